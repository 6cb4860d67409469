"""Templates: a book's own come first, and no page needs what the policy forbids."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.template import engines
from django.test import Client
from msgspec.structs import replace

from touchline import books
from touchline.game import Row, SeatId, Sheet, View
from touchline.office import history
from touchline.web import security
from touchline.web.naming import names
from web.conftest import text

TEMPLATES = sorted((Path(security.__file__).parent / "templates").rglob("*.html"))


@pytest.fixture
def _fresh_templates():
    def reset() -> None:
        for loader in engines["django"].engine.template_loaders:
            loader.reset()

    reset()
    yield
    reset()


@pytest.mark.usefixtures("_fresh_templates")
def test_a_book_shows_a_page_in_its_own_way(league, tmp_path, monkeypatch):
    page = tmp_path / "pages" / "test.guess" / "contest.html"
    page.parent.mkdir(parents=True)
    page.write_text('{% extends "touchline/contest.html" %}{% block headline %}<h1>By the book</h1>{% endblock %}')
    monkeypatch.setattr(books, "books", lambda: (SimpleNamespace(folder=tmp_path, ledger={}),))

    shown = text(league.public.get("/c/sunday/"))

    assert "By the book" in shown
    assert "Standings" in shown, "the rest is as for every game"


def test_a_game_without_pages_of_its_own_is_shown_all_the_same(league):
    assert "Who guesses best?" in text(league.public.get("/c/sunday/"))


def test_every_answer_carries_the_policy(league):
    for address in ("/", "/c/sunday/", "/nowhere/", "/c/sunday/export/"):
        policy = league.public.get(address)["Content-Security-Policy"]
        assert policy == security.POLICY
        assert "unsafe" not in policy


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_has_inline_scripts_or_styles(template):
    source = template.read_text(encoding="utf-8")

    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", source)
    assert not re.search(r"(src|href)=\"(https?:)?//", source)


def test_a_seat_is_called_by_its_club_once_it_has_one(league):
    seat = league.seat("seat1")
    assert names([seat], league_view(("Iowa Hogs", 3))) == {"seat1": "Oxen"}

    seat.name = "seat1"
    assert names([seat], league_view(("Iowa Hogs", 3))) == {"seat1": "Iowa Hogs"}
    assert names([seat], league_view((3, 4))) == {"seat1": "seat1"}

    seat.seat = seat.name = "7"
    assert names([seat], league_view((3, 4))) == {"7": "seat 7"}
    assert names([seat], replace(league_view((3, 4)), side="club")) == {"7": "club 7"}


def league_view(cells):
    return View("", "", "", (Sheet("standings", "Standings", (), (Row(cells, SeatId("seat1")),)),))


def test_an_accident_has_a_page_too(league, monkeypatch):
    def accident(*_args: object) -> None:
        raise RuntimeError("an accident")

    monkeypatch.setattr(history, "view", accident)
    calm = Client(raise_request_exception=False)

    response = calm.get("/c/sunday/")

    assert response.status_code == 500
    assert "Whatever had a receipt is safe" in text(response)
