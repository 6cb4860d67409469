"""Defences: where the eleven stand and what each has to do, how a defence is written, and what makes it legal.

    Mike rush: L RDE; C RDT, LDT, MLB b; R LDE, LOLB m RE; SL ROLB z; LS RCB m LW bump; RS LCB m RW; SC SS z; IL FS z

Men of a zone stand from the inside outwards. A lineman has no letter; the others are in zone (z), man-to-man (m), blitz
(b), fake a blitz (f) or blitz late (d). FOOL-GAP-SETUP is a reconstruction.
"""

import re
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Literal, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import (
    DEEPER_BUMP_ZONES,
    INNER_LINE_ZONES,
    LINE_ZONES,
    TABLES,
    ZONES,
    Zone,
    area,
)
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.players import LINEBACKERS, ON_THE_DEFENSIVE_LINE, Player, Position
from touchline.books.fool.scanner import Scanner, Span, suggestion
from touchline.books.fool.set_up import (
    INTERIOR,
    LINE_OPTIONS,
    SPOT_NAMES,
    Defence,
    Defender,
    DefenderName,
    Job,
    LineOption,
    SpotName,
)
from touchline.game import Mistakes
from touchline.tables import load_catalogue

RULE = "FOOL-GAP-SETUP"
ELEVEN = 11
FEWEST_LINEMEN = 3
ROOM: Mapping[Zone, int] = {"C": 5, "L": 4, "R": 4}
ROOM_ELSEWHERE = 3
JOB_LETTERS: Mapping[Job, str] = {"zone": "z", "man": "m", "blitz": "b", "fake": "f", "delayed": "d"}
BLITZ_ZONES: frozenset[Zone] = frozenset({"L", "C", "R", "WL", "WR"})
FAKE_ZONES: frozenset[Zone] = frozenset({"L", "C", "R", "SL", "SR"})
DELAYED_ZONES: frozenset[Zone] = frozenset(LINE_ZONES) | DEEPER_BUMP_ZONES
STUNT_OPTIONS: frozenset[LineOption] = frozenset({"rush", "normal"})
DELAYED_OPTIONS = STUNT_OPTIONS
COVERED: tuple[SpotName, ...] = tuple(name for name in SPOT_NAMES if name not in INTERIOR)
FAKE_SPEED, EXPERIENCED_FAKE_SPEED = 4, 3

OwnSide: TypeAlias = Literal["L", "R", ""]
_KINDS: tuple[Position, ...] = ("DE*", "DH*", "OLB", "MLB", "DL", "DE", "DT", "NT", "LB", "DH", "CB", "S")
_NAME = re.compile(rf"(?P<side>[LR]?)(?P<kind>{'|'.join(map(re.escape, _KINDS))}|SS|FS)(?P<number>\d?)")


class Post(msgspec.Struct, frozen=True):
    """A place in a defence."""

    name: DefenderName
    zone: Zone
    job: Job = "zone"
    on: SpotName = SpotName("")  # whom he covers man-to-man
    bumps_deep: bool = False


class Alignment(msgspec.Struct, frozen=True, dict=True):
    """A defence by its name."""

    name: str
    option: LineOption
    posts: tuple[Post, ...]  # those of a zone from the inside outwards
    stunts: tuple[tuple[DefenderName, DefenderName], ...] = ()

    @cached_property
    def by_name(self) -> Mapping[DefenderName, Post]:
        return {post.name: post for post in self.posts}


def kind_of(name: DefenderName) -> Position | None:
    """What kind of player a name asks for: `LOLB` is an OLB, `SS` a S, `DT3` a DT."""
    found = _NAME.fullmatch(name)
    return None if found is None else "S" if found["kind"] in ("SS", "FS") else cast("Position", found["kind"])


def own_side(name: DefenderName) -> OwnSide:
    """FOOL-5-e: the side in a name, as the defence sees it."""
    found = _NAME.fullmatch(name)
    return "" if found is None else cast("OwnSide", found["side"])


def is_lineman(name: DefenderName) -> bool:
    return kind_of(name) in ON_THE_DEFENSIVE_LINE


# --- reading and printing ---------------------------------------------------------------------------------------------


def parse_defence(text: str, *, line: int = 1) -> Alignment:
    """A defence from its text. Whether it is legal: `check_alignment`."""
    scan = Scanner(text, rule=RULE, line=line)
    *name, option = (scan.take("[^:]*:") or "")[:-1].replace(",", " ").split() or [""]
    if option.casefold() not in LINE_OPTIONS:
        scan.position = 0
        right = f"begin with a name and one of {', '.join(LINE_OPTIONS)}: 'Base normal:'"
        scan.missing("name and line option", right)
        scan.refuse()
        raise AssertionError("a defence without a line option is refused")
    posts: list[Post] = []
    stunts: list[tuple[DefenderName, DefenderName]] = []
    while not scan.is_at_end:
        if scan.take(r"stunt\b"):
            stunts += _stunt(scan)
        else:
            posts += _posts(scan)
        if not scan.take(";") and not scan.is_at_end and not scan.ahead(rf"stunt\b|(?:{'|'.join(ZONES)})\s+[A-Z]"):
            scan.stray("between two zones stands ;")
    scan.refuse()
    together = sorted(posts, key=lambda post: [each.zone for each in posts].index(post.zone))
    return Alignment(" ".join(name), cast("LineOption", option.casefold()), tuple(together), tuple(stunts))


def _posts(scan: Scanner) -> list[Post]:
    """A zone and the men in it: `C RDT, LDT, MLB z`."""
    zone = cast("Zone | None", scan.name(tuple(each for each in ZONES if each != "BEYOND"), "zone"))
    found = [_post(scan, zone or "C")]
    while scan.take(","):
        found.append(_post(scan, zone or "C"))
    return [post for post in found if post is not None]


def _post(scan: Scanner, zone: Zone) -> Post | None:
    name = _defender(scan)
    letter = (scan.take(r"[zmbfd](?![A-Za-z0-9])") or "").casefold()
    job: Job = next((job for job, sign in JOB_LETTERS.items() if sign == letter), "line")
    on = scan.name(COVERED, "man to cover") if job == "man" else ""
    bumps = scan.take(r"bump\b") is not None
    return None if name is None or on is None else Post(name, zone, job, SpotName(on), bumps)


def _defender(scan: Scanner) -> DefenderName | None:
    word = scan.take(r"[A-Z]+\*?\d?(?![A-Za-z0-9])")
    if word is None:
        scan.missing("defender", "write his name, such as RDE, MLB or SS")
        return None
    if kind_of(DefenderName(word.upper())) is None:
        examples = (*(side + kind for kind in _KINDS for side in ("L", "R", "")), "SS", "FS")
        scan.fault(f"{word} is no defender", suggestion(word, examples))
        return None
    return DefenderName(word.upper())


def _stunt(scan: Scanner) -> list[tuple[DefenderName, DefenderName]]:
    """`stunt RDE & RDT`."""
    start = scan.last.start
    one = _defender(scan)
    if not scan.take("[&,]"):
        scan.fault("a stunt is run by two", "write stunt RDE & RDT", at=Span(start, scan.position))
        return []
    other = _defender(scan)
    return [] if one is None or other is None else [(one, other)]


def written_defence(alignment: Alignment) -> str:
    """The canonical form of a defence: a zone, once, where its first man is named."""
    zones = dict.fromkeys(post.zone for post in alignment.posts)
    parts = [
        f"{zone} {', '.join(_written_post(post) for post in alignment.posts if post.zone == zone)}" for zone in zones
    ]
    stunts = [f"stunt {one} & {other}" for one, other in alignment.stunts]
    return f"{alignment.name} {alignment.option}: {'; '.join((*parts, *stunts))}"


def _written_post(post: Post) -> str:
    words = (post.name, JOB_LETTERS.get(post.job, ""), post.on, "bump" if post.bumps_deep else "")
    return " ".join(word for word in words if word)


# --- legality ---------------------------------------------------------------------------------------------------------


def legal_defence(text: str, *, line: int = 1, switches: Switches = AS_PLAYED) -> Alignment:
    """A defence from its text, refused if it cannot be read or may not be called."""
    alignment = parse_defence(text, line=line)
    check_alignment(alignment, switches)
    return alignment


def check_alignment(alignment: Alignment, switches: Switches = AS_PLAYED) -> None:
    """FOOL-GAP-SETUP (reconstruction): refuse a defence that may not be called, with all its mistakes."""
    where = f"defence {alignment.name}".strip()
    mistakes = Mistakes()
    if not alignment.name:
        mistakes.add(where=where, wrong="it has no name", right="name it before the line option", rule=RULE)
    _check_numbers(alignment, where, mistakes)
    for post in alignment.posts:
        _check_job(alignment, post, f"{where}, {post.name}", mistakes)
    fakers = [post.name for post in alignment.posts if post.job == "fake"]
    blitzers = [post.name for post in alignment.posts if post.job in ("blitz", "delayed")]
    if fakers and blitzers:
        wrong = f"{' and '.join(blitzers)} blitz while {' and '.join(fakers)} fake it"
        mistakes.add(where=where, wrong=wrong, right="blitz or fake, not both", rule="FOOL-5.3.22-a")
    _check_stunts(alignment, where, mistakes)
    _check_switches(alignment, switches, where, mistakes)
    mistakes.refuse()


def _check_switches(alignment: Alignment, switches: Switches, where: str, mistakes: Mistakes) -> None:
    """Optional rules that are not in use."""
    jobs = {post.job for post in alignment.posts}
    for is_called, is_in_use, what, rule in (
        (alignment.option == "cover", switches.cover_linemen, "cover linemen", "FOOL-5.0.3-a"),
        (bool(alignment.stunts), switches.stunts, "stunts", "FOOL-5.3.18-a"),
        ("fake" in jobs, switches.fake_blitz, "fake blitzes", "FOOL-5.3.22-a"),
        ("delayed" in jobs, switches.delayed_blitz, "delayed blitzes", "FOOL-5.3.24-a"),
    ):
        if is_called and not is_in_use:
            mistakes.add(where=where, wrong=f"{what} are not in use here", right="do without", rule=rule)


def _check_numbers(alignment: Alignment, where: str, mistakes: Mistakes) -> None:
    posts = alignment.posts
    if len(posts) != ELEVEN:
        mistakes.add(where=where, wrong=f"{len(posts)} men", right=f"line up {ELEVEN}", rule=RULE)
    names = [post.name for post in posts]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        wrong = f"{name} stands in {names.count(name)} places"
        mistakes.add(where=where, wrong=wrong, right="number them, as in DH and DH2", rule=RULE)
    linemen = sum(is_lineman(post.name) and post.zone in INNER_LINE_ZONES for post in posts)
    if linemen < FEWEST_LINEMEN:
        wrong = f"{linemen} defensive linemen in L, C and R"
        mistakes.add(where=where, wrong=wrong, right=f"put {FEWEST_LINEMEN} there at least", rule=RULE)
    areas = [area(post.zone) for post in posts]
    for zone in dict.fromkeys(areas):
        room = ROOM.get(zone, ROOM_ELSEWHERE)
        if areas.count(zone) > room:
            wrong = f"{areas.count(zone)} men in {zone}"
            mistakes.add(where=where, wrong=wrong, right=f"leave {room} there at most", rule=RULE)


def _check_job(alignment: Alignment, post: Post, where: str, mistakes: Mistakes) -> None:
    """Whether a man may do what he is told from where he stands, under the line option."""
    option = alignment.option

    def refuse(wrong: str, right: str, rule: str) -> None:
        mistakes.add(where=where, wrong=wrong, right=right, rule=rule)

    if post.job == "line" and not (is_lineman(post.name) and post.zone in INNER_LINE_ZONES):
        refuse("only a lineman in L, C or R goes by the line option", "give him z, m, b, f or d", RULE)
    if post.job in ("blitz", "fake", "delayed") and is_lineman(post.name):
        refuse("a lineman does not blitz", "leave out the letter: he goes by the line option", "FOOL-5.3.3-d")
    if post.job in ("blitz", "fake") and option != "rush":
        verb = {"blitz": "blitz", "fake": "fake blitz"}[post.job]
        refuse(f"a {verb} under {option}", "call rush", "FOOL-5.0.1-c")
    if post.job == "blitz" and post.zone not in BLITZ_ZONES:
        refuse(f"a blitz from {post.zone}", "blitz from L, C, R, WL or WR, or delay it (d)", "FOOL-5.3.3-d")
    if post.job == "fake" and (post.zone not in FAKE_ZONES or kind_of(post.name) not in LINEBACKERS):
        right = "let a LB, OLB or MLB fake from L, C or R, or with experience from SL or SR"
        refuse(f"{post.name} fakes a blitz from {post.zone}", right, "FOOL-5.3.22-a")
    if post.job == "delayed" and option not in DELAYED_OPTIONS:
        refuse(f"a delayed blitz under {option}", "call normal or rush", "FOOL-5.3.24-a")
    if post.job == "delayed" and post.zone not in DELAYED_ZONES:
        refuse(f"a delayed blitz from {post.zone}", "start at the line or in LS, SL, SR or RS", "FOOL-5.3.24-a")
    if post.job == "man" and post.on not in COVERED:
        refuse(f"man-to-man on {post.on or 'nobody'}", f"cover {', '.join(COVERED)}", RULE)
    if post.bumps_deep and (post.job != "man" or post.zone not in DEEPER_BUMP_ZONES):
        refuse("he cannot bump there", "a deeper bump is man-to-man in LS, SL, SR or RS", "FOOL-5.1.2a-a")


def _check_stunts(alignment: Alignment, where: str, mistakes: Mistakes) -> None:
    """FOOL-5.3.18-a: tackle with tackle, or one or two times tackle with the end beside him."""
    rule = "FOOL-5.3.18-a"
    if alignment.stunts and alignment.option not in STUNT_OPTIONS:
        wrong = f"a stunt under {alignment.option}"
        mistakes.add(where=where, wrong=wrong, right="call rush or normal", rule=rule)
    names = [name for pair in alignment.stunts for name in pair]
    if len(set(names)) < len(names):
        mistakes.add(where=where, wrong="one man in two stunts", right="give each one stunt at most", rule=rule)
    for one, other in alignment.stunts:
        if not _may_stunt(alignment, one, other):
            right = "stunt two tackles in C, or an end in L or R and the tackle beside him"
            mistakes.add(where=where, wrong=f"{one} and {other} cannot stunt", right=right, rule=rule)


def _may_stunt(alignment: Alignment, one: DefenderName, other: DefenderName) -> bool:
    posts = [alignment.by_name.get(name) for name in (one, other)]
    if any(post is None or post.job != "line" for post in posts):
        return False
    inner, outer = sorted((post for post in posts if post is not None), key=lambda post: post.zone != "C")
    if inner.zone != "C" or kind_of(inner.name) == "DE":
        return False
    if outer.zone == "C":
        return kind_of(outer.name) != "DE"
    return kind_of(outer.name) in ("DE", "DL") and _is_beside(alignment, inner.name, outer.zone)


def _is_beside(alignment: Alignment, tackle: DefenderName, zone: Zone) -> bool:
    """Whether a tackle in C is the one next to L or R: by the side in his name, if there are several."""
    tackles = [post for post in alignment.posts if post.zone == "C" and post.job == "line"]
    near: OwnSide = "R" if zone == "L" else "L"
    return len(tackles) == 1 or own_side(tackle) in (near, "")


# --- the defences of the book, and men in them ------------------------------------------------------------------------


class _Row(msgspec.Struct, frozen=True):
    option: LineOption
    men: str


def _loaded() -> dict[str, Alignment]:
    rows = load_catalogue(TABLES / "defences.toml", _Row)
    return {name: parse_defence(f"{name} {row.option}: {row.men}") for name, row in rows.items()}


DEFENCES: Mapping[str, Alignment] = _loaded()


def aligned(alignment: Alignment, players: Mapping[DefenderName, Player], spots: Collection[SpotName]) -> Defence:
    """FOOL-GAP-SETUP (reconstruction): players in a defence against a set; man-to-man on an empty spot becomes zone."""
    missing = [post.name for post in alignment.posts if post.name not in players]
    assert not missing, f"nobody plays {', '.join(missing)}"
    return Defence(
        tuple(_defending(post, players[post.name], spots) for post in alignment.posts),
        alignment.option,
        alignment.stunts,
    )


def _defending(post: Post, player: Player, spots: Collection[SpotName]) -> Defender:
    if post.job == "man" and post.on not in spots:
        return Defender(post.name, post.zone, player)
    return Defender(post.name, post.zone, player, post.job, post.on, post.bumps_deep)


def check_men(defence: Defence) -> None:
    """FOOL-5.3.22-a, FOOL-5.3.24-a: refuse fakes and delayed blitzes by men who are not up to them."""
    mistakes = Mistakes()
    for man in defence.men:
        if man.job == "fake" and not may_fake(man.player, man.zone):
            right = "he needs speed 4 and a season behind him; a veteran of 30 may do it with 3, and from SL or SR"
            wrong = f"{man.player.written} cannot fake a blitz from {man.zone}"
            mistakes.add(where=man.name, wrong=wrong, right=right, rule="FOOL-5.3.22-a")
        if man.job == "delayed" and man.player.is_rookie:
            right = "give it to a man who is no rookie"
            mistakes.add(where=man.name, wrong="a rookie delays his blitz", right=right, rule="FOOL-5.3.24-a")
    mistakes.refuse()


def as_able(defence: Defence) -> Defence:
    """FOOL-5.3.22-a, FOOL-5.3.24-a: a defence in which whoever is not up to a fake or a delayed blitz stays in zone."""
    men = tuple(replace(man, job="zone") if _is_not_up_to(man) else man for man in defence.men)
    return defence if men == defence.men else replace(defence, men=men)


def _is_not_up_to(man: Defender) -> bool:
    fakes_badly = man.job == "fake" and not may_fake(man.player, man.zone)
    return fakes_badly or (man.job == "delayed" and man.player.is_rookie)


def may_fake(player: Player, zone: Zone) -> bool:
    """FOOL-5.3.22-a: who may fake a blitz, and from where."""
    if player.position not in LINEBACKERS or player.is_rookie or zone not in FAKE_ZONES:
        return False
    if zone in INNER_LINE_ZONES:
        return player.s >= (EXPERIENCED_FAKE_SPEED if player.is_experienced else FAKE_SPEED)
    return player.is_experienced and player.s >= FAKE_SPEED
