"""Game plans as text: what is printed reads back, and every mistake is named at its line with what would be right."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.clubs import sample_club
from touchline.books.fool.defences import DEFENCES, written_defence
from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.game_plan import Answer, Plan, SpecialTactics, check_plan, default_plan
from touchline.books.fool.mirroring import mirrored_alignment, mirrored_play, mirrored_set
from touchline.books.fool.notation import written_call
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.options import Switches
from touchline.books.fool.plan_text import checked_plan, parse_plan, written_plan
from touchline.books.fool.players import POSITIONS, PlayerId
from touchline.books.fool.plays import Call
from touchline.books.fool.scanner import Fault, NotationError
from touchline.books.fool.standing_orders import StandingOrders
from touchline.dice import Dice
from touchline.game import OrdersError

pytestmark = pytest.mark.rule("FOOL-GAP-GAMEPLAN")

USUAL = default_plan()
DEFAULT_CALLS = [call for row in (*USUAL.plays, USUAL.blitz_line) for call in row]
OWN_SET = "Trips under centre: LW W (0, WWL); LX W (1, WL); RW W (1, WWR); RE TE (0, RTE); F F (1, C)"
OWN_DEFENCE = written_defence(DEFENCES["Base"]).replace("Base", "Mine")
ids = st.integers(1, 999).map(lambda number: PlayerId(f"p{number}"))
lists = st.lists(ids, min_size=1, max_size=3).map(tuple)
seconds = st.integers(0, 900)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    turned = {name: draw(st.booleans()) for name in SETS}
    sets = tuple(mirrored_set(each) if turned[name] else each for name, each in SETS.items())
    defences = tuple(draw(st.sampled_from((each, mirrored_alignment(each)))) for each in DEFENCES.values())
    plays = [Call(each.set, mirrored_play(each.play)) if turned[each.set] else each for each in DEFAULT_CALLS]
    calls = st.sampled_from(plays)
    rows = st.lists(calls, min_size=6, max_size=6).map(tuple)
    names = st.sampled_from(sorted(DEFENCES))
    answers = st.lists(st.builds(Answer, few=names, many=names), min_size=6, max_size=6).map(tuple)
    kinds = st.dictionaries(st.sampled_from(POSITIONS), lists, max_size=4)
    places = st.dictionaries(st.sampled_from(("RW", "LDE", "MLB", "TB")), lists, max_size=2)
    return Plan(
        sets=sets,
        defences=defences,
        plays=tuple(draw(rows) for _ in range(8)),
        blitz_line=draw(st.just(()) | rows),
        hail_mary=draw(calls),
        answers=tuple(draw(answers) for _ in range(10)),
        chart=draw(st.none() | st.builds(DepthChart, kinds=kinds, places=places)),
        tactics=draw(
            st.builds(
                SpecialTactics,
                kickoff=st.sampled_from(("normal", "sideline", "mixed")),
                brings_kickoffs_out=st.booleans(),
                blitzes_punts=st.sampled_from(("never", "late", "always")),
            )
        ),
        orders=draw(
            st.builds(
                StandingOrders,
                late=seconds,
                two_points_margins=st.lists(st.integers(-20, 20), max_size=4).map(tuple),
                aim_short=st.booleans(),
                stays_in_bounds=st.sampled_from((None, True, False)),
                steps_out=st.sampled_from((None, True, False)),
            )
        ),
    )


@given(plan=plans())
def test_a_plan_that_is_printed_reads_back(plan: Plan) -> None:
    assert parse_plan(written_plan(plan)) == plan


def test_the_default_plan_is_a_plan() -> None:
    check_plan(USUAL)
    assert parse_plan(written_plan(USUAL)) == USUAL


@pytest.mark.parametrize("text", ["", "# nothing to change\n", "== Standing orders ==\n"])
def test_what_is_left_out_is_the_default_plans(text: str) -> None:
    assert parse_plan(text) == USUAL


@pytest.mark.rule("FOOL-GAP-ORDERS")
def test_a_plan_may_change_one_number_and_nothing_else() -> None:
    plan = parse_plan("== Standing orders ==\ngo yards: 2   # we are bold\n")

    assert plan.orders == StandingOrders(go_yards=2)
    assert plan.plays == USUAL.plays


def test_names_are_read_whatever_their_case() -> None:
    text = written_plan(USUAL).replace("1  Base / NMan", "1  base / nman").replace("1  Pro: TB", "1  pro: tb")

    assert parse_plan(text) == USUAL


def test_a_letter_that_can_mean_only_one_man_is_read_as_his_name() -> None:
    text = written_plan(USUAL).replace("2  Split: LH/C(RH)", "2  Split: H/C(RH)")

    assert parse_plan(text) == USUAL


def test_sets_and_defences_of_the_default_plan_are_there_for_whoever_names_them() -> None:
    mine = "".join(f"{die}  Mine / NMan\n" for die in range(1, 7))
    plan = checked_plan(f"== Defences ==\n{OWN_DEFENCE}\n== Defence table ==\nRow 1\n{mine}")

    named = {name for row in plan.answers for answer in row for name in (answer.few, answer.many)}
    assert plan.defences[0].name == "Mine"
    assert {each.name for each in plan.defences} == named
    assert plan.answers[1:] == USUAL.answers[1:]
    assert checked_plan(written_plan(plan)) == plan


def test_a_set_of_ones_own_takes_the_place_of_one_that_no_row_names_any_more() -> None:
    rows = written_plan(USUAL).partition("== Plays ==")[2].partition("== Defence table ==")[0]

    plan = checked_plan(f"== Sets ==\n{OWN_SET}\n== Plays ==\n" + re.sub("Goal: .*", "Trips: F/C", rows))

    assert [each.name for each in plan.sets] == ["Trips", "Pro", "Split", "Slot", "Gun", "Two"]


def test_what_is_wrong_with_a_plan_as_a_whole_is_said_at_its_section() -> None:
    with pytest.raises(NotationError) as refusal:
        checked_plan("# mine\n== Special teams ==\nkickoffs: mixed\n")

    (fault,) = refusal.value.faults
    assert (fault.line, fault.source) == (2, "== Special teams ==")
    assert "special-teams camp" in fault.right


def replaced(old: str, new: str) -> str:
    text = written_plan(USUAL)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line_says", "wrong", "right"),
    [
        (replaced("== Plays ==", "== Play =="), "== Play ==", "there is no section Play", "perhaps Plays"),
        (
            replaced("1  Pro: TB/R(F)", "1  Pro: TB/Z(F)"),
            "1  Pro: TB/Z(F)",
            "Z is no zone",
            "there are WWL, WL",
        ),
        (replaced("1  Pro: TB/R(F)", "1  Pro: LH/R(F)"), "1  Pro: LH/R(F)", "Pro has no LH", "perhaps"),
        (replaced("1  Pro: TB/R(F)", "1  Por: TB/R(F)"), "1  Por: TB/R(F)", "no set Por", "perhaps Pro"),
        (replaced("1  Base / NMan", "1  Base / NMen"), "1  Base / NMen", "no defence NMen", "perhaps NMan"),
        (replaced("2  Split: LH/C(RH)\n", ""), "Row 1, first down", "entry 2 is missing", "write 6"),
        (replaced("Row 8, hurry", "Row 9, hurry"), "Row 9, hurry", "there is no row 9", "1 to 8"),
        ("== Plays ==\nRow 1\n1  Pro: TB/R(F)\n", "Row 1", "entries 2, 3, 4, 5 and 6 are missing", "write 6"),
        (
            f"== Sets ==\n{OWN_SET}\n",
            "== Sets ==",
            "with Pro, Split, Slot, Gun, Two and Goal of the default plan, which rows name, there are 7 of them",
            "keep 6 at most; a row that you leave out is the default plan's",
        ),
        ("== Special teams ==\npunts: normal\nPunts: sideline\n", "Punts", "Punts comes a second time", "once"),
        (replaced("2  Split: LH/C(RH)", "1  Split: LH/C(RH)"), "1  Split: LH/C(RH)", "1 again", "from 1 to 6"),
        (replaced("late: 300", "late: five"), "late: five", "five is no number", "a whole number, 0 or more"),
        (replaced("late: 300", "latest: 300"), "latest: 300", "no standing order latest", "perhaps late"),
        (replaced("kickoffs: normal", "kickoffs: hard"), "kickoffs: hard", "hard cannot", "normal, sideline or mixed"),
        (replaced("LW W (0, WWL)", "LW W (1, WWL)"), "Pro under centre", "6 men on the line", "move 1 more to row 0"),
        (replaced("C RDT, LDT, MLB z", "C RDT, LDT"), "Base normal", "10 men", "line up 11"),
        ("Pro under centre\n", "Pro under centre", "belongs to no section", "== Sets =="),
        ("== Depth chart ==\nQB: p1\n", "QB: p1", "QB is no kind of player", "perhaps"),
        ("== Depth chart ==\nplace ZZ: p1\n", "place ZZ: p1", "there is no place ZZ", "RW"),
        ("== Sets ==\n== Sets ==\n", "== Sets ==", "a second time", "one section"),
    ],
)
def test_every_mistake_is_named_at_its_line(text: str, line_says: str, wrong: str, right: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_plan(text)

    faults = [fault for fault in refusal.value.faults if wrong in fault.wrong]
    assert faults, refusal.value
    assert right in faults[0].right
    assert text.splitlines()[faults[0].line - 1] == faults[0].source
    assert faults[0].source.startswith(line_says)


def test_a_mistake_points_at_the_very_word() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_plan("== Standing orders ==\nlate: late\n== Plays ==\nRow 1\n1  Slot: LG/SR\n")

    assert [fault.passage.parts for fault in refusal.value.faults] == [
        ("late: ", "late", ""),
        ("", "Row 1", ""),
        ("1  ", "Slot: LG/SR", ""),
    ]


def test_a_row_that_is_left_out_is_the_default_plans() -> None:
    row = "".join(f"{die}  Pro: TB/L(F)\n" for die in range(1, 7))
    plan = parse_plan(f"== Plays ==\nRow 3\n{row}== Defence table ==\nRow 2\n{row.replace('Pro: TB/L(F)', 'Run')}")

    assert {written_call(call) for call in plan.plays[2]} == {"Pro: TB/L(F)"}
    assert plan.plays[:2] + plan.plays[3:] == USUAL.plays[:2] + USUAL.plays[3:]
    assert (plan.blitz_line, plan.hail_mary) == (USUAL.blitz_line, USUAL.hail_mary)
    assert plan.answers == (USUAL.answers[0], (Answer("Run", "Run"),) * 6, *USUAL.answers[2:])
    check_plan(plan)


def test_a_plan_may_have_no_blitz_line() -> None:
    plan = parse_plan("== Plays ==\nBlitz line: none\n")

    assert plan.blitz_line == ()
    assert parse_plan(written_plan(plan)) == plan


ROSTER = sample_club(Dice.fast("FOOL sample club 1"), number=1).roster


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_men_of_a_depth_chart_are_called_by_number_or_name() -> None:
    plan = parse_plan("== Depth chart ==\nQ: p2, i. dapplecroft\nplace RW: p12\n", roster=ROSTER)

    assert plan.chart == DepthChart({"Q": ("p2", "p1")}, {"RW": ("p12",)})


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_nobody_outside_the_club_is_put_on_its_depth_chart() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_plan("== Depth chart ==\nQ: p1, p77, I. Dapplecraft\n", roster=ROSTER)

    assert [fault.passage.parts[1] for fault in refusal.value.faults] == ["p77", "I. Dapplecraft"]
    assert "perhaps I. Dapplecroft" in refusal.value.faults[1].right


NOT_IN_USE = [
    ("rollouts", "== Plays ==\nRow 6\n1  Split: LW/IL (roll R)\n", "rollouts are not in use"),
    ("loft", "== Plays ==\nRow 6\n1  Split: LW/IL loft\n", "lofts are not in use"),
    ("bullet", "== Plays ==\nRow 6\n1  Split: RW/WWR bullet\n", "bullets are not in use"),
    ("out_of_bounds", "== Plays ==\nRow 6\n1  Split: RW/RS oob\n", "out-of-bounds passes are not in use"),
    ("screens", "== Plays ==\nBlitz line\n1  Split: LH/scnL(LT)(LG)\n", "screens are not in use"),
    ("hail_mary", "== Plays ==\nHail Mary\n1  Gun: RW/VDC hm\n", "Hail Marys are not in use"),
]


@pytest.mark.parametrize(("switch", "text", "wrong"), NOT_IN_USE)
def test_what_a_league_has_not_in_use_is_refused_at_its_line(switch: str, text: str, wrong: str) -> None:
    assert [fault.line for fault in faults(text, Switches(**{switch: False})) if wrong in fault.wrong] == [3]
    assert not any(wrong in fault.wrong for fault in faults(text, Switches()))


def faults(text: str, switches: Switches) -> tuple[Fault, ...]:
    try:
        parse_plan(text, switches)
    except NotationError as refusal:
        return refusal.faults
    return ()


@pytest.mark.parametrize("switch", Switches.__struct_fields__)
def test_the_default_plan_does_without_what_is_not_in_use(switch: str) -> None:
    switches = Switches(**{switch: False})

    check_plan(default_plan(switches), switches)


def test_all_mistakes_are_told_at_once() -> None:
    text = replaced("late: 300", "late: five").replace("1  Pro: TB/R(F)", "1  Pro: TB/Z(F)", 1)

    with pytest.raises(NotationError) as refusal:
        parse_plan(text)

    assert len(refusal.value.faults) == 2


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"sets": (*USUAL.sets, mirrored_set(USUAL.sets[0]))}, "7 sets; keep 6 at most"),
        ({"sets": (*USUAL.sets[:5], USUAL.sets[0])}, "Pro stands there 2 times"),
        ({"sets": USUAL.sets[1:]}, "no set is called Pro"),
        ({"defences": USUAL.defences[1:]}, "no defence is called Base"),
        ({"plays": USUAL.plays[1:]}, "7 rows; write 8"),
        ({"blitz_line": USUAL.blitz_line[:3]}, "3 entries; write 6, or leave the line out"),
        ({"hail_mary": Call("Moon", USUAL.hail_mary.play)}, "no set is called Moon"),
        ({"hail_mary": Call("Split", USUAL.hail_mary.play)}, "Split has no LX"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changes: dict[str, object], words: str) -> None:
    fields = {name: getattr(USUAL, name) for name in USUAL.__struct_fields__} | changes

    with pytest.raises(OrdersError, match=words):
        check_plan(Plan(**fields))  # type: ignore[arg-type]  # fields of a Plan


@pytest.mark.rule("FOOL-12.7.3-d")
def test_two_tactics_for_one_special_team_take_a_camp() -> None:
    mixed = parse_plan("== Special teams ==\nkickoffs: mixed\n")
    twice = parse_plan("== Special teams ==\nkickoffs: mixed\npunts: mixed\n")

    check_plan(mixed, camp=True)
    with pytest.raises(OrdersError, match="mixing takes a special-teams camp"):
        check_plan(mixed)
    with pytest.raises(OrdersError, match="mix one of them at most"):
        check_plan(twice, camp=True)
