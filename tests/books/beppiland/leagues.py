"""Leagues for tests: founded, played on, and with presidents who order whatever comes to their minds."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import Points, Tactic
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.negotiations import mirror
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import (
    BeppilandOrders,
    Bribe,
    Conversion,
    Exchange,
    Fee,
    FinaleOrders,
    Friendly,
    Goods,
    Pension,
    Request,
    SessionOrders,
    Tournament,
)
from touchline.books.beppiland.players import Player
from touchline.books.beppiland.session import rule_session
from touchline.books.beppiland.sitting import Sitting, Step
from touchline.books.beppiland.state import Club, League
from touchline.books.beppiland.young_players import Discovery
from touchline.dice import Dice
from touchline.dice.sources import Faces, Fast
from touchline.game import Ruling, Seat, SeatId

Sent = Mapping[SeatId, BeppilandOrders]


class Storm(Fast):
    """Dice that make every day rainy, and suspend a given part of the matches."""

    def __init__(self, key: str, suspended: float) -> None:
        super().__init__(key)
        self._choice = Random(f"storm {key}")
        self._suspended = suspended

    def chance(self, chance: Fraction, sides: int, label: str) -> tuple[bool, Faces]:
        return (False, ()) if label.startswith("weather of match day") else super().chance(chance, sides, label)

    def place(self, weights: Sequence[int], label: str) -> tuple[int, Faces]:
        is_suspended = label.startswith("weather of ") and self._choice.random() < self._suspended
        return (len(weights) - 1, ()) if is_suspended else super().place(weights, label)


def stormy(key: str, suspended: float = 0.5) -> Dice:
    return Dice(Storm(key, suspended), transcript=False)


@cache
def founded(key: str = "league", options: Options | None = None) -> League:
    """36 default clubs in their first session."""
    chosen = options or Options()
    seats = [Seat(seat, f"Club {seat}", "nobody") for seat in LEAGUE.seats(chosen)]
    dice = Dice.fast(key)
    league = LEAGUE.setup(chosen, seats, dice)
    return ruled(league, {}, dice).state


def ruled(league: League, sent: Sent, dice: Dice) -> Ruling:
    """The phase with these orders, and the default of everybody else."""
    orders = {seat.id: sent.get(seat.id) or LEAGUE.default(league, seat.id, dice) for seat in league.seats}
    return LEAGUE.resolve(league, orders, dice)


def later(league: League, phases: int, key: str = "later") -> League:
    """The league some phases on, without anybody."""
    for step in range(phases):
        league = ruled(league, {}, Dice.fast(f"{key} {step}")).state
    return league


@cache
def in_session(session: int, key: str = "league") -> League:
    """The first season of 36 absent presidents, in a session; 12 is the finale, 13 the first of the next season."""
    return founded(key) if session == 1 else later(in_session(session - 1, key), 1, f"{key} {session}")


def with_club(league: League, club: ClubId | str, **fields: Any) -> League:
    """The league with a club changed."""
    changed = replace(league.clubs[ClubId(SeatId(club))], **fields)
    return replace(league, clubs={**league.clubs, changed.id: changed})


def with_player(league: League, club: str, place: int, **fields: Any) -> League:
    """The league with one player of a club changed."""
    players = list(league.clubs[SeatId(club)].players)
    players[place] = replace(players[place], **fields)
    return with_club(league, club, players=tuple(players))


def orders_for(league: League, **sent: SessionOrders) -> dict[ClubId, SessionOrders]:
    """Orders of all clubs, in the order of their seats: `orders_for(league, c3=SessionOrders(...))`, else nothing."""
    given = {name.removeprefix("c"): each for name, each in sent.items()}
    return {club: given.get(club, SessionOrders(received=False)) for club in league.clubs}


def after(step: Step, league: League, dice: Dice | None = None, **sent: SessionOrders) -> Sitting:
    """A sitting after one step of the session."""
    return step(Sitting(league=league), orders_for(league, **sent), dice or Dice.scripted(()))


def session(league: League, key: str = "session", **sent: SessionOrders) -> Sitting:
    """A whole session, up to the moment before the next is opened."""
    return rule_session(Sitting(league=league), orders_for(league, **sent), Dice.fast(key))


def told(sitting: Sitting | Ruling, kind: type) -> list[Any]:
    return [event for event in sitting.events if isinstance(event, kind)]


def club(sitting: Sitting, seat: str) -> Club:
    return sitting.league.clubs[SeatId(seat)]


# --- whatever comes to their minds ----------------------------------------------------------------------------------


def wild(league: League, key: str) -> dict[SeatId, BeppilandOrders]:
    """Orders of most clubs: legal to send, and often impossible to carry out."""
    luck = Random(key)
    if league.stage == "finale":
        return {club.id: _wild_finale(club, luck) for club in league.clubs.values()}
    sent = {club.id: _wild_sheet(league, club, luck) for club in league.clubs.values() if luck.random() < 0.9}
    for _ in range(12):
        _agree(sent, league, luck)
    return {**sent}


def _some(luck: Random, items: Sequence[Any], most: int) -> tuple[Any, ...]:
    return tuple(luck.choice(items) for _ in range(luck.randint(0, most))) if items else ()


def _wild_finale(club: Club, luck: Random) -> FinaleOrders:
    return FinaleOrders(
        pensions=_wild_pensions(club, luck),
        dismissals=_some(luck, [man.name for man in club.staff], 1),
        received=luck.random() < 0.9,
    )


def _wild_pensions(club: Club, luck: Random) -> tuple[Pension, ...]:
    old = [player.name for player in club.players if player.age >= 4]
    tactic = Tactic(defenders=3, midfielders=3, forwards=3, sweeper=True)
    jobs = ("coach", "physio", "scout", "tactician")
    return tuple(Pension(player=name, job=luck.choice(jobs), tactic=tactic) for name in _some(luck, old, 2))


def _wild_sheet(league: League, club: Club, luck: Random) -> SessionOrders:
    names = [player.name for player in club.players] or ["Nobody"]
    fixtures = fixtures_of(league, club.id)
    return SessionOrders(
        matches={each.id: _line_up(club.players, luck) for each in fixtures if luck.random() < 0.7},
        training=tuple(Training(name, luck.choice(("skill", "fitness"))) for name in _some(luck, names, 8)),
        conversion=Conversion(pa=luck.randint(0, 2), pgp=luck.randint(0, 2), money=luck.randint(0, 2)),
        dismissals=_some(luck, [man.name for man in club.staff], 1) if luck.random() < 0.1 else (),
        discoveries=tuple(_discovery(luck) for _ in range(luck.randint(0, 3))),
        pensions=_wild_pensions(club, luck),
        extern_sales=_some(luck, names, 1) if luck.random() < 0.2 else (),
        stadium=luck.random() < 0.4,
        bribe=_bribe(fixtures, luck),
        columns=tuple("".join(luck.choice("1X2") for _ in range(4)) for _ in range(luck.randint(0, 14))),
        fees=tuple(Fee(tournament=name, amount=50) for name in _some(luck, ["Rosa", "Blu"], 1)),
        tournaments=(Tournament(name="Blu", fee=50, shares=(60, 40)),) if luck.random() < 0.1 else (),
        bids=tuple(_bid(len(league.lots), luck) for _ in range(luck.randint(0, 5))),
        requests=tuple(Request(player=name, matches=luck.randint(0, 4)) for name in _some(luck, names, 1)),
        scouts=tuple(each.id for each in _some(luck, league.fixtures, 2)),
        press="We shall win." if luck.random() < 0.1 else "",
    )


def _line_up(players: Sequence[Player], luck: Random) -> TeamSheet:
    some = luck.sample(players, min(len(players), luck.randint(8, 13)))
    marks = {each.name: "X" if luck.random() < 0.8 else luck.choice("LDCA") for each in some}
    points = Points(d={"Di": luck.randint(0, 9)}, pgp={"At": luck.randint(0, 6)}, fc={"Ce": luck.randint(0, 9)})
    return TeamSheet(marks=marks, points=points, cat=luck.random() < 0.2, tfg=luck.random() < 0.2)


def _discovery(luck: Random) -> Discovery:
    position = luck.choice(("Po", "Li", "Di", "Ce", "At"))
    side = luck.choice(("", "S", "D", "S+D"))
    return Discovery(
        name=luck.choice(("", "Verdi", "verdi")), position=position, side=side, is_late=luck.random() < 0.3
    )


def _bribe(fixtures: Sequence[Fixture], luck: Random) -> Bribe | None:
    if not fixtures or luck.random() < 0.8:
        return None
    return Bribe(kind=luck.choice(("win", "penalty")), fixture=luck.choice(fixtures).id)


def _bid(lots: int, luck: Random) -> Bid:
    condition = luck.choice(("", "", "bought 1", "not bought 2", "not bought 1 and not bought 2", "bought 9"))
    return Bid(lot=luck.randint(1, max(lots, 1)), amount=luck.randrange(0, 2500, 10), condition=condition)


def _agree(sent: dict[SeatId, SessionOrders], league: League, luck: Random) -> None:
    """Two clubs that agree on an exchange and on a friendly."""
    first, second = luck.sample(sorted(sent), 2)
    ours, theirs = league.clubs[first], league.clubs[second]
    agreed = Exchange(
        club=second,
        gives=Goods(
            players=_some(luck, [each.name for each in ours.players], 2),
            staff=_some(luck, [each.name for each in ours.staff], 1),
            money=luck.choice((0, 100)),
        ),
        takes=Goods(players=_some(luck, [each.name for each in theirs.players], 2), money=luck.choice((0, 700))),
        at_start=luck.random() < 0.5,
    )
    for club, exchange, other in ((first, agreed, second), (second, mirror(first, agreed), first)):
        friendly = Friendly(club=other, at_home=club == first, sheet=_line_up(league.clubs[club].players, luck))
        old = sent[club]
        sent[club] = replace(old, exchanges=(*old.exchanges, exchange), friendlies=(*old.friendlies, friendly))
