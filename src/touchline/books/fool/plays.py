"""Plays as a coach calls them. How they are written is in `notation` (FOOL-GAP-NOTATION)."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import Side, Zone, other_side
from touchline.books.fool.set_up import SpotName

Timing: TypeAlias = Literal["normal", "quick", "slow"]
TIMINGS: tuple[Timing, ...] = get_args(Timing)
Throw: TypeAlias = Literal["plain", "bullet", "loft", "hail mary"]
THROWS: tuple[Throw, ...] = get_args(Throw)
RunKind: TypeAlias = Literal["normal", "quick", "slow", "draw", "trap", "pitch"]
RUN_KINDS: tuple[RunKind, ...] = get_args(RunKind)


class Route(msgspec.Struct, frozen=True, cache_hash=True, tag="route"):
    """A receiver, the zone he is to catch the ball in, and how it is thrown (FOOL-5-b)."""

    spot: SpotName
    zone: Zone
    timing: Timing = "normal"
    throw: Throw = "plain"
    out_of_bounds: bool = False  # FOOL-5.8.2-b
    force: bool = False  # "throw it anyway" (FOOL-5.5.12-a)
    via: Zone | None = None  # a longer path (FOOL-5.1.2-q)
    then: Zone | None = None  # where he runs on to (FOOL-5.1.1-b); None: where least awaits him
    also: tuple[SpotName, ...] = ()  # further receivers of a Hail Mary (FOOL-5.8.5-a)


class Scramble(msgspec.Struct, frozen=True, cache_hash=True, tag="scramble"):
    """FOOL-5.3.16-a: the quarterback runs instead of throwing to a safety valve."""

    zone: Zone | None = None  # None: the middle, or wide on a rollout


class ThrowAway(msgspec.Struct, frozen=True, cache_hash=True, tag="inc"):
    """The secondary is to throw it incomplete."""


Second: TypeAlias = Route | Scramble | ThrowAway


class Pass(msgspec.Struct, frozen=True, cache_hash=True, tag="pass"):
    """A pass play: a primary receiver, perhaps a secondary one, and for a passer who can use him a third."""

    first: Route
    second: Second | None = None
    third: Second | None = None
    block: tuple[SpotName, ...] = ()  # backs beyond the tackle who pass block
    free: tuple[SpotName, ...] = ()  # backs who are kept out of it
    roll: Side | None = None


class Group(msgspec.Struct, frozen=True, cache_hash=True):
    """Blockers for one band of the path; where it has a left-hand and a right-hand zone, they are told apart."""

    men: tuple[SpotName, ...] = ()  # in the zone, or in the left-hand one
    right: tuple[SpotName, ...] | None = None


class Screen(msgspec.Struct, frozen=True, cache_hash=True, tag="screen"):
    """FOOL-5.8.1-a: one receiver, and blockers before him."""

    spot: SpotName
    zone: Zone
    groups: tuple[Group, ...] = ()


class Run(msgspec.Struct, frozen=True, cache_hash=True, tag="run"):
    spot: SpotName
    zone: Zone
    kind: RunKind = "normal"
    groups: tuple[Group, ...] = ()


Play: TypeAlias = Pass | Screen | Run


class Call(msgspec.Struct, frozen=True, cache_hash=True):
    """A set and a play from it."""

    set: str
    play: Play


# --- the same play for other men, or on the other side ----------------------------------------------------------------


class Change(msgspec.Struct, frozen=True, cache_hash=True):
    """How the names in a play are replaced; `flip` puts what is on the left on the right."""

    spot: Callable[[SpotName], SpotName]
    zone: Callable[[Zone], Zone] = lambda zone: zone
    flip: bool = False

    def of(self, play: Play) -> Play:
        match play:
            case Pass():
                return Pass(
                    first=self._route(play.first),
                    second=self._second(play.second),
                    third=self._second(play.third),
                    block=self._men(play.block),
                    free=self._men(play.free),
                    roll=other_side(play.roll) if play.roll and self.flip else play.roll,
                )
            case Screen() | Run():
                groups = tuple(self._group(group) for group in play.groups)
                return replace(play, spot=self.spot(play.spot), zone=self.zone(play.zone), groups=groups)

    def _route(self, route: Route) -> Route:
        via, then = (self.zone(zone) if zone else None for zone in (route.via, route.then))
        spot, zone, also = self.spot(route.spot), self.zone(route.zone), self._men(route.also)
        return replace(route, spot=spot, zone=zone, via=via, then=then, also=also)

    def _second(self, second: Second | None) -> Second | None:
        match second:
            case Route():
                return self._route(second)
            case Scramble(zone=zone) if zone:
                return Scramble(self.zone(zone))
            case _:
                return second

    def _group(self, group: Group) -> Group:
        men, right = self._men(group.men), None if group.right is None else self._men(group.right)
        return Group(right, men) if self.flip and right is not None else Group(men, right)

    def _men(self, men: tuple[SpotName, ...]) -> tuple[SpotName, ...]:
        return tuple(map(self.spot, men))
