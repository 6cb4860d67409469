"""Exact odds: walk every way the dice can fall through a function.

The function is run once for every branch, so it may be any pure function that takes dice: the very code that rules
the game. Where it says that the rest depends on little (`Dice.merge`), `merged` walks branches that meet there as one.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from touchline.dice.dice import Dice, Item
from touchline.dice.sources import Faces

Outcome = TypeVar("Outcome")
Branches: TypeAlias = tuple[tuple[int, Fraction], ...]
"""What can fall, each with its chance."""
Ends: TypeAlias = tuple[list[Any], Branches]
"""How something can end, and the chance of each place in that list."""

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
        self._ends: dict[int, Ends] = {}  # of what is rolled until it suits, by how many rolls came before
        self.chance_of_branch = Fraction(1)
        self.chances: dict[Any, Fraction] = {}

    def begin(self) -> None:
        self._depth = 0
        self.chance_of_branch = Fraction(1)

    def came_out(self, outcome: Any) -> None:
        self.chances[outcome] = self.chances.get(outcome, Fraction(0)) + self.chance_of_branch

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

    def chance(self, chance: Fraction, sides: int, label: str) -> tuple[bool, Faces]:
        return bool(self._fall(((1, chance), (0, 1 - chance)))), ()

    def place(self, weights: Sequence[int], label: str) -> tuple[int, Faces]:
        total = sum(weights)
        return self._fall(tuple((place, Fraction(weight, total)) for place, weight in enumerate(weights) if weight)), ()

    def card(self, numbers: Sequence[int], label: str) -> tuple[int, Faces]:
        return numbers[self.faces(1, len(numbers), label)[0] - 1], ()

    def end_of(self, once: Callable[[Dice], Any]) -> Any:
        """One of the ends of what is rolled until it suits; they are worked out once for a place of the walk."""
        if self._depth == len(self._taken):
            self._ends[self._depth] = _ends(once)
        found, branches = self._ends[self._depth]
        return found[self._fall(branches)]


class _WalkedDice(Dice):
    """Dice that follow a walk."""

    __slots__ = ("_walk",)

    def __init__(self, walk: _Walk) -> None:
        super().__init__(walk, transcript=False)
        self._walk = walk

    def until(self, once: Callable[[Dice], Item | None]) -> Item:
        end: Item = self._walk.end_of(once)
        return end


def _ends(once: Callable[[Dice], Any]) -> Ends:
    """How something ends that is rolled again while nothing comes of it, and how likely each end is."""
    found = [(outcome, chance) for outcome, chance in enumerated(once).items() if outcome is not None]
    assert found, "it is rolled again for ever"
    reached = sum((chance for _, chance in found), Fraction(0))
    return [outcome for outcome, _ in found], tuple(
        (place, chance / reached) for place, (_, chance) in enumerate(found)
    )


class _MetError(Exception):
    """A branch has come to a place whose rest is known."""


class _Rest(NamedTuple):
    """What comes from a place on, as far as it has been walked."""

    key: Hashable
    depth: int  # rolls before it
    noted: int  # notes before it
    reached: Fraction  # chance of the branch that goes through it
    chances: dict[tuple[Any, frozenset[Hashable]], Fraction]  # outcomes and notes from here on, once it is reached


class _Merging(_Walk):
    """A walk that goes only once through every rest that depends on little."""

    def __init__(self, most_branches: int) -> None:
        super().__init__(most_branches)
        self._open = [_Rest(None, 0, 0, Fraction(1), self.chances)]  # the whole, and what this branch goes through
        self._entered = 1  # of these, on this run
        self._notes: list[Hashable] = []
        self._known: dict[Hashable, Mapping[tuple[Any, frozenset[Hashable]], Fraction]] = {}

    def begin(self) -> None:
        super().begin()
        self._entered = 1
        self._notes.clear()

    def note(self, what: Hashable) -> None:
        self._notes.append(what)

    def merge(self, key: Hashable) -> None:
        """Go on only if nobody has been here before."""
        if self._entered < len(self._open):
            assert self._open[self._entered].key == key, (
                "the function came elsewhere on the same branch: it is not pure"
            )
            self._entered += 1
        elif key in self._known:
            self._add(self._known[key], self.chance_of_branch, len(self._notes))
            raise _MetError
        else:
            self._open.append(_Rest(key, self._depth, len(self._notes), self.chance_of_branch, {}))
            self._entered += 1

    def came_out(self, outcome: Any) -> None:
        self._add({(outcome, frozenset()): Fraction(1)}, self.chance_of_branch, len(self._notes))

    def _add(self, chances: Mapping[tuple[Any, frozenset[Hashable]], Fraction], reached: Fraction, noted: int) -> None:
        """Outcomes of a rest that was reached with this chance after so many notes, for the one around it."""
        around = self._open[-1]
        share, notes = reached / around.reached, frozenset(self._notes[around.noted : noted])
        for (outcome, its_notes), chance in chances.items():
            found = outcome, notes | its_notes
            around.chances[found] = around.chances.get(found, Fraction(0)) + share * chance

    def turn(self) -> bool:
        """Close every rest that has been walked to the end, the innermost first."""
        more = super().turn()
        walked = len(self._taken) if more else 0
        while len(self._open) > 1 and self._open[-1].depth >= walked:
            rest = self._open.pop()
            self._known[rest.key] = rest.chances
            self._add(rest.chances, rest.reached, rest.noted)
        return more


def enumerated(play: Callable[[Dice], Outcome], *, most_branches: int = MOST_BRANCHES) -> Distribution[Outcome]:
    """Exact distribution of what `play` returns, over every way its dice can fall.

    Refuses a function with more than `most_branches` branches. What `play` returns must be hashable.
    """
    return Distribution(_walked(play, _Walk(most_branches), most_branches))


def merged(
    play: Callable[[Dice], Outcome], *, most_branches: int = MOST_BRANCHES
) -> Distribution[tuple[Outcome, frozenset[Hashable]]]:
    """The same, with what was noted on the way; what `play` returns depends on notes and merged keys alone.

    `Dice.merge` says where the rest depends on a key: branches that meet there are walked as one, and counted once.
    """
    return Distribution(_walked(play, _Merging(most_branches), most_branches))


def _walked(play: Callable[[Dice], Any], walk: _Walk, most_branches: int) -> dict[Any, Fraction]:
    branches = 0
    while True:
        walk.begin()
        with suppress(_MetError):
            walk.came_out(play(_WalkedDice(walk)))
        branches += 1
        if not walk.turn():
            return walk.chances
        if branches >= most_branches:
            raise TreeTooLargeError(
                f"more than {most_branches:,} ways for the dice to fall; ask for sums instead of faces, "
                "look at a smaller part of the game, or raise `most_branches`"
            )
