"""Who gets a card (SPF-CARD-12): those who play most, and as many of each kind as a team needs."""

from collections.abc import Sequence, Set
from itertools import cycle, islice
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.ttfl.cards import BACKS, DEFENSIVE_LINE, LINEBACKERS, LINEMEN, SECONDARY, Position
from touchline.books.ttfl.making_cards.season import ClubSeason, StatLine
from touchline.books.ttfl.names import player_name


class Part(NamedTuple):
    """A part of a roster."""

    positions: frozenset[Position]
    most: int  # SPF-CARD-12
    starters: int
    added: tuple[Position, ...]  # what those are who must be added, by turns


PARTS = (
    Part(frozenset({"QB"}), 3, 1, ("QB",)),
    Part(BACKS, 5, 2, ("HB", "FB")),
    Part(frozenset({"WR"}), 5, 2, ("WR",)),
    Part(frozenset({"TE"}), 3, 1, ("TE",)),
    Part(LINEMEN, 8, 5, ("T", "G", "C", "G", "T", "T", "G", "C")),
    Part(DEFENSIVE_LINE, 7, 4, ("DE", "DT")),
    Part(LINEBACKERS, 7, 3, ("OLB", "MLB", "OLB")),
    Part(SECONDARY, 8, 4, ("CB", "SS", "CB", "FS")),
)


def use(line: StatLine) -> float:
    """How much a man plays, as far as figures tell."""
    return (
        line.attempts + line.carries + line.catches + line.tackles + line.kick_returns + line.punt_returns
    )  # fmt: skip


def ranked(club: ClubSeason, positions: Set[str]) -> list[StatLine]:
    """A club's men of some positions, those who play most first."""
    men = [line for line in club.players if line.position in positions]
    return sorted(men, key=lambda line: (-line.starts, -use(line)))


FIRST_ADDED = 100_000
"""The numbers of men who are added to a club are far from those of a fictional league."""


def rostered(club: ClubSeason, number: int) -> tuple[ClubSeason, str]:
    """SPF-CARD-12, SPF-GEN-26 (reconstruction): a club with as many men of each kind as there are places.

    Who plays least has no card; places that nobody fills are given to men without figures. Where nobody wrote down
    who started, those who play most did. Also what was added, in words.
    """
    kickers = [line for line in club.players if line.position in {"K", "P"}]
    has_starts = any(line.starts for line in club.players)
    players: list[StatLine] = []
    added: list[Position] = []
    for part in PARTS:
        men = ranked(club, part.positions)[: part.most]
        if not has_starts:
            men = [replace(man, starts=man.games) if place < part.starters else man for place, man in enumerate(men)]
        lacking = list(islice(cycle(part.added), len(men), part.most))
        players += [*men, *_additional(lacking, number, FIRST_ADDED + len(players))]
        added += lacking
    words = f"{club.name}: {len(added)} men without figures ({', '.join(_counted(added))})" if added else ""
    return replace(club, players=(*players, *kickers)), words


def _additional(positions: Sequence[Position], club: int, first: int) -> list[StatLine]:
    return [
        StatLine(name=player_name(first + 100 * club + place), position=position)
        for place, position in enumerate(positions)
    ]


def _counted(positions: Sequence[Position]) -> list[str]:
    return [f"{positions.count(each)} {each}" for each in dict.fromkeys(positions)]
