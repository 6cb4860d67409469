"""Fields of options and orders as people write them: how each is called, what it takes, what it is now.

A field written on the command line is text. What text stands for follows from the field's type; whether the value may
stand is for the office and the game to say.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from touchline.cli.naming import value_of
from touchline.web.field_docs import field_docs

NO_DEFAULT = msgspec.NODEFAULT

_MANY = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType, inspect.TupleType)
_NESTED = (inspect.DictType, inspect.StructType, inspect.TypedDictType, inspect.DataclassType)
LONG = 400
IN_A_FILE = "a table in a file, JSON or TOML: @FILE"
"""What a field takes that has too much inside to be written, or told, in a line."""
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
    def own(self) -> str:
        """What may be written instead of a choice, in the book's words; empty where nothing may."""
        return self._told("own")

    @property
    def is_seldom(self) -> bool:
        """Whether people say this so seldom that they are not asked each time."""
        return bool(self._told("seldom"))

    @property
    def is_unseen(self) -> bool:
        """Whether nobody but who says it ever hears of it."""
        return bool(self._told("unseen"))

    @property
    def label(self) -> str:
        """How people call it."""
        return self._told("title") or self.name.replace("_", " ").capitalize()

    def _told(self, what: str) -> str:
        told = self.type.extra_json_schema if isinstance(self.type, inspect.Metadata) else None
        return str((told or {}).get(what, ""))

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def is_yes_or_no(self) -> bool:
        return isinstance(_without_none(self.type), inspect.BoolType)

    @property
    def is_table(self) -> bool:
        """Whether it has fields of its own."""
        return isinstance(_without_none(self.type), _NESTED)

    @property
    def files(self) -> str:
        """Which files of a folder this field takes; empty if it takes no folder."""
        return _files(self.type)

    @property
    def called(self) -> dict[str, Any]:
        """What may be given by name, and what each name stands for; empty where nothing is."""
        kind = _annotated(self.type)
        names = (kind.extra or {}).get("names") if kind is not None else None
        if names is None:
            return {}
        counts = isinstance(_without_none(self.type), inspect.IntType)
        return {name: str(number) if counts else name for number, name in enumerate(names(), start=1)}

    @property
    def is_file(self) -> bool:
        """Whether this field is a `touchline.game.File`."""
        return isinstance(self.type, inspect.Metadata) and bool((self.type.extra or {}).get("file"))

    @property
    def takes(self) -> str:
        """What the field takes, in words."""
        words = "a file" if self.is_file else takes(self.type)
        if self.called and words != "text":
            return f"{words}, or a name"
        return IN_A_FILE if len(words) > LONG and isinstance(_without_none(self.type), _NESTED) else words

    def plain(self, text: str) -> Any:
        """The plain value that text stands for: lists are separated by commas, tables are written as in TOML.

        A folder stands for what its files say, and so does a file. A table may stand in a file of its own: `@FILE`.
        """
        if self.is_file:
            return _text(Path(text))
        if self.files:
            return {path.name: _text(path) for path in sorted(Path(text).glob(self.files))}
        if (path := self._table_file(text)) is not None:
            return _table(path.read_text(encoding="utf-8"))
        return value_of(text, self.called)[0] if self._is_name(text) else self._written(text)

    def _written(self, text: str) -> Any:
        kind = _without_none(self.type)
        if isinstance(kind, _NESTED) or (isinstance(kind, _MANY) and text.lstrip().startswith("[")):
            return _toml(text)
        if isinstance(kind, _MANY):
            return [part.strip() for part in text.split(",") if part.strip()]
        return text

    def _table_file(self, text: str) -> Path | None:
        return Path(text[1:]) if text.startswith("@") and isinstance(_without_none(self.type), _NESTED) else None

    def _is_name(self, text: str) -> bool:
        """Whether text is meant as a name: whatever a number cannot be."""
        return bool(self.called) and not (isinstance(_without_none(self.type), inspect.IntType) and _is_whole(text))

    def wrong(self, text: str) -> str:
        """Why text cannot be this field's value, as far as its type alone says; empty if it can."""
        if self.files:
            return _wrong_folder(text, self.files)
        if (path := self._table_file(text)) is not None:
            return _wrong_file(path)
        if self._is_name(text):
            return value_of(text, self.called)[1]
        match _without_none(self.type):
            case inspect.IntType() as whole if not _is_whole(text) or not _is_within(whole, int(text)):
                return f"it takes {self.takes}"
            case inspect.LiteralType(values=values) if text not in {str(value) for value in values}:
                return f"it takes {self.takes}"
        return ""


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
            words = f"a folder with files {_files(kind)}" if _files(kind) else takes(kind.type)
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


LONGEST_NUMBER = 18


def _is_whole(text: str) -> bool:
    digits = text.strip().removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _wrong_folder(text: str, files: str) -> str:
    folder = Path(text)
    if not folder.is_dir():
        return (
            f"{'it is a file' if folder.exists() else 'there is no such folder'}; it takes a folder with files {files}"
        )
    if not any(folder.glob(files)):
        return f"the folder has no files {files}"
    return ""


def _wrong_file(path: Path) -> str:
    if not path.is_file():
        return f"there is no file {path}; it takes {IN_A_FILE}"
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return f"{path} is no text in UTF-8; it takes {IN_A_FILE}"
    return ""


def _annotated(kind: inspect.Type) -> inspect.Metadata | None:
    return kind if isinstance(kind, inspect.Metadata) else None


def _files(kind: inspect.Type) -> str:
    """Which files a field takes that is a `touchline.game.Folder`."""
    return str((kind.extra or {}).get("folder", "")) if isinstance(kind, inspect.Metadata) else ""


def _least_and_most(kind: inspect.IntType) -> tuple[int | None, int | None]:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    return low, high


def _is_within(kind: inspect.IntType, number: int) -> bool:
    low, high = _least_and_most(kind)
    return (low is None or number >= low) and (high is None or number <= high)


def _limits(kind: inspect.IntType) -> str:
    low, high = _least_and_most(kind)
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


def _table(text: str) -> Any:
    """A table in a file, as JSON or TOML; what is neither is left as text, and refused where it does not fit."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        pass
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):  # no TOML, or numbers and lists beyond reason
        return text


def _toml(text: str) -> Any:
    """A value written as in TOML; what is not TOML is left as text, and refused where it does not fit."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text
