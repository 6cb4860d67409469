"""In which order men are listed, wherever people read of them."""

from collections.abc import Iterable

from touchline.books.fool.league.owners import value
from touchline.books.fool.league.state import League
from touchline.books.fool.players import POSITIONS, PlayerId


def best_first(league: League, men: Iterable[PlayerId]) -> list[PlayerId]:
    """As somebody chooses among them."""
    return sorted(dict.fromkeys(men), key=lambda who: (-value(league.careers[who]), who))


def by_place(league: League, men: Iterable[PlayerId]) -> list[PlayerId]:
    """As somebody looks at a club: passers, backs, ends, the lines, the defence, kickers; the best of each first."""
    return sorted(best_first(league, men), key=lambda who: POSITIONS.index(league.careers[who].player.position))
