"""A game's own order form on a page: which entries were sent, and where everything stands.

Inputs are called after the entries of the form. What was worked out has a place of its own, so that it can be shown
anew while nobody's typing is touched.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from touchline.forms import MORE, Entries, Form, FormCell, FormRow, Input, Said, Section
from touchline.game import Column, Mistake

PREFIX = "entry:"


def entries_of(sent: QueryDict) -> dict[str, str]:
    """What stands in the inputs; `more` names a section that is to have more lines."""
    typed = {
        name.removeprefix(PREFIX): sent.get(name, "").replace("\r\n", "\n") for name in sent if name.startswith(PREFIX)
    }
    return typed | {f"{key}.{MORE}": "" for key in sent.getlist(MORE)}


def place(name: str) -> str:
    """An id for a name: signs that an address or a style cannot have stand by their numbers."""
    return re.sub(r"[^A-Za-z0-9-]", lambda sign: f"_{ord(sign.group()):x}", name)


@dataclass(frozen=True)
class DrawnCell:
    """A cell on the page."""

    cell: FormCell
    id: str
    title: str  # of its column
    number: bool
    is_detail: bool

    @property
    def input(self) -> Input | None:
        return self.cell if isinstance(self.cell, Input) else None

    @property
    def said(self) -> Said | None:
        return self.cell if isinstance(self.cell, Said) else None

    @property
    def name(self) -> str:
        return f"{PREFIX}{self.input.name}" if self.input else ""


@dataclass(frozen=True)
class DrawnRow:
    row: FormRow
    cells: tuple[DrawnCell, ...]


@dataclass(frozen=True)
class DrawnSection:
    """A section on the page."""

    section: Section

    @property
    def id(self) -> str:
        return f"section-{place(self.section.key)}"

    @property
    def heads(self) -> list[tuple[Column, bool]]:
        """The columns, and whether each only explains."""
        return [(column, number in self.section.details) for number, column in enumerate(self.section.columns)]

    @property
    def body(self) -> list[DrawnRow]:
        return [self._row(row) for row in self.section.rows if not row.foot]

    @property
    def foot(self) -> list[DrawnRow]:
        return [self._row(row) for row in self.section.rows if row.foot]

    def _row(self, row: FormRow) -> DrawnRow:
        first = next((cell.name for cell in row.cells if isinstance(cell, Input)), str(row.cells[0]))
        return DrawnRow(row, tuple(self._cell(cell, first, number) for number, cell in enumerate(row.cells)))

    def _cell(self, cell: FormCell, row: str, number: int) -> DrawnCell:
        columns = self.section.columns
        column = columns[number] if number < len(columns) else Column("")
        name = f"e-{place(cell.name)}" if isinstance(cell, Input) else f"{self.id}-{place(row)}-{number}"
        return DrawnCell(cell, name, column.title, column.number, number in self.section.details)

    def said_on(self, shown: Iterable[str]) -> list[DrawnCell]:
        """What was worked out, as far as a page with these inputs has room for it."""
        names = set(shown)
        columns = {
            number
            for row in self.section.rows
            for number, cell in enumerate(row.cells)
            if isinstance(cell, Input) and cell.name in names
        }
        rows = [*self.body, *self.foot]
        return [
            cell
            for row in rows
            for number, cell in enumerate(row.cells)
            if cell.said and (number in columns if row.row.foot else _is_shown(row, names))
        ]


def _is_shown(row: DrawnRow, names: set[str]) -> bool:
    return any(cell.input and cell.input.name in names for cell in row.cells)


def sections(form: Form) -> list[DrawnSection]:
    return [DrawnSection(section) for section in form.sections]


def new_lines(before: Form, after: Form, key: str) -> list[DrawnRow]:
    """The lines a section has more than before."""
    old, new = before.section(key), after.section(key)
    if new is None:
        return []
    return DrawnSection(new).body[len(old.rows) if old else 0 :]


def placed(form: Form, mistakes: Iterable[Mistake]) -> list[tuple[Mistake, Input | None]]:
    """Each mistake with the input it is about."""
    inputs: Mapping[str, Input] = {each.name: each for section in form.sections for each in section.inputs}
    return [(mistake, inputs.get(mistake.where)) for mistake in mistakes]


def filled(entries: Entries) -> dict[str, str]:
    """The entries that say something."""
    return {name: value for name, value in entries.items() if value.strip()}
