"""What the game master of Beppiland decides: always an act on record, never a silent change."""

from collections.abc import Mapping
from typing import Any

import pytest

from office.conftest import Office
from touchline.game import Doubt, SeatId
from touchline.office import closing, commissioner, export, history, sealing, verify
from touchline.office.models import Contest, Orders, Phase, Seat

REASON = "the master's word is final"


@pytest.fixture
def league(office: Office) -> Contest:
    """A league in its first session, with a president for the first two clubs."""
    people = {"1": office.user("anna").username, "2": office.user("bruno").username}
    contest = office.contest(game="beppiland.league", name="serie", people=people)
    closing.close(contest)
    return contest


def send(office: Office, contest: Contest, club: str, orders: Mapping[str, Any], **more: Any) -> Orders:
    seat = contest.seats.get(seat=club)
    return sealing.submit(contest, seat, orders, **({"by": seat.holder, "via": "web"} | more))


@pytest.mark.rule("BEP-GEN-07", "BEP-PS-01", "BEP-TOTO-05")
@pytest.mark.parametrize(
    ("path", "value"),
    [("clubs.1.ps", 3), ("penalties", {"1": 4}), ("clubs.1.players.0.is_special", True)],
    ids=["pats on the back", "points taken from who sent bad teams to win bets", "a special player"],
)
def test_what_the_master_gives_and_takes_is_on_record(league: Contest, office: Office, path: str, value: Any) -> None:
    commissioner.override(league, path, value, reason=REASON, by=office.user("commissioner"))

    state = history.current_state(league)
    assert (state.clubs["1"].ps, state.penalties, state.clubs["1"].players[0].is_special).count(value) >= 1
    (public,) = history.told(office.opened(league), None)
    assert REASON in public.text
    assert "3" not in public.text  # everybody hears that he did, and why; what it was stays between him and the club


def agree(office: Office, league: Contest) -> str:
    """Two presidents send the same exchange: a man for nothing; his name."""
    man: str = history.current_state(league).clubs["1"].players[0].name
    send(office, league, "1", {"exchanges": [{"club": "2", "gives": {"players": [man]}, "takes": {}}]})
    agreed = {"exchanges": [{"club": "1", "gives": {}, "takes": {"players": [man]}}], "press": "What a bargain."}
    send(office, league, "2", agreed)
    return man


def heard(phase: Phase, seat: str | None) -> str:
    return "\n".join(event.text for event in history.told(phase, SeatId(seat) if seat else None))


@pytest.mark.rule("BEP-GEN-07", "BEP-NEG-02", "BEP-GAP-16")
def test_the_master_forbids_an_unfair_exchange(league: Contest, office: Office) -> None:
    man = agree(office, league)
    boss = office.user("commissioner")
    (doubt,) = commissioner.doubts(league)
    assert isinstance(doubt, Doubt)
    assert man in doubt.text
    assert "bargain" not in doubt.text

    commissioner.decide(league, doubt.decision, reason="a gift among friends", by=boss)

    for seat in ("1", "2"):
        assert man in heard(office.opened(league), seat)
        assert "a gift among friends" in heard(office.opened(league), seat)
    for seat in ("3", None):
        assert "decided about an exchange" in heard(office.opened(league), seat)
        assert man not in heard(office.opened(league), seat)
        assert "a gift among friends" not in heard(office.opened(league), seat)
    phase = closing.close(league)

    assert phase is not None
    assert man in [player.name for player in history.current_state(league).clubs["1"].players]
    for seat, hears in (("1", True), ("2", True), ("3", False)):
        assert ("the master forbids it" in heard(phase, seat)) == hears
    assert verify.verify(export.export(league)).ok


@pytest.mark.rule("BEP-NEG-02", "BEP-GAP-16")
def test_a_master_who_plays_sees_no_exchange_before_it_is_made(league: Contest, office: Office) -> None:
    agree(office, league)
    Seat.objects.filter(contest=league, seat="3").update(holder=office.user("commissioner"))

    assert commissioner.doubts(league) == ()


@pytest.mark.rule("BEP-PS-01", "BEP-GAP-16")
def test_pats_on_the_back_are_given_in_words_and_the_club_alone_hears_how_many(league: Contest, office: Office) -> None:
    name = history.current_state(league).clubs["1"].name

    commissioner.decide(league, f"pats: {name} 3", reason="seventeen good ideas", by=office.user("commissioner"))

    assert history.current_state(league).clubs["1"].ps == 3
    assert "+3. seventeen good ideas" in heard(office.opened(league), "1")
    assert name in heard(office.opened(league), "2")
    assert "3" not in heard(office.opened(league), "2")
    assert "seventeen" not in heard(office.opened(league), None)


@pytest.mark.rule("BEP-GEN-08", "BEP-ORD-07")
def test_every_sheet_is_archived_and_the_last_one_counts(league: Contest, office: Office) -> None:
    for press in ("First.", "Second."):
        send(office, league, "1", {"press": press})
    ruled = closing.close(league)

    assert ruled is not None
    kept = Orders.objects.filter(phase=ruled, seat__seat="1")
    assert kept.count() == 2
    told = [event.text for event in history.told(ruled, SeatId("2"))]
    assert any("Second." in text for text in told)
    assert not any("First." in text for text in told)
