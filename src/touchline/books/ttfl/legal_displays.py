"""Which displays may be set up (SPF-DISP-01 to SPF-DISP-08, SPF-POS-01, TTFL-POS-01 to TTFL-POS-04, TTFL-SHOT-05)."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from touchline.books.ttfl.cards import BACKS, DEFENSIVE_LINE, ENDS, LINEBACKERS, LINEMEN, SECONDARY, Card, Position
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import (
    BOXES,
    LINE_PLACES,
    ROW_1,
    ROW_2,
    ROW_3,
    DefenceDisplay,
    OffenceDisplay,
    Place,
    may_stand,
)
from touchline.books.ttfl.house_rules import HouseRules
from touchline.game import Mistakes

ELEVEN = 11
LEAST_IN_ROW_1, MOST_IN_ROW_1, MOST_IN_ROW_2, MOST_IN_ROW_3 = 3, 10, 5, 6
DEFENDERS: frozenset[Position] = DEFENSIVE_LINE | LINEBACKERS | SECONDARY
FILLED_BEFORE_L: tuple[Box, ...] = ("K", "M", "N", "O")
SHAPES: frozenset[frozenset[Place]] = frozenset(
    frozenset[Place](shape)
    for shape in (("BK1", "BK2", "FL1"), ("BK1", "FL1", "FL2"), ("BK2", "FL1", "FL2"), ("BK1", "BK2", "BK3"))
)
"""SPF-DISP-03: backs and flankers are three."""


# --- the offence ----------------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """Who may stand at a place."""

    able: frozenset[Position]
    called: str
    rule: str


LINEMAN = Kind(LINEMEN, "a lineman", "SPF-DISP-02")
END = Kind(ENDS, "a tight end or wide receiver", "SPF-DISP-02")
BACK = Kind(BACKS, "a back", "SPF-DISP-03")
KINDS: Mapping[Place, Kind] = {
    "QB": Kind(frozenset({"QB"}), "a quarterback", "SPF-DISP-02"),
    "LE": END,
    "RE": END,
    "BK1": BACK,
    "BK2": BACK,
    "BK3": BACK,
    "FL1": Kind(frozenset({"WR"}), "a wide receiver", "SPF-DISP-03"),
    "FL2": Kind(ENDS, "a tight end or wide receiver", "SPF-DISP-03"),
}


def check_offence_display(display: OffenceDisplay, mistakes: Mistakes) -> None:
    """SPF-DISP-01 to SPF-DISP-03: linemen, ends, quarterback, backs and flankers at their places."""
    _check_once((*display.line, *display.places.values()), mistakes)
    for spot, lineman in zip(LINE_PLACES, display.line, strict=True):
        _check_kind(spot, lineman, LINEMAN, mistakes)
    for place, card in display.places.items():
        _check_kind(place, card, KINDS[place], mistakes)
    _check_shape(display, mistakes)


def _check_kind(place: str, card: Card, kind: Kind, mistakes: Mistakes) -> None:
    if card.position not in kind.able:
        wrong, right = f"{_called(card)} is a {card.position}", f"put {kind.called} there"
        mistakes.add(where=place, wrong=wrong, right=right, rule=kind.rule)


def _check_shape(display: OffenceDisplay, mistakes: Mistakes) -> None:
    """SPF-DISP-03, TTFL-SHOT-05: two backs and a flanker, one and two, or three; a shotgun takes the third's place."""
    behind = frozenset(place for place in display.places if place.startswith(("BK", "FL")))
    if behind not in SHAPES:
        right = "use BK1, BK2 and FL1; BK1 or BK2 with FL1 and FL2; or BK1, BK2 and BK3"
        wrong = f"backs and flankers stand at {', '.join(sorted(behind)) or 'no place'}"
        mistakes.add(where="backs and flankers", wrong=wrong, right=right, rule="SPF-DISP-03")
    if display.shotgun and display.bk3 is not None:
        right = "line up without BK3, or without the shotgun"
        mistakes.add(where="shotgun", wrong="the quarterback stands in BK3", right=right, rule="TTFL-SHOT-05")


# --- the defence ----------------------------------------------------------------------------------------------------


def check_defence_display(display: DefenceDisplay, rules: HouseRules, mistakes: Mistakes) -> None:
    """SPF-DISP-01, SPF-DISP-05 to SPF-DISP-08: who may stand where, and how many."""
    everybody = tuple(card for _, card in display.row(BOXES))
    _check_once(everybody, mistakes)
    if len(everybody) > ELEVEN:
        mistakes.add(
            where="display", wrong=f"{len(everybody)} men are on it", right=f"leave {ELEVEN}", rule="SPF-DISP-01"
        )
    for box, card in display.row(BOXES):
        _check_stand(box, card, rules, mistakes)
    _check_rows(display, mistakes)
    for box in BOXES:
        most = most_in_box(box, rules)
        if len(display.at(box)) > most:
            wrong, right = f"{len(display.at(box))} men stand in it", f"leave {most}"
            mistakes.add(where=f"box {box}", wrong=wrong, right=right, rule=_ROW_RULES[_row(box)])
    empty = [box for box in FILLED_BEFORE_L if not display.at(box)]
    if display.at("L") and empty:
        wrong, right = f"somebody stands in L, and nobody in {', '.join(empty)}", "fill K, M, N and O first"
        mistakes.add(where="box L", wrong=wrong, right=right, rule="SPF-DISP-08")


_ROW_RULES = {1: "SPF-DISP-06", 2: "SPF-DISP-07", 3: "SPF-DISP-08"}


def _row(box: Box) -> int:
    return 1 if box in ROW_1 else 2 if box in ROW_2 else 3


def may_line_up(card: Card, box: Box, rules: HouseRules) -> bool:
    """SPF-DISP-06 to SPF-DISP-08, TTFL-POS-02, TTFL-POS-04: whether a man may stand in a box."""
    if card.position not in DEFENDERS:
        return False
    if rules.positions:
        return may_stand(card, box)
    able = {1: DEFENSIVE_LINE | LINEBACKERS, 2: LINEBACKERS, 3: SECONDARY}
    return card.position in able[_row(box)]


def most_in_box(box: Box, rules: HouseRules) -> int:
    """SPF-DISP-06 to SPF-DISP-08, TTFL-DC-01: two in the first row and in L, elsewhere only to double somebody."""
    return 2 if box in ROW_1 or box == "L" or rules.double_cover else 1


def _check_stand(box: Box, card: Card, rules: HouseRules, mistakes: Mistakes) -> None:
    if may_line_up(card, box, rules):
        return
    able = ", ".join(each for each in BOXES if may_line_up(card, each, rules))
    right = f"he may stand in {able}" if able else "put a defender there"
    rule = "TTFL-POS-02" if rules.positions and card.position in DEFENDERS else _ROW_RULES[_row(box)]
    mistakes.add(
        where=f"box {box}",
        wrong=f"{_called(card)} is a {card.position} and may not stand there",
        right=right,
        rule=rule,
    )


def _check_rows(display: DefenceDisplay, mistakes: Mistakes) -> None:
    """SPF-DISP-06 to SPF-DISP-08: how many a row holds."""
    limits = (
        ("row 1", ROW_1, LEAST_IN_ROW_1, MOST_IN_ROW_1, "SPF-DISP-06"),
        ("row 2", ROW_2, 0, MOST_IN_ROW_2, "SPF-DISP-07"),
        ("row 3", ROW_3, 0, MOST_IN_ROW_3, "SPF-DISP-08"),
    )
    for where, row, least, most, rule in limits:
        number = sum(len(display.at(box)) for box in row)
        if not least <= number <= most:
            wrong = f"{number} men stand in it" if number != 1 else "one man stands in it"
            mistakes.add(where=where, wrong=wrong, right=f"it holds {least} to {most}", rule=rule)


# --- both -----------------------------------------------------------------------------------------------------------


def _check_once(cards: tuple[Card, ...], mistakes: Mistakes) -> None:
    """SPF-DISP-01: nobody stands at two places."""
    names = {card.id: _called(card) for card in cards}
    for card, places in Counter(card.id for card in cards).items():
        if places > 1:
            wrong, right = f"stands at {places} places", "put another man at the others"
            mistakes.add(where=names[card], wrong=wrong, right=right, rule="SPF-DISP-01")


def _called(card: Card) -> str:
    return card.name or card.id
