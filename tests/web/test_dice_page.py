"""Following a roll from the commitment to the reveal."""

import hashlib
import html
import re

from touchline.office import commissioner, history
from touchline.web.views.dice import VERIFIER
from web.conftest import text


def test_an_open_phase_shows_its_promise_and_not_its_seed(league):
    phase = league.open

    page = text(league.public.get("/c/sunday/dice/1/"))

    assert "".join(re.findall(r"<span>(\w{8})</span>", page)) == phase.commitment
    assert bytes(phase.seed).hex() not in page.replace("</span><span>", "")
    assert "Sealed until the phase is ruled" in page


def test_a_ruled_phase_shows_seed_words_key_and_dice(league):
    promised = league.open.commitment
    league.send("seat1", 3)
    league.close()

    page = text(league.public.get("/c/sunday/dice/1/"))

    (seed,) = re.findall(r'data-seed="(\w+)"', page)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == promised
    (message,) = re.findall(r'<pre id="message">(.*?)</pre>', page, re.DOTALL)
    assert html.unescape(message) == "touchline phase 1\nsunday\n1.1\nseat1 word of seat1\n"
    assert "says the office" in page
    assert "rolled again, the same" in page
    assert "does not agree" not in page
    assert ">the die <code>d6</code>" in page


def test_a_seed_that_does_not_fit_the_promise_is_said_aloud(league):
    phase = league.close()
    phase.commitment = "0" * 64
    phase.save()

    assert "The seed does not fit the promise" in text(league.public.get("/c/sunday/dice/1/"))


def test_the_dice_of_a_branch_left_behind_can_still_be_followed(league):
    league.close()
    commissioner.roll_back(league.contest, 1, reason="a wrong order", by=None)

    assert league.public.get("/c/sunday/dice/1/?branch=1").status_code == 200


def test_the_overview_lists_what_is_promised_and_what_was_revealed(league):
    league.close()

    page = text(league.public.get("/c/sunday/dice/"))

    assert "".join(re.findall(r"<span>(\w{8})</span>", page)) == history.open_phase(league.contest).commitment
    assert "/c/sunday/dice/1/" in page


def test_the_record_is_open_to_all_once_it_can_hold_no_secret(league, make_league):
    assert league.public.get("/c/sunday/export/").status_code == 403
    assert "once the game is over" in text(league.public.get("/c/sunday/dice/"))

    over = make_league("over", options={"rounds": 1})
    over.close()
    assert over.public.get("/c/over/export/").status_code == 200


def test_a_show_of_computers_with_open_dice_has_an_open_record_until_a_person_joins(make_league):
    show = make_league("open", seed="known")
    assert show.public.get("/c/open/export/").status_code == 403, "what people order is no less theirs"

    for seat in ("seat1", "seat2"):
        commissioner.hand_to_computer(show.seat(seat), "default", reason="a show", by=None)
    assert show.public.get("/c/open/export/").status_code == 200


def test_an_openly_seeded_contest_says_what_its_dice_prove(make_league):
    make_league("open", seed="known")

    assert "it proves nothing about fairness" in text(make_league("other").public.get("/c/open/dice/"))


def test_the_independent_verifier_can_be_downloaded(client, db):
    response = client.get("/verifier.py")

    assert response.content == VERIFIER.read_bytes()
    assert "attachment" in response["Content-Disposition"]
