"""A table file: one grid, as the book prints it.

    id = "PP-T-POINTS"
    rule = "PP-LP-04"
    die = "any"                      # what its lines are found by, see `table` and `catalogue`
    columns = ["roll", "points"]     # the first column is what a line is found by, the others are fields of the line
    rows = [["up to 8", 0], ["9-12", 3]]

Reading refuses a file that is no grid, and cells that are not of the type of their column.
"""

import tomllib
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from touchline.tables.cells import written_value

Cell: TypeAlias = int | bool | str
Line = TypeVar("Line", bound=msgspec.Struct)


class TableError(Exception):
    """A table file that cannot be used, with file and row."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    rule: str
    die: str
    columns: list[str]
    rows: list[list[Cell]]
    reconstruction: bool = False


class Grid(Generic[Line]):
    """The lines of a file in the order of the book, each with the cell it is found by."""

    def __init__(self, name: str, file: _File, lines: tuple[Line, ...]) -> None:
        self.name = name  # of the file, for whoever has to mend it
        self.id = file.id
        self.rule = file.rule
        self.die = file.die
        self.reconstruction = file.reconstruction
        self.heads = tuple(row[0] for row in file.rows)
        self.lines = lines


class Written(NamedTuple):
    """A table that somebody has written, in place of a file."""

    name: str
    text: str

    def read_text(self, encoding: str) -> str:
        return self.text


Source: TypeAlias = Path | Written


def read(path: Source, line: type[Line]) -> Grid[Line]:
    """Read a table file; `line` says what its columns after the first are."""
    file = _file(path)
    fields = [field.encode_name for field in msgspec.structs.fields(line)]
    if not file.columns or file.columns[1:] != fields:
        raise TableError(f"{path.name}: columns {file.columns[1:]} where {fields} are expected")
    lines = []
    for number, row in enumerate(file.rows, start=1):
        if len(row) != len(file.columns):
            raise TableError(f"{path.name}, row {number}: {len(row)} cells for {len(file.columns)} columns")
        cells: dict[str, Any] = dict(zip(fields, row[1:], strict=True))
        try:
            lines.append(msgspec.convert(cells, line, dec_hook=written_value))
        except msgspec.ValidationError as problem:
            raise TableError(f"{path.name}, row {number}: {problem}") from None
    return Grid(path.name, file, tuple(lines))


def _file(path: Source) -> _File:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (OSError, ValueError, RecursionError, msgspec.ValidationError) as problem:
        raise TableError(f"{path.name}: {problem}") from None
