"""Writing orders."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from games.guess import GUESS
from touchline.game import Note
from touchline.office import sealing
from touchline.office.models import Orders
from web.conftest import text

PAGE = "/c/sunday/orders/seat1/"


def form(league, **fields):
    return {"phase": league.open.number, "asked": "guess", "number": "3", "action": "ready", **fields}


def test_the_page_offers_what_the_game_offers(league):
    page = text(league.anna.get(PAGE))

    assert "Orders of Oxen" in page
    assert page.count('type="radio" name="number"') == 6
    assert "nothing received yet" in page


def test_what_a_seat_should_know_stands_above_its_form(league, monkeypatch):
    def briefing(self, state, seat, language="en"):
        return (Note(f"{seat} has one guess in {language}.", ("GUESS-1",)),)

    monkeypatch.setattr(type(GUESS), "briefing", briefing, raising=False)

    page = text(league.anna.get(PAGE))

    assert page.index("seat1 has one guess in en.") < page.index('id="orders-form"')


def test_orders_marked_ready_are_received_with_a_receipt(league):
    response = league.anna.post(PAGE, form(league), follow=True)

    sent = sealing.latest(league.open)["seat1"]
    assert (sent.ready, sent.via, sent.given_by.username) == (True, "web", "anna")
    assert json.loads(bytes(sent.orders)) == {"type": "guess", "number": 3}
    assert "receipt 1-001" in text(response)


def test_saved_orders_are_kept_and_not_ready(league):
    page = text(league.anna.post(PAGE, form(league, action="save"), follow=True))

    assert not sealing.latest(league.open)["seat1"].ready
    assert "not yet marked ready" in page
    assert 'value="3" checked' in page


def test_a_mistake_stands_next_to_its_field_and_nothing_typed_is_lost(league):
    response = league.anna.post(PAGE, form(league, number="9", nonce="my own word"))

    page = text(response)
    assert response.status_code == 422
    assert not Orders.objects.exists()
    assert "One thing is wrong" in page
    assert page.index('id="f-number-mistakes"') < page.rindex("9 is not on the die")
    assert 'value="my own word"' in page


def test_an_empty_choice_is_a_mistake_of_form(league):
    assert "Nothing is chosen" in text(league.anna.post(PAGE, form(league, number="")))


def test_orders_are_checked_while_they_are_written(league):
    wrong = text(league.anna.post(f"{PAGE}check/", form(league, number="9")))
    right = text(league.anna.post(f"{PAGE}check/", form(league, number="2")))

    assert "9 is not on the die" in wrong
    assert 'id="f-number-mistakes" hx-swap-oob="true"' in wrong
    assert "These orders can stand." in right
    assert "&quot;number&quot;: &quot;2&quot;" in right
    assert not Orders.objects.exists()


def test_a_form_of_a_phase_that_has_closed_cannot_hit_the_next(league):
    old = form(league, number="6")
    league.close()

    response = league.anna.post(PAGE, old)

    assert response.status_code == 409
    assert "That phase has closed" in text(response)
    assert "&quot;6&quot;" in text(response)
    assert not sealing.latest(league.open)
    assert "takes no orders any more" in text(league.anna.post(f"{PAGE}check/", old))


def test_the_word_for_the_dice_is_fixed_by_the_first_submission(league):
    league.anna.post(PAGE, form(league, nonce="first"))
    league.anna.post(PAGE, form(league, nonce="second"))

    assert {sent.nonce for sent in Orders.objects.all()} == {"first"}
    assert '<code class="long">first</code>' in text(league.anna.get(PAGE))


def test_an_openly_seeded_contest_asks_for_no_word(make_league):
    assert "data-nonce" not in text(make_league(seed="open").anna.get(PAGE))


def test_a_word_with_a_line_break_is_refused_and_the_orders_kept_on_the_page(league):
    page = text(league.anna.post(PAGE, form(league, nonce="two\nlines")))

    assert "the nonce cannot be used" in page
    assert 'value="3" checked' in page


def test_the_commissioner_writes_for_a_seat_with_a_reason_only(league):
    refused = league.boss.post(PAGE, form(league))
    assert refused.status_code == 422
    assert "Give a reason" in text(refused)

    league.boss.post(PAGE, form(league, reason="sent by telephone"))
    sent = sealing.latest(league.open)["seat1"]
    assert (sent.reason, sent.given_by.username) == ("sent by telephone", "boss")


def test_the_deadline_is_the_offices(make_league):
    league = make_league(pace_hours=1)
    phase = league.open
    phase.deadline = timezone.now() - timedelta(hours=2)
    phase.save()

    page = text(league.anna.post(PAGE, form(league)))

    assert "the orders were not stored" in page
    assert 'value="3" checked' in page


def test_a_seat_that_owes_nothing_is_told_so(make_league):
    league = make_league(options={"rounds": 1})
    league.close()

    assert "Oxen owes nothing now" in text(league.anna.get(PAGE))


def test_there_are_no_orders_of_a_seat_that_does_not_exist(league):
    assert league.anna.get("/c/sunday/orders/seat9/").status_code == 404


@pytest.mark.parametrize(("sent", "expected"), [(False, None), (True, {"number": 4, "type": "guess"})])
def test_the_orders_on_file_can_be_read_as_json(league, sent, expected):
    if sent:
        league.send("seat1", 4)

    assert league.anna.get(f"{PAGE}json/").json() == expected
