"""Imports point one way, luck and time come from outside, and only `books/` knows which books there are."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchline import books

SOURCE = Path(books.__file__).parents[1]

LAYERS = {
    "cli": 4,
    "web": 4,
    "mail": 4,
    "office": 3,
    "odds": 3,
    "cases": 3,
    "coverage": 3,
    "books": 2,
    "sport": 1,
    "tables": 1,
    "game": 1,
    "forms": 1,
    "phrases": 1,
    "ledger": 1,
    "order_text": 1,
    "dice": 0,
    "pictures": 0,
    "versions": 0,
    "files": 0,
    "card_face": 0,
}
"""A part may import its own layer and those below."""

LUCK_AND_TIME = {"random", "secrets", "time", "uuid", "datetime"}


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """Full names of the modules that a module imports, wherever in it; `package` is where relative names begin."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def part_of(module: str) -> str:
    """`touchline.office.models` is a module of `office`."""
    return module.split(".")[1] if module.startswith("touchline.") else ""


def modules(source: Path) -> Iterator[tuple[str, str, ast.Module]]:
    """Every module's name, its package's, and its tree."""
    for path in sorted(source.rglob("*.py")):
        steps = path.relative_to(source.parent).with_suffix("").parts
        package = ".".join(steps[:-1])
        name = package if steps[-1] == "__init__" else ".".join(steps)
        yield name, package, ast.parse(path.read_text(encoding="utf-8"))


def wrong_imports(source: Path) -> list[str]:
    """Imports that point up, and what `books/` may not import at all."""
    found = set()
    for name, package, tree in modules(source):
        part = part_of(name)
        for other in imported(tree, package):
            if LAYERS.get(part_of(other), -1) > LAYERS.get(part, 9):
                found.add(f"{name} imports {other}, which is above it")
            if part == "books" and other.split(".")[0] in {"django", *LUCK_AND_TIME}:
                found.add(f"{name} imports {other}")
            if LAYERS.get(part, 9) < LAYERS["odds"] and other.split(".")[0] == "django":
                found.add(f"{name} imports {other}")
    return sorted(found)


def docstrings(tree: ast.AST) -> set[int]:
    """Ids of the text nodes that are documentation: sentences may name a book, code may not."""
    bodies = (node.body for node in ast.walk(tree) if hasattr(node, "body") and isinstance(node.body, list))
    texts = (statement.value for body in bodies for statement in body if isinstance(statement, ast.Expr))
    return {id(text) for text in texts if isinstance(text, ast.Constant)}


def names_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every identifier and every text of a module, with its line."""
    documentation = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield name, getattr(node, "lineno", 0)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                yield name, node.lineno
            case ast.ImportFrom(module=str(name)):
                yield name, node.lineno
            case ast.Constant(value=str(text)) if id(node) not in documentation:
                yield text, node.lineno


def books_named(source: Path, book_names: tuple[str, ...] = books.NAMES) -> list[str]:
    """Places outside `books/` that name a book."""
    return [
        f"{name}, line {line}: {text!r} names a book"
        for name, _, tree in modules(source)
        if part_of(name) != "books"
        for text, line in names_in(tree)
        if any(book in text.casefold().replace("-", "_").replace(".", "_").split("_") for book in book_names)
    ]


def test_imports_point_one_way():
    assert wrong_imports(SOURCE) == []


def test_every_part_has_its_layer():
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}

    assert parts - {"__init__", "__main__"} <= set(LAYERS)


def test_no_code_outside_the_books_names_a_book():
    assert books_named(SOURCE) == []


@pytest.fixture
def source(tmp_path):
    """A small package to be wrong in."""

    def written(module, text):
        path = tmp_path / "touchline" / module
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return tmp_path / "touchline"

    return written


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("books/penpaper/league.py", "import touchline.office"),
        ("books/penpaper/league.py", "from touchline import office"),
        ("books/penpaper/league.py", "from touchline.web.views import page"),
        ("books/penpaper/league.py", "from ...odds import kernel"),
        ("books/penpaper/__init__.py", "from .. .cli import main"),
        ("books/penpaper/league.py", "def f():\n    import django.db"),
        ("books/penpaper/league.py", "import random"),
        ("books/penpaper/league.py", "from secrets import token_hex"),
        ("books/penpaper/league.py", "import time as clock"),
        ("books/penpaper/league.py", "from uuid import uuid4"),
        ("books/penpaper/league.py", "from datetime import date"),
        ("sport/brackets.py", "from touchline.books import games"),
        ("sport/brackets.py", "import django"),
        ("dice/sealed.py", "from touchline.game import Event"),
        ("game.py", "from touchline import books"),
        ("office/models.py", "from touchline.cli import main"),
        ("odds/kernel.py", "import touchline.web"),
    ],
)
def test_an_import_that_points_up_or_out_is_found(source, module, text):
    assert len(wrong_imports(source(module, text))) >= 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("books/penpaper/league.py", "from touchline.sport import fixtures\nfrom touchline.dice import Dice"),
        ("books/penpaper/league.py", "from .state import League\nfrom ..book import Book"),
        ("office/models.py", "from touchline import books\nimport django, time, secrets"),
        ("dice/sources.py", "import random"),
        ("cli/__init__.py", "from touchline.office import models\nfrom touchline.odds import kernel"),
    ],
)
def test_an_import_that_points_down_is_no_offence(source, module, text):
    assert wrong_imports(source(module, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "from touchline.books import penpaper",
        "from touchline.books.penpaper.state import League",
        "if book == 'penpaper': pass",
        "game = find('penpaper.league')",
        "def penpaper_page(): pass",
        "class Fool: pass",
        "show(penpaper=1)",
    ],
)
def test_code_that_names_a_book_is_found(source, text):
    assert len(books_named(source("office/models.py", text))) >= 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("office/models.py", '"""As in penpaper.league."""\nX = 1\n"""A penpaper contest."""'),
        ("office/models.py", "note = 'nobody is fooled'"),
        ("books/penpaper/league.py", "BOOK = 'penpaper'"),
    ],
)
def test_sentences_and_the_books_themselves_may_name_a_book(source, module, text):
    assert books_named(source(module, text)) == []
