"""A seat is known by its holder's address and its key, and by nothing less."""

import re

import pytest
from django.contrib.auth.models import User

from mail.conftest import League, league
from touchline.mail import keys
from touchline.mail.models import Correspondent, Envelope, Mailing, Message
from touchline.office import commissioner
from touchline.office.errors import OfficeError


def test_the_mark_of_a_seat_leads_back_to_it(cup: League):
    assert re.fullmatch(r"\[touchline cup [a-z2-7]{16}\]", cup.mark)
    assert keys.bearer(keys.marks(f"Re: {cup.mark}"), "anna@example.org") == cup.seat()


@pytest.mark.parametrize("written", ["{0}", "fwd: RE: {0}!", "[ touchline\n  {1} {2} ]", "[TOUCHLINE {1} {3}]"])
def test_a_mark_may_be_folded_and_shouted(cup: League, written: str):
    name, key = cup.mark.strip("[]").split()[1:]

    assert keys.bearer(keys.marks(written.format(cup.mark, name, key, key.upper())), "anna@example.org") == cup.seat()


def test_the_first_mark_that_fits_counts(cup: League):
    other = str(keys.mark(cup.seat(2)))

    assert keys.bearer(keys.marks(f"{other} {cup.mark}"), "anna@example.org") == cup.seat()


@pytest.mark.parametrize("address", ["bert@example.org", "", "anna@example.com", "nna@example.org"])
def test_a_key_from_another_address_is_worth_nothing(cup: League, address: str):
    assert keys.bearer(keys.marks(cup.mark), address) is None


def test_an_address_without_the_key_is_worth_nothing(cup: League):
    wrong = [keys.Mark("cup", "a" * 16), keys.Mark("nowhere", keys.mark(cup.seat()).key), keys.mark(cup.seat(2))]

    assert keys.bearer(wrong, "anna@example.org") is None
    assert keys.bearer([], "anna@example.org") is None


def test_each_seat_and_each_contest_has_a_key_of_its_own(cup: League):
    other = league(name="other")

    assert len({keys.mark(each).key for each in (cup.seat(1), cup.seat(2), other.seat(1), other.seat(2))}) == 4


def test_a_renewed_key_takes_the_force_of_the_one_before(cup: League):
    before = keys.mark(cup.seat())

    after = keys.renew(cup.seat())

    assert keys.mark(cup.seat()) == after != before
    assert keys.bearer([before], "anna@example.org") is None
    assert keys.bearer([after], "anna@example.org") == cup.seat()


def test_a_seat_that_changes_hands_changes_its_key(cup: League):
    before = keys.mark(cup.seat())
    carl = User.objects.create(username="carl", email="anna@example.org")
    cup.contest.seats.filter(seat="seat1").update(holder=carl)

    assert keys.bearer([before], "anna@example.org") is None


def test_a_computer_has_no_key_and_sends_no_mail(cup: League):
    mark = keys.mark(cup.seat())
    commissioner.hand_to_computer(cup.seat(), "default", reason="away", by=None)

    assert keys.bearer([mark], "anna@example.org") is None
    with pytest.raises(OfficeError, match="nobody holds seat3"):
        keys.mark(cup.seat(3))


def test_an_account_that_was_closed_sends_no_mail(cup: League):
    User.objects.filter(username="anna").update(is_active=False)

    assert keys.bearer([keys.mark(cup.seat())], "anna@example.org") is None


def test_another_secret_of_the_installation_makes_other_keys(cup: League, settings):
    before = keys.mark(cup.seat())
    settings.SECRET_KEY = "another"

    assert keys.mark(cup.seat()) != before


def test_no_table_keeps_a_key(cup: League):
    cup.receive()
    key = keys.renew(cup.seat()).key
    cup.receive("number: 5")

    for model in (Mailing, Correspondent, Message, Envelope):
        assert key not in repr(list(model.objects.values()))
