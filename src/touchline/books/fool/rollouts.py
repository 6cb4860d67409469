"""5.3.15, 5.5.14 Rollouts: the quarterback moves to one side before he throws."""

from collections.abc import Mapping

import msgspec

from touchline.books.fool.field_map import TABLES, Side, Zone, mirrored
from touchline.books.fool.line_options import has_rush
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.pass_rush import in_the_rush, pass_blocks, rushers, wide_blocker
from touchline.books.fool.players import Hand
from touchline.books.fool.plays import Pass
from touchline.books.fool.set_up import Defence, LineOption, Offence
from touchline.tables import load_catalogue

SUCCEEDS_ON: Mapping[int, int] = {3: 2, 4: 4}
"""FOOL-T-ROLL: faces by the quarterback's speed; slower ones never, faster ones always."""
ALWAYS, ALWAYS_FROM = 6, 5
SLOWEST_BY_LINE_OPTION = 2
BY_LINE_OPTION: Mapping[LineOption, int] = {"rush": 0, "normal": 1, "cover": 2, "stay": 3}


def success_faces(speed: int, option: LineOption = "rush", switches: Switches = AS_PLAYED) -> int:
    """FOOL-5.3.15-b: whether a rollout comes off; FOOL-5.3.15-i: if in use, easier against a line that waits."""
    faces = ALWAYS if speed >= ALWAYS_FROM else SUCCEEDS_ON.get(speed, 0)
    if switches.rollout_by_line_option and speed >= SLOWEST_BY_LINE_OPTION:
        faces += BY_LINE_OPTION[option]
    return faces


def slowest_roll(switches: Switches = AS_PLAYED) -> int:
    """FOOL-5.3.15-b: the least speed to roll out with; FOOL-5.3.15-i: if in use none, for the rush may be minimal."""
    return 0 if switches.rollout_by_line_option else min(SUCCEEDS_ON)


def is_aborted(offence: Offence, defence: Defence, play: Pass, side: Side) -> bool:
    """FOOL-5.3.15-c: blockers on the side rolled to must outnumber the rushers there, if anybody rushes at all."""
    lanes = ("L", "WL") if side == "left" else ("R", "WR")
    is_rushed = has_rush(play.first.timing, defence.option)
    coming = sum(rusher.lane in lanes for rusher in rushers(defence, roll=side)) if is_rushed else 0
    wide = wide_blocker(offence, play, side)
    there = sum(
        pass_blocks(man, play, side) and in_the_rush(man, side) and man.side == side and man is not wide
        for man in offence.men
    )
    return there + (wide is not None) <= coming


class _Change(msgspec.Struct, frozen=True):
    change: str


_ROWS = load_catalogue(TABLES / "rollout_zones.toml", _Change)
_TO_THE_RIGHT = {zone: int(line.change) for zones, line in _ROWS.items() for zone in zones.split()}


def zone_change(zone: Zone, side: Side) -> int:
    """FOOL-5.5.14-a: what a successful rollout makes of a zone."""
    return _TO_THE_RIGHT[zone if side == "right" else mirrored(zone)]


AWAY_FROM_THE_HAND = -1


def hand_change(hand: Hand, side: Side) -> int:
    """FOOL-5.3.15-g: rolling away from the throwing hand costs a point."""
    return 0 if hand == side else AWAY_FROM_THE_HAND
