"""`ttfl.league`: seasons of TTFL, one after another."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.league import at_the_table, order_choices, order_sheet, player_page, report, text, views, year
from touchline.books.ttfl.league.draft_day import check_pick, on_the_clock, usual_pick
from touchline.books.ttfl.league.events import LeagueEvents
from touchline.books.ttfl.league.options import LeagueOptions, check_options
from touchline.books.ttfl.league.orders import (
    Cuts,
    DraftList,
    GameResults,
    LeagueOrders,
    LineUp,
    Pick,
    check_cuts,
    check_draft_list,
    check_line_up,
    standing,
)
from touchline.books.ttfl.league.state import League
from touchline.books.ttfl.making_cards.told import PHRASES as IMPORT_PHRASES
from touchline.books.ttfl.state import MatchState
from touchline.books.ttfl.versions import VERSIONS
from touchline.dice import Dice
from touchline.game import (
    OFFICE,
    Choice,
    Coach,
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
    kind_owed,
    not_asked,
)
from touchline.versions import Versions


class LeagueGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "ttfl.league"
    versions: ClassVar[Versions] = VERSIONS["ttfl.league"]
    title: ClassVar[str] = "TTFL, a league"
    options_type: ClassVar[type[msgspec.Struct]] = LeagueOptions
    state_type: ClassVar[type[msgspec.Struct]] = League
    orders_type: ClassVar[Any] = LeagueOrders
    event_type: ClassVar[Any] = LeagueEvents

    @property
    def coaches(self) -> Mapping[str, Coach[League, LeagueOrders]]:
        return {"default": self.default}

    def seats(self, options: LeagueOptions) -> tuple[SeatId, ...]:
        check_options(options)
        return tuple(SeatId(str(number)) for number in range(1, options.clubs + 1))

    def setup(self, options: LeagueOptions, seats: Sequence[Seat], dice: Dice) -> League:
        return League(options=options, seats=tuple(seats))

    def seated(self, state: League, seat: SeatId, held_by: HeldBy) -> League:
        """TTFL-GAP-SEASON: whether a game is played at a table depends on who owns the clubs."""
        seats = tuple(replace(each, held_by=held_by) if each.id == seat else each for each in state.seats)
        return replace(state, seats=seats)

    def phase(self, state: League) -> Phase:
        titles: dict[Language, str] = {"de": text.phase_title(state, "de")}
        is_final = state.bracket is not None and len(state.bracket.ties) == 1 and not state.bracket.resting
        milestone = {"season": "week", "playoffs": "season" if is_final else "week"}.get(state.stage, "")
        return Phase(
            key=text.phase_title(state, "en").lower(),
            title=text.phase_title(state, "en"),
            owed=owed(state),
            milestone=milestone,
            live=state.stage == "draft" and state.options.live_draft,
            minutes=state.options.pick_minutes if on_the_clock(state) is not None else 0,
            tables=at_the_table.tables(state),
            titles=titles,
        )

    def gathered(self, state: League, tables: Mapping[str, MatchState | None]) -> GameResults:
        return at_the_table.results(state, tables)

    def check(self, state: League, seat: SeatId, orders: LeagueOrders) -> None:
        if seat == OFFICE and isinstance(orders, GameResults):
            at_the_table.check_results(state, orders)
            return
        check_kind(seat, orders, kind_owed(owed(state), seat), rule="TTFL-GAP-SEASON")
        if isinstance(orders, LineUp):
            check_line_up(state, seat, orders)
        elif isinstance(orders, DraftList):
            check_draft_list(state, orders)
        elif isinstance(orders, Pick):
            check_pick(state, seat, orders)
        elif isinstance(orders, Cuts):
            check_cuts(state, seat, orders)

    def default(self, state: League, seat: SeatId, dice: Dice) -> LeagueOrders:
        """TTFL-GAP-SEASON, TTFL-DRAFT-10: what was said last stands; the computer drafts and cuts by need."""
        if state.stage == "cuts":
            return Cuts()
        if state.stage != "draft":
            return standing(state, seat)
        return usual_pick(state, seat) if seat == on_the_clock(state) else DraftList()

    def resolve(self, state: League, orders: Mapping[SeatId, LeagueOrders], dice: Dice) -> Ruling:
        if state.stage == "founding":
            return Ruling(*year.founded(state, dice))
        if state.stage == "cuts":
            cuts = {seat: sent for seat, sent in sorted(orders.items()) if isinstance(sent, Cuts)}
            return Ruling(*year.cuts_made(state, cuts))
        if (club := on_the_clock(state)) is not None:
            pick = orders[club]
            assert isinstance(pick, Pick), "the club on the clock chooses"
            return Ruling(*year.pick_made(state, pick.player or None))
        if state.stage == "draft":
            lists = {seat: sent for seat, sent in sorted(orders.items()) if isinstance(sent, DraftList)}
            return Ruling(*year.draft_held(state, lists))
        tables = orders.get(OFFICE, GameResults())
        assert isinstance(tables, GameResults), "the office sends results"
        line_ups = {seat: sent for seat, sent in sorted(orders.items()) if isinstance(sent, LineUp)}
        lined_up = year.lined_up(state, line_ups)
        play = year.week_played if state.stage == "season" else year.round_played
        return Ruling(*play(lined_up, tables, dice))

    def view(self, state: League, seat: SeatId | None, language: Language = "en") -> View:
        return views.view(state, seat, language)

    def report(
        self, state: League, events: Sequence[LeagueEvents], seat: SeatId | None, language: Language = "en"
    ) -> View:
        return replace(self.view(state, seat, language), sheets=tuple(report.sheets(state, events, language)))

    def detail(self, state: League, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
        return player_page.detail(state, key, language)

    def choices(self, state: League, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return order_choices.choices(state, seat, field, language)

    def tell(self, state: League, event: Any, language: Language = "en") -> str:
        return text.tell(event, state, language)

    def said(self, text_: str, language: Language) -> str:
        return IMPORT_PHRASES.translated(text.FORM_PHRASES.translated(text_, language), language)

    def orders_text(self, state: League, seat: SeatId, orders: LeagueOrders | None, language: Language = "en") -> str:
        begun = orders if orders is not None else order_sheet.begun(state, seat, self._asked(state, seat))
        return order_sheet.written(state, seat, begun, language)

    def read_orders_text(self, state: League, seat: SeatId, text_: str, language: Language = "en") -> Reading:
        return order_sheet.read(state, seat, self._asked(state, seat), text_, language)

    def is_standing(self, orders: LeagueOrders) -> bool:
        return False

    def _asked(self, state: League, seat: SeatId) -> order_sheet.Asked:
        kind = kind_owed(owed(state), seat)
        if kind is None:
            raise not_asked(seat, rule="TTFL-GAP-SEASON")
        return order_sheet.KINDS[kind]


def owed(league: League) -> tuple[Owed, ...]:
    """TTFL-GAP-SEASON, TTFL-DRAFT-10: drafts and cuts wait for owners; what they said of their line-up stands."""
    if league.stage == "founding":
        return ()
    if league.stage == "draft" and league.options.live_draft:
        club = on_the_clock(league)
        return (Owed(club, "pick"),) if club is not None else ()
    kind = {"draft": "draft-list", "cuts": "cuts"}.get(league.stage, "line-up")
    owners = [seat.id for seat in league.seats if seat.held_by != "nobody"]
    return tuple(Owed(seat, kind, required=kind != "line-up") for seat in owners)
