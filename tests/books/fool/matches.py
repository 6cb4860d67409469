"""Matches to test with: played to their end by the default coaches, or brought to a situation by hand."""

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.books.fool.course import Course
from touchline.books.fool.events import MatchEvents
from touchline.books.fool.match import MatchGame
from touchline.books.fool.match_play import set_up
from touchline.books.fool.state import HOME, VISITORS, MatchOptions, MatchState
from touchline.dice import Dice, Roll
from touchline.game import Ruling
from touchline.sport.elevens import Eleven

GAME = MatchGame()


class Phase(msgspec.Struct, frozen=True):
    """A phase that was ruled."""

    before: MatchState
    after: MatchState
    events: tuple[MatchEvents, ...]
    rolls: tuple[Roll, ...]


@cache
def played(seed: int, **options: Any) -> tuple[Phase, ...]:
    """A whole match by the default coaches."""
    state = set_up(MatchOptions(**options), Dice.fast(seed))
    phases = []
    while (phase := GAME.phase(state)) is not None:
        dice = Dice.fast(f"{seed} {phase.key}", transcript=True)
        orders = {owed.seat: GAME.default(state, owed.seat, Dice.fast(f"{seed} {owed}")) for owed in phase.owed}
        ruling = GAME.resolve(state, orders, dice)
        phases.append(Phase(state, ruling.state, ruling.events, tuple(dice.transcript)))
        state = ruling.state
    return tuple(phases)


def events_of(phases: tuple[Phase, ...]) -> tuple[MatchEvents, ...]:
    return tuple(event for phase in phases for event in phase.events)


def before_a_down(*, ball: Eleven = "home", **course: Any) -> MatchState:
    """A match in which a play is called next."""
    state = set_up(MatchOptions(), Dice.fast(0))
    given = {"stage": "scrimmage", "to_goal": 60, "to_go": 10, **course}
    now = Course(ball=ball, receives_second_half="visitors", **given)
    return replace(state, match=replace(state.match, course=now), ask="call", step=5)


def ruled(state: MatchState, home: Any, visitors: Any, dice: Dice | None = None) -> Ruling:
    """Both send, and the phase is ruled; what they send must be allowed."""
    for seat, sent in ((HOME, home), (VISITORS, visitors)):
        GAME.check(state, seat, sent)
    return GAME.resolve(state, {HOME: home, VISITORS: visitors}, dice or Dice.fast("a down"))
