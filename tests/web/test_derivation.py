"""Where the bytes of each die came from."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.dice import Dice, Roll
from touchline.web.derivation import derived, sides

rolls = st.sampled_from(
    [
        lambda dice: dice.d20("attack", rule="PP-LP-01"),
        lambda dice: dice.sum("3d6+1", "yards", rule="PP-LP-01"),
        lambda dice: dice.faces("2d100", "percent", rule="PP-LP-01"),
        lambda dice: dice.exploding("2d6", "run", rule="PP-LP-01"),
        lambda dice: dice.chance(Fraction(47, 1000), "injury", rule="PP-LP-01"),
        lambda dice: dice.chance(Fraction(1), "certainty", rule="PP-LP-01"),
        lambda dice: dice.pick(["a", "b", "c"], "who", rule="PP-LP-01"),
        lambda dice: dice.pick(["a"], "who else", rule="PP-LP-01"),
        lambda dice: dice.shuffle(list(range(9)), "draft", rule="PP-LP-01"),
    ]
)


@given(st.binary(min_size=32, max_size=32), st.lists(rolls, max_size=40))
def test_any_transcript_is_found_again_in_its_stream(key, made):
    dice = Dice.sealed(key)
    for roll in made:
        roll(dice)

    assert all(each.agrees for each in derived(key, dice.transcript))


@given(st.binary(min_size=32, max_size=32))
def test_a_die_that_was_turned_does_not_agree(key):
    dice = Dice.sealed(key)
    fallen = dice.d20("attack", rule="PP-LP-01")
    turned = Roll("attack", "PP-LP-01", "d20", (fallen % 20 + 1,), fallen % 20 + 1)

    assert not any(each.agrees for each in derived(key, [turned]))


@given(st.binary(min_size=32, max_size=32))
def test_numbers_too_large_for_the_die_are_thrown_away(key):
    dice = Dice.sealed(key)
    dice.faces("8d20", "attack", rule="PP-LP-01")

    (roll,) = derived(key, dice.transcript)

    assert all((draw.face is None) == (draw.kept >= 20) for draw in roll.draws)
    assert all(draw.kept == int(draw.taken, 16) % 32 for draw in roll.draws)


@pytest.mark.parametrize(
    ("dice", "faces", "expected"),
    [
        ("3d6+1", (1, 2, 3), (6, 6, 6)),
        ("d6!", (6, 6, 2), (6, 6, 6)),
        ("chance 47/100", (12,), (100,)),
        ("chance 1/1", (), ()),
        ("pick 5", (3,), (5,)),
        ("pick 1", (), ()),
        ("shuffle 4", (1, 1, 1), (4, 3, 2)),
    ],
)
def test_a_roll_tells_the_sides_of_its_dice(dice, faces, expected):
    assert sides(Roll("label", "PP-LP-01", dice, faces, 0)) == expected
