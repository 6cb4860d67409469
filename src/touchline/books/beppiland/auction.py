"""The auction: sealed bids, of which the highest pays the second highest and ten more."""

import re
from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.beppiland.competitions import SESSIONS, has_business
from touchline.books.beppiland.money import DEEPEST_DEBT
from touchline.books.beppiland.players import Whole
from touchline.dice import Dice
from touchline.game import SeatId

STEP = 10
LONGEST_CONDITION = 200
LoneBid: TypeAlias = Literal["minimum", "minimum+10"]


class Bid(msgspec.Struct, frozen=True, kw_only=True):
    """An order to bid for a lot, as the club wrote it."""

    lot: Whole
    amount: Whole  # M (BEP-AUC-17)
    condition: Annotated[str, msgspec.Meta(max_length=LONGEST_CONDITION)] = ""  # "bought 1 and not bought 2"


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A bid when its lot is called."""

    club: SeatId
    amount: int
    means: int  # money the club has at this moment
    arrived: int = 0  # order of arrival


class Sale(msgspec.Struct, frozen=True):
    """What a lot ends in; sold to the extern league if nobody bought it."""

    buyer: SeatId | None
    price: int


def is_held(session: int) -> bool:
    """BEP-AUC-01: in every session except the last three."""
    return has_business(session)


def takes_requests(session: int) -> bool:
    """BEP-AUC-04: up to the session before the last auction, and in the last for the first of the next season."""
    return is_held(session + 1) or session == SESSIONS


def reduced(offer: Offer) -> int:
    """BEP-AUC-10: a bid above the means of the club is cut to them."""
    return min(offer.amount, offer.means - DEEPEST_DEBT)


def sold(
    minimum: int,
    offers: Sequence[Offer],
    dice: Dice,
    *,
    lone_bid: LoneBid = "minimum",
    seller: SeatId | None = None,
    label: str = "who bid first",
) -> Sale:
    """BEP-AUC-05 to BEP-AUC-10, BEP-AUC-15, BEP-AUC-17: the highest valid bid wins and pays the second and 10 M."""
    valid = [each for each in offers if each.club != seller and reduced(each) >= minimum]
    if not valid:
        return Sale(None, minimum)
    *others, highest = sorted(reduced(each) for each in valid)
    if not others:
        return Sale(valid[0].club, minimum + (STEP if lone_bid == "minimum+10" else 0))
    best = [each for each in valid if reduced(each) == highest]
    earliest = min(each.arrived for each in best)
    first = [each.club for each in best if each.arrived == earliest]
    buyer = first[0] if len(first) == 1 else dice.pick(first, label, rule="BEP-AUC-05")
    return Sale(buyer, others[-1] + STEP)


# --- conditions -----------------------------------------------------------------------------------------------------

_WORD = re.compile(r"\s*(?:(not\s+bought|bought)\s+(\d+)|(and|or)|(.))", re.IGNORECASE)


def lots_named(condition: str) -> tuple[int, ...] | None:
    """BEP-GAP-15 (reconstruction): the lots a condition names; None where it cannot be read."""
    terms = _terms(condition)
    return None if terms is None else tuple(lot for every in terms for lot, _ in every)


def is_allowed(bid: Bid) -> bool:
    """BEP-AUC-11, BEP-GAP-15 (reconstruction): a condition names lots before the one that is bid for, and no other."""
    named = lots_named(bid.condition)
    return named is not None and all(1 <= lot < bid.lot for lot in named)


def is_fulfilled(condition: str, bought: Sequence[int]) -> bool:
    """BEP-GAP-15 (reconstruction): whether a condition holds for whoever bought these lots; "and" binds first."""
    terms = _terms(condition)
    assert terms is not None, f"{condition!r} is no condition"
    return not terms or any(all((lot in bought) == wanted for lot, wanted in every) for every in terms)


def _terms(condition: str) -> list[list[tuple[int, bool]]] | None:
    """A condition as alternatives of terms: lot, and whether it is to be bought."""
    alternatives: list[list[tuple[int, bool]]] = [[]]
    due = True  # a term is due, else a joining word
    for bought, lot, joint, other in _WORD.findall(condition.strip()):
        if other or bool(bought) != due:
            return None
        if bought:
            alternatives[-1].append((int(lot), bought.casefold() == "bought"))
        elif joint.casefold() == "or":
            alternatives.append([])
        due = not due
    if not condition.strip():
        return []
    return None if due else alternatives


def active_bid(bids: Sequence[Bid], lot: int, bought: Sequence[int]) -> Bid | None:
    """BEP-AUC-11: a club's one bid for a lot: the highest whose condition is fulfilled; of equal ones the first."""
    active = [bid for bid in bids if bid.lot == lot and is_allowed(bid) and is_fulfilled(bid.condition, bought)]
    return max(active, key=lambda bid: bid.amount, default=None)
