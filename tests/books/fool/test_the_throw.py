"""5.5, 5.6, 5.8.2 to 5.8.5 Throws, who counts against them, and what comes of them, in whole plays."""

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.books.fool.worked_examples import (
    PLAYERS,
    STANDARD,
    begun,
    defence,
    offence_with,
    play,
    step,
    terms,
    whats,
)
from touchline.books.fool.charts import book_charts
from touchline.books.fool.course import Course, after_scrimmage, fouls_of
from touchline.books.fool.coverage import (
    Covering,
    Throwing,
    closest,
    counted,
    covering,
    man_to_man_change,
    zone_places,
)
from touchline.books.fool.interceptions import intercepted, interceptor, nearest
from touchline.books.fool.options import Switches
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.players import Player
from touchline.books.fool.runbacks import entry
from touchline.books.fool.set_up import Defender, Man, Spot
from touchline.books.fool.snap import Ruled
from touchline.books.fool.the_pass import Columns, needs_second_die, pass_columns, read_pass
from touchline.books.fool.throw_value import interception_shares
from touchline.dice import Dice, enumerated

CHARTS = book_charts()
LONG = {face: entry(CHARTS.long_runback.at(face)).yards for face in range(1, 5)}


def covers(name: str, zone: str, on: str = "", job: str = "man", **values: object) -> Defender:
    player = Player(**{"id": name, "position": "LB", "p": 2, "c": 2, "s": 5, **values})
    return Defender(name, zone, player, job if on else "zone", on)


def wide(name: str, position: str = "W", **values: object) -> Man:
    return Man(name, Spot(0, "WWL"), Player(**{"id": name, "position": position, "p": 3, "c": 0, "s": 5, **values}))


def against(target: str, *men: Defender, timing: str = "normal", throw: str = "plain", blocking=frozenset()) -> dict:
    """Value and first contact of everyone who counts."""
    throwing = Throwing(wide("LW"), target, timing, throw, 0, "right", target)
    found, _ = covering(throwing, men, {}, {}, blocking)
    return {each.man.name: (each.value, each.contact) for each in found}


# --- who counts, and for how much -------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.2-a")
def test_a_man_who_waits_in_the_area_is_one_better_on_pass_and_contact() -> None:
    assert against("LS", covers("LB", "LS", "LW")) == {"LB": (3, 3)}
    assert against("LL", covers("S", "IL", "LW")) == {"S": (3, 3)}


@pytest.mark.rule("FOOL-GAP-REACTION")
def test_a_zone_defender_comes_over_to_a_receiver_whom_his_own_man_left() -> None:
    """One less on pass and contact, and only the best of several."""
    safeties = covers("FS", "SC", p=3), covers("SS", "SC", p=2)
    left_behind = covers("CB", "RS", "LW", s=2)

    assert against("IL", left_behind, *safeties) == {"FS": (2, 1)}
    assert against("IL", covers("LB", "IL"), *safeties) == {"LB": (2, 2), "FS": (2, 1)}
    assert against("IL", covers("CB", "IL", "LW"), *safeties) == {"CB": (3, 3)}
    assert against("IL", *safeties, throw="loft") == {"FS": (3, 1)}


@pytest.mark.rule("FOOL-GAP-REACTION")
def test_in_a_short_zone_he_comes_only_if_nobody_is_there() -> None:
    backer = covers("OLB", "SL")

    assert against("LS", backer) == {"OLB": (1, 1)}
    assert against("LS", backer, covers("CB", "LS")) == {"CB": (2, 2)}
    assert against("LS", backer, covers("CB", "LS", "RW", p=3)) == {"CB": (1, 0), "OLB": (1, 1)}


@pytest.mark.rule("FOOL-GAP-REACTION")
def test_nobody_comes_over_from_the_line_or_from_afar_or_in_a_hurry() -> None:
    backer = covers("OLB", "SL")

    assert against("LS", covers("LB", "L")) == {}
    assert against("WL", backer) == {}
    assert against("RS", backer) == {}
    assert against("LS", backer, timing="quick") == {}
    throwing = Throwing(wide("LW"), "IL", "normal", "plain", 0, "right", "IL")
    busy = covers("FS", "SC")
    assert covering(throwing, [busy], {"FS": "MC"}, {}, frozenset())[0] == ()


@pytest.mark.rule("FOOL-GAP-REACTION")
def test_nobody_leaves_the_zone_of_the_other_receiver_to_come_over() -> None:
    """The halfback in SL would come to SC; with the other wideout on his way to SL he stays."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE; SL DH z; LS RCB m LH; RS LCB m RW; RS OLB z; WR LB z; IL SS z; IR FS z"
    far = {
        "RCB": replace(PLAYERS["LCB"], id="RCB"),
        "SS": replace(PLAYERS["SS"], p=0),
        "FS": replace(PLAYERS["FS"], p=0),
    }

    def counting(call: str) -> set[str]:
        return set(terms(step(begun(call, defence(men, players=far), [6]), "pass")))

    assert "DH" in counting("LW/SC || LH/WL")
    assert "DH" not in counting("LW/SC || LH/SL")


@pytest.mark.rule("FOOL-GAP-REACTION", "FOOL-5.5.2-b")
def test_a_wideout_who_crosses_the_field_takes_his_own_man_along() -> None:
    """Three areas: two worse; and who trails keeps nobody from coming over."""

    def across(*men: Defender) -> dict[str, tuple[int, int]]:
        way = ("WWL", "LS", "SL", "SR", "RS")
        throwing = Throwing(wide("LW"), "RS", "normal", "plain", 0, "right", "RS", way=way)
        found, _ = covering(throwing, men, {}, {}, frozenset())
        return {each.man.name: (each.value, each.contact) for each in found}

    own, other = covers("RCB", "LS", "LW", p=3), covers("LCB", "RS", "RW", p=3)
    assert across(own, other) == {"RCB": (1, 2), "LCB": (1, 0)}
    assert across(covers("RCB", "LS", "LW", p=3, s=4)) == {}
    assert across(own, covers("OLB", "SR")) == {"RCB": (1, 2), "OLB": (1, 1)}


@pytest.mark.rule("FOOL-GAP-REACTION")
def test_the_corner_comes_along_in_a_whole_play() -> None:
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; SR LB z; SL DH z; LS RCB m LW; RS LCB m RW; SC SS z; IR FS z"
    counting = terms(
        step(
            begun("LW/RS loft || RE/SR", defence(men, players={"RCB": replace(PLAYERS["LCB"], id="RCB")}), [6]), "pass"
        )
    )

    assert "RCB" in counting


@pytest.mark.rule("FOOL-5.5.2-b")
def test_who_follows_is_worth_less_with_each_area() -> None:
    assert against("IL", covers("LB", "LS", "LW")) == {"LB": (2, 2)}
    assert against("SC", covers("LB", "LS", "LW", s=6)) == {"LB": (1, 2)}


@pytest.mark.rule("FOOL-5.5.2-c", "FOOL-5.2-b")
def test_whoever_is_on_somebody_else_is_worth_less() -> None:
    other = covers("LB", "LS", "RE", p=3)

    assert against("LS", other) == {"LB": (1, 0)}
    assert against("LS", other, timing="quick") == {"LB": (2, 1)}
    assert against("LS", other, blocking=frozenset({"RE"})) == {"LB": (2, 1)}


@pytest.mark.rule("FOOL-5.5.2-d")
@pytest.mark.parametrize("speed", [4, 5, 7])
def test_on_a_slow_play_every_man_on_the_receiver_is_one_worse_whatever_his_speed(speed: int) -> None:
    corner = covers("CB", "IL", "LW", position="CB", p=3, s=speed)

    assert man_to_man_change(corner, wide("LW"), 1, "slow", "plain") == -1


@pytest.mark.rule("FOOL-5.5.2-e", "FOOL-5.6-a")
def test_a_deficit_comes_off_the_first_contact_and_who_has_none_left_is_absent() -> None:
    weak = covers("LB", "LS", "RE", p=1, c=3)

    assert against("LS", weak) == {"LB": (0, 0)}
    absent = counted(covers("LB", "LS", "RE", p=0, c=3), "another's man", -2, -2)
    assert (absent.value, absent.at_contact) == (0, False)


@pytest.mark.rule("FOOL-5.5.2-e", "FOOL-5.5.2-g")
def test_who_is_absent_at_the_catch_is_back_for_the_next_contact() -> None:
    """The OLB, man-to-man on somebody without a part in the play, is no match at the catch; he pursues later."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE; LS OLB m RE; SL DH z; RS LCB m RW; SC SS z; IR FS z; SR LB z"
    weak = {"OLB": replace(PLAYERS["OLB"], p=0, c=1, s=6)}
    outcome = begun("LW/LS || LH/WWL", defence(men, players=weak), [6, 1])
    contacts = [each for each in outcome.steps if each.what == "contact"]

    assert terms(step(outcome, "pass"))["OLB"] == 0
    assert all(each.zone != "LS" for each in contacts)
    assert "OLB" in contacts[0].men


@pytest.mark.rule("FOOL-5.5.1-c")
def test_a_safety_is_worse_on_a_wideout_but_not_once_his_man_blocks() -> None:
    safety = covers("SS", "SC", "LW", position="S", p=3, c=3)
    on_the_end = covers("SS", "SC", "RE", position="S", p=3, c=3)

    assert against("SC", safety)["SS"][0] == 3 + 1 - 1
    assert against("SC", on_the_end, blocking=frozenset({"RE"}))["SS"][0] == 2
    assert against("SC", on_the_end, blocking=frozenset({"RE"}), throw="loft")["SS"][0] == 3
    assert man_to_man_change(safety, wide("LW", "E"), 1, "normal", "plain") == 0


@pytest.mark.rule("FOOL-5.8.3-d")
@pytest.mark.parametrize(
    ("speed", "timing", "change"), [(6, "normal", 0), (5, "normal", -1), (5, "slow", -1), (6, "quick", -1)]
)
def test_against_a_bullet_a_man_no_faster_is_worse(speed: int, timing: str, change: int) -> None:
    """A W of 5 counts 6, 7 on a quick play; a CB one more than his speed, two on a +1 play (and then -1 anyway)."""
    corner = covers("CB", "LS", "LW", position="CB", s=speed)

    assert man_to_man_change(corner, wide("LW"), 1, timing, "bullet") == change


@pytest.mark.rule("FOOL-5.5.3-a")
def test_a_lineman_in_coverage_uses_his_pass_value() -> None:
    assert against("LS", covers("DE", "LS", position="DE", p=2)) == {"DE": (2, 2)}


@pytest.mark.rule("FOOL-5.2-b", "FOOL-5.4-a")
def test_in_a_play_the_man_of_a_blocker_stays_and_is_one_worse() -> None:
    men = STANDARD.replace("SL DH z", "SL DH m LH")
    outcome = begun("RE/SL", defence(men), [6])

    assert terms(step(outcome, "pass"))["DH"] == -(3 - 1)


@pytest.mark.rule("FOOL-5.4-a", "FOOL-5.5.2-c", "FOOL-5.5.17-c")
def test_two_receivers_in_one_zone() -> None:
    """The man on the one who is not thrown to is two worse on both; if nobody else is there the die has one more."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; IR SS m LW; SC FS z"
    outcome = begun("LW/IR || RW/IR", defence(men), [6])
    found = terms(step(outcome, "pass"))

    assert (found["SS"], found["LCB"]) == (-(3 + 1 - 1), -(3 - 2))
    strong = {"LCB": replace(PLAYERS["LCB"], c=3)}
    alone = begun("LW/IR || RW/IR", defence(men.replace("IR SS m LW; SC", "SL SS z; IL"), players=strong), [6, 1])
    assert (step(alone, "contact").men, step(alone, "contact").dice[1:]) == (("LW", "LCB"), (1,))


@pytest.mark.rule("FOOL-5.5.17-a")
def test_two_defenders_take_one_receiver_each() -> None:
    backer, safety = covers("LB", "IR"), covers("S", "IR", position="S")
    two = [covers("S1", "IR", position="S"), covers("S2", "IR", position="S")]

    assert zone_places([backer, safety], ["IR", "LR"], Dice.scripted([])) == {"LB": "IR", "S": "LR"}
    assert zone_places(two, ["IR", "LR"], Dice.scripted([1])) == {"S1": "IR", "S2": "LR"}
    assert zone_places(two, ["IR", "LR"], Dice.scripted([2])) == {"S1": "LR", "S2": "IR"}
    assert zone_places([backer, safety], ["LR"], Dice.scripted([])) == {"LB": "LR", "S": "LR"}
    assert zone_places([backer], ["SC"], Dice.scripted([])) == {}


@pytest.mark.rule("FOOL-5.5.17-a", "FOOL-5.5.17-b")
@pytest.mark.parametrize(("dice", "first", "second"), [([6, 2, 3, 6, 6], 3 - 1, 3), ([6, 5, 3, 1, 6, 1], 3, 3 - 1)])
def test_a_cornerback_who_has_gone_with_one_receiver_only_helps_on_a_throw_to_the_other(
    dice: list[int], first: int, second: int
) -> None:
    """He rolls once a play: low for the shorter route, high for the deeper one, whoever is thrown to then."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; IR LCB z; SC SS m RW; IL FS z"
    outcome = begun("RW/MR || RE/IR", defence(men), dice)

    assert step(outcome, "second receiver").men == ("RE",)
    assert terms(step(outcome, "pass"))["LCB"] == -first
    assert terms(step(outcome, "pass", 1))["LCB"] == -second


@pytest.mark.rule("FOOL-5.1.5-a", "FOOL-5.1.5-g", "FOOL-5.5.4-a")
def test_on_a_quick_pass_linemen_reach_for_the_ball_and_the_receiver_is_harder_to_follow() -> None:
    men = "L RDE; C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; WWR LCB m RW; SC SS m LW; IR FS z; SR OLB z"
    outcome = begun("RW/RS qk", defence(men), [3, (2, 3)])

    assert terms(step(outcome, "pass"))["LDE's hands"] == -1
    assert "LDE's hands" not in terms(step(begun("RW/RS qk loft", defence(men), [3, (2, 3)]), "pass"))
    assert "LDE's hands" not in terms(step(begun("RW/RS", defence(men), [(2, 3), 6]), "pass"))
    assert terms(step(begun("RW/RS bullet", defence(men), [(2, 3), 6]), "pass"))["LDE's hands"] == -1


@pytest.mark.rule("FOOL-5.8.3-e", "FOOL-5.3.15-h")
def test_on_a_rollout_they_do_not() -> None:
    rolled = begun("RW/RS bullet (roll R)", defence(), [4, 6])

    assert "LDE's hands" not in terms(step(rolled, "pass"))
    assert "LDE's hands" in terms(step(begun("RW/RS bullet (roll R)", defence(), [5, 6]), "pass"))


# --- mixed plays ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.7-a", "FOOL-5.1.6-b")
def test_a_slow_secondary_behind_a_normal_primary_makes_the_rest_slow() -> None:
    outcome = begun("LW/IR || LH/WL +1", defence(), [6, 3, 6])
    first, second = step(outcome, "rush"), step(outcome, "rush", 1)

    assert sum(amount for amount in terms(first).values() if amount < 0) == -31
    assert sum(amount for amount in terms(second).values() if amount < 0) == -31 - 8 - 3
    assert "unused movement" not in terms(second)  # the primary has none left


@pytest.mark.rule("FOOL-5.1.7-b", "FOOL-5.3.9-e")
def test_as_a_safety_valve_he_is_not_slow() -> None:
    outcome = begun("LW/IR || LH/WL +1", defence(), [(3, 1), 6])
    valve = step(outcome, "rush", 1)

    assert step(outcome, "safety valve").men == ("LH",)
    assert sum(amount for amount in terms(valve).values() if amount < 0) == -31


@pytest.mark.rule("FOOL-5.5.11-a", "FOOL-5.3.12-a")
def test_after_a_slow_primary_the_secondary_is_slow_too() -> None:
    outcome = begun("LW/IR +1 || LH/WL", defence(), [6, (3, 5), 6])

    assert sum(amount for amount in terms(step(outcome, "rush", 1)).values() if amount < 0) == -31 - 8 - 3


@pytest.mark.rule("FOOL-5-b", "FOOL-5.1.5-d")
def test_a_quick_pass_has_no_second_choice() -> None:
    quick = begun("RE/SR qk || LH/WL", defence(), [3])

    assert "second receiver" not in whats(quick)
    assert "rush" not in whats(quick)


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.6-a", "FOOL-5.5-a")
@pytest.mark.parametrize(
    ("value", "die", "second", "result"),
    [
        (7, 1, 1, "c"), (4, 6, 1, "is"), (5, 6, 4, "is"), (5, 6, 3, "-"), (6, 6, 6, "is"), (7, 4, 1, "c"),
        (0, 1, 3, "cs"), (0, 1, 4, "s"), (12, 6, 4, "c"), (12, 6, 5, "-"), (13, 6, 5, "c"), (13, 6, 6, "-"),
    ],
)  # fmt: skip
def test_cells_of_the_pass_chart(value: int, die: int, second: int, result: str) -> None:
    assert read_pass(CHARTS, pass_columns(value, "plain"), die, second) == result


@pytest.mark.rule("FOOL-5.8.4-e", "FOOL-5.8.3-b", "FOOL-5.8.4-b", "FOOL-5.8.5-b", "FOOL-5.8.4-d")
@pytest.mark.parametrize(
    ("value", "throw", "die", "second", "result"),
    [
        (2, "hail mary", 3, 1, "cs"),  # in the other column an i
        (3, "hail mary", 4, 1, "cs"),
        (10, "hail mary", 6, 4, "c"),
        (10, "hail mary", 6, 5, "is"),
        (6, "bullet", 6, 6, "-"),  # an is in the completion column is not used
        (6, "bullet", 5, 1, "-"),
        (5, "loft", 4, 4, "cs"),
        (5, "loft", 6, 4, "i"),
        (1, "loft", 4, 1, "is"),
        (-4, "hail mary", 3, 1, "i"),
        (-4, "loft", 3, 1, "-"),
    ],
)
def test_one_die_is_read_in_two_columns(value: int, throw: str, die: int, second: int, result: str) -> None:
    assert read_pass(CHARTS, pass_columns(value, throw), die, second) == result


@pytest.mark.rule("FOOL-5.8.3-b")
def test_a_bullet_of_6_is_never_intercepted() -> None:
    columns = pass_columns(6, "bullet")
    results = {read_pass(CHARTS, columns, die, second) for die in range(1, 7) for second in range(1, 7)}

    assert results & {"i", "is"} == set()


@pytest.mark.rule("FOOL-5.5.6-a")
def test_a_second_die_is_rolled_only_where_a_cell_is_split() -> None:
    assert not needs_second_die(CHARTS, Columns("7", "7"), 4)
    assert needs_second_die(CHARTS, Columns("6", "6"), 4)
    assert needs_second_die(CHARTS, Columns("7", "3"), 6)


@pytest.mark.rule("FOOL-5.5.10-a", "FOOL-5.5.7-a")
def test_a_catch_is_at_the_downfield_edge_with_contact_if_somebody_is_there() -> None:
    met = play("LW/LS", defence(), [6, 1, 3])
    free = begun("RE/SR", defence(STANDARD.replace("OLB z", "OLB b")), [6, 1])

    assert (step(met, "caught").yards, step(met, "contact").yards, met.yards) == (6, 6, 5)
    assert step(free, "caught").yards == 6
    assert all(each.zone != "SR" for each in free.steps if each.what == "contact")
    assert play("LW/LS", defence(), [6, 6]).result == "incomplete"


@pytest.mark.rule("FOOL-5.5.12-a", "FOOL-5.5.13-a")
@pytest.mark.parametrize(
    ("call", "dice", "result"),
    [
        ("LW/IR", [6, (6, 1)], "incomplete"),  # is, nobody behind him
        ("LW/IR force", [6, (6, 1), 1, 2], "interception"),
        ("LW/IR || inc", [6, (6, 1)], "incomplete"),
        ("LW/IR || qb scr", [6, (6, 1)], "incomplete"),
        ("LW/IR", [6, (2, 4)], "incomplete"),  # cs
        ("LW/IR force", [6, (2, 4), 3], "catch"),
    ],
)
def test_is_and_cs_without_a_secondary_receiver(call: str, dice: list, result: str) -> None:
    assert play(call, defence(), dice).result == result


@pytest.mark.rule("FOOL-5.5.16-b", "FOOL-5.1.5-c", "FOOL-5.1.5-d")
def test_a_quick_pass_to_a_man_who_was_held_up_goes_there_with_hands_of_1() -> None:
    """A bump of 6 costs him two points of five; his own man is with him and does not count."""
    men = "L RDE, OLB m LH; C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z"
    slow = offence_with(LH={"s": 4})
    held_up = begun("LH/LS qk", defence(men), [3, (4, 4), 1], offence=slow)
    thrown = step(held_up, "pass")

    assert step(held_up, "bump").result == "r-s"
    assert terms(thrown)["LH"] == 1
    assert "OLB" not in terms(thrown)
    assert "bump" not in terms(thrown)
    assert (thrown.result, held_up.result) == ("c", "incomplete")


@pytest.mark.rule("FOOL-5.5.16-b")
def test_unless_his_own_man_could_not_keep_up_and_stands_where_the_ball_goes() -> None:
    men = [covers("CB", "LS", "LW", position="CB", s=2)]
    throwing = Throwing(wide("LW"), "LS", "quick", "plain", 0, "right", "WWL")

    assert [each.value for each in covering(throwing, men, {}, {}, frozenset())[0]] == [3]
    quick_enough = Throwing(wide("LW", s=2), "LS", "quick", "plain", 0, "right", "WWL")
    assert covering(quick_enough, men, {}, {}, frozenset())[0] == ()


@pytest.mark.rule("FOOL-5.5.18-a")
@pytest.mark.parametrize(("die", "cold"), [(3, -1), (4, 0)])
def test_a_substitute_may_be_cold(die: int, cold: int) -> None:
    outcome = play("LW/LS", defence(), [die, 6, 6], cold_quarterback=True)

    assert terms(step(outcome, "pass")).get("cold", 0) == cold


# --- interference -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.8-a", "FOOL-5.5.8-b", "FOOL-5.5.8-d")
@pytest.mark.parametrize(
    ("dice", "fouls"),
    [
        ([(5, 6), 5], (Foul("defensive interference", "defence", 6),)),
        ([(5, 6), 6], (Foul("interference", "offence"),)),
        ([(5, 5)], ()),
        ([(5, 2), 3], ()),
    ],
)
def test_a_5_and_a_6_are_interference(dice: list, fouls: tuple) -> None:
    """Worth 8: a 5 is complete low, incomplete high."""
    outcome = play("LW/LS", defence(), [6, *dice])

    assert outcome.fouls == fouls


@pytest.mark.rule("FOOL-5.5.8-a")
def test_there_is_no_check_where_nobody_is() -> None:
    empty = defence(STANDARD.replace("LS LB z; SL DH z", "SR LB z, DH z"))
    outcome = begun("LW/LS", empty, [6, 5])

    assert (step(outcome, "pass").total, step(outcome, "pass").dice) == (9, (5,))


@pytest.mark.rule("FOOL-5.5.8-a")
def test_a_bumped_receiver_is_checked_even_so() -> None:
    men = "L RDE; C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; WWR LCB m RW; SC SS m LW; IR FS z; SR OLB z"
    slow = {"LCB": replace(PLAYERS["LCB"], s=2)}
    outcome = play("RW/IR || LH/WL", defence(men.replace("IR FS z", "IL FS z"), players=slow), [(3, 5), 6, (5, 6), 1])

    assert step(outcome, "bump").result in ("-p", "d-s", "df", "d-2s", "-")
    assert outcome.fouls == (Foul("defensive interference", "defence", 12),)


@pytest.mark.rule("FOOL-5.5.8-d")
def test_if_the_ball_goes_to_somebody_else_it_is_holding() -> None:
    crowd = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; IR LB z, DH z, FS z; RS LCB m RW; SC SS m LW"
    outcome = play("LW/IR || LH/WL", defence(crowd), [6, (5, 6), 3, 6, 6])

    assert step(outcome, "pass").result == "is"
    assert outcome.fouls == (Foul("defensive holding", "defence"),)


@pytest.mark.rule("FOOL-5.5.8-c")
def test_a_5_and_a_1_call_a_prone_man() -> None:
    outcome = play("LW/LS", defence(), [6, (5, 1), 3], offence=offence_with(LW={"codes": ("!",)}))

    assert outcome.fouls == (Foul("interference", "offence"),)


@pytest.mark.rule("FOOL-5.5.8-b")
def test_the_receivers_own_man_is_the_one_else_whoever_counts_most() -> None:
    own = counted(covers("CB", "LS", "LW", p=1), "man", 0, 0)
    strong, also = counted(covers("S1", "LS", p=3), "zone", 0, 0), counted(covers("S2", "LS", p=3), "zone", 0, 0)

    assert closest([strong, own], Dice.scripted([])).id == "CB"
    assert closest([strong], Dice.scripted([])).id == "S1"
    assert closest([also, strong], Dice.scripted([2])).id == "S2"
    assert closest([], Dice.scripted([])) is None


# --- interceptions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.9-a")
def test_interceptors_share_by_what_they_count() -> None:
    one, two, end = covers("S", "IR", p=3), covers("LB", "IR", p=1), covers("DE", "R", p=2)
    rushing = [covers("R1", "C"), covers("R2", "L")]

    def taker(dice: Dice) -> tuple[str, bool]:
        found = interceptor([(one, 3), (two, 1)], [(end, 2)], 2, rushing, dice)
        return found.man.name, found.deflected

    chances = {outcome: float(chance) for outcome, chance in enumerated(taker).items()}
    assert chances == {
        ("S", False): 3 / 8, ("LB", False): 1 / 8, ("DE", True): 2 / 8, ("R1", True): 1 / 8, ("R2", True): 1 / 8,
    }  # fmt: skip
    assert interceptor([(one, 0)], [], 0, [], Dice.scripted([])) is None


@pytest.mark.rule("FOOL-5.5.9-a", "FOOL-5.8.3-c")
def test_of_a_bullet_zone_defenders_have_half_of_what_they_are_worth() -> None:
    """A CB 3 man-to-man and a DH 4 in zone share 3 to 2; three in zone have their halved total together."""
    corner = Covering(covers("CB", "IR", "RW"), "man", 3, 2)
    half = Covering(covers("DH", "IR"), "zone", 4, 2)

    def chances(*counted: Covering, throw: str = "bullet") -> dict[str, Fraction]:
        values = interception_shares(counted, throw)
        return enumerated(lambda dice: interceptor(values, [], 0, [], dice).man.name)

    assert chances(corner, half) == {"CB": Fraction(3, 5), "DH": Fraction(2, 5)}
    assert chances(corner, half, throw="plain") == {"CB": Fraction(3, 7), "DH": Fraction(4, 7)}
    zone = [half, Covering(covers("FS", "IR"), "zone", 3, 2), Covering(covers("SS", "IR"), "blocker's man", 2, 2)]
    shares = interception_shares([corner, *zone], "bullet")
    assert [share for _, share in shares] == [3, Fraction(4 * 5, 9), Fraction(3 * 5, 9), Fraction(2 * 5, 9)]
    assert interception_shares([Covering(covers("FS", "IR"), "zone", 0, 2)], "bullet")[0][1] == 0


@pytest.mark.rule("FOOL-5.5.9-a", "FOOL-5.8.3-c")
@pytest.mark.parametrize(("die", "man"), [(3, "SS"), (4, "LB"), (5, "LB")])
def test_a_bullet_is_intercepted_by_those_shares(die: int, man: str) -> None:
    """The SS counts 3, the LB in zone 4, halved: a die with five sides."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS SS m LW, LB z; SL DH z; RS LCB m RW; IR FS z"
    able = {name: replace(PLAYERS[name], p=4) for name in ("SS", "LB")}

    outcome = play("LW/LS bullet force", defence(men, "normal", able), [6, (6, 6), die, 2])

    assert terms(step(outcome, "pass")).items() >= {"SS": -3, "LB halved": -2}.items()
    assert outcome.taken_by == PLAYERS[man].id


@pytest.mark.rule("FOOL-5.5.9-a")
def test_if_nobody_counts_the_nearest_man_has_it() -> None:
    near, far, too = covers("A", "IR"), covers("B", "LS"), covers("C", "SR")
    places = {man.name: man.zone for man in (near, far, too)}

    assert nearest(places, [near, far], "IR", Dice.scripted([])).man is near
    assert nearest({"A": "SR", "C": "SR"}, [near, too], "IR", Dice.scripted([2])).man is too


@pytest.mark.rule("FOOL-5.5.9-b", "FOOL-GAP-I", "FOOL-5.5.20-a")
@pytest.mark.parametrize(
    ("zone", "dice", "at", "yards"),
    [
        ("IR", [(1, 1)], 8, 8),
        ("IR", [(1, 4)], 16, 16),
        ("IR", [2], 12, 12),
        ("IR", [3, 5], 12, 12 - 9),
        ("IR", [(5, 2), 5], 12, 12 - 9 - 10),
        ("IR", [(5, 4), 5], 12, 12 - 18),
        ("IR", [6, 4], 12, 12 - LONG[4]),
        ("DC", [4, 4], 30, 30 - 9),  # 4 and one more
        ("VDC", [4, 4, 1], 50, 50 - LONG[2]),  # 4 and two more: lrb, and there one more
    ],
)
def test_where_the_ball_is_taken_and_how_far_it_comes_back(zone: str, dice: list, at: int, yards: int) -> None:
    script = Dice.scripted(dice)
    taken = intercepted(zone, to_goal=60, charts=CHARTS, dice=script)
    script.finish()

    assert (taken.at, taken.yards) == (at, yards)


@pytest.mark.rule("FOOL-5.5.9-b")
def test_a_deflected_ball_is_taken_six_yards_behind_the_line_whatever_the_result() -> None:
    for dice in ([(1, 4)], [2]):
        assert intercepted("IR", to_goal=60, charts=CHARTS, dice=Dice.scripted(dice), deflected=True)[:2] == (-6, -6)
    assert intercepted("IR", to_goal=60, charts=CHARTS, dice=Dice.scripted([3, 2]), deflected=True)[:2] == (-6, -8)


@pytest.mark.rule("FOOL-5.5.9-a", "FOOL-5.5.9-b")
def test_a_pass_under_pressure_may_be_taken_by_a_rusher() -> None:
    """Shares: SS 2, FS 3, and the rush 2, which took two points off the pass."""
    outcome = play("LW/IR || LH/WL", defence(), [(3, 6), 6, 6, 2, 2])

    assert terms(step(outcome, "pass"))["rush"] == -2
    assert (outcome.result, outcome.turned_over_at, outcome.taken_by) == ("interception", -6, "DE RDE")


@pytest.mark.rule("FOOL-GAP-ATTR")
def test_an_error_prone_man_drops_an_interception_and_spoils_a_cs() -> None:
    clumsy = {name: replace(PLAYERS[name], codes=("o",)) for name in ("FS", "SS")}
    for die, result in ((3, "incomplete"), (4, "interception")):
        dice = [6, (6, 1), 1, die, *([2] if result == "interception" else [])]
        assert play("LW/IR force", defence(players=clumsy), dice).result == result
    hands = offence_with(LW={"codes": ("o",)})
    assert play("LW/IR force", defence(), [6, (2, 4), 3], offence=hands).result == "incomplete"
    assert play("LW/IR force", defence(), [6, (2, 4), 4, 3], offence=hands).result == "catch"


# --- sidelines and Hail Marys -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.8.2-a")
@pytest.mark.parametrize(("die", "position", "out"), [(3, "W", True), (2, "W", False), (3, "E", False), (4, "E", True)])
def test_in_the_last_two_minutes_a_contact_at_the_sideline_may_go_out(die: int, position: str, out: bool) -> None:
    outcome = play(
        "LW/LS", defence(), [6, 1, 3, die], offence=offence_with(LW={"position": position}), last_two_minutes=True
    )

    assert outcome.out_of_bounds == out


@pytest.mark.rule("FOOL-5.8.2-a")
def test_not_earlier_and_not_in_the_middle() -> None:
    assert not play("LW/LS", defence(), [6, 1, 3]).out_of_bounds
    inside = play("RE/SL", defence(), [6, 1, 2], last_two_minutes=True)
    assert not inside.out_of_bounds


@pytest.mark.rule("FOOL-5.8.2-b")
@pytest.mark.parametrize(
    ("dice", "yards", "men"),
    [([6], 6, ()), ([4], 6, ("LB LB",)), ([3], 5, ("LB LB",)), ([2, 4], 4, ("LB LB",))],
)
def test_a_pass_to_the_sideline_ends_there_and_what_the_contact_loses_counts(
    dice: list, yards: int, men: tuple
) -> None:
    """Caught 6 yards beyond the line, and met there at -2: a break takes the man no farther."""
    outcome = play("LW/LS oob", defence(), [6, 1, *dice])

    assert terms(step(outcome, "pass"))["out of bounds"] == -1
    assert (outcome.result, outcome.out_of_bounds, outcome.yards) == ("catch", True, yards)
    assert outcome.tacklers == men
    assert step(outcome, "steps out").yards == yards


@pytest.mark.rule("FOOL-5.8.2-b")
def test_a_fumble_on_a_pass_to_the_sideline_is_incomplete() -> None:
    outcome = play("LW/LS oob", defence(), [6, 1, 2, 1])

    assert (outcome.result, outcome.out_of_bounds, outcome.yards) == ("incomplete", False, 0)


@pytest.mark.rule("FOOL-5.8.2-b")
def test_a_big_play_at_the_sideline_is_used_up_like_any_other() -> None:
    """The LB does not let him break away: a 3 in place of the 6."""
    hard = offence_with(LW={"c": 1})

    outcome = play("LW/LS oob", defence(), [6, 1, 6, 3], offence=hard, big_plays=(PLAYERS["LB"].id,))

    assert outcome.tacklers == outcome.big_plays == (PLAYERS["LB"].id,)


@pytest.mark.rule("FOOL-5.8.2-b", "FOOL-GAP-CLOCK")
def test_the_clock_stops_for_a_pass_to_the_sideline_at_any_time() -> None:
    course = Course(ball="home", receives_second_half="home", stage="scrimmage", to_goal=60, to_go=10)
    thrown, ran = (
        replace(Outcome(result="catch", yards=4, out_of_bounds=True), stops_clock=stops) for stops in (True, False)
    )

    def running(outcome: Outcome) -> int:
        return after_scrimmage(course, outcome, fouls_of(course, outcome).options[0]).running

    assert (running(thrown), running(ran)) == (0, 20)
    assert play("LW/LS oob", defence(), [6, 1, 3]).stops_clock
    assert not play("LW/LS", defence(), [6, 1, 3, 4], last_two_minutes=True).stops_clock


@pytest.mark.rule("FOOL-5.8.2-b")
def test_who_is_no_specialised_wideout_catches_it_like_any_pass() -> None:
    """An end who stands in for the wideout."""
    outcome = play("LW/LS oob", defence(), [6, 1, 3], offence=offence_with(LW={"position": "E"}))

    assert "out of bounds" not in terms(step(outcome, "pass"))
    assert (outcome.yards, outcome.out_of_bounds) == (5, False)


@pytest.mark.rule("FOOL-5.8.2-b")
def test_if_that_is_not_in_use_it_is_any_pass() -> None:
    outcome = begun("LW/LS oob", defence(), [6, 1, 3], ruled=Ruled(switches=Switches(out_of_bounds=False)))

    assert "out of bounds" not in terms(step(outcome, "pass"))
    assert outcome.yards == 5


@pytest.mark.rule("FOOL-5.8.2-c")
def test_a_man_who_runs_free_steps_out_before_the_next_defenders() -> None:
    """He catches it in WWR with nobody near; LCB waits in RS."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB z; SC SS z; IL FS z"
    script = [6, 1]
    out = play("RW/WWR", defence(men), script, last_two_minutes=True, steps_out=True)
    stays = begun("RW/WWR", defence(men), script)

    assert (out.out_of_bounds, out.yards) == (True, 2)
    assert "steps out" not in whats(stays)


@pytest.mark.rule("FOOL-5.8.5-a", "FOOL-5.8.4-c")
def test_a_hail_mary_has_a_point_for_each_further_pair_of_good_hands() -> None:
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; IR LCB m RW; SC SS z; IL FS z"
    outcome = begun("LW & RW & RE/SC hm", defence(men), [6])
    found = terms(step(outcome, "pass"))

    assert found["more receivers"] == 1  # the tight end's hands are worth 2
    assert found["SS"] == -(3 + 1)
    assert found["LCB"] == -(3 - 2)  # he went along with the RW, whom the ball is not thrown to
    assert found["FS"] == -(3 + 1 - 1)  # he comes over from IL
    assert step(outcome, "pass").total == 3 + 3 + 3 + 1 - 4 - 1 - 3


@pytest.mark.rule("FOOL-5.8.5-a")
def test_all_of_them_run_and_who_cannot_get_there_is_no_help() -> None:
    slow = begun("LW & RW/SC hm", defence(), [6], offence=offence_with(RW={"s": 1}))

    assert "more receivers" not in terms(step(slow, "pass"))


@pytest.mark.rule("FOOL-5.8.5-a", "FOOL-5.5.12-a")
def test_it_is_a_forced_throw_unless_there_is_somebody_else() -> None:
    deep = defence("L RDE; C LDT, RDT; R LDE; SL DH z; SR LB z; IL LCB z; IR OLB z; SC FS z, SS z, MLB z")

    assert step(begun("LW/VDC hm", deep, [6, 4]), "pass").result == "is"
    assert begun("LW/VDC hm", deep, [6, 4]).result == "interception"
    assert "second receiver" in whats(begun("LW/VDC hm || LH/WL", deep, [6, 4]))


@pytest.mark.rule("FOOL-5.8.5-a", "FOOL-5.1.3-a")
def test_the_others_block_where_they_are() -> None:
    outcome = begun("LW & RE/SC hm", defence(STANDARD.replace("SC SS m LW", "SC SS z")), [6, 1])

    assert terms(step(outcome, "contact"))["RE"] == 2


# --- near the goal line -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.5.10-a", "FOOL-GAP-GOALLINE")
def test_a_catch_beyond_the_goal_line_is_a_touchdown_without_contact() -> None:
    outcome = play("LW/LS", defence(), [6, 1], to_goal=5)

    assert (outcome.yards, whats(outcome)[-1]) == (5, "caught")
    assert Counter(whats(outcome))["contact"] == 0
