"""Values of any type that orders and options may have, for hypothesis."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect as kinds

MOST_ITEMS = 5
TEXT = st.characters(exclude_categories=["Cs"])  # JSON has no lone surrogates


def struct_values(
    struct: type[msgspec.Struct], offered: Mapping[str, tuple[Any, ...]] | None = None
) -> st.SearchStrategy[Any]:
    """Structs of a type; a field for which values are offered has one of them (or a list of them)."""
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType), f"{struct} is no struct"
    fields = {field.name: _field(field, (offered or {}).get(field.encode_name, ())) for field in info.fields}
    return st.builds(struct, **fields)


def _field(field: kinds.Field, offered: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if not offered:
        return values(field.type)
    one = st.sampled_from(offered)
    if isinstance(field.type, kinds.VarTupleType):
        return st.lists(one, max_size=MOST_ITEMS).map(tuple)
    return st.lists(one, max_size=MOST_ITEMS) if isinstance(field.type, kinds.ListType) else one


def values(kind: kinds.Type) -> st.SearchStrategy[Any]:
    """Values of a type as msgspec describes it."""
    for described, strategy in STRATEGIES.items():
        if isinstance(kind, described):
            return strategy(kind)
    raise AssertionError(f"the laws cannot make up values of {kind}: teach tests/laws/values.py")


def _integers(kind: Any) -> st.SearchStrategy[int]:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    return st.integers(low, high)


def _text(kind: Any) -> st.SearchStrategy[str]:
    shortest, longest = kind.min_length or 0, kind.max_length
    free = st.text(TEXT, min_size=shortest, max_size=longest)
    if kind.pattern is None:
        return free
    fitting = st.from_regex(kind.pattern, alphabet=TEXT)
    return fitting.filter(lambda text: shortest <= len(text) <= (longest if longest is not None else len(text)))


def _sizes(kind: Any) -> dict[str, Any]:
    shortest = kind.min_length or 0
    return {"min_size": shortest, "max_size": kind.max_length if kind.max_length is not None else shortest + MOST_ITEMS}


STRATEGIES: dict[type[kinds.Type], Callable[[Any], st.SearchStrategy[Any]]] = {
    kinds.Metadata: lambda kind: values(kind.type),
    kinds.NoneType: lambda kind: st.none(),
    kinds.BoolType: lambda kind: st.booleans(),
    kinds.IntType: _integers,
    kinds.StrType: _text,
    kinds.LiteralType: lambda kind: st.sampled_from(kind.values),
    kinds.EnumType: lambda kind: st.sampled_from(list(kind.cls)),
    kinds.UnionType: lambda kind: st.one_of([values(each) for each in kind.types]),
    kinds.VarTupleType: lambda kind: st.lists(values(kind.item_type), **_sizes(kind)).map(tuple),
    kinds.TupleType: lambda kind: st.tuples(*(values(each) for each in kind.item_types)),
    kinds.ListType: lambda kind: st.lists(values(kind.item_type), **_sizes(kind)),
    kinds.FrozenSetType: lambda kind: st.frozensets(values(kind.item_type), **_sizes(kind)),
    kinds.DictType: lambda kind: st.dictionaries(values(kind.key_type), values(kind.value_type), **_sizes(kind)),
    kinds.StructType: lambda kind: struct_values(kind.cls),
}
