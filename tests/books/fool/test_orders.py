"""What a coach may send: every mistake is told, with what would be right."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.books.fool.matches import GAME, before_a_down, ruled
from touchline.books.fool.defences import written_defence
from touchline.books.fool.events import PlayRun
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.line_ups import defence_as_told, defence_on_the_field
from touchline.books.fool.match_play import set_up
from touchline.books.fool.match_views import line_up
from touchline.books.fool.options import Switches
from touchline.books.fool.orders import ACTIONS, CallDefence, CallPlay, GamePlan, JudgePenalty, KickOff, defence_named
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.players import Player
from touchline.books.fool.state import HOME, VISITORS, MatchOptions, MatchState
from touchline.dice import Dice
from touchline.game import Mistake, OrdersError, SeatId
from touchline.sport.elevens import Both

BASE = CallDefence("Base")


def refusal(state: MatchState, seat: SeatId, orders: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(OrdersError) as refused:
        GAME.check(state, seat, orders)
    return [(each.where, each.wrong, each.rule) for each in refused.value.mistakes]


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_only_what_is_owed_may_be_sent() -> None:
    state = before_a_down()

    assert refusal(state, HOME, BASE)[0][1] == "no such orders are asked for now"
    assert refusal(state, VISITORS, CallPlay("Pro: TB/R(F)"))[0][0] == "seat visitors"
    assert refusal(state, HOME, KickOff())[0][1] == "no such orders are asked for now"
    GAME.check(state, HOME, CallPlay("Pro: TB/R(F)"))
    GAME.check(state, VISITORS, BASE)


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_a_club_does_not_play_itself() -> None:
    with pytest.raises(OrdersError, match="cannot play itself"):
        GAME.seats(MatchOptions(home=2, visitors=2))


@pytest.mark.rule("FOOL-GAP-NOTATION", "FOOL-GAP-SETUP")
def test_every_mistake_of_a_call_is_told_at_once_by_its_field() -> None:
    orders = CallPlay("Pro: TB/XX", against_blitz="Nowhere: TB/R", time_out=True)

    told = refusal(before_a_down(), HOME, orders)

    assert [where for where, _, _ in told] == ["time_out", "call", "against_blitz"]
    assert "XX" in told[1][1]
    assert "no such set" in told[2][1]


@pytest.mark.rule("FOOL-GAP-NOTATION")
def test_something_must_be_called() -> None:
    assert refusal(before_a_down(), HOME, CallPlay(" ")) == [("call", "nothing is called", "FOOL-GAP-NOTATION")]
    assert refusal(before_a_down(), VISITORS, CallDefence(""))[0][:2] == ("few", "nothing is called")


@pytest.mark.parametrize(
    ("call", "course", "wrong"),
    [
        ("extra point", {}, "extra point cannot be called now"),
        ("punt", {"stage": "try", "to_goal": 2}, "punt cannot be called now"),
        ("field goal", {"to_goal": 90}, "the field goal is out of range"),
        ("spike", {}, "the clock is not running"),
        ("Gun: RW & LW & LX/VDC hm", {"to_goal": 12}, "its target lies beyond the end line"),
    ],
)
@pytest.mark.rule("FOOL-GAP-SEQUENCE", "FOOL-GAP-FIELDGOAL", "FOOL-5.8.6-a", "FOOL-GAP-GOALLINE")
def test_what_the_situation_forbids_is_refused(call: str, course: dict[str, Any], wrong: str) -> None:
    assert refusal(before_a_down(**course), HOME, CallPlay(call))[0][:2] == ("call", wrong)


FAKE_KICK = "fake Pro: TB/R(F)"


@pytest.mark.rule("FOOL-GAP-FIELDGOAL", "FOOL-GAP-NOTATION")
@pytest.mark.parametrize("course", [{"down": 4, "to_goal": 20}, {"stage": "try", "to_goal": 2}])
def test_against_a_fake_kick_the_defence_plays_run_whatever_it_called(course: dict[str, Any]) -> None:
    state = before_a_down(**course)

    ruling = ruled(state, CallPlay(FAKE_KICK), BASE)

    (event,) = [each for each in ruling.events if isinstance(each, PlayRun)]
    assert ruling.state.last is not None
    assert line_up(ruling.state.last) is not None
    assert (event.down.action, event.down.call, event.down.defence) == ("play", FAKE_KICK, "Run")


@pytest.mark.rule("FOOL-GAP-FIELDGOAL")
@pytest.mark.parametrize(
    ("course", "wrong"),
    [
        ({"down": 3, "to_goal": 20}, "a kick is faked only on fourth down and on a try"),
        ({"down": 4, "to_goal": 80}, "the field goal is out of range"),
    ],
)
def test_a_kick_is_faked_only_where_it_is_expected_and_could_be_good(course: dict[str, Any], wrong: str) -> None:
    state = before_a_down(**course)

    assert refusal(state, HOME, CallPlay(FAKE_KICK)) == [("call", wrong, "FOOL-GAP-FIELDGOAL")]


@pytest.mark.rule("FOOL-GAP-FIELDGOAL", "FOOL-GAP-NOTATION")
def test_a_fake_kick_is_read_like_a_play_and_every_mistake_of_it_is_told() -> None:
    told = refusal(before_a_down(down=3), HOME, CallPlay("FAKE Pro: TB/XX", against_blitz=FAKE_KICK))

    assert [where for where, _, _ in told] == ["call", "call", "against_blitz"]
    assert "XX" in told[1][1]
    assert "no such set" in told[2][1]


@pytest.mark.rule("FOOL-GAP-FIELDGOAL")
def test_every_play_of_the_list_may_be_a_fake_kick_on_fourth_down_in_range() -> None:
    state = before_a_down(down=4, to_goal=20)
    offered = GAME.choices(state, HOME, "call")

    plays = [each.value for each in offered if each.group in ("Runs", "Passes", "Screens")]
    assert plays
    for play in plays:
        GAME.check(state, HOME, CallPlay(f"fake {play}"))


@pytest.mark.rule("FOOL-GAP-PUNT")
def test_a_punt_is_aimed_short_only_from_near() -> None:
    GAME.check(before_a_down(to_goal=50), HOME, CallPlay("punt", aims_short=True))

    assert refusal(before_a_down(to_goal=80), HOME, CallPlay("punt", aims_short=True))[0][0] == "aims_short"


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_a_time_out_needs_a_running_clock_and_one_that_is_left() -> None:
    running = before_a_down(running=30)
    GAME.check(running, HOME, CallPlay("Pro: TB/R(F)", time_out=True))
    GAME.check(running, VISITORS, CallDefence("Base", time_out=True))

    none = before_a_down(running=30, time_outs=Both(0, 0))
    assert refusal(none, VISITORS, CallDefence("Base", time_out=True))[0][:2] == ("time_out", "none is left")
    assert refusal(before_a_down(), VISITORS, CallDefence("Base", time_out=True))[0][1] == "the clock is not running"


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_a_defence_is_named_or_written_out() -> None:
    plan = default_plan()
    base = plan.defence_by_name["Base"]

    assert defence_named(" base ", plan) == base
    assert defence_named(written_defence(base), plan) == base
    assert refusal(before_a_down(), VISITORS, CallDefence("Basf"))[0][0] == "few"
    assert refusal(before_a_down(), VISITORS, CallDefence("Base", "Mine: rush; L: RDE"))[0][0] == "many"


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_a_plan_is_refused_line_by_line_and_read_back_as_it_was_written() -> None:
    state = set_up(MatchOptions(manner="plans"), Dice.fast(0))
    text = GAME.orders_text(state, HOME, None)
    reading = GAME.read_orders_text(state, HOME, text)

    assert text == written_plan(default_plan())
    assert reading.orders == GamePlan(text)
    assert GAME.orders_text(state, HOME, reading.orders) == text
    GAME.check(state, HOME, reading.orders)

    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines, start=1) if line.startswith("1  "))
    lines[at - 1] = "1  Pro: TB/XX"
    broken = GAME.read_orders_text(state, HOME, "\n".join(lines))

    assert broken.orders is None
    assert [problem.line for problem in broken.problems] == [at]
    assert "XX" in broken.problems[0].wrong
    assert broken.problems[0].mend


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_a_plan_that_its_set_cannot_run_is_refused() -> None:
    state = set_up(MatchOptions(manner="plans"), Dice.fast(0))
    text = GAME.orders_text(state, HOME, None).replace("1  ", "1  Pro: LT/SC #", 1)

    assert GAME.read_orders_text(state, HOME, text).problems


@pytest.mark.rule("FOOL-GAP-NOTATION")
def test_calls_are_written_and_read_by_field() -> None:
    state = before_a_down()
    text = GAME.orders_text(state, HOME, CallPlay("Pro: TB/R(F)"))

    assert "call: Pro: TB/R(F)" in text
    assert GAME.read_orders_text(state, HOME, text).orders == CallPlay("Pro: TB/R(F)")


@pytest.mark.rule("FOOL-GAP-PENALTY")
def test_a_judgement_takes_one_of_the_options() -> None:
    assert refusal(before_a_down(), HOME, JudgePenalty(1))[0][1] == "no such orders are asked for now"


# --- what men can do, and what is in use ------------------------------------------------------------------------------


def with_passer(state: MatchState, **facts: Any) -> MatchState:
    """The home club's first quarterback with other values."""
    squad = state.match.home
    men = tuple(replace(man, **facts) if man.id == "p1" else man for man in squad.club.men)
    return replace(state, match=replace(state.match, home=replace(squad, club=replace(squad.club, men=men))))


@pytest.mark.parametrize(
    ("facts", "call", "right", "rule"),
    [
        ({"codes": ("-",)}, "Split: RW/WWR bullet", "leave out bullet", "FOOL-5.8.3-a"),
        ({"s": 2}, "Split: LW/IL (roll R)", "he needs speed 3", "FOOL-5.3.15-b"),
        ({}, "Split: LW/IL || LH/WL || RE/SR", "only a passer with 3r looks for him", "FOOL-GAP-ATTR"),
    ],
)
def test_a_call_that_the_passer_cannot_make_is_refused_when_it_is_made(
    facts: dict[str, Any], call: str, right: str, rule: str
) -> None:
    with pytest.raises(OrdersError) as refused:
        GAME.check(with_passer(before_a_down(), **facts), HOME, CallPlay(call))

    assert [(each.where, each.right, each.rule) for each in refused.value.mistakes] == [("call", right, rule)]


@pytest.mark.rule("FOOL-GAP-ATTR", "FOOL-5.3.15-b")
def test_a_passer_who_can_do_it_may_be_asked_for_it() -> None:
    GAME.check(
        with_passer(before_a_down(), codes=("3r", "+"), s=3),
        HOME,
        CallPlay("Split: LW/LS bullet || LH/WL || RE/SR (roll L)"),
    )


@pytest.mark.rule("FOOL-5.3.15-b")
def test_only_calls_that_the_passer_can_make_are_offered_and_made() -> None:
    slow = with_passer(before_a_down(down=3, to_go=20), s=2)
    offered = [str(choice.value) for choice in GAME.choices(slow, HOME, "call")]

    assert not any("roll" in call for call in offered)
    assert any("roll" in str(choice.value) for choice in GAME.choices(before_a_down(), HOME, "call"))
    for call in offered:
        if call not in ACTIONS:
            GAME.check(slow, HOME, CallPlay(call))
    for seed in range(12):
        GAME.check(slow, HOME, GAME.default(slow, HOME, Dice.fast(seed)))


FAKE = "Own rush: L RDE; C RDT, LDT, MLB f; R LDE, LOLB m RE; SL ROLB z; LS RCB m LW; RS LCB m RW; SC SS z; IL FS z"


@pytest.mark.rule("FOOL-5.3.22-a")
def test_a_fake_needs_a_man_who_is_up_to_it_when_it_is_called() -> None:
    state = before_a_down()
    squad = state.match.visitors
    backer = next(squad.club.roster[who] for who in squad.club.chart.kinds["MLB"])
    young = replace(backer, s=4, age=25, codes=("im",))

    def with_backer(man: Player) -> MatchState:
        men = tuple(man if each.id == man.id else each for each in squad.club.men)
        club = replace(squad, club=replace(squad.club, men=men))
        return replace(state, match=replace(state.match, visitors=club))

    GAME.check(with_backer(replace(young, codes=())), VISITORS, CallDefence(FAKE))
    told = refusal(with_backer(young), VISITORS, CallDefence(FAKE))
    assert [(where, rule) for where, _, rule in told] == [("few", "FOOL-5.3.22-a")]


@pytest.mark.rule("FOOL-5.3.22-a", "FOOL-5.3.24-a")
def test_whoever_is_not_up_to_a_fake_or_a_delayed_blitz_stays_in_zone() -> None:
    club = before_a_down().match.visitors.club
    rookies = replace(club, men=tuple(replace(man, codes=("im",)) for man in club.men))
    alignment = defence_named(FAKE.replace("ROLB z", "ROLB d"), default_plan())

    told = defence_as_told(alignment, rookies, {}, ())
    done = defence_on_the_field(alignment, rookies, {}, ())

    assert told is not None
    assert done is not None
    assert [told.by_name[name].job for name in ("MLB", "ROLB")] == ["fake", "delayed"]
    assert [done.by_name[name].job for name in ("MLB", "ROLB")] == ["zone", "zone"]


def without(switch: str, **options: Any) -> MatchState:
    given = MatchOptions(rules=Switches(**{switch: False}), **options)
    return replace(before_a_down(down=3, to_go=20), options=given)


@pytest.mark.parametrize(
    ("switch", "call", "rule"),
    [
        ("rollouts", "Split: LW/IL (roll R)", "FOOL-5.3.15-a"),
        ("loft", "Split: RW/VDC +1 loft", "FOOL-5.8.4-a"),
        ("screens", "Split: LH/scnL(LT)(LG)", "FOOL-5.8.1-a"),
        ("hail_mary", "Gun: RW & LW & LX/VDC hm", "FOOL-5.8.5-a"),
    ],
)
def test_what_is_not_in_use_is_neither_taken_nor_offered_nor_called(switch: str, call: str, rule: str) -> None:
    state = without(switch)

    GAME.check(before_a_down(), HOME, CallPlay(call))
    assert [each[2] for each in refusal(state, HOME, CallPlay(call))] == [rule]
    for field in ("call", "against_blitz"):
        for choice in GAME.choices(state, HOME, field):
            if choice.value and choice.value not in ACTIONS:
                GAME.check(state, HOME, CallPlay(str(choice.value)))
    for seed in range(12):
        GAME.check(state, HOME, GAME.default(state, HOME, Dice.fast(seed)))


@pytest.mark.rule("FOOL-5.3.22-a")
def test_a_defence_with_what_is_not_in_use_is_not_taken() -> None:
    assert "fake blitzes are not in use here" in refusal(without("fake_blitz"), VISITORS, CallDefence(FAKE))[0][1]


@pytest.mark.rule("FOOL-GAP-GAMEPLAN", "FOOL-5.3.15-a")
def test_a_plan_is_checked_by_the_switches_of_its_contest_before_the_deadline() -> None:
    state = set_up(MatchOptions(manner="plans", rules=Switches(rollouts=False)), Dice.fast(0))
    text = written_plan(default_plan())
    at = next(number for number, line in enumerate(text.splitlines(), start=1) if "roll R" in line)

    (mistake,) = _mistakes(state, GamePlan(text))
    assert (mistake.where, mistake.rule) == (f"plan, line {at}, column 4", "FOOL-5.3.15-a")
    assert mistake.passage is not None
    assert "roll R" in mistake.passage.parts[1]
    (problem,) = GAME.read_orders_text(state, HOME, text).problems
    assert problem.where == f"line {at}, column 4"
    GAME.check(state, HOME, GamePlan(GAME.orders_text(state, HOME, None)))


def _mistakes(state: MatchState, orders: Any) -> tuple[Mistake, ...]:
    with pytest.raises(OrdersError) as refused:
        GAME.check(state, HOME, orders)
    return refused.value.mistakes


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_plan_changes_the_depth_chart_only_where_it_says_so() -> None:
    state = set_up(MatchOptions(manner="plans"), Dice.fast(0))
    plan = GamePlan("== Depth chart ==\nQ: R. Irongate\n")
    GAME.check(state, HOME, plan)

    after = GAME.resolve(state, {HOME: plan, VISITORS: GamePlan()}, Dice.fast("irongate")).state

    ours, usual = after.match.home.club.chart, state.match.home.club.chart
    assert ours.kinds["Q"] == ("p2",)
    assert {kind: men for kind, men in ours.kinds.items() if kind != "Q"} == {
        kind: men for kind, men in usual.kinds.items() if kind != "Q"
    }
    assert "nobody in the club is p77" in _mistakes(state, GamePlan("== Depth chart ==\nQ: p77\n"))[0].wrong


@pytest.mark.rule("FOOL-GAP-SEQUENCE", "FOOL-GAP-PUNT")
def test_what_cannot_be_said_now_is_not_asked() -> None:
    standing, running = before_a_down(), before_a_down(running=30, to_goal=45)

    assert [each.value for each in GAME.choices(standing, HOME, "time_out")] == [False]
    assert [each.value for each in GAME.choices(standing, HOME, "aims_short")] == [False]
    assert GAME.choices(running, HOME, "time_out") == ()
    assert GAME.choices(running, HOME, "aims_short") == ()
    assert GAME.choices(before_a_down(running=30, time_outs=Both(0, 3)), HOME, "time_out") != ()


@pytest.mark.parametrize(("down", "first"), [(1, "Runs"), (4, "Kicks")])
def test_kicks_are_offered_first_on_the_last_down_only(down: int, first: str) -> None:
    offered = GAME.choices(before_a_down(down=down), HOME, "call")

    assert offered[0].group == first
    assert {"punt", "kneel"} <= {choice.value for choice in offered}
