"""The play aids: charts that are read with a die and a column.

Every chart is text, cell for cell as the book prints it, and is handed down to the rule that reads it: a commissioner
who owns a chapter that is missing here can play with their own in place of a reconstructed one (`own_tables`).
"""

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from typing import TypeAlias

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.tables import RangeError, TableError, parse_range

BY_NAME = "name"
LARGEST_ROLL = 1_000
"""A chart has a row for every roll between its first and its last."""
Cell: TypeAlias = int | str


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    rule: str
    die: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    reconstruction: bool = False


class Chart(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A grid of results: rows by die, columns by value; a chart without values has the one column `result`.

    Where `die` is "name" the rows have names instead.
    """

    id: str
    rule: str
    die: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    reconstruction: bool = False

    @cached_property
    def _cells(self) -> Mapping[tuple[int, str], str]:
        return {
            (roll, column): cell
            for row in self.rows
            for roll in _rolls(row[0])
            for column, cell in zip(self.columns[1:], row[1:], strict=True)
        }

    @cached_property
    def lowest(self) -> int:
        return min(roll for roll, _ in self._cells)

    @cached_property
    def highest(self) -> int:
        return max(roll for roll, _ in self._cells)

    @cached_property
    def lines(self) -> tuple[Mapping[str, str], ...]:
        """The rows, each by its columns."""
        return tuple(dict(zip(self.columns, row, strict=True)) for row in self.rows)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(row[0] for row in self.rows)

    def line(self, name: str) -> Mapping[str, str]:
        """The row of a name, by its columns."""
        return self.lines[self.names.index(name)]

    def at(self, roll: int, column: str = "result") -> str:
        """The cell of a roll; rolls off the chart read its first or last row."""
        return self._cells[min(self.highest, max(self.lowest, roll)), column]


def _rolls(head: str) -> range:
    ends = [end for end in parse_range(head) if end is not None]
    if not ends or max(map(abs, ends)) > LARGEST_ROLL:
        raise RangeError(f"{head[:20]!r} is no roll of this chart")
    return range(ends[0], ends[-1] + 1)


def read_chart(text: str, name: str) -> Chart:
    """A chart from the text of a file; whatever is wrong with it is a TableError with file and row."""
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (ValueError, RecursionError, msgspec.ValidationError) as problem:  # TOML with numbers or lists beyond reason
        raise TableError(f"{name}: {problem}") from None
    rows = tuple(tuple(str(cell) for cell in row) for row in file.rows)
    chart = Chart(
        id=file.id, rule=file.rule, die=file.die, columns=file.columns, rows=rows, reconstruction=file.reconstruction
    )
    check_chart(chart, name)
    return chart


def check_chart(chart: Chart, name: str) -> None:
    """Refuse a chart with a crooked row, or in which a roll between the first and the last has no row, or two."""
    for number, row in enumerate(chart.rows, start=1):
        if len(row) != len(chart.columns):
            raise TableError(f"{name}, row {number}: {len(row)} cells for {len(chart.columns)} columns")
    if chart.die != BY_NAME:
        _check_rolls(chart, name)


def _check_rolls(chart: Chart, name: str) -> None:
    rolls: list[int] = []
    for number, row in enumerate(chart.rows, start=1):
        try:
            rolls += _rolls(row[0])
        except RangeError as problem:
            raise TableError(f"{name}, row {number}: {problem}") from None
    if not rolls or sorted(rolls) != list(range(min(rolls), max(rolls) + 1)):
        raise TableError(f"{name}: every roll from the lowest to the highest needs one row; there are {sorted(rolls)}")


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """All the charts that a game is ruled by, each named after its file."""

    bump: Chart
    pass_rush: Chart
    trapped: Chart
    the_pass: Chart
    contact: Chart
    interception: Chart
    runback: Chart
    long_runback: Chart
    special_effects: Chart
    kickoffs: Chart
    clock: Chart
    penalties: Chart
    injury: Chart
    longer_injury: Chart
    injury_check: Chart


@cache
def book_charts() -> Charts:
    """The charts of the book, and reconstructions where they are missing."""
    paths = [TABLES / f"{name}.toml" for name in Charts.__struct_fields__]
    return Charts(**{path.stem: read_chart(path.read_text(encoding="utf-8"), path.name) for path in paths})


BOOK = book_charts()


LOW = 3
"""FOOL-5-c: 1 to 3 is low, 4 to 6 is high."""


def split(cell: str, die: int) -> str:
    """FOOL-5-c: of a cell `X/Y` a low die takes X, a high one Y; of `X/Y/Z` each takes two faces.

    The last cell of the pass chart prints its faces: `c1-5/-6` is c on 1 to 5 and - on 6.
    """
    if cell == "c1-5/-6":
        return "c" if die <= 5 else "-"
    parts = cell.split("/")
    return parts[(die - 1) * len(parts) // 6]


def is_split(cell: str) -> bool:
    return "/" in cell
