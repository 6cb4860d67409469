"""The page on which an absence is announced, and what others see of it."""

import json
from datetime import timedelta

from django.utils import timezone

from web.conftest import text

PAGE = "/c/sunday/away/seat1/"


def day(days=5):
    return f"{timezone.now() + timedelta(days=days):%Y-%m-%d}"


def away(league):
    return league.contest.seats.get(seat="seat1").away_until


def test_an_owner_announces_an_absence_and_ends_it(league):
    assert "The last day away" in text(league.anna.get(PAGE))

    league.anna.post(PAGE, {"until": day(), "reason": "at sea"})
    assert away(league) is not None
    assert "Away until" in text(league.anna.get(PAGE))
    assert "away:" in text(league.bert.get("/c/sunday/"))

    league.anna.post(PAGE, {"back": "1"})
    assert away(league) is None


def test_what_is_no_day_is_told_and_what_was_typed_is_not_lost(league):
    answer = league.anna.post(PAGE, {"until": "soon", "reason": "at sea"})

    assert answer.status_code == 422
    assert "is no day" in text(answer)
    assert "at sea" in text(answer)


def test_only_the_holder_and_the_commissioner_may(league):
    assert league.bert.post(PAGE, {"until": day()}).status_code in {302, 403, 404}
    assert away(league) is None
    league.boss.post(PAGE, {"until": day()})
    assert away(league) is not None


def test_a_program_announces_it_too(league):
    address = "/api/c/sunday/away/seat1/"

    def post(body):
        return league.anna.post(address, json.dumps(body), content_type="application/json")

    assert post({"until": day()}).json()["away_until"]
    assert post({"until": None}).json() == {"seat": "seat1", "away_until": None}
    assert post({"until": None}).status_code == 422
    assert post({"till": "x"}).status_code == 400
