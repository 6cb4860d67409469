"""The page of a book's rulings, made from its ledger: `make rulings` writes it, and a test compares."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from touchline import books
from touchline.ledger import Contradiction, Ledger, Rule

FOLDER = Path(__file__).parents[2] / "docs" / "books"
BOOKS = ("penpaper",)


def path(book: str) -> Path:
    return FOLDER / f"{book}-rulings.md"


def page(book: str) -> str:
    """Every ruling with its reason, chapter by chapter, and every contradiction of the book."""
    found = books.book(book)
    return "\n".join(_lines(found.title, book, found.ledger))


def _lines(title: str, book: str, ledger: Ledger) -> Iterator[str]:
    yield f"# Rulings of {title}\n"
    yield "What the book leaves open or contradicts, what is played here, and why."
    yield f"How to play is on [its own page]({book}.md)."
    yield "Words marked **[R]** are a ruling and not the book's; a *gap* is a rule the book mentions and does not give."
    yield "This page is made from the ledger by `make rulings`; `touchline rules PP-LP-02` prints any of them.\n"
    ruled = [rule for rule in ledger if is_ruled(rule)]
    for _, group in groupby(ruled, key=lambda rule: rule.id.split("-")[1]):
        rules = list(group)
        yield f"## {rules[0].section.partition(';')[0]}\n"
        for rule in rules:
            yield from _entry(rule)
    yield "## Where the book contradicts itself\n"
    yield "| about | the book says | we play | rules |"
    yield "|---|---|---|---|"
    for contradiction in ledger.contradictions:
        yield _row(contradiction)
    yield ""


def is_ruled(rule: Rule) -> bool:
    """Whether something in a rule is not the book's own."""
    return rule.status != "commentary" and ("[R" in rule.statement or bool(rule.ruling) or rule.status == "gap")


def _entry(rule: Rule) -> Iterator[str]:
    gap = " *(gap)*" if rule.status == "gap" else ""
    yield f"**{rule.id} {_plain(rule.title)}**{gap}: {_plain(rule.statement)}"
    if rule.ruling:
        yield f"*Why:* {_plain(rule.ruling)}"
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
