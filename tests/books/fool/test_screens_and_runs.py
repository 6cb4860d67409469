"""5.8.1 Screens, and the reconstructed runs of chapter 4 as far as chapter 5 leans on them."""

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
from touchline.books.fool.carrying import Carrying, carry, meeting
from touchline.books.fool.charts import book_charts
from touchline.books.fool.contact import contact_column
from touchline.books.fool.notation import parse_play
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.outcome import Account, Circumstances, Foul
from touchline.books.fool.penetration import matchups
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Group
from touchline.books.fool.pursuit import Marker, chosen_path, pursue
from touchline.books.fool.reading_the_play import may_read, opposing_linemen, reading_faces, stunts_run
from touchline.books.fool.run_blocking import BlockingPlan, assigned, bands, blocking, entry_cost, run_allowance
from touchline.books.fool.run_play import RunSnap, opposite_number, reached_entry
from touchline.books.fool.runbacks import entry
from touchline.books.fool.screens import lineman_value, screen_movement, screen_reaches
from touchline.books.fool.set_up import Defence, Defender, Man, Offence, Spot
from touchline.books.fool.snap import Ruled
from touchline.dice import Dice

SCREEN = "LH/scnC(C)(LG|RT)(RG)"


def man(name: str, position: str, row: int, column: str, **values: object) -> Man:
    return Man(name, Spot(row, column), Player(**{"id": name, "position": position, "c": 2, "s": 4, **values}))


def with_men(*extra: Man) -> Offence:
    names = {each.name for each in extra}
    return Offence((*(each for each in OFFENCE.men if each.name not in names), *extra))


# --- screens ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.8.1-b", "FOOL-5.8.1-c")
def test_everyone_is_a_point_slower_two_without_a_rush() -> None:
    assert (screen_movement(rushed=True), screen_movement(rushed=False)) == (-1, -2)
    back = OFFENCE.by_name["LH"]
    assert run_allowance(back, screen_movement(rushed=True)) == 5 + 1 - 1
    assert screen_reaches(OFFENCE, back, "C", rushed=True)
    slow = offence_with(LH={"s": 3})
    assert screen_reaches(slow, slow.by_name["LH"], "C", rushed=True)
    assert not screen_reaches(slow, slow.by_name["LH"], "C", rushed=False)


@pytest.mark.rule("FOOL-5.8.1-b", "FOOL-5.8.1-e")
def test_the_blockers_of_the_example_get_to_their_zones_and_a_slower_one_as_far_as_he_can() -> None:
    groups = parse_play(SCREEN).groups

    def placed(offence: Offence, **how: bool) -> dict[str, str]:
        plan = BlockingPlan(carrier="LH", entry="C", groups=groups, change=-1, bonuses=False, straight=False, **how)
        return dict(blocking(offence, (), plan).moved)

    assert placed(OFFENCE, free=True) == {"C": "C", "LG": "SL", "RT": "SR", "RG": "SC"}
    assert placed(offence_with(RG={"s": 3}), free=True)["RG"] == "SR"
    assert placed(offence_with(RG={"s": 2}), free=True)["RG"] == "C"
    assert "C" not in placed(offence_with(C={"s": 1}), free=True)


@pytest.mark.rule("FOOL-5.8.1-e")
def test_no_pulling_guard_and_no_lead_blocker_on_a_screen() -> None:
    plan = BlockingPlan(carrier="LH", entry="L", groups=(Group(("LG", "F")),), bonuses=False, straight=False)
    found = blocking(with_men(man("F", "F", 1, "C", c=3)), (), plan)

    assert {each.name: each.contact for each in found.at("L")} == {"LG": 3, "F": 3}


@pytest.mark.rule("FOOL-5.8.1-c", "FOOL-GAP-TRAFFIC")
def test_without_a_rush_those_who_enter_a_zone_later_pay_for_it() -> None:
    fast = offence_with(LG={"s": 5}, RG={"s": 5}, C={"s": 5})
    plan = BlockingPlan(
        carrier="LH", entry="C", groups=(Group(("LG", "RG", "C")),), change=-2, bonuses=False, straight=False
    )

    assert set(blocking(fast, (), plan).moved) == {"LG", "RG", "C"}
    assert set(blocking(fast, (), plan._replace(packed=True)).moved) == {"LG", "RG"}  # 1, 2 and 3 points more


@pytest.mark.rule("FOOL-5.8.1-f", "FOOL-5.3.14-a", "FOOL-5.0.2-c", "FOOL-5.0.4-d")
@pytest.mark.parametrize(("option", "tackles"), [("normal", (-1, -2)), ("cover", (-1, -2)), ("stay", (-2, -3))])
def test_linemen_who_do_not_rush_count_against_a_screen(option: str, tackles: tuple[int, int]) -> None:
    dice = [6, 6] if option == "cover" else []  # under Cover linemen they roll to read it
    found = terms(step(begun(SCREEN, defence(option=option), dice), "pass"))

    assert (found["LDT"], found["RDT"]) == tackles
    assert lineman_value(Defender("RDT", "C", PLAYERS["RDT"], "line"), at_home=True) == 3


@pytest.mark.rule("FOOL-5.8.1-f", "FOOL-5.5.3-a")
def test_a_lineman_who_was_told_to_drop_counts_a_point_more_too() -> None:
    """He is in zone in C, whatever the others do."""
    men = "L RDE; C LDT, RDT z, MLB z; R LDE, OLB z; LS LB z; SL DH z; WWL LCB z; SC SS m LW; IR FS z"
    outcome = begun(SCREEN, defence(men), [6, 6])

    assert terms(step(outcome, "pass"))["RDT"] == -(1 + 1)


@pytest.mark.rule("FOOL-5.8.1-b", "FOOL-5.0.1-i")
def test_against_a_rush_they_are_out_of_it_unless_they_read_it() -> None:
    blind = terms(step(begun(SCREEN, defence(), [3, 3]), "pass"))
    reading = terms(step(begun(SCREEN, defence(), [2, 3]), "pass"))

    assert "LDT" not in blind
    assert "RDT" not in blind
    assert reading["LDT"] == -1


@pytest.mark.rule("FOOL-5.8.1-g")
@pytest.mark.parametrize(
    ("position", "zone", "job", "reads"),
    [("DT", "C", "line", True), ("DE", "C", "line", True), ("NT", "C", "line", False), ("DL", "C", "line", False),
     ("DE*", "C", "line", False), ("DT", "L", "line", False), ("MLB", "C", "blitz", False)],
)  # fmt: skip
def test_only_tackles_and_ends_in_the_zone_read_it(position: str, zone: str, job: str, reads: bool) -> None:
    player = Player(id="x", position=position, c=3, s=3)

    assert may_read(Defender("X", zone, player, job), "C") == reads


@pytest.mark.rule("FOOL-5.8.1-h", "FOOL-5.8.1-i")
def test_what_gives_a_screen_away() -> None:
    old, young = (
        Player(id="d", position="DT", c=3, s=3, age=30),
        Player(id="q", position="Q", c=1, s=3, first_season=True),
    )
    plain = Player(id="p", position="DT", c=3, s=3)
    middle, left = opposing_linemen(OFFENCE, "C"), opposing_linemen(OFFENCE, "L")

    assert [each.name for each in left] == ["LT"]
    assert {each.name for each in middle} == {"LG", "C", "RG"}
    assert reading_faces(plain, PLAYERS["Q"], left, ()) == 0
    assert reading_faces(old, PLAYERS["Q"], left, ()) == 1
    assert reading_faces(plain, young, left, ()) == 1
    assert reading_faces(plain, PLAYERS["Q"], middle, ()) == 1  # the centre is a rookie
    assert reading_faces(plain, PLAYERS["Q"], middle, ("LG", "RG")) == 2
    assert reading_faces(old, young, middle, ("LG",)) == 4
    assert reading_faces(old, young, middle, ("LG",), draw=True) == 3
    tackle_outside = with_men(man("LE", "T", 0, "LTE", first_season=True))
    assert [each.name for each in opposing_linemen(tackle_outside, "L")] == ["LT", "LE"]
    end_outside = with_men(man("LE", "TE", 0, "LTE", first_season=True))
    assert [each.name for each in opposing_linemen(end_outside, "L")] == ["LT"]


@pytest.mark.rule("FOOL-5.3.18-c")
def test_a_stunt_is_off_if_either_of_its_men_reads_the_play() -> None:
    two = replace(defence(), stunts=(("RDE", "RDT"), ("LDE", "LDT")))

    assert stunts_run(two, ()) == {"RDE": "RDT", "RDT": "RDE", "LDE": "LDT", "LDT": "LDE"}
    assert stunts_run(two, ("RDT",)) == {"LDE": "LDT", "LDT": "LDE"}


PACKED = "L RDE; C LDT, RDT, MLB z, LB z; R LDE, OLB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"
"""A screen to C is worth 4 against these men in zone."""


@pytest.mark.rule("FOOL-5.8.1-o", "FOOL-5.5.12-a")
def test_a_screen_is_a_forced_throw_and_is_intercepted_behind_the_line() -> None:
    """A 6 is an `is`; the return has one more."""
    outcome = play(SCREEN, defence(PACKED, option="normal"), [6, 1, 3, 4])

    assert (step(outcome, "pass").total, step(outcome, "pass").result) == (4, "is")
    assert (outcome.result, outcome.turned_over_at, outcome.yards) == ("interception", -3, -3 - 9)


@pytest.mark.rule("FOOL-GAP-ATTR")
@pytest.mark.parametrize(("die", "result"), [(3, "incomplete"), (4, "interception")])
def test_an_error_prone_man_may_drop_an_interception_of_a_screen(die: int, result: str) -> None:
    prone = {name: replace(PLAYERS[name], codes=("o",)) for name in ("LDT", "RDT", "MLB", "LB")}
    back = [3, 4] if result == "interception" else []

    assert play(SCREEN, defence(PACKED, option="normal", players=prone), [6, 1, die, *back]).result == result


@pytest.mark.rule("FOOL-GAP-ATTR", "FOOL-5.8.1-k")
@pytest.mark.parametrize("prone", ["Q", "LH"])
@pytest.mark.parametrize(("die", "result"), [(3, "incomplete"), (4, "catch")])
def test_an_error_prone_thrower_or_receiver_may_spoil_the_cs_of_a_screen(prone: str, die: int, result: str) -> None:
    """A 3 and a low die are a `cs`; who caught it is met at once."""
    men = offence_with(**{prone: {"codes": ("o",)}})
    met = [5] if result == "catch" else []
    outcome = play(SCREEN, defence(PACKED, option="normal"), [(3, 1), die, *met], offence=men)

    assert (step(outcome, "pass").result, outcome.result) == ("cs", result)


@pytest.mark.rule("FOOL-5.5.8-d")
def test_interference_on_a_screen_may_be_behind_the_line() -> None:
    outcome = play(SCREEN, defence(option="normal"), [(5, 6), 1])

    assert outcome.fouls == (Foul("defensive interference", "defence", -3),)


@pytest.mark.rule("FOOL-5.8.1-a", "FOOL-5.5.16-a")
def test_a_receiver_who_is_too_slow_for_it_makes_it_incomplete() -> None:
    outcome = play(SCREEN, defence(option="normal"), [], offence=offence_with(LH={"s": 3}))

    assert whats(outcome) == ["not there"]


# --- runs: before the contact -----------------------------------------------------------------------------------------

PLAIN = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"


@pytest.mark.rule("FOOL-GAP-RUN")
@pytest.mark.parametrize(
    ("dice", "fouls", "dead"),
    [
        ([2, 1], (Foul("procedure", "offence"),), True),
        ([2, 2], (Foul("holding", "offence"),), False),
        ([2, 6], (Foul("offside", "defence"),), True),
        ([2, 3], (), False),
        ([2, 5], (), False),
        ([3], (), False),
    ],
)
def test_flags_on_a_run(dice: list[int], fouls: tuple, dead: bool) -> None:
    outcome = begun("LH/L", defence(PLAIN), [*dice, 3])

    assert outcome.fouls[:1] == fouls
    assert (outcome.result == "no play") == dead


@pytest.mark.rule("FOOL-GAP-RUN", "FOOL-GAP-SPOTS")
@pytest.mark.parametrize(
    ("spot", "zone", "cost"),
    [("LH", "L", 2), ("LH", "C", 3), ("LH", "WL", 4), ("LH", "WWL", 5), ("LH", "R", 4), ("Q", "C", 1)],
)
def test_what_it_costs_to_get_to_the_line(spot: str, zone: str, cost: int) -> None:
    assert entry_cost(OFFENCE, OFFENCE.by_name[spot], zone) == cost


@pytest.mark.rule("FOOL-GAP-RUN", "FOOL-GAP-RUN-TYPES")
@pytest.mark.parametrize(
    ("call", "speed", "entry"),
    [("LH/WWL run", 4, "WWL"), ("LH/WWL run", 3, "WL"), ("LH/WWL run", 1, "L"), ("LH/L qk", 3, "L"),
     ("LH/C qk", 4, "L"), ("LH/WWL pitch", 3, "WWL"), ("LH/WWL run +1", 3, "WWL")],
)  # fmt: skip
def test_who_cannot_get_to_his_zone_goes_in_earlier(call: str, speed: int, entry: str) -> None:
    """A halfback from his spot has one more than his speed."""
    offence = offence_with(LH={"s": speed})
    snap = RunSnap(offence, defence(PLAIN), parse_play(call), Dice.scripted([]), Ruled())

    assert reached_entry(snap) == entry


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
def test_the_bands_of_a_path_and_who_blocks_where() -> None:
    assert bands("C")[:3] == (("C",), ("SL", "SR"), ("IL", "SC", "IR"))
    groups = parse_play("LH/C(C)(LG|RT)(RG)").groups
    found = assigned(OFFENCE, "C", groups, {}, "right")
    assert {each.man.name: each.zone for each in found} == {"C": "C", "LG": "SL", "RT": "SR", "RG": "SC"}
    empty = assigned(OFFENCE, "C", (Group(), Group(("LG",))), {"SL": 2, "SR": 1}, "right")
    assert [each.zone for each in empty] == ["SR"]  # where fewer wait


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
def test_linemen_block_straight_ahead_and_the_end_where_he_is_needed() -> None:
    both = blocking(OFFENCE, defence(PLAIN).men, BlockingPlan(carrier="LH", entry="R", groups=()))
    alone = blocking(
        OFFENCE, defence(PLAIN.replace(", OLB z", "").replace("LS LB z", "LS LB z, OLB z")).men,
        BlockingPlan(carrier="LH", entry="R", groups=()),
    )  # fmt: skip

    assert {each.name for each in both.at("C")} == {"LG", "C", "RG"}
    assert {each.name for each in both.at("R")} == {"RT", "RE"}
    assert {each.name for each in alone.at("R")} == {"RT"}
    assert [each.name for zone in ("SR", "RS") for each in alone.at(zone)] == ["RE"]
    away = blocking(OFFENCE, defence(PLAIN).men, BlockingPlan(carrier="LH", entry="L", groups=()))
    assert "RE" not in {each.name for men in away.by_zone.values() for each in men}


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
def test_a_pulling_guard_and_a_lead_blocker_hit_harder() -> None:
    offence = with_men(man("F", "F", 1, "C", c=3))
    plan = BlockingPlan(carrier="LH", entry="L", groups=(Group(("LG", "F")),))
    found = {each.name: each.contact for each in blocking(offence, (), plan).at("L")}
    quick = {each.name: each.contact for each in blocking(offence, (), plan._replace(double=True)).at("L")}
    inside = blocking(offence, (), BlockingPlan(carrier="LH", entry="C", groups=(Group(("LG",)),))).at("C")

    assert (found["LG"], found["F"]) == (4, 4)
    assert "LG" not in quick  # too slow at double cost
    assert {each.name: each.contact for each in inside}["LG"] == 3


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
def test_a_man_too_many_goes_on() -> None:
    """L holds three: LT straight ahead, LG and F; the wing back has to go on."""
    offence = with_men(man("F", "F", 1, "C"), man("LH", "H", 1, "LTE", s=6))
    plan = BlockingPlan(carrier="TB", entry="L", groups=(Group(("LG", "F", "LH")),))
    found = blocking(offence, (), plan)

    assert {each.name for each in found.at("L")} == {"LT", "LG", "F"}
    assert found.moved["LH"] in ("LS", "SL")


@pytest.mark.rule("FOOL-GAP-TRAFFIC", "FOOL-GAP-RUN-BLOCK")
@pytest.mark.parametrize(
    ("contact", "speed", "ends"), [(2, 5, "LS"), (2, 4, "L"), (3, 6, "LS"), (3, 5, "L"), (4, 9, "L")]
)
def test_a_defender_whom_nobody_blocks_hinders_those_who_go_past_him(contact: int, speed: int, ends: str) -> None:
    """A weaker man costs a point, an equal one two, a stronger one stops them; LT (C 4) blocks one man of L.

    The fullback has to pay 3 points to L, and 1 from there to LS.
    """
    offence = with_men(man("F", "F", 1, "C", c=3, s=speed))
    waiting = [
        Defender("RDE", "L", PLAYERS["RDE"], "line"),
        Defender("LB", "L", Player(id="LB", position="LB", c=contact, s=4)),
    ]
    plan = BlockingPlan(carrier="LH", entry="L", groups=(Group(), Group(("F",), ())))

    assert blocking(offence, waiting, plan).moved["F"] == ends


@pytest.mark.rule("FOOL-GAP-PENETRATION")
def test_who_rushes_against_whom() -> None:
    blitz = defence("L RDE, LB b; C LDT, RDT, MLB b; R LDE; LS OLB z; SL DH z; RS LCB z; SC SS z; IR FS z")
    line = [each for each in OFFENCE.men if each.is_on_the_line and each.name not in ("Q", "LW")]

    def pairs(entry: str, **stunting: str) -> list[tuple[str, str]]:
        found = matchups(blitz, entry, line, (), "right", stunts=stunting)
        return [(rusher.name, blocker.name if blocker else "nobody") for rusher, blocker in found]

    assert pairs("C") == [("LDT", "RG"), ("RDT", "LG"), ("MLB", "C")]
    assert pairs("L") == pairs("WL") == [("RDE", "LT"), ("LB", "nobody")]
    assert pairs("R") == [("LDE", "RT")]
    assert pairs("L", RDE="C", RDT="L") == [("RDT", "LT"), ("LB", "nobody")]  # they trade places


@pytest.mark.rule("FOOL-5.0.1-f", "FOOL-GAP-PENETRATION")
def test_a_rusher_who_gets_through_meets_the_ballcarrier_alone() -> None:
    """The RDT (8 v 4 1/2) penetrates on a 1 under Pass rush, and not at all under Normal."""
    through = play("LH/C", defence(PLAIN), [3, 1, 3])
    met = step(through, "contact")

    assert (step(through, "penetration").men, terms(met), met.yards) == (("RDT",), {"LH": 2, "RDT": -3}, -3)
    assert through.yards == -3
    beaten = begun("LH/C", defence(PLAIN), [3, 1, 6, 3])
    assert "RDT" not in step(beaten, "contact", 1).men
    assert "penetration" not in whats(begun("LH/C", defence(PLAIN, option="normal"), [3, 1]))


# --- runs: at the line ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-5.0.1-g")
@pytest.mark.parametrize(
    ("men", "option", "result"),
    [
        (PLAIN, "rush", "*"),
        (PLAIN, "normal", "+3"),
        (PLAIN, "cover", "+3"),
        (PLAIN.replace("L RDE", "L RDE, LB z").replace("LS LB z; ", "") + "", "rush", "+1"),
    ],
)
def test_a_4_is_a_break_where_only_rushers_are(men: str, option: str, result: str) -> None:
    outcome = begun("LH/L", defence(men, option=option), [3, 4])

    assert (step(outcome, "contact").dice, step(outcome, "contact").result) == ((4,), result)


@pytest.mark.rule("FOOL-5.0.4-c")
@pytest.mark.parametrize("call", ["LH/L", "LH/L draw"])
def test_men_at_home_hit_a_run_a_point_harder(call: str) -> None:
    assert terms(step(begun(call, defence(PLAIN, option="stay"), [3, 2]), "contact"))["RDE"] == -5
    assert terms(step(begun(call, defence(PLAIN, option="normal"), [3, 2]), "contact"))["RDE"] == -4


@pytest.mark.rule("FOOL-5.0.2-c", "FOOL-5.0.1-h")
def test_linemen_pursue_under_normal_and_not_under_pass_rush() -> None:
    """A fast end in R chases a run to L that breaks away, if he does not rush."""
    fast = {"LDE": replace(PLAYERS["LDE"], s=9)}
    for option, chases in (("normal", True), ("rush", False)):
        outcome = begun("LH/L", defence(PLAIN, option=option, players=fast), [3, 6, 6, 6, 6])
        assert any("LDE" in each.men for each in outcome.steps if each.what == "contact") == chases


@pytest.mark.rule("FOOL-5.0.3-a", "FOOL-5.0.3-c", "FOOL-5.0.3-d", "FOOL-GAP-BLOCKCOVER", "FOOL-GAP-SETUP")
def test_covering_linemen_go_with_their_opposite_numbers() -> None:
    cover = defence(PLAIN, option="cover")
    names = {name: opposite_number(cover, cover.by_name[name]) for name in ("LDE", "LDT", "RDT", "RDE")}
    pulled = step(begun("LH/R(RG)", cover, [3, 3]), "contact")

    assert names == {"LDE": "RT", "LDT": "RG", "RDT": "LG", "RDE": "LT"}
    assert "LDT" in pulled.men
    assert "LDT" not in step(begun("LH/R(RG)", defence(PLAIN, option="normal"), [3, 3]), "contact").men


@pytest.mark.rule("FOOL-GAP-BLOCKCOVER", "FOOL-5.0.3-a")
@pytest.mark.parametrize(("option", "is_met"), [("cover", False), ("normal", True)])
def test_a_covering_lineman_goes_with_the_end_who_is_not_needed_at_the_line(option: str, is_met: bool) -> None:
    """RG and RT block in R, where two linemen are: the end goes downfield, and takes the outer one with him."""
    men = "L RDE; C RDT, MLB z; R LDT, LDE; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z; IL OLB z"
    outcome = begun("LH/R(RG)", defence(men, option=option), [3])

    assert ("LDE" in step(outcome, "contact").men) == is_met


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize(
    ("middle", "opposite"),
    [
        ("NT", {"NT": "C"}),
        ("DT, NT", {"DT": "LG", "NT": "RG"}),
        ("NT, LDT", {"NT": "LG", "LDT": "RG"}),
        ("LDT, NT, RDT", {"LDT": "RG", "NT": "C", "RDT": "LG"}),
    ],
)
def test_two_linemen_in_the_middle_have_the_guards_whatever_their_names(middle: str, opposite: dict[str, str]) -> None:
    line = tuple(Defender(name, "C", PLAYERS["LDT"], "line") for name in middle.split(", "))
    cover = Defence(line, option="cover")

    assert {man.name: opposite_number(cover, man) for man in line} == opposite


@pytest.mark.rule("FOOL-5.0.3-d")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (2, False)])
def test_a_covering_lineman_who_reads_a_draw_stays(die: int, stays: bool) -> None:
    """The left guard goes downfield, and the RDT with him, unless he reads it."""
    cover = defence(PLAIN, option="cover")
    outcome = begun("LH/C draw()(LG)", cover, [3, 6, die, 2], offence=offence_with(LG={"s": 9}))

    assert ("RDT" in step(outcome, "contact").men) == stays


@pytest.mark.rule("FOOL-5.3.18-c")
@pytest.mark.parametrize(
    ("call", "where", "contact"), [("LH/L", "RDT", -1), ("LH/L qk", "RDE", -2), ("LH/L run +1", "RDT", -4)]
)
def test_stunting_men_against_a_run(call: str, where: str, contact: int) -> None:
    """Places are traded except on a quick run; two worse on quick and normal ones (and one better on a +1 run)."""
    stunt = replace(defence(PLAIN), stunts=(("RDE", "RDT"),))
    found = terms(step(begun(call, stunt, [3, 6, 6, 2]), "contact"))

    assert found[where] == contact


@pytest.mark.rule("FOOL-5.3.18-c", "FOOL-GAP-RUN-TYPES")
def test_a_3_on_a_draw_is_a_break_unless_a_lineman_stunts() -> None:
    draw = begun("LH/C draw", defence(PLAIN, option="normal"), [3, 3])
    stunted = begun("LH/C draw", replace(defence(PLAIN, option="normal"), stunts=(("RDE", "RDT"),)), [3, 3])

    assert step(draw, "contact").result == "*"
    assert step(stunted, "contact").result != "*"


@pytest.mark.rule("FOOL-GAP-RUN-TYPES", "FOOL-5.0.1-i")
def test_on_a_draw_rushers_are_out_of_it_unless_they_read_it() -> None:
    """The chance is a sixth less than for a screen: nobody is sent out, the centre is a rookie: none."""
    outcome = begun("LH/C draw", defence(PLAIN), [3, 2])

    assert step(outcome, "contact").men == ("LH", "MLB")
    reads = begun("LH/C draw", defence(PLAIN, players={"LDT": replace(PLAYERS["LDT"], age=31)}), [3, 1, 2])
    assert (step(reads, "reads").men, "LDT" in step(reads, "contact").men) == (("LDT",), True)


@pytest.mark.rule("FOOL-5.3.24-d")
def test_a_delayed_blitzer_is_committed_on_a_draw_and_in_zone_on_other_runs() -> None:
    late = defence(PLAIN.replace("SL DH z", "SL DH d"), option="normal")

    assert "DH" in step(begun("LH/C draw", late, [3, 2]), "contact").men
    assert "DH" not in step(begun("LH/C", late, [3, 6, 2]), "contact").men


@pytest.mark.rule("FOOL-5.3.24-e")
@pytest.mark.parametrize(("call", "rushing"), [("LH/WL run", True), ("LH/WL run qk", True), ("LH/WL run +1", False)])
def test_a_blitzer_from_wl_blitzes_on_quick_and_normal_runs(call: str, rushing: bool) -> None:
    """With nobody else there a 4 is a break against a blitzer, not against a man in zone."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; WL LB b; SR DH z; RS LCB z; SC SS z; IR FS z"
    fast = offence_with(LH={"s": 9})
    outcome = begun(call, defence(men), [3, 4, 4], offence=fast)
    contact = step(outcome, "contact")

    assert contact.men[:2] == ("LH", "LB")
    assert (contact.result == "*") == rushing


@pytest.mark.rule("FOOL-GAP-RUN-TYPES", "FOOL-5.0.1-i")
def test_a_trap_takes_a_rushing_lineman_out_and_is_wasted_on_a_waiting_one() -> None:
    """To C with the right guard: under Pass rush both tackles rush past it; under Normal the guard does not count."""
    rushed = step(begun("LH/C trap(RG)", defence(PLAIN), [3, 6, 6, 2]), "contact")
    waiting = step(begun("LH/C trap(RG)", defence(PLAIN, option="normal"), [3, 2]), "contact")

    assert {"LDT", "RDT"} & set(rushed.men) == set()
    assert "RG" in terms(rushed)
    assert {"LDT", "RDT"} <= set(waiting.men)
    assert "RG" not in terms(waiting)


@pytest.mark.rule("FOOL-GAP-RUN-TYPES")
@pytest.mark.parametrize(("dice", "lost"), [([3, 6, 6, 3], False), ([3, 6, 6, 4], True)])
def test_a_pitchout_may_be_fumbled(dice: list[int], lost: bool) -> None:
    outcome = play("LH/WL pitch", defence(PLAIN), dice)

    assert (outcome.result, outcome.yards, outcome.lost) == ("fumble", -4, lost)


@pytest.mark.rule("FOOL-GAP-RUN-TYPES")
def test_a_sneak_gains_three_at_most_unless_he_breaks_away() -> None:
    weak = {name: replace(PLAYERS[name], c=1) for name in ("LDT", "RDT")}
    short = play("Q/C", defence(PLAIN, players=weak | {"MLB": replace(PLAYERS["MLB"], c=5)}), [3, 5])
    broken = begun("Q/C", defence(PLAIN), [3, 6, 6])

    assert (step(short, "contact").total, step(short, "contact").result, short.yards) == (4, "+6", 3)
    assert broken.yards > 3


@pytest.mark.rule("FOOL-GAP-RUN", "FOOL-GAP-REACTION")
def test_on_a_wide_run_men_in_zone_come_if_they_can() -> None:
    slow = offence_with(LH={"s": 4})
    outcome = begun("LH/WL run", defence(PLAIN), [3, 2], offence=slow)
    quick = begun("LH/WL run qk", defence(PLAIN), [3, 2], offence=offence_with(LH={"s": 9}))

    assert "LB" in step(outcome, "contact").men  # from LS, as fast as he is
    assert all(each.zone != "WL" for each in quick.steps)


@pytest.mark.rule("FOOL-GAP-BLOCKCOVER")
def test_on_a_run_the_man_of_a_blocker_is_one_worse_and_of_an_idle_man_two() -> None:
    men = PLAIN.replace("OLB z", "OLB m RE").replace("SL DH z", "R DH m LW")
    found = terms(step(begun("LH/R", defence(men), [3, 2]), "contact"))

    assert (found["OLB"], found["DH"]) == (-(2 - 1), 0)


@pytest.mark.rule("FOOL-5.0.1-g", "FOOL-GAP-POSITIONS")
def test_a_blitzing_linebacker_hits_a_point_softer_at_the_line() -> None:
    for job, contact in (("b", -2), ("z", -3)):
        found = terms(step(begun("LH/C", defence(PLAIN.replace("MLB z", f"MLB {job}")), [3, 6, 6, 2]), "contact"))
        assert found["MLB"] == contact


@pytest.mark.rule("FOOL-GAP-RUNBLITZ", "FOOL-5.0.1-g")
def test_with_the_run_blitz_in_use_a_4_keeps_its_number() -> None:
    men = "L RDE; C LDT, RDT, MLB b; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"
    on = begun("LH/C", defence(men), [3, 6, 6, 4], ruled=Ruled(switches=Switches(run_blitz=True)))
    off = begun("LH/C", defence(men), [3, 6, 4])

    assert step(on, "contact").result == "+3"
    assert step(off, "contact").result == "*"


# --- contacts ---------------------------------------------------------------------------------------------------------


def carrying(player: Player, *markers: Marker, blockers=(), **how: object) -> Carrying:
    dice = how.pop("dice")
    around = Circumstances(big_plays=how.pop("big_plays", ()))
    return Carrying(
        "LH", player, markers=markers, blockers={"C": blockers}, option=how.pop("option", "normal"), around=around,
        charts=book_charts(), switches=AS_PLAYED, hand="right", dice=dice, account=Account(dice), **how,
    )  # fmt: skip


def tackler(zone: str = "C", c: int = 2, **values: object) -> Marker:
    player = Player(**{"id": "d", "position": "LB", "c": c, "s": 4, **values})
    return Marker(Defender("LB", zone, player), zone, 4)


@pytest.mark.rule("FOOL-GAP-CONTACT")
@pytest.mark.parametrize(
    ("value", "die", "result"),
    [(-2, 2, "-2#"), (-4, 6, "+6"), (2, 2, "+2"), (2, 6, "*"), (5, 5, "*-"), (-1, 6, "*")],
)
def test_the_attested_cells_of_the_contact_chart(value: int, die: int, result: str) -> None:
    assert book_charts().contact.at(die, contact_column(value)) == result


@pytest.mark.rule("FOOL-GAP-CONTACT", "FOOL-GAP-ATTR")
def test_an_evasive_man_slips_away_on_a_4() -> None:
    evasive = Player(id="h", position="H", c=2, s=5, codes=("$",))
    ball = carrying(evasive, tackler(), dice=Dice.scripted([4]))

    assert meeting(ball, "C", 0, ball.markers).result == (None, True, "", False)


@pytest.mark.rule("FOOL-GAP-ATTR")
def test_a_big_play_is_rolled_again_once_a_game() -> None:
    back = Player(id="h", position="H", c=2, s=5, codes=("^",))
    ball = carrying(back, tackler(), dice=Dice.scripted([3, 6]), big_plays=("h",))

    assert meeting(ball, "C", 0, ball.markers).result.breaks
    assert ball.big_plays == ["h"]
    ball.dice = Dice.scripted([3])
    assert meeting(ball, "C", 0, ball.markers).result.yards == 0


@pytest.mark.rule("FOOL-GAP-FUMBLE", "FOOL-GAP-SYMBOLS")
def test_a_fumble_goes_by_the_points_at_the_contact() -> None:
    """`-1#` at -1, and a 1 for what # means: two points for one defender; a 3 is the offence's."""
    weak = Player(id="h", position="H", c=1, s=5)
    lost = meeting(carrying(weak, tackler(), dice=Dice.scripted([2, 1, 2])), "C", 0, [tackler()])
    kept = meeting(carrying(weak, tackler(), dice=Dice.scripted([2, 1, 3])), "C", 0, [tackler()])

    assert (lost.recovery.lost, kept.recovery.lost) == (True, False)


# --- pursuit ----------------------------------------------------------------------------------------------------------


def marker(name: str, zone: str, speed: int, c: int = 2) -> Marker:
    return Marker(Defender(name, zone, Player(id=name, position="LB", c=c, s=speed)), zone, speed)


@pytest.mark.rule("FOOL-GAP-PURSUIT")
def test_the_ballcarrier_turns_where_least_awaits_him() -> None:
    waiting = [marker("A", "SL", 1, c=3), marker("B", "SR", 1, c=1)]
    reach = {0: 0, 1: 0}

    assert chosen_path("C", waiting, reach, {}, Dice.fast(1), hand="right")[0] == "SR"
    assert chosen_path("C", waiting, reach, {"SL": 5}, Dice.fast(1), hand="right")[0] == "SL"
    assert chosen_path("VDC", [], {}, {}, Dice.scripted([]), hand="right") == ("BEYOND",)


@pytest.mark.rule("FOOL-GAP-PURSUIT")
def test_two_fit_in_the_next_zone_and_the_harder_man_comes_first() -> None:
    men = [marker("A", "SL", 5, c=1), marker("B", "SL", 5, c=3), marker("C", "SL", 5, c=2)]
    pursue(("SR", "SC", "MC", "DC", "VDC", "BEYOND"), men, {0: 1, 1: 1, 2: 1}, "right")

    assert {each.man.name: each.zone for each in men} == {"A": "SC", "B": "SR", "C": "SR"}
    assert [each.came for each in men] == [False, True, True]


@pytest.mark.rule("FOOL-GAP-PURSUIT")
def test_who_stands_on_the_path_waits_and_who_is_too_far_runs_towards_it() -> None:
    waiting, far = marker("A", "SC", 6), marker("B", "ML", 5)
    pursue(("SR", "SC", "MC", "DC", "VDC", "BEYOND"), [waiting, far], {0: 2, 1: 1}, "right")

    assert (waiting.zone, waiting.moved) == ("SC", 0)
    assert far.zone == "MC"
    chasing = marker("C", "WWL", 5)
    pursue(("SR", "SC", "MC", "DC", "VDC", "BEYOND"), [chasing], {0: 1}, "right")
    assert (chasing.zone, chasing.moved) == ("LS", 1)


@pytest.mark.rule("FOOL-GAP-PURSUIT", "FOOL-5.7-a")
def test_a_man_in_the_clear_runs_by_the_long_table() -> None:
    """Caught in MR behind everybody: no contact, nobody on the path, so it is rolled."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z, FS z; WWL LCB z; L SS z"
    outcome = begun("RW/MR || LH/WL", defence(men), [6, 1, 2])

    assert step(outcome, "in the clear").dice[0] == 2
    assert outcome.yards == 20 + entry(book_charts().long_runback.at(2)).yards


@pytest.mark.rule("FOOL-GAP-PURSUIT")
def test_with_a_defender_at_his_heels_he_runs_by_the_short_table() -> None:
    """The safety in MC is too slow to get into his way."""
    men = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; WWL LCB z; L SS z; MC FS m LH"
    slow = {"FS": replace(PLAYERS["FS"], s=1)}
    outcome = begun("RW/MR", defence(men, players=slow), [6, 1, 2])

    assert step(outcome, "in the clear").dice[0] == 2
    assert outcome.yards == 20 + entry(book_charts().runback.at(2)).yards


@pytest.mark.rule("FOOL-5.5.2-g", "FOOL-GAP-PURSUIT")
def test_what_coverage_cost_ends_where_the_first_zone_is_left() -> None:
    free, blocked = marker("A", "SC", 5, c=2), marker("B", "SC", 5, c=2)
    for each in (free, blocked):
        each.contact, each.stray, each.late = 0, True, True
    blocked.lasting = True
    for each in (free, blocked):
        each.moves_on()

    assert (free.contact, free.stray, free.late) == (2, False, False)
    assert (blocked.contact, blocked.stray, blocked.late) == (0, True, False)


@pytest.mark.rule("FOOL-GAP-CONTACT")
def test_a_number_that_leaves_the_zone_goes_on_from_there() -> None:
    """Caught in SL at 6, +1 carries him out: the next contact is at 7."""
    outcome = begun("RE/SL", defence(STANDARD), [6, 1, 3, 3])
    first, second = step(outcome, "contact"), step(outcome, "contact", 1)

    assert (first.yards, first.result) == (6, "+1")
    assert second.yards == 7


@pytest.mark.rule("FOOL-5.1.1-b")
@pytest.mark.parametrize(("heads_for", "met"), [("SC", True), ("IR", False), (None, False)])
def test_after_a_catch_he_runs_where_he_was_seen_to_head(heads_for: str | None, met: bool) -> None:
    """A hard man waits in SC and nobody in IR; he leaves SR on a 6."""
    waiting = marker("S", "SC", 1, c=4)
    here = marker("LB", "SR", 1, c=1)
    dice = Dice.scripted([6, 3])
    carry(carrying(Player(id="e", position="TE", c=2, s=5), here, waiting, dice=dice), "SR", 6, heads_for)

    assert (dice.transcript.labels[1] == "contact") == met


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
def test_blockers_hold_defenders_in_the_other_line_zones() -> None:
    """On a run to L the three of the middle hold both tackles and the MLB until the second contact."""
    fast = {name: replace(PLAYERS[name], s=9) for name in ("LDT", "RDT", "MLB")}
    outcome = begun("LH/L", defence(PLAIN, option="normal", players=fast), [3, 6, 2])
    second = step(outcome, "contact", 1)

    assert {"LDT", "RDT", "MLB"} & set(second.men) == set()
