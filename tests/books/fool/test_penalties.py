"""Penalties by mail: the better of two by the ledger's order, whatever the spot."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.outcome import Foul, FoulKind
from touchline.books.fool.penalties import by_mail, enforced, preference, verdict
from touchline.books.fool.series import Scrimmage, Standing, first_down, next_down, scored

HOLDING = Foul("holding", "offence")
HELD = Foul("defensive holding", "defence")
MIDFIELD = Scrimmage(50, 2, 7)

BY_DEFENCE: frozenset[FoulKind] = frozenset(
    {"offside", "defensive holding", "defensive interference", "return foul", "roughing"}
)


def foul(kind: FoulKind) -> Foul:
    return Foul(kind, "defence" if kind in BY_DEFENCE else "offence", 6)


@st.composite
def scrimmages(draw: st.DrawFn) -> Scrimmage:
    to_goal = draw(st.integers(1, 99))
    return Scrimmage(to_goal, draw(st.integers(1, 4)), draw(st.integers(1, min(30, to_goal))))


@pytest.mark.rule("FOOL-GAP-PENALTY")
@pytest.mark.parametrize(
    ("played", "called", "taken"),
    [
        pytest.param(scored("offence", "touchdown"), HELD, False, id="a touchdown is better than holding"),
        pytest.param(scored("offence", "touchdown"), HOLDING, True, id="a touchdown is taken away"),
        pytest.param(scored("defence", "safety"), HELD, True, id="a safety is undone"),
        pytest.param(first_down("defence", 30), HOLDING, False, id="an interception is kept"),
        pytest.param(first_down("defence", 30), HELD, True, id="an interception is undone"),
        pytest.param(first_down("offence", 41), HELD, True, id="of two first downs the farther one: the penalty"),
        pytest.param(first_down("offence", 39), HELD, False, id="of two first downs the farther one: the play"),
        pytest.param(first_down("offence", 43), HOLDING, True, id="a first down is denied"),
        pytest.param(next_down(MIDFIELD, -5), HOLDING, True, id="a loss of 5 and a down (9) is less than 10 yards"),
        pytest.param(next_down(MIDFIELD, -7), HOLDING, False, id="a loss of 7 and a down (11) is more than 10 yards"),
    ],
)
def test_by_mail_the_victim_takes_what_is_better(played: Standing, called: Foul, taken: bool) -> None:
    option = by_mail(verdict(MIDFIELD, played, (called,)))

    assert (option.foul is not None) == taken


@pytest.mark.rule("FOOL-GAP-PENALTY")
def test_a_play_that_is_as_good_as_the_penalty_stands() -> None:
    played = first_down("offence", 40)

    assert by_mail(verdict(MIDFIELD, played, (HELD, HELD))).standing == played


@pytest.mark.rule("FOOL-GAP-PENALTY", "FOOL-GAP-GOALLINE")
@given(before=scrimmages(), kind=st.sampled_from(get_args(FoulKind)))
def test_a_penalty_leaves_the_ball_on_the_field(before: Scrimmage, kind: FoulKind) -> None:
    called = Foul(kind, foul(kind).by, min(6, before.to_goal - 1))
    standing = enforced(before, called)

    assert standing.score == "safety" or 1 <= standing.to_goal <= 99
    assert 1 <= standing.down <= 4
    assert standing.to_go >= (1 if standing.score is None else 0)
    assert standing.score or standing.to_go <= standing.to_goal or before.to_go > before.to_goal


@pytest.mark.rule("FOOL-GAP-PENALTY")
@given(before=scrimmages(), gain=st.integers(-10, 10), kind=st.sampled_from(get_args(FoulKind)))
def test_nobody_takes_what_is_worse_for_him(before: Scrimmage, gain: int, kind: FoulKind) -> None:
    gain = min(max(gain, before.to_goal - 99), before.to_goal - 1)
    played = next_down(before, gain)
    found = verdict(before, played, (Foul(kind, foul(kind).by, min(6, before.to_goal - 1)),))
    chosen = by_mail(found)

    if found.victim is not None:
        assert preference(chosen.standing, found.victim) >= preference(played, found.victim)
