"""5.1 Movement and bumps."""

import pytest
from msgspec.structs import replace

from tests.books.fool.worked_examples import OFFENCE, PLAYERS, defence, offence_with, play, step, terms, whats
from touchline.books.fool.bumps import bump_terms, deep_bumper, line_bumper
from touchline.books.fool.movement import (
    FREE,
    allowance_terms,
    arrival,
    farthest,
    shortest_ways,
    tolls,
    traffic,
    way_to,
    ways_of,
)
from touchline.books.fool.outcome import Foul, total
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Route
from touchline.books.fool.reaction import heading
from touchline.books.fool.set_up import Defence, Defender, Man, Offence, Spot

BUMPING = "L RDE; C LDT, RDT, MLB z; R LDE, OLB m RE; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"


def man(name: str, position: str, row: int, column: str, **values: object) -> Man:
    return Man(name, Spot(row, column), Player(**{"id": name, "position": position, "c": 1, "s": 5, **values}))


def with_man(extra: Man) -> Offence:
    return Offence((*(each for each in OFFENCE.men if each.name not in ("LH", extra.name)), extra))


def covering(name: str, zone: str, on: str, position: str = "CB", **values: object) -> Defender:
    player = Player(**{"id": name, "position": position, "c": 1, "s": 5, **values})
    return Defender(name, zone, player, "man", on)


# --- who bumps --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.2-a", "FOOL-5.1.2-p")
def test_a_man_on_the_line_is_bumped_from_across_whatever_his_route() -> None:
    against = Defence((covering("OLB", "R", "RE", "OLB"),), "rush")
    end = OFFENCE.by_name["RE"]
    outside = way_to(OFFENCE, end, "WR")

    assert outside.zones == ("WR",)
    assert line_bumper(against, end, outside).name == "OLB"


@pytest.mark.rule("FOOL-5.1.2-a")
def test_he_is_also_bumped_in_the_zone_he_enters_first() -> None:
    against = Defence((covering("LCB", "WR", "RE"),), "rush")
    end = OFFENCE.by_name["RE"]

    assert line_bumper(against, end, way_to(OFFENCE, end, "WR")).name == "LCB"
    assert line_bumper(against, end, way_to(OFFENCE, end, "SR")) is None


@pytest.mark.rule("FOOL-5.1.2-a", "FOOL-5.1.2-p")
def test_a_man_behind_the_line_only_there() -> None:
    flanker = OFFENCE.by_name["RW"]
    way = way_to(OFFENCE, flanker, "RS")

    assert line_bumper(Defence((covering("LCB", "WWR", "RW"),), "rush"), flanker, way).name == "LCB"
    assert line_bumper(Defence((covering("LCB", "WR", "RW"),), "rush"), flanker, way) is None
    assert line_bumper(Defence((covering("LCB", "WWR", "LW"),), "rush"), flanker, way) is None
    assert line_bumper(Defence((Defender("LCB", "WWR", PLAYERS["LCB"]),), "rush"), flanker, way) is None


@pytest.mark.rule("FOOL-5.1.2-a")
def test_of_two_the_stronger_bumps() -> None:
    weak, strong = covering("LCB", "WWR", "RW", c=1), covering("DH", "WWR", "RW", "DH", c=3)
    flanker = OFFENCE.by_name["RW"]

    assert line_bumper(Defence((weak, strong), "rush"), flanker, way_to(OFFENCE, flanker, "RS")) is strong


@pytest.mark.rule("FOOL-5.1.2a-a")
@pytest.mark.parametrize(
    ("zone", "target", "announced", "bumps"),
    [("RS", "IR", True, True), ("RS", "IR", False, False), ("RS", "RS", True, False), ("IR", "MR", True, False)],
)
def test_a_deeper_bump_is_announced_and_meets_a_man_on_his_way(
    zone: str, target: str, announced: bool, bumps: bool
) -> None:
    corner = replace(covering("LCB", zone, "RW"), bumps_deep=announced)
    flanker = OFFENCE.by_name["RW"]
    found = deep_bumper(Defence((corner,), "rush"), flanker, way_to(OFFENCE, flanker, target))

    assert (found is corner) == bumps


@pytest.mark.rule("FOOL-5.1.2a-a")
def test_a_linebacker_in_sr_may_bump_a_crossing_tight_end() -> None:
    linebacker = replace(covering("OLB", "SR", "RE", "OLB"), bumps_deep=True)
    end = OFFENCE.by_name["RE"]
    way = next(
        way for way in shortest_ways(end.spot, "SL", OFFENCE.held, FREE) if "SR" in way.zones
    )  # the other way is through C

    assert deep_bumper(Defence((linebacker,), "rush"), end, way) is linebacker


@pytest.mark.rule("FOOL-5.1.2-n")
def test_both_receivers_are_bumped_the_primary_first_whoever_is_thrown_to() -> None:
    against = defence(BUMPING.replace("RS LCB", "WWR LCB"))
    outcome = play("RE/SR || RW/IR", against, [(2, 4), (2, 4), 6, 6])

    assert [each.men for each in outcome.steps if each.what == "bump"] == [("RE", "OLB"), ("RW", "LCB")]


# --- what is added ----------------------------------------------------------------------------------------------------


def added(receiver: Man, defender: Defender, target: str, *, deep: bool = False) -> dict[str, int]:
    way = way_to(with_man(receiver), receiver, target)
    found = bump_terms(receiver, defender, way, deep=deep)
    return {each.what: int(each.amount) for each in found[2:]}


@pytest.mark.rule("FOOL-5.1.2-c")
@pytest.mark.parametrize(
    ("zone", "expected"), [("WWL", {"W": 1, "CB": -1}), ("LS", {"W": 1, "CB": -1}), ("WL", {}), ("IL", {})]
)
def test_wideouts_and_cornerbacks_have_their_point_on_the_sideline_near_the_line(zone: str, expected: dict) -> None:
    wideout = man("LW", "W", 0, "WWL")

    assert added(wideout, covering("RCB", zone, "LW"), "LS") == expected


@pytest.mark.rule("FOOL-5.1.2-d", "FOOL-5.1.2-e")
def test_a_tight_end_gains_one_and_loses_two_in_traffic() -> None:
    end = man("LE", "TE", 0, "LTE")

    assert added(end, covering("OLB", "L", "LE", "OLB"), "SL") == {"TE": 1, "traffic": -2}
    assert added(man("LE", "E", 0, "LTE"), covering("OLB", "L", "LE", "OLB"), "SL") == {"traffic": -2}


@pytest.mark.rule("FOOL-5.1.2-e", "FOOL-5.1.2-f")
def test_backs_lose_one_in_traffic_and_gain_one_out_wide() -> None:
    assert added(man("LH", "H", 1, "LT"), covering("OLB", "L", "LH", "OLB"), "SL") == {"traffic": -1}
    assert added(man("LH", "H", 1, "WL"), covering("DH", "WL", "LH", "DH"), "WL") == {"starts off the line": 1}
    assert added(man("LX", "E", 0, "WL"), covering("DH", "WL", "LX", "DH"), "WL") == {}


@pytest.mark.rule("FOOL-5.1.2-g")
def test_experience_tells_on_both_sides() -> None:
    old, young = {"age": 31}, {"first_season": True}
    line = "WL"

    assert added(man("LX", "E", 0, "WL", **old), covering("DH", line, "LX", "DH"), "WL") == {"LX is experienced": 1}
    assert added(man("LX", "E", 0, "WL", **young), covering("DH", line, "LX", "DH"), "WL") == {"LX is a rookie": -1}
    assert added(man("LX", "E", 0, "WL"), covering("DH", line, "LX", "DH", **old), "WL") == {"DH is experienced": -1}
    assert added(man("LX", "E", 0, "WL"), covering("DH", line, "LX", "DH", **young), "WL") == {"DH is a rookie": 1}


@pytest.mark.rule("FOOL-5.1.2a-b")
def test_a_deeper_bump_knows_no_traffic_and_no_start_behind_the_line() -> None:
    flanker = man("LW", "W", 1, "WWL")
    back = man("LH", "H", 1, "LT")

    assert added(flanker, covering("RCB", "LS", "LW"), "IL", deep=True) == {"W": 1, "CB": -1, "off the line": 1}
    assert added(back, covering("LB", "SL", "LH", "LB"), "SC", deep=True) == {"off the line": 1}


# --- what comes of it -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.2-i")
def test_if_the_primary_receiver_falls_the_secondary_is_thrown_to_as_the_primary() -> None:
    """So that an `is` is thrown away, as with any primary receiver who has nobody behind him."""
    outcome = play("RE/SR || RW/RS", defence(BUMPING), [(1, 2), 6, (6, 4)])

    assert step(outcome, "bump").result == "rf"
    assert "secondary receiver" not in terms(step(outcome, "rush"))
    assert (step(outcome, "pass").men, step(outcome, "pass").result) == (("RW",), "is")
    assert outcome.result == "incomplete"


@pytest.mark.rule("FOOL-5.1.2-i")
def test_with_nobody_else_it_is_thrown_away() -> None:
    outcome = play("RE/SR", defence(BUMPING), [(1, 1)])

    assert whats(outcome) == ["bump", "thrown away"]


@pytest.mark.rule("FOOL-5.1.2-i", "FOOL-5.5.16-b", "FOOL-5.1.5-d")
def test_a_quick_pass_goes_there_without_him() -> None:
    outcome = play("RE/SR qk", defence(BUMPING), [3, (1, 1), 2])
    thrown = step(outcome, "pass")

    assert terms(thrown)["RE"] == 1
    assert (thrown.result, outcome.result) == ("c", "incomplete")


@pytest.mark.rule("FOOL-5.1.2-i")
def test_a_secondary_receiver_who_falls_is_not_there_any_more() -> None:
    outcome = play("RW/RS || RE/SR", defence(BUMPING), [(1, 1), 6, (4, 4)])

    assert (step(outcome, "pass").result, outcome.result) == ("s", "incomplete")
    assert "second receiver" not in whats(outcome)


@pytest.mark.rule("FOOL-5.1.2-i")
def test_a_defender_who_falls_does_not_cover_him() -> None:
    outcome = play("RE/SR", defence(BUMPING), [(6, 6), 6, 6])

    assert step(outcome, "bump").result == "df"
    assert terms(step(outcome, "pass")) == {"Q": 3, "RE": 2, "SR": 4, "FS": -2}  # who comes over from IR


@pytest.mark.rule("FOOL-5.1.2-h")
@pytest.mark.parametrize(
    ("dice", "result", "moves", "hands", "cover"),
    [
        ((2, 2), "r-2s", 5, -2, -1),  # worth 6: a 6 needs low or high
        ((2, 5), "r-s", 10, -1, -1),
        ((3, 5), "-p", 15, -1, -1),
        ((2, 4), "-", 15, 0, -1),
        ((5, 5), "d-s", 15, 0, 0),
    ],
)
def test_points_of_speed_and_pass_value_are_lost(
    dice: tuple[int, int], result: str, moves: int, hands: int, cover: int
) -> None:
    """The tight end has 3 of 5 points to spare, the linebacker a pass value of 1."""
    outcome = play("RE/SR", defence(BUMPING), [dice, 6, (6, 1) if hands == -2 else 6])

    assert step(outcome, "bump").result == result
    assert terms(step(outcome, "rush"))["unused movement"] == moves
    assert terms(step(outcome, "pass")).get("bump", 0) == hands
    assert terms(step(outcome, "pass"))["OLB"] == cover


@pytest.mark.rule("FOOL-5.1.2-j", "FOOL-5.1.2-k", "FOOL-5.1.2-m")
def test_a_defender_who_interferes_gives_a_first_down_at_the_spot() -> None:
    outcome = play("RE/SR", defence(BUMPING), [(2, 3), 3, 6, 6])

    assert step(outcome, "interference").result == "defence"
    assert terms(step(outcome, "pass"))["bump"] == -1
    assert terms(step(outcome, "rush"))["unused movement"] == 10
    assert outcome.fouls == (Foul("defensive interference", "defence", 6),)


@pytest.mark.rule("FOOL-5.1.2-k")
def test_the_spot_is_as_far_as_the_defender_could_follow() -> None:
    slow = Player(id="OLB", position="OLB", p=1, c=4, s=3)
    outcome = play("RE/IR", defence(BUMPING, players={"OLB": slow}), [(2, 3), 3, 6, (6, 1)])

    assert step(outcome, "interference").result == "defence"
    assert outcome.fouls == (Foul("defensive interference", "defence", 6),)  # RS or SR, on the way to IR


@pytest.mark.rule("FOOL-5.1.2-l")
def test_on_a_receiver_who_is_not_thrown_to_it_is_holding() -> None:
    sacked = play("RE/SR || RW/RS", defence(BUMPING), [(2, 3), 3, (1, 4)])
    second = play("RE/SR || RW/RS", defence(BUMPING), [(2, 3), 3, 6, (5, 2), 6, 5, 2])

    assert sacked.result == "incomplete"  # by the rush
    assert sacked.fouls == second.fouls == (Foul("defensive holding", "defence"),)
    assert step(second, "pass", 1).men == ("RW",)


@pytest.mark.rule("FOOL-5.1.2-l", "FOOL-5.1.2-j")
def test_a_receiver_who_interferes_costs_ten_yards_and_the_defender_is_the_victim() -> None:
    outcome = play("RE/SR", defence(BUMPING), [(2, 3), 6, 6, 6])

    assert outcome.fouls == (Foul("interference", "offence"),)
    assert terms(step(outcome, "pass"))["OLB"] == 0
    assert "bump" not in terms(step(outcome, "pass"))


@pytest.mark.rule("FOOL-5.3.10-c", "FOOL-5.1.2-l")
@pytest.mark.parametrize("fouls", [3, 6])
@pytest.mark.parametrize(("die", "foul"), [(1, Foul("procedure", "offence")), (6, Foul("offside", "defence"))])
def test_of_a_play_that_is_whistled_dead_no_foul_in_a_bump_stands(fouls: int, die: int, foul: Foul) -> None:
    outcome = play("RE/SR", defence(BUMPING), [(2, 3), fouls, 2, die])

    assert step(outcome, "interference").result == ("defence" if fouls == 3 else "offence")
    assert outcome.result == "no play"
    assert outcome.fouls == (foul,)


@pytest.mark.rule("FOOL-5.1.2-m")
def test_who_is_prone_to_it_is_called_for_a_bump_too() -> None:
    prone = replace(PLAYERS["OLB"], codes=("!",))
    outcome = play("RE/SR", defence(BUMPING, players={"OLB": prone}), [(2, 3), 6, 6])

    assert step(outcome, "interference").result == "defence"


# --- ways -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.2-q")
def test_the_shortest_way_is_taken_though_a_bump_waits_there() -> None:
    against = defence(BUMPING.replace("RS LCB", "WWR LCB"))
    way = ways_of(OFFENCE, against, Route("RW", "RS"))[1]

    assert way.zones == ("WWR", "RS")


@pytest.mark.rule("FOOL-5.1.2-q")
def test_between_equal_ways_the_offence_avoids_the_bump() -> None:
    """With an end in the way a fullback gets to LS as soon through the middle as through the end's slot."""
    offence = with_man(man("F", "F", 1, "C"))
    end, middle = Defender("RDE", "L", PLAYERS["RDE"], "line"), covering("MLB", "C", "F", "MLB")
    free = ways_of(offence, Defence((end,), "normal"), Route("F", "LS"))[1]
    shy = ways_of(offence, Defence((end, middle), "normal"), Route("F", "LS"))[1]

    assert (free.zones, shy.zones) == (("C", "SL", "LS"), ("L", "LS"))
    assert free.cost() == shy.cost()


@pytest.mark.rule("FOOL-5.1.1-a")
def test_who_cannot_get_all_the_way_gets_as_far_as_he_can_nearest_the_sideline() -> None:
    end = OFFENCE.by_name["RE"]
    ways = shortest_ways(end.spot, "IR", OFFENCE.held, FREE)

    assert {way.zones for way in ways} == {("R", "SR", "IR"), ("R", "RS", "IR")}
    assert farthest(ways, 2, "right") == "RS"
    assert farthest(ways, 1, "right") == "R"
    assert farthest(ways, 0, "right") is None


@pytest.mark.rule("FOOL-5.1.1-a", "FOOL-5.5.16-a")
def test_a_receiver_who_is_held_up_is_passed_over() -> None:
    tired = offence_with(RE={"s": 2})
    outcome = play("RE/IR || RW/RS", defence(), [6, 6, 5, 2], offence=tired)

    assert (step(outcome, "not there").men, step(outcome, "not there").zone) == (("RE",), "RS")
    assert terms(step(outcome, "rush", 1))["secondary receiver"] == -3
    assert step(outcome, "pass").men == ("RW",)


@pytest.mark.rule("FOOL-GAP-TRAFFIC", "FOOL-5.1.2a-c", "FOOL-GAP-EX20")
def test_who_is_in_the_way_at_the_line() -> None:
    """The receiver's own man counts nothing besides the bump: what the missing Example 20 said is overruled."""
    end, linebacker = Defender("RDE", "L", PLAYERS["RDE"], "line"), Defender("LB", "L", PLAYERS["LB"])
    own, others = covering("OLB", "L", "LE", "OLB"), covering("OLB", "L", "LW", "OLB")
    blitzer = Defender("LB", "L", PLAYERS["LB"], "blitz")

    def halves(option: str, *men: Defender) -> int:
        return traffic(Defence(men, option), "LE", "L")

    assert [halves(option, end) for option in ("rush", "normal", "cover", "stay")] == [1, 2, 1, 2]
    assert [halves("rush", each) for each in (linebacker, blitzer, others, own)] == [2, 1, 1, 0]
    assert halves("rush", end, blitzer) == 2
    assert traffic(Defence((end,), "normal"), "LE", "R") == 0


@pytest.mark.rule("FOOL-GAP-TRAFFIC", "FOOL-5.3.24-d")
def test_a_delayed_blitzer_is_past_the_receiver_in_his_lane_but_waits_in_zone_on_a_quick_pass() -> None:
    at_the_line, behind = Defender("LB", "L", PLAYERS["LB"], "delayed"), Defender("DH", "SL", PLAYERS["DH"], "delayed")
    late = Defence((at_the_line, behind), "rush")

    assert [traffic(late, "LE", zone) for zone in ("L", "C")] == [1, 1]
    assert [traffic(late, "LE", zone, quick=True) for zone in ("L", "C")] == [2, 0]


@pytest.mark.rule("FOOL-GAP-TRAFFIC")
def test_the_second_man_through_a_zone_pays_a_point_more() -> None:
    empty = Defence((), "rush")

    assert tolls(empty, "LE", packed=("L",))[0] == (1, 1)
    assert tolls(empty, "LE", packed=("L", "L"))[0] == (2, 2)
    assert tolls(empty, "LE", packed=("R",))[0] == (0, 0)
    assert tolls(empty, "LE", packed=("L",), quick=True)[0] == (2, 2)


@pytest.mark.rule("FOOL-GAP-MOVE", "FOOL-5.1.5-b", "FOOL-5.8.3-f", "FOOL-5.8.4-a", "FOOL-5.8.5-a", "FOOL-5.1.6-a")
@pytest.mark.parametrize(
    ("receiver", "target", "timing", "throw", "allowance"),
    [
        (man("LH", "H", 1, "LT", s=5), "WWL", "normal", "plain", 6),
        (man("LH", "H", 1, "LTE", s=5), "WWL", "quick", "plain", 6),
        (man("F", "H", 1, "C", s=5), "SL", "normal", "plain", 5),
        (man("LH", "B", 1, "LT", s=5), "SL", "normal", "plain", 5),
        (man("LW", "W", 0, "WWL", s=5), "LL", "normal", "plain", 6),
        (man("LW", "W", 0, "WWL", s=5), "VDC", "normal", "plain", 6),
        (man("LW", "W", 0, "WWL", s=5), "SC", "normal", "plain", 5),
        (man("LW", "E", 0, "WWL", s=5), "LL", "normal", "plain", 5),
        (man("LX", "W", 1, "WL", s=5), "LS", "normal", "plain", 5),
        (man("LW", "W", 0, "WWL", s=5), "IL", "slow", "loft", 8),
        (man("LW", "W", 0, "WWL", s=5), "IL", "quick", "bullet", 5),
        (man("LW", "W", 0, "WWL", s=5), "IL", "normal", "hail mary", 7),
    ],
)
def test_what_a_movement_allowance_is_made_of(
    receiver: Man, target: str, timing: str, throw: str, allowance: int
) -> None:
    way = way_to(with_man(receiver), receiver, target)

    assert total(allowance_terms(receiver, way, timing, throw)) == allowance


@pytest.mark.rule("FOOL-5.8.3-g")
def test_a_bullet_to_a_man_who_is_late_for_it_is_thrown_plain() -> None:
    wideout = man("LW", "W", 0, "WWL", s=4)
    ways, way = ways_of(with_man(wideout), Defence((), "rush"), Route("LW", "LL", throw="bullet"))

    assert arrival(wideout, ways, way, "normal", "bullet", hand="right")[:2] == (True, "LL")
    assert arrival(wideout, ways, way, "normal", "bullet", hand="right").throw == "plain"
    assert arrival(wideout, ways, way, "slow", "bullet", hand="right").throw == "bullet"


@pytest.mark.rule("FOOL-GAP-SPOTS")
def test_nobody_slides_through_a_teammate_on_the_line() -> None:
    end = OFFENCE.by_name["RE"]

    assert way_to(OFFENCE, end, "C").zones == ("R", "C")
    assert way_to(OFFENCE, end, "WR").spots == 1


# --- where he heads for -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.1.1-b")
@pytest.mark.parametrize(
    ("men", "zone"),
    [
        ([], "IR"),  # nobody: to the sideline
        ([("FS", "IR", 2)], "SC"),
        ([("FS", "IR", 2), ("SS", "SC", 3)], "IR"),
        ([("FS", "MR", 2), ("SS", "DC", 2)], "IR"),  # as hard: to the sideline
        ([("LB", "SR", 4), ("SS", "SC", 1)], "IR"),
    ],
)
def test_a_tight_end_in_sr_heads_on_to_ir_or_to_sc_where_least_awaits_him(men: list, zone: str) -> None:
    defenders = [Defender(name, where, Player(id=name, position="S", c=c, s=5)) for name, where, c in men]

    assert heading("SR", defenders, "right") == zone
    assert heading("SR", defenders, "left") == zone


@pytest.mark.rule("FOOL-5.1.1-b")
def test_who_has_nobody_in_his_deep_area_stands_where_the_receiver_heads_for() -> None:
    """A throw to LS: the man of the left deep area, lined up in LL, meets him in IL."""
    deep = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS z; LL FS z"
    outcome = play("LW/LS", defence(deep), [6, 1, 6, 3])
    second = step(outcome, "contact", 1)

    assert (second.zone, "FS" in second.men) == ("IL", True)


@pytest.mark.rule("FOOL-5.1.1-b")
@pytest.mark.parametrize(
    ("call", "zone", "men"),
    [
        ("RE/SR", "IR", ("LCB", "SS")),
        ("RE/SR then IR", "IR", ("LCB", "SS")),
        ("RE/SR then SC", "SC", ("LCB", "SS", "FS")),
    ],
)
def test_his_coach_says_whether_he_runs_on_to_ir_or_to_sc_and_the_defence_sees_it(
    call: str, zone: str, men: tuple
) -> None:
    """The FS lined up in DC: if the tight end is headed for SC he stands there when he comes."""
    deep = "L RDE; C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; SR OLB z; RS LCB m RW; IL SS z; DC FS z"

    second = step(play(call, defence(deep), [6, 1, 6, 3]), "contact", 1)

    assert (second.zone, second.men) == (zone, ("RE", *men))


@pytest.mark.rule("FOOL-5.1.1-b", "FOOL-5.5.11-a")
def test_the_second_receiver_has_a_way_of_his_own() -> None:
    """The wideout is covered, so the ball goes to the tight end, who was told to run on to SC."""
    deep = "L RDE; C LDT, RDT, MLB z; R LDE; LS LB z; SL DH z; SR OLB z; RS LCB m RW; IL SS z; DC FS z"
    outcome = play("RW/MR || RE/SR then SC", defence(deep), [3, (3, 6), 3, 1, 6, 3])

    assert step(outcome, "second receiver").men == ("RE",)
    assert step(outcome, "contact", 1).zone == "SC"


@pytest.mark.rule("FOOL-5.1.1-b")
def test_beyond_the_map_nobody_heads_anywhere() -> None:
    assert heading("VDC", [], "right") is None
    assert heading("RS", [], "right") == "IR"
