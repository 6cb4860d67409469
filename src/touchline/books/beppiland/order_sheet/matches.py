"""The matches of a sheet: which column is which, who plays, with how many points, and the friendlies."""

import re
from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.bribing import KINDS, cost
from touchline.books.beppiland.communication_of_the_teams import Mark, TeamSheet
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.headings import match_name
from touchline.books.beppiland.order_sheet import grid, notation
from touchline.books.beppiland.order_sheet.names import Found, folded, parts, plain
from touchline.books.beppiland.order_sheet.reader import BRACKET, Reader, items
from touchline.books.beppiland.order_sheet.words import HEADINGS, means, opening
from touchline.books.beppiland.orders import Bribe, Friendly
from touchline.books.beppiland.players import Player, Position

_PRICE = re.compile(r"(?<!\S)([0-9]{3,6})\s*M?(?!\S)", re.IGNORECASE)


def read_match(reader: Reader, text: str) -> None:
    """BEP-ORD-01, BEP-ORD-06: which match a column stands for; its men and points may follow."""
    column, said = reader.labelled(text)
    if column is not None and column.startswith("F"):
        return read_friendly(reader, text)
    found = reader.fixture_named(column, said)
    if column is None or found is None:
        if column not in reader.columns or BRACKET.search(plain(said)) is None:
            return reader.problem("line?", text)
        return _note_match(reader, column, reader.columns[column])
    if column not in reader.columns:
        return reader.problem("match?", column, nearest=tuple(reader.columns))
    reader.columns[column] = found.id
    reader.match = column
    return None


def _note_match(reader: Reader, column: grid.Column | None, fixture_id: str) -> None:
    fixture = reader.facts.fixture(fixture_id)
    reader.note("match", column, match_name(reader.facts.league, fixture, reader.language) if fixture else fixture_id)


def read_friendly(reader: Reader, text: str) -> None:
    """BEP-FRI-01: a friendly, with a column of its own."""
    column, said = reader.labelled(text)
    if column is None or not column.startswith("F"):
        column = next(free for number in count(1) if (free := f"F{number}") not in reader.friendlies)
    ground, name = _ground(said)
    if ground is None:
        return reader.problem("ground?", said)
    club = reader.named(reader.facts.clubs, opening("against", name) or opening("with", name) or name, "club?")
    if club is None:
        return None
    if column in reader.friendlies:
        reader.note("twice", column)
    reader.friendlies[column] = Friendly(club=club.value, at_home=ground)
    return None


def _ground(text: str) -> tuple[bool | None, str]:
    """Whether a friendly is at home, and the rest of the line."""
    for at_home, key in ((True, "home"), (False, "away")):
        behind = opening(key, text)
        if behind is not None:
            return at_home, behind
    words = text.replace("(", " ").replace(")", " ").replace(",", " ").split()
    for last in (2, 1):
        for at_home, key in ((True, "home"), (False, "away")):
            if len(words) > last and means(key, " ".join(words[-last:])):
                return at_home, " ".join(words[:-last])
    return None, text


def read_row(reader: Reader, text: str) -> None:
    """BEP-ORD-02: a player's line of the grid, or the heads of its columns."""
    heads = grid.read_heads(reader.line, in_grid=True)
    if heads is not None:
        reader.heads, reader.match = heads, None
        return None
    column, said = reader.labelled(text)
    if column is not None and reader.facts.players.opening(text) is None:
        reader.match = column
    if reader.match is not None and (column is not None or _goes_on(reader, text)):
        return _read_list(reader, reader.match, said)
    row = grid.split_row(reader.line, reader.facts.players)
    if means("name", row.name) and row.name not in reader.facts.players:
        return None
    player = reader.named(reader.facts.players, row.name)
    if player is None:
        return None
    heads = reader.heads or grid.Heads((*reader.columns, *reader.friendlies))
    cells = grid.read_cells(reader.line, row, heads)
    if not cells.fits:
        return reader.problem("marks?", cells.count, len(heads.columns))
    if cells.joined:
        reader.note("name", cells.joined, ", ".join(f"{column} {mark}" for column, mark in _read_as(cells)))
    if cells.is_placed:
        reader.note("placed", player.name, ", ".join(f"{column} {mark}" for column, mark in cells.marks.items()))
    return _mark(reader, player, cells.marks)


def _goes_on(reader: Reader, text: str) -> bool:
    """Whether a line goes on with the men of a match, and is none of the grid."""
    players = reader.facts.players
    return grid.is_list(text, players) and not grid.is_row(text, players)


def _read_as(cells: grid.Cells) -> list[tuple[grid.Column, Mark]]:
    """The marks of a row, by the letters that they are read as."""
    return [(column, grid.MARKS[sign.lower()]) for column, sign in cells.marks.items() if sign.lower() in grid.MARKS]


def _read_list(reader: Reader, column: grid.Column, text: str) -> None:
    """BEP-ORD-01, BEP-ORD-02: the men of one match in a row: "Rossi, Bianchi C"; without a letter it is an X.

    An area before a man, "Di Rossi, Bianchi", is his and that of those behind him.
    """
    reader.asked.setdefault(column, reader.number)
    area: Position | None = None
    for item in items(text):
        written, rest = grid.area_before(item, reader.facts.players)
        area = written or area
        name, _, sign = rest.rpartition(" ")
        is_marked = reader.facts.players.exact(rest) is None and sign.lower() in grid.MARKS
        player = reader.named(reader.facts.players, name if is_marked else rest)
        if player is not None:
            mark = grid.MARKS[sign.lower()] if is_marked else _mark_in(area, player.value)
            reader.marks.setdefault(column, {})[player.name] = mark
            if not is_marked and mark != "X":
                reader.note("name", item, f"{player.name} {mark}")


def _mark_in(area: Position | None, player: Player) -> Mark:
    """BEP-ORD-02, BEP-ORD-03: the mark of a man who is named under an area; a Po has none but X."""
    return "X" if area in {None, "Po", player.positions[0]} else grid.MARKS[folded(area or "")]


def _mark(reader: Reader, player: Found[Any], cells: Mapping[grid.Column, str]) -> None:
    if cells and any(player.name in marks for marks in reader.marks.values()):
        reader.note("twice", player.name)
        for marks in reader.marks.values():
            marks.pop(player.name, None)
    for column, cell in cells.items():
        mark, was_changed = grid.mark_of(cell, player.value)
        if mark is None:
            reader.problem("mark?", cell, nearest=("X", "L", "D", "C", "A"))
            continue
        if was_changed:
            reader.note("goalkeeper")
        reader.asked.setdefault(column, reader.number)
        reader.marks.setdefault(column, {})[player.name] = mark


def read_points(reader: Reader, text: str) -> None:
    """BEP-ORD-04: the extra points of a match."""
    column, said = reader.labelled(text)
    columns = (*reader.columns, *reader.friendlies)
    if column is None:
        column = columns[0] if len(columns) == 1 else reader.match
    if not said.strip() or means("no", said):
        return None
    found = notation.read_points(said, reader.note)
    if column is None or found is None:
        return reader.problem("points?", text)
    reader.asked.setdefault(column, reader.number)
    before = reader.points.get(column, TeamSheet())
    both = msgspec.structs.asdict(before.points), msgspec.structs.asdict(found.points)
    if any(both[0][source] and both[1][source] for source in both[0]):
        reader.note("twice", column)
    joined = Points(**{source: both[1][source] or both[0][source] for source in both[0]})
    reader.points[column] = TeamSheet(points=joined, cat=before.cat or found.cat, tfg=before.tfg or found.tfg)
    return None


def read_scout(reader: Reader, text: str) -> None:
    """BEP-STAFF-06: a match that is to be spied."""
    for item in parts(text, ";"):
        if item.strip() and (fixture := fixture_of(reader, item)) is not None:
            reader.once("scouts", fixture, fixture)


def fixture_of(reader: Reader, text: str) -> str | None:
    """A match of the session, by its id or by who meets; one of the club's own by its column."""
    bracket = BRACKET.search(plain(text))
    column, rest = reader.labelled(text)
    if column in reader.columns and not rest.strip():
        return reader.columns[column]
    found = reader.named(reader.facts.fixtures, bracket[1] if bracket else text, "match?")
    return found.value.id if found else None


def read_bribe(reader: Reader, text: str) -> None:
    """BEP-BRIBE-01: a match and what is bought; its price may stand beside it, and no other."""
    if means("no", text):
        return None
    said = plain(text).replace(":", " ").replace(",", " ")
    words = _PRICE.sub(" ", said).split()
    kinds = [kind for word in words for kind in KINDS if means(kind, word)]
    left = " ".join(word for word in words if not any(means(key, word) for key in (*KINDS, "for")))
    if len(kinds) != 1 or any(int(price[1]) != cost(kinds[0]) for price in _PRICE.finditer(said)):
        return reader.problem("line?", text, nearest=("match 1: win", "match 1: penalty"))
    if len(reader.columns) == 1 and not left.strip():
        left = next(iter(reader.columns))
    fixture = fixture_of(reader, left)
    if fixture is None:
        return None
    if "bribe" in reader.values:
        reader.note("twice", HEADINGS["bribe"].written(reader.language))
    reader.values["bribe"] = Bribe(kind=kinds[0], fixture=fixture)
    return None


def sheet(reader: Reader, column: grid.Column) -> TeamSheet:
    return replace(reader.points.get(column, TeamSheet()), marks=reader.marks.get(column, {}))


def sheets(reader: Reader) -> dict[str, TeamSheet]:
    """The line-ups by match; a column that nobody wrote in is none."""
    for column, line in reader.asked.items():
        if column not in reader.columns and column not in reader.friendlies:
            reader.problem("match?", column, nearest=(*reader.columns, *reader.friendlies), line=line)
    written = {fixture: sheet(reader, column) for column, fixture in reader.columns.items()}
    return {fixture: sheet for fixture, sheet in written.items() if sheet != TeamSheet()}
