"""Exact odds: walk every way the dice can fall through a function.

The function is run once for every branch, so it may be any pure function that takes dice: the very code that rules
the game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from touchline.dice.dice import Dice
from touchline.dice.sources import Faces

Outcome = TypeVar("Outcome")
Branches: TypeAlias = tuple[tuple[int, Fraction], ...]
"""What can fall, each with its chance."""

MOST_BRANCHES = 100_000


class TreeTooLargeError(Exception):
    """A function rolls so many dice that walking every branch is out of the question."""


class Distribution(Mapping[Outcome, Fraction], Generic[Outcome]):
    """What can come out, each with its exact chance; the chances add up to one."""

    def __init__(self, chances: Mapping[Outcome, Fraction]) -> None:
        self._chances = dict(chances)

    def __getitem__(self, outcome: Outcome) -> Fraction:
        return self._chances.get(outcome, Fraction(0))

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._chances

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __repr__(self) -> str:
        return f"Distribution({', '.join(f'{outcome!r}: {chance}' for outcome, chance in self.items())})"

    def chance(self, event: Callable[[Outcome], bool]) -> Fraction:
        """Chance that the outcome is one of those for which `event` is true."""
        return sum((chance for outcome, chance in self.items() if event(outcome)), Fraction(0))

    def mean(self, value: Callable[[Outcome], int | Fraction]) -> Fraction:
        """Average of a value over all outcomes."""
        return sum((chance * value(outcome) for outcome, chance in self.items()), Fraction(0))


@lru_cache(maxsize=256)
def _even(sides: int) -> Branches:
    return tuple((face, Fraction(1, sides)) for face in range(1, sides + 1))


def _added(left: Branches, right: Branches, at_most: int | None) -> Branches:
    """Branches of the sum of two rolls."""
    sums: dict[int, Fraction] = {}
    for one, chance in left:
        for other, its_chance in right:
            total = one + other if at_most is None else min(one + other, at_most)
            sums[total] = sums.get(total, Fraction(0)) + chance * its_chance
    return tuple(sorted(sums.items()))


@lru_cache(maxsize=256)
def _sums(count: int, sides: int) -> Branches:
    one = sums = _even(sides)
    for _ in range(count - 1):
        sums = _added(sums, one, None)
    return sums


@lru_cache(maxsize=256)
def _explosions(count: int, sides: int, at_most: int) -> Branches:
    if at_most <= count:
        return ((at_most, Fraction(1)),)
    one = sums = _explosion(sides, at_most)
    for _ in range(count - 1):
        sums = _added(sums, one, at_most)
    return sums


def _explosion(sides: int, at_most: int) -> Branches:
    totals: dict[int, Fraction] = {}
    tail = Fraction(1)  # chance that the die has exploded so far
    base = 0
    while base < at_most:
        for face in range(1, sides):
            total = min(base + face, at_most)
            totals[total] = totals.get(total, Fraction(0)) + tail / sides
        base += sides
        tail /= sides
    totals[at_most] = totals.get(at_most, Fraction(0)) + tail
    return tuple(sorted(totals.items()))


class _Walk:
    """A source that follows one branch and remembers where it can turn next."""

    def __init__(self, most_branches: int) -> None:
        self._most_branches = most_branches
        self._turns: list[tuple[Branches, Fraction]] = []  # what could fall, and the chance of getting that far
        self._taken: list[int] = []
        self._depth = 0
        self.chance_of_branch = Fraction(1)

    def begin(self) -> None:
        self._depth = 0
        self.chance_of_branch = Fraction(1)

    def turn(self) -> bool:
        """Set out for the next branch; false when every branch has been walked."""
        assert self._depth == len(self._taken), "the function rolled fewer dice on the same branch: it is not pure"
        while self._taken:
            branches, _ = self._turns[-1]
            self._taken[-1] += 1
            if self._taken[-1] < len(branches):
                return True
            self._turns.pop()
            self._taken.pop()
        return False

    def _fall(self, branches: Branches) -> int:
        if self._depth == len(self._taken):
            self._turns.append((branches, self.chance_of_branch))
            self._taken.append(0)
        known, chance_before = self._turns[self._depth]
        assert known is branches or known == branches, (
            "the function rolled other dice on the same branch: it is not pure"
        )
        value, chance = branches[self._taken[self._depth]]
        self.chance_of_branch = chance_before * chance
        self._depth += 1
        return value

    def _check_room(self, ways: int, label: str) -> None:
        """Refuse a roll that alone is too much, before its branches are worked out."""
        if ways > self._most_branches:
            raise TreeTooLargeError(
                f"{label!r} alone can fall in more than {self._most_branches:,} ways; look at something smaller"
            )

    def faces(self, count: int, sides: int, label: str) -> Faces:
        self._check_room(sides**count, label)
        return tuple([self._fall(_even(sides)) for _ in range(count)])

    def total(self, count: int, sides: int, label: str) -> tuple[int, Faces]:
        self._check_room(count * (sides - 1) + 1, label)
        return self._fall(_sums(count, sides)), ()

    def exploding(self, count: int, sides: int, at_most: int | None, label: str) -> tuple[int, Faces]:
        if at_most is None:
            raise TreeTooLargeError(
                f"{label!r} explodes without end; give `at_most`, the total beyond which more is the same"
            )
        self._check_room(at_most, label)
        return self._fall(_explosions(count, sides, at_most)), ()

    def chance(self, chance: Fraction, label: str) -> tuple[bool, Faces]:
        return bool(self._fall(((1, chance), (0, 1 - chance)))), ()

    def place(self, weights: Sequence[int], label: str) -> tuple[int, Faces]:
        total = sum(weights)
        return self._fall(tuple((place, Fraction(weight, total)) for place, weight in enumerate(weights) if weight)), ()


def enumerated(play: Callable[[Dice], Outcome], *, most_branches: int = MOST_BRANCHES) -> Distribution[Outcome]:
    """Exact distribution of what `play` returns, over every way its dice can fall.

    Refuses a function with more than `most_branches` branches. What `play` returns must be hashable.
    """
    walk = _Walk(most_branches)
    chances: dict[Outcome, Fraction] = {}
    branches = 0
    while True:
        walk.begin()
        outcome = play(Dice(walk, transcript=False))
        chances[outcome] = chances.get(outcome, Fraction(0)) + walk.chance_of_branch
        branches += 1
        if not walk.turn():
            return Distribution(chances)
        if branches >= most_branches:
            raise TreeTooLargeError(
                f"more than {most_branches:,} ways for the dice to fall; ask for sums instead of faces, "
                "look at a smaller part of the game, or raise `most_branches`"
            )
