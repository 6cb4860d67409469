"""Owners of a FOOL league on the site: a trade that both confirm and all can see, and the draft board on a phone."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import expect

from benchmarks.fool_years import made_up_game
from touchline.books.fool.league import year
from touchline.books.fool.league.state import League
from touchline.office import closing, contests, history
from touchline.office.models import Contest
from web.conftest import browser_of, text
from web.site import Site

OPTIONS = {"clubs": 4, "games": 2, "rounds": 1, "preseason_games": 0}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def gridiron(people, monkeypatch) -> Contest:
    monkeypatch.setattr(year, "played", made_up_game)
    boss = User.objects.get(username="boss")
    given = {"options": OPTIONS, "people": {"1": "anna", "2": "bert"}, "commissioner": boss, "seed": "gridiron"}
    contest = contests.create("fool.league", name="gridiron", **given)
    closing.close(contest)
    return contest


def state(contest: Contest) -> League:
    phase = history.open_phase(contest)
    assert phase is not None
    return history.state_before(phase)


def send(browser: Client, contest: Contest, seat: str, **entries: str) -> str:
    """What an owner ticks and writes, sent as the page would."""
    phase = history.open_phase(contest)
    assert phase is not None
    fields = {f"entry:{name}": value for name, value in entries.items()}
    sent = {"phase": str(phase.number), "asked": "week", "action": "ready", **fields}
    return text(browser.post(f"/c/gridiron/orders/{seat}/", sent, follow=True))


@pytest.mark.rule("FOOL-12.0-a", "FOOL-12.0-e")
def test_a_trade_is_offered_seen_by_all_and_confirmed_with_a_tick(gridiron: Contest):
    anna, bert, public = browser_of("anna"), browser_of("bert"), Client()
    before = state(gridiron)
    ours, theirs = before.clubs["1"].roster[0], before.clubs["2"].roster[0]
    names = [before.careers[who].player.name for who in (ours, theirs)]
    trade = {"trades.0.club": "2", "trades.0.give": f"[{ours}]", "trades.0.get": f"[{theirs}], round 1"}
    assert "receipt 2-001" in send(anna, gridiron, "1", **trade)
    assert names[0] not in text(public.get("/c/gridiron/sheet/offers/")), "before the deadline nobody knows"
    closing.close(gridiron)

    front = text(public.get("/c/gridiron/"))
    assert "Trades on offer" in front
    page = text(bert.get("/c/gridiron/orders/2/"))
    assert 'name="entry:accept.0"' in page
    assert 'name="entry:accept.' not in text(anna.get("/c/gridiron/orders/1/"))
    assert "have offered this" in send(bert, gridiron, "2", **{"accept.0": "yes"})
    send(anna, gridiron, "1")
    closing.close(gridiron)

    after = state(gridiron)
    assert ours in after.clubs["2"].everybody
    assert theirs in after.clubs["1"].everybody
    assert after.picks == {"2/1/2": "1"}
    report = text(public.get(f"/c/gridiron/phase/{history.last_ruled(gridiron).number}/report/"))
    assert "Trades" in report
    assert names[0] in report
    assert "Trades on offer" not in text(public.get("/c/gridiron/"))


@pytest.mark.browser
def test_the_draft_board_is_searched_and_ranked_on_a_phone(open_page, site: Site):
    site.office(
        "from msgspec.structs import replace\n"
        "from touchline.books.fool.league import draft, phases\n"
        "from touchline.dice import Dice\n"
        "founding = phases.founding\n"
        "def at_the_draft(options, dice):\n"
        "    league, events = founding(options, dice)\n"
        "    return draft.lists_issued(replace(league, stage='draft', year=2), dice).league, events\n"
        "phases.founding = at_the_draft\n"
        f"league = contests.create('fool.league', name='gridiron', options={OPTIONS!r}, people={{'1': 'anna'}},"
        " commissioner=User.objects.get(username='boss'), pace_hours=48, seed='gridiron')\n"
        "closing.close(league)"
    )
    page = open_page("/c/gridiron/orders/1/", user="anna", viewport=PHONE, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    everybody = page.locator("#section-rank tbody tr").count()

    page.get_by_label("Find").first.fill("Q")
    markers = page.locator("#section-rank tbody tr:visible small").all_text_contents()
    assert 0 < len(markers) < everybody
    assert {marker.split()[0] for marker in markers} == {"Q"}
    page.locator("#section-rank tbody tr:visible input").first.fill("1")

    expect(page.locator("aside")).to_contain_text(f"1 of {everybody} players are on your list.")
    page.get_by_role("button", name="Save only").click()
    expect(page.get_by_role("status")).to_contain_text("receipt 2-001")
