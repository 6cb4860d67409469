"""Reading ledgers, and the ledgers that ship."""

import pytest

from touchline import books, ledger
from touchline.books.book import Book
from touchline.ledger import LedgerError, Rule, load

RULE = """
[[rule]]
id = "T-LP-01"
title = "Points"
section = "League play"
status = "in-force"
statement = "Roll and read the table."
ruling = "The table stands."
examples = ["modified 9 is a field goal"]
"""
TABLE = """
[[table]]
id = "T-T-POINTS"
rule = "T-LP-01"
title = "Points"
columns = ["Roll", "Points"]
rows = [["up to 8", "0"], ["9+", "3"]]
"""
CONTRADICTION = """
[[contradiction]]
id = "T-C-01"
topic = "Points for a 19"
rules = ["T-LP-01"]
says = ["7", "13"]
ruling = "7"
"""


@pytest.fixture
def read(tmp_path):
    """Write ledger files and read them as one ledger."""

    def written(*texts):
        paths = [tmp_path / f"{number}.toml" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text)
        return load(paths)

    return written


def test_a_ledger_has_rules_tables_and_contradictions_from_all_its_files(read):
    both = read(RULE, TABLE + CONTRADICTION)

    assert [rule.id for rule in both] == ["T-LP-01"]
    assert "T-LP-01" in both
    assert "T-LP-02" not in both
    assert [table.id for table in both.tables_of("T-LP-01")] == ["T-T-POINTS"]
    assert both.tables_of("T-LP-02") == ()
    assert [each.id for each in both.contradictions_of("T-LP-01")] == ["T-C-01"]
    assert both.contradictions_of("T-LP-02") == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("roll", 1),
        ("TABLE stands", 1),
        ("field goal", 1),
        ("t-lp", 1),
        ("league", 1),
        ("touchdown", 0),
        ("roll touchdown", 0),
    ],
)
def test_a_search_finds_rules_that_have_every_word(read, text, found):
    assert len(read(RULE).search(text)) == found


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ([RULE, RULE], "more than one entry for T-LP-01"),
        ([RULE + TABLE.replace("T-T-POINTS", "T-LP-01")], "more than one entry for T-LP-01"),
        ([RULE.replace("in-force", "in force")], r"0\.toml, T-LP-01: Invalid enum value 'in force'"),
        ([RULE.replace('title = "Points"', "")], r"0\.toml, T-LP-01: Object missing required field `title`"),
        ([RULE.replace('id = "T-LP-01"', "")], "an entry without id"),
        ([RULE + TABLE.replace('"0"', "0")], "T-T-POINTS: Expected `str`, got `int`"),
        ([RULE + TABLE.replace("T-LP-01", "T-LP-02")], "T-T-POINTS names T-LP-02, which is no rule"),
        (
            [RULE + CONTRADICTION.replace('["T-LP-01"]', '["T-LP-01", "T-X-01"]')],
            "T-C-01 names T-X-01, which is no rule",
        ),
        ([RULE + TABLE.replace('"9+", ', "")], "T-T-POINTS, row 2: 1 cells for 2 columns"),
        (["[[rule]"], r"0\.toml: "),
        (["rule = 5"], r"0\.toml: Expected `array`"),
    ],
)
def test_a_damaged_ledger_is_refused_with_file_and_entry(read, texts, words):
    with pytest.raises(LedgerError, match=words):
        read(*texts)


def test_a_ledger_that_is_not_there_or_not_text_is_refused(tmp_path):
    with pytest.raises(LedgerError, match=r"gone\.toml"):
        load([tmp_path / "gone.toml"])
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LedgerError, match=r"noise\.toml"):
        load([tmp_path / "noise.toml"])


@pytest.mark.parametrize("book", books.books(), ids=lambda book: book.id)
def test_every_book_ships_its_ledger(book):
    assert len(book.ledger.rules) > 100
    assert all(rule.statement for rule in book.ledger)


def test_a_rule_is_found_in_whichever_book_has_it():
    assert books.rule("PP-LP-04").title == "Points per quarter"
    assert books.rule("BEP-HARD-06").section == "Hardness"
    assert books.rule("PP-LP-99") is None


def test_no_id_stands_in_two_books():
    ids = [rule.id for book in books.books() for rule in book.ledger]

    assert len(ids) == len(set(ids))


def test_a_game_that_no_book_offers_is_refused_by_name():
    with pytest.raises(books.UnknownGameError, match="there is no game 'chess'"):
        books.game("chess")


def test_games_are_found_by_their_id():
    for game_id, game in books.games().items():
        assert books.game(game_id) is game


def rule(rule_id, status="in-force"):
    return Rule(id=rule_id, title="", section="", status=status, statement="")


@pytest.mark.parametrize(
    ("rule_id", "status", "held"),
    [
        ("PP-LP-04", "in-force", True),
        ("PP-LP-06", "optional-on", True),
        ("PP-LP-08", "optional-off", False),
        ("PP-LP-09", "gap", False),
        ("PP-LPX-01", "in-force", False),
        ("PP-REC-01", "in-force", True),
        ("PP-REC-010", "in-force", False),
        ("PP-REC-03", "in-force", False),
        ("FOOL-5-a", "in-force", True),
        ("FOOL-5.3.15-a", "in-force", True),
        ("FOOL-50-a", "in-force", False),
    ],
)
def test_a_book_that_is_not_complete_is_held_to_its_topics(rule_id, status, held):
    book = Book("penpaper", "", held=("PP-LP", "PP-REC-01", "FOOL-5"))

    assert book.must_test(rule(rule_id, status)) == held


@pytest.mark.parametrize("status", ["in-force", "optional-on", "optional-off", "superseded", "commentary", "gap"])
def test_a_complete_book_is_held_to_everything_in_force(status):
    assert Book("penpaper", "", complete=True).must_test(rule("X-1", status)) == (status in ledger.TO_BE_TESTED)
    assert not Book("penpaper", "").must_test(rule("X-1", status))
