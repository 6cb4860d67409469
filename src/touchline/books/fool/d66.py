"""Two dice read as tens and units: 11 to 66, each of the 36 as likely."""

from itertools import product
from typing import Generic

from touchline.dice import Dice
from touchline.tables import RangeError, Source, TableError, parse_range
from touchline.tables.grid import Line, read

FACES = tuple(10 * tens + units for tens, units in product(range(1, 7), repeat=2))


class D66Table(Generic[Line]):
    """A table with a row for each of the 36 faces; a range such as `36-41` goes from one face to another."""

    def __init__(self, path: Source, line: type[Line]) -> None:
        grid = read(path, line)
        self.id, self.rule = grid.id, grid.rule
        self.lines = grid.lines
        self._by_face: dict[int, Line] = {}
        for number, (head, entry) in enumerate(zip(grid.heads, grid.lines, strict=True), start=1):
            for face in self._faces(f"{grid.name}, row {number}", str(head)):
                self._by_face[face] = entry
        if missing := sorted(set(FACES) - set(self._by_face)):
            raise TableError(f"{grid.name}: no row for {missing[0]}")

    def _faces(self, where: str, head: str) -> list[int]:
        try:
            faces = [face for face in FACES if face in parse_range(head)]
        except RangeError as problem:
            raise TableError(f"{where}: {problem}") from None
        if twice := [face for face in faces if face in self._by_face]:
            raise TableError(f"{where}: {twice[0]} stands twice")
        return faces

    def at(self, face: int) -> Line:
        return self._by_face[face]


def d66(dice: Dice, label: str, *, rule: str) -> int:
    """The first die is the tens, the second the units."""
    tens, units = dice.faces("2d6", label, rule=rule)
    return 10 * tens + units
