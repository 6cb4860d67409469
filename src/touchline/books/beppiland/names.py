"""Names: those that presidents wrote, each only once in a club, and those that the master has to find."""

import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from unicodedata import combining, normalize

from msgspec.structs import replace

from touchline.books.beppiland.players import Player

_NAMES: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "data" / "names.toml").read_text("utf-8"))
SURNAMES = tuple(beginning + ending for ending in _NAMES["endings"] for beginning in _NAMES["beginnings"])
STRIDE = 367  # shares no factor with the number of surnames: neighbours differ, and all are used before one comes back


def surname(club: int, taken: Collection[str]) -> str:
    """BEP-CLUB-06, BEP-GAP-16: the name of a man to whom nobody gave one; clubs are numbered from 1.

    Every club goes through the surnames in an order of its own, and takes the first that nobody in it has: what a man
    is called tells nothing of another club, and of his own no more than its president knows.
    """
    begin = (club - 1) * (len(SURNAMES) // len(_NAMES["clubs"]))
    names = (SURNAMES[(begin + count) * STRIDE % len(SURNAMES)] for count in range(len(SURNAMES)))
    return next((name for name in names if name not in taken), SURNAMES[begin])


def masters_club_name(number: int) -> str:
    """BEP-GAP-04 (reconstruction): what a club that the master adds to the Cup is called; they are numbered from 1."""
    return _NAMES["masters_clubs"][number - 1]


def club_name(number: int) -> str:
    """BEP-CLUB-06: what a club is called whose president gave it no name, by the number of its seat."""
    return _NAMES["clubs"][number - 1]


def a_name(wanted: str, taken: Sequence[str]) -> str:
    """BEP-CLUB-06: a name that is taken gets a number; upper and lower case are the same name."""
    names = {each.casefold() for each in taken}
    if wanted.casefold() not in names:
        return wanted
    return next(name for number in range(2, len(names) + 3) if (name := f"{wanted} {number}").casefold() not in names)


def spelling(name: str) -> str:
    """A name in one spelling, as others may write it: without case, accents and odd spacing."""
    bare = "".join(sign for sign in normalize("NFKD", name) if not combining(sign))
    return " ".join(bare.casefold().split())


def joined(players: tuple[Player, ...], arrived: Sequence[Player]) -> tuple[Player, ...]:
    """BEP-CLUB-04, BEP-CLUB-06: newcomers at the end of the squad sheet, each with a name of his own."""
    for player in arrived:
        name = a_name(player.name, [each.name for each in players])
        players = (*players, replace(player, name=name))
    return players
