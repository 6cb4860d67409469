"""Checking an exported contest: no database, no Django, no trust in the office that wrote it.

`reading` checks the bytes and the chain, `replaying` the seeds and the rulings. `docs/dice.md` says what a verdict
proves, and what it does not.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from touchline import books
from touchline.office.reading import Damage, Exported, Flaw, read
from touchline.office.replaying import Newer, PlayedTable, Replayed, closed_tables, replay


class Verdict(msgspec.Struct, frozen=True):
    """What a file is; if not what it claims to be, the first difference and where it is."""

    kind: Literal["promised", "recorded", "broken", "forged", "newer"]
    phases: int  # how many were checked and found right
    problem: str = ""
    phase: str = ""  # "phase 3", "header", "closing line"
    tables: int = 0  # how many of its tables were verified, and their results found to be theirs
    recorded: int = 0  # how many of the phases an older version ruled, so that their rulings are taken as recorded
    version: int = 0  # the rules that the newest of these were ruled by
    release: str = ""  # which release of Touchline rules them exactly so again

    @property
    def ok(self) -> bool:
        """Whether nothing in it is otherwise than it should be."""
        return self.kind in ("promised", "recorded")


def verify(data: bytes, tables: Iterable[bytes] = ()) -> Verdict:
    """Rule an exported contest again and report the first difference; with the files of its tables, those too."""
    found: list[Replayed] = []
    try:
        exported = read(data)
        known = dict(map(_verified, tables))
        for each in replay(exported, known):
            found.append(msgspec.structs.replace(each, state=b""))
        _check_belonging(exported, known)
    except Flaw as flaw:
        return Verdict(kind=_kind(flaw), phases=len(found), problem=flaw.problem, phase=flaw.where)
    return _sound(exported, found, len(known))


def _kind(flaw: Flaw) -> Literal["broken", "forged", "newer"]:
    if isinstance(flaw, Damage):
        return "broken"
    return "newer" if isinstance(flaw, Newer) else "forged"


def _sound(exported: Exported, found: Sequence[Replayed], tables: int) -> Verdict:
    """A file in which nothing is wrong: ruled by these rules, or in part by older ones."""
    older = [each.link.record.ruled_by for each in found if each.outcome is None]
    if not older:
        return Verdict(kind="promised", phases=len(found), tables=tables)
    version = books.game(exported.header.game).versions.of(max(older))
    return Verdict(
        kind="recorded",
        phases=len(found),
        tables=tables,
        recorded=len(older),
        version=max(older),
        release=version.release if version else "",
    )


def _verified(data: bytes) -> tuple[str, PlayedTable]:
    """A table by the name of its contest, checked."""
    exported = read(data)
    name = exported.header.contest
    try:
        states = {replayed.link.record.label: replayed for replayed in replay(exported)}
    except Flaw as flaw:
        raise type(flaw)(f"{name}, {flaw.where}", flaw.problem) from None
    last = states[exported.closing.last]
    return name, PlayedTable(last.link.chain, last.value(books.game(exported.header.game)))


def _check_belonging(exported: Exported, tables: dict[str, PlayedTable]) -> None:
    """Every file that was given as a table is one."""
    named = {table.contest for link in exported.links for table in closed_tables(link.record)}
    if strangers := set(tables) - named:
        raise Flaw(min(strangers), f"no ruled phase of {exported.header.contest} had a table of that name")
