"""A contest of the guessing game played by mail, a server that takes its letters, and one that brings them."""

import json
import os
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.contrib.auth.models import User

from games.guess import GUESS
from games.sheets import SHEETS
from mail import dovecot
from touchline import books
from touchline.mail import incoming, keys, outgoing
from touchline.mail.models import Envelope
from touchline.office import contests, history
from touchline.office.models import Contest, Phase, Seat


@pytest.fixture(autouse=True)
def _the_games_of_the_tests_are_known(monkeypatch):
    real, ours = books.game, {GUESS.id: GUESS, SHEETS.id: SHEETS}
    monkeypatch.setattr(books, "game", lambda game_id: ours.get(game_id) or real(game_id))


@dataclass
class League:
    """A contest in which Anna and Bert write letters."""

    contest: Contest

    def seat(self, number: int = 1) -> Seat:
        return self.contest.seats.select_related("contest", "holder").get(seat=f"seat{number}")

    @property
    def open(self) -> Phase:
        phase = history.open_phase(self.contest)
        assert phase is not None
        return phase

    @property
    def mark(self) -> str:
        return str(keys.mark(self.seat()))

    def mail(self, text: str = "number: 4", **headers: str) -> EmailMessage:
        """A message from Anna, as she would write it."""
        given = {
            "From": "Anna <anna@example.org>",
            "To": "office@example.org",
            "Subject": f"Re: {self.mark} round 1",
            "Message-ID": f"<{abs(hash((text, *headers.items())))}@anna.example>",
        } | {name.replace("_", "-"): value for name, value in headers.items()}
        message = EmailMessage()
        for name, value in given.items():
            if value:
                message[name] = value
        message.set_content(text)
        return message

    def receive(self, text: str = "number: 4", **headers: str) -> incoming.Outcome:
        return incoming.receive(self.mail(text, **headers).as_bytes())

    @property
    def sent(self) -> list[int]:
        """The numbers Anna has sent for the open phase, the oldest first."""
        return [json.loads(bytes(each.orders))["number"] for each in self.open.submissions.all()]

    def letters(self, number: int = 1) -> list[EmailMessage]:
        """The letters to a seat, as they would go out."""
        found = Envelope.objects.filter(seat=self.seat(number)).order_by("made", "pk")
        return [read(outgoing.message(each).message().as_bytes()) for each in found]


def read(raw: bytes) -> EmailMessage:
    return message_from_bytes(raw, policy=policy.default)


def text_of(letter: EmailMessage) -> str:
    body = letter.get_body(("plain",))
    assert isinstance(body, EmailMessage)
    return str(body.get_content()).replace("\r\n", "\n")


def people() -> None:
    for name in ("anna", "bert"):
        User.objects.create(username=name, email=f"{name}@example.org")


def league(game: str = "test.guess", **more: Any) -> League:
    given: dict[str, Any] = {"name": "cup", "options": {}, "people": {"seat1": "anna", "seat2": "bert"}}
    return League(contests.create(game, **given | more))


@pytest.fixture
def cup(db: None) -> League:
    people()
    return league()


@pytest.fixture
def sheets(db: None) -> League:
    """The same with a game that has a sheet of its own."""
    people()
    return league("test.sheets")


@dataclass
class Sink:
    """A server that takes every letter, or refuses it as a test wants."""

    port: int
    letters: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    answer: str = "250 OK"
    refuse: str = ""  # a recipient

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802 - the server calls it so
        if address == self.refuse:
            return "550 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802
        if self.answer.startswith("250"):
            self.letters.append(read(envelope.content))
            self.recipients += envelope.rcpt_tos
        return self.answer


@pytest.fixture
def sink() -> Iterator[Sink]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        taken = Sink(probe.getsockname()[1])
    controller = Controller(taken, hostname="127.0.0.1", port=taken.port)
    controller.start()
    yield taken
    controller.stop()


@pytest.fixture
def post(sink: Sink, settings: Any) -> Sink:
    """The office gives its letters to the sink."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", sink.port
    settings.DEFAULT_FROM_EMAIL = "Touchline <office@example.org>"
    return sink


@pytest.fixture(scope="session")
def imap() -> Iterator[dovecot.Server]:
    try:
        dovecot.program()
    except dovecot.NoDovecotError as problem:
        if os.environ.get("TOUCHLINE_REQUIRE_ALL") == "1":
            raise
        pytest.skip(str(problem))
    with dovecot.running() as server:
        yield server
