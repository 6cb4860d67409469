"""Who may open and press what in the contests of FOOL and TTFL: forms that a book draws, calls at the table, odds."""

from typing import Any, NamedTuple

import pytest
from django.contrib.auth.models import User
from django.test import Client

from touchline.office import closing, contests, history
from touchline.office.models import Contest, Orders


class Site(NamedTuple):
    contest: Contest
    seat: str  # anna's
    kind: str

    def who(self, name: str, *, csrf: bool = False) -> Client:
        client = Client(enforce_csrf_checks=csrf)
        if name:
            client.force_login(User.objects.get(username=name))
        return client

    def addresses(self) -> dict[str, str]:
        here = f"/c/book/orders/{self.seat}/"
        return {
            "send": here,
            "check": f"{here}check/",
            "lines": f"{here}lines/trade/",
            "odds": f"{here}odds/",
            "answer": f"/c/book/table/answer/{self.seat}/",
            "api": f"/api{here}",
        }

    def fields(self) -> dict[str, Any]:
        phase = history.open_phase(self.contest)
        assert phase is not None
        return {"phase": phase.number, "asked": self.kind, "action": "save", "text": "", "orders": "{}"}


GAMES = {
    "fool.league": {"clubs": 4, "rounds": 1, "games": 1, "preseason_games": 0},
    "ttfl.league": {"clubs": 4, "games": 1, "playoffs": 2},
    "fool.match": {},
    "ttfl.match": {"season": 1},
}


@pytest.fixture(params=GAMES)
def site(request: pytest.FixtureRequest, db: None) -> Site:
    for name in ("anna", "bert", "boss", "stranger"):
        User.objects.create(username=name)
    ours, theirs = ("1", "2") if request.param.endswith("league") else ("home", "visitors")
    contest = contests.create(
        request.param,
        name="book",
        options=GAMES[request.param],
        people={ours: "anna", theirs: "bert"},
        commissioner=User.objects.get(username="boss"),
        pace_hours=48,
    )
    for _ in range(9):
        phase = history.open_phase(contest)
        assert phase is not None
        owed = history.wanted(phase).owed_by(contest.seats.get(seat=ours).id_in_game)
        if owed is not None:
            return Site(contest, ours, owed.kind)
        closing.close(contest)
    raise AssertionError("anna is never asked")


@pytest.mark.parametrize("name", ["", "bert", "stranger"])
def test_nobody_else_presses_anything_of_a_seat(site: Site, name: str) -> None:
    for what, address in site.addresses().items():
        response = site.who(name).post(address, site.fields())

        expected = {403} if name or what == "api" else {302}
        assert response.status_code in expected, what
        if response.status_code == 302:
            assert response["Location"].startswith("/log-in/?next=")
    assert not Orders.objects.exists()


def test_without_the_token_of_a_page_nothing_is_pressed(site: Site) -> None:
    for what, address in site.addresses().items():
        for name in ("anna", "boss"):
            assert site.who(name, csrf=True).post(address, site.fields()).status_code == 403, (what, name)
    for press in ("close", "extend", "override", "decide", "roll-back", "open-books", "invite", "to-computer"):
        assert site.who("boss", csrf=True).post(f"/c/book/desk/{press}/", {}).status_code == 403, press
    for address in ("/log-out/", "/password/", "/mail/"):
        assert site.who("anna", csrf=True).post(address, {}).status_code == 403
    assert not Orders.objects.exists()


def test_a_commissioner_writes_for_a_seat_only_with_a_reason_and_never_at_the_table(site: Site) -> None:
    boss = site.who("boss")
    for what, address in site.addresses().items():
        response = boss.post(address, site.fields())
        assert response.status_code in {200, 400, 404, 422}, what
    assert boss.post(site.addresses()["answer"], site.fields()).status_code == 404
    assert not Orders.objects.exists()


def test_a_page_is_changed_by_no_address_that_is_only_read(site: Site) -> None:
    anna = site.who("anna")
    for what in ("check", "lines", "odds", "answer"):
        assert anna.get(site.addresses()[what]).status_code == 405, what
    for press in ("close", "roll-back", "override"):
        assert site.who("boss").get(f"/c/book/desk/{press}/").status_code == 405
    assert not Orders.objects.exists()
