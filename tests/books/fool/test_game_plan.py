"""Drawing plays and defences from a plan."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.fool.game_plan import default_plan, drawn_defence, drawn_play, fits, target_zones
from touchline.books.fool.mirroring import mirrored_set
from touchline.books.fool.notation import parse_call, parse_play, written_call
from touchline.books.fool.situations import Situation, defence_row, play_row
from touchline.dice import Dice

USUAL = default_plan()
SITUATIONS = st.builds(
    Situation,
    down=st.integers(1, 4),
    to_go=st.integers(1, 30),
    to_goal=st.integers(1, 99),
    second_half=st.booleans(),
    left=st.integers(1, 1800),
    lead=st.integers(-30, 30),
)


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
@given(now=SITUATIONS, seed=st.integers(), split_men=st.integers(0, 5))
def test_every_situation_has_a_play_and_a_defence(now: Situation, seed: int, split_men: int) -> None:
    dice = Dice.fast(seed)

    offensive_set, call = drawn_play(dice, USUAL, USUAL.plays[play_row(now) - 1], to_goal=now.to_goal)
    defence = drawn_defence(dice, USUAL, defence_row(now), split_men=split_men)

    assert fits(call.play, now.to_goal)
    assert offensive_set == USUAL.set_by_name[call.set]
    assert defence in USUAL.defences


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
@pytest.mark.parametrize(("split_men", "name"), [(2, "Base"), (3, "NMan")])
def test_a_defence_answers_the_split_men_of_the_set(split_men: int, name: str) -> None:
    dice = Dice.scripted([1])

    assert drawn_defence(dice, USUAL, 1, split_men=split_men).name == name
    dice.finish()


@pytest.mark.rule("FOOL-GAP-GOALLINE")
def test_a_play_without_room_is_drawn_again_and_after_three_misses_there_is_one_for_that() -> None:
    row = (parse_call("Split: RW/VDC +1 loft || LW/LS"),) * 5 + (parse_call("Split: RE/SR || LH/WL"),)
    again = Dice.scripted([1, 6])
    missed = Dice.scripted([1, 2, 3])

    assert written_call(drawn_play(again, USUAL, row, to_goal=12)[1]) == "Split: RE/SR || LH/WL"
    assert written_call(drawn_play(missed, USUAL, row, to_goal=12)[1]) == written_call(USUAL.plays[1][4])
    again.finish()
    missed.finish()


@pytest.mark.rule("FOOL-GAP-GOALLINE")
def test_the_play_for_that_is_run_from_the_default_plans_set_whatever_sets_a_coach_has() -> None:
    row = (parse_call("Mine: LW/VDC"),) * 6
    own = replace(USUAL, sets=(replace(USUAL.sets[0], name="Mine"), mirrored_set(USUAL.set_by_name["Split"])))
    none = replace(own, sets=own.sets[:1])

    for plan in (own, none):
        offensive_set, call = drawn_play(Dice.scripted([1, 2, 3]), plan, row, to_goal=5)
        assert (offensive_set, call) == (USUAL.set_by_name["Split"], USUAL.plays[1][4])


@pytest.mark.rule("FOOL-GAP-GOALLINE")
def test_a_run_and_a_screen_fit_anywhere() -> None:
    assert target_zones(parse_play("TB/R(F)")) == ()
    assert fits(parse_play("LH/scnL(LT)(LG)"), 1)


@pytest.mark.rule("FOOL-5.8.5-a", "FOOL-GAP-ORDERS")
def test_the_hail_mary_of_the_default_plan_goes_to_vdc() -> None:
    assert target_zones(USUAL.hail_mary.play) == ("VDC",)
    assert USUAL.hail_mary.set in USUAL.set_by_name
