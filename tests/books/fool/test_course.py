"""Whole games: the clock runs out, points only grow, the ball stays on the field."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.books.fool.random_games import random_game
from touchline.books.fool.clock import OVERTIME, QUARTER
from touchline.books.fool.course import Course
from touchline.dice import Dice


@pytest.mark.rule("FOOL-GAP-SEQUENCE", "FOOL-GAP-CLOCK", "FOOL-GAP-GOALLINE")
@given(seed=st.integers(), playoff=st.booleans())
def test_a_game_is_a_game_from_the_toss_to_the_end(seed: int, playoff: bool) -> None:
    games = list(random_game(Dice.fast(seed), playoff=playoff))

    for before, after in pairwise(games):
        assert after.score.home >= before.score.home
        assert after.score.visitors >= before.score.visitors
        assert 0 <= after.seconds <= QUARTER
        assert (after.quarter, -after.seconds) >= (before.quarter, -before.seconds)
        assert len(after.by_quarter) == after.quarter
        assert sum(both.home for both in after.by_quarter) == after.score.home
        assert sum(both.visitors for both in after.by_quarter) == after.score.visitors
        assert 0 <= after.time_outs.home <= 3
        assert 0 <= after.time_outs.visitors <= 3
        if after.stage == "scrimmage":
            assert 1 <= after.to_goal <= 99
            assert 1 <= after.down <= 4
            assert after.to_go >= 1


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
@given(seed=st.integers())
def test_a_playoff_game_has_a_winner(seed: int) -> None:
    *_, end = random_game(Dice.fast(seed), playoff=True)

    assert end.score.home != end.score.visitors


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
@given(seed=st.integers())
def test_an_ordinary_game_has_at_most_one_overtime_period(seed: int) -> None:
    *_, end = random_game(Dice.fast(seed))

    assert end.quarter <= OVERTIME
    assert end.quarter == 4 or end.score.home == end.score.visitors or end.stage == "over"


@given(seed=st.integers())
def test_the_state_of_a_game_can_be_kept_and_taken_up_again(seed: int) -> None:
    for course in random_game(Dice.fast(seed)):
        assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course
