"""Tables of the house rules that stand in code, row by row."""

import re

import pytest

from touchline import books
from touchline.books.ttfl.coverage import double_value
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.safeties import on_a_break, on_a_quick_pass

TABLES = books.book("ttfl").ledger.tables
RESULTS = {"LG": "long", "LG+2": "long+2"}
SUMS = range(-12, 25)


def _row_of(v: int, rows: tuple[tuple[str, ...], ...]) -> str:
    """What a printed table says of a sum."""
    for span, *_, result in rows:
        first, *last = map(int, re.findall(r"\d+", span)[:2])
        low = first if "more" in span or "-" in span.split(" ")[0] else -99
        high = 99 if "more" in span else first if "less" in span else last[0]
        if low <= v <= high:
            return RESULTS.get(result, "short")
    raise AssertionError(f"the table says nothing of {v}")


@pytest.mark.rule("TTFL-FS-02")
@pytest.mark.parametrize("v", SUMS)
def test_a_free_safety_on_a_quick_pass(v: int) -> None:
    assert on_a_quick_pass(v, 0) == _row_of(v, TABLES["TTFL-T-FSQUICK"].rows)
    assert on_a_quick_pass(v + 6, -3) == _row_of(v, TABLES["TTFL-T-FSQUICK"].rows)


@pytest.mark.rule("TTFL-FS-08")
@pytest.mark.parametrize("v", SUMS)
def test_a_free_safety_on_a_break(v: int) -> None:
    assert on_a_break(v, 0, TTFL) == _row_of(v, TABLES["TTFL-T-FSBREAK"].rows)
    assert on_a_break(v + 6, -3, TTFL) == _row_of(v, TABLES["TTFL-T-FSBREAK"].rows)


@pytest.mark.rule("TTFL-DC-02", "TTFL-DC-03")
@pytest.mark.parametrize("best", range(-3, 4))
def test_double_cover_by_a_free_safety(best: int) -> None:
    printed = {row[0].lower(): row[1] for row in TABLES["TTFL-T-DC"].rows}
    assert printed.pop("quick") == "not possible"
    for kind, said in printed.items():
        assert double_value(best, kind, set_up=False) == int(said.split(" ")[0]) + best  # type: ignore[arg-type]
