"""A table looked up by name: stars by position, prices by article.

The first column of its file is the name as the book prints it, and `die` is "name". Loading refuses a table in which a
name is missing or stands twice.
"""

from collections.abc import Iterator, Mapping

from touchline.tables.grid import Grid, Line, Source, TableError, read

BY_NAME = "name"


class Catalogue(Mapping[str, Line]):
    """Lines by name, in the order of the book."""

    def __init__(self, grid: Grid[Line], lines: Mapping[str, Line]) -> None:
        self.id = grid.id
        self.rule = grid.rule
        self.reconstruction = grid.reconstruction
        self._lines = lines

    def __getitem__(self, name: str) -> Line:
        return self._lines[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def load_catalogue(path: Source, line: type[Line]) -> Catalogue[Line]:
    """Read and check a catalogue; `line` says what its columns after the name are."""
    grid = read(path, line)
    if grid.die != BY_NAME:
        raise TableError(f"{grid.name}: die {grid.die!r}; a table that is looked up by name says {BY_NAME!r}")
    if not grid.lines:
        raise TableError(f"{grid.name}: no rows")
    lines: dict[str, Line] = {}
    for number, (head, entry) in enumerate(zip(grid.heads, grid.lines, strict=True), start=1):
        lines[_new_name(grid, number, head, lines)] = entry
    return Catalogue(grid, lines)


def _new_name(grid: Grid[Line], number: int, head: object, known: Mapping[str, Line]) -> str:
    if not isinstance(head, str) or not head.strip():
        raise TableError(f"{grid.name}, row {number}: {head!r} is no name")
    if head in known:
        raise TableError(f"{grid.name}, row {number}: {head!r} stands twice")
    return head
