"""Who appeared in a match: starters, everybody who took part, and where men stood (for FOOL-12.3.4, FOOL-12.5.2)."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.players import PlayerId, Position, Role
from touchline.sport.elevens import Eleven

Unit: TypeAlias = Literal["offence", "defence"]
Place: TypeAlias = Position | Literal["returner"]
OnTheField: TypeAlias = Sequence[tuple[Eleven, PlayerId]]


class Appearances(msgspec.Struct, frozen=True, kw_only=True):
    """What a match remembers of its men for the years to come."""

    started: tuple[PlayerId, ...] = ()
    took_part: tuple[PlayerId, ...] = ()  # in a play that stands, starters included
    begun: tuple[tuple[Eleven, Unit], ...] = ()  # units that have had their first play
    places: Mapping[PlayerId, Mapping[Place, int]] = {}  # plays of a man at each kind of place
    served: tuple[tuple[Role, PlayerId], ...] = ()  # who held, snapped, kicked off or rushed a kick wide


def with_starters(seen: Appearances, men: OnTheField, ball: Eleven) -> Appearances:
    """FOOL-12.3.4-a, R67: starters are on the field for the first play of their unit."""
    new: list[tuple[Eleven, Unit]] = []
    started = dict.fromkeys(seen.started)
    for eleven, who in men:
        unit: Unit = "offence" if eleven == ball else "defence"
        if (eleven, unit) not in seen.begun:
            new.append((eleven, unit))
            started[who] = None
    if not new:
        return seen
    took_part = tuple(dict.fromkeys((*seen.took_part, *started)))
    return replace(seen, started=tuple(started), took_part=took_part, begun=tuple(dict.fromkeys((*seen.begun, *new))))


def with_part(seen: Appearances, men: Sequence[PlayerId]) -> Appearances:
    """FOOL-12.3.4-b, R67: men who were there for a play that stands, or returned or blocked a kick, or got a fumble."""
    new = [who for who in dict.fromkeys(men) if who not in seen.took_part]
    return replace(seen, took_part=(*seen.took_part, *new)) if new else seen


def with_service(seen: Appearances, served: Sequence[tuple[Role, PlayerId]]) -> Appearances:
    """FOOL-12.2c-f: men who did the job of their role at a kick that stands."""
    return replace(seen, served=tuple(dict.fromkeys((*seen.served, *served)))) if served else seen


def with_places(seen: Appearances, men: Sequence[PlayerId], kinds: Sequence[Place]) -> Appearances:
    """FOOL-12.5.2-e, R41: where everybody stood in one play; bringing a kick back is a place, too."""
    places = dict(seen.places)
    for who, kind in zip(men, kinds, strict=True):
        known = places.get(who, {})
        places[who] = {**known, kind: known.get(kind, 0) + 1}
    return replace(seen, places=places)
