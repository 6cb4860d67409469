"""An absence that is announced in a letter, alone or beside orders."""

from datetime import timedelta

import pytest
from django.utils import timezone

from mail.conftest import League, text_of
from touchline.mail import answers, rounds
from touchline.mail.models import Envelope
from touchline.office.models import Phase


def day(days: int) -> str:
    return f"{timezone.now() + timedelta(days=days):%Y-%m-%d}"


@pytest.mark.parametrize("line", ["away until 2031-05-04", "Away until: 2031-05-04.", "abwesend bis 2031-05-04"])
def test_a_line_of_its_own_announces_it(line):
    found = answers.absence(f"Hello,\n{line}\n> away until 2029-01-01")

    assert found is not None
    assert found.until == "2031-05-04"
    assert "2031" not in found.text


def test_what_is_quoted_or_said_in_passing_announces_nothing(cup: League):
    assert answers.absence("> away until 2031-05-04\nI was away until 2020-05-04 or so") is None


def test_an_absence_alone_is_answered_and_noted(cup: League):
    outcome = cup.receive(f"away until {day(5)}")

    assert (outcome.verdict, outcome.receipt) == ("taken", "absence")
    (letter,) = cup.letters()
    assert letter["Subject"] == f"{cup.mark} cup: your absence"
    assert f"You are away until {day(5)} 23:59" in text_of(letter)
    assert cup.seat().away_until is not None
    assert cup.sent == []


def test_orders_in_the_same_letter_are_taken(cup: League):
    outcome = cup.receive(f"away until {day(5)}\nnumber: 4")

    assert outcome.receipt == "1-001"
    assert cup.sent == [4]
    assert "You are away until" in text_of(cup.letters()[0])


def test_back_again_and_days_that_are_none(cup: League):
    assert "nobody has said that" in text_of(_answer(cup, "back again"))
    assert "is no day; write it like 2031-05-04" in text_of(_answer(cup, "away until 2031-02-31"))
    assert "is no end of an absence" in text_of(_answer(cup, "away until 2020-02-01"))
    cup.receive(f"away until {day(5)}")
    assert "Welcome back" in text_of(_answer(cup, "back again"))
    assert cup.seat().away_until is None


def test_who_is_away_is_not_reminded(cup: League, monkeypatch):
    Phase.objects.filter(pk=cup.open.pk).update(
        opened=timezone.now() - timedelta(days=2), deadline=timezone.now() + timedelta(hours=3)
    )
    cup.receive(f"away until {day(5)}")
    Envelope.objects.all().delete()
    rounds._remind(cup.open)

    assert not Envelope.objects.filter(seat=cup.seat(), occasion__startswith="reminder").exists()
    assert Envelope.objects.filter(seat=cup.seat(2), occasion__startswith="reminder").exists()


def _answer(cup, text):
    Envelope.objects.all().delete()
    cup.receive(text, Message_ID=f"<{len(text)}{timezone.now():%f}@anna.example>")
    return cup.letters()[-1]
