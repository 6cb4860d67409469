"""What nobody sends by accident: a clear refusal for all of it, never a fault, and nothing stored."""

import json

import pytest

from touchline.office.models import Event, Orders
from web.conftest import text

NUL = "a\0b"
LONE_SURROGATE = '"\\ud800"'  # as JSON writes it
DEEP = "[" * 100_000
LONG = "9" * 5000
REFUSED = {400, 404, 409, 410, 422}

ADDRESSES = [
    "/c/sunday/phase/1/?branch=99999999999999999999",
    f"/c/sunday/phase/1/?branch={LONG}",
    f"/c/sunday/phase/{LONG}/",
    f"/c/sunday/dice/{LONG}/",
    "/c/sunday/phase/-1/",
    "/c/sunday/sheet/a%00b/",
    "/c/sunday/sheet/%ED%A0%80/",
    "/c/sunday/orders/a%00b/",
    "/c/sunday/orders/a%00b/json/",
    "/api/c/sunday/orders/a%00b/",
    "/rules/a%00b/",
    "/invitation/a%00b/",
    "/log-in/a%00b/",
    f"/c/sunday/desk/?at=points.{LONG}",
    "/c/sunday/?seat=a%00b",
    "/rules/?q=a%00b",
    "/log-in/?next=//elsewhere.example/",
    "/odds/a%00b/",
    "/odds/fool.play/?contest=a%00b",
    "/odds/fool.play/?contest=sunday&side=1",
    "/odds/fool.play/?q=a%00b",
    "/odds/fool.play/?q=%ED%A0%80+vs+Base&draw=yes",
    "/odds/fool.play/?q=vs&draw=yes",
    f"/odds/fool.play/?q=Gun&draw=yes&offence={LONG}&down=a%00b",
    f"/api/odds/fool.play/?q={'(' * 1000}+vs+{':' * 1000}",
]
PRESSED = [
    ("override", {"path": "points.seat1", "value": DEEP, "reason": "why"}),
    ("override", {"path": "points.seat1", "value": LONE_SURROGATE, "reason": "why"}),
    ("override", {"path": "points.seat1", "value": "NaN", "reason": "why"}),
    ("override", {"path": "points.seat1", "value": "1e999", "reason": "why"}),
    ("override", {"path": f"points.{LONG}", "value": "1", "reason": "why"}),
    ("override", {"path": NUL, "value": "1", "reason": "why"}),
    ("override", {"path": "points.seat1", "value": "1", "reason": NUL}),
    ("override", {"path": "points.seat1", "value": "1", "reason": "x" * 301}),
    ("override", {"path": "names.seat1", "value": NUL, "reason": "why"}),
    ("roll-back", {"number": LONG, "reason": "why"}),
    ("roll-back", {"number": "99999999999999999999", "reason": "why"}),
    ("roll-back", {"number": "-1", "reason": "why"}),
    ("roll-back", {"number": "1", "reason": NUL}),
    ("extend", {"until": "9999-12-31T23:59", "reason": "why"}),
    ("extend", {"until": "0001-01-01T00:00", "reason": "why"}),
    ("extend", {"until": "9999-12-31T23:59-12:00", "reason": "why"}),
    ("extend", {"until": NUL, "reason": "why"}),
    ("invite", {"seat": NUL}),
    ("to-computer", {"seat": NUL, "reason": "why"}),
    ("to-computer", {"seat": "seat1", "coach": NUL, "reason": "why"}),
    ("to-computer", {"seat": "seat1", "reason": NUL}),
]
POSTED_AS_JSON = [
    DEEP,
    '{"phase": 1, "orders": {"number": ' + DEEP + "}}",
    '{"phase": 1, "orders": {"number": NaN}}',
    '{"phase": 1, "orders": {"number": 1e999}}',
    '{"phase": 1, "orders": {"number": ' + LONG + "}}",
    '{"phase": 99999999999999999999, "orders": {"number": 1}}',
    '{"phase": -1, "orders": {"number": 1}}',
    '{"phase": 1, "orders": {"\\ud800": 1}}',
    '{"phase": 1, "orders": {"number": "\\ud800"}}',
    '{"phase": 1, "orders": {"number": 1}, "nonce": "\\ud800"}',
    '{"phase": 1, "orders": {"number": 1}, "nonce": "a\\u0000b"}',
    '{"phase": 1, "orders": {"number": 1}, "nonce": "' + "x" * 200_000 + '"}',
    "[]",
    "\ud800".encode("utf-8", "surrogatepass"),
    b"\xff\xfe\x00",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_crooked_address_is_no_fault(league, address):
    league.close()
    seen = {who.get(address).status_code for who in (league.public, league.anna, league.boss)}

    assert seen <= {200, 302, 403, *REFUSED}


@pytest.mark.parametrize(("button", "typed"), PRESSED)
def test_the_desk_refuses_what_it_cannot_store(league, button, typed):
    league.close()
    events, phase = Event.objects.count(), league.open

    assert league.boss.post(f"/c/sunday/desk/{button}/", typed).status_code in REFUSED
    assert (Event.objects.count(), league.open) == (events, phase)


@pytest.mark.parametrize("body", POSTED_AS_JSON)
def test_the_api_refuses_what_it_cannot_store(league, body):
    response = league.anna.post("/api/c/sunday/orders/seat1/", body, content_type="application/json")

    assert response.status_code in REFUSED
    assert not Orders.objects.exists()


@pytest.mark.parametrize("reason", [NUL, "\ud800", "x" * 301, "  "])
def test_orders_on_behalf_need_a_reason_that_can_be_kept(league, reason):
    body = json.dumps({"phase": 1, "orders": {"number": 1}, "reason": reason})

    response = league.boss.post("/api/c/sunday/orders/seat1/", body, content_type="application/json")

    assert response.status_code in REFUSED
    assert not Orders.objects.exists()


@pytest.mark.parametrize("field", ["number", "nonce", "phase", "asked", "number.0"])
@pytest.mark.parametrize("typed", [NUL, LONG, DEEP, "\u202e", "x" * 200_000])
def test_the_order_page_and_its_live_check_stand_whatever_is_typed(league, field, typed):
    sent = {"phase": "1", "asked": "guess", "number": "1", "nonce": "", field: typed}

    for address in ("/c/sunday/orders/seat1/", "/c/sunday/orders/seat1/check/"):
        assert league.anna.post(address, sent).status_code in {200, 302, *REFUSED}


def test_too_many_fields_and_too_much_text_are_refused(league):
    many = {f"number.{place}": "1" for place in range(5000)}
    address = "/c/sunday/orders/seat1/"

    assert league.anna.post(address, many).status_code == 400
    assert league.anna.post(address, {"number": "x" * 300_000}).status_code == 400
    assert league.anna.post(f"/api{address}", "x" * 300_000, content_type="text/plain").status_code == 400


def test_markup_in_anything_a_person_writes_is_shown_as_text(make_league):
    nasty = "<script>alert(1)</script>\" onload='x"
    league = make_league(options={"rounds": 2})
    league.boss.post("/c/sunday/desk/override/", {"path": "names.seat1", "value": nasty, "reason": nasty})
    league.boss.post("/c/sunday/orders/seat2/", {"phase": "1", "asked": "guess", "number": "1", "reason": nasty})
    league.anna.post("/c/sunday/orders/seat1/", {"phase": "1", "asked": "guess", "number": "1", "nonce": nasty})
    league.close()

    for address in ("", "phase/1/", "dice/1/", "sheet/standings/", "archive/", "orders/seat1/", "desk/"):
        page = text(league.boss.get(f"/c/sunday/{address}"))
        assert "<script>alert" not in page
        assert "\" onload='x" not in page


def test_a_form_with_a_place_on_a_list_for_every_man_of_thirty_clubs_is_read(league):
    fields = {f"rank.{number}": "" for number in range(1_600)}

    response = league.anna.post("/c/sunday/orders/seat1/", {"phase": "1", "asked": "guess", "number": "3", **fields})

    assert response.status_code != 400
    assert league.anna.post("/c/sunday/orders/seat1/", {f"x{number}": "" for number in range(9_000)}).status_code == 400
