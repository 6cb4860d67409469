"""The auditor of a league of Beppiland: money to the last M, players from first to last, and what clubs may be."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from touchline.books.beppiland import events as told_events
from touchline.books.beppiland.auction import is_held
from touchline.books.beppiland.bribing import TAX
from touchline.books.beppiland.competitions import ClubId, occasion
from touchline.books.beppiland.ending_the_season import aged
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.money import DEEPEST_DEBT, forced_sale, interest, match_income, salaries, salary
from touchline.books.beppiland.players import PlayerId, age_of
from touchline.books.beppiland.state import Club, League
from touchline.game import Event, Ruling, SeatId

Told = TypeVar("Told", bound=Event)


def told(ruling: Ruling, kind: type[Told]) -> list[Told]:
    """The events of a kind."""
    return [event for event in ruling.events if isinstance(event, kind)]


def audit(before: League, ruling: Ruling) -> None:
    """What holds of every ruling of a session or a finale."""
    check_accounts(before, ruling)
    check_entries(before, ruling)
    check_totocalcio(before, ruling)
    check_players(before, ruling)
    check_skill(before, ruling)
    check_clubs(ruling.state)
    check_auction(before, ruling)
    if ruling.state.stage == "session":
        check_calendar(ruling.state)


# --- money ------------------------------------------------------------------------------------------------------------

Amounts: TypeAlias = dict[ClubId, Counter[str]]
"""What clubs got and paid, by what it was for; or what their men gained, by name."""
KINDS = {
    r"matches": "matches",
    r"salaries": "salaries",
    r"interest": "interest",
    r"pats on the back": "pats",
    r"exchange with .*": "exchange",
    r".* to the extern league": "extern",
    r"prize: .*": "prize",
    r"stadium level \d": "stadium",
    r"a gift to a referee|the referee gives it back": "bribe",
    r"bribery tax": "tax",
    r"lot \d+, .* (sold|bought)": "lot",
    r"Totocalcio, columns: \d+": "stake",
    r"Totocalcio": "win",
    r"entry fee of .*|tournament .*": "tournament",
}
WITHOUT_NEWS = {"stake", "win", "tournament"}  # bets are secret, and private tournaments are private
MONEY_IN_WORDS = re.compile(r"(\d+) M")


def check_accounts(before: League, ruling: Ruling) -> None:
    """Every club has what it had, and what its accounts say; interest is a tenth of the debt of that moment."""
    for club in before.clubs.values():
        event = _accounts(ruling)[club.id]
        balance = club.money
        for what, amount in event.entries:
            assert what != "interest" or amount == -interest(balance), f"{club.name}: {amount} of {balance}"
            balance += amount
        assert balance == event.money == ruling.state.clubs[club.id].money, f"{club.name}: {event}"


def _accounts(ruling: Ruling) -> dict[ClubId, told_events.AccountsClosed]:
    closed = {_of(event): event for event in told(ruling, told_events.AccountsClosed)}
    assert set(closed) == set(ruling.state.clubs), "every club has its accounts"
    return closed


def _of(event: Event) -> ClubId:
    """The club whose president hears of it."""
    return ClubId(SeatId(event.audience.removeprefix("seats ")))


def check_entries(before: League, ruling: Ruling) -> None:
    """Whatever a club got or paid is explained by something that happened, to the last M."""
    news = explained(before, ruling)
    traders = {club for event in told(ruling, told_events.ExchangeMade) for club in event.clubs}
    for club, accounts in _accounts(ruling).items():
        entries: Counter[str] = Counter()
        for what, amount in accounts.entries:
            entries[_kind(what)] += amount
        paid = salaries_due(before, ruling, club)
        if (
            before.stage == "session" and before.clubs[club].name not in traders
        ):  # who is paid by whom is not in the news
            assert entries["salaries"] == -paid, f"{club}: salaries {entries['salaries']}, not {-paid}"
        for kind in {*KINDS.values()} - WITHOUT_NEWS - {"salaries", "interest"}:
            assert entries[kind] == news[club][kind], f"{club}: {kind} {entries[kind]}, not {news[club][kind]}"


def _kind(what: str) -> str:
    found = [kind for pattern, kind in KINDS.items() if re.fullmatch(pattern, what)]
    assert len(found) == 1, f"{what!r} is money for {found}"
    return found[0]


def explained(before: League, ruling: Ruling) -> Amounts:
    """What the news says that clubs got and paid."""
    news: Amounts = {club: Counter() for club in before.clubs}
    for club, kind, amount in (*_between_clubs(before, ruling), *_of_one_club(ruling)):
        news[club][kind] += amount
    return news


Payment: TypeAlias = tuple[ClubId, str, int]


def _between_clubs(before: League, ruling: Ruling) -> Iterator[Payment]:
    """What everybody may read: matches, the auction, exchanges, prizes and scandals."""
    by_name = {club.name: club.id for club in before.clubs.values()}
    for event in ruling.events:
        match event:
            case told_events.MatchPlayed():
                host = by_name.get(event.home.name)
                incomes = match_income(occasion(event.fixture), before.clubs[host].stadium if host else 0)
                sides = zip((event.home, event.away), incomes, strict=True)
                yield from ((by_name[side.name], "matches", income) for side, income in sides if side.name in by_name)
            case told_events.LotSold():
                yield by_name[event.seller], "lot", event.price
                if event.buyer:
                    yield by_name[event.buyer], "lot", -event.price
            case told_events.ExchangeMade():
                balance = _money_in(event.takes) - _money_in(event.gives)
                yield by_name[event.clubs[0]], "exchange", balance
                yield by_name[event.clubs[1]], "exchange", -balance
            case told_events.PrizePaid():
                yield by_name[event.club], "prize", event.amount
            case told_events.BribeDiscovered():
                yield by_name[event.club], "tax", -TAX


def _of_one_club(ruling: Ruling) -> Iterator[Payment]:
    """What only its president reads."""
    for event in ruling.events:
        match event:
            case told_events.PointsConverted():
                yield _of(event), "pats", event.money
            case told_events.PlayerSoldAbroad():
                yield _of(event), "extern", event.price
            case told_events.StadiumOrdered():
                yield _of(event), "stadium", -event.cost
            case told_events.BribePaid():
                yield _of(event), "bribe", -event.cost
            case told_events.BribeReturned():
                yield _of(event), "bribe", event.cost


def _money_in(goods: Sequence[str]) -> int:
    return sum(int(found[1]) for each in goods if (found := MONEY_IN_WORDS.fullmatch(each)))


def salaries_due(before: League, ruling: Ruling, club: ClubId) -> int:
    """BEP-MON-07: of those who are there in the end, but not of men just bought, and of those who left since."""
    after: Club = ruling.state.clubs[club]
    bought = {lot.player for lot in before.lots if lot.club != club}
    sold = {lot.player for lot in before.lots if lot.club == club and is_held(before.session)}
    forced = {each.name for each in told(ruling, told_events.PlayerSoldAbroad) if _of(each) == club and each.is_forced}
    gone = [each for each in before.clubs[club].players if each.id in sold or each.name in forced]
    new = [each for each in told(ruling, told_events.PlayerDiscovered) if _of(each) == club and each.name in forced]
    unpaid = salaries((*(each for each in after.players if each.id not in bought), *gone), after.staff)
    return unpaid + sum(salary(age_of(each.notation.split()[0]), 0) for each in new)


def check_totocalcio(before: League, ruling: Ruling) -> None:
    """BEP-TOTO-03, BEP-FRI-04: stakes go to the pot and out of it; tournaments pay out what they took."""
    entries: Counter[str] = Counter()
    for accounts in _accounts(ruling).values():
        for what, amount in accounts.entries:
            entries[_kind(what)] += amount
    assert entries["tournament"] == 0
    drawn = told(ruling, told_events.TotocalcioDrawn)
    assert drawn or (not entries["stake"] and not entries["win"])
    for each in drawn:
        assert -entries["stake"] == each.pot - before.pot
        assert entries["win"] == each.winners * each.share
        assert 0 <= entries["win"] + ruling.state.pot - each.pot - 30 * each.winners < max(each.winners, 1)


# --- players ----------------------------------------------------------------------------------------------------------


def check_players(before: League, ruling: Ruling) -> None:
    """Nobody is in two clubs or comes back; in every club it is told who comes and who goes."""
    after: League = ruling.state
    old, new = (
        Counter(player.id for club in league.clubs.values() for player in club.players) for league in (before, after)
    )
    assert all(count == 1 for count in new.values()), "somebody is in two clubs"
    numbers = range(before.next_player, after.next_player)
    assert set(new) - set(old) <= {PlayerId(f"p{number}") for number in numbers}, "somebody came from nowhere"
    assert len(numbers) == len(told(ruling, told_events.PlayerDiscovered))
    squads = {club.id: Counter(_surname(player.name) for player in club.players) for club in before.clubs.values()}
    for owner, name, number in comings_and_goings(before, ruling):
        squads[owner][_surname(name)] += number
    for club in after.clubs.values():
        there = Counter(_surname(player.name) for player in club.players)
        wrong = {name for name in {*there, *squads[club.id]} if there[name] != squads[club.id][name]}
        assert not wrong, f"{club.name}: nobody told what became of {wrong}"


def _surname(name: str) -> str:
    """A name without the number that a newcomer may get (BEP-CLUB-06)."""
    return re.sub(r"( \d+)+$", "", name).casefold()


def comings_and_goings(before: League, ruling: Ruling) -> Iterator[tuple[ClubId, str, int]]:
    """Club, name, and 1 for a man who comes or -1 for one who goes."""
    by_name = {club.name: club.id for club in before.clubs.values()}
    for event in ruling.events:
        match event:
            case told_events.PlayerDiscovered():
                yield _of(event), event.name, 1
            case told_events.PlayerSoldAbroad():
                yield _of(event), event.name, -1
            case told_events.PlayerPensioned() | told_events.PlayerRetired():
                yield by_name[event.club], event.name, -1
            case told_events.LotSold():
                yield by_name[event.seller], event.name, -1
                if event.buyer:
                    yield by_name[event.buyer], event.name, 1
            case told_events.ExchangeMade():
                first, second = (by_name[name] for name in event.clubs)
                for giver, taker, goods in ((first, second, event.gives), (second, first, event.takes)):
                    for name in _men_in(goods):
                        yield giver, name, -1
                        yield taker, name, 1


def _men_in(goods: Sequence[str]) -> list[str]:
    """The players of an exchange, without money and backroom boys."""
    return [each for each in goods if not MONEY_IN_WORDS.fullmatch(each) and not each.endswith(")")]


def check_skill(before: League, ruling: Ruling) -> None:
    """Whoever stays has the skill he had, and what he was trained, learned and was given; in the finale he ages."""
    gained: Amounts = {club: Counter() for club in before.clubs}
    given: Amounts = {club: Counter() for club in before.clubs}
    by_name = {club.name: club.id for club in before.clubs.values()}
    for event in ruling.events:
        match event:
            case told_events.TrainingDone():
                gained[_of(event)].update(each.player for each in event.done if each.on == "skill")
            case told_events.SquadChanged():
                gained[_of(event)].update(event.skill)
            case told_events.PlayerRewarded():
                given[by_name[event.club]][event.name] += 1
    for club in before.clubs.values():
        now = {player.id: player for player in ruling.state.clubs[club.id].players}
        for player in (each for each in club.players if each.id in now):
            wiser = replace(player, skill=player.skill + gained[club.id][player.name])
            older = aged(wiser) if before.stage == "finale" else wiser
            assert older is not None, f"{player.name} should have retired"
            expected = (older.age, older.skill + given[club.id][player.name])
            assert (now[player.id].age, now[player.id].skill) == expected, f"{club.name}: {player} is {now[player.id]}"


# --- clubs, auction, calendar -----------------------------------------------------------------------------------------


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
