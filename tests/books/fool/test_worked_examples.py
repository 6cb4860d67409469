"""Every worked example of the chapter on its line-up, number by number; the ledger says where the book's sums slip."""

from fractions import Fraction

import pytest

from tests.books.fool.worked_examples import (
    OFFENCE,
    PLAYERS,
    defence,
    offence_with,
    play,
    step,
    terms,
    whats,
)
from touchline.books.fool.blitz import blitzers, fooled_faces, reads_blitz, recognition_faces
from touchline.books.fool.bumps import bump_terms, deep_bumper, line_bumper
from touchline.books.fool.contact import contact_terms, contact_value
from touchline.books.fool.coverage import Throwing, covering, zone_places
from touchline.books.fool.field_map import area_distance, distance
from touchline.books.fool.movement import Way, allowance_terms, arrival, reaches, unused, ways_of
from touchline.books.fool.notation import parse_play
from touchline.books.fool.outcome import Foul, total
from touchline.books.fool.pass_rush import blocking_men, blocking_value, compare, passer_value
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Route
from touchline.books.fool.pursuit import pursuit_speed
from touchline.books.fool.reaction import react, reaction_speed
from touchline.books.fool.reading_the_play import opposing_linemen, reading_faces
from touchline.books.fool.set_up import Defence, Defender, Man, Spot
from touchline.dice import Dice

NOBODY_STAYS = parse_play("LW/LS || LH/WL")
"""Both backs out of the way: "no backs stay in to block"."""


def left_over(written: str, spot: str, against: Defence, *, loss: int = 0) -> tuple[int, int]:
    """Allowance and unused whole points of a receiver of a play."""
    thrown = parse_play(written)
    route = next(route for route in (thrown.first, thrown.second) if route.spot == spot)
    ways, way = ways_of(OFFENCE, against, route)
    man = OFFENCE.by_name[spot]
    allowance = total(allowance_terms(man, way, route.timing, route.throw, loss))
    there = arrival(man, ways, way, route.timing, route.throw, hand="right", loss=loss)
    assert there.reached
    return allowance, there.unused


# --- 5.3.1, 5.3.4: blocking and rush values ---------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.1-a", "FOOL-5.3.1-b", "FOOL-5.3.1-c", "FOOL-5.3.1-d", "FOOL-5-d")
def test_the_blockers_of_5_3_1_are_worth_4_8_5_4_and_a_half_twice_6_and_the_passer_6() -> None:
    values = {name: blocking_value(OFFENCE.by_name[name]) for name in ("RE", "RT", "RG", "C", "LG", "LT")}

    assert values == {"RE": 4, "RT": 8, "RG": 5, "C": Fraction(9, 2), "LG": Fraction(9, 2), "LT": 6}
    assert passer_value(PLAYERS["Q"]) == 6
    assert compare(OFFENCE, defence(), NOBODY_STAYS).blocking_total == 38


@pytest.mark.rule("FOOL-5.3-b", "FOOL-5.3-d", "FOOL-5.3.3-a", "FOOL-5.3.3-b", "FOOL-5.0.1-a", "FOOL-5.0.1-b")
def test_the_four_linemen_of_5_3_4_rush_for_31_and_the_net_of_7_uses_column_6() -> None:
    weighed = compare(OFFENCE, defence(), NOBODY_STAYS)

    assert {each.what: each.amount for each in weighed.rush} == {"LDE": 9, "LDT": 7, "RDT": 8, "RDE": 7}
    assert (weighed.rush_total, weighed.net, weighed.column) == (31, 7, "6")


@pytest.mark.rule("FOOL-5.3.2b-a")
def test_with_the_ends_switched_the_fast_one_adds_a_point_on_the_weak_side() -> None:
    switched = defence("L LDE; C LDT, RDT, MLB z; R RDE, OLB z; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z")
    weighed = compare(OFFENCE, switched, NOBODY_STAYS)

    assert weighed.rush_total == 32
    assert terms_of(weighed.rush)["LDE faster outside"] == 1
    assert (weighed.net, weighed.column) == (6, "6")


def terms_of(found: tuple) -> dict[str, Fraction]:
    return {each.what: each.amount for each in found}


@pytest.mark.rule("FOOL-5.3.3-a", "FOOL-5.3.2a-b")
def test_a_blitzing_middle_linebacker_makes_it_38_and_meets_the_third_man_of_the_middle() -> None:
    blitz = defence("L RDE; C LDT, RDT, MLB b; R LDE, OLB z; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z")
    weighed = compare(OFFENCE, blitz, NOBODY_STAYS)

    assert weighed.rush_total == 38
    assert terms_of(weighed.rush)["MLB"] == 7


@pytest.mark.rule("FOOL-5.0.2-a", "FOOL-5.0.3-b", "FOOL-5.3-a", "FOOL-5.3.4-b")
@pytest.mark.parametrize(("option", "rush"), [("rush", 31), ("normal", 27), ("cover", 23)])
def test_the_line_option_changes_each_rusher(option: str, rush: int) -> None:
    assert compare(OFFENCE, defence(option=option), NOBODY_STAYS).rush_total == rush


@pytest.mark.rule("FOOL-5.3.3-b", "FOOL-5-e")
def test_a_tackle_who_rushes_outside_has_no_specialists_point() -> None:
    outside = defence("L RDE; C RDT, MLB z; R LDT, LDE, OLB z; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z")

    assert compare(OFFENCE, outside, NOBODY_STAYS).rush_total == 30


@pytest.mark.rule("FOOL-5.3.3-b")
def test_a_nose_tackle_never_has_one() -> None:
    nose = Player(id="NT", position="NT", c=4, s=2)
    with_nose = defence(players={"LDT": nose})

    assert compare(OFFENCE, with_nose, NOBODY_STAYS).rush_total == 30


# --- 5.3.2a, 5.3.2b: who is unblocked, and who is too fast ------------------------------------------------------------

OTHERS = "C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z"


def bonuses(against: Defence, written: str, **changes: dict[str, object]) -> dict[str, Fraction]:
    offence = offence_with(**changes)
    weighed = compare(offence, against, parse_play(written))
    return {each.what: each.amount for each in weighed.rush if " " in each.what}


@pytest.mark.rule("FOOL-5.3.2a-a", "FOOL-5.3.2a-b", "FOOL-5.3.2a-c")
def test_a_linebacker_beside_the_end_is_unblocked_unless_the_halfback_stays() -> None:
    blitz = defence(f"L RDE, OLB b; {OTHERS}")

    assert bonuses(blitz, "LW/LS || LH/WL") == {"OLB unblocked": 3}
    assert "OLB unblocked" not in bonuses(blitz, "LW/LS || RH/WR")


@pytest.mark.rule("FOOL-5.3.2b-a", "FOOL-5.3.2b-b")
def test_a_linebacker_outside_the_end_is_compared_with_the_back_who_takes_him() -> None:
    fast = Player(id="OLB", position="OLB", c=2, s=6)
    blitz = defence(f"L RDE, OLB b; {OTHERS}", players={"OLB": fast})

    assert bonuses(blitz, "LW/LS || RH/WR", LH={"s": 4}) == {"OLB faster outside": 1}


@pytest.mark.rule("FOOL-5.3.2b-a", "FOOL-5.3.2b-b")
def test_the_end_outside_an_unblocked_linebacker_may_still_be_faster_than_his_tackle() -> None:
    blitz = defence(f"L OLB b, LDE; {OTHERS.replace('R LDE', 'R RDE')}")

    assert bonuses(blitz, "LW/LS || LH/WL", LT={"s": 1}) == {"OLB unblocked": 3, "LDE faster outside": 2}


@pytest.mark.rule("FOOL-5.3.2b-b")
def test_an_unblocked_man_outside_has_no_speed_bonus_besides() -> None:
    fast = Player(id="OLB", position="OLB", c=2, s=7)
    blitz = defence(f"L RDE, OLB b; {OTHERS}", players={"OLB": fast})

    assert bonuses(blitz, "LW/LS || LH/WL") == {"OLB unblocked": 3}


@pytest.mark.rule("FOOL-5.3.2b-a")
def test_an_end_of_speed_4_has_two_points_over_a_tackle_5_1() -> None:
    end = defence(
        f"L LDE; {OTHERS.replace('R LDE', 'R RDE')}", players={"LDE": Player(id="DE", position="DE", c=3, s=4)}
    )

    assert bonuses(end, "LW/LS || LH/WL", LT={"c": 5, "s": 1}) == {"LDE faster outside": 2}


# --- 5.3.9: safety valves ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.9-b", "FOOL-5.1.4-b", "FOOL-GAP-MOVE")
@pytest.mark.parametrize(
    ("written", "spot", "allowance", "left"),
    [
        ("RE/LS || LH/WWL", "RE", 5, 1),
        ("RE/LS || LH/WWL", "LH", 6, 3),
        ("LW/IR || RW/WWR", "LW", 5, 0),
        ("LW/IR || RW/WWR", "RW", 7, 5),
        ("RW/IR +1 || LW/IL +1", "RW", 8, 3),
    ],
)
def test_what_receivers_of_the_examples_have_and_have_left(written: str, spot: str, allowance: int, left: int) -> None:
    assert left_over(written, spot, defence()) == (allowance, left)


@pytest.mark.rule("FOOL-5.3.9-b", "FOOL-5.1.4-b")
def test_behind_a_receiver_of_6_who_used_5_one_of_4_may_have_used_2_and_not_3() -> None:
    def left(speed: int, used: int) -> int:
        return unused(Way(0, "LT", ("L",) * used, (0,) * used), speed)

    assert left(4, 2) > left(6, 5)
    assert left(4, 3) == left(6, 5)


BLITZ_UP_THE_MIDDLE = "L RDE; C LDT, RDT, MLB b; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"


@pytest.mark.rule("FOOL-5.3.9-b", "FOOL-5.3.9-c", "FOOL-5.3.9-d", "FOOL-5.3.1-e", "FOOL-5.3.2-a")
def test_the_halfback_is_a_safety_valve_for_the_tight_end() -> None:
    outcome = play("RE/LS || LH/WWL", defence(), [3, 1, 6, 6])
    first, second = step(outcome, "rush"), step(outcome, "rush", 1)

    assert (terms(first)["unused movement"], terms(second)["unused movement"]) == (5, 15)
    assert "secondary receiver" not in terms(second)
    assert "RH" not in terms(first)  # a back behind the TE does not block
    assert step(outcome, "safety valve").men == ("LH",)
    assert step(outcome, "pass").men == ("LH",)


@pytest.mark.rule("FOOL-5.3.9-b", "FOOL-5.3.9-a")
def test_the_tight_end_is_none_for_the_halfback() -> None:
    outcome = play("LH/WWL || RE/LS", defence(BLITZ_UP_THE_MIDDLE), [2, 3, 5])
    rush = step(outcome, "rush")

    assert (rush.total, rush.column, rush.dice, rush.result) == (11, "9", (2, 5), "s")
    assert whats(outcome) == ["penalty die", "rush", "thrown away"]
    assert outcome.result == "incomplete"


@pytest.mark.rule("FOOL-5.3.9-f", "FOOL-5.1.3-a", "FOOL-5.6-a")
def test_the_tight_end_blocks_for_the_halfback_downfield() -> None:
    waiting = defence("L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z, DH z; RS LCB m RW; IR SS z; IL FS z")
    outcome = play("LH/WWL || RE/LS", waiting, [6, 1, 3])
    contact = step(outcome, "contact")

    assert (step(outcome, "caught").yards, contact.zone, contact.yards) == (3, "LS", 3)
    assert contact_value(contact_terms(("LH", 2), [], [("LB", 2), ("DH", 1)])) == -1
    assert {"LH": 2, "RE": 2, "LB": -2, "DH": -1}.items() <= terms(contact).items()


# --- 5.3.10: holding --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.10-a", "FOOL-5.3.10-b", "FOOL-5-c", "FOOL-5.3.11-a")
def test_column_6_roll_2_high_is_holding_and_the_rush_is_rolled_again_three_better() -> None:
    outcome = play("LW/IR || LH/WL", defence(), [2, 3, 5, 6, 5, 2])
    first, again = step(outcome, "rush"), step(outcome, "rush", 1)

    assert (first.total, first.column, first.dice, first.result) == (7, "6", (2, 5), "p")
    assert (again.total, again.column, again.result) == (10, "9", "-")
    assert outcome.fouls == (Foul("holding", "offence"),)


# --- 5.3.15: the rollout ----------------------------------------------------------------------------------------------

TWO_BLITZ = "L RDE, LB b; C LDT, RDT, MLB z; R LDE, OLB b; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"
ROLLOUT = "LW/IR || RW/WWR (roll R)"


@pytest.mark.rule("FOOL-5.3.19-a")
def test_an_experienced_passer_sees_two_blitzers_on_4_of_6_and_not_with_a_5() -> None:
    against = defence(TWO_BLITZ)
    coming = [man.player for man in blitzers(against, PLAYERS["Q"])]

    assert recognition_faces(PLAYERS["Q"], coming) == 4
    assert not reads_blitz(against, PLAYERS["Q"], Dice.scripted([5]))
    assert reads_blitz(against, PLAYERS["Q"], Dice.scripted([4]))


@pytest.mark.rule(
    "FOOL-5.3.15-a", "FOOL-5.3.15-b", "FOOL-5.3.15-c", "FOOL-5.3.15-d", "FOOL-5.3.15-e", "FOOL-5.3.15-g",
    "FOOL-5.3.15-n", "FOOL-5.5.14-a", "FOOL-5.3.9-b", "FOOL-5.3.9-d", "FOOL-5.3.10-b", "FOOL-5.5-a", "FOOL-5.5.2-b",
    "FOOL-5.5.2-g", "FOOL-5.6-a", "FOOL-5.6-b", "FOOL-GAP-CONTACT", "FOOL-GAP-FUMBLE", "FOOL-5-a",
)  # fmt: skip
def test_the_rollout_of_5_3_15_die_by_die() -> None:
    """With both guards counted the first column is 3, not 0, and the safety valve comes by its i/s, high."""
    outcome = play(ROLLOUT, defence(TWO_BLITZ), [3, (3, 4), (2, 5), 1, 6, 2, 1, 4])
    first, second, thrown = step(outcome, "rush"), step(outcome, "rush", 1), step(outcome, "pass")
    at_the_line, downfield = step(outcome, "contact"), step(outcome, "contact", 1)

    assert whats(outcome) == [
        "rollout", "rush", "safety valve", "penalty die", "rush", "pass", "caught", "contact", "contact", "fumble",
    ]  # fmt: skip
    assert terms(first) == {
        "RH": 4, "RE": 4, "RT": 8, "RG": 5, "C": 4.5, "LG": 4.5, "Q": 6, "OLB": -7, "LDE": -9, "LDT": -7, "RDT": -8,
    }  # fmt: skip
    assert (first.total, first.column, first.result) == (5, "3", "s")
    assert (terms(second)["unused movement"], second.total, second.column, second.result) == (25, 30, "24+", "-")
    assert step(outcome, "penalty die").result == "none"
    assert terms(thrown) == {"Q": 3, "RW": 3, "WWR": 3, "rollout": 1, "LCB": -3}
    assert (thrown.total, thrown.result) == (7, "c")
    assert (at_the_line.total, at_the_line.result, at_the_line.yards) == (-1, "*", 3)
    assert terms(downfield) == {"RW": 0, "FS": 0, "SS": -2}  # the other wideout, C 0, blocks nobody
    assert (downfield.total, downfield.result, downfield.yards) == (-2, "-2#", 6)
    assert (step(outcome, "fumble").total, outcome.result, outcome.yards, outcome.lost) == (4, "fumble", 4, True)


@pytest.mark.rule("FOOL-5.3.15-n", "FOOL-5.3.12-a", "FOOL-5.5.1-c", "FOOL-5.3.8-a", "FOOL-5.5.12-a")
@pytest.mark.parametrize(("rush", "value"), [((5,), 6), ((4, 6), 5)])
def test_the_other_way_of_5_3_15_goes_to_the_secondary_receiver(rush: tuple[int, ...], value: int) -> None:
    outcome = play(ROLLOUT, defence(TWO_BLITZ), [3, 6, 6, rush, (6, 1)])
    first, second = step(outcome, "pass"), step(outcome, "pass", 1)

    assert terms(first) == {"Q": 3, "LW": 3, "IR": 2, "rollout": 1, "FS": -3, "SS": -2}
    assert (first.total, first.result) == (4, "is")
    assert "unused movement" not in terms(step(outcome, "rush", 1))  # the primary's 0, not the 25 of the other
    assert (step(outcome, "rush", 1).total, step(outcome, "rush", 1).column) == (2, "0")
    assert (second.total, second.result) == (value, "-")


@pytest.mark.rule("FOOL-5.3.15-n", "FOOL-5.5.6-a")
@pytest.mark.parametrize("second", [1, 2, 3, 4, 5, 6])
def test_there_a_6_is_intercepted_half_the_time(second: int) -> None:
    """Each 1/12: a 6, and then high."""
    outcome = play(ROLLOUT, defence(TWO_BLITZ), [3, 6, 6, 5, (6, second), *([1, 2] if second > 3 else [])])

    assert outcome.result == ("interception" if second > 3 else "incomplete")


# --- 5.3.22: the fake -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.22-b")
def test_a_rookie_takes_two_fakers_for_a_blitz_on_1_to_3_and_they_pursue_at_5_and_3() -> None:
    rookie = Player(id="Q", position="Q", p=3, c=2, s=4, first_season=True)
    old = Player(id="MLB", position="MLB", p=1, c=4, s=3, age=31)
    outside = Defender("OLB", "R", PLAYERS["OLB"], "fake")
    middle = Defender("MLB", "C", old, "fake")
    faking = Defence((outside, middle), "rush")

    assert fooled_faces(rookie, 2) == 3
    assert [reads_blitz(faking, rookie, Dice.scripted([face])) for face in (3, 4)] == [True, False]
    assert (pursuit_speed(outside), pursuit_speed(middle)) == (5, 3)


# --- 5.3.23: a +1 play ------------------------------------------------------------------------------------------------

SLOW = "RW/IR +1 || LW/IL +1"


@pytest.mark.rule("FOOL-5.3.23-a", "FOOL-5.3.23-b", "FOOL-5.3.3-c", "FOOL-5.3-b", "FOOL-5.5.2-d", "FOOL-5.1.6-a")
def test_the_first_throw_of_5_3_23() -> None:
    """Five rushers at +2 make 48, not 50; the line and the halfback 35, not 36: the columns are the book's."""
    outcome = play(SLOW, defence(BLITZ_UP_THE_MIDDLE), [6, 5, 2])
    rush, thrown = step(outcome, "rush"), step(outcome, "pass")

    assert sum(amount for amount in terms(rush).values() if amount < 0) == -48
    assert sum(terms(rush)[name] for name in ("LT", "LG", "C", "RG", "RT", "RE", "LH")) == 35
    assert (terms(rush)["unused movement"], rush.total, rush.column) == (15, 8, "6")
    assert terms(thrown) == {"Q": 3, "RW": 3, "IR": 2, "LCB": -2, "FS": -3}
    assert thrown.total == 3


@pytest.mark.rule("FOOL-5.3.23-b", "FOOL-5.3.9-b", "FOOL-5.1.7-b")
def test_there_an_s_of_the_rush_is_incomplete() -> None:
    outcome = play(SLOW, defence(BLITZ_UP_THE_MIDDLE), [3, 1])

    assert (step(outcome, "rush").result, outcome.result) == ("s", "incomplete")


@pytest.mark.rule("FOOL-5.3.23-b", "FOOL-5.3.12-a", "FOOL-5.5.11-a", "FOOL-5.5.1-c", "FOOL-5.0.1-d")
def test_there_an_s_of_the_pass_goes_to_the_other_wideout() -> None:
    outcome = play(SLOW, defence(BLITZ_UP_THE_MIDDLE), [6, 3, 6, 5, 2])
    rush, thrown = step(outcome, "rush", 1), step(outcome, "pass", 1)

    assert (terms(rush)["secondary receiver"], rush.total, rush.column) == (-3, 5, "3")
    assert terms(thrown) == {"Q": 3, "LW": 3, "IL": 2, "SS": -1}
    assert thrown.total == 7


# --- 5.5.2: a +1 loft -------------------------------------------------------------------------------------------------

DEEP = "L RDE; C LDT, RDT, LB z; R LDE, MLB z; LS OLB z; SL DH z; RS LCB m RW; SC SS m LW; LR FS z"
LOFT = "RW/VDC +1 loft || LW/LS"


@pytest.mark.rule("FOOL-5.5.2-b", "FOOL-5.5.2-d", "FOOL-5.5.2-j", "FOOL-GAP-REACTION")
def test_who_gets_where_in_5_5_2() -> None:
    against = defence(DEEP).by_name
    corner, safety = against["LCB"], against["SS"]

    assert (reaction_speed(corner, "slow"), reaction_speed(safety, "slow"), reaction_speed(safety, "normal")) == (
        7,
        7,
        6,
    )
    assert react("RS", "VDC", 7 - 6, "right") == ("VDC", 2, True)
    assert react("SC", "LS", 7 - 5, "right") == ("LS", 2, True)
    assert react("SC", "LS", 6 - 5, "right") == ("IL", 1, False)


@pytest.mark.rule("FOOL-5.5.2-j", "FOOL-5.8.4-b", "FOOL-5.8.4-a", "FOOL-GAP-PURSUIT", "FOOL-5.7-a")
def test_the_loft_of_5_5_2_and_the_safety_who_is_beyond_it() -> None:
    outcome = play(LOFT, defence(DEEP), [6, 3, 6, 3])
    thrown, first, beyond = step(outcome, "pass"), step(outcome, "contact"), step(outcome, "contact", 1)

    assert terms(thrown) == {"Q": 3, "RW": 3, "VDC": 0, "LCB": -1}
    assert (thrown.total, thrown.column) == (5, "6, 3")
    assert (first.zone, first.yards, first.total) == ("VDC", 50, -1)
    assert (beyond.men, beyond.zone, beyond.yards) == (("RW", "FS"), "BEYOND", 50)


@pytest.mark.rule("FOOL-5.5.2-j", "FOOL-5.1.6-b", "FOOL-5.5.13-a", "FOOL-GAP-PURSUIT")
def test_its_secondary_receiver_is_worth_8_and_meets_the_halfback_in_the_open_field() -> None:
    """The safety has three -1s by rule, so that he does not count and the pass is +8; the book says +7."""
    outcome = play(LOFT, defence(DEEP), [6, (4, 4), 6, 1, 6, 2])
    thrown, first, second = step(outcome, "pass", 1), step(outcome, "contact"), step(outcome, "contact", 1)

    assert terms(thrown) == {"Q": 3, "LW": 3, "LS": 3, "OLB": -1, "SS": 0}
    assert thrown.total == 8
    assert (first.total, first.result, first.yards) == (-4, "+6", 6)
    assert (second.men, second.zone, second.dice) == (("LW", "DH"), "IL", (2, 1))


@pytest.mark.rule("FOOL-5.5.2-j", "FOOL-5.3.9-e", "FOOL-5.4-a", "FOOL-5.3.9-c")
def test_as_a_safety_valve_he_is_not_slow_and_the_safety_only_gets_into_his_way() -> None:
    outcome = play(LOFT, defence(DEEP), [(3, 1), 6, 1, 5, 3])
    rush, thrown, second = step(outcome, "rush", 1), step(outcome, "pass"), step(outcome, "contact", 1)

    assert sum(amount for amount in terms(rush).values() if amount < 0) == -31  # without the +1 play's bonus
    assert terms(thrown) == {"Q": 3, "LW": 3, "LS": 3, "OLB": -1}
    assert (second.zone, "SS" in second.men, "DH" in second.men) == ("IL", True, False)


# --- 5.5.16: bumps, a loft and a bullet -------------------------------------------------------------------------------

BUMPS = "L RDE; C LDT, RDT, MLB z; R LDE, OLB m RE; LS LB z; SL DH z; RS LCB m RW bump; SC SS m LW; IR FS z"
LOFT_AND_BULLET = "RE/SL loft || RW/IR bullet (roll R)"


@pytest.mark.rule("FOOL-5.1.2-b", "FOOL-5.1.2-d", "FOOL-5.1.2-e", "FOOL-5.1.2a-b", "FOOL-5.5.16-c")
def test_the_bumps_of_5_5_16_are_at_minus_1_and_at_0() -> None:
    against = defence(BUMPS)
    thrown = parse_play(LOFT_AND_BULLET)
    end, wideout = OFFENCE.by_name["RE"], OFFENCE.by_name["RW"]
    way, other = ways_of(OFFENCE, against, thrown.first)[1], ways_of(OFFENCE, against, thrown.second)[1]
    outside, corner = line_bumper(against, end, way), deep_bumper(against, wideout, other)

    assert (outside.name, corner.name) == ("OLB", "LCB")
    assert line_bumper(against, wideout, other) is None
    assert sum(each.amount for each in bump_terms(end, outside, way)) == 7 - 7 - 2 + 1
    assert sum(each.amount for each in bump_terms(wideout, corner, other, deep=True)) == 0


@pytest.mark.rule(
    "FOOL-5.1.2-h", "FOOL-5.5.16-c", "FOOL-5.5.2-b", "FOOL-5.8.4-c", "FOOL-5.5.14-a", "FOOL-5.8.3-b", "FOOL-5.8.3-c",
    "FOOL-5.8.3-d", "FOOL-5.8.3-f", "FOOL-5.3.15-h", "FOOL-5.1.2-n",
)  # fmt: skip
def test_the_loft_and_the_bullet_of_5_5_16() -> None:
    """The tight end has 2 points left on the reconstructed map; the book's 1 leaves out the loft's."""
    outcome = play(LOFT_AND_BULLET, defence(BUMPS), [(3, 4), (4, 5), 4, 6, (3, 1), 6, 5, 2])
    first, second = step(outcome, "pass"), step(outcome, "pass", 1)

    assert [(each.men, each.total, each.result) for each in outcome.steps[:2]] == [
        (("RE", "OLB"), 6, "r-s"),
        (("RW", "LCB"), 9, "d-s"),
    ]
    assert terms(step(outcome, "rush"))["unused movement"] == 10
    assert terms(first) == {"Q": 3, "RE": 2, "SL": 4, "rollout": -1, "bump": -1, "DH": -4, "OLB": 0}
    assert (first.total, first.column) == (3, "4, 1")
    assert terms(second) == {"Q": 3, "RW": 3, "IR": 2, "rollout": 1, "LCB": -1, "FS halved": -2}
    assert (second.total, second.column) == (6, "5, 8")


# --- 5.5.17: two receivers in one area --------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.17-a", "FOOL-5.5.17-b")
def test_a_halfback_in_the_area_covers_the_longer_route_and_helps_on_the_other() -> None:
    back = Defender("DH", "IR", PLAYERS["DH"])
    places = zone_places([back], ["LR", "IR"], Dice.scripted([]))
    long = Throwing(OFFENCE.by_name["LW"], "LR", "normal", "plain", 0, "right", "LR")
    short = Throwing(OFFENCE.by_name["RE"], "IR", "normal", "plain", 0, "right", "IR")

    assert places == {"DH": "LR"}
    assert [each.value for each in covering(long, [back], places, {}, frozenset())[0]] == [3]
    (helping,) = covering(short, [back], places, {}, frozenset())[0]
    assert (helping.value, helping.at_contact) == (1, False)
    assert distance("LR", "IR") == 2


# --- 5.8.1: the screen ------------------------------------------------------------------------------------------------

SCREEN = "LH/scnC(C)(LG|RT)(RG)"
AGAINST_THE_SCREEN = "R LDE, OLB b; C LDT, RDT, MLB b; L RDE; LS LB z; SL DH z; WR LCB b; SC SS m LW; LR FS z"


@pytest.mark.rule("FOOL-5.8.1-h", "FOOL-5.8.1-i", "FOOL-5-e")
@pytest.mark.parametrize(
    ("name", "zone", "faces"), [("LDE", "R", 1), ("LDT", "C", 2), ("RDT", "C", 2), ("RDE", "L", 0)]
)
def test_the_linemen_of_5_8_1_read_the_screen_with_1_2_2_and_0_of_6(name: str, zone: str, faces: int) -> None:
    sent = {"C", "LG", "RT", "RG"}

    assert reading_faces(PLAYERS[name], PLAYERS["Q"], opposing_linemen(OFFENCE, zone), sent) == faces


@pytest.mark.rule(
    "FOOL-5.8.1-a", "FOOL-5.8.1-b", "FOOL-5.8.1-d", "FOOL-5.8.1-e", "FOOL-5.8.1-f", "FOOL-5.8.1-g", "FOOL-5.8.1-k",
    "FOOL-5.8.1-m", "FOOL-5.0.1-i", "FOOL-GAP-BLOCKCOVER", "FOOL-GAP-PURSUIT", "FOOL-GAP-CONTACT",
)  # fmt: skip
def test_the_screen_of_5_8_1_die_by_die() -> None:
    outcome = play(SCREEN, defence(AGAINST_THE_SCREEN), [3, 2, 4, 6, 4, 2])
    thrown = step(outcome, "pass")
    at_the_line, short, deep = (step(outcome, "contact", number) for number in range(3))

    assert step(outcome, "reads").men == ("RDT",)
    assert terms(thrown) == {"Q": 3, "LH": 2, "C": 4, "RDT": -2}
    assert (thrown.total, thrown.result, step(outcome, "caught").yards) == (7, "c", -3)
    assert terms(at_the_line) == {"C": 3, "LH": 2, "RDT": -3}
    assert (at_the_line.total, at_the_line.yards, at_the_line.result) == (2, -3, "*")
    assert terms(short) == {"LH": 2, "RG": 3, "SS": 0}
    assert (short.zone, short.total, short.dice, short.result) == ("SC", 5, (4, 1), "*-")
    assert (deep.men, deep.zone, deep.total, deep.yards, deep.result) == (("LH", "FS"), "MC", 2, 12, "+2")
    assert (outcome.result, outcome.yards) == ("catch", 14)


# --- 5.1.4, 5.1.5: counting zones -------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.4-a", "FOOL-GAP-MOVE", "FOOL-GAP-SPOTS")
def test_a_fullback_of_3_reaches_ls_through_the_end_slot_and_a_man_opposite_wl_reaches_ir_by_the_backfield() -> None:
    fullback = Man("F", Spot(1, "C"), Player(id="F", position="F", c=3, s=3))
    split = Man("LX", Spot(0, "WL"), Player(id="E", position="E", c=1, s=6))
    others = tuple(man for man in OFFENCE.men if man.name not in ("LH", "RW"))
    offence = type(OFFENCE)((*others, fullback, split))
    end = Defender("RDE", "L", PLAYERS["RDE"], "line")  # who hinders whoever comes through the tackle's slot

    ways = ways_of(offence, Defence((end,), "normal"), Route("F", "LS"))[0]
    short = next(way for way in ways if way.slot == "LTE")
    around = ways_of(offence, defence(), Route("LX", "IR", via="R"))[1]

    assert (short.spots, short.zones) == (3, ("L", "LS"))
    assert reaches(short, 3)
    assert not reaches(short, 2)
    assert (around.spots, around.zones) == (7, ("R", "RS", "IR"))
    assert reaches(around, 6)
    assert not reaches(around, 5)


@pytest.mark.rule("FOOL-5.1.5-b", "FOOL-5.1.5-c")
def test_an_end_of_5_a_step_off_the_line_runs_a_quick_pattern_to_ls_unless_he_is_bumped() -> None:
    end = Man("LE", Spot(1, "LTE"), Player(id="E", position="E", c=1, s=5))
    offence = type(OFFENCE)((*(man for man in OFFENCE.men if man.name != "LH"), end))
    ways, way = ways_of(offence, Defence((), "rush"), Route("LE", "LS", "quick"))

    assert way.cost(quick=True) == 2 * 5
    assert arrival(end, ways, way, "quick", "plain", hand="right").reached
    assert arrival(end, ways, way, "quick", "plain", hand="right", loss=2)[:2] == (False, "L")


@pytest.mark.rule("FOOL-GAP-MAP")
def test_the_map_gives_every_count_of_the_chapter() -> None:
    against = defence()
    costs = {
        ("RE", "LS"): 4, ("LH", "WWL"): 3, ("LW", "IR"): 5, ("RW", "WWR"): Fraction(3, 2), ("RW", "IR"): Fraction(7, 2),
        ("RE", "SL"): 3,
    }  # fmt: skip

    for (spot, zone), cost in costs.items():
        assert Fraction(ways_of(OFFENCE, against, Route(spot, zone))[1].cost(), 2) == cost
    assert (area_distance("R", "SL"), area_distance("RS", "VDC"), area_distance("SC", "LS")) == (2, 2, 2)
    assert (distance("LR", "IR"), distance("LR", "BEYOND")) == (2, 2)


@pytest.mark.rule("FOOL-5.3.2-a", "FOOL-5.1.4-b", "FOOL-5.3.23-a")
def test_half_a_point_left_is_worth_nothing_and_a_slow_route_has_one_less() -> None:
    way = ways_of(OFFENCE, defence(), Route("RW", "WWR"))[1]

    assert (unused(way, 7), unused(way, 7, slow=True), unused(way, 1)) == (5, 4, 0)


@pytest.mark.rule("FOOL-5.3.1-e")
def test_who_blocks_on_the_plays_of_the_examples() -> None:
    names = {man.name for man in blocking_men(OFFENCE, parse_play("LW/IR || RW/WWR"))}
    rolling = {man.name for man in blocking_men(OFFENCE, parse_play(ROLLOUT), "right")}

    assert names == {"LT", "LG", "C", "RG", "RT", "RE", "LH"}
    assert rolling == names | {"RH"}
