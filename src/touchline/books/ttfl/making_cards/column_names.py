"""What columns, positions and rows of a table mean: the usual names and a mapping file of one's own (SPF-GEN-01)."""

import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.book import CardsError
from touchline.books.ttfl.making_cards.season import StatLine
from touchline.game import Mistake

RULE = "SPF-GEN-01"
ALLOWED = ("carries_allowed", "rushing_yards_allowed", "attempts_allowed", "passing_yards_allowed")
TEAM = "TEAM"
WORDS = ("name", "team", "position", "player", "season", "week", "opponent", "front")
REQUIRED = ("name", "team", "position")
LISTS = ("made_at", "missed_at")
FIGURES = tuple(field for field in StatLine.__struct_fields__ if field not in {*WORDS, "id", "by_distance"})
NUMBERS = (*FIGURES, *ALLOWED)
LEFT_OUT = ""
"""What a position is called whose men have no card."""

Says: TypeAlias = str | int | list[str | int]
"""What a column must say: one thing, or one of several."""


class ColumnNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping file: what columns are called, what positions are, which rows count."""

    columns: dict[str, list[str] | str] = {}
    positions: dict[str, str] = {}  # "": such men are left out
    only: dict[str, Says] = {}  # column, or figure, and what it must say
    leave_out: dict[str, Says] = {}  # likewise of rows that do not count
    always: dict[str, str | int] = {}  # a word that holds for every row, where there is no column for it
    unused: list[str] = []  # heads that nobody misses; * stands for anything
    separator: Annotated[str, msgspec.Meta(pattern=r'^[^"\r\n]?$')] = (
        ""  # usually whichever of , ; and tabs the heading has most of
    )
    decimal: Literal[".", ","] = "."

    def is_unused(self, head: str) -> bool:
        return any(fnmatchcase(head.casefold(), pattern.casefold()) for pattern in self.unused)


def usual_mapping() -> str:
    """A mapping file with the names of common tables."""
    return (Path(__file__).parents[1] / "data" / "stat_columns.toml").read_text(encoding="utf-8")


@cache
def usual_names() -> ColumnNames:
    return column_names(usual_mapping())


@cache
def known_names() -> frozenset[str]:
    """Every name of a column that is usual, in small letters."""
    usual = (part for ways in usual_names().columns.values() for way in ways for part in parts_of(way))
    return frozenset((*usual, *WORDS, *NUMBERS, *LISTS))


def ways_of(figure: str) -> list[str]:
    """What a column of a figure may be called, the likeliest first."""
    usual = usual_names().columns.get(figure, [])
    return list(usual) if figure in usual else [figure, *usual]


def parts_of(way: str) -> list[str]:
    """The columns that a way adds up, in small letters."""
    return [part.strip().casefold() for part in way.split(" + ")]


def column_names(text: str) -> ColumnNames:
    """A mapping file as it was written."""
    try:
        found = msgspec.convert(tomllib.loads(text), ColumnNames)
    except (ValueError, RecursionError, msgspec.ValidationError) as problem:  # no TOML, or numbers beyond reason
        raise CardsError(mistake("mapping", str(problem), "see the example in the guide")) from None
    wrong = [*_unknown(found.columns, (*WORDS, *NUMBERS, *LISTS)), *_unknown(found.always, WORDS)]
    if wrong:
        raise CardsError(*wrong)
    return found


def _unknown(given: Mapping[str, object], known: tuple[str, ...]) -> Iterator[Mistake]:
    for figure in given:
        if figure not in known:
            yield mistake(f"mapping, {figure}", "there is no such figure", f"the figures are {', '.join(known)}")


def mistake(where: str, wrong: str, right: str) -> Mistake:
    return Mistake(where=where, wrong=wrong, right=right, rule=RULE)


def said_by(says: Says) -> frozenset[str]:
    """Everything that a column may say, in small letters."""
    return frozenset(str(each).casefold() for each in (says if isinstance(says, list) else [says]))
