"""Fumbles: who recovers, and how far he gets."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head import exploding_dice
from touchline.books.penpaper.head_to_head.exploding_dice import Roller
from touchline.books.penpaper.head_to_head.field import GOAL
from touchline.books.penpaper.head_to_head.foot_races import with_race
from touchline.dice import Dice

ADVANCES_ON = 6
TOUCHBACK = 20

Prevented: TypeAlias = Literal["", "ball side", "other side"]
"""Whose dice do not explode: those of the offense against a prevent defense (PP-DICE-02, PP-SDEF-04)."""


class Recovery(msgspec.Struct, frozen=True):
    """What came of a fumble. The spot is seen by the side that had the ball; after a touchback it is its 20."""

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


def advance(roll: int, to_goal: int, dice: Dice, *, explodes: bool = True, by: Roller = "offense") -> int:
    """PP-FUM-02: a winning 6 carries the ball 1d6 yards on, exploding, and further in a race."""
    if roll != ADVANCES_ON:
        return 0
    label, rule = "fumble, advance", "PP-FUM-02"
    if not explodes:
        return min(dice.d6(label, rule=rule), to_goal)
    return with_race(exploding_dice.yards("1d6", label, dice, rule=rule, at_most=to_goal, by=by), to_goal, dice)


def fumble(spot: int, dice: Dice, *, prevented: Prevented = "", ball_side: Roller = "offense") -> Recovery:
    """PP-FUM-01, PP-FUM-02, PP-FUM-04: a fumble at a spot of the side that had the ball; 0 or less is its end zone."""
    kept, roll = recover(dice)
    if kept:
        return held(spot + advance(roll, GOAL - spot, dice, explodes=prevented != "ball side", by=ball_side))
    if spot <= 0:
        return taken(0)
    other_side: Roller = "defense" if ball_side == "offense" else "offense"
    return taken(spot - advance(roll, spot, dice, explodes=prevented != "other side", by=other_side))


def held(end: int) -> Recovery:
    """PP-FUM-03, PP-FUM-04: the side that had the ball has it still: in its own end zone a touchback."""
    return Recovery(True, end, is_touchdown=end >= GOAL) if end > 0 else Recovery(True, TOUCHBACK, is_touchback=True)


def taken(end: int) -> Recovery:
    """PP-FUM-03, PP-FUM-04: the other side has the ball; over the goal line it is a touchdown."""
    return Recovery(False, end, is_touchdown=end <= 0)
