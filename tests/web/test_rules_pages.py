"""The ledgers as pages."""

import pytest

from touchline import books
from web.conftest import text


def test_every_rule_of_every_book_has_a_page(client, db):
    ids = [rule.id for book in books.books() for rule in book.ledger][::29]

    assert {client.get(f"/rules/{rule_id}/").status_code for rule_id in ids} == {200}


def test_a_rule_shows_what_it_says_and_its_tables(client, db):
    rule = books.rule("PP-LP-04")
    tables = books.book("penpaper").ledger.tables_of("PP-LP-04")
    assert rule is not None

    page = text(client.get("/rules/PP-LP-04/"))

    assert rule.title in page
    assert all(table.id in page for table in tables)


def test_rules_are_found_by_words(client, db):
    page = text(client.get("/rules/", {"q": "overtime"}))

    assert 'role="status"' in page
    assert all(f"/rules/{rule.id}/" in page for rule in books.book("penpaper").ledger.search("overtime"))


@pytest.mark.parametrize("words", ["no rule has these words", "<script>"])
def test_words_that_no_rule_has_find_nothing(client, db, words):
    page = text(client.get("/rules/", {"q": words}))

    assert "No rule has all of these words." in page
    assert "<script>" not in page.partition("<main")[2]


def test_a_rule_that_does_not_exist_is_not_found(client, db):
    assert client.get("/rules/PP-NONE-99/").status_code == 404
