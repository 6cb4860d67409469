"""Fields of options and orders as people write them: how each is called, what it takes, what it is now.

A field written on the command line is text. What text stands for follows from the field's type; whether the value may
stand is for the office and the game to say.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from touchline.web.field_docs import field_docs

NO_DEFAULT = msgspec.NODEFAULT

_MANY = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType, inspect.TupleType)
_NESTED = (inspect.DictType, inspect.StructType, inspect.TypedDictType, inspect.DataclassType)
_PLAIN: Mapping[type[inspect.Type], str] = {
    inspect.BoolType: "yes or no",
    inspect.FloatType: "a number",
    inspect.StrType: "text",
    inspect.DateType: "a date",
    inspect.DateTimeType: "a moment",
    inspect.NoneType: "nothing",
}


class Field(msgspec.Struct, frozen=True):
    """One field of a struct."""

    name: str
    type: inspect.Type
    default: Any = NO_DEFAULT  # a plain value
    about: str = ""  # what the book says of it

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def is_yes_or_no(self) -> bool:
        return isinstance(_without_none(self.type), inspect.BoolType)

    @property
    def takes(self) -> str:
        """What the field takes, in words."""
        return takes(self.type)

    def plain(self, text: str) -> Any:
        """The plain value that text stands for: lists are separated by commas, tables are written as in TOML."""
        kind = _without_none(self.type)
        if isinstance(kind, _NESTED) or (isinstance(kind, _MANY) and text.lstrip().startswith("[")):
            return _toml(text)
        if isinstance(kind, _MANY):
            return [part.strip() for part in text.split(",") if part.strip()]
        return text

    def fits(self, text: str) -> bool:
        """Whether text can be this field's value, as far as its type alone says."""
        match _without_none(self.type):
            case inspect.IntType():
                return text.strip().removeprefix("-").isdecimal()
            case inspect.LiteralType(values=values):
                return text in {str(value) for value in values}
        return True


def fields(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a struct, in its own order."""
    described = inspect.type_info(struct)
    assert isinstance(described, inspect.StructType), f"{struct.__name__} is no struct"
    about = field_docs(struct)
    return tuple(
        Field(field.encode_name, field.type, _default(field), about.get(field.name, "")) for field in described.fields
    )


def takes(kind: inspect.Type) -> str:
    """A type in words."""
    words = _PLAIN.get(type(kind), "a value")
    match kind:
        case inspect.Metadata():
            words = takes(kind.type)
        case inspect.UnionType():
            words = " or ".join(takes(each) for each in kind.types if not isinstance(each, inspect.NoneType))
        case inspect.LiteralType():
            words = " | ".join(str(value) for value in kind.values)
        case inspect.EnumType():
            words = " | ".join(str(member.value) for member in kind.cls)
        case inspect.IntType():
            words = f"a whole number{_limits(kind)}"
        case inspect.TupleType():
            words = f"a list of {len(kind.item_types)}: {', '.join(takes(each) for each in kind.item_types)}"
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            words = f"a list: each {takes(kind.item_type)}"
        case inspect.StructType():
            inside = ", ".join(f"{field.encode_name} = {takes(field.type)}" for field in kind.fields)
            words = f"a table {{ {inside} }}"
        case inspect.DictType():
            words = f"a table: for each name {takes(kind.value_type)}"
    return words


def _limits(kind: inspect.IntType) -> str:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if low is None and high is None:
        return ""
    if high is None:
        return f", at least {low}"
    return f", at most {high}" if low is None else f" from {low} to {high}"


def _default(field: inspect.Field) -> Any:
    if field.default_factory is not NO_DEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return field.default if field.default is NO_DEFAULT else msgspec.to_builtins(field.default)


def _without_none(kind: inspect.Type) -> inspect.Type:
    """The type beside "or nothing"."""
    if isinstance(kind, inspect.Metadata):
        return _without_none(kind.type)
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return others[0] if len(others) == 1 else kind
    return kind


def _toml(text: str) -> Any:
    """A value written as in TOML; what is not TOML is left as text, and refused where it does not fit."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
