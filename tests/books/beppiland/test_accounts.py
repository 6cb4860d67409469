"""What no league may lose: money to the last M, players from first to last, and a winner of every contest."""

from collections import Counter

import pytest

from touchline.books.beppiland import events as told_events
from touchline.books.beppiland.competitions import FINALE
from touchline.books.beppiland.finale import rule_finale
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.money import DEEPEST_DEBT, forced_sale
from touchline.books.beppiland.orders import FinaleOrders
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import League
from touchline.dice import Dice
from touchline.game import Ruling, encode

from .leagues import founded, ruled, stormy, told, wild

PHASES_OF_A_SEASON = 12


def check_accounts(before: League, ruling: Ruling) -> None:
    """Every club has what it had, and what its accounts say."""
    after: League = ruling.state
    closed = {event.audience.removeprefix("seats "): event for event in told(ruling, told_events.AccountsClosed)}
    assert set(closed) == set(before.clubs)
    for club in before.clubs.values():
        event = closed[club.id]
        assert club.money + sum(amount for _, amount in event.entries) == event.money == after.clubs[club.id].money


def check_bank(before: League, ruling: Ruling) -> None:
    """What clubs pay each other cancels out; what is left comes from the extern league, the bank, or the pot."""
    entries: Counter[str] = Counter()
    for event in told(ruling, told_events.AccountsClosed):
        for what, amount in event.entries:
            entries[_kind(what)] += amount
    lots = told(ruling, told_events.LotSold)
    assert entries["lot"] == sum(lot.price for lot in lots if not lot.buyer)
    assert entries["exchange"] == 0
    assert entries["entry fee"] + entries["tournament"] == 0
    sold = told(ruling, told_events.PlayerSoldAbroad)
    assert entries["extern"] == sum(each.price for each in sold)
    assert entries["prize"] == sum(each.amount for each in told(ruling, told_events.PrizePaid))
    for drawn in told(ruling, told_events.TotocalcioDrawn):
        stakes = drawn.pot - before.pot
        assert -entries["Totocalcio,"] == stakes
        assert entries["Totocalcio"] == drawn.winners * drawn.share
        assert 0 <= entries["Totocalcio"] + ruling.state.pot - drawn.pot - 30 * drawn.winners < max(drawn.winners, 1)


def _kind(what: str) -> str:
    if what.endswith("to the extern league"):
        return "extern"
    return "entry fee" if what.startswith("entry fee") else what.split(maxsplit=1)[0].removesuffix(":")


def check_players(before: League, ruling: Ruling) -> None:
    """Nobody is in two clubs; who is new was discovered, who is gone left in a way that was told."""
    after: League = ruling.state
    old, new = (
        Counter(player.id for club in league.clubs.values() for player in club.players) for league in (before, after)
    )
    assert all(count == 1 for count in new.values())
    assert len(set(new) - set(old)) + _gone_at_once(ruling, old, new) == len(told(ruling, told_events.PlayerDiscovered))
    left = (
        *told(ruling, told_events.PlayerSoldAbroad),
        *told(ruling, told_events.PlayerPensioned),
        *told(ruling, told_events.PlayerRetired),
        *(lot for lot in told(ruling, told_events.LotSold) if not lot.buyer),
    )
    assert len(set(old) - set(new)) + _gone_at_once(ruling, old, new) == len(left)


def _gone_at_once(ruling: Ruling, old: Counter[str], new: Counter[str]) -> int:
    """Players who were discovered and left in one session."""
    after: League = ruling.state
    numbers = range(1, after.next_player)
    first = max(int(player.removeprefix("p")) for player in old)
    return sum(number > first and f"p{number}" not in new for number in numbers)


def check_clubs(league: League) -> None:
    for club in league.clubs.values():
        names = [player.name.casefold() for player in club.players]
        assert len(names) == len(set(names)), f"{club.name}: {Counter(names).most_common(1)}"
        assert len({man.name.casefold() for man in club.staff}) == len(club.staff)
        assert sum(man.job == "tactician" for man in club.staff) <= 1
        assert 0 <= club.quota.left <= 6 >= club.late.left >= 0
        assert 0 <= club.quota.left_sided <= 2 >= club.late.left_sided >= 0
        assert 0 <= club.stadium <= 5
        assert min(club.pa, club.ps) >= 0 <= club.pgp
        assert all(player.fitness <= 2 <= player.skill for player in club.players)
        assert all(player.ban >= 0 <= player.discipline for player in club.players)
        assert club.money >= DEEPEST_DEBT or forced_sale(club.players, club.money) is None


def check_auction(before: League, ruling: Ruling) -> None:
    minimum = {lot.number: lot.minimum for lot in before.lots}
    sold = told(ruling, told_events.LotSold)
    assert [lot.lot for lot in sold] == (sorted(minimum) if before.session <= 8 else [])
    for lot in sold:
        assert lot.price >= minimum[lot.lot]
        assert lot.buyer != lot.seller


def check_calendar(league: League) -> None:
    """BEP-GAP-03: two to four matches a club, and those to be recovered."""
    for club in league.clubs:
        of_the_session = [each for each in fixtures_of(league, club) if each.slot > 0]
        assert 2 <= len(of_the_session) <= 4
        assert len({each.slot for each in of_the_session}) == len(of_the_session)


def check(before: League, ruling: Ruling) -> None:
    check_accounts(before, ruling)
    check_bank(before, ruling)
    check_players(before, ruling)
    check_clubs(ruling.state)
    check_auction(before, ruling)
    if ruling.state.stage == "session":
        check_calendar(ruling.state)


@pytest.mark.rule("BEP-SEQ-20", "BEP-SEQ-22", "BEP-CLUB-02", "BEP-CLUB-05", "BEP-MON-12", "BEP-GAP-03")
def test_money_and_players_are_accounted_for_whatever_presidents_order() -> None:
    league = founded("spring")
    for step in range(PHASES_OF_A_SEASON + 1):
        ruling = ruled(league, wild(league, f"spring {step}"), Dice.fast(f"spring {step}"))
        check(league, ruling)
        league = ruling.state
    assert league.season == 2


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
        check(league, ruling)
        league = ruling.state
    absent = dict.fromkeys(league.clubs, FinaleOrders(received=False))

    last = rule_finale(Sitting(league=league), absent, stormy("finale", suspended)).league

    check_winners(last)
    assert sum(result.fixture.competition == "championship" for result in last.results) == 3 * 132
    title = [result.fixture.id for result in last.results if result.fixture.competition == "title"]
    assert title == ["title 1", "title 2", "title 3"]
    assert sum(result.fixture.slot <= 0 for result in last.results) > 100 * suspended
    check(league, ruled(league, {}, stormy("finale", suspended)))


@pytest.mark.rule("BEP-NMR-06", "BEP-GAP-11", "BEP-NMR-03", "BEP-GEN-03")
def test_36_clubs_without_presidents_play_three_seasons() -> None:
    keys, league = [], founded("absent")
    for step in range(3 * PHASES_OF_A_SEASON):
        keys.append(LEAGUE.phase(league).key)
        ruling = ruled(league, {}, Dice.fast(f"absent {step}"))
        check(league, ruling)
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
