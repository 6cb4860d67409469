"""The Fast Action Cards: our own deck from the published counts (SPF-FAC-01 to SPF-FAC-15)."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.ttfl.tables import TABLES
from touchline.dice import Dice
from touchline.tables import load, load_catalogue

NORMAL = 96
Z_CARDS = 13
Z_CARDS_ALONE = 12
"""SPF-SOLO-01: where a card calls the defence."""

Box: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O"]
Screen: TypeAlias = Literal["complete", "x1/2", "x2", "x3", "incomplete", "intercepted"]


class Directive(NamedTuple):
    """SPF-FAC-06: whom a run is directed at: blockers, boxes, or a blocker against a box."""

    blockers: tuple[str, ...] = ()
    boxes: tuple[Box, ...] = ()
    breaks: bool = False  # SPF-RUN-10

    @property
    def versus(self) -> bool:
        return bool(self.blockers and self.boxes)


class Fac(msgspec.Struct, frozen=True):
    """SPF-FAC-03: one card; a Z card has nothing else on it."""

    number: int = 0
    z: bool = False
    rn: int = 0
    ob: bool = False
    pn: int = 0
    sweep_left: str = ""
    inside_left: str = ""
    sweep_right: str = ""
    inside_right: str = ""
    end_around: int = 0  # yards lost; 0 is OK
    quick: str = ""
    short: str = ""
    long: str = ""
    screen: Screen = "complete"
    result: str = ""  # of a Z card
    solitaire: tuple[str, ...] = ()  # by situation


_MIRROR = {"LG": "RG", "LT": "RT", "LE": "RE", "A": "E", "B": "D", "F": "J", "G": "I"}
_MIRROR |= {right: left for left, right in _MIRROR.items()}


def mirrored(directive: str) -> str:
    """SPF-FAC-06: the right side is the mirror image of the left."""
    return re.sub(r"[A-Z]+", lambda word: _MIRROR.get(word.group(), word.group()), directive)


@cache
def directive(text: str) -> Directive:
    """A directive as it is printed: `LG + LT`, `LT vs A`, `A + F`, `BK`, `BREAK`."""
    if text == "BREAK":
        return Directive(breaks=True)
    blockers, _, box = text.partition(" vs ")
    if box:
        return Directive((blockers,), (box,))  # type: ignore[arg-type]  # a box
    parts = tuple(blockers.split(" + "))
    if len(parts[0]) == 1:
        return Directive(boxes=parts)  # type: ignore[arg-type]  # boxes have one letter
    return Directive(parts)


# --- the published counts -------------------------------------------------------------------------------------------


class _Rn(msgspec.Struct, frozen=True):
    in_bounds: str
    out: str
    total: str


class _Count(msgspec.Struct, frozen=True):
    count: str


class _Entries(msgspec.Struct, frozen=True):
    quick: str
    short: str
    long: str


class _Codes(msgspec.Struct, frozen=True):
    codes: str


class _Solo(msgspec.Struct, frozen=True):
    run: str
    run_key: str
    passing: str
    passing_double: str
    prevent: str
    prevent_double: str
    blitz: str


SOLO_CODES = {
    "run": "R(NK)",
    "run_key": "R(BC)",
    "passing": "P",
    "passing_double": "P(X2)",
    "prevent": "PR",
    "prevent_double": "PR(X2)",
    "blitz": "BLZ",
}
SCREENS: tuple[tuple[Screen, int], ...] = (
    ("complete", 49),
    ("x1/2", 10),
    ("x2", 10),
    ("x3", 4),
    ("incomplete", 21),
    ("intercepted", 2),
)
"""SPF-FAC-09."""
INJURIES: tuple[tuple[str, int], ...] = (
    ("BC", 9),
    *((place, 2) for place in ("LT", "LG", "CN", "RG", "RT", "LE", "RE")),
    ("QB", 1),
    *((box, 2) for box in "ABCDE"),
    *((box, 1) for box in "FGHIJKLMNO"),
)
"""SPF-FAC-12."""
FUMBLES: tuple[tuple[str, int], ...] = (("fumble", 7), ("fumble (S)", 8))
"""SPF-FAC-10."""
END_AROUNDS: tuple[tuple[int, int], ...] = ((0, 48), *((loss, 8) for loss in range(1, 7)))
"""SPF-FAC-07."""


def _spread(counts: Sequence[tuple[object, int]]) -> list[object]:
    return [what for what, count in counts for _ in range(count)]


def run_numbers() -> list[tuple[int, bool]]:
    """SPF-FAC-04: Run Numbers with their out-of-bounds marks."""
    table = load(TABLES / "run_numbers.toml", _Rn)
    found = []
    for number in range(1, 13):
        line = table.at(number)
        found += [(number, False)] * int(line.in_bounds) + [(number, True)] * int(line.out)
    return found


def directives(kind: Literal["sweep", "inside"]) -> list[str]:
    """SPF-FAC-06: the directives of runs to the left."""
    table = load_catalogue(TABLES / f"{kind}.toml", _Count)
    return [text for text, line in table.items() for _ in range(int(line.count))]


def receiver_entries(kind: Literal["quick", "short", "long"]) -> list[str]:
    """SPF-FAC-08."""
    table = load_catalogue(TABLES / "receivers.toml", _Entries)
    return [entry for entry, line in table.items() for _ in range(int(getattr(line, kind)))]


def penalty_codes() -> list[list[str]]:
    """SPF-FAC-11: the codes of the four categories."""
    table = load_catalogue(TABLES / "penalty_codes.toml", _Codes)
    found = []
    for line in table.values():
        pairs = (pair.split() for pair in line.codes.split(", "))
        found.append([code for code, count in pairs for _ in range(int(count))])
    return found


def solitaire_entries(situation: int) -> list[str]:
    """SPF-FAC-13."""
    line = load(TABLES / "solitaire.toml", _Solo).at(situation)
    return [code for field, code in SOLO_CODES.items() for _ in range(int(getattr(line, field)))]


# --- our own deck ---------------------------------------------------------------------------------------------------


def made_deck(dice: Dice) -> tuple[Fac, ...]:
    """SPF-FAC-14: every field shuffled by itself; 96 normal cards and 13 Z cards."""

    def mixed(items: Sequence[object], label: str) -> tuple[object, ...]:
        return dice.shuffle(items, f"the deck: {label}", rule="SPF-FAC-14")

    numbers = mixed(run_numbers(), "Run Numbers")
    passes = mixed([number for number in range(1, 49) for _ in range(2)], "Pass Numbers")
    left_sweeps, right_sweeps = (mixed(directives("sweep"), f"{side} sweeps") for side in ("left", "right"))
    left_insides, right_insides = (mixed(directives("inside"), f"{side} inside runs") for side in ("left", "right"))
    ends = mixed(_spread(END_AROUNDS), "end-arounds")
    quick, short, long = (mixed(receiver_entries(kind), f"{kind} passes") for kind in ("quick", "short", "long"))
    screens = mixed(_spread(SCREENS), "screens")
    codes = [mixed(each, f"penalties {number}") for number, each in enumerate(penalty_codes(), start=1)]
    penalties = [" ".join(str(part) for part in parts) for parts in zip(*codes, strict=True)]
    results = mixed([*penalties, *_spread(INJURIES), *_spread(FUMBLES)], "results of Z cards")
    solo = [mixed(solitaire_entries(number), f"situation {number}") for number in range(1, 6)]
    normal = tuple(
        Fac(
            number=place + 1,
            rn=numbers[place][0],  # type: ignore[index]  # pairs
            ob=numbers[place][1],  # type: ignore[index]  # likewise
            pn=passes[place],  # type: ignore[arg-type]  # numbers
            sweep_left=str(left_sweeps[place]),
            inside_left=str(left_insides[place]),
            sweep_right=mirrored(str(right_sweeps[place])),
            inside_right=mirrored(str(right_insides[place])),
            end_around=ends[place],  # type: ignore[arg-type]  # yards
            quick=str(quick[place]),
            short=str(short[place]),
            long=str(long[place]),
            screen=screens[place],  # type: ignore[arg-type]  # entries
            result=str(results[place]),
            solitaire=tuple(str(each[place]) for each in solo),
        )
        for place in range(NORMAL)
    )
    return normal + tuple(Fac(number=NORMAL + 1 + place, z=True) for place in range(Z_CARDS))


@cache
def standard_deck() -> tuple[Fac, ...]:
    """The deck everybody plays with who has none of his own."""
    return made_deck(Dice.fast("the Fast Action Cards of Touchline"))


class Pile:
    """SPF-FAC-02: cards face down; each serves one reading, and an empty pile is shuffled anew."""

    __slots__ = ("_cards", "_dice", "_whole", "left")

    def __init__(
        self, cards: Sequence[Fac], dice: Dice, left: Sequence[int] | None = None, *, z_cards: int = Z_CARDS
    ) -> None:
        assert [card.number for card in cards] == list(range(1, len(cards) + 1)), "cards are numbered from 1"
        self._cards = cards
        self._whole = range(1, NORMAL + z_cards + 1)
        self._dice = dice
        self.left: list[int] = list(self._whole if left is None else left)

    def draw(self, label: str, *, rule: str) -> Fac:
        """The top card: any of those left, each as likely."""
        left = self.left
        if not left:
            left = self.left = list(self._whole)
        return self._cards[self._dice.turned(left, label, rule=rule) - 1]

    @classmethod
    def scripted(cls, cards: tuple[Fac, ...]) -> "Stack":
        """SPF-FAC-14: cards in an order that is known."""
        return Stack(cards)

    def finish(self) -> None:
        """What is left stays for the next play."""


class Stack(Pile):
    """SPF-FAC-14: an explicit list of cards, turned in its order."""

    def __init__(self, cards: Sequence[Fac]) -> None:
        self._order = list(cards)

    def draw(self, label: str, *, rule: str) -> Fac:
        if not self._order:
            raise OutOfCardsError(f"no card is left for {label!r} ({rule})")
        return self._order.pop(0)

    def finish(self) -> None:
        """Every card has to be turned."""
        if self._order:
            raise OutOfCardsError(f"{len(self._order)} cards were not turned")


class OutOfCardsError(Exception):
    """A stack that has too few cards for what is read from it, or too many."""
