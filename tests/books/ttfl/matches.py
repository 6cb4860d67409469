"""Matches to test with: played to their end by computer coaches, or brought to a situation by hand."""

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.course import Course
from touchline.books.ttfl.events import MatchEvents
from touchline.books.ttfl.match import MatchGame
from touchline.books.ttfl.orders import SetUp
from touchline.books.ttfl.phases import set_up
from touchline.books.ttfl.state import HOME, VISITORS, MatchOptions, MatchState
from touchline.dice import Dice
from touchline.game import Ruling
from touchline.sport.elevens import ELEVENS, Eleven

GAME = MatchGame()


class Phase(msgspec.Struct, frozen=True):
    """A phase that was ruled."""

    before: MatchState
    after: MatchState
    events: tuple[MatchEvents, ...]


@cache
def played(seed: int, people: tuple[Eleven, ...] = ELEVENS, **options: Any) -> tuple[Phase, ...]:
    """A whole match by the computer coaches; everything they send is allowed."""
    state = set_up(MatchOptions(**options), people, Dice.fast(seed))
    phases = []
    while (phase := GAME.phase(state)) is not None:
        orders = {owed.seat: GAME.default(state, owed.seat, Dice.fast(f"{seed} {phase.key}")) for owed in phase.owed}
        for seat, sent in orders.items():
            GAME.check(state, seat, sent)
        ruling = GAME.resolve(state, orders, Dice.fast(f"{seed} ruling {phase.key}"))
        phases.append(Phase(state, ruling.state, ruling.events))
        state = ruling.state
    return tuple(phases)


def events_of(phases: tuple[Phase, ...]) -> tuple[MatchEvents, ...]:
    return tuple(event for phase in phases for event in phase.events)


def at(ask: str = "set-up", *, people: tuple[Eleven, ...] = ELEVENS, **course: Any) -> MatchState:
    """A match in which the home team has the ball, and is asked for something."""
    options = {name: course.pop(name) for name in tuple(course) if name in MatchOptions.__struct_fields__}
    state = set_up(MatchOptions(**options), people, Dice.fast(0))
    given = {"ball": "home", "stage": "scrimmage", "d": 60, "to_go": 10, **course}
    now = Course(receives_second_half="visitors", **given)
    return replace(state, match=replace(state.match, course=now), ask=ask, step=5)


def shown(state: MatchState, **orders: Any) -> MatchState:
    """The offence has lined up."""
    sent = SetUp(**orders)
    GAME.check(state, HOME, sent)
    return GAME.resolve(state, {HOME: sent}, Dice.fast("a display")).state


def ruled(state: MatchState, home: Any, visitors: Any = None, dice: Dice | None = None) -> Ruling:
    """Who owes orders sends them, and the phase is ruled; what they send must be allowed."""
    sent = {seat: orders for seat, orders in ((HOME, home), (VISITORS, visitors)) if orders is not None}
    for seat, orders in sent.items():
        GAME.check(state, seat, orders)
    return GAME.resolve(state, sent, dice or Dice.fast("a play"))
