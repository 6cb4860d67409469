"""Where every man of a league is, and how he got there: nobody appears or vanishes untold."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId

List: TypeAlias = Literal["roster", "camp list", "injured reserve", "free agents", "draft list", "retired"]
How: TypeAlias = Literal[
    "released",
    "signed",
    "retired",
    "camp list",
    "reserve",
    "activated",
    "off the list",  # every list ends with the season
    "undrafted",  # a free agent from now on
    "left",  # a free agent who drops off the list, or refused and signed nowhere
    "came back",  # out of retirement, as a free agent
    "forgotten",  # retired too long to be asked any more
]


class Place(NamedTuple):
    """A list, and whose it is."""

    list: List
    club: ClubId | None = None


class Move(NamedTuple):
    player: PlayerId
    how: How
    club: ClubId | None = None


LISTED: dict[List, How] = {"roster": "activated", "camp list": "camp list", "injured reserve": "reserve"}


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


def moves(before: League, after: League) -> list[Move]:
    """What happened to whom between two states; drafts, trades and new players are told by themselves."""
    was, now = whereabouts(before), whereabouts(after)
    found = [move for who in sorted(was) if was[who] != now.get(who) for move in _steps(who, was[who], now.get(who))]
    if after.year == before.year:
        return found
    return [move._replace(how="off the list") if move.how == "activated" else move for move in found]


def _steps(who: PlayerId, was: Place, now: Place | None) -> Iterator[Move]:
    if now is not None and was.club is not None and now.club == was.club:
        yield Move(who, LISTED[now.list], now.club)
        return
    if was.list == "retired":
        yield Move(who, "forgotten" if now is None else "came back")
    elif was.list == "draft list":
        if now is not None and now.club is None:
            yield Move(who, "undrafted")
        return
    elif was.club is not None and (now is None or now.list != "retired"):
        yield Move(who, "released", was.club)
    if now is None:
        if was.list != "retired":
            yield Move(who, "left")
    elif now.list == "retired":
        yield Move(who, "retired", was.club)
    elif now.club is not None:
        yield Move(who, "signed", now.club)
