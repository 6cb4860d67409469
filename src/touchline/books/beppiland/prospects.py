"""What a president expects of a match, reckoned in a moment: goals from the book's formulas and average levels.

`odds` has the whole truth about two teams; here the opponent is an estimate, so that a line-up can be compared with
thousands of others.
"""

from collections.abc import Mapping
from functools import cache
from itertools import product
from math import floor, sqrt
from typing import NamedTuple

from touchline.books.beppiland import hardness, shots
from touchline.books.beppiland.players import LINES, Position
from touchline.books.beppiland.shots import FACING

_STEPS = range(-3, 4)
UNSURE = tuple(sum(steps) for steps in product(_STEPS, repeat=3))
"""How far the lead of a line may be from what is expected, each as likely: luck, and what is not known."""
GOALS_OF_LUCK = 2.0  # that luck may add or take away
DEEPEST = 5  # goals from which on the chance of a shot does not change any more


class Strength(NamedTuple):
    """What a team amounts to."""

    lines: Mapping[Position, int]
    goalkeeper: int
    sweeper: int | None
    taker: int  # the level of its best man
    hardness: int = 0
    cat: bool = False
    tfg: bool = False


def expected_goals(ours: Strength, theirs: Strength) -> float:
    """BEP-SEQ-05, BEP-SEQ-07, BEP-PEN-01: goals of a team against another, penalties included."""
    with_sweeper, tried = ours.sweeper is not None, 0.0
    for line, facing in FACING.items():
        tried += expected_shots(line, ours.lines[line] - theirs.lines[facing], with_sweeper, theirs.tfg)
    if ours.cat:
        tried = (tried + 0.5) / 2
    scored = goals_of_shots(tried, round(100 * _passes(theirs.goalkeeper, theirs.sweeper)))
    return scored + _penalties(theirs.hardness, ours.taker, theirs.goalkeeper)


@cache
def _penalties(opposing_hardness: int, taker: int, goalkeeper: int) -> float:
    """BEP-HARD-08, BEP-PEN-01: goals from penalties."""
    tests, chance = hardness.penalty_tests(opposing_hardness)
    return tests * float(chance * hardness.penalty_chance(taker, goalkeeper))


def expected_difference(ours: Strength, theirs: Strength) -> float:
    """Goals ahead, to a millionth: what is equal for people is equal on every machine."""
    return round(expected_goals(ours, theirs) - expected_goals(theirs, ours), 6)


def win_chance(difference: float) -> float:
    """About how often a match is won, a draw counted as half, by the goals one expects to be ahead."""
    return 0.5 + difference / sqrt(difference * difference + GOALS_OF_LUCK * GOALS_OF_LUCK) / 2


@cache
def expected_shots(line: Position, lead: int, sweeper: bool, trapped: bool) -> float:
    """BEP-SHOT-01 to BEP-SHOT-06: the shots of a line, whose lead is about so much."""
    every = [shots.shots_by_lead(line, lead + unsure, sweeper=sweeper, trapped=trapped) for unsure in UNSURE]
    return sum(every) / len(every)


@cache
def _passes(goalkeeper: int, sweeper: int | None) -> float:
    """BEP-SHOT-10, BEP-SHOT-11: the chance that a shot on target passes sweeper and goalkeeper."""
    block = 0.0 if sweeper is None else float(shots.block_chance(sweeper))
    return (1 - block) * (1 - float(shots.save_chance(goalkeeper)))


def goals_of_shots(tried: float, percent: int) -> float:
    """BEP-SHOT-08: goals of so many shots, of which so many percent pass if they are on target."""
    whole = floor(tried)
    return _goals(whole, percent) + (tried - whole) * (_goals(whole + 1, percent) - _goals(whole, percent))


@cache
def _goals(tried: int, percent: int) -> float:
    scored = [1.0, *[0.0] * DEEPEST]  # how likely each number of goals is; the last is as good as any more
    expected = 0.0
    for _ in range(tried):
        chances = [each * percent / 100 * (1 - float(shots.off_target_chance(n))) for n, each in enumerate(scored)]
        expected += sum(chances)
        for n in range(DEEPEST):
            scored[n] -= chances[n]
            scored[n + 1] += chances[n]
    return expected


@cache
def share_kept(own_hardness: int, opposing_hardness: int, *, physio: bool = False) -> float:
    """BEP-HARD-02, BEP-HARD-05, BEP-HARD-06: what injuries and red cards leave of the levels of a line."""
    injuries = [hardness.severity(roll, physio=physio) for roll in hardness.ROLLS]
    lost = sum(1 - float(injury.level) for injury in injuries if injury) / len(injuries)
    hurt = float(hardness.injury_chance(opposing_hardness)) * lost
    return (1 - hurt) * (1 - float(hardness.red_chance(own_hardness)) / 2)


def even_strength(level: float, extra: int = 0, hardness: int = 0) -> Strength:
    """A 4-3-3 with a sweeper of eleven equal men, with its extra points on the three lines."""
    each = round(3 * level + extra / len(LINES))
    return Strength(dict.fromkeys(LINES, each), round(level), round(level), round(level) + 1, hardness)
