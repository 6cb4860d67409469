from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.sport.records import Record, Table, record_of

from .seasons import games, tables

RESULTS = games("Ajax 2-1 Bari", "Bari 0-0 Celtic", "Celtic 3-1 Ajax", "Bari 0-4 Ajax")

counts = st.integers(0, 20)
records = st.builds(Record, counts, counts, counts, counts, counts)


def test_a_record_counts_the_games_and_points_of_one_team():
    assert record_of("Ajax", RESULTS) == Record(won=2, lost=1, tied=0, points_for=7, points_against=4)
    assert record_of("Bari", RESULTS) == Record(won=0, lost=2, tied=1, points_for=1, points_against=6)
    assert record_of("Dundee", RESULTS) == Record()


def test_a_record_can_be_taken_against_some_opponents_only():
    assert str(record_of("Ajax", RESULTS, opponents={"Bari"})) == "2-0"
    assert str(record_of("Ajax", RESULTS, opponents=())) == "0-0"


@pytest.mark.parametrize(("record", "printed"), [(Record(5, 1), "5-1"), (Record(5, 1, 2), "5-1-2"), (Record(), "0-0")])
def test_ties_are_printed_only_if_there_were_any(record, printed):
    assert str(record) == printed


@pytest.mark.parametrize(
    ("record", "percentage"),
    [(Record(), "0"), (Record(1, 2), "1/3"), (Record(0, 0, 7), "1/2"), (Record(5, 1, 2), "3/4"), (Record(3, 0), "1")],
)
def test_a_tie_is_half_a_win(record, percentage):
    assert record.percentage == Fraction(percentage)


def test_a_league_pays_for_wins_and_draws():
    assert Record(5, 1, 2).league_points() == 17
    assert Record(5, 1, 2).league_points(win=2) == 12


@given(records, records)
def test_records_add_up(one, other):
    both = one + other

    assert both.games == one.games + other.games
    assert both.difference == one.difference + other.difference
    assert both.league_points() == one.league_points() + other.league_points()


@given(tables())
def test_what_one_team_wins_another_loses(table):
    total = sum((table.record(team) for team in table.divisions), start=Record())

    assert total.won == total.lost
    assert total.games == 2 * len(table.results)
    assert total.difference == 0


@given(tables())
def test_the_winner_of_a_game_is_who_gets_the_win(table):
    for game in table.results:
        won = [team for team in game.teams if game.record(team).won]
        assert won == ([] if game.winner is None else [game.winner])


@given(tables())
def test_division_games_and_the_others_make_the_whole_record(table):
    for team, division in table.divisions.items():
        others = {rival for rival, home in table.divisions.items() if home != division}
        assert table.division_record(team) + record_of(team, table.results, others) == table.record(team)


def test_a_team_without_a_division_has_no_division_record():
    with pytest.raises(ValueError, match="in which division team Ajax plays"):
        Table(RESULTS).division_record("Ajax")


def test_teams_have_all_met_when_every_two_of_them_have():
    table = Table(games("Ajax 2-1 Bari", "Bari 0-0 Celtic"))

    assert table.have_all_met({"Ajax", "Bari"})
    assert not table.have_all_met({"Ajax", "Bari", "Celtic"})
    assert table.among({"Ajax", "Bari"}).results == table.results[:1]
