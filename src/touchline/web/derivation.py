"""How each die of a transcript came out of the sealed stream, byte by byte.

The dice page shows it, so that a reader can follow a roll with nothing but a hash function in hand.
"""

import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from touchline.dice import Roll, parse


@dataclass(frozen=True)
class Draw:
    """One attempt at one die: the bytes taken, the number they hold, and the face, if the number was small enough."""

    sides: int
    taken: str  # hexadecimal
    kept: int  # the lowest bits that hold `sides - 1`
    face: int | None  # None: thrown away


@dataclass(frozen=True)
class Derived:
    """A roll and where its dice came from."""

    roll: Roll
    draws: tuple[Draw, ...]

    @property
    def agrees(self) -> bool:
        """Whether the stream gives the very faces the transcript has."""
        return tuple(draw.face for draw in self.draws if draw.face is not None) == self.roll.faces


def sides(roll: Roll) -> tuple[int, ...]:
    """How many sides each die of the roll has, in the order they fell."""
    word, _, rest = roll.dice.partition(" ")
    match word:
        case "chance":
            return (int(rest.partition("/")[2]),) * len(roll.faces)
        case "pick":
            return (int(rest),) * len(roll.faces)
        case "shuffle":
            return tuple(range(int(rest), 1, -1))
        case _:
            return (parse(roll.dice.removesuffix("!")).sides,) * len(roll.faces)


def derived(stream_key: bytes, rolls: Iterable[Roll]) -> Iterator[Derived]:
    """The rolls of a stream with the bytes behind them."""
    stream = _bytes(stream_key)
    for roll in rolls:
        yield Derived(roll, tuple(draw for each in sides(roll) for draw in _draws(stream, each)))


def _draws(stream: Iterator[int], sides: int) -> Iterator[Draw]:
    """Take bytes for one die until a number is small enough."""
    bits = (sides - 1).bit_length()
    count = (bits + 7) // 8
    while True:
        taken = bytes(next(stream) for _ in range(count))
        kept = int.from_bytes(taken, "big") & ((1 << bits) - 1)
        yield Draw(sides, taken.hex(), kept, kept + 1 if kept < sides else None)
        if kept < sides:
            return


def _bytes(stream_key: bytes) -> Iterator[int]:
    number = 0
    while True:
        yield from hmac.digest(stream_key, number.to_bytes(8, "big"), "sha256")
        number += 1
