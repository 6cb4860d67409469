"""Sentences about a league."""

from collections.abc import Mapping, Sequence
from typing import Any

from touchline.books.fool.league import words
from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.events import (
    ChampionCrowned,
    ClubsTraded,
    DraftListIssued,
    GamePlayed,
    How,
    LeagueFounded,
    PlayerChanged,
    PlayerDrafted,
    PlayerMoved,
    PlayerOut,
    PlayerRefused,
    TradeAgreed,
    TradeAnnounced,
    TradeFellThrough,
    TradeOffered,
)
from touchline.books.fool.league.state import League, Pick, Trade
from touchline.books.fool.players import PlayerId

MOVES: Mapping[How, str] = {
    "released": "{club} release {man}.",
    "signed": "{club} sign {man}.",
    "camp list": "{club} put {man} on the camp list.",
    "reserve": "{club} put {man} on injured reserve.",
    "activated": "{club} take {man} back on the roster.",
    "off the list": "The season is over, and {man} is on the roster of {club} again.",
    "undrafted": "Nobody chooses {man}; he is a free agent.",
    "left": "{man} is no free agent any more and leaves the league.",
    "came back": "{man} comes out of retirement.",
    "forgotten": "{man} has been retired too long to come back.",
}


def name(league: League, club: ClubId) -> str:
    return league.clubs[club].name if club in league.clubs else str(club)


def tell(event: Any, league: League) -> str:  # noqa: PLR0911, PLR0912 - one kind of event a line
    """An event as a sentence."""
    match event:
        case LeagueFounded(rosters=rosters):
            return f"A league of {len(rosters)} clubs is founded."
        case DraftListIssued(players=players, year=year):
            return f"{len(players)} new players are on the draft list of year {year}."
        case GamePlayed(home=home, away=away, home_points=ours, away_points=theirs):
            return f"{name(league, home)} {ours}, {name(league, away)} {theirs}."
        case PlayerOut(club=club, games=games):
            return f"{event.name} of {name(league, club)} is out {words.games(games)}."
        case PlayerDrafted(club=club, number=number):
            return f"{number}. {name(league, club)} choose {event.name}, {event.marker}."
        case PlayerMoved(club=club, how=how):
            if how == "retired":
                return f"{event.name} retires{f' from {name(league, club)}' if club else ''}."
            return MOVES[how].format(club=name(league, club) if club else "", man=event.name)
        case PlayerRefused(club=club):
            return f"{event.name} will not come to {name(league, club)}."
        case ClubsTraded(club=club, trade=trade):
            return f"{_trade(league, club, trade)}."
        case TradeAgreed(club=club, trade=trade):
            return f"{_trade(league, club, trade)} on draft day: both have agreed."
        case TradeAnnounced(club=club, trade=trade):
            later = "it is open for a round, and may be confirmed in the next"
            return f"{_trade(league, club, trade)}, unless somebody offers more: {later}."
        case TradeFellThrough(club=club, trade=trade):
            return f"{_trade(league, club, trade)}: agreed, but not made; somebody has gone, or there is no place."
        case TradeOffered(club=club, trade=trade):
            gives, gets = _goods(league, trade.gives, trade.gives_picks), _goods(league, trade.gets, trade.gets_picks)
            return f"{name(league, club)} offer {name(league, trade.to)} {gives} for {gets}."
        case PlayerChanged(before=before, after=after):
            lines = "; ".join(line.text for line in event.told)
            return f"{event.name}, {before} → {after}: {lines}."
        case ChampionCrowned(club=club, year=year):
            return f"{name(league, club)} are champions of year {year}."
    raise AssertionError(f"{event} happens in no league")


def _trade(league: League, club: ClubId, trade: Trade) -> str:
    gives, gets = _goods(league, trade.gives, trade.gives_picks), _goods(league, trade.gets, trade.gets_picks)
    return f"{name(league, club)} trade {gives} to {name(league, trade.to)} for {gets}"


def _man(league: League, who: PlayerId) -> str:
    """A man with his marker, as long as the league knows him."""
    if who not in league.careers:
        return str(who)
    player = as_he_plays(league.careers[who])
    return f"{player.name} ({player.written})"


def _goods(league: League, men: Sequence[PlayerId], picks: Sequence[Pick]) -> str:
    """What changes hands, in words."""
    called = [_man(league, who) for who in men]
    choices = [f"round {pick.round} of year {pick.year} ({name(league, pick.club)})" for pick in picks]
    return ", ".join((*called, *choices)) or "nothing"
