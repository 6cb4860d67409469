"""Dice notation: `d20`, `3d6`, `3d6+1`, `2d6-2`."""

import re
from functools import lru_cache
from typing import NamedTuple

MOST_DICE = 1000
MOST_SIDES = 1_000_000

_SHAPE = re.compile(r"(?P<count>[0-9]{0,9})d(?P<sides>[0-9]{1,9})(?P<plus>[+-][0-9]{1,9})?")


class NotationError(ValueError):
    """Dice notation that cannot be read."""


class Notation(NamedTuple):
    """`count` dice with `sides` sides each, added, and `plus` on top."""

    count: int  # type: ignore[assignment]  # nobody counts the fields of this tuple
    sides: int
    plus: int = 0

    @property
    def lowest(self) -> int:
        return self.count + self.plus

    @property
    def highest(self) -> int:
        return self.count * self.sides + self.plus

    def __str__(self) -> str:
        count = "" if self.count == 1 else str(self.count)
        plus = f"{self.plus:+d}" if self.plus else ""
        return f"{count}d{self.sides}{plus}"


@lru_cache(maxsize=512)
def parse(text: str) -> Notation:
    """Read dice notation; spaces and capitals do not matter."""
    match = _SHAPE.fullmatch(text.replace(" ", "").lower())
    if match is None:
        raise NotationError(f"{text!r} is not dice notation; write for example d20, 3d6 or 3d6+1")
    notation = Notation(int(match["count"] or 1), int(match["sides"]), int(match["plus"] or 0))
    if not 1 <= notation.count <= MOST_DICE:
        raise NotationError(f"{text!r}: roll between 1 and {MOST_DICE} dice at once")
    if not 2 <= notation.sides <= MOST_SIDES:
        raise NotationError(f"{text!r}: a die has between 2 and {MOST_SIDES} sides")
    return notation
