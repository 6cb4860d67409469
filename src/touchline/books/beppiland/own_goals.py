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


def toucher(men: Sequence[Man], dice: Dice) -> Man:
    """BEP-OG-03: who touched it: a defender or the sweeper twice as likely as a midfielder."""
    near = [man for man in men if man.area in WEIGHTS]
    weights = [WEIGHTS[man.area] for man in near]
    return dice.draw(near, weights, "who touches the shot", rule="BEP-OG-03", name=lambda man: man.name)


def own_goal(men: Sequence[Man], dice: Dice) -> Man | None:
    """BEP-OG-01 to BEP-OG-04: whether a shot is touched into the own net, and by whom."""
    areas = [man.area for man in men]
    chance = touch_chance(areas.count("Di"), areas.count("Ce"), sweeper="Li" in areas)
    if not dice.chance(chance, "the shot is touched", rule="BEP-OG-01"):
        return None
    man = toucher(men, dice)
    return man if dice.chance(own_goal_chance(man.age), f"own goal by {man.name}", rule="BEP-OG-02") else None
