"""A season from tables of statistics: a row for each player, or for each player and week (SPF-GEN-01).

The names of common public tables are known (`data/stat_columns.toml`); a mapping file of the same shape tells others.
Several tables are read as one: what they say of the same man belongs together. A row whose position is TEAM has what a
club allowed. Every mistake is told with its row and column, all at once; so is whatever was not read.
"""

import csv
import io
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from touchline.books.book import Figures
from touchline.books.ttfl.making_cards.column_names import (
    ALLOWED,
    FIGURES,
    LEFT_OUT,
    LISTS,
    TEAM,
    ColumnNames,
    column_names,
    usual_mapping,
)
from touchline.books.ttfl.making_cards.roster import rostered
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season, StatLine
from touchline.books.ttfl.making_cards.table_reader import NO_POSITION, SEVERAL_CLUBS, Raw, Row, TableReader, Trouble
from touchline.books.ttfl.making_cards.told import told

__all__ = ["by_distance", "column_names", "season_from_table", "season_from_tables", "table_of", "usual_mapping"]

ONE = ""
"""What a table is called if there is no other."""


def season_from_table(text: str, mapping: str = "") -> Figures:
    """A season from one table; refuses with everything that is wrong with it."""
    return season_from_tables({ONE: text}, mapping)


def season_from_tables(tables: Mapping[str, str], mapping: str = "") -> Figures:
    """A season from tables, by the names of their files; refuses with everything that is wrong with them."""
    names = column_names(mapping) if mapping.strip() else ColumnNames()
    trouble = Trouble()
    rows = _rows(_readers(tables, names, trouble), names, trouble)
    found = [_club(name, lines, rows) for name, lines in _by_team(rows).items()]
    complete = [rostered(club, number) for number, club in enumerate(found, start=1)]
    clubs = tuple(club for club, _ in complete)
    return Figures(Season(clubs=clubs), tuple(words for _, words in complete if words), told(trouble, found))


def _readers(tables: Mapping[str, str], names: ColumnNames, trouble: Trouble) -> list[TableReader]:
    """Every table with its heading understood."""
    several = len(tables) > 1
    readers = [TableReader(text, names, trouble, file if several else ONE) for file, text in sorted(tables.items())]
    _check_mapping(readers, names, trouble)
    for reader in readers:
        reader.check_heading()
    trouble.refuse()
    return readers


def _check_mapping(readers: Sequence[TableReader], names: ColumnNames, trouble: Trouble) -> None:
    """What a mapping names stands in one of the tables at least."""
    having = f"its columns are {', '.join(dict.fromkeys(head for reader in readers for head in reader.heads))}"
    for figure, given in names.columns.items():
        if not any(figure in reader.mentioned for reader in readers):
            wanted = [given] if isinstance(given, str) else given
            trouble.add(f"mapping, {figure}", f"the table has no column {' or '.join(wanted)}", having)
    for head in (*names.only, *names.leave_out):
        if not any(reader.has(head) for reader in readers):
            trouble.add(f"mapping, {head}", f"the table has no column {head}", having)


# --- rows of one man ------------------------------------------------------------------------------------------------


class Placed(NamedTuple):
    """A row that counts, and where its man plays as far as it says."""

    reader: TableReader
    row: Raw
    position: str


def _rows(readers: Sequence[TableReader], names: ColumnNames, trouble: Trouble) -> list[Row]:
    """Every row that counts; refuses if there is any mistake."""
    placed = [Placed(reader, row, reader.position_of(row)) for reader in readers for row in reader.raw()]
    positions = {_man(row.words): position for _, row, position in placed if row.words["position"]}
    rows: list[Row] = []
    for reader, row, position in placed:
        known = position or (LEFT_OUT if row.words["position"] else positions.get(_man(row.words), LEFT_OUT))
        if why := _why_left_out(row, known):
            trouble.left_out.append((row.words["name"], why))
        else:
            rows.append(reader.row(row, known))
    _check_seasons(readers, rows, trouble)
    _check_chosen(rows, names, trouble)
    if not rows and not trouble.mistakes:
        trouble.add("table", "no row counts", "give a row for each player; see [only] in the mapping")
    trouble.refuse()
    return rows


def _man(words: Mapping[str, str]) -> tuple[str, str]:
    """Whom a row is about, however a table numbers him."""
    return words["team"], words["name"].casefold()


def _why_left_out(row: Raw, position: str) -> str:
    """Why a row has no card: it adds up others, or its man plays nowhere that has one; empty if it has."""
    if SEVERAL_CLUBS.fullmatch(row.words["team"]):
        return row.words["team"]
    if position == LEFT_OUT:
        return row.words["position"] or NO_POSITION
    return ""


def _check_seasons(readers: Sequence[TableReader], rows: Sequence[Row], trouble: Trouble) -> None:
    seasons = sorted({row.words["season"] for row in rows if row.words["season"]})
    if len(seasons) > 1:
        head = next(reader.head_of("season") for reader in readers if reader.has("season"))
        wrong = f"the table has the seasons {', '.join(seasons)}"
        trouble.add(f"column {head}", wrong, f"choose one in a mapping: [only] {head} = {seasons[-1]}")


def _check_chosen(rows: Sequence[Row], names: ColumnNames, trouble: Trouble) -> None:
    """Every club that a mapping chooses is there."""
    wanted = names.only.get("team", [])
    there = {row.words["team"].casefold() for row in rows}
    for club in wanted if isinstance(wanted, list) else [wanted]:
        if str(club).casefold() not in there:
            trouble.add("mapping, team", f"no row is of the club {club}", "write it as the table does")


# --- clubs ----------------------------------------------------------------------------------------------------------


def _by_team(rows: Sequence[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.words["team"]].append(row)
    return dict(sorted(found.items()))


def _club(name: str, lines: Sequence[Row], everybody: Sequence[Row]) -> ClubSeason:
    teams = [row for row in lines if row.words["position"] == TEAM]
    men = _by_man([row for row in lines if row.words["position"] != TEAM])
    players = _distinct([_line(rows) for rows in men])
    weeks = {row.words["week"] for row in lines if row.words["week"]}
    played = sum(int(row.figures.get("games", 0)) for row in teams)
    games = played or len(weeks) or max((line.games for line in players), default=GAMES)
    front = next((row.words["front"] for row in teams if row.words["front"]), "4-3")
    figures: dict[str, Any] = {"name": name, "players": players, "games": games, **_allowed(name, teams, everybody)}
    return msgspec.convert({**figures, "front": front if front in {"4-3", "3-4"} else "4-3"}, ClubSeason)


def _by_man(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of each man: by his number, or by his name where a table has no numbers."""
    numbers: dict[str, str] = {}
    for row in rows:
        if row.words["player"]:
            numbers.setdefault(row.words["name"].casefold(), row.words["player"])
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        name = row.words["name"].casefold()
        found[row.words["player"] or numbers.get(name, name)].append(row)
    return list(found.values())


def _allowed(name: str, teams: Sequence[Row], everybody: Sequence[Row]) -> dict[str, int]:
    """What others gained against a club: as a row of its own says, or as the rows of its opponents add up."""
    if teams:
        return {each: int(sum(row.figures.get(each, 0) for row in teams)) for each in ALLOWED}
    against = [_together(rows) for rows in _by_man([row for row in everybody if row.words["opponent"] == name])]
    return {each: int(sum(did.get(each.removesuffix("_allowed"), 0) for did in against)) for each in ALLOWED}


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


def _line(rows: Sequence[Row]) -> StatLine:
    """A player's year from his rows."""
    last = rows[-1].words
    figures = {figure: value for figure, value in _together(rows).items() if figure not in ALLOWED}
    weeks = {row.words["week"] for row in rows if row.words["week"]}
    figures["games"] = max(1, figures.get("games", 0) or len(weeks) or GAMES)
    made, missed = (_distances(rows, each) for each in LISTS)
    bands = by_distance(made, missed) if made or missed else ()
    return msgspec.convert(
        {"name": last["name"], "position": last["position"], "by_distance": bands, **figures}, StatLine
    )


def _together(rows: Sequence[Row]) -> dict[str, float]:
    """What a man did: weeks add up; what several tables say of the same week, or of the season, they say once."""
    weeks = {week: _larger([_added(table) for table in tables]) for week, tables in _by_week(rows).items()}
    season = weeks.pop("", {})
    return _larger([season, _summed(list(weeks.values()))])


def _by_week(rows: Sequence[Row]) -> dict[str, list[list[Row]]]:
    """Rows by week, and in it by table; those that name no week are about the season."""
    found: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        found[row.words["week"]][row.file].append(row)
    return {week: list(tables.values()) for week, tables in found.items()}


def _added(rows: Sequence[Row]) -> dict[str, float]:
    return _summed([row.figures for row in rows])


def _summed(parts: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Figures add up, the longest is the longest."""
    found: dict[str, float] = {}
    for part in parts:
        for figure, value in part.items():
            before = found.get(figure, 0)
            found[figure] = max(before, value) if figure.startswith("longest") else before + value
    return found


def _larger(parts: Sequence[Mapping[str, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for part in parts:
        for figure, value in part.items():
            found[figure] = max(found.get(figure, value), value)
    return found


def _distances(rows: Sequence[Row], figure: str) -> list[int]:
    """The distances of a man's kicks; of several tables the one that knows most of them."""
    weeks = {
        week: max(([yards for row in table for yards in row.lists.get(figure, ())] for table in tables), key=len)
        for week, tables in _by_week(rows).items()
    }
    season = weeks.pop("", [])
    return max(season, [yards for week in weeks.values() for yards in week], key=len)


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
