"""Exact chances: enumerated where a rule can be walked to its end, held against played-out dice where it cannot."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from touchline.books.penpaper.head_to_head import chances, fumbles, interceptions, kicks, plays
from touchline.books.penpaper.head_to_head.chances import Way
from touchline.books.penpaper.head_to_head.defense import Snap, attack_bonus, defense_class, succeeds
from touchline.books.penpaper.head_to_head.foot_races import foot_race
from touchline.books.penpaper.head_to_head.playbook import PLAYS
from touchline.dice import Dice
from touchline.dice.enumerated import enumerated

MODIFIERS = {"QB": 3, "RB": 3, "WR": 4, "LM": 3, "LB": 2, "DB": 3}
DEFENSES = [(call, special) for call in ("pass", "rush") for special in ("", "Blitz", "Goal Line Stand", "Prevent")]


class UndecidedError(Exception):
    pass


class Patient(Dice):
    """Dice that give up once a fumble has been level twice."""

    def __init__(self, dice):
        super().__init__(dice._source, transcript=False)
        self.tries = 0

    def roll(self, notation, label, *, rule):
        self.tries += label == "fumble, side that had the ball"
        if self.tries > 2:
            raise UndecidedError
        return super().roll(notation, label, rule=rule)


def decided(rule):
    """The exact chances of a rule that rolls a fumble, as far as two rolls of it decide; the rest is the same again."""

    def patiently(dice):
        try:
            return rule(Patient(dice))
        except UndecidedError:
            return None

    spread = enumerated(patiently)
    return {result: chance / (1 - spread[None]) for result, chance in spread.items() if result is not None}


def assert_played_out(spread, rule, games=60_000):
    """The chances are those of dice that are rolled: no result is off by more than five standard errors."""
    dice = Dice.fast("played out")
    seen = Counter(rule(dice) for _ in range(games))
    assert set(seen) <= set(spread)
    for result, chance in spread.items():
        expected = float(chance) * games
        assert abs(seen[result] - expected) <= 5 * sqrt(expected) + 5, result


@pytest.mark.rule("PP-RACE-01")
@pytest.mark.parametrize("to_goal", [1, 10, 11, 25])
def test_a_race_taken_stride_by_stride_is_the_race_of_the_book(to_goal):
    assert chances.race(to_goal) == dict(enumerated(lambda dice: foot_race(to_goal, dice)))


@pytest.mark.rule("PP-FUM-01")
def test_level_dice_at_a_fumble_change_no_chance():
    assert chances.recovery() == decided(fumbles.recover)
    assert sum(chances.recovery().values()) == 1


@pytest.mark.rule("PP-FUM-02", "PP-FUM-04")
@pytest.mark.parametrize("spot", [-3, 0, 1, 8, 20, 97])
@pytest.mark.parametrize("prevented", ["", "ball side", "other side"])
def test_a_fumble_comes_out_as_the_rule_rolls_it(spot, prevented):
    exact = chances.fumble(spot, prevented)

    assert sum(exact.values()) == 1
    assert_played_out(exact, lambda dice: fumbles.fumble(spot, dice, prevented=prevented), games=20_000)


@pytest.mark.rule("PP-EXEC-05", "PP-PASS-06", "PP-RUSH-06")
@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize(("call", "special"), DEFENSES)
def test_the_ways_of_a_play_are_the_branches_of_the_rule(play, call, special):
    snap = Snap(play=play, call=call, special=special, spot=97, offense=MODIFIERS, defense=MODIFIERS)
    margin = attack_bonus(snap) - defense_class(snap)

    def rolled(dice):
        natural = dice.d20("attack", rule="PP-EXEC-04")
        success = succeeds(natural, natural + margin, 0)
        if not success and (natural == 1 or play == "Hook & Lateral"):
            return "the ball may be lost"  # what follows is held against dice below
        return plays.resolve(snap, natural, succeeded=success, dice=dice)

    ways = chances.ways(snap, margin)
    by_rule = dict(enumerated(rolled))
    failed = by_rule.pop("the ball may be lost")
    lost = sum(chance for way, chance in ways.items() if way.kind in {"interception", "fumble"})
    certain = {way: chance for way, chance in ways.items() if way.kind in {"gain", "touchdown", "nothing"}}
    exact = chances.mixed((chance, chances.outcomes(way, snap.spot)) for way, chance in certain.items())

    assert sum(ways.values()) == 1
    assert exact == {each: chance for each, chance in by_rule.items() if each.how not in {"loss", "sack"}}
    assert Fraction(1, 120) <= lost <= failed
    if play == "Hook & Lateral":
        assert lost == failed


@pytest.mark.rule("PP-PASS-06", "PP-PASS-07", "PP-RUSH-06", "PP-SDEF-02", "PP-SRUSH-08", "PP-SPASS-07")
@pytest.mark.parametrize("play", ["Pass", "Rush", "Option", "Double Pass", "Reverse", "Hook & Lateral", "Screen Pass"])
@pytest.mark.parametrize("special", ["", "Blitz", "Prevent"])
def test_failures_and_lost_balls_come_out_as_the_rule_rolls_them(play, special):
    snap = Snap(play=play, call="rush", special=special, spot=40, offense=MODIFIERS, defense=MODIFIERS)
    ways = chances.mixed((Fraction(1, 10), chances.after(snap, natural, succeeded=False)) for natural in range(1, 11))
    exact = chances.mixed((chance, chances.outcomes(way, 40)) for way, chance in ways.items())

    def rolled(dice):
        return plays.resolve(snap, dice.roll("d10", "attack", rule="PP-EXEC-04"), succeeded=False, dice=dice)

    assert sum(exact.values()) == 1
    assert_played_out(exact, rolled, games=20_000)


@pytest.mark.rule("PP-INT-01", "PP-INT-02", "PP-INT-03", "PP-INT-04")
@pytest.mark.parametrize(("spot", "screen"), [(25, False), (25, True), (92, False)])
def test_interceptions_come_out_as_the_rule_rolls_them(spot, screen):
    exact = chances.interception(spot, screen=screen)

    assert sum(exact.values()) == 1
    assert_played_out(exact, lambda dice: interceptions.interception(spot, dice, screen=screen))


@pytest.mark.rule("PP-PASS-02", "PP-DICE-03", "PP-RACE-02")
@pytest.mark.parametrize(("dice", "bonus"), [("6d6", 0), ("3d6", 10)])
def test_a_long_gain_with_its_race_comes_out_as_the_rule_rolls_it(dice, bonus):
    play, natural = ("Long Bomb", 19) if dice == "6d6" else ("Pass", 20)
    snap = Snap(play=play, call="rush", spot=30, offense=MODIFIERS, defense=MODIFIERS)

    exact = chances.outcomes(Way("pass", "gain", dice, bonus=bonus), 30)

    assert sum(exact.values()) == 1
    assert_played_out(exact, lambda dice: plays.success(snap, natural, dice))


@pytest.mark.rule("PP-KO-07", "PP-KO-08", "PP-KO-09", "PP-KO-10", "PP-PUNT-04")
@pytest.mark.parametrize(("spot", "kick"), [(-5, "kickoff"), (15, "kickoff"), (25, "squib"), (40, "punt")])
def test_returns_come_out_as_the_rule_rolls_them(spot, kick):
    exact = chances.kick_return(spot, kick)

    assert sum(exact.values()) == 1
    assert_played_out(exact, lambda dice: kicks.return_kick(spot, kick, dice), games=30_000)


@pytest.mark.rule("PP-KO-03", "PP-KO-12", "PP-PUNT-02")
def test_kicks_come_down_as_the_tables_say():
    assert chances.landings(35, "normal")[0] == Fraction(15, 36)
    assert chances.landings(35, "squib")[20] == Fraction(2, 6)
    assert chances.landings(25, "punt")[25] == Fraction(11, 36)
