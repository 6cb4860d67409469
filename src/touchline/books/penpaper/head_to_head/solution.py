"""The solved model as data: calls for every situation, and what situations are worth. Made by `touchline solve`.

A mix of calls is twenty calls, one for each face of a d20. Situations are told apart as far as the calls differ:
a distance and a spot stand for their neighbours.
"""

from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from touchline.books.penpaper.head_to_head.calls import FIELD_GOAL, KNEEL, PUNT
from touchline.books.penpaper.head_to_head.field import GOAL, LAST_DOWN
from touchline.books.penpaper.head_to_head.kicks import Kick, KickoffKind
from touchline.books.penpaper.head_to_head.orders import CallDefense
from touchline.books.penpaper.head_to_head.playbook import PLAYS, SpecialDefense
from touchline.books.penpaper.solution_file import numbers, squeezed, unsqueezed

FILE = Path(__file__).with_name("match.solution")
FACES = 20

PLAY_ROWS = tuple(PLAYS)
FAKE = "Fake"  # of a punt or of a field goal: it is the same
ROWS = (*PLAY_ROWS, PUNT, FIELD_GOAL, FAKE, KNEEL)
"""What a number in a mix of the offense stands for."""
SPECIALS: tuple[SpecialDefense, ...] = ("", "Blitz", "Goal Line Stand", "Prevent")
COLUMNS = tuple(CallDefense(call=call, special=special) for call in ("pass", "rush") for special in SPECIALS)
"""And in one of the defense."""

DISTANCES = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (7, 6), (9, 8), (10, 10), (13, 12), (17, 15), (GOAL, 20))
"""Up to which distance, and the one that stands for them."""
SPOTS = (
    *((3, 2), (9, 6), (19, 14), (34, 27), (47, 42), (57, 53), (67, 63), (77, 73), (79, 79)),
    *((83, 82), (87, 86), (90, 89), (92, 92), (94, 94), (95, 95), (96, 96), (97, 97), (98, 98), (99, 99)),
)
"""Up to which spot, and the one that stands for them; the red zone and the field goal's ranges have edges here."""
SITUATIONS = LAST_DOWN * len(DISTANCES) * len(SPOTS)

MARGINS = (0, 2, 3, 4, 6)  # of passing and of rushing
LINEBACKERS = (2, 3, 4)
MATCHUPS = tuple((passing, rushing, lb) for passing in MARGINS for rushing in MARGINS for lb in LINEBACKERS)
TILTS = ((3, 3, 3), (5, 2, 3), (2, 5, 3))  # the matchups for which the last rounds are solved
FRESH = 3  # tricks: never used, used once, not to be used any more
HALF = 80  # rounds
LAST_ROUNDS = 16  # of a game, solved for winning; of a half, for points
CLOCK = tuple(range(1, LAST_ROUNDS + 1))
LEAD = 16  # more is as much
LEADS = 2 * LEAD + 1
POINT = 1000  # a point, as stored
CERTAIN = 65535  # a sure win, as stored


def _places(steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    ends = [end for end, _ in steps]
    return tuple(bisect_left(ends, value) for value in range(GOAL + 1))


DISTANCE_AT = _places(DISTANCES)
SPOT_AT = _places(SPOTS)


def situation_at(down: int, distance: int, spot: int) -> int:
    """Where a situation stands among the stored ones."""
    return ((down - 1) * len(DISTANCES) + DISTANCE_AT[distance]) * len(SPOTS) + SPOT_AT[spot]


@lru_cache(maxsize=4096)
def matchup_at(passing: int, rushing: int, linebackers: int) -> int:
    """The stored matchup that is nearest."""
    margins = (_nearest(MARGINS, passing) * len(MARGINS) + _nearest(MARGINS, rushing)) * len(LINEBACKERS)
    return margins + _nearest(LINEBACKERS, linebackers)


def tilt_at(passing: int, rushing: int) -> int:
    """Which of the matchups of the last rounds is nearest: one that passes, one that runs, or neither."""
    return 1 if passing - rushing >= 2 else 2 if rushing - passing >= 2 else 0


def _nearest(steps: tuple[int, ...], value: int) -> int:
    return min(range(len(steps)), key=lambda place: (abs(steps[place] - value), abs(steps[place] - 3)))


def between(steps: tuple[int, ...], value: int) -> tuple[tuple[int, float], ...]:
    """The steps on either side of a value, each with its share; beyond the ends the end alone."""
    value = max(steps[0], min(value, steps[-1]))
    above = bisect_left(steps, value)
    if steps[above] == value:
        return ((value, 1.0),)
    low, high = steps[above - 1], steps[above]
    return (low, (high - value) / (high - low)), (high, (value - low) / (high - low))


class Calls(msgspec.Struct, frozen=True):
    """Mixes of calls: those there are, and which stands where."""

    mixes: bytes  # twenty calls each
    places: bytes  # two bytes each


class Mixes:
    """Calls as they are looked up."""

    __slots__ = ("_mixes", "_places")

    def __init__(self, calls: Calls) -> None:
        self._mixes = [calls.mixes[begin : begin + FACES] for begin in range(0, len(calls.mixes), FACES)]
        self._places = numbers("H", calls.places)

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, place: int) -> bytes:
        return self._mixes[self._places[place]]


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """What the file holds."""

    plays: Calls  # by matchup, freshness of tricks and situation
    defenses: Calls
    try_plays: Calls  # by matchup
    try_defenses: Calls
    half_plays: Calls  # by tilt, rounds left and situation
    half_defenses: Calls
    game_plays: Calls  # by tilt, rounds left, lead and situation
    game_defenses: Calls
    points: bytes  # by rounds left (0, then the last rounds, then any more) and situation; thousandths of a point
    points_of_kickoff: tuple[int, ...]  # by rounds left
    wins: bytes  # by rounds left, lead and situation
    wins_of_kickoff: bytes  # by rounds left and lead
    two_points: tuple[int, ...]  # by matchup: chance of a try for two, in 65535ths
    possession: tuple[int, ...]  # by matchup: what first and ten is worth, in thousandths of a point
    kickoffs: bytes  # the best kind by rounds left, for points
    game_kickoffs: bytes  # by rounds left and lead, for winning
    returns: bytes  # whether to bring a kick back: on the last play of a half or not, by kick and landing
    dice: tuple[tuple[int, ...], ...]  # by dice in hand and rounds left in tens: what one must bring
    hard_counts: tuple[tuple[int, ...], ...]  # by edge and rounds left in tens: what one must bring
    prices: tuple[tuple[int, ...], ...]  # of trick plays, by freshness, as they were solved with


KICKOFF_KINDS: tuple[KickoffKind, ...] = ("normal", "squib", "onside")
KICKS: tuple[Kick, ...] = ("kickoff", "squib", "punt")
LANDINGS = range(-9, GOAL)  # of a kick that is not out of the back
EDGES = range(-4, 7)  # of a hard count: QB less LM and less what was tried before
TEN = 10  # rounds


def packed(stored: Stored) -> bytes:
    return squeezed(msgspec.msgpack.encode(stored))


def unpacked(data: bytes) -> Stored:
    return msgspec.msgpack.decode(unsqueezed(data), type=Stored)


class BothSides(NamedTuple):
    """The mixes of the two sides, which stand at the same places."""

    plays: Mixes
    defenses: Mixes


class Solution:
    """The solution as a coach looks it up."""

    def __init__(self, stored: Stored) -> None:
        self.usual = BothSides(Mixes(stored.plays), Mixes(stored.defenses))
        self.tries = BothSides(Mixes(stored.try_plays), Mixes(stored.try_defenses))
        self.end_of_half = BothSides(Mixes(stored.half_plays), Mixes(stored.half_defenses))
        self.end_of_game = BothSides(Mixes(stored.game_plays), Mixes(stored.game_defenses))
        self.points = numbers("h", stored.points)
        self.points_of_kickoff = stored.points_of_kickoff
        self.wins = numbers("H", stored.wins)
        self.wins_of_kickoff = numbers("H", stored.wins_of_kickoff)
        self.two_points = stored.two_points
        self.chance_of_two = stored.two_points[matchup_at(3, 3, 3)] / CERTAIN
        self.possession = stored.possession
        self.kickoffs = stored.kickoffs
        self.game_kickoffs = stored.game_kickoffs
        self.returns = stored.returns
        self.dice = stored.dice
        self.hard_counts = stored.hard_counts


@lru_cache(maxsize=1)
def solution() -> Solution:
    """The solution that ships with the book; read when it is first asked for."""
    return Solution(unpacked(FILE.read_bytes()))
