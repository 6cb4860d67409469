"""The page of a book's rulings, made from its ledger: `make rulings` writes it, and a test compares."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from touchline import books
from touchline.ledger import Contradiction, Ledger, PrintedTable, Rule

FOLDER = Path(__file__).parents[2] / "docs" / "books"
BOOKS = ("penpaper", "beppiland", "fool", "ttfl")
GAPS = "What the book does not give"
PARTS = {"EVIDENCE": "*Evidence*", "RECONSTRUCTION": "*Reconstruction*"}
"""How a gap in a ledger is divided, and how the page writes it."""
TOPIC = re.compile(r"FOOL-(12|5\.\d|5)?-?(GAP)?|[A-Z]+-[A-Z0-9]+")
HEADS = {
    "FOOL-5": "The pass play",
    "FOOL-5.0": "Line options",
    "FOOL-5.1": "Movement and bumps",
    "FOOL-5.3": "The pass rush",
    "FOOL-5.5": "The pass",
    "FOOL-5.8": "Screens, bullets, lofts and the rest",
    "FOOL-GAP": "What the chapter on pass plays leans on, and is missing",
    "FOOL-12": "League operations",
    "FOOL-12-GAP": "What the chapter on league operations leans on, and is missing",
    "TTFL-SCOPE": "House rules and base game",
    "TTFL-GAP": "Gaps in the front, and seasons, of which the book says nothing",
}
"""Chapters whose sections in the ledger are no titles, or not the only ones."""


def path(book: str) -> Path:
    return FOLDER / f"{book}-rulings.md"


def page(book: str) -> str:
    """Every ruling with its reason, chapter by chapter, and every contradiction of the book."""
    found = books.book(book)
    return "\n".join(_lines(found.title, book, found.ledger))


def _lines(title: str, book: str, ledger: Ledger) -> Iterator[str]:
    ruled = [rule for rule in ledger if is_ruled(rule)]
    yield f"# Rulings of {title}\n"
    yield "What the book leaves open or contradicts, what is played here, and why."
    yield f"How to play is on [its own page]({book}.md)."
    if any("[R" in rule.statement for rule in ruled):
        yield "Words marked **[R]** are a ruling and not the book's."
    yield "A *gap* is a rule the book mentions and does not give: first what is known of it, then what is played."
    yield f"This page is made from the ledger by `make rulings`; `touchline rules {ruled[0].id}` prints any of them.\n"
    chapters = _chapters(ruled)
    for chapter, rules in groupby(ruled, key=lambda rule: chapters[_topic(rule)]):
        yield f"## {chapter}\n"
        for rule in rules:
            yield from _entry(rule)
    tables = [table for table in ledger.tables.values() if table.ruling]
    if tables:
        yield "## Tables that were mended or made\n"
        for table in tables:
            yield from _table(table)
    if ledger.contradictions:
        yield "## Where the book contradicts itself\n"
        yield "| about | the book says | we play | rules |"
        yield "|---|---|---|---|"
        for contradiction in ledger.contradictions:
            yield _row(contradiction)
        yield ""


def _topic(rule: Rule) -> str:
    """What rules stand together under: `PP-LP`, `FOOL-5.3`, `FOOL-GAP`."""
    found = TOPIC.match(rule.id)
    assert found is not None, f"{rule.id} has no topic"
    return found.group().rstrip("-")


def _chapters(rules: list[Rule]) -> dict[str, str]:
    """The chapter in which each topic's rules stand, or most of them; what is in brackets is no chapter."""
    sections: dict[str, Counter[str]] = {}
    for rule in rules:
        sections.setdefault(_topic(rule), Counter())[rule.section.partition(";")[0]] += 1
    return (
        {
            topic: max(found, key=lambda each, found=found: (not each.startswith("("), found[each]))
            for topic, found in sections.items()
        }
        | {topic: GAPS for topic in sections if topic.endswith("-GAP")}
        | HEADS
    )


def is_ruled(rule: Rule) -> bool:
    """Whether something in a rule is not the book's own."""
    return rule.status != "commentary" and ("[R" in rule.statement or bool(rule.ruling) or rule.status == "gap")


def _entry(rule: Rule) -> Iterator[str]:
    gap = " *(gap)*" if rule.status == "gap" else ""
    statement = _plain(rule.statement)
    if rule.status == "gap":
        statement = re.sub(f" *({'|'.join(PARTS)})", lambda found: f"\n{PARTS[found[1]]}", statement).lstrip()
    yield f"**{rule.id} {_plain(rule.title)}**{gap}: {statement}"
    evidence = rule.evidence if isinstance(rule.evidence, str) else " ".join(rule.evidence)
    for label, text in (("Evidence", evidence), ("Played", rule.reconstruction), ("Why", rule.ruling)):
        if text:
            yield f"*{label}:* {_plain(text)}"
    yield ""


def _table(table: PrintedTable) -> Iterator[str]:
    yield f"**{table.id} {_plain(table.title)}** (for {table.rule}): {_plain(table.ruling)}"
    yield ""


def _row(contradiction: Contradiction) -> str:
    says = "; ".join(contradiction.says)
    cells = (contradiction.topic, says, contradiction.ruling, ", ".join(contradiction.rules))
    return f"| {' | '.join(_plain(cell).replace('|', '/') for cell in cells)} |"


def _plain(text: str) -> str:
    """Text of the ledger on one line, with nothing that Markdown would read as its own."""
    return " ".join(text.split()).replace("*", "\\*").replace("<", "&lt;")


def main() -> None:
    for book in BOOKS:
        path(book).write_text(page(book), encoding="utf-8")
        print(f"{path(book).name} written")


if __name__ == "__main__":
    main()
