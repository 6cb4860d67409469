"""A commissioner's own tables in place of reconstructed ones.

Whoever owns a chapter that is missing here copies its tables into the files that `touchline rules --tables fool` writes
and begins a contest with them. They are kept with the contest as they were written, so that a replay reads the same.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, BY_NAME, Chart, Charts, read_chart
from touchline.books.fool.makings import OF_NEW_PLAYERS, makings_with
from touchline.game import OrdersError
from touchline.tables import TableError

REPLACEABLE = tuple(name for name in Charts.__struct_fields__ if getattr(BOOK, name).reconstruction)
"""The tables of a match that are reconstructions, by the names of their files."""


@cache
def charts_with(files: tuple[tuple[str, str], ...]) -> Charts:
    """The book's charts but for those of the files: names with what they say; those of new players are checked too."""
    makings_with(files)
    charts = [(name, text) for name, text in files if name.removesuffix(".toml") not in OF_NEW_PLAYERS]
    return replace(BOOK, **dict(_own(name, text) for name, text in charts))


def check_tables(files: Mapping[str, str], *, rule: str) -> None:
    """Refuse a commissioner's tables before anything begins with them."""
    try:
        charts_with(tuple(files.items()))
    except TableError as problem:
        right = "mend that file: `touchline rules --tables fool` writes every table as it must look"
        raise OrdersError(where="tables", wrong=str(problem), right=right, rule=rule) from None


def _own(file: str, text: str) -> tuple[str, Chart]:
    name = file.removesuffix(".toml")
    if name not in REPLACEABLE:
        raise TableError(f"{file}: no such table is replaced; there are {', '.join((*REPLACEABLE, *OF_NEW_PLAYERS))}")
    chart = read_chart(text, file)
    check_own(name, chart)
    return name, chart


# --- what a cell may say --------------------------------------------------------------------------------------------


class Form(NamedTuple):
    """What the cells of a column look like."""

    pattern: str
    example: str


_INTERCEPTED = r"(0|[+-]4|rb|rb\+10|rb x 2|lrb)"
ANY_COLUMN = ""

FORMS: Mapping[str, Mapping[str, Form]] = {
    "contact": {ANY_COLUMN: Form(r"(\*-?|0|[+-]\d+)[~#$]?", "+4, -2#, 0~, *- or *")},
    "interception": {ANY_COLUMN: Form(f"{_INTERCEPTED}(/{_INTERCEPTED})?", "0, -4/+4, rb, rb+10, rb x 2 or lrb")},
    "runback": {ANY_COLUMN: Form(r"lrb|-?\d+[~#&]?", "6, 0~ or lrb")},
    "long_runback": {ANY_COLUMN: Form(r"\*(-10)?|\d+&?", "13, 16&, *-10 or *")},
    "special_effects": {
        ANY_COLUMN: Form(
            r"-|fumble( if f)?|(ballcarrier|defender|blocker|quarterback) hurt|another man hurt.*",
            "-, fumble, fumble if f, ballcarrier hurt or another man hurt",
        )
    },
    "kickoffs": {ANY_COLUMN: Form(r"\d+( deep in the end zone)?", "5 or 3 deep in the end zone")},
    "clock": {ANY_COLUMN: Form(r"\d+\b.*", "30")},
    "penalties": {
        "yards": Form(r"\d+|to the spot", "10"),
        "down": Form(r"same|same, or first down if gained|first|lost|first for the returners", "same, first or lost"),
        "ball": Form(r"dead|live", "dead or live"),
    },
    "injury": {
        ANY_COLUMN: Form(
            r"(shaken up|out for the rest of the (quarter|game)|longer injury)(:.*)?",
            "shaken up, out for the rest of the quarter, out for the rest of the game or longer injury",
        )
    },
    "longer_injury": {
        "ability": Form(r"[PCS]", "P, C or S"),
        "length": Form(r"[1-9]?d6 games", "2d6 games"),
        "permanent_on": Form(r"[1-6]|[1-6]-6", "4-6"),
    },
    "injury_check": {ANY_COLUMN: Form(r"0|1|\d+/[1-9]\d*", "1/6")},
}


# --- checking -------------------------------------------------------------------------------------------------------


def check_own(name: str, chart: Chart) -> None:
    """Refuse a table that is not of the book's shape, or with a cell that no rule could read."""
    book: Chart = getattr(BOOK, name)
    file = f"{name}.toml"
    for what in ("id", "rule", "die", "columns"):
        ours, theirs = getattr(book, what), getattr(chart, what)
        if ours != theirs:
            raise TableError(f"{file}: {what} {_said(theirs)} where {_said(ours)} is expected")
    _check_heads(file, chart, book)
    for number, line in enumerate(chart.lines, start=1):
        for column in chart.columns[1:]:
            _check_cell(f"{file}, row {number}", name, column, line[column])
    _check_whole(file, chart, book)


def _said(value: str | tuple[str, ...]) -> str:
    return repr(value) if isinstance(value, str) else ", ".join(value)


def _check_heads(file: str, chart: Chart, book: Chart) -> None:
    if chart.die == BY_NAME:
        if chart.names != book.names:
            raise TableError(f"{file}: the rows are {'; '.join(book.names)}, in this order")
    elif (chart.lowest, chart.highest) != (book.lowest, book.highest):
        raise TableError(f"{file}: rolls {chart.lowest} to {chart.highest}; it needs {book.lowest} to {book.highest}")


def _check_cell(where: str, name: str, column: str, cell: str) -> None:
    forms = FORMS[name]
    form = forms.get(column) or forms.get(ANY_COLUMN)
    if form is not None and (re.search(r"\d{4}", cell) or not re.fullmatch(form.pattern, cell, re.ASCII)):
        raise TableError(f"{where}: {column} cannot be {cell!r}; write for example {form.example}")


def _check_whole(file: str, chart: Chart, book: Chart) -> None:
    """What no cell can say alone: a foul keeps its spot, a chance is at most 1, every ability has a row."""
    for number, (line, printed) in enumerate(zip(chart.lines, book.lines, strict=False), start=1):
        where = f"{file}, row {number}"
        if "from" in line and line["from"] != printed["from"]:
            raise TableError(f"{where}: from {line['from']!r}; this foul is marked off from the {printed['from']}")
        if "yards" in line and line["yards"].isdecimal() != printed["yards"].isdecimal():
            raise TableError(f"{where}: yards cannot be {line['yards']!r}; write for example {printed['yards']}")
        if "chance" in line and Fraction(line["chance"]) > 1:
            raise TableError(f"{where}: a chance of {line['chance']}; at most 1 is possible")
    if "ability" in chart.columns and {line["ability"] for line in chart.lines} != set("PCS"):
        raise TableError(f"{file}: every ability needs a row: P, C and S")
