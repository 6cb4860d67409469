"""Where every man of a league is."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId

List: TypeAlias = Literal["roster", "camp list", "injured reserve", "free agents", "draft list", "retired"]


class Place(NamedTuple):
    """A list, and whose it is."""

    list: List
    club: ClubId | None = None


def whereabouts(league: League) -> dict[PlayerId, Place]:
    """Every man's one place."""
    found: dict[PlayerId, Place] = {}
    for who, place in _places(league):
        assert who not in found, f"{who} is in two places: {found[who]} and {place}"
        found[who] = place
    return found


def _places(league: League) -> Iterator[tuple[PlayerId, Place]]:
    for club in league.clubs.values():
        yield from ((who, Place("roster", club.id)) for who in club.roster)
        yield from ((who, Place("camp list", club.id)) for who in club.camp_reserve)
        yield from ((who, Place("injured reserve", club.id)) for who, _ in club.reserve)
    yield from ((who, Place("free agents")) for who in league.free_agents)
    yield from ((who, Place("draft list")) for who in league.draft_list)
    yield from ((who, Place("retired")) for who, _ in league.retired)
