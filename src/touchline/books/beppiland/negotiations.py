"""Negotiations: exchanges that both presidents have to confirm."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from touchline.books.beppiland.backroom_boys import Job, may_join
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.money import may_pay
from touchline.books.beppiland.names import spelling
from touchline.books.beppiland.orders import Exchange, Goods
from touchline.books.beppiland.state import Club, Forbidden

Terms: TypeAlias = tuple[str, tuple[tuple[str, ...], int], tuple[tuple[str, ...], int]]
"""With whom, and for what: men by the spelling of their names, in one order, and money."""


def terms(exchange: Exchange) -> Terms:
    """BEP-NEG-01, BEP-NEG-04: what two presidents must agree on; when it takes effect is no part of it."""
    return exchange.club, _counted(exchange.gives), _counted(exchange.takes)


def _counted(goods: Goods) -> tuple[tuple[str, ...], int]:
    return tuple(sorted(map(spelling, (*goods.players, *goods.staff)))), goods.money


def mirror(club: ClubId, exchange: Exchange) -> Exchange:
    """An exchange that a club wrote, as the other one writes it."""
    return Exchange(club=club, gives=exchange.takes, takes=exchange.gives, at_start=exchange.at_start)


def reply_to(club: ClubId, exchange: Exchange, others: Mapping[ClubId, tuple[Exchange, ...]]) -> Exchange | None:
    """BEP-NEG-01: what the other president sent of the same agreement, seen from his side."""
    wanted = terms(mirror(club, exchange))
    replies = others.get(ClubId(exchange.club), ()) if exchange.club != club else ()
    return next((each for each in replies if terms(each) == wanted), None)


def is_confirmed(club: ClubId, exchange: Exchange, others: Mapping[ClubId, tuple[Exchange, ...]]) -> bool:
    """BEP-NEG-01: the other president sent the same agreement."""
    return reply_to(club, exchange, others) is not None


class Agreed(NamedTuple):
    """What both presidents sent: as one of them wrote it, and as the other did."""

    club: ClubId
    wish: Exchange
    reply: Exchange

    @property
    def other(self) -> ClubId:
        return ClubId(self.wish.club)

    @property
    def exchange(self) -> Exchange:
        return agreement(self.wish, self.reply)


def agreed_by_both(sent: Mapping[ClubId, tuple[Exchange, ...]]) -> Iterator[Agreed]:
    """BEP-NEG-01: every agreement that both presidents sent, once."""
    found: set[tuple[ClubId, Terms]] = set()
    for club, wishes in sent.items():
        for wish in wishes:
            reply, other = reply_to(club, wish, sent), ClubId(wish.club)
            if reply is None or {(club, terms(wish)), (other, terms(mirror(club, wish)))} & found:
                continue
            found.add((club, terms(wish)))
            yield Agreed(club, wish, reply)


def is_forbidden(club: ClubId, exchange: Exchange, forbidden: Sequence[Forbidden]) -> bool:
    """BEP-NEG-02: whether the master forbids it, by name or with everything between the two clubs."""
    ways = ((club, exchange), (ClubId(exchange.club), mirror(club, exchange)))
    return any(
        each.club == one and (terms(each.exchange) == terms(seen) or is_everything(each, seen))
        for each in forbidden
        for one, seen in ways
    )


def is_everything(forbidden: Forbidden, exchange: Exchange) -> bool:
    """BEP-NEG-02: whether no exchange with that club is to be made, whatever is exchanged."""
    names_nothing = forbidden.exchange.gives == forbidden.exchange.takes == Goods()
    return names_nothing and forbidden.exchange.club == exchange.club


def agreement(exchange: Exchange, reply: Exchange) -> Exchange:
    """BEP-NEG-01, BEP-NEG-04: what is carried out: everybody names his own men; at the start if both ask for it."""
    return Exchange(
        club=exchange.club,
        gives=exchange.gives,
        takes=reply.gives,
        at_start=exchange.at_start and reply.at_start,
    )


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
