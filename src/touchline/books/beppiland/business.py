"""The business of a session: stadium, bribes, bets and fees are paid, and the auction is held (steps 7 and 8)."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.beppiland import auction, bribing, money, stadium, totocalcio
from touchline.books.beppiland import events as told
from touchline.books.beppiland.competitions import ClubId, has_business
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.sitting import Orders, Sitting, Sold
from touchline.books.beppiland.state import Lot
from touchline.dice import Dice
from touchline.game import EVERYBODY, only


def pay_for_business(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-SEQ-21: step 7: stadium, bribe, Totocalcio, entry fees; each is refused if the debt would be too deep."""
    for step in (_build, bribe_referee, _bet, _pay_fees):
        for club, sent in orders.items():
            sitting = step(sitting, club, sent)
    return sitting


def _build(sitting: Sitting, club_id: ClubId, sent: SessionOrders) -> Sitting:
    """BEP-STAD-01: one level, paid at once."""
    if not sent.stadium:
        return sitting
    club = sitting.club(club_id)
    price = stadium.building_cost(club.stadium)
    if price is None or not money.may_pay(club.money, price):
        return sitting.refuse(club_id, "build", "there is no larger stadium, or no money for it", "BEP-STAD-01")
    level = club.stadium + 1
    return (
        sitting.put(replace(club, building=True))
        .pay(club_id, f"stadium level {level}", -price)
        .tell(told.StadiumOrdered(audience=only(club_id), rules=("BEP-STAD-01",), level=level, cost=price))
    )


def bribe_referee(sitting: Sitting, club_id: ClubId, sent: SessionOrders) -> Sitting:
    """BEP-BRIBE-02, BEP-BRIBE-10, BEP-FRI-02: one of its own official matches, not in the last three sessions.

    Whoever was found out finds no referee for the rest of the season.
    """
    if sent.bribe is None:
        return sitting
    club, price = sitting.club(club_id), bribing.cost(sent.bribe.kind)
    own = [each.id for each in fixtures_of(sitting.league, club_id) if each.is_official]
    may_bribe = has_business(sitting.league.session) and not club.bribed and money.may_pay(club.money, price)
    if sent.bribe.fixture not in own or not may_bribe:
        return sitting.refuse(club_id, "bribe", "no referee takes it", "BEP-BRIBE-10")
    noted = replace(sitting, bribes=sitting.bribes | {club_id: sent.bribe})
    return noted.pay(club_id, "a gift to a referee", -price).tell(
        told.BribePaid(
            audience=only(club_id),
            rules=("BEP-BRIBE-01",),
            fixture=sent.bribe.fixture,
            kind=sent.bribe.kind,
            cost=price,
        )
    )


def _bet(sitting: Sitting, club_id: ClubId, sent: SessionOrders) -> Sitting:
    """BEP-TOTO-01, BEP-SEQ-21, BEP-GAP-12: as many columns as can be paid; of the others the president hears."""
    means = sitting.club(club_id).money - money.DEEPEST_DEBT
    count = totocalcio.columns_paid(len(sent.columns), means) if sitting.league.toto else 0
    left_out = len(sent.columns) - count
    if left_out:
        sitting = sitting.refuse(
            club_id, f"Totocalcio, columns: {left_out}", _why_no_more_columns(sitting, count), *BETS
        )
    if not count:
        return sitting
    stake = count * totocalcio.COLUMN_COST
    noted = replace(sitting, columns=sitting.columns | {club_id: sent.columns[:count]}, stakes=sitting.stakes + stake)
    return noted.pay(club_id, f"Totocalcio, columns: {count}", -stake)


BETS = ("BEP-TOTO-01", "BEP-SEQ-21", "BEP-GAP-12")


def _why_no_more_columns(sitting: Sitting, count: int) -> str:
    if not sitting.league.toto:
        return "there is no Totocalcio in this session"
    return "twelve are the most" if count == totocalcio.MOST_COLUMNS else "there is no money for more"


def _pay_fees(sitting: Sitting, club_id: ClubId, sent: SessionOrders) -> Sitting:
    """BEP-FRI-04: the entry fees of private tournaments, each once, and as high as the organiser announced."""
    for fee in sent.fees:
        announced = sitting.league.tournaments.get(fee.tournament)
        is_wrong = announced is not None and announced.fee != fee.amount
        has_entered = any(club == club_id for club, _ in sitting.fees.get(fee.tournament, ()))
        if is_wrong or has_entered or not money.may_pay(sitting.club(club_id).money, fee.amount):
            why = "it is not the fee that was announced, or there is no money for it"
            sitting = sitting.refuse(club_id, f"entry fee of {fee.tournament}", why, "BEP-FRI-04")
            continue
        paid = (*sitting.fees.get(fee.tournament, ()), (club_id, fee.amount))
        sitting = replace(sitting, fees=sitting.fees | {fee.tournament: paid})
        sitting = sitting.pay(club_id, f"entry fee of {fee.tournament}", -fee.amount)
    return sitting


# --- step 8: the auction --------------------------------------------------------------------------------------------


def hold_auction(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-AUC-01, BEP-AUC-04: step 8: lot by lot; prices are paid, and players stay until the end of the session."""
    sitting = strike_out_bids(sitting, orders)
    if not auction.is_held(sitting.league.session):
        return sitting
    bought: dict[ClubId, list[int]] = {club: [] for club in orders}
    for lot in sitting.league.lots:
        sitting = _call(sitting, lot, orders, bought, dice)
    return sitting


def strike_out_bids(sitting: Sitting, orders: Orders) -> Sitting:
    """BEP-GAP-12: every president hears which of his bids are void, whatever the others bid."""
    for club, sent in orders.items():
        for bid in sent.bids:
            void = void_because(sitting, club, bid)
            if void is not None:
                sitting = sitting.refuse(club, _bid_in_words(bid.amount, bid.lot), void.why, void.rule, "BEP-GAP-12")
    return sitting


class Void(NamedTuple):
    why: str
    rule: str


def void_because(sitting: Sitting, club: ClubId, bid: auction.Bid) -> Void | None:
    """BEP-AUC-01, BEP-AUC-09, BEP-AUC-11, BEP-AUC-15, BEP-GAP-15: what makes a bid void before any lot is called."""
    lot = next((each for each in sitting.league.lots if each.number == bid.lot), None)
    if not auction.is_held(sitting.league.session):
        return Void("not in these sessions", "BEP-AUC-01")
    if lot is None:
        return Void("there is no such lot", "BEP-AUC-04")
    if not auction.is_allowed(bid):
        return Void("a condition may name lots before this one only", "BEP-AUC-11")
    if lot.club == club:
        return Void("he is a man of your own", "BEP-AUC-15")
    if bid.amount < lot.minimum:
        return Void(f"the minimum is {lot.minimum} M", "BEP-AUC-09")
    return None


def _tell_of_means(sitting: Sitting, lot: Lot, offers: Sequence[auction.Offer]) -> Sitting:
    """BEP-AUC-10, BEP-AUC-17, BEP-GAP-12: who has less than he bids hears what was made of his bid."""
    for offer in offers:
        left = auction.reduced(offer)
        if offer.club == lot.club or not left < offer.amount >= lot.minimum:
            continue
        is_void = left < lot.minimum
        why = f"the minimum is {lot.minimum} M, and there is no money for it" if is_void else f"reduced to {left} M"
        rule = "BEP-AUC-17" if is_void else "BEP-AUC-10"
        sitting = sitting.refuse(ClubId(offer.club), _bid_in_words(offer.amount, lot.number), why, rule, "BEP-GAP-12")
    return sitting


def _bid_in_words(amount: int, lot: int) -> str:
    return f"bid of {amount} M for lot {lot}"


def _call(sitting: Sitting, lot: Lot, orders: Orders, bought: dict[ClubId, list[int]], dice: Dice) -> Sitting:
    """BEP-AUC-05 to BEP-AUC-12: one lot: who buys it, and for how much."""
    what = f"lot {lot.number}, {lot.name}"
    offers = [
        auction.Offer(club=club, amount=bid.amount, means=sitting.club(club).money, arrived=sent.arrived(bid))
        for club, sent in orders.items()
        if (bid := auction.active_bid(sorted(sent.bids, key=sent.arrived), lot.number, bought[club])) is not None
    ]
    sitting = _tell_of_means(sitting, lot, offers)
    lone_bid = sitting.league.options.lone_bid
    label = f"{what}: who of equal bidders has him"
    sale = auction.sold(lot.minimum, offers, dice, lone_bid=lone_bid, seller=lot.club, label=label)
    sitting = sitting.pay(lot.club, f"{what} sold", sale.price)
    if sale.buyer is not None:
        bought[sale.buyer].append(lot.number)
        sitting = sitting.pay(sale.buyer, f"{what} bought", -sale.price)
    buyer = sitting.club(sale.buyer).name if sale.buyer is not None else ""
    noted = replace(sitting, sold=(*sitting.sold, Sold(lot.player, lot.club, sale.buyer)))
    return noted.tell(
        told.LotSold(
            audience=EVERYBODY,
            rules=("BEP-AUC-05", "BEP-AUC-06"),
            lot=lot.number,
            name=lot.name,
            notation=lot.notation,
            seller=sitting.club(lot.club).name,
            buyer=buyer,
            price=sale.price,
        )
    )
