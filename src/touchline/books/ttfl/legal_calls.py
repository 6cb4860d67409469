"""What may be called now (SPF-CALL-02 to SPF-CALL-06, SPF-STR-01 to SPF-STR-07, TTFL-CHART-11, TTFL-BLITZ-05)."""

import re
from typing import NamedTuple

from touchline.books.ttfl.calls import Defence, DefenceCall, DirectionKey, OffenceCall
from touchline.books.ttfl.computer import has_corners, may_double
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.coverage import able_to_join, may_play_zone, plays_zone
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import BOXES, ROW_2, ROW_3, DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.line_ups import PLACES, read_call
from touchline.books.ttfl.orders import CallDefence, CallPlay
from touchline.books.ttfl.squads import Squad
from touchline.game import Mistakes

NO_LONG_PASS_UP_TO, NO_SCREEN_UP_TO = 20, 5
MOST_RUSHERS, LEAST_BLITZERS = 5, 2
BACKS: tuple[Place, ...] = ("BK1", "BK2", "BK3")
CORNER_LEAST, CORNER_MOST = 10, 25


class Offence(NamedTuple):
    """What decides whether a play may be called."""

    display: OffenceDisplay
    course: Course
    squad: Squad
    rules: HouseRules
    by_card: bool = False  # SPF-SOLO-01: a card calls the defence


# --- the offence ----------------------------------------------------------------------------------------------------


def read_play(orders: CallPlay, here: Offence, mistakes: Mistakes) -> OffenceCall | None:
    """A play as it was sent; what is wrong with it is added to the mistakes."""
    call = read_call(orders.call)
    if call is None:
        mistakes.add(
            where="call",
            wrong=f"{orders.call!r} is no play",
            right="write kind, side and place, such as inside left BK1 or short LE",
            rule="SPF-CALL-01",
        )
        return None
    blocks = tuple(each for each in re.split(r"[\s,]+", orders.blocks.upper()) if each)
    call = OffenceCall(
        kind=call.kind,
        player=call.player,
        side=call.side,
        play_action=orders.play_action,
        blocks=tuple(each for each in blocks if each in BACKS),
        two_minutes=here.course.two_minutes,
    )
    if len(call.blocks) != len(blocks):
        right = "write backs of your display: BK1, BK2, BK3"
        mistakes.add(where="blocks", wrong=f"{orders.blocks!r} are no backs", right=right, rule="SPF-XPB-01")
    check_play(call, here, mistakes)
    return call


def check_play(call: OffenceCall, here: Offence, mistakes: Mistakes) -> None:
    """SPF-CALL-01 to SPF-CALL-06: whether the play can be run with this display, here and now."""
    for wrong, right, rule in (*_misplaced(call, here), *_untimely(call, here)):
        mistakes.add(where="call", wrong=wrong, right=right, rule=rule)
    for where, wrong, right, rule in _overdone(call, here):
        mistakes.add(where=where, wrong=wrong, right=right, rule=rule)


def _misplaced(call: OffenceCall, here: Offence) -> list[tuple[str, str, str]]:
    """Who may have the ball."""
    card = here.display.places.get(call.player)
    if card is None:
        able = ", ".join(place for place in here.display.places if place != "QB")
        return [(f"nobody stands at {call.player}", f"choose from {able}", "SPF-CALL-01")]
    found = []
    match call.kind:
        case "inside" | "sweep" | "draw" if call.player not in (*BACKS, "QB"):
            rule = "SPF-STR-03" if call.kind == "draw" else "SPF-RUN-16"
            found.append((f"{call.player} is no back", "give the ball to a back, or to the quarterback", rule))
        case "end-around" if call.player in (*BACKS, "QB"):
            found.append((f"{call.player} is neither tight end nor wide receiver", "name an end", "SPF-CALL-06"))
        case "end-around" if card.id in here.squad.end_arounds:
            found.append((f"{card.name or card.id} has had his end-around", "name another man", "SPF-CALL-06"))
        case "sneak" | "flop" | "spike" if call.player != "QB":
            rule = {"sneak": "SPF-STR-02", "flop": "SPF-STR-01", "spike": "SPF-TIME-08"}[call.kind]
            found.append((f"a {call.kind} is the quarterback's", "name QB", rule))
        case "screen" if call.player not in BACKS:
            found.append((f"{call.player} is no back", "screens are for backs", "SPF-CALL-02"))
        case "quick" | "short" | "long" | "hail mary" if call.player == "QB":
            found.append(("the quarterback cannot throw to himself", "name a receiver", "SPF-CALL-02"))
    if call.kind in ("inside", "sweep", "draw", "end-around", "screen") and card.rush is None:
        found.append((f"{card.name} has no rush column", "name a man who carries the ball", "SPF-CARD-02"))
    return found


def _untimely(call: OffenceCall, here: Offence) -> list[tuple[str, str, str]]:
    """SPF-CALL-03, SPF-XP-02, SPF-TIME-08, SPF-SOLO-01, TTFL-HM: where and when."""
    course, found = here.course, []
    if call.kind in ("long", "hail mary") and course.d <= NO_LONG_PASS_UP_TO:
        rule = "SPF-CALL-03" if call.kind == "long" else "TTFL-HM-01"
        found.append((f"no long pass {course.d} yards from the goal", "throw short or quick", rule))
    if call.kind == "screen" and course.d <= NO_SCREEN_UP_TO:
        found.append((f"no screen {course.d} yards from the goal", "throw short or quick", "SPF-CALL-03"))
    if call.kind in ("flop", "spike") and course.stage == "try":
        found.append((f"no {call.kind} on a try", "run or throw", "SPF-XP-02"))
    if call.kind == "spike" and not here.rules.spikes:
        found.append(("there are no spikes in this game", "run or throw", "SPF-TIME-08"))
    elif call.kind == "spike" and not course.two_minutes:
        found.append(("a spike needs a two-minute offence", "declare it with your display", "SPF-TIME-08"))
    if call.kind == "hail mary" and not here.rules.hail_mary:
        found.append(("there is no Hail Mary in this game", "throw long", "TTFL-HM-01"))
    if here.by_card and call.kind in ("quick", "screen") and course.last == call.kind:
        found.append((f"no two {call.kind} passes in succession", "call something else", "SPF-SOLO-01"))
    return found


def _overdone(call: OffenceCall, here: Offence) -> list[tuple[str, str, str, str]]:
    """SPF-STR-04, SPF-XPB-01: strategies that do not go with the play; neither is wrong by itself."""
    found = []
    if call.play_action and call.kind not in ("short", "long"):
        found.append(
            ("call and play action", "play action goes with short and long passes only", "leave it out", "SPF-STR-04")
        )
    if call.blocks and call.kind not in ("quick", "short", "long", "hail mary"):
        found.append(("call and blocks", "backs stay in on passes only", "leave them out", "SPF-XPB-01"))
    if call.blocks and not here.rules.extra_blockers:
        found.append(("blocks", "nobody stays in to block in this game", "leave them out", "SPF-XPB-01"))
    if len(set(call.blocks)) < len(call.blocks):
        found.append(("blocks", "nobody stays in twice", "name every back once", "SPF-XPB-01"))
    for place in dict.fromkeys(call.blocks):
        if place == call.player or place not in here.display.places or place not in BACKS:
            right = "name a back on the display who gets no ball"
            found.append(("call and blocks", f"{place} cannot stay in", right, "SPF-XPB-01"))
    return found


# --- the defence ----------------------------------------------------------------------------------------------------

_BOXES = frozenset((*ROW_2, *ROW_3))


def read_defence(
    orders: CallDefence, display: DefenceDisplay, offence: OffenceDisplay, rules: HouseRules, mistakes: Mistakes
) -> DefenceCall:
    """A defence as it was sent; what is wrong with it is added to the mistakes."""
    assert orders.defence != "by card", "a card calls that one"
    zone = orders.defence == "zone"
    defence: Defence = "pass" if orders.defence == "zone" else orders.defence
    back, direction = _key(orders.key, offence, rules, mistakes)
    named = [each for each in re.split(r"[\s,]+", orders.rushers.upper()) if each]
    rushers: tuple[Box, ...] = tuple(each for each in named if each in _BOXES)
    if len(rushers) != len(named):
        right = "write boxes of the second and third row: F to O"
        mistakes.add(where="rushers", wrong=f"{orders.rushers!r} are no such boxes", right=right, rule="SPF-CALL-05")
    covered, helpers = _told_apart(orders.doubles)
    doubled = _doubles(covered, offence, mistakes)
    answer = DefenceCall(
        defence=defence,
        back_key=back,
        direction_key=direction,
        zone=zone,
        rushers=rushers,
        doubled=doubled[0],
        doubled_too=doubled[1],
        tripled=doubled[2],
        helpers=helpers,
        assigned=_covers(orders.covers, display, offence, rushers, mistakes),
    )
    check_defence(answer, display, rules, mistakes)
    check_helpers(answer, display, offence, rules, mistakes)
    return answer


def _key(
    text: str, offence: OffenceDisplay, rules: HouseRules, mistakes: Mistakes
) -> tuple[Place | None, DirectionKey | None]:
    """SPF-CALL-04, TTFL-KEY-01, TTFL-CHART-09: a back, in the house game anybody who may run; or a direction."""
    words = text.lower().split()
    if not words:
        return None, None
    able = tuple(offence.places) if rules.chart else BACKS
    if len(words) == 1 and words[0].upper() in able:
        return words[0].upper(), None  # type: ignore[return-value]  # a place
    if len(words) == 2 and words[0] in ("inside", "outside") and words[1] in ("left", "right"):
        return None, DirectionKey(words[1], words[0] == "inside")  # type: ignore[arg-type]  # a side
    right = f"write one of {', '.join(able)}, or a direction such as inside left or outside right"
    mistakes.add(where="key", wrong=f"{text!r} is no key", right=right, rule="TTFL-KEY-01")
    return None, None


def _covers(
    text: str, display: DefenceDisplay, offence: OffenceDisplay, rushers: tuple[Box, ...], mistakes: Mistakes
) -> tuple[tuple[Box, Place], ...]:
    """TTFL-COV-16: men of the rows behind who cover somebody else than the list gives them."""
    found: list[tuple[Box, Place]] = []
    for part in filter(None, (each.strip() for each in text.upper().split(","))):
        box, _, place = part.partition(" ")
        place = place.strip()
        wrong = ""
        if box not in _BOXES or not display.at(box) or box in rushers:
            wrong = f"nobody in {box or 'no box'} can cover"
        elif place not in offence.places or place == "QB":
            wrong = f"there is no receiver at {place or 'no place'}"
        elif any(box == other or place == given for other, given in found):
            wrong = "one man covers one receiver"
        if wrong:
            right = "write boxes of the second and third row with a receiver each, such as H RE, L FL2"
            mistakes.add(where="covers", wrong=wrong, right=right, rule="TTFL-COV-16")
        else:
            found.append((box, place))  # type: ignore[arg-type]  # a box and a place
    return tuple(found)


def _told_apart(text: str) -> tuple[tuple[str, ...], tuple[Box, ...]]:
    """SPF-STR-05: receivers, and boxes whose men help: `LE L`."""
    words = [each for each in re.split(r"[\s,]+", text.upper()) if each]
    boxes: tuple[Box, ...] = tuple(each for each in words if each in BOXES)
    return tuple(each for each in words if each not in BOXES), boxes


def _doubles(
    named: tuple[str, ...], offence: OffenceDisplay, mistakes: Mistakes
) -> tuple[Place | None, Place | None, Place | None]:
    """SPF-STR-05 to SPF-STR-07: one receiver, two, or one thrice."""
    wrong = [each for each in named if each not in PLACES or each == "QB" or each not in offence.places]
    if wrong:
        right = f"choose from {', '.join(place for place in offence.places if place != 'QB')}"
        mistakes.add(where="doubles", wrong=f"nobody stands at {', '.join(wrong)}", right=right, rule="SPF-STR-05")
        return None, None, None
    match named:
        case ():
            return None, None, None
        case (one,):
            return one, None, None  # type: ignore[return-value]  # a place
        case (one, two) if one != two:
            return one, two, None  # type: ignore[return-value]  # places
        case (one, two, three) if one == two == three:
            return None, None, one  # type: ignore[return-value]  # likewise
    mistakes.add(
        where="doubles",
        wrong=f"{' '.join(named)!r} cannot be covered so",
        right="name one receiver, two different ones, or one three times",
        rule="SPF-STR-07",
    )
    return None, None, None


def check_defence(answer: DefenceCall, display: DefenceDisplay, rules: HouseRules, mistakes: Mistakes) -> None:
    """SPF-CALL-04, SPF-CALL-05, SPF-STR-05 to -07, TTFL-CHART-11, TTFL-BLITZ-05, TTFL-COV-04."""
    for where, wrong, right, rule in (
        *_house_only(answer, display, rules),
        *_unfit(answer, display, rules),
        *_given(answer, display),
        *_rushing(answer, display, rules),
    ):
        mistakes.add(where=where, wrong=wrong, right=right, rule=rule)


def _house_only(answer: DefenceCall, display: DefenceDisplay, rules: HouseRules) -> list[tuple[str, str, str, str]]:
    found = []
    if not rules.chart and (answer.defence in ("bump", "prevent pass", "prevent run", "dog") or answer.direction_key):
        found.append(("defence", "the base game has no such defence", "run, pass, prevent or blitz", "SPF-CALL-04"))
    if not rules.coverage and any(each not in third_back_guards(display) for each in answer.assigned):
        found.append(("covers", "in the base game everybody keeps to the list", "leave it out", "SPF-PASS-05"))
    if answer.zone and not rules.coverage:
        found.append(("defence", "there are no zones in this game", "call pass", "TTFL-COV-02"))
    if (answer.back_key or answer.direction_key) and answer.defence != "run":
        found.append(("key", "only a Run Defense has a key", "leave it out", "TTFL-KEY-03"))
    if answer.back_key and answer.direction_key:
        found.append(("key", "nobody keys on a man and on a direction", "name one of the two", "TTFL-KEY-03"))
    if answer.back_key not in (None, *BACKS) and not rules.chart:
        found.append(("key", "in this game only backs are keyed on", "name BK1, BK2 or BK3", "SPF-CALL-04"))
    return found


def check_named(answer: DefenceCall, offence: OffenceDisplay, mistakes: Mistakes) -> None:
    """TTFL-CHART-09, SPF-STR-05, TTFL-COV-16: keys and covers name men on the display; nobody covers a passer."""
    covered = (answer.doubled, answer.doubled_too, answer.tripled, *(place for _, place in answer.assigned))
    for where, named in (("key", (answer.back_key,)), ("covers", covered)):
        able = [place for place in offence.places if where == "key" or place != "QB"]
        for place in named:
            if place is not None and place not in able:
                wrong, right = f"nobody stands at {place}", f"choose from {', '.join(able)}"
                rule = "TTFL-CHART-09" if where == "key" else "SPF-STR-05"
                mistakes.add(where=where, wrong=wrong, right=right, rule=rule)


def check_helpers(
    answer: DefenceCall, display: DefenceDisplay, offence: OffenceDisplay, rules: HouseRules, mistakes: Mistakes
) -> None:
    """SPF-STR-05 to SPF-STR-07, TTFL-DC-02: who is to help has no receiver; a double needs one man, a triple two."""
    if not answer.helpers:
        return
    able = tuple(dict.fromkeys(box for box, _ in able_to_join(offence, display, answer, rules)))
    number = len([each for each in (answer.doubled, answer.doubled_too) if each]) or 2 * (answer.tripled is not None)
    unable = [box for box in answer.helpers if box not in able]
    wrong = ""
    if not number:
        wrong, right = "nobody is doubled", "name the receiver first, then who helps: LE L"
    elif unable:
        wrong = f"nobody in {', '.join(unable)} can help"
        right = f"choose from {', '.join(able)}" if able else "leave it out"
    elif len(answer.helpers) > number:
        wrong, right = f"{len(answer.helpers)} men are to help", f"name {number}"
    if wrong:
        mistakes.add(where="doubles", wrong=wrong, right=right, rule="SPF-STR-05")


def third_back_guards(display: DefenceDisplay) -> tuple[tuple[Box, Place], ...]:
    """SPF-PASS-05: with nobody in H the defence chooses whether the man in G or in I guards the third back."""
    return () if display.at("H") else (("G", "BK3"), ("I", "BK3"))


def _unfit(answer: DefenceCall, display: DefenceDisplay, rules: HouseRules) -> list[tuple[str, str, str, str]]:
    """Personnel that a defence needs."""
    found = []
    if plays_zone(answer, rules) and not may_play_zone(display):
        found.append(("defence", "this front cannot play zones", "call pass, or line up otherwise", "TTFL-COV-04"))
    if answer.defence == "bump" and not has_corners(display):
        found.append(("defence", "Bump & Run needs a corner in K and O", "move them there", "TTFL-CHART-11"))
    if answer.defence == "prevent run" and display.backs < 4:
        found.append(("defence", "Prevent Run needs four defensive backs", "call run", "TTFL-CHART-11"))
    rows = tuple(sum(len(display.at(box)) for box in row) for row in (ROW_2, ROW_3))
    several = answer.tripled is not None or answer.doubled_too is not None
    if answer.doubled is not None or several:
        if answer.defence not in ("pass", "prevent", "prevent pass"):
            found.append(("doubles", "only Pass and Prevent double", "leave it out", "SPF-STR-05"))
        elif several and rows != (2, 6):
            wrong = "that needs two men in the second row and six in the third"
            found.append(("doubles", wrong, "line up so, or double one", "SPF-STR-06"))
        elif not several and not may_double(display):
            wrong = "that needs four and four men in the rows behind, or three and five"
            found.append(("doubles", wrong, "line up so, or leave it out", "SPF-STR-05"))
    return found


def _given(answer: DefenceCall, display: DefenceDisplay) -> list[tuple[str, str, str, str]]:
    """TTFL-COV-16: men of the rows behind, who do not rush, with one receiver each."""
    found = []
    right = "write boxes of the second and third row with a receiver each, such as H RE, L FL2"
    for box, _ in answer.assigned:
        if box not in _BOXES or not display.at(box) or box in answer.rushers:
            found.append(("covers", f"nobody in {box} can cover", right, "TTFL-COV-16"))
    boxes, places = zip(*answer.assigned, strict=True) if answer.assigned else ((), ())
    if len(set(boxes)) < len(boxes) or len(set(places)) < len(places):
        found.append(("covers", "one man covers one receiver", right, "TTFL-COV-16"))
    return found


def _rushing(answer: DefenceCall, display: DefenceDisplay, rules: HouseRules) -> list[tuple[str, str, str, str]]:
    """SPF-CALL-05, TTFL-BLITZ-05: who may rush, how many men, and whether it is a dog or a blitz."""
    found = []
    rushes = answer.defence in ("dog", "blitz")
    if answer.rushers and not rushes:
        found.append(("rushers", "only a dog or a blitz sends rushers", "leave them out", "SPF-CALL-05"))
    if not rushes:
        return found
    front = [box for box in answer.rushers if box not in _BOXES]
    if front:
        wrong = f"{', '.join(front)} is in the front row, which rushes anyway"
        found.append(("rushers", wrong, "write boxes of the second and third row: F to O", "SPF-CALL-05"))
    empty = [box for box in answer.rushers if not display.at(box)]
    if empty:
        wrong = f"nobody stands in {', '.join(empty)}"
        found.append(("rushers", wrong, "name boxes that somebody holds", "SPF-CALL-05"))
    least, men = 1 if answer.defence == "dog" else LEAST_BLITZERS, sum(len(display.at(box)) for box in answer.rushers)
    if len(set(answer.rushers)) < len(answer.rushers) or not (empty or least <= men <= MOST_RUSHERS):
        right = f"send {least} to {MOST_RUSHERS}, each once"
        found.append(("rushers", f"{men} rushers", right, "SPF-CALL-05"))
    deep = [box for box in answer.rushers if box in ROW_3]
    if answer.defence == "dog" and deep:
        found.append(("rushers", "a dog comes from the second row", "call a blitz", "TTFL-BLITZ-05"))
    if answer.defence == "blitz" and rules.chart and answer.rushers and not deep:
        found.append(("rushers", "a blitz has somebody of the third row", "call a dog", "TTFL-BLITZ-05"))
    return found
