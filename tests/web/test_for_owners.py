"""What somebody who comes for the first time finds: who they are, what is owed and by when, in their own words."""

import gzip
import re
from types import SimpleNamespace

import msgspec
import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client
from django.utils import translation

from touchline.game import Choice, SeatId
from touchline.office import closing, contests, history
from touchline.office.models import Contest
from touchline.web import order_form
from touchline.web.order_form import Field
from touchline.web.templatetags.touchline import is_long, said_by_game, scores, state_in_words, status_in_words
from touchline.web.views.table import Ask
from web.conftest import browser_of, text


def a_match(game: str, name: str, people: dict[str, str]) -> Contest:
    boss = User.objects.get(username="boss")
    return contests.create(
        game, name=name, title="A match", options={}, seed=name, people=people, commissioner=boss, pace_hours=48,
        time_zone="Europe/Rome",
    )  # fmt: skip


@pytest.fixture
def fool(people) -> Contest:
    return a_match("fool.match", "fool", {"visitors": "anna", "home": "bert"})


@pytest.fixture
def beppiland(people) -> Contest:
    return a_match("beppiland.match", "beppi", {"home": "bert", "away": "anna"})


def page(address: str, *, user: str = "anna", language: str = "en") -> str:
    return text(browser_of(user).get(address, headers={"Accept-Language": language}))


# --- at the table ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("fool")
def test_the_scoreboard_says_which_side_is_the_readers():
    sides = re.findall(r'<div class="side.*?</h2>', page("/c/fool/"))
    assert ['class="you"' in side for side in sides] == [False, True]
    assert 'class="you"' not in text(Client().get("/c/fool/"))


@pytest.mark.usefixtures("fool")
def test_the_question_says_until_when_and_in_which_zone():
    ask = re.search(r'<section id="ask".*?</time>.*?</div>', page("/c/fool/"), re.DOTALL)
    assert ask is not None
    assert "Europe/Rome" in ask[0]


@pytest.mark.usefixtures("beppiland")
def test_a_side_is_called_by_its_club_and_not_by_its_place_at_the_table():
    shown = page("/c/beppi/")
    assert "Write your orders for Borussia" in shown
    assert "Orders of Borussia" in page("/c/beppi/orders/away/")
    assert "seat away" not in page("/")


@pytest.mark.parametrize(("groups", "each", "expected"), [(3, 5, True), (3, 2, False), (1, 20, False)])
def test_one_jumps_between_the_groups_of_a_long_call_sheet(groups, each, expected):
    choices = tuple(Choice(f"{at}", f"{at}", group=f"group {at % groups}") for at in range(groups * each))
    assert Field("call", "Call", "choice", choices=choices).has_many_tiles is expected


def test_what_may_be_said_with_a_call_is_open_only_if_something_is_said():
    choices = (Choice("usual", "as usual"), Choice("4-3", "4-3"))
    front = Field("front", "Front", "choice", choices=choices, value="usual")
    assert not front.is_said
    assert Field("front", "Front", "choice", choices=choices, value="4-3").is_said
    assert not Field("men", "Men", "text", value="").is_said


# --- in the reader's language -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("beppiland")
def test_a_president_is_asked_in_italian():
    shown = page("/c/beppi/orders/away/", language="it")
    assert "La tua formazione" in shown
    assert "Manda la squadra" in shown
    assert "Beppiland, una partita singola" in page("/c/beppi/", language="it")


def test_what_a_president_alone_may_know_has_units_and_italian_names(people):
    lega = contests.create("beppiland.league", name="lega", options={}, people={"1": "anna"})
    closing.close(lega)
    assert "<dt>Money, M</dt>" in page("/c/lega/")
    assert "<dt>Denaro, M</dt>" in page("/c/lega/", language="it")


def test_a_match_of_cards_is_called_one_in_german(people):
    a_match("ttfl.match", "karten", {"visitors": "anna", "home": "bert"})
    assert "TTFL, ein Spiel" in page("/c/karten/", language="de")


def test_the_set_up_has_a_name_in_every_language(fool):
    (set_up,) = history.ruled(fool)
    assert [history.title_of(set_up, language) for language in ("en", "it", "de")] == [
        "Set-up",
        "Preparazione",
        "Vorbereitung",
    ]


@pytest.mark.parametrize("shown", [state_in_words("not owed"), status_in_words("in-force"), status_in_words("gap")])
def test_states_are_told_in_words(shown):
    assert "-" not in shown
    assert " " in shown


def test_the_desk_speaks_the_commissioners_language(fool):
    desk = page("/c/fool/desk/", user="boss", language="de")
    assert '<span class="state state-missing">fehlt</span>' in desk


# --- lists and tables -------------------------------------------------------------------------------------------------


def test_a_long_list_to_choose_from_comes_in_groups_and_says_what_one_should_know():
    choices = (
        Choice("", "pass"),
        Choice("1", "QB Abel", group="QB", about="70/143"),
        Choice("2", "HB Tate", group="HB"),
    )
    field = Field("player", "Player", "choice", choices=choices, value="1")
    assert field.grouped == [
        ("", [("", "pass", False)]),
        ("QB", [("1", "QB Abel · 70/143", True)]),
        ("HB", [("2", "HB Tate", False)]),
    ]


def test_a_score_is_not_broken_whichever_dash_it_has():
    assert scores("27–20") == '<span class="score">27–20</span>'
    assert scores("27-20") == '<span class="score">27-20</span>'


def test_a_cell_of_many_words_has_room():
    assert is_long("70/143, 900 yds, 2 int, 14 sacked")
    assert not is_long("Coppergate Foundry")
    assert not is_long(7)


# --- on the way -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("fool")
def test_pages_travel_packed_and_arrive_whole():
    packed = browser_of("anna").get("/c/fool/", headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert "Bramble Falls Badgers" in gzip.decompress(packed.content).decode()


@pytest.mark.usefixtures("fool")
def test_the_stream_of_changes_is_not_held_up_by_packing():
    stream = browser_of("anna").get("/c/fool/feed/", headers={"Accept-Encoding": "gzip"})
    assert not stream.has_header("Content-Encoding")


def test_what_a_phase_asks_is_worked_out_once_and_anew_when_the_state_is_another(fool, monkeypatch):
    phase = history.open_phase(fool)
    first = history.wanted(phase)
    monkeypatch.setattr(history, "state_before", lambda _: pytest.fail("it was worked out before"))
    assert history.wanted(history.open_phase(fool)) == first
    phase.previous.state = bytes(phase.previous.state) + b" "
    with pytest.raises(pytest.fail.Exception):
        history.wanted(phase)


# --- lists that grow --------------------------------------------------------------------------------------------------


class Named(msgspec.Struct, frozen=True):
    """Who goes first."""

    first: tuple[str, ...] = ()
    both: tuple[str, str] = ("", "")


def the_form(values: dict[str, object]) -> dict[str, Field]:
    return {each.path: each for each in order_form.fields(Named, values, lambda _: ())}


def test_a_list_of_open_length_may_grow_and_a_pair_may_not():
    form = the_form({"first": ["a", "b"]})
    assert form["first"].may_grow
    assert not form["both"].may_grow


def test_a_check_speaks_of_the_lines_that_the_browser_has():
    sent = QueryDict("first.0=a&first.1=b&both.0=&both.1=")
    shown = order_form.on_the_page(the_form(order_form.read(Named, sent)).values(), sent)
    assert [each.path for each in shown] == ["first", "first.0", "first.1", "both", "both.0", "both.1"]


def test_more_lines_are_asked_for_without_scripts_and_nothing_is_stored(people):
    league = contests.create(
        "ttfl.league", name="liga", options={"clubs": 4, "games": 3, "playoffs": 2}, seed="liga", people={"1": "anna"}
    )
    closing.close(league)
    anna = browser_of("anna")
    phase = history.open_phase(league)
    owed = history.wanted(phase).owed_by(SeatId("1"))
    page = text(anna.get("/c/liga/orders/1/"))
    assert 'value="more" formaction="#f-first"' in page
    men = re.findall(r'<option value="(1-\d+)"', re.search(r'<select id="f-first-0".*?</select>', page, re.DOTALL)[0])
    form = {"phase": phase.number, "asked": owed.kind, "first.0": men[0], "first.1": men[1], "front": "3-4"}
    again = anna.post("/c/liga/orders/1/", {**form, "action": "more"})

    assert again.status_code == 200
    assert 'id="f-first-3"' in text(again)
    assert f'<option value="{men[1]}" selected>' in text(again)
    assert not phase.submissions.exists()


def test_a_coach_who_waits_reads_what_was_said_and_not_what_was_left_as_it_is():
    choices = (Choice("same", "the same"), Choice("Base", "Base"))
    call = Field("call", "Defence", "choice", choices=choices, value="Base", sends=True)
    beside = Field("many", "Against three", "choice", choices=choices, value="same")
    rush, pause = (Field(each, each, "yes-no", value=each == "Rush") for each in ("Rush", "Time out"))
    ask = Ask(None, SimpleNamespace(sent=True), (call, beside, rush, pause))

    assert ask.answered == [("Defence", "Base"), ("Rush", "yes")]


def test_what_a_card_was_turned_for_is_told_in_german(people):
    match = a_match("ttfl.match", "karten", {"visitors": "anna", "home": "bert"})
    assert said_by_game("what the Z card brings", match) == "what the Z card brings"
    with translation.override("de"):
        assert said_by_game("what the Z card brings", match) == "was die Z-Karte bringt"
        assert said_by_game("something else", match) == "something else"
    assert said_by_game("a die", "") == "a die"
