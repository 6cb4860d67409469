"""No table of the book lies there unread: the game reads each, and a changed copy changes a new league."""

import json
import subprocess
import sys

import pytest

from touchline.books.fool.field_map import TABLES

READS = """
import json
from pathlib import Path
read, found = Path.read_text, set()
def reading(path, *rest, **named):
    found.add(path)
    return {change} if path.stem == "camp_sizes" else read(path, *rest, **named)
Path.read_text = reading
import touchline.books.fool.match
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league.league import LeagueGame
from touchline.books.fool.league.state import League, LeagueOptions, cut_size, roster_limit
default_plan()
options = LeagueOptions()
league = League(options=options, stage="first cut")
sizes = [options.camp_roster, cut_size(league), options.second_roster, options.final_roster, roster_limit(league)]
print(json.dumps({{"read": sorted(path.stem for path in found if path.parent.name == "tables"), "sizes": sizes}}))
"""
AS_PRINTED = "read(path, *rest, **named)"
LARGER = 'read(path, *rest, **named).replace(\'"74", \', \'"75", \').replace(\'"64", "60"\', \'"65", "60"\')'


def in_a_new_process(change: str) -> dict[str, list[object]]:
    """What a process that has not read the book yet reads, with a change to one table."""
    told = subprocess.run(
        [sys.executable, "-c", READS.format(change=change)], check=True, capture_output=True, text=True, timeout=300
    )
    found: dict[str, list[object]] = json.loads(told.stdout)
    return found


@pytest.mark.rule("FOOL-T-ROSTER")
def test_the_game_reads_every_table_there_is() -> None:
    assert in_a_new_process(AS_PRINTED)["read"] == sorted(path.stem for path in TABLES.glob("*.toml"))


@pytest.mark.rule("FOOL-T-ROSTER", "FOOL-12.1-g", "FOOL-12.2-d")
@pytest.mark.parametrize(("change", "sizes"), [(AS_PRINTED, [74, 64, 58, 52, 74]), (LARGER, [75, 65, 58, 52, 75])])
def test_a_new_league_has_rosters_of_the_sizes_that_the_table_says(change: str, sizes: list[int]) -> None:
    assert in_a_new_process(change)["sizes"] == sizes
