"""Tiredness: efforts of a half, and what they do to a man (FOOL-GAP-TIRED, a reconstruction)."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from touchline.books.fool.players import Player, PlayerId
from touchline.dice import Dice

FIRST_ROLL = 10  # efforts
EVERY = 5
REST = 6  # plays of his unit
RESTED_EFFORTS = 5
LOWEST_TIRED_SPEED = 1
LONG_RUN = 3  # zones on the defensive side that make a play an effort


class Stamina(msgspec.Struct, frozen=True):
    """What a man has done in this half."""

    efforts: int = 0
    tired: Literal[0, 1, 2] = 0  # 1: slower, 2: weaker as well
    sat_out: int = 0  # plays of his unit in a row


FRESH = Stamina()
"""FOOL-GAP-TIRED (reconstruction): so everybody begins a half."""


def efforts(
    carriers: tuple[PlayerId, ...], rushers: tuple[PlayerId, ...], zones_moved: Mapping[PlayerId, int]
) -> tuple[PlayerId, ...]:
    """FOOL-GAP-TIRED (reconstruction): who made an effort in a play, once for each of his efforts.

    Each carry, catch or return; each rush roll he rushed in; moving three zones or more beyond the line, by route,
    reaction and pursuit together.
    """
    movers = [id_ for id_, zones in zones_moved.items() if zones >= LONG_RUN]
    return (*carriers, *rushers, *movers)


def is_due(efforts: int) -> bool:
    """FOOL-GAP-TIRED (reconstruction): a roll is made at the 10th effort and every 5th after it."""
    return efforts >= FIRST_ROLL and (efforts - FIRST_ROLL) % EVERY == 0


def tiredness_bonus(player: Player, *, conditioned: bool = False) -> int:
    """FOOL-GAP-TIRED, FOOL-12.7.1-a: +1 in good condition, +1 after a conditioning camp; in poor condition only -1."""
    return -1 if player.has("pc") else player.has("gc") + conditioned


def effort(stamina: Stamina, player: Player, dice: Dice, *, conditioned: bool = False) -> Stamina:
    """FOOL-GAP-TIRED (reconstruction): one more effort; 1 or less on a due roll tires, 0 or less weakens too."""
    efforts = stamina.efforts + 1
    tired = stamina.tired
    if is_due(efforts):
        rolled = dice.d6("whether he tires", rule="FOOL-GAP-TIRED") + tiredness_bonus(player, conditioned=conditioned)
        tired = max(tired, 2 if rolled <= 0 else 1 if rolled == 1 else 0)
    return replace(stamina, efforts=efforts, tired=tired)


def after_play(stamina: Stamina, *, played: bool) -> Stamina:
    """FOOL-GAP-TIRED (reconstruction): who has sat out six plays is fresh again, and has five efforts fewer."""
    if played:
        return replace(stamina, sat_out=0) if stamina.sat_out else stamina
    if stamina == FRESH:
        return stamina
    if stamina.sat_out + 1 < REST:
        return replace(stamina, sat_out=stamina.sat_out + 1)
    return Stamina(efforts=max(0, stamina.efforts - RESTED_EFFORTS))


def as_tired(player: Player, stamina: Stamina) -> Player:
    """FOOL-GAP-TIRED (reconstruction): -1 S, not below 1; who is weaker as well -1 C, not below 0."""
    if not stamina.tired:
        return player
    speed = max(min(player.s, LOWEST_TIRED_SPEED), player.s - 1)
    return replace(player, s=speed, c=max(0, player.c - 1) if stamina.tired > 1 else player.c)
