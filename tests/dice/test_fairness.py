"""Every kind of roll, thrown many times from fixed keys, against its exact odds.

The measure is chi-square. A fair die strays beyond the limits once in ten thousand keys; the keys are fixed, so the
tests never waver. Too even is as suspicious as too uneven.
"""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from touchline.dice import Dice, enumerated
from touchline.dice.sources import DieByDie

RULE = "PP-GEN-02"
THROWS = 12_000
FEWEST_EXPECTED = 5
BEYOND = 3.72  # standard deviations: one in ten thousand

ROLLS = {
    "d2": lambda dice: dice.roll("d2", "coin", rule=RULE),
    "d3": lambda dice: dice.roll("d3", "die", rule=RULE),
    "d6": lambda dice: dice.d6("die", rule=RULE),
    "d20": lambda dice: dice.d20("die", rule=RULE),
    "d48": lambda dice: dice.roll("d48", "card", rule=RULE),
    "d100": lambda dice: dice.roll("d100", "percent", rule=RULE),
    "d1000": lambda dice: dice.roll("d1000", "two bytes", rule=RULE),
    "2d6": lambda dice: dice.sum("2d6", "sum", rule=RULE),
    "3d6": lambda dice: dice.sum("3d6", "sum", rule=RULE),
    "3d6+1": lambda dice: dice.sum("3d6+1", "sum", rule=RULE),
    "faces of 2d6": lambda dice: dice.faces("2d6", "faces", rule=RULE),
    "two d6 in a row": lambda dice: (dice.d6("one", rule=RULE), dice.d6("other", rule=RULE)),
    "d6 exploding": lambda dice: dice.exploding("d6", "yards", rule=RULE, at_most=30),
    "2d6 exploding": lambda dice: dice.exploding("2d6", "yards", rule=RULE, at_most=40),
    "chance 47/100": lambda dice: dice.chance(Fraction(47, 100), "chance", rule=RULE),
    "chance 1/3": lambda dice: dice.chance(Fraction(1, 3), "chance", rule=RULE),
    "chance 575/1000": lambda dice: dice.chance(Fraction(575, 1000), "chance", rule=RULE),
    "pick 5": lambda dice: dice.pick("abcde", "pick", rule=RULE),
    "shuffle 4": lambda dice: dice.shuffle("abcd", "order", rule=RULE),
}

SOURCES = {
    "sealed": lambda name: Dice.sealed(f"fairness of {name}".encode()),
    "fast": lambda name: Dice.fast(f"fairness of {name}"),
}


def strays(odds, thrown):
    """Whether what was thrown strays from the odds. Outcomes too rare to judge alone are judged together."""
    throws = thrown.total()
    impossible = [outcome for outcome in thrown if outcome not in odds]
    common = [outcome for outcome in odds if odds[outcome] * throws >= FEWEST_EXPECTED]
    cells = [(thrown[outcome], float(odds[outcome] * throws)) for outcome in common]
    rare = float((1 - sum(odds[outcome] for outcome in common)) * throws)
    if rare >= FEWEST_EXPECTED:
        cells.append((throws - sum(count for count, _ in cells), rare))
    measure = sum((count - expected) ** 2 / expected for count, expected in cells)
    return bool(impossible) or not chi_square(len(cells) - 1, -BEYOND) < measure < chi_square(len(cells) - 1, BEYOND)


def chi_square(freedom, deviations):
    """The quantile of chi-square, by Wilson and Hilferty; below nothing there is nothing."""
    return freedom * (1 - 2 / (9 * freedom) + deviations * sqrt(2 / (9 * freedom))) ** 3


def throw(play, dice):
    return Counter(play(dice) for _ in range(THROWS))


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("roll", ROLLS)
def test_every_roll_falls_as_its_odds_say(roll, source):
    play = ROLLS[roll]

    assert not strays(enumerated(play), throw(play, SOURCES[source](roll)))


class Folded(DieByDie):
    """What sealed dice would be without rejection: a byte, divided by the sides."""

    def __init__(self):
        self._fair = Dice.fast("folded")

    def die(self, sides, label):
        return (self._fair.roll("d256", label, rule=RULE) - 1) % sides + 1


class Counting(DieByDie):
    """One face after another: perfectly even, and no dice at all."""

    def __init__(self):
        self._next = 0

    def die(self, sides, label):
        self._next += 1
        return self._next % sides + 1


@pytest.mark.parametrize(("roll", "source"), [("d100", Folded), ("d48", Folded), ("d20", Counting), ("3d6", Counting)])
def test_dice_that_are_not_fair_are_noticed(roll, source):
    play = ROLLS[roll]

    assert strays(enumerated(play), throw(play, Dice(source(), transcript=False)))


def test_an_impossible_outcome_is_noticed_however_rare():
    odds = enumerated(ROLLS["d6"])

    assert strays(odds, throw(ROLLS["d6"], Dice.fast("d6")) + Counter({7: 1}))


@pytest.mark.parametrize("make", [lambda: Dice.sealed(b"again"), lambda: Dice.fast("again", transcript=True)])
def test_the_same_key_gives_the_same_dice(make):
    one, other = make(), make()
    for dice in (one, other):
        for play in ROLLS.values():
            play(dice)

    assert one.transcript == other.transcript
