"""The JSON API."""

import pytest

from touchline.office import sealing
from touchline.office.models import Orders

ORDERS = "/api/c/sunday/orders/seat1/"


def send(browser, **body):
    return browser.post(ORDERS, {"phase": 1, "orders": {"number": 3}, **body}, content_type="application/json")


def test_a_program_sees_what_a_page_shows(league):
    league.send("seat2", 4)

    answer = league.public.get("/api/c/sunday/").json()

    assert answer["view"]["headline"] == "Who guesses best?"
    assert answer["view"]["secrets"] == {}
    assert answer["phase"]["seats"] == {"seat1": "missing", "seat2": "ready", "seat3": "computer"}
    assert answer["phase"]["commitment"] == league.open.commitment
    assert set(league.anna.get("/api/c/sunday/").json()["view"]["secrets"]) == {"lucky"}


def test_a_finished_game_waits_for_nothing(make_league):
    league = make_league(options={"rounds": 1})
    league.close()

    assert league.public.get("/api/c/sunday/").json()["phase"] is None
    assert league.anna.get(ORDERS).status_code == 409


def test_a_program_learns_what_is_owed_and_in_which_shape(league):
    answer = league.anna.get(ORDERS).json()

    assert (answer["phase"], answer["kind"], answer["orders"]) == (1, "guess", None)
    assert "number" in answer["schema"]["$defs"]["Guess"]["properties"]


def test_orders_are_received_with_a_receipt(league):
    response = send(league.anna, ready=False, nonce="mine")

    assert response.status_code == 201
    assert response.json() == {"receipt": "1-001", "ready": False}
    stored = sealing.latest(league.open)["seat1"]
    assert (stored.via, stored.nonce) == ("api", "mine")
    assert league.anna.get(ORDERS).json()["orders"] == {"number": 3}


def test_orders_may_come_as_the_text_of_a_sheet(league):
    blank = league.anna.get(ORDERS).json()["text"]
    assert "# number:\n" in blank

    response = league.anna.post(ORDERS, {"phase": 1, "text": "nmber: 3"}, content_type="application/json")

    assert response.status_code == 201
    note = {"line": 1, "note": "'nmber' was read as number"}
    assert response.json() == {"receipt": "1-001", "ready": True, "notes": [note], "problems": []}
    assert "\nnumber: 3\n" in league.anna.get(ORDERS).json()["text"]
    refused = league.anna.post(ORDERS, {"phase": 1, "text": "hello"}, content_type="application/json")
    assert (refused.status_code, refused.json()["mistakes"][0]["where"]) == (422, "line 1")


def test_mistakes_come_back_one_by_one(league):
    response = send(league.anna, orders={"number": 9})

    assert response.status_code == 422
    assert response.json()["mistakes"][0]["where"] == "number"


@pytest.mark.parametrize("body", [{"phase": None}, {"phase": "1"}, {"phase": True}, {"orders": [1]}, {"orders": None}])
def test_a_body_without_orders_is_refused(league, body):
    assert send(league.anna, **body).status_code == 400


def test_a_body_that_is_not_json_is_refused(league):
    assert league.anna.post(ORDERS, b"{", content_type="application/json").status_code == 400


def test_orders_for_a_phase_that_is_not_open_are_refused(league):
    assert send(league.anna, phase=2).status_code == 409


def test_nobody_else_can_send_them(league):
    assert send(league.bert).status_code == 403
    assert send(league.public).status_code == 403
    assert send(league.boss).status_code == 409, "a commissioner gives a reason"
    assert send(league.boss, reason="by telephone").status_code == 201
    assert Orders.objects.count() == 1
