"""Negotiations: exchanges that both presidents have to confirm."""

from collections.abc import Mapping

from touchline.books.beppiland.backroom_boys import Job, may_join
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.money import may_pay
from touchline.books.beppiland.orders import Exchange, Goods
from touchline.books.beppiland.state import Club


def is_confirmed(club: ClubId, exchange: Exchange, others: Mapping[ClubId, tuple[Exchange, ...]]) -> bool:
    """BEP-NEG-01: the other president sent the same agreement, seen from his side."""
    return exchange.club != club and mirror(club, exchange) in others.get(ClubId(exchange.club), ())


def mirror(club: ClubId, exchange: Exchange) -> Exchange:
    """An exchange that a club wrote, as the other one writes it."""
    return Exchange(club=club, gives=exchange.takes, takes=exchange.gives, at_start=exchange.at_start)


def can_give(club: Club, goods: Goods, listed: frozenset[str], gets: Goods) -> bool:
    """BEP-NEG-04, BEP-NEG-05, BEP-AUC-16: the men are there and on no auction list, and the debt is not too deep.

    Whoever gets as much money as he gives pays nothing, however deep his debt is (BEP-CLUB-02).
    """
    has_players = all(club.player(name) is not None and name not in listed for name in goods.players)
    has_staff = all(any(man.name == name for man in club.staff) for name in goods.staff)
    is_each_named_once = all(len(set(names)) == len(names) for names in (goods.players, goods.staff))
    pays = goods.money - gets.money
    return has_players and has_staff and is_each_named_once and (pays <= 0 or may_pay(club.money, pays))


def jobs_of(club: Club, goods: Goods) -> tuple[Job, ...]:
    """What the backroom boys that a club gives are."""
    return tuple(man.job for name in goods.staff for man in club.staff if man.name == name)


def has_room(club: Club, gives: Goods, arriving: tuple[Job, ...]) -> bool:
    """BEP-STAFF-10: an exchange that brings a second tactician is refused; `arriving` are the jobs of the newcomers."""
    left = tuple(man for man in club.staff if man.name not in gives.staff)
    return arriving.count("tactician") + (not may_join(left, "tactician")) <= 1
