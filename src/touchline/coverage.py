"""Which tests prove which rules, read from the source without running anything.

A test cites rules by `@pytest.mark.rule("PP-LP-04")` (on itself, its class, its module, or one of its parameters), a
conformance case by its `rules`.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from touchline import cases
from touchline.books.book import Book
from touchline.ledger import Status

TestFunction: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class CoverageError(Exception):
    """Coverage that cannot be worked out."""


class Citation(msgspec.Struct, frozen=True, order=True):
    """A test that names a rule."""

    test: str  # "tests/books/test_x.py::test_y"
    rule: str


class Covered(msgspec.Struct, frozen=True):
    """A rule and the tests that cite it."""

    id: str
    status: Status
    tests: tuple[str, ...]


def checkout() -> Path:
    """The source checkout this package runs from; tests are not part of an installation."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "tests").is_dir() or not (root / "pyproject.toml").is_file():
        raise CoverageError(
            "coverage needs the source checkout: the tests are not installed with the package; "
            "clone the project and run the command there"
        )
    return root


def coverage(books: Iterable[Book], citations: Iterable[Citation]) -> tuple[Covered, ...]:
    """Every rule of the books, in the order of their ledgers, with the tests that cite it."""
    tests: dict[str, set[str]] = {}
    for citation in citations:
        tests.setdefault(citation.rule, set()).add(citation.test)
    return tuple(
        Covered(rule.id, rule.status, tuple(sorted(tests.get(rule.id, ())))) for book in books for rule in book.ledger
    )


def citations(root: Path) -> tuple[Citation, ...]:
    """Every citation of a rule under `tests/`."""
    return tuple(sorted({*_test_citations(root), *_case_citations(root)}))


def _case_citations(root: Path) -> Iterator[Citation]:
    for path in cases.case_files([root / "tests" / "conformance"]):
        for case in cases.load(path):
            for rule in case.rules:
                yield Citation(f"{path.relative_to(root).as_posix()}::{case.id}", rule)


def _test_citations(root: Path) -> Iterator[Citation]:
    for path in sorted((root / "tests").rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        except SyntaxError as problem:
            raise CoverageError(f"{path.name} cannot be read: {problem}") from None
        yield from _in_body(tree, path.relative_to(root).as_posix(), frozenset())


def _in_body(scope: ast.Module | ast.ClassDef, where: str, inherited: frozenset[str]) -> Iterator[Citation]:
    """Citations of the tests in a module or class, each with what the scopes around it cite."""
    cited = inherited | _pytestmark(scope)
    for node in scope.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _in_body(node, f"{where}::{node.name}", cited | _marks(node.decorator_list))
        elif isinstance(node, TestFunction) and node.name.startswith("test_"):
            for rule in cited | _marks(node.decorator_list):
                yield Citation(f"{where}::{node.name}", rule)


def _pytestmark(scope: ast.Module | ast.ClassDef) -> frozenset[str]:
    assignments = (node for node in scope.body if isinstance(node, ast.Assign))
    marks = [
        node.value
        for node in assignments
        if any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in node.targets)
    ]
    return _marks(marks)


def _marks(nodes: Iterable[ast.expr]) -> frozenset[str]:
    """Ids in every `pytest.mark.rule("...")` inside the expressions."""
    calls = (call for node in nodes for call in ast.walk(node) if isinstance(call, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func) == "pytest.mark.rule")
    return frozenset(_written_id(argument) for mark in marks for argument in mark.args)


def _written_id(argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise CoverageError(f"pytest.mark.rule({ast.unparse(argument)}): write the id itself, so that it can be found")
