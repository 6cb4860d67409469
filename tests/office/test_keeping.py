"""Sheets that were sent ahead, and orders that stand until others come."""

import msgspec
import pytest

from office.conftest import Office
from touchline.game import OrdersError
from touchline.office import closing, commissioner, export, keeping, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.keeping import Received
from touchline.office.models import Contest, Kept


def send(office: Office, contest: Contest, text: str, number: int = 1, **more: object) -> Received:
    seat = office.seat(contest, number)
    how = {"by": seat.holder, "via": "mail"} | more
    return keeping.receive(contest, seat, text, **how)  # type: ignore[arg-type]


def sent(office: Office, contest: Contest) -> dict[str, object]:
    """The orders each seat has in the open phase."""
    newest = sealing.latest(office.opened(contest))
    return {seat: msgspec.json.decode(bytes(orders.orders))["number"] for seat, orders in newest.items()}


def test_text_is_read_and_sent_with_a_receipt(office: Office) -> None:
    contest = office.cards("anna")

    received = send(office, contest, "number 3", ready=False)

    assert received.orders is not None
    assert (received.orders.receipt_number, received.orders.ready, received.orders.via) == ("1-001", False, "mail")
    assert received.kept is None
    assert sent(office, contest) == {"seat1": 3}


def test_text_that_says_nothing_is_refused_by_line(office: Office) -> None:
    contest = office.cards("anna")

    with pytest.raises(OrdersError, match=r"^line 1: no number for this round"):
        send(office, contest, "good morning")
    with pytest.raises(OrdersError, match="9 is not on the die"):
        send(office, contest, "number 9")


def test_a_sheet_for_a_later_phase_is_kept_and_sent_when_that_opens(office: Office) -> None:
    contest = office.cards("anna", "ben")

    received = send(office, contest, "round 3\nnumber 3")

    assert received.orders is None
    assert received.kept is not None
    assert (received.kept.receipt_number, received.kept.key) == ("later-001", "round 3")
    assert sent(office, contest) == {}
    closing.close(contest)
    assert sent(office, contest) == {}
    closing.close(contest)
    assert sent(office, contest) == {"seat1": 3}
    assert sealing.status(office.opened(contest))[0].state == "ready"
    closing.close(contest)
    assert sent(office, contest) == {}
    assert verify.verify(export.export(contest)).ok


def test_the_newest_sheet_for_a_phase_counts_and_what_is_sent_in_the_phase_counts_more(office: Office) -> None:
    contest = office.cards("anna")
    for number in (3, 4):
        send(office, contest, f"round 2\nnumber {number}")
    send(office, contest, "round 3\nnumber 1")

    assert {key: sheet.text for key, sheet in keeping.kept(office.seat(contest)).items()} == {
        "round 2": "round 2\nnumber 4",
        "round 3": "round 3\nnumber 1",
    }
    closing.close(contest)
    assert list(keeping.kept(office.seat(contest))) == ["round 3"]
    assert sent(office, contest) == {"seat1": 4}
    send(office, contest, "number 6")
    assert sent(office, contest) == {"seat1": 6}


def test_a_sheet_that_can_no_longer_stand_is_as_if_none_had_come(office: Office) -> None:
    contest = office.cards("anna")
    send(office, contest, "round 2\nnumber 9")

    closing.close(contest)

    assert sent(office, contest) == {}
    assert sealing.status(office.opened(contest))[0].state == "missing"


def test_standing_orders_serve_until_others_come(office: Office) -> None:
    contest = office.cards("anna", "ben")
    send(office, contest, "number 5\nstanding")
    send(office, contest, "number 2", number=2)

    for _ in range(2):
        closing.close(contest)
        assert sent(office, contest) == {"seat1": 5}
    send(office, contest, "number 1")
    closing.close(contest)
    assert sent(office, contest) == {}


def test_orders_from_a_form_stand_like_those_from_a_sheet(office: Office) -> None:
    contest = office.cards("anna")
    seat = office.seat(contest)
    sealing.submit(contest, seat, {"number": 4, "standing": True}, by=seat.holder, via="web")

    closing.close(contest)

    assert sent(office, contest) == {"seat1": 4}


def test_a_sheet_for_the_phase_goes_before_standing_orders(office: Office) -> None:
    contest = office.cards("anna")
    send(office, contest, "number 5\nstanding")
    send(office, contest, "round 2\nnumber 1")

    closing.close(contest)

    assert sent(office, contest) == {"seat1": 1}


def test_who_takes_over_a_seat_is_not_bound_by_what_another_kept(office: Office) -> None:
    contest = office.cards("anna")
    send(office, contest, "number 5\nstanding")
    send(office, contest, "round 3\nnumber 3")
    seat = office.seat(contest)
    seat.holder = office.user("carla")
    seat.save()

    closing.close(contest)
    assert sent(office, contest) == {}
    closing.close(contest)
    assert sent(office, contest) == {}


def test_what_the_commissioner_sends_for_a_seat_does_not_stand(office: Office) -> None:
    contest = office.cards("anna")
    send(office, contest, "number 5\nstanding", by=office.user("commissioner"), reason="by telephone")

    closing.close(contest)

    assert sent(office, contest) == {}


def test_a_sheet_is_kept_for_its_seat_by_nobody_else(office: Office) -> None:
    contest = office.cards("anna", "ben")
    ben = office.user("ben")

    with pytest.raises(OfficeError, match="ben does not hold"):
        send(office, contest, "round 2\nnumber 3", by=ben)
    with pytest.raises(OfficeError, match="signs"):
        send(office, contest, "round 2\nnumber 3" + " " * keeping.LONGEST_TEXT)
    with pytest.raises(OfficeError, match="cannot be kept"):
        send(office, contest, "round 2\nnumber 3\n\x00")
    assert not Kept.objects.exists()


def test_a_phase_that_is_opened_again_is_served_again(office: Office) -> None:
    contest = office.cards("anna")
    send(office, contest, "round 2\nnumber 3")
    closing.close(contest)
    closing.close(contest)

    commissioner.roll_back(contest, 2, reason="a wrong result", by=None)

    contest.refresh_from_db()
    assert sent(office, contest) == {"seat1": 3}
