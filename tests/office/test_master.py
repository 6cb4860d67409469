"""What the game master of Beppiland decides: always an act on record, never a silent change."""

from collections.abc import Mapping
from typing import Any

import pytest

from office.conftest import Office
from touchline.game import SeatId
from touchline.office import closing, commissioner, history, sealing
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Orders

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


@pytest.mark.rule("BEP-GEN-07", "BEP-NEG-02", "BEP-GEN-02")
def test_the_master_forbids_an_unfair_exchange(league: Contest, office: Office) -> None:
    man = history.current_state(league).clubs["1"].players[0].name
    send(office, league, "1", {"exchanges": [{"club": "2", "gives": {"players": [man]}, "takes": {}}]})
    agreed = {"exchanges": [{"club": "1", "gives": {}, "takes": {"players": [man]}}], "press": "What a bargain."}
    send(office, league, "2", agreed)
    with pytest.raises(OfficeError):
        send(office, league, "2", {}, by=office.user("anna"))  # one president, one club

    send(office, league, "2", {"press": "What a bargain."}, by=office.user("commissioner"), reason="unfair")
    closing.close(league)

    assert man in [player.name for player in history.current_state(league).clubs["1"].players]


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
