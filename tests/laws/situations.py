"""Situations in which the laws are tried: a game somewhere on its way, with orders for the phase it is in."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline import books
from touchline.dice import Dice, stream_key
from touchline.game import (
    OFFICE,
    AnyGame,
    Event,
    Host,
    Language,
    OrdersError,
    Owed,
    Phase,
    Ruling,
    Seat,
    SeatId,
    Table,
    orders_structs,
)

from .values import struct_values

Scramble: TypeAlias = Callable[[Any, SeatId | None], Any]
LANGUAGES: tuple[Language, ...] = get_args(Language)
HOLDERS: tuple[Literal["person", "computer", "nobody"], ...] = ("person", "computer", "nobody")
ONE_IN_FOUR = st.integers(0, 3).map(lambda number: number == 0)
ATTEMPTS = 4
"""How often orders are made up before the default is sent instead."""


def ledger_ids() -> frozenset[str]:
    return frozenset(rule.id for book in books.books() for rule in book.ledger)


class Entry(msgspec.Struct, frozen=True):
    """A game that keeps the laws; `Entry(GAME)` is enough for one without options that matter and without secrets."""

    game: AnyGame
    options: st.SearchStrategy[Any] | None = None  # those worth trying; unsaid, the defaults alone
    scramble: Scramble | None = None
    """The state with every secret changed that a seat (None: the public) may not know; unsaid, there are no secrets."""
    phases: int = 12  # how far games are played
    examples: int = 20  # how many situations a law is tried in
    rules: frozenset[str] = msgspec.field(default_factory=ledger_ids)  # ids that may be cited

    def __repr__(self) -> str:
        return self.game.id


class Situation(msgspec.Struct, frozen=True, dict=True):
    """A game in a phase, and the orders it is about to be ruled on."""

    entry: Entry
    options: Any
    seats: tuple[Seat, ...]
    seed: bytes
    state: Any
    phase: Phase
    orders: Mapping[SeatId, Any]  # legal ones of every seat that must, and of some that may
    wild: Mapping[SeatId, Any]  # of the right type, and otherwise anything
    wild_options: Any
    past_keys: tuple[str, ...]
    happened: tuple[Event, ...] = ()  # before this phase, as far as it is reported together with it

    def __repr__(self) -> str:
        """What a person needs to know of a broken law; a whole state would fill pages."""
        return f"{self.entry}, {self.phase.key} (seed {self.seed.hex()}): {self.options}, {self.orders}"

    @property
    def game(self) -> AnyGame:
        return self.entry.game

    @property
    def seat_ids(self) -> tuple[SeatId, ...]:
        return tuple(seat.id for seat in self.seats)

    @property
    def onlookers(self) -> tuple[SeatId | None, ...]:
        return (None, *self.seat_ids)

    def dice(self, purpose: str) -> Dice:
        return Dice.sealed(stream_key(self.seed, f"{self.phase.key} {purpose}"))

    def resolve(self, state: Any = None, orders: Mapping[SeatId, Any] | None = None) -> tuple[Ruling, Dice]:
        dice = self.dice("ruling")
        given = self.orders if orders is None else orders
        return self.game.resolve(self.state if state is None else state, given, dice), dice

    @cached_property
    def ruling(self) -> Ruling:
        return self.resolve()[0]


def offered(game: AnyGame, state: Any, owed: Owed) -> dict[str, tuple[Any, ...]]:
    """What the game offers for each field of the orders that a seat owes."""
    fields = msgspec.structs.fields(orders_structs(game)[owed.kind])
    found = {each.encode_name: game.choices(state, owed.seat, each.encode_name) for each in fields}
    return {name: tuple(choice.value for choice in choices) for name, choices in found.items() if choices}


def is_legal(game: AnyGame, state: Any, seat: SeatId, orders: Any) -> bool:
    try:
        game.check(state, seat, orders)
    except OrdersError:
        return False
    return True


@st.composite
def situations(draw: st.DrawFn, entry: Entry) -> Situation:
    """A situation of a game, played there by orders made up from its own types and choices."""
    game = entry.game
    options = draw(entry.options if entry.options is not None else st.just(game.options_type()))
    holders = st.sampled_from(HOLDERS)
    seats = tuple(Seat(seat, f"Owner of {seat}", draw(holders)) for seat in game.seats(options))
    seed = draw(st.binary(min_size=4, max_size=4))
    state = game.setup(options, seats, Dice.sealed(stream_key(seed, "setup")))
    keys: list[str] = []
    happened: tuple[Event, ...] = ()
    ahead = draw(st.integers(0, entry.phases - 1))
    while True:
        phase = game.phase(state)
        assert phase is not None, "a game must not be over before its first phase"
        orders = draw(_legal_orders(entry, state, phase, seed))
        here = Situation(entry, options, seats, seed, state, phase, orders, {}, None, tuple(keys), happened)
        if len(keys) == ahead or game.phase(here.ruling.state) is None:
            wild = {owed.seat: draw(struct_values(orders_structs(game)[owed.kind])) for owed in phase.owed[:2]}
            wild_options = draw(struct_values(game.options_type))
            return replace(here, wild=wild, wild_options=wild_options)
        state = here.ruling.state
        happened = (*happened, *here.ruling.events) if phase.live or not phase.milestone else ()
        keys.append(phase.key)


@st.composite
def _legal_orders(draw: st.DrawFn, entry: Entry, state: Any, phase: Phase, seed: bytes) -> dict[SeatId, Any]:
    """Orders of every seat that must send some and of some that may: made up, by a coach, or the default."""
    sent = {}
    for owed in phase.owed:
        if owed.required or draw(st.booleans()):
            sent[owed.seat] = draw(_orders_of(entry.game, state, owed, stream_key(seed, f"{phase.key} {owed.seat}")))
    if phase.tables and draw(st.booleans()):
        assert isinstance(entry.game, Host), "who names tables says what comes of them"
        played = {
            table.key: _played(table, stream_key(seed, table.key)) if draw(ONE_IN_FOUR) else None
            for table in phase.tables
        }
        sent[OFFICE] = entry.game.gathered(state, played)
    return sent


def _played(table: Table, key: bytes) -> Any:
    """The last state of a table at which nobody did anything but what the book prescribes."""
    game, dice = books.game(table.game), Dice.sealed(key)
    state = game.setup(table.options, [Seat(seat, f"Coach {seat}") for seat in game.seats(table.options)], dice)
    while (phase := game.phase(state)) is not None:
        orders = {owed.seat: game.default(state, owed.seat, dice) for owed in phase.owed}
        state = game.resolve(state, orders, dice).state
    return state


@st.composite
def _orders_of(draw: st.DrawFn, game: AnyGame, state: Any, owed: Owed, key: bytes) -> Any:
    sender = draw(st.sampled_from(["made up", *sorted(game.coaches)]))
    if sender == "made up":
        made_up = struct_values(orders_structs(game)[owed.kind], offered(game, state, owed))
        for _ in range(ATTEMPTS):
            orders = draw(made_up)
            if is_legal(game, state, owed.seat, orders):
                return orders
        sender = "default"
    send = game.default if sender == "default" else game.coaches[sender]
    return send(state, owed.seat, Dice.sealed(key))
