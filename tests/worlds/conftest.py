"""A league in a database, its clock in the test's hand and its dice the same in every world."""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from touchline.game import SeatId
from touchline.office import closing, contests, history, opening, sealing
from touchline.office.models import Contest, Orders, Phase
from worlds.looking import Seen, everything

OWN, OTHER, THIRD, FOURTH = (SeatId(seat) for seat in "2345")
PUBLIC = ""


@dataclass
class World:
    """A league, and what one can do in it."""

    contest: Contest
    clock: "Clock"
    capsys: pytest.CaptureFixture[str]

    @property
    def open(self) -> Phase:
        phase = history.open_phase(self.contest)
        assert phase is not None
        return phase

    @property
    def state(self) -> Any:
        return history.state_before(self.open)

    def send(self, seat: SeatId, orders: Any, *, nonce: str = "", ready: bool = True) -> Orders:
        """Orders of a president, as he sends them."""
        at = self.contest.seats.get(seat=seat)
        fields = msgspec.to_builtins(orders, str_keys=True)
        word = nonce or f"word of {seat}"
        return sealing.submit(self.contest, at, fields, by=at.holder, via="web", nonce=word, ready=ready)

    def close(self) -> Phase:
        phase = closing.close(self.contest)
        assert phase is not None
        return phase

    def seen_by(self, *readers: str) -> Seen:
        """Everything these readers can get hold of, at one and the same moment of every world."""
        with self.clock.stopped():
            found = [(reader, everything(self.contest, reader, self.capsys)) for reader in readers]
        return {f"{where} (seat {reader})": seen for reader, all_seen in found for where, seen in all_seen.items()}

    @contextmanager
    def apart(self) -> Iterator["World"]:
        """A world of its own: whatever happens in it is undone at its end."""
        with transaction.atomic(), self.clock.put_back():
            yield self
            transaction.set_rollback(True)


class Clock:
    """The office's clock; it moves on a little whenever somebody looks at it, unless it is stopped."""

    def __init__(self) -> None:
        self.at = datetime(2031, 5, 4, 20, tzinfo=UTC)
        self._runs = True

    def __call__(self) -> datetime:
        self.at += timedelta(milliseconds=17 if self._runs else 0)
        return self.at

    @contextmanager
    def put_back(self) -> Iterator[None]:
        before = self.at
        yield
        self.at = before

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stopped at the next full hour."""
        before = self.at
        self.at = self.at.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        self._runs = False
        yield
        self.at, self._runs = before, True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", clock)
    return clock


@pytest.fixture
def _as_in_every_world(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> None:
    """The seeds, the folder and the mail of an installation."""
    monkeypatch.setattr(opening, "draw_seed", lambda header, label: hashlib.sha256(f"seed {label}".encode()).digest())
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path / "home"))
    settings.EMAIL_HOST = "localhost"


class Found(Protocol):
    def __call__(self, game: str, name: str, people: Mapping[SeatId, str], **options: Any) -> World: ...


@pytest.fixture
def found(db: None, _as_in_every_world: None, clock: Clock, capsys: pytest.CaptureFixture[str]) -> Found:
    """Founds a league in which these people own clubs; in every world its dice are the same."""

    def league(game: str, name: str, people: Mapping[SeatId, str], **options: Any) -> World:
        for person in (*dict.fromkeys(people.values()), "boss"):
            User.objects.create(username=person, email="anna@example.org" if person == "anna" else "")
        contest = contests.create(
            game,
            name=name,
            title=name.title(),
            options=options,
            people=people,
            commissioner=User.objects.get(username="boss"),
            pace_hours=48,
            time_zone="Europe/Rome",
        )
        closing.close(contest)
        return World(contest, clock, capsys)

    return league


@pytest.fixture
def world(found: Found) -> World:
    """A league of Beppiland in its first session, with three presidents."""
    return found("beppiland.league", "lega", {OWN: "anna", OTHER: "bert", THIRD: "carl", FOURTH: "carl"})
