"""SPF-GEN-26 (reconstruction): longest gains: what a man's longest usually is, where nobody wrote it down.

The more often a man tries, the farther his best goes; the square root of the tries follows what is seen in football
tables closely enough.
"""

import math
from typing import Literal, TypeAlias

from touchline.books.ttfl.making_cards.environment import rnd

Gain: TypeAlias = Literal["run", "wr", "te", "back", "kick return", "punt return"]

PER_ROOT: dict[Gain, float] = {"run": 3.0, "wr": 7.5, "te": 6.0, "back": 5.0, "kick return": 6.0, "punt return": 5.0}
FIELD = 99

_RECEIVED = ("catches", "receiving_yards", "longest_catch")
FIGURES: dict[Gain, tuple[str, str, str]] = {
    "run": ("carries", "rushing_yards", "longest_run"),
    "wr": _RECEIVED,
    "te": _RECEIVED,
    "back": _RECEIVED,
    "kick return": ("kick_returns", "kick_return_yards", "longest_kick_return"),
    "punt return": ("punt_returns", "punt_return_yards", "longest_punt_return"),
}
"""What a gain is called in stat lines: how often, yards, the longest."""


def usual_longest(kind: Gain, times: int, yards: int, luck: float = 0.0) -> int:
    """SPF-GEN-26: the longest of so many gains that come to so many yards; `luck` is added in yards.

    Never less than the average, nor less than all of it if there was only one.
    """
    if times <= 0:
        return 0
    if times == 1:
        return yards
    least = math.ceil(yards / times)
    above = yards / times if "return" in kind else 0.0
    return max(least, min(FIELD, rnd(above + PER_ROOT[kind] * math.sqrt(times) + luck)))
