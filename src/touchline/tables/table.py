"""A table looked up by a roll or a score.

The first column of its file is a range of rolls; `die` says what it is looked up with: "d100", "2d6", a span such as
"3-18", or "any" whole number. Loading refuses a table in which some face of the die has no row, or two.
"""

from collections.abc import Iterator
from typing import Generic

from touchline.dice.notation import NotationError, parse
from touchline.tables.grid import Grid, Line, Source, TableError, read
from touchline.tables.ranges import Range, RangeError, parse_range


class Table(Generic[Line]):
    """Lines in the order of the book, each with the range of rolls it answers to."""

    def __init__(self, grid: Grid[Line], ranges: tuple[Range, ...]) -> None:
        self.id = grid.id
        self.rule = grid.rule
        self.reconstruction = grid.reconstruction
        self.ranges = ranges
        self.lines = grid.lines
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


def load(path: Source, line: type[Line]) -> Table[Line]:
    """Read and check a table; `line` says what its columns after the first are."""
    grid = read(path, line)
    ranges = tuple(_ranges(grid))
    _check_every_face_once(grid, ranges)
    return Table(grid, ranges)


def _ranges(grid: Grid[Line]) -> Iterator[Range]:
    for number, head in enumerate(grid.heads, start=1):
        try:
            yield parse_range(head)
        except RangeError as problem:
            raise TableError(f"{grid.name}, row {number}: {problem}") from None


def _faces(grid: Grid[Line]) -> Range:
    """Everything that can be looked up: the sums of the dice, a span, or any whole number."""
    if grid.die == "any":
        return Range(None, None)
    try:
        return Range(parse(grid.die).lowest, parse(grid.die).highest)
    except NotationError:
        pass
    try:
        return parse_range(grid.die)
    except RangeError as problem:
        raise TableError(f"{grid.name}: die {problem}") from None


def _check_every_face_once(grid: Grid[Line], ranges: tuple[Range, ...]) -> None:
    """Refuse ranges that, put in order, do not follow one another from the lowest face to the highest."""
    faces = _faces(grid)
    if not ranges:
        raise TableError(f"{grid.name}: no rows")
    *others, last = sorted(ranges, key=lambda bounds: (bounds.low is not None, bounds.low or 0))
    due = faces.low
    for bounds in others:
        _check_beginning(grid, bounds, due)
        if bounds.high is None:
            raise TableError(f"{grid.name}: range {bounds} has no end, yet others follow")
        due = bounds.high + 1
    _check_beginning(grid, last, due)
    if last.high != faces.high:
        raise TableError(f"{grid.name}: the last range is {last}, but the die goes to {_end(faces.high)}")


def _check_beginning(grid: Grid[Line], bounds: Range, due: int | None) -> None:
    if bounds.low != due:
        raise TableError(f"{grid.name}: range {bounds} begins where {_end(due)} is due")


def _end(face: int | None) -> str:
    return "no end" if face is None else str(face)
