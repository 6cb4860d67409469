"""A contest that older rules ruled so far: it can be read, it waits, and goes on once somebody has agreed."""

from collections.abc import Mapping
from datetime import timedelta
from hashlib import sha256
from typing import Any, ClassVar

import msgspec
import pytest
from django.utils import timezone

from games.guess import GUESS, OTHERWISE, Guess, GuessGame, State
from office.conftest import Office
from office.exports import forged
from touchline import books
from touchline.dice import Dice
from touchline.game import OrdersError, Ruling, SeatId
from touchline.office import clock, closing, commissioner, export, history, new_rules, playing, reading, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event, Phase
from touchline.versions import Step, Version, Versions, first

TODAY = Versions((*first().known, Version(rules=2, shape=2, release="1.0", changes=(OTHERWISE,))))


class NewGuess(Guess, frozen=True, kw_only=True, tag="guess"):
    """Orders in their second shape: everybody says how sure they are."""

    sure: bool


class NewState(State, frozen=True, kw_only=True):
    """A state in its second shape: it knows its season."""

    season: int


class NewGame(GuessGame):
    """The guessing game as a later version has it: a hit scores three, and nobody is sure of a 1."""

    versions = TODAY.with_steps(
        {
            1: Step(
                state=lambda state: state | {"season": 1},
                orders=lambda orders: orders | {"sure": True},
                event=lambda event: event | ({"face": event["face"]} if event["type"] == "DieFell" else {}),
            )
        }
    )
    coaches: ClassVar[Mapping[str, Any]] = {}
    state_type = NewState
    orders_type = NewGuess

    def setup(self, options: Any, seats: Any, dice: Dice) -> Any:
        state = super().setup(options, seats, dice)
        return NewState(**{name: getattr(state, name) for name in State.__struct_fields__}, season=1)

    def check(self, state: Any, seat: SeatId, orders: Any) -> None:
        super().check(state, seat, orders)
        if orders.number == 1 and orders.sure:
            raise OrdersError(where="number", wrong="1 is never sure", right="say 2 or more", rule="GUESS-01")

    def default(self, state: Any, seat: SeatId, dice: Dice) -> Any:
        return NewGuess(number=2, sure=False)

    def resolve(self, state: Any, orders: Mapping[SeatId, Any], dice: Dice) -> Ruling:
        ruling = super().resolve(state, orders, dice)
        points = {seat: 3 * had for seat, had in ruling.state.points.items()}
        return msgspec.structs.replace(ruling, state=msgspec.structs.replace(ruling.state, points=points))


@pytest.fixture
def old(office: Office) -> Contest:
    """Two rounds, ruled by version 1; a third is open, and has orders."""
    contest = office.contest("anna", "ben")
    for _ in range(2):
        playing.play_on(contest, until="phase", force=True)
    office.submit(contest, 1, 3)
    office.submit(contest, 2, 1)
    return contest


@pytest.fixture
def newer(old: Contest, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on this is a Touchline with version 2 of the game."""
    _known(monkeypatch, NewGame())


def _known(monkeypatch: pytest.MonkeyPatch, game: Any) -> None:
    real = books.game
    monkeypatch.setattr(books, "game", lambda game_id: game if game_id == GUESS.id else real(game_id))


def _orders_of(phase: Phase) -> dict[str, dict[str, Any]]:
    record = msgspec.json.decode(bytes(phase.record))
    return {seat: given["orders"] for seat, given in record["orders"].items()}


@pytest.mark.usefixtures("newer")
def test_it_can_be_read_and_waits(office: Office, old: Contest) -> None:
    assert history.view(old, None).title
    assert history.told(history.ruled(old)[1], None)
    assert new_rules.is_waiting(old)
    assert new_rules.changes(old) == (OTHERWISE,)
    waits = "cup goes by version 1 of its rules, and this Touchline has version 2; look at what changed and agree"
    for attempt in (
        lambda: closing.close(old),
        lambda: playing.play_on(old, until="phase", force=True),
        lambda: sealing.submit(old, office.seat(old), {"number": 3, "sure": True}, by=None, via="web"),
        lambda: commissioner.roll_back(old, 1, reason="again", by=None),
    ):
        with pytest.raises(OfficeError, match=waits):
            attempt()
    Phase.objects.update(deadline=timezone.now() - timedelta(days=9))
    assert clock.tick() == []
    assert office.opened(old).status == Phase.Status.OPEN


def test_once_agreed_it_goes_on_by_the_newer_rules_and_the_record_says_from_when(
    office: Office, old: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [(bytes(phase.record), phase.chain) for phase in history.ruled(old)]
    words = [told.text for told in history.told(history.ruled(old)[1], None)]
    _known(monkeypatch, NewGame())

    new_rules.agree(old, by=office.user("commissioner"))
    old.refresh_from_db()
    playing.play_on(old, until="phase", force=True)

    assert [(bytes(phase.record), phase.chain) for phase in history.ruled(old)][: len(before)] == before
    assert [told.text for told in history.told(history.ruled(old)[1], None)] == words
    third = history.ruled(old)[-1]
    record = msgspec.json.decode(bytes(third.record))
    assert (record["rules"], record["shape"]) == (2, 2)
    assert [each["type"] for each in record["actions"]] == ["new rules"]
    told = [each.text for each in history.told(third, None)]
    assert "From here on version 2 of the rules holds instead of 1, as commissioner agreed" in told
    assert history.state_after(third).season == 1
    with pytest.raises(OfficeError, match="goes by today's rules already"):
        new_rules.agree(old, by=None)


@pytest.mark.usefixtures("newer")
def test_orders_stay_in_todays_shape_as_far_as_the_newer_rules_let_them_stand(office: Office, old: Contest) -> None:
    new_rules.agree(old, by=None)
    states = {each.seat.seat: each.state for each in sealing.status(office.opened(old))}
    assert (states["seat1"], states["seat2"]) == ("ready", "missing")

    playing.play_on(old, until="phase", force=True)
    third = history.ruled(old)[-1]

    assert _orders_of(third)["seat1"] == {"type": "guess", "number": 3, "sure": True}
    assert _orders_of(third)["seat2"] == {"type": "guess", "number": 2, "sure": False}, "as if nothing had come"
    assert Event.objects.get(phase=third, kind="office.OrdersDropped").audience == "seats seat2"


@pytest.mark.usefixtures("newer")
def test_nobody_loses_a_deadline_to_new_rules(office: Office, old: Contest) -> None:
    Phase.objects.filter(pk=office.opened(old).pk).update(deadline=timezone.now() - timedelta(days=3))

    new_rules.agree(old, by=None)

    deadline = office.opened(old).deadline
    assert deadline is not None
    assert deadline > timezone.now() + timedelta(hours=23)
    assert clock.tick() == []


def test_a_phase_that_was_closed_and_not_ruled_takes_orders_again(
    office: Office, old: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    closing.freeze(old)
    promised = office.opened(old).commitment
    _known(monkeypatch, NewGame())
    with pytest.raises(OfficeError, match="goes by version 1"):
        closing.rule(old)

    new_rules.agree(old, by=None)

    assert office.opened(old).status == Phase.Status.OPEN
    assert office.opened(old).commitment == promised, "the dice are those that were promised"
    sealing.submit(old, office.seat(old), {"number": 5, "sure": True}, by=None, via="web")


@pytest.mark.usefixtures("newer")
def test_an_office_may_be_told_to_agree_by_itself(office: Office, old: Contest, settings: Any) -> None:
    settings.AGREES_TO_NEW_RULES = True

    clock.tick()

    old.refresh_from_db()
    assert old.game_version == 2
    assert "as the office agreed" in history.told(office.opened(old), None)[0].text


@pytest.mark.usefixtures("newer")
def test_a_phase_of_old_that_is_played_again_is_played_by_the_newer_rules(office: Office, old: Contest) -> None:
    new_rules.agree(old, by=None)
    old.refresh_from_db()
    commissioner.roll_back(old, 2, reason="once more", by=None)
    old.refresh_from_db()
    playing.play_on(old, until="phase", force=True)

    record = msgspec.json.decode(bytes(history.ruled(old)[-1].record))
    assert (record["number"], record["rules"]) == (2, 2)
    assert verify.verify(export.export(old)).ok


@pytest.mark.usefixtures("newer")
def test_what_older_rules_ruled_is_taken_as_recorded_and_the_rest_ruled_again(old: Contest) -> None:
    new_rules.agree(old, by=None)
    old.refresh_from_db()
    playing.play_on(old, until="season", force=True)

    verdict = verify.verify(export.export(old))

    assert (verdict.kind, verdict.phases, verdict.recorded) == ("recorded", 5, 3)
    assert (verdict.version, verdict.release) == (1, "")


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize(
    ("line", "edit", "problem"),
    [
        (4, lambda record: record["actions"].clear(), "it is on record as ruled by version 2, though version 1 held"),
        (4, lambda record: record.update(rules=1), "it is on record as ruled by version 1, though version 2 held"),
        (2, lambda record: record.update(seed="00" * 32), "its seed is not the one that was committed to"),
        (2, lambda record: record["transcripts"]["ruling"][0].update(faces=[7]), "NOT RIGHT: 1.1: 'the die'"),
        (4, lambda record: record["orders"]["seat3"]["orders"].update(number=6), "the orders of seat3"),
    ],
)
def test_a_forgery_is_found_on_both_sides_of_new_rules(old: Contest, line: int, edit: Any, problem: str) -> None:
    new_rules.agree(old, by=None)
    old.refresh_from_db()
    playing.play_on(old, until="season", force=True)

    verdict = verify.verify(forged(export.export(old), line, edit))

    assert verdict.kind == "forged"
    assert problem in verdict.problem


def test_a_file_of_older_rules_is_taken_in_waits_there_too_and_goes_on(
    office: Office, old: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = export.export(old)
    _known(monkeypatch, NewGame())

    taken_in = export.import_contest(data, name="again")

    assert new_rules.is_waiting(taken_in)
    assert history.told(history.ruled(taken_in)[1], None)
    new_rules.agree(taken_in, by=None)
    taken_in.refresh_from_db()
    playing.play_on(taken_in, until="season", force=True)
    assert verify.verify(export.export(taken_in)).kind == "recorded"


def test_a_newer_file_and_a_newer_contest_are_refused_in_words(
    office: Office, old: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as later:
        _known(later, NewGame())
        new_rules.agree(old, by=None)
        old.refresh_from_db()
        playing.play_on(old, until="phase", force=True)
        data = export.export(old)

    verdict = verify.verify(data)
    assert (verdict.kind, verdict.ok) == ("newer", False)
    assert "version 2 of test.guess ruled it; this program has version 1" in verdict.problem
    with pytest.raises(OfficeError, match="the file is of a newer Touchline"):
        export.import_contest(data, name="again")
    with pytest.raises(OfficeError, match=r"cup is played by version 2 of the rules of test\.guess; this program has"):
        history.view(old, None)


def test_a_file_without_states_of_another_shape_is_taken_as_recorded_though_nothing_of_it_can_be_ruled_again(
    old: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line for line in export.export(old).splitlines() if not line.startswith(reading.STATE)]
    closing_line = msgspec.json.decode(lines.pop())["closing"]
    del closing_line["states"]
    body, last = b"".join(line + b"\n" for line in lines), msgspec.json.encode(closing_line)
    seal = sha256(body + last).hexdigest().encode()
    game = NewGame()
    monkeypatch.setattr(NewGame, "versions", Versions((*first().known, Version(rules=1, shape=2, release="1.0"))))
    _known(monkeypatch, game)

    verdict = verify.verify(body + b'{"closing":%b,"seal":"%b"}\n' % (last, seal))

    assert (verdict.kind, verdict.recorded) == ("recorded", 3), verdict.problem
