"""FOOL-GAP-HABITS: what the other side calls often is met by more men."""

import pytest
from msgspec.structs import replace

from benchmarks.fool_single_calls import NAMED, of_call
from tests.books.fool.matches import GAME, before_a_down
from touchline.books.fool.by_plans import answers_habits, defence_call
from touchline.books.fool.defences import DEFENCES, Alignment, check_alignment
from touchline.books.fool.downs import OffenceCall
from touchline.books.fool.field_map import ZONES, area
from touchline.books.fool.game_plan import Answer, default_plan
from touchline.books.fool.habits import Aim, aim_of, expected, meeting, often, remembered
from touchline.books.fool.legal_plays import called
from touchline.books.fool.orders import CallDefence, CallPlay
from touchline.books.fool.plan_text import parse_plan, written_plan
from touchline.books.fool.situations import situation
from touchline.books.fool.state import HOME, VISITORS
from touchline.dice import Dice
from touchline.game import encode

USUAL = default_plan()
TO_RS, TO_IR, RUN = Aim("pass", "LW", "RS"), Aim("pass", "LX", "IR"), Aim("run", "TB", "R")


def standing(alignment: Alignment, zone: str) -> list[str]:
    return [post.name for post in alignment.posts if area(post.zone) == zone]


@pytest.mark.rule("FOOL-GAP-HABITS")
@pytest.mark.parametrize(
    ("call", "aim"),
    [
        ("Slot: LW/RS loft || LX/SL", TO_RS),
        ("Gun: LW/MR || LX/SL", Aim("pass", "LW", "IR")),
        ("Pro: TB/R(F)", RUN),
        ("Split: LH/scnL(LT)(LG)", Aim("draw", "LH", "L")),
    ],
)
def test_what_a_defence_remembers_of_a_play_is_where_it_was_to_go(call: str, aim: Aim) -> None:
    assert aim_of(called(call).play) == aim


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_it_remembers_the_last_twelve_plays() -> None:
    seen = (TO_RS,) * 3 + (RUN,) * 11

    assert remembered(seen[:12], RUN) == (*seen[1:12], RUN)
    assert often((TO_RS, replace(TO_RS, spot="LX"), RUN), TO_RS) == 2


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_nobody_rolls_for_what_came_four_times() -> None:
    assert expected((TO_RS,) * 4 + (TO_IR,) * 4 + (RUN,) * 4, 60, Dice.scripted([])) is None


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_the_coach_expects_one_of_the_plays_he_remembers() -> None:
    seen = (TO_RS,) * 5 + (RUN,) * 4

    assert expected(seen, 60, Dice.scripted([5])) == TO_RS
    assert expected(seen, 60, Dice.scripted([6])) is None
    assert expected((TO_IR,) * 5, 4, Dice.scripted([1])) == TO_IR
    assert expected((Aim("pass", "LW", "VDC"),) * 5, 4, Dice.scripted([1])) is None


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_whoever_stands_there_for_another_man_plays_zone_and_then_others_come() -> None:
    base = DEFENCES["Base"]
    one, two = meeting(base, (TO_RS,) * 5, TO_RS), meeting(base, (TO_RS,) * 8, TO_RS)

    assert base.by_name["LCB"].job == "man"
    assert one.by_name["LCB"].job == "zone"
    assert standing(one, "RS") == ["LCB"]
    assert standing(two, "RS") == ["LCB", "ROLB"]
    assert one.name == "Base LCB RS"


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_the_man_of_the_receiver_stays_with_him() -> None:
    out = Aim("pass", "LW", "LS")

    assert meeting(DEFENCES["Base"], (out,) * 5, out).by_name["RCB"].on == "LW"


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_a_deep_throw_brings_the_nearest_safety_and_a_run_linebackers() -> None:
    deep = meeting(DEFENCES["Base"], (Aim("pass", "LW", "IL"),) * 5, Aim("pass", "LW", "IL"))
    run = meeting(DEFENCES["Base"], (RUN,) * 5, RUN)

    assert standing(deep, "IL") == ["SS"]
    more = meeting(DEFENCES["Base"], (RUN,) * 11, RUN)

    assert standing(run, "R") == ["LDE", "LOLB", "ROLB"]
    assert standing(more, "SR") == ["SS", "FS"]


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_nobody_rushes_past_a_draw_that_is_expected() -> None:
    blitz, draw = DEFENCES["NBlitz"], Aim("draw", "LH", "R")

    assert meeting(blitz, (draw,) * 5, draw).option == "normal"
    assert meeting(blitz, (draw,) * 5, draw).by_name["MLB"].job == "zone"
    assert meeting(blitz, (RUN,) * 5, RUN).option == "rush"
    assert meeting(blitz, (TO_IR,) * 5, TO_IR).option == "rush"
    assert meeting(DEFENCES["Goal"], (draw,) * 5, draw).option == "stay"


@pytest.mark.rule("FOOL-GAP-HABITS", "FOOL-GAP-SETUP")
@pytest.mark.parametrize("alignment", DEFENCES.values(), ids=lambda each: each.name)
def test_whatever_is_met_the_defence_is_legal_and_has_eleven_men(alignment: Alignment) -> None:
    for zone in ZONES[:-1]:
        for how in ("pass", "run", "draw"):
            aim = Aim(how, "LW", area(zone))
            check_alignment(meeting(alignment, (aim,) * 12, aim))


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_rows_of_the_default_plan_answer_and_ones_own_only_if_they_are_told_to() -> None:
    own = replace(USUAL, answers=((Answer("Base", "Base"),) * 6, *USUAL.answers[1:]))

    def telling(wanted: bool | None) -> list[bool]:
        plan = replace(own, orders=replace(own.orders, answers_habits=wanted))
        return [answers_habits(plan, row) for row in (1, 2, 10)]

    assert telling(None) == [False, True, False]
    assert telling(True) == [True, True, False]
    assert telling(False) == [False, False, False]
    assert parse_plan("== Standing orders ==\nanswers habits: no").orders.answers_habits is False
    assert "answers habits: usual" in written_plan(USUAL)


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_a_plan_that_has_seen_a_call_often_meets_it() -> None:
    match = before_a_down().match
    seen = replace(match, called={"home": (TO_RS,) * 12})
    now = situation(match.course)
    plain, met = (defence_call(each, USUAL, now, OffenceCall(), Dice.scripted(rolls)) for each, rolls in (
        (match, [1]), (seen, [1, 1]),
    ))  # fmt: skip

    assert plain.many.by_name["LCB"].on == "RW"
    assert met.many.by_name["LCB"].job == "zone"


@pytest.mark.rule("FOOL-GAP-HABITS")
def test_at_the_table_every_play_that_was_called_is_remembered_and_the_computer_coach_meets_it() -> None:
    state = before_a_down()
    for number in range(5):
        sent = {HOME: CallPlay("Pro: TB/R(F)"), VISITORS: CallDefence("Base")}
        state = replace(
            before_a_down(), match=replace(before_a_down().match, called=GAME.resolve(
                state, sent, Dice.fast(f"a run {number}")).state.match.called),
        )  # fmt: skip

    assert state.match.called == {"home": (RUN,) * 5}
    assert GAME.state_type is type(state)
    answer = GAME.default(state, VISITORS, Dice.fast("an answer"))
    GAME.check(state, VISITORS, answer)
    assert ":" in answer.few, "a defence of its own, written out"
    assert encode(state)


@pytest.mark.rule("FOOL-GAP-HABITS", "FOOL-GAP-REACTION")
@pytest.mark.parametrize("call", [NAMED, "Gun: LH/R draw(LG RG)"])
def test_one_call_all_match_long_does_not_win(call: str) -> None:
    """The throw won 24 of 30 when nobody answered, the draw 3 of 4 while the line rushed past it."""
    total = of_call(called(call), 16)

    assert total["won"] <= 0.6 * 2 * total["matches"]
