"""Who joins a club and who leaves it: exchanges, discoveries, pensions and sales (steps 4 to 6 of a session)."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.beppiland import backroom_boys, money, pats_on_the_back, young_players
from touchline.books.beppiland import events as told
from touchline.books.beppiland.auction import takes_requests
from touchline.books.beppiland.backroom_boys import hired
from touchline.books.beppiland.competitions import ClubId, has_business
from touchline.books.beppiland.names import joined, surname
from touchline.books.beppiland.negotiations import (
    Agreed,
    agreed_by_both,
    can_give,
    has_room,
    is_confirmed,
    is_forbidden,
    jobs_of,
)
from touchline.books.beppiland.orders import Exchange, Goods, Pension
from touchline.books.beppiland.players import Player, PlayerId, notation
from touchline.books.beppiland.sitting import Orders, Sitting
from touchline.books.beppiland.state import Club
from touchline.dice import Dice
from touchline.game import EVERYBODY, only


def convert_and_dismiss(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-PS-02, BEP-STAFF-10: step 4."""
    for club_id, sent in orders.items():
        club = sitting.club(club_id)
        got = pats_on_the_back.convert(club.ps, sent.conversion)
        if got.ps != club.ps:
            sitting = sitting.put(replace(club, ps=got.ps, pa=club.pa + got.pa, pgp=club.pgp + got.pgp))
            sitting = sitting.pay(club_id, "pats on the back", got.money)
            sitting = sitting.tell(
                told.PointsConverted(
                    audience=only(club_id), rules=("BEP-PS-02",), pa=got.pa, pgp=got.pgp, money=got.money
                )
            )
        sitting = dismiss(sitting, club_id, sent.dismissals)
    return sitting


def dismiss(sitting: Sitting, club_id: ClubId, names: tuple[str, ...]) -> Sitting:
    """BEP-STAFF-10: backroom boys whom a president sends away leave the league."""
    for name in names:
        club = sitting.club(club_id)
        man = next((each for each in club.staff if each.name == name), None)
        if man is None:
            sitting = sitting.refuse(club_id, f"dismiss {name}", "no backroom boy has that name", "BEP-STAFF-10")
            continue
        sitting = sitting.put(replace(club, staff=tuple(each for each in club.staff if each is not man)))
        sitting = sitting.tell(
            told.StaffDismissed(audience=EVERYBODY, rules=("BEP-STAFF-10",), club=club.name, name=name, job=man.job)
        )
    return sitting


def exchange_early(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-NEG-01 to BEP-NEG-04: step 5: exchanges for the start; the others are kept for the end."""
    if not has_business(sitting.league.session):
        for club, sent in orders.items():
            for agreed in sent.exchanges:
                sitting = sitting.refuse(club, _exchange_with(sitting, agreed), "not in these sessions", "BEP-NEG-03")
        return sitting
    sitting, waiting = _confirmed(sitting, orders, dice)
    for club, agreed in waiting:
        if agreed.at_start:
            sitting = exchange(sitting, club, agreed, orders)
    left = tuple(pair for pair in waiting if not pair[1].at_start)
    return replace(sitting, exchanges=left, league=replace(sitting.league, forbidden=()))


class Confirmed(NamedTuple):
    """An exchange that both presidents sent."""

    arrived: int  # when the second of them did
    club: ClubId
    agreed: Exchange


def _confirmed(sitting: Sitting, orders: Orders, dice: Dice) -> tuple[Sitting, list[tuple[ClubId, Exchange]]]:
    """BEP-NEG-01, BEP-NEG-05, BEP-CLUB-04: what both presidents sent, in the order in which the second of them did."""
    sent_by = {club: sent.exchanges for club, sent in orders.items()}
    for club, sent in orders.items():
        for wish in sent.exchanges:
            if not is_confirmed(club, wish, sent_by):
                why = "the other president did not confirm it"
                sitting = sitting.refuse(club, _exchange_with(sitting, wish), why, "BEP-NEG-01")
    made: list[Confirmed] = []
    for each in agreed_by_both(sent_by):
        if is_forbidden(each.club, each.exchange, sitting.league.forbidden):
            sitting = _forbid(sitting, each)
        else:
            arrived = max(orders[each.club].arrived(each.wish), orders[each.other].arrived(each.reply))
            made.append(Confirmed(arrived, each.club, each.exchange))
    return sitting, [(each.club, each.agreed) for each in _in_order_of_confirmation(made, dice)]


def _forbid(sitting: Sitting, agreed: Agreed) -> Sitting:
    """BEP-NEG-02: both presidents hear that their exchange is not made."""
    for club, exchanged in ((agreed.club, agreed.wish), (agreed.other, agreed.reply)):
        sitting = sitting.refuse(club, _exchange_with(sitting, exchanged), "the master forbids it", "BEP-NEG-02")
    return sitting


def _in_order_of_confirmation(made: Sequence[Confirmed], dice: Dice) -> list[Confirmed]:
    """BEP-NEG-05, BEP-CLUB-04: exchanges as the second president confirmed; of one moment, in the order of lots."""
    in_order: list[Confirmed] = []
    for _, together in groupby(sorted(made, key=lambda each: each.arrived), key=lambda each: each.arrived):
        by_clubs: dict[frozenset[str], list[Confirmed]] = {}
        for each in together:
            by_clubs.setdefault(frozenset((each.club, each.agreed.club)), []).append(each)
        pairs = tuple(by_clubs)
        if len(pairs) > 1:
            pairs = dice.shuffle(pairs, "exchanges of one moment: which come first", rule="BEP-CLUB-04")
        in_order += [each for pair in pairs for each in by_clubs[pair]]
    return in_order


def _exchange_with(sitting: Sitting, agreed: Exchange) -> str:
    """An exchange that was ordered, by the name of the other club if there is one."""
    other = sitting.league.clubs.get(ClubId(agreed.club))
    return f"exchange with {other.name if other else agreed.club}"


def exchange(sitting: Sitting, first: ClubId, agreed: Exchange, orders: Orders) -> Sitting:
    """BEP-NEG-04, BEP-NEG-05: both sides at once, or not at all."""
    second = ClubId(agreed.club)
    ours, theirs = sitting.club(first), sitting.club(second)
    fits = (
        can_give(ours, agreed.gives, bound(sitting, first, orders), agreed.takes)
        and can_give(theirs, agreed.takes, bound(sitting, second, orders), agreed.gives)
        and has_room(ours, agreed.gives, jobs_of(theirs, agreed.takes))
        and has_room(theirs, agreed.takes, jobs_of(ours, agreed.gives))
    )
    if not fits:
        why = "one of the clubs cannot fulfil it"
        for club, other in ((first, theirs.name), (second, ours.name)):
            sitting = sitting.refuse(club, f"exchange with {other}", why, "BEP-NEG-04")
        return sitting
    sitting = sitting.put(_after_exchange(ours, agreed.gives, agreed.takes, theirs))
    sitting = sitting.put(_after_exchange(theirs, agreed.takes, agreed.gives, ours))
    balance = agreed.takes.money - agreed.gives.money
    sitting = sitting.pay(first, f"exchange with {theirs.name}", balance)
    sitting = sitting.pay(second, f"exchange with {ours.name}", -balance)
    return sitting.tell(
        told.ExchangeMade(
            audience=EVERYBODY,
            rules=("BEP-NEG-01", "BEP-GAP-16"),
            clubs=(ours.name, theirs.name),
            gives=_in_words(ours, agreed.gives),
            takes=_in_words(theirs, agreed.takes),
        )
    )


def bound(sitting: Sitting, club: ClubId, orders: Orders) -> frozenset[str]:
    """BEP-AUC-16: the names of a club's players on the auction list, and of those it has just asked to put there."""
    listed = (lot.name for lot in sitting.league.lots if lot.club == club)
    asked = orders[club].requests if club in orders and takes_requests(sitting.league.session) else ()
    return frozenset((*listed, *(request.player for request in asked)))


def _in_words(club: Club, goods: Goods) -> tuple[str, ...]:
    """BEP-STAFF-02: backroom boys who come are announced with what they do."""
    men = tuple(f"{name} ({job})" for name, job in zip(goods.staff, jobs_of(club, goods), strict=True))
    return (*goods.players, *men, *((f"{goods.money} M",) if goods.money else ()))


def _after_exchange(club: Club, gives: Goods, takes: Goods, other: Club) -> Club:
    """BEP-CLUB-04, BEP-CLUB-06: newcomers come last, in the order in which they are named, with a name of their own."""
    stay = tuple(player for player in club.players if player.name not in gives.players)
    arrived = tuple(player for name in takes.players if (player := other.player(name)) is not None)
    staff = tuple(man for man in club.staff if man.name not in gives.staff)
    for name in takes.staff:
        staff = hired(staff, next(man for man in other.staff if man.name == name))
    return replace(club, players=joined(stay, arrived), staff=staff)


def join_and_leave(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-YOU-07, BEP-PENS-03, BEP-AUC-14: step 6: discoveries, pensions and sales to the extern league."""
    for club_id, sent in orders.items():
        for wanted in sent.discoveries:
            sitting = discover(sitting, club_id, wanted)
        for wish in sent.pensions:
            sitting = pension(sitting, club_id, wish, bound(sitting, club_id, orders))
        for name in sent.extern_sales:
            sitting = _sell(sitting, club_id, name, bound(sitting, club_id, orders))
    return sitting


def discover(sitting: Sitting, club_id: ClubId, wanted: young_players.Discovery) -> Sitting:
    """BEP-YOU-07, BEP-YOU-08, BEP-YOU-09: out of the quota of this season, else as a J out of last season's."""
    club = sitting.club(club_id)
    late = wanted.is_late or not club.quota.left
    quota = club.late if late else club.quota
    if not quota.left:
        return sitting.refuse(club_id, f"discover {wanted.name}", "nobody is left to be discovered", "BEP-YOU-07")
    number = sitting.league.next_player
    place = 1 + tuple(sitting.league.clubs).index(club_id)
    taken = {*(each.name for each in club.players), *(man.name for man in club.staff)}
    named = replace(wanted, name=wanted.name.strip() or surname(place, taken))
    player, left = young_players.discovered(named, PlayerId(f"p{number}"), quota, late=late)
    players = joined(club.players, (player,))
    after = replace(club, players=players, **{"late" if late else "quota": left})
    counted = replace(sitting, league=replace(sitting.league, next_player=number + 1))
    name = players[-1].name
    return counted.put(after).tell(
        told.PlayerDiscovered(audience=only(club_id), rules=("BEP-YOU-07",), name=name, notation=notation(player))
    )


def pension(sitting: Sitting, club_id: ClubId, wish: Pension, listed: frozenset[str]) -> Sitting:
    """BEP-PENS-01, BEP-PENS-02, BEP-PENS-03, BEP-STAFF-10: an old player becomes a backroom boy."""
    club = sitting.club(club_id)
    name, job = wish.player, wish.job
    player = club.player(name)
    if player is None or name in listed or not backroom_boys.may_be_pensioned(player, job):
        return sitting.refuse(club_id, f"pension {name}", "he cannot be", "BEP-PENS-01")
    if not backroom_boys.may_join(club.staff, job) or (job == "tactician" and wish.tactic is None):
        return sitting.refuse(club_id, f"pension {name}", "one tactician, with one tactic", "BEP-STAFF-10")
    after = replace(
        club,
        players=tuple(each for each in club.players if each.id != player.id),
        staff=hired(club.staff, backroom_boys.pensioned(player, job, wish.tactic)),
    )
    return sitting.put(after).tell(
        told.PlayerPensioned(
            audience=EVERYBODY, rules=("BEP-PENS-01", "BEP-STAFF-02"), club=club.name, name=name, job=job
        )
    )


def _sell(sitting: Sitting, club_id: ClubId, name: str, listed: frozenset[str]) -> Sitting:
    """BEP-AUC-14, BEP-AUC-16: an order to sell a player to the extern league; not if he is bound for the auction."""
    player = sitting.club(club_id).player(name)
    if player is None or name in listed:
        return sitting.refuse(club_id, f"sell {name}", "he is not there, or on the auction list", "BEP-AUC-16")
    return sell_abroad(sitting, club_id, player)


def sell_abroad(sitting: Sitting, club_id: ClubId, player: Player, *, is_forced: bool = False) -> Sitting:
    """BEP-AUC-14, BEP-MON-09: a player leaves the league for his non-league value."""
    club, price = sitting.club(club_id), money.value_of(player)
    left = tuple(each for each in club.players if each.id != player.id)
    gone = sitting.put(replace(club, players=left)).pay(club_id, f"{player.name} to the extern league", price)
    rules = ("BEP-MON-09",) if is_forced else ("BEP-AUC-14",)
    return gone.tell(
        told.PlayerSoldAbroad(audience=only(club_id), rules=rules, name=player.name, price=price, is_forced=is_forced)
    )
