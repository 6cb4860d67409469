"""The auditor of a league of Beppiland: money to the last M, players from first to last, and what clubs may be."""

from collections import Counter
from typing import TypeVar

from touchline.books.beppiland import events as told_events
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.money import DEEPEST_DEBT, forced_sale
from touchline.books.beppiland.players import PlayerId
from touchline.books.beppiland.state import League
from touchline.game import Event, Ruling

Told = TypeVar("Told", bound=Event)


def told(ruling: Ruling, kind: type[Told]) -> list[Told]:
    """The events of a kind."""
    return [event for event in ruling.events if isinstance(event, kind)]


def audit(before: League, ruling: Ruling) -> None:
    """What holds of every ruling of a session or a finale."""
    check_accounts(before, ruling)
    check_bank(before, ruling)
    check_players(before, ruling)
    check_clubs(ruling.state)
    check_auction(before, ruling)
    if ruling.state.stage == "session":
        check_calendar(ruling.state)


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


def _gone_at_once(ruling: Ruling, old: Counter[PlayerId], new: Counter[PlayerId]) -> int:
    """Players who were discovered and left in one session."""
    after: League = ruling.state
    numbers = range(1, after.next_player)
    first = max(int(player.removeprefix("p")) for player in old)
    return sum(number > first and PlayerId(f"p{number}") not in new for number in numbers)


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
