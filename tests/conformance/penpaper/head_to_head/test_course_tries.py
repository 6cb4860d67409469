"""Tries: the kick for one point, the play for two, and what a penalty makes of it."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.orders import ChooseTry, FieldKick, JudgePenalty
from touchline.books.penpaper.head_to_head.playbook import PLAYS
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions

from .board import Script, after, of_kind, on_the_field, play_on, score, snap, standing

ACCEPT, DECLINE = JudgePenalty(accept=True), JudgePenalty(accept=False)
ONE, TWO = ChooseTry(points=1), ChooseTry(points=2)
NO_MISHAP, PENALTY = 2, [1, 1]


def touchdown(**facts: Any) -> Match:
    match = after(on_the_field(**facts), [20, NO_MISHAP], snap("Hail Mary"))
    assert match.ask == "try"
    return match


def going_for_two(**facts: Any) -> Match:
    return after(touchdown(**facts), [], TWO)


def kickoff_by_home(match: Match) -> bool:
    return (match.ask, match.offense, match.situation.spot, match.is_try) == ("kickoff", HOME, 35, False)


@pytest.mark.rule("PP-FG-05", "PP-SCORE-01", "PP-SCORE-02", "PP-KO-01")
@pytest.mark.parametrize(("die", "points"), [(1, 6), (2, 7), (20, 7)])
def test_the_extra_point_is_good_from_2_and_either_way_the_scoring_team_kicks_off(die: int, points: int) -> None:
    match, happened = play_on(touchdown(), [die], ONE)

    assert score(match) == (points, 0)
    assert kickoff_by_home(match)
    assert bool(of_kind(happened, told.TryFailed)) == (points == 6)


@pytest.mark.rule("PP-FG-06")
def test_without_the_option_the_extra_point_is_kicked_at_once() -> None:
    options = MatchOptions(two_point_try=False)

    match = after(on_the_field(options=options), [20, NO_MISHAP, 2], snap("Hail Mary"))

    assert score(match) == (7, 0)
    assert kickoff_by_home(match)


@pytest.mark.rule("PP-FG-06", "PP-HARD-03", "PP-FAKE-01")
def test_a_two_point_try_is_a_passing_or_rushing_play_from_the_3() -> None:
    match = going_for_two()

    assert standing(match) == (HOME, 97, 1, 100)
    assert calls.legal_calls(match) == tuple(PLAYS)


@pytest.mark.rule("PP-FG-06", "PP-DC-05")
@pytest.mark.parametrize(
    ("play", "script", "points"),
    [
        ("Rush", [10, NO_MISHAP, [1, 2]], 8),
        ("Rush", [10, NO_MISHAP, [1, 1]], 6),
        ("Rush", [2, NO_MISHAP], 6),
        ("Pass", [10, NO_MISHAP, [1, 1, 1]], 8),
        ("Pass", [9, NO_MISHAP], 6),  # 8 and 2 for the red zone
        ("Pass", [1, NO_MISHAP, 6, 3], 6),
        ("Pass", [1, NO_MISHAP, 1, [1, 1], [2, 2, 3]], 6),
        ("Hook & Lateral", [2, NO_MISHAP, 6, 1, 5], 6),  # recovered over the goal line
        ("Hook & Lateral", [2, NO_MISHAP, 1, 6, 5], 6),
        ("Hail Mary", [20, NO_MISHAP], 8),
    ],
)
def test_a_try_brings_two_points_or_none_to_anybody(play: str, script: Script, points: int) -> None:
    before = going_for_two()

    match, happened = play_on(before, script, snap(play, "rush" if play != "Rush" else "pass"))

    assert score(match) == (points, 0)
    assert kickoff_by_home(match)
    assert match.rounds_left == before.rounds_left - 1
    assert bool(of_kind(happened, told.TryFailed)) == (points == 6)


@pytest.mark.rule("PP-FG-06", "PP-PEN-11")
@pytest.mark.parametrize("roll", [*range(1, 11), *range(15, 21)])
def test_a_penalty_repeats_the_try_from_the_new_spot(roll: int) -> None:
    before = going_for_two()
    spot = 92 if roll <= 4 else 87 if roll <= 10 else 98

    match = after(before, [10, 1, [1, 2], PENALTY, roll], snap("Rush"), ACCEPT)

    assert standing(match) == (HOME, spot, 1, 100)
    assert (match.ask, match.is_try, match.rounds_left) == ("call", True, before.rounds_left - 1)
    assert score(match) == (6, 0)


@pytest.mark.rule("PP-FG-06")
@pytest.mark.parametrize("roll", [*range(1, 13), *range(15, 21)])
def test_a_good_try_stands_when_the_penalty_is_declined(roll: int) -> None:
    match = after(going_for_two(), [12, 1, [1, 1, 1], PENALTY, roll], snap("Pass", "rush"), DECLINE)

    assert score(match) == (8, 0)
    assert kickoff_by_home(match)


@pytest.mark.rule("PP-FG-06", "PP-PEN-06")
@pytest.mark.parametrize("roll", [11, 12])
def test_a_loss_of_down_ends_the_try(roll: int) -> None:
    match = after(going_for_two(), [12, 1, [1, 1, 1], PENALTY, roll], snap("Pass", "rush"), ACCEPT)

    assert score(match) == (6, 0)
    assert kickoff_by_home(match)


@pytest.mark.rule("PP-FG-06", "PP-PEN-08")
@pytest.mark.parametrize(
    ("back", "dice", "points"), [(False, [1, 1, 1], 8), (True, [4, 4, 5], 8), (True, [4, 4, 4], 6)]
)
def test_interference_completes_the_try_if_it_reaches_the_goal_line(back: bool, dice: list[int], points: int) -> None:
    match = going_for_two()
    if back:
        match = after(match, [2, 1, PENALTY, 5], snap("Rush"), ACCEPT)  # holding: from the 13

    match = after(match, [2, 1, PENALTY, 13, dice], snap("Pass", "rush"), ACCEPT)

    assert score(match) == (points, 0)
    assert kickoff_by_home(match)


@pytest.mark.rule("PP-FG-06", "PP-PEN-09")
def test_a_good_try_stands_against_roughing_the_passer_and_a_failed_one_is_repeated() -> None:
    good, happened = play_on(going_for_two(), [12, 1, [1, 1, 1], PENALTY, 14], snap("Pass", "rush"))
    again = after(going_for_two(), [2, 1, PENALTY, 14], snap("Pass", "rush"), ACCEPT)

    assert score(good) == (8, 0)
    assert of_kind(happened, told.PenaltyCalled)[0].lapses
    assert standing(again) == (HOME, 98, 1, 100)


@pytest.mark.rule("PP-FG-06", "PP-PEN-09")
def test_a_try_fumbled_over_the_goal_line_is_no_score_for_roughing_the_passer_to_lapse_against() -> None:
    flag = after(going_for_two(), [2, 1, 6, 1, 5, PENALTY, 14], snap("Hook & Lateral", "rush"))
    assert flag.ask == "penalty"

    assert standing(after(flag, [], ACCEPT)) == (HOME, 98, 1, 100)
    assert score(after(flag, [], DECLINE)) == (6, 0)


@pytest.mark.rule("PP-PEN-11", "PP-FG-06")
def test_half_the_distance_from_the_1_is_no_yards_at_all() -> None:
    match = going_for_two()
    spots = []
    for _ in range(3):
        match = after(match, [2, 1, PENALTY, 16], snap("Rush"), ACCEPT)
        spots.append(match.situation.spot)

    assert spots == [98, 99, 99]


@pytest.mark.rule("PP-FG-06", "PP-TRICK-01")
def test_trick_plays_of_a_try_count() -> None:
    match = after(going_for_two(), [2, NO_MISHAP], snap("Reverse"))

    assert match.home.tricks == {"Hail Mary": 1, "Reverse": 1}


@pytest.mark.rule("PP-SPASS-08", "PP-FG-06")
def test_a_hurry_up_in_a_try_follows_no_hurry_up_and_uses_no_round_if_it_succeeds() -> None:
    hurried = after(on_the_field(97), [15, NO_MISHAP, [1, 1, 1]], snap("Hurry Up", "rush"), TWO)
    assert "Hurry Up" not in calls.legal_calls(hurried)

    before = going_for_two()
    match = after(before, [15, NO_MISHAP, [1, 1, 1]], snap("Hurry Up", "rush"))
    assert match.rounds_left == before.rounds_left
    assert score(match) == (8, 0)


@pytest.mark.rule("PP-SCORE-02", "PP-KO-01")
def test_the_defense_scores_on_an_interception_and_then_has_the_try() -> None:
    match = after(on_the_field(10), [1, NO_MISHAP, 1, [1, 1], [5, 5, 2]], snap("Pass", "rush"))
    assert (match.ask, match.offense, score(match)) == ("try", AWAY, (0, 6))

    match = after(match, [2], ONE)
    assert (match.ask, match.offense, score(match)) == ("kickoff", AWAY, (0, 7))


@pytest.mark.rule("PP-SCORE-02", "PP-KO-07")
def test_a_punt_returned_to_the_goal_line_is_a_touchdown_for_the_receiving_team() -> None:
    match = after(on_the_field(49), [[3, 4], "=99", 20], snap("Punt"), FieldKick())

    assert (match.ask, match.offense, score(match)) == ("try", AWAY, (0, 6))
