"""Who covers whom, and what it does to a pass (SPF-PASS-05, SPF-PASS-06, TTFL-COV, TTFL-DC)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import PASSES, DefenceCall, PlayKind
from touchline.books.ttfl.cards import LINEBACKERS, SAFETIES, SECONDARY, Card, PassType
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import (
    BOXES,
    DefenceDisplay,
    OffenceDisplay,
    Place,
    pass_defence_value,
    plays_safety,
)
from touchline.books.ttfl.house_rules import TTFL, HouseRules
from touchline.books.ttfl.tables import TABLES
from touchline.books.ttfl.turning import Turn
from touchline.tables import load_catalogue

GUARDS: Mapping[Place, Box] = {"RE": "N", "LE": "K", "FL1": "O", "FL2": "M", "BK1": "F", "BK2": "J", "BK3": "H"}
"""SPF-PASS-05: the box that guards a place."""
UNCOVERED = 5  # SPF-PASS-06
UNCOVERED_GAIN = -2  # TTFL-COV-12
DOUBLE, DOUBLE_SHORT, BEST_DOUBLE = -7, -3, -10
JOINING: tuple[Box, ...] = ("M", "L")
"""SPF-STR-05: where the second man of a double cover comes from."""
HELPING: tuple[Box, ...] = ("M", "L", "H", "G", "I")
"""SPF-STR-06: where the two helpers of a triple cover come from."""
THIRD_CORNER: tuple[Box, ...] = ("L", "M", "N")
LEFT_PLACES: frozenset[Place] = frozenset({"LE", "BK1", "FL2", "BK3"})
LISTED: frozenset[Place] = frozenset({"FL2", "BK3"})
"""TTFL-COV-05: who stands where the offence lists him, usually on the left."""


class Covered(msgspec.Struct, frozen=True, gc=False):
    """What stands against a throw: the value, who may intercept or interfere, and whether anybody is there."""

    pdv: int
    men: tuple[Card, ...] = ()

    @property
    def nobody(self) -> bool:
        return not self.men


class _Zone(msgspec.Struct, frozen=True, rename={f"on{number}": str(number) for number in range(1, 13)}):
    on1: str
    on2: str
    on3: str
    on4: str
    on5: str
    on6: str
    on7: str
    on8: str
    on9: str
    on10: str
    on11: str
    on12: str


_ZONE = load_catalogue(TABLES / "zone.toml", _Zone)


def zone_man(kind: PassType, rn: int) -> str:
    """TTFL-COV-03, TTFL-T-ZONE: who covers in a zone, by Run Number."""
    return str(getattr(_ZONE[kind.capitalize()], f"on{rn}"))


# --- man to man -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def assignments(offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall) -> Mapping[Place, Box]:
    """TTFL-COV-09, TTFL-COV-16: who is given whom; a man given to somebody else leaves his own uncovered."""
    found: dict[Place, Box] = {place: box for box, place in answer.assigned if place in offence.places}
    busy = set(found.values())
    for place in offence.places:
        if place in GUARDS and place not in found and (box := guard_box(place, display)) not in busy:
            found[place] = box
    return {place: box for place, box in found.items() if display.at(box)}


def guard_box(place: Place, display: DefenceDisplay) -> Box:
    """SPF-PASS-05: the box that guards a place; where H is empty a third back is left to G or I."""
    if place == "BK3" and not display.at("H"):
        return "G" if display.at("G") else "I"
    return GUARDS[place]


def match_up_change(defender: Card, receiver: Card, box: Box | None = None) -> int:
    """TTFL-COV-10 to TTFL-COV-15, TTFL-T-COVMOD: positions that suit a defender or not, man-to-man only.

    A card that says DB is a safety, unless he plays where a cornerback does.
    """
    if defender.position in LINEBACKERS:
        return {"TE": 1, "WR": 3}.get(receiver.position, 0)
    if defender.position in SECONDARY and receiver.is_back:
        return -1
    return 1 if plays_safety(defender, box) and receiver.position == "WR" else 0


def plays_zone(answer: DefenceCall, rules: HouseRules) -> bool:
    """TTFL-COV-01, TTFL-COV-02: there are zones in the house game only."""
    return rules.coverage and answer.plays_zone


def unfolding(answer: DefenceCall, kind: PlayKind, rules: HouseRules) -> DefenceCall:
    """TTFL-DC-02, SPF-STR-05: a defence on a play; where no free safety can join a double cover none leaves his place.

    He joins while a short or long pass is thrown; on a run, a screen or a quick pass he stays free.
    """
    if not (answer.doubles_target or answer.doubled or answer.doubled_too):
        return answer
    joined_on = ("short", "long") if rules.double_cover else PASSES
    return answer if kind in joined_on else replace(answer, doubled=None, doubled_too=None, doubles_target=False)


def covering_boxes(
    offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall, rules: HouseRules = TTFL
) -> frozenset[Box]:
    """TTFL-FS-01, TTFL-SS-01: boxes whose men cover somebody; in a zone the man in N counts as covering.

    Who doubles a receiver is not free either, in a zone or not (TTFL-DC-01, TTFL-DC-04).
    """
    guards = guarding(offence, display, answer)
    if plays_zone(answer, rules):
        guards = frozenset(box for box in guards if rules.double_cover and len(display.at(box)) > 1) | {"N"}
    return guards | {box for box, _ in joining(offence, display, answer, rules)}


def guarding(offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall) -> frozenset[Box]:
    """Boxes whose men are given a receiver, man-to-man."""
    return frozenset(assignments(offence, display, answer).values())


def joining(
    offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall, rules: HouseRules, guard: Box | None = None
) -> tuple[tuple[Box, Card], ...]:
    """SPF-STR-05 to SPF-STR-07, TTFL-DC-02: who leaves his place to help cover a receiver: one man, or two.

    Whom the defence names goes first. Who guards the receiver (`guard`) is no second man.
    """
    number = 2 if answer.tripled is not None else len(_doubled(answer)) + answer.doubles_target
    return able_to_join(offence, display, answer, rules, guard)[:number]


def able_to_join(
    offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall, rules: HouseRules, guard: Box | None = None
) -> tuple[tuple[Box, Card], ...]:
    """SPF-STR-05, SPF-STR-06, TTFL-DC-02: the men who have no receiver, those whom the defence names before others.

    In the house game a safety doubles; three cover as in the base game.
    """
    boxes = HELPING if answer.tripled is not None else JOINING if answer.doubles_target or _doubled(answer) else ()
    named = tuple(box for box in answer.helpers if box in boxes)
    able = display.row(dict.fromkeys((*named, *boxes)))
    busy = {guard} | _busy(offence, display, answer, rules)
    only_safeties = rules.double_cover and answer.tripled is None
    return tuple(
        (box, card) for box, card in able if box not in busy and (card.position in SAFETIES or not only_safeties)
    )


def _doubled(answer: DefenceCall) -> tuple[Place, ...]:
    return tuple(place for place in (answer.doubled, answer.doubled_too) if place is not None)


def _busy(
    offence: OffenceDisplay, display: DefenceDisplay, answer: DefenceCall, rules: HouseRules
) -> frozenset[Box | None]:
    """Boxes whose men have a receiver of their own; in a zone only those who are named have somebody."""
    given = assignments(offence, display, answer)
    if not plays_zone(answer, rules):
        return frozenset(given.values())
    return frozenset(given.get(place) for place in (*_doubled(answer), answer.tripled) if place is not None)


# --- zone -----------------------------------------------------------------------------------------------------------


def may_play_zone(display: DefenceDisplay) -> bool:
    """TTFL-COV-04: four backs, and seven men in rows 2 and 3."""
    return display.backs >= 4 and display.behind >= 7


def stands_left(place: Place, offence: OffenceDisplay) -> bool:
    """TTFL-COV-05: the side of a receiver."""
    return place in LEFT_PLACES and not (offence.right and place in LISTED)


def zone_cover(
    kind: PassType, display: DefenceDisplay, rn: int, *, left: bool, facing: Box | None = None
) -> Card | None:
    """TTFL-COV-05 to TTFL-COV-08: the man the zone chart names, or whoever stands in for him.

    A cornerback in the box that faces the receiver, if one stands there, comes before those of K and O.
    """
    name = zone_man(kind, rn)
    if name.startswith("o"):
        left, name, facing = not left, name[1:], None
    if name == "CB":
        return _corner(display, facing) or _first(display, "K" if left else "O")
    if name == "OLB":
        return _first(display, "F" if left else "J") or _extra(display) or _first(display, "G" if left else "I")
    if name == "MLB":
        return _first(display, "H") or _extra(display) or _first(display, "G" if left else "I")
    return _safety(display, free=name == "FS") or next(
        filter(None, (_corner(display, box) for box in THIRD_CORNER)), None
    )


def _safety(display: DefenceDisplay, *, free: bool) -> Card | None:
    """TTFL-COV-07: the free safety in M, else in L; the strong safety in N."""
    return next((card for _, card in display.row(("M", "L") if free else ("N",)) if card.position in SAFETIES), None)


def _corner(display: DefenceDisplay, box: Box | None) -> Card | None:
    """A cornerback by card who stands in a box."""
    return None if box is None else next((card for card in display.at(box) if card.position == "CB"), None)


def _first(display: DefenceDisplay, box: Box) -> Card | None:
    men = display.at(box)
    return men[0] if men else None


def _extra(display: DefenceDisplay) -> Card | None:
    """TTFL-COV-06: the fifth back, of two the better."""
    return min(display.at("L"), key=lambda card: card.pdv, default=None)


# --- together -------------------------------------------------------------------------------------------------------


def double_value(best: int, kind: PassType, *, set_up: bool) -> int:
    """TTFL-DC-01 to TTFL-DC-03: two men on a receiver, lined up before the snap or joined by a free safety."""
    base = DOUBLE if set_up or kind == "long" else DOUBLE_SHORT
    return max(BEST_DOUBLE, base + best)


class Sides(Protocol):
    """The two displays and what the defence has called."""

    @property
    def offence(self) -> OffenceDisplay: ...
    @property
    def defence(self) -> DefenceDisplay: ...
    @property
    def answer(self) -> DefenceCall: ...
    @property
    def rules(self) -> HouseRules: ...


def covered(kind: PassType, place: Place, sides: Sides, turn: Turn) -> Covered:
    """SPF-PASS-05, SPF-PASS-06, TTFL-COV-03, TTFL-COV-11, TTFL-DC-04: who covers the man the ball goes to."""
    offence, display, answer, rules = sides.offence, sides.defence, sides.answer, sides.rules
    box = assignments(offence, display, answer).get(place)
    several = together(kind, place, box, sides)
    if several is not None:
        if turn.tells:
            turn.tell("SPF-STR-05", "together", (" + ".join(map(_called, several.men)), several.pdv))
        return several
    if plays_zone(answer, rules):
        rn = turn.rn("zone coverage", rule="TTFL-COV-03")
        man = zone_cover(kind, display, rn, left=stands_left(place, offence), facing=box)
        if turn.tells:
            turn.tell("TTFL-COV-03", "zone", ("drawn", rn), result=zone_man(kind, rn))
        return single(man, 0 if man is None else _where_he_stands(man, display, rules), 0, turn)
    if box is None:
        return single(None, 0, 0, turn)
    man = display.at(box)[0]
    change = match_up_change(man, offence.places[place], box) if rules.coverage else 0
    return single(man, pass_defence_value(man, box, rules), change, turn)


def _where_he_stands(man: Card, display: DefenceDisplay, rules: HouseRules) -> int:
    """TTFL-COV-03: his PDV with what his box costs, where boxes cost anything."""
    if rules.positions:
        return man.pdv
    return next(pass_defence_value(card, box, rules) for box, card in display.row(BOXES) if card is man)


def single(man: Card | None, value: int, change: int, turn: Turn) -> Covered:
    """SPF-PASS-03, SPF-PASS-06, TTFL-COV-11: one man covers, or nobody."""
    if man is None:
        if turn.tells:
            turn.tell("SPF-PASS-06", "nobody covers")
        return Covered(0)
    if turn.tells:
        turn.tell("SPF-PASS-05", "covers", (_called(man), value), ("positions", change), result=value + change)
    return Covered(value + change, (man,))


def _called(card: Card) -> str:
    return card.name or card.id


def together(kind: PassType, place: Place, box: Box | None, sides: Sides) -> Covered | None:
    """SPF-STR-05 to SPF-STR-07, TTFL-DC-01 to TTFL-DC-03: two or three men on a receiver; None if there are not.

    `box` guards him.
    """
    answer, rules = sides.answer, sides.rules
    men = sides.defence.at(box) if box is not None else ()
    if answer.tripled == place:
        return Covered(rules.triple_cover, (*men, *_helpers(sides, box)))
    if rules.double_cover and len(men) > 1:
        return Covered(double_value(min(card.pdv for card in men), kind, set_up=True), men)
    if not answer.doubles_target and place not in (answer.doubled, answer.doubled_too):
        return None
    helpers = _helpers(sides, box)[1:] if answer.doubled_too == place else _helpers(sides, box)
    return _joined(kind, place, men, helpers[:1], sides)


def _joined(
    kind: PassType, place: Place, men: tuple[Card, ...], helper: tuple[Card, ...], sides: Sides
) -> Covered | None:
    """TTFL-DC-02, SPF-STR-05: a free safety joins on short and long passes; in the base game on all, at -7."""
    both = (*men, *helper)
    if not sides.rules.double_cover:
        return Covered(DOUBLE, both)
    if kind == "quick" or not helper:
        return None
    if not men:
        return _alone(helper[0], place, sides)
    return Covered(double_value(min(card.pdv for card in both), kind, set_up=False), both)


def _alone(man: Card, place: Place, sides: Sides) -> Covered:
    """TTFL-DC-02: who joins where nobody guards covers by himself."""
    zone = plays_zone(sides.answer, sides.rules) or not sides.rules.coverage
    return Covered(man.pdv + (0 if zone else match_up_change(man, sides.offence.places[place])), (man,))


def men_on(kind: PassType, place: Place, sides: Sides) -> tuple[Card, ...]:
    """SPF-PR-08, SPF-INT-04, TTFL-PI-01, TTFL-DC-04: who was given a receiver before the snap, without any card.

    In a zone nobody was, unless two or three cover him.
    """
    box = assignments(sides.offence, sides.defence, sides.answer).get(place)
    several = together(kind, place, box, sides)
    if several is not None:
        return several.men
    return () if box is None or plays_zone(sides.answer, sides.rules) else sides.defence.at(box)


def _helpers(sides: Sides, guard: Box | None) -> tuple[Card, ...]:
    """Who helps to cover a receiver whom the man in a box guards."""
    return tuple(card for _, card in joining(sides.offence, sides.defence, sides.answer, sides.rules, guard))
