"""A small game with tables: every round the first two seats meet, then the next two, each pair at a table of its own.

Two people guess there, one round of `guess`; where a computer is among them, or nobody came to an end, dice decide.
Nobody has to write in a cup, but everybody may cheer.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games import guess
from touchline.dice import Dice
from touchline.game import (
    EVERYBODY,
    OFFICE,
    Choice,
    Coach,
    Column,
    Event,
    HeldBy,
    Language,
    OrdersError,
    Owed,
    Phase,
    Row,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    Table,
    View,
)
from touchline.versions import Versions, first

RULE = guess.RULE
TABLE_SEATS = (SeatId("seat1"), SeatId("seat2"))


class Options(msgspec.Struct, frozen=True, kw_only=True):
    seats: int = 4
    rounds: int = 3
    sides: int = 6


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: Options
    seats: tuple[Seat, ...]
    points: dict[SeatId, int]
    round: int = 1


class Cheer(msgspec.Struct, frozen=True, kw_only=True, tag="cheer"):
    words: str = ""


class Results(msgspec.Struct, frozen=True, kw_only=True, tag="results"):
    points: dict[str, tuple[int, int] | None]


class PairMet(Event, frozen=True, kw_only=True):
    pair: tuple[SeatId, SeatId]
    points: tuple[int, int]
    at_table: bool


class CupGame:
    id: ClassVar[str] = "test.cup"
    versions: ClassVar[Versions] = first()
    title: ClassVar[str] = "A cup of guesses"
    options_type: ClassVar[type[msgspec.Struct]] = Options
    state_type: ClassVar[type[msgspec.Struct]] = State
    orders_type: ClassVar[Any] = Cheer | Results
    event_type: ClassVar[Any] = PairMet
    coaches: ClassVar[Mapping[str, Coach[Any, Any]]] = {}

    def seats(self, options: Options) -> tuple[SeatId, ...]:
        return tuple(SeatId(f"seat{number}") for number in range(1, options.seats + 1))

    def setup(self, options: Options, seats: Sequence[Seat], dice: Dice) -> State:
        return State(options=options, seats=tuple(seats), points={seat.id: 0 for seat in seats})

    def seated(self, state: State, seat: SeatId, held_by: HeldBy) -> State:
        return replace(
            state, seats=tuple(replace(each, held_by=held_by) if each.id == seat else each for each in state.seats)
        )

    def phase(self, state: State) -> Phase | None:
        if state.round > state.options.rounds:
            return None
        owed = tuple(Owed(seat.id, "cheer", required=False) for seat in state.seats)
        return Phase(f"round {state.round}", f"Round {state.round}", owed, "week", tables=_tables(state))

    def gathered(self, state: State, tables: Mapping[str, guess.State | None]) -> Results:
        return Results(
            points={
                key: None if table is None else (table.points[TABLE_SEATS[0]], table.points[TABLE_SEATS[1]])
                for key, table in tables.items()
            }
        )

    def check(self, state: State, seat: SeatId, orders: Cheer | Results) -> None:
        if isinstance(orders, Results) and seat != OFFICE:
            raise OrdersError(where="orders", wrong="only the office has results", right="cheer", rule=RULE)

    def default(self, state: State, seat: SeatId, dice: Dice) -> Cheer:
        return Cheer()

    def resolve(self, state: State, orders: Mapping[SeatId, Cheer | Results], dice: Dice) -> Ruling:
        results = orders.get(OFFICE)
        came = results.points if isinstance(results, Results) else {}
        points, events = dict(state.points), list[Event]()
        for number, pair in enumerate(_pairs(state), start=1):
            position = dice.position
            brought = came.get(_key(state, number))
            got = brought or (dice.d6(f"dice of {pair[0]}", rule=RULE), dice.d6(f"dice of {pair[1]}", rule=RULE))
            for seat, scored in zip(pair, got, strict=True):
                points[seat] += scored
            met = PairMet(audience=EVERYBODY, rules=(RULE,), pair=pair, points=got, at_table=brought is not None)
            events.append(replace(met, rolls=dice.since(position)))
        return Ruling(replace(state, round=state.round + 1, points=points), tuple(events))

    def view(self, state: State, seat: SeatId | None, language: Language = "en") -> View:
        rows = tuple(Row((each, points), each) for each, points in state.points.items())
        columns = (Column("seat"), Column("points", number=True))
        return View(self.title, f"round {state.round}", "The cup", (Sheet("standings", "Standings", columns, rows),))

    def report(self, state: State, events: Sequence[PairMet], seat: SeatId | None, language: Language = "en") -> View:
        return self.view(state, seat)

    def choices(self, state: State, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return ()

    def tell(self, state: State, event: PairMet, language: Language = "en") -> str:
        where = "at the table" if event.at_table else "by dice"
        return f"{event.pair[0]} {event.points[0]}, {event.pair[1]} {event.points[1]} {where}"


def _pairs(state: State) -> list[tuple[SeatId, SeatId]]:
    seats = [seat.id for seat in state.seats]
    return list(zip(seats[::2], seats[1::2], strict=False))


def _key(state: State, number: int) -> str:
    return f"r{state.round}-t{number}"


def _tables(state: State) -> tuple[Table, ...]:
    people = {seat.id for seat in state.seats if seat.held_by == "person"}
    return tuple(
        Table(
            key=_key(state, number),
            title=f"{pair[0]} against {pair[1]}",
            game=guess.GUESS.id,
            options=guess.Options(seats=2, rounds=1, sides=state.options.sides, live=True),
            seats=dict(zip(TABLE_SEATS, pair, strict=True)),
        )
        for number, pair in enumerate(_pairs(state), start=1)
        if set(pair) <= people
    )


CupGame.coaches = {"default": CupGame().default}
CUP = CupGame()
