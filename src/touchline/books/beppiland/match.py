"""`beppiland.match`: one match between two presidents, or a tie over two legs, outside any league."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import information, text
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Competition, Fixture, Tie, fixture_of
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.match_days import play_matches
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import Bribe, FoundClub, NewPlayer, SessionOrders
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.starting_teams import check_team, club_from
from touchline.books.beppiland.state import League
from touchline.dice import Dice
from touchline.game import (
    Choice,
    Coach,
    HeldBy,
    Language,
    OrdersError,
    Owed,
    Phase,
    Ruling,
    Seat,
    SeatId,
    View,
)

HOME, AWAY = ClubId("home"), ClubId("away")
SESSION = 1
MatchKind = Literal["league", "cup", "two legs", "friendly"]
COMPETITIONS: dict[MatchKind, Competition] = {
    "league": "championship",
    "cup": "torneo",
    "two legs": "cup",
    "friendly": "friendly",
}


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `beppiland.match`."""

    kind: MatchKind = "league"
    """A league match may end in a draw; a cup match goes on to extra time and penalties, also over two legs."""
    home: str = "Atletico"
    """The home club."""
    away: str = "Borussia"
    """The visitors."""
    home_players: tuple[NewPlayer, ...] = ()
    """BEP-NEW-02: the home club's starting team; empty for the default team."""
    away_players: tuple[NewPlayer, ...] = ()
    """BEP-NEW-02: the visitors' starting team; empty for the default team."""
    stadium: int = 0
    """BEP-STAD-02: the level of the home stadium."""
    neutral: bool = False
    """Whether it is played on neutral ground."""
    bribes: bool = False
    """BEP-BRIBE-01: whether presidents may bribe the referee."""


class SendTeam(msgspec.Struct, frozen=True, kw_only=True, tag="send-team", forbid_unknown_fields=True):
    """Your line-up, with its extra points and tactics."""

    sheet: TeamSheet = TeamSheet()
    """The column of the grid."""
    bribe: Literal["", "win", "penalty"] = ""
    """A gift to the referee, where the match allows it."""
    received: bool = True
    """Whether anything was received at all."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match under way: a league of two clubs, and the legs still to be played."""

    options: MatchOptions
    league: League
    left: tuple[Fixture, ...]
    number: int = 1  # counts what was asked for: a suspended match is asked for again


class MatchGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "beppiland.match"
    version: ClassVar[int] = 1
    title: ClassVar[str] = "Beppiland, a single match"
    options_type: ClassVar[type[msgspec.Struct]] = MatchOptions
    state_type: ClassVar[type[msgspec.Struct]] = Match
    orders_type: ClassVar[Any] = SendTeam
    event_type: ClassVar[Any] = BeppilandEvent

    @property
    def coaches(self) -> Mapping[str, Coach[Match, SendTeam]]:
        return {"default": self.default}

    def seats(self, options: MatchOptions) -> tuple[SeatId, ...]:
        for players in (options.home_players, options.away_players):
            if players:
                check_team(FoundClub(players=players))
        return HOME, AWAY

    def setup(self, options: MatchOptions, seats: Sequence[Seat], dice: Dice) -> Match:
        home = club_from(HOME, FoundClub(name=options.home, players=options.home_players), 1, fallback="")
        first_away = 1 + len(home.players)
        away = club_from(AWAY, FoundClub(name=options.away, players=options.away_players), first_away, fallback="")
        league = League(
            options=Options(),
            seats=tuple(seats),
            stage="session",
            clubs={HOME: replace(home, stadium=options.stadium), AWAY: away},
            groups={"": (HOME, AWAY)},
        )
        return _with_fixtures(options, league)

    def seated(self, state: Match, seat: SeatId, held_by: HeldBy) -> Match:
        return state

    def phase(self, state: Match) -> Phase | None:
        if not state.left:
            return None
        leg = {0: "the match", 1: "first leg", 2: "second leg"}[state.left[0].leg]
        owed = (Owed(HOME, "send-team"), Owed(AWAY, "send-team"))
        return Phase(key=f"line-up {state.number}", title=f"Send your team: {leg}", owed=owed, live=True)

    def check(self, state: Match, seat: SeatId, orders: SendTeam) -> None:
        """BEP-ORD-06: errors in a line-up are corrected; only a bribe where there are none is refused."""
        if orders.bribe and not state.options.bribes:
            raise OrdersError(
                where="bribe", wrong="this match has no bribes", right="leave it empty", rule="BEP-BRIBE-10"
            )

    def default(self, state: Match, seat: SeatId, dice: Dice) -> SendTeam:
        """BEP-NMR-02: the best 4-3-3 with a sweeper."""
        return SendTeam(received=False)

    def resolve(self, state: Match, orders: Mapping[SeatId, SendTeam], dice: Dice) -> Ruling:
        fixture, *others = state.left
        sent = {ClubId(seat): _as_session(orders[seat], fixture) for seat in (HOME, AWAY)}
        gifts = {club: each.bribe for club, each in sent.items() if each.bribe}
        league = replace(state.league, fixtures=(fixture,))
        played = play_matches(Sitting(league=league, bribes=gifts), sent, dice)
        left = (fixture, *others) if played.postponed else tuple(others)
        tie = played.league.ties.get(fixture.tie)
        if tie is not None and tie.winner is not None:
            left = ()
        return Ruling(replace(state, league=played.league, left=left, number=state.number + 1), played.events)

    def view(self, state: Match, seat: SeatId | None, language: Language = "en") -> View:
        return information.match_view(state.league, seat, is_over=not state.left, language=language)

    def report(
        self, state: Match, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language = "en"
    ) -> View:
        return information.report(state.league, events, seat, language)

    def choices(self, state: Match, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return ()

    def tell(self, state: Match, event: BeppilandEvent, language: Language = "en") -> str:
        return text.tell(event, language)


def _with_fixtures(options: MatchOptions, league: League) -> Match:
    """BEP-CUP-02, BEP-LEA-02: one match, or two legs of a tie."""
    competition = COMPETITIONS[options.kind]
    tie = Tie(id=f"{competition} 1.1", competition=competition, round=1, home=HOME, away=AWAY)
    single = replace(
        fixture_of(tie, session=SESSION, slot=1, is_neutral=options.neutral),
        tie="" if options.kind in {"league", "friendly"} else tie.id,
    )
    both = tuple(fixture_of(tie, session=SESSION, slot=leg, leg=leg) for leg in (1, 2))
    legs = both if options.kind == "two legs" else (single,)
    ties = {tie.id: tie} if single.tie else {}
    return Match(options=options, league=replace(league, ties=ties), left=legs)


def _as_session(sent: SendTeam, fixture: Fixture) -> SessionOrders:
    bribe = Bribe(kind=sent.bribe, fixture=fixture.id) if sent.bribe else None
    matches = {fixture.id: sent.sheet} if sent.received else {}
    return SessionOrders(matches=matches, bribe=bribe, received=sent.received)


MATCH = MatchGame()
