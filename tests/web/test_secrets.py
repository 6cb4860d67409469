"""What is one seat's own reaches nobody else: not by a page, a status, a receipt, a cache or the feed."""

import re

import pytest
from django.test import Client

from games.guess import GuessGame
from touchline.office import closing, commissioner, feed, invitations, sealing
from touchline.office.models import Contest
from web.conftest import text

ORDERS = "/c/sunday/orders/seat1/"


def states(who: Client) -> dict[str, str]:
    return who.get("/api/c/sunday/").json()["phase"]["seats"]


def test_a_draft_is_nobody_elses_business(league):
    before = feed.version(league.contest)
    league.send("seat1", 3, ready=False)

    assert states(league.anna)["seat1"] == states(league.boss)["seat1"] == "saved"
    assert states(league.bert)["seat1"] == states(league.public)["seat1"] == "missing"
    assert feed.version(league.contest) == before

    league.send("seat1", 3)
    assert states(league.public)["seat1"] == "ready"
    ready = feed.version(league.contest)
    assert ready != before
    league.send("seat1", 5)
    assert feed.version(league.contest) == ready, "a change of mind is nobody's business either"


def test_whether_a_seat_sent_what_nobody_waits_for_is_its_own_business(league):
    league.close()
    token = invitations.invite(league.seat("seat3"))
    league.public.force_login(league.seat("seat1").holder)
    invitations.accept(token, league.seat("seat1").holder)
    before = feed.version(league.contest)
    league.send("seat3", 3)

    assert states(league.bert)["seat3"] == states(Client())["seat3"] == "may write"
    assert states(league.anna)["seat3"] == "ready"
    assert feed.version(league.contest) == before


def test_a_commissioner_who_plays_along_cannot_open_a_rivals_sealed_orders(league):
    invitations.accept(invitations.invite(league.seat("seat3")), league.contest.commissioner)
    league.send("seat1", 5)

    page = text(league.boss.get(ORDERS))
    assert "is sealed: you play in this contest too" in page
    assert "word of seat1" not in page
    assert '"number": 5' not in page
    assert league.boss.get(f"{ORDERS}json/").content == b"null"
    assert league.boss.get(f"/api{ORDERS}").json()["orders"] is None
    assert league.anna.get(f"/api{ORDERS}").json()["orders"] == {"number": 5}


def test_orders_on_a_seats_behalf_do_not_take_its_word_for_the_dice(league):
    league.boss.post(ORDERS, {"phase": "1", "asked": "guess", "number": "2", "reason": "by telephone"})

    assert 'name="nonce"' in text(league.anna.get(ORDERS))
    league.anna.post(ORDERS, {"phase": "1", "asked": "guess", "number": "3", "nonce": "my own"})
    assert sealing.latest(league.open)["seat1"].nonce == "my own"
    assert 'name="nonce"' not in text(league.anna.get(ORDERS))


@pytest.mark.parametrize("address", ["/", "/c/sunday/", ORDERS, f"{ORDERS}json/", "/api/c/sunday/", "/c/sunday/dice/"])
def test_nothing_between_keeps_a_page_of_somebody_who_is_logged_in(league, address):
    assert "no-store" in league.anna.get(address)["Cache-Control"]


def test_a_page_that_begins_a_session_is_not_kept_and_a_public_one_may_be(league, client, django_user_model):
    django_user_model.objects.create_user("dora", password="three yards and a cloud of dust")
    sent = {"username": "dora", "password": "three yards and a cloud of dust"}

    assert "no-store" in client.post("/log-in/", sent)["Cache-Control"]
    assert "Cache-Control" not in league.public.get("/c/sunday/")


def test_a_link_that_is_a_key_is_told_to_no_other_site(league):
    token = invitations.invite(league.seat("seat1"))

    assert league.public.get(f"/invitation/{token}/")["Referrer-Policy"] == "same-origin"
    assert league.public.get("/log-in/abc/")["Referrer-Policy"] == "same-origin"


@pytest.fixture
def stuck(league, monkeypatch):
    """A league whose book fails."""

    def resolve(*_: object) -> None:
        raise LookupError("no table for this")

    monkeypatch.setattr(GuessGame, "resolve", resolve)
    with pytest.raises(closing.RulingFault):
        league.close()
    return league


def test_the_desk_says_what_held_a_phase_up_and_how_to_go_on(stuck, monkeypatch):
    page = text(stuck.boss.get("/c/sunday/desk/"))
    assert "LookupError: no table for this" in page
    assert re.search(r'<option value="1"[^>]*>1 · Round 1', page)
    for who in (stuck.public, stuck.anna):
        assert "held up: it could not be ruled yet" in text(who.get("/c/sunday/"))
        assert "LookupError" not in text(who.get("/c/sunday/"))

    pressed = stuck.boss.post("/c/sunday/desk/close/", {"phase": "1", "confirmed": "yes"})
    assert pressed.status_code == 422
    assert "could not be ruled" in text(pressed)

    stuck.boss.post("/c/sunday/desk/roll-back/", {"number": "1", "reason": "the book is at fault"})
    assert stuck.open.label == "2.1"
    assert stuck.open.status == "open"


def test_a_contest_that_cannot_be_opened_says_so_and_keeps_no_other_from_the_list(league, make_league):
    make_league("other")
    Contest.objects.filter(name="sunday").update(game_version=7)

    page = text(league.anna.get("/"))
    assert "Sunday is played by version 7 of the rules of test.guess" in page
    assert "/c/other/" in page
    for address in ("/c/sunday/", ORDERS, "/c/sunday/dice/", "/api/c/sunday/"):
        refused = league.anna.get(address)
        assert refused.status_code == 409
        assert "version 7 of the rules of test.guess" in text(refused)


def test_a_handed_over_seat_is_closed_to_who_held_it(league):
    commissioner.hand_to_computer(league.seat("seat1"), "default", reason="gone", by=None)

    assert league.anna.get(ORDERS).status_code == 403
    assert league.anna.get("/api/c/sunday/").json()["view"]["secrets"] == {}
