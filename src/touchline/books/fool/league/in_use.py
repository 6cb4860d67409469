"""The options that a league has in use, and what changes with the next season."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from touchline.books.fool.league.decisions import coming_options, flat
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.game import Column, Row, Sheet

PARTS: Mapping[str, str] = {"years": "Chapter 12", "rules": "Games"}
"""Switches stand below their own headings."""


def options_sheet(league: League) -> Sheet:
    """FOOL-12.2-g: every option by the name that a decision gives it, as it is and as it will be."""
    columns = (Column("Option"), Column("In use"), Column("From the next season on"))
    return Sheet("options", "Options of the league", columns, tuple(_rows(league)))


def _rows(league: League) -> Iterator[Row]:
    now, then = _values(league.options), _values(coming_options(league))
    part = ""
    for name, value in now.items():
        if (within := name.rpartition(".")[0]) != part:
            part = within
            yield Row((PARTS[part],), heading=True)
        yield Row((name, _said(value), _said(then[name]) if then[name] != value else ""))


def _values(options: LeagueOptions) -> dict[str, Any]:
    """Options by their names, those of the league itself first."""
    parts = ["", *PARTS]
    return dict(sorted(flat(msgspec.to_builtins(options)), key=lambda each: parts.index(each[0].rpartition(".")[0])))


def _said(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(str, value)) or "-"
        case dict():
            return ", ".join(value) or "as the book has them"
    return str(value)
