"""Plays as players write them, `RE/SL loft || RW/IR bullet (roll R)`, read and printed (FOOL-GAP-NOTATION).

Reading forgives case, blanks, and bars that were taken for an I or a slash. Printing gives the one canonical form.
Whether a play can be run from a set is for `legal_plays` to say.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias, TypeVar, cast, get_args

import msgspec

from touchline.books.fool.field_map import BEYOND, INNER_LINE_ZONES, ZONES, Side, Zone
from touchline.books.fool.plays import (
    Call,
    Group,
    Pass,
    Play,
    Route,
    Run,
    RunKind,
    Scramble,
    Screen,
    Second,
    Throw,
    ThrowAway,
    Timing,
)
from touchline.books.fool.scanner import Scanner, Span, alternatives, suggestion
from touchline.books.fool.set_up import SPOT_NAMES, SpotName

RULE = "FOOL-GAP-NOTATION"
SHORT_NAMES: tuple[SpotName, ...] = tuple(SpotName(name) for name in "WEH")
"""Where a set has only one of them: `H/scnC`."""
MOST_RECEIVERS = 3

SIDE_SIGNS: Mapping[Side, str] = {"left": "L", "right": "R"}

_TARGET_ZONES: tuple[Zone, ...] = tuple(zone for zone in ZONES if zone != BEYOND)
_SPOTS = (*SPOT_NAMES, *SHORT_NAMES)
_SPOT = f"(?:{alternatives(_SPOTS)})"
_STRAIGHT = r"[|¦‖ǁ/\\!]"  # bars, and what is taken for one
_OF_A_LETTER = "I"  # a letter that a bar is taken for
_TARGET = rf"\s*(?:{_SPOT}(?:\s*&\s*{_SPOT})*\s*/|q?b?\s*scr|inc)"
_TAKEN_FOR_BARS = rf"{_STRAIGHT}\s*(?:{_STRAIGHT}|{_OF_A_LETTER})?|{_OF_A_LETTER}\s*(?:{_OF_A_LETTER}|{_STRAIGHT})?"
_BARS = rf"\|\s*\||[‖ǁ]|(?:{_TAKEN_FOR_BARS})(?={_TARGET})"
_ENDS_ZONE = rf"(?![A-Za-z0-9])|(?={_OF_A_LETTER}{{1,2}}{_TARGET})"
_ENDS_SPOT = rf"(?:(?![A-Za-z0-9])|(?={_OF_A_LETTER}\s*{_SPOT}(?![A-Za-z])))"
_BAR = rf"{_STRAIGHT}|{_OF_A_LETTER}(?=\s*{_SPOT}{_ENDS_SPOT})"
_FAKE = r"fake\s+(?=[^:\s][^:\n]*:)"
_ROLL = r"\(?\s*roll\s*(?P<side>l(?:eft)?|r(?:ight)?)\b\s*\)?"

Word: TypeAlias = Literal[
    "qk", "+1", "loft", "bullet", "hm", "oob", "force", "via", "then", "run", "draw", "trap", "pitch", "block", "free",
    "roll", "group",
]  # fmt: skip
_SAID: tuple[Word, ...] = get_args(Word)[:-2]  # a rollout and a group have brackets
_WORDS: Mapping[str, Word] = {word: word for word in _SAID} | {"lft": "loft"}
_OFFERED = (*_SAID, "(roll L)", "(roll R)", "||")
_TIMINGS: Mapping[Word, Timing] = {"qk": "quick", "+1": "slow"}
_THROWS: Mapping[Word, Throw] = {"loft": "loft", "bullet": "bullet", "hm": "hail mary"}
_RUN_KINDS: Mapping[Word, RunKind] = {"qk": "quick", "+1": "slow", "draw": "draw", "trap": "trap", "pitch": "pitch"}
_SIGNS: Mapping[str, Word] = {kind: word for meanings in (_RUN_KINDS, _THROWS) for word, kind in meanings.items()}
_WITH_A_ZONE: frozenset[Word] = frozenset({"via", "then"})
_WITH_A_MAN: frozenset[Word] = frozenset({"block", "free"})
_ONLY_RUNS: frozenset[Word] = frozenset({"run", "draw", "trap", "pitch", "group"})
_OF_RUNS: frozenset[Word] = frozenset(_RUN_KINDS) | _ONLY_RUNS
_OF_PASSES: frozenset[Word] = frozenset(_SAID) - _ONLY_RUNS | {"roll"}


Kind = TypeVar("Kind", bound=str)


class _Item(msgspec.Struct, frozen=True):
    """Something written behind a target."""

    word: Word
    at: Span
    value: SpotName | Zone | Side | Group | None = None


class _Target(msgspec.Struct, frozen=True):
    """A part of a play as it is written: who, where to, and what stands behind it."""

    spots: tuple[SpotName, ...]
    zone: Zone
    is_screen: bool
    at: Span
    items: tuple[_Item, ...] = ()

    def having(self, words: Iterable[Word]) -> Iterator[_Item]:
        return (item for item in self.items if item.word in words)


class _Other(msgspec.Struct, frozen=True):
    """What stands in place of a receiver."""

    second: Scramble | ThrowAway
    at: Span
    items: tuple[_Item, ...] = ()


_Part: TypeAlias = _Target | _Other

# --- reading ----------------------------------------------------------------------------------------------------------


def parse_play(text: str, *, line: int = 1) -> Play:
    """FOOL-GAP-NOTATION (reconstruction): a play from its text; `line` is where the text stands in a longer one."""
    scan = Scanner(text, rule=RULE, line=line)
    play = _play(scan)
    scan.refuse()
    assert play is not None, "what cannot be read is refused"
    return play


def is_fake(text: str) -> bool:
    """FOOL-GAP-FIELDGOAL (reconstruction): whether a call is written as a fake kick, `fake Split: LH/R(RH)`."""
    return Scanner(text, rule=RULE).ahead(_FAKE) is not None


def parse_call(text: str, *, line: int = 1, may_be_fake: bool = False) -> Call:
    """FOOL-GAP-NOTATION (reconstruction): a set and a play from it, `Split: LH/R(RH)`."""
    scan = Scanner(text, rule=RULE, line=line)
    if may_be_fake:
        scan.take(_FAKE)
    name = scan.take(r"[^:\n]*:")
    if name is None or not name[:-1].strip():
        scan.fault("no set is named", "write the set before the play, as in Split: LH/R(RH)", at=Span(0, 1))
    play = _play(scan)
    scan.refuse()
    assert name is not None, "what cannot be read is refused"
    assert play is not None, "what cannot be read is refused"
    return Call(" ".join(name[:-1].split()), play)


def _play(scan: Scanner) -> Play | None:
    if scan.is_at_end:
        scan.missing("play", "write for example RE/SL || LH/WL")
        return None
    parts = [_part(scan)]
    while not scan.is_at_end:
        if not scan.take(_BARS):
            scan.stray("between two receivers stands ||")
        elif scan.is_at_end:
            scan.missing("receiver", "write a target such as LH/WL, qb scr, or inc")
            return None
        else:
            parts.append(_part(scan))
    known = [part for part in parts if part is not None]
    return _made(scan, known) if len(known) == len(parts) else None


def _part(scan: Scanner) -> _Part | None:
    """One target, scramble or throw-away with everything behind it."""
    if scan.take(r"(?:qb?\s*)?scr\b"):
        at = scan.last
        is_zone = scan.ahead(r"[A-Z]{1,3}(?![A-Za-z])") and not _word_ahead(scan) and not scan.ahead(_BARS)
        zone = _zone(scan) if is_zone else None
        return _Other(Scramble(zone), at, _items(scan))
    if scan.take(r"inc\b"):
        return _Other(ThrowAway(), scan.last, _items(scan))
    return _target(scan)


def _target(scan: Scanner) -> _Target | None:
    spots = [_spot(scan)]
    while scan.take("&"):
        spots.append(_spot(scan))
    at = scan.last
    if not scan.take("/"):
        scan.missing("slash", "a man and his zone are written as RE/SL")
    is_screen = scan.take(r"scn") is not None
    zone = _zone(scan)
    items = _items(scan)
    if zone is None or None in spots:
        return None
    return _Target(tuple(spot for spot in spots if spot), zone, is_screen, at, items)


def _spot(scan: Scanner) -> SpotName | None:
    return cast("SpotName | None", scan.name(_SPOTS, "spot", followed_by=_ENDS_SPOT))


def _zone(scan: Scanner) -> Zone | None:
    return cast("Zone | None", scan.name(_TARGET_ZONES, "zone", followed_by=f"(?:{_ENDS_ZONE})"))


def _word_ahead(scan: Scanner) -> bool:
    return scan.ahead(rf"(?:{alternatives(_WORDS)}|roll)(?![A-Za-z0-9])") is not None


def _items(scan: Scanner) -> tuple[_Item, ...]:
    """Everything up to the next bars."""
    found = []
    while not scan.is_at_end and not scan.ahead(_BARS):
        item = _item(scan)
        if item is not None:
            found.append(item)
    return tuple(found)


def _item(scan: Scanner) -> _Item | None:
    if roll := scan.ahead(_ROLL):
        scan.take(_ROLL)
        return _Item("roll", scan.last, "left" if roll["side"].casefold().startswith("l") else "right")
    if scan.take(r"\(?\s*roll\b[^)|]*\)?"):
        scan.fault("the quarterback rolls to one side", "write (roll L) or (roll R)")
        return None
    if scan.take(r"\("):
        return _group(scan, scan.last.start)
    if not _word_ahead(scan):
        word = scan.take(r"[^\s/|():,&]+") or scan.take(r"\S")
        scan.fault(f"{word} cannot be understood here", suggestion(word or "", _OFFERED))
        return None
    word = _WORDS[(scan.take(alternatives(_WORDS)) or "").casefold()]
    at = scan.last
    value = _zone(scan) if word in _WITH_A_ZONE else _spot(scan) if word in _WITH_A_MAN else None
    return None if value is None and word in _WITH_A_ZONE | _WITH_A_MAN else _Item(word, at, value)


def _group(scan: Scanner, start: int) -> _Item | None:
    """Blockers up to the closing bracket."""
    hands: list[list[SpotName]] = [[]]
    while not scan.take(r"\)"):
        if scan.is_at_end:
            scan.fault("the bracket is not closed", "write ) behind the blockers", at=Span(start, start + 1))
            return None
        if scan.ahead("[(:;]"):
            scan.stray("a group lists blockers: (LG|RT)")
        elif scan.take(_BAR):
            if len(hands) == 2:
                scan.fault("a second bar in one group", "a group has a left-hand and a right-hand zone at most")
            hands = [*hands, []][:2]
        elif not scan.take("[,&+]") and (spot := _spot(scan)) is not None:
            hands[-1].append(spot)
    left, *right = (tuple(hand) for hand in hands)
    return _Item("group", Span(start, scan.position), Group(left, right[0] if right else None))


# --- what was read --------------------------------------------------------------------------------------------------


def _made(scan: Scanner, parts: list[_Part]) -> Play | None:
    first = parts[0]
    if isinstance(first, _Other):
        scan.fault("a play begins with a receiver or a ballcarrier", "write a target such as RE/SL first", at=first.at)
        return None
    if first.is_screen:
        return _screen(scan, first, parts[1:])
    return _run(scan, first, parts[1:]) if _is_run(first, parts) else _pass(scan, first, parts)


def _is_run(first: _Target, parts: list[_Part]) -> bool:
    """A single target in L, C or R, or with a word that only runs have."""
    is_thrown = len(parts) > 1 or len(first.spots) > 1 or any(first.having(_OF_PASSES - _OF_RUNS))
    return any(first.having(_ONLY_RUNS)) or (first.zone in INNER_LINE_ZONES and not is_thrown)


def _screen(scan: Scanner, target: _Target, others: list[_Part]) -> Screen:
    for part in others:
        scan.fault("a screen has one receiver", "leave out what stands behind ||", at=part.at, rule="FOOL-5.8.1-a")
    for item in target.items:
        if item.word != "group":
            rule = "FOOL-5.8.3-a" if item.word in ("bullet", "loft") else "FOOL-5.8.1-a"
            scan.fault(f"a screen has no {item.word}", "only blockers follow: H/scnC(C)(LG|RT)", at=item.at, rule=rule)
    return Screen(_single(scan, target), target.zone, _groups(target))


def _run(scan: Scanner, target: _Target, others: list[_Part]) -> Run:
    for part in others:
        right = "leave out what stands behind ||, or the words that make it a run"
        scan.fault("a run has no second receiver", right, at=part.at)
    for item in target.items:
        if item.word not in _OF_RUNS:
            scan.fault(f"a run has no {item.word}", f"leave out {item.word}", at=item.at)
    return Run(_single(scan, target), target.zone, _one(scan, target, _RUN_KINDS, "normal"), _groups(target))


def _pass(scan: Scanner, first: _Target, parts: list[_Part]) -> Pass:
    if len(parts) > MOST_RECEIVERS:
        right = f"write {MOST_RECEIVERS} at most"
        scan.fault(f"{len(parts)} receivers", right, at=parts[MOST_RECEIVERS].at, rule="FOOL-GAP-ATTR")
    for part in parts:
        _check_words_of_a_pass(scan, part)
    seconds = [_route(scan, part) if isinstance(part, _Target) else part.second for part in parts[1:]]
    items = [item for part in parts for item in part.items]
    rolls = [item for item in items if item.word == "roll"]
    for item in rolls[1:]:
        scan.fault("a second rollout", "write (roll L) or (roll R) once", at=item.at, rule="FOOL-5.3.15-a")
    return Pass(
        first=_route(scan, first),
        second=seconds[0] if seconds else None,
        third=seconds[1] if len(seconds) > 1 else None,
        block=tuple(cast("SpotName", item.value) for item in items if item.word == "block"),
        free=tuple(cast("SpotName", item.value) for item in items if item.word == "free"),
        roll=cast("Side", rolls[0].value) if rolls else None,
    )


def _check_words_of_a_pass(scan: Scanner, part: _Part) -> None:
    if isinstance(part, _Target) and part.is_screen:
        scan.fault("a screen has its receiver alone", "write the screen alone", at=part.at, rule="FOOL-5.8.1-a")
    allowed: frozenset[Word] = _OF_PASSES if isinstance(part, _Target) else frozenset({"block", "free", "roll"})
    for item in part.items:
        if item.word not in allowed:
            whose = "a pass" if isinstance(part, _Target) else "what stands in place of a receiver"
            what = "blockers: 'block RH' keeps a back in" if item.word == "group" else item.word
            scan.fault(f"{whose} has no {what}", "leave that out", at=item.at)


def _route(scan: Scanner, target: _Target) -> Route:
    throw = _one(scan, target, _THROWS, "plain")
    spot, *also = target.spots
    if also and throw != "hail mary":
        right = "write hm, or one receiver"
        scan.fault("only a Hail Mary has several receivers", right, at=target.at, rule="FOOL-5.8.5-a")
    via = _zone_said(scan, target, "via", "a second way")
    then = _zone_said(scan, target, "then", "a second zone to run on to")
    return Route(
        spot=spot,
        zone=target.zone,
        timing=_one(scan, target, _TIMINGS, "normal"),
        throw=throw,
        out_of_bounds=any(target.having(("oob",))),
        force=any(target.having(("force",))),
        via=via,
        then=then,
        also=tuple(also),
    )


def _zone_said(scan: Scanner, target: _Target, word: Word, twice: str) -> Zone | None:
    """The zone behind a word that a target has once at most."""
    items = list(target.having((word,)))
    for item in items[1:]:
        scan.fault(twice, f"write {word} once", at=item.at)
    return cast("Zone", items[0].value) if items else None


def _one(scan: Scanner, target: _Target, meanings: Mapping[Word, Kind], otherwise: Kind) -> Kind:
    """What the words of one sort say; a target has at most one of them."""
    items = list(target.having(meanings))
    for item in items[1:]:
        if item.word != items[0].word:
            rule = "FOOL-5.8.3-a" if item.word in _THROWS else RULE
            wrong = f"{items[0].word} and {item.word} do not go together"
            scan.fault(wrong, f"write {items[0].word} or {item.word}", at=item.at, rule=rule)
    return meanings[items[0].word] if items else otherwise


def _single(scan: Scanner, target: _Target) -> SpotName:
    if len(target.spots) > 1:
        scan.fault("only a Hail Mary has several men", "name one man", at=target.at, rule="FOOL-5.8.5-a")
    return target.spots[0]


def _groups(target: _Target) -> tuple[Group, ...]:
    return tuple(cast("Group", item.value) for item in target.having(("group",)))


# --- printing ---------------------------------------------------------------------------------------------------------


def written_call(call: Call) -> str:
    """FOOL-GAP-NOTATION (reconstruction): a call as it is written."""
    return f"{call.set}: {written(call.play)}"


def written_fake(call: str) -> str:
    """FOOL-GAP-FIELDGOAL (reconstruction): a call as it is written when it is a fake kick."""
    return f"fake {call}"


def canonical(text: str) -> str:
    """FOOL-GAP-NOTATION (reconstruction): the canonical form of a play that is written in any."""
    return written(parse_play(text))


def written(play: Play) -> str:
    """FOOL-GAP-NOTATION (reconstruction): the canonical form of a play."""
    match play:
        case Pass():
            return _written_pass(play)
        case Screen(spot=spot, zone=zone, groups=groups):
            return f"{spot}/scn{zone}{_written_groups(groups)}"
        case Run(spot=spot, zone=zone, kind=kind, groups=groups):
            says_so = zone in INNER_LINE_ZONES or groups or _SIGNS.get(kind) in _ONLY_RUNS
            words = [f"{spot}/{zone}", "" if says_so else "run", _SIGNS.get(kind, "")]
            return " ".join(word for word in words if word) + _written_groups(groups)


def _written_pass(play: Pass) -> str:
    seconds = [second for second in (play.second, play.third) if second is not None]
    targets = " || ".join((_written_route(play.first), *map(_written_second, seconds)))
    blocks = [f"block {spot}" for spot in play.block] + [f"free {spot}" for spot in play.free]
    roll = [f"(roll {SIDE_SIGNS[play.roll]})"] if play.roll else []
    return " ".join((targets, *blocks, *roll))


def _written_second(second: Second) -> str:
    match second:
        case Route():
            return _written_route(second)
        case Scramble(zone=zone):
            return f"qb scr {zone}" if zone else "qb scr"
        case ThrowAway():
            return "inc"


def _written_route(route: Route) -> str:
    words = (
        f"{' & '.join((route.spot, *route.also))}/{route.zone}",
        _SIGNS.get(route.timing, ""),
        _SIGNS.get(route.throw, ""),
        "oob" if route.out_of_bounds else "",
        "force" if route.force else "",
        f"via {route.via}" if route.via else "",
        f"then {route.then}" if route.then else "",
    )
    return " ".join(word for word in words if word)


def _written_groups(groups: tuple[Group, ...]) -> str:
    return "".join(f"({'|'.join(map(' '.join, _hands(group)))})" for group in groups)


def _hands(group: Group) -> Iterator[tuple[SpotName, ...]]:
    yield group.men
    if group.right is not None:
        yield group.right
