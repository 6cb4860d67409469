"""What new players are made of: the tables of FOOL-12-GAP-DRAFT, the reconstructed ones or a commissioner's own."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from touchline.books.fool.d66 import D66Table
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.players import Position
from touchline.tables import (
    Catalogue,
    RangeError,
    Source,
    Table,
    TableError,
    Written,
    load,
    load_catalogue,
    parse_range,
)


class _DraftPosition(msgspec.Struct, frozen=True):
    position: Position
    share: int


class _Age(msgspec.Struct, frozen=True):
    age: int


class _Points(msgspec.Struct, frozen=True):
    points: int


class _Build(msgspec.Struct, frozen=True):
    lean: int
    contact_on: str
    start_contact_on: str
    minimum_speed: int
    pass_limit: str
    draft: int
    starter: int
    reserve: int


class _PassValues(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("on")):
    on1: str
    on2: str
    on3: str
    on4: str
    on5: str
    on6: str


class _Kicker(msgspec.Struct, frozen=True):
    distance: int
    b_n: str
    punt_distance: int
    control: int


class Makings(NamedTuple):
    """The tables of a draft, each named after its file."""

    positions: D66Table[_DraftPosition]
    ages: Table[_Age]
    levels: Table[_Points]
    build: Catalogue[_Build]
    pass_values: Catalogue[_PassValues]
    kickers: Table[_Kicker]


FILES: Mapping[str, str] = {
    "positions": "draft_positions",
    "ages": "draft_ages",
    "levels": "levels",
    "build": "build",
    "pass_values": "pass_values",
    "kickers": "kickers",
}
OF_NEW_PLAYERS = tuple(FILES.values())
"""The tables of new players, by the names of their files: all of them are reconstructions."""


def _read(sources: Mapping[str, Source]) -> Makings:
    return Makings(
        D66Table(sources["positions"], _DraftPosition),
        load(sources["ages"], _Age),
        load(sources["levels"], _Points),
        load_catalogue(sources["build"], _Build),
        load_catalogue(sources["pass_values"], _PassValues),
        load(sources["kickers"], _Kicker),
    )


BOOK = _read({field: TABLES / f"{name}.toml" for field, name in FILES.items()})
"""As the ledger proposes them."""


@cache
def makings_with(files: tuple[tuple[str, str], ...]) -> Makings:
    """The book's tables but for those of the files: names with what they say; other files are somebody else's."""
    written = {name.removesuffix(".toml"): Written(name, text) for name, text in files}
    if not written.keys() & set(OF_NEW_PLAYERS):
        return BOOK
    found = _read({field: written.get(name, TABLES / f"{name}.toml") for field, name in FILES.items()})
    for wrong in _mistakes(found):
        raise TableError(wrong)
    return found


# --- what a cell may say --------------------------------------------------------------------------------------------

AGES, POINTS, CONTACT, SPEED, YARDS, NUMBERS = (
    range(18, 46),
    range(13),
    range(7),
    range(8),
    range(20, 81),
    range(37),
)
_LIMIT = re.compile(r"line|[0-5]")
_BLOCKED_AND_MISSED = re.compile(r"\d{1,2}/\d{1,2}")
_PASS = re.compile(r"\d|t(\+\d)?")
_DIE = re.compile(r"one more die: (\d-\d \d(, )?)+")


def _mistakes(made: Makings) -> Iterator[str]:
    """What no rule could read, table by table."""
    for field, name in FILES.items():
        own, book = getattr(made, field), getattr(BOOK, field)
        if (own.id, own.rule) != (book.id, book.rule):
            yield f"{name}.toml: {own.id} of {own.rule} where {book.id} of {book.rule} is expected"
    for name in ("build", "pass_values"):
        if set(getattr(made, name)) != set(getattr(BOOK, name)):
            yield f"{name}.toml: the rows are {'; '.join(getattr(BOOK, name))}"
    for line in made.positions.lines:
        if line.position not in (*made.build, "K", "Pt"):
            yield f"draft_positions.toml: {line.position} has no row in build.toml"
    for what, number, among in _numbers(made):
        if number not in among:
            yield f"{what}: {number}; write {among.start} to {among.stop - 1}"
    for what, cell, is_right, example in _cells(made):
        if not is_right:
            yield f"{what} cannot be {cell!r}; write for example {example}"


def _numbers(made: Makings) -> Iterator[tuple[str, int, range]]:
    yield from (("draft_ages.toml: age", line.age, AGES) for line in made.ages.lines)
    yield from (("levels.toml: points", line.points, POINTS) for line in made.levels.lines)
    for position, build in made.build.items():
        yield f"build.toml, {position}: lean", build.lean, CONTACT
        yield f"build.toml, {position}: minimum_speed", build.minimum_speed, SPEED
    for line in made.kickers.lines:
        yield "kickers.toml: distance", line.distance, YARDS
        yield "kickers.toml: punt_distance", line.punt_distance, YARDS
        yield "kickers.toml: control", line.control, NUMBERS


def _cells(made: Makings) -> Iterator[tuple[str, str, bool, str]]:
    """Cells that are text: where, what they say, whether it can be read, and what could."""
    for position, build in made.build.items():
        for column in ("contact_on", "start_contact_on"):
            faces = getattr(build, column)
            yield f"build.toml, {position}: {column}", faces, _is_faces(faces), "1-3"
        limit = build.pass_limit
        yield f"build.toml, {position}: pass_limit", limit, _LIMIT.fullmatch(limit) is not None, "2 or line"
    for case, line in made.pass_values.items():
        for cell in msgspec.structs.astuple(line):
            no_limit = "line" in case and "t" in cell.partition(":")[0].replace("one more die", "")
            is_right = (_PASS.fullmatch(cell) or _is_die(cell)) and not no_limit
            yield f"pass_values.toml, {case}: a value", cell, bool(is_right), "2, t or t+1"
    for kicker in made.kickers.lines:
        is_pair = _BLOCKED_AND_MISSED.fullmatch(kicker.b_n) is not None
        yield "kickers.toml: b_n", kicker.b_n, is_pair, "1/3"


def _is_faces(cell: str) -> bool:
    try:
        low, high = parse_range(cell)
    except RangeError:
        return False
    return low is not None and high is not None and 1 <= low <= high <= 6


def _is_die(cell: str) -> bool:
    """Whether every face of one more die has a value."""
    faces = [face for low, high in re.findall(r"(\d)-(\d) \d", cell) for face in range(int(low), int(high) + 1)]
    return _DIE.fullmatch(cell) is not None and faces == [1, 2, 3, 4, 5, 6]
