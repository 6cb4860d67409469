"""What a team's six scores are worth: its modifiers this season and, well looked after, in the seasons to come.

In league play every modifier counts alike, so that only the six numbers matter and not which score has which: there
are 54,264 such teams. Their worth is worked out backward, season by season, with the exact chances of the tables: the
losses of a year, taken where they cost least, and then the attempts to develop, made where they promise most.
A season is worth its modifiers; a later one a tenth less than the one before.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from pathlib import Path

from touchline.books.penpaper.creating_teams import modifier
from touchline.books.penpaper.solution_file import numbers, squeezed, unsqueezed
from touchline.books.penpaper.state import HIGHEST_SCORE, LOWEST_SCORE, STATS, Scores
from touchline.books.penpaper.team_development import roll_development, roll_losses
from touchline.dice.enumerated import enumerated

FILE = Path(__file__).with_name("league.solution")
SEASONS = 12  # to come
LATER = 0.9  # what a season is worth in the one before
ATTEMPTS = 2  # to develop in a usual year: the free one, and one that is bought
STAR = 2  # points that a star adds to his score
UNIT = 200  # a modifier for one season, as stored

WORST = (LOWEST_SCORE,) * len(STATS)
TEAMS = comb(HIGHEST_SCORE - LOWEST_SCORE + len(STATS), len(STATS))


def place(scores: Iterable[int]) -> int:
    """Where six scores stand among all teams."""
    return sum(comb(score - LOWEST_SCORE + turn, turn + 1) for turn, score in enumerate(sorted(scores)))


@lru_cache(maxsize=1)
def changes() -> tuple[tuple[int, float], ...]:
    """PP-DEV-03: what an attempt does to a score, and how likely."""
    rolled = enumerated(lambda dice: roll_development("QB", dice))
    found: dict[int, float] = {}
    for result, chance in rolled.items():
        change = STAR if result == "star" else result
        found[change] = found.get(change, 0.0) + float(chance)
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1)
def losses() -> tuple[tuple[int, float], ...]:
    """PP-NEG-01: how many points a year takes, and how likely."""
    return tuple((points, float(chance)) for points, chance in sorted(enumerated(roll_losses).items()))


def limited(score: int) -> int:
    return max(LOWEST_SCORE, min(score, HIGHEST_SCORE))


# --- looking it up --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _stored() -> Sequence[int]:
    return numbers("H", unsqueezed(FILE.read_bytes()))


def worth(scores: Iterable[int]) -> float:
    """What a team with these scores is worth at the beginning of a season, in modifiers."""
    return _stored()[place(scores)] / UNIT


@lru_cache(maxsize=65536)
def worth_developing(scores: tuple[int, ...], which: tuple[int, ...]) -> float:
    """What a team is worth, on average, once attempts were made at these of its scores."""
    total = 0.0
    for rolled in product(changes(), repeat=len(which)):
        after, likely = list(scores), 1.0
        for stat, (change, chance) in zip(which, rolled, strict=True):
            after[stat] = limited(after[stat] + change)
            likely *= chance
        total += likely * worth(after)
    return total


@lru_cache(maxsize=16384)
def best_attempts(scores: tuple[int, ...], count: int, without: tuple[int, ...] = ()) -> tuple[int, ...]:
    """PP-DEV-05: the different scores at which so many attempts promise most; some may have been tried already."""
    left = [stat for stat in range(len(scores)) if stat not in without]
    return max(combinations(left, count), key=lambda which: worth_developing(scores, which))


def best_losses(base: Scores, in_play: Sequence[int], points: int) -> tuple[int, ...]:
    """PP-NEG-01: from which scores to take so many points, as points off each."""
    floors = [score - LOWEST_SCORE for score in base.by_stat.values()]
    ways: set[tuple[int, ...]] = {(0,) * len(floors)}
    for _ in range(points):
        ways = {
            (*way[:stat], way[stat] + 1, *way[stat + 1 :])
            for way in ways
            for stat in range(len(floors))
            if way[stat] < floors[stat]
        }

    def left(way: tuple[int, ...]) -> float:
        after = tuple(score - taken for score, taken in zip(in_play, way, strict=True))
        return worth_developing(after, best_attempts(after, 1))

    return max(sorted(ways), key=left)


# --- working it out -------------------------------------------------------------------------------------------------


def solve(progress: Callable[[str, int, int], None]) -> bytes:
    """The worth of every team, as it is stored."""
    import numpy as np  # noqa: PLC0415 - looking it up needs none

    teams = np.array(list(combinations_with_replacement(range(LOWEST_SCORE, HIGHEST_SCORE + 1), len(STATS))))
    table = np.array([[comb(n, k) for k in range(len(STATS) + 2)] for n in range(HIGHEST_SCORE + len(STATS) + 2)])

    def places(scores: "np.typing.NDArray[np.int64]") -> "np.typing.NDArray[np.int64]":
        ordered = np.sort(np.clip(scores, LOWEST_SCORE, HIGHEST_SCORE), axis=1) - LOWEST_SCORE
        turns = np.arange(len(STATS))
        return np.asarray(table[ordered + turns, turns + 1].sum(axis=1), dtype=np.int64)

    def moved(steps: dict[int, int]) -> "np.typing.NDArray[np.int64]":
        after = teams.copy()
        for stat, step in steps.items():
            after[:, stat] += step
        return places(after)

    order = places(teams)
    modifiers = np.array([0] * LOWEST_SCORE + [modifier(s) for s in range(LOWEST_SCORE, HIGHEST_SCORE + 1)])
    season = np.empty(len(teams))
    season[order] = modifiers[teams].sum(axis=1)
    lower = [np.where(teams[:, stat] > LOWEST_SCORE, moved({stat: -1}), -1) for stat in range(len(STATS))]
    attempts = []
    for done, which in enumerate(combinations(range(len(STATS)), ATTEMPTS), start=1):
        progress("attempts to develop", done, comb(len(STATS), ATTEMPTS))
        rolls = list(product(changes(), repeat=ATTEMPTS))
        leads = [
            moved({stat: change for stat, (change, _) in zip(which, rolled, strict=True)}).astype(np.int32)
            for rolled in rolls
        ]
        likely = [float(np.prod([chance for _, chance in rolled])) for rolled in rolls]
        attempts.append(list(zip(leads, likely, strict=True)))
    value = season.copy()
    for year in range(1, SEASONS):
        progress("seasons to come", year + 1, SEASONS)
        developed = np.empty_like(value)
        tried = [np.sum([chance * value[lead] for lead, chance in rolls], axis=0) for rolls in attempts]
        developed[order] = np.max(tried, axis=0)
        lost, left = np.zeros_like(value), developed
        for points, chance in losses():
            assert points >= 1, "a year takes a point at least"
            fewer = np.full_like(value, -np.inf)
            fewer[order] = np.max([np.where(lead >= 0, left[lead], -np.inf) for lead in lower], axis=0)
            left = np.where(np.isinf(fewer), left, fewer)
            lost += chance * left
        value = season + LATER * lost
    return squeezed((value * UNIT).round().astype("<u2").tobytes())
