"""A man's history since the draft: what every event says of him, on his own page."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.league.careers import Chapter, ClubId
from touchline.books.fool.league.events import (
    ChampionCrowned,
    ClubsTraded,
    How,
    LeagueEvents,
    LeagueFounded,
    PlayerChanged,
    PlayerDrafted,
    PlayerMoved,
    PlayerOut,
    PlayerRefused,
    TradeAgreed,
)
from touchline.books.fool.league.state import League
from touchline.books.fool.league.words import games, stage
from touchline.books.fool.players import PlayerId

MOVED: Mapping[How, str] = {
    "released": "released by {club}",
    "signed": "signed by {club}",
    "retired": "retires",
    "camp list": "on the camp list of {club}",
    "reserve": "on injured reserve of {club}",
    "activated": "back on the roster of {club}",
    "off the list": "on the roster of {club} again",
    "undrafted": "not drafted: a free agent",
    "came back": "comes out of retirement",
}


class _Said(NamedTuple):
    who: PlayerId
    text: str
    rule: str


def chronicled(before: League, after: League, events: Iterable[LeagueEvents]) -> League:
    """The league after some events, with a line for each in the history of whoever it is about."""
    when = stage(before)
    lines: dict[PlayerId, list[Chapter]] = {}
    for event in events:
        for said in _about(after, event):
            lines.setdefault(said.who, []).append(Chapter(before.year, when, said.text, said.rule))
    careers = [
        replace(after.careers[who], history=(*after.careers[who].history, *new))
        for who, new in lines.items()
        if who in after.careers
    ]
    return after.with_career(*careers)


def _traded(league: League, event: ClubsTraded | TradeAgreed) -> Iterator[_Said]:
    """Who goes from where to where, now or on draft day."""
    said = "traded from {} to {}" if isinstance(event, ClubsTraded) else "promised by {} to {} for draft day"
    sides = ((event.club, event.trade.to, event.trade.gives), (event.trade.to, event.club, event.trade.gets))
    for giver, taker, men in sides:
        text = said.format(league.clubs[giver].name, league.clubs[taker].name)
        yield from (_Said(who, text, event.rules[0]) for who in men)


def _about(league: League, event: LeagueEvents) -> Iterator[_Said]:
    def name(club: ClubId | None) -> str:
        return league.clubs[club].name if club is not None else ""

    rule = event.rules[0] if event.rules else ""
    match event:
        case LeagueFounded(rosters=rosters):
            for club, men in rosters.items():
                for who in men:
                    player = league.careers[who].player
                    yield _Said(who, f"with {name(club)} from the first season on: {player.written}", rule)
        case PlayerDrafted(player=who, club=club, round=number):
            yield _Said(who, f"drafted by {name(club)}, round {number}, {event.number} overall: {event.marker}", rule)
        case PlayerMoved(player=who, how=how, club=club) if how in MOVED:
            yield _Said(who, MOVED[how].format(club=name(club)), rule)
        case PlayerRefused(player=who, club=club):
            yield _Said(who, f"asked to camp by {name(club)}, and will not come", rule)
        case ClubsTraded() | TradeAgreed():
            yield from _traded(league, event)
        case PlayerOut(player=who, ability=ability):
            yield _Said(who, f"hurt ({ability}), out {games(event.games)}", rule)
        case PlayerChanged(player=who, told=told):
            yield from (_Said(who, line.text, line.rules[0]) for line in told)
        case ChampionCrowned(club=club):
            yield from (_Said(who, f"champion with {name(club)}", rule) for who in league.clubs[club].everybody)
