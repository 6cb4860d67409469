"""Kickoffs, punts, field goals and fakes (SPF-KO, SPF-PUNT, SPF-FG, SPF-XP, SPF-FAKE, TTFL-KICK-01)."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import Kicker, PunterCard, Returner, Team
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.tables import TABLES
from touchline.books.ttfl.turning import Turn, clamped
from touchline.tables import load

KickKind: TypeAlias = Literal["kickoff", "onside", "squib", "free kick"]
FIELD = 100
TOUCHBACK = 20
ONSIDE_SPOT = 50
ONSIDE_KEPT, ONSIDE_KEPT_EXPECTED, ONSIDE_KEPT_TTFL = 11, 7, 5
SQUIB_FARTHER, SQUIB_RN = 15, 1
FREE_KICK_FARTHER = 15
EXPECTED_RETURN = 20
ASTERISK_UP_TO = 2


class _Kickoff(msgspec.Struct, frozen=True):
    a: str
    b: str


_KICKOFF = load(TABLES / "kickoff.toml", _Kickoff)


class Kicked(msgspec.Struct, frozen=True, gc=False):
    """A kick: where the ball is dead, seen from the receivers' goal line, and what happened to it."""

    at: int  # 100 or more: a touchdown by the receivers
    returner: Returner | None = None
    start: int = 0  # where the return began
    return_yards: int = 0
    touchback: bool = False
    fumbled: bool = False  # SPF-FUM-04: at the end of the return
    kept: bool = False  # the kickers have it
    blocked: bool = False
    out_of_bounds: bool = False
    fair_catch: bool = False
    penalty: Literal["", "kickers", "receivers", "roughing"] = ""  # SPF-PUNT-03, SPF-PUNT-06
    length: int = 0


# --- returns --------------------------------------------------------------------------------------------------------


def returned(man: Returner, start: int, turn: Turn, *, worse: int = 0, at_most: int | None = None) -> Kicked:
    """SPF-KO-02, SPF-KO-08, SPF-PUNT-08: the returner's column; an asterisk on 1-2; the last row is fumbled."""
    drawn = turn.rn("the return", rule="SPF-KO-02")
    rn = clamped(drawn + worse)
    yards = man.yards[rn - 1]
    if turn.tells:
        if worse:
            turn.tell("SPF-KO-05", "return number", ("drawn", drawn), ("squib", worse), result=rn)
        turn.tell("SPF-KO-02", "return", ("at", rn), result=yards)
    if rn == 1 and man.asterisk:
        starred = turn.rn("asterisk", rule="SPF-KO-02")
        yards = man.asterisk if starred <= ASTERISK_UP_TO else yards
        if turn.tells:
            turn.tell("SPF-KO-02", "asterisk", ("drawn", starred), result=yards)
    if at_most is not None and yards > at_most:
        yards = at_most
        if turn.tells:
            turn.tell("SPF-PUNT-06" if at_most == RUSHED_RETURN else "SPF-KO-04", "return at most", result=at_most)
    end = max(1, start + yards)
    return Kicked(end, man, start, yards, fumbled=rn == 12 and end < FIELD)


def kickoff_cell(rn: int, column: Literal["a", "b"]) -> str:
    found: str = getattr(_KICKOFF.at(rn), column)
    return found


def kicked_to(label: str, column: Literal["a", "b"], turn: Turn) -> str:
    """SPF-KO-01: who returns from where, by a card."""
    rn = turn.rn(label, rule="SPF-KO-01")
    cell = kickoff_cell(rn, column)
    if turn.tells:
        turn.tell("SPF-KO-01", label, ("drawn", rn), result=cell)
    return cell


def kickoff(
    team: Team,
    turn: Turn,
    kind: KickKind = "kickoff",
    *,
    expected: bool = False,
    farther: int = 0,
    must_return: bool = False,
) -> Kicked:
    """SPF-KO-01, SPF-KO-04, SPF-KO-05, SPF-KO-07, SPF-PEN-07: who returns from where; `farther` moves the spot out.

    Free kicks and kicks repeated after one out of bounds must be returned: a touchback starts at the goal line.
    """
    cell = kicked_to("kickoff", "a", turn)
    if cell == "use column B":
        cell = kicked_to("kickoff, column B", "b", turn)
    farther += SQUIB_FARTHER if kind == "squib" else FREE_KICK_FARTHER if kind == "free kick" else 0
    if cell == "touchback":
        if kind != "free kick" and not must_return:
            return Kicked(TOUCHBACK, touchback=True)
        cell = "KR-1 / GL"
    who, _, line = cell.partition(" / ")
    start = (0 if line == "GL" else int(line)) + farther
    if turn.tells and farther:
        turn.tell("SPF-KO-05", "return starts", ("from", start - farther), ("farther", farther), result=start)
    if start < 0:
        return Kicked(TOUCHBACK, touchback=True)
    man = team.kick_returners[int(who[-1]) - 1]
    worse = SQUIB_RN if kind == "squib" else 0
    return returned(man, start, turn, worse=worse, at_most=EXPECTED_RETURN if expected else None)


def onside(turn: Turn, rules: HouseRules, *, expected: bool = False) -> Kicked:
    """SPF-KO-03, SPF-KO-04, SPF-Z-02, TTFL-KICK-01: whether the kickers keep it, at midfield."""
    last = ONSIDE_KEPT_TTFL if rules.onside else ONSIDE_KEPT_EXPECTED if expected else ONSIDE_KEPT
    pn = turn.aside("onside kick", rule="SPF-KO-03").pn
    if turn.tells:
        terms = (("kept up to", last), ("drawn", pn))
        turn.tell("SPF-KO-03", "onside kick", *terms, result="kept" if pn <= last else "not kept")
    return Kicked(ONSIDE_SPOT, kept=pn <= last)


# --- punts ----------------------------------------------------------------------------------------------------------

ROLLS_IN_FROM = 5
BLOCKED_AT = 15  # yards behind the line
RUSHED_RETURN = 3
BLOCKED_UP_TO, HURRIED_UP_TO = 4, 9


def punt(
    punter: PunterCard, receivers: Team, d: int, turn: Turn, *, deducted: int = 0, all_out: bool = False
) -> Kicked:
    """SPF-PUNT-01 to SPF-PUNT-06: the punter's card; coffin corners deduct 10 to 25 yards."""
    rn = turn.rn("punt", rule="SPF-PUNT-01")
    at_most = RUSHED_RETURN if all_out else None
    if rn == 12:
        if not all_out:
            return _foot(punter, d, turn, deducted)
        rushed = all_out_rush(turn)
        if rushed == "blocked":
            return Kicked(d + BLOCKED_AT, blocked=True)
        if rushed == "roughing":
            return Kicked(0, penalty="roughing")
        rn = 11
    length = punter.yards[rn - 1] - deducted
    landing = d - length
    if turn.tells:
        turn.tell("SPF-PUNT-01", "punt", ("drawn", rn), result=punter.yards[rn - 1])
        terms = (("line", d), ("punt", -punter.yards[rn - 1]), ("coffin corner", deducted))
        turn.tell("SPF-PUNT-04", "comes down", *terms, result=landing)
    if deducted:
        return replace(_corner(punter, receivers, landing, rn, turn, at_most=at_most), length=length)
    if landing <= ROLLS_IN_FROM:
        return Kicked(TOUCHBACK, touchback=True, length=length)
    return replace(_caught(punter, receivers, landing, rn, turn, at_most=at_most), length=length)


Rushed: TypeAlias = Literal["blocked", "hurried", "roughing"]


def all_out_rush(turn: Turn) -> Rushed:
    """SPF-PUNT-06: what an all-out rush makes of a 12."""
    rn = turn.rn("all-out rush", rule="SPF-PUNT-06")
    result: Rushed = "blocked" if rn <= BLOCKED_UP_TO else "hurried" if rn <= HURRIED_UP_TO else "roughing"
    if turn.tells:
        turn.tell("SPF-PUNT-06", "all-out rush", ("drawn", rn), result=result)
    return result


def _foot(punter: PunterCard, d: int, turn: Turn, deducted: int) -> Kicked:
    """SPF-PUNT-02, SPF-PUNT-03, SPF-PUNT-07: the longest punt, a block, or a penalty."""
    rn = turn.rn("the foot of the card", rule="SPF-PUNT-02")
    if turn.tells:
        result = "longest punt" if rn == 1 else "blocked" if rn <= punter.blocked_to else "penalty"
        turn.tell("SPF-PUNT-02", "foot", ("drawn", rn), result=result)
    if rn == 1:
        landing = d - (punter.longest - deducted)
        if landing <= 0:
            return Kicked(TOUCHBACK, touchback=True, length=punter.longest)
        return Kicked(landing, out_of_bounds=True, length=punter.longest - deducted)
    if rn <= punter.blocked_to:
        return Kicked(d + BLOCKED_AT, blocked=True)
    whose = turn.rn("whose penalty", rule="SPF-PUNT-03")
    by: Literal["receivers", "kickers"] = "receivers" if whose % 2 else "kickers"
    if turn.tells:
        turn.tell("SPF-PUNT-03", "movement", ("drawn", whose), result=by)
    return Kicked(0, penalty=by)


def _corner(punter: PunterCard, receivers: Team, landing: int, rn: int, turn: Turn, *, at_most: int | None) -> Kicked:
    """SPF-PUNT-05: an odd Run Number goes out of bounds; behind the goal line it is a touchback."""
    if landing <= 0:
        return Kicked(TOUCHBACK, touchback=True)
    if rn % 2:
        return Kicked(landing, out_of_bounds=True)
    if not punter.returners[rn - 1] and landing < ROLLS_IN_FROM:
        return Kicked(TOUCHBACK, touchback=True)
    return _caught(punter, receivers, landing, rn, turn, at_most=at_most)


def _caught(punter: PunterCard, receivers: Team, landing: int, rn: int, turn: Turn, *, at_most: int | None) -> Kicked:
    who = punter.returners[rn - 1]
    if not who:
        return Kicked(landing, fair_catch=True)
    return returned(receivers.punt_returners[who - 1], landing, turn, at_most=at_most)


# --- field goals ----------------------------------------------------------------------------------------------------

FARTHEST_LINE = 38  # yards to the goal
ADDED = 17
LONG_FROM, LONGEST = 50, 55
FOR_EACH_YARD_OVER = 2
BAND_ENDS = (25, 35, 45, 50)


def kick_length(d: int) -> int:
    """SPF-FG-01."""
    return d + ADDED


def good_up_to(kicker: Kicker, d: int) -> int:
    """SPF-FG-01, SPF-FG-02: the top of the good range for a try; 0: it cannot be tried."""
    length = kick_length(d)
    if d > FARTHEST_LINE or length > LONGEST:
        return 0
    for band, end in zip(kicker.bands, BAND_ENDS, strict=False):
        if length <= end:
            return band
    if kicker.bands[4]:
        return kicker.bands[4]
    return max(0, kicker.bands[3] - FOR_EACH_YARD_OVER * (length - LONG_FROM))


def is_good(kicker: Kicker, d: int, turn: Turn) -> bool:
    """SPF-FG-01: a Pass Number within the range."""
    top, pn = good_up_to(kicker, d), turn.pn("field goal", rule="SPF-FG-01")
    if turn.tells:
        terms = (("yards", kick_length(d)), ("good up to", top), ("drawn", pn))
        turn.tell("SPF-FG-01", "field goal", *terms, result="good" if pn <= top else "no good", whole=True)
    return pn <= top


def extra_point(kicker: Kicker, turn: Turn) -> bool:
    """SPF-XP-01, SPF-Z-02."""
    pn = turn.aside("extra point", rule="SPF-XP-01").pn
    good = pn <= kicker.extra_point
    if turn.tells:
        terms = (("good up to", kicker.extra_point), ("drawn", pn))
        turn.tell("SPF-XP-01", "extra point", *terms, result="good" if good else "no good", whole=True)
    return good


# --- fakes ----------------------------------------------------------------------------------------------------------

FAKE_FIELD_GOAL: dict[int, tuple[str, int]] = {
    1: ("LE", 25),
    2: ("FL", 18),
    3: ("RE", 15),
    4: ("BK1", 10),
    5: ("BK2", 9),
}
FAKE_PUNT: dict[int, tuple[str, int]] = {1: ("LE", 30), 2: ("FL", 20), 3: ("RE", 10), 4: ("BK1", 8), 5: ("BK2", 6)}
FAKE_PUNT_RUNS = {6: 15, 7: 7, 8: 6, 9: 3, 10: 1, 11: 0}
FAKE_RUN = 15


class Faked(NamedTuple):
    result: Literal["pass", "run", "incomplete", "intercepted"]
    yards: int = 0
    to: str = ""


def fake_field_goal(turn: Turn) -> Faked:
    """SPF-FAKE-01."""
    rn = turn.rn("fake field goal", rule="SPF-FAKE-01")
    if rn in FAKE_FIELD_GOAL:
        to, yards = FAKE_FIELD_GOAL[rn]
        came = Faked("pass", yards, to)
    else:
        came = Faked("run", FAKE_RUN) if rn == 6 else Faked("intercepted") if rn == 12 else Faked("incomplete")
    if turn.tells:
        turn.tell("SPF-FAKE-01", f"fake {came.result}", ("drawn", rn), result=came.yards)
    return came


def fake_punt(turn: Turn) -> Faked:
    """SPF-FAKE-02."""
    rn = turn.rn("fake punt", rule="SPF-FAKE-02")
    if rn in FAKE_PUNT:
        to, yards = FAKE_PUNT[rn]
        came = Faked("pass", yards, to)
    else:
        twice = 2 * turn.pn("fake punt, how far", rule="SPF-FAKE-02") if rn == 12 else 0
        came = Faked("run", FAKE_PUNT_RUNS.get(rn, twice))
    if turn.tells:
        turn.tell("SPF-FAKE-02", f"fake {came.result}", ("drawn", rn), result=came.yards)
    return came
