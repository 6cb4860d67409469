import logging
from datetime import timedelta

import pytest
from django.utils import timezone

from office.conftest import Office
from touchline.office import clock, closing, contests, history, sealing
from touchline.office.models import Contest, Phase
from touchline.office.records import Frozen
from touchline.office.ruling import Outcome


def test_nothing_is_due_before_the_deadline(office: Office) -> None:
    contest = office.contest("anna", pace_hours=24)

    assert clock.tick() == []
    assert office.opened(contest).number == 1


def test_a_phase_is_closed_once_deadline_and_grace_have_passed(office: Office) -> None:
    contest = office.contest("anna", pace_hours=24, grace_minutes=30)
    now = timezone.now()

    assert clock.tick(now + timedelta(hours=24, minutes=10)) == []
    assert [phase.number for phase in clock.tick(now + timedelta(hours=24, minutes=31))] == [1]
    assert office.opened(contest).deadline is not None


def test_a_tick_that_comes_twice_does_nothing_twice(office: Office) -> None:
    office.contest("anna", pace_hours=24)
    later = timezone.now() + timedelta(hours=24, minutes=1)

    assert len(clock.tick(later)) == 1
    assert clock.tick(later - timedelta(minutes=1)) == []


def test_with_a_pace_a_phase_closes_early_when_everybody_is_ready(office: Office) -> None:
    contest = office.contest("anna", "ben", pace_hours=24)
    office.submit(contest, 1, 3)
    office.submit(contest, 2, 3, ready=False)
    assert clock.tick() == []

    office.submit(contest, 2, 3)
    assert [phase.number for phase in clock.tick()] == [1]


def test_a_phase_that_waits_for_nobody_keeps_its_pace(office: Office) -> None:
    office.contest(pace_hours=24)

    assert clock.tick() == []


def test_without_a_pace_the_commissioner_closes(office: Office) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3)

    assert clock.tick(timezone.now() + timedelta(days=999)) == []


def test_a_phase_that_a_crash_left_frozen_is_ruled(office: Office) -> None:
    contest = office.contest("anna")
    closing.freeze(contest)

    assert [phase.status for phase in clock.tick()] == [Phase.Status.RULED]
    assert office.opened(contest).number == 2


def test_a_contest_of_a_game_that_is_gone_does_not_stop_the_clock_of_another(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    gone, sound = office.contest("anna", name="gone", pace_hours=1), office.contest("anna", name="sound")
    Contest.objects.filter(pk=gone.pk).update(game_id="chess.match")
    closing.freeze(sound)

    assert [phase.contest for phase in clock.tick()] == [sound]
    assert "phase 1 of gone could not be ruled" in caplog.text


def test_one_contests_trouble_does_not_stop_the_clock_of_another(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = office.contest("anna", name="broken"), office.contest("anna", name="sound")
    closing.freeze(broken)
    closing.freeze(sound)
    real = closing._outcome

    def stumble(phase: Phase, frozen: Frozen) -> Outcome:
        assert phase.contest_id != broken.pk, "a bug in the book"
        return real(phase, frozen)

    monkeypatch.setattr(closing, "_outcome", stumble)
    with caplog.at_level(logging.ERROR):
        assert [phase.contest for phase in clock.tick()] == [sound]
    assert "phase 1 of broken could not be ruled" in caplog.text
    assert [phase.number for phase in history.ruled(broken)] == [0]


def match(office: Office, **people: str) -> Contest:
    holders = {seat: office.user(name).username for seat, name in people.items()}
    return contests.create("penpaper.match", name="final", options={}, people=holders)


def send(contest: Contest, seat: str, **fields: object) -> None:
    sealing.submit(contest, contest.seats.get(seat=seat), fields, by=contest.seats.get(seat=seat).holder, via="web")


def test_a_sitting_goes_on_by_itself_until_a_person_is_waited_for(office: Office) -> None:
    contest = match(office, away="anna", home="ben")
    assert clock.go_on(contest) == []

    send(contest, "away", call="heads")
    assert [phase.number for phase in clock.go_on(contest)] == [1]
    assert [seat.state for seat in sealing.status(office.opened(contest))].count("missing") == 1


def test_against_a_computer_a_sitting_runs_through_the_phases_of_the_computer(office: Office) -> None:
    contest = match(office, home="ben")
    ruled = clock.tick()

    assert ruled[0].number == 1  # the visitors call the toss
    assert any(seat.state == "missing" for seat in sealing.status(office.opened(contest)))
    assert clock.tick() == []


def test_a_match_between_computers_waits_for_somebody_to_play_it(office: Office) -> None:
    match(office)

    assert clock.tick() == []


def test_a_sitting_is_not_closed_over_orders_that_are_only_saved(office: Office) -> None:
    contest = match(office, away="anna", home="ben")
    seat = contest.seats.get(seat="away")
    sealing.submit(contest, seat, {"call": "heads"}, by=seat.holder, via="web", ready=False)

    assert clock.go_on(contest) == []
    assert clock.tick() == []
