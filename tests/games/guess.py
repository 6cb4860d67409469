"""A complete game in a few lines, with every trait the office must handle: secret orders, secret state, private events,
dice in set-up, ruling, default and coach, orders that are not required, weeks and a season.

Each round everybody guesses a number in secret, then a die falls. Who guessed it scores two; a seat whose secret lucky
number fell scores one more, and only that seat hears why. From the second round on the last seat may sit out.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.dice import Dice
from touchline.game import (
    EVERYBODY,
    Choice,
    Coach,
    Column,
    Event,
    HeldBy,
    Language,
    Mistakes,
    Note,
    OrdersError,
    Owed,
    Phase,
    Row,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    View,
    only,
)
from touchline.versions import Change, Version, Versions, first

RULE = "GUESS-01"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    seats: int = 3
    rounds: int = 4
    sides: int = 6
    live: bool = False
    sealed: bool = False


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: Options
    round: int  # the one being played, from 1
    names: dict[SeatId, str]
    points: dict[SeatId, int]
    lucky: dict[SeatId, int]  # each seat's own secret


class Guess(msgspec.Struct, frozen=True, kw_only=True, tag="guess"):
    number: int


class DieFell(Event, frozen=True, kw_only=True):
    face: int
    winners: tuple[SeatId, ...]


class LuckStruck(Event, frozen=True, kw_only=True):
    seat: SeatId


class GuessGame:
    id: ClassVar[str] = "test.guess"
    versions: ClassVar[Versions] = first()
    title: ClassVar[str] = "Guess the die"
    options_type: ClassVar[type[msgspec.Struct]] = Options
    state_type: ClassVar[type[msgspec.Struct]] = State
    orders_type: ClassVar[Any] = Guess
    event_type: ClassVar[Any] = DieFell | LuckStruck
    coaches: ClassVar[Mapping[str, Coach[Any, Any]]] = {}

    def seats(self, options: Options) -> tuple[SeatId, ...]:
        if not 1 <= options.seats <= 9:
            raise OrdersError(where="seats", wrong=f"{options.seats} cannot play", right="use 1 to 9", rule=RULE)
        return tuple(SeatId(f"seat{number}") for number in range(1, options.seats + 1))

    def setup(self, options: Options, seats: Sequence[Seat], dice: Dice) -> State:
        lucky = {seat.id: dice.roll(f"d{options.sides}", f"lucky number of {seat.id}", rule=RULE) for seat in seats}
        return State(
            options=options,
            round=1,
            names={seat.id: seat.name for seat in seats},
            points=dict.fromkeys(lucky, 0),
            lucky=lucky,
        )

    def phase(self, state: State) -> Phase | None:
        if state.round > state.options.rounds:
            return None
        last = max(state.points)
        owed = tuple(Owed(seat, "guess", required=seat != last or state.round == 1) for seat in sorted(state.points))
        milestone = "season" if state.round == state.options.rounds else "week"
        how = {"live": state.options.live, "sealed": state.options.sealed}
        return Phase(f"round {state.round}", f"Round {state.round}", owed, milestone, **how)

    def check(self, state: State, seat: SeatId, orders: Guess) -> None:
        mistakes = Mistakes()
        if not 1 <= orders.number <= state.options.sides:
            right = f"guess 1 to {state.options.sides}"
            mistakes.add(where="number", wrong=f"{orders.number} is not on the die", right=right, rule=RULE)
        mistakes.refuse()

    def seated(self, state: State, seat: SeatId, held_by: HeldBy) -> State:
        return state

    def default(self, state: State, seat: SeatId, dice: Dice) -> Guess:
        return Guess(number=dice.roll(f"d{state.options.sides}", f"a guess for {seat}", rule=RULE))

    def resolve(self, state: State, orders: Mapping[SeatId, Guess], dice: Dice) -> Ruling:
        face = dice.roll(f"d{state.options.sides}", "the die", rule=RULE)
        winners = tuple(seat for seat in sorted(orders) if orders[seat].number == face)
        struck = tuple(seat for seat in sorted(state.lucky) if state.lucky[seat] == face)
        points = {
            seat: points + 2 * (seat in winners) + (seat in struck) for seat, points in sorted(state.points.items())
        }
        events: list[Event] = [DieFell(audience=EVERYBODY, rules=(RULE,), rolls=(0,), face=face, winners=winners)]
        for seat in struck:
            position = dice.position
            dice.d6(f"how {seat} celebrates", rule=RULE)
            events.append(LuckStruck(audience=only(seat), rules=(RULE,), rolls=dice.since(position), seat=seat))
        after = replace(state, round=state.round + 1, points=points)
        return Ruling(after, tuple(events))

    def view(self, state: State, seat: SeatId | None, language: Language = "en") -> View:
        rows = tuple(Row((state.names[each], points), each) for each, points in sorted(state.points.items()))
        over = state.round > state.options.rounds
        best = max(sorted(state.points), key=lambda each: state.points[each])
        return View(
            title=self.title,
            kicker=f"round {min(state.round, state.options.rounds)} of {state.options.rounds}",
            headline="Who guesses best?",
            sheets=(Sheet("standings", "Standings", (Column("seat"), Column("points", number=True)), rows),),
            champion=state.names[best] if over else "",
            secrets={"lucky": state.lucky[seat]} if seat is not None else {},
        )

    def report(
        self, state: State, events: Sequence[DieFell | LuckStruck], seat: SeatId | None, language: Language = "en"
    ) -> View:
        notes = tuple(Note(self.tell(state, event, language), event.rules) for event in events)
        return replace(self.view(state, None), sheets=(Sheet("news", "News", (), (), notes),))

    def choices(self, state: State, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return tuple(Choice(number, str(number)) for number in range(1, state.options.sides + 1))

    def tell(self, state: State, event: DieFell | LuckStruck, language: Language = "en") -> str:
        if isinstance(event, LuckStruck):
            return f"The lucky number of {state.names[event.seat]} fell"
        return f"The die shows {event.face}; {', '.join(event.winners) or 'nobody'} guessed it"


def _lucky(state: State, seat: SeatId, dice: Dice) -> Guess:
    """A coach that plays its own lucky number, now and then another."""
    if dice.d6("trust in luck", rule=RULE) == 1:
        return Guess(number=dice.roll(f"d{state.options.sides}", "another number", rule=RULE))
    return Guess(number=min(state.lucky[seat], state.options.sides))


OTHERWISE = Change(rules=(RULE,), en="a hit scores three", it="chi indovina fa tre punti", de="ein Treffer zählt drei")
LATER = Versions((*first().known, Version(rules=2, shape=1, release="1.0", changes=(OTHERWISE,))))
"""The versions of the game as a later Touchline has them."""

GuessGame.coaches = {"default": GuessGame().default, "lucky": _lucky}
GUESS = GuessGame()
