"""Passing Plays and Rushing Plays: what a success, a failure and a critical failure bring."""

from touchline.books.penpaper.head_to_head import exploding_dice
from touchline.books.penpaper.head_to_head.defense import Snap
from touchline.books.penpaper.head_to_head.exploding_dice import Roller
from touchline.books.penpaper.head_to_head.field import GOAL
from touchline.books.penpaper.head_to_head.foot_races import with_race
from touchline.books.penpaper.head_to_head.fumbles import Recovery, fumble
from touchline.books.penpaper.head_to_head.interceptions import interception
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.playbook import Type, yards_dice
from touchline.dice import Dice

GAINED, LOST = "yards gained", "yards lost"
NATURAL_20_BONUS: dict[Type, int] = {"pass": 10, "rush": 5}  # PP-PASS-04, PP-RUSH-04


def resolve(snap: Snap, natural: int, *, succeeded: bool, dice: Dice) -> Outcome:
    """PP-EXEC-05: steps 6 to 9: critical failure, failure or success, with its yards and its foot race."""
    if succeeded:
        return success(snap, natural, dice)
    if snap.play == "Hook & Lateral":
        return _fumbled(snap, dice)  # PP-SPASS-07: every failure, a natural 1 included
    return critical_failure(snap, dice) if natural == 1 else failure(snap, dice)


def success(snap: Snap, natural: int, dice: Dice) -> Outcome:
    """PP-PASS-02, PP-PASS-04, PP-RUSH-02, PP-RUSH-04: yard dice, the bonus of a natural 20, a race from 25 yards."""
    to_goal = GOAL - snap.spot
    if snap.line.dice == "touchdown":
        return gained(snap.spot, to_goal)  # PP-SPASS-05
    bonus = NATURAL_20_BONUS[snap.type] if natural == 20 else 0
    yards = bonus + _yards(snap, yards_dice(snap.line, snap.call, snap.special), GAINED, to_goal, dice)
    return gained(snap.spot, with_race(yards, to_goal, dice))


def failure(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-02, PP-RUSH-02, PP-SDEF-02: no gain; a blitz costs 2d6, a failed option or double pass 1d6."""
    if snap.is_blitzed:
        return _sacked(snap, dice) if snap.type == "pass" else lost(snap.spot, _loss(snap, dice))
    if snap.line.loses_on_failure:
        return lost(snap.spot, _loss(snap, dice))
    return nothing(snap.spot, how="incomplete" if snap.type == "pass" else "no gain")


def critical_failure(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-06, PP-RUSH-06, PP-SRUSH-08: a natural 1: a turnover on a low die, otherwise a loss."""
    if snap.play == "Reverse":
        return _fumbled(snap, dice)
    is_turnover = _critical_die(snap, dice) <= turnover_number(snap)
    if is_turnover and snap.type == "pass":
        is_screen = snap.play == "Screen Pass"
        return interception(snap.spot, dice, screen=is_screen, prevented=not snap.explodes)
    if snap.type == "pass":
        return _sacked(snap, dice)
    return _fumbled(snap, dice) if is_turnover else lost(snap.spot, _loss(snap, dice))


def turnover_number(snap: Snap) -> int:
    """PP-PASS-06, PP-RUSH-06: up to which d6 a critical failure is a turnover: 2 against better men, else 1."""
    if snap.type == "pass":
        return 2 if snap.defense["DB"] > snap.offense["QB"] else 1
    return 2 if snap.defense["LB"] > snap.offense["RB"] else 1


def _critical_die(snap: Snap, dice: Dice) -> int:
    rule = "PP-PASS-06" if snap.type == "pass" else "PP-RUSH-06"
    return dice.d6(f"critical failure of a {snap.type}", rule=rule)


def _sacked(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-07, PP-STAR-08: the quarterback goes down, unless a star center's 1 saves him."""
    if snap.has_star_center and dice.d6("star center against the sack", rule="PP-STAR-08") == 1:
        return nothing(snap.spot, how="incomplete")
    return lost(snap.spot, _loss(snap, dice), how="sack")


def _loss(snap: Snap, dice: Dice) -> int:
    """PP-SDEF-02: yards lost: 2d6 against a blitz, in place of any other loss; otherwise 1d6."""
    return _yards(snap, "2d6" if snap.is_blitzed else "1d6", LOST, snap.spot, dice)


def _fumbled(snap: Snap, dice: Dice) -> Outcome:
    """PP-FUM-01, PP-FUM-03: a fumble at the line of scrimmage."""
    return after_fumble(snap.spot, fumble(snap.spot, dice, prevented="" if snap.explodes else "ball side"))


def after_fumble(spot: int, recovery: Recovery) -> Outcome:
    """PP-FUM-03: a play that was fumbled, once it is known who recovered."""
    kept = recovery.by_ball_side
    return Outcome(
        how="fumble",
        spot=recovery.spot,
        gain=recovery.spot - spot if kept else 0,
        by_offense=kept,
        is_touchdown=recovery.is_touchdown,
    )


def _yards(snap: Snap, notation: str, label: str, at_most: int, dice: Dice) -> int:
    """PP-DICE-01, PP-DICE-02: yard dice, exploding unless the defense prevents it."""
    if snap.explodes:
        by: Roller = "defense" if label == LOST else "offense"
        return exploding_dice.yards(notation, label, dice, rule="PP-DICE-01", at_most=at_most, by=by)
    return dice.sum(notation, label, rule="PP-SDEF-04")
