"""The clock: how long a play takes (FOOL-GAP-CLOCK, reconstruction).

Every play is charged at once what it takes when the clock is stopped after it. What runs off besides until the next
snap can still be saved, by a time out or a spike.
"""

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from touchline.books.fool.charts import BOOK, Charts

PlayTime: TypeAlias = Literal[
    "in bounds",
    "out of bounds late",
    "out of bounds",
    "incomplete",
    "spike",
    "time out",
    "change of hands",
    "kick",
    "live penalty",
    "dead-ball penalty",
    "kneel",
    "try",
]
"""The rows of FOOL-T-CLOCK, in its order."""

QUARTER = 900  # seconds
LAST_TWO_MINUTES = 120
LAST_FIVE_MINUTES = 300
LAST_QUARTER = 4
OVERTIME = 5  # the quarters from here on


_LINES: Mapping[PlayTime, str] = dict(zip(get_args(PlayTime), BOOK.clock.names, strict=True))


def seconds_of(play: PlayTime, charts: Charts = BOOK) -> int:
    """FOOL-T-CLOCK (reconstruction): the number that the cell of a play begins with."""
    cell = charts.clock.line(_LINES[play])["seconds"]
    number = re.match(r"\d+", cell)
    assert number is not None, f"{cell!r} begins with no number of seconds"
    return int(number.group())


class Charge(msgspec.Struct, frozen=True):
    """What a play takes from the clock: `seconds` at once, `running` more until the next snap unless it is stopped."""

    seconds: int
    running: int = 0


def charge(play: PlayTime, charts: Charts = BOOK) -> Charge:
    """FOOL-GAP-CLOCK (reconstruction): the seconds of a play; all but those of a stopped clock can still be saved."""
    seconds = seconds_of(play, charts)
    at_once = min(seconds, seconds_of("time out", charts))
    return Charge(at_once, seconds - at_once)


def ends_half(quarter: int) -> bool:
    """Whether a half (or an overtime period) ends with this quarter."""
    return quarter >= OVERTIME or quarter % 2 == 0


def left_in_half(quarter: int, seconds: int) -> int:
    """Seconds left in the half, given those left in the quarter."""
    return seconds if ends_half(quarter) else seconds + QUARTER


def is_last_two_minutes(quarter: int, seconds: int) -> bool:
    """FOOL-5.8.2-a, FOOL-GAP-CLOCK: the last two minutes of a half."""
    return left_in_half(quarter, seconds) <= LAST_TWO_MINUTES


def is_end_of_game(quarter: int, seconds: int) -> bool:
    """FOOL-5.3.6a-a: the last two minutes of the fourth quarter, or of overtime."""
    return quarter >= LAST_QUARTER and is_last_two_minutes(quarter, seconds)


def time_of_play(
    *, incomplete: bool = False, out_of_bounds: bool = False, change_of_hands: bool = False, last_two_minutes: bool
) -> PlayTime:
    """FOOL-GAP-CLOCK (reconstruction): which row a play from scrimmage falls under.

    `change_of_hands`: it brought a score, a turnover or a failed fourth down.
    """
    if change_of_hands:
        return "change of hands"
    if incomplete:
        return "incomplete"
    if out_of_bounds:
        return "out of bounds late" if last_two_minutes else "out of bounds"
    return "in bounds"
