"""Free and strong safeties, and linebackers who close gaps (TTFL-FS, TTFL-SS, TTFL-GAP)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from touchline.books.ttfl.calls import DefenceCall
from touchline.books.ttfl.cards import Card
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import BOXES, ROW_3, DefenceDisplay, plays_safety
from touchline.books.ttfl.house_rules import HouseRules

NO_FREE_SAFETY = 2
EMPTY_BOX = 2
FURTHER_AT_WORST = -1
DIME = 6

Stopped: TypeAlias = Literal["short", "long+2", "long"]


def free_safety_value(free: tuple[Card, ...], display: DefenceDisplay) -> int:
    """TTFL-FS-05, TTFL-FS-09, TTFL-FS-10: the tackle values of all free safeties; +2 if there is none.

    With six backs in row 3 every one after the first counts -1 at worst; the first is the man in M.
    """
    if not free:
        return NO_FREE_SAFETY
    if sum(len(display.at(box)) for box in ROW_3) < DIME:
        return sum(card.tv for card in free)
    middle = [card for card in free if card in display.at("M")]
    first = middle[0] if middle else min(free, key=lambda card: card.tv)
    return first.tv + sum(min(card.tv, FURTHER_AT_WORST) for card in free if card is not first)


def on_a_quick_pass(rn: int, value: int) -> Stopped:
    """TTFL-FS-02, TTFL-FS-07, TTFL-T-FSQUICK: what a free safety makes of a quick pass that went long."""
    v = rn + 2 * value
    return "short" if v <= 3 else "long+2" if v <= 6 else "long"


def on_a_break(rn: int, value: int, rules: HouseRules) -> Stopped:
    """TTFL-FS-08, TTFL-T-FSBREAK: what he makes of a BREAK against Run Defense."""
    v = rn + 2 * value
    last_short = 7 if rules.break_rows == "first match" else 5
    return "short" if v <= last_short else "long+2" if v <= 9 else "long"


def short_gain_change(value: int, rules: HouseRules, *, nobody: bool) -> int:
    """TTFL-FS-06: what he adds to the draw of a short gain."""
    if nobody:
        value = rules.no_free_safety_on_short_gains
    return -2 - value


def free_safeties(
    display: DefenceDisplay, covering: frozenset[Box], joined: tuple[tuple[Box, Card], ...] = ()
) -> tuple[Card, ...]:
    """TTFL-FS-01: every safety behind the line who covers nobody; cornerbacks never are.

    Of two men in a box one may have joined a double cover (`joined`), and the other is free.
    """
    left = covering - {box for box, _ in joined}
    return tuple(card for box, card in display.safeties if box not in left and (box, card) not in joined)


# --- gaps -----------------------------------------------------------------------------------------------------------

LEFT_BOXES: frozenset[Box] = frozenset({"A", "B", "F", "G"})
RIGHT_BOXES: frozenset[Box] = frozenset({"D", "E", "I", "J"})


def closing_linebacker(box: Box, display: DefenceDisplay, answer: DefenceCall) -> int | None:
    """TTFL-GAP-01 to TTFL-GAP-03, TTFL-GAP-06: the value with which a linebacker closes a gap; None if nobody does."""
    inside = {side: _linebacker(display, side) for side in ("G", "I")}
    both = all(card is not None for card in inside.values())
    if answer.defence not in ("run", "prevent run", "prevent pass") and not (answer.defence == "pass" and both):
        return None
    if box in LEFT_BOXES:
        near = inside["G"]
    elif box in RIGHT_BOXES:
        near = inside["I"]
    else:
        able = [card for card in inside.values() if card is not None]
        near = min(able, key=lambda card: card.tv) if able else None
    if near is not None:
        return near.tv
    middle = _linebacker(display, "H")
    return None if middle is None or answer.defence == "pass" else middle.tv + 1


def _linebacker(display: DefenceDisplay, box: str) -> Card | None:
    able = [card for card in display.at(box) if card.is_linebacker]  # type: ignore[arg-type]  # a box
    return min(able, key=lambda card: card.tv, default=None)


def closing_safety(display: DefenceDisplay, covering: frozenset[Box], rushers: Iterable[Box]) -> int | None:
    """TTFL-SS-01, TTFL-SS-02: a strong safety closes what no linebacker does, unless his value is +2 or worse."""
    gone = set(rushers)
    men = [
        (box, card)
        for box, card in display.row(BOXES)
        if box in covering and box not in gone and plays_safety(card, box)
    ]
    if not men:
        return None
    first = next((card for box, card in men if box == "N"), min((card for _, card in men), key=lambda card: card.tv))
    return first.tv if first.tv <= 1 else None


def box_value(
    box: Box, display: DefenceDisplay, answer: DefenceCall, covering: frozenset[Box], rules: HouseRules
) -> int | None:
    """SPF-RUN-05, SPF-RUN-07, TTFL-GAP-04, TTFL-GAP-05: TV of a box; of an empty one whoever closes it, else +2.

    None in the base game: the box is empty, and what that means depends on the directive.
    """
    held = display.tackles_by(rules).get(box)
    if held is not None:
        return held
    found = gap(box, display, answer, covering, rules)
    return None if found is None else found.value


class Gap(msgspec.Struct, frozen=True, gc=False):
    """An empty box: who closes it, and with which value."""

    closed_by: Literal["linebacker", "strong safety", "nobody"]
    value: int


def gap(
    box: Box, display: DefenceDisplay, answer: DefenceCall, covering: frozenset[Box], rules: HouseRules
) -> Gap | None:
    """TTFL-GAP-05: a linebacker if he may, else the strong safety if he is good enough; None in the base game."""
    if rules.close_gaps:
        value = closing_linebacker(box, display, answer)
        if value is not None:
            return Gap("linebacker", value)
    if rules.strong_safety:
        value = closing_safety(display, covering, answer.rushers)
        if value is not None:
            return Gap("strong safety", value)
    return Gap("nobody", EMPTY_BOX) if rules.close_gaps else None
