"""Sheets, notes and rolls on the terminal: the same tables the pages show."""

from collections.abc import Iterable, Mapping

from rich.box import Box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from touchline.cli import pictures
from touchline.dice import Roll
from touchline.game import Note, Row, SeatId, Sheet

OWN = "bold cyan"  # the reader's own row
RULE = "dim"

SHEET = Box("\n".join(("    ", "    ", " ── ", "    ", " ╌╌ ", " ── ", "    ", "    ")))
"""A line below the headings, and a thinner one where a row says that it is the last that qualifies."""


def sheet(shown: Sheet, *, own: SeatId | None = None, names: Mapping[SeatId, str] | None = None) -> RenderableType:
    """A sheet with its picture, its notes and its form; `names` are what the seats are called."""
    title = Text(shown.title, style="bold")
    drawn = [pictures.draw(shown.picture, names)] if shown.picture else []
    parts: list[RenderableType] = [*drawn, title, _table(shown, own)] if shown.columns else [title, *drawn]
    parts += [indented(note(each)) for each in shown.notes]
    parts += [Text(shown.form)] if shown.form else []
    parts += [indented(each) for each in _explanations(shown)]
    parts += [sheet(each, own=own, names=names) for each in shown.more]
    return Group(*parts)


def note(shown: Note) -> RenderableType:
    """A sentence with the rules behind it, and below it how it came about."""
    sentence = Text.assemble(shown.text, cited(shown.rules))
    return Group(sentence, *(indented(note(each)) for each in shown.more)) if shown.more else sentence


def indented(shown: RenderableType, by: int = 2) -> Padding:
    """Set in from the edge, on every line it takes."""
    return Padding(shown, (0, 0, 0, by), expand=False)


def cited(rules: Iterable[str]) -> Text:
    """Rule ids after a sentence."""
    listed = ", ".join(rules)
    return Text(f"  [{listed}]" if listed else "", style=RULE)


def champion(name: str, when: str = "") -> Text:
    return Text.assemble("Champion: ", (name, "bold green"), (f"  {when}" if when else "", "dim"))


def roll(shown: Roll) -> Text:
    """One roll: what it was for, what fell, what it meant."""
    fell = f" {' '.join(map(str, shown.faces))}" if shown.faces else ""
    words = Text.assemble((shown.dice, "cyan"), fell, " → ", (str(shown.result), "bold"), "  ", shown.label)
    return words.append_text(cited((shown.rule,)))


def lines(title: str, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    """A plain table of the command line's own."""
    table = Table(
        title=Text(title, style="bold") if title else None,
        title_justify="left",
        box=SHEET,
        pad_edge=False,
        collapse_padding=True,
        show_edge=False,
    )
    for column in columns:
        table.add_column(Text(column))
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _table(shown: Sheet, own: SeatId | None) -> Table:
    table = Table(box=SHEET, pad_edge=False, show_edge=False, collapse_padding=True)
    for column in shown.columns:
        table.add_column(Text(column.title), justify="right" if column.number else "left", no_wrap=column.number)
    for row in shown.rows:
        mine = own is not None and row.seat == own
        table.add_row(*(Text(str(cell)) for cell in row.cells), style=_style(row, mine=mine), end_section=row.cut)
    return table


def _style(row: Row, *, mine: bool) -> str | None:
    if row.heading:
        return "bold underline"
    return OWN if mine else None


def _explanations(shown: Sheet) -> list[Text]:
    explained = [f"{column.title}: {column.explained}" for column in shown.columns if column.title and column.explained]
    return [Text(" · ".join(explained), style="dim")] if explained else []
