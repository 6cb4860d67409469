"""Passing plays, the pass rush and screens (SPF-PASS, SPF-PR, SPF-SCR, TTFL-SCOPE-06, TTFL-BLITZ, TTFL-INT-03)."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import RUSHES
from touchline.books.ttfl.cards import BLANK, JUMP, NOTHING, PASS_TYPES, Card, PassType
from touchline.books.ttfl.chart import base_pass_change, house_pass_change
from touchline.books.ttfl.coverage import UNCOVERED, UNCOVERED_GAIN, Covered, covered, men_on, plays_zone
from touchline.books.ttfl.displays import ROW_1, OffenceDisplay, Place
from touchline.books.ttfl.interceptions import (
    HALF_OF_THEM,
    Interception,
    box_interceptor,
    intercepted,
    taker,
)
from touchline.books.ttfl.runs import TOUCHDOWN, Field, Gain, long_gain, normal_gain, run_number, safety_term, stretched
from touchline.books.ttfl.safeties import free_safety_value, on_a_quick_pass
from touchline.books.ttfl.tables import TABLES
from touchline.books.ttfl.turning import Term, Turn, clamped
from touchline.dice import Dice
from touchline.tables import load

Result: TypeAlias = Literal["complete", "incomplete", "intercepted", "sack", "run", "interference"]
RUSHED = "PASS RUSH"
SHOTGUN: dict[str, int] = {"quick": 0, "short": 2, "long": 1}  # TTFL-SHOT-01
TWO_MINUTES = -4
TIRED_PASS: dict[int, tuple[int, int]] = {1: (-5, 1), 2: (-5, 2), 3: (-7, 4), 4: (-7, 6)}
"""TTFL-END-03: what exceeded endurance costs on a pass: completion range and Run Number."""
BASE_TIRED_PASS = -5
PROTECTION_AT_MOST = 4  # TTFL-BLITZ-04
LAST_PN = 48


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """What came of a pass."""

    result: Result
    gain: Gain = Gain(0)
    target: Place | None = None
    taken: Interception | None = None
    interfered: Card | None = None
    rushed: bool = False  # it ended on the pass-rush line


def passed(field: Field, to_goal: int, turn: Turn) -> Thrown:
    """SPF-PASS-01, SPF-PR-01: receiver entry, Pass Number, gain; against a blitz at once the pass rush."""
    kind = _kind(field)
    if kind != "quick" and field.answer.defence in RUSHES:
        return pass_rush(field, to_goal, turn)
    entry = str(getattr(turn.card("receiver", rule="SPF-PASS-01"), kind))
    if turn.tells:
        turn.tell("SPF-PASS-01", "receiver", result=entry)
    if entry == RUSHED:
        return pass_rush(field, to_goal, turn)
    place = target(field.call.player, entry, field.offence)
    if place is None or place in field.call.blocks:
        if turn.tells:
            turn.tell("SPF-PASS-02", "thrown away", result="nobody there" if place is None else "he blocks")
        return Thrown("incomplete")
    tired = field.tired if place == field.call.player else field.others_tired.get(place, 0)
    cover = covered(kind, place, field, turn)
    field = replace(field, free=tuple(card for card in field.free if card not in cover.men))  # TTFL-FS-01
    top = completion_top(field, kind, cover, to_goal, tired)
    if turn.tells:
        terms = completion_terms(field, kind, cover, to_goal, tired)
        turn.tell("TTFL-SCOPE-06", "completion range", *terms, result=top)
    return _read(field, Throw(kind, place, cover, top, tired), to_goal, turn)


def _kind(field: Field) -> PassType:
    return field.call.kind  # type: ignore[return-value]  # a pass was called


def target(named: Place, entry: str, offence: OffenceDisplay) -> Place | None:
    """SPF-PASS-01, SPF-PASS-02, SPF-DISP-04: to whom the entry sends the ball; None: thrown away."""
    if entry == "ORIG":
        return named
    if entry == "FL":
        return "FL1" if offence.fl1 is not None else "BK3" if offence.bk3 is not None else None
    if entry in offence.places:
        return entry  # type: ignore[return-value]  # a place
    return "FL2" if entry.startswith("BK") and offence.fl2 is not None else None


def completion_top(field: Field, kind: PassType, cover: Covered, to_goal: int, tired: int) -> int:
    """TTFL-SCOPE-06, SPF-PASS-03: the upper end of the completion range after everything."""
    top = sum(value for _, value in completion_terms(field, kind, cover, to_goal, tired))
    return min(LAST_PN, max(0, top))


def completion_terms(field: Field, kind: PassType, cover: Covered, to_goal: int, tired: int) -> tuple[Term, ...]:
    """TTFL-SCOPE-06: the printed range, and everything that changes its upper end."""
    passing, rules, call = field.offence.qb.passing, field.rules, field.call
    assert passing is not None, "a quarterback passes"
    change = house_pass_change if rules.chart else base_pass_change
    chart = change(kind, field.answer, play_action=False, to_goal=to_goal)
    faked = change(kind, field.answer, play_action=True, to_goal=to_goal) - chart if call.play_action else 0
    return (
        ("printed", passing.com[PASS_TYPES.index(kind)]),
        ("chart", chart),
        ("play action", faked),
        ("uncovered", UNCOVERED) if cover.nobody else ("coverage", cover.pdv),
        ("shotgun", SHOTGUN[kind] if rules.shotgun and field.offence.shotgun else 0),
        ("blocking backs", blocking_bonus(field)),
        ("endurance", (TIRED_PASS[tired][0] if rules.endurance else BASE_TIRED_PASS) if tired else 0),
        ("two minutes", TWO_MINUTES if call.two_minutes else 0),
    )


def blocking_bonus(field: Field) -> int:
    """TTFL-RBB-01, TTFL-RBB-02, SPF-XPB-01: what backs kept in to block add to the completion range."""
    if not field.rules.blocking_backs:
        return 2 * len(field.call.blocks)
    return back_block(field)


def back_block(field: Field) -> int:
    """TTFL-RBB-01: a blocking back counts his BV, at least 1."""
    return sum(max(1, field.offence.places[place].bv) for place in field.call.blocks)


class Throw(msgspec.Struct, frozen=True, gc=False):
    """A throw before its Pass Number is known."""

    kind: PassType
    place: Place
    cover: Covered
    top: int  # of the completion range
    tired: int


def _read(field: Field, throw: Throw, to_goal: int, turn: Turn) -> Thrown:
    """TTFL-INT-03, SPF-PASS-07, SPF-INT-02: the Pass Number, range by range."""
    pn = turn.pn("pass", rule="SPF-PASS-07")
    result, man = pass_result(field, throw, pn, turn)
    if turn.tells:
        turn.tell("TTFL-INT-03", "pass number", ("drawn", pn), result=result)
    kind, place = throw.kind, throw.place
    match result:
        case "complete":
            thrown = caught(field, kind, place, turn, throw.tired, uncovered=throw.cover.nobody)
            return perhaps_fouled(thrown, throw.cover.men, pn, field, turn)
        case "box interception":
            man = box_interceptor(kind, field.defence, turn)
            if man is None:
                return perhaps_fouled(Thrown("incomplete", target=place), throw.cover.men, pn, field, turn)
        case "interference":
            return Thrown("interference", target=place, interfered=man)
    if man is None:
        return Thrown("incomplete", target=place)
    return Thrown("intercepted", target=place, taken=intercepted(man, kind, to_goal, turn))


Read: TypeAlias = Literal["complete", "incomplete", "box interception", "intercepted", "interference"]


def pass_result(field: Field, throw: Throw, pn: int, turn: Turn) -> tuple[Read, Card | None]:
    """TTFL-INT-03: what a Pass Number means, and the covering man who intercepts or interferes."""
    passing, which = field.offence.qb.passing, PASS_TYPES.index(throw.kind)
    assert passing is not None, "a quarterback passes"
    men = throw.cover.men
    if pn >= max(passing.intercepted[which], throw.top + 1):
        return "box interception", None
    if pn >= passing.doubtful[which] if field.rules.interceptions else pn > throw.top:
        by = taker(men, pn, turn)
        if by is not None:
            return "intercepted", by
    if pn <= throw.top:
        return "complete", None
    foul = interferer(men, pn, field, turn)
    return ("incomplete", None) if foul is None else ("interference", foul)


def interferer(men: tuple[Card, ...], pn: int, field: Field, turn: Turn) -> Card | None:
    """TTFL-PI-01: who of the covering men interferes with a pass that is not caught, if anybody."""
    return next((card for card in men if interferes(card, pn, turn)), None) if field.rules.interference else None


def perhaps_fouled(thrown: Thrown, men: tuple[Card, ...], pn: int, field: Field, turn: Turn) -> Thrown:
    """TTFL-PI-01: by a switch a drop, or a pass into an empty interception box, may be interference, too."""
    if thrown.result != "incomplete" or field.rules.interference_by == "miss":
        return thrown
    foul = interferer(men, pn, field, turn)
    return thrown if foul is None else replace(thrown, result="interference", interfered=foul)


def interferes(card: Card, pn: int, turn: Turn) -> bool:
    """TTFL-PI-01, TTFL-PI-02: whether an incompletion is interference; one with a question mark needs another draw."""
    low, high = card.interferes
    if low == NOTHING or not low <= pn <= high:
        return False
    return not card.interferes_perhaps or turn.pn("interference?", rule="TTFL-PI-02") <= HALF_OF_THEM


# --- gains ----------------------------------------------------------------------------------------------------------


def caught(
    field: Field, kind: PassType, place: Place, turn: Turn, tired: int, *, uncovered: bool, rushed: bool = False
) -> Thrown:
    """SPF-PASS-08 to SPF-PASS-10, TTFL-COV-12, TTFL-END-03: the receiver's column; a blank is a dropped pass."""
    columns = field.offence.places[place].catch
    column = columns.column(kind) if columns is not None else ()
    if not column:
        return dropped(place, turn, rushed=rushed)
    card = turn.card("gain", rule="SPF-PASS-08")
    slower = TIRED_PASS[tired][1] if tired and field.rules.endurance else 0
    open_field = UNCOVERED_GAIN if uncovered and field.rules.coverage else 0
    rn = clamped(card.rn + slower + open_field)
    if turn.tells and (slower or open_field):
        terms = (("drawn", card.rn), ("endurance", slower), ("uncovered", open_field))
        turn.tell("SPF-PASS-08", "catch number", *terms, result=rn)
    yards = column[rn - 1]
    if yards == BLANK:
        return dropped(place, turn, rushed=rushed)
    if yards == JUMP:
        assert columns is not None, "he has the column"
        gain = went_long(field, kind, columns.s, columns.l, turn)
        if gain.yards == BLANK:
            return dropped(place, turn, rushed=rushed)
    elif kind == "long" and card.rn == 1 and is_last_bomb(field, place):
        gain = Gain(TOUCHDOWN, card.ob, card.rn)
        if turn.tells:
            turn.tell("SPF-PASS-11", "last bomb")
    elif kind == "long":
        gain = stretched(column, rn, card, field, turn)
    else:
        gain = Gain(yards, card.ob, card.rn)
        if turn.tells:
            turn.tell("SPF-PASS-08", f"{kind} column", ("at", rn), result=yards)
    return Thrown("complete", gain, place, rushed=rushed)


def dropped(place: Place, turn: Turn, *, rushed: bool) -> Thrown:
    """SPF-PASS-09: a blank, or no such column at all."""
    if turn.tells:
        turn.tell("SPF-PASS-09", "dropped")
    return Thrown("incomplete", target=place, rushed=rushed)


def is_last_bomb(field: Field, place: Place) -> bool:
    """SPF-PASS-11: at the end of the game a natural 1 on a long pass to a wide receiver is a touchdown."""
    return field.last_minutes and field.offence.places[place].position == "WR"


def went_long(field: Field, kind: PassType, short: tuple[int, ...], long: tuple[int, ...], turn: Turn) -> Gain:
    """SPF-PASS-10, TTFL-FS-02, TTFL-FS-04: a jump to the long column; a free safety may stop a quick pass.

    SPF-PASS-09: a blank is dropped here, too, and so is a jump to a column that is not on the card.
    """
    plus = 0
    if kind == "quick" and field.rules.free_safety:
        value = free_safety_value(field.free, field.defence)
        rn = turn.rn("the free safety", rule="TTFL-FS-02")
        stopped = on_a_quick_pass(rn, value)
        if turn.tells:
            turn.tell("TTFL-FS-02", "free safety", ("drawn", rn), (safety_term(field), 2 * value), result=stopped)
        if stopped == "short":
            card = turn.card("short gain", rule="TTFL-FS-04")
            rn = 2 if short[card.rn - 1] == JUMP else card.rn
            if turn.tells:
                turn.tell("TTFL-FS-04", "short column", ("at", rn), result=short[rn - 1])
            return Gain(short[rn - 1], card.ob, card.rn)
        plus = 2 if stopped == "long+2" else 0
    return long_gain(long, field, turn, plus) if long else Gain(BLANK)


# --- the pass rush --------------------------------------------------------------------------------------------------


def sack_change(field: Field) -> int:
    """SPF-PR-02, SPF-PR-03, TTFL-BLITZ-04, TTFL-RBB-03: twice the difference of the sums; protection is capped."""
    change = 2 * sum(value for _, value in rush_terms(field))
    return max(change, -PROTECTION_AT_MOST) if field.rules.blitz or field.rules.blocking_backs else change


def rush_term(field: Field) -> str:
    """What the change of the sack range is called."""
    twice = 2 * sum(value for _, value in rush_terms(field))
    return "twice that" if twice == sack_change(field) else "protection at most"


def rush_terms(field: Field) -> tuple[Term, ...]:
    """SPF-PR-02, TTFL-BLITZ-01, TTFL-RBB-02, TTFL-SHOT-02: who rushes, less who blocks."""
    rules = field.rules
    return (
        ("rush", field.defence.rush),
        ("blitzers", blitz_value(field)),
        ("line", -field.offence.pass_block_by(rules)),
        ("blocking backs", -back_block(field) if rules.blocking_backs else 0),
        ("shotgun", -1 if rules.shotgun and field.offence.shotgun else 0),
    )


def blitz_value(field: Field) -> int:
    """SPF-PR-02, TTFL-BLITZ-01: two for each blitzer; in the house game his own value, at least one."""
    if not field.rules.blitz:
        return 2 * len(field.rushing)
    return sum(max(1, card.pr) for card in field.rushing)


def pass_rush(field: Field, to_goal: int, turn: Turn) -> Thrown:
    """SPF-PR-04 to SPF-PR-09, TTFL-INT-03, TTFL-PI-01: sack, run, complete or incomplete by the pass-rush line.

    SPF-INT-04, TTFL-DC-04: of two or three men on the receiver who was named each counts, in a zone, too.
    """
    passing = field.offence.qb.passing
    assert passing is not None, "a quarterback passes"
    pn = turn.pn("pass rush", rule="SPF-PR-04")
    change = sack_change(field)
    sack = min(passing.run, max(1, passing.sack + change))
    if turn.tells:
        line: tuple[tuple[int, str], ...] = ((sack, "sack"), (passing.run, "run"), (passing.rush_com, "complete"))
        turn.tell("SPF-PR-02", "rush against block", *rush_terms(field))
        turn.tell("SPF-PR-03", "sack range", ("printed", passing.sack), (rush_term(field), change), result=sack)
        result = next((result for last, result in line if pn <= last), "incomplete")
        turn.tell("SPF-PR-04", "pass-rush line", ("drawn", pn), result=result)
    if pn <= sack:
        return Thrown("sack", Gain(-sack_yards(field, turn)), rushed=True)
    if pn <= passing.run:
        return Thrown("run", scramble(field, turn), rushed=True)
    kind, place = _kind(field), field.call.player
    men = men_on(kind, place, field)
    if pn <= passing.rush_com:
        uncovered = not men and not plays_zone(field.answer, field.rules)
        thrown = caught(field, kind, place, turn, field.tired, uncovered=uncovered, rushed=True)
        return perhaps_fouled(thrown, men, pn, field, turn)
    by = None if field.rules.interceptions else taker(men, pn, turn)
    if by is not None:
        return Thrown("intercepted", target=place, taken=intercepted(by, kind, to_goal, turn), rushed=True)
    foul = interferer(men, pn, field, turn)
    if foul is not None:
        return Thrown("interference", target=place, interfered=foul, rushed=True)
    return Thrown("incomplete", target=place, rushed=True)


def sack_yards(field: Field, turn: Turn) -> int:
    """SPF-PR-09, TTFL-BLITZ-03: a third of a Pass Number; in the house game a Run Number."""
    rule = "TTFL-BLITZ-03" if field.rules.blitz else "SPF-PR-09"
    card = turn.card("sack", rule=rule)
    yards = card.rn if field.rules.blitz else -(-card.pn // 3)
    if turn.tells:
        turn.tell(rule, "sack", result=yards)
    return yards


def sackers(field: Field, dice: Dice) -> tuple[Card, ...]:
    """SPF-PR-10 (reconstruction): who is credited with a sack: a rusher by his value; two in a box share."""
    boxes = [field.defence.at(box) for box in ROW_1 if field.defence.at(box)] + [(card,) for card in field.rushing]
    rushers = [(card, men) for men in boxes for card in men]
    weights = [max(1, card.pr) for card, _ in rushers]
    _, credited = dice.draw(rushers, weights, "who has the sack", rule="SPF-PR-10", name=lambda each: each[0].id)
    return credited


def scramble(field: Field, turn: Turn) -> Gain:
    """SPF-PR-06: the quarterback's own columns without modifiers."""
    if field.offence.qb.rush is None:
        return Gain(0)
    card = turn.card("scramble", rule="SPF-PR-06")
    return normal_gain(field.offence.qb, card.rn, card, field, turn, sends_on=True)


# --- screens and Hail Marys -----------------------------------------------------------------------------------------

FACTORS: dict[str, tuple[int, int]] = {"complete": (1, 1), "x1/2": (1, 2), "x2": (2, 1), "x3": (3, 1)}


def screen(field: Field, to_goal: int, turn: Turn) -> Thrown:
    """SPF-SCR-01 to SPF-SCR-04: the screen entry, then the back's rush columns and the factor."""
    entry = turn.card("screen", rule="SPF-SCR-01").screen
    if turn.tells:
        turn.tell("SPF-SCR-01", "screen", result=entry)
    if entry == "incomplete":
        return Thrown("incomplete", target=field.call.player)
    if entry == "intercepted":
        by = box_interceptor("screen", field.defence, turn)
        if by is None:
            return Thrown("incomplete", target=field.call.player)
        return Thrown("intercepted", target=field.call.player, taken=intercepted(by, "screen", to_goal, turn))
    card = turn.card("run", rule="SPF-SCR-02")
    gain = normal_gain(field.offence.places[field.call.player], run_number(card, field, turn), card, field, turn)
    yards = factored(gain.yards, entry)
    if turn.tells and entry != "complete":
        turn.tell("SPF-SCR-03", "screen factor", ("gain", gain.yards), result=yards)
    return Thrown("complete", replace(gain, yards=yards), field.call.player)


def factored(yards: int, entry: str) -> int:
    """SPF-SCR-03: fractions are rounded towards more yards."""
    times, over = FACTORS[entry]
    return -(-yards * times // over)


HAIL_MARY_YARDS = 55


class _HailMary(msgspec.Struct, frozen=True):
    result: Literal["completion", "incomplete", "box interception, no return"]


_HAIL_MARY = load(TABLES / "hail_mary.toml", _HailMary)


def hail_mary(field: Field, to_goal: int, turn: Turn) -> Thrown:
    """TTFL-HM-01 to TTFL-HM-03: by the Pass Number alone."""
    pn = turn.pn("Hail Mary", rule="TTFL-HM-01")
    result = _HAIL_MARY.at(pn).result
    if turn.tells:
        turn.tell("TTFL-HM-01", "hail mary", ("drawn", pn), result=result.partition(",")[0])
    if result == "completion":
        return Thrown("complete", Gain(min(HAIL_MARY_YARDS, to_goal)), field.call.player)
    by = None if result == "incomplete" else box_interceptor("long", field.defence, turn)
    if by is None:
        return Thrown("incomplete", target=field.call.player)
    return Thrown("intercepted", target=field.call.player, taken=Interception(by, min(HAIL_MARY_YARDS, to_goal), 0))
