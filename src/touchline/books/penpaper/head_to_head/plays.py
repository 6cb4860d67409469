"""Passing Plays and Rushing Plays: what a success, a failure and a critical failure bring."""

import msgspec

from touchline.books.penpaper.head_to_head.defense import Modifiers
from touchline.books.penpaper.head_to_head.field import GOAL
from touchline.books.penpaper.head_to_head.foot_races import with_race
from touchline.books.penpaper.head_to_head.fumbles import fumble
from touchline.books.penpaper.head_to_head.interceptions import interception
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.playbook import (
    MainCall,
    Play,
    SpecialDefense,
    Type,
    blitzes,
    type_against,
    yards_dice,
)
from touchline.dice import Dice

NATURAL_20_BONUS: dict[Type, int] = {"pass": 10, "rush": 5}  # PP-PASS-04, PP-RUSH-04


class Snap(msgspec.Struct, frozen=True, kw_only=True):
    """A play and a defense, revealed, with what both sides bring."""

    play: Play
    call: MainCall
    special: SpecialDefense = ""
    spot: int
    offense: Modifiers
    defense: Modifiers
    has_star_center: bool = False  # the offense's, and not injured (PP-STAR-08)

    @property
    def type(self) -> Type:
        return type_against(self.play, self.call)

    @property
    def is_blitzed(self) -> bool:
        return blitzes(self.play, self.special)

    @property
    def explodes(self) -> bool:
        """PP-SDEF-04: against a prevent none of the offense's yard dice explode."""
        return self.special != "Prevent"


def resolve(snap: Snap, natural: int, *, succeeded: bool, dice: Dice) -> Outcome:
    """PP-EXEC-05: steps 6 to 9: critical failure, failure or success, with its yards and its foot race."""
    if succeeded:
        return success(snap, natural, dice)
    if snap.play.name == "Hook & Lateral":
        return _fumbled(snap, dice)  # PP-SPASS-07: every failure, a natural 1 included
    return critical_failure(snap, dice) if natural == 1 else failure(snap, dice)


def success(snap: Snap, natural: int, dice: Dice) -> Outcome:
    """PP-PASS-02, PP-PASS-04, PP-RUSH-02, PP-RUSH-04: yard dice, the bonus of a natural 20, a race from 25 yards."""
    to_goal = GOAL - snap.spot
    if snap.play.dice == "touchdown":
        return gained(snap.spot, to_goal)  # PP-SPASS-05
    bonus = NATURAL_20_BONUS[snap.type] if natural == 20 else 0
    yards = bonus + _yards(snap, yards_dice(snap.play, snap.call, snap.special), "yards gained", to_goal, dice)
    return gained(snap.spot, with_race(yards, to_goal, dice))


def failure(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-02, PP-RUSH-02, PP-SDEF-02: no gain; a blitz costs 2d6, a failed option or double pass 1d6."""
    if snap.is_blitzed:
        return _sacked(snap, dice) if snap.type == "pass" else lost(snap.spot, _loss(snap, dice))
    if snap.play.loses_on_failure:
        return lost(snap.spot, _loss(snap, dice))
    return nothing(snap.spot, how="incomplete" if snap.type == "pass" else "no gain")


def critical_failure(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-06, PP-RUSH-06, PP-SRUSH-08: a natural 1: a turnover on a low die, otherwise a loss."""
    if snap.play.name == "Reverse":
        return _fumbled(snap, dice)
    label, rule = (
        ("critical failure of a pass", "PP-PASS-06")
        if snap.type == "pass"
        else ("critical failure of a rush", "PP-RUSH-06")
    )
    is_turnover = dice.d6(label, rule=rule) <= turnover_number(snap)
    if snap.type == "pass":
        return (
            interception(snap.spot, dice, screen=snap.play.name == "Screen Pass")
            if is_turnover
            else _sacked(snap, dice)
        )
    return _fumbled(snap, dice) if is_turnover else lost(snap.spot, _loss(snap, dice))


def turnover_number(snap: Snap) -> int:
    """PP-PASS-06, PP-RUSH-06: up to which d6 a critical failure is a turnover: 2 against better men, else 1."""
    if snap.type == "pass":
        return 2 if snap.defense["DB"] > snap.offense["QB"] else 1
    return 2 if snap.defense["LB"] > snap.offense["RB"] else 1


def _sacked(snap: Snap, dice: Dice) -> Outcome:
    """PP-PASS-07, PP-STAR-08: the quarterback goes down, unless a star center's 1 saves him."""
    if snap.has_star_center and dice.d6("star center against the sack", rule="PP-STAR-08") == 1:
        return nothing(snap.spot, how="incomplete")
    return lost(snap.spot, _loss(snap, dice), how="sack")


def _loss(snap: Snap, dice: Dice) -> int:
    """PP-SDEF-02: yards lost: 2d6 against a blitz, in place of any other loss; otherwise 1d6."""
    return _yards(snap, "2d6" if snap.is_blitzed else "1d6", "yards lost", max(snap.spot, 1), dice)


def _fumbled(snap: Snap, dice: Dice) -> Outcome:
    """PP-FUM-01, PP-FUM-03: a fumble at the line of scrimmage."""
    recovery = fumble(snap.spot, dice)
    kept = recovery.by_ball_side
    return Outcome(
        how="fumble",
        spot=recovery.spot,
        gain=recovery.spot - snap.spot if kept else 0,
        by_offense=kept,
        is_touchdown=recovery.is_touchdown,
    )


def _yards(snap: Snap, notation: str, label: str, at_most: int, dice: Dice) -> int:
    """PP-DICE-01, PP-DICE-02: yard dice, exploding unless the defense prevents it."""
    if snap.explodes:
        return dice.exploding(notation, label, rule="PP-DICE-01", at_most=at_most)
    return dice.sum(notation, label, rule="PP-SDEF-04")
