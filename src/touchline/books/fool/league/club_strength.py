"""What a roster is worth: men by the places they play, the first in each counting most."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.owners import FAMILIES, NEEDED, STARTERS, by_family, value
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId, Position

STARTS, COMES_IN, WAITS = 10, 4, 1
"""How much a man counts by his place in a family: a starter, one of half as many who come in, and the rest needed."""


def shares(kind: Position) -> tuple[int, ...]:
    """How much each man of a family counts, the best first."""
    first = STARTERS[kind]
    second = (first + 1) // 2
    return (*[STARTS] * first, *[COMES_IN] * second, *[WAITS] * max(0, NEEDED[kind] - first - second))


SHARES: Mapping[Position, tuple[int, ...]] = {kind: shares(kind) for kind in FAMILIES}


class Man(NamedTuple):
    """A man as far as his worth goes."""

    worth: int
    id: PlayerId


Ranked: TypeAlias = Mapping[Position, tuple[Man, ...]]
"""Men of each family, the best first."""


def depth(league: League, men: Sequence[PlayerId]) -> Ranked:
    return {
        kind: tuple(Man(value(league.careers[who]), who) for who in found)
        for kind, found in by_family(league, men).items()
    }


def depth_of(league: League, club: ClubId) -> Ranked:
    """A club's men; in a season those who can play."""
    playing = league.stage == "season"
    roster = league.club(club).roster
    return depth(league, [who for who in roster if not (playing and league.careers[who].out)])


def family_strength(kind: Position, men: Sequence[Man]) -> int:
    return sum(share * man.worth for share, man in zip(SHARES[kind], men, strict=False))


def strength(club: Ranked) -> int:
    return sum(family_strength(kind, men) for kind, men in club.items())


def with_man(men: Sequence[Man], man: Man) -> tuple[Man, ...]:
    return tuple(sorted((*men, man), key=lambda each: (-each.worth, each.id)))


def without_man(men: Sequence[Man], who: PlayerId) -> tuple[Man, ...]:
    return tuple(man for man in men if man.id != who)


def gain(club: Ranked, kind: Position, man: Man) -> int:
    """By how much a man of that family makes a club stronger."""
    return family_strength(kind, with_man(club[kind], man)) - family_strength(kind, club[kind])


def loss(club: Ranked, kind: Position, man: Man) -> int:
    """By how much a club is weaker without him."""
    return family_strength(kind, club[kind]) - family_strength(kind, without_man(club[kind], man.id))
