"""Ruling a phase: a pure function of what was frozen. The office rules by it, and `verify` rules again by it.

Nothing here knows a database or a clock, and nothing asks which book the game is from.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from touchline.dice import Roll
from touchline.game import OFFICE, AnyGame, Event, OrdersError, Phase, Seat, SeatId, encode
from touchline.office.overriding import overridden, value_at
from touchline.office.records import BEFORE_RELEASES, COACH, DEFAULT, Action, Given, HandedOver, Header, Override, Taken
from touchline.office.streams import RULING, SET_UP, PhaseDice

SETUP_PHASE = Phase(key="set-up", title="Set-up", titles={"it": "Preparazione", "de": "Vorbereitung"})


class Outcome(msgspec.Struct, frozen=True):
    """What came of a phase, ready to be recorded."""

    state: Any
    orders: dict[SeatId, Given]
    transcripts: dict[str, tuple[Roll, ...]]
    events: tuple[Event, ...]


def set_up(game: AnyGame, header: Header, dice: PhaseDice) -> Outcome:
    """Phase 0: the state before anything has happened."""
    written = game.versions.brought_up("options", bytes(header.options), header.shape or BEFORE_RELEASES)
    options = msgspec.json.decode(written, type=game.options_type)
    seats = [Seat(seat.id, seat.name, seat.held_by) for seat in header.seats]
    assert tuple(seat.id for seat in seats) == tuple(game.seats(options)), "these are not the seats of such a contest"
    state = game.setup(options, seats, dice.stream(SET_UP))
    return Outcome(state, {}, dice.transcripts(), ())


def read_state(
    game: AnyGame,
    state: bytes,
    overrides: tuple[Override, ...] = (),
    actions: tuple[Action, ...] = (),
    *,
    shape: int,
) -> Any:
    """A stored state of any shape, with what the commissioner changed since, and with seats that changed hands."""
    for override in overrides:
        found = override.shape or BEFORE_RELEASES
        state, shape = game.versions.brought_up("state", state, shape, found), found
        assert value_at(state, override.path) == override.before, f"an override found something else at {override.path}"
        state = overridden(state, override.path, override.value)
    changed = msgspec.json.decode(game.versions.brought_up("state", state, shape), type=game.state_type)
    for action in actions:
        if isinstance(action, HandedOver | Taken):
            changed = game.seated(changed, action.seat, "computer" if isinstance(action, HandedOver) else "person")
    return changed


def rule(game: AnyGame, state: Any, given: Mapping[SeatId, Given], dice: PhaseDice) -> Outcome:
    """Make the orders nobody sent, then resolve. `given` has the orders of every seat that owes some, shaped as now."""
    orders = {seat: _orders(game, state, seat, given[seat], dice) for seat in sorted(given)}
    ruling = game.resolve(state, orders, dice.stream(RULING))
    as_ruled = {
        seat: msgspec.structs.replace(given[seat], orders=msgspec.Raw(encode(orders[seat]))) for seat in sorted(given)
    }
    return Outcome(ruling.state, as_ruled, dice.transcripts(), ruling.events)


def _orders(game: AnyGame, state: Any, seat: SeatId, given: Given, dice: PhaseDice) -> Any:
    if given.sent or given.by == OFFICE:
        orders = msgspec.json.decode(given.orders, type=game.orders_type)
    else:
        orders = _made(game, state, seat, given.by, dice)
    try:
        game.check(state, seat, orders)
    except OrdersError as problem:
        raise AssertionError(f"orders of {seat}, made by {given.by}, do not stand: {problem}") from problem
    return orders


def _made(game: AnyGame, state: Any, seat: SeatId, by: str, dice: PhaseDice) -> Any:
    """Orders that the office makes for a seat."""
    if by == DEFAULT:
        return game.default(state, seat, dice.stream(f"{DEFAULT}:{seat}"))
    name = by.removeprefix(COACH)
    coach = game.default if name == "default" and name not in game.coaches else game.coaches[name]
    return coach(state, seat, dice.stream(f"{COACH}{seat}"))
