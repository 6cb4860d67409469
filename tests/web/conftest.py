"""A contest of the guessing game, and the people around it: a commissioner, two holders of seats, a stranger.

For what only a browser shows there is a real site, and Chromium.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import translation
from playwright.sync_api import Browser, Page, expect, sync_playwright

from games.cup import CUP
from games.guess import GUESS
from touchline import books
from touchline.office import closing, contests, history, sealing
from touchline.office.models import Contest, Orders, Phase, Seat
from web.site import Site, serving

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000  # milliseconds; how long to wait before something counts as not happening


@pytest.fixture(autouse=True)
def _the_games_of_the_tests_are_known(monkeypatch):
    real, ours = books.game, {GUESS.id: GUESS, CUP.id: CUP}
    monkeypatch.setattr(books, "game", lambda game_id: ours.get(game_id) or real(game_id))


@pytest.fixture(autouse=True)
def _every_test_begins_in_english():
    """A page that was asked for in German leaves its language behind."""
    translation.deactivate()


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


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        if os.environ.get("TOUCHLINE_REQUIRE_ALL") == "1":
            pytest.fail(f"{CHROMIUM} is missing, and every test is required")
        pytest.skip(f"{CHROMIUM} is missing")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def site(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("site")) as site:
        site.league("played", weeks=2)
        yield site


@pytest.fixture
def open_page(chromium: Browser, site: Site):
    """Opens pages in a window of its own; what the browser complains of fails the test."""
    contexts, complaints = [], []
    expect.set_options(timeout=PATIENCE)

    def complain(message) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def open_one(address: str = "/", *, user: str = "", **options) -> Page:
        context = chromium.new_context(base_url=site.address, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if user:
            page.goto(site.log_in_link(user))
            page.get_by_role("main").get_by_role("button", name="Log in").click()
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not [each for each in complaints if "status of 4" not in each]
