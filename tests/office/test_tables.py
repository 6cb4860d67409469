"""Tables: contests that a phase of another contest waits for, and whose results come back to it by themselves."""

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from games.cup import CUP, CupGame, PairMet
from office.conftest import Office
from office.exports import forged
from touchline.dice import Dice
from touchline.game import OFFICE, SeatId, encode
from touchline.office import (
    clock,
    closing,
    commissioner,
    contests,
    export,
    feed,
    history,
    independent_verifier,
    invitations,
    opening,
    playing,
    sealing,
    tables,
    verify,
)
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase, Seat
from touchline.office.reading import read
from touchline.office.recording import read_record
from touchline.office.records import Header
from touchline.office.replaying import replay

FOUR = ("anna", "ben", "carl", "dora")


def opened(office: Office, cup: Contest) -> list[Contest]:
    return tables.of(office.opened(cup))


def play(office: Office, table: Contest, guess: int = 3) -> None:
    """Both guess, and the sitting goes on by itself, as after orders on a page."""
    for number in (1, 2):
        office.submit(table, number, guess)
        clock.go_on(table)


def met(phase: Phase) -> list[PairMet]:
    """How the pairs of a ruled round fared."""
    return [msgspec.json.decode(bytes(event), type=PairMet) for event in read_record(phase).events]


def test_a_phase_opens_a_table_for_each_pair_of_people_and_for_nobody_else(office: Office) -> None:
    cup = office.cup("anna", "ben", "carl", time_zone="Europe/Rome", names={"seat1": "Anna the Great"})
    (table,) = opened(office, cup)

    assert (table.name, table.title, table.game_id) == ("cup-r1-t1", "seat1 against seat2", "test.guess")
    assert (table.commissioner, table.time_zone, table.pace_hours) == (cup.commissioner, "Europe/Rome", None)
    assert [(seat.seat, seat.holder, seat.sits_for) for seat in table.seats.all()] == [
        ("seat1", office.user("anna"), office.seat(cup, 1)),
        ("seat2", office.user("ben"), office.seat(cup, 2)),
    ]
    assert [seat.name for seat in table.seats.all()] == ["Anna the Great", "seat2"]
    assert table.table_of == office.opened(cup)


def test_a_phase_waits_for_its_tables_and_their_results_come_back_as_orders_of_the_office(office: Office) -> None:
    cup = office.cup(*FOUR)
    first, second = opened(office, cup)
    play(office, first)

    assert not sealing.may_close(office.opened(cup))
    assert playing.play_on(cup, until="phase") == []
    play(office, second)
    (ruled,) = playing.play_on(cup, until="phase")

    given = read_record(ruled).orders[OFFICE]
    points = {"r1-t1": _points(first), "r1-t2": _points(second)}
    assert (given.by, json.loads(bytes(given.orders))) == ("office", {"type": "results", "points": points})
    assert [(list(each.points), each.at_table) for each in met(ruled)] == [
        (points["r1-t1"], True),
        (points["r1-t2"], True),
    ]
    assert verify.verify(export.export(cup)) == verify.Verdict(kind="promised", phases=2)


def _points(table: Contest) -> list[int]:
    state = history.current_state(table)
    return [state.points[SeatId("seat1")], state.points[SeatId("seat2")]]


def test_with_a_pace_the_phase_is_ruled_as_soon_as_the_last_table_is_over(office: Office) -> None:
    cup = office.cup(*FOUR, pace_hours=24)
    first, second = opened(office, cup)
    play(office, first)
    assert office.opened(cup).number == 1
    play(office, second)

    assert office.opened(cup).number == 2
    assert [table.name for table in opened(office, cup)] == ["cup-r2-t1", "cup-r2-t2"]


def test_without_a_pace_the_commissioner_closes_the_phase_when_the_tables_are_over(office: Office) -> None:
    cup = office.cup("anna", "ben")
    (table,) = opened(office, cup)
    play(office, table)
    clock.tick()

    assert office.opened(cup).number == 1
    assert sealing.may_close(office.opened(cup))
    assert tables.unfinished(office.opened(cup)) == []


def test_a_page_that_waits_hears_when_a_table_is_over(office: Office) -> None:
    cup = office.cup("anna", "ben")
    (table,) = opened(office, cup)
    before = feed.version(cup)
    office.submit(table, 1, 3)
    assert feed.version(cup) == before
    office.submit(table, 2, 3)
    clock.go_on(table)

    assert feed.version(cup) != before


@pytest.mark.parametrize("closes", ["the commissioner", "the deadline"])
def test_a_table_that_is_not_played_to_its_end_is_abandoned_and_counts_for_nothing(office: Office, closes: str) -> None:
    cup = office.cup("anna", "ben", pace_hours=24)
    (table,) = opened(office, cup)
    office.submit(table, 1, 3)
    if closes == "the deadline":
        clock.tick(timezone.now() + timedelta(hours=25))
    else:
        closing.close(cup)

    ruled = history.ruled(cup)[-1]
    assert [each.at_table for each in met(ruled)] == [False, False]
    told = [each.text for each in history.told(ruled, None)]
    assert "The game at the table cup-r1-t1 was not played to its end, and counts for nothing" in told
    assert json.loads(bytes(read_record(ruled).orders[OFFICE].orders))["points"] == {"r1-t1": None}
    assert history.is_abandoned(table)
    assert not history.is_over(table)
    with pytest.raises(OfficeError, match="the contest is over"):
        office.submit(table, 2, 3)
    assert verify.verify(export.export(cup)).ok
    assert verify.verify(export.export(table)).ok


def test_an_abandoned_table_says_so_and_stays_abandoned_in_a_file(office: Office) -> None:
    cup = office.cup("anna", "ben")
    (table,) = opened(office, cup)
    closing.close(cup)
    copy = export.import_contest(export.export(table), name="copy")

    for each in (table, copy):
        last = history.last_opened(each)
        assert last is not None
        assert history.told(last, None)[-1].text.startswith(
            "It was closed before its end by the office: Round 1 of cup"
        )
        assert history.open_phase(each) is None
        assert clock.go_on(each) == []
        assert closing.close(each) is None
    assert verify.verify(export.export(copy)).ok


# --- the record -----------------------------------------------------------------------------------------------------


def finished(office: Office, **more: Any) -> tuple[bytes, list[bytes]]:
    """The files of a cup after its first round, and of the tables of that round."""
    cup = office.cup(*FOUR, options={"sides": 20}, **more)
    played = opened(office, cup)
    for table in played:
        play(office, table)
    closing.close(cup)
    return export.export(cup), [export.export(table) for table in played]


def test_the_files_of_the_tables_prove_the_results_on_record(office: Office) -> None:
    cup, (first, second) = finished(office)

    assert verify.verify(cup, [first, second]) == verify.Verdict(kind="promised", phases=2, tables=2)
    for file in (cup, first, second):
        assert "chain, commitments and dice are right" in independent_verifier.check(file.splitlines(keepends=True))
    assert verify.verify(cup, [first]) == verify.Verdict(kind="promised", phases=2, tables=1)


def test_results_that_are_not_those_of_the_tables_are_noticed(office: Office) -> None:
    cup, files = finished(office)
    forgery = forged_results(cup)

    assert verify.verify(forgery).ok, "nobody can tell without the tables"
    verdict = verify.verify(forgery, files)
    assert (verdict.phase, verdict.problem) == ("phase 1", "the results on record are not those of its tables")


def forged_results(data: bytes) -> bytes:
    """The file with another result of the first table, and with everything that follows from it."""
    exported = read(data)
    before = next(iter(replay(exported))).value(CUP)
    results = json.loads(bytes(exported.links[1].record.orders[OFFICE].orders))
    results["points"]["r1-t1"] = [40, 2]
    ruling = CUP.resolve(before, {OFFICE: msgspec.convert(results, CUP.orders_type)}, Dice.scripted([]))

    def edit(record: dict[str, Any]) -> None:
        record["orders"]["office"]["orders"] = results
        record["events"] = json.loads(encode(ruling.events))

    return forged(data, 2, edit, state=json.loads(encode(ruling.state)))


def test_a_table_that_ends_otherwise_is_noticed(office: Office) -> None:
    cup, (first, second) = finished(office)

    def edit(record: dict[str, Any]) -> None:
        record["actions"][0]["chain"] = "0" * 64

    verdict = verify.verify(forged(cup, 2, edit), [first, second])
    assert verdict.problem == "the table cup-r1-t1 does not end where the record says"


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda record: record["actions"].pop(), "its tables are on record as ['r1-t1'], but the game named"),
        (lambda record: record["orders"].pop("office"), "office owed orders, and there are none on record"),
        (lambda record: record["orders"]["office"].update(by="default"), "orders of office are on record as of"),
        (lambda record: record["orders"]["seat1"].update(by="office"), "orders of seat1 are on record as of 'office'"),
    ],
)
def test_tables_and_their_results_cannot_be_taken_out_of_the_record(office: Office, edit: Any, problem: str) -> None:
    cup, _ = finished(office)

    assert problem in verify.verify(forged(cup, 2, edit)).problem


def test_a_file_that_is_no_table_of_the_contest_and_one_that_is_damaged_are_named(office: Office) -> None:
    cup, (first, _) = finished(office)
    stranger = export.export(office.contest("anna", name="stranger"))
    damaged = forged(first, 2, lambda record: record.update(seed="00" * 32))

    assert verify.verify(cup, [stranger]).problem == "no ruled phase of cup had a table of that name"
    assert verify.verify(cup, [damaged]).phase == "cup-r1-t1, phase 1"


def test_an_imported_contest_opens_its_tables_anew_and_goes_on(office: Office) -> None:
    cup = office.cup(*FOUR)
    play(office, opened(office, cup)[0])
    copy = export.import_contest(export.export(cup), name="copy")

    assert [table.name for table in opened(office, copy)] == ["copy-r1-t1", "copy-r1-t2"]
    assert [seat.holder for table in opened(office, copy) for seat in table.seats.all()] == [None] * 4
    playing.play_on(copy, until="season", force=True)
    assert history.is_over(copy)
    assert verify.verify(export.export(copy)).ok


def test_an_imported_history_tells_of_its_tables(office: Office) -> None:
    cup, _ = finished(office)
    copy = export.import_contest(cup, name="copy")

    told = [each.text for each in history.told(history.ruled(copy)[-1], None)]
    assert "The game at the table cup-r1-t1 is over, and its result counts" in told


def test_tables_of_an_openly_seeded_contest_repeat_under_any_name_and_differ_from_each_other(office: Office) -> None:
    one, other = (office.cup(*FOUR, name=name, seed="open") for name in ("one", "other"))
    seeds = [[table.open_seed for table in opened(office, cup)] for cup in (one, other)]

    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 2
    for cup in (one, other):
        for table in opened(office, cup):
            play(office, table)
        closing.close(cup)
    assert history.current_state(one) == history.current_state(other)


def test_the_name_of_a_table_fits_however_long_the_name_of_its_host_is(office: Office) -> None:
    name = "c" * opening.LONGEST_NAME
    (table,) = opened(office, office.cup("anna", "ben", name=name))

    assert table.name == "c" * (opening.LONGEST_NAME - len("-r1-t1")) + "-r1-t1"


# --- history taken back ---------------------------------------------------------------------------------------------


def test_a_phase_that_is_opened_again_has_new_tables_and_the_old_ones_stay_with_the_old_branch(office: Office) -> None:
    cup = office.cup(*FOUR)
    first, second = opened(office, cup)
    play(office, first)
    closing.close(cup)
    running, _ = opened(office, cup)
    commissioner.roll_back(cup, 1, reason="once more", by=None)

    assert [table.name for table in opened(office, cup)] == ["cup-r1-t1-2", "cup-r1-t2-2"]
    assert (history.is_over(first), history.is_abandoned(second), history.is_abandoned(running)) == (True, True, True)
    assert first.table_of is not None
    assert (first.table_of.branch, office.opened(cup).branch) == (1, 2)
    playing.play_on(cup, until="season", force=True)
    assert verify.verify(export.export(cup)).ok


def test_a_phase_that_could_not_be_ruled_is_opened_again_with_new_tables(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = office.cup("anna", "ben")
    (table,) = opened(office, cup)
    play(office, table)
    with monkeypatch.context() as patch:
        patch.setattr(CupGame, "gathered", lambda *_: 1 / 0)
        with pytest.raises(closing.RulingFault, match="division by zero"):
            closing.close(cup)
    commissioner.roll_back(cup, 1, reason="the book is mended", by=None)
    playing.play_on(cup, until="phase", force=True)

    assert [table.name for table in tables.of(history.ruled(cup)[-1])] == ["cup-r1-t1-2"]
    assert verify.verify(export.export(cup)).ok


def test_a_table_can_be_taken_back_while_it_is_waited_for_and_not_afterwards(office: Office) -> None:
    cup = office.cup("anna", "ben")
    (table,) = opened(office, cup)
    play(office, table)
    commissioner.roll_back(table, 1, reason="the dog ate the dice", by=None)

    assert not sealing.may_close(office.opened(cup))
    play(office, table)
    closing.close(cup)
    with pytest.raises(OfficeError, match="Round 1 of cup no longer waits for this table; roll cup back to it"):
        commissioner.roll_back(table, 1, reason="the dog again", by=None)


# --- seats that change hands ----------------------------------------------------------------------------------------


def test_a_seat_that_the_computer_takes_over_is_its_at_the_table_too_and_has_no_table_in_the_next_round(
    office: Office,
) -> None:
    cup = office.cup(*FOUR)
    first, second = opened(office, cup)
    office.submit(first, 2, 3)
    commissioner.hand_to_computer(office.seat(cup, 1), "default", reason="gone fishing", by=None)

    assert (office.seat(first, 1).held_by, office.seat(first, 1).holder) == (Seat.HeldBy.COMPUTER, None)
    assert office.seat(second, 1).held_by == Seat.HeldBy.PERSON
    clock.tick()
    assert history.is_over(first)
    play(office, second)
    closing.close(cup)
    assert [each.at_table for each in met(history.ruled(cup)[-1])] == [True, True]
    assert [table.name for table in opened(office, cup)] == ["cup-r2-t2"]
    assert verify.verify(export.export(cup), [export.export(first), export.export(second)]).ok


def test_a_table_without_a_person_plays_itself(office: Office) -> None:
    cup = office.cup("anna", "ben", pace_hours=24)
    (table,) = opened(office, cup)
    for number in (1, 2):
        commissioner.hand_to_computer(office.seat(cup, number), "default", reason="gone fishing", by=None)
    clock.tick()

    assert history.is_over(table)
    assert office.opened(cup).number == 2


def test_who_takes_a_seat_by_invitation_sits_at_its_table_too(office: Office) -> None:
    cup = office.cup("anna", people={"seat1": "anna", "seat2": None})
    (table,) = opened(office, cup)
    invitations.accept(invitations.invite(office.seat(cup, 2)), office.user("eve"))

    assert office.seat(table, 2).holder == office.user("eve")
    play(office, table)
    closing.close(cup)
    assert verify.verify(export.export(cup), [export.export(table)]).ok


def test_who_takes_a_seat_in_mid_round_gets_a_table_in_the_next(office: Office) -> None:
    cup = office.cup("anna")
    assert opened(office, cup) == []
    invitations.accept(invitations.invite(office.seat(cup, 2)), office.user("eve"))
    closing.close(cup)

    assert [table.name for table in opened(office, cup)] == ["cup-r2-t1"]
    assert verify.verify(export.export(cup)).ok


def test_the_header_of_a_table_is_a_header_like_any_other(office: Office) -> None:
    (table,) = opened(office, office.cup("anna", "ben"))
    header = msgspec.json.decode(bytes(table.header), type=Header)

    assert contests.find("cup-r1-t1") == table
    assert [(seat.id, seat.held_by) for seat in header.seats] == [("seat1", "person"), ("seat2", "person")]
