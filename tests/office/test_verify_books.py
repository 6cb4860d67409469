"""Contests of every book, with whatever can happen to one, verify; and whoever changes a byte of them is found."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from office import exports
from office.conftest import Office
from office.test_verify import names
from touchline import books
from touchline.books import fool
from touchline.books.fool.own_tables import REPLACEABLE
from touchline.office import closing, commissioner, export, history, independent_verifier, invitations, reading, verify
from touchline.office.models import Contest

PROGRAM = Path(independent_verifier.__file__)
TABLES = Path(fool.__file__).parent / "tables"
FLIPS = int(os.environ.get("TOUCHLINE_FLIPS", "25"))
"""How many bytes are changed in each file."""


class Played(NamedTuple):
    """A game of some book, how far it is played, and a value that its commissioner changes."""

    game: str
    options: dict[str, Any]
    people: tuple[str, str]
    phases: int
    path: str
    value: Any


GAMES = (
    Played("penpaper.match", {}, ("home", "away"), 6, "", None),
    Played("penpaper.league", {"teams": 2, "non_player_teams": "sample"}, ("1", "2"), 3, "", None),
    Played("beppiland.match", {}, ("home", "away"), 1, "", None),
    Played("beppiland.league", {}, ("2", "3"), 1, "clubs.2.money", 77),
    Played(
        "fool.match",
        {"tables": {f"{name}.toml": (TABLES / f"{name}.toml").read_text("utf-8") for name in REPLACEABLE[:2]}},
        ("home", "visitors"),
        12,
        "match.course.seconds",
        500,
    ),
    Played("fool.match", {"manner": "plans"}, ("home", "visitors"), 1, "", None),
    Played("fool.league", {"clubs": 4, "rounds": 1, "games": 1, "preseason_games": 0}, ("1", "3"), 2, "week", 1),
    Played("ttfl.match", {"season": 1}, ("home", "visitors"), 12, "match.course.seconds", 500),
    Played("ttfl.league", {"clubs": 4, "games": 2, "playoffs": 2, "live": True}, ("1", "2"), 2, "clubs.1.front", "3-4"),
)


def eventful(office: Office, played: Played) -> Contest:
    """Played on, changed by its commissioner, handed over, taken back, and played on."""
    one, other = played.people
    boss = office.user("commissioner")
    office.user("anna"), office.user("ben")
    contest = office.contest(
        game=played.game, options=played.options, people={one: "anna", other: "ben"}, pace_hours=48
    )
    for _ in range(played.phases // 2 + 1):
        closing.close(contest)
    if history.open_phase(contest) is None:
        return contest
    if played.path:
        commissioner.override(contest, played.path, played.value, reason="by the book", by=boss)
    last = history.last_ruled(contest).number
    coach = next(iter(books.game(played.game).coaches))
    commissioner.hand_to_computer(contest.seats.get(seat=other), coach, by=boss, reason="gone")
    closing.close(contest)
    commissioner.roll_back(contest, last, reason="the wrong dice", by=boss)
    seat = contest.seats.get(seat=other)
    invitations.accept(invitations.invite(seat), office.user("carl"))
    for _ in range(played.phases - played.phases // 2):
        if history.open_phase(contest) is not None:
            closing.close(contest)
    return contest


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_contests_of_every_book_verify_and_no_byte_of_them_can_be_changed(
    office: Office, tmp_path: Path, played: Played
) -> None:
    good = export.export(eventful(office, played))

    verdict = verify.verify(good)
    assert verdict.ok, verdict
    (tmp_path / "file").write_bytes(good)
    said = subprocess.run(
        [sys.executable, "-I", str(PROGRAM), str(tmp_path / "file")], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    for position in range(0, len(good), len(good) // FLIPS + 1):
        changed = good[:position] + bytes([good[position] ^ 1]) + good[position + 1 :]
        found = verify.verify(changed)

        assert not found.ok
        assert names(found, good, position), (position, found)


def _lose_an_event(record: dict[str, Any]) -> None:
    record["events"].pop()


def _another_state(record: dict[str, Any]) -> None:
    record["state"] = "00" * 32


def _another_face(record: dict[str, Any]) -> None:
    roll = next(roll for stream in record["transcripts"].values() for roll in stream if roll["faces"])
    roll["faces"][0] = roll["faces"][0] % 2 + 1


def _orders_of_another_hand(record: dict[str, Any]) -> None:
    next(iter(record["orders"].values()))["by"] = "coach:default"


@pytest.mark.parametrize("edit", [_lose_an_event, _another_state, _another_face, _orders_of_another_hand])
@pytest.mark.parametrize("game", ["fool.match", "ttfl.match", "ttfl.league"])
def test_a_forgery_whose_hashes_fit_is_found_in_its_phase(office: Office, game: str, edit: exports.Edit) -> None:
    played = next(each for each in GAMES if each.game == game)
    good = export.export(eventful(office, played))
    lines = [json.loads(line) for line in good.splitlines() if not line.startswith(reading.STATE)]
    number = next(
        place
        for place, line in enumerate(lines)
        if place > 2
        and line["record"]["events"]
        and line["record"]["orders"]
        and any(roll["faces"] for stream in line["record"]["transcripts"].values() for roll in stream)
    )

    bad = exports.forged(good, number, edit)

    record = lines[number]["record"]
    verdict = verify.verify(bad)
    assert bad != good
    assert not verdict.ok
    assert verdict.phase == reading.phase_name(record["branch"], record["number"])
