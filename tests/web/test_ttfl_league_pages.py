"""A league of TTFL on its pages: forms that begin with what stands, live choices, and men with their cards."""

import re

import pytest

from tests.web.conftest import browser_of, text
from touchline.books.ttfl.league.draft_day import allowed_to
from touchline.game import SeatId
from touchline.office import clock, closing, contests, history, playing, sealing
from touchline.office.models import Contest

GERMAN = {"Accept-Language": "de"}


def league(**options: object) -> Contest:
    """Four clubs before their first game; the first is anna's."""
    given = {"clubs": 4, "games": 2, "playoffs": 2, **options}
    found = contests.create(
        "ttfl.league", name="karten", title="Kartenliga", options=given, people={"1": "anna"}, seed="karten"
    )
    playing.play_on(found, until="phase", force=True)
    return found


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_a_form_begins_with_the_line_up_that_stands(people):
    contest = league()
    seat = contest.seats.get(seat="1")
    sealing.submit(contest, seat, {"quarterback": "1-2", "first": ["1-7"], "front": "3-4"}, by=seat.holder, via="web")
    closing.close(contest)

    page = text(browser_of("anna").get("/c/karten/orders/1/", headers=GERMAN))

    assert "Sag, wer spielt." in page
    assert "Wer zuerst spielt" in page
    for value in ("1-2", "3-4"):
        assert re.search(rf'value="{value}"[^>]*checked', page)
    assert re.search(r'value="1-7"[^>]*selected', page)


@pytest.mark.rule("TTFL-DRAFT-07", "TTFL-DRAFT-10")
def test_whose_turn_it_is_chooses_on_the_page(people):
    contest = league(live_draft=True)
    playing.play_on(contest, until="season", force=True)
    clock.go_on(contest)
    anna, asked = browser_of("anna"), history.open_phase(contest)
    assert asked is not None
    page = text(anna.get("/c/karten/", headers=GERMAN))
    wanted = allowed_to(history.current_state(contest), SeatId("1"))[0]

    assert "Du bist an der Reihe" in page
    assert history.current_state(contest).players[wanted].name in page
    anna.post("/c/karten/table/answer/1/", {"phase": asked.number, "asked": "pick", "player": wanted}, headers=GERMAN)
    assert wanted in history.current_state(contest).clubs["1"].roster


def test_everybody_sees_a_man_with_his_card_and_the_cards_of_a_club(people):
    contest = league()
    man = history.current_state(contest).players["2-1"]
    browser = browser_of("anna")

    page = text(browser.get("/c/karten/sheet/player%202-1/", headers=GERMAN))
    cards = text(browser.get("/c/karten/sheet/cards%202/", headers=GERMAN))

    assert f"{man.name}, QB" in page
    assert "Alle Karten" in page
    assert "Karten von" in cards
    assert man.name in cards
