"""Field Goals and Points-After-Touchdowns."""

from pathlib import Path

import msgspec

from touchline.books.penpaper.head_to_head.field import GOAL, other_side
from touchline.dice import Dice
from touchline.tables import load

BEHIND_THE_LINE = 7
TO_THE_POSTS = 10 + BEHIND_THE_LINE
LONGEST = 80
TRY_SPOT = GOAL - 10  # of an extra-point kick
TWO_POINT_SPOT = GOAL - 3


class FieldGoalLine(msgspec.Struct, frozen=True):
    roll_over: int
    good_on: str


NUMBERS = load(Path(__file__).parents[1] / "tables" / "field_goal.toml", FieldGoalLine)


def kick_distance(spot: int) -> int:
    """PP-FG-02: to the goal line, through the end zone, and seven yards behind the line of scrimmage."""
    return GOAL - spot + TO_THE_POSTS


def may_try(spot: int) -> bool:
    """PP-FG-02: no attempt over 80 yards."""
    return kick_distance(spot) <= LONGEST


def is_good(distance: int, roll: int) -> bool:
    """PP-FG-01: good if the d20 is strictly higher than the number of the distance."""
    return roll > NUMBERS.at(distance).roll_over


def kick(spot: int, dice: Dice, *, label: str = "field goal") -> bool:
    """PP-FG-01, PP-FG-05: a kick at the posts."""
    distance = kick_distance(spot)
    return is_good(distance, dice.d20(f"{label} from {distance} yards", rule="PP-FG-01"))


def missed(spot: int) -> int:
    """PP-FG-04: the other team takes over seven yards behind the line, at the spot it sees."""
    return other_side(spot - BEHIND_THE_LINE)
