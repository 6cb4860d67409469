"""What scores are worth: stored for every team, and worked out again."""

from itertools import combinations_with_replacement

import pytest

from touchline.books.penpaper import team_worth
from touchline.books.penpaper.creating_teams import modifier
from touchline.books.penpaper.solution_file import numbers, unsqueezed
from touchline.books.penpaper.state import Scores


@pytest.mark.rule("PP-NEG-01", "PP-DEV-03", "PP-GEN-09")
def test_worked_out_again_the_worth_is_what_is_stored():
    again = numbers("H", unsqueezed(team_worth.solve(lambda what, done, of: None)))
    kept = numbers("H", unsqueezed(team_worth.FILE.read_bytes()))

    assert len(again) == len(kept) == team_worth.TEAMS
    assert max(abs(one - other) for one, other in zip(again, kept, strict=True)) <= 1


@pytest.mark.rule("PP-TEAM-03")
def test_every_team_has_its_place():
    places = {team_worth.place(team) for team in combinations_with_replacement(range(3, 19), 6)}

    assert places == set(range(team_worth.TEAMS))
    assert team_worth.place((3, 18, 9, 4, 9, 12)) == team_worth.place((18, 12, 9, 9, 4, 3))


@pytest.mark.rule("PP-TEAM-04")
def test_a_point_more_is_never_worse_and_a_season_counts_its_modifiers():
    team = (10, 12, 7, 15, 9, 4)
    for stat in range(6):
        better = (*team[:stat], team[stat] + 1, *team[stat + 1 :])
        assert team_worth.worth(better) >= team_worth.worth(team)
    assert team_worth.worth(team) > sum(map(modifier, team))


@pytest.mark.rule("PP-DEV-03")
def test_the_chances_of_an_attempt_and_of_the_losses_are_those_of_the_tables():
    assert team_worth.changes() == ((-1, 0.05), (0, 0.4), (1, pytest.approx(0.3)), (2, pytest.approx(0.25)))
    assert team_worth.losses() == ((1, 0.5), (2, 0.25), (3, 0.15), (4, 0.05), (5, 0.05))


@pytest.mark.rule("PP-DEV-05")
def test_attempts_go_where_a_modifier_is_near_and_never_to_one_score_twice():
    assert team_worth.best_attempts((9, 9, 12, 9, 9, 9), 1) == (2,)
    assert team_worth.best_attempts((9, 9, 12, 9, 8, 9), 2) == (2, 4)
    assert len(set(team_worth.best_attempts((9,) * 6, 4))) == 4


@pytest.mark.rule("PP-NEG-01")
def test_losses_are_taken_where_no_modifier_falls():
    scores = Scores(9, 9, 12, 9, 9, 11)

    taken = team_worth.best_losses(scores, tuple(scores.by_stat.values()), 3)

    assert sum(taken) == 3
    after = [score - points for score, points in zip(scores.by_stat.values(), taken, strict=True)]
    assert sum(map(modifier, after)) == sum(map(modifier, scores.by_stat.values()))


@pytest.mark.rule("PP-NEG-01", "PP-TEAM-03")
def test_no_score_falls_below_three():
    scores = Scores(3, 3, 4, 3, 3, 3)

    assert team_worth.best_losses(scores, (3, 3, 4, 3, 3, 3), 1) == (0, 0, 1, 0, 0, 0)
