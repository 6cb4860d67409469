"""Names of players and clubs: all invented, and the same number always has the same name."""

import tomllib
from pathlib import Path

_NAMES: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "data" / "names.toml").read_text("utf-8"))
_SURNAMES = tuple(beginning + ending for ending in _NAMES["endings"] for beginning in _NAMES["beginnings"])
_INITIALS = tuple(_NAMES["initials"])
STRIDE = 367  # shares no factor with the number of surnames: neighbours differ, and all are used before one comes back
INITIAL_STRIDE = 8  # likewise


def player_name(number: int) -> str:
    """The name of a player by his number in the league: an initial and a surname."""
    return f"{_INITIALS[number * INITIAL_STRIDE % len(_INITIALS)]}. {_SURNAMES[number * STRIDE % len(_SURNAMES)]}"


def club_names() -> tuple[str, ...]:
    """What clubs are called that nobody named, in the order of their numbers."""
    return tuple(_NAMES["clubs"])


def club_name(number: int) -> str:
    """What a club is called that nobody named, by its number from 1; the list begins again with a number behind it."""
    clubs = _NAMES["clubs"]
    again, place = divmod(number - 1, len(clubs))
    return clubs[place] if not again else f"{clubs[place]} {again + 1}"
