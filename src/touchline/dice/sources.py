"""Where faces come from, one die at a time.

A source answers a handful of questions; those that roll die by die (`sealed`, `scripted`, `fast`) only say how one
die falls and inherit the rest. The enumerating source answers each question by branching instead.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Protocol, TypeAlias

Faces: TypeAlias = tuple[int, ...]
"""What fell, die by die; empty where nothing needed to be rolled or only a sum is known."""

ScriptEntry: TypeAlias = "int | bool | str | Sequence[ScriptEntry]"


class Source(Protocol):
    """What `Dice` asks. `label` says what for, so that a person asked for a die knows which."""

    def faces(self, count: int, sides: int, label: str) -> Faces:
        """`count` dice, each face of interest."""
        ...

    def total(self, count: int, sides: int, label: str) -> tuple[int, Faces]:
        """`count` dice of which only the sum is of interest."""
        ...

    def exploding(self, count: int, sides: int, at_most: int | None, label: str) -> tuple[int, Faces]:
        """`count` dice, each highest face followed by one more die; the sum, no more than `at_most`."""
        ...

    def chance(self, chance: Fraction, sides: int, label: str) -> tuple[bool, Faces]:
        """Whether something of that chance (neither impossible nor certain) happens, by a die of so many sides."""
        ...

    def place(self, weights: Sequence[int], label: str) -> tuple[int, Faces]:
        """One of several places, counted from 0, each as likely as its weight says."""
        ...

    def card(self, numbers: Sequence[int], label: str) -> tuple[int, Faces]:
        """One of several cards by its number, each as likely."""
        ...


class DieByDie(ABC):
    """A source that knows how one die falls, and builds the rest from that."""

    @abstractmethod
    def die(self, sides: int, label: str) -> int:
        """How one die falls."""

    def faces(self, count: int, sides: int, label: str) -> Faces:
        return tuple([self.die(sides, label) for _ in range(count)])

    def total(self, count: int, sides: int, label: str) -> tuple[int, Faces]:
        if count == 1:
            face = self.die(sides, label)
            return face, (face,)
        faces = self.faces(count, sides, label)
        return sum(faces), faces

    def exploding(self, count: int, sides: int, at_most: int | None, label: str) -> tuple[int, Faces]:
        fallen: list[int] = []
        due = count
        while due:
            face = self.die(sides, label)
            fallen.append(face)
            due -= face < sides
        total = sum(fallen)
        return (total if at_most is None else min(total, at_most)), tuple(fallen)

    def chance(self, chance: Fraction, sides: int, label: str) -> tuple[bool, Faces]:
        face = self.die(sides, label)
        return face * chance.denominator <= chance.numerator * sides, (face,)

    def place(self, weights: Sequence[int], label: str) -> tuple[int, Faces]:
        face = self.die(sum(weights), label)
        left = face
        for place, weight in enumerate(weights):
            left -= weight
            if left <= 0:
                return place, (face,)
        raise AssertionError("a die has no more sides than the weights")

    def card(self, numbers: Sequence[int], label: str) -> tuple[int, Faces]:
        face = self.die(len(numbers), label)
        return numbers[face - 1], (face,)


class Fast(DieByDie):
    """Quick dice for simulation: repeatable from a key, and good for nothing that must be trusted."""

    def __init__(self, key: int | str) -> None:
        self.random = random.Random(key).random

    def die(self, sides: int, label: str) -> int:
        return int(self.random() * sides) + 1

    def faces(self, count: int, sides: int, label: str) -> Faces:
        rolled = self.random
        if count == 1:
            return (int(rolled() * sides) + 1,)
        return tuple([int(rolled() * sides) + 1 for _ in range(count)])

    def card(self, numbers: Sequence[int], label: str) -> tuple[int, Faces]:
        face = int(self.random() * len(numbers)) + 1
        return numbers[face - 1], (face,)


class ScriptError(ValueError):
    """A scripted entry that cannot be the roll that was asked for."""


class OutOfDiceError(Exception):
    """A script has run out: the next roll wanted is named, so that a person can be asked for it."""

    def __init__(self, label: str, sides: int, cards: Sequence[int] = ()) -> None:
        super().__init__(f"no card is left for {label!r}" if cards else f"no die is left for {label!r} (d{sides})")
        self.label = label
        self.sides = sides
        self.cards = tuple(cards)  # if it is no die that is wanted but one of these cards

    def may_be(self, face: int) -> bool:
        """Whether a die falls so, or a card has that number and is still to be turned."""
        return face in self.cards if self.cards else 1 <= face <= self.sides


class DiceLeftOverError(Exception):
    """Fewer dice were rolled than the script has."""


def _flat(script: Iterable[ScriptEntry]) -> Iterable[int | bool | str]:
    for entry in script:
        if isinstance(entry, (bool, int, str)):
            yield entry
        elif isinstance(entry, (list, tuple)):
            yield from _flat(entry)
        else:
            raise ScriptError(f"{entry!r} is no die; write a face, true or false, or a sum such as '=11'")


class Scripted(DieByDie):
    """Dice from a list.

    An entry is the face of one die, or the number of a card. `true` or `false` decides a chance; `"=11"` gives the
    sum of the dice of a whole roll, before the notation adds anything. Lists inside the list group dice for the reader
    and mean nothing more.
    """

    def __init__(self, script: Iterable[ScriptEntry]) -> None:
        self._script = tuple(_flat(script))
        self._next = 0

    def _take(self, label: str, sides: int) -> int | bool | str:
        if self._next == len(self._script):
            raise OutOfDiceError(label, sides)
        self._next += 1
        return self._script[self._next - 1]

    def _wrong(self, entry: object, label: str, wanted: str) -> ScriptError:
        return ScriptError(f"scripted entry {self._next} is {entry!r}, but {label!r} needs {wanted}")

    def die(self, sides: int, label: str) -> int:
        entry = self._take(label, sides)
        if isinstance(entry, (bool, str)) or not 1 <= entry <= sides:
            raise self._wrong(entry, label, f"a face from 1 to {sides}")
        return entry

    def total(self, count: int, sides: int, label: str) -> tuple[int, Faces]:
        if not isinstance(self._peek(), str):
            return super().total(count, sides, label)
        return self._sum(count, count * sides, sides, label), ()

    def exploding(self, count: int, sides: int, at_most: int | None, label: str) -> tuple[int, Faces]:
        if not isinstance(self._peek(), str):
            return super().exploding(count, sides, at_most, label)
        total = self._sum(count, None, sides, label)
        return (total if at_most is None else min(total, at_most)), ()

    def chance(self, chance: Fraction, sides: int, label: str) -> tuple[bool, Faces]:
        entry = self._peek()
        if not isinstance(entry, bool):
            return super().chance(chance, sides, label)
        self._next += 1
        return entry, ()

    def card(self, numbers: Sequence[int], label: str) -> tuple[int, Faces]:
        if self._next == len(self._script):
            raise OutOfDiceError(label, len(numbers), numbers)
        entry = self._take(label, len(numbers))
        if isinstance(entry, (bool, str)) or entry not in numbers:
            raise self._wrong(entry, label, "the number of a card that is still to be turned")
        return entry, (entry,)

    def _peek(self) -> int | bool | str | None:
        return self._script[self._next] if self._next < len(self._script) else None

    def _sum(self, lowest: int, highest: int | None, sides: int, label: str) -> int:
        entry = self._take(label, sides)
        text = str(entry).removeprefix("=").strip()
        wanted = f"a sum such as '={lowest}', {lowest} {f'to {highest}' if highest else 'or more'}"
        if not text.isdecimal() or int(text) < lowest or (highest is not None and int(text) > highest):
            raise self._wrong(entry, label, wanted)
        return int(text)

    @property
    def left(self) -> tuple[int | bool | str, ...]:
        return self._script[self._next :]

    def finish(self) -> None:
        """Refuse a script that was not used up."""
        if self.left:
            left = ", ".join(str(entry) for entry in self.left)
            raise DiceLeftOverError(f"{len(self.left)} of {len(self._script)} scripted dice were not rolled: {left}")
