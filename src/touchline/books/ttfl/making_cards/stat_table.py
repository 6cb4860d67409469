"""A season from a table of statistics: a row for each player, or for each player and week (SPF-GEN-01).

The names of common public tables are known (`data/stat_columns.toml`); a mapping file of the same shape tells others.
A row whose position is TEAM has what a club allowed. Every mistake is told with its row and column, all at once.
"""

import csv
import io
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec

from touchline.books.book import CardsError, Figures
from touchline.books.ttfl.cards import Position
from touchline.books.ttfl.making_cards.roster import rostered
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season, StatLine
from touchline.game import Mistake, repeated

RULE = "SPF-GEN-01"
MOST_MISTAKES = 20
ALLOWED = ("carries_allowed", "rushing_yards_allowed", "attempts_allowed", "passing_yards_allowed")
TEAM = "TEAM"
WORDS = ("name", "team", "position", "player", "season", "week", "opponent", "front")
REQUIRED = ("name", "team", "position")
LISTS = ("made_at", "missed_at")
HALVES = ("tackles", "sacks", "interceptions", "fumbles_lost", "fumbles_recovered")
FIGURES = tuple(field for field in StatLine.__struct_fields__ if field not in {*WORDS, "id", "by_distance"})
NUMBERS = (*FIGURES, *ALLOWED)
_FIGURE = re.compile(r"[+-]?([0-9]{1,9}(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9])?")
EMPTY = frozenset({"", "na", "nan", "null", "none", "-", "–"})
DEFENDERS = frozenset({"DE", "DT", "NT", "DL", "OLB", "ILB", "MLB", "LB", "CB", "S", "SS", "FS", "DB"})
OF_DEFENDERS = {"interceptions": "intercepted", "sacks": "sacked"}
"""Figures that share a column with a passer's where a table calls both the same."""


class ColumnNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping file: what columns are called, what positions are, which rows count."""

    columns: dict[str, list[str] | str] = {}
    positions: dict[str, str] = {}
    only: dict[str, str | int] = {}  # column and what it must say; a column that is not there says nothing
    separator: Annotated[str, msgspec.Meta(pattern=r'^[^"\r\n]?$')] = (
        ""  # usually whichever of , ; and tabs the heading has most of
    )
    decimal: Literal[".", ","] = "."


def usual_mapping() -> str:
    """A mapping file with the names of common tables."""
    return (Path(__file__).parents[1] / "data" / "stat_columns.toml").read_text(encoding="utf-8")


@cache
def usual_names() -> ColumnNames:
    return column_names(usual_mapping())


def column_names(text: str) -> ColumnNames:
    """A mapping file as it was written."""
    try:
        found = msgspec.convert(tomllib.loads(text), ColumnNames)
    except (ValueError, RecursionError, msgspec.ValidationError) as problem:  # no TOML, or numbers beyond reason
        raise CardsError(_mistake("mapping", str(problem), "see the example in the guide")) from None
    unknown = [figure for figure in found.columns if figure not in {*WORDS, *NUMBERS, *LISTS}]
    if unknown:
        known = ", ".join((*WORDS, *NUMBERS, *LISTS))
        raise CardsError(
            *(_mistake(f"mapping, {each}", "there is no such figure", f"the figures are {known}") for each in unknown)
        )
    return found


def _mistake(where: str, wrong: str, right: str) -> Mistake:
    return Mistake(where=where, wrong=wrong, right=right, rule=RULE)


def season_from_table(text: str, mapping: str = "") -> Figures:
    """A season from a table; refuses with everything that is wrong with it."""
    names = column_names(mapping) if mapping.strip() else ColumnNames()
    rows = _Reader(text, names).rows()
    clubs = [_club(name, lines, rows) for name, lines in _by_team(rows).items()]
    complete = [rostered(club, number) for number, club in enumerate(clubs, start=1)]
    return Figures(Season(clubs=tuple(club for club, _ in complete)), tuple(words for _, words in complete if words))


# --- rows -----------------------------------------------------------------------------------------------------------


class _Row(NamedTuple):
    number: int  # in the file
    words: Mapping[str, str]
    figures: Mapping[str, float]
    lists: Mapping[str, tuple[int, ...]]


class _Reader:
    """Reads a table, and collects what is wrong with it."""

    def __init__(self, text: str, names: ColumnNames) -> None:
        self._names = names
        self._mistakes: list[Mistake] = []
        text = text.removeprefix("\ufeff")
        heading = text.partition("\n")[0]
        separator = names.separator or max(",;\t", key=heading.count)
        self._lines = csv.reader(io.StringIO(text), delimiter=separator)
        self._rows_of_cells = self._every_row()
        self._heads = [head.strip() for head in next(self._rows_of_cells, [])]
        self._at = {head.casefold(): place for place, head in reversed(list(enumerate(self._heads)))}
        self._columns = {each: self._column(each) for each in (*WORDS, *NUMBERS, *LISTS)}
        self._positions = usual_names().positions | {was.upper(): now for was, now in names.positions.items()}

    def _every_row(self) -> Iterator[list[str]]:
        try:
            yield from self._lines
        except csv.Error as problem:
            right = "look for a quotation mark that is not closed, or a line that ends too early"
            raise CardsError(*self._mistakes, _mistake(f"row {self._lines.line_num}", str(problem), right)) from None

    def rows(self) -> list[_Row]:
        """Every row that counts; refuses if there is any mistake."""
        self._check_heading()
        found = [row for row in self._read() if row is not None]
        self._check_seasons(found)
        if not found and not self._mistakes:
            self._wrong("table", "no row counts", "give a row for each player; see [only] in the mapping")
        if self._mistakes:
            raise CardsError(*self._shown())
        return found

    def _shown(self) -> list[Mistake]:
        more = len(self._mistakes) - MOST_MISTAKES
        shown = self._mistakes[:MOST_MISTAKES]
        return [*shown, _mistake("table", f"{more} more mistakes", "mend these first")] if more > 0 else shown

    def _wrong(self, where: str, wrong: str, right: str) -> None:
        self._mistakes.append(_mistake(where, wrong, right))

    # --- the heading ---

    def _column(self, figure: str) -> tuple[int, ...]:
        """Which columns a figure stands in, if any: as the mapping says, by its own name, as it is usually called."""
        given = self._names.columns.get(figure)
        if given is not None:
            wanted = [given] if isinstance(given, str) else given
            found = self._first(wanted)
            if not found:
                self._wrong(f"mapping, {figure}", f"the table has no column {' or '.join(wanted)}", self._having)
            return found
        usual = usual_names().columns.get(figure, [])
        return self._first(usual if figure in usual else [figure, *usual])

    def _first(self, ways: Sequence[str]) -> tuple[int, ...]:
        for way in ways:
            parts = [part.strip().casefold() for part in way.split(" + ")]
            if all(part in self._at for part in parts):
                return tuple(self._at[part] for part in parts)
        return ()

    @property
    def _having(self) -> str:
        return f"its columns are {', '.join(self._heads)}"

    def _check_heading(self) -> None:
        for head in repeated(self._heads):
            if head:
                self._wrong("row 1", f"two columns are called {head}", "rename or remove one")
        for word in REQUIRED:
            if not self._columns[word] and word not in self._names.columns:
                self._wrong("row 1", f"there is no column for the {word}", f"call it {word}, or name it in a mapping")
        if self._mistakes:
            raise CardsError(*self._shown())

    def _check_seasons(self, rows: Sequence[_Row]) -> None:
        seasons = sorted({row.words["season"] for row in rows if row.words["season"]})
        if len(seasons) > 1:
            head = self._head("season")
            self._wrong(
                f"column {head}",
                f"the table has the seasons {', '.join(seasons)}",
                f"choose one in a mapping: [only] {head} = {seasons[-1]}",
            )

    def _head(self, figure: str) -> str:
        return " + ".join(self._heads[place] for place in self._columns[figure])

    # --- the rows ---

    def _read(self) -> Iterator[_Row | None]:
        for cells in self._rows_of_cells:
            number = self._lines.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(self._heads):
                self._wrong(
                    f"row {number}", f"it has {len(cells)} cells", f"the heading has {len(self._heads)}: give as many"
                )
            elif self._counts(cells):
                yield self._row(number, [cell.strip() for cell in cells])

    def _counts(self, cells: Sequence[str]) -> bool:
        wanted = usual_names().only | self._names.only
        return all(
            cells[self._at[head.casefold()]].strip().casefold() == str(says).casefold()
            for head, says in wanted.items()
            if head.casefold() in self._at
        )

    def _row(self, number: int, cells: Sequence[str]) -> _Row:
        words = {each: cells[self._columns[each][0]] if self._columns[each] else "" for each in WORDS}
        words["position"] = self._position(number, words)
        for each in REQUIRED:
            if not words[each] and not (each == "name" and words["position"] == TEAM):
                self._wrong(self._where(number, each), "it is empty", f"write the {each}")
        meant = [each for each in NUMBERS if each not in self._of_others(words["position"])]
        figures = {each: self._number(number, cells, each) for each in meant if self._is_filled(cells, each)}
        lists = {each: self._list(number, cells, each) for each in LISTS if self._columns[each]}
        row = _Row(number, words, figures, lists)
        self._check_sense(row)
        return row

    def _of_others(self, position: str) -> set[str]:
        """Figures that a column means for others: sacks are a defender's own, and a passer's bad luck."""
        shared = [pair for pair in OF_DEFENDERS.items() if self._columns[pair[0]] == self._columns[pair[1]]]
        return {passers if position in DEFENDERS else own for own, passers in shared}

    def _where(self, number: int, figure: str) -> str:
        return f"row {number}, column {self._head(figure)}"

    def _position(self, number: int, words: Mapping[str, str]) -> str:
        given = words["position"].upper()
        position = self._positions.get(given, given)
        if position and position != TEAM and position not in get_args(Position):
            known = ", ".join((*get_args(Position), *sorted(usual_names().positions), TEAM))
            right = f"positions are {known}; name others in a mapping under [positions]"
            self._wrong(self._where(number, "position"), f"{words['position']} is no position", right)
        return position

    def _is_filled(self, cells: Sequence[str], figure: str) -> bool:
        return any(cells[place].casefold() not in EMPTY for place in self._columns[figure])

    def _number(self, number: int, cells: Sequence[str], figure: str) -> float:
        return sum(self._cell(number, cells[place], place, figure) for place in self._columns[figure])

    def _cell(self, number: int, cell: str, place: int, figure: str) -> float:
        if cell.casefold() in EMPTY:
            return 0
        where = f"row {number}, column {self._heads[place]}"
        plain = cell.replace(",", ".") if self._names.decimal == "," else cell
        if not _FIGURE.fullmatch(plain):
            right = 'write a point, or decimal = "," in a mapping' if "," in cell else "write digits, or leave it empty"
            self._wrong(where, f"{cell!r} is no number", right)
            return 0
        found = float(plain)
        if found < 0 and "yards" not in figure:
            self._wrong(where, f"{cell} is less than nothing", "only yards can be")
        if not found.is_integer() and figure not in HALVES:
            self._wrong(where, f"{cell} is a broken number", "write a whole one")
        return int(found) if found.is_integer() else found

    def _list(self, number: int, cells: Sequence[str], figure: str) -> tuple[int, ...]:
        """Distances in one cell: `23;41`."""
        cell = cells[self._columns[figure][0]]
        parts = [part.strip() for part in cell.replace(",", ";").split(";") if part.strip().casefold() not in EMPTY]
        if all(re.fullmatch("[0-9]{1,3}", part) for part in parts):
            return tuple(map(int, parts))
        self._wrong(self._where(number, figure), f"{cell!r} is no list of distances", "write them like this: 23;41")
        return ()

    def _check_sense(self, row: _Row) -> None:
        for part, whole in (
            ("completions", "attempts"),
            ("intercepted", "attempts"),
            ("field_goals", "field_goal_attempts"),
            ("extra_points", "extra_point_attempts"),
            ("starts", "games"),
        ):
            if part in row.figures and whole in row.figures and row.figures[part] > row.figures[whole]:
                self._wrong(
                    self._where(row.number, part),
                    f"{row.figures[part]:g} is more than {self._head(whole)}, which is {row.figures[whole]:g}",
                    "one of the two is wrong",
                )


# --- clubs ----------------------------------------------------------------------------------------------------------


def _by_team(rows: Sequence[_Row]) -> dict[str, list[_Row]]:
    found: dict[str, list[_Row]] = defaultdict(list)
    for row in rows:
        found[row.words["team"]].append(row)
    return dict(sorted(found.items()))


def _club(name: str, lines: Sequence[_Row], everybody: Sequence[_Row]) -> ClubSeason:
    by_player: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    teams = [row for row in lines if row.words["position"] == TEAM]
    for row in lines:
        if row not in teams:
            by_player[(row.words["player"] or row.words["name"],)].append(row)
    players = _distinct([_line(rows) for rows in by_player.values()])
    weeks = {row.words["week"] for row in lines if row.words["week"]}
    played = sum(int(row.figures.get("games", 0)) for row in teams)
    games = played or len(weeks) or max((line.games for line in players), default=GAMES)
    front = next((row.words["front"] for row in teams if row.words["front"]), "4-3")
    figures: dict[str, Any] = {"name": name, "players": players, "games": games, **_allowed(name, teams, everybody)}
    return msgspec.convert({**figures, "front": front if front in {"4-3", "3-4"} else "4-3"}, ClubSeason)


def _allowed(name: str, teams: Sequence[_Row], everybody: Sequence[_Row]) -> dict[str, int]:
    """What others gained against a club: as a row of its own says, or as the rows of its opponents add up."""
    if teams:
        return {each: int(sum(row.figures.get(each, 0) for row in teams)) for each in ALLOWED}
    against = [row for row in everybody if row.words["opponent"] == name]
    return {each: int(sum(row.figures.get(each.removesuffix("_allowed"), 0) for row in against)) for each in ALLOWED}


def _distinct(lines: Sequence[StatLine]) -> tuple[StatLine, ...]:
    """Two men of one name are told apart by a number."""
    seen: dict[str, int] = defaultdict(int)
    found = []
    for line in lines:
        seen[line.name] += 1
        again = seen[line.name]
        found.append(line if again == 1 else msgspec.structs.replace(line, name=f"{line.name} ({again})"))
    return tuple(found)


BANDS = (25, 35, 45, 50)


def by_distance(made: Sequence[int], missed: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """SPF-GEN-17: kicks made and tried in each band of a kicker's card."""

    def band(yards: int) -> int:
        return next((place for place, top in enumerate(BANDS) if yards <= top), len(BANDS))

    good, all_kicks = [band(yards) for yards in made], [band(yards) for yards in (*made, *missed)]
    return tuple((good.count(place), all_kicks.count(place)) for place in range(len(BANDS) + 1))


def _line(rows: Sequence[_Row]) -> StatLine:
    """A player's year from his rows: figures add up, the longest is the longest."""
    last = rows[-1].words
    figures: dict[str, float] = {}
    for row in rows:
        for figure, value in row.figures.items():
            if figure in ALLOWED:
                continue
            before = figures.get(figure, 0)
            figures[figure] = max(before, value) if figure.startswith("longest") else before + value
    if "games" not in figures and last["week"]:
        figures["games"] = len({row.words["week"] for row in rows})
    figures["games"] = max(1, figures.get("games", GAMES))
    made, missed = ([yards for row in rows for yards in row.lists.get(each, ())] for each in LISTS)
    bands = by_distance(made, missed) if made or missed else ()
    line = {"name": last["name"], "position": last["position"], "by_distance": bands, **figures}
    return msgspec.convert(line, StatLine)


# --- and back -------------------------------------------------------------------------------------------------------


def table_of(season: Season) -> str:
    """A season as a table that `season_from_table` reads: to be changed by hand, or looked at in a spreadsheet."""
    written = io.StringIO()
    sheet = csv.writer(written, lineterminator="\n")
    sheet.writerow(("team", "name", "position", "front", *FIGURES, *ALLOWED))
    for club in season.clubs:
        own = [club.games if each == "games" else "" for each in FIGURES]
        sheet.writerow((club.name, "", TEAM, club.front, *own, *(getattr(club, each) for each in ALLOWED)))
        for line in club.players:
            sheet.writerow(
                (club.name, line.name, line.position, "", *map(_written, _figures(line)), *[""] * len(ALLOWED))
            )
    return written.getvalue()


def _figures(line: StatLine) -> Iterator[float | None]:
    yield from (getattr(line, each) for each in FIGURES)


def _written(value: float | None) -> str:
    return "" if value is None else str(value)
