"""A table whose rows are looked up by name: `die = "name"`."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from touchline.tables.table import Line, TableError, _read


def load_named(path: Path, line: type[Line]) -> Mapping[str, Line]:
    """Read and check a table by name; no name may stand twice."""
    file = _read(path)
    fields = [field.encode_name for field in msgspec.structs.fields(line)]
    if file.columns[1:] != fields:
        raise TableError(f"{path.name}: columns {file.columns[1:]} where {fields} are expected")
    rows = {str(row[0]): msgspec.convert(dict(zip(fields, row[1:], strict=True)), line) for row in file.rows}
    if len(rows) != len(file.rows):
        raise TableError(f"{path.name}: a name stands twice")
    return rows
