"""Exact odds against brute force."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.dice import Dice, Distribution, TreeTooLargeError, enumerated, merged

RULE = "PP-GEN-02"
A_THIRD = Fraction(1, 3)


def share(outcomes):
    """Distribution of equally likely outcomes."""
    counted = Counter(outcomes)
    return {outcome: Fraction(count, counted.total()) for outcome, count in counted.items()}


@pytest.mark.parametrize(("count", "sides", "plus"), [(1, 2, 0), (1, 20, 3), (2, 6, 0), (3, 6, 1), (5, 3, -2)])
def test_the_chance_of_each_sum_is_its_share_of_all_throws(count, sides, plus):
    throws = product(range(1, sides + 1), repeat=count)

    odds = enumerated(lambda dice: dice.sum(f"{count}d{sides}{plus:+d}", "sum", rule=RULE))

    assert dict(odds) == share(sum(throw) + plus for throw in throws)


@given(st.integers(1, 4), st.integers(2, 7))
def test_sums_and_faces_give_the_same_odds(count, sides):
    notation = f"{count}d{sides}"

    by_sum = enumerated(lambda dice: dice.sum(notation, "sum", rule=RULE))
    by_faces = enumerated(lambda dice: sum(dice.faces(notation, "faces", rule=RULE)))

    assert by_sum == by_faces


ROLLS = st.lists(
    st.one_of(
        st.tuples(st.just("sum"), st.integers(1, 3), st.integers(2, 4)),
        st.tuples(st.just("faces"), st.integers(1, 2), st.integers(2, 3)),
        st.tuples(st.just("chance"), st.integers(0, 4), st.just(4)),
        st.tuples(st.just("pick"), st.just(1), st.integers(1, 5)),
        st.tuples(st.just("shuffle"), st.just(1), st.integers(0, 3)),
    ),
    max_size=3,
)


def one_roll(dice, kind, count, sides):
    match kind:
        case "sum":
            return dice.sum(f"{count}d{sides}", kind, rule=RULE)
        case "faces":
            return dice.faces(f"{count}d{sides}", kind, rule=RULE)
        case "chance":
            return dice.chance(Fraction(count, sides), kind, rule=RULE)
        case "pick":
            return dice.pick(range(sides), kind, rule=RULE)
        case _:
            return dice.shuffle(range(sides), kind, rule=RULE)


def brute_force(kind, count, sides):
    """Everything one roll can give, each as often as it is likely."""
    throws = list(product(range(1, sides + 1), repeat=count))
    match kind:
        case "sum":
            return [sum(throw) for throw in throws]
        case "faces":
            return throws
        case "chance":
            return [True] * count + [False] * (sides - count)
        case "pick":
            return list(range(sides))
        case _:
            return [order for order in product(range(sides), repeat=sides) if len(set(order)) == sides]


@given(ROLLS, st.integers(1, 6))
def test_a_game_of_several_rolls_has_the_odds_of_brute_force(rolls, goes_on_above):
    """The second half of the game is played only if the first roll was high, as rules do."""

    def play(dice):
        first = dice.d6("first", rule=RULE)
        later = rolls if first > goes_on_above else rolls[:1]
        return first, tuple(one_roll(dice, *roll) for roll in later)

    expected = Counter()
    for first in range(1, 7):
        later = rolls if first > goes_on_above else rolls[:1]
        ways = list(product(*(brute_force(*roll) for roll in later)))
        for way in ways:
            expected[first, way] += Fraction(1, 6 * len(ways))

    assert dict(enumerated(play)) == dict(expected)


def exploding_by_hand(count, sides, at_most):
    """Chances of capped exploding dice, by following every die; at the cap nothing more needs to be known."""
    chances = Counter()

    def follow(total, due, chance):
        if not due or total + due >= at_most:
            chances[min(total, at_most) if not due else at_most] += chance
            return
        for face in range(1, sides + 1):
            follow(total + face, due if face == sides else due - 1, chance / sides)

    follow(0, count, Fraction(1))
    return dict(chances)


@pytest.mark.parametrize("at_most", [1, 2, 3, 5, 6, 7, 12, 13, 20])
@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 3), (1, 2), (2, 2), (1, 20)])
def test_capped_explosions_are_exact(count, sides, at_most):
    odds = enumerated(lambda dice: dice.exploding(f"{count}d{sides}", "yards", rule=RULE, at_most=at_most))

    assert dict(odds) == exploding_by_hand(count, sides, at_most)
    assert sum(odds.values()) == 1


@given(st.integers(1, 3), st.integers(2, 6), st.integers(-4, 12), st.integers(-3, 15), st.integers())
def test_what_falls_is_always_something_the_odds_allow(count, sides, plus, at_most, key):
    def play(dice):
        return dice.exploding(f"{count}d{sides}{plus:+d}", "yards", rule=RULE, at_most=at_most)

    odds = enumerated(play)

    assert odds[play(Dice.fast(key))] > 0
    assert max(odds) == at_most
    assert sum(odds.values()) == 1


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (lambda dice: dice.faces("12d6", "faces", rule=RULE), "'faces' alone can fall in more than 100,000 ways"),
        (lambda dice: dice.faces("1000d1000000", "faces", rule=RULE), "'faces' alone"),
        (lambda dice: dice.sum("1000d1000000", "sum", rule=RULE), "'sum' alone"),
        (lambda dice: dice.roll("d1000000", "die", rule=RULE), "'die' alone"),
        (lambda dice: dice.exploding("d6", "yards", rule=RULE), "'yards' explodes without end; give `at_most`"),
        (lambda dice: dice.exploding("d6", "yards", rule=RULE, at_most=10**9), "'yards' alone"),
        (lambda dice: dice.shuffle(range(9), "draft", rule=RULE), "more than 100,000 ways for the dice to fall"),
    ],
)
def test_trees_too_large_to_walk_are_refused(play, words):
    with pytest.raises(TreeTooLargeError, match=words):
        enumerated(play)


def test_the_stated_size_is_the_last_that_is_walked():
    def two_dice(dice):
        return dice.faces("2d6", "dice", rule=RULE)

    assert len(enumerated(two_dice, most_branches=36)) == 36
    with pytest.raises(TreeTooLargeError):
        enumerated(two_dice, most_branches=35)
    with pytest.raises(TreeTooLargeError, match="more than 35 ways"):
        enumerated(lambda dice: (dice.d6("a", rule=RULE), dice.d6("b", rule=RULE)), most_branches=35)


def test_many_dice_added_are_walked_as_one_roll():
    odds = enumerated(lambda dice: dice.sum("100d6", "a hundred", rule=RULE))

    assert odds[100] == Fraction(1, 6**100)
    assert odds.mean(lambda total: total) == 350


def test_a_function_that_rolls_other_dice_each_time_is_found_out():
    sides = iter([6, 20, 6, 20])

    with pytest.raises(AssertionError, match="not pure"):
        enumerated(lambda dice: dice.roll(f"d{next(sides)}", "die", rule=RULE))


def test_a_function_that_stops_rolling_is_found_out():
    rolls = iter([2, 1, 1, 1])

    with pytest.raises(AssertionError, match="not pure"):
        enumerated(lambda dice: dice.faces(f"{next(rolls)}d6", "dice", rule=RULE))


def test_a_function_with_luck_of_its_own_is_found_out():
    luck = random.Random(3)

    def play(dice):
        return dice.d6("die", rule=RULE) if luck.random() < 0.5 else dice.d20("die", rule=RULE)

    with pytest.raises(AssertionError, match="not pure"):
        enumerated(play)


def test_a_function_without_dice_has_one_outcome():
    assert dict(enumerated(lambda _: "certain")) == {"certain": 1}


def test_impossible_and_certain_chances_are_no_branches():
    odds = enumerated(lambda dice: (dice.chance(Fraction(0), "a", rule=RULE), dice.chance(Fraction(1), "b", rule=RULE)))

    assert dict(odds) == {(False, True): 1}


def test_a_distribution_answers_questions():
    odds = enumerated(lambda dice: dice.sum("2d6", "sum", rule=RULE))

    assert odds[7] == Fraction(1, 6)
    assert odds[13] == 0
    assert 12 in odds
    assert 13 not in odds
    assert odds.chance(lambda total: total >= 10) == Fraction(1, 6)
    assert odds.mean(lambda total: total) == 7
    assert repr(Distribution({True: A_THIRD, False: 2 * A_THIRD})) == "Distribution(True: 1/3, False: 2/3)"


def meeting(dice):
    """A first die that only matters by its parity, a note on a one, and a second die."""
    first = dice.d6("first", rule=RULE)
    if first == 1:
        dice.note("one")
    dice.merge(lambda: first % 2)
    return first % 2, dice.d6("second", rule=RULE)


def test_branches_that_meet_are_walked_once_and_counted_in_full():
    walked = []

    def play(dice):
        found = meeting(dice)
        walked.append(found)
        return found

    odds = merged(play)

    assert len(walked) == 12  # of 36
    assert sum(odds.values()) == 1
    assert odds[(1, 3), frozenset({"one"})] == Fraction(1, 36)
    assert odds[(1, 3), frozenset()] == Fraction(2, 36)
    assert odds[(0, 3), frozenset()] == Fraction(3, 36)


def test_a_rest_within_a_rest_keeps_its_notes():
    def play(dice):
        dice.merge(lambda: "all")
        if dice.chance(A_THIRD, "early", rule=RULE):
            dice.note("early")
        dice.merge(lambda: "late")
        if dice.chance(A_THIRD, "late", rule=RULE):
            dice.note("late")
        return "over"

    odds = merged(play)

    assert odds["over", frozenset({"early", "late"})] == Fraction(1, 9)
    assert odds["over", frozenset({"early"})] == odds["over", frozenset({"late"})] == Fraction(2, 9)
    assert odds["over", frozenset()] == Fraction(4, 9)


def test_to_other_dice_merging_means_nothing():
    assert meeting(Dice.scripted([1, 4])) == (1, 4)
    assert enumerated(meeting)[1, 4] == Fraction(3, 36)


def even(dice: Dice) -> int | None:
    """A die that counts only if it is even."""
    face = dice.d6("an even one", rule="")
    return None if face % 2 else face


def test_what_is_rolled_again_has_the_chances_of_one_try_that_gives_something() -> None:
    found = enumerated(lambda dice: (dice.d6("first", rule=""), dice.until(even)))

    assert sum(found.values()) == 1
    assert found[3, 4] == Fraction(1, 18)
    assert found.chance(lambda faces: faces[1] % 2 == 1) == 0


def test_what_is_rolled_again_is_written_down_every_time() -> None:
    dice = Dice.scripted([1, 5, 4])

    assert dice.until(even) == 4
    assert [roll.result for roll in dice.transcript] == [1, 5, 4]
