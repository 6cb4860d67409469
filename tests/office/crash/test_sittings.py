"""A match at the table and a live draft, when everybody answers at once: no answer that was acknowledged is lost."""

import json
import os
import random
import time
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from benchmarks.fool_years import made_up_game
from office.conftest import Office
from office.crash.children import fork
from office.crash.test_kills import check_history
from office.crash.test_races import at_once
from touchline.books.fool.league import year
from touchline.dice import Dice
from touchline.game import SeatId, encode
from touchline.office import clock, closing, commissioner, export, history, verify
from touchline.office.models import Contest, Orders
from touchline.office.recording import read_record

CLICKS = 3
ANSWERS = 4


@pytest.fixture(autouse=True)
def _settings(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]


def usual(contest: Contest, seat: SeatId) -> Any:
    phase = history.open_phase(contest)
    assert phase is not None
    return json.loads(encode(contest.game.default(history.state_before(phase), seat, Dice.fast("usual"))))


def sends(contest: Contest, seat: SeatId) -> Any:
    """What somebody does who clicks: what is sent is made up before, so that all begin at once."""
    phase = history.open_phase(contest)
    assert phase is not None
    holder = contest.seats.get(seat=seat).holder
    browser = Client(raise_request_exception=False)
    browser.force_login(holder)
    orders = {name: value for name, value in usual(contest, seat).items() if name != "type"}
    address, body = f"/api/c/{contest.name}/orders/{seat}/", {"phase": phase.number, "orders": orders}

    def click() -> str:
        response = browser.post(address, body, content_type="application/json")
        return f"{seat} {response.status_code} {response.json().get('receipt', '')}"

    return click


def check_acknowledged(contest: Contest, number: int, said: list[str]) -> None:
    """Every receipt was given once, is kept, and the last of each seat was ruled on."""
    receipts = [tuple(each.split(" ", 2)[::2]) for each in said if " 201 " in each]
    assert len(set(receipts)) == len(receipts)
    assert all(each.split()[1] in ("201", "409") for each in said), said
    record = read_record(contest.phases.get(number=number, status="ruled"))
    for seat in {seat for seat, _ in receipts}:
        kept = Orders.objects.filter(phase__contest=contest, phase__number=number, seat__seat=seat)
        assert len(kept) == sum(each == seat for each, _ in receipts)
        assert record.orders[SeatId(seat)].receipt == max(sent.receipt for sent in kept)


@pytest.mark.parametrize(("game", "options"), [("ttfl.match", {"season": 1}), ("fool.match", {})])
def test_two_coaches_who_click_again_and_again_at_once_play_one_match(
    committed: Office, game: str, options: dict[str, Any]
) -> None:
    people = {"home": committed.user("anna").username, "visitors": committed.user("ben").username}
    contest = committed.contest(game=game, options=options, people=people)
    for _ in range(ANSWERS):
        phase = history.open_phase(contest)
        assert phase is not None
        owing = [owed.seat for owed in history.wanted(phase).owed]

        said = at_once([sends(contest, seat) for seat in owing for _ in range(CLICKS)])

        assert {each.split()[0] for each in said if " 201 " in each} == set(owing)
        check_acknowledged(contest, phase.number, said)
        contest.refresh_from_db()

    assert verify.verify(export.export(contest)).ok


@pytest.mark.parametrize("attempt", range(3))
def test_a_choice_that_comes_as_its_clock_runs_out_counts_or_is_refused(committed: Office, attempt: int) -> None:
    people = {"1": committed.user("anna").username, "2": committed.user("ben").username}
    options = {"clubs": 4, "games": 1, "playoffs": 2, "live_draft": True, "pick_minutes": 1}
    contest = committed.contest(game="ttfl.league", options=options, people=people, pace_hours=24)
    closing.close(contest)
    while not (history.wanted(_open(contest)).live and history.wanted(_open(contest)).owed):
        closing.close(contest)
    phase = _open(contest)
    (seat,) = (owed.seat for owed in history.wanted(phase).owed)
    late = timezone.now() + timedelta(minutes=5)

    def runs_out() -> str:
        clock.tick(late)
        return "the clock"

    works = [sends(contest, seat), runs_out, sends(contest, seat), runs_out]
    said = [each for each in at_once(works[attempt:] + works[:attempt]) if each != "the clock"]

    check_acknowledged(contest, phase.number, said)
    assert verify.verify(export.export(contest)).ok


@pytest.mark.parametrize("game", ["ttfl.league", "fool.league"])
def test_owners_closers_and_a_commissioner_at_once_leave_one_sound_history(committed: Office, game: str) -> None:
    sizes = {"ttfl.league": {"games": 2, "playoffs": 2}, "fool.league": {"games": 1, "rounds": 1, "preseason_games": 0}}
    people = {"1": committed.user("anna").username, "2": committed.user("ben").username}
    contest = committed.contest(game=game, options={"clubs": 4, **sizes[game]}, people=people, pace_hours=24)
    closing.close(contest)
    phase = _open(contest)

    def closes() -> str:
        closing.close(contest, phase_number=phase.number)
        return "closed"

    def extends() -> str:
        commissioner.extend(contest, timezone.now() + timedelta(days=3), reason="snow", by=None)
        return "extended"

    owing = [SeatId(seat) for seat in people]
    said = at_once([*(sends(contest, seat) for seat in owing for _ in range(2)), closes, closes, extends])

    check_acknowledged(contest, phase.number, [each for each in said if " 201 " in each or " 409 " in each])
    assert not [each for each in said if " 500" in each]
    assert verify.verify(export.export(contest)).ok


KILLS = int(os.environ.get("TOUCHLINE_KILLS", "5"))


@pytest.mark.parametrize("game", ["ttfl.league", "fool.league"])
def test_kills_while_a_league_is_ruled_lose_no_orders_and_give_the_same_dice(
    committed: Office, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(year, "played", made_up_game)
    sizes = {"ttfl.league": {"games": 3, "playoffs": 2}, "fool.league": {"games": 1, "rounds": 1, "preseason_games": 0}}
    people = {"1": committed.user("anna").username}
    contest = committed.contest(game=game, options={"clubs": 4, **sizes[game]}, people=people, pace_hours=24)
    closing.close(contest)
    chance, promised = random.Random(game), {}
    for _ in range(KILLS):
        phase = _open(contest)
        promised[phase.number] = phase.commitment
        if phase.status == phase.Status.OPEN:
            assert sends(contest, SeatId("1"))().split()[1] == "201"
        child = fork(lambda say: say(str(closing.close(contest))))
        time.sleep(chance.random() / 4)
        child.kill()
        child.end()
        contest.refresh_from_db()
    while _open(contest).number in promised:
        closing.close(contest)

    check_history(contest)
    for number, commitment in promised.items():
        assert contest.phases.get(number=number).commitment == commitment
        assert read_record(contest.phases.get(number=number)).orders[SeatId("1")].sent


def _open(contest: Contest) -> Any:
    phase = history.open_phase(contest)
    assert phase is not None
    return phase
