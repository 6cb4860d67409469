"""`beppiland.league`: 36 clubs, eleven sessions and a finale, season after season."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import (
    coach,
    guesses,
    information,
    newsletter,
    order_form,
    order_sheet,
    text,
    the_game_master,
)
from touchline.books.beppiland import events as told
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.competitions import CLUBS, GROUP_SIZE, SESSIONS, ClubId
from touchline.books.beppiland.ending_the_season import DIVISIONS, end_season
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.finale import rule_finale
from touchline.books.beppiland.headings import match_called
from touchline.books.beppiland.names import a_name, club_name
from touchline.books.beppiland.opening_a_session import open_finale, open_session
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import (
    BeppilandOrders,
    Exchange,
    FinaleOrders,
    FoundClub,
    Request,
    SessionOrders,
    arrival_key,
)
from touchline.books.beppiland.session import rule_session
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.starting_teams import check_team, club_from, vacant_discoveries
from touchline.books.beppiland.state import Club, League
from touchline.books.beppiland.versions import VERSIONS
from touchline.dice import Dice
from touchline.forms import Entries, Form
from touchline.game import (
    EVERYBODY,
    Choice,
    Coach,
    Decided,
    Decision,
    Doubt,
    HeldBy,
    Language,
    Owed,
    Phase,
    Reading,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    View,
    check_kind,
)
from touchline.versions import Versions

KINDS = {"founding": "found-club", "session": "session-orders", "finale": "finale-orders"}


class LeagueGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "beppiland.league"
    versions: ClassVar[Versions] = VERSIONS["beppiland.league"]
    title: ClassVar[str] = "Beppiland"
    options_type: ClassVar[type[msgspec.Struct]] = Options
    state_type: ClassVar[type[msgspec.Struct]] = League
    orders_type: ClassVar[Any] = BeppilandOrders
    event_type: ClassVar[Any] = BeppilandEvent

    @property
    def coaches(self) -> Mapping[str, Coach[League, BeppilandOrders]]:
        return {"default": self.default, "good": coach.good}

    def seats(self, options: Options) -> tuple[SeatId, ...]:
        """BEP-LEA-02: 36 clubs."""
        return tuple(SeatId(str(number)) for number in range(1, CLUBS + 1))

    def setup(self, options: Options, seats: Sequence[Seat], dice: Dice) -> League:
        return League(options=options, seats=tuple(seats))

    def seated(self, state: League, seat: SeatId, held_by: HeldBy) -> League:
        """BEP-NMR-06: a club without a president stays open to a new one."""
        seats = tuple(replace(each, held_by=held_by) if each.id == seat else each for each in state.seats)
        return replace(state, seats=seats)

    def phase(self, state: League) -> Phase:
        owed = tuple(Owed(seat.id, KINDS[state.stage]) for seat in state.seats)
        milestone = {"founding": "founding", "session": "week", "finale": "season"}[state.stage]
        return Phase(
            key=_key(state),
            title=text.phase_title(state),
            owed=owed,
            milestone=milestone,
            sealed=True,
            titles={"it": text.phase_title(state, "it")},
        )

    def check(self, state: League, seat: SeatId, orders: BeppilandOrders) -> None:
        """BEP-ORD-01, BEP-ORD-06: any understandable orders are accepted; errors are corrected when they are ruled."""
        check_kind(seat, orders, KINDS[state.stage], rule="BEP-ORD-01")
        if isinstance(orders, FoundClub) and orders.players:
            check_team(orders)

    def default(self, state: League, seat: SeatId, dice: Dice) -> BeppilandOrders:
        """BEP-NMR-02, BEP-NMR-03, BEP-NMR-06, BEP-GAP-18: no move received."""
        if state.stage == "founding":
            return FoundClub()
        if state.stage == "finale":
            return FinaleOrders(received=False)
        is_vacant = any(each.id == seat and each.held_by != "person" for each in state.seats)
        if is_vacant and state.session == 1 and state.season > 1:
            return SessionOrders(received=False, discoveries=vacant_discoveries(state.season))
        return SessionOrders(received=False)

    def stamped(self, orders: BeppilandOrders, before: BeppilandOrders | None, when: int) -> BeppilandOrders:
        """BEP-GAP-17: bids, requests and exchanges carry the time at which they were last changed."""
        if not isinstance(orders, SessionOrders):
            return orders
        earlier = before.bid_times if isinstance(before, SessionOrders) else {}
        timed: tuple[Bid | Request | Exchange, ...] = (*orders.bids, *orders.requests, *orders.exchanges)
        return replace(orders, bid_times={key: earlier.get(key, when) for key in map(arrival_key, timed)})

    def resolve(self, state: League, orders: Mapping[SeatId, BeppilandOrders], dice: Dice) -> Ruling:
        state = state.in_order()
        by_seat = {seat.id: orders[seat.id] for seat in state.seats}
        match state.stage:
            case "founding":
                return _founded(state, by_seat, dice)
            case "session":
                return _session_ruled(state, by_seat, dice)
            case "finale":
                return _finale_ruled(state, by_seat, dice)

    def view(self, state: League, seat: SeatId | None, language: Language = "en") -> View:
        return information.view(state, seat, language)

    def report(
        self, state: League, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language = "en"
    ) -> View:
        return newsletter.newsletter(state, events, seat, language)

    def choices(self, state: League, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return ()

    def orders_text(
        self, state: League, seat: SeatId, orders: BeppilandOrders | None, language: Language = "en"
    ) -> str:
        return order_sheet.written(state, seat, orders, language)

    def read_orders_text(self, state: League, seat: SeatId, text: str, language: Language = "en") -> Reading:
        return order_sheet.read(state, seat, text, language)

    def form_entries(
        self, state: League, seat: SeatId, orders: BeppilandOrders | None, language: Language = "en"
    ) -> Entries:
        return order_form.entries(state, seat, orders, language)

    def order_form(self, state: League, seat: SeatId, entries: Entries, language: Language = "en") -> Form:
        return order_form.form(state, seat, entries, language)

    def guess_text(self, state: League, seat: SeatId, language: Language = "en") -> str:
        return guesses.guess_text(state, seat)

    def odds(
        self, state: League, seat: SeatId, orders: BeppilandOrders, guess: str, language: Language = "en"
    ) -> tuple[Sheet, ...]:
        """BEP-SEQ-01: of every match of the session; while clubs are founded there is none."""
        if isinstance(orders, FoundClub):
            return ()
        sent = orders if isinstance(orders, SessionOrders) else SessionOrders(matches=orders.matches)
        return guesses.odds_of_orders(state, seat, sent, guess, language)

    def odds_between(self, first: str, second: str, language: Language = "en") -> tuple[Sheet, ...]:
        return guesses.odds_between(first, second, language)

    def decisions(self, state: League, language: Language = "en") -> tuple[Decision, ...]:
        return the_game_master.decisions(state, language)

    def decided(self, state: League, text: str, language: Language = "en") -> Decided:
        return the_game_master.decided(state, text, language)

    def doubts(
        self, state: League, orders: Mapping[SeatId, BeppilandOrders], language: Language = "en"
    ) -> tuple[Doubt, ...]:
        return the_game_master.doubts(state, orders, language)

    def is_standing(self, orders: BeppilandOrders) -> bool:
        """BEP-NMR-05: only what a president marks so serves for later sessions."""
        return isinstance(orders, SessionOrders) and orders.is_standing

    def said(self, asked: str, language: Language) -> str:
        return text.ASKED.translated(asked, language)

    def tell(self, state: League, event: BeppilandEvent, language: Language = "en") -> str:
        if isinstance(event, told.BribePaid | told.BribeReturned):
            event = replace(event, fixture=match_called(state, event.fixture, language))
        return text.tell(event, language)


def _key(league: League) -> str:
    if league.stage == "founding":
        return "founding"
    return f"season {league.season}, {'finale' if league.stage == 'finale' else f'session {league.session}'}"


def _unnamed(seat: Seat, place: int) -> str:
    """BEP-CLUB-06: the name of the seat, unless it is only a number."""
    return club_name(place) if seat.name == seat.id else seat.name


def _founded(league: League, orders: Mapping[SeatId, BeppilandOrders], dice: Dice) -> Ruling:
    """BEP-NEW-01, BEP-LEA-02, BEP-GAP-01: the clubs, three groups by lot, and the first session."""
    clubs: dict[ClubId, Club] = {}
    number = league.next_player
    events: list[BeppilandEvent] = []
    for place, seat in enumerate(league.seats, start=1):
        sent = orders[seat.id]
        assert isinstance(sent, FoundClub), "a club is founded"
        club = club_from(ClubId(seat.id), sent, number, place=place, fallback=_unnamed(seat, place))
        club = replace(club, name=a_name(club.name, [each.name for each in clubs.values()]))
        clubs[club.id] = club
        number += len(club.players)
        rules = ("BEP-NEW-05", "BEP-NEW-06", "BEP-STAFF-02")
        events.append(told.ClubFounded(audience=EVERYBODY, rules=rules, club=club.name, job=club.staff[0].job))
    drawn = dice.shuffle(tuple(clubs), "groups and numbers of the championship", rule="BEP-GAP-01")
    groups = {name: drawn[place * GROUP_SIZE : (place + 1) * GROUP_SIZE] for place, name in enumerate(DIVISIONS)}
    founded = replace(league, clubs=clubs, groups=groups, next_player=number)
    opened, more = open_session(founded, (), dice)
    return Ruling(opened, (*events, *more))


def _session_ruled(league: League, orders: Mapping[SeatId, BeppilandOrders], dice: Dice) -> Ruling:
    sent = {ClubId(seat): each for seat, each in orders.items() if isinstance(each, SessionOrders)}
    ruled = rule_session(Sitting(league=league), sent, dice)
    if league.session < SESSIONS:
        opened, more = open_session(replace(ruled.league, session=league.session + 1), ruled.postponed, dice)
    else:
        opened, more = open_finale(ruled.league, ruled.postponed, dice)
    return Ruling(opened, (*ruled.events, *more))


def _finale_ruled(league: League, orders: Mapping[SeatId, BeppilandOrders], dice: Dice) -> Ruling:
    sent = {ClubId(seat): each for seat, each in orders.items() if isinstance(each, FinaleOrders)}
    ended = end_season(rule_finale(Sitting(league=league), sent, dice), sent, dice)
    opened, more = open_session(ended.league, (), dice)
    return Ruling(opened, (*ended.events, *more))


LEAGUE = LeagueGame()
