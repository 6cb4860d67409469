"""The draft's order, and that no way through it leads around the restrictions."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.ttfl.cards import LINEMEN, Position
from touchline.books.ttfl.league.draft import (
    PASS,
    Choice,
    Turn,
    cost,
    counts_as,
    draft_order,
    forbidden_by,
    is_turn_lost,
    picks_of,
    turns,
    unit_of,
)
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.sport.records import Record

ONE, TWO, THREE, FOUR = (SeatId(str(number)) for number in range(1, 5))


@pytest.mark.rule("TTFL-DRAFT-07", "TTFL-DRAFT-08")
def test_the_worst_record_chooses_first_and_ties_are_half_wins():
    records = {
        ONE: Record(won=9, lost=7),
        TWO: Record(won=2, lost=14),
        THREE: Record(won=9, lost=6, tied=1),
        FOUR: Record(won=8, lost=7, tied=1),
    }
    dice = Dice.scripted([])

    assert draft_order(records, dice) == (TWO, FOUR, ONE, THREE)


@pytest.mark.rule("TTFL-DRAFT-07")
def test_equal_records_draw_lots():
    records = {ONE: Record(won=8, lost=8), TWO: Record(won=7, lost=7, tied=2), THREE: Record(won=1, lost=15)}
    dice = Dice.scripted([1])

    assert draft_order(records, dice) == (THREE, TWO, ONE)
    assert dice.transcript.labels == ["order of 1 and 2 in the draft"]


@pytest.mark.rule("TTFL-DRAFT-01", "TTFL-DRAFT-06", "TTFL-DRAFT-07")
def test_a_club_that_takes_a_quarterback_waits_a_round():
    picks = {ONE: picks_of(Record(won=6, lost=10)), TWO: picks_of(Record(won=9, lost=7))}
    taken: tuple[Choice, ...] = ("QB",)
    rounds = [turn for turn in turns((ONE, TWO), picks) if turn.round > 1 and turn.club == ONE]

    assert rounds == [Turn(2, ONE), Turn(3, ONE)]
    assert [is_turn_lost(turn.round, taken) for turn in rounds] == [True, False]


@pytest.mark.rule("TTFL-DRAFT-01", "TTFL-DRAFT-02", "TTFL-DRAFT-06")
@pytest.mark.parametrize(("rounds", "of_the_worst", "of_the_best"), [(0, 0, 0), (1, 1, 1), (2, 2, 1), (3, 3, 1)])
def test_nobody_has_a_pick_of_a_round_that_is_not_held(rounds, of_the_worst, of_the_best):
    assert picks_of(Record(won=1, lost=15), rounds) == of_the_worst
    assert picks_of(Record(won=15, lost=1), rounds) == of_the_best


@pytest.mark.rule("TTFL-DRAFT-02", "TTFL-DRAFT-03", "TTFL-DRAFT-04", "TTFL-DRAFT-05", "TTFL-DRAFT-06", "TTFL-DRAFT-10")
@given(st.integers(1, 3), st.lists(st.sampled_from([PASS, *get_args(Position)]), max_size=12))
def test_no_way_through_the_draft_leads_around_the_restrictions(picks, wishes):
    taken: list[Choice] = []
    for number in range(1, picks + 1):
        if is_turn_lost(number, taken):
            continue
        choice = next((each for each in wishes if each == PASS or forbidden_by(each, picks, taken) is None), PASS)
        taken.append(choice)

    men = [each for each in taken if each != PASS]
    offence = [counts_as(man) for man in men if unit_of(man) == "offence" and man not in LINEMEN]
    assert sum(cost(choice) for choice in taken) == picks
    assert len(offence) == len(set(offence))
    if picks == 3 and PASS not in taken:
        assert any(unit_of(man) == "defence" for man in men)


@pytest.mark.rule("TTFL-DRAFT-10")
@pytest.mark.parametrize("picks", [1, 2, 3])
def test_every_pick_may_be_passed_and_is_then_lost(picks):
    taken = [PASS] * picks

    assert sum(cost(choice) for choice in taken) == picks
    assert is_turn_lost(picks, taken)
