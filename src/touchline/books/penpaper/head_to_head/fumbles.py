"""Fumbles: who recovers, and how far he gets."""

import msgspec

from touchline.books.penpaper.head_to_head.field import GOAL, other_side
from touchline.books.penpaper.head_to_head.foot_races import with_race
from touchline.dice import Dice

ADVANCES_ON = 6
TOUCHBACK = 20


class Recovery(msgspec.Struct, frozen=True):
    """What came of a fumble. The spot is seen by the side that had the ball."""

    by_ball_side: bool
    spot: int
    is_touchdown: bool = False
    is_touchback: bool = False


def recover(dice: Dice) -> tuple[bool, int]:
    """PP-FUM-01: each side rolls, the one that had the ball first, again while level: whether it keeps it, on what."""
    while True:
        ball_side = dice.d6("fumble, side that had the ball", rule="PP-FUM-01")
        other = dice.d6("fumble, other side", rule="PP-FUM-01")
        if ball_side != other:
            return ball_side > other, max(ball_side, other)


def advance(roll: int, to_goal: int, dice: Dice) -> int:
    """PP-FUM-02: a winning 6 carries the ball 1d6 yards on, exploding, and further in a race."""
    if roll != ADVANCES_ON:
        return 0
    yards = dice.exploding("1d6", "fumble, advance", rule="PP-FUM-02", at_most=max(to_goal, 1))
    return with_race(yards, to_goal, dice)


def fumble(spot: int, dice: Dice) -> Recovery:
    """PP-FUM-01, PP-FUM-02, PP-FUM-04: a fumble at a spot of the side that had the ball; 0 or less is its end zone."""
    kept, roll = recover(dice)
    if spot <= 0 and not kept:
        return Recovery(False, spot, is_touchdown=True)
    if kept:
        end = spot + advance(roll, GOAL - spot, dice)
        return Recovery(True, end, is_touchdown=end >= GOAL, is_touchback=end <= 0)
    end = other_side(spot) + advance(roll, spot, dice)
    return Recovery(False, other_side(end), is_touchdown=end >= GOAL)
