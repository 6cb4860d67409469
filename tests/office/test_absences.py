"""Announced absence: nobody waits, nobody is reminded, and the book does what it does without orders."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from office.conftest import Office
from touchline.office import absences, clock, closing, commissioner, export, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event


def in_days(days: float) -> datetime:
    return timezone.now() + timedelta(days=days)


def announced(office: Office, contest: Contest, number: int = 1, days: float = 10) -> None:
    seat = office.seat(contest, number)
    absences.announce(seat, in_days(days), by=seat.holder, reason="at sea")


def states(office: Office, contest: Contest) -> dict[str, str]:
    return {each.seat.seat: each.state for each in sealing.status(office.opened(contest))}


def kinds(contest: Contest) -> set[str]:
    return set(Event.objects.filter(phase__contest=contest).values_list("kind", flat=True))


def test_nobody_waits_for_who_is_away_and_the_book_decides_for_him(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    announced(office, contest)
    office.submit(contest, 2, 3)

    assert states(office, contest)["seat1"] == "away"
    assert [phase.number for phase in clock.tick()] == [1]
    assert {"office.AwayAnnounced", "office.AbsenceExcused"} <= kinds(contest)
    assert "office.AbsenceExcused" not in kinds(office.contest("anna", "ben", name="other"))


def test_who_is_back_before_the_deadline_is_waited_for(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=48)
    announced(office, contest, days=1)
    office.submit(contest, 2, 3)

    assert states(office, contest)["seat1"] == "missing"
    assert clock.tick() == []


def test_without_a_deadline_who_is_away_now_is_away(office: Office) -> None:
    contest = office.contest("anna")
    announced(office, contest, days=1)

    assert sealing.may_close(office.opened(contest))


def test_what_is_sent_nevertheless_counts_and_nothing_is_excused(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    announced(office, contest)
    office.submit(contest, 1, 4)
    office.submit(contest, 2, 3)

    assert states(office, contest)["seat1"] == "ready"
    closing.close(contest)
    assert "office.AbsenceExcused" not in kinds(contest)


def test_a_draft_left_behind_counts_at_the_deadline_and_stays_private(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    announced(office, contest)
    office.submit(contest, 1, 4, ready=False)

    assert "away" in {sealing.public_state(each) for each in sealing.status(office.opened(contest))}
    closing.close(contest)
    assert "office.AbsenceExcused" not in kinds(contest)


def test_back_again_one_is_waited_for(office: Office) -> None:
    contest = office.contest("anna")
    announced(office, contest)
    absences.end(office.seat(contest), by=office.user("anna"))

    assert states(office, contest)["seat1"] == "missing"
    assert "office.BackAgain" in kinds(contest)
    with pytest.raises(OfficeError, match="there is nothing to take back"):
        absences.end(office.seat(contest), by=office.user("anna"))


def test_a_seat_that_changes_hands_is_not_away(office: Office) -> None:
    contest = office.contest("anna", "ben")
    announced(office, contest)
    commissioner.hand_to_computer(office.seat(contest), "default", reason="gone", by=office.user("commissioner"))

    assert office.seat(contest).away_until is None


def test_an_absence_is_part_of_the_record_and_of_every_replay(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    announced(office, contest)
    office.submit(contest, 2, 3)
    closing.close(contest)

    record = export.export(contest)
    assert verify.verify(record).ok
    again = export.import_contest(record, name="again")
    assert {"office.AwayAnnounced", "office.AbsenceExcused"} <= kinds(again)


def test_a_phase_that_is_opened_again_excuses_nobody_yet(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    announced(office, contest)
    closing.close(contest)
    commissioner.roll_back(contest, 1, reason="a mistake", by=office.user("commissioner"))

    contest.refresh_from_db()
    assert b"excused" not in bytes(office.opened(contest).actions)


@pytest.mark.parametrize("until", [datetime(2020, 1, 1, tzinfo=UTC), datetime(2999, 1, 1, tzinfo=UTC)])
def test_an_absence_ends_within_ten_years(office: Office, until: datetime) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match="is no end of an absence"):
        absences.announce(office.seat(contest), until, by=office.user("anna"))


def test_only_the_holder_or_the_commissioner_announces_it(office: Office) -> None:
    contest = office.contest("anna", "ben")
    absences.announce(office.seat(contest), in_days(2), by=office.user("commissioner"))

    with pytest.raises(OfficeError, match="does not hold"):
        absences.announce(office.seat(contest), in_days(2), by=office.user("ben"))
    with pytest.raises(OfficeError, match="held by a computer"):
        absences.announce(office.seat(contest, 3), in_days(2), by=office.user("commissioner"))
