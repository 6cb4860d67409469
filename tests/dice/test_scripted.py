from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import conftest
from touchline.dice import Dice, DiceLeftOverError, OutOfDiceError, ScriptError

RULE = "PP-GEN-02"


def test_a_script_that_runs_out_names_the_die_that_is_wanted():
    dice = Dice.scripted([4])
    dice.d6("first", rule=RULE)

    with pytest.raises(OutOfDiceError, match=r"no die is left for 'points in the third quarter' \(d20\)") as missing:
        dice.d20("points in the third quarter", rule=RULE)
    assert (missing.value.label, missing.value.sides) == ("points in the third quarter", 20)


@pytest.mark.leftover_dice
def test_a_die_left_over_is_refused():
    dice = Dice.scripted([1, [2, "=3"]])
    dice.d6("one", rule=RULE)

    with pytest.raises(DiceLeftOverError, match="2 of 3 scripted dice were not rolled: 2, =3"):
        dice.finish()


@pytest.mark.leftover_dice
def test_a_die_left_over_fails_the_test_that_scripted_it():
    around_a_test = conftest.pytest_pyfunc_call(SimpleNamespace(get_closest_marker=lambda _name: None))
    next(around_a_test)
    Dice.scripted([6])

    with pytest.raises(DiceLeftOverError, match="1 of 1 scripted dice were not rolled: 6"):
        around_a_test.send(None)


@pytest.mark.parametrize("face", [0, 7, -1, True, "=3", "three"])
def test_a_face_that_the_die_does_not_have_is_refused_with_its_place(face):
    dice = Dice.scripted([1, face])
    dice.d6("first", rule=RULE)

    with pytest.raises(ScriptError, match=r"scripted entry 2 is .* 'second' needs a face from 1 to 6"):
        dice.faces("d6", "second", rule=RULE)


@pytest.mark.parametrize("total", ["=2", "=19", "=", "=x", "=-3", "=4.5"])
def test_a_sum_that_the_dice_cannot_make_is_refused(total):
    with pytest.raises(ScriptError, match="3 to 18"):
        Dice.scripted([total]).sum("3d6", "strength", rule=RULE)


@given(st.integers(3, 18))
def test_a_sum_is_of_the_dice_before_anything_is_added(total):
    assert Dice.scripted([f"={total}"]).sum("3d6+4", "strength", rule=RULE) == total + 4


def test_the_sum_of_exploding_dice_has_no_highest():
    assert Dice.scripted(["=31"]).exploding("d6", "yards", rule=RULE) == 31
    assert Dice.scripted(["=31"]).exploding("d6", "yards", rule=RULE, at_most=20) == 20
    with pytest.raises(ScriptError, match="2 or more"):
        Dice.scripted(["=1"]).exploding("2d6", "yards", rule=RULE)


def test_yes_or_no_decides_a_chance_and_so_does_a_face():
    dice = Dice.scripted([True, False, 1, 3])

    happened = [dice.chance(Fraction(2, 3), "it happens", rule=RULE) for _ in range(4)]

    assert happened == [True, False, True, False]


def test_text_decides_no_chance():
    with pytest.raises(ScriptError, match="a face from 1 to 3"):
        Dice.scripted(["yes"]).chance(Fraction(2, 3), "it happens", rule=RULE)


def test_lists_inside_the_list_only_group_dice():
    nested = Dice.scripted([[1, 2], 3, [[4], [5, [6]]], []])

    assert nested.faces("6d6", "all", rule=RULE) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("entry", [1.5, None, {"d6": 1}])
def test_what_is_no_die_at_all_is_refused(entry):
    with pytest.raises(ScriptError, match="is no die"):
        Dice.scripted([entry])


def test_dice_that_never_run_out_finish_at_any_time():
    Dice.fast(1).finish()
    Dice.sealed(b"key").finish()


def test_a_card_is_named_by_its_number_and_turned_once():
    dice = Dice.scripted([17, 4])
    left = [4, 17, 96]

    assert dice.card(left, "the directive", rule=RULE) == 17
    left.remove(17)
    assert dice.card(left, "the gain", rule=RULE) == 4
    with pytest.raises(OutOfDiceError, match="no card is left for 'the third'") as missing:
        dice.card([4, 96], "the third", rule=RULE)
    assert missing.value.may_be(96)
    assert not missing.value.may_be(17)


@pytest.mark.leftover_dice
def test_a_card_that_was_turned_already_is_refused():
    with pytest.raises(ScriptError, match="a card that is still to be turned"):
        Dice.scripted([17]).card([4, 96], "the gain", rule=RULE)
