"""12.6 Ability maximums: how high contact, speed and pass normally go."""

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.players import ON_THE_DEFENSIVE_LINE, ON_THE_OFFENSIVE_LINE, Position
from touchline.books.fool.positions import places_of
from touchline.tables import load, load_catalogue

HIGHEST_CONTACT = 6


class _Speeds(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("c")):
    c0: str
    c1: str
    c2: str
    c3: str
    c4: str
    c5: str
    c6: str


class _PassValue(msgspec.Struct, frozen=True):
    named: str
    added: str


_SPEEDS = load_catalogue(TABLES / "highest_speed.toml", _Speeds)["highest S"]
_PASS = load(TABLES / "highest_pass.toml", _PassValue)
_LINEMEN = "offensive and defensive linemen"


def highest_speed(contact: int) -> int:
    """FOOL-12.6-a: the highest normal speed for a contact value; beyond the list there is none."""
    return int(getattr(_SPEEDS, f"c{contact}").split()[0]) if contact <= HIGHEST_CONTACT else 0


def highest_pass(position: Position) -> int:
    """FOOL-12.6-f, R55: the highest normal pass value; of a generalist the higher of his two. Kickers have none."""
    return max(_highest_pass(place) for place in places_of(position))


def _highest_pass(position: Position) -> int:
    lines = ((bounds.low, _named(f"{line.named}, {line.added}")) for bounds, line in _PASS)
    return next((value for value, named in lines if value is not None and position in named), 0)


def _named(text: str) -> frozenset[str]:
    linemen = ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE if _LINEMEN in text else frozenset()
    return linemen | frozenset(part.strip() for part in text.split(","))
