"""Two coaches at one table, each in a browser of their own: the match goes on as they answer."""

import msgspec
import pytest

from touchline import books
from touchline.game import SeatId, orders_structs
from touchline.office import contests, history, sealing
from touchline.office.models import Contest
from web.conftest import browser_of, text

THE_FORMS_OWN = {"phase", "asked", "seen", "mark", "show", "action", "nonce", "reason", "csrfmiddlewaretoken"}


@pytest.fixture
def match(people) -> Contest:
    holders = {"away": "anna", "home": "bert"}
    return contests.create("penpaper.match", name="final", title="The final", options={}, people=holders)


def answer(contest: Contest, name: str, seat: str, **fields: str):
    phase = history.open_phase(contest)
    asked = history.wanted(phase).owed_by(SeatId(seat)).kind
    form = {"phase": phase.number, "asked": asked, "action": "ready", **fields}
    return browser_of(name).post(f"/c/final/orders/{seat}/", form, follow=True)


@pytest.mark.parametrize("game", books.games().values(), ids=lambda game: game.id)
def test_no_orders_have_a_field_that_the_form_itself_uses(game):
    for struct in orders_structs(game).values():
        assert not THE_FORMS_OWN & {field.encode_name for field in msgspec.structs.fields(struct)}


def test_an_answer_takes_the_match_on_and_the_coach_to_its_page(match):
    page = text(answer(match, "anna", "away", call="heads"))

    assert history.open_phase(match).number == 2
    assert "the coin falls" in page
    assert 'id="table"' in page


def test_the_first_of_two_secret_calls_waits_for_the_other(match):
    answer(match, "anna", "away", call="heads")
    (chooser,) = [each.seat for each in sealing.status(history.open_phase(match)) if each.state == "missing"]
    answer(match, chooser.holder.username, chooser.seat, begin_on="offense")
    (kicker,) = [each.seat for each in sealing.status(history.open_phase(match)) if each.state == "missing"]
    answer(match, kicker.holder.username, kicker.seat, kind="onside")  # no return: both sides call next
    calling = history.open_phase(match)
    sides = {each.owed.kind: each.seat for each in sealing.status(calling)}
    offense, defense = sides["call-play"], sides["call-defense"]

    answer(match, offense.holder.username, offense.seat, play="Long Bomb")
    assert history.open_phase(match) == calling
    assert "Long Bomb" not in text(browser_of(defense.holder.username).get("/c/final/"))
    page = text(answer(match, defense.holder.username, defense.seat, call="pass", special=""))

    assert history.open_phase(match).number == calling.number + 1
    assert "Long Bomb against a pass defense" in page
