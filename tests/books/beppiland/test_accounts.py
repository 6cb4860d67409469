"""What no league may lose: money to the last M, players from first to last, and a winner of every contest."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from benchmarks.beppiland_audit import audit
from touchline.books.beppiland.competitions import FINALE, ClubId
from touchline.books.beppiland.events import AccountsClosed
from touchline.books.beppiland.finale import rule_finale
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.orders import FinaleOrders
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import League
from touchline.dice import Dice
from touchline.game import Ruling, encode, only

from .leagues import founded, in_session, ruled, stormy, wild, with_club

PHASES_OF_A_SEASON = 12


@pytest.mark.rule("BEP-SEQ-20", "BEP-SEQ-22", "BEP-CLUB-02", "BEP-CLUB-05", "BEP-MON-12", "BEP-GAP-03")
def test_money_and_players_are_accounted_for_whatever_presidents_order() -> None:
    league = founded("spring")
    for step in range(PHASES_OF_A_SEASON + 1):
        ruling = ruled(league, wild(league, f"spring {step}"), Dice.fast(f"spring {step}"))
        audit(league, ruling)
        league = ruling.state
    assert league.season == 2


def with_more_money(ruling: Ruling, *, entry: str = "") -> Ruling:
    """Club 1 has an M more, and may say why."""
    league: League = ruling.state
    club = league.clubs[ClubId("1")]
    events = [
        replace(event, entries=(*event.entries, (entry, 1)), money=event.money + 1)
        if entry and isinstance(event, AccountsClosed) and event.audience == only(club.id)
        else event
        for event in ruling.events
    ]
    return Ruling(with_club(league, club.id, money=club.money + 1), events)


def with_players(ruling: Ruling, change: Callable[[tuple[Player, ...], League], tuple[Player, ...]]) -> Ruling:
    """Club 1 has other players than it should have."""
    league: League = ruling.state
    changed = change(league.clubs[ClubId("1")].players, league)
    return Ruling(with_club(league, "1", players=changed), ruling.events)


CROOKED: dict[str, Callable[[Ruling], Ruling]] = {
    "an M from nowhere": with_more_money,
    "an M that nobody paid": lambda ruling: with_more_money(ruling, entry="matches"),
    "an M saved on salaries": lambda ruling: with_more_money(ruling, entry="salaries"),
    "an M of interest": lambda ruling: with_more_money(ruling, entry="interest"),
    "an M won without a bet": lambda ruling: with_more_money(ruling, entry="Totocalcio"),
    "an M for nothing": lambda ruling: with_more_money(ruling, entry="a present"),
    "a man less": lambda ruling: with_players(ruling, lambda men, _: men[1:]),
    "a man from nowhere": lambda ruling: with_players(
        ruling, lambda men, _: (*men, replace(men[0], id=PlayerId("p0"), name="Nobody"))
    ),
    "a man of another club": lambda ruling: with_players(
        ruling, lambda men, league: (*men, league.clubs[ClubId("2")].players[0])
    ),
    "a man better overnight": lambda ruling: with_players(
        ruling, lambda men, _: (replace(men[0], skill=men[0].skill + 1), *men[1:])
    ),
    "a man younger overnight": lambda ruling: with_players(
        ruling, lambda men, _: (replace(men[0], age=men[0].age - 1), *men[1:])
    ),
}


@pytest.mark.parametrize("crooked", CROOKED)
def test_the_auditor_finds(crooked: str) -> None:
    league = in_session(2)
    ruling = ruled(league, {}, Dice.fast("auditor"))
    audit(league, ruling)

    with pytest.raises(AssertionError):
        audit(league, CROOKED[crooked](ruling))


def check_winners(league: League) -> None:
    """Every contest of a season that is over has one winner, and every match of the calendar was held once."""
    held = [result.fixture.id for result in league.results]
    assert len(held) == len(set(held))
    for tie in league.ties.values():
        assert tie.winner in (tie.home, tie.away), tie
    assert {name: sum(tie.competition == name for tie in league.ties.values()) for name in ("cup", "torneo")} == {
        "cup": 63,
        "torneo": 35,
    }


@pytest.mark.rule("BEP-GAP-09", "BEP-WX-06", "BEP-CUP-01", "BEP-CUP-02", "BEP-CUP-03", "BEP-TOR-01", "BEP-JUN-01")
def test_no_contest_is_stuck_however_many_matches_are_suspended() -> None:
    suspended = 0.7
    league = founded("storm")
    for step in range(PHASES_OF_A_SEASON - 1):
        ruling = ruled(league, {}, stormy(f"storm {step}", suspended))
        audit(league, ruling)
        league = ruling.state
    absent = dict.fromkeys(league.clubs, FinaleOrders(received=False))

    last = rule_finale(Sitting(league=league), absent, stormy("finale", suspended)).league

    check_winners(last)
    assert sum(result.fixture.competition == "championship" for result in last.results) == 3 * 132
    title = [result.fixture.id for result in last.results if result.fixture.competition == "title"]
    assert title == ["title 1", "title 2", "title 3"]
    assert sum(result.fixture.slot <= 0 for result in last.results) > 100 * suspended
    audit(league, ruled(league, {}, stormy("finale", suspended)))


@pytest.mark.rule("BEP-NMR-06", "BEP-GAP-11", "BEP-NMR-03", "BEP-GEN-03")
def test_36_clubs_without_presidents_play_three_seasons() -> None:
    keys, league = [], founded("absent")
    for step in range(3 * PHASES_OF_A_SEASON):
        keys.append(LEAGUE.phase(league).key)
        ruling = ruled(league, {}, Dice.fast(f"absent {step}"))
        audit(league, ruling)
        league = ruling.state
    assert (league.season, league.session, league.stage) == (4, 1, "session")
    assert len(league.honours) == 3
    assert keys[: FINALE + 1] == [
        *(f"season 1, session {number}" for number in range(1, FINALE)),
        "season 1, finale",
        "season 2, session 1",
    ]
    assert all(11 <= len(club.players) <= 40 for club in league.clubs.values())


@pytest.mark.rule("BEP-GAP-17", "BEP-AUC-05")
def test_the_order_in_which_clubs_send_makes_no_difference() -> None:
    league = ruled(founded("order"), wild(founded("order"), "order 1"), Dice.fast("order 1")).state
    assert league.lots
    sent = wild(league, "order 2")
    for seat in league.seats:
        sent.setdefault(seat.id, LEAGUE.default(league, seat.id, Dice.fast("absent")))

    first, second = (
        LEAGUE.resolve(league, dict(sorted(sent.items(), reverse=turned)), Dice.fast("order 2"))
        for turned in (False, True)
    )

    assert encode(first) == encode(second)
