"""Kickoffs and Punts: how far, where it comes down, and who brings it back. Spots are the receiving team's."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head import exploding_dice
from touchline.books.penpaper.head_to_head.field import GOAL, OUT_OF_THE_BACK
from touchline.books.penpaper.head_to_head.foot_races import LONG_RETURN, with_race
from touchline.books.penpaper.head_to_head.fumbles import TOUCHBACK, Recovery, fumble
from touchline.dice import Dice
from touchline.tables import load

KickoffKind: TypeAlias = Literal["normal", "squib", "onside"]
Kick: TypeAlias = Literal["kickoff", "squib", "punt"]

ONSIDE_NUMBER = 12
ONSIDE_SPOT = 60  # the opponent's 40, seen by the kicking team
FREE_KICK_SPOT = 20  # after a safety (PP-PUNT-06)
RETURN_DICE: dict[Kick, str] = {"kickoff": "5d6", "squib": "3d6", "punt": "3d6"}
TABLES = Path(__file__).parents[1] / "tables"


class KickLine(msgspec.Struct, frozen=True):
    yards: int


KICKOFFS = load(TABLES / "kickoff.toml", KickLine)
PUNTS = load(TABLES / "punt.toml", KickLine)


class Return(msgspec.Struct, frozen=True):
    """Where a kick ends, seen by the receiving team."""

    spot: int
    yards: int = 0
    kept: bool = True  # whether the receiving team has the ball
    is_touchdown: bool = False  # for whoever has the ball
    is_fumble: bool = False


def kickoff_distance(dice: Dice, *, squib: bool = False) -> int:
    """PP-KO-03, PP-KO-12: yards of a kickoff: 2d6 on the table; a squib one die, whose 1 is read as the lowest line."""
    if squib:
        return KICKOFFS.at(max(2, dice.d6("squib kick", rule="PP-KO-12"))).yards
    return KICKOFFS.at(dice.sum("2d6", "kickoff", rule="PP-KO-03")).yards


def punt_distance(dice: Dice) -> int:
    """PP-PUNT-02: yards of a punt."""
    return PUNTS.at(dice.sum("2d6", "punt", rule="PP-PUNT-02")).yards


def landing(kicked_from: int, distance: int) -> int:
    """PP-KO-04, PP-PUNT-03: where a kick comes down, seen by the receiving team; 0 or less is its end zone."""
    return GOAL - (kicked_from + distance)


def is_out_of_the_back(spot: int) -> bool:
    """PP-KO-04: ten yards or more behind the goal line is an automatic touchback."""
    return spot <= GOAL - OUT_OF_THE_BACK


def fair_catch(spot: int) -> Return:
    """PP-KO-05, PP-KO-06: the ball at the spot of the catch; in the end zone a touchback, on the 20."""
    return Return(spot if spot > 0 else TOUCHBACK)


def return_kick(spot: int, kick: Kick, dice: Dice) -> Return:
    """PP-KO-07 to PP-KO-10, PP-PUNT-04: a return with its fumble die, a foot race from 30 yards, and where it ends."""
    to_goal = GOAL - spot
    label = f"{kick} return"
    yards = exploding_dice.yards(RETURN_DICE[kick], label, dice, rule="PP-KO-07", at_most=to_goal, by="defense")
    if dice.d20("fumble on the return", rule="PP-KO-09") == 1:
        return fumbled_return(spot, yards, dice)
    return end_of_return(spot, spot + with_race(yards, to_goal, dice, long=LONG_RETURN))


def end_of_return(spot: int, end: int) -> Return:
    """PP-KO-10, PP-PUNT-04: a return from one spot to another: a touchdown, a touchback, or first and ten."""
    if end >= GOAL:
        return Return(GOAL, GOAL - spot, is_touchdown=True)
    return Return(end, end - spot) if end > 0 else Return(TOUCHBACK)


def fumbled_return(spot: int, yards: int, dice: Dice) -> Return:
    """PP-KO-09, PP-FUM-03, PP-FUM-04: fumbled halfway, rounded down; no race; whoever recovers has first and ten."""
    return returned(fumble(spot + min(yards, GOAL - spot) // 2, dice, ball_side="defense"))


def returned(recovery: Recovery) -> Return:
    """PP-FUM-03, PP-FUM-04: a recovered return: touchdown, touchback, or first and ten at the spot."""
    return Return(recovery.spot, kept=recovery.by_ball_side, is_touchdown=recovery.is_touchdown, is_fumble=True)


def onside(dice: Dice) -> bool:
    """PP-KO-11: whether the kicking team keeps the ball: on 12 or higher, at the same point of the field either way."""
    return dice.d20("onside kick", rule="PP-KO-11") >= ONSIDE_NUMBER
