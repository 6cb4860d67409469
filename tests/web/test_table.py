"""The live table: what each reader finds on it, and what an open page is told when something changes."""

import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.test import Client

from touchline.game import SeatId
from touchline.office import commissioner, contests, feed, history, playing, sealing
from touchline.office.models import Contest, Orders
from touchline.web.owing import owing
from touchline.web.reader import Reader
from touchline.web.views import table
from web.conftest import browser_of, text

FORM = '<form class="answer"'
ASK = 'id="ask"'
SECRET = "Statue of Liberty"


@pytest.fixture
def match(people) -> Contest:
    boss = User.objects.get(username="boss")
    holders = {"away": "anna", "home": "bert"}
    return contests.create("penpaper.match", name="cup", title="The cup", options={}, people=holders, commissioner=boss)


def of_computers(phases: int) -> Contest:
    """A match of computer coaches, so many phases on."""
    contest = contests.create("penpaper.match", name="long", options={}, seed="long")
    playing.play_on(contest, until="phase", count=phases)
    return contest


def due(match: Contest) -> list[sealing.SeatStatus]:
    return [each for each in sealing.status(history.open_phase(match)) if each.state == "missing"]


def send(match: Contest, seat: str, *, by: str = "", htmx: bool = True, **fields):
    """Post an answer as the table's form does."""
    phase = history.open_phase(match)
    owed = history.wanted(phase).owed_by(SeatId(seat))
    form = {"phase": phase.number, "asked": owed.kind if owed else "", "seen": "1.0", "mark": "", **fields}
    holder = by or match.seats.get(seat=seat).holder.username
    headers = {"HX-Request": "true"} if htmx else {}
    return browser_of(holder).post(f"/c/cup/table/answer/{seat}/", form, headers=headers)


def to_the_calls(match: Contest) -> dict[str, str]:
    """Answer toss, side and an onside kick: both sides call next; the seats by what they owe."""
    for answer in ({"call": "heads"}, {"begin_on": "offense"}, {"kind": "onside"}):
        (asked,) = due(match)
        send(match, asked.seat.seat, **answer)
    return {each.owed.kind: each.seat.seat for each in due(match)}


def holder(match: Contest, seat: str) -> str:
    return match.seats.get(seat=seat).holder.username


def marks(page: str) -> dict[str, str]:
    found = dict(re.findall(r'<input type="hidden" name="(seen|mark)" value="([^"]*)">', page))
    return {name: value.replace("&amp;", "&") for name, value in found.items()}


def test_whoever_is_asked_finds_the_answer_on_the_page_and_nobody_else_does(match):
    asked, waiting, public = (text(who.get("/c/cup/")) for who in (browser_of("anna"), browser_of("bert"), Client()))

    assert 'name="call" value="heads"' in asked
    assert "● Your call" in asked
    for page in (waiting, public):
        assert FORM not in page
        assert "Waiting for New York Tycoons" in page
        assert "Your call" not in page


def test_the_list_of_contests_leads_a_coach_to_the_table(match):
    page = text(browser_of("anna").get("/"))

    assert re.search(r'class="button go" href="/c/cup/">\s*To the table, for New York Tycoons', page)
    assert "/c/cup/orders/" not in page


def test_an_answer_brings_the_news_and_the_next_question(match):
    news = text(send(match, "away", call="heads"))

    assert "<html" not in news
    assert "the coin falls" in news
    assert 'hx-swap-oob="afterbegin:#plays"' in news
    assert marks(news)["seen"] == "1.1"
    assert ASK in news
    stored = Orders.objects.get(phase__contest=match, phase__number=1)
    assert stored.ready
    assert stored.via == "web"


def test_without_scripts_an_answer_leads_back_to_the_table(match):
    response = send(match, "away", htmx=False, call="tails")

    assert response.status_code == 302
    assert response["Location"] == "/c/cup/"
    assert history.open_phase(match).number == 2


def test_a_question_that_has_not_changed_is_not_drawn_again(match):
    calls = to_the_calls(match)
    writing = browser_of(holder(match, calls["call-defense"]))
    drawn = marks(text(writing.get("/c/cup/")))

    send(match, calls["call-play"], play="Rush")
    news = text(writing.get("/c/cup/table/news/", drawn))

    assert 'id="board"' in news
    assert ASK not in news


@pytest.mark.rule("PP-EXEC-01")
def test_a_sealed_call_is_on_no_page_of_anybody_else_before_both_are_revealed(match):
    calls = to_the_calls(match)
    mine, theirs = (browser_of(holder(match, calls[kind])) for kind in ("call-play", "call-defense"))
    before = feed.version(match)
    sent = text(send(match, calls["call-play"], play=SECRET))

    assert f"<b>{SECRET}</b>" in sent
    assert f"<b>{SECRET}</b>" in text(mine.get("/c/cup/"))
    number = history.open_phase(match).number
    addresses = [
        "/c/cup/",
        "/c/cup/?show=calls",
        "/c/cup/table/news/?seen=1.0",
        f"/c/cup/table/before/{number}/",
        f"/c/cup/phase/{number}/",
        f"/c/cup/phase/{number - 1}/report/",
        f"/c/cup/dice/{number}/",
        "/api/c/cup/",
        f"/api/c/cup/phase/{number - 1}/report/",
    ]
    for who in (theirs, Client()):
        for address in addresses:
            assert SECRET not in text(who.get(address)), address
    for address in (f"/c/cup/orders/{calls['call-play']}/", f"/api/c/cup/orders/{calls['call-play']}/"):
        assert theirs.get(address).status_code == 403
    assert feed.version(match) != before, "everybody hears that somebody is ready"

    revealed = text(send(match, calls["call-defense"], call="pass", special=""))
    assert f"{SECRET} against a pass defense" in revealed
    assert f"{SECRET} against a pass defense" in text(Client().get("/c/cup/"))


def test_a_coach_may_change_the_call_while_the_other_thinks(match):
    calls = to_the_calls(match)
    send(match, calls["call-play"], play=SECRET)
    send(match, calls["call-play"], play="Draw")

    revealed = text(send(match, calls["call-defense"], call="rush", special=""))

    assert "Draw against a rush defense" in revealed
    assert f"{SECRET} against" not in revealed


def test_a_question_is_known_by_the_phase_of_its_desk_though_the_match_went_on_meanwhile(match):
    before = owing(match)
    send(match, "away", call="heads")
    (asked,) = due(match)
    reader = Reader(match, asked.seat.holder, (asked.seat,), asked.seat, runs=False)
    ask = table.asked_of(reader)

    assert ask.is_due
    assert replace(ask, now=before).mark == ask.mark
    assert replace(ask, now=before).phase.number == 2


def test_an_answer_to_a_question_that_has_passed_is_not_stored(match):
    send(match, "away", call="heads")
    late = {"phase": 1, "asked": "call-toss", "call": "tails", "seen": "1.0", "mark": ""}

    news = text(browser_of("anna").post("/c/cup/table/answer/away/", late, headers={"HX-Request": "true"}))

    assert "nothing was stored" in news
    assert Orders.objects.filter(phase__contest=match).count() == 1


@pytest.mark.parametrize("htmx", [True, False])
def test_an_answer_that_cannot_stand_is_asked_again_with_what_is_wrong(match, htmx):
    calls = to_the_calls(match)

    response = send(match, calls["call-play"], htmx=htmx, play="Fake Punt")

    assert "Fake Punt cannot be called now" in text(response)
    assert FORM in text(response)
    assert response.status_code == (200 if htmx else 422)
    assert calls["call-play"] in [each.seat.seat for each in due(match)]


def test_nobody_answers_for_another_seat(match):
    assert send(match, "away", by="bert", call="heads").status_code == 403
    assert send(match, "away", by="carl", call="heads").status_code == 403
    assert send(match, "away", by="boss", call="heads").status_code == 404, "a commissioner gives a reason elsewhere"
    assert Client().post("/c/cup/table/answer/away/", {}).status_code == 302
    assert not Orders.objects.exists()


def test_a_page_that_shows_what_a_roll_back_took_away_is_drawn_anew(match):
    to_the_calls(match)
    drawn = marks(text(Client().get("/c/cup/")))
    commissioner.roll_back(match, 2, reason="the wrong side", by=None)

    response = Client().get("/c/cup/table/news/", drawn)

    assert response["HX-Refresh"] == "true"
    assert "began" not in text(Client().get("/c/cup/"))


def test_news_tell_only_what_the_page_has_not_shown(match):
    send(match, "away", call="heads")
    drawn = marks(text(Client().get("/c/cup/")))
    (asked,) = due(match)
    send(match, asked.seat.seat, begin_on="defense")

    news = text(Client().get("/c/cup/table/news/", drawn))

    assert "begin on defense" in news
    assert "the coin falls" not in news


def test_one_person_with_both_seats_is_asked_for_one_after_the_other(people):
    both = {"away": "anna", "home": "anna"}
    match = contests.create("penpaper.match", name="cup", options={}, people=both)
    calls = to_the_calls(match)
    anna = browser_of("anna")

    answers = {"call-play": {"play": "Rush"}, "call-defense": {"call": "pass", "special": ""}}
    page = text(anna.get("/c/cup/"))
    (first,) = (kind for kind in answers if f"/table/answer/{calls[kind]}/" in page)
    send(match, calls[first], **answers[first])

    (second,) = (each.owed.kind for each in due(match))
    assert second != first
    assert f"/table/answer/{calls[second]}/" in text(anna.get("/c/cup/")), "asked once the first is answered"


def test_a_commissioner_sees_the_desk_and_no_form(match):
    page = text(browser_of("boss").get("/c/cup/"))

    assert FORM not in page
    assert "/c/cup/desk/" in page


@pytest.mark.django_db
def test_a_match_that_is_over_keeps_its_table_and_every_play_can_be_loaded(django_assert_max_num_queries):
    match = of_computers(1000)
    assert history.open_phase(match) is None
    seen, address, first = [], "/c/long/", ""
    while address:
        with django_assert_max_num_queries(30):
            page = text(Client().get(address))
        first = first or page
        seen += re.findall(r'id="(play-1-\d+)"', page)
        more = re.search(r'hx-get="(/c/long/table/before/\d+/)"', page)
        address = more[1] if more else ""

    assert "The game is over" in first
    assert "Winner:" in first or "It ends in a tie." in first
    assert FORM not in first
    told = [phase for phase in history.ruled(match) if phase.events.exists()]
    assert seen == [f"play-1-{phase.number}" for phase in reversed(told)]


@pytest.mark.django_db
def test_a_tab_shows_a_sheet_of_the_report():
    of_computers(12)

    page = text(Client().get("/c/long/?show=box"))

    assert re.search(r'id="tab-box"[^>]*aria-current="true"', page)
    assert 'id="plays"' not in page
    assert 'id="record"' in text(Client().get("/c/long/table/news/?seen=1.1&show=box"))


def test_a_league_has_its_front_page_as_before(league):
    assert 'id="live"' in text(league.anna.get("/c/sunday/"))
