"""Whole contests and newsletters, made on every run: they change only by `make golden`, and the commit says why."""

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from touchline.books.beppiland.events import BeppilandEvent

from .contests import CONTESTS, FOLDER, Contest, differences, replay, stored
from .newsletters import letters, private_events, public_events, season_events


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.name)
def test_a_golden_contest_goes_as_it_always_went(contest: Contest) -> None:
    changes = differences(stored(contest), replay(contest))

    assert not changes, f"{'; '.join(changes)}: if a rule made the difference, run `make golden` and name it"


def test_every_record_on_file_belongs_to_a_contest() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {contest.path.name for contest in CONTESTS}


def test_a_difference_is_named_by_season_and_by_what_changed() -> None:
    record = stored(CONTESTS[0])
    assert record is not None
    first, second, *rest = record.seasons
    other = replace(first, champion="Ottumwa Hogs")
    table = replace(second, standings=("Ottumwa Hogs 14-0, 300-0", *second.standings[1:]))

    changed = replace(record, seasons=(other, table, *rest), state="0" * 64)

    assert differences(record, record) == []
    assert differences(None, record) == ["a new contest"]
    assert differences(record, changed) == [
        f"season 1: champion {first.champion} is now Ottumwa Hogs",
        "season 2: 1 lines of the table changed",
        f"state: {record.state[:12]} is now 000000000000",
    ]


@pytest.mark.parametrize("path", letters(), ids=lambda path: path.stem)
def test_a_golden_newsletter_reads_as_it_always_did(path: Path) -> None:
    assert letters()[path] == path.read_text("utf-8")


def test_the_golden_newsletters_tell_every_kind_of_event() -> None:
    told = {type(event) for event in (*public_events(), *private_events(), *season_events())}

    assert told == set(get_args(BeppilandEvent))
