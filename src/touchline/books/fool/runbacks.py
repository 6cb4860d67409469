"""Runbacks: how far a ball is carried by the tables rb and lrb (FOOL-GAP-RUNBACK, reconstruction).

Interceptions, fumbles and kicks are run back, a quarterback scrambles, and whoever is in the clear runs by the long
table. `room` is always the yards from where the run begins to the goal line ahead: nobody runs farther, and once he is
there no more dice are rolled.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.players import Player
from touchline.books.fool.special_effects import Effect, Symbol, special_effect
from touchline.dice import Dice

Sign: TypeAlias = Literal["", "#", "~", "&"]
ReturnHurt: TypeAlias = Literal["returner", "tackler", "blocker"]

RULE = "FOOL-GAP-RUNBACK"
FUMBLES = "FOOL-GAP-FUMBLE"
SYMBOLS = "FOOL-GAP-SYMBOLS"
SCRAMBLES = "FOOL-5.3.6a-c"

STAR = 30  # yards of a '*' on the long table
LONG = "lrb"
LAST_FACE_OF_A_FOUL = 2
LAST_FACE_LOST = 3
OUT_PER_SPEED = 5  # yards
AFTER_A_STAR = 10  # yards
DEEP_IN_THE_END_ZONE = 3  # yards


# --- the tables -----------------------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True):
    """A cell of a runback table, read."""

    yards: int = 0
    sign: Sign = ""
    again: bool = False  # '*' and '*-10': yards and another roll
    long: bool = False  # 'lrb': the long table instead


_CELL = re.compile(r"(?P<star>\*)?(?P<yards>[+-]?\d+)?(?P<sign>[#~&]?)")


@cache
def entry(cell: str) -> Entry:
    """FOOL-GAP-RUNBACK (reconstruction): `6#`, `16&`, `lrb`; `*` is 30 yards and a roll more, `*-10` 20."""
    if cell == LONG:
        return Entry(long=True)
    read = _CELL.fullmatch(cell) if cell else None
    assert read is not None, f"{cell!r} is no result of a runback table"
    again = read["star"] is not None
    sign: Sign = read["sign"]  # type: ignore[assignment]  # the pattern lets no other through
    return Entry((STAR if again else 0) + int(read["yards"] or 0), sign, again)


# --- the yards ------------------------------------------------------------------------------------------------------


class Runback(msgspec.Struct, frozen=True):
    """How far, with the symbol that comes with it and the dice as they fell."""

    yards: int
    sign: Sign = ""
    dice: tuple[int, ...] = ()


def runback(dice: Dice, *, room: int, bonus: int = 0, long_bonus: int = 0, charts: Charts = BOOK) -> Runback:
    """FOOL-GAP-RUNBACK (reconstruction): a roll on rb, its die raised by `bonus`; 'lrb' goes on to the long table."""
    face = dice.d6("the runback", rule=RULE)
    return runback_from(dice, face, room=room, bonus=bonus, long_bonus=long_bonus, charts=charts)


def runback_from(
    dice: Dice, face: int, *, room: int, bonus: int = 0, long_bonus: int = 0, charts: Charts = BOOK
) -> Runback:
    """FOOL-GAP-RUNBACK (reconstruction): the same when the die has fallen already."""
    found = entry(charts.runback.at(face + bonus))
    if found.long:
        run = long_runback(dice, room=room, bonus=long_bonus, charts=charts)
        return Runback(run.yards, run.sign, (face, *run.dice))
    return Runback(min(found.yards, room), found.sign, (face,))


def long_runback(dice: Dice, *, room: int, bonus: int = 0, charts: Charts = BOOK) -> Runback:
    """FOOL-GAP-RUNBACK (reconstruction): a roll on lrb, the first die raised by `bonus`; `*` and `*-10` roll again."""
    yards, sign, faces = _long_run(dice, room, charts, bonus)
    return Runback(min(yards, room), sign, faces)


def _long_run(
    dice: Dice, room: int, charts: Charts, bonus: int = 0, yards: int = 0
) -> tuple[int, Sign, tuple[int, ...]]:
    """Yards (also those beyond `room`), the last symbol and the dice of a run by the long table."""
    faces: tuple[int, ...] = ()
    while True:
        face = dice.d6("the long runback", rule=RULE)
        found = entry(charts.long_runback.at(face + bonus))
        yards, bonus, faces = yards + found.yards, 0, (*faces, face)
        if not found.again or yards >= room:
            return yards, found.sign, faces


# --- what else happens ----------------------------------------------------------------------------------------------


class Return(msgspec.Struct, frozen=True, kw_only=True):
    """A ball brought back by the team that took or caught it."""

    yards: int
    fumbled: bool = False
    lost: bool = False  # fumbled, and the other team has it
    foul: bool = False  # by a man of the returning team (FOOL-T-PENALTIES: return foul)
    hurt: ReturnHurt | None = None
    dice: tuple[int, ...] = ()


_HURT: Mapping[Effect | None, ReturnHurt] = {
    "ballcarrier hurt": "returner",
    "defender hurt": "tackler",
    "blocker hurt": "blocker",
}


def returned(dice: Dice, run: Runback, *, room: int, fumble_prone: bool = False, charts: Charts = BOOK) -> Return:
    """FOOL-GAP-SYMBOLS, FOOL-GAP-FUMBLE (reconstruction): what the symbol of a runback does to a return.

    Who has reached the goal line is neither hurt nor stripped any more, but a foul is still a foul.
    """
    if run.sign == "&":
        return Return(yards=run.yards, foul=return_foul(dice), dice=run.dice)
    if not run.sign or run.yards >= room:
        return Return(yards=run.yards, dice=run.dice)
    symbol: Symbol = run.sign
    effect = special_effect(dice, symbol, fumble_prone=fumble_prone, charts=charts)
    if effect == "fumble":
        return Return(yards=run.yards, fumbled=True, lost=return_fumble_lost(dice), dice=run.dice)
    return Return(yards=run.yards, hurt=_HURT.get(effect), dice=run.dice)


def return_foul(dice: Dice) -> bool:
    """FOOL-GAP-SYMBOLS (reconstruction): '&' is a penalty on the returning team on 1-2."""
    return dice.d6("foul on the return", rule=SYMBOLS) <= LAST_FACE_OF_A_FOUL


def return_fumble_lost(dice: Dice) -> bool:
    """FOOL-GAP-FUMBLE (reconstruction): the team that lost or kicked the ball recovers a return fumble on 1-3."""
    return dice.d6("who recovers the fumble", rule=FUMBLES) <= LAST_FACE_LOST


# --- the scrambling quarterback -------------------------------------------------------------------------------------


class ScrambleRun(msgspec.Struct, frozen=True):
    """How far a quarterback ran by the tables; a `#` or `~` is still to be looked up, a `&` means nothing to him."""

    yards: int
    sign: Sign = ""
    stepped_out: bool = False  # out of bounds, or he slid: which, FOOL-5.8.2-a says
    dice: tuple[int, ...] = ()


def goes_out_of_bounds(
    passer: Player, *, told_to_stay: bool | None = None, playoff: bool = False, down: int = 1, last_two_minutes: bool
) -> bool:
    """FOOL-5.3.6a-a: rookies and Q* never go out at the end of a long scramble, others do unless they have a reason.

    `last_two_minutes` are those of the game, not of the first half.
    """
    if passer.is_rookie or passer.position == "Q*":
        return False
    if told_to_stay is not None:
        return not told_to_stay
    return not (playoff or (last_two_minutes and down >= 3))


def scramble(dice: Dice, *, room: int, speed: int, goes_out: bool, charts: Charts = BOOK) -> ScrambleRun:
    """FOOL-5.3.6a-a (with FOOL-GAP-RUNBACK): a quarterback's run by rb; after a `*` he goes out of bounds or on."""
    face = dice.d6("the scramble", rule=RULE)
    found = entry(charts.runback.at(face))
    if not found.long:
        return ScrambleRun(min(found.yards, room), _unless_foul(found.sign), dice=(face,))
    first = dice.d6("the long scramble", rule=RULE)
    far = entry(charts.long_runback.at(first))
    if not far.again:
        return ScrambleRun(min(far.yards, room), dice=(face, first))
    star = far.yards == STAR
    if goes_out:
        end = going_out(dice, star=star, room=room, speed=speed, charts=charts)
    else:
        end = going_on(dice, star=star, room=room, charts=charts)
    return msgspec.structs.replace(end, dice=(face, first, *end.dice))


def going_out(dice: Dice, *, star: bool, room: int, speed: int, charts: Charts = BOOK) -> ScrambleRun:
    """FOOL-5.3.6a-b: another lrb without '&', 10 more after a '*' (not after '*-10'); 5 or 6 is speed x 5 instead."""
    face = dice.d6("the end of the long scramble", rule="FOOL-5.3.6a-b")
    found = entry(charts.long_runback.at(face))
    yards = speed * OUT_PER_SPEED if found.again else found.yards + (AFTER_A_STAR if star else 0)
    return ScrambleRun(min(yards, room), stepped_out=True, dice=(face,))


def going_on(dice: Dice, *, star: bool, room: int, charts: Charts = BOOK) -> ScrambleRun:
    """FOOL-5.3.6a-c: another lrb in full, 10 more after a '*', and rb besides unless he is deep in the end zone.

    The symbol of that rb counts also for a man who has just crossed the goal line: it is the risk he took.
    """
    deep = room + DEEP_IN_THE_END_ZONE
    yards, _, faces = _long_run(dice, deep, charts, yards=AFTER_A_STAR if star else 0)
    if yards >= deep:
        return ScrambleRun(room, dice=faces)
    more = dice.d6("the second runback of the scramble", rule=SCRAMBLES)
    found = entry(charts.runback.at(more))
    if found.long:
        last = long_runback(dice, room=deep - yards, charts=charts)
        return ScrambleRun(min(yards + last.yards, room), dice=(*faces, more, *last.dice))
    return ScrambleRun(min(yards + found.yards, room), _unless_foul(found.sign), dice=(*faces, more))


def _unless_foul(sign: Sign) -> Sign:
    return "" if sign == "&" else sign
