"""`Dice`: what a rule holds in its hand."""

from bisect import bisect
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import gcd, lcm
from typing import Self, TypeVar

import msgspec

from touchline.dice.notation import parse
from touchline.dice.sealed import Sealed
from touchline.dice.sources import Faces, Fast, Scripted, ScriptEntry, Source

Item = TypeVar("Item")

NOTHING: Faces = ()


class Roll(msgspec.Struct, frozen=True):
    """One entry of a transcript."""

    label: str  # what it was for, in words a person understands
    rule: str  # the ledger id that asked for it
    dice: str  # "3d6+1", "3d6!" (exploding), "chance 47/100", "pick 5", "shuffle 12"
    faces: tuple[int, ...]  # what fell; empty where nothing had to be rolled
    result: int | bool | str  # what it meant


class Transcript(list[Roll]):
    """Every roll, in the order it fell."""

    @property
    def labels(self) -> list[str]:
        return [roll.label for roll in self]


class Dice:
    """Rolls labelled dice from a source and keeps the transcript."""

    __slots__ = ("_merge", "_note", "_source", "_transcript")

    def __init__(self, source: Source, *, transcript: bool = True) -> None:
        self._source = source
        self._merge: Callable[[Hashable], None] | None = getattr(source, "merge", None)
        self._note: Callable[[Hashable], None] | None = getattr(source, "note", None)
        self._transcript = Transcript() if transcript else None

    @classmethod
    def sealed(cls, key: bytes) -> Self:
        """Dice from the HMAC-SHA256 stream of a key (see `touchline.dice.sealed`)."""
        return cls(Sealed(key))

    @classmethod
    def scripted(cls, script: Iterable[ScriptEntry]) -> Self:
        """Dice from a list; `finish` refuses a die left over."""
        return cls(Scripted(script))

    @staticmethod
    def fast(key: int | str, *, transcript: bool = False) -> "Dice":
        """Quick dice for simulation, repeatable from the key."""
        return Dice(Fast(key)) if transcript else Unwritten(Fast(key))

    @property
    def transcript(self) -> Transcript:
        assert self._transcript is not None, "these dice keep no transcript"
        return self._transcript

    @property
    def position(self) -> int:
        """How many rolls have been made; an event names its rolls by position."""
        return len(self._transcript) if self._transcript is not None else 0

    def since(self, position: int) -> tuple[int, ...]:
        """Positions of the rolls made since `position`."""
        return () if self._transcript is None else tuple(range(position, len(self._transcript)))

    def merge(self, key: Callable[[], Hashable]) -> None:
        """Say that the rest depends on `key` alone, but for what has been noted, however it came to this.

        Where `merged` walks every branch it walks such a rest once; to all other dice it means nothing.
        """
        if self._merge is not None:
            self._merge(key())

    def note(self, what: Hashable) -> None:
        """Something that stays true to the end and changes nothing on the way there (see `merge`)."""
        if self._note is not None:
            self._note(what)

    def finish(self) -> None:
        """Refuse scripted dice that were not used up; other dice never run out."""
        if isinstance(self._source, Scripted):
            self._source.finish()

    def roll(self, notation: str, label: str, *, rule: str) -> int:
        """Roll and add: `d20`, `3d6+1`. Ask for the sum wherever only the sum matters."""
        count, sides, plus = parse(notation)
        total, faces = self._source.total(count, sides, label)
        total += plus
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, notation, faces, total))
        return total

    def sum(self, notation: str, label: str, *, rule: str) -> int:
        """The same as `roll`; reads better where several dice are added."""
        return self.roll(notation, label, rule=rule)

    def d6(self, label: str, *, rule: str) -> int:
        return self.roll("d6", label, rule=rule)

    def d20(self, label: str, *, rule: str) -> int:
        return self.roll("d20", label, rule=rule)

    def faces(self, notation: str, label: str, *, rule: str) -> tuple[int, ...]:
        """Roll where each face matters. The notation adds nothing on top."""
        count, sides, plus = parse(notation)
        assert not plus, f"{notation}: faces have nothing added to them"
        faces = self._source.faces(count, sides, label)
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, notation, faces, sum(faces)))
        return faces

    def exploding(self, notation: str, label: str, *, rule: str, at_most: int | None = None) -> int:
        """Roll and add, each highest face followed by one more die.

        `at_most` is the total beyond which more makes no difference (the goal line): a larger one is returned as that.
        It makes the roll finite, so that `enumerated` can walk it.
        """
        count, sides, plus = parse(notation)
        base, faces = self._source.exploding(count, sides, None if at_most is None else at_most - plus, label)
        total = base + plus
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, f"{notation}!", faces, total))
        return total

    def chance(self, chance: Fraction, label: str, *, rule: str, sides: int | None = None) -> bool:
        """Whether something of that chance happens.

        A die with the denominator's sides falls on the numerator or lower; `sides` is the die that the book rolls for
        it, if that is a larger one (4 of 6, not 2 of 3). What is impossible or certain is not rolled.
        """
        top, die = _scaled(chance, sides, label)
        settled = top in (0, die)
        happens, faces = (top == die, NOTHING) if settled else self._source.chance(chance, die, label)
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, f"chance {top}/{die}", faces, happens))
        return happens

    def pick(self, items: Sequence[Item], label: str, *, rule: str, name: Callable[[Item], str] = str) -> Item:
        """One of the items, each as likely; `name` is how the transcript calls it. A single item is not rolled for."""
        assert items, f"{label}: nothing to pick from"
        faces = self._source.faces(1, len(items), label) if len(items) > 1 else NOTHING
        item = items[faces[0] - 1] if faces else items[0]
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, f"pick {len(items)}", faces, name(item)))
        return item

    def card(self, numbers: Sequence[int], label: str, *, rule: str) -> int:
        """The number of the next card, each of these as likely. Who has the cards in hand turns one and names it."""
        assert numbers, f"{label}: no card is left"
        number, faces = self._source.card(numbers, label) if len(numbers) > 1 else (numbers[0], NOTHING)
        if self._transcript is not None:
            self._transcript.append(Roll(label, rule, f"pick {len(numbers)}", faces, str(number)))
        return number

    def turned(self, left: list[int], label: str, *, rule: str) -> int:
        """The number of the next card, which is taken from those that are left."""
        number = self.card(left, label, rule=rule)
        left.remove(number)
        return number

    def draw(
        self,
        items: Sequence[Item],
        weights: Sequence[Fraction | int],
        label: str,
        *,
        rule: str,
        name: Callable[[Item], str] = str,
    ) -> Item:
        """One of the items, each as likely as its weight says: a die with as many sides as all weights, made whole."""
        drawn = _drawn_from(tuple(weights))
        assert drawn.sides > 0, f"{label}: nothing to draw from"
        place, faces = self._source.place(drawn.whole, label) if drawn.only is None else (drawn.only, NOTHING)
        if self._transcript is not None:
            sides = drawn.sides if faces else 1
            self._transcript.append(Roll(label, rule, f"pick {sides}", faces, name(items[place])))
        return items[place]

    def until(self, once: Callable[["Dice"], Item | None]) -> Item:
        """What `once` gives, rolled again while it gives nothing; some of its dice must give something.

        Every try is rolled and written down. `enumerated` walks no repeats: it takes the chances of one try, given
        that it gives something.
        """
        while (found := once(self)) is None:
            pass
        return found

    def shuffle(self, items: Sequence[Item], label: str, *, rule: str) -> tuple[Item, ...]:
        """The items in a new order, each order as likely: the last place is drawn first (Fisher and Yates).

        The transcript's result is the order as positions in the old one, counted from 1.
        """
        order = list(range(len(items)))
        faces: list[int] = []
        for last in range(len(items) - 1, 0, -1):
            (face,) = self._source.faces(1, last + 1, label)
            faces.append(face)
            order[face - 1], order[last] = order[last], order[face - 1]
        if self._transcript is not None:
            positions = " ".join(str(place + 1) for place in order)
            self._transcript.append(Roll(label, rule, f"shuffle {len(items)}", tuple(faces), positions))
        return tuple([items[place] for place in order])


class Unwritten(Dice):
    """Dice for simulation, nobody asks how they fell: the same results as with a transcript, the short way.

    What has no short way here takes the long one, with the same faces.
    """

    __slots__ = ("_random",)

    def __init__(self, source: Fast) -> None:
        super().__init__(source, transcript=False)
        self._random = source.random

    def roll(self, notation: str, label: str, *, rule: str) -> int:
        count, sides, plus = parse(notation)
        total = count + plus
        for _ in range(count):
            total += int(self._random() * sides)
        return total

    def chance(self, chance: Fraction, label: str, *, rule: str, sides: int | None = None) -> bool:
        top, die = _scaled(chance, sides, label)
        return top == die if top in (0, die) else int(self._random() * die) < top

    def pick(self, items: Sequence[Item], label: str, *, rule: str, name: Callable[[Item], str] = str) -> Item:
        assert items, f"{label}: nothing to pick from"
        return items[int(self._random() * len(items))] if len(items) > 1 else items[0]

    def turned(self, left: list[int], label: str, *, rule: str) -> int:
        assert left, f"{label}: no card is left"
        return left.pop(int(self._random() * len(left))) if len(left) > 1 else left.pop()

    def draw(
        self,
        items: Sequence[Item],
        weights: Sequence[Fraction | int],
        label: str,
        *,
        rule: str,
        name: Callable[[Item], str] = str,
    ) -> Item:
        drawn = _drawn_from(tuple(weights))
        assert drawn.sides > 0, f"{label}: nothing to draw from"
        return items[bisect(drawn.ends, int(self._random() * drawn.sides)) if drawn.only is None else drawn.only]


def _scaled(chance: Fraction, sides: int | None, label: str) -> tuple[int, int]:
    """Up to which face a chance happens, and of how many: of the denominator's, or of a larger die that is rolled."""
    top, of = chance.numerator, chance.denominator
    assert 0 <= top <= of, f"{label}: {chance} is not a chance"
    if sides is None or of == 1:
        return top, of
    assert sides % of == 0, f"{label}: no d{sides} falls with a chance of {chance}"
    return top * (sides // of), sides


class _DrawnFrom(msgspec.Struct, frozen=True):
    """Weights in the same proportions, as small whole numbers, and the die that draws by them."""

    whole: tuple[int, ...]
    sides: int
    ends: tuple[int, ...]  # the last face of each place
    only: int | None  # the one place that has any weight, if it is alone


@lru_cache(maxsize=1 << 12)
def _drawn_from(weights: tuple[Fraction | int, ...]) -> _DrawnFrom:
    exact = [Fraction(weight) for weight in weights]
    common = lcm(*(weight.denominator for weight in exact))
    numbers = [int(weight * common) for weight in exact]
    shared = gcd(*numbers) or 1
    whole = tuple(number // shared for number in numbers)
    sides = sum(whole)
    return _DrawnFrom(whole, sides, tuple(accumulate(whole)), whole.index(sides) if sides in whole else None)
