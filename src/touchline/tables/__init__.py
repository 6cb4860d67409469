"""Rule tables: what a book prints as a grid, read from TOML and checked on loading.

A `Table` is looked up by a roll, a `Catalogue` by name.
"""

from touchline.tables.catalogue import Catalogue, load_catalogue
from touchline.tables.cells import written_value
from touchline.tables.grid import Source, TableError, Written
from touchline.tables.ranges import Range, RangeError, parse_range
from touchline.tables.table import Table, load

__all__ = [
    "Catalogue",
    "Range",
    "RangeError",
    "Source",
    "Table",
    "TableError",
    "Written",
    "load",
    "load_catalogue",
    "parse_range",
    "written_value",
]
