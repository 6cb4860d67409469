from datetime import timedelta

import pytest
from django.utils import timezone

from office.conftest import Office
from touchline.game import OrdersError, SeatId
from touchline.office import closing, commissioner, export, history, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.locks import locked
from touchline.office.models import Contest, Orders
from touchline.office.recording import read_record


def test_a_receipt_says_nothing_of_what_others_have_sent(office: Office) -> None:
    contest = office.contest("anna", "ben")
    sent = [office.submit(contest, seat, 3).receipt_number for seat in (1, 1, 2)]

    assert sent == ["1-001", "1-002", "1-001"]
    closing.close(contest)
    assert verify.verify(export.export(contest)).ok


def test_later_orders_supersede_and_earlier_ones_are_kept(office: Office) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3)
    newest = office.submit(contest, 1, 5)

    assert sealing.latest(office.opened(contest)) == {"seat1": newest}
    assert [bytes(each.orders) for each in Orders.objects.order_by("receipt")] == [
        b'{"type":"guess","number":3}',
        b'{"type":"guess","number":5}',
    ]


def test_saved_orders_are_ruled_on_but_waited_for(office: Office) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3, ready=False)
    phase = office.opened(contest)

    assert [(seat.state, seat.receipt) for seat in sealing.status(phase)] == [
        ("saved", "1-001"),
        ("computer", ""),
        ("computer", ""),
    ]
    assert not sealing.may_close(phase)

    office.submit(contest, 1, 3)
    assert sealing.status(phase)[0].state == "ready"
    assert sealing.may_close(phase)


def test_a_phase_never_waits_for_orders_that_are_not_required(office: Office) -> None:
    contest = office.contest("anna", "ben", options={"seats": 2})
    office.submit(contest, 1, 1)
    office.submit(contest, 2, 1)
    closing.close(contest)
    office.submit(contest, 1, 1)
    phase = office.opened(contest)

    assert [seat.state for seat in sealing.status(phase)] == ["ready", "missing"]
    assert sealing.may_close(phase)


def test_bad_orders_are_refused_before_anything_is_stored(office: Office) -> None:
    contest = office.contest("anna")

    with pytest.raises(OrdersError, match="number: 7 is not on the die; guess 1 to 6"):
        office.submit(contest, 1, 7)
    with pytest.raises(OrdersError, match="colour: there is no such field; use number"):
        sealing.submit(contest, office.seat(contest), {"colour": "red"}, by=None, via="cli")
    assert not Orders.objects.exists()


def test_text_from_a_form_is_read_as_numbers_unless_strict(office: Office) -> None:
    contest = office.contest("anna")
    seat = office.seat(contest)

    assert bytes(sealing.submit(contest, seat, {"number": "4"}, by=seat.holder, via="web").orders).endswith(b":4}")
    with pytest.raises(OrdersError, match="Expected `int`"):
        sealing.submit(contest, seat, {"number": "4"}, by=seat.holder, via="api", strict=True)


def test_orders_are_checked_again_when_their_ground_moved_meanwhile(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = office.contest("anna")

    def meanwhile(held: Contest) -> Contest:
        commissioner.override(contest, "options.sides", 3, reason="the big die is lost", by=None)
        return locked(held)

    monkeypatch.setattr(sealing, "locked", meanwhile)
    with pytest.raises(OrdersError, match="6 is not on the die"):
        office.submit(contest, 1, 6)
    assert not Orders.objects.exists()


def test_the_commissioner_sends_orders_for_a_seat_with_a_reason_everybody_reads(office: Office) -> None:
    contest = office.contest("anna")
    commissioner = office.user("commissioner")

    with pytest.raises(OfficeError, match="commissioner does not hold seat1; a commissioner who sends its orders"):
        office.submit(contest, 1, 2, by=commissioner)
    office.submit(contest, 1, 2, by=commissioner, reason="Anna is on a boat")

    ruled = closing.close(contest)
    assert ruled is not None
    assert read_record(ruled).orders[SeatId("seat1")].by == "commissioner"
    told = history.told(ruled, None)[0].text
    assert told == "The commissioner commissioner sent orders for seat1: Anna is on a boat"


def test_nobody_else_sends_orders_for_a_seat(office: Office) -> None:
    contest = office.contest("anna", "ben")

    with pytest.raises(OfficeError, match="ben does not hold seat1; only its holder or the commissioner"):
        office.submit(contest, 1, 2, by=office.user("ben"))
    with pytest.raises(OfficeError, match="ben does not hold seat1"):
        office.submit(contest, 1, 2, by=office.user("ben"), reason="I know better")


def test_a_computers_seat_takes_no_orders_from_people(office: Office) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match="seat2 is held by a computer coach; invite a person"):
        office.submit(contest, 2, 2)


def test_a_seat_of_another_contest_is_refused(office: Office) -> None:
    contest, other = office.contest("anna"), office.contest("anna", name="other")

    with pytest.raises(OfficeError, match="seat1 is not a seat of cup"):
        sealing.submit(contest, office.seat(other), {"number": 1}, by=None, via="cli")


def test_orders_for_a_phase_that_is_over_are_refused_by_number(office: Office) -> None:
    contest = office.contest("anna")
    closing.close(contest)

    with pytest.raises(OfficeError, match=r"phase 1 takes no orders; .* the open phase is 2, Round 2"):
        office.submit(contest, 1, 2, phase_number=1)


def test_a_frozen_phase_takes_no_orders(office: Office) -> None:
    contest = office.contest("anna")
    closing.freeze(contest)

    with pytest.raises(OfficeError, match="Round 1 is closed; the orders were not stored"):
        office.submit(contest, 1, 2)


def test_late_orders_are_refused_after_the_grace_and_not_before(office: Office) -> None:
    contest = office.contest("anna", pace_hours=1, grace_minutes=10)
    phase = office.opened(contest)

    phase.deadline = timezone.now() - timedelta(minutes=5)
    phase.save()
    assert office.submit(contest, 1, 2).receipt == 1

    phase.deadline = timezone.now() - timedelta(minutes=15)
    phase.save()
    with pytest.raises(OfficeError, match=r"the deadline of Round 1 passed at .* UTC; .*; ask the commissioner"):
        office.submit(contest, 1, 3)


def test_a_contest_that_is_over_takes_no_orders(office: Office) -> None:
    contest = office.contest("anna", options={"rounds": 1})
    closing.close(contest)

    with pytest.raises(OfficeError, match="the contest is over"):
        office.submit(contest, 1, 3)


def test_a_seats_nonce_is_fixed_at_its_first_submission(office: Office) -> None:
    contest = office.contest("anna", "ben")
    office.submit(contest, 1, 3, nonce="my own words")
    office.submit(contest, 1, 4, nonce="better dice, please")
    drawn = office.submit(contest, 2, 4).nonce

    ruled = closing.close(contest)
    assert ruled is not None
    assert read_record(ruled).nonces == {"seat1": "my own words", "seat2": drawn}
    assert len(drawn) == 32


def test_orders_on_a_seats_behalf_bring_no_nonce(office: Office) -> None:
    contest = office.contest("anna")
    sent = office.submit(contest, 1, 3, by=office.user("commissioner"), reason="ill", nonce="chosen")
    assert sent.nonce == ""

    assert office.submit(contest, 1, 3, nonce="the seat's own").nonce == "the seat's own"


@pytest.mark.parametrize("nonce", ["two\nlines", "x" * 121])
def test_a_nonce_is_one_line(office: Office, nonce: str) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match="the nonce cannot be used"):
        office.submit(contest, 1, 3, nonce=nonce)
