"""A league whose clubs have all kinds of names, and all kinds of orders in it."""

from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.extra_points import Points, Tactic
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.opening_a_session import open_finale
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import (
    Bribe,
    Conversion,
    Exchange,
    Fee,
    FinaleOrders,
    FoundClub,
    Friendly,
    Goods,
    NewPlayer,
    Pension,
    Request,
    SessionOrders,
    Tournament,
)
from touchline.books.beppiland.players import AREAS
from touchline.books.beppiland.starting_teams import default_players
from touchline.books.beppiland.state import Club, League, Lot
from touchline.books.beppiland.young_players import Discovery
from touchline.dice import Dice
from touchline.game import Seat, is_keepable

CLUB = ClubId("3")
ODD_NAMES = (
    "Rossi",
    "Rossi X",
    "rossi",
    "Müller",
    "Muller",
    "X",
    "D C",
    "Training",
    "Lot 3",
    "O'Neill",
    'The "Cat"',
    "# 9",
    "> quoted",
    "-- ",
    " Bob ",
    "12",
    "1:",
    "|bar",
    "no",
    "De Rossi, Paolo",
    "a;b",
    "back\\slash",
    "Po 1",
    "Ａｂ",
    "…",
)


@cache
def founded() -> League:
    """A league in its first session; the third club has men with odd names, and there are lots to bid for."""
    seats = [Seat(seat, f"Club {seat}", "person") for seat in LEAGUE.seats(Options())]
    dice = Dice.fast("sheets")
    state = LEAGUE.setup(Options(), seats, dice)
    orders = {seat.id: FoundClub(name=f"Town {int(seat.id) % 35}") for seat in seats}
    opened = LEAGUE.resolve(state, orders, dice).state
    assert isinstance(opened, League)
    lots = tuple(
        Lot(number=number, club=ClubId("9"), player=player.id, name=player.name, notation="", minimum=100)
        for number, player in enumerate(opened.clubs[ClubId("9")].players[:5], start=1)
    )
    return named(replace(opened, lots=lots), ODD_NAMES)


def named(league: League, names: tuple[str, ...]) -> League:
    """The league with these names for the men of the third club."""
    club = league.clubs[CLUB]
    called = dict(zip((player.name for player in club.players), names, strict=False))
    players = tuple(replace(player, name=called.get(player.name, player.name)) for player in club.players)
    unique = tuple({player.name: player for player in players}.values())
    staff = (BackroomBoy(name="the physio", job="physio"), BackroomBoy(name=names[0], job="scout"))
    return replace(league, clubs=league.clubs | {CLUB: replace(club, players=unique, staff=staff)})


@cache
def finale() -> League:
    """The same league before its finale, with a match that was suspended."""
    league = founded()
    return open_finale(replace(league, session=12), league.fixtures[:12], Dice.fast("finale"))[0]


# --- random orders --------------------------------------------------------------------------------------------------

A_LINE = st.text(max_size=60).filter(lambda text: is_keepable(text) and "\n" not in text and "\r" not in text)
NAMES = st.one_of(st.sampled_from(ODD_NAMES), A_LINE.filter(str.strip))
FIGURES = st.integers(0, 999_999_999)
PRESS = st.text(max_size=200).filter(is_keepable)
SPLITS = st.dictionaries(st.sampled_from(AREAS), st.integers(0, 12), max_size=3)


def tactics() -> st.SearchStrategy[Tactic]:
    figures = [(d, c, 10 - d - c) for d in range(2, 7) for c in range(2, 7) if 10 - d - c >= 2]
    with_sweeper = [(d, c, 9 - d - c) for d in range(2, 6) for c in range(2, 6) if 9 - d - c >= 2]

    def tactic(each: tuple[int, int, int]) -> st.SearchStrategy[Tactic]:
        return st.builds(
            Tactic,
            defenders=st.just(each[0]),
            midfielders=st.just(each[1]),
            forwards=st.just(each[2]),
            sweeper=st.just(sum(each) == 9),
            cat=st.booleans(),
            tfg=st.booleans(),
        )

    return st.sampled_from([*figures, *with_sweeper]).flatmap(tactic)


def team_sheets(club: Club) -> st.SearchStrategy[TeamSheet]:
    names = st.sampled_from([player.name for player in club.players])
    points = st.builds(Points, fc=SPLITS, d=SPLITS, pgp=SPLITS, cat=SPLITS, tactician=SPLITS)
    marks = st.dictionaries(names, st.sampled_from(["X", "L", "D", "C", "A"]), max_size=14)
    return st.builds(TeamSheet, marks=marks, points=points, cat=st.booleans(), tfg=st.booleans())


def conditions() -> st.SearchStrategy[str]:
    term = st.builds(lambda bought, lot: f"{'' if bought else 'not '}bought {lot}", st.booleans(), st.integers(1, 9))

    def joined(terms: list[str], words: list[str]) -> str:
        return " ".join([terms[0], *(f"{word} {each}" for word, each in zip(words, terms[1:], strict=False))])

    words = st.lists(st.sampled_from(["and", "or"]), min_size=3, max_size=3)
    return st.one_of(st.just(""), st.builds(joined, st.lists(term, min_size=1, max_size=4), words))


def many(each: st.SearchStrategy[Any], by: Any = None) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(each, max_size=4, unique_by=by or (lambda value: value)).map(tuple)


def session_orders(league: League) -> st.SearchStrategy[SessionOrders]:
    club = league.clubs[CLUB]
    own = [fixture.id for fixture in fixtures_of(league, CLUB)]
    anywhere = st.sampled_from([fixture.id for fixture in league.fixtures])
    players = st.sampled_from([player.name for player in club.players])
    staff = st.sampled_from([man.name for man in club.staff])
    clubs = st.sampled_from([each for each in league.clubs if each != CLUB])
    sheets = team_sheets(club)
    places = st.sampled_from(AREAS).flatmap(
        lambda area: st.tuples(st.just(area), st.sampled_from(["", "S", "D", "S+D"] if area != "Po" else [""]))
    )
    ours = st.builds(Goods, players=many(players), staff=many(staff), money=FIGURES)
    theirs = st.builds(Goods, players=many(NAMES), staff=many(NAMES), money=FIGURES)
    jobs = st.sampled_from(["coach", "physio", "scout", "tactician"])
    return st.builds(
        SessionOrders,
        matches=st.dictionaries(st.sampled_from(own), sheets.filter(lambda sheet: sheet != TeamSheet())),
        training=many(st.builds(Training, players, st.sampled_from(["skill", "fitness"]))),
        conversion=st.builds(Conversion, pa=FIGURES, pgp=FIGURES, money=FIGURES),
        dismissals=many(staff),
        discoveries=many(
            st.builds(
                lambda name, place, late: Discovery(name=name, position=place[0], side=place[1], is_late=late),
                NAMES | st.just(""),
                places,
                st.booleans(),
            )
        ),
        pensions=many(st.builds(Pension, player=players, job=jobs, tactic=st.none() | tactics())),
        extern_sales=many(players),
        stadium=st.booleans(),
        bribe=st.none() | st.builds(Bribe, kind=st.sampled_from(["win", "penalty"]), fixture=anywhere),
        columns=st.lists(st.text("1X2", min_size=4, max_size=4), max_size=4).map(tuple),
        fees=st.lists(st.builds(Fee, tournament=NAMES, amount=FIGURES), max_size=3).map(tuple),
        tournaments=st.lists(
            st.builds(Tournament, name=NAMES, fee=FIGURES, shares=st.lists(FIGURES, max_size=3).map(tuple)), max_size=2
        ).map(tuple),
        bids=many(st.builds(Bid, lot=st.integers(1, 5), amount=FIGURES, condition=conditions())),
        requests=many(st.builds(Request, player=players, matches=FIGURES), by=lambda request: request.player),
        exchanges=many(
            st.builds(Exchange, club=clubs, gives=ours, takes=theirs, at_start=st.booleans()),
            by=lambda exchange: exchange.club,
        ),
        friendlies=st.lists(st.builds(Friendly, club=clubs, at_home=st.booleans(), sheet=sheets), max_size=3).map(
            tuple
        ),
        scouts=many(anywhere),
        press=PRESS,
        is_standing=st.booleans(),
    )


def finale_orders(league: League) -> st.SearchStrategy[FinaleOrders]:
    session = session_orders(league)
    return session.map(
        lambda orders: FinaleOrders(
            matches=orders.matches, pensions=orders.pensions, dismissals=orders.dismissals, press=orders.press
        )
    )


def starting_teams() -> st.SearchStrategy[FoundClub]:
    """The default team under other names."""
    team = default_players()

    def called(names: list[str], name: str, boy: Any) -> FoundClub:
        players: tuple[NewPlayer, ...] = tuple(
            replace(player, name=each) for player, each in zip(team, names, strict=True)
        )
        return FoundClub(name=name, players=players, backroom_boy=boy)

    names = st.lists(NAMES | st.just(""), min_size=len(team), max_size=len(team))
    return st.builds(called, names, NAMES | st.just(""), st.sampled_from(["coach", "physio"]))
