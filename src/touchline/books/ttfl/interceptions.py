"""Interceptions (SPF-INT-01 to SPF-INT-07, TTFL-INT-01 to TTFL-INT-04)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.ttfl.cards import DEFENSIVE_LINE, LINEBACKERS, NOTHING, Card
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import DefenceDisplay
from touchline.books.ttfl.tables import TABLES
from touchline.books.ttfl.turning import Turn
from touchline.tables import load

Kind: TypeAlias = Literal["screen", "quick", "short", "long"]
TOUCHDOWN = 100
HALF_OF_THEM = 24  # SPF-INT-03: "48?" needs a Pass Number of 1 to 24


class _Boxes(msgspec.Struct, frozen=True):
    screen: Box
    quick: Box
    short: Box
    long: Box


class _Returns(msgspec.Struct, frozen=True):
    line: str
    linebacker: str
    back: str


_BOXES = load(TABLES / "interceptor.toml", _Boxes)
_RETURNS = load(TABLES / "interception_return.toml", _Returns)


class Interception(NamedTuple):
    by: Card
    point: int  # yards beyond the line of scrimmage
    return_yards: int  # 100: a touchdown


def interceptor_box(kind: Kind, rn: int) -> Box:
    """SPF-INT-01: which box intercepts."""
    found: Box = getattr(_BOXES.at(rn), kind)
    return found


def box_interceptor(kind: Kind, display: DefenceDisplay, turn: Turn) -> Card | None:
    """SPF-INT-01, TTFL-INT-01: the man in the box; of two who brings it back farther; nobody: an incompletion."""
    rn = turn.rn("who intercepts", rule="SPF-INT-01")
    box = interceptor_box(kind, rn)
    if turn.tells:
        turn.tell("SPF-INT-01", "interceptor" if display.at(box) else "nobody intercepts", ("drawn", rn), result=box)
    return next(iter(in_order(display.at(box))), None)


FARTHEST = ("back", "linebacker", "line")


def in_order(men: Iterable[Card]) -> list[Card]:
    """SPF-INT-01, SPF-INT-04: several men as the defence chooses: whoever brings it back farther goes first."""
    return sorted(men, key=lambda card: (FARTHEST.index(returns_as(card)), card.intercepts, card.id))


def taker(men: Iterable[Card], pn: int, turn: Turn) -> Card | None:
    """SPF-INT-02, SPF-INT-04: who of the covering men intercepts, if any of them does."""
    return next((card for card in in_order(men) if intercepts(card, pn, turn)), None)


def intercepts(card: Card, pn: int, turn: Turn) -> bool:
    """SPF-INT-02, SPF-INT-03: whether a covering man's own range holds the Pass Number."""
    if card.intercepts_perhaps:
        return pn == 48 and turn.pn("48?", rule="SPF-INT-03") <= HALF_OF_THEM
    return card.intercepts < NOTHING and pn >= card.intercepts


def point(kind: Kind, rn: int) -> int:
    """SPF-INT-05: yards beyond the line: half the Run Number on a screen, then once, twice and four times."""
    return (rn + 1) // 2 if kind == "screen" else rn * {"quick": 1, "short": 2, "long": 4}[kind]


def returns_as(card: Card) -> Literal["line", "linebacker", "back"]:
    """SPF-T-INTRET: the column of a man's position."""
    return "line" if card.position in DEFENSIVE_LINE else "linebacker" if card.position in LINEBACKERS else "back"


def return_yards(card: Card, rn: int) -> int:
    """SPF-INT-07: by the position of the man who has it."""
    cell: str = getattr(_RETURNS.at(rn), returns_as(card))
    return TOUCHDOWN if cell == "TD" else int(cell)


def intercepted(card: Card, kind: Kind, to_goal: int, turn: Turn) -> Interception:
    """SPF-INT-05 to SPF-INT-07: where it is taken, and how far it comes back; nothing from the end zone."""
    rn = turn.rn("where it is intercepted", rule="SPF-INT-05")
    at = point(kind, rn)
    if turn.tells:
        turn.tell("SPF-INT-05", "point", ("drawn", rn), result=at)
    if at >= to_goal:
        if turn.tells:
            turn.tell("SPF-INT-06", "in the end zone")
        return Interception(card, at, 0)
    rn = turn.rn("the return", rule="SPF-INT-07")
    yards = return_yards(card, rn)
    if turn.tells:
        what = "returned all the way" if yards == TOUCHDOWN else "interception return"
        turn.tell("SPF-INT-07", what, ("drawn", rn), result=yards)
    return Interception(card, at, yards)
