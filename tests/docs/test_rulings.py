"""Every ruling of a book is on a page of the docs, with its reason."""

import pytest

from touchline import books

from .rulings import BOOKS, page, path


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_of_the_rulings_is_the_one_the_ledger_makes(book: str) -> None:
    assert path(book).read_text(encoding="utf-8") == page(book), "the ledger has changed: make rulings"


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_has_a_reason(book: str) -> None:
    marked = [rule for rule in books.book(book).ledger if "[R" in rule.statement and rule.status != "gap"]

    assert marked
    assert [rule.id for rule in marked if not rule.ruling.strip()] == []
