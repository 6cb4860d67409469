"""Punts and field goals as a match goes on with them, and the order of all the dice of one play."""

import pytest

from touchline.books.penpaper.head_to_head import course
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.orders import FieldKick
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, ROUNDS, Called
from touchline.dice import Dice

from .board import after, of_kind, on_the_field, play_on, score, side, snap, standing

FAIR_CATCH, RETURN = FieldKick(choice="fair-catch"), FieldKick(choice="return")


@pytest.mark.rule("PP-PUNT-01", "PP-DOWN-05", "PP-KO-13")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_a_punt_on_any_down_gives_the_ball_away_and_has_no_mishap_die(down: int) -> None:
    match, happened = play_on(on_the_field(29, down, 30), [[3, 4]], snap("Punt"), FAIR_CATCH)

    assert standing(match) == (AWAY, 21, 1, 31)
    assert match.rounds_left == ROUNDS - 1
    assert [event.distance for event in of_kind(happened, told.BallKicked)] == [50]


@pytest.mark.rule("PP-PUNT-03", "PP-PUNT-04")
def test_a_punt_out_of_the_back_is_a_touchback_without_a_choice() -> None:
    match = after(on_the_field(60, 4, 65), [[3, 4]], snap("Punt"))

    assert standing(match) == (AWAY, 20, 1, 30)


@pytest.mark.rule("PP-PUNT-04", "PP-KO-09", "PP-FUM-03")
def test_a_fumbled_punt_that_the_kicking_team_recovers_is_its_first_down_there() -> None:
    match = after(on_the_field(29, 4, 30), [[3, 4], [1, 2, 4], 1, 2, 5], snap("Punt"), RETURN)

    assert standing(match) == (HOME, 76, 1, 86)


@pytest.mark.rule("PP-FG-03", "PP-KO-01")
def test_a_field_goal_is_three_points_and_the_scoring_team_kicks_off() -> None:
    match = after(on_the_field(80, 4, 90), [6], snap("Field Goal"))

    assert score(match) == (3, 0)
    assert (match.ask, match.offense, match.situation.spot) == ("kickoff", HOME, 35)


@pytest.mark.rule("PP-FG-01", "PP-FG-04")
def test_a_field_goal_that_only_equals_its_number_goes_over_seven_yards_behind_the_line() -> None:
    match = after(on_the_field(80, 4, 90), [5], snap("Field Goal"))

    assert score(match) == (0, 0)
    assert standing(match) == (AWAY, 27, 1, 37)


@pytest.mark.rule("PP-DICE-04", "PP-EXEC-04", "PP-EXEC-05", "PP-MIS-02")
def test_all_the_dice_of_a_play_fall_in_the_books_order() -> None:
    called = Called(play="Pass", call="pass", special="Blitz", offense_die="action", defense_die="action")
    match = on_the_field(home=side("Cruisers", stars=("C",)), called=called)
    dice = Dice.scripted([1, 2, 1, 1, 5, 3, [6, 2, 4], [1, 3], 13, 12, 8])

    course.snap(match, dice)

    dice.finish()
    labels = [label.split(",")[0] for label in dice.transcript.labels]
    assert labels == [
        "offense's action die",
        "defense's action die",
        "attack",
        "mishap",
        "critical failure of a pass",
        "star center against the sack",
        "yards lost",
        "kind of mishap",
        "penalty",  # interference does not fit a sack
        "penalty",
        "penalty",
    ]
