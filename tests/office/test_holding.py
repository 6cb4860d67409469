"""Who holds a seat is on record: chained, verified, exported, restored."""

import json
from typing import Any

import pytest

from office.conftest import Office
from office.exports import forged
from touchline.game import SeatId
from touchline.office import (
    closing,
    commissioner,
    contests,
    export,
    history,
    invitations,
    playing,
    sealing,
    verify,
)
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Seat
from touchline.office.recording import read_actions, read_record
from touchline.office.records import HandedOver, Taken


def hand_over(office: Office, contest: Contest, number: int = 1, coach: str = "lucky") -> None:
    by = office.user("commissioner")
    commissioner.hand_to_computer(office.seat(contest, number), coach, reason="gone fishing", by=by)


def take(office: Office, contest: Contest, number: int = 1, name: str = "carl") -> Seat:
    return invitations.accept(invitations.invite(office.seat(contest, number)), office.user(name))


def test_a_seat_handed_to_the_computer_is_on_record_with_its_reason(office: Office) -> None:
    contest = office.contest("anna")
    hand_over(office, contest)
    ruled = closing.close(contest)

    assert ruled is not None
    (action,) = read_record(ruled).actions
    assert isinstance(action, HandedOver)
    assert (action.seat, action.coach, action.reason, action.by) == ("seat1", "lucky", "gone fishing", "commissioner")
    assert read_record(ruled).orders[SeatId("seat1")].by == "coach:lucky"
    assert verify.verify(export.export(contest)).ok


def test_a_seat_taken_by_invitation_is_on_record_without_a_name(office: Office) -> None:
    contest = office.contest("anna")
    take(office, contest, 2)
    take(office, contest, 1)
    office.submit(contest, 2, 3)
    ruled = closing.close(contest)

    assert ruled is not None
    assert [(type(each), getattr(each, "seat", "")) for each in read_record(ruled).actions] == [
        (Taken, "seat2"),
        (Taken, "seat1"),
    ]
    assert "A person took seat2 by invitation" in [told.text for told in history.told(ruled, None)]
    assert b"carl" not in export.export(contest)
    assert verify.verify(export.export(contest)).ok


def test_an_import_gives_the_seats_as_they_were_held_last(office: Office) -> None:
    contest = office.contest("anna", "ben")
    hand_over(office, contest, 1)
    closing.close(contest)
    take(office, contest, 3)
    imported = export.import_contest(export.export(contest), name="copy")

    held = [(seat.seat, seat.held_by, seat.coach) for seat in imported.seats.all()]
    assert held == [("seat1", "computer", "lucky"), ("seat2", "person", "default"), ("seat3", "person", "default")]
    playing.play_on(imported, until="season", force=True)
    assert verify.verify(export.export(imported)).ok


def test_what_was_done_in_a_phase_that_is_never_ruled_moves_to_the_branch_that_replaces_it(office: Office) -> None:
    contest = office.contest("anna", "ben")
    closing.close(contest)
    hand_over(office, contest, 1)
    commissioner.roll_back(contest, 1, reason="once", by=None)
    opened = office.opened(contest)

    assert [isinstance(action, HandedOver) for action in read_actions(opened)] == [False, True]
    playing.play_on(contest, until="season", force=True)
    assert verify.verify(export.export(contest)).ok
    copy = export.import_contest(export.export(contest), name="copy")
    assert copy.seats.get(seat="seat1").held_by == Seat.HeldBy.COMPUTER


def test_a_roll_back_cannot_hide_the_one_before(office: Office) -> None:
    contest = office.contest("anna")
    playing.play_on(contest, until="phase", count=2, force=True)
    commissioner.roll_back(contest, 2, reason="the first reason", by=None)
    commissioner.roll_back(contest, 1, reason="the second reason", by=None)
    closing.close(contest)

    told = [action.reason for action in read_record(history.ruled(contest)[-1]).actions]  # type: ignore[union-attr]
    assert told == ["the second reason", "the first reason"]
    assert verify.verify(export.export(contest)).ok


def _drop_actions(record: dict[str, Any]) -> None:
    record["actions"].clear()


def _rename_seat(record: dict[str, Any]) -> None:
    record["actions"][0]["seat"] = "seat9"


def test_a_hand_over_taken_out_of_the_record_is_noticed(office: Office) -> None:
    contest = office.contest("anna")
    hand_over(office, contest)
    closing.close(contest)
    data = export.export(contest)

    verdict = verify.verify(forged(data, 2, _drop_actions))
    assert (verdict.phase, verdict.ok) == ("phase 1", False)
    assert "seat1 was held by a person, but its orders are on record as of 'coach:lucky'" in verdict.problem
    assert "there is no seat 'seat9'" in verify.verify(forged(data, 2, _rename_seat)).problem


def test_a_stranger_in_the_open_phases_actions_is_noticed(office: Office) -> None:
    contest = office.contest("anna")
    hand_over(office, contest)
    data = export.export(contest)

    verdict = verify.verify(forged(data, -1, lambda closing: _rename_seat(closing["open"])))
    assert (verdict.phase, verdict.problem) == ("closing line", "there is no seat 'seat9'")
    assert json.loads(data.splitlines()[-1])["closing"]["open"]["actions"][0]["type"] == "handed over"


def test_a_seat_changes_hands_only_while_a_phase_is_open(office: Office) -> None:
    contest = office.contest("anna", options={"rounds": 1})
    token = invitations.invite(office.seat(contest))
    closing.freeze(contest)

    with pytest.raises(OfficeError, match="Round 1 is being ruled just now; open the link again"):
        invitations.accept(token, office.user("carl"))
    closing.rule(contest)
    with pytest.raises(OfficeError, match="the contest is over"):
        invitations.accept(token, office.user("carl"))
    assert office.seat(contest).holder == office.user("anna")


def test_a_person_who_takes_a_computers_team_in_mid_season_is_asked_for_orders(office: Office) -> None:
    contest = contests.create("penpaper.league", name="late", options={"teams": 6})
    playing.play_on(contest, until="week", count=3)
    seat = contest.seats.get(seat="2")
    invitations.accept(invitations.invite(seat), office.user("carl"))
    phase = office.opened(contest)

    sealing.submit(contest, seat, {"press": "I am new here."}, by=office.user("carl"), via="web")
    ruled = closing.close(contest)

    assert [owed.seat for owed in history.wanted(phase).owed] == ["2"]
    assert ruled is not None
    assert any("I am new here." in told.text for told in history.told(ruled, None))
    assert verify.verify(export.export(contest)).ok


def test_a_team_handed_to_the_computer_is_not_asked_any_more_and_an_override_still_verifies(office: Office) -> None:
    people = {"1": office.user("anna").username}
    contest = contests.create("penpaper.league", name="gone", options={"teams": 6}, people=people)
    playing.play_on(contest, until="week", force=True)
    by = office.user("commissioner")
    commissioner.hand_to_computer(contest.seats.get(seat="1"), "default", reason="gone fishing", by=by)
    commissioner.override(contest, "seats.0.name", "Seat of the absent", reason="a sign on the door", by=by)

    assert history.wanted(office.opened(contest)).owed == ()
    closing.close(contest)
    assert history.current_state(contest).seats[0].held_by == "computer"
    assert verify.verify(export.export(contest)).ok
