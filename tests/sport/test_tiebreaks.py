from fractions import Fraction

import pytest

from touchline.sport.records import Table
from touchline.sport.tiebreaks import (
    Mark,
    away_points,
    direct,
    division_record,
    head_to_head,
    league_points,
    longest_absence,
    lots,
    most,
    overall_record,
    points_difference,
    points_scored,
    wins,
)

from .seasons import games

DIVISIONS = {"Ajax": "North", "Bari": "South", "Celtic": "North"}
TABLE = Table(games("Ajax 2-1 Bari", "Bari 0-0 Celtic", "Celtic 3-1 Ajax", "Bari 1-4 Ajax"), DIVISIONS)
TEAMS = ("Ajax", "Bari", "Celtic")


@pytest.mark.parametrize(
    ("step", "texts", "values"),
    [
        (overall_record(), ["2-1", "0-2-1", "1-0-1"], ["2/3", "1/6", "3/4"]),
        (division_record(), ["0-1", "0-0", "1-0"], [0, 0, 1]),
        (wins(), ["2", "0", "1"], [2, 0, 1]),
        (points_scored(), ["7", "2", "3"], [7, 2, 3]),
        (points_difference(), ["+2", "-4", "+2"], [2, -4, 2]),
        (away_points(), ["5", "1", "0"], [5, 1, 0]),
        (league_points(), ["6", "1", "4"], [6, 1, 4]),
        (league_points(win=2), ["4", "1", "3"], [4, 1, 3]),
        (league_points(deductions={"Ajax": 5}), ["1", "1", "4"], [1, 1, 4]),
        (longest_absence({"Ajax": 7, "Celtic": 3}), ["season 7", "never there", "season 3"], [-7, -2, -3]),
        (lots(["Bari", "Ajax", "Celtic"]), ["lot 2", "lot 1", "lot 3"], [-2, -1, -3]),
        (most({"Ajax": 90, "Bari": -4, "Celtic": 8}, label="money"), ["90", "-4", "8"], [90, -4, 8]),
    ],
    ids=lambda value: getattr(value, "label", ""),
)
def test_each_step_marks_every_team(step, texts, values):
    marks = step.score(TEAMS, TABLE)

    assert [marks[team].text for team in TEAMS] == texts
    assert [marks[team].value for team in TEAMS] == [Fraction(value) for value in values]


def test_head_to_head_counts_only_the_games_among_the_tied():
    marks = head_to_head().score(("Ajax", "Bari"), TABLE)

    assert marks == {"Ajax": Mark(Fraction(1), "2-0"), "Bari": Mark(Fraction(0), "0-2")}


def test_head_to_head_is_passed_over_if_two_of_the_tied_have_not_met():
    table = Table(games("Ajax 2-1 Bari", "Bari 0-0 Celtic"))

    assert head_to_head().score(TEAMS, table) is None
    assert head_to_head().score(("Ajax", "Bari"), table) is not None


def test_any_step_can_look_at_the_games_among_the_tied_alone():
    step = direct(points_difference(rule="GOALS-1"), label="goal difference of the direct matches")

    assert step.score(("Ajax", "Celtic"), TABLE) == {"Ajax": Mark(-2, "-2"), "Celtic": Mark(2, "+2")}
    assert step.rule == "GOALS-1"


@pytest.mark.parametrize("step", [lots(["Ajax", "Bari"]), most({"Ajax": 1, "Bari": 2}, label="money")])
def test_what_is_not_known_of_every_tied_team_decides_nothing(step):
    assert step.score(TEAMS, TABLE) is None
    assert step.score(("Ajax", "Bari"), TABLE) is not None


@pytest.mark.parametrize("first_season", [-3, 0, 1, 50])
def test_never_is_longer_than_any_absence(first_season):
    marks = longest_absence({"Ajax": first_season, "Bari": first_season + 1}).score(TEAMS, TABLE)

    assert sorted(TEAMS, key=lambda team: marks[team].value, reverse=True) == ["Celtic", "Ajax", "Bari"]


def test_two_teams_that_were_never_there_are_level():
    marks = longest_absence({}).score(("Ajax", "Bari"), TABLE)

    assert marks["Ajax"].value == marks["Bari"].value


def test_a_team_has_one_lot():
    with pytest.raises(ValueError, match="Ajax cannot have two lots"):
        lots(["Ajax", "Bari", "Ajax"])
