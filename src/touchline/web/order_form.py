"""A form for any kind of orders, built from the shape of its struct.

Names of inputs are paths: `plays.0.call`. What a visitor typed comes back as plain values; the struct's own reading and
the game's `check` decide. Whatever has no input of its own is written as JSON, so that no orders are out of reach.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _
from msgspec import inspect

from touchline.game import Choice, Mistake
from touchline.web import typed_json
from touchline.web.field_docs import field_docs

Kind: TypeAlias = Literal["text", "long", "number", "yes-no", "choice", "several", "group", "lines", "json"]
Choices: TypeAlias = Callable[[str], tuple[Choice, ...]]
"""What a game offers for a field, by its path without line numbers."""

SPARE_LINES = 2  # empty lines offered below a list
FEW = 6  # choices that are shown all at once
MANY = 12  # so many do not fit a screen
LONG = 80  # a text that may be longer gets more room
OFFICE = "office"  # the "rule" behind a mistake of form
LINES = inspect.ListType | inspect.VarTupleType
SETS = inspect.SetType | inspect.FrozenSetType


@dataclass(frozen=True)
class Tile:
    """One value on a page where a thumb chooses."""

    value: str
    label: str
    about: str
    is_chosen: bool


@dataclass(frozen=True)
class Field:
    """One input, or a group of them."""

    path: str
    label: str
    kind: Kind
    help: str = ""
    required: bool = True
    value: Any = None
    choices: tuple[Choice, ...] = ()
    lowest: int | None = None
    highest: int | None = None
    longest: int | None = None
    parts: tuple["Field", ...] = ()
    mistakes: tuple[Mistake, ...] = field(default=())
    may_grow: bool = False  # a list that has room for more lines than are shown
    own: str = ""  # what may be written instead of a choice, in the book's words; empty where nothing may
    sends: bool = False  # what is decided by choosing it: at a table one tap sends the orders

    @property
    def own_path(self) -> str:
        """The input for one's own words."""
        return own_path(self.path)

    @property
    def own_text(self) -> str:
        """The value, if it is none of the choices."""
        return "" if any(as_text(choice.value) == self.text for choice in self.choices) else self.text

    @property
    def id(self) -> str:
        return "f-" + self.path.replace(".", "-")

    @property
    def described_by(self) -> str:
        """Ids of the texts that explain the input, for those who hear the page."""
        return " ".join([*([f"{self.id}-help"] if self.help else []), f"{self.id}-mistakes"])

    @property
    def is_few(self) -> bool:
        return len(self.choices) <= FEW

    @property
    def offers_nothing(self) -> bool:
        """Whether an empty value is to be offered beside the choices."""
        return not any(as_text(choice.value) == "" for choice in self.choices)

    @property
    def text(self) -> str:
        return as_text(self.value)

    @property
    def options(self) -> list[tuple[str, str, bool]]:
        """Value, label and whether it is chosen."""
        chosen = {as_text(each) for each in self.value or ()} if self.kind == "several" else {self.text}
        texts = [(as_text(choice.value), choice.label) for choice in self.choices]
        return [(text, label, text in chosen) for text, label in texts]

    @property
    def grouped(self) -> list[tuple[str, list[tuple[str, str, bool]]]]:
        """The options of a long list as it is pulled down: in groups, each with what one should know of it."""
        groups: list[tuple[str, list[tuple[str, str, bool]]]] = []
        for choice, (text, label, chosen) in zip(self.choices, self.options, strict=True):
            if not groups or groups[-1][0] != choice.group:
                groups.append((choice.group, []))
            groups[-1][1].append((text, f"{label} · {choice.about}" if choice.about else label, chosen))
        return groups

    @property
    def tiles(self) -> list[tuple[str, list["Tile"]]]:
        """What can be chosen, with all that is known of it, in groups; a yes-or-no has two values."""
        both = (Choice(True, _("Yes")), Choice(False, _("No")))
        choices = both if self.kind == "yes-no" else self.choices
        if not self.required and self.kind == "choice" and self.offers_nothing:
            choices = (Choice("", _("none")), *choices)
        groups: dict[str, list[Tile]] = {}
        for each in choices:
            tile = Tile(as_text(each.value), each.label, each.about, as_text(each.value) == self.text)
            groups.setdefault(each.group, []).append(tile)
        return list(groups.items())

    @property
    def has_many_tiles(self) -> bool:
        """Whether the groups are so far apart that one wants to jump to them."""
        return len(self.tiles) > 1 and sum(len(tiles) for _group, tiles in self.tiles) > MANY

    @property
    def is_said(self) -> bool:
        """Whether the value says more than the first of its choices does, or than nothing."""
        usual = "false" if self.kind == "yes-no" else as_text(self.choices[0].value) if self.choices else ""
        return bool(self.value) and self.text != usual

    @property
    def shown(self) -> str:
        """The value as people read it."""
        if self.kind == "yes-no":
            return _("yes") if self.text == "true" else _("no")
        return ", ".join(label for _value, label, chosen in self.options if chosen) or self.text

    def worded(self, said: Callable[[str], str]) -> "Field":
        """The input with its label and its explanations in other words."""
        parts = tuple(each.worded(said) for each in self.parts)
        return replace(self, label=said(self.label), help=said(self.help), own=said(self.own), parts=parts)

    def walk(self) -> Iterator["Field"]:
        yield self
        for part in self.parts:
            yield from part.walk()


def own_path(path: str) -> str:
    return f"{path}.own"


def as_text(value: Any) -> str:
    """A plain value as an input shows it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else str(value) if isinstance(value, int) else json.dumps(value, indent=2)


def label_of(name: str) -> str:
    """`home_side` is asked for as "Home side"; what is written in capitals stays so: "QB"."""
    said = name.replace("_", " ").strip()
    return said if said.isupper() else said.capitalize()


# --- from the struct to inputs --------------------------------------------------------------------------------------


def fields(struct: type[msgspec.Struct], values: Mapping[str, Any], choices: Choices) -> tuple[Field, ...]:
    """The inputs for a struct; `values` are what they hold, by name, and may be incomplete."""
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType), "orders are a struct"
    return _parts(shape, "", values, choices)


def _parts(shape: inspect.StructType, path: str, values: Any, choices: Choices) -> tuple[Field, ...]:
    known = values if isinstance(values, Mapping) else {}
    docs = field_docs(shape.cls)
    return tuple(
        _field(
            part.type,
            f"{path}.{part.encode_name}" if path else part.encode_name,
            known.get(part.encode_name, _default(part)),
            choices,
            label=label_of(part.encode_name),
            help_=docs.get(part.name, ""),
        )
        for part in shape.fields
    )


def _default(part: inspect.Field) -> Any:
    if part.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(part.default)
    return msgspec.to_builtins(part.default_factory()) if part.default_factory is not msgspec.NODEFAULT else None


def _field(shape: inspect.Type, path: str, value: Any, choices: Choices, *, label: str, help_: str = "") -> Field:
    """The input for one value. An `Annotated` description becomes its help, a title its label.

    `own` says that and how something else than the choices may be written, `sends` that choosing it is all.
    """
    if isinstance(shape, inspect.Metadata):
        told = shape.extra_json_schema or {}
        label, help_ = told.get("title", label), told.get("description", help_)
        found = _field(shape.type, path, value, choices, label=label, help_=help_)
        return replace(found, own=told.get("own", found.own), sends=told.get("sends", found.sends))
    if (inner := _optional(shape)) is not None:
        return replace(_field(inner, path, value, choices, label=label, help_=help_), required=False)
    return _shaped(shape, Field(path=path, label=label, kind="json", help=help_, value=value), choices)


def _shaped(shape: inspect.Type, base: Field, choices: Choices) -> Field:
    """Which input it is: the shape decides, and what the game offers to choose from."""
    if isinstance(shape, inspect.StructType):
        return replace(
            base, kind="group", help=base.help or _doc(shape), parts=_parts(shape, base.path, base.value, choices)
        )
    if isinstance(shape, LINES | inspect.TupleType):
        return _lines(shape, base, choices)
    offered = choices(re.sub(r"\.\d+(?=\.|$)", "", base.path))
    if isinstance(shape, SETS):
        return replace(base, kind="several", value=base.value or (), choices=offered or _own_choices(shape.item_type))
    if offered := offered or _own_choices(shape):
        return replace(base, kind="choice", choices=offered)
    return _simple(shape, base)


def _simple(shape: inspect.Type, base: Field) -> Field:
    match shape:
        case inspect.BoolType():
            return replace(base, kind="yes-no", required=False)
        case inspect.IntType():
            return replace(base, kind="number", lowest=_lowest(shape), highest=_highest(shape))
        case inspect.StrType():
            is_long = shape.max_length is not None and shape.max_length > LONG
            needed = bool(shape.min_length)
            return replace(base, kind="long" if is_long else "text", longest=shape.max_length, required=needed)
        case _:
            return base


def _lines(shape: inspect.ListType | inspect.VarTupleType | inspect.TupleType, base: Field, choices: Choices) -> Field:
    """One line an item; a list of open length has some to spare, which count only when they are filled in."""
    items = list(base.value) if isinstance(base.value, Iterable) and not isinstance(base.value, str) else []
    if isinstance(shape, inspect.TupleType):
        shapes = shape.item_types
    else:
        wanted = max(len(items) + SPARE_LINES, shape.min_length or 0)
        shapes = (shape.item_type,) * min(wanted, shape.max_length or wanted)
    padded = [*items, *[None] * len(shapes)]
    parts = tuple(
        replace(_field(each, f"{base.path}.{place}", padded[place], choices, label=f"{place + 1}"), required=False)
        for place, each in enumerate(shapes)
    )
    filled = len(parts) if isinstance(shape, inspect.TupleType) else len(items)
    may_grow = not isinstance(shape, inspect.TupleType) and len(parts) < (shape.max_length or len(parts) + 1)
    lines = (*parts[:filled], *map(_spare, parts[filled:]))
    return replace(base, kind="lines", parts=lines, required=False, may_grow=may_grow)


def _spare(line: Field) -> Field:
    """A line that is there to be filled in: it holds nothing, and nothing in it is asked for."""
    return replace(line, value=None, required=False, parts=tuple(map(_spare, line.parts)))


def _optional(shape: inspect.Type) -> inspect.Type | None:
    """What is inside `something | None`."""
    if not isinstance(shape, inspect.UnionType):
        return None
    others = [each for each in shape.types if not isinstance(each, inspect.NoneType)]
    return others[0] if len(others) == 1 and len(shape.types) == 2 else None


def _own_choices(shape: inspect.Type) -> tuple[Choice, ...]:
    if isinstance(shape, inspect.LiteralType):
        return tuple(Choice(value, label_of(as_text(value))) for value in shape.values if value is not None)
    if isinstance(shape, inspect.EnumType):
        return tuple(Choice(each.value, label_of(each.name.lower())) for each in shape.cls)
    return ()


def _doc(shape: inspect.StructType) -> str:
    """The first line of a struct's own docstring."""
    doc = shape.cls.__dict__.get("__doc__") or ""
    return str(doc).strip().partition("\n")[0]


def _lowest(shape: inspect.IntType) -> int | None:
    return shape.ge if shape.gt is None else shape.gt + 1


def _highest(shape: inspect.IntType) -> int | None:
    return shape.le if shape.lt is None else shape.lt - 1


def on_the_page(inputs: Iterable[Field], sent: QueryDict) -> list[Field]:
    """The inputs that a browser has which sent this: a list that was filled up gets new lines when it is next drawn."""
    return [each for top in inputs for each in _on_the_page(top, sent)]


def _on_the_page(field: Field, sent: QueryDict) -> Iterator[Field]:
    yield field
    shown = max(_places(field.path, sent), default=-1) + 1 if field.may_grow else len(field.parts)
    for part in field.parts[:shown]:
        yield from _on_the_page(part, sent)


# --- from inputs to plain values ------------------------------------------------------------------------------------


def read(struct: type[msgspec.Struct], sent: QueryDict) -> dict[str, Any]:
    """What was typed, as plain values in the shape of the struct."""
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType), "orders are a struct"
    return {part.encode_name: _plain(part.type, part.encode_name, sent) for part in shape.fields}


def _plain(shape: inspect.Type, path: str, sent: QueryDict) -> Any:
    if isinstance(shape, inspect.Metadata):
        plain = _plain(shape.type, path, sent)
        return plain or sent.get(own_path(path), "").strip() if "own" in (shape.extra_json_schema or {}) else plain
    if (inner := _optional(shape)) is not None:
        plain = _plain(inner, path, sent)
        return None if _is_blank(plain) else plain
    if isinstance(shape, inspect.StructType):
        return {part.encode_name: _plain(part.type, f"{path}.{part.encode_name}", sent) for part in shape.fields}
    if isinstance(shape, inspect.TupleType):
        return [_plain(each, f"{path}.{place}", sent) for place, each in enumerate(shape.item_types)]
    if isinstance(shape, LINES):
        lines = (_plain(shape.item_type, f"{path}.{place}", sent) for place in _places(path, sent))
        return [line for line in lines if not _is_blank(line)]
    return _plain_value(shape, path, sent)


def _plain_value(shape: inspect.Type, path: str, sent: QueryDict) -> Any:
    match shape:
        case inspect.SetType() | inspect.FrozenSetType():
            return sent.getlist(path)
        case inspect.BoolType():
            return sent.get(path) == "true"
        case inspect.StrType():
            return sent.get(path, "").replace("\r\n", "\n")
        case inspect.IntType() | inspect.FloatType() | inspect.LiteralType() | inspect.EnumType():
            return sent.get(path, "").strip()
        case _:
            return _json(sent.get(path, ""))


def _places(path: str, sent: QueryDict) -> list[int]:
    """The numbers of the lines that were sent below a path."""
    beginnings = (name.removeprefix(f"{path}.").partition(".")[0] for name in sent if name.startswith(f"{path}."))
    return sorted({int(beginning) for beginning in beginnings if re.fullmatch(r"\d{1,6}", beginning)})


def _is_blank(plain: Any) -> bool:
    if isinstance(plain, dict):
        return all(_is_blank(each) for each in plain.values())
    return plain in (None, "", [], False)


def _json(text: str) -> Any:
    try:
        return typed_json.read(text)
    except typed_json.NotJsonError:
        return text


# --- mistakes -------------------------------------------------------------------------------------------------------


def mistakes_of_form(inputs: Iterable[Field]) -> tuple[Mistake, ...]:
    """Every input that cannot be read, all at once; the struct itself reports only the first."""
    found = (_wrong(each) for top in inputs for each in top.walk())
    return tuple(mistake for mistake in found if mistake)


def _wrong(input_: Field) -> Mistake | None:
    if input_.kind in ("group", "lines", "several", "yes-no", "json") or (not input_.required and not input_.text):
        return None
    if input_.kind == "number":
        return _wrong_number(input_)
    if input_.kind == "choice":
        is_open = not input_.text and input_.offers_nothing
        return _mistake(input_, _("nothing is chosen"), _("choose one of the values offered")) if is_open else None
    if input_.longest is not None and len(input_.text) > input_.longest:
        return _mistake(input_, _("too long"), _("use at most %(n)s characters") % {"n": input_.longest})
    return None if input_.text or not input_.required else _mistake(input_, _("empty"), _("write something"))


def _wrong_number(input_: Field) -> Mistake | None:
    right = _("give a whole number%(bounds)s") % {"bounds": _bounds(input_)}
    if not re.fullmatch(r"[+-]?\d{1,15}", input_.text):
        wrong = _("empty") if not input_.text else _("“%(text)s” is not a whole number") % {"text": input_.text}
        return _mistake(input_, wrong, right)
    number = int(input_.text)
    too_low = input_.lowest is not None and number < input_.lowest
    too_high = input_.highest is not None and number > input_.highest
    return _mistake(input_, _("%(n)s is out of range") % {"n": number}, right) if too_low or too_high else None


def _bounds(input_: Field) -> str:
    if input_.lowest is not None and input_.highest is not None:
        return _(" from %(low)s to %(high)s") % {"low": input_.lowest, "high": input_.highest}
    if input_.lowest is not None:
        return _(", %(low)s or more") % {"low": input_.lowest}
    return _(", %(high)s or less") % {"high": input_.highest} if input_.highest is not None else ""


def _mistake(input_: Field, wrong: str, right: str) -> Mistake:
    return Mistake(where=input_.path, wrong=wrong, right=right, rule=OFFICE)


def with_mistakes(inputs: Iterable[Field], mistakes: Iterable[Mistake]) -> tuple[Field, ...]:
    """The inputs, each with the mistakes that are about it."""
    tops = tuple(inputs)
    homes = placed(tops, mistakes)
    return tuple(_marked(top, homes) for top in tops)


def unplaced(inputs: Iterable[Field], mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Mistakes that are about no input in particular."""
    return tuple(mistake for mistake, home in placed(inputs, mistakes) if home is None)


def placed(inputs: Iterable[Field], mistakes: Iterable[Mistake]) -> list[tuple[Mistake, Field | None]]:
    """Each mistake with the innermost input that its `where` names."""
    known = [each for top in inputs for each in top.walk()]
    return [(mistake, _home(mistake, known)) for mistake in mistakes]


def _marked(input_: Field, homes: list[tuple[Mistake, Field | None]]) -> Field:
    own = tuple(mistake for mistake, home in homes if home is not None and home.path == input_.path)
    return replace(input_, parts=tuple(_marked(part, homes) for part in input_.parts), mistakes=own)


def _home(mistake: Mistake, known: list[Field]) -> Field | None:
    where = re.sub(r"\[(\d+)\]", r".\1", mistake.where)
    named = [
        each
        for each in known
        if re.match(rf"{re.escape(each.path)}(?:[.,]|$)", where) or where.casefold() == each.label.casefold()
    ]
    return max(named, key=lambda each: len(each.path), default=None)
