"""`fool.league`: seasons of FOOL, one after another."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.books.fool.league import (
    at_the_table,
    calendar,
    decisions,
    doubts,
    good_owner,
    newsletter,
    order_choices,
    order_form,
    order_sheet,
    owners,
    phases,
    player_page,
    text,
    views,
)
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.events import LeagueEvents
from touchline.books.fool.league.orders import AnyOrders, LeagueOrders, TableResults, check_orders, kind_owed
from touchline.books.fool.league.state import LEAST_CLUBS, MOST_CLUBS, League, LeagueOptions, check_sizes
from touchline.books.fool.own_tables import check_tables
from touchline.books.fool.state import MatchState
from touchline.books.fool.versions import VERSIONS
from touchline.dice import Dice
from touchline.forms import Entries, Form
from touchline.game import (
    OFFICE,
    Choice,
    Coach,
    Decided,
    Decision,
    HeldBy,
    Language,
    Note,
    OrdersError,
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


class LeagueGame:
    """The game the office runs; the sections of the chapter do the work."""

    id: ClassVar[str] = "fool.league"
    versions: ClassVar[Versions] = VERSIONS["fool.league"]
    title: ClassVar[str] = "FOOL, a league"
    options_type: ClassVar[type[msgspec.Struct]] = LeagueOptions
    state_type: ClassVar[type[msgspec.Struct]] = League
    orders_type: ClassVar[Any] = AnyOrders
    event_type: ClassVar[Any] = LeagueEvents

    @property
    def coaches(self) -> Mapping[str, Coach[League, LeagueOrders]]:
        return {"default": self.default, "good": self.good}

    def seats(self, options: LeagueOptions) -> tuple[SeatId, ...]:
        if options.clubs % 2 or not LEAST_CLUBS <= options.clubs <= options.clubs + options.room <= MOST_CLUBS:
            raise OrdersError(
                where="clubs",
                wrong=f"{options.clubs} clubs",
                right=f"an even number from {LEAST_CLUBS} to {MOST_CLUBS}, with those there is room for",
                rule="FOOL-12-GAP-SEASON",
            )
        check_sizes(options)
        check_tables(options.tables, rule="FOOL-12-P1")
        return tuple(SeatId(str(number)) for number in range(1, options.clubs + options.room + 1))

    def setup(self, options: LeagueOptions, seats: Sequence[Seat], dice: Dice) -> League:
        return League(options=options, people=tuple(ClubId(seat.id) for seat in seats if seat.held_by == "person"))

    def seated(self, state: League, seat: SeatId, held_by: HeldBy) -> League:
        """Only people choose live in a draft and sit at tables."""
        others = tuple(club for club in state.people if club != ClubId(seat))
        return replace(state, people=(*others, ClubId(seat)) if held_by == "person" else others)

    def phase(self, state: League) -> Phase:
        return calendar.phase(state)

    def gathered(self, state: League, tables: Mapping[str, MatchState | None]) -> TableResults:
        """What came of the games at the table."""
        return at_the_table.results(state, tables)

    def check(self, state: League, seat: SeatId, orders: AnyOrders) -> None:
        if seat == OFFICE and isinstance(orders, TableResults):
            return at_the_table.check_results(state, orders)
        kind = kind_owed(state) if ClubId(seat) in state.clubs else None
        check_kind(seat, orders, kind, rule="FOOL-12-GAP-CALENDAR")
        assert not isinstance(orders, TableResults), "no club owes results"
        return check_orders(state, ClubId(seat), orders)

    def default(self, state: League, seat: SeatId, dice: Dice) -> LeagueOrders:
        """What is done for a club that sends nothing: the book prescribes nothing, so its men are looked after."""
        return owners.usual_orders(state, ClubId(seat))

    def good(self, state: League, seat: SeatId, dice: Dice) -> LeagueOrders:
        """What an owner does who means to win."""
        return good_owner.good_orders(state, ClubId(seat))

    def resolve(self, state: League, orders: Mapping[SeatId, AnyOrders], dice: Dice) -> Ruling:
        if state.stage == "founding":
            founded, events = phases.founding(state.options, dice)
            return Ruling(replace(founded, people=state.people), events)
        after, happened = phases.resolved(state, orders, dice)
        return Ruling(after, happened)

    def view(self, state: League, seat: SeatId | None, language: Language = "en") -> View:
        return views.view(state, seat, language)

    def report(
        self, state: League, events: Sequence[LeagueEvents], seat: SeatId | None, language: Language = "en"
    ) -> View:
        own, view = ClubId(seat) if seat else None, self.view(state, seat, language)
        headline = newsletter.headline(state, events, own) or view.headline
        kicker = newsletter.kicker(state, events)
        return replace(view, kicker=kicker, headline=headline, sheets=tuple(newsletter.sheets(state, events, own)))

    def choices(self, state: League, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return order_choices.choices(state, ClubId(seat), field)

    def tell(self, state: League, event: Any, language: Language = "en") -> str:
        return text.tell(event, state)

    # --- a man's page (`Details`) -----------------------------------------------------------------------------------

    def detail(self, state: League, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
        return player_page.player_sheet(state, key)

    # --- the Commissioner (`Presides`) ------------------------------------------------------------------------------

    def decisions(self, state: League, language: Language = "en") -> tuple[Decision, ...]:
        return decisions.decisions(state)

    def decided(self, state: League, text: str, language: Language = "en") -> Decided:
        return decisions.decided(state, text)

    def doubts(self, state: League, orders: Mapping[SeatId, AnyOrders], language: Language = "en") -> tuple[Note, ...]:
        return doubts.doubts(state, {ClubId(seat): each for seat, each in orders.items() if seat != OFFICE})

    # --- orders as text (`Writes`) ----------------------------------------------------------------------------------

    def orders_text(self, state: League, seat: SeatId, orders: LeagueOrders | None, language: Language = "en") -> str:
        return order_sheet.written(state, ClubId(seat), orders)

    def read_orders_text(self, state: League, seat: SeatId, text: str, language: Language = "en") -> Reading:
        return order_sheet.read(state, ClubId(seat), text)

    def is_standing(self, orders: LeagueOrders) -> bool:
        """What stands from week to week, the game plan and the depth chart, a league keeps by itself."""
        return False

    # --- the order form (`Forms`) -----------------------------------------------------------------------------------

    def form_entries(
        self, state: League, seat: SeatId, orders: LeagueOrders | None, language: Language = "en"
    ) -> Entries:
        return order_form.entries(state, ClubId(seat), orders)

    def order_form(self, state: League, seat: SeatId, entries: Entries, language: Language = "en") -> Form:
        return order_form.form(state, ClubId(seat), entries)
