"""5.0, 5.3 The line options, the rush, blitzes and what the quarterback does about them, in whole plays."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.books.fool.worked_examples import (
    OFFENCE,
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
from touchline.books.fool.blitz import answered, blitzers, reads_blitz, recognition_faces
from touchline.books.fool.course import Course, circumstances
from touchline.books.fool.defences import parse_defence
from touchline.books.fool.line_options import hands
from touchline.books.fool.notation import parse_play, written
from touchline.books.fool.options import Switches
from touchline.books.fool.outcome import Foul
from touchline.books.fool.pass_rush import (
    Rusher,
    blocking_men,
    blocking_value,
    compare,
    match,
    rusher_terms,
    rushers,
    weak_side,
    wide_blocker,
    without_surplus,
)
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Route, ThrowAway
from touchline.books.fool.rollouts import is_aborted
from touchline.books.fool.rush_penalties import fouls_that_stand, more_prone, prone
from touchline.books.fool.scrambles import reached_zone
from touchline.books.fool.set_up import LINE_OPTIONS, Man, Offence, Spot
from touchline.books.fool.snap import Ruled, in_use
from touchline.dice import Dice
from touchline.game import OrdersError

BLITZ = "L RDE; C LDT, RDT, MLB b; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"
WEAK = {name: replace(PLAYERS[name], p=0, c=1, s=2) for name in ("LDE", "LDT", "RDT", "RDE")}
"""Four linemen of 3 points each, 4 with the specialist's: 16 in all."""
SHOTGUN = replace(
    OFFENCE,
    men=tuple(replace(man, spot=Spot(1, "C")) if man.name == "Q" else man for man in OFFENCE.men),
    shotgun=True,
)


def using(**switches: bool) -> Ruled:
    return Ruled(switches=Switches(**switches))


def rush_of(outcome, number: int = 0) -> dict[str, float]:
    return {name: -amount for name, amount in terms(step(outcome, "rush", number)).items() if amount < 0}


# --- 5.0 line options -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.0-a")
def test_a_defence_has_exactly_one_line_option_from_pass_to_run() -> None:
    assert LINE_OPTIONS == ("rush", "normal", "cover", "stay")
    with pytest.raises(OrdersError):
        parse_defence(f"Example: {STANDARD}")


@pytest.mark.rule("FOOL-5.0.4-a", "FOOL-5.0.4-b")
def test_men_who_stay_at_home_do_not_rush_and_give_up_a_point_to_both_receivers() -> None:
    outcome = play("LW/IR || LH/WL", defence(option="stay"), [6, 6])

    assert "rush" not in whats(outcome)
    assert [terms(each)["stays at home"] for each in outcome.steps if each.what == "pass"] == [1, 1]


@pytest.mark.rule("FOOL-5.3.13-a", "FOOL-5.0.4-b")
def test_on_a_slow_play_they_rush_two_worse_and_three_better_for_the_second() -> None:
    outcome = play("LW/IR +1 || LH/WL", defence(option="stay"), [6, (4, 4), 6, 6])

    assert rush_of(outcome) == {"RDE": 5, "LDT": 5, "RDT": 6, "LDE": 7}
    assert rush_of(outcome, 1)["secondary receiver"] == 3
    assert terms(step(outcome, "pass"))["stays at home"] == 1


@pytest.mark.rule("FOOL-5.0.4-b", "FOOL-5.1.5-d")
def test_a_quick_pass_gains_nothing_from_them() -> None:
    assert "stays at home" not in terms(step(play("LW/LS qk", defence(option="stay"), [3, 6]), "pass"))


@pytest.mark.rule("FOOL-5.3.14-b")
@pytest.mark.parametrize(("die", "bonus"), [(5, 2), (6, 1)])
@pytest.mark.parametrize("call", ["LW/IR", "LW/IR +1"])
def test_a_weak_line_at_home_may_give_up_two(call: str, die: int, bonus: int) -> None:
    """Rush values of 16: five short of 21."""
    thrown = terms(step(begun(call, defence(option="stay", players=WEAK), [die, 6]), "pass"))

    assert thrown["stays at home"] + thrown.get("no pressure", 0) == bonus


@pytest.mark.rule("FOOL-5.3.14-b")
def test_a_line_of_21_at_home_does_not_and_nobody_rolls_on_a_rollout_or_with_the_option_off() -> None:
    weak = defence(option="stay", players=WEAK)

    assert "minimal rush" not in whats(begun("LW/IR", defence(option="stay"), [6]))
    assert "minimal rush" not in whats(begun("LW/IR || RW/WWR (roll R)", weak, [4]))
    assert "minimal rush" not in whats(begun("LW/IR", weak, [6], ruled=using(weak_line_at_home=False)))


@pytest.mark.rule("FOOL-5.3.17-a", "FOOL-5.0.1-j", "FOOL-5.0.2-d", "FOOL-5.0.3-e")
@pytest.mark.parametrize(
    ("option", "dice", "gains"),
    [("rush", [5], 1), ("rush", [6], 0), ("normal", [], 1), ("cover", [], 1)],
)
def test_a_minimal_rush_may_give_a_point_to_the_throw(option: str, dice: list[int], gains: int) -> None:
    """16 points under Pass rush, 12 under Normal, 8 under Cover linemen: 15 or less is certain."""
    outcome = begun("LW/IR || LH/WL", defence(option=option, players=WEAK), [*dice, 6, 6, 3, 6, 6])

    assert [terms(each).get("no pressure", 0) for each in outcome.steps if each.what == "pass"] == [gains, gains]
    assert whats(outcome).count("minimal rush") == 1


@pytest.mark.rule("FOOL-5.3.17-a")
def test_there_is_no_such_roll_on_quick_passes_and_rollouts_or_with_the_option_off() -> None:
    weak = defence(players=WEAK)

    assert "minimal rush" not in whats(begun("LW/LS qk", weak, [3]))
    assert "minimal rush" not in whats(begun("LW/IR || RW/WWR (roll R)", weak, [4, 6]))
    assert "minimal rush" not in whats(begun("LW/IR", weak, [6], ruled=using(minimal_rush=False)))
    assert "minimal rush" not in whats(begun("LW/IR", defence(), [6]))


@pytest.mark.rule("FOOL-5.3.17-a", "FOOL-5.8.7-c")
def test_the_shotgun_does_not_make_a_rush_minimal() -> None:
    outcome = begun("LW/IR || LH/WL", defence(), [3, 6, 6, 2, 6], offence=SHOTGUN)

    assert "minimal rush" not in whats(outcome)
    assert [terms(each)["shotgun"] for each in outcome.steps if each.what == "rush"] == [6, 6]
    assert step(outcome, "rush").total == 7 + 6


# --- who blocks and who rushes ----------------------------------------------------------------------------------------


def back(name: str, position: str, row: int, column: str, **values: object) -> Man:
    return Man(name, Spot(row, column), Player(**{"id": name, "position": position, "c": 2, "s": 4, **values}))


def offence_of(*men: Man) -> Offence:
    names = {man.name for man in men} | {"LH", "RH"}
    return Offence((*(man for man in OFFENCE.men if man.name not in names), *men))


@pytest.mark.rule("FOOL-5.3.1-e", "FOOL-5.3-c")
@pytest.mark.parametrize(
    ("extra", "call", "blocks"),
    [
        (back("LH", "H", 1, "LT"), "RW/IR", True),
        (back("LH", "H", 1, "LT"), "LH/WL", False),
        (back("LH", "H", 1, "LT"), "RW/IR free LH", False),
        (back("LH", "B", 1, "LTE"), "RW/IR", False),
        (back("LH", "B", 1, "LTE"), "RW/IR block LH", True),
        (back("TB", "TB", 2, "C"), "RW/IR", True),
        (back("F", "F", 1, "C"), "RW/IR", True),
        (back("LX", "E", 0, "WL"), "RW/IR", False),
        (back("LE", "TE", 0, "LTE"), "RW/IR", True),
    ],
)
def test_who_pass_blocks(extra: Man, call: str, blocks: bool) -> None:
    found = blocking_men(offence_of(extra), parse_play(call))

    assert (extra.name in {man.name for man in found}) == blocks


@pytest.mark.rule("FOOL-5.3.1-d")
def test_a_wideout_blocks_only_out_of_position() -> None:
    at_end, wide = back("LE", "W", 0, "LTE", c=1), back("LX", "W", 1, "WL")

    assert at_end in blocking_men(offence_of(at_end), parse_play("RW/IR"))
    assert wide not in blocking_men(offence_of(wide), parse_play("RW/IR"))


@pytest.mark.rule("FOOL-5.3.1-c", "FOOL-5-d", "FOOL-GAP-ATTR")
def test_an_immature_man_of_31_is_a_rookie_in_every_rule_and_not_an_old_hand_in_some() -> None:
    green, old = back("LT", "T", 0, "LT", age=31, codes=("im",)), back("LT", "T", 0, "LT", age=31)

    assert blocking_value(old) - blocking_value(green) == 1
    assert (recognition_faces(green.player, []), recognition_faces(old.player, [])) == (0, 2)
    assert (green.player.written[:3], old.player.written[:3]) == ("T R", "T e")


@pytest.mark.rule("FOOL-5.3.2b-c")
def test_backs_count_whether_or_not_they_take_anybody() -> None:
    both = offence_of(back("F", "F", 1, "C", c=4), back("TB", "H", 2, "C", c=2))
    weighed = compare(both, defence(), parse_play("LW/IR"))
    found = {each.what: each.amount for each in weighed.blocking}

    assert (found["F"], found["TB"]) == (6, 3)


def taken(offence: Offence, men: str, call: str = "LW/LS", hand: str = "right") -> dict[str, str]:
    """Who takes which rusher."""
    thrown = parse_play(call)
    coming = rushers(defence(men))
    matched = match(coming, blocking_men(offence, thrown), hand, weak=weak_side(offence))
    return {name: man.name for name, man in matched.blocked_by.items()} | dict.fromkeys(matched.extra, "nobody")


ALL_OUT = "L RDE, LB b; C LDT, RDT, MLB b, DH b; R LDE, OLB b, SS b; RS LCB z; IR FS z"


@pytest.mark.rule("FOOL-5.3.2a-b")
def test_linemen_are_taken_before_linebackers_and_those_before_backs() -> None:
    """In C the guards and the centre have both tackles and the MLB; in R tackle and end the DE and the OLB."""
    found = taken(offence_of(), ALL_OUT)

    assert [name for name, by in found.items() if by == "nobody"] == ["LB", "DH", "SS"]


@pytest.mark.rule("FOOL-5.3.2a-c")
@pytest.mark.parametrize(
    ("men", "helps"),
    [
        ([back("LH", "H", 1, "LT")], {"LB": "LH"}),
        ([back("RH", "B", 1, "RT")], {"SS": "RH"}),
        ([back("F", "F", 1, "C")], {"DH": "F"}),
        ([back("F", "B*", 1, "C")], {"DH": "F"}),
        ([back("F", "H", 1, "C")], {"DH": "F"}),
        ([back("F", "F", 1, "C"), back("TB", "H", 2, "C")], {"DH": "F"}),  # the man behind him is wasted
        ([back("F", "F", 1, "C"), back("LH", "H", 1, "LT")], {"DH": "F", "LB": "LH"}),
    ],
)
def test_backs_take_what_is_left(men: list[Man], helps: dict[str, str]) -> None:
    found = taken(offence_of(*men), ALL_OUT)

    assert {name: by for name, by in found.items() if name in ("LB", "DH", "SS") and by != "nobody"} == helps


WITHOUT_THE_MIDDLE = "L RDE, LB b; C LDT, RDT, MLB z; R LDE, OLB b, SS b; RS LCB z; IR FS z; SL DH z"


@pytest.mark.rule("FOOL-5.3.2a-c")
def test_a_fullback_helps_on_the_weak_side_then_on_the_throwing_side() -> None:
    fullback = back("F", "F", 1, "C")
    one_end = offence_of(fullback)  # RE stands at the right
    two_ends = offence_of(fullback, back("LE", "TE", 0, "LTE"))
    both_sides = WITHOUT_THE_MIDDLE.replace("L RDE, LB b", "L RDE, LB b, DH b").replace("; SL DH z", "; SL MLB z")
    both_sides = both_sides.replace("C LDT, RDT, MLB z", "C LDT, RDT")

    assert weak_side(one_end) == "left"
    assert weak_side(two_ends) is None
    assert weak_side(offence_of(fullback, back("RE", "TE", 1, "RTE"))) is None
    assert taken(one_end, WITHOUT_THE_MIDDLE)["LB"] == "F"
    assert taken(offence_of(back("F", "B*", 1, "C")), WITHOUT_THE_MIDDLE)["LB"] == "F"  # as unspecialised as a B
    assert taken(one_end, WITHOUT_THE_MIDDLE, "RE/SR")["LB"] == "F"  # the end is out, but it is his side all the same
    assert taken(two_ends, both_sides, hand="right")["SS"] == "F"
    assert taken(two_ends, both_sides, hand="left")["DH"] == "F"


@pytest.mark.rule("FOOL-5.3.2a-c")
@pytest.mark.parametrize("position", ["H", "TB"])
def test_a_halfback_in_the_fullbacks_spot_helps_only_in_the_middle(position: str) -> None:
    assert taken(offence_of(back("F", position, 1, "C")), WITHOUT_THE_MIDDLE)["LB"] == "nobody"


@pytest.mark.rule("FOOL-5.3.2a-c")
def test_a_back_beyond_the_tackle_helps_if_the_play_makes_him_block() -> None:
    wing = back("LH", "B", 1, "LTE")

    assert taken(offence_of(wing), WITHOUT_THE_MIDDLE)["LB"] == "nobody"
    assert taken(offence_of(wing), WITHOUT_THE_MIDDLE, "LW/LS block LH")["LB"] == "LH"


@pytest.mark.rule("FOOL-5.3.4-a")
def test_a_fifth_man_in_c_and_a_fourth_outside_are_in_the_way() -> None:
    crowd = defence("L RDE, LB b, OLB b, DH b; C LDT, RDT, MLB b, SS b, FS b; R LDE; RS LCB z")
    found = {each.what: each.amount for each in rusher_terms(rushers(crowd), crowd, "normal")}

    assert (found["DH"], found["FS"]) == (1 + 4 - 2, 0 + 5 - 2)
    assert (found["OLB"], found["SS"]) == (2 + 5, 2 + 5)


@pytest.mark.rule("FOOL-5.3.4-a", "FOOL-5.3.15-f")
def test_a_third_man_from_a_wide_zone_is_in_the_way() -> None:
    wide = defence("L RDE; C LDT, RDT; R LDE; WR LB b, OLB b, DH b; RS LCB z; SC SS z; IR FS z; SR MLB z")
    coming = [each for each in rushers(wide, roll="right") if each.lane == "WR"]
    found = [int(each.amount) for each in rusher_terms(coming, wide, "normal")]

    assert found == [2 + 4 + 2, 2 + 5 + 2, 1 + 4 + 2 - 2]


@pytest.mark.rule("FOOL-5.3.3-d")
def test_only_linemen_and_named_blitzers_rush() -> None:
    assert [each.man.name for each in rushers(defence())] == ["RDE", "LDT", "RDT", "LDE"]
    assert {each.man.name for each in rushers(defence(BLITZ))} == {"RDE", "LDT", "RDT", "MLB", "LDE"}


# --- results of the rush ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.6-a", "FOOL-5.3.6-b", "FOOL-GAP-RUNBACK", "FOOL-GAP-SYMBOLS")
@pytest.mark.parametrize(
    ("dice", "changes", "total", "result", "yards"),
    [
        ([4, 3], {}, 5, "sack", -5 + 4),
        ([4, 5], {}, 5, "scramble", -5 + 9),
        ([3], {}, 4, "sack", -6),
        ([1, 3], {}, 2, "sack", -9),
        ([4, 5], {"s": 5}, 6, "sack", -4),
        ([5, 2], {"s": 5}, 7, "scramble", -2 + 2),
        ([6, 5], {"s": 5}, 8, "scramble", 9),
        ([6, 3], {"c": 0}, 5, "sack", -1),
    ],
)
def test_a_trapped_quarterback_is_sacked_or_runs(
    dice: list[int], changes: dict, total: int, result: str, yards: int
) -> None:
    """qt+1 in column 3 (qt in column 0); one more for a fast passer, one less for a slow and weak one."""
    outcome = play("LW/IR", defence(BLITZ), [1, *dice], offence=offence_with(Q=changes))

    assert step(outcome, "trapped").total == total
    assert (outcome.result, outcome.yards) == (result, yards)


@pytest.mark.rule("FOOL-5.3.6a-a", "FOOL-5.3.6a-b", "FOOL-5.3.6a-c", "FOOL-5.8.2-a")
@pytest.mark.parametrize(
    ("quarter", "seconds", "down", "goes_out"),
    [
        (2, 60, 3, True),
        (4, 120, 3, False),
        (4, 121, 4, True),
        (4, 60, 2, True),
        (5, 100, 4, False),
        (5, 800, 4, True),
    ],
)
def test_a_veteran_runs_on_at_the_end_of_a_game_and_not_of_a_half(
    quarter: int, seconds: int, down: int, goes_out: bool
) -> None:
    """From 5 yards behind the line: lrb, a '*', and then 9 yards and 10 out of bounds, or those and 2 more on."""
    course = Course(ball="home", receives_second_half="home", quarter=quarter, seconds=seconds, down=down, to_goal=60)
    sideline = [4] if goes_out and seconds <= 120 else []  # whether the clock stops: in either half

    around = msgspec.structs.asdict(circumstances(replace(course, stage="scrimmage")))
    outcome = play("LW/IR", defence(BLITZ), [1, 4, 6, 6, 2, *(sideline if goes_out else [2])], **around)

    assert (outcome.result, outcome.yards) == ("scramble", -5 + 10 + 9 + (0 if goes_out else 2))
    assert outcome.out_of_bounds == bool(sideline)


@pytest.mark.rule("FOOL-GAP-GOALLINE", "FOOL-5.3.6-a")
@pytest.mark.parametrize(("to_goal", "yards"), [(90, -9), (99, -9), (101, -8)])
def test_nobody_is_sacked_behind_the_end_line(to_goal: int, yards: int) -> None:
    """A yard before it at the farthest."""
    outcome = play("LW/IR", defence(BLITZ), [1, 1, 3], to_goal=to_goal)

    assert (outcome.result, outcome.yards) == ("sack", yards)


@pytest.mark.rule("FOOL-5.3.6-c")
def test_grounding_is_ten_yards_and_the_down() -> None:
    outcome = play("LW/IR", defence(BLITZ), [1, 1], offence=offence_with(Q={"c": 0}))

    assert step(outcome, "trapped").result == "pen(ig)"
    assert (outcome.result, outcome.fouls) == ("incomplete", (Foul("grounding", "offence", -7),))


@pytest.mark.rule("FOOL-GAP-FUMBLE", "FOOL-5.3.6-b")
@pytest.mark.parametrize(("die", "lost"), [(3, True), (4, False)])
def test_a_sacked_passers_fumble_is_lost_on_1_to_3(die: int, lost: bool) -> None:
    outcome = play("LW/IR", defence(BLITZ), [1, 1, 1, die])

    assert (outcome.result, outcome.yards, outcome.lost) == ("fumble", -9, lost)
    assert outcome.taken_by == ("DT LDT" if lost else None)


@pytest.mark.rule("FOOL-GAP-SYMBOLS")
def test_on_a_scramble_one_of_the_rushers_may_be_hurt() -> None:
    """-8rb, and a 1 on rb is 0~; a 3 for what ~ means is another man, whoever the next die says."""
    outcome = play("LW/IR", defence(BLITZ), [1, 2, 1, 3, 5, 2])

    assert [(each.team, each.name) for each in outcome.hurt] == [("defence", "RDE")]


@pytest.mark.rule("FOOL-GAP-TIRED")
def test_every_rush_roll_a_catch_and_a_long_way_are_efforts() -> None:
    outcome = play("LW/IR || LH/WL", defence(), [6, 3, 6, 1, 3])
    efforts = {name: outcome.movers.count(PLAYERS[name].id) for name in ("LDE", "LW", "LH", "MLB", "SS")}

    assert outcome.carrier == PLAYERS["LH"].id
    assert efforts == {"LDE": 2, "LW": 1, "LH": 1, "MLB": 0, "SS": 1}  # the safety ran with the wideout


@pytest.mark.rule("FOOL-5.3.7-a")
def test_an_i_of_the_rush_is_incomplete() -> None:
    outcome = play("LW/IR +1", defence(), [4, 2])

    assert (step(outcome, "rush").result, outcome.result, outcome.lost) == ("i", "incomplete", False)


@pytest.mark.rule("FOOL-5.3.8-a")
def test_a_reduction_stays_for_the_secondary_receiver_and_adds_up() -> None:
    outcome = begun("LW/IR || LH/WL", defence(), [4, 2, 6, 4, 6])

    assert [step(outcome, "rush", number).result for number in (0, 1)] == ["-1", "-2"]
    assert [terms(step(outcome, "pass", number))["rush"] for number in (0, 1)] == [-1, -3]


@pytest.mark.rule("FOOL-5.3.9-a")
def test_an_s_on_the_secondary_receivers_rush_is_incomplete() -> None:
    outcome = play("LW/IR || LH/WL", defence(), [6, 3, (3, 4)])

    assert (step(outcome, "rush", 1).column, step(outcome, "rush", 1).result) == ("3", "s")
    assert whats(outcome)[-1] == "thrown away"


# --- flags ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.10-b", "FOOL-5.3.10-c", "FOOL-5.1.5-e")
@pytest.mark.parametrize("call", ["LW/IR", "LW/LS qk"])
@pytest.mark.parametrize(
    ("die", "foul"),
    [(1, "procedure"), (2, "procedure"), (6, "offside"), (3, None), (4, None), (5, None)],
)
def test_a_2_calls_for_the_penalty_die_and_a_flag_stops_the_play(call: str, die: int, foul: str | None) -> None:
    outcome = begun(call, defence(), [2, die])

    assert [each.kind for each in outcome.fouls if each.kind in ("procedure", "offside")] == ([foul] if foul else [])
    assert (outcome.result == "no play") == (foul is not None)


@pytest.mark.rule("FOOL-5.3.10-a", "FOOL-5.3.10-c")
def test_holding_in_a_play_that_is_whistled_dead_after_all_is_none() -> None:
    fouls = (Foul("holding", "offence"), Foul("holding", "offence"), Foul("offside", "defence"))

    assert fouls_that_stand("no play", fouls) == (Foul("offside", "defence"),)
    assert fouls_that_stand("catch", fouls) == (Foul("holding", "offence"), Foul("offside", "defence"))


@pytest.mark.rule("FOOL-5.3.10-d")
@pytest.mark.parametrize(("die", "foul"), [(2, "holding"), (6, "defensive holding"), (4, None)])
def test_on_the_secondary_rush_it_is_holding_and_the_play_goes_on(die: int, foul: str | None) -> None:
    outcome = begun("LW/IR || LH/WL", defence(), [6, 3, 2, die, 1, 4])

    assert [each.kind for each in outcome.fouls] == ([foul] if foul else [])
    assert outcome.result == "sack"  # the cell of the 2 counts all the same


@pytest.mark.rule("FOOL-5.3.10-a")
def test_holding_is_called_once_however_often() -> None:
    outcome = begun("LW/IR || LH/WL", defence(), [(2, 3, 5), 6, 3, (2, 3, 5), (2, 3, 5), 6])

    assert [each.result for each in outcome.steps if each.what == "rush"].count("p") == 3
    assert sum(each.kind == "holding" for each in outcome.fouls) == 1


@pytest.mark.rule("FOOL-5.3.10-e", "FOOL-5.3.10-b", "FOOL-GAP-ATTR")
def test_on_a_5_the_side_with_more_prone_men_is_flagged() -> None:
    def side(ours: dict, theirs: dict[str, dict]) -> str | None:
        against = defence(players={name: replace(PLAYERS[name], **changes) for name, changes in theirs.items()})
        line = [man for man in against.men if man.job == "line"]
        return more_prone(offence_with(**ours), line)

    prone_man, rookie = {"codes": ("!",)}, {"first_season": True}
    assert side({}, {}) is None
    assert side({"LW": prone_man}, {}) == "offence"
    assert side({}, {"LDE": prone_man}) == "defence"
    assert side({}, {"MLB": prone_man}) is None  # in zone at the line
    assert side({"LT": {"codes": ("o",)}}, {}) == "offence"  # an error-prone lineman counts
    assert side({"LW": {"codes": ("o",)}}, {}) is None
    assert side({"LW": prone_man}, {"LDE": prone_man}) == "offence"  # C and RW are rookies
    assert side({"LW": prone_man}, {"LDE": prone_man | rookie, "LDT": rookie, "RDT": rookie}) == "defence"
    assert side({"LW": prone_man}, {"LDE": prone_man | rookie, "LDT": rookie}) is None
    assert prone(OFFENCE, defence().men) == (0, 0)


@pytest.mark.rule("FOOL-5.1.5-f")
@pytest.mark.parametrize(
    ("dice", "result", "flags"), [([2, 1], "no play", 1), ([6, 6, 5], "fumble", 0), ([6, 5, 6], "incomplete", 0)]
)
def test_from_shotgun_one_die_serves_for_flags_and_the_snap_of_a_quick_pass(
    dice: list[int], result: str, flags: int
) -> None:
    outcome = play("LW/LS qk", defence(), dice, offence=SHOTGUN)

    assert (outcome.result, len(outcome.fouls)) == (result, flags)


@pytest.mark.rule("FOOL-5.8.7-b")
@pytest.mark.parametrize(
    ("position", "second", "bad"), [("C", 6, True), ("C", 5, False), ("U", 5, True), ("U", 4, False)]
)
def test_a_bad_shotgun_snap_is_a_fumble_six_yards_deep(position: str, second: int, bad: bool) -> None:
    offence = replace(
        SHOTGUN,
        men=tuple(
            replace(man, player=replace(man.player, position=position)) if man.name == "C" else man
            for man in SHOTGUN.men
        ),
    )
    outcome = begun("LW/IR", defence(), [6, second, 5], offence=offence)

    assert (outcome.result == "fumble" and outcome.yards == -6 and outcome.lost) == bad


# --- stunts and delayed blitzes ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.18-a", "FOOL-5.3.18-b")
@pytest.mark.parametrize(
    ("call", "option", "first", "second"),
    [("LW/IR || LH/WL", "rush", -1, 3), ("LW/IR +1 || LH/WL", "rush", 1, 5), ("LW/IR || LH/WL", "normal", -2, 2)],
)
def test_stunting_men_are_worse_at_first_and_better_later(call: str, option: str, first: int, second: int) -> None:
    thrown = parse_play(call)
    stunt = replace(defence(option=option), stunts=(("RDE", "RDT"),))
    values = {"RDE": 7, "RDT": 8}

    for later, change in ((False, first), (True, second)):
        weighed = compare(OFFENCE, stunt, thrown, timing=thrown.first.timing, second=later)
        found = {each.what: int(each.amount) for each in weighed.rush if each.what in values}
        assert found == {name: value + change for name, value in values.items()}
    lanes = {each.man.name: each.lane for each in rushers(stunt)}
    assert (lanes["RDE"], lanes["RDT"]) == ("C", "L")


@pytest.mark.rule("FOOL-5.3.18-b", "FOOL-5.5.4-a")
def test_stunting_men_do_not_reach_for_the_ball() -> None:
    stunt = replace(defence(), stunts=(("LDE", "LDT"),))

    assert [man.name for man, _ in hands(defence(), "RS")] == ["LDE"]
    assert hands(stunt, "RS") == ()


@pytest.mark.rule("FOOL-5.5.4-a", "FOOL-5.0.2-b")
def test_whose_hands_count_where() -> None:
    tall = {name: replace(PLAYERS[name], p=2) for name in ("LDE", "LDT", "RDT", "RDE")}
    right, left = ("WWR", "WR", "RS", "IR"), ("WWL", "WL", "LS", "IL")

    def counted(option: str, zone: str) -> list[tuple[str, int]]:
        return [(man.name, value) for man, value in hands(defence(option=option, players=tall), zone)]

    assert all(counted("rush", zone) == [("LDE", 2)] for zone in right)
    assert all(counted("rush", zone) == [("RDE", 2)] for zone in left)
    assert all(counted("rush", zone) == [("LDT", 2), ("RDT", 2)] for zone in ("SL", "SR", "SC"))
    assert all(counted("rush", zone) == [] for zone in ("MR", "MC", "VDC", "LR"))
    assert counted("normal", "RS") == [("LDE", 1)]
    assert counted("cover", "RS") == counted("stay", "RS") == []
    assert [value for _, value in hands(defence(option="normal"), "RS")] == []  # a P of 1 is none under Normal


@pytest.mark.rule("FOOL-5.5.4-a")
def test_of_three_tackles_in_c_two_count() -> None:
    three = defence(
        "L RDE; C LDT, RDT, DT3; R LDE; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z; SR OLB z",
        players={"DT3": Player(id="DT3", position="DT", p=3, c=2, s=2)},
    )

    assert [(man.name, value) for man, value in hands(three, "SC")] == [("DT3", 3), ("RDT", 1)]


DELAYED = "L RDE; C LDT, RDT, MLB z; R LDE; LS LB d; SL DH d; RS LCB m RW; SC SS m LW; IR FS z; SR OLB z"


@pytest.mark.rule("FOOL-5.3.24-a", "FOOL-5.3.24-b", "FOOL-5.3.24-c", "FOOL-5.3.24-d")
def test_delayed_blitzers_come_on_the_secondary_rush_with_three_points_more() -> None:
    late = defence(DELAYED)
    lanes = {each.man.name: each.lane for each in rushers(late, second=True)}
    first, second = (compare(OFFENCE, late, parse_play("LW/IR || LH/WL"), second=later) for later in (False, True))

    assert (lanes["LB"], lanes["DH"]) == ("L", "C")
    assert rushers(late, second=True)[1].man.name == "LB"  # outside the end
    assert {each.what for each in first.rush} == {"RDE", "LDT", "RDT", "LDE"}
    found = {each.what: int(each.amount) for each in second.rush}
    assert (found["LB"], found["DH"], found["LB unblocked"]) == (2 + 4 + 3, 1 + 4 + 3, 3)


@pytest.mark.rule("FOOL-5.3.24-c", "FOOL-5.0.2-a")
def test_the_options_change_is_theirs_too_and_a_man_at_the_line_stays_in_his_place() -> None:
    late = defence(
        "L LB d, RDE; C LDT, RDT, MLB z; R LDE; LS OLB z; SL DH z; RS LCB z; SC SS z; IR FS z", option="normal"
    )
    second = compare(OFFENCE, late, parse_play("LW/IR || LH/WL"), second=True)

    assert {each.what: int(each.amount) for each in second.rush}["LB"] == 2 + 4 + 3 - 1
    assert [each.man.name for each in rushers(late, second=True)][:2] == ["LB", "RDE"]


@pytest.mark.rule("FOOL-5.3.24-d")
def test_a_delayed_blitzer_covers_only_quick_passes() -> None:
    late = defence(DELAYED)

    assert "DH" not in terms(step(begun("RW/SL", late, [6]), "pass"))
    assert terms(step(begun("LH/SL qk", late, [3]), "pass"))["DH"] == -3


@pytest.mark.rule("FOOL-5.3.24-e", "FOOL-5.3.15-f")
def test_a_blitzer_from_wl_comes_late_or_at_once_if_the_passer_rolls_to_him() -> None:
    wide = defence("L RDE; C LDT, RDT, MLB z; R LDE, OLB z; WL LB b; SL DH z; RS LCB z; SC SS z; IR FS z")

    assert "LB" not in {each.man.name for each in rushers(wide)}
    assert [each for each in rushers(wide, second=True) if each.man.name == "LB"] == [
        Rusher(wide.by_name["LB"], "L", delayed=True)
    ]
    assert [each for each in rushers(wide, roll="left") if each.man.name == "LB"] == [
        Rusher(wide.by_name["LB"], "WL", wide=True)
    ]
    assert "LB" not in {each.man.name for each in rushers(wide, second=True, roll="right")}
    thrown = parse_play("RW/IR (roll L)")
    for later in (False, True):
        found = {each.what: int(each.amount) for each in compare(OFFENCE, wide, thrown, roll="left", second=later).rush}
        assert found["LB"] == 2 + 4 + 2
        assert found["LB unblocked"] == 3


@pytest.mark.rule("FOOL-5.3.15-f", "FOOL-5.3.15-c", "FOOL-5.3.15-e")
def test_a_man_lined_up_wide_and_not_in_the_play_meets_him_unless_he_is_a_wideout() -> None:
    wide = defence("L RDE; C LDT, RDT, MLB z; R LDE, OLB z; WL LB b; SL DH z; RS LCB z; SC SS z; IR FS z")
    end = offence_of(back("LX", "E", 0, "WL", c=1), back("LH", "H", 1, "LT"))
    wideout = offence_of(back("LX", "W", 0, "WL"), back("LH", "H", 1, "LT"))
    thrown = parse_play("RW/IR (roll L)")

    assert wide_blocker(end, thrown, "left").name == "LX"
    assert wide_blocker(wideout, thrown, "left") is None
    assert wide_blocker(end, parse_play("LX/LS (roll L)"), "left") is None
    weighed = compare(end, wide, thrown, roll="left")
    assert "LB unblocked" not in {each.what for each in weighed.rush}
    assert {each.what for each in weighed.blocking} == {"LT", "LG", "C", "RG", "LX", "LH", "Q"}
    assert not is_aborted(end, wide, thrown, "left")  # LT, LH and LX against two
    assert is_aborted(wideout, wide, thrown, "left")


@pytest.mark.rule("FOOL-5.3.15-f", "FOOL-GAP-BLOCKCOVER", "FOOL-5.5.2-c")
@pytest.mark.parametrize(("job", "less"), [("b", 1), ("z", 2)])
def test_whoever_covers_a_wide_man_who_meets_a_blitzer_is_one_worse_and_not_two(job: str, less: int) -> None:
    """Nobody comes from WL without the blitz, and the end there is idle."""
    men = f"L RDE; C LDT, RDT, MLB z; R LDE; WL LB {job}; SL OLB z; SC SS z; IR FS z; RS LCB m RW; IL DH z"
    lined_up = defence(men, players={"DH": replace(PLAYERS["DH"], p=4, c=4)})
    covers = replace(lined_up.by_name["DH"], job="man", on="LX")
    against = replace(lined_up, men=tuple(covers if man.name == "DH" else man for man in lined_up.men))
    end = offence_of(back("LX", "E", 0, "WL", c=1), back("LH", "H", 1, "LT"), back("LW", "W", 1, "WWL", s=9))
    outcome = begun("LW/IL (roll L)", against, [1, 6, 1, 1, 1], offence=end)

    assert step(outcome, "rollout").result == "succeeds"
    assert terms(step(outcome, "pass"))["DH"] == -(4 - less)


@pytest.mark.rule("FOOL-5.3.15-c", "FOOL-5.3.15-b")
def test_a_rollout_without_enough_blockers_is_off_and_no_die_is_rolled() -> None:
    crowd = defence("L RDE; C LDT, RDT, MLB z; R LDE, OLB b, LB b; SL DH z; RS LCB m RW; SC SS m LW; IR FS z")
    outcome = begun("LW/IR || RW/WWR (roll R)", crowd, [6])

    assert step(outcome, "rollout").result == "aborted"
    assert "LT" in terms(step(outcome, "rush"))


@pytest.mark.rule("FOOL-5.3.15-c", "FOOL-5.0.4-a")
def test_against_a_line_that_stays_at_home_blockers_always_outnumber_those_who_rush() -> None:
    """Two ends in L against a tackle who is alone there: they rush on a +1 play only."""
    ends = "L RDE, DE2; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; RS LCB m RW; SC SS m LW; IR FS z"
    at_home = defence(ends, option="stay", players={"DE2": replace(PLAYERS["RDE"], id="DE2")})
    calls = ("RW/IR || LH/WL (roll L)", "RW/IR +1 || LH/WL (roll L)")

    assert [is_aborted(OFFENCE, at_home, parse_play(call), "left") for call in calls] == [False, True]


@pytest.mark.rule("FOOL-5.3.15-b", "FOOL-5.3.15-g")
def test_a_rollout_that_fails_is_none() -> None:
    outcome = begun("RE/SR || RW/WWR (roll R)", defence(), [5, 6])

    assert step(outcome, "rollout").result == "fails"
    assert "LT" in terms(step(outcome, "rush"))
    assert "rollout" not in terms(step(outcome, "pass"))


@pytest.mark.rule("FOOL-5.3.15-g")
def test_rolling_away_from_the_hand_costs_a_point_besides() -> None:
    outcome = begun("LW/LS (roll L)", defence(), [4, 6])

    assert terms(step(outcome, "pass"))["rollout"] == 1
    assert terms(step(outcome, "pass"))["away from the hand"] == -1


# --- blitzes and what is done about them ------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.19-a")
def test_delayed_blitzers_count_but_not_for_a_rookie() -> None:
    late = defence(DELAYED)
    rookie = replace(PLAYERS["Q"], age=22, first_season=True)

    assert len(blitzers(late, PLAYERS["Q"])) == 2
    assert blitzers(late, rookie) == ()
    assert not reads_blitz(late, rookie, Dice.scripted([]))
    assert not reads_blitz(defence(), PLAYERS["Q"], Dice.scripted([]))  # nobody but linemen: no roll


@pytest.mark.rule("FOOL-5.3.19-a", "FOOL-5.3.24-e")
def test_a_blitzer_from_a_wide_zone_is_a_delayed_one_whom_no_rookie_sees() -> None:
    wide = defence("L RDE; C LDT, RDT, MLB b; R LDE, OLB z; WL LB b; SL DH z; RS LCB z; SC SS z; IR FS z")
    rookie = replace(PLAYERS["Q"], age=22, first_season=True)

    assert [man.name for man in blitzers(wide, PLAYERS["Q"])] == ["MLB", "LB"]
    assert [man.name for man in blitzers(wide, rookie)] == ["MLB"]


@pytest.mark.rule("FOOL-5.3.19-b", "FOOL-5.3.22-c")
def test_a_recognised_blitz_sends_the_ball_to_the_safety_valve_with_nobody_behind_him() -> None:
    answer = answered(OFFENCE, defence(BLITZ), parse_play("LW/IR || RW/WWR"))

    assert (answer.first, answer.second) == (Route("RW", "WWR"), ThrowAway())
    assert "LW" not in {man.name for man in blocking_men(OFFENCE, answer)}
    outcome = play(written(answer), defence(BLITZ), [6, (4, 5)])
    assert (step(outcome, "pass").men, step(outcome, "pass").result) == (("RW",), "cs")
    assert outcome.result == "incomplete"


@pytest.mark.rule("FOOL-5.3.19-b")
@pytest.mark.parametrize("call", ["RW/WWR || LW/IR", "LW/IR", "LW/IR || qb scr", "LW/LS qk", "TB/C", "LH/scnC"])
def test_a_play_without_a_safety_valve_is_run_as_it_is(call: str) -> None:
    thrown = parse_play(call)

    assert answered(OFFENCE, defence(BLITZ), thrown) is thrown


@pytest.mark.rule("FOOL-5.3.19-b", "FOOL-5.1.7-b")
def test_a_slow_safety_valve_is_thrown_to_without_his_point() -> None:
    answer = answered(OFFENCE, defence(BLITZ), parse_play("LW/IR || RW/WWR +1"))

    assert answer.first == Route("RW", "WWR")


@pytest.mark.rule("FOOL-5.3.19-b", "FOOL-GAP-ATTR")
def test_a_third_receiver_is_for_passers_who_can_use_one() -> None:
    thrown = parse_play("LW/IL || RE/LS || RW/WWR")
    able = offence_with(Q={"codes": ("3r",)})

    assert answered(able, defence(BLITZ), thrown).first.spot == "RW"
    assert answered(OFFENCE, defence(BLITZ), thrown) is thrown


# --- scrambles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.16-b")
@pytest.mark.parametrize(
    ("speed", "zone", "reached"),
    [(5, "WR", "WR"), (4, "WR", "R"), (3, "R", "R"), (2, "R", "C"), (2, "WL", "C"), (1, "C", "C")],
)
def test_how_far_the_quarterback_gets(speed: int, zone: str, reached: str) -> None:
    """Under centre R is 4 points away and WR 6; he has one more than his speed."""
    assert reached_zone(offence_with(Q={"s": speed}), zone) == reached


@pytest.mark.rule("FOOL-5.3.16-a", "FOOL-5.3.16-c", "FOOL-5.3.16-d", "FOOL-GAP-PENETRATION")
def test_a_designed_scramble_is_a_run_into_the_line() -> None:
    """The RDT (8 v 4 1/2) may penetrate on a 1; C holds two tackles and the MLB, who blitzed and is one worse."""
    outcome = play("LW/IR || qb scr", defence(BLITZ), [(3, 6), 2, 2])
    contact = step(outcome, "contact")

    assert step(outcome, "designed scramble").zone == "C"
    assert terms(contact) == {"Q": 2, "LG": 3, "C": 3, "RG": 3, "LDT": -4, "RDT": -3, "MLB": -2}
    assert (contact.total, contact.yards) == (2, 0)
    assert (outcome.result, outcome.yards, outcome.carrier) == ("scramble", 2, PLAYERS["Q"].id)


@pytest.mark.rule("FOOL-5.0.4-c", "FOOL-5.3.16-a")
def test_a_line_at_home_hits_a_scramble_harder_like_any_run() -> None:
    """On a +1 play it rushes, and from L a giant."""
    giant = {"RDE": replace(PLAYERS["RDE"], c=16)}
    outcome = begun("LW/IR +1 || qb scr C", defence(option="stay", players=giant), [(3, 1), 2])

    assert step(outcome, "rush").result == "s"
    assert {"LDT": -5, "RDT": -4, "MLB": -3}.items() <= terms(step(outcome, "contact")).items()


@pytest.mark.rule("FOOL-5.3.18-c", "FOOL-5.3.16-a")
def test_on_a_scramble_stunting_men_have_traded_places_and_are_two_worse() -> None:
    stunt = replace(defence(BLITZ), stunts=(("LDE", "LDT"),))
    contact = step(begun("LW/IR || qb scr", stunt, [(3, 6), 2, 2, 2]), "contact")

    assert {"LDE": -(3 - 2), "RDT": -3}.items() <= terms(contact).items()
    assert "LDT" not in terms(contact)


@pytest.mark.rule("FOOL-5.3.16-d")
def test_a_3_of_the_initial_contact_is_a_trap() -> None:
    outcome = play("LW/IR || qb scr", defence(BLITZ), [(3, 6), 2, 3, 4])

    assert step(outcome, "contact").result == "QT"
    assert step(outcome, "trapped").total == 4
    assert (outcome.result, outcome.yards) == ("sack", -6)


@pytest.mark.rule("FOOL-5.3.16-d", "FOOL-GAP-PENETRATION")
def test_a_rusher_may_penetrate() -> None:
    outcome = play("LW/IR || qb scr", defence(BLITZ), [(3, 6), 1, 5])

    assert (step(outcome, "penetration").men, step(outcome, "contact").yards) == (("RDT",), -3)
    assert terms(step(outcome, "contact")) == {"Q": 2, "RDT": -3}
    assert (outcome.result, outcome.yards) == ("scramble", -3 + 2)


@pytest.mark.rule("FOOL-5.3.16-d")
def test_a_man_on_the_quarterback_is_there_and_hits_a_point_harder() -> None:
    spy = BLITZ.replace("OLB z", "OLB m Q")
    outcome = play("LW/IR || qb scr R", defence(spy), [(3, 6), 2])

    assert step(outcome, "designed scramble").zone == "R"
    assert terms(step(outcome, "contact"))["OLB"] == -3


@pytest.mark.rule("FOOL-5.3.16-c")
def test_the_primary_receiver_goes_on_to_block_while_nobody_is_in_his_zone() -> None:
    """The tight end has three points left in SR; nobody is there, so he goes on to SC and blocks the safety."""
    fast = {name: replace(PLAYERS[name], s=7) for name in ("LDT", "RDT", "RDE", "MLB")}
    slow = {name: replace(PLAYERS[name], s=2) for name in ("LDE", "LCB", "OLB", "LB", "DH")}
    middle = "L RDE, OLB z; C LDT, RDT, MLB b; R LDE; LS LB z, DH z; RS LCB m RW; SC SS z; IL FS z"
    outcome = begun("RE/SR || qb scr", defence(middle, players=fast | slow), [5, 6, 6, 6, 6, 1, 6, 3])
    contact = next(each for each in outcome.steps if each.what == "contact" and each.zone == "SC")

    assert (contact.zone, terms(contact)["RE"]) == ("SC", 2)


@pytest.mark.rule("FOOL-5.0.1-g", "FOOL-5.3.16-d")
def test_rushers_alone_cannot_hold_a_scramble_on_a_4() -> None:
    nobody_home = BLITZ.replace("R LDE, OLB z", "R LDE").replace("SL DH z", "SL DH z, OLB z")
    outcome = begun("LW/IR || qb scr", defence(nobody_home), [(3, 6), 2, 4])

    assert (step(outcome, "contact").dice, step(outcome, "contact").result) == ((4,), "*")


# --- switches that FOOL has off ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.3.16a-a")
def test_with_the_option_on_a_rookie_runs_rather_than_throw_to_a_safety_valve() -> None:
    rookie = offence_with(Q={"age": 22, "first_season": True})
    runs = begun("LW/IR || RW/WWR", defence(BLITZ), [(3, 6), 3], offence=rookie, ruled=using(rookies_scramble=True))
    throws = begun("LW/IR || RW/WWR", defence(BLITZ), [(3, 6), 4], offence=rookie, ruled=using(rookies_scramble=True))

    assert "designed scramble" in whats(runs)
    assert "safety valve" in whats(throws)
    assert "safety valve" in whats(begun("LW/IR || RW/WWR", defence(BLITZ), [(3, 6)], offence=rookie))


@pytest.mark.rule("FOOL-5.3.1-f")
def test_with_the_option_on_surplus_blockers_stay_out() -> None:
    switches = Switches(surplus_blockers_stay_out=True)
    thrown = parse_play("RW/WWR")
    freed = without_surplus(OFFENCE, defence(), thrown, switches, timing="normal", unused=5, roll=None)

    assert set(freed.free) == {"LH", "RE"}  # 41 - 31 + 25: the halfback is above 15, the tight end above 21
    assert (
        without_surplus(OFFENCE, defence(), parse_play("LW/IR"), switches, timing="normal", unused=0, roll=None).free
        == ()
    )
    outcome = begun("RW/WWR", defence(), [6], ruled=Ruled(switches=switches))
    assert "LH" not in terms(step(outcome, "rush"))
    assert "LH" in terms(step(begun("RW/WWR", defence(), [6]), "rush"))


@pytest.mark.rule("FOOL-5.3.2-b")
def test_with_the_option_on_half_a_point_is_worth_three() -> None:
    with_half = begun("RW/WWR", defence(), [6], ruled=using(unused_half_point=True))

    assert terms(step(with_half, "rush"))["unused movement"] == 28
    assert terms(step(begun("RW/WWR", defence(), [6]), "rush"))["unused movement"] == 25


@pytest.mark.rule("FOOL-5.3.2a-d")
def test_with_the_option_on_a_guard_helps_beside_a_single_rusher() -> None:
    men = "L RDE, RDT; C LDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB z; SC SS z; IR FS z"
    on = Switches(guard_helps_outside=True)
    thrown = parse_play("LW/LS || LH/WL")

    def unblocked(switches: Switches, **players: Player) -> bool:
        weighed = compare(OFFENCE, defence(men, players=players), thrown, switches=switches)
        return "RDT unblocked" in {each.what for each in weighed.rush}

    assert unblocked(Switches())
    assert not unblocked(on)
    assert unblocked(on, RDT=replace(PLAYERS["RDT"], s=4))  # faster than the guard


@pytest.mark.rule("FOOL-5.3.3b-a", "FOOL-GAP-RUNBLITZ")
def test_with_the_option_on_run_blitzers_are_two_worse_against_the_pass() -> None:
    thrown = parse_play("LW/IR")

    for switches, value in ((Switches(), 7), (Switches(run_blitz=True), 5)):
        found = {each.what: each.amount for each in compare(OFFENCE, defence(BLITZ), thrown, switches=switches).rush}
        assert found["MLB"] == value


@pytest.mark.rule("FOOL-5.3.15a-a")
def test_with_the_option_on_the_far_side_joins_the_second_rush() -> None:
    thrown = parse_play("LW/IR || RW/WWR (roll R)")

    def names(switches: Switches, *, second: bool) -> set[str]:
        return {
            each.what
            for each in compare(OFFENCE, defence(), thrown, roll="right", second=second, switches=switches).rush
        }

    on = Switches(far_side_joins_second_rush=True)
    assert "RDE" not in names(on, second=False)
    assert "RDE" in names(on, second=True)
    assert "RDE" not in names(Switches(), second=True)


@pytest.mark.rule("FOOL-5.3.15-i")
def test_with_the_option_on_anybody_rolls_out_against_a_minimal_rush() -> None:
    slow = offence_with(Q={"s": 1})
    weak = defence(players=WEAK)
    thrown = "RE/SR || RW/WWR (roll R)"

    assert (
        step(begun(thrown, weak, [6], offence=slow, ruled=using(rollout_by_line_option=True)), "rollout").result
        == "succeeds"
    )
    assert step(begun(thrown, weak, [6], offence=slow), "rollout").result == "fails"
    assert (
        step(begun(thrown, defence(), [6], offence=slow, ruled=using(rollout_by_line_option=True)), "rollout").result
        == "fails"
    )


@pytest.mark.rule("FOOL-5.0.3-a", "FOOL-5.3.18-a", "FOOL-5.3.22-a", "FOOL-5.3.24-a")
def test_what_is_not_in_use_does_not_happen() -> None:
    men = STANDARD.replace("MLB z", "MLB f")
    late = defence(DELAYED)
    stunting = replace(defence(), stunts=(("RDE", "RDT"),))

    assert in_use(stunting, Switches()) is stunting
    assert in_use(stunting, Switches(stunts=False)).stunts == ()
    assert in_use(defence(option="cover"), Switches(cover_linemen=False)).option == "normal"
    assert in_use(defence(men), Switches(fake_blitz=False)).by_name["MLB"].job == "zone"
    assert in_use(late, Switches(delayed_blitz=False)).by_name["DH"].job == "zone"
    assert "rollout" not in whats(begun("RE/SR || RW/WWR (roll R)", defence(), [6], ruled=using(rollouts=False)))
    assert not reads_blitz(defence(BLITZ), PLAYERS["Q"], Dice.scripted([]), Switches(blitz_recognition=False))
    assert not reads_blitz(defence(men), PLAYERS["Q"], Dice.scripted([]), Switches(fake_blitz=False))


@pytest.mark.rule("FOOL-5.3.2c-a")
def test_what_was_only_floated_is_not_done() -> None:
    """A back behind the tackle takes nobody from C, and an unblocked man from C is worth three, not five."""
    halfback = offence_of(back("LH", "B", 1, "LT"))
    found = taken(halfback, "L RDE; C LDT, RDT, MLB b, DH b; R LDE; RS LCB z; IR FS z; LS LB z; SR OLB z; SC SS z")
    weighed = compare(
        halfback,
        defence("L RDE; C LDT, RDT, MLB b, DH b; R LDE; RS LCB z; IR FS z; LS LB z; SR OLB z; SC SS z"),
        parse_play("LW/LS"),
    )

    assert found["DH"] == "nobody"
    assert {each.what: each.amount for each in weighed.rush}["DH unblocked"] == 3
