"""Letters of contests: what a reader may know, and when the next orders are due."""

import pytest

from games.guess import GUESS
from touchline import books
from touchline.game import SeatId
from touchline.mail.letters import newsletter
from touchline.office import contests, history, playing
from touchline.office.models import Contest

from .papers import pages_of


@pytest.fixture(autouse=True)
def _the_guessing_game_is_known(monkeypatch):
    real = books.game
    monkeypatch.setattr(books, "game", lambda game_id: GUESS if game_id == GUESS.id else real(game_id))


@pytest.fixture
def league(db) -> Contest:
    contest = contests.create("penpaper.league", name="north", title="Northern League", options={"teams": 6})
    playing.play_on(contest, until="week", count=2)
    return contest


def test_a_newsletter_is_a_letter_in_three_media(league: Contest) -> None:
    letter = newsletter(league, history.last_ruled(league), None)
    view = letter.paper.view

    assert letter.subject == f"Northern League: {view.kicker}"
    for sheet in view.sheets:
        assert sheet.title in letter.text
        assert sheet.title in letter.html
        assert sheet.title in " ".join(pages_of(letter.pdf))


def test_a_letter_ends_with_the_next_deadline_as_the_contest_tells_the_time(league: Contest) -> None:
    last = history.last_ruled(league)
    before = history.ruled(league)[-2]
    league.time_zone = "Europe/Rome"
    waiting = history.open_phase(league)
    assert waiting is not None
    waiting.deadline = waiting.opened.replace(year=2031, month=7, day=4, hour=18, minute=30)
    waiting.save()

    assert newsletter(league, last, None).text.endswith("Next orders are due by 2031-07-04 20:30 Europe/Rome.\n")
    assert newsletter(league, last, None, "it").paper.closing == "I prossimi ordini entro 2031-07-04 20:30 Europe/Rome."
    assert newsletter(league, before, None).paper.closing == ""


def test_a_letter_tells_a_seat_no_more_than_it_may_know(db) -> None:
    contest = contests.create(GUESS.id, name="guess", options={"seats": 2, "rounds": 9, "sides": 2})
    seats = {SeatId(seat.seat): f"The lucky number of {seat.name} fell" for seat in contest.seats.all()}
    for phase in playing.play_on(contest, until="phase", count=9, force=True):
        everything = newsletter(contest, phase, None, commissioner=True).text
        letters = {reader: newsletter(contest, phase, reader).text for reader in (None, *seats)}

        for reader, text in letters.items():
            for seat, luck in seats.items():
                assert (luck in text) == (seat == reader and luck in everything)
