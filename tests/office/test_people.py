"""Invitations, log-in links and the feed that tells pages of news."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from office.conftest import Office
from touchline.office import accounts, closing, commissioner, feed, invitations, sealing
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Invitation, Seat


def test_an_invitation_gives_its_bearer_the_seat(office: Office) -> None:
    contest = office.contest()
    token = invitations.invite(office.seat(contest))
    assert invitations.look(token).seat == office.seat(contest)
    seat = invitations.accept(token, office.user("anna"))

    assert (seat.held_by, seat.holder) == (Seat.HeldBy.PERSON, office.user("anna"))
    assert sealing.status(office.opened(contest))[0].state == "missing"


def test_only_the_hash_of_a_token_is_kept(office: Office) -> None:
    token = invitations.invite(office.seat(office.contest()))

    assert token not in repr(list(Invitation.objects.values()))


def test_an_invitation_works_once(office: Office) -> None:
    token = invitations.invite(office.seat(office.contest()))
    invitations.accept(token, office.user("anna"))

    with pytest.raises(OfficeError, match="the invitation has been used; ask the commissioner"):
        invitations.accept(token, office.user("ben"))


def test_a_new_invitation_takes_the_force_of_the_one_before(office: Office) -> None:
    seat = office.seat(office.contest())
    old, new = invitations.invite(seat), invitations.invite(seat)

    with pytest.raises(OfficeError, match="the invitation has expired"):
        invitations.accept(old, office.user("ben"))
    assert invitations.accept(new, office.user("anna")) == seat


def test_an_invitation_expires(office: Office) -> None:
    token = invitations.invite(office.seat(office.contest()), days=3)
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))

    with pytest.raises(OfficeError, match="the invitation has expired"):
        invitations.look(token)


@pytest.mark.parametrize("days", [0, -1, 10**9])
def test_an_invitation_holds_some_days_and_not_for_ever(office: Office, days: int) -> None:
    with pytest.raises(OfficeError, match=f"cannot hold {days} days"):
        invitations.invite(office.seat(office.contest()), days=days)


def test_a_made_up_invitation_is_refused(office: Office) -> None:
    with pytest.raises(OfficeError, match="there is no such invitation"):
        invitations.look("abc")


def test_a_log_in_link_works_once(office: Office) -> None:
    anna = office.user("anna")
    token = accounts.login_link_token(anna)

    assert accounts.user_for(token) == anna
    assert accounts.user_for(token) is None

    anna.refresh_from_db()
    assert accounts.user_for(accounts.login_link_token(anna)) == anna


def test_a_log_in_link_lasts_a_quarter_of_an_hour(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    token = accounts.login_link_token(office.user("anna"))
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 15 * 60 + 1)

    assert accounts.user_for(token) is None


def test_a_forged_log_in_link_opens_nothing(office: Office) -> None:
    token = accounts.login_link_token(office.user("anna"))

    assert accounts.user_for(token[:-1] + ("A" if token[-1] != "A" else "B")) is None
    assert accounts.user_for("") is None


def test_a_user_who_may_no_longer_log_in_cannot_by_link_either(office: Office) -> None:
    anna = office.user("anna")
    token = accounts.login_link_token(anna)
    anna.is_active = False
    anna.save()

    assert accounts.user_for(token) is None


def _extend(office: Office, contest: Contest) -> Any:
    return commissioner.extend(contest, timezone.now() + timedelta(days=9), reason="holidays", by=None)


CHANGES: list[Callable[[Office, Contest], Any]] = [
    lambda office, contest: office.submit(contest, 1, 2),
    lambda office, contest: closing.freeze(contest),
    lambda office, contest: closing.close(contest),
    _extend,
    lambda office, contest: commissioner.override(contest, "points.seat1", 9, reason="r", by=None),
    lambda office, contest: invitations.accept(invitations.invite(office.seat(contest, 2)), office.user("ben")),
    lambda office, contest: contest.seats.filter(seat="seat3").update(name="New name"),
]


@pytest.mark.parametrize("change", CHANGES)
def test_the_feeds_version_changes_with_whatever_a_page_shows(
    office: Office, change: Callable[[Office, Contest], Any]
) -> None:
    contest = office.contest("anna")
    before = feed.version(contest)
    assert feed.version(contest) == before

    change(office, contest)
    assert feed.version(contest) != before


def test_the_feeds_version_changes_with_a_roll_back(office: Office) -> None:
    contest = office.contest("anna")
    closing.close(contest)
    before = feed.version(contest)
    commissioner.roll_back(contest, 1, reason="r", by=None)

    assert feed.version(contest) != before
