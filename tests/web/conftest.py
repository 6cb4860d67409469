"""A contest of the guessing game, and the people around it: a commissioner, two holders of seats, a stranger."""

from dataclasses import dataclass

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.guess import GUESS
from touchline import books
from touchline.office import closing, contests, history, sealing
from touchline.office.models import Contest, Orders, Phase, Seat


@pytest.fixture(autouse=True)
def _the_guessing_game_is_known(monkeypatch):
    real = books.game
    monkeypatch.setattr(books, "game", lambda game_id: GUESS if game_id == GUESS.id else real(game_id))


@dataclass
class League:
    """A contest and browsers of everybody around it."""

    contest: Contest
    public: Client
    anna: Client  # holds seat1
    bert: Client  # holds seat2
    boss: Client  # the commissioner, who does not play

    def seat(self, seat_id: str) -> Seat:
        return self.contest.seats.get(seat=seat_id)

    @property
    def open(self) -> Phase:
        phase = history.open_phase(self.contest)
        assert phase is not None
        return phase

    def send(self, seat_id: str, number: int, *, ready: bool = True) -> Orders:
        seat = self.seat(seat_id)
        return sealing.submit(
            self.contest, seat, {"number": number}, by=seat.holder, via="cli", ready=ready, nonce=f"word of {seat_id}"
        )

    def close(self) -> Phase:
        phase = closing.close(self.contest)
        assert phase is not None
        return phase


def browser_of(name: str) -> Client:
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


@pytest.fixture
def people(db: None) -> None:
    for name in ("anna", "bert", "boss", "carl"):
        User.objects.create_user(name)


@pytest.fixture
def make_league(people):
    def make(name: str = "sunday", **asked) -> League:
        contest = contests.create(
            GUESS.id,
            name=name,
            title="The Sunday League",
            options={"seats": 3, "sides": 6, **asked.pop("options", {})},
            people={"seat1": "anna", "seat2": "bert"},
            names={"seat1": "Oxen", "seat2": "Ravens", "seat3": "Robots"},
            commissioner=User.objects.get(username="boss"),
            time_zone="Europe/Rome",
            **asked,
        )
        return League(contest, Client(), browser_of("anna"), browser_of("bert"), browser_of("boss"))

    return make


@pytest.fixture
def league(make_league) -> League:
    return make_league()


def text(response) -> str:
    """The page as text."""
    return response.content.decode()
