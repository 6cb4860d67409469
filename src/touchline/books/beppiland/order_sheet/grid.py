"""The grid: all players, and a column for each match. Written as the book prints it, and read as people fill it in."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.communication_of_the_teams import Mark
from touchline.books.beppiland.order_sheet.names import Found, Known, folded, opening_quotation, parts, plain
from touchline.books.beppiland.order_sheet.words import folds, means, word
from touchline.books.beppiland.players import AREAS, Player, Position, age_code, written_position
from touchline.game import Language

Column: TypeAlias = str
"""What stands above a column: "1", "2", "F1" for the first friendly."""

EMPTY, STROKE = ".", "/"
NO_MARK = frozenset(".-_·+=/0o…")
MARKS: dict[str, Mark] = {"x": "X", "l": "L", "d": "D", "c": "C", "a": "A", "li": "L", "di": "D", "ce": "C", "at": "A"}
GOALKEEPER = frozenset({"p", "po"})
GAP = 2
MOST_AREAS = 2  # of a double position
_HEAD = re.compile(r"(?<![^\s|])-\s?(F?[0-9]{1,2})\s?-(?![^\s|])", re.IGNORECASE)
_BARE_HEADS = re.compile(r"[\s|]*F?[0-9]{1,2}(?:[\s|]+F?[0-9]{1,2})*[\s|]*", re.IGNORECASE)
_BARE_HEAD = re.compile(r"(?<![^\s|])(F?[0-9]{1,2})(?![^\s|])", re.IGNORECASE)
_LEVEL = re.compile(r"[0-9]{1,2}[+-][0-9]{1,2}")
_AGE = re.compile(r"P|J|I{1,3}|IV|VI{0,3}|IX", re.IGNORECASE)
_BEHIND_LEVEL = re.compile(rf"(?<!\S)\|?{_LEVEL.pattern}(?![^\s:])")
_AREA_BEFORE = re.compile(r"\s*([^\W\d_]{2,})\s*[:=.)-]?\s+(?=\S)")
AREA_BY_WORD: dict[str, Position] = {
    **{folded(area): area for area in AREAS},
    **{
        fold: area
        for area, key in zip(AREAS, ("goalkeeper", "sweeper", "defense", "midfield", "attack"), strict=True)
        for fold in folds(key)
    },
}
_PLACE = re.compile(r"(?:Po|Li|Di|Ce|At)(?:/(?:Po|Li|Di|Ce|At))*(?:\.[A-Za-z+]{0,3})?\*?", re.IGNORECASE)


# --- writing --------------------------------------------------------------------------------------------------------


def head(columns: Sequence[Column], width: int, language: Language) -> str:
    """The line above the grid."""
    marks = "".join(f"{f'-{column}-':^{_pitch(columns)}}" for column in columns)
    return f"{word('name', language):<{width}}{marks}".rstrip()


def rows(
    players: Sequence[Player],
    written: Callable[[str], str],
    columns: Sequence[Column],
    marks: Mapping[Column, Mapping[str, Mark]],
) -> tuple[list[str], int]:
    """BEP-ORD-01, BEP-ORD-02: name, position, age, skill and fitness, and the marks; and where the columns begin."""
    about = [(written(each.name), *_about(each)) for each in players]
    about += [(written(name), "", "", "") for name in _strangers(players, marks)]
    widths = [max((len(cells[place]) for cells in about), default=0) + GAP for place in range(4)]
    names = [*(player.name for player in players), *_strangers(players, marks)]
    lines = [
        "".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
        + "".join(f"{marks.get(column, {}).get(name, EMPTY):^{_pitch(columns)}}" for column in columns)
        for cells, name in zip(about, names, strict=True)
    ]
    return [line.rstrip() for line in lines], sum(widths)


def _pitch(columns: Sequence[Column]) -> int:
    return max((len(column) for column in columns), default=1) + 4


def _about(player: Player) -> tuple[str, str, str]:
    return written_position(player), age_code(player.age), f"{player.skill}{player.fitness:+d}"


def _strangers(players: Sequence[Player], marks: Mapping[Column, Mapping[str, Mark]]) -> list[str]:
    """Names that are marked and on the roster no more."""
    names = {player.name for player in players}
    return list(dict.fromkeys(name for column in marks.values() for name in column if name not in names))


# --- reading --------------------------------------------------------------------------------------------------------


class Heads(msgspec.Struct, frozen=True):
    """Which columns there are, and where they stand."""

    columns: tuple[Column, ...]
    places: tuple[float, ...] = ()  # the middle of each; empty where no line said so
    cells: tuple[int, ...] = ()  # which of the cells between tabs each is


def read_heads(text: str, *, in_grid: bool = False) -> Heads | None:
    """The line above the grid: `-1- -2- -3-`; behind "name", or where nothing else can stand, bare numbers will do."""
    ordinary = plain(text)
    first, _, behind = ordinary.strip(" |").partition(" ")
    numbers = behind if means("name", first) else ordinary if in_grid else ""
    head = _BARE_HEAD if _BARE_HEADS.fullmatch(numbers) else _HEAD
    found = list(head.finditer(ordinary))
    names = tuple(each[1].upper() for each in found)
    if not found or len(set(names)) < len(names):
        return None
    cells = [plain(cell).strip().strip("-").strip().upper() for cell in text.split("\t")]
    by_cell = tuple(cells.index(name) for name in names) if set(names) <= set(cells) else ()
    return Heads(names, tuple((each.start() + each.end() - 1) / 2 for each in found), by_cell)


class Row(msgspec.Struct, frozen=True):
    """A line of the grid, as far as it is clear whose it is."""

    name: str
    marks: str  # what follows name, position, age and level
    start: int  # where that begins in the line


def split_row(text: str, known: Known[Player]) -> Row:
    """Whose line it is, and what is left for his marks."""
    indent = len(text) - len(text.lstrip())
    body = text[indent:]
    quotation, opened = opening_quotation(body), known.opening(body)
    if opened is not None:
        rest = opened[1]
    elif quotation is not None:
        rest = quotation[1]
    else:
        words = list(re.finditer(r"\S+", body))
        stop = next((each.start() for each in words[1:] if _ends_a_name(each.group())), len(body))
        rest = body[stop:]
    name = body[: len(body) - len(rest)].strip().rstrip(":").strip()
    cut = _behind_level(rest)
    cut += len(rest[cut:]) - len(rest[cut:].lstrip(" :"))
    return Row(name, rest[cut:], len(text) - len(rest) + cut)


def _ends_a_name(token: str) -> bool:
    ordinary = plain(token).strip("|:")
    return (
        not ordinary
        or _PLACE.fullmatch(ordinary) is not None
        or _LEVEL.fullmatch(ordinary) is not None
        or _mark(ordinary) is not None
        or all(sign.lower() in "xldca.-" for sign in ordinary)
        or _is_joined(ordinary)
    )


def _behind_level(rest: str) -> int:
    """Where the marks begin: behind the level, else behind position and age."""
    ordinary = plain(rest)
    levels = list(_BEHIND_LEVEL.finditer(ordinary))
    if levels:
        return levels[-1].end()
    words = list(re.finditer(r"\S+", ordinary))[:2]
    first, *second = [word.group() for word in words] or [""]
    is_age = bool(second) and _AGE.fullmatch(second[0]) is not None
    areas = folded(first.replace(STROKE, " ")).split()
    if _is_joined(first) and not is_age and (len(areas) > MOST_AREAS or len(set(areas)) < len(areas)):
        return 0  # marks of several matches, and no position
    if _PLACE.fullmatch(first) and (is_age or folded(first) == "po" or "." in first or "/" in first):
        return words[1].end() if is_age else words[0].end()
    return 0


class Cells(msgspec.Struct, frozen=True):
    """What stands in the columns of a row."""

    marks: dict[Column, str]  # as written; empty cells are left out
    count: int = 0  # how many were found
    fits: bool = True
    is_placed: bool = False  # blank cells were told from others by where the marks stand
    joined: str = ""  # marks with strokes between them, of which it is to be told how they were read


def read_cells(text: str, row: Row, heads: Heads) -> Cells:
    """BEP-ORD-02: one cell for each column, by number, by what separates them, or by where they stand."""
    columns = heads.columns
    tabbed = text.split("\t")
    if heads.cells and len(tabbed) > 1 and "\t" in row.marks:
        cells = [plain(tabbed[cell]).strip() if cell < len(tabbed) else "" for cell in heads.cells]
        return _cells(columns, cells)
    ordinary = plain(row.marks)
    if "|" in ordinary:
        barred = [cell.strip() for cell in ordinary.strip().strip("|").split("|")]
        if len(barred) == len(columns):
            return _cells(columns, barred)
        ordinary = ordinary.replace("|", " ")
    tokens = [(found.group(), found.start()) for found in re.finditer(r"[^\s,;]+", ordinary)]
    signs = [sign for token, _ in tokens for sign in _signs(token)]
    while len(signs) > len(columns) and signs[-1] in NO_MARK:
        signs.pop()
    joined = next((token for token, _ in tokens if _is_joined(token)), "")
    if len(signs) == len(columns):
        return replace(_cells(columns, signs), joined=joined)
    if joined:
        between = [sign for token, _ in tokens for sign in (token.split(STROKE) if _is_joined(token) else [token])]
        if len(between) == len(columns):
            return replace(_cells(columns, between), joined=joined)
    if all(each in NO_MARK for each in signs):
        return Cells({})
    return _by_place([(token, start + row.start) for token, start in tokens], heads, len(signs))


def _is_joined(token: str) -> bool:
    """BEP-ORD-01: whether marks stand in a token with a stroke between each two: `D/D/C`."""
    cells = token.split(STROKE)
    return len(cells) > 1 and all(cell and (cell in NO_MARK or _mark(cell) is not None) for cell in cells)


def _signs(token: str) -> list[str]:
    """Marks that were written together: `DDC`; an area in two letters is one mark."""
    is_run = len(token) > 1 and folded(token) not in {*MARKS, *GOALKEEPER}
    is_marks = all(sign.lower() in MARKS or sign in NO_MARK for sign in token)
    return list(token) if is_run and is_marks else [token]


def _cells(columns: Sequence[Column], cells: Sequence[str]) -> Cells:
    marked = {column: cell for column, cell in zip(columns, cells, strict=True) if cell and cell not in NO_MARK}
    return Cells(marked, len(cells))


def _by_place(tokens: Sequence[tuple[str, int]], heads: Heads, count: int) -> Cells:
    """Marks under the heads of their columns, where cells were left blank."""
    found: dict[Column, str] = {}
    if len(heads.places) < len(heads.columns) or count > len(heads.columns):
        return Cells({}, count, fits=False)
    gaps = [after - before for before, after in zip(heads.places, heads.places[1:], strict=False)]
    reach = min(gaps, default=2 * GAP + 2) / 2
    for token, start in tokens:
        middle = start + (len(token) - 1) / 2
        nearest = min(range(len(heads.columns)), key=lambda index: abs(heads.places[index] - middle))
        column = heads.columns[nearest]
        if abs(heads.places[nearest] - middle) > reach or column in found or len(_signs(token)) > 1:
            return Cells({}, count, fits=False)
        found[column] = token
    marked = {column: token for column, token in found.items() if token not in NO_MARK}
    return Cells(marked, count, is_placed=True)


def _mark(token: str) -> Mark | None:
    return MARKS.get(folded(token))


def mark_of(token: str, player: Player) -> tuple[Mark | None, bool]:
    """BEP-ORD-02, BEP-ORD-03: the mark a cell means, and whether it had to be understood; a Po needs none but X."""
    if folded(token) in GOALKEEPER and player.is_goalkeeper:
        return "X", True
    return _mark(token), False


def is_row(text: str, known: Known[Player]) -> bool:
    """Whether a line begins with a player's full name and goes on like a line of the grid."""
    opened = known.opening(text.strip())
    if opened is None:
        return False
    tokens = plain(opened[1]).split()
    return bool(tokens) and all(
        _ends_a_name(token) or token.upper() in {"P", "J"} or re.fullmatch(r"[IVX]+", token) for token in tokens
    )


def is_list(text: str, known: Known[Player]) -> bool:
    """BEP-ORD-01: whether a line begins with somebody of the club, perhaps behind his area: "Di: Rossi, Bianchi"."""
    first = parts(text, ";,")[0]
    return known.opening(first.strip()) is not None or area_before(first, known)[0] is not None


def area_before(text: str, known: Known[Player]) -> tuple[Position | None, str]:
    """BEP-ORD-02: the area written before a man, "Di Rossi" or "defence: Rossi", and the rest; his name comes first."""
    found = _AREA_BEFORE.match(plain(text))
    whole = known.find(text)
    if found is None or (isinstance(whole, Found) and whole.how != "corrected"):
        return None, text
    rest = text[found.end() :]
    area = AREA_BY_WORD.get(folded(found[1]))
    return (area, rest) if area is not None and isinstance(known.find(rest), Found) else (None, text)
