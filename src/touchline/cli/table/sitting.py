"""A sitting: a game that is being played at this keyboard, whoever keeps it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from touchline import order_text
from touchline.cli.fields import fields as fields_of
from touchline.dice import Roll
from touchline.game import AnyGame, Event, Note, Owed, Phase, Reading, SeatId, View, may_know, steps_of


class Step(msgspec.Struct, frozen=True):
    """A phase that was ruled."""

    state: Any  # after it
    orders: Mapping[SeatId, Any]  # as they were ruled on: in a sitting they are open from then on
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]  # of the ruling; events name theirs by position


class Told(msgspec.Struct, frozen=True):
    """Something that happened, in words, with the dice and the rules behind it."""

    text: str
    rules: tuple[str, ...]
    rolls: tuple[Roll, ...]
    steps: tuple[Note, ...] = ()  # how it came about, where the game says so


class Sitting(ABC):
    """What the table needs of whoever keeps the game. Everything is called from one thread."""

    name: str  # what `touchline play` goes on with
    game: AnyGame
    here: tuple[SeatId, ...]  # the seats whose people sit at this keyboard
    state: Any  # now
    steps: list[Step]  # so far
    faces: Sequence[int] = ()  # of dice rolled by hand for the open phase, so far

    @property
    @abstractmethod
    def dice_in_use(self) -> str:
        """Which dice fall here, in words."""

    @abstractmethod
    def owed(self) -> tuple[Owed, ...]:
        """What the people at this keyboard have still to say in the open phase."""

    @abstractmethod
    def send(self, seat: SeatId, fields: Mapping[str, Any]) -> None:
        """Take a seat's orders; those that cannot stand are an OrdersError, or an OfficeError."""

    @abstractmethod
    def go_on(self) -> None:
        """Rule whatever nobody is waited for. A die that is to be rolled by hand is an OutOfDiceError."""

    def roll(self, face: int) -> None:
        """Take a die that fell on the table."""
        raise AssertionError("these dice are not rolled by hand")

    def sheet(self, seat: SeatId) -> str:
        """A seat's orders as text, to be filled in."""
        return order_text.written(self.game, self.state, seat)

    def read(self, seat: SeatId, text: str) -> Reading:
        """What a sheet orders."""
        return order_text.read(self.game, self.state, seat, text)

    def close(self) -> None:
        """Let go of files and connections. Everything has been kept already."""
        return

    @property
    def phase(self) -> Phase | None:
        return self.game.phase(self.state)

    @property
    def names(self) -> Mapping[SeatId, str]:
        """What the seats are called."""
        return self.game.view(self.state, None).names

    def views(self, reader: SeatId | None, after: int) -> tuple[View, View]:
        """How it stands after so many steps, and what happened up to there."""
        steps = self.steps[:after]
        state = self.state if after >= len(self.steps) else steps[-1].state
        known = [event for step in steps for event in step.events if may_know(event.audience, reader)]
        return self.game.view(state, reader), self.game.report(state, known, reader)

    def told(self, step: Step, reader: SeatId | None) -> Iterator[Told]:
        """What a reader may know of a step."""
        for event in step.events:
            if may_know(event.audience, reader):
                rolls = tuple(step.rolls[position] for position in event.rolls)
                steps = steps_of(self.game, step.state, event)
                yield Told(self.game.tell(step.state, event), event.rules, rolls, steps)


def in_words(orders: Any) -> str:
    """Orders as a coach would say them, "rush, Blitz", without what nobody else hears of."""
    own = {"type", *(field.name for field in fields_of(type(orders)) if field.is_unseen)}
    fields = {name: value for name, value in msgspec.to_builtins(orders).items() if name not in own and value != ""}
    usual = {field.name for field in msgspec.structs.fields(orders) if field.default is True}
    said = {
        name: value for name, value in fields.items() if value is not False and not (value is True and name in usual)
    }
    said = said or fields
    return ", ".join(_value(name, value) for name, value in said.items())


def _value(name: str, value: Any) -> str:
    if isinstance(value, Mapping | list):
        return name.replace("_", " ")  # a whole sheet is not told in a line
    return f"{name.replace('_', ' ')}: {'yes' if value else 'no'}" if isinstance(value, bool) else str(value)
