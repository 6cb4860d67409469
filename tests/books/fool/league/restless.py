"""Owners who do whatever is legal: they claim, release, invite, trade and change positions by chance."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from touchline.books.fool.league.camp_plan import PositionChange
from touchline.books.fool.league.camp_roster import MakesRoom
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, Expansion, LeagueOrders, Week
from touchline.books.fool.league.owners import usual_orders
from touchline.books.fool.league.state import League, Pick, Trade
from touchline.books.fool.players import POSITIONS, PlayerId
from touchline.game import OrdersError, SeatId

from .leagues import GAME

IDEAS = 4
"""How often an owner thinks of something of each kind; what is not legal he leaves out."""


def restless_orders(league: League, luck: Random) -> dict[SeatId, LeagueOrders]:
    """Everybody's orders for the step that is due."""
    orders = {owed.seat: usual_orders(league, ClubId(owed.seat)) for owed in GAME.phase(league).owed}
    for seat, usual in orders.items():
        for field, idea in _ideas(league, ClubId(seat), usual, luck):
            orders[seat] = _with(league, seat, orders[seat], field, idea)
    for _ in range(IDEAS):
        _propose(league, orders, luck)
    return orders


def _with(league: League, seat: SeatId, orders: LeagueOrders, field: str, idea: object) -> LeagueOrders:
    """The orders with one thing more, if that is legal."""
    more = replace(orders, **{field: (idea, *getattr(orders, field))})
    return more if is_legal(league, seat, more) else orders


def is_legal(league: League, seat: SeatId, orders: LeagueOrders) -> bool:
    try:
        GAME.check(league, seat, orders)
    except OrdersError:
        return False
    return True


def _ideas(league: League, club: ClubId, orders: LeagueOrders, luck: Random) -> Iterator[tuple[str, object]]:
    own, everybody = league.club(club).roster or league.club(club).everybody, sorted(league.careers)
    for _ in range(IDEAS):
        match orders:
            case Expansion():
                yield "ranking", luck.choice(everybody)
                if own:
                    yield "protect", luck.choice(own)
            case DraftList():
                yield "ranking", luck.choice(league.draft_list)
            case CampRoster():
                yield "release", luck.choice(own)
                yield "retire", luck.choice(own)
                yield "invite", luck.choice(everybody)
                yield "make_room", MakesRoom(luck.choice(everybody), luck.choice(own))
            case Camp():
                yield "changes", PositionChange(luck.choice(own), luck.choice(POSITIONS))
                yield "voids", luck.choice(own)
                yield "stars", luck.choice(own)
            case Cuts():
                yield "release", luck.choice(own)
                yield "reserve", luck.choice(own)
                yield "claims", _claim(everybody, own, luck)
            case Week():
                yield "release", luck.choice(own)
                yield "reserve", luck.choice(own)
                yield "learn", PositionChange(luck.choice(own), luck.choice(POSITIONS))
                for _ in range(IDEAS):
                    yield "sign", _claim(league.free_agents or everybody, own, luck)


def _claim(wanted: tuple[PlayerId, ...] | list[PlayerId], own: tuple[PlayerId, ...], luck: Random) -> Claim:
    return Claim(luck.choice(wanted), luck.choice((None, luck.choice(own))))


def _propose(league: League, orders: dict[SeatId, LeagueOrders], luck: Random) -> None:
    """Two clubs agree on a trade of a man or two, and perhaps of a choice."""
    if len(orders) < 2:
        return
    one, other = luck.sample(sorted(orders), 2)
    ours, theirs = (league.club(ClubId(club)).everybody for club in (one, other))
    pick = (Pick(league.year + luck.randint(0, 1), luck.randint(1, 3), ClubId(one)),) if luck.random() < 0.5 else ()
    gives, gets = tuple(luck.sample(ours, luck.randint(0, 2))), tuple(luck.sample(theirs, luck.randint(0, 2)))
    both = {
        one: Trade(to=ClubId(other), gives=gives, gets=gets, gives_picks=pick),
        other: Trade(to=ClubId(one), gives=gets, gets=gives, gets_picks=pick),
    }
    wanted = {
        club: replace(orders[club], trades=(*orders[club].trades, trade))
        for club, trade in both.items()
        if hasattr(orders[club], "trades")
    }
    if len(wanted) == len(both) and all(is_legal(league, club, each) for club, each in wanted.items()):
        orders |= wanted
