"""The map: zones, areas and yard lines on the defence's side of the line of scrimmage (FOOL-GAP-MAP, reconstruction).

Left and right are the offence's (FOOL-5-e). Yards are counted from the line of scrimmage.
"""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from touchline.tables import load_catalogue

TABLES = Path(__file__).parent / "tables"

Zone: TypeAlias = Literal[
    "WWL", "WL", "L", "C", "R", "WR", "WWR", "LS", "SL", "SR", "RS", "IL", "SC", "IR", "ML", "MC", "MR",
    "LL", "DC", "LR", "VDC", "BEYOND",
]  # fmt: skip
Side: TypeAlias = Literal["left", "right"]
ZONES: tuple[Zone, ...] = get_args(Zone)
BEYOND: Zone = "BEYOND"
BEYOND_BEGINS = 50  # yards

LINE_ZONES: tuple[Zone, ...] = ("WWL", "WL", "L", "C", "R", "WR", "WWR")
WIDE_LINE_ZONES: frozenset[Zone] = frozenset({"WWL", "WL", "WR", "WWR"})
INNER_LINE_ZONES: tuple[Zone, ...] = ("L", "C", "R")
DEEPER_BUMP_ZONES: frozenset[Zone] = frozenset({"LS", "SL", "SR", "RS"})
DEEP_AREAS: frozenset[Zone] = frozenset({"IL", "SC", "IR"})


class _Place(msgspec.Struct, frozen=True):
    near: int
    far: int
    area: Zone
    side: Literal["left sideline", "left", "left inside", "centre", "right inside", "right", "right sideline"]
    value: int


class _Adjoining(msgspec.Struct, frozen=True):
    neighbours: str


_PLACES = load_catalogue(TABLES / "zones.toml", _Place)
_ADJOINING = load_catalogue(TABLES / "neighbours.toml", _Adjoining)


def near_edge(zone: Zone) -> int:
    """Yards to the edge of a zone that is nearer to the line of scrimmage."""
    return BEYOND_BEGINS if zone == BEYOND else _PLACES[zone].near


def far_edge(zone: Zone) -> int | None:
    """Yards to its downfield boundary; there is none beyond VDC."""
    return None if zone == BEYOND else _PLACES[zone].far


def pass_value(zone: Zone) -> int:
    """FOOL-GAP-ZONEVALUE (reconstruction): what a throw there is worth."""
    return _PLACES[zone].value


@cache
def area(zone: Zone) -> Zone:
    """FOOL-GAP-MAP: the area of a zone, named after its first zone: a deep area has several."""
    return BEYOND if zone == BEYOND else _PLACES[zone].area


def borders_sideline(zone: Zone) -> Side | None:
    """Which sideline a zone borders, if any."""
    side = None if zone == BEYOND else _PLACES[zone].side
    return "left" if side == "left sideline" else "right" if side == "right sideline" else None


def side_of(zone: Zone) -> Side | None:
    """Which half of the field a zone is in; None in the middle."""
    side = "centre" if zone == BEYOND else _PLACES[zone].side
    return "left" if side.startswith("left") else "right" if side.startswith("right") else None


def sideline_distance(zone: Zone) -> int:
    """How far a zone is from the nearer sideline, in columns: 0 at the sideline, most in the middle."""
    side = "centre" if zone == BEYOND else _PLACES[zone].side
    return {"sideline": 0, "left": 1, "right": 1, "inside": 2, "centre": 3}[side.split()[-1]]


@cache
def neighbours(zone: Zone) -> tuple[Zone, ...]:
    """The zones that adjoin a zone, in the order of the map."""
    own = _ADJOINING[zone].neighbours.split() if zone in _ADJOINING else []
    return tuple(other for other in ZONES if other in own or zone in _neighbour_names(other))


def _neighbour_names(zone: Zone) -> list[str]:
    return _ADJOINING[zone].neighbours.split() if zone in _ADJOINING else []


@cache
def downfield(zone: Zone) -> tuple[Zone, ...]:
    """FOOL-GAP-MAP: neighbours that begin where the zone ends, or deeper."""
    far = far_edge(zone)
    return () if far is None else tuple(other for other in neighbours(zone) if near_edge(other) >= far)


@cache
def next_zones(zone: Zone) -> tuple[Zone, ...]:
    """FOOL-5.1.1-b: zones of the map that a receiver may run on to after a catch."""
    return tuple(other for other in downfield(zone) if other != BEYOND)


@cache
def distance(start: Zone, end: Zone) -> int:
    """How many zones from one to another."""
    return _steps(start, end, neighbours)


@cache
def area_distance(start: Zone, end: Zone) -> int:
    """How many areas from the area of one zone to that of another: two areas adjoin if any of their zones do."""
    return _steps(area(start), area(end), _adjoining_areas)


@cache
def _adjoining_areas(of: Zone) -> tuple[Zone, ...]:
    found = {area(other) for zone in ZONES if area(zone) == of for other in neighbours(zone)} - {of}
    return tuple(zone for zone in ZONES if zone in found)


def adjoining_areas(of: Zone) -> tuple[Zone, ...]:
    """The areas next to an area."""
    return _adjoining_areas(of)


def _steps(start: Zone, end: Zone, around: object) -> int:
    assert callable(around)
    reached, frontier, steps = {start}, [start], 0
    while end not in reached:
        frontier = [other for zone in frontier for other in around(zone) if other not in reached]
        assert frontier, f"there is no way from {start} to {end}"
        reached.update(frontier)
        steps += 1
    return steps


_MIRRORED: dict[Zone, Zone] = {
    "WWL": "WWR", "WL": "WR", "L": "R", "LS": "RS", "SL": "SR", "IL": "IR", "ML": "MR", "LL": "LR",
}  # fmt: skip
_MIRRORED |= {right: left for left, right in _MIRRORED.items()}


def mirrored(zone: Zone) -> Zone:
    """The same zone on the other side of the field."""
    return _MIRRORED.get(zone, zone)


def other_side(side: Side) -> Side:
    return "left" if side == "right" else "right"
