"""A league of TTFL through the office: games at the table, live drafts with a clock, and files that verify."""

import re
from datetime import timedelta

import pytest

from office.conftest import Office
from touchline import order_text
from touchline.game import SeatId
from touchline.office import clock, commissioner, export, history, playing, sealing, tables, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Seat

SMALL = {"clubs": 4, "games": 1, "playoffs": 2}


def league(office: Office, *people: str, **options: object) -> Contest:
    """Four clubs before their first game, the first of them with owners."""
    owners = {str(number): office.user(name).username for number, name in enumerate(people, start=1)}
    contest = office.contest(game="ttfl.league", name="cards", people=owners, options=SMALL | options, seed="cards")
    playing.play_on(contest, until="phase", force=True)
    return contest


def to_the_last_seconds(match: Contest) -> None:
    """By the commissioner's word a match has five seconds left."""
    score = {"home": 20, "visitors": 3}
    values = {"quarter": 4, "seconds": 5, "score": score, "by_quarter": [score] * 4, "stage": "scrimmage", "d": 50}
    for field, value in values.items():
        commissioner.override(match, f"match.course.{field}", value, reason="rain", by=None)
    commissioner.override(match, "ask", "set-up", reason="rain", by=None)


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_two_owners_meet_at_a_table_and_the_files_of_league_and_match_prove_the_result(office: Office) -> None:
    contest = league(office, "anna", "bert", "clara", "dora", live=True)
    first, second = tables.of(office.opened(contest))
    assert playing.play_on(contest, until="week") == []
    to_the_last_seconds(first)
    playing.play_on(first, until="decision", force=True)
    week = playing.play_on(contest, until="week", force=True)[-1]

    state = history.current_state(contest)
    match = history.current_state(first)
    assert match.ask == "over"
    game = state.results[0]
    assert (game.home_points, game.away_points) == (match.match.course.score.home, match.match.course.score.visitors)
    assert len(state.results) == 2, "nobody finished the other: computer coaches did"
    assert state.players["1-1"].season["games"] == 1
    told = [each.text for each in history.told(week, None)]
    assert f"The game at the table {first.name} is over, and its result counts" in told
    files = [export.export(each) for each in (contest, first, second)]
    assert verify.verify(files[0], files[1:]).ok


@pytest.mark.rule("TTFL-DRAFT-07", "TTFL-DRAFT-10")
def test_a_live_draft_has_a_clock_and_goes_on_without_who_is_late(office: Office) -> None:
    contest = league(office, "anna", "bert", "clara", "dora", live_draft=True, pick_minutes=5)
    playing.play_on(contest, until="season", force=True)
    phase = office.opened(contest)
    late = history.wanted(phase).owed[0].seat

    assert phase.deadline == phase.opened + timedelta(minutes=5)
    assert clock.tick(phase.opened + timedelta(minutes=4)) == []
    clock.tick(phase.opened + timedelta(minutes=6))
    state = history.current_state(contest)
    assert state.drafted[0].club == late
    assert state.drafted[0].player is not None

    seat = on_the_clock(contest)
    wanted = state.pool[-1]
    reading = order_text.read(contest.game, state, SeatId(seat.seat), f"spieler: {wanted}", "de")
    sealing.submit(contest, seat, {"player": reading.orders.player}, by=seat.holder, via="mail")
    clock.go_on(contest)
    assert wanted in history.current_state(contest).clubs[seat.seat].roster


def on_the_clock(contest: Contest) -> Seat:
    phase = history.open_phase(contest)
    assert phase is not None
    return contest.seats.get(seat=history.wanted(phase).owed[0].seat)


@pytest.mark.rule("TTFL-DRAFT-07")
def test_computer_owners_keep_nobody_waiting_in_a_live_draft(office: Office) -> None:
    contest = league(office, "anna", live_draft=True)
    playing.play_on(contest, until="season", force=True)
    while history.current_state(contest).stage == "draft":
        clock.go_on(contest)
        seat = on_the_clock(contest)
        assert seat.seat == "1"
        if history.current_state(contest).stage == "draft":
            sealing.submit(contest, seat, {"player": ""}, by=seat.holder, via="web")
            clock.go_on(contest)

    state = history.current_state(contest)
    assert {each.player for each in state.drafted if each.club == "1"} == {None}
    assert {each.club for each in state.drafted} == {"1", "2", "3", "4"}
    assert next(owed.kind for owed in history.wanted(office.opened(contest)).owed) == "cuts"


def test_a_second_season_verifies(office: Office) -> None:
    contest = league(office)
    played = playing.play_on(contest, until="season", count=2)

    assert history.current_state(contest).season == 2
    assert verify.verify(export.export(contest)) == verify.Verdict(kind="promised", phases=len(played) + 2)


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_whatever_is_wrong_with_a_new_league_is_told_with_what_would_be_right(office: Office) -> None:
    told = "games: 99; 1 to 30. clubs: 3 clubs; an even number from 4 to 16"

    with pytest.raises(OfficeError, match=re.escape(told)):
        office.contest(game="ttfl.league", name="odd", options={"clubs": 3, "games": 99})
