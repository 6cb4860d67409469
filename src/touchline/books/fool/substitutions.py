"""Substitutions: in what condition the men of a club are between two plays (FOOL-GAP-SUBS, a reconstruction)."""

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool import injuries, tiredness
from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.injuries import Absence
from touchline.books.fool.players import Player, PlayerId, Position
from touchline.books.fool.tiredness import FRESH, Stamina
from touchline.dice import Dice

Unit: TypeAlias = Literal["offence", "defence", "kickers"]
DEFENDERS: frozenset[Position] = frozenset({"DL", "DE", "DT", "NT", "LB", "OLB", "MLB", "DH", "CB", "S", "DH*", "DE*"})
RUNNERS: frozenset[Position] = frozenset({"B*", "E*", "B", "F", "H", "TB", "W"})
WINDED_ABOVE = 8  # efforts in the half
LONG_GAIN = 20  # yards


class Condition(msgspec.Struct, frozen=True):
    """A man between two plays."""

    stamina: Stamina = FRESH
    absence: Absence | None = None
    rests: bool = False  # he sits out the next play


READY = Condition()
Conditions: TypeAlias = Mapping[PlayerId, Condition]
"""By player; who is not there is ready."""


def unit_of(position: Position) -> Unit:
    """Whose plays a man counts when he is told to sit some out."""
    return "kickers" if position in ("K", "Pt") else "defence" if position in DEFENDERS else "offence"


def out(conditions: Conditions) -> frozenset[PlayerId]:
    """Who is hurt and cannot play."""
    return frozenset(id_ for id_, each in conditions.items() if each.absence is not None)


def winded(conditions: Conditions) -> frozenset[PlayerId]:
    """FOOL-GAP-SUBS (reconstruction): who plays only if nobody else is left: tired, or resting for a play."""
    return frozenset(id_ for id_, each in conditions.items() if each.stamina.tired or each.rests)


def rests_after(player: Player, efforts: int, gain: int) -> bool:
    """FOOL-GAP-SUBS (reconstruction): backs and W with more than 8 efforts sit out the play after a gain of 20."""
    return player.position in RUNNERS and efforts > WINDED_ABOVE and gain >= LONG_GAIN


def after_play(
    conditions: Conditions,
    unit: Iterable[Player],
    played: Collection[PlayerId],
    efforts: Collection[PlayerId],
    dice: Dice,
    *,
    carrier: PlayerId | None = None,
    gain: int = 0,
    conditioned: Collection[PlayerId] = (),
) -> dict[PlayerId, Condition]:
    """FOOL-GAP-TIRED, FOOL-GAP-INJURY, FOOL-GAP-SUBS (reconstructions): the men of a unit after one of its plays.

    `efforts` names a man once for each of his efforts; `conditioned` are those who went through a conditioning camp.
    Who was hurt in the play is told afterwards (`hurt`): the plays that he misses begin with the next.
    """
    after = dict(conditions)
    for player in unit:
        before = after.get(player.id, READY)
        stamina = tiredness.after_play(before.stamina, played=player.id in played)
        for _ in range(sum(id_ == player.id for id_ in efforts)):
            stamina = tiredness.effort(stamina, player, dice, conditioned=player.id in conditioned)
        absence = before.absence if before.absence is None else injuries.after_play(before.absence)
        rests = player.id == carrier and rests_after(player, stamina.efforts, gain)
        now = Condition(stamina, absence, rests)
        if now == READY:
            after.pop(player.id, None)
        elif now != before:
            after[player.id] = now
    return after


def hurt(conditions: Conditions, player: Player, dice: Dice, charts: Charts = BOOK) -> dict[PlayerId, Condition]:
    """FOOL-GAP-INJURY, FOOL-12-GAP-INJURY (reconstructions): somebody was hurt; who is out already cannot be again."""
    before = conditions.get(player.id, READY)
    if before.absence is not None:
        return dict(conditions)
    return {**conditions, player.id: replace(before, absence=injuries.injury(player, dice, charts))}


def after_quarter(conditions: Conditions, *, half_over: bool) -> dict[PlayerId, Condition]:
    """FOOL-GAP-INJURY, FOOL-GAP-TIRED (reconstructions): who was out for it is back; a half makes all fresh."""
    after = {}
    for id_, each in conditions.items():
        absence = None if each.absence is None else injuries.after_quarter(each.absence)
        now = Condition(FRESH if half_over else each.stamina, absence, each.rests and not half_over)
        if now != READY:
            after[id_] = now
    return after
