"""Heads of public tables: where the heading stands, and which group a head belongs to (SPF-GEN-01).

Tables of whole seasons repeat their heads: `Att` is a pass or a run, `Yds` what came of either. Some have a line above
the heading that names the group of each column, some do not; spreadsheets number what is repeated (`Yds.1`). A group
begins with a head that only it has, and reaches to the next.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

BEGINS = {
    "cmp": "passing",
    "tgt": "receiving",
    "rec": "receiving",
    "pnt": "punting",
    "ff": "fumbles",
    "fmb": "fumbles",
    "fr": "fumbles",
    "comb": "tackles",
    "solo": "tackles",
    "fga": "kicking",
    "fgm": "kicking",
    "xpa": "kicking",
    "touch": "scrimmage",
    "ko": "kickoffs",
}
"""Heads that only one group has."""
LOOKED_AT = 8
"""Lines from the top among which a heading is looked for."""
FIELD_GOALS = ("fga", "fgm")
_NUMBERED = re.compile(r"(.+)\.[0-9]+")
_DISTANCE = re.compile(r"[0-9]+\s*[-–+].*")


class Column(NamedTuple):
    """A column with everything it may be called, in small letters."""

    head: str  # as it is written
    names: tuple[str, ...]


def heading_of(lines: Sequence[Sequence[str]], names: frozenset[str]) -> int:
    """Which line is the heading: the first with a column for names, or else the first of all."""
    for place, cells in enumerate(lines[:LOOKED_AT]):
        if names & {_plain(cell) for cell in cells}:
            return place
    return 0


def _plain(head: str) -> str:
    return head.strip().casefold()


def columns_of(heads: Sequence[str], above: Sequence[str]) -> tuple[Column, ...]:
    """The columns of a heading; `above` are the groups that the line over it names, if there is one."""
    plain = [_unnumbered(head, heads) for head in heads]
    over = [_plain(each) for each in above] if len(above) == len(heads) else [""] * len(heads)
    kicks = _all_kicks(plain, over)
    grouped = [
        "distances" if short in FIELD_GOALS and place not in kicks else group
        for place, (short, group) in enumerate(zip(plain, _grouped(plain, over), strict=True))
    ]
    once = Counter(plain)
    columns = []
    for head, short, group, named in zip(heads, plain, grouped, over, strict=True):
        names = (short, short.replace("_", " ")) if once[short] == 1 else ()
        columns.append(Column(head, (*names, *(f"{each} {short}" for each in dict.fromkeys((group, named)) if each))))
    return tuple(columns)


def _unnumbered(head: str, heads: Sequence[str]) -> str:
    """`Yds.1` is another `Yds`."""
    found = _NUMBERED.fullmatch(head.strip())
    return _plain(found[1] if found is not None and found[1] in heads else head)


def _grouped(heads: Sequence[str], over: Sequence[str]) -> Iterator[str]:
    """The group of each head."""
    group = ""
    seen: set[str] = set()
    for head, named in zip(heads, over, strict=True):
        group = _group(head, group, named, seen)
        seen.add(f"{group} {head}")
        yield group


def _group(head: str, before: str, named: str, seen: set[str]) -> str:
    """The group that a head begins, or that it goes on with."""
    match head:
        case "att":
            return "passing" if before == "passing" and "passing att" not in seen else "rushing"
        case "int":
            return "passing" if before == "passing" else "interceptions"
        case "sk":
            return "sacked" if before == "passing" else "tackles"
        case "ret" | "rt":
            is_second = head == "rt" or "kick" in named or "punt returns ret" in seen
            return "kick returns" if is_second else "punt returns"
    return BEGINS.get(head, before)


def _all_kicks(heads: Sequence[str], over: Sequence[str]) -> frozenset[int]:
    """Which columns count field goals from everywhere: no distance stands above them, and they come last."""
    kicks = {head: place for place, head in enumerate(heads) if not _DISTANCE.fullmatch(over[place])}
    return frozenset(kicks.get(head, -1) for head in FIELD_GOALS)
