"""Reads tables of statistics row by row, and collects what is wrong with them and what was not read (SPF-GEN-01)."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, get_args

from touchline.books.book import CardsError
from touchline.books.ttfl.cards import Position
from touchline.books.ttfl.making_cards.column_names import (
    LEFT_OUT,
    LISTS,
    NUMBERS,
    REQUIRED,
    TEAM,
    WORDS,
    ColumnNames,
    Says,
    known_names,
    mistake,
    parts_of,
    said_by,
    usual_names,
    ways_of,
)
from touchline.books.ttfl.making_cards.public_heads import Column, columns_of, heading_of
from touchline.game import Mistake, repeated

MOST_MISTAKES = 20
HALVES = ("tackles", "sacks", "interceptions", "fumbles_lost", "fumbles_recovered")
_FIGURE = re.compile(r"[+-]?([0-9]{1,9}(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9])?")
EMPTY = frozenset({"", "na", "nan", "null", "none", "-", "–"})
DEFENDERS = frozenset({"DE", "DT", "NT", "DL", "OLB", "ILB", "MLB", "LB", "CB", "S", "SS", "FS", "DB"})
OF_DEFENDERS = {"interceptions": "intercepted", "sacks": "sacked"}
"""Figures that share a column with a passer's where a table calls both the same."""
OWN_OR_NOT = "fr"
"""A column that counts every fumble somebody recovered: a defender's were the other team's."""
SUMS = re.compile(r"league average|league total|team totals?|opp\.? totals?|totals?|player", re.IGNORECASE)
"""Names of rows that are nobody's; a heading is repeated in the middle of long tables."""
SEVERAL_CLUBS = re.compile(r"tot|[2-9]tm", re.IGNORECASE)
"""What stands for the club where a row adds up what a man did for several."""
NO_POSITION = "no-position"
"""Why a row is left out that does not say where its man plays."""
_SIGNS = "*+ "
"""Behind a name: honours of the season."""


class Row(NamedTuple):
    """What a row says of somebody."""

    where: str  # file and row
    file: str
    words: Mapping[str, str]
    figures: Mapping[str, float]
    lists: Mapping[str, tuple[int, ...]]


class Raw(NamedTuple):
    """A row that counts, before its figures are read."""

    number: int
    words: dict[str, str]
    cells: Sequence[str]


class Trouble:
    """What is wrong with tables, told all at once; and what was passed over, told too."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self._rows: list[tuple[str, int]] = []  # of each mistake: its file and row
        self.left_out: list[tuple[str, str]] = []  # whom, and why
        self.unread: list[str] = []  # heads

    def add(self, where: str, wrong: str, right: str, *, file: str = "", row: int = 0) -> None:
        self.mistakes.append(mistake(where, wrong, right))
        self._rows.append((file, row))

    def refuse(self) -> None:
        """Raise what was found, row by row."""
        if self.mistakes:
            in_order = [
                each for _, each in sorted(zip(self._rows, self.mistakes, strict=True), key=lambda each: each[0])
            ]
            more = len(in_order) - MOST_MISTAKES
            rest = [mistake("table", f"{more} more mistakes", "mend these first")] if more > 0 else []
            raise CardsError(*in_order[:MOST_MISTAKES], *rest)


class TableReader:
    """One table; `file` is named in what is told if there are several."""

    def __init__(self, text: str, names: ColumnNames, trouble: Trouble, file: str = "") -> None:
        self.file = file
        self.mentioned: set[str] = set()  # what the mapping has found here
        self._names = names
        self._trouble = trouble
        lines = self._lines(text.removeprefix("\ufeff"))
        at = heading_of([cells for _, cells in lines], frozenset(map(str.casefold, self._ways("name"))))
        self._head_row, heads = lines[at] if lines else (1, [])
        self._heads = [head.strip() for head in heads]
        self._rows = lines[at + 1 :]
        columns = columns_of(self._heads, lines[at - 1][1] if at else ())
        self._at = {name: place for place, column in reversed(list(enumerate(columns))) for name in column.names}
        self._columns = {each: self._column(each) for each in (*WORDS, *NUMBERS, *LISTS)}
        if self._columns["player"] == self._columns["name"]:  # a column of names numbers nobody
            self._columns["player"] = ()
        self._positions = usual_names().positions | {was.upper(): now for was, now in names.positions.items()}
        used = {place for places in self._columns.values() for place in places}
        unknown = [column for place, column in enumerate(columns) if place not in used and not self._is_known(column)]
        self._unknown = [column.head for column in unknown if column.head]

    def _lines(self, text: str) -> list[tuple[int, list[str]]]:
        """Every line that is not empty, with its number."""
        first = text.split("\n", 5)[:5]
        separator = self._names.separator or max(",;\t", key=lambda sign: max(line.count(sign) for line in first))
        reader = csv.reader(io.StringIO(text), delimiter=separator)
        try:
            return [(reader.line_num, cells) for cells in reader if any(cell.strip() for cell in cells)]
        except csv.Error as problem:
            right = "look for a quotation mark that is not closed, or a line that ends too early"
            self._wrong(reader.line_num, str(problem), right)
            self._trouble.refuse()
            raise AssertionError("a mistake is refused") from problem

    def _wrong(self, row: int, wrong: str, right: str, column: str = "") -> None:
        where = f"row {row}, column {column}" if column else f"row {row}"
        self._trouble.add(f"{self.file}, {where}" if self.file else where, wrong, right, file=self.file, row=row)

    # --- the heading ---

    def _ways(self, figure: str) -> list[str]:
        """What a column may be called: as the mapping says, or by its own name and as it is usually called."""
        given = self._names.columns.get(figure)
        return ways_of(figure) if given is None else [given] if isinstance(given, str) else given

    def _column(self, figure: str) -> tuple[int, ...]:
        """Which columns a figure stands in, if any."""
        for way in self._ways(figure):
            if all(part in self._at for part in parts_of(way)):
                self.mentioned.add(figure)
                return tuple(self._at[part] for part in parts_of(way))
        return ()

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(self._heads)

    def _is_known(self, column: Column) -> bool:
        """Whether nobody misses a column: another stands for it, or it is known to say nothing that cards need."""
        head, names = column
        if known_names() & set(names) or self._place(head) in self._chosen_by():
            return True
        return any(each.is_unused(name) for each in (usual_names(), self._names) for name in (head, *names))

    def _chosen_by(self) -> set[int]:
        """Columns that say which rows count."""
        every = (*usual_names().only, *self._names.only, *self._names.leave_out)
        return {place for each in every if (place := self._place(each)) is not None}

    def _place(self, head: str) -> int | None:
        """The column that a head, or a figure, names."""
        if head.casefold() in self._at:
            return self._at[head.casefold()]
        found = self._columns.get(head, ())
        return found[0] if found else None

    def check_heading(self) -> None:
        """Every column once, and those that no table can do without."""
        for head in repeated(self._heads):
            if head and head.casefold() not in self._at and head in self._unknown:
                self._wrong(self._head_row, f"two columns are called {head}", "rename or remove one")
        for word in REQUIRED:
            if not self._columns[word] and word not in self._names.columns and word not in self._names.always:
                wrong, right = f"there is no column for the {word}", f"call it {word}, or name it in a mapping"
                self._wrong(self._head_row, wrong, right)

    def head_of(self, figure: str) -> str:
        """What the columns of a figure are called."""
        return " + ".join(self._heads[place] for place in self._columns[figure]) or figure

    # --- the rows ---

    def raw(self) -> Iterator[Raw]:
        """The rows that count, with their words."""
        counted = False
        for number, cells in self._rows:
            if len(cells) != len(self._heads):
                having = f"the heading has {len(self._heads)}: give as many"
                self._wrong(number, f"it has {len(cells)} cells", having)
            elif cells != self._heads and self._counts(cells) and not SUMS.fullmatch(self._word(cells, "name")):
                counted = True
                yield Raw(number, self._worded(cells), [cell.strip() for cell in cells])
        if counted:
            self._trouble.unread += [head for head in self._unknown if head not in self._trouble.unread]

    def _counts(self, cells: Sequence[str]) -> bool:
        """Whether a row is one of those that the mapping chooses."""
        return self._say(cells, usual_names().only | self._names.only, all) and not self._say(
            cells, self._names.leave_out, any
        )

    def _say(self, cells: Sequence[str], wanted: Mapping[str, Says], which: Callable[[Iterable[bool]], bool]) -> bool:
        """Whether all columns, or any, say what is wanted; one that is not there says nothing."""
        places = [(place, says) for head, says in wanted.items() if (place := self._place(head)) is not None]
        return which([cells[place].strip().casefold() in said_by(says) for place, says in places])

    def has(self, head: str) -> bool:
        """Whether there is a column of that head, or of that figure."""
        return self._place(head) is not None

    def _word(self, cells: Sequence[str], word: str) -> str:
        return cells[self._columns[word][0]].strip() if self._columns[word] else ""

    def _worded(self, cells: Sequence[str]) -> dict[str, str]:
        words = {each: self._word(cells, each) or str(self._names.always.get(each, "")) for each in WORDS}
        name, _, number = words["name"].partition("\\")
        return {**words, "name": name.rstrip(_SIGNS), "player": words["player"] or number}

    def position_of(self, raw: Raw) -> str:
        """What a position is here; of several, as `G-T` or `LDE/RDE`, the first that is known."""
        given = raw.words["position"].upper()
        found = [self._positions.get(each, each) for each in (given, *re.split(r"[-/, ]+", given))]
        having_cards = [each for each in found if each == TEAM or each in get_args(Position)]
        if having_cards or LEFT_OUT in found:
            return having_cards[0] if having_cards else LEFT_OUT
        known = ", ".join((*get_args(Position), *sorted(usual_names().positions), TEAM))
        right = f"positions are {known}; name others in a mapping under [positions]"
        self._wrong(raw.number, f"{raw.words['position']} is no position", right, self.head_of("position"))
        return given

    def row(self, raw: Raw, position: str) -> Row:
        """A row with its figures; a man's position may be known from another table."""
        for each in REQUIRED:
            if not raw.words[each] and each != "position" and not (each == "name" and position == TEAM):
                self._wrong(raw.number, "it is empty", f"write the {each}", self.head_of(each))
        meant = [each for each in NUMBERS if each not in self._of_others(position)]
        figures = {each: self._number(raw, each) for each in meant if self._is_filled(raw.cells, each)}
        lists = {each: self._list(raw, each) for each in LISTS if self._columns[each]}
        row = Row(f"row {raw.number}", self.file, {**raw.words, "position": position}, figures, lists)
        self._check_sense(raw.number, row)
        return row

    def _of_others(self, position: str) -> set[str]:
        """Figures that a column means for others: sacks are a defender's own, and a passer's bad luck."""
        shared = [pair for pair in OF_DEFENDERS.items() if self._columns[pair[0]] == self._columns[pair[1]]]
        others = {passers if position in DEFENDERS else own for own, passers in shared}
        is_own = position not in DEFENDERS and self.head_of("fumbles_recovered").casefold() == OWN_OR_NOT
        return others | {"fumbles_recovered"} if is_own else others

    def _is_filled(self, cells: Sequence[str], figure: str) -> bool:
        return any(cells[place].casefold() not in EMPTY for place in self._columns[figure])

    def _number(self, raw: Raw, figure: str) -> float:
        return sum(self._cell(raw.number, raw.cells[place], place, figure) for place in self._columns[figure])

    def _cell(self, number: int, cell: str, place: int, figure: str) -> float:
        if cell.casefold() in EMPTY:
            return 0
        head = self._heads[place]
        plain = cell.replace(",", ".") if self._names.decimal == "," else cell
        if not _FIGURE.fullmatch(plain):
            right = 'write a point, or decimal = "," in a mapping' if "," in cell else "write digits, or leave it empty"
            self._wrong(number, f"{cell!r} is no number", right, head)
            return 0
        found = float(plain)
        if found < 0 and "yards" not in figure and not figure.startswith("longest"):
            self._wrong(number, f"{cell} is less than nothing", "only yards can be", head)
        if not found.is_integer() and figure not in HALVES:
            self._wrong(number, f"{cell} is a broken number", "write a whole one", head)
        return int(found) if found.is_integer() else found

    def _list(self, raw: Raw, figure: str) -> tuple[int, ...]:
        """Distances in one cell: `23;41`."""
        cell = raw.cells[self._columns[figure][0]]
        parts = [part.strip() for part in cell.replace(",", ";").split(";") if part.strip().casefold() not in EMPTY]
        if all(re.fullmatch("[0-9]{1,3}", part) for part in parts):
            return tuple(map(int, parts))
        wrong, right = f"{cell!r} is no list of distances", "write them like this: 23;41"
        self._wrong(raw.number, wrong, right, self.head_of(figure))
        return ()

    def _check_sense(self, number: int, row: Row) -> None:
        for part, whole in (
            ("completions", "attempts"),
            ("intercepted", "attempts"),
            ("field_goals", "field_goal_attempts"),
            ("extra_points", "extra_point_attempts"),
            ("starts", "games"),
        ):
            if part in row.figures and whole in row.figures and row.figures[part] > row.figures[whole]:
                wrong = f"{row.figures[part]:g} is more than {self.head_of(whole)}, which is {row.figures[whole]:g}"
                self._wrong(number, wrong, "one of the two is wrong", self.head_of(part))
