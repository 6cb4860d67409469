"""Order forms as data: what a game asks for in its own words, and what comes of it so far.

A form is filled in with entries: text by name, as it was typed. The game draws the whole form from them, says what it
reads in them, and works out what is worth knowing before the orders are sent. Whoever shows the form keeps what was
typed, asks again whenever it changes, and shows anew only what was worked out.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from touchline.game import Cell, Choice, Column, Language, Mistake, SeatId, Sheet

Entries: TypeAlias = Mapping[str, str]
"""What stands in the inputs, by their names; an input that is missing is empty."""

TICKED = "yes"
MORE = "more"
"""A section that grows has more lines if there is an entry `<key>.more`."""

Kind: TypeAlias = Literal["mark", "choice", "number", "text", "long", "tick"]
Tone: TypeAlias = Literal["", "fine", "mind", "wrong"]
Shape: TypeAlias = Literal["grid", "figures", "lines", "pairs"]
"""A table whose first column and foot stay in sight; small figures under each other; a line for each order; names and
what stands behind them."""


class Input(msgspec.Struct, frozen=True, kw_only=True):
    """Something to fill in. A mark is one sign of a few, set with a tap."""

    name: str
    label: str  # what it is, for those who cannot see where it stands
    kind: Kind
    value: str = ""
    choices: tuple[Choice, ...] = ()
    longest: int | None = None
    hint: str = ""  # an example; beside a tick what it stands for


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was worked out: it changes with what is filled in."""

    text: str
    tone: Tone = ""
    rules: tuple[str, ...] = ()


FormCell: TypeAlias = Cell | Input | Said


class FormRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a section."""

    cells: tuple[FormCell, ...]
    about: str = ""  # the cells that explain the first one, where there is no room for columns
    sheet: str = ""  # key of the sheet that tells more about the first one
    heading: bool = False  # it stands above others
    foot: bool = False  # it stays in sight below the others


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a form: a table of things to fill in, and what is said about them."""

    key: str
    title: str
    about: str = ""
    columns: tuple[Column, ...] = ()
    details: tuple[int, ...] = ()  # columns that only explain, and are left out where there is no room
    rows: tuple[FormRow, ...] = ()
    shape: Shape = "lines"
    grows: bool = False  # more lines can be asked for
    sums: tuple[Sheet, ...] = ()  # what it comes to
    remarks: tuple[Said, ...] = ()
    is_open: bool = True  # there is something in it, or it is to be seen at once

    @property
    def inputs(self) -> Iterator[Input]:
        return (cell for row in self.rows for cell in row.cells if isinstance(cell, Input))

    @property
    def marks(self) -> tuple[Choice, ...]:
        """The signs that a tap may set."""
        every = (choice for each in self.inputs if each.kind == "mark" for choice in each.choices)
        return tuple({choice.value: choice for choice in every}.values())


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A form as it is filled in, and what came of it."""

    sections: tuple[Section, ...]
    orders: Any  # as far as they can be read
    mistakes: tuple[Mistake, ...] = ()  # why they cannot be sent; `where` is the name of an input
    sums: tuple[Sheet, ...] = ()  # what they come to
    remarks: tuple[Said, ...] = ()  # what is missing, and what will be corrected

    def section(self, key: str) -> Section | None:
        return next((section for section in self.sections if section.key == key), None)


@runtime_checkable
class Forms(Protocol):
    """A game whose orders have a form of their own; those of other games are asked for field by field."""

    def form_entries(self, state: Any, seat: SeatId, orders: Any | None, language: Language = "en") -> Entries:
        """What stands in the form of a seat that has sent these orders, or none."""
        ...

    def order_form(self, state: Any, seat: SeatId, entries: Entries, language: Language = "en") -> Form:
        """The form with these entries. Whatever they are, this returns; nothing in it is another seat's secret."""
        ...
