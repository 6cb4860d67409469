"""Rule tables: what a book prints as a grid, read from TOML and checked on loading."""

from touchline.tables.cells import written_value
from touchline.tables.named import load_named
from touchline.tables.ranges import Range, RangeError, parse_range
from touchline.tables.table import Table, TableError, load

__all__ = ["Range", "RangeError", "Table", "TableError", "load", "load_named", "parse_range", "written_value"]
