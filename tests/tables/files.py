"""Table files for the tests."""

import json


def toml(table):
    """A table as a file; TOML writes these values as JSON does."""
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in table.items())
