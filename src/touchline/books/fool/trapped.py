"""5.3.6 The quarterback cannot throw: sacks, grounding and scrambles."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Protocol

from touchline.books.fool.charts import Charts
from touchline.books.fool.fumbles import TRAPPED_POINTS, Recovery, recovered
from touchline.books.fool.goal_line import farthest_back
from touchline.books.fool.outcome import Account, Circumstances, Foul, Hurt
from touchline.books.fool.players import Player
from touchline.books.fool.runbacks import goes_out_of_bounds, scramble
from touchline.books.fool.set_up import Defender
from touchline.books.fool.special_effects import special_effect
from touchline.dice import Dice

SLOW_AND_WEAK = 4  # contact and speed together
FAST = 5
GROUNDING_DEPTH = 7  # yards: where the foul counts for a safety
OUT_FROM = 4


class TrapLine(NamedTuple):
    yards: int
    runs: bool
    symbol: str
    grounding: bool = False


_CELL = re.compile(r"(?P<yards>-\d+)?(?P<run>rb)?(?P<symbol>[#~]?)")


@cache
def trap_line(cell: str) -> TrapLine:
    """FOOL-5.3.6-b: a loss, a run from there, a symbol: `-8rb`, `-9#`, `pen(ig)`."""
    if cell == "pen(ig)":
        return TrapLine(0, False, "", grounding=True)
    read = _CELL.fullmatch(cell) if cell else None
    assert read is not None, f"{cell!r} is no result of the QT chart"
    return TrapLine(int(read["yards"] or 0), bool(read["run"]), read["symbol"])


def trap_change(passer: Player) -> int:
    """FOOL-5.3.6-a: one less for a slow and weak quarterback, one more for a fast one."""
    return (passer.s >= FAST) - (passer.c + passer.s <= SLOW_AND_WEAK)


class Trapped(NamedTuple):
    yards: int
    foul: Foul | None = None
    recovery: Recovery | None = None
    out_of_bounds: bool = False
    hurt: tuple[Hurt, ...] = ()


class Trapping(Protocol):
    """What the chart needs to know of a play."""

    charts: Charts
    around: Circumstances
    dice: Dice
    account: Account

    @property
    def line(self) -> Sequence[Defender]: ...


def trapped(passer: Player, adjustment: int, snap: Trapping) -> Trapped:
    """FOOL-5.3.6-a to FOOL-5.3.6-c: a roll on the QT chart."""
    die = snap.dice.d6("the quarterback is trapped", rule="FOOL-5.3.6-a")
    total = die + adjustment + trap_change(passer)
    cell = snap.charts.trapped.at(total)
    line = trap_line(cell)
    yards = max(line.yards, farthest_back(snap.around.to_goal))
    snap.account.tell("trapped", "FOOL-5.3.6-a", men=("Q",), dice=(die,), total=total, result=cell, yards=yards)
    if line.grounding:
        return Trapped(0, foul=Foul("grounding", "offence", -GROUNDING_DEPTH))
    if line.runs:
        return _runs(passer, yards, snap)
    return _struck(passer, yards, line.symbol, snap, qt=True)


def _runs(passer: Player, start: int, snap: Trapping) -> Trapped:
    """FOOL-5.3.6-b, FOOL-5.3.6a-a: he gets away and runs."""
    around = snap.around
    goes_out = goes_out_of_bounds(
        passer,
        told_to_stay=around.stays_in_bounds,
        playoff=around.playoff,
        down=around.down,
        last_two_minutes=around.end_of_game,
    )
    room = around.to_goal - start
    run = scramble(snap.dice, room=room, speed=passer.s, goes_out=goes_out, charts=snap.charts)
    yards = start + run.yards
    snap.account.tell("scramble", "FOOL-5.3.6-b", "FOOL-5.3.6a-a", men=("Q",), dice=run.dice, yards=yards)
    struck = _struck(passer, yards, run.sign, snap, qt=False)
    return struck._replace(out_of_bounds=run.stepped_out and _out(snap))


def _out(snap: Trapping) -> bool:
    """FOOL-5.3.6a-b, FOOL-5.8.2-a: in the last two minutes it is rolled whether the clock stops."""
    return snap.around.last_two_minutes and snap.dice.d6("out of bounds", rule="FOOL-5.8.2-a") >= OUT_FROM


def _struck(passer: Player, yards: int, symbol: str, snap: Trapping, *, qt: bool) -> Trapped:
    """FOOL-GAP-SYMBOLS, FOOL-GAP-FUMBLE (reconstructions): a QT fumble is lost on 1 to 3.

    Where the symbol of a run hurts another man, it is one of those who rushed: nobody blocks there.
    """
    if symbol not in ("#", "~"):
        return Trapped(yards)
    prone = passer.has("f")
    effect = special_effect(snap.dice, symbol, fumble_prone=prone, qt=qt, charts=snap.charts)  # type: ignore[arg-type]  # # or ~
    if effect == "fumble":
        recovery = recovered(TRAPPED_POINTS, snap.dice)
        result = "lost" if recovery.lost else "kept"
        snap.account.tell(
            "fumble", "FOOL-GAP-FUMBLE", men=("Q",), total=TRAPPED_POINTS, dice=(recovery.die,), result=result
        )
        return Trapped(yards, recovery=recovery)
    if effect in ("quarterback hurt", "ballcarrier hurt"):
        return _hurt(yards, Hurt("offence", "Q", passer.id), snap)
    rushing = sorted(snap.line, key=lambda man: man.player.id)
    if effect is None or not rushing:
        return Trapped(yards)
    man = snap.dice.pick(rushing, "who is hurt", rule="FOOL-GAP-SYMBOLS", name=lambda each: each.name)
    return _hurt(yards, Hurt("defence", man.name, man.player.id), snap)


def _hurt(yards: int, hurt: Hurt, snap: Trapping) -> Trapped:
    snap.account.tell("hurt", "FOOL-GAP-SYMBOLS", men=(hurt.name,))
    return Trapped(yards, hurt=(hurt,))
