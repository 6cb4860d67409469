"""No table of the book lies there unused: when a copy says something else, the game is another."""

import json
import subprocess
import sys

import pytest

from .changed_tables import NOTICED, TABLES

UNCHANGED = """
from tests.books.fool import changed_tables
changed_tables.NOTICED["bump"] = {"turned": 0, "play": 12}
changed_tables.NOTICED["game_credit"] = {"turned": 0, "case": "starter"}
print([changed_tables.is_noticed(table) for table in ("bump", "game_credit")])
"""


def in_a_new_process(*arguments: str) -> str:
    """What a process that has not read the book yet says."""
    told = subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True, timeout=900)
    return told.stdout


def test_of_every_table_it_is_written_what_notices_a_change() -> None:
    assert set(NOTICED) == set(TABLES)


@pytest.mark.rule("FOOL-12.2-d")
def test_a_change_to_any_table_changes_the_game() -> None:
    told = json.loads(in_a_new_process("-m", "tests.books.fool.changed_tables"))

    assert [table for table, noticed in told.items() if not noticed] == []


def test_a_copy_that_says_the_same_changes_nothing() -> None:
    assert in_a_new_process("-c", UNCHANGED).strip() == "[False, False]"
