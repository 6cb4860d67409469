"""12.3.1 Characteristics: what a player may have, and the tables on which he gets it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.players import ON_THE_DEFENSIVE_LINE, ON_THE_OFFENSIVE_LINE, Code, Position
from touchline.books.fool.positions import covers, is_quarterback
from touchline.dice import Dice
from touchline.tables import load, load_catalogue

Sign: TypeAlias = Literal["good", "bad"]
LOW = 3  # FOOL-12-P2: of a cell X/Y one more die takes X on 1-3


class _Attribute(msgspec.Struct, frozen=True):
    name: str
    sign: Sign
    who: Literal["all", "not linemen", "ball handlers and returners", "Q"]


class _Results(msgspec.Struct, frozen=True):
    good: str
    bad: str


ATTRIBUTES = load_catalogue(TABLES / "attributes.toml", _Attribute)
_EVERYBODY = load(TABLES / "characteristics.toml", _Results)
_QUARTERBACKS = load(TABLES / "quarterback_characteristics.toml", _Results)
_BALL_HANDLERS: frozenset[Position] = frozenset({"Q", "B", "F", "H", "TB", "E", "W", "TE"})


def may_have(position: Position, code: Code, *, returner: bool = False) -> bool:
    """FOOL-12.3.1-w, FOOL-12.3.1-x: whether a characteristic suits a position."""
    match ATTRIBUTES[code].who:
        case "all":
            return True
        case "not linemen":
            return position not in ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE
        case "Q":
            return is_quarterback(position)
        case _:
            return returner or not covers(position).isdisjoint(_BALL_HANDLERS)


def _written(position: Position, sign: Sign, die: int) -> str:
    table = _QUARTERBACKS if is_quarterback(position) else _EVERYBODY
    return str(getattr(table.at(die), sign)).partition(" (")[0]


def cell(position: Position, sign: Sign, die: int) -> tuple[Code, ...]:
    """FOOL-12.3.1-v: one or two characteristics of a cell; none if it takes one away."""
    written = _written(position, sign, die)
    halves: list[Code] = written.split("/")  # type: ignore[assignment]  # a test compares them with the codes
    return () if written.startswith(("rm ", "lose ")) else tuple(halves)


def taken_away(position: Position, sign: Sign, die: int) -> Code | None:
    """R21: the one that a cell names to be lost; none if it is any of the other sign, or gives something."""
    written = _written(position, sign, die)
    return written.removeprefix("lose ") if written.startswith("lose ") else None  # type: ignore[return-value]  # as above


INSTEAD: Mapping[Code, tuple[Code, Code]] = {"$": ("^", "m"), "c": ("im", "o")}
"""FOOL-12.3.1-w: what a lineman gets instead, on a low and on a high die."""


def settled(position: Position, halves: tuple[Code, ...], dice: Dice, *, returner: bool = False) -> Code | None:
    """FOOL-12-P2, FOOL-12.3.1-w, FOOL-12.3.1-x: the half of a cell that a player gets; None if he has to roll again.

    The die of a split cell is rolled even if only one half suits him; what does not suit gives way to the other half,
    and where there is none a lineman gets something else (R22).
    """
    if not halves:
        return None
    first = halves[0]
    if len(halves) > 1 and dice.d6("which half of the characteristic", rule="FOOL-12-P2") > LOW:
        first = halves[1]
    suiting = next((half for half in (first, *halves) if may_have(position, half, returner=returner)), None)
    if suiting is not None or first not in INSTEAD:
        return suiting
    low, high = INSTEAD[first]
    return low if dice.d6("what a lineman gets instead", rule="FOOL-12.3.1-w") <= LOW else high


def new_characteristic(position: Position, sign: Sign, dice: Dice) -> Code:
    """FOOL-12.3.1-v, FOOL-12-GAP-DRAFT: a new player's; what takes one away or does not suit him is rolled again."""

    def once(dice: Dice) -> Code | None:
        die = dice.d6(f"which {sign} characteristic", rule="FOOL-12.3.1-v")
        return settled(position, cell(position, sign, die), dice)

    return dice.until(once)
