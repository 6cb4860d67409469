"""Code and tests cite rules that exist, and every rule that is held has a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchline import books, coverage
from touchline.books.book import Book
from touchline.cases import load
from touchline.coverage import Citation
from touchline.ledger import Ledger, Rule

BOOKS = Path(books.__file__).parent


def known_ids() -> set[str]:
    """Everything that has a number in some ledger: rules, printed tables and contradictions."""
    ledgers = [book.ledger for book in books.books()]
    entries = (entry for ledger in ledgers for entry in (*ledger, *ledger.tables.values(), *ledger.contradictions))
    return {entry.id for entry in entries}


def known_rules() -> set[str]:
    return {rule.id for book in books.books() for rule in book.ledger}


def calls(tree: ast.AST, function: str) -> Iterator[ast.Call]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return (call for call in found if ast.unparse(call.func) == function)


def texts(node: ast.expr) -> list[str]:
    """Every text written out in an expression."""
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def ids_in_tests(folder: Path) -> Iterator[tuple[str, str]]:
    """Every id that a mark or a case cites, with its file; marks are found wherever they stand."""
    for path in sorted(folder.rglob("*.py")):
        for mark in calls(ast.parse(path.read_text(encoding="utf-8")), "pytest.mark.rule"):
            yield from ((path.name, text) for argument in mark.args for text in texts(argument))
    for path in sorted((folder / "conformance").rglob("*.toml")):
        yield from ((path.name, rule) for case in load(path) for rule in case.rules)


def unknown_in_tests(folder: Path) -> list[str]:
    known = known_rules()
    return [f"{name} cites {rule}, which no ledger has" for name, rule in ids_in_tests(folder) if rule not in known]


def unknown_in_code(folder: Path) -> list[str]:
    """Ids in code, docstrings and comments that no ledger has, and `rule=` that is no id at all."""
    known = known_ids()
    beginnings = sorted({id_.partition("-")[0] for id_ in known})
    looks_like_an_id = re.compile(
        rf"\b(?:{'|'.join(beginnings)})(?:-[A-Za-z0-9.]*[A-Za-z0-9])(?:-[A-Za-z0-9.]*[A-Za-z0-9])+"
    )
    found = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        cited = set(looks_like_an_id.findall(text)) | set(rule_arguments(ast.parse(text)))
        found += [f"{path.name} cites {id_}, which no ledger has" for id_ in sorted(cited - known)]
    return found


def rule_arguments(tree: ast.AST) -> Iterator[str]:
    """What is written out as `rule=` or `rules=` of any call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in ("rule", "rules"):
            yield from texts(node.value)


def untested(book: Book, citations: tuple[Citation, ...]) -> list[str]:
    """Rules that the book is held to and no test cites."""
    tested = {citation.rule for citation in citations}
    return [rule.id for rule in book.ledger if book.must_test(rule) and rule.id not in tested]


def test_every_rule_that_a_test_cites_exists(root: Path) -> None:
    assert unknown_in_tests(root / "tests") == []


def test_every_rule_that_the_books_cite_exists() -> None:
    assert unknown_in_code(BOOKS) == []


@pytest.mark.parametrize("book", books.books(), ids=lambda book: book.id)
def test_every_rule_that_a_book_is_held_to_has_a_test(book: Book, root: Path) -> None:
    assert untested(book, coverage.citations(root)) == []


@pytest.mark.parametrize("book", books.books(), ids=lambda book: book.id)
def test_every_topic_that_a_book_is_held_to_exists(book: Book) -> None:
    for topic in book.held:
        assert any(f"{rule.id}-".startswith(f"{topic}-") for rule in book.ledger), f"{topic} holds nothing"


# --- the checks themselves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ('@pytest.mark.rule("PP-LP-04")\ndef test_x(): pass', 0),
        ('@pytest.mark.rule("PP-LP-04", "PP-LP-99")\ndef test_x(): pass', 1),
        ('X = [pytest.param(1, marks=pytest.mark.rule("PP-LP-99"))]', 1),
        ('pytestmark = [pytest.mark.rule("PP-LP-98"), pytest.mark.rule("PP-LP-99")]', 2),
        ("def helper():\n    return pytest.mark.rule(*case.rules)", 0),
    ],
)
def test_a_test_that_cites_no_rule_is_found(tmp_path: Path, text: str, unknown: int) -> None:
    (tmp_path / "conformance").mkdir()
    (tmp_path / "test_x.py").write_text(text)

    assert len(unknown_in_tests(tmp_path)) == unknown


def test_a_case_that_cites_no_rule_is_found(tmp_path: Path) -> None:
    (tmp_path / "conformance").mkdir()
    case = '[[case]]\nid = "x"\nrules = ["PP-LP-04", "PP-LP-99"]\ncall = "x"\nexpect = 1\n'
    (tmp_path / "conformance" / "x.toml").write_text(case)

    assert unknown_in_tests(tmp_path) == ["x.toml cites PP-LP-99, which no ledger has"]


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ('def f():\n    """PP-LP-04, PP-T-POINTS, PP-C-09: points."""', []),
        ('def f():\n    """FOOL-12.3.1-n. And FOOL-12-GAP-INJURY."""', []),
        ('def f():\n    """PP-LP-99: points."""', ["PP-LP-99"]),
        ("x = 1  # as PP-TIE-77 says", ["PP-TIE-77"]),
        ('dice.d6("x", rule="PP-LP-99")', ["PP-LP-99"]),
        ('dice.d6("x", rule="league play")', ["league play"]),
        ('E(rules=("PP-LP-04", "PP-XX-01"))', ["PP-XX-01"]),
        ('"""The topic PP-SCH; the UTF-8 of it; a pre-PP-LP world."""', []),
    ],
)
def test_code_that_cites_no_rule_is_found(tmp_path: Path, text: str, unknown: list[str]) -> None:
    (tmp_path / "league.py").write_text(text)

    assert unknown_in_code(tmp_path) == [f"league.py cites {id_}, which no ledger has" for id_ in unknown]


@pytest.mark.parametrize(
    ("complete", "held", "expected"),
    [(False, (), []), (False, ("X-LP",), ["X-LP-02"]), (True, (), ["X-LP-02", "X-PO-01"])],
)
def test_a_rule_without_a_test_is_found(complete: bool, held: tuple[str, ...], expected: list[str]) -> None:
    book = Book("x", "X", complete=complete, held=held)
    statuses = {"X-LP-01": "in-force", "X-LP-02": "optional-on", "X-LP-03": "gap", "X-PO-01": "in-force"}
    book.ledger = Ledger(
        Rule(id=id_, title="", section="", status=status, statement="")  # type: ignore[arg-type]
        for id_, status in statuses.items()
    )

    assert untested(book, (Citation("tests/test_x.py::test_x", "X-LP-01"),)) == expected
