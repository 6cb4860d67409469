"""Who may open what: every address, for everybody."""

import pytest
from django.test import Client

from touchline.web.urls import urlpatterns

READ = {
    "contests": "/",
    "log-in": "/log-in/",
    "rules": "/rules/",
    "rule": "/rules/PP-LP-01/",
    "verifier": "/verifier.py",
    "contest": "/c/sunday/",
    "phase-bar": "/c/sunday/bar/",
    "sheet": "/c/sunday/sheet/standings/",
    "archive": "/c/sunday/archive/",
    "phase": "/c/sunday/phase/1/",
    "report": "/c/sunday/phase/1/report/",
    "report-pdf": "/c/sunday/phase/1/report/pdf/",
    "table-news": "/c/sunday/table/news/?seen=1.0",
    "table-earlier": "/c/sunday/table/before/1/",
    "dice": "/c/sunday/dice/",
    "dice-phase": "/c/sunday/dice/1/",
    "api-contest": "/api/c/sunday/",
    "api-sheet": "/api/c/sunday/sheet/standings/",
    "api-report": "/api/c/sunday/phase/1/report/",
}
LOGGED_IN = {
    "set-password": "/password/",
    "by-mail": "/mail/",
    "odds": "/odds/fool.play/",
    "api-odds": "/api/odds/fool.play/",
}
HOLDER = {
    "orders": "/c/sunday/orders/seat1/",
    "orders-json": "/c/sunday/orders/seat1/json/",
    "api-orders": "/api/c/sunday/orders/seat1/",
}
COMMISSIONER = {"desk": "/c/sunday/desk/", "export": "/c/sunday/export/"}
POST_HOLDER = {"orders-check": "/c/sunday/orders/seat1/check/"}
POST_COMMISSIONER = {
    f"desk-{action}": f"/c/sunday/desk/{action}/"
    for action in ("close", "open-books", "extend", "override", "decide", "agree", "roll-back", "invite", "to-computer")
}
ELSEWHERE = {
    "away",
    "api-away",
    "log-in-link",
    "log-out",
    "invitation",
    "feed",
    "table-answer",
    "orders-lines",
    "orders-odds",
}
"""Tested in files of their own."""


def test_every_address_is_in_one_of_these_lists():
    tested = {*READ, *LOGGED_IN, *HOLDER, *COMMISSIONER, *POST_HOLDER, *POST_COMMISSIONER, *ELSEWHERE}

    assert tested == {pattern.name for pattern in urlpatterns}


@pytest.mark.parametrize("address", READ.values(), ids=READ)
def test_everybody_may_follow(league, address):
    league.close()
    known = [league.anna, league.bert, league.boss] if address != READ["log-in"] else []

    assert {who.get(address).status_code for who in (league.public, *known)} == {200}


@pytest.mark.parametrize("address", {**LOGGED_IN, **HOLDER, "desk": COMMISSIONER["desk"]}.values())
def test_a_visitor_nobody_knows_is_asked_to_log_in_or_refused(league, address):
    response = league.public.get(address)

    assert response.status_code in (302, 403)
    if response.status_code == 302:
        assert response["Location"] == f"/log-in/?next={address}"


@pytest.mark.parametrize("address", HOLDER.values(), ids=HOLDER)
def test_orders_are_opened_by_their_holder_and_the_commissioner_only(league, address):
    assert league.anna.get(address).status_code == 200
    assert league.boss.get(address).status_code == 200
    assert league.bert.get(address).status_code == 403


@pytest.mark.parametrize("address", POST_HOLDER.values(), ids=POST_HOLDER)
def test_orders_are_checked_for_their_holder_and_the_commissioner_only(league, address):
    assert league.anna.post(address).status_code == 200
    assert league.boss.post(address).status_code == 200
    assert league.bert.post(address).status_code == 403
    assert league.public.post(address).status_code == 302


@pytest.mark.parametrize("address", COMMISSIONER.values(), ids=COMMISSIONER)
def test_the_desk_and_the_record_are_the_commissioners(league, address):
    assert league.boss.get(address).status_code == 200
    assert league.anna.get(address).status_code == 403


@pytest.mark.parametrize("address", POST_COMMISSIONER.values(), ids=POST_COMMISSIONER)
def test_nobody_else_can_press_a_button_of_the_desk(league, address):
    asked = {"phase": league.open.number, "confirmed": "yes", "seat": "seat1", "reason": "because", "number": "1"}

    assert league.anna.post(address, asked).status_code == 403
    assert league.public.post(address, asked).status_code == 302
    assert league.boss.get(address).status_code == 405
    assert league.open.number == 1
    assert league.seat("seat1").held_by == "person"


def test_a_page_of_no_contest_is_not_found(league):
    response = league.public.get("/c/monday/")

    assert response.status_code == 404
    assert "Out of bounds" in response.content.decode()


def test_posting_without_the_token_of_ones_session_is_refused(league, django_user_model):
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(django_user_model.objects.get(username="boss"))

    response = careful.post("/c/sunday/desk/close/", {"phase": 1, "confirmed": "yes"})

    assert response.status_code == 403
    assert "Nothing was stored" in response.content.decode()
    assert league.open.number == 1
