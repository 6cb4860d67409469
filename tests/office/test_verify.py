import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from office import exports
from office.conftest import Office
from office.exports import BIG_DIE, Edit, forged
from touchline.office import closing, commissioner, export, playing, reading, verify
from touchline.office.verify import Verdict


@pytest.fixture
def good(office: Office) -> bytes:
    return exports.exported(office)


def where(data: bytes, position: int) -> str:
    """Which part of a file a byte belongs to."""
    number = data[:position].count(b"\n")
    if number == 0:
        return reading.HEADER
    if number == data.count(b"\n") - 1:
        return reading.CLOSING
    record = json.loads(data.splitlines()[number - 1 + number % 2])["record"]  # a state stands below its phase
    return reading.phase_name(record["branch"], record["number"])


def names(verdict: Verdict, good: bytes, position: int) -> bool:
    """Whether the line with the changed byte is named; a line feed belongs to the lines on both its sides."""
    return verdict.phase in {where(good, position), where(good, min(position + 1, len(good) - 1))}


def test_an_exported_contest_is_accepted(good: bytes) -> None:
    assert verify.verify(good) == Verdict(kind="promised", phases=5)


def test_an_openly_seeded_contest_is_accepted(office: Office) -> None:
    assert verify.verify(exports.exported(office, seed="demo")) == Verdict(kind="promised", phases=5)


def test_a_finished_contest_is_accepted(office: Office) -> None:
    contest = office.contest()
    playing.play_on(contest, until="season")

    assert verify.verify(export.export(contest)) == Verdict(kind="promised", phases=5)


def test_any_changed_byte_is_found_and_its_phase_named(good: bytes) -> None:
    for position in range(len(good)):
        changed = good[:position] + bytes([good[position] ^ 1]) + good[position + 1 :]
        verdict = verify.verify(changed)

        assert not verdict.ok
        assert names(verdict, good, position), (position, verdict)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300, deadline=None)
@given(data=st.data())
def test_any_byte_changed_to_any_other_is_found_and_its_phase_named(good: bytes, data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(good) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda value: value != good[position]))
    verdict = verify.verify(good[:position] + bytes([other]) + good[position + 1 :])

    assert not verdict.ok
    assert names(verdict, good, position)
    assert verdict.problem


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(data=st.data())
def test_a_file_that_was_cut_short_or_lost_a_line_is_refused(good: bytes, data: st.DataObject) -> None:
    assert not verify.verify(good[: data.draw(st.integers(0, len(good) - 1))]).ok
    lines = good.splitlines(keepends=True)
    del lines[data.draw(st.integers(0, len(lines) - 1))]
    assert not verify.verify(b"".join(lines)).ok


def _set(path: str, value: Any) -> Edit:
    *way, last = path.split("/")

    def edit(record: dict[str, Any]) -> None:
        place: Any = record
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value

    return edit


def _another_face(record: dict[str, Any]) -> None:
    roll = record["transcripts"]["ruling"][0]
    roll["faces"] = [roll["faces"][0] % BIG_DIE + 1]


FORGERIES: list[tuple[int, Edit, str, str]] = [
    (0, _set("format", 3), "header", "it has format 3; this program reads formats up to 2"),
    (0, _set("game", "chess.match"), "header", "there is no game 'chess.match'"),
    (0, _set("game_version", 9), "header", "it was begun by version 9 of test.guess; this program has version 1"),
    (2, _set("rules", 2), "phase 1", "it is on record as ruled by version 2, though version 1 held"),
    (0, _set("contest", "pokal"), "phase 0 (the set-up)", "roll 1 of the stream 'setup' is on record as"),
    (2, _set("seed", "00" * 32), "phase 1", "its seed is not the one that was committed to"),
    (0, _set("seats/0/id", "seat0"), "phase 0 (the set-up)", "these are not the seats of such a contest"),
    (2, _set("nonces/seat1", "two\nlines"), "phase 1", "it cannot be ruled again: a nonce with a line break"),
    (2, lambda record: record.update(seed=record["seed"].upper()), "phase 1", "its seed is not hexadecimal"),
    (2, _set("seed", "xyz"), "phase 1", "its seed is not hexadecimal"),
    (2, _set("nonces/seat1", "lucky me"), "phase 1", "' is on record as '"),
    (2, _set("nonces/seat7", "lucky me"), "phase 1", "it has a nonce of seat7, which is no seat"),
    (2, lambda record: record["nonces"].clear(), "phase 1", "seat1 sent orders, but its nonce is missing"),
    (2, _another_face, "phase 1", "roll 1 of the stream 'ruling' is on record as 'the die', d1000000: "),
    (2, lambda record: record["transcripts"]["ruling"].clear(), "phase 1", "the stream 'ruling' has 0 rolls on record"),
    (2, _set("orders/seat1/orders/number", 0), "phase 1", "it cannot be ruled again: orders of seat1, made by seat"),
    (2, _set("orders/seat3/orders/number", 9), "phase 1", "the orders of seat3 (coach:lucky) are not what the record"),
    (2, _set("orders/seat3/by", "coach:genius"), "phase 1", "seat3 was held by coach:lucky, but its orders are on"),
    (2, _set("orders/seat3/by", "default"), "phase 1", "seat3 was held by coach:lucky, but its orders are on record"),
    (2, _set("orders/seat1/by", "coach:lucky"), "phase 1", "seat1 was held by a person, but its orders are on record"),
    (2, _set("orders/seat1/receipt", 0), "phase 1", "receipt and reason of the orders of seat1 do not fit"),
    (2, _set("orders/seat2/by", "seat"), "phase 1", "receipt and reason of the orders of seat2 do not fit"),
    (2, lambda record: record["orders"].pop("seat3"), "phase 1", "seat3 owed orders, and there are none on record"),
    (
        2,
        _set("orders/seat9", {"by": "default", "receipt": 0, "reason": "", "orders": None}),
        "phase 1",
        "orders of seat9",
    ),
    (2, _set("events/0/winners", ["seat3"] * 9), "phase 1", "event 1 (DieFell) differs: the record says"),
    (2, lambda record: record["events"].append({}), "phase 1", "events on record; the ruling gives"),
    (2, _set("state", "00" * 32), "phase 1", "the state below it is not the recorded one"),
    (2, _set("title", "Round 9"), "phase 1", "it is recorded as 'Round 9', but the game was waiting for 'Round 1'"),
    (3, _set("overrides", []), "phase 2", "of the stream"),
    (3, _set("overrides/0/before", 3), "phase 2", "it cannot be ruled again: an override found something else"),
    (3, _set("follows", "1.0"), "phase 2", "it cannot follow 1.0"),
    (6, _set("phases/1", "hello"), "closing line", "the phases it lists are not the phases of the file"),
    (3, _set("follows", "1.7"), "phase 2", "it follows 1.7, which does not come before it"),
    (5, _set("actions", []), "phase 2 of branch 2", "it cannot follow 1.1"),
    (6, _set("phases", ["1.0"]), "closing line", "the phases it lists are not the phases of the file"),
    (6, _set("last", "3.1"), "closing line", "the history it closes ends with 3.1"),
    (6, _set("last", "1.0"), "closing line", "the open phase 3 does not follow 1.0"),
    (6, _set("open", None), "closing line", "no phase is open, but the game waits for 'Round 3'"),
    (6, _set("open/title", "Round 9"), "closing line", "the open phase 'Round 9' is not what the game waits for"),
]


def test_a_state_that_the_ruling_does_not_leave_is_found_though_its_hash_is_on_record(office: Office) -> None:
    verdict = verify.verify(forged(exports.exported(office), 2, lambda record: None, state={"round": 9}))

    assert (verdict.kind, verdict.phase) == ("forged", "phase 1")
    assert verdict.problem == "the state after it is not the recorded one"


@pytest.mark.parametrize(("line", "edit", "phase", "problem"), FORGERIES)
def test_a_forgery_whose_hashes_fit_is_found_by_ruling_again(
    office: Office, line: int, edit: Edit, phase: str, problem: str
) -> None:
    verdict = verify.verify(forged(exports.exported(office), line, edit))

    assert not verdict.ok
    assert verdict.phase == phase
    assert problem in verdict.problem


def test_an_open_seed_is_held_to_its_promise(office: Office) -> None:
    data = exports.exported(office, seed="demo")

    verdict = verify.verify(forged(data, 0, _set("seed", "omed")))
    assert (verdict.phase, verdict.problem) == (
        "phase 0 (the set-up)",
        "its seed does not come from the contest's open seed",
    )
    verdict = verify.verify(forged(data, 2, _set("nonces/seat1", "mine")))
    assert verdict.problem == "an openly seeded contest has no nonces"


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"\n", b"\n\n\n", b"hello", b'{"a":1}\n{"b":2}\n{"c":3}\n', b"\xff\n" * 5, b"[" * 99999 + b"\n\n\n"],
)
def test_rubbish_is_no_contest(rubbish: bytes) -> None:
    assert not verify.verify(rubbish).ok


def test_verifying_needs_neither_django_nor_a_database(good: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    path.write_bytes(good)
    program = (
        "import sys, pathlib\n"
        "from games.guess import GUESS\n"
        "from touchline import books\n"
        "from touchline.office.verify import verify\n"
        "books.game = lambda game_id: GUESS\n"
        "assert verify(pathlib.Path(sys.argv[1]).read_bytes()).ok\n"
        "assert not [name for name in sys.modules if name.startswith('django')]\n"
    )
    tests = str(Path(__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", program, str(path)], env={"PYTHONPATH": tests}, check=False)
    assert done.returncode == 0


def test_a_roll_back_says_of_a_ruled_phase_what_the_file_says(office: Office) -> None:
    contest = office.contest(options={"rounds": 1})
    closing.close(contest)
    commissioner.roll_back(contest, 1, reason="once more", by=None)
    closing.close(contest)

    verdict = verify.verify(forged(export.export(contest), 3, _set("actions/0/commitment", "0" * 64)))
    assert (verdict.phase, verdict.problem) == ("phase 1 of branch 2", "it says that 1.1 had another commitment")
