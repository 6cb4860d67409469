"""Referee bribing: what it costs, what it brings, and what happens when it is found out."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.match_play import Ground, Play, other
from touchline.books.beppiland.rounding import percent
from touchline.dice import Dice
from touchline.tables import load_catalogue

BribeKind: TypeAlias = Literal["win", "penalty"]
KINDS: tuple[BribeKind, ...] = ("win", "penalty")
TRIES = 5
TAX = 500
POINTS_LOST = 5
FORFEIT = 2  # goals to nil


class BribeLine(msgspec.Struct, frozen=True):
    cost: int
    alone: str
    both: str
    discovery: str


BRIBES = load_catalogue(Path(__file__).parent / "tables" / "bribe.toml", BribeLine)


def cost(kind: BribeKind) -> int:
    """BEP-BRIBE-01: 1000 M for a win, 500 M for a penalty."""
    return BRIBES[kind].cost


def bribed_win(play: Callable[[], Play], ground: Ground) -> tuple[Play, int]:
    """BEP-BRIBE-04, BEP-BRIBE-09: the play that counts, and how many there were.

    Five tries for a win, five more for a win or a draw, and the eleventh counts whatever it brings.
    """
    for number in range(1, 2 * TRIES + 1):
        played = play()
        ours, theirs = played.goals(ground), played.goals(other(ground))
        if ours > theirs or (number > TRIES and ours == theirs):
            return played, number
    return play(), 2 * TRIES + 1


def is_discovered(kind: BribeKind, dice: Dice, *, club: str = "the club") -> bool:
    """BEP-BRIBE-05: one time in four, after the match."""
    chance = percent(int(BRIBES[kind].discovery.removesuffix("%")))
    return dice.chance(chance, f"the bribe of {club} is discovered", rule="BEP-BRIBE-05")


def score_that_counts(score: tuple[int, int], discovered: Collection[Ground]) -> tuple[int, int]:
    """BEP-BRIBE-06: the match is lost for whoever's bribe was found out; if both, the score stays as it was played."""
    home, away = score
    if len(discovered) != 1:
        return home, away
    return forfeited(home, away) if "home" in discovered else forfeited(away, home)[::-1]


def forfeited(ours: int, theirs: int) -> tuple[int, int]:
    """BEP-BRIBE-06: the match is lost by two goals to nil, unless it was lost by two or more already."""
    return (ours, theirs) if theirs - ours >= FORFEIT else (0, FORFEIT)
