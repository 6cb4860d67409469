"""Ranges as rule books print them: `7`, `9-12`, `25+`, `34 or older`, `up to 8`, `all`."""

import re
from typing import NamedTuple

LONGEST = 40  # characters
_SHAPES = (
    (re.compile(r"(?P<low>-?\d+)"), True, True),
    (re.compile(r"(?P<low>-?\d+)\s*[-–]\s*(?P<high>-?\d+)"), True, True),
    (re.compile(r"(?P<low>-?\d+)\s*(?:\+|or more|(?:or|and|&) older)"), True, False),
    (re.compile(r"(?:up to\s*(?P<high>-?\d+)|(?P<high2>-?\d+)\s*or (?:less|younger))"), False, True),
)


class RangeError(ValueError):
    """A range that cannot be read."""


class Range(NamedTuple):
    """From `low` to `high`, both included; None is without end."""

    low: int | None
    high: int | None

    def __contains__(self, value: object) -> bool:
        assert isinstance(value, int), "a range holds whole numbers"
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        match self.low, self.high:
            case None, None:
                return "all"
            case None, high:
                return f"up to {high}"
            case low, None:
                return f"{low}+"
            case low, high:
                return str(low) if low == high else f"{low}-{high}"


def parse_range(text: str | int) -> Range:
    """Read a range as printed."""
    if isinstance(text, str) and len(text) > LONGEST:
        raise RangeError(f"{text[:LONGEST]!r} and so on is not a range")
    cell = str(text).strip().lower()
    if cell in ("all", "any"):
        return Range(None, None)
    for shape, has_low, has_high in _SHAPES:
        if match := shape.fullmatch(cell):
            ends = {name.rstrip("2"): int(value) for name, value in match.groupdict().items() if value is not None}
            low = ends.get("low") if has_low else None
            high = ends.get("high", low) if has_high else None
            if low is not None and high is not None and low > high:
                raise RangeError(f"{text!r} runs backwards")
            return Range(low, high)
    raise RangeError(f"{text!r} is not a range; write for example 7, 9-12, 25+ or 'up to 8'")
