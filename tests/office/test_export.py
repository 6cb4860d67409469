import json
from hashlib import sha256

import pytest

from office import exports
from office.conftest import Office
from touchline.game import SeatId
from touchline.office import closing, commissioner, export, history, keeping, playing, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event, Seat

PUBLIC = None


def test_an_export_holds_every_ruled_phase_of_every_branch(office: Office) -> None:
    written = exports.exported(office).splitlines()
    lines = [json.loads(line) for line in written]

    labels = [f"{line['record']['branch']}.{line['record']['number']}" for line in lines[1:-1:2]]
    assert labels == ["1.0", "1.1", "1.2", "1.3", "2.2"]
    states = [sha256(line.removeprefix(b'{"state":').removesuffix(b"}")).hexdigest() for line in written[2:-1:2]]
    assert states == [line["record"]["state"] for line in lines[1:-1:2]]
    assert lines[-1]["closing"]["last"] == "2.2"


def test_an_export_tells_the_commitment_of_the_open_phase_and_neither_seed_nor_orders(office: Office) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3, nonce="nobody must know")
    phase = office.opened(contest)
    data = export.export(contest)

    assert json.loads(data.splitlines()[-1])["closing"]["open"]["commitment"] == phase.commitment
    assert bytes(phase.seed).hex().encode() not in data
    assert b"nobody must know" not in data


def test_an_export_holds_no_sheet_that_was_sent_ahead(office: Office) -> None:
    contest = office.cards("anna")
    anna = office.user("anna")
    keeping.keep(contest, contest.seats.get(seat="seat1"), "nobody must know", "round 2", by=anna, via="cli")

    data = export.export(contest)

    assert b"nobody must know" not in data
    assert not export.import_contest(data, name="copy").seats.exclude(kept_sheets=None).exists()


def test_an_imported_contest_is_the_same_contest(office: Office) -> None:
    contest = exports.eventful(office)
    data = export.export(contest)
    imported = export.import_contest(data, name="copy")

    assert history.current_state(imported) == history.current_state(contest)
    assert history.view(imported, PUBLIC) == history.view(contest, PUBLIC)
    for one, other in zip(history.ruled(imported), history.ruled(contest), strict=True):
        assert one.chain == other.chain
        assert history.dice(one, PUBLIC) == history.dice(other, PUBLIC)
        ours, theirs = (history.told(each, SeatId("seat1")) for each in (one, other))
        assert [told.kind for told in ours] == [told.kind for told in theirs]


def test_only_the_open_phase_of_an_imported_contest_is_new(office: Office) -> None:
    data = exports.exported(office)
    again = export.export(export.import_contest(data, name="copy"))

    assert again.splitlines()[:-1] == data.splitlines()[:-1]
    before, after = (json.loads(each.splitlines()[-1])["closing"]["open"] for each in (data, again))
    assert before.pop("commitment") != after.pop("commitment")
    assert before.pop("opened") != after.pop("opened")
    assert [each["type"] for each in after.pop("actions")[len(before.pop("actions")) :]] == ["imported"]
    assert before == after


def test_the_promise_that_an_import_could_not_keep_is_on_record(office: Office) -> None:
    contest = office.contest("anna")
    promised = office.opened(contest).commitment
    imported = export.import_contest(export.export(contest), name="copy")

    assert [told.text for told in history.told(office.opened(imported), None)] == [
        f"The contest goes on from a file, with a new seed; {promised} had been promised for this phase"
    ]
    closing.close(imported)
    assert promised in export.export(imported).decode()
    assert verify.verify(export.export(imported)).ok


def test_an_openly_seeded_contest_keeps_its_promise_when_it_is_imported(office: Office) -> None:
    contest = office.contest("anna", seed="demo")
    imported = export.import_contest(export.export(contest), name="copy")

    assert office.opened(imported).commitment == office.opened(contest).commitment
    assert history.told(office.opened(imported), None) == []


def test_an_imported_contest_is_played_on_under_its_new_name(office: Office) -> None:
    imported = export.import_contest(exports.exported(office), name="copy")
    seat = office.seat(imported)
    assert (seat.held_by, seat.holder) == (Seat.HeldBy.PERSON, None)

    sealing.submit(imported, seat, {"number": 1}, by=None, via="cli")
    playing.play_on(imported, until="season", force=True)
    assert history.view(imported, PUBLIC).champion
    assert verify.verify(export.export(imported)).ok


def test_an_openly_seeded_contest_goes_on_with_the_very_same_dice(office: Office) -> None:
    contest = office.contest(seed="demo")
    playing.play_on(contest, until="phase", count=2)
    imported = export.import_contest(export.export(contest), name="copy")
    for each in (contest, imported):
        playing.play_on(each, until="season")

    assert history.current_state(imported) == history.current_state(contest)


def test_what_the_commissioner_did_to_the_open_phase_is_imported_with_it(office: Office) -> None:
    contest = office.contest("anna")
    commissioner.override(contest, "points.seat1", 7, reason="agreed", by=None)
    imported = export.import_contest(export.export(contest), name="copy")

    assert history.current_state(imported).points["seat1"] == 7
    told = [told.text for told in history.told(office.opened(imported), None)]
    assert told[0] == "The commissioner operator made a change: agreed"


def test_a_finished_contest_stays_finished(office: Office) -> None:
    contest = office.contest(options={"rounds": 1})
    closing.close(contest)
    data = export.export(contest)

    assert export.export(export.import_contest(data, name="copy")) == data


def test_a_contest_keeps_its_name_unless_that_is_taken(office: Office) -> None:
    contest = office.contest()
    data = export.export(contest)
    with pytest.raises(OfficeError, match="there is a contest 'cup' already"):
        export.import_contest(data)

    contest.delete()
    assert export.import_contest(data).name == "cup"


def test_a_file_that_cannot_be_trusted_is_not_imported(office: Office) -> None:
    data = exports.exported(office)
    forged = exports.forged(data, 3, lambda record: record.update(state="00" * 32))
    before = Event.objects.count()

    with pytest.raises(OfficeError, match="the file cannot be trusted: phase 2: the state below it"):
        export.import_contest(forged, name="copy")
    assert Contest.objects.count() == 1
    assert Event.objects.count() == before
