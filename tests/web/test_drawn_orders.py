"""Writing orders on a form that the game draws: Beppiland's order sheet, as its presidents see it."""

import json
import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from touchline.books.beppiland.match_day import fixtures_of
from touchline.forms import Forms
from touchline.game import SeatId
from touchline.office import closing, contests, history, invitations, keeping, sealing
from touchline.office.models import Contest, Orders, Phase
from web.conftest import browser_of, text

PAGE = "/c/lega/orders/1/"


@pytest.fixture
def lega(people) -> Contest:
    contest = contests.create(
        "beppiland.league",
        name="lega",
        title="Lega",
        options={},
        people={"1": "anna", "2": "bert"},
        commissioner=User.objects.get(username="boss"),
    )
    closing.close(contest)
    return contest


@pytest.fixture
def anna(lega) -> Client:
    return browser_of("anna")


def open_phase(contest: Contest) -> Phase:
    phase = history.open_phase(contest)
    assert phase is not None
    return phase


def inputs(page: str) -> dict[str, str]:
    """What a browser would send back: every input of the form with its value."""
    found: dict[str, str] = {}
    for name, body in re.findall(r'<select[^>]*name="(entry:[^"]*)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', body)
        found[unescape(name)] = unescape(chosen[1]) if chosen else ""
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="(entry:[^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and value and ("checkbox" not in tag or " checked" in tag):
            found[unescape(name[1])] = unescape(value[1])
    for name, body in re.findall(r'<textarea[^>]*name="(entry:[^"]*)"[^>]*>\n(.*?)</textarea>', page, re.DOTALL):
        found[unescape(name)] = unescape(body)
    return found


def sent(contest: Contest, **fields: str) -> dict[str, str]:
    return {"phase": str(open_phase(contest).number), "asked": "session-orders", "action": "ready", **fields}


def players(contest: Contest):
    return history.state_before(open_phase(contest)).clubs["1"].players


def line_up(contest: Contest, column: str = "1") -> dict[str, str]:
    return {f"entry:mark.{column}.{player.name}": "X" for player in players(contest)[:11]}


def test_the_page_has_the_grid_and_nothing_that_nobody_must_see(anna, lega):
    page = text(anna.get(PAGE))
    matches = fixtures_of(history.state_before(open_phase(lega)), SeatId("1"))

    assert all(player.name in page for player in players(lega))
    assert sum(name.startswith("entry:mark.") for name in inputs(page)) == len(players(lega)) * len(matches)
    assert "bid_times" not in page
    assert not [name for name in inputs(page) if "received" in name]


def test_orders_come_through_the_form_and_stand_in_it_again(anna, lega):
    first = players(lega)[0].name
    entries = {
        **line_up(lega),
        "entry:points.1.D.Di": "3",
        "entry:cat.1": "yes",
        "entry:training.0.player": first,
        "entry:training.0.on": "skill",
        "entry:stadium": "yes",
        "entry:press": "We win.\r\nAlways.",
    }
    response = anna.post(PAGE, sent(lega, **entries), follow=True)

    stored = json.loads(bytes(sealing.latest(open_phase(lega))["1"].orders))
    column = next(iter(stored["matches"].values()))
    assert len(column["marks"]) == 11
    assert (column["points"]["d"], column["cat"]) == ({"Di": 3}, True)
    assert stored["training"] == [{"player": first, "on": "skill"}]
    assert (stored["stadium"], stored["press"], stored["received"]) == (True, "We win.\nAlways.", True)
    page = text(response)
    assert "receipt 2-001" in page
    assert "complete, 4-3-3" in page
    again = inputs(page)
    assert {name: again[name] for name in entries} == {**entries, "entry:press": "We win.\nAlways."}


def test_what_the_page_sends_back_unchanged_is_the_same_orders(anna, lega):
    anna.post(PAGE, sent(lega, **line_up(lega, "2"), **{"entry:points.2.PGP.Ce": "2"}))
    before = bytes(sealing.latest(open_phase(lega))["1"].orders)

    anna.post(PAGE, sent(lega, **inputs(text(anna.get(PAGE)))))

    assert Orders.objects.count() == 2
    assert bytes(sealing.latest(open_phase(lega))["1"].orders) == before


def test_saved_orders_may_be_half_a_line_up(anna, lega):
    few = dict(list(line_up(lega).items())[:4])
    page = text(anna.post(PAGE, sent(lega, **few, action="save"), follow=True))

    assert not sealing.latest(open_phase(lega))["1"].ready
    assert "will be corrected" in page
    assert {name: inputs(page)[name] for name in few} == few


def test_a_mistake_stores_nothing_and_loses_nothing(anna, lega):
    typed = {
        **line_up(lega),
        "entry:conversion.pa": "lots",
        "entry:exchanges.3.club": "7",
        "entry:exchanges.3.gives": "nobody",
    }
    response = anna.post(PAGE, sent(lega, **typed, guess="name X", text="a sheet"))
    page = text(response)

    assert response.status_code == 422
    assert not Orders.objects.exists()
    assert "“lots” is not a whole number" in page
    assert 'href="#e-conversion_2epa"' in page
    again = inputs(page)
    assert {name: again[name] for name in typed} == typed


def test_the_orders_are_worked_out_while_they_are_written_and_no_input_is_drawn(anna, lega):
    answer = text(anna.post(f"{PAGE}check/", sent(lega, **line_up(lega))))

    assert "11/11" in answer
    assert "complete, 4-3-3" in answer
    assert 'id="as-text" hx-swap-oob="true"' in answer
    assert "<select" not in answer
    assert "<input" not in answer
    assert not Orders.objects.exists()


def test_only_places_that_the_page_has_are_drawn_anew(anna, lega):
    blank = inputs(text(anna.get(PAGE)))
    friendly = {"entry:friendlies.0.club": "5", "entry:friendlies.0.ground": "home"}
    answer = text(anna.post(f"{PAGE}check/", sent(lega, **{**blank, **friendly})))
    page = text(anna.get(PAGE))

    fresh = set(re.findall(r'<span id="([^"]+)" class="said', answer))
    assert fresh
    assert fresh <= set(re.findall(r'<span id="([^"]+)" class="said', page))


def test_more_lines_are_added_behind_those_there_are(anna, lega):
    rows = text(anna.post(f"{PAGE}lines/training/", sent(lega, **inputs(text(anna.get(PAGE))))))

    assert set(inputs(rows)) == {f"entry:training.{n}.{field}" for n in (2, 3, 4) for field in ("player", "on")}
    assert anna.post(f"{PAGE}lines/nonsense/", sent(lega)).status_code == 404


def test_without_a_script_more_lines_draw_the_page_again_with_everything_in_it(anna, lega):
    typed = line_up(lega) | {"entry:training.0.player": players(lega)[2].name}
    page = text(anna.post(PAGE, {**sent(lega, **inputs(text(anna.get(PAGE))) | typed), "more": "training"}))

    assert "entry:training.4.player" in inputs(page)
    assert {name: inputs(page)[name] for name in typed} == typed
    assert not Orders.objects.exists()


def test_the_odds_stand_beside_the_form(anna, lega):
    guess = re.search(r'<textarea id="guess"[^>]*>\n(.*?)</textarea>', text(anna.get(PAGE)), re.DOTALL)
    assert guess is not None
    odds = text(anna.post(f"{PAGE}odds/", sent(lega, **line_up(lega), guess=unescape(guess[1]))))

    assert len(re.findall(r"\d+\.\d %", odds)) > 10
    wrong = text(anna.post(f"{PAGE}odds/", sent(lega, guess="Po ten")))
    assert "is no man" in wrong
    drawn = text(anna.post(PAGE, {**sent(lega, **line_up(lega), guess=unescape(guess[1])), "action": "odds"}))
    assert " %" in drawn
    assert {name: inputs(drawn)[name] for name in line_up(lega)} == line_up(lega)


def test_a_guess_is_kept_for_whoever_made_it(anna, lega):
    anna.post(PAGE, sent(lega, guess="name Ghosts\nPo 3"))

    assert "name Ghosts" in text(anna.get(PAGE))
    assert "Ghosts" not in text(browser_of("bert").get("/c/lega/orders/2/"))


def test_a_pasted_sheet_fills_in_the_form(anna, lega):
    name = players(lega)[0].name
    page = text(anna.post(PAGE, {**sent(lega, text=f"Training:\n {name[:-1]} skill\nnonsense here"), "action": "read"}))

    assert inputs(page)["entry:training.0.player"] == name
    assert f"was read as {name}" in unescape(page)
    assert "line 3 was not understood" in page
    assert not Orders.objects.exists()


def test_a_pasted_sheet_may_be_sent_as_it_is(anna, lega):
    anna.post(PAGE, {**sent(lega, text="Stadium: yes"), "action": "text"})

    assert json.loads(bytes(sealing.latest(open_phase(lega))["1"].orders))["stadium"]


def test_a_sheet_for_a_later_session_is_kept(anna, lega):
    page = text(
        anna.post(
            PAGE, {**sent(lega, text="Session: season 1, session 3\nStadium: yes"), "action": "text"}, follow=True
        )
    )

    assert "Kept for season 1, session 3" in page
    assert list(keeping.kept(lega.seats.get(seat="1"))) == ["season 1, session 3"]
    assert not Orders.objects.exists()


def test_the_text_on_the_page_is_the_same_orders(anna, lega):
    anna.post(PAGE, sent(lega, **line_up(lega), **{"entry:stadium": "yes"}))
    stored = bytes(sealing.latest(open_phase(lega))["1"].orders)
    found = re.search(r'<pre id="as-text"[^>]*>(.*?)</pre>', text(anna.get(PAGE)), re.DOTALL)
    assert found is not None

    anna.post(PAGE, {**sent(lega, text=unescape(found[1])), "action": "text"})

    assert bytes(sealing.latest(open_phase(lega))["1"].orders) == stored


def test_a_form_of_a_session_that_has_closed_stores_nothing_and_shows_what_was_typed(anna, lega):
    old = sent(lega, **line_up(lega))
    closing.close(lega)
    response = anna.post(PAGE, old)

    assert response.status_code == 409
    assert "Line-ups:" in text(response)
    assert re.search(r" X\s", text(response))
    assert "takes no orders any more" in text(anna.post(f"{PAGE}check/", old))
    assert anna.post(f"{PAGE}odds/", old).status_code == 404


@pytest.mark.parametrize("typed", ["\x00", "\u202e", "9" * 400, "<script>alert(1)</script>", "é😀"])
def test_whatever_is_typed_the_page_answers(anna, lega, typed):
    page = text(anna.get(PAGE))
    entries = {**dict.fromkeys(inputs(page), typed), f"entry:{typed}": typed, f"entry:mark.1.{typed}": "X"}

    assert anna.post(f"{PAGE}check/", sent(lega, **entries)).status_code == 200
    response = anna.post(PAGE, sent(lega, **entries, guess=typed))
    assert response.status_code == 422
    assert "<script>alert" not in text(response)
    assert not Orders.objects.exists()


def test_nothing_of_another_club_is_on_the_page(anna, lega):
    page = text(anna.get(PAGE))
    clubs = history.state_before(open_phase(lega)).clubs
    rivals = {player.name for seat, club in clubs.items() if seat != "1" for player in club.players}
    own = {man.name for man in (*players(lega), *clubs["1"].staff)}
    others = rivals - own - {club.name for club in clubs.values()}

    assert others
    assert not [name for name in others if f">{name}<" in page or f"{name} ·" in page]
    assert browser_of("bert").get(PAGE).status_code == 403
    for part in ("odds/", "lines/training/", "check/"):
        assert browser_of("bert").post(f"{PAGE}{part}", sent(lega)).status_code == 403
        assert Client().post(f"{PAGE}{part}", sent(lega)).status_code == 302


def test_a_commissioner_who_plays_along_gets_no_rivals_sheet(lega):
    invitations.accept(invitations.invite(lega.seats.get(seat="3")), lega.commissioner)
    boss = browser_of("boss")
    page = text(boss.get(PAGE))

    assert not [player.name for player in players(lega) if player.name in page]
    assert boss.post(f"{PAGE}check/", sent(lega)).status_code == 404
    assert boss.post(f"{PAGE}odds/", sent(lega)).status_code == 404
    boss.post(PAGE, sent(lega, reason="by telephone"))
    assert not Orders.objects.exists(), "a form that was never seen orders nothing"
    boss.post(PAGE, {**sent(lega, reason="by telephone", text="Stadium: yes"), "action": "text"})
    assert sealing.latest(open_phase(lega))["1"].reason == "by telephone"


def test_a_commissioner_who_does_not_play_writes_on_the_form_with_a_reason(lega):
    boss = browser_of("boss")
    assert "Give a reason" in text(boss.post(PAGE, sent(lega, **line_up(lega))))

    boss.post(PAGE, sent(lega, **line_up(lega), reason="by telephone"))
    assert sealing.latest(open_phase(lega))["1"].reason == "by telephone"


def test_a_new_club_is_written_on_a_form(people):
    contest = contests.create("beppiland.league", name="neu", title="N", options={}, people={"1": "anna"})
    anna = browser_of("anna")
    page = text(anna.get("/c/neu/orders/1/"))
    assert "entry:players.22.skill" in inputs(page)

    form = {"phase": str(open_phase(contest).number), "asked": "found-club", "action": "save"}
    anna.post("/c/neu/orders/1/", {**form, **inputs(page), "entry:name": "Real Anna"})
    assert json.loads(bytes(sealing.latest(open_phase(contest))["1"].orders))["name"] == "Real Anna"
    wrong = anna.post("/c/neu/orders/1/", {**form, "entry:founder": "coach", "entry:players.0.name": "Uno"})
    assert wrong.status_code == 422


def test_a_match_at_the_table_leads_to_its_form(people):
    contest = contests.create(
        "beppiland.match", name="one", title="One", options={}, people={"home": "anna", "away": "bert"}
    )
    assert isinstance(contest.game, Forms)
    anna, bert = browser_of("anna"), browser_of("bert")
    assert 'href="/c/one/orders/home/"' in text(anna.get("/c/one/"))
    form = {"phase": str(open_phase(contest).number), "asked": "send-team", "action": "ready"}
    assert anna.post("/c/one/table/answer/home/", form).status_code == 404

    club = history.state_before(open_phase(contest)).league.clubs["home"]
    marks = {f"entry:mark.1.{player.name}": "X" for player in club.players[:11]}
    anna.post("/c/one/orders/home/", {**form, **marks})
    stored = json.loads(bytes(sealing.latest(open_phase(contest))["home"].orders))
    assert len(stored["sheet"]["marks"]) == 11
    assert "receipt" in text(anna.get("/c/one/orders/home/"))
    bert.post("/c/one/orders/away/", form)
    assert history.open_phase(contest) is None or open_phase(contest).number > int(form["phase"])
