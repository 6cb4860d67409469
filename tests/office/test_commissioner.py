from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.guess import GuessGame
from office.conftest import Office
from touchline.game import EVERYBODY, SeatId
from touchline.office import closing, commissioner, export, history, playing, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event, Phase
from touchline.office.recording import read_record
from touchline.office.records import Frozen
from touchline.office.ruling import Outcome


def texts(phase: Phase, seat: str | None = None, *, is_commissioner: bool = False) -> list[str]:
    known = history.told(phase, SeatId(seat) if seat else None, commissioner=is_commissioner)
    return [told.text for told in known]


def points(contest: Contest) -> dict[str, int]:
    return dict(history.current_state(contest).points)


def test_an_override_changes_the_state_before_the_ruling(office: Office) -> None:
    contest = office.contest("anna")
    commissioner.override(contest, "points.seat1", 10, reason="a typing error", by=office.user("commissioner"))

    assert points(contest)["seat1"] == 10
    ruled = closing.close(contest)
    assert ruled is not None
    assert history.state_after(ruled).points["seat1"] >= 10
    assert verify.verify(export.export(contest)).ok


def test_everybody_hears_of_an_override_and_only_who_may_know_hears_what(office: Office) -> None:
    contest = office.contest("anna")
    by = office.user("commissioner")
    commissioner.override(contest, "/lucky/seat1", 2, reason="agreed", by=by)
    phase = office.opened(contest)

    assert texts(phase) == ["The commissioner commissioner made a change: agreed"]
    detail = texts(phase, is_commissioner=True)[1]
    assert detail.startswith("The commissioner commissioner changed /lucky/seat1 from")

    commissioner.override(contest, "/points/seat1", 2, reason="agreed", by=by, tell=EVERYBODY)
    assert texts(phase)[-1].endswith("changed /points/seat1 from 0 to 2: agreed")


@pytest.mark.parametrize("language", ["it", "de"])
def test_the_offices_sentences_are_spoken_in_every_language(office: Office, language: str) -> None:
    contest = office.contest("anna", options={"rounds": 2})
    by = office.user("commissioner")
    office.submit(contest, 1, 6, by=by, reason="r")
    office.submit(contest, 1, 6)
    commissioner.override(contest, "options.sides", 3, reason="r", by=by)
    commissioner.extend(contest, timezone.now() + timedelta(days=1), reason="r", by=by)
    closing.close(contest)
    opened = commissioner.roll_back(contest, 1, reason="r", by=by)

    spoken = {
        told.kind: told.text
        for phase in [*contest.phases.filter(number=1, branch=1), opened]
        for told in history.told(phase, None, commissioner=True, language=language)  # type: ignore[arg-type]
        if told.kind.startswith("office.")
    }
    english = {told.text for told in history.told(opened, None, commissioner=True)}
    assert len(spoken) == 6
    assert not english & set(spoken.values())


def test_a_path_that_leads_nowhere_is_refused_with_what_is_there(office: Office) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match=r"'points.seat9' leads nowhere at 'seat9': there are seat1, seat2, seat3"):
        commissioner.override(contest, "points.seat9", 10, reason="why not", by=None)
    with pytest.raises(OfficeError, match=r"'round.x' leads nowhere at 'x': there is the value 1"):
        commissioner.override(contest, "round.x", 10, reason="why not", by=None)


@pytest.mark.parametrize(("path", "value"), [("round", "one"), ("points", {}), ("names", {"seat1": "A"})])
def test_a_value_the_game_cannot_go_on_from_is_refused(office: Office, path: str, value: object) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match="the game cannot go on from there"):
        commissioner.override(contest, path, value, reason="why not", by=None)
    assert not Event.objects.exists()


def test_an_override_after_which_orders_cannot_even_be_checked_is_refused(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3)
    monkeypatch.setattr(GuessGame, "check", lambda *_: 1 // 0)

    with pytest.raises(OfficeError, match="the game cannot go on from there: integer division"):
        commissioner.override(contest, "points.seat1", 3, reason="r", by=None)


def test_an_override_cannot_end_the_game(office: Office) -> None:
    with pytest.raises(OfficeError, match="the game would be over"):
        commissioner.override(office.contest(), "round", 99, reason="enough", by=None)


def test_an_override_may_change_what_the_phase_is(office: Office) -> None:
    contest = office.contest("anna")
    commissioner.override(contest, "round", 3, reason="two rounds were played at the table", by=None)

    assert office.opened(contest).title == "Round 3"
    closing.close(contest)
    assert office.opened(contest).title == "Round 4"
    assert verify.verify(export.export(contest)).ok


def test_orders_that_no_longer_stand_after_an_override_are_missing_again(office: Office) -> None:
    contest = office.contest("anna", "ben")
    office.submit(contest, 1, 6)
    office.submit(contest, 2, 2)
    commissioner.override(contest, "options.sides", 4, reason="the big die is lost", by=None)
    assert [seat.state for seat in sealing.status(office.opened(contest))] == ["missing", "ready", "computer"]

    ruled = closing.close(contest)
    assert ruled is not None
    record = read_record(ruled)
    assert [record.orders[SeatId(seat)].by for seat in ("seat1", "seat2")] == ["default", "seat"]
    assert [(each.seat, each.receipt) for each in record.dropped] == [("seat1", 1)]
    assert set(record.nonces) == {"seat1", "seat2"}
    own, others = texts(ruled, "seat1"), texts(ruled, "seat2")
    assert any("The orders of seat1 (receipt 1) no longer stand" in text for text in own)
    assert not any("no longer stand" in text for text in others)
    assert verify.verify(export.export(contest)).ok


def test_a_deadline_is_extended_and_everybody_hears_why(office: Office) -> None:
    contest = office.contest("anna", pace_hours=1)
    until = timezone.now() + timedelta(days=2)
    commissioner.extend(contest, until, reason="holidays", by=office.user("commissioner"))
    phase = office.opened(contest)

    assert phase.deadline == until
    assert texts(phase) == [f"The deadline is now {until:%Y-%m-%d %H:%M} UTC, set by commissioner: holidays"]


def test_an_earlier_deadline_is_no_extension(office: Office) -> None:
    contest = office.contest("anna", pace_hours=48)

    with pytest.raises(OfficeError, match="is no extension; say a time after"):
        commissioner.extend(contest, timezone.now() + timedelta(hours=1), reason="hurry", by=None)
    with pytest.raises(OfficeError, match="has no time zone"):
        commissioner.extend(contest, datetime(2999, 1, 1), reason="hurry", by=None)


def test_rolling_back_opens_a_branch_with_other_dice_and_keeps_the_old_one(office: Office) -> None:
    contest = office.contest()
    playing.play_on(contest, until="phase", count=3)
    before = {phase.label: phase.chain for phase in history.ruled(contest)}
    opened = commissioner.roll_back(contest, 2, reason="a wrong schedule", by=office.user("commissioner"))
    contest.refresh_from_db()

    assert (opened.label, contest.branch) == ("2.2", 2)
    assert [phase.label for phase in history.ruled(contest)] == ["1.0", "1.1"]
    kept = {phase.label: phase.chain for phase in contest.phases.filter(branch=1, status=Phase.Status.RULED)}
    assert kept == before
    abandoned = contest.phases.get(branch=1, number=2)
    assert bytes(opened.seed) != bytes(abandoned.seed)
    assert texts(opened) == ["The commissioner commissioner took history back to phase 2 (from 1.4): a wrong schedule"]


def test_history_passes_through_branches(office: Office) -> None:
    contest = office.contest()
    playing.play_on(contest, until="phase", count=3)
    commissioner.roll_back(contest, 3, reason="once", by=None)
    playing.play_on(contest, until="season")
    commissioner.roll_back(contest, 4, reason="twice", by=None)
    playing.play_on(contest, until="season")

    assert [phase.label for phase in history.ruled(contest)] == ["1.0", "1.1", "1.2", "2.3", "3.4"]
    verdict = verify.verify(export.export(contest))
    assert verdict == verify.Verdict(kind="promised", phases=7)


def test_an_openly_seeded_branch_has_dice_of_its_own(office: Office) -> None:
    contest = office.contest(seed="demo")
    playing.play_on(contest, until="phase")
    opened = commissioner.roll_back(contest, 1, reason="again", by=None)

    assert opened.commitment != contest.phases.get(branch=1, number=1).commitment
    playing.play_on(contest, until="season")
    assert verify.verify(export.export(contest)).ok


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_history_goes_back_to_ruled_phases_only(office: Office, number: int) -> None:
    contest = office.contest()
    playing.play_on(contest, until="phase", count=2)

    with pytest.raises(OfficeError, match=f"cannot be taken back to phase {number}; choose a phase from 1 to 2"):
        commissioner.roll_back(contest, number, reason="why not", by=None)


def test_before_the_first_ruling_there_is_nothing_to_take_back(office: Office) -> None:
    with pytest.raises(OfficeError, match="nothing has been ruled yet"):
        commissioner.roll_back(office.contest(), 1, reason="why not", by=None)


def test_a_phase_rolled_back_while_it_is_being_ruled_is_never_ruled(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = office.contest()
    playing.play_on(contest, until="phase")
    frozen = closing.freeze(contest)
    assert frozen is not None
    real = closing._outcome

    def meanwhile(phase: Phase, given: Frozen) -> Outcome:
        commissioner.roll_back(contest, 1, reason="stop", by=None)
        return real(phase, given)

    monkeypatch.setattr(closing, "_outcome", meanwhile)
    assert closing.rule(contest) is None
    frozen.refresh_from_db()
    assert frozen.status == Phase.Status.FROZEN
    assert office.opened(contest).label == "2.1"


def test_nothing_happens_without_a_reason(office: Office) -> None:
    contest = office.contest("anna", pace_hours=1)
    closing.close(contest)
    tomorrow = timezone.now() + timedelta(days=1)

    with pytest.raises(OfficeError, match="there is no reason; say why"):
        commissioner.override(contest, "round", 2, reason=" ", by=None)
    with pytest.raises(OfficeError, match="there is no reason"):
        commissioner.extend(contest, tomorrow, reason="", by=None)
    with pytest.raises(OfficeError, match="there is no reason"):
        commissioner.roll_back(contest, 1, reason="", by=None)
    assert not Event.objects.filter(kind__startswith="office.").exists()


def test_a_frozen_phase_and_a_finished_contest_are_left_alone(office: Office) -> None:
    contest = office.contest(options={"rounds": 1})
    closing.freeze(contest)
    with pytest.raises(OfficeError, match="Round 1 is closed and about to be ruled"):
        commissioner.override(contest, "round", 1, reason="late", by=None)

    closing.rule(contest)
    with pytest.raises(OfficeError, match="the contest is over; roll it back"):
        commissioner.extend(contest, timezone.now() + timedelta(days=1), reason="late", by=None)


# --- books that stay closed -----------------------------------------------------------------------------------------


def test_a_sealed_phase_shows_its_promise_and_to_the_commissioner_its_seed(office: Office) -> None:
    contest = office.contest("anna", options={"sealed": True})
    ruled = closing.close(contest)
    assert ruled is not None

    seen = history.dice(ruled, SeatId("seat1"))
    assert (seen.is_sealed, seen.seed, seen.key, seen.nonces, seen.streams) == (True, "", "", {}, {})
    assert seen.commitment == ruled.commitment
    assert history.dice(ruled, None, commissioner=True).seed
    assert verify.verify(export.export(contest)).ok


def test_the_books_of_sealed_phases_are_opened_with_a_reason(office: Office) -> None:
    contest = office.contest("anna", options={"sealed": True})
    playing.play_on(contest, until="phase", count=2, force=True)
    commissioner.open_books(contest, 1, reason="nothing of it is a secret any more", by=None)

    contest.refresh_from_db()
    first, second = history.ruled(contest)[1:]
    assert history.dice(first, None).seed
    assert history.dice(second, None).is_sealed
    assert "The books are open up to phase 1" in texts(office.opened(contest))[-1]
    assert verify.verify(export.export(contest)).ok


def test_what_is_played_after_a_roll_back_is_as_secret_as_ever(office: Office) -> None:
    contest = office.contest("anna", options={"sealed": True})
    playing.play_on(contest, until="phase", count=3, force=True)
    commissioner.open_books(contest, 2, reason="nothing of it is a secret any more", by=None)
    commissioner.roll_back(contest, 2, reason="a wrong order", by=None)
    contest.refresh_from_db()
    again = closing.close(contest)

    assert again is not None
    assert history.dice(again, None).is_sealed
    assert history.dice(history.ruled(contest)[1], None).seed
    assert verify.verify(export.export(contest)).ok


@pytest.mark.parametrize("until", [0, 2, 9])
def test_books_cannot_be_opened_beyond_what_is_ruled(office: Office, until: int) -> None:
    contest = office.contest("anna", options={"sealed": True})
    closing.close(contest)

    with pytest.raises(OfficeError, match="the books cannot be opened"):
        commissioner.open_books(contest, until, reason="curiosity", by=None)


def test_when_the_game_is_over_nothing_is_sealed(office: Office) -> None:
    contest = office.contest(options={"sealed": True, "rounds": 1})
    (ruled,) = playing.play_on(contest, until="season")

    assert history.dice(ruled, None).seed
