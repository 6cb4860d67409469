"""No-huddle: in a two-minute offence nobody comes on while the clock runs (SPF-ED-06, a switch)."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tests.books.ttfl.matches import GAME, at, events_of, played, ruled, shown
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.events import PlayRun
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.match_play import Setting, whole_match
from touchline.books.ttfl.no_huddle import clock_runs, may_substitute
from touchline.books.ttfl.orders import CallDefence, CallPlay, SetUp
from touchline.books.ttfl.phases import clubs
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.state import HOME, VISITORS, MatchState
from touchline.dice import Dice
from touchline.game import OrdersError

HURRIED = replace(TTFL, no_huddle=True)
WIDE = SetUp(formation="wide", two_minutes=True)


def course(**more: Any) -> Course:
    usual = {"quarter": 4, "seconds": 90, "charged": 20, "two_minutes": True, "d": 60, **more}
    return replace(Course.ordinary(), **usual)


def after_a_play(**more: Any) -> MatchState:
    """The home team has run for its life from three receivers, and the clock runs."""
    state = at(game="own", rules=HURRIED, quarter=4, seconds=110)
    state = shown(state, formation="wide", two_minutes=True)
    after = ruled(state, CallPlay("inside left BK1"), CallDefence("run"), Dice.fast("a run")).state
    now = replace(after.match.course, **{"ball": "home", "charged": 20, "seconds": 90, "stage": "scrimmage", **more})
    return replace(after, match=replace(after.match, course=now), ask="set-up", pending=None)


def refusal(state: MatchState, seat: Any, orders: Any) -> str:
    with pytest.raises(OrdersError) as refused:
        GAME.check(state, seat, orders)
    return refused.value.mistakes[0].wrong


# --- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-ED-06")
@pytest.mark.parametrize(
    ("given", "runs"),
    [
        ({"charged": 40}, True),
        ({"charged": 20}, True),
        ({"charged": 10}, False),  # incomplete, out of bounds, a time-out, an injury, a penalty
        ({"charged": 5}, False),
        ({"charged": 20, "seconds": 120}, False),  # the two-minute warning
        ({"charged": 20, "seconds": 120, "quarter": 3}, True),
        ({"charged": 0}, False),  # a quarter has begun
    ],
)
def test_the_clock_runs_until_a_play_stops_it(given: dict[str, Any], runs: bool) -> None:
    assert clock_runs(course(**given)) is runs
    assert may_substitute(course(**given), HURRIED) is not runs


@pytest.mark.rule("SPF-ED-06")
def test_men_come_and_go_as_they_like_outside_a_two_minute_offence_and_without_the_rule() -> None:
    assert may_substitute(course(two_minutes=False), HURRIED)
    assert may_substitute(course(), TTFL)


# --- at the table -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-ED-06")
def test_the_offence_lines_the_same_men_up() -> None:
    state = after_a_play()

    GAME.check(state, HOME, WIDE)
    GAME.check(state, HOME, SetUp(formation="shotgun", two_minutes=True))
    assert "may not come on while the clock runs" in refusal(state, HOME, SetUp(formation="tight", two_minutes=True))


@pytest.mark.rule("SPF-ED-06")
def test_it_may_leave_the_two_minute_offence_and_substitute() -> None:
    GAME.check(after_a_play(), HOME, SetUp(formation="tight"))


@pytest.mark.rule("SPF-ED-06")
def test_once_the_clock_is_stopped_both_sides_may_substitute() -> None:
    state = after_a_play(charged=5)
    GAME.check(state, HOME, SetUp(formation="tight", two_minutes=True))

    called = shown(state, formation="tight", two_minutes=True)
    GAME.check(called, VISITORS, CallDefence("run", front="goal"))


@pytest.mark.rule("SPF-ED-06")
def test_the_defence_keeps_its_men_but_may_move_them() -> None:
    state = after_a_play()
    assert state.last is not None
    on = dict(state.last.play.boxes)
    called = shown(state, formation="wide", two_minutes=True)

    GAME.check(called, VISITORS, CallDefence("run"))
    GAME.check(called, VISITORS, CallDefence("run", front="nickel 4-3", men=f"K {on['O']}, O {on['K']}"))
    assert "may not come on while the clock runs" in refusal(called, VISITORS, CallDefence("run", front="goal"))


@pytest.mark.rule("SPF-ED-06")
def test_a_front_that_the_card_chooses_is_the_one_of_the_last_play() -> None:
    state = after_a_play(d=2, to_go=2)
    called = shown(state, formation="wide", two_minutes=True)
    ruling = ruled(called, CallPlay("inside left BK1"), CallDefence("run"), Dice.fast("on the 2"))
    play = next(event.play for event in ruling.events if isinstance(event, PlayRun))

    assert state.last is not None
    assert play.boxes == state.last.play.boxes


# --- computer coaches -------------------------------------------------------------------------------------------------


def changed(plays: list[tuple[Course, Play]]) -> list[bool]:
    """Of plays of a two-minute offence while the clock ran: whether anybody came on."""
    found = []
    for (_, last), (before, play) in pairwise(plays):
        hurries = play.call is not None and play.call.two_minutes
        if hurries and play.men and last.men and clock_runs(before):
            same = {card for _, card in play.men} == {card for _, card in last.men}
            found.append(not same or {card for _, card in play.boxes} != {card for _, card in last.boxes})
    return found


@pytest.mark.rule("SPF-ED-06")
def test_computer_coaches_keep_to_it_between_themselves() -> None:
    home, visitors = clubs(1)[:2]

    def all_changes(rules: Any) -> list[bool]:
        found = []
        for seed in range(6):
            setting = Setting(home, visitors, rules)
            told, before = [], None
            for each in whole_match(setting, Dice.fast(seed), tells=True):
                if before is not None:
                    told.append((before, each.play))
                before = each.match.course
            found += changed(told)
        return found

    assert any(all_changes(TTFL))
    assert len(all_changes(HURRIED)) > 5
    assert not any(all_changes(HURRIED))


@pytest.mark.rule("SPF-ED-06")
@pytest.mark.parametrize("seed", range(4))
def test_at_the_table_a_computer_coach_never_sends_what_is_refused(seed: int) -> None:
    plays = [
        (event.before, event.play)
        for event in events_of(played(seed, game="own", rules=HURRIED))
        if isinstance(event, PlayRun)
    ]

    assert not any(changed(plays))
