"""Checking an exported contest: no database, no Django, no trust in the office that wrote it.

`reading` checks the bytes and the chain, `replaying` the seeds and the rulings. `docs/dice.md` says what a verdict
proves, and what it does not.
"""

from collections.abc import Iterable

import msgspec

from touchline.office.reading import Exported, Flaw, read
from touchline.office.replaying import PlayedTable, closed_tables, replay


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file is what it claims to be; if not, the first difference and where it is."""

    ok: bool
    phases: int  # how many were ruled again and found right
    problem: str = ""
    phase: str = ""  # "phase 3", "header", "closing line"
    tables: int = 0  # how many of its tables were verified, and their results found to be theirs


def verify(data: bytes, tables: Iterable[bytes] = ()) -> Verdict:
    """Rule an exported contest again and report the first difference; with the files of its tables, those too."""
    phases = 0
    try:
        exported = read(data)
        known = dict(map(_verified, tables))
        for _ in replay(exported, known):
            phases += 1
        _check_belonging(exported, known)
    except Flaw as flaw:
        return Verdict(ok=False, phases=phases, problem=flaw.problem, phase=flaw.where)
    return Verdict(ok=True, phases=phases, tables=len(known))


def _verified(data: bytes) -> tuple[str, PlayedTable]:
    """A table by the name of its contest, ruled again."""
    exported = read(data)
    name = exported.header.contest
    try:
        states = {replayed.link.record.label: replayed for replayed in replay(exported)}
    except Flaw as flaw:
        raise Flaw(f"{name}, {flaw.where}", flaw.problem) from None
    last = states[exported.closing.last]
    return name, PlayedTable(last.link.chain, last.outcome.state)


def _check_belonging(exported: Exported, tables: dict[str, PlayedTable]) -> None:
    """Every file that was given as a table is one."""
    named = {table.contest for link in exported.links for table in closed_tables(link.record)}
    if strangers := set(tables) - named:
        raise Flaw(min(strangers), f"no ruled phase of {exported.header.contest} had a table of that name")
