from collections import Counter
from itertools import combinations, permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.sport.fixtures import (
    Fixture,
    FixtureError,
    Schedule,
    parse_game,
    printed,
    renumber,
    reversed_weeks,
    round_robin,
    swapped_homes,
)

WITH_BYES = printed([["1@2"], ["2@3"], ["3@1"]])

leagues = st.lists(st.integers(0, 99), min_size=2, max_size=17, unique=True)


def homes_and_aways(schedule: Schedule[int], team: int) -> tuple[int, int]:
    games = schedule.games_of(team)
    return sum(game.home == team for game in games), sum(game.away == team for game in games)


def test_the_first_team_of_a_printed_game_visits_the_second():
    assert parse_game("4@7") == Fixture(home=7, away=4)
    assert parse_game(" 10 @ 3 ") == Fixture(home=3, away=10)
    assert str(parse_game("4@7")) == "4@7"


@pytest.mark.parametrize("text", ["4-7", "4@", "@7", "a@b", "4@7@9", ""])
def test_what_is_not_a_game_is_refused_with_an_example(text):
    with pytest.raises(FixtureError, match="visitor@home, such as 4@7"):
        parse_game(text)


def test_a_printed_week_that_cannot_be_read_is_named():
    with pytest.raises(FixtureError, match="week 2: '3-1' is not a game"):
        printed([["1@2"], ["3-1"]])


def test_a_team_without_a_game_rests_that_week():
    assert [WITH_BYES.byes(week) for week in (1, 2, 3)] == [(3,), (1,), (2,)]


@pytest.mark.parametrize("week", [0, 4, -1])
def test_there_are_only_the_weeks_that_are_printed(week):
    with pytest.raises(FixtureError, match="weeks 1 to 3"):
        WITH_BYES.week(week)


def test_every_clash_is_named_by_week_and_team():
    with pytest.raises(FixtureError) as error:
        printed([["1@2"], ["1@2", "3@1", "4@4"]])

    assert error.value.mistakes == ("week 2: team 4 meets itself", "week 2: team 1 plays 2 games")


def test_strangers_and_idle_members_are_named():
    with pytest.raises(FixtureError) as error:
        WITH_BYES.check(teams=[1, 2, 4])

    assert error.value.mistakes == (
        "week 2: team 3 is not one of the teams",
        "week 3: team 3 is not one of the teams",
        "no week has a game for team 4",
    )


def test_clubs_take_the_numbers_of_a_printed_schedule():
    clubs = renumber(WITH_BYES, {1: "Ajax", 2: "Bari", 3: "Celtic"})

    assert clubs.week(1) == (Fixture(home="Bari", away="Ajax"),)
    assert clubs.byes(1) == ("Celtic",)


def test_every_number_needs_a_club_of_its_own():
    with pytest.raises(FixtureError, match="nobody takes the place of team 2 and 3"):
        renumber(WITH_BYES, {1: "Ajax"})
    with pytest.raises(FixtureError, match="more than one place goes to team Ajax"):
        renumber(WITH_BYES, {1: "Ajax", 2: "Ajax", 3: "Bari"})


def test_the_last_week_comes_first_with_its_byes():
    turned = reversed_weeks(WITH_BYES)

    assert [turned.byes(week) for week in (1, 2, 3)] == [(2,), (1,), (3,)]


@given(leagues)
def test_turning_a_schedule_twice_gives_it_back(teams):
    schedule = round_robin(teams)

    assert reversed_weeks(reversed_weeks(schedule)) == schedule
    assert swapped_homes(swapped_homes(schedule)) == schedule
    assert swapped_homes(schedule) != schedule


@given(leagues)
def test_everybody_meets_everybody_once(teams):
    schedule = round_robin(teams)

    schedule.check(teams)
    meetings = Counter(frozenset(game.teams) for week in schedule.weeks for game in week)
    assert meetings == Counter(frozenset(pair) for pair in combinations(teams, 2))
    assert len(schedule.weeks) == len(teams) - 1 + len(teams) % 2


@given(leagues)
def test_with_two_legs_everybody_is_host_to_everybody_once(teams):
    schedule = round_robin(teams, legs=2)

    schedule.check(teams)
    assert Counter(game.teams for week in schedule.weeks for game in week) == Counter(permutations(teams, 2))


@given(leagues)
def test_home_games_even_out(teams):
    single, double = round_robin(teams), round_robin(teams, legs=2)

    for team in teams:
        home, away = homes_and_aways(single, team)
        assert abs(home - away) <= 1
        home, away = homes_and_aways(double, team)
        assert home == away


@given(leagues)
def test_of_an_odd_number_each_team_rests_once(teams):
    schedule = round_robin(teams)
    rests = Counter(team for week in range(1, len(schedule.weeks) + 1) for team in schedule.byes(week))

    assert rests == (Counter(teams) if len(teams) % 2 else Counter())


def test_the_first_rounds_of_twelve_teams():
    first, second, *_ = round_robin(range(1, 13)).weeks

    assert [game.teams for game in first] == [(1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)]
    assert [game.teams for game in second] == [(1, 2), (11, 3), (10, 4), (9, 5), (8, 6), (12, 7)]


def test_of_twelve_teams_the_first_six_have_the_extra_home_game():
    schedule = round_robin(range(1, 13))

    assert [homes_and_aways(schedule, team) for team in range(1, 13)] == [(6, 5)] * 6 + [(5, 6)] * 6


@pytest.mark.parametrize(("teams", "wrong"), [([], "not 0"), ([1], "not 1"), ([1, 2, 1], "team 1 entered")])
def test_a_round_robin_needs_two_different_teams(teams, wrong):
    with pytest.raises(FixtureError, match=wrong):
        round_robin(teams)


@given(leagues)
def test_a_schedule_survives_being_stored(teams):
    schedule = round_robin(teams)

    assert msgspec.json.decode(msgspec.json.encode(schedule), type=Schedule[int]) == schedule
