"""What a case does not say: filled in from the ordinary values of the structs it names."""

from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from touchline.cases.comparison import NOTHING, perhaps, plain


class UnfilledError(ValueError):
    """A table names a field that its struct has not."""


def filled(kind: Any, value: Any, base: Any = None) -> Any:
    """Plain values for a type; what they do not say is taken from `base`, or from `ordinary()` of the structs in it."""
    if value == NOTHING and _may_be_nothing(bare(kind)):
        return None
    kind = _chosen(bare(kind), value, base)
    if isinstance(value, dict):
        if _is_struct(kind):
            return _filled_struct(kind, value, base)
        if is_row(kind):
            return _filled_row(kind, value, base)
        return _filled_mapping(kind, value, base)
    if isinstance(value, list):
        return [filled(item_kind, item) for item_kind, item in zip(_item_kinds(kind, len(value)), value, strict=True)]
    return value


def _filled_struct(struct: type[msgspec.Struct], value: dict[str, Any], base: Any) -> dict[str, Any]:
    config = struct.__struct_config__
    types = get_type_hints(struct, include_extras=True)
    kinds = {field.encode_name: types[field.name] for field in msgspec.structs.fields(struct)}
    if config.tag is not None:
        kinds[str(config.tag_field)] = Any
    for name in value:
        if name not in kinds:
            raise UnfilledError(f"a {struct.__name__} has no {name}{perhaps(name, kinds)}")
    before: dict[str, Any] = base if isinstance(base, dict) else {}
    if not before or before.get(str(config.tag_field)) != config.tag:
        before = plain(struct.ordinary()) if hasattr(struct, "ordinary") else {}
    return before | {name: filled(kinds[name], item, before.get(name)) for name, item in value.items()}


def _filled_row(kind: Any, value: dict[str, Any], base: Any) -> list[Any]:
    """A named tuple, or a struct that is stored as one, written as a table."""
    types, names = get_type_hints(kind, include_extras=True), _names(kind)
    for name in value:
        if name not in names:
            raise UnfilledError(f"a {kind.__name__} has no {name}{perhaps(name, names)}")
    if base is None and hasattr(kind, "ordinary"):
        base = plain(kind.ordinary())
    before = plain(_defaults(kind)) if base is None else dict(zip(names, base, strict=False))
    said = before | {name: filled(types[name], item, before.get(name)) for name, item in value.items()}
    missing = [name for name in names if name not in said]
    if missing:
        raise UnfilledError(f"a {kind.__name__} needs {', '.join(missing)}")
    return [said[name] for name in names]


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else kind._fields)


def _defaults(kind: Any) -> dict[str, Any]:
    if not issubclass(kind, msgspec.Struct):
        return dict(kind._field_defaults)
    fields = msgspec.structs.fields(kind)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}


def _filled_mapping(kind: Any, value: dict[str, Any], base: Any) -> dict[str, Any]:
    before = base if isinstance(base, dict) else {}
    item_kind = get_args(kind)[1] if len(get_args(kind)) == 2 else Any
    return before | {key: filled(item_kind, item, before.get(key)) for key, item in value.items()}


def _item_kinds(kind: Any, count: int) -> list[Any]:
    if is_row(kind):
        types, names = get_type_hints(kind, include_extras=True), _names(kind)
        return [types[name] for name in names[:count]] + [Any] * (count - len(names))
    kinds = get_args(kind)
    is_fixed = get_origin(kind) is tuple and Ellipsis not in kinds and len(kinds) == count
    return list(kinds) if is_fixed else [kinds[0] if kinds else Any] * count


def bare(kind: Any) -> Any:
    """The type behind names and annotations."""
    while isinstance(kind, NewType) or get_origin(kind) is Annotated:
        kind = kind.__supertype__ if isinstance(kind, NewType) else get_args(kind)[0]
    return kind


def _chosen(kind: Any, value: Any, base: Any) -> Any:
    """The member of a union that a value is meant for: of structs, the one whose tag it has, or the only one."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    members = [bare(member) for member in get_args(kind)]
    if not isinstance(value, dict):
        return next((member for member in members if get_args(member) or is_row(member)), Any)
    structs = [member for member in members if _is_struct(member)]
    tables = structs or [member for member in members if is_row(member)]
    if len(tables) == 1:
        return tables[0]
    said = (base if isinstance(base, dict) else {}) | value
    tagged = (each for each in structs if said.get(each.__struct_config__.tag_field) == each.__struct_config__.tag)
    return next(tagged, Any)


def _may_be_nothing(kind: Any) -> bool:
    """Whether a value may be missing; text may be any word."""
    members = {bare(member) for member in get_args(kind)} if get_origin(kind) in (Union, UnionType) else set()
    return NoneType in members and str not in members


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like


def is_row(kind: Any) -> bool:
    """Whether values of a type are stored as lists that have names for their places."""
    if not isinstance(kind, type):
        return False
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_config__.array_like
    return issubclass(kind, tuple) and hasattr(kind, "_fields")
