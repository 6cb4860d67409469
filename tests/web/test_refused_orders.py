"""Orders that come too late, or for a seat that is not the sender's, whichever way they come: refused, and told why."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from tests.web.conftest import browser_of, text
from touchline.cli import main
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.mail import incoming, keys
from touchline.mail.models import Envelope
from touchline.office import closing, contests, history
from touchline.office.models import Contest, Orders, Phase

GAMES: dict[str, dict[str, Any]] = {
    "fool.league": {"clubs": 4, "games": 2, "rounds": 1, "preseason_games": 0},
    "ttfl.league": {"clubs": 4, "games": 2, "playoffs": 2},
}
OWN, OTHER = SeatId("1"), SeatId("2")
TOO_LATE = "the orders were not stored; ask the commissioner to extend it"


@dataclass
class League:
    """A league before its first game: the first seat is anna's, the second bert's, the others the computer's."""

    contest: Contest
    capsys: pytest.CaptureFixture[str]

    @property
    def open(self) -> Phase:
        phase = history.open_phase(self.contest)
        assert phase is not None
        return phase

    def orders(self, seat: SeatId) -> dict[str, Any]:
        """Orders that the game would take from a seat."""
        game, state = self.contest.game, history.state_before(self.open)
        orders = msgspec.to_builtins(game.default(state, seat, Dice.fast("orders")), str_keys=True)
        return {name: value for name, value in orders.items() if name != "type"}

    def is_over_time(self) -> None:
        past = timezone.now() - timedelta(hours=2)
        Phase.objects.filter(pk=self.open.pk).update(deadline=past)

    def by_api(self, user: str, seat: SeatId) -> tuple[int, str]:
        body = {"phase": self.open.number, "orders": self.orders(seat)}
        address = f"/api/c/league/orders/{seat}/"
        answer = browser_of(user).post(address, body, content_type="application/json")
        return answer.status_code, text(answer)

    def by_page(self, user: str, seat: SeatId) -> tuple[int, str]:
        owed = history.wanted(self.open).owed_by(seat)
        assert owed is not None
        typed = {name: value for name, value in self.orders(seat).items() if isinstance(value, str | int | list)}
        form = {**typed, "phase": self.open.number, "asked": owed.kind, "action": "ready"}
        answer = browser_of(user).post(f"/c/league/orders/{seat}/", form)
        return answer.status_code, text(answer)

    def by_command(self, seat: str, *more: str) -> tuple[int, str]:
        self.capsys.readouterr()
        code = main(["orders", "submit", "league", seat, *more])
        return code, " ".join(self.capsys.readouterr().err.split())

    def by_mail(self, sender: str, seat: SeatId) -> incoming.Outcome:
        """What came of a message from somebody that has the key of a seat's letters."""
        at = self.contest.seats.select_related("contest", "holder").get(seat=seat)
        mail = EmailMessage()
        mail["From"], mail["To"] = f"{sender}@example.org", "office@example.org"
        mail["Subject"], mail["Message-ID"] = f"Re: {keys.mark(at)}", f"<{sender}-{seat}@example.org>"
        mail.set_content("nothing")
        return incoming.receive(mail.as_bytes())

    def reply(self) -> str:
        """The last letter that the office wrote."""
        return " ".join(Envelope.objects.latest("pk").text.split())


@pytest.fixture(params=GAMES)
def league(request: pytest.FixtureRequest, people: None, capsys: pytest.CaptureFixture[str]) -> League:
    for name in ("anna", "bert"):
        User.objects.filter(username=name).update(email=f"{name}@example.org")
    given: dict[str, Any] = {"options": GAMES[request.param], "people": {OWN: "anna", OTHER: "bert"}, "seed": "late"}
    contest = contests.create(request.param, name="league", commissioner=User.objects.get(username="boss"), **given)
    closing.close(contest)
    return League(contest, capsys)


@pytest.fixture(autouse=True)
def _nothing_is_stored(db: None) -> Any:
    yield
    assert not Orders.objects.exists()


def test_a_program_that_sends_too_late_is_told_so(league: League) -> None:
    league.is_over_time()

    status, answer = league.by_api("anna", OWN)

    assert status == 409
    assert TOO_LATE in json.loads(answer)["error"]


def test_a_page_that_is_sent_too_late_says_so(league: League) -> None:
    league.is_over_time()

    _, answer = league.by_page("anna", OWN)

    assert f"the deadline of {league.open.title} passed at" in answer
    assert TOO_LATE in answer


def test_a_command_that_comes_too_late_is_refused(league: League, tmp_path: Any) -> None:
    league.is_over_time()
    file = tmp_path / "orders.json"
    file.write_text(json.dumps(league.orders(OWN)))

    code, answer = league.by_command(OWN, str(file))

    assert code == 1
    assert TOO_LATE in answer


def test_a_letter_that_comes_too_late_is_answered_so(league: League) -> None:
    league.is_over_time()

    assert league.by_mail("anna", OWN).verdict == "refused"
    assert f"It came too late: {league.open.title} takes no more orders." in league.reply()
    assert "Ask the commissioner if you need more time." in league.reply()


@pytest.mark.parametrize("way", [League.by_api, League.by_page])
def test_nobody_sends_for_a_seat_that_somebody_else_holds(
    league: League, way: Callable[[League, str, SeatId], tuple[int, str]]
) -> None:
    status, answer = way(league, "bert", OWN)

    assert status == 403
    assert "only who holds this seat" in answer


def test_a_program_without_a_user_sends_nothing(league: League) -> None:
    body = {"phase": league.open.number, "orders": league.orders(OWN)}

    answer = Client().post("/api/c/league/orders/1/", body, content_type="application/json")

    assert answer.status_code == 403


def test_a_command_sends_for_no_computer_and_for_no_stranger(league: League, tmp_path: Any) -> None:
    file = tmp_path / "orders.json"
    file.write_text(json.dumps(league.orders(SeatId("3"))))
    club = history.view(league.contest, None).names[SeatId("3")]

    held = league.by_command("3", str(file))
    unknown = league.by_command("Nobody", str(file))

    assert held == (1, f"error: {club} is held by a computer coach; invite a person to the seat first")
    assert unknown[0] == 2
    assert "league has no seat 'Nobody'; there are 1 (" in unknown[1]


def test_a_letter_with_the_key_of_another_seat_is_not_listened_to(league: League) -> None:
    assert league.by_mail("bert", OWN).verdict == "unknown"
    assert not Envelope.objects.exists(), "nobody is told what a key is worth"
