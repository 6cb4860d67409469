"""Questions that books answer, as pages: asked outside any contest or from one, and never for too long."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import User

from touchline.books.fool.play_question import PlayOptions, PlayQuestion
from touchline.odds.matrix_games import solve
from touchline.office import contests
from web.conftest import browser_of, text

ASKED = "Slot: F/R vs Base"
PLAN = """
== Defences ==
Mine normal: L RDE; C RDT, LDT, MLB z; R LDE, LOLB m RE; SL ROLB z; LS RCB m LW; RS LCB m RW; SC SS z; IR FS z

== Defence table ==
Row 1, first down
"""
ALL_MINE = PLAN + "".join(f"{die}  Mine / Mine\n" for die in range(1, 7))


@pytest.fixture
def anna(db):
    User.objects.create_user("anna")
    return browser_of("anna")


@pytest.fixture
def derby(anna):
    return contests.create(
        "fool.match", name="derby", title="The Derby", options={"home": 5, "visitors": 6}, people={"home": "anna"}
    )


def numbers(page: str) -> list[str]:
    return re.findall(r"-?\d+\.\d\d(?: %)?", page.partition('id="answer"')[2])


def test_a_page_tells_what_the_command_tells_and_draws_it(anna):
    (sheet,) = PlayQuestion().odds(ASKED, PlayOptions(down=3, to_go=2), solve)

    page = text(anna.get("/odds/fool.play/", {"q": ASKED, "down": "3", "to_go": "2"}))

    told = [str(cell) for part in (sheet, *sheet.more) for row in part.rows for cell in row.cells]
    assert numbers(page) == [cell for cell in told if re.fullmatch(r"-?\d+\.\d\d(?: %)?", cell)]
    assert "How it ends" in page
    assert 'class="pieces"' in page


def test_what_was_sent_has_an_address_of_its_own(anna):
    gone_to = anna.post("/odds/fool.play/", {"q": ASKED, "down": "2", "offence_plan": " "})["Location"]

    assert parse_qs(urlsplit(gone_to).query) == {"q": [ASKED], "down": ["2"]}
    assert anna.get(gone_to).status_code == 200


@pytest.mark.parametrize(("written", "men"), [("Gun", 11), ("vs Mike", 11), (ASKED, 22)])
def test_a_page_only_draws_what_is_written_if_no_more_is_asked(anna, written, men):
    page = text(anna.get("/odds/fool.play/", {"q": written, "draw": "yes"}))

    assert page.count('class="name" x=') == men
    assert "How it ends" not in page


def test_the_matrix_of_a_call_sheet_shows_the_best_mix_of_both(anna):
    page = text(anna.get("/odds/fool.play/", {"q": "Slot: F/R ; Pro: TB/R(F) vs Base, Run", "by": "success"}))

    assert "Chance of a first down" in page
    assert "best mix of defences" in page


def test_a_game_plan_goes_with_the_question(anna):
    page = text(anna.post("/odds/fool.play/", {"q": "Slot: F/R vs row 1", "defence_plan": ALL_MINE}))

    assert "Slot: F/R vs Mine" in page
    wrong = anna.post("/odds/fool.play/", {"q": ASKED, "defence_plan": ALL_MINE.replace("MLB z", "MLB q")})
    assert wrong.status_code == 422
    assert "line 3, column" in text(wrong)


def test_a_contest_brings_its_clubs_its_rules_and_where_the_ball_is(anna, derby):
    front = text(anna.get("/c/derby/"))
    assert "/odds/fool.play/?contest=derby" in front

    sides = [text(anna.get("/odds/fool.play/", {"contest": "derby", "side": side, "q": ASKED})) for side in "01"]

    clubs = PlayOptions(offence=5, defence=6), PlayOptions(offence=6, defence=5)
    answers = {PlayQuestion().odds(ASKED, each, solve)[0].rows[0].cells[1] for each in clubs}
    assert {numbers(page)[0] for page in sides} == answers
    assert all("with the ball" in page and "sample club" not in page for page in sides)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"q": "Slot: F/RX vs Base"}, "RX is no zone"),
        ({"q": "Slot: F/R vs Bass"}, "erhaps Base"),
        ({"q": "Slot: F/R"}, "There is no vs in it"),
        ({"q": ASKED, "down": "7"}, "7 is out of range"),
        ({"q": ASKED, "by": "luck"}, "Invalid enum value"),
        ({"q": "row 1 vs all"}, "plays to work out"),
        ({"q": "<script>alert(1)</script> vs Base"}, "&lt;script&gt;"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(anna, sent, told):
    refused = anna.get("/odds/fool.play/", sent)

    assert refused.status_code == 422
    assert told in text(refused)
    assert "<script>alert" not in text(refused)


def test_how_long_a_page_works_is_for_nobody_to_set(anna, monkeypatch):
    monkeypatch.setattr(PlayQuestion, "limits_on_pages", {"branches": 9, "pairs": 1})

    too_deep = anna.get("/odds/fool.play/", {"q": ASKED, "branches": "99999"})
    too_wide = anna.get("/odds/fool.play/", {"q": f"{ASKED}, Run", "pairs": "99"})

    assert "more than 9 ways" in text(too_deep)
    assert "2 plays to work out" in text(too_wide)


def test_only_who_is_logged_in_may_ask_and_only_what_there_is(anna, client, derby):
    assert client.get("/odds/fool.play/").status_code == 302
    assert client.get("/api/odds/fool.play/", {"q": ASKED}).status_code == 403
    assert anna.get("/odds/fool.pass/").status_code == 404
    for wrong in ({"contest": "nowhere"}, {"contest": "derby", "side": "2"}, {"contest": "derby", "side": "-1"}):
        assert anna.get("/odds/fool.play/", wrong).status_code == 404


def test_programs_get_the_same_answer(anna):
    answer = anna.get("/api/odds/fool.play/", {"q": ASKED}).json()
    refused = anna.get("/api/odds/fool.play/", {"q": "F/R vs Base"})

    assert answer["answer"][0]["title"] == ASKED
    assert refused.status_code == 422
    assert refused.json()["mistakes"][0]["right"]
