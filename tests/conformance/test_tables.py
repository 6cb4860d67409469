"""Every table in the code is the ledger's, cell by cell."""

import re
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from touchline import books
from touchline.books.book import Book
from touchline.ledger import Ledger, PrintedTable, Rule
from touchline.tables import Range, RangeError, parse_range

FILES = [pytest.param(book, path, id=f"{book.id}/{path.name}") for book in books.books() for path in book.table_files]


def normal(cell: object) -> Range | Fraction | str:
    """A cell as what it means: "+3" is 3, "9–12" is 9-12, "75%" is 3/4."""
    text = "yes" if cell is True else "no" if cell is False else str(cell)
    text = re.sub(r"[–−]", "-", text).strip().casefold()
    text = re.sub(r"^\+(?=[0-9])", "", text)
    try:
        return parse_range(text)
    except RangeError:
        pass
    try:
        return Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        return text


def printed_rows(printed: PrintedTable, width: int) -> list[tuple[str, ...]]:
    """The rows of the ledger; a first column that only counts them may be left out of the code."""
    rows = list(printed.rows)
    counts_rows = [row[0] for row in rows] == [str(number) for number in range(1, len(rows) + 1)]
    return [row[1:] for row in rows] if counts_rows and len(printed.columns) == width + 1 else rows


def differences(path: Path, ledger: Ledger) -> list[str]:
    """Where a table file differs from the ledger."""
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    rule = ledger.rules.get(file["rule"])
    if rule is None:
        return [f"there is no rule {file['rule']}"]
    marked = file.get("reconstruction", False)
    printed = ledger.tables.get(file["id"])
    if printed is None:
        return [] if marked else [f"no ledger prints {file['id']}, and it is not marked as a reconstruction"]
    reconstructed = "reconstruction" in (printed.provenance, rule.provenance) or "gap" in (printed.status, rule.status)
    found = [] if marked == reconstructed else [f"reconstruction is {marked}, the ledger says {reconstructed}"]
    if printed.rule != rule.id:
        found.append(f"rule {rule.id}, the ledger says {printed.rule}")
    return found + cell_differences(file["rows"], printed_rows(printed, len(file["columns"])))


def cell_differences(rows: list[list[object]], printed: list[tuple[str, ...]]) -> list[str]:
    if len(rows) != len(printed):
        return [f"{len(rows)} rows, the ledger has {len(printed)}"]
    found = []
    for number, (row, printed_row) in enumerate(zip(rows, printed, strict=True), start=1):
        if len(row) != len(printed_row):
            found.append(f"row {number}: {len(row)} cells, the ledger has {len(printed_row)}")
            continue
        for cell, printed_cell in zip(row, printed_row, strict=True):
            if normal(cell) != normal(printed_cell):
                found.append(f"row {number}: {cell!r}, the ledger says {printed_cell!r}")
    return found


@pytest.mark.parametrize(("book", "path"), FILES)
def test_the_table_is_the_ledgers_cell_by_cell(book: Book, path: Path) -> None:
    assert differences(path, book.ledger) == []


def test_no_table_stands_in_two_files() -> None:
    ids = [tomllib.loads(path.read_text(encoding="utf-8"))["id"] for book in books.books() for path in book.table_files]

    assert len(ids) == len(set(ids))


def not_compared(book: Book, root: Path) -> list[str]:
    """Printed tables of the rules a book is held to that neither a table file nor a suite of the book names."""
    suites = sorted((root / "tests" / "conformance" / book.id).rglob("test_*.py"))
    named = "".join(path.read_text(encoding="utf-8") for path in (*book.table_files, *suites))
    tables = book.ledger.tables.values()
    return [each.id for each in tables if book.must_test(book.ledger.rules[each.rule]) and f'"{each.id}"' not in named]


@pytest.mark.parametrize("book", books.books(), ids=lambda book: book.id)
def test_every_table_that_a_book_is_held_to_is_compared_with_the_code(book: Book, root: Path) -> None:
    assert not_compared(book, root) == []


# --- the checks themselves ------------------------------------------------------------------------------------------

LEDGER = Ledger(
    [
        Rule("X-LP-04", "Points", "", "in-force", ""),
        Rule("X-LP-05", "Winner", "", "in-force", ""),
        Rule("X-GAP-01", "Weather", "", "gap", ""),
    ],
    [
        PrintedTable(
            "X-T-POINTS", "X-LP-04", "", ("Roll", "Points"), (("up to 8", "+0"), ("9–12", "3"), ("13+", "1/2"))
        ),
        PrintedTable("X-T-LINES", "X-LP-04", "", ("Line", "d6", "Share"), (("1", "1-3", "50%"), ("2", "4-6", "all"))),
        PrintedTable("X-T-WEATHER", "X-GAP-01", "", ("d6", "Weather"), (("1-6", "Rain"),)),
    ],
)
POINTS = [["up to 8", 0], ["9-12", 3], ["13 or more", "0.5"]]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"id": "X-T-POINTS", "rule": "X-LP-04", "columns": ["a", "b"], "rows": POINTS}, None),
        ({"id": "X-T-LINES", "rule": "X-LP-04", "columns": ["a", "b"], "rows": [["1-3", "1/2"], ["4-6", "all"]]}, None),
        (
            {
                "id": "X-T-WEATHER",
                "rule": "X-GAP-01",
                "columns": ["a", "b"],
                "rows": [["1-6", "rain"]],
                "reconstruction": True,
            },
            None,
        ),
        ({"id": "X-T-NEW", "rule": "X-LP-04", "columns": ["a"], "rows": [], "reconstruction": True}, None),
        ({"id": "X-T-NEW", "rule": "X-LP-04", "columns": ["a"], "rows": []}, "not marked as a reconstruction"),
        (
            {"id": "X-T-WEATHER", "rule": "X-GAP-01", "columns": ["a", "b"], "rows": [["1-6", "rain"]]},
            "reconstruction is False",
        ),
        ({"id": "X-T-POINTS", "rule": "X-LP-99", "columns": ["a", "b"], "rows": POINTS}, "there is no rule X-LP-99"),
        ({"id": "X-T-POINTS", "rule": "X-LP-05", "columns": ["a", "b"], "rows": POINTS}, "the ledger says X-LP-04"),
        (
            {"id": "X-T-POINTS", "rule": "X-LP-04", "columns": ["a", "b"], "rows": POINTS[:2]},
            "2 rows, the ledger has 3",
        ),
        (
            {"id": "X-T-POINTS", "rule": "X-LP-04", "columns": ["a", "b"], "rows": [*POINTS[:2], ["13+", 7]]},
            "row 3: 7, the ledger says '1/2'",
        ),
        (
            {"id": "X-T-POINTS", "rule": "X-LP-04", "columns": ["a", "b"], "rows": [*POINTS[:2], ["14+", "1/2"]]},
            "row 3: '14+', the ledger says '13+'",
        ),
        (
            {"id": "X-T-POINTS", "rule": "X-LP-04", "columns": ["a"], "rows": [["up to 8"], ["9-12"], ["13+"]]},
            "row 1: 1 cells, the ledger has 2",
        ),
    ],
)
def test_a_table_that_differs_from_the_ledger_is_found(
    tmp_path: Path, table: dict[str, object], words: str | None
) -> None:
    path = tmp_path / "table.toml"
    written = {
        name: "true" if value is True else str(value) for name, value in table.items() if name not in ("id", "rule")
    }
    lines = [
        f'id = "{table["id"]}"',
        f'rule = "{table["rule"]}"',
        *(f"{name} = {value}" for name, value in written.items()),
    ]
    path.write_text("\n".join(lines))

    found = differences(path, LEDGER)

    assert words in found[0] if words else found == []


def test_a_table_that_nobody_compares_is_found(tmp_path: Path) -> None:
    suites = tmp_path / "tests" / "conformance" / "x"
    suites.mkdir(parents=True)
    (suites / "test_points.py").write_text('ledger.tables["X-T-POINTS"]')
    book = Book("x", "X", held=("X-LP", "X-GAP"))
    book.ledger = LEDGER

    assert not_compared(book, tmp_path) == ["X-T-LINES"]
