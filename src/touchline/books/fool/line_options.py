"""5.0 The line options of the defence, from pass-minded to run-minded: rush, normal, cover, stay."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from touchline.books.fool.field_map import TABLES, Zone, side_of
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Throw, Timing
from touchline.books.fool.set_up import Defence, Defender, LineOption
from touchline.tables.grid import read


class _RushLine(msgspec.Struct, frozen=True):
    defence: LineOption
    rush: Literal["none", "yes"]
    each: str
    other: str


_GRID = read(TABLES / "rush_options.toml", _RushLine)
_RUSH_OPTIONS = {(head, line.defence): line for head, line in zip(_GRID.heads, _GRID.lines, strict=True)}


def has_rush(timing: Timing, option: LineOption) -> bool:
    """FOOL-5.3-a: whether the line rushes the passer at all; FOOL-5.0.4-a: at home only on a +1 play."""
    return _RUSH_OPTIONS[timing, option].rush == "yes"


def each_rusher(timing: Timing, option: LineOption) -> int:
    """FOOL-5.3-a, FOOL-5.0.2-a, FOOL-5.0.3-b, FOOL-5.3.3-c: what each rusher's value gains or loses."""
    return int(_RUSH_OPTIONS[timing, option].each or 0)


SECOND_RUSH = 3
"""FOOL-5.0.1-d: added to the rush for a secondary receiver."""

AT_HOME_PASS = 1
"""FOOL-5.0.4-b: what a throw gains for lack of pressure."""


def home_bonus(timing: Timing, option: LineOption) -> int:
    """FOOL-5.0.4-b, FOOL-5.3.13-a: Stay-at-home gives up a point on every pass but a quick one."""
    return AT_HOME_PASS if option == "stay" and timing != "quick" else 0


DE_SIDE_ZONES: Mapping[Literal["left", "right"], frozenset[Zone]] = {
    "left": frozenset({"WWL", "WL", "LS", "IL"}),
    "right": frozenset({"WWR", "WR", "RS", "IR"}),
}
DT_ZONES: frozenset[Zone] = frozenset({"SL", "SR", "SC"})
DTS_THAT_COUNT = 2


def bats_at(timing: Timing, throw: Throw, *, rolled: bool) -> bool:
    """FOOL-5.0.1-e, FOOL-5.1.5-g, FOOL-5.8.3-e: rushing linemen reach for a quick pass that is no loft, or a bullet.

    FOOL-5.3.15-h: never on a rollout.
    """
    if rolled:
        return False
    return throw == "bullet" or (timing == "quick" and throw not in ("loft", "hail mary"))


def hands(defence: Defence, zone: Zone) -> tuple[tuple[Defender, int], ...]:
    """FOOL-5.5.4-a, FOOL-5.0.2-b: rushing linemen whose pass value counts against a throw to a zone, and how much.

    Full under Pass rush, one less under Normal, nothing under the other options; stunting men do not (FOOL-5.3.18-b).
    """
    if defence.option not in ("rush", "normal"):
        return ()
    less = 1 if defence.option == "normal" else 0
    found: list[tuple[Defender, int]] = []
    for man in _reaching(defence, zone):
        value = man.player.p - less
        if value > 0:
            found.append((man, value))
    if zone in DT_ZONES:
        found.sort(key=lambda each: (-each[1], each[0].player.id))
        return tuple(found[:DTS_THAT_COUNT])
    return tuple(found)


def _reaching(defence: Defence, zone: Zone) -> list[Defender]:
    linemen = [man for man in defence.men if man.job == "line" and man.name not in defence.stunting]
    if zone in DT_ZONES:
        return [man for man in linemen if man.zone == "C" and man.player.position == "DT"]
    side = side_of(zone)
    if side is None or zone not in DE_SIDE_ZONES[side]:
        return []
    lane: Zone = "L" if side == "left" else "R"
    return [man for man in linemen if man.zone == lane and man.player.position == "DE"]


def home_contact(player: Player, zone: Zone, others: int) -> int:
    """FOOL-5.0.4-c: at home one DE in each of L and R and two DTs in C hit a run one harder; a NT counts as a DT.

    `others` are men of the kind who have it already in that zone.
    """
    if zone in ("L", "R"):
        return int(player.position == "DE" and others < 1)
    return int(zone == "C" and player.position in ("DT", "NT") and others < DTS_THAT_COUNT)
