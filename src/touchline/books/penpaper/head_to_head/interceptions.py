"""Interceptions: how far the ball was thrown, and how far it comes back."""

from touchline.books.penpaper.head_to_head import exploding_dice
from touchline.books.penpaper.head_to_head.field import GOAL, OUT_OF_THE_BACK, other_side
from touchline.books.penpaper.head_to_head.foot_races import with_race
from touchline.books.penpaper.head_to_head.fumbles import TOUCHBACK, Recovery, fumble
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.dice import Dice

USUAL_RETURN, SCREEN_RETURN = 3, 4  # dice
ONES_OF_A_FUMBLE = 3


def caught_at(spot: int, throw: int) -> int:
    """PP-INT-01, PP-INT-04: where the ball is intercepted: beyond the line, and never out of the end zone."""
    return min(spot + throw, OUT_OF_THE_BACK - 1)


def interception(spot: int, dice: Dice, *, screen: bool = False, prevented: bool = False) -> Outcome:
    """PP-INT-01 to PP-INT-04, PP-SPASS-11: throw, return, and who has the ball where."""
    at = caught_at(spot, dice.sum("2d6", "interception, throw", rule="PP-INT-01"))
    start = other_side(at)  # seen by the interceptor; 0 or less is his end zone
    yards, is_fumbled = roll_return(SCREEN_RETURN if screen else USUAL_RETURN, GOAL - start, dice)
    if is_fumbled:
        return fumbled(start + min(yards, GOAL - start) // 2, dice, prevented=prevented)
    return brought_back(start + with_race(yards, GOAL - start, dice))


def brought_back(end: int) -> Outcome:
    """PP-INT-03, PP-INT-04: where a return ends, seen by the interceptor; in his own end zone it is a touchback."""
    is_touchback = end <= 0
    return Outcome(
        how="interception",
        spot=other_side(TOUCHBACK if is_touchback else end),
        by_offense=False,
        is_touchdown=end >= GOAL,
        is_touchback=is_touchback,
    )


def roll_return(count: int, to_goal: int, dice: Dice) -> tuple[int, bool]:
    """PP-INT-01, PP-INT-02: yards of the return, exploding; and whether three ones among the dice lose the ball."""
    faces = dice.faces(f"{count}d6", "interception, return", rule="PP-INT-01")
    sixes = faces.count(6)
    label = "interception, return, exploded sixes"
    extra = exploding_dice.after_sixes(sixes, label, dice, rule="PP-DICE-01", at_most=to_goal, by="defense")
    return sum(faces) + extra, faces.count(1) >= ONES_OF_A_FUMBLE


def fumbled(spot: int, dice: Dice, *, prevented: bool = False) -> Outcome:
    """PP-INT-02, PP-FUM-03, PP-FUM-04: the interceptor fumbles midway; whoever recovers has first and ten."""
    return fumbled_back(fumble(spot, dice, prevented="other side" if prevented else "", ball_side="defense"))


def fumbled_back(recovery: Recovery) -> Outcome:
    """PP-INT-02, PP-FUM-03: who has an intercepted ball after a fumble, and where, seen by the offense."""
    return Outcome(
        how="interception",
        spot=other_side(recovery.spot),
        by_offense=not recovery.by_ball_side,
        is_touchdown=recovery.is_touchdown,
        is_touchback=recovery.is_touchback,
    )
