"""The playoffs of every size after random seasons: who is in, who meets whom, who is at home, and in which week."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from books.penpaper.leagues import PLAYOFF_TEAMS, SIZES, seats, unattended
from touchline.books.penpaper import playoffs, schedules
from touchline.books.penpaper.events import ChampionCrowned, GamePlayed, PlayoffsDrawn
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import League, Pairing, TeamId
from touchline.dice import Dice
from touchline.game import SeatId

from . import naive
from .seasons import season_of

POINTS = (0, 3, 7)

Game = tuple[str, str]  # visitor, home team


@st.composite
def finished(draw: st.DrawFn, size: int) -> naive.League:
    """A league after all games of its printed schedule, with few different scores."""
    random = draw(st.randoms(use_true_random=False))
    names = [f"t{number:02}" for number in range(1, size + 1)]
    games = [
        naive.Game(names[game.home - 1], names[game.away - 1], random.choice(POINTS), random.choice(POINTS))
        for week in schedules.season_schedule(size, 1).weeks
        for game in week
    ]
    divisions = {names[number - 1]: each.name for each in schedules.divisions(size) for number in each.teams}
    return naive.League(
        games,
        divisions,
        last_playoffs={name: random.randint(1, 3) for name in names if random.random() < 0.5},
        coin=random.sample(names, size),
    )


def games_of(pairings: tuple[Pairing, ...]) -> list[Game]:
    return [(pairing.away, pairing.home) for pairing in pairings]


def winners_of(pairings: tuple[Pairing, ...], data: Any) -> tuple[TeamId, ...]:
    """Any winner of each game."""
    return tuple(data.draw(st.sampled_from([pairing.away, pairing.home])) for pairing in pairings)


def second_at_best(league: naive.League, teams: Sequence[str]) -> Game:
    """PP-PO-06: judged by the regular season with the non-division order."""
    best, second = league.order(teams, naive.ACROSS)
    return second, best


def places(league: naive.League, place: int) -> list[str]:
    return [order[place] for order in league.division_orders().values()]


@pytest.mark.rule("PP-PO-01", "PP-PO-06")
@given(finished(6))
def test_six_teams_the_second_best_champion_visits_the_best(league: naive.League) -> None:
    season = season_of(league)
    champions = playoffs.qualified(season)

    assert list(champions) == places(league, 0)
    assert games_of(playoffs.pairings(1, (), champions, season)) == [second_at_best(league, places(league, 0))]


@pytest.mark.rule("PP-PO-02", "PP-PO-06")
@pytest.mark.parametrize("size", [8, 10])
@given(data=st.data())
def test_eight_and_ten_teams_division_championships_then_the_league_championship(size: int, data: Any) -> None:
    league = data.draw(finished(size))
    season = season_of(league)
    entrants = playoffs.qualified(season)
    champions, wild_cards = places(league, 0), places(league, 1)
    assert sorted(entrants) == sorted(champions + wild_cards)

    first = playoffs.pairings(1, (), entrants, season)
    winners = winners_of(first, data)

    assert games_of(first) == list(zip(wild_cards, champions, strict=True))
    assert games_of(playoffs.pairings(2, winners, entrants, season)) == [second_at_best(league, winners)]


@pytest.mark.rule("PP-PO-03", "PP-TIE-05")
@given(finished(12))
def test_twelve_teams_seeds_are_the_champions_and_then_the_best_of_the_others(league: naive.League) -> None:
    order, champions = league.league_order(), places(league, 0)

    seeds = playoffs.qualified(season_of(league))

    assert seeds[0] == order[0]
    assert list(seeds[:3]) == [team for team in order if team in champions]
    assert list(seeds[3:]) == [team for team in order if team not in champions][:3]


@pytest.mark.rule("PP-PO-04", "PP-PO-06")
@given(finished(12), st.data())
def test_twelve_teams_wild_cards_then_semi_finals_then_the_championship_by_seed(
    league: naive.League, data: Any
) -> None:
    season = season_of(league)
    seeds = playoffs.qualified(season)
    rank = {team: seed for seed, team in enumerate(seeds, start=1)}

    first = playoffs.pairings(1, (), seeds, season)
    survivors = winners_of(first, data)
    semi_finals = playoffs.pairings(2, survivors, seeds, season)
    finalists = winners_of(semi_finals, data)

    assert [(rank[SeatId(away)], rank[SeatId(home)]) for away, home in games_of(first)] == [(6, 3), (5, 4)]
    best, second = sorted(survivors, key=lambda team: rank[team])
    assert games_of(semi_finals) == [(second, seeds[0]), (best, seeds[1])]
    best, second = sorted(finalists, key=lambda team: rank[team])
    assert games_of(playoffs.pairings(3, finalists, seeds, season)) == [(second, best)]


@pytest.mark.rule("PP-PO-05", "PP-PO-06")
@given(finished(16), st.data())
def test_sixteen_teams_divisions_then_conferences_then_the_championship(league: naive.League, data: Any) -> None:
    season = season_of(league)
    entrants = playoffs.qualified(season)
    champions, wild_cards = places(league, 0), places(league, 1)
    assert sorted(entrants) == sorted(champions + wild_cards)

    first = playoffs.pairings(1, (), entrants, season)
    survivors = winners_of(first, data)
    second = playoffs.pairings(2, survivors, entrants, season)
    finalists = winners_of(second, data)

    assert games_of(first) == list(zip(wild_cards, champions, strict=True))
    halves = [[team for team in survivors if league.divisions[team].startswith(name)] for name in NAMES]
    assert games_of(second) == [second_at_best(league, half) for half in halves]
    assert games_of(playoffs.pairings(3, finalists, entrants, season)) == [second_at_best(league, finalists)]


NAMES = ("American", "National")


# --- whole playoffs, played ------------------------------------------------------------------------------------------


def playoffs_played(size: int, key: str) -> tuple[League, list[Any]]:
    """A league unattended until its first champion, and what happened from the draw of the playoffs on."""
    ruled = tuple(unattended(Options(teams=size), seats(size), Dice.fast(key), seasons=1))
    deciding = (each for each in ruled if each.after.stage in {"playoffs", "off-season"})
    return ruled[-1].after, [event for each in deciding for event in each.ruling.events]


@pytest.mark.rule("PP-PO-01", "PP-PO-02", "PP-PO-04", "PP-PO-05", "PP-PO-07")
@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=10)
@given(key=st.text(max_size=4))
def test_the_winner_of_the_last_game_is_champion_and_came_through_every_round(size: int, key: str) -> None:
    league, happened = playoffs_played(size, key)
    draws = [event for event in happened if isinstance(event, PlayoffsDrawn)]
    games = [event for event in happened if isinstance(event, GamePlayed) and event.week > regular_weeks(size)]
    crowned = happened[-1]

    assert isinstance(crowned, ChampionCrowned)
    assert len(league.history.seasons[-1].playoff_teams) == PLAYOFF_TEAMS[size]
    assert [(pair.away, pair.home) for draw in draws for pair in draw.pairings] == [(g.away, g.home) for g in games]
    assert {crowned.champion, crowned.runner_up} == {games[-1].home, games[-1].away}
    assert crowned.champion == league.playoff_games[-1].winner
    assert all(game.winner is not None for game in league.playoff_games)


def regular_weeks(size: int) -> int:
    return 15 if size == 6 else 14


@pytest.mark.rule("PP-PO-01", "PP-PO-02", "PP-PO-04", "PP-PO-05")
@pytest.mark.parametrize(
    ("size", "weeks"),
    [(6, [16]), (8, [15, 15, 16]), (10, [15, 15, 16]), (12, [15, 15, 16, 16, 17]), (16, [15] * 4 + [16, 16, 17])],
)
def test_the_games_of_the_playoffs_fall_in_the_weeks_of_the_page(size: int, weeks: list[int]) -> None:
    league, _ = playoffs_played(size, "weeks")

    assert [game.week for game in league.playoff_games] == weeks


@pytest.mark.rule("PP-PO-04")
def test_the_first_two_seeds_of_twelve_rest_in_the_first_round() -> None:
    league, _ = playoffs_played(12, "byes")
    first, second, *_ = league.history.seasons[-1].playoff_teams

    assert not {first, second} & {team for game in league.playoff_games[:2] for team in game.result.teams}
    assert [game.home for game in league.playoff_games[2:4]] == [first, second]


@pytest.mark.rule("PP-TIE-05", "PP-TIE-03")
@pytest.mark.parametrize("size", SIZES)
def test_the_table_that_goes_into_the_books_is_the_final_order_of_the_league(size: int) -> None:
    league, _ = playoffs_played(size, "books")
    ended = naive.League(
        games=[naive.Game(game.home, game.away, game.home_points, game.away_points) for game in league.games],
        divisions={
            league.seats[place - 1].id: division.name
            for division in schedules.divisions(size)
            for place in division.teams
        },
        coin=league.lots,
    )

    assert [line.team for line in league.history.seasons[-1].table] == ended.league_order()
