"""Names of players and clubs: all invented, and the same number always has the same name."""

import tomllib
from pathlib import Path

_NAMES: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "data" / "names.toml").read_text("utf-8"))
_SURNAMES = tuple(beginning + ending for ending in _NAMES["endings"] for beginning in _NAMES["beginnings"])
_FIRST = tuple(_NAMES["first"])
STRIDE = 397  # shares no factor with the number of surnames: neighbours differ, and all are used before one comes back
FIRST_STRIDE = 11  # likewise


def player_name(number: int) -> str:
    """The name of a player by his number in the league; after all pairs of names a numeral stands behind."""
    again, place = divmod(number, len(_SURNAMES) * len(_FIRST))
    turn, surname = divmod(place, len(_SURNAMES))
    first = _FIRST[(surname * FIRST_STRIDE + turn) % len(_FIRST)]
    name = f"{first} {_SURNAMES[surname * STRIDE % len(_SURNAMES)]}"
    return name if not again else f"{name} {again + 1}"


CLUBS = 16
"""How many clubs a fictional season has that a match can name."""


def club_names() -> tuple[str, ...]:
    """What the clubs of a fictional season are called, in the order of their numbers."""
    return tuple(club_name(number) for number in range(1, CLUBS + 1))


def club_name(number: int) -> str:
    """What a club is called that nobody named, by its number from 1; the list begins again with a number behind it."""
    clubs = _NAMES["clubs"]
    again, place = divmod(number - 1, len(clubs))
    return clubs[place] if not again else f"{clubs[place]} {again + 1}"
