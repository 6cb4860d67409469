"""Phases closed a second through the office: sealed dice, records, events and the next phase, on both databases."""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.measuring import Figure, rate
from tests.office import postgresql

PHASES = 60


def closed() -> int:
    """Close some phases of a fresh league of twelve; run in a process of its own, on the database it finds."""
    from touchline.office import contests, playing  # noqa: PLC0415 - needs Django, which reads the environment

    contest = contests.create("penpaper.league", name=f"bench-{os.urandom(6).hex()}", options={})
    return len(playing.play_on(contest, until="phase", count=PHASES))


def measure() -> None:
    """Print how many phases this process closes a second."""
    from touchline import office  # noqa: PLC0415 - reads the environment

    office.start()
    office.migrate()
    closed()
    print(rate(closed, clock=time.perf_counter))


def figures() -> list[Figure]:
    sqlite = "office: phases closed on SQLite (full synchronisation)"
    found = [Figure(sqlite, _in_a_process_of_its_own({}), "phases")]
    try:
        with postgresql.running() as server:
            address = {"DATABASE_URL": f"{server}/postgres"}
            found.append(
                Figure("office: phases closed on PostgreSQL", _in_a_process_of_its_own(address), "phases", sqlite)
            )
    except postgresql.NoPostgresqlError as problem:
        print(f"left out: {problem}", file=sys.stderr)
    return found


def _in_a_process_of_its_own(environment: dict[str, str]) -> float:
    with tempfile.TemporaryDirectory() as home:
        run = subprocess.run(
            [sys.executable, "-c", "from benchmarks.office import measure; measure()"],
            env=os.environ | {"TOUCHLINE_HOME": home} | environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return float(run.stdout)
