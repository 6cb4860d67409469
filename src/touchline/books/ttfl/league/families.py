"""Families of positions: who stands in for whom, and how many of each a roster has (SPF-CARD-12)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from touchline.books.ttfl.cards import SAFETIES, SECONDARY, Position
from touchline.books.ttfl.making_cards.fictional import Place, places
from touchline.books.ttfl.making_cards.roster import PARTS


class Family(NamedTuple):
    """Positions that compete for the same places."""

    name: str
    positions: frozenset[Position]
    size: int
    starters: int


def _families() -> tuple[Family, ...]:
    """SPF-CARD-12, TTFL-GAP-CAREERS: the parts of a roster; corners and safeties half each, a kicker and a punter."""
    found = []
    for part in PARTS:
        if part.positions == SECONDARY:
            halves = (("CB", frozenset[Position]({"CB"})), ("S", SAFETIES))
            found += [Family(name, half, part.most // 2, part.starters // 2) for name, half in halves]
        else:
            name = NAMES.get(part.added[0], part.added[0])
            found.append(Family(name, part.positions, part.most, part.starters))
    specialists: tuple[Position, ...] = ("K", "P")
    return (*found, *(Family(each, frozenset({each}), 1, 1) for each in specialists))


NAMES: Mapping[Position, str] = {"HB": "RB", "T": "OL", "DE": "DL", "OLB": "LB"}
FAMILIES = _families()
_OF: Mapping[Position, Family] = {position: family for family in FAMILIES for position in family.positions}


def family_of(position: Position) -> Family:
    return _OF[position]


REGULAR = 8
"""Starts that make a man a regular."""


@cache
def usual_place(position: Position, number: int) -> Place:
    """SPF-GEN-24: what the first, second, ... man of a position usually does, counted from 0."""
    own = [place for place in places() if place.position == position]
    men = own or [place for place in places() if place.position in family_of(position).positions]
    return sorted(men, key=lambda place: -place.starts)[min(number, len(men) - 1)]


@cache
def usual_places(position: Position) -> tuple[int, int]:
    """How many men of a position a club usually has (SPF-GEN-24), and how many of them start."""
    men = [place for place in places() if place.position == position]
    return len(men), sum(place.starts >= REGULAR for place in men)
