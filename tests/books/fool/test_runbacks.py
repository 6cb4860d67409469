"""Runbacks: the means that the ledger gives, and that every way a run can end is a way on the field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.runbacks import long_runback, runback, scramble
from touchline.dice import Dice, enumerated

FAR = 99  # yards: the goal line takes little away


@pytest.mark.rule("FOOL-GAP-RUNBACK")
@pytest.mark.parametrize(("bonus", "about"), [(0, 7), (1, 11)])
def test_a_return_by_rb_is_worth_what_the_ledger_says(bonus: int, about: int) -> None:
    mean = enumerated(lambda dice: runback(dice, room=FAR, bonus=bonus, long_bonus=0).yards).mean(lambda yards: yards)

    assert abs(mean - about) <= 1


@pytest.mark.rule("FOOL-GAP-RUNBACK")
def test_a_long_runback_is_worth_about_23_yards() -> None:
    mean = enumerated(lambda dice: long_runback(dice, room=FAR).yards).mean(lambda yards: yards)

    assert 22 <= mean <= 24


@pytest.mark.rule("FOOL-5.3.6a-b", "FOOL-GAP-RUNBACK")
def test_a_scramble_that_ends_out_of_bounds_is_worth_about_6_yards() -> None:
    mean = enumerated(lambda dice: scramble(dice, room=FAR, speed=4, goes_out=True).yards).mean(lambda yards: yards)

    assert 5 <= mean <= 7


@pytest.mark.rule("FOOL-GAP-RUNBACK", "FOOL-GAP-GOALLINE")
@given(seed=st.integers(), room=st.integers(1, 109), bonus=st.integers(-3, 3), goes_out=st.booleans())
def test_nobody_runs_past_the_goal_line_or_backwards(seed: int, room: int, bonus: int, goes_out: bool) -> None:
    dice = Dice.fast(seed)

    for run in (
        runback(dice, room=room, bonus=bonus, long_bonus=bonus),
        long_runback(dice, room=room, bonus=bonus),
        scramble(dice, room=room, speed=4, goes_out=goes_out),
    ):
        assert 0 <= run.yards <= room
