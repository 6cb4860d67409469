"""A table looked up by a roll or a score.

A table file holds one grid::

    id = "PP-T-POINTS"
    rule = "PP-LP-04"
    die = "any"                      # what it is read with: "d100", "2d6", a span such as "3-18", or "any" whole number
    columns = ["roll", "points"]     # the first column is the range, the others are fields of the row
    rows = [["up to 8", 0], ["9-12", 3]]

Loading refuses a table in which some face of the die has no row, or two.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from touchline.dice.notation import NotationError, parse
from touchline.tables.cells import written_value
from touchline.tables.ranges import Range, RangeError, parse_range

Line = TypeVar("Line", bound=msgspec.Struct)


class TableError(Exception):
    """A table file that cannot be used, with file and row."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    rule: str
    die: str
    columns: list[str]
    rows: list[list[int | bool | str]]
    reconstruction: bool = False


class Table(Generic[Line]):
    """Lines in the order of the book, each with the range of rolls it answers to."""

    def __init__(self, file: _File, ranges: tuple[Range, ...], lines: tuple[Line, ...]) -> None:
        self.id = file.id
        self.rule = file.rule
        self.reconstruction = file.reconstruction
        self.ranges = ranges
        self.lines = lines
        ends = [end for bounds in ranges for end in bounds if end is not None]
        self._lowest, self._highest = min(ends, default=0), max(ends, default=0)
        self._open_below = any(bounds.low is None for bounds in ranges)
        self._open_above = any(bounds.high is None for bounds in ranges)
        self._by_roll = tuple(self._place(roll) for roll in range(self._lowest, self._highest + 1))

    def _place(self, roll: int) -> int:
        return next(place for place, bounds in enumerate(self.ranges) if roll in bounds)

    def place(self, roll: int) -> int:
        """Which line a roll falls on, counted from 0."""
        if roll < self._lowest and self._open_below:
            roll = self._lowest
        elif roll > self._highest and self._open_above:
            roll = self._highest
        assert self._lowest <= roll <= self._highest, f"{self.id} has no line for {roll}"
        return self._by_roll[roll - self._lowest]

    def at(self, roll: int) -> Line:
        """The line a roll falls on."""
        return self.lines[self.place(roll)]

    def __iter__(self) -> Iterator[tuple[Range, Line]]:
        return iter(zip(self.ranges, self.lines, strict=True))


def load(path: Path, line: type[Line]) -> Table[Line]:
    """Read and check a table; `line` says what its columns after the first are."""
    file = _read(path)
    fields = [field.encode_name for field in msgspec.structs.fields(line)]
    if not file.columns or file.columns[1:] != fields:
        raise TableError(f"{path.name}: columns {file.columns[1:]} where {fields} are expected")
    ranges, lines = [], []
    for number, row in enumerate(file.rows, start=1):
        where = f"{path.name}, row {number}"
        if len(row) != len(file.columns):
            raise TableError(f"{where}: {len(row)} cells for {len(file.columns)} columns")
        try:
            ranges.append(parse_range(row[0]))
            lines.append(msgspec.convert(dict(zip(fields, row[1:], strict=True)), line, dec_hook=written_value))
        except (RangeError, msgspec.ValidationError) as problem:
            raise TableError(f"{where}: {problem}") from None
    _check_every_face_once(file, ranges, path.name)
    return Table(file, tuple(ranges), tuple(lines))


def _read(path: Path) -> _File:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise TableError(f"{path.name}: {problem}") from None


def _faces(die: str) -> Range:
    """Everything that can be looked up: the sums of the dice, a span, or any whole number."""
    if die == "any":
        return Range(None, None)
    try:
        return Range(parse(die).lowest, parse(die).highest)
    except NotationError:
        return parse_range(die)


def _check_every_face_once(file: _File, ranges: list[Range], name: str) -> None:
    try:
        faces = _faces(file.die)
    except RangeError as problem:
        raise TableError(f"{name}: die {problem}") from None
    ordered = sorted(ranges, key=lambda bounds: (bounds.low is not None, bounds.low or 0))
    expected: Any = faces.low
    for place, bounds in enumerate(ordered):
        if bounds.low != expected:
            raise TableError(f"{name}: range {bounds} begins where {'no end' if expected is None else expected} is due")
        last = place == len(ordered) - 1
        if last and bounds.high != faces.high:
            end = "no end" if faces.high is None else faces.high
            raise TableError(f"{name}: the last range is {bounds}, but the die goes to {end}")
        if not last:
            if bounds.high is None:
                raise TableError(f"{name}: range {bounds} has no end, yet others follow")
            expected = bounds.high + 1
    if not ordered:
        raise TableError(f"{name}: no rows")
