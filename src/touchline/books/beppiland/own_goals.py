"""Own-goals: a defender touches the ball, and sometimes that is the end of it."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from touchline.books.beppiland.players import age_code
from touchline.books.beppiland.rounding import percent
from touchline.books.beppiland.team_selection import Man
from touchline.dice import Dice
from touchline.tables import load_catalogue

CERTAIN_TOUCH = 10
WEIGHTS = {"Di": 2, "Li": 2, "Ce": 1}  # half a man in midfield for a whole one behind it


class OwnGoalLine(msgspec.Struct, frozen=True):
    chance: Fraction  # percent


OWN_GOALS = load_catalogue(Path(__file__).parent / "tables" / "own_goal.toml", OwnGoalLine)
_OLDEST = tuple(OWN_GOALS)[-1]


@cache
def touch_chance(defenders: int, midfielders: int, *, sweeper: bool) -> Fraction:
    """BEP-OG-01: a tenth for each defender and the sweeper, half a tenth for each midfielder."""
    return min(Fraction(2 * (defenders + int(sweeper)) + midfielders, 2 * CERTAIN_TOUCH), Fraction(1))


@cache
def own_goal_chance(age: int) -> Fraction:
    """BEP-OG-02: of a touched shot, by the age of whoever touched it."""
    code = age_code(age)
    line = next((name for name in OWN_GOALS if code in name.split(", ")), _OLDEST)
    return percent(OWN_GOALS[line].chance)


def near_the_goal(men: Sequence[Man]) -> tuple[list[Man], list[int]]:
    """BEP-OG-03: who may touch a shot: a defender or the sweeper twice as likely as a midfielder."""
    near = [man for man in men if man.area in WEIGHTS]
    return near, [WEIGHTS[man.area] for man in near]


def toucher(men: Sequence[Man], dice: Dice) -> Man:
    """BEP-OG-03: who touched it."""
    near, weights = near_the_goal(men)
    return dice.draw(near, weights, "who touches the shot", rule="BEP-OG-03", name=lambda man: man.name)


def team_touch_chance(men: Sequence[Man]) -> Fraction:
    """BEP-OG-01: the chance that a shot at the goal of these men is touched."""
    areas = [man.area for man in men]
    return touch_chance(areas.count("Di"), areas.count("Ce"), sweeper="Li" in areas)


def own_goal(men: Sequence[Man], dice: Dice) -> Man | None:
    """BEP-OG-01 to BEP-OG-04: whether a shot is touched into the own net, and by whom."""
    if not dice.chance(team_touch_chance(men), "the shot is touched", rule="BEP-OG-01"):
        return None
    man = toucher(men, dice)
    return man if dice.chance(own_goal_chance(man.age), f"own goal by {man.name}", rule="BEP-OG-02") else None


def own_goal_in_all(men: Sequence[Man]) -> Fraction:
    """BEP-OG-01 to BEP-OG-03: the chance that a shot becomes an own goal, whoever touches it."""
    near, weights = near_the_goal(men)
    chances = (weight * own_goal_chance(man.age) for man, weight in zip(near, weights, strict=True))
    return team_touch_chance(men) * sum(chances, Fraction(0)) / sum(weights)
