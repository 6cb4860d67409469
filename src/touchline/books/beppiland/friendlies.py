"""Friendlies: matches that two presidents agree on, after the official ones (step 11)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland.competitions import LAST_SLOT, ClubId, Fixture
from touchline.books.beppiland.league_table import ranked
from touchline.books.beppiland.match_day import decide, side_of
from touchline.books.beppiland.match_days import settle
from touchline.books.beppiland.orders import Friendly, Tournament
from touchline.books.beppiland.sitting import AgreedFriendly, Orders, Sitting
from touchline.books.beppiland.weather import day_weather, match_weather
from touchline.dice import Dice
from touchline.game import EVERYBODY

SLOT = LAST_SLOT + 1


class Answered(NamedTuple):
    """A friendly that both clubs asked for."""

    home: ClubId
    away: ClubId
    ours: Friendly
    theirs: Friendly

    def of(self, club: ClubId) -> tuple[Friendly, ...]:
        return (self.ours,) if club == self.home else (self.theirs,) if club == self.away else ()


def agree_on_friendlies(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FRI-01, BEP-FRI-03: the friendlies for which both line-ups came, as many as a club may play in a session."""
    session, most = sitting.league.session, sitting.league.options.friendlies_per_session
    found: list[AgreedFriendly] = []
    count: Counter[ClubId] = Counter()
    answered = list(_asked_by_both(orders))
    sitting = _tell_of_unanswered(sitting, orders, answered)
    for home, away, ours, theirs in answered:
        if max(count[home], count[away]) >= most:
            why = "one of the clubs has as many friendlies as it may play"
            sitting = refuse(sitting, home, ours, why, "BEP-FRI-03")
            sitting = refuse(sitting, away, theirs, why, "BEP-FRI-03")
        else:
            count.update((home, away))
            fixture = Fixture(
                id=f"friendly {session}.{len(found) + 1}",
                competition="friendly",
                round=len(found) + 1,
                session=session,
                slot=SLOT,
                home=home,
                away=away,
            )
            found.append(AgreedFriendly(fixture=fixture, home=ours.sheet, away=theirs.sheet))
    return replace(sitting, friendlies=tuple(found))


def refuse(sitting: Sitting, club: ClubId, wish: Friendly, why: str, rule: str) -> Sitting:
    """BEP-GAP-12: a president hears that a friendly he asked for is not played."""
    other = sitting.league.clubs.get(ClubId(wish.club))
    return sitting.refuse(club, f"friendly with {other.name if other else wish.club}", why, rule, "BEP-GAP-12")


def _tell_of_unanswered(sitting: Sitting, orders: Orders, answered: Sequence[Answered]) -> Sitting:
    """BEP-FRI-01, BEP-GAP-12: whoever asked for a friendly to which the other line-up, or his own, did not come."""
    met = {club: [wish for each in answered for wish in each.of(club)] for club in orders}
    for club, sent in orders.items():
        for wish in sent.friendlies:
            if wish in met[club]:
                met[club].remove(wish)
            else:
                why = "the other president did not confirm it" if wish.sheet.marks else "it has no line-up"
                sitting = refuse(sitting, club, wish, why, "BEP-FRI-01")
    return sitting


def _asked_by_both(orders: Orders) -> Iterator[Answered]:
    """Every wish of a home club with the one of its guest that answers it; each answer serves once."""
    answers = {
        club: [wish for wish in sent.friendlies if not wish.at_home and wish.sheet.marks]
        for club, sent in orders.items()
    }
    for home, sent in orders.items():
        for wish in sent.friendlies:
            away = ClubId(wish.club)
            reply = next((each for each in answers.get(away, ()) if each.club == home), None)
            if wish.at_home and wish.sheet.marks and away != home and reply is not None:
                answers[away].remove(reply)
                yield Answered(home, away, wish, reply)


def play_friendlies(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FRI-01, BEP-FRI-02: no income, no home advantage, no PA; everything else as in any match."""
    while sitting.friendlies:
        friendly, *others = sitting.friendlies
        sitting = _play(replace(sitting, friendlies=tuple(others)), friendly, orders, dice)
    held_again = tuple(each for each in sitting.postponed if each.is_official)
    return replace(sitting, postponed=held_again)  # a friendly that was suspended is not played again


def _play(sitting: Sitting, friendly: AgreedFriendly, orders: Orders, dice: Dice) -> Sitting:
    fixture, league, diary = friendly.fixture, sitting.league, sitting.diary
    host = side_of(fixture, "home", league, diary, friendly.home, later=sitting.friendly_sheets(ClubId(fixture.home)))
    guest = side_of(fixture, "away", league, diary, friendly.away, later=sitting.friendly_sheets(ClubId(fixture.away)))
    label = f"weather of the friendly {host.team.name} - {guest.team.name}"
    weather = match_weather(day_weather(None, SLOT, dice, label), dice, label)
    return settle(sitting, decide(fixture, host, guest, weather, dice), orders)


# --- private tournaments ----------------------------------------------------------------------------------------------


def announce_tournaments(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FRI-04: private tournaments of the next session, with their fees and what the places get."""
    announced: dict[str, Tournament] = {}
    for club, sent in orders.items():
        for tournament in sent.tournaments:
            if tournament.name in announced:
                sitting = sitting.refuse(club, f"tournament {tournament.name}", "the name is taken", "BEP-FRI-04")
                continue
            announced[tournament.name] = tournament
            sitting = sitting.tell(
                told.TournamentAnnounced(
                    audience=EVERYBODY,
                    rules=("BEP-FRI-04",),
                    club=sitting.club(club).name,
                    name=tournament.name,
                    fee=tournament.fee,
                    shares=tournament.shares,
                )
            )
    return replace(sitting, league=replace(sitting.league, tournaments=announced))


def pay_out_fees(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FRI-04: step 15: what the entrants of a private tournament paid goes to its winner, or as was announced.

    A tournament of which no match was held gives everybody his fee back.
    """
    for name, paid in sitting.fees.items():
        order = _order_of_entrants(sitting, [club for club, _ in paid], dice)
        announced = sitting.league.tournaments.get(name)
        shares = announced.shares[: len(order)] if announced else ()
        amounts = payouts(sum(amount for _, amount in paid), shares)
        for club, amount in zip(order, amounts, strict=False) if order else paid:
            sitting = sitting.pay(club, f"tournament {name}", amount)
    return sitting


def _order_of_entrants(sitting: Sitting, entrants: Sequence[ClubId], dice: Dice) -> list[ClubId]:
    """Who of them has played another, in the order of a league table of these friendlies (BEP-LEA-03)."""
    games = [each for each in sitting.friendly_results if each.home in entrants and each.away in entrants]
    wealth = {club: sitting.club(club).money for club in entrants}
    return [line.club for line in ranked(entrants, games, wealth, dice=dice) if line.played] if games else []


def payouts(fees: int, shares: Sequence[int]) -> tuple[int, ...]:
    """BEP-FRI-04: what the places of a private tournament get; the fees are paid out in full, the odd M to the first.

    Without shares that were announced the winner has everything.
    """
    whole = sum(shares)
    if not whole:
        return (fees,)
    others = tuple(fees * share // whole for share in shares[1:])
    return (fees - sum(others), *others)
