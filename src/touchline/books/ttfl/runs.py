"""Running plays (SPF-RUN-01 to SPF-RUN-16, TTFL-SCOPE-05, TTFL-MATCH-01, TTFL-LG-01)."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import DefenceCall, OffenceCall, is_inside
from touchline.books.ttfl.cards import Card, RushColumns
from touchline.books.ttfl.chart import base_run_change, house_run_change
from touchline.books.ttfl.deck import Box, Directive, Fac, directive
from touchline.books.ttfl.displays import DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.safeties import (
    EMPTY_BOX,
    box_value,
    free_safety_value,
    gap,
    on_a_break,
    short_gain_change,
)
from touchline.books.ttfl.turning import Term, Turn, clamped

INSIDE_AT_MOST_LOST = -3
SHOTGUN = 1  # TTFL-SHOT-03; a screen takes nothing (TTFL-SHOT-04)
TIRED = 2  # SPF-END-07
TOUCHDOWN = 100
STRETCHED_UP_TO = 3
SNEAK_GAIN = 1
FLOP = -1


class Field(msgspec.Struct, frozen=True, gc=False):
    """Everything a play needs to know of both sides."""

    offence: OffenceDisplay
    defence: DefenceDisplay  # without its rushers
    call: OffenceCall
    answer: DefenceCall
    covering: frozenset[Box]  # boxes of row 3 whose men cover somebody
    free: tuple[Card, ...]  # free safeties
    rules: HouseRules
    tired: int = 0  # TTFL-END-01: the endurance value that is exceeded, 0 if none is
    front: int = 0  # TTFL-MATCH-02: linemen and linebackers, rushers included
    rushing: tuple[Card, ...] = ()  # who was lifted off the display
    last_minutes: bool = False  # SPF-PASS-11: the last two of the game
    others_tired: Mapping[Place, int] = {}  # TTFL-END-01: of receivers who are not named, where that counts


class Gain(msgspec.Struct, frozen=True, gc=False):
    """Yards of a run or catch, and how they were read."""

    yards: int
    out_of_bounds: bool = False
    last_rn: int = 0  # natural, of the card the yards were read with; 0: with none


def match_up(field: Field) -> int:
    """TTFL-MATCH-01, TTFL-MATCH-02: defenders of the front less blockers."""
    if not field.rules.match_up:
        return 0
    blockers = field.offence.heavy + len(field.offence.blocking_backs(field.call.player))
    carrier = field.offence.places[field.call.player]
    if field.call.kind == "end-around" and carrier.position == "TE":
        blockers -= 1
    return field.front - blockers


def run_number_terms(field: Field) -> tuple[Term, ...]:
    """TTFL-SCOPE-05: what chart, match-up, shotgun and endurance add to a Run Number."""
    rules, call = field.rules, field.call
    return (
        ("chart", house_run_change(call, field.answer) if rules.chart else base_run_change(call, field.answer)),
        ("match-up", match_up(field)),
        ("shotgun", SHOTGUN if rules.shotgun and field.offence.shotgun and call.kind != "screen" else 0),
        ("endurance", (field.tired if rules.endurance else TIRED) if field.tired else 0),
    )


def run_number_change(field: Field) -> int:
    """TTFL-SCOPE-05: everything added together."""
    return sum(value for _, value in run_number_terms(field))


def run_number(card: Fac, field: Field, turn: Turn) -> int:
    """TTFL-SCOPE-05, SPF-RUN-03: the number a run or screen is read at."""
    terms = run_number_terms(field)
    rn = clamped(card.rn + sum(value for _, value in terms))
    if turn.tells:
        turn.tell("TTFL-SCOPE-05", "run number", ("drawn", card.rn), *terms, result=rn)
    return rn


# --- columns --------------------------------------------------------------------------------------------------------


def columns_of(carrier: Card) -> RushColumns:
    assert carrier.rush is not None, "who cannot run is not called"
    return carrier.rush


def normal_gain(carrier: Card, rn: int, card: Fac, field: Field, turn: Turn, *, sends_on: bool = False) -> Gain:
    """SPF-RUN-01, SPF-RUN-09: the normal column; 1 is a short gain, and without such a column the value of 2."""
    columns = columns_of(carrier)
    if rn == 1 and columns.sg:
        return short_gain(carrier, field, turn, sends_on=sends_on)
    yards = columns.n[max(rn, 2) - 1]
    if turn.tells:
        turn.tell("SPF-RUN-01", "normal column", ("at", max(rn, 2)), result=yards)
    return Gain(yards, card.ob, card.rn)


def short_gain(carrier: Card, field: Field, turn: Turn, *, sends_on: bool = False) -> Gain:
    """SPF-RUN-09, TTFL-FS-06: the short-gain column.

    An end-around or a quarterback goes on to the long one by a natural 1 or 12, if he has one (SPF-RUN-15, SPF-GEN-09).
    """
    columns, card = columns_of(carrier), turn.card("short gain", rule="SPF-RUN-09")
    if sends_on and columns.lg and card.rn in (1, 12):
        if turn.tells:
            turn.tell("SPF-RUN-15", "short gain goes long", ("drawn", card.rn))
        return long_gain(columns.lg, field, turn)
    rn = short_gain_number(card.rn, carrier, field, turn)
    yards = (columns.sg or (columns.n[1],) * 12)[rn - 1]
    if turn.tells:
        turn.tell("SPF-RUN-09", "short-gain column", ("at", rn), result=yards)
    return Gain(yards, card.ob, card.rn)


def short_gain_number(drawn: int, carrier: Card, field: Field, turn: Turn) -> int:
    """TTFL-FS-06: the number a short gain is read at; whose gains a free safety changes is a switch."""
    if not field.rules.free_safety or (field.rules.short_gains_of == "backs" and not carrier.is_back):
        return drawn
    value = free_safety_value(field.free, field.defence)
    change = short_gain_change(value, field.rules, nobody=not field.free)
    rn = clamped(drawn + change)
    if turn.tells and change:
        why = "free safety" if field.free else "no free safety"
        turn.tell("TTFL-FS-06", "short-gain number", ("drawn", drawn), (why, change), result=rn)
    return rn


def long_gain(column: tuple[int, ...], field: Field, turn: Turn, plus: int = 0) -> Gain:
    """SPF-RUN-10, TTFL-FS-03: the long-gain column."""
    card = turn.card("long gain", rule="SPF-RUN-10")
    rn = clamped(card.rn + plus)
    if turn.tells and plus:
        turn.tell("TTFL-FS-03", "long-gain number", ("drawn", card.rn), ("free safety", plus), result=rn)
    return stretched(column, rn, card, field, turn)


def stretched(column: tuple[int, ...], rn: int, card: Fac, field: Field, turn: Turn) -> Gain:
    """TTFL-LG-01, SPF-RUN-14: a long gain; a natural 1 that is read as 1 may go all the way, by one more card.

    By a switch drawing it is enough.
    """
    if turn.tells:
        turn.tell("SPF-RUN-10", "long-gain column", ("at", rn), result=column[rn - 1])
    may_stretch = card.rn == 1 and (rn == 1 or field.rules.stretch_by == "drawn")
    if not (field.rules.stretch and may_stretch):
        return Gain(column[rn - 1], card.ob, card.rn)
    further = turn.card("stretched", rule="TTFL-LG-01")
    goes_on = further.rn <= STRETCHED_UP_TO
    if turn.tells:
        turn.tell("TTFL-LG-01", "stretched", ("drawn", further.rn), result="touchdown" if goes_on else "not farther")
    return Gain(TOUCHDOWN if goes_on else column[rn - 1], further.ob, card.rn)


# --- runs -----------------------------------------------------------------------------------------------------------


def run(field: Field, turn: Turn) -> Gain:
    """SPF-RUN-01: directive, Run Number, column, and what blockers and boxes change."""
    if field.call.kind == "end-around":
        return end_around(field, turn)
    where = directive(directive_of(field, turn))
    carrier = field.offence.places[field.call.player]
    if where.breaks:
        gain = broken(carrier, field, turn)
    else:
        card = turn.card("run", rule="SPF-RUN-01")
        gain = normal_gain(carrier, run_number(card, field, turn), card, field, turn)
        gain = replace(gain, yards=gain.yards + directed(where, field, turn))
    return kept_inside(gain, turn) if is_inside(field.call.kind) else gain


def kept_inside(gain: Gain, turn: Turn) -> Gain:
    """SPF-RUN-11, SPF-RUN-14: an inside run loses 3 yards at most, and never ends out of bounds."""
    if gain.yards < INSIDE_AT_MOST_LOST:
        if turn.tells:
            turn.tell("SPF-RUN-11", "loses at most", ("gain", gain.yards), result=INSIDE_AT_MOST_LOST)
        return replace(gain, yards=INSIDE_AT_MOST_LOST, out_of_bounds=False)
    return replace(gain, out_of_bounds=False)


def directive_of(field: Field, turn: Turn) -> str:
    """The directive of the play on the first card; draws read the inside ones."""
    card = turn.card("directive", rule="SPF-RUN-01")
    kind = "sweep" if field.call.kind == "sweep" else "inside"
    found = str(getattr(card, f"{kind}_{field.call.side}"))
    if turn.tells:
        turn.tell("SPF-RUN-01", "directive", result=found)
    return found


def broken(carrier: Card, field: Field, turn: Turn) -> Gain:
    """SPF-RUN-10, SPF-RUN-16, TTFL-FS-08: no blocks or tackles; a free safety may still stop it in Run Defense.

    Quarterbacks, and whoever has no long-gain column, read the short one.
    """
    columns = columns_of(carrier)
    if field.call.player == "QB" or not columns.lg:
        return short_gain(carrier, field, turn, sends_on=True)
    if field.rules.free_safety and field.answer.defence == "run":
        value = free_safety_value(field.free, field.defence)
        rn = turn.rn("the free safety", rule="TTFL-FS-08")
        stopped = on_a_break(rn, value, field.rules)
        if turn.tells:
            turn.tell("TTFL-FS-08", "free safety", ("drawn", rn), (safety_term(field), 2 * value), result=stopped)
        if stopped == "short":
            return short_gain(carrier, field, turn)
        return long_gain(columns.lg, field, turn, 2 if stopped == "long+2" else 0)
    return long_gain(columns.lg, field, turn)


def safety_term(field: Field) -> str:
    """What a free safety's value is called where there is one."""
    return "doubled tackle value" if field.free else "no free safety"


def end_around(field: Field, turn: Turn) -> Gain:
    """SPF-RUN-15: a loss is final; OK reads the runner's columns without any directive."""
    card = turn.card("end-around", rule="SPF-RUN-15")
    if turn.tells:
        turn.tell("SPF-RUN-15", "end-around", result=-card.end_around or "OK")
    if card.end_around:
        return Gain(-card.end_around)
    card = turn.card("run", rule="SPF-RUN-15")
    return normal_gain(
        field.offence.places[field.call.player], run_number(card, field, turn), card, field, turn, sends_on=True
    )


# --- blockers and boxes ---------------------------------------------------------------------------------------------


def directed(where: Directive, field: Field, turn: Turn) -> int:
    """SPF-RUN-04 to SPF-RUN-08: what the directive adds to the yards."""
    if where.versus:
        yards = versus(where.blockers[0], where.boxes[0], field)
    elif where.boxes:
        yards = boxes_value(where.boxes, field)
    else:
        yards = sum(block_value(name, field) or 0 for name in where.blockers)
    if turn.tells:
        tell_directed(where, field, yards, turn)
    return yards


def tell_directed(where: Directive, field: Field, yards: int, turn: Turn) -> None:
    """The values that a directive names, one by one, and who closes a gap; what is nobody's is left out."""
    for box in (each for each in where.boxes if not field.defence.at(each)):
        found = gap(box, field.defence, field.answer, field.covering, field.rules)
        if found is not None:
            turn.tell("TTFL-GAP-05", f"gap {found.closed_by}", (box, found.value), whole=True)
    values = [(name, block_value(name, field)) for name in where.blockers]
    values += [(box, box_value(box, field.defence, field.answer, field.covering, field.rules)) for box in where.boxes]
    terms = tuple((name, value) for name, value in values if value is not None)
    if where.versus:
        turn.tell("SPF-RUN-06", "blocker against box", *terms, result=f"{yards:+d}", whole=True)
    elif where.boxes:
        turn.tell("SPF-RUN-05", "boxes", *(terms or (("empty", EMPTY_BOX),)), result=yards, whole=True)
    elif terms:
        turn.tell("SPF-RUN-04", "blockers", *terms, result=yards, whole=True)
    else:
        turn.tell("SPF-RUN-12", "nobody blocks")


def block_value(name: str, field: Field) -> int | None:
    """SPF-RUN-04, SPF-RUN-12: BV of a blocker; the blocking backs' together; None if there is no such back."""
    if name != "BK":
        return field.offence.blocks_by(field.rules)[name]
    backs = field.offence.blocking_backs(field.call.player)
    return sum(card.bv for card in backs) if backs else None


def boxes_value(boxes: tuple[Box, ...], field: Field) -> int:
    """SPF-RUN-05, SPF-RUN-07: TV of one box or two; empty ones only if all are, in the base game."""
    values = [box_value(box, field.defence, field.answer, field.covering, field.rules) for box in boxes]
    held = [value for value in values if value is not None]
    return sum(held) if held else EMPTY_BOX


EXCEPTIONAL_BLOCKER, EXCEPTIONAL_TACKLER = 4, -4


def versus(name: str, box: Box, field: Field) -> int:
    """SPF-RUN-06, SPF-RUN-07, SPF-RUN-13: who wins counts with his own value."""
    block = block_value(name, field)
    tackle = box_value(box, field.defence, field.answer, field.covering, field.rules)
    if block is None:
        return boxes_value((box,), field)
    if tackle is None:
        return block
    if block + tackle == 0 and field.rules.exceptional:
        return exceptional(
            block,
            tackle,
            is_blocker=is_exceptional_blocker(name, field),
            is_tackler=any(card.tv <= EXCEPTIONAL_TACKLER for card in field.defence.at(box)),
        )
    return block if block + tackle > 0 else tackle if block + tackle < 0 else 0


def is_exceptional_blocker(name: str, field: Field) -> bool:
    """TTFL-EXC-01 (reconstruction): by the value on the card."""
    men = field.offence.blocking_backs(field.call.player) if name == "BK" else (field.offence.blockers[name],)
    return any(card.bv >= EXCEPTIONAL_BLOCKER for card in men)


def exceptional(block: int, tackle: int, *, is_blocker: bool, is_tackler: bool) -> int:
    """TTFL-EXC-01 (reconstruction): the one exceptional man wins a tie with his value."""
    return 0 if is_blocker == is_tackler else block if is_blocker else tackle


# --- strategies -----------------------------------------------------------------------------------------------------


def sneak(turn: Turn) -> Gain:
    """SPF-STR-02: an even Pass Number gains a yard."""
    card = turn.card("sneak", rule="SPF-STR-02")
    yards = SNEAK_GAIN if card.pn % 2 == 0 else 0
    if turn.tells:
        turn.tell("SPF-STR-02", "sneak", ("drawn", card.pn), result=yards)
    return Gain(yards)


def flop() -> Gain:
    """SPF-STR-01: a yard lost, no card."""
    return Gain(FLOP)
