"""The clock (SPF-TIME-01 to SPF-TIME-08)."""

from collections.abc import Mapping
from functools import cache

import msgspec

from touchline.books.ttfl.tables import TABLES
from touchline.tables import load_catalogue

QUARTER = 900
LAST_QUARTER = 4
WARNING = 120
HALVES_END_WITH = (2, 4)
TIME_OUTS, TIME_OUTS_IN_OVERTIME = 3, 2


class _Seconds(msgspec.Struct, frozen=True):
    seconds: str


SECONDS: Mapping[str, int] = {
    play: int(line.seconds) for play, line in load_catalogue(TABLES / "time.toml", _Seconds).items()
}
"""SPF-T-TIME."""
ONSIDE = 10  # SPF-KO-08


def charged(*plays: str, two_minutes: bool = False) -> int:
    """SPF-TIME-02, SPF-TIME-05: the shortest line that fits; half of it in a two-minute offence."""
    seconds = _shortest(plays)
    return seconds // 2 if two_minutes else seconds


@cache
def _shortest(plays: tuple[str, ...]) -> int:
    return min(SECONDS[play] for play in plays)


def run_off(quarter: int, left: int, seconds: int) -> int:
    """SPF-TIME-04, SPF-TIME-06: what is left: never below nothing, and stopped at the two-minute warning."""
    after = max(0, left - seconds)
    return max(after, WARNING) if quarter in HALVES_END_WITH and left > WARNING else after


def is_last_two_minutes(quarter: int, left: int) -> bool:
    return quarter in HALVES_END_WITH and left <= WARNING
