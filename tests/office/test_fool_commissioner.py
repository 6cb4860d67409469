"""A season of FOOL from the commissioner's desk: who is missing, what is decided, and that all of it is on record."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from office.conftest import Office
from touchline.game import SeatId
from touchline.office import clock, closing, commissioner, export, history, playing, sealing, tables, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase, Seat

OPTIONS = {"clubs": 4, "games": 1, "rounds": 1, "preseason_games": 0, "room": 2}
REASON = "voted by the owners"


@pytest.fixture
def league(office: Office) -> Contest:
    """Four clubs before their first game, the first two with owners."""
    people = {"1": office.user("anna").username, "2": office.user("bruno").username}
    contest = office.contest(game="fool.league", name="gridiron", people=people, options=OPTIONS)
    closing.close(contest)
    return contest


def decide(office: Office, contest: Contest, text: str, reason: str = REASON) -> str:
    return commissioner.decide(contest, text, reason=reason, by=office.user("commissioner"))


def opened(contest: Contest) -> Phase:
    phase = history.open_phase(contest)
    assert phase is not None
    return phase


@pytest.mark.rule("FOOL-12-GAP-CALENDAR")
def test_before_a_step_the_desk_knows_who_has_not_sent_what(league: Contest, office: Office) -> None:
    def states() -> dict[str, str]:
        return {each.seat.seat: each.state for each in sealing.status(opened(league))}

    before = states()
    seat = league.seats.get(seat="1")
    sealing.submit(league, seat, {"plan": ""}, by=seat.holder, via="web")

    assert (before["1"], before["2"], before["3"]) == ("missing", "missing", "computer")
    assert (states()["1"], states()["2"]) == ("ready", "missing")
    assert history.wanted(opened(league)).owed_by(SeatId("5")) is None, "a seat for a club to come owes nothing"
    assert not sealing.may_close(opened(league))


@pytest.mark.rule("FOOL-12-b", "FOOL-12.5.1-d")
def test_what_is_decided_is_told_with_its_reason_and_replayed(league: Contest, office: Office) -> None:
    club = history.current_state(league).clubs["1"]
    who = club.roster[0]

    assert decide(office, league, f"suspend: [{who}] for 2 games").endswith("is suspended for 2 games.")
    assert "will not come" in decide(office, league, "sanction: 2: signing 2")

    told = [each.text for each in history.told(opened(league), SeatId("1"))]
    assert any("suspended for 2 games. voted by the owners" in line for line in told)
    assert history.current_state(league).decisions.suspended == {who: 2}
    ruled = closing.close(league)
    assert ruled is not None
    assert history.state_after(ruled).decisions.suspended == {who: 1}
    assert verify.verify(export.export(league)).ok


def test_a_decision_needs_a_reason_and_words_that_the_book_knows(league: Contest, office: Office) -> None:
    with pytest.raises(OfficeError, match="no reason"):
        decide(office, league, "sanction: 2: signing 2", reason=" ")
    with pytest.raises(OfficeError, match="nothing of that kind"):
        decide(office, league, "reward: 2: 100 dollars")
    with pytest.raises(OfficeError, match="leaves nothing to decide"):
        decide(office, office.contest("anna"), "sanction: 2: signing 2")


def claimed_by_two(office: Office, boss: str) -> tuple[Contest, str]:
    """A league in which the third club let a man go, and two others want him."""
    people = {str(number): office.user(name).username for number, name in enumerate(("anna", "bruno", "clara"), 1)}
    more = {"people": people, "commissioner": office.user(boss), "options": OPTIONS | {"games": 3}}
    contest = office.contest(game="fool.league", name="waivers", **more)
    closing.close(contest)
    rosters = {seat: history.current_state(contest).clubs[seat].roster for seat in people}
    who = rosters["3"][0]
    send(contest, "3", release=[who])
    closing.close(contest)
    for seat in ("1", "2"):
        send(contest, seat, sign=[{"player": who, "release": rosters[seat][0]}])
    return contest, who


def send(contest: Contest, seat: str, **orders: object) -> None:
    by = contest.seats.get(seat=seat)
    sealing.submit(contest, by, orders, by=by.holder, via="web", nonce=f"the word of {seat}")


@pytest.mark.rule("FOOL-12.2-j")
def test_the_commissioner_sees_who_is_contested_and_settles_it(office: Office) -> None:
    contest, who = claimed_by_two(office, "commissioner")
    (doubt,) = commissioner.doubts(contest)
    assert f"[{who}]" in doubt.text
    state = history.current_state(contest)
    first, last = sorted(("1", "2"), key=state.from_the_bottom.index)
    assert doubt.text.index(state.clubs[first].name) < doubt.text.index(state.clubs[last].name)

    decide(office, contest, f"award: [{who}] to {last}")
    closing.close(contest)

    after = history.current_state(contest)
    assert who in after.clubs[last].roster, "not where his rank would have sent him"
    assert after.decisions.awards == {}
    assert verify.verify(export.export(contest)).ok


def test_a_commissioner_who_plays_is_not_told_what_others_have_sent(office: Office) -> None:
    contest, _ = claimed_by_two(office, "anna")

    assert commissioner.doubts(contest) == ()
    assert commissioner.doubts(office.contest("anna")) == (), "other games know no such thing"


@pytest.mark.rule("FOOL-12.5.1-g", "FOOL-12.2-h")
def test_who_sends_first_gets_nothing_for_it(office: Office) -> None:
    names = ("anna", "bruno", "clara")
    people = {str(number): office.user(name).username for number, name in enumerate(names, 1)}

    def after_two_weeks(name: str, hurry: Sequence[str]) -> object:
        more = {"people": people, "options": OPTIONS | {"games": 3}, "seed": "the same dice"}
        contest = office.contest(game="fool.league", name=name, **more)
        closing.close(contest)
        rosters = {seat: history.current_state(contest).clubs[seat].roster for seat in people}
        free = rosters["3"][0]
        for seat in hurry:
            send(contest, seat, release=[free] if seat == "3" else [])
        closing.close(contest)
        for seat in hurry:
            send(contest, seat, sign=[{"player": free, "release": rosters[seat][1]}])
        closing.close(contest)
        return history.current_state(contest)

    assert after_two_weeks("first", ("1", "2", "3")) == after_two_weeks("second", ("3", "2", "1"))


@pytest.mark.rule("FOOL-12-GAP-MISC", "FOOL-12.2-g")
def test_a_league_grows_and_changes_its_options_between_two_seasons(league: Contest, office: Office) -> None:
    decide(office, league, "expand: Harbour Foxes, River Wolves")
    decide(office, league, "next season: games = 2")
    playing.play_on(league, until="season", force=True)

    state = history.current_state(league)
    assert (state.stage, len(state.clubs), state.options.games) == ("expansion", 6, 2)
    assert state.clubs["5"].name == "Harbour Foxes"
    owing = {owed.seat for owed in history.wanted(opened(league)).owed}
    assert owing == {"1", "2", "3", "4", "5", "6"}
    assert {seat.seat for seat in Seat.objects.filter(contest=league)} == set(state.clubs)


@pytest.mark.rule("FOOL-12.1-c")
def test_a_live_draft_has_a_clock_and_goes_on_without_who_is_late(league: Contest, office: Office) -> None:
    decide(office, league, 'next season: draft = "live"')
    decide(office, league, "next season: pick_minutes = 5")
    playing.play_on(league, until="season", force=True)
    closing.close(league)  # everybody's lists

    phase = opened(league)
    assert "choice" in phase.title
    assert phase.deadline == phase.opened + timedelta(minutes=5)
    first = history.current_state(league).on_the_clock
    assert clock.tick(phase.opened + timedelta(minutes=4)) == []
    clock.tick(phase.opened + timedelta(minutes=6))
    assert history.current_state(league).on_the_clock != first

    seat = league.seats.get(seat=history.current_state(league).on_the_clock)
    wanted = history.current_state(league).draft_list[-1]
    sealing.submit(league, seat, {"ranking": [wanted]}, by=seat.holder, via="web")
    clock.go_on(league)
    assert wanted in history.current_state(league).clubs[seat.seat].roster
    assert history.current_state(league).stage == "camp roster"


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_two_owners_meet_at_a_table_and_the_week_waits_for_it(office: Office) -> None:
    people = {str(number): office.user(name).username for number, name in enumerate(("anna", "bruno", "c", "d"), 1)}
    contest = office.contest(game="fool.league", name="live", people=people, options=OPTIONS | {"at_the_table": True})
    closing.close(contest)
    closing.close(contest)  # orders of the first week

    sitting = tables.of(opened(contest))
    assert len(sitting) == 2
    assert {table.game_id for table in sitting} == {"fool.match"}
    assert not sealing.may_close(opened(contest))
    ruled = closing.close(contest)  # nobody came: plans decide
    assert ruled is not None
    assert len(history.state_after(ruled).results) == 2
