"""A rule book of odds and ends, for trying conformance cases on. Tests load it as the book `school`."""

import os  # noqa: F401 - a module that no case may reach
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Annotated, Literal, NamedTuple, NewType, Optional, TypeAlias

import msgspec

from touchline.books.book import Book
from touchline.dice import Dice
from touchline.game import Mistakes

BOOK = Book("school", "School")
RULE = "PP-GEN-02"
ClubId = NewType("ClubId", int)


class Foot(Enum):
    LEFT = "left"
    RIGHT = "right"


class Cat(msgspec.Struct, frozen=True, tag="cat"):
    lives: int

    @classmethod
    def ordinary(cls):
        return cls(9)


class Dog(msgspec.Struct, frozen=True, tag="dog"):
    tricks: int = 0


Pet: TypeAlias = Cat | Dog


class Player(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    level: int
    share: Fraction = Fraction(1)
    foot: Foot = Foot.RIGHT

    @classmethod
    def ordinary(cls):
        return cls(name="Nobody", level=5, share=Fraction(1, 2))


class Club(msgspec.Struct, frozen=True, kw_only=True):
    id: ClubId
    money: Annotated[int, msgspec.Meta(ge=-100)]
    captain: Player
    players: tuple[Player, ...]
    pet: Pet
    gates: Mapping[int, int]  # by week
    kind: Literal["big", "small"] = "small"

    @classmethod
    def ordinary(cls):
        captain = Player.ordinary()
        return cls(id=ClubId(1), money=50, captain=captain, players=(captain,), pet=Dog(3), gates={1: 10, 12: 20})

    @property
    def levels(self) -> int:
        return sum(player.level for player in self.players)

    def richer(self, money: int) -> "Club":
        return msgspec.structs.replace(self, money=self.money + money)


class Score(NamedTuple):
    home: int
    away: int


class Result(NamedTuple):
    score: Score
    gate: int = 100
    star: Player | None = None


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A result as a struct that is stored as a list."""

    score: Score
    gate: int = 100
    star: Player | None = None


class Derby(NamedTuple):
    score: Score
    gate: int

    @classmethod
    def ordinary(cls):
        return cls(Score(1, 1), 900)


class Hat:
    """Slips of paper that are drawn in their order."""

    def __init__(self, slips: Sequence[int]) -> None:
        self.slips = list(slips)

    @classmethod
    def scripted(cls, slips: tuple[int, ...]) -> "Hat":
        return cls(slips)

    def finish(self) -> None:
        assert not self.slips, f"{len(self.slips)} slips were not drawn"


def double(number: int) -> int:
    return 2 * number


def quarter(dice: Dice, *, bonus: int = 0) -> int:
    return 3 if dice.d20("points", rule=RULE) + bonus >= 9 else 0


def match(dice: Dice) -> Score:
    return Score(dice.d6("home", rule=RULE), dice.d6("away", rule=RULE))


def points(result: Result) -> int:
    return 3 if result.score.home > result.score.away else 0


def played(result: Result) -> Result:
    return result


def line(line: Line) -> Line:
    return line


def derby(derby: Derby | None) -> Derby | None:
    return derby


def first_slip(hat: Hat) -> int:
    return hat.slips.pop(0) if hat.slips else 0


def coin(dice: Dice) -> str:
    return dice.pick(["heads", "tails"], "coin", rule=RULE)


def scatter(dice: Dice) -> tuple[int, ...]:
    return dice.faces("20d20", "everywhere", rule=RULE)


def half(chance: Fraction) -> Fraction:
    return chance / 2


def same(club: Club) -> Club:
    return club


def money(club: Optional[Club]) -> int | None:  # noqa: UP045 - the older spelling must be read as well
    return club.money if club else None


def levels(players: Sequence[Player]) -> int:
    return sum(player.level for player in players)


def pets(pets: Mapping[str, Pet]) -> Mapping[str, Pet]:
    return pets


def best(*numbers: int) -> int:
    return max(numbers, default=0)


def feet() -> frozenset[Foot]:
    return frozenset(Foot)


def untyped(thing):
    return thing


def unwritable(code: complex) -> bool:
    return bool(code)


def check_money(club: Club) -> None:
    mistakes = Mistakes()
    if club.money < 0:
        mistakes.add(where="money", wrong="nothing left", right="sell a player", rule=RULE)
    if not club.players:
        mistakes.add(where="players", wrong="nobody plays", right="buy one", rule=RULE)
    mistakes.refuse()


def impossible(dice: Dice) -> None:
    raise AssertionError(f"the impossible happened on a {dice.d6('die', rule=RULE)}")


def _secret() -> int:
    return 1
