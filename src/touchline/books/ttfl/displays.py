"""The two displays: eleven cards on each, in their boxes (SPF-DISP-01 to SPF-DISP-10, TTFL-POS-01 to TTFL-POS-04)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Literal, TypeAlias, get_args

import msgspec

from touchline.books.ttfl.cards import DEFENSIVE_LINE, LINEBACKERS, SAFETIES, SECONDARY, Card, Position
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.tables import TABLES
from touchline.tables import load_catalogue

# --- the offence ----------------------------------------------------------------------------------------------------

LinePlace: TypeAlias = Literal["LT", "LG", "CN", "RG", "RT"]
LINE_PLACES: tuple[LinePlace, ...] = get_args(LinePlace)
Place: TypeAlias = Literal["LE", "RE", "BK1", "BK2", "BK3", "FL1", "FL2", "QB"]


LineRule: TypeAlias = Callable[[Card, LinePlace], tuple[int, int]]


class OffenceDisplay(msgspec.Struct, frozen=True, kw_only=True, dict=True, cache_hash=True):
    """SPF-DISP-02, SPF-DISP-03: five linemen, two ends, the quarterback, and three backs or flankers."""

    line: tuple[Card, Card, Card, Card, Card]  # LT, LG, CN, RG, RT
    le: Card
    re: Card
    qb: Card
    bk1: Card | None = None
    bk2: Card | None = None
    bk3: Card | None = None
    fl1: Card | None = None
    fl2: Card | None = None
    shotgun: bool = False  # TTFL-SHOT-05
    right: bool = False  # TTFL-COV-05: the second flanker or the third back stands on the right

    @cached_property
    def places(self) -> Mapping[Place, Card]:
        """Everybody who may have the ball, by place."""
        every: tuple[tuple[Place, Card | None], ...] = (
            ("LE", self.le),
            ("RE", self.re),
            ("BK1", self.bk1),
            ("BK2", self.bk2),
            ("BK3", self.bk3),
            ("FL1", self.fl1),
            ("FL2", self.fl2),
            ("QB", self.qb),
        )
        return {place: card for place, card in every if card is not None}

    @cached_property
    def backs(self) -> tuple[tuple[Place, Card], ...]:
        return tuple((place, card) for place, card in self.places.items() if place in ("BK1", "BK2", "BK3"))

    @cached_property
    def blockers(self) -> Mapping[str, Card]:
        """The men a directive can name, backs apart."""
        return {**dict(zip(LINE_PLACES, self.line, strict=True)), "LE": self.le, "RE": self.re}

    @cached_property
    def block_values(self) -> Mapping[str, int]:
        """TTFL-POS-01: BV by place, linemen out of position as they block there."""
        return self._blocks(line_change)

    @cached_property
    def base_block_values(self) -> Mapping[str, int]:
        """SPF-POS-01: likewise in the base game."""
        return self._blocks(base_line_change)

    def blocks_by(self, rules: HouseRules) -> Mapping[str, int]:
        if rules.positions:
            return self.block_values
        return self.base_block_values if rules.places_cost else self._blocks(no_line_change)

    def _blocks(self, change: LineRule) -> Mapping[str, int]:
        line: dict[str, int] = {
            place: card.bv + change(card, place)[0] for place, card in zip(LINE_PLACES, self.line, strict=True)
        }
        return {**line, "LE": self.le.bv, "RE": self.re.bv}

    @cached_property
    def pass_block(self) -> int:
        """SPF-PR-02, TTFL-POS-01: the pass-block sum of the five linemen."""
        return sum(card.pb + line_change(card, place)[1] for place, card in zip(LINE_PLACES, self.line, strict=True))

    @cached_property
    def base_pass_block(self) -> int:
        """SPF-PR-02, SPF-POS-01: likewise in the base game."""
        line = zip(LINE_PLACES, self.line, strict=True)
        return sum(card.pb + base_line_change(card, place)[1] for place, card in line)

    def pass_block_by(self, rules: HouseRules) -> int:
        if rules.positions:
            return self.pass_block
        return self.base_pass_block if rules.places_cost else sum(card.pb for card in self.line)

    @cached_property
    def heavy(self) -> int:
        """TTFL-MATCH-01: linemen and tight ends, wherever they line up."""
        return len(self.line) + sum(card.position == "TE" for card in self.places.values())

    def blocking_backs(self, carrier: Place) -> tuple[Card, ...]:
        """SPF-RUN-12: the backs who do not have the ball."""
        return self._blocking_backs[carrier]

    @cached_property
    def _blocking_backs(self) -> Mapping[Place, tuple[Card, ...]]:
        """By who has the ball."""
        return {carrier: tuple(card for place, card in self.backs if place != carrier) for carrier in self.places}


class _LineChange(msgspec.Struct, frozen=True):
    centre: str
    guard: str
    tackle: str


_LINE = load_catalogue(TABLES / "offence_positions.toml", _LineChange)


def line_change(card: Card, place: LinePlace) -> tuple[int, int]:
    """TTFL-POS-01: what a lineman loses in BV and PB at a place that is not his."""
    if card.position not in _LINE:
        return -1, -1
    line = _LINE[card.position]
    cell = line.centre if place == "CN" else line.guard if place in ("LG", "RG") else line.tackle
    return (-1 if "BV" in cell else 0), (-1 if "PB" in cell else 0)


HOME: Mapping[LinePlace, Position] = {"LT": "T", "LG": "G", "CN": "C", "RG": "G", "RT": "T"}


def base_line_change(card: Card, place: LinePlace) -> tuple[int, int]:
    """SPF-POS-01: one less of each at any place that is not his; a card that says OL plays everywhere."""
    return (0, 0) if card.position in ("OL", HOME[place]) else (-1, -1)


def no_line_change(_card: Card, _place: LinePlace) -> tuple[int, int]:
    """Where places cost nothing."""
    return 0, 0


# --- the defence ----------------------------------------------------------------------------------------------------

ROW_1: tuple[Box, ...] = ("A", "B", "C", "D", "E")
ROW_2: tuple[Box, ...] = ("F", "G", "H", "I", "J")
ROW_3: tuple[Box, ...] = ("K", "L", "M", "N", "O")
BOXES: tuple[Box, ...] = (*ROW_1, *ROW_2, *ROW_3)
TWO_IN_A_BOX = -4
"""SPF-RUN-08."""


class _BoxChange(msgspec.Struct, frozen=True):
    end: str
    tackle: str
    nose: str
    second_row: str
    strong: str
    free: str
    corner: str
    extra: str


_BOXES = load_catalogue(TABLES / "defence_positions.toml", _BoxChange)
_ROWS_OF_TABLE = {
    "NT": "Nose tackle",
    "DT": "DT, DL",
    "DL": "DT, DL",
    "DE": "Defensive end",
    "LB": "All linebackers",
    "DB": "Defensive back (DB)",
    "S": "Safety (S)",
    "SS": "Strong safety",
    "FS": "Free safety",
    "CB": "Cornerback",
}


def box_cell(card: Card, box: Box) -> str:
    """TTFL-T-POSDEF: what the table says of a man in a box."""
    line = _BOXES[_ROWS_OF_TABLE["LB" if card.position in LINEBACKERS else card.position]]
    if box in ("A", "E"):
        return line.end
    if box in ("B", "D"):
        return line.tackle
    if box == "C":
        return line.nose
    if box in ROW_2:
        return line.second_row
    return {"N": line.strong, "M": line.free, "L": line.extra}.get(box, line.corner)


def may_stand(card: Card, box: Box) -> bool:
    """TTFL-POS-02: X means he may not."""
    return box_cell(card, box) != "X"


def tackle_value(card: Card, box: Box) -> int:
    """TTFL-POS-02: TV in a box, worse where the table says so."""
    cell = box_cell(card, box)
    return card.tv + (int(cell.split()[0]) if cell.startswith("+") else 0)


def pass_defence_value(card: Card, box: Box, rules: HouseRules) -> int:
    """SPF-POS-01, TTFL-POS-03: PDV in a box; a back in a foreign one of row 3 is 1 worse, in the base game only."""
    foreign = ("M", "N") if card.position == "CB" else ("K", "O") if card.position in SAFETIES - {"DB"} else ()
    return card.pdv + (rules.places_cost and not rules.positions and box in foreign)


def plays_safety(card: Card, box: Box | None) -> bool:
    """TTFL-FS-01, TTFL-COV-11: a safety by card; one that says DB is a corner where corners play."""
    return card.is_safety and not (card.position == "DB" and box in ("K", "O"))


class DefenceDisplay(msgspec.Struct, frozen=True, dict=True):
    """SPF-DISP-05: fifteen boxes in three rows; a box holds nobody, one man, or two."""

    boxes: Mapping[Box, tuple[Card, ...]]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(frozenset(self.boxes.items()))

    def at(self, box: Box) -> tuple[Card, ...]:
        return self.boxes.get(box, ())

    def row(self, boxes: Iterable[Box]) -> Iterator[tuple[Box, Card]]:
        return ((box, card) for box in boxes for card in self.at(box))

    @cached_property
    def tackle_values(self) -> Mapping[Box, int]:
        """TTFL-POS-02: TV of every box that somebody holds."""
        return self._tackles(tackle_value)

    @cached_property
    def base_tackle_values(self) -> Mapping[Box, int]:
        """SPF-POS-01: likewise in the base game, where no box of the front costs anything."""
        return self._tackles(lambda card, _: card.tv)

    def tackles_by(self, rules: HouseRules) -> Mapping[Box, int]:
        return self.tackle_values if rules.positions else self.base_tackle_values

    def _tackles(self, value: Callable[[Card, Box], int]) -> Mapping[Box, int]:
        """SPF-RUN-08: two men in a box of row 1 count as one of -4."""
        return {
            box: TWO_IN_A_BOX if len(men) > 1 and box in ROW_1 else min(value(card, box) for card in men)
            for box, men in self.boxes.items()
            if men
        }

    @cached_property
    def rush(self) -> int:
        """SPF-PR-02: the pass-rush values of row 1."""
        return sum(card.pr for _, card in self.row(ROW_1))

    @cached_property
    def front(self) -> int:
        """TTFL-MATCH-01: defensive linemen and linebackers by card, wherever they stand."""
        return sum(card.position in DEFENSIVE_LINE or card.position in LINEBACKERS for _, card in self.row(BOXES))

    @cached_property
    def backs(self) -> int:
        return sum(card.position in SECONDARY for _, card in self.row(BOXES))

    @cached_property
    def behind(self) -> int:
        """Men in rows 2 and 3."""
        return sum(len(self.at(box)) for box in (*ROW_2, *ROW_3))

    def without(self, rushers: Iterable[Box]) -> "DefenceDisplay":
        """SPF-CALL-05: blitzers are lifted off the display."""
        gone = set(rushers)
        return DefenceDisplay({box: men for box, men in self.boxes.items() if box not in gone})

    @cached_property
    def safeties(self) -> tuple[tuple[Box, Card], ...]:
        """TTFL-FS-01: the safeties behind the line, by box; row 1 rushes."""
        return tuple((box, card) for box, card in self.row((*ROW_3, *ROW_2)) if plays_safety(card, box))
