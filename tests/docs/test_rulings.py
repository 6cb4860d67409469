"""Every ruling of a book is on a page of the docs, with its reason."""

import pytest

from touchline import books
from touchline.ledger import Rule

from .rulings import BOOKS, is_ruled, page, path

A_MERE_SILENCE = 4  # words: "Silent on the moment."


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_of_the_rulings_is_the_one_the_ledger_makes(book: str) -> None:
    assert path(book).read_text(encoding="utf-8") == page(book), "the ledger has changed: make rulings"


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_has_a_reason(book: str) -> None:
    ruled = [rule for rule in books.book(book).ledger if is_ruled(rule)]

    assert ruled
    assert [rule.id for rule in ruled if not has_a_reason(rule)] == []


def has_a_reason(rule: Rule) -> bool:
    """Whether more is said than that the book is silent; of a gap the evidence may say it."""
    return len(rule.ruling.split()) > A_MERE_SILENCE or "EVIDENCE" in rule.statement or bool(rule.evidence)


@pytest.mark.parametrize("book", BOOKS)
def test_every_gap_is_on_the_page_with_what_is_played_instead(book: str) -> None:
    shown = page(book)
    gaps = [rule for rule in books.book(book).ledger if rule.status == "gap"]

    assert gaps
    for gap in gaps:
        assert f"**{gap.id} " in shown
        assert gap.reconstruction.strip() or "RECONSTRUCTION" in gap.statement, f"{gap.id}: what is played?"
