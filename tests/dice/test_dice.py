"""The transcript, and what each kind of roll means."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.dice import Dice, Roll

RULE = "PP-GEN-02"


def test_a_roll_stands_on_the_transcript_with_label_rule_faces_and_meaning():
    dice = Dice.scripted([3, 5, 6])

    assert dice.roll("3d6+1", "kick-off return", rule=RULE) == 15
    assert list(dice.transcript) == [Roll("kick-off return", RULE, "3d6+1", (3, 5, 6), 15)]


@pytest.mark.parametrize(
    ("roll", "script", "entry"),
    [
        (lambda dice: dice.d6("a", rule=RULE), [4], Roll("a", RULE, "d6", (4,), 4)),
        (lambda dice: dice.d20("a", rule=RULE), [20], Roll("a", RULE, "d20", (20,), 20)),
        (lambda dice: dice.sum("2d6", "a", rule=RULE), [1, 2], Roll("a", RULE, "2d6", (1, 2), 3)),
        (lambda dice: dice.sum("2d6", "a", rule=RULE), ["=9"], Roll("a", RULE, "2d6", (), 9)),
        (lambda dice: dice.faces("2d6", "a", rule=RULE), [5, 2], Roll("a", RULE, "2d6", (5, 2), 7)),
        (lambda dice: dice.exploding("d6+1", "a", rule=RULE), [6, 6, 2], Roll("a", RULE, "d6+1!", (6, 6, 2), 15)),
        (
            lambda dice: dice.exploding("2d6", "a", rule=RULE, at_most=10),
            [6, 6, 2, 1],
            Roll("a", RULE, "2d6!", (6, 6, 2, 1), 10),
        ),
        (
            lambda dice: dice.chance(Fraction(47, 100), "a", rule=RULE),
            [47],
            Roll("a", RULE, "chance 47/100", (47,), True),
        ),
        (
            lambda dice: dice.chance(Fraction(47, 100), "a", rule=RULE),
            [48],
            Roll("a", RULE, "chance 47/100", (48,), False),
        ),
        (lambda dice: dice.chance(Fraction(2, 4), "a", rule=RULE), [True], Roll("a", RULE, "chance 1/2", (), True)),
        (
            lambda dice: dice.chance(Fraction(2, 3), "a", rule=RULE, sides=6),
            [4],
            Roll("a", RULE, "chance 4/6", (4,), True),
        ),
        (
            lambda dice: dice.chance(Fraction(2, 3), "a", rule=RULE, sides=6),
            [5],
            Roll("a", RULE, "chance 4/6", (5,), False),
        ),
        (lambda dice: dice.chance(Fraction(1), "a", rule=RULE, sides=6), [], Roll("a", RULE, "chance 1/1", (), True)),
        (lambda dice: dice.chance(Fraction(0), "a", rule=RULE), [], Roll("a", RULE, "chance 0/1", (), False)),
        (lambda dice: dice.chance(Fraction(1), "a", rule=RULE), [], Roll("a", RULE, "chance 1/1", (), True)),
        (lambda dice: dice.pick(["x", "y", "z"], "a", rule=RULE), [2], Roll("a", RULE, "pick 3", (2,), "y")),
        (lambda dice: dice.pick(["x"], "a", rule=RULE), [], Roll("a", RULE, "pick 1", (), "x")),
        (lambda dice: dice.pick([7, 8], "a", rule=RULE, name=hex), [2], Roll("a", RULE, "pick 2", (2,), "0x8")),
        (lambda dice: dice.shuffle("abc", "a", rule=RULE), [1, 2], Roll("a", RULE, "shuffle 3", (1, 2), "3 2 1")),
        (lambda dice: dice.shuffle("", "a", rule=RULE), [], Roll("a", RULE, "shuffle 0", (), "")),
    ],
)
def test_each_kind_of_roll_is_one_entry(roll, script, entry):
    dice = Dice.scripted(script)

    roll(dice)

    assert list(dice.transcript) == [entry]


def test_what_a_roll_returns_is_what_it_meant():
    dice = Dice.scripted([6, 3, 2, 1, 2])

    assert dice.exploding("d6", "yards", rule=RULE) == 9
    assert dice.pick(["heads", "tails"], "coin", rule=RULE) == "tails"
    assert dice.shuffle("abc", "order", rule=RULE) == ("c", "b", "a")


@pytest.mark.parametrize(
    ("script", "at_most", "total"), [([2], 8, 7), ([3], 8, 8), ([4], 8, 8), ([6, 1], 8, 8), ([1], 3, 3), ([2], None, 7)]
)
def test_the_most_an_explosion_counts_for_has_what_is_added_in_it(script, at_most, total):
    assert Dice.scripted(script).exploding("d6+5", "yards", rule=RULE, at_most=at_most) == total


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_every_item_and_its_positions_tell_the_order(items, key):
    dice = Dice.fast(key, transcript=True)

    shuffled = dice.shuffle(items, "order", rule=RULE)

    places = [int(place) for place in str(dice.transcript[0].result).split()]
    assert shuffled == tuple(items[place - 1] for place in places)
    assert sorted(places) == list(range(1, len(items) + 1))


def test_an_event_names_its_rolls_by_position():
    dice = Dice.scripted([1, 2, 3])

    dice.d6("before", rule=RULE)
    here = dice.position
    dice.d6("first", rule=RULE)
    dice.d6("second", rule=RULE)

    assert dice.since(here) == (1, 2)
    assert dice.since(dice.position) == ()
    assert [dice.transcript.labels[place] for place in dice.since(here)] == ["first", "second"]


def test_dice_without_a_transcript_say_so():
    dice = Dice.fast(1)
    dice.d6("anything", rule=RULE)

    assert dice.position == 0
    assert dice.since(0) == ()
    with pytest.raises(AssertionError, match="keep no transcript"):
        dice.transcript  # noqa: B018 - reading it is what is refused


LIST_OF_ROLLS = st.lists(
    st.one_of(
        st.tuples(st.just("roll"), st.sampled_from(("d20", "3d6+1", "2d6-2", "d100"))),
        st.tuples(st.just("faces"), st.sampled_from(("d6", "3d6"))),
        st.tuples(st.just("exploding"), st.sampled_from(("d6", "2d6+1"))),
        st.tuples(st.just("chance"), st.fractions(0, 1, max_denominator=40)),
        st.tuples(st.just("pick"), st.lists(st.integers(), min_size=1, max_size=5)),
        st.tuples(st.just("shuffle"), st.lists(st.integers(), max_size=5)),
        st.tuples(st.just("draw"), st.lists(st.fractions(0, 3, max_denominator=5), min_size=1).filter(any)),
    ),
    max_size=12,
)


@given(LIST_OF_ROLLS, st.integers())
def test_fast_dice_come_to_the_same_with_a_transcript_and_without(rolls, key):
    def rolled(dice: Dice) -> list[object]:
        return [
            dice.draw(range(len(what)), what, "a", rule=RULE)
            if kind == "draw"
            else getattr(dice, kind)(what, "a", rule=RULE)
            for kind, what in rolls
        ]

    assert rolled(Dice.fast(key)) == rolled(Dice.fast(key, transcript=True))


@given(st.sets(st.integers(), min_size=1, max_size=9), st.integers(), st.booleans())
def test_cards_are_taken_from_those_that_are_left_until_none_is(numbers, key, transcript):
    left, other = sorted(numbers), sorted(numbers)
    dice, same = Dice.fast(key, transcript=transcript), Dice.fast(key, transcript=True)

    turned = [dice.turned(left, "the next", rule=RULE) for _ in numbers]

    assert (sorted(turned), left) == (sorted(numbers), [])
    assert turned == [same.turned(other, "the next", rule=RULE) for _ in numbers]
    with pytest.raises(AssertionError, match="no card is left"):
        dice.turned(left, "one more", rule=RULE)


@pytest.mark.parametrize("transcript", [False, True])
@pytest.mark.parametrize("weights", [[], [0, 0]])
def test_drawing_from_no_weight_is_a_mistake_of_the_rule(weights, transcript):
    with pytest.raises(AssertionError, match="nothing to draw from"):
        Dice.fast(1, transcript=transcript).draw([1, 2], weights, "odd", rule=RULE)


def test_a_die_that_cannot_fall_with_a_chance_is_a_mistake_of_the_rule():
    with pytest.raises(AssertionError, match="no d6 falls with a chance of 1/4"):
        Dice.fast(1).chance(Fraction(1, 4), "odd", rule=RULE, sides=6)


@pytest.mark.parametrize("chance", [Fraction(-1, 2), Fraction(3, 2)])
def test_a_chance_below_nothing_or_above_certain_is_a_mistake_of_the_rule(chance):
    with pytest.raises(AssertionError, match="not a chance"):
        Dice.fast(1).chance(chance, "odd", rule=RULE)


def test_picking_from_nothing_and_adding_to_faces_are_mistakes_of_the_rule():
    with pytest.raises(AssertionError, match="nothing to pick"):
        Dice.fast(1).pick([], "odd", rule=RULE)
    with pytest.raises(AssertionError, match="nothing added"):
        Dice.fast(1).faces("2d6+1", "odd", rule=RULE)
