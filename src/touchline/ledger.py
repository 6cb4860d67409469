"""The ledger: a book's rules by number.

Code, tests and play-by-play cite ledger ids; this module reads the ledgers that ship with the books.
"""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["in-force", "optional-on", "optional-off", "superseded", "commentary", "gap"]

TO_BE_TESTED: frozenset[Status] = frozenset({"in-force", "optional-on"})
"""Statuses that a complete book must prove by tests."""


class LedgerError(Exception):
    """A ledger that cannot be used, with file and entry."""


class Rule(msgspec.Struct, frozen=True):
    id: str
    title: str
    section: str
    status: Status
    statement: str
    ruling: str = ""  # what was decided where the book is silent or contradicts itself, and why
    examples: tuple[str, ...] = ()
    evidence: str | tuple[str, ...] = ""  # of a gap: what the book lets one infer
    reconstruction: str = ""  # of a gap: what is played instead
    provenance: str = ""  # "published" or "reconstruction", where a ledger has several sources
    page: str = ""  # where it was published
    house: str = ""  # which house rule replaces or extends it


class PrintedTable(msgspec.Struct, frozen=True):
    """A grid as the ledger prints it: every cell is text."""

    id: str
    rule: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    ruling: str = ""
    status: Status = "in-force"
    provenance: str = ""


class Contradiction(msgspec.Struct, frozen=True):
    """A place where the book disagrees with itself, and what was ruled."""

    id: str
    topic: str
    rules: tuple[str, ...]
    says: tuple[str, ...]
    ruling: str


class Ledger:
    """The rules of one book, from all its ledger files."""

    def __init__(
        self,
        rules: Iterable[Rule],
        tables: Iterable[PrintedTable] = (),
        contradictions: Iterable[Contradiction] = (),
    ) -> None:
        self.rules = {rule.id: rule for rule in rules}
        self.tables = {table.id: table for table in tables}
        self.contradictions = tuple(contradictions)

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def tables_of(self, rule: str) -> tuple[PrintedTable, ...]:
        return tuple(table for table in self.tables.values() if table.rule == rule)

    def contradictions_of(self, rule: str) -> tuple[Contradiction, ...]:
        return tuple(contradiction for contradiction in self.contradictions if rule in contradiction.rules)

    def search(self, text: str) -> tuple[Rule, ...]:
        """Rules that have every word of the text in their id, title, statement, ruling or examples."""
        words = text.casefold().split()
        return tuple(rule for rule in self if all(word in _everything(rule) for word in words))


def _everything(rule: Rule) -> str:
    return " ".join((rule.id, rule.title, rule.section, rule.statement, rule.ruling, *rule.examples)).casefold()


class _File(msgspec.Struct):
    rule: list[dict[str, Any]] = []
    table: list[dict[str, Any]] = []
    contradiction: list[dict[str, Any]] = []


def load(paths: Iterable[Path]) -> Ledger:
    """Read ledger files; an id may stand only once in all of them."""
    rules: list[Rule] = []
    tables: list[PrintedTable] = []
    contradictions: list[Contradiction] = []
    for path in paths:
        try:
            file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
            raise LedgerError(f"{path.name}: {problem}") from None
        rules += _entries(path, file.rule, Rule)
        tables += _entries(path, file.table, PrintedTable)
        contradictions += _entries(path, file.contradiction, Contradiction)
    ids = [*(rule.id for rule in rules), *(table.id for table in tables)]
    if twice := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise LedgerError(f"more than one entry for {', '.join(twice)}")
    _check_references({rule.id for rule in rules}, tables, contradictions)
    return Ledger(rules, tables, contradictions)


def _check_references(known: set[str], tables: list[PrintedTable], contradictions: list[Contradiction]) -> None:
    for table in tables:
        if table.rule not in known:
            raise LedgerError(f"{table.id} names {table.rule}, which is no rule")
        for number, row in enumerate(table.rows, start=1):
            if len(row) != len(table.columns):
                raise LedgerError(f"{table.id}, row {number}: {len(row)} cells for {len(table.columns)} columns")
    for contradiction in contradictions:
        for rule in contradiction.rules:
            if rule not in known:
                raise LedgerError(f"{contradiction.id} names {rule}, which is no rule")


def _entries(path: Path, entries: list[dict[str, Any]], shape: type[Any]) -> list[Any]:
    read = []
    for entry in entries:
        try:
            read.append(msgspec.convert(entry, shape))
        except msgspec.ValidationError as problem:
            raise LedgerError(f"{path.name}, {entry.get('id', 'an entry without id')}: {problem}") from None
    return read
