"""Leagues to test with: founded by dice, brought to a stage by hand, or played with made-up games."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.fool_years import made_up_game, rulings
from touchline.books.fool.league import year
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import pickups
from touchline.books.fool.league.events import LeagueEvents, PlayerDrafted, PlayerMoved, PlayerRefused
from touchline.books.fool.league.happened import Happened
from touchline.books.fool.league.league import LeagueGame
from touchline.books.fool.league.state import League, LeagueOptions, Trade
from touchline.books.fool.league.trades import trades_in
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

GAME = LeagueGame()
A, B, C, D = (ClubId(str(number)) for number in range(1, 5))


@cache
def founded(**options: Any) -> League:
    """Four clubs before their first game; the first club ranks first."""
    league = year.founded(LeagueOptions(**{"clubs": 4, "games": 4, **options}), Dice.fast("a league"))
    return replace(league, ranking=tuple(sorted(league.clubs, key=int)))


def at(stage: str, league: League | None = None, **fields: Any) -> League:
    """A league at a stage of its year."""
    return replace(league or founded(), stage=stage, **fields)


def with_free_agents(league: League, *men: PlayerId, last_club: ClubId | None = None) -> League:
    """The men named are on no roster, and free; if a club is named it has just released them."""
    for club in league.clubs.values():
        league = league.with_club(replace(club, roster=tuple(who for who in club.roster if who not in men)))
    careers = [replace(league.careers[who], last_club=last_club) for who in men]
    waived = (*league.waived, *men) if last_club is not None else league.waived
    return replace(league.with_career(*careers), free_agents=(*league.free_agents, *men), waived=waived)


def with_career(league: League, who: PlayerId, **fields: Any) -> League:
    return league.with_career(replace(league.careers[who], **fields))


def aged(league: League, who: PlayerId, age: int) -> League:
    career = league.careers[who]
    return league.with_career(replace(career, player=replace(career.player, age=age)))


def man(league: League, club: ClubId, position: str) -> PlayerId:
    """The first man of a roster who plays there."""
    return next(who for who in league.club(club).roster if league.careers[who].player.position == position)


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Years pass without plays: what a league makes of games is tested, not the games."""
    monkeypatch.setattr(year, "played", made_up_game)


def through(
    league: League, years: int, key: str, coach: str = "default"
) -> Iterator[tuple[League, League, tuple[LeagueEvents, ...]]]:
    """The rulings of so many years: the state before, after, and what happened."""
    for before, after, events in rulings(league, Dice.fast(key), lambda _: coach):
        yield before, after, events
        if after.year > years and after.stage == "draft":
            return


# --- what happened, as tests want to know it ------------------------------------------------------------------------


def with_pickups(done: Happened) -> tuple[League, tuple[tuple[ClubId, PlayerId], ...]]:
    """The league after waivers, and who has come to which club."""
    return done.league, pickups(done.events)


def with_trades(done: Happened) -> tuple[League, tuple[tuple[ClubId, Trade], ...]]:
    """The league after trades, and those that were made."""
    return done.league, trades_in(done.events)


def with_choices(done: Happened) -> tuple[League, list[PlayerDrafted]]:
    """The league after a draft, and its choices."""
    return done.league, [event for event in done.events if isinstance(event, PlayerDrafted)]


def with_answers(done: Happened) -> tuple[League, tuple[tuple[ClubId, PlayerId, bool], ...]]:
    """The league after camps were filled, who was asked by whom, and whether he has come."""
    return done.league, tuple(
        (event.club, event.player, isinstance(event, PlayerMoved))
        for event in done.events
        if isinstance(event, PlayerRefused) or (isinstance(event, PlayerMoved) and event.how == "signed" and event.club)
    )
