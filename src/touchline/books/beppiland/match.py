"""`beppiland.match`: one match between two presidents, or a tie over two legs, outside any league."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import coach, guesses, order_form, order_sheet, text
from touchline.books.beppiland import events as told
from touchline.books.beppiland.bribing import BRIBES
from touchline.books.beppiland.business import bribe_referee
from touchline.books.beppiland.communication_of_the_teams import Means, TeamSheet
from touchline.books.beppiland.competitions import ClubId, Competition, Fixture, Tie, fixture_of
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.match_day import means
from touchline.books.beppiland.match_days import play_matches
from touchline.books.beppiland.match_report import Reported, report_sheets, results_sheet, squad_sheet
from touchline.books.beppiland.match_text import how_it_ended, say, score
from touchline.books.beppiland.money import may_pay
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import Bribe, FoundClub, Line, NewPlayer, SessionOrders
from touchline.books.beppiland.session import count_discipline, grow, recover, tax_bribes
from touchline.books.beppiland.sitting import Sitting, Step
from touchline.books.beppiland.starting_teams import check_team, club_from
from touchline.books.beppiland.state import League
from touchline.books.beppiland.versions import VERSIONS
from touchline.books.beppiland.weather import sentence
from touchline.dice import Dice
from touchline.forms import Entries, Form
from touchline.game import (
    Choice,
    Coach,
    HeldBy,
    Language,
    OrdersError,
    Owed,
    Phase,
    Reading,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    View,
)
from touchline.versions import Versions

HOME, AWAY = ClubId("home"), ClubId("away")
SESSION = 1
MatchKind = Literal["league", "cup", "two legs", "friendly"]
COMPETITIONS: dict[MatchKind, Competition] = {
    "league": "championship",
    "cup": "torneo",
    "two legs": "cup",
    "friendly": "friendly",
}


KINDS: dict[MatchKind, str] = {
    "league": "kind-league",
    "cup": "kind-cup",
    "two legs": "kind-two-legs",
    "friendly": "kind-friendly",
}


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `beppiland.match`."""

    kind: MatchKind = "league"
    """A league match may end in a draw; a cup match goes on to extra time and penalties, also over two legs."""
    home: Line = "Atletico"
    """The home club."""
    away: Line = "Borussia"
    """The visitors."""
    home_players: tuple[NewPlayer, ...] = ()
    """BEP-NEW-02: the home club's starting team; empty for the default team."""
    away_players: tuple[NewPlayer, ...] = ()
    """BEP-NEW-02: the visitors' starting team; empty for the default team."""
    stadium: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """BEP-STAD-02: the level of the home stadium."""
    neutral: bool = False
    """Whether a single match is played on neutral ground."""
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
    """A match under way: a league of two clubs, and the legs still to be played. Each is a session of its own."""

    options: MatchOptions
    league: League
    left: tuple[Fixture, ...]
    reports: tuple[Reported, ...] = ()

    @property
    def winner(self) -> ClubId | None:
        """Who has won, once it is over; nobody after a draw."""
        if self.left:
            return None
        for tie in self.league.ties.values():
            return tie.winner
        home, away = self._final_score
        return None if home == away else HOME if home > away else AWAY

    @property
    def _final_score(self) -> tuple[int, int]:
        """BEP-BRIBE-06: the score that counts: none of a match that both have bought and both were caught."""
        last = self.reports[-1]
        assert isinstance(last, told.MatchPlayed), "a match is over when it was played"
        if len(self.forfeited_by) == len((HOME, AWAY)):
            return 0, 0
        return self.league.results[-1].score if self.league.results else last.score

    @property
    def forfeited_by(self) -> tuple[ClubId, ...]:
        """BEP-BRIBE-06: who has lost the last match by a bribe that was found out."""
        return self.league.results[-1].forfeited_by if self.league.results else ()


AFTER_A_MATCH: tuple[Step, ...] = (recover, grow, count_discipline, tax_bribes)
"""What the end of a session does to players, and to whoever was caught."""


class MatchGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "beppiland.match"
    versions: ClassVar[Versions] = VERSIONS["beppiland.match"]
    title: ClassVar[str] = "Beppiland, a single match"
    options_type: ClassVar[type[msgspec.Struct]] = MatchOptions
    state_type: ClassVar[type[msgspec.Struct]] = Match
    orders_type: ClassVar[Any] = SendTeam
    event_type: ClassVar[Any] = BeppilandEvent

    @property
    def coaches(self) -> Mapping[str, Coach[Match, SendTeam]]:
        return {"default": self.default, "good": self.good}

    def seats(self, options: MatchOptions) -> tuple[SeatId, ...]:
        for players in (options.home_players, options.away_players):
            if players:
                check_team(FoundClub(players=players))
        if options.home.strip() == options.away.strip():
            raise OrdersError(where="away", wrong="both clubs have one name", right="name another", rule="BEP-CLUB-06")
        return HOME, AWAY

    def setup(self, options: MatchOptions, seats: Sequence[Seat], dice: Dice) -> Match:
        hosts = FoundClub(name=options.home, players=options.home_players)
        visitors = FoundClub(name=options.away, players=options.away_players)
        home = club_from(HOME, hosts, 1, place=1, fallback="Home")
        away = club_from(AWAY, visitors, 1 + len(home.players), place=2, fallback="Away")
        league = League(
            options=Options(),
            seats=tuple(seats),
            stage="session",
            clubs={HOME: replace(home, stadium=options.stadium), AWAY: away},
            groups={"": (HOME, AWAY)},
        )
        return _with_fixtures(options, league)

    def seated(self, state: Match, seat: SeatId, held_by: HeldBy) -> Match:
        """BEP-GEN-02: the rules of a match do not ask who the president is."""
        return state

    def phase(self, state: Match) -> Phase | None:
        if not state.left:
            return None
        leg = {0: "match", 1: "first-leg", 2: "second-leg"}[state.left[0].leg]
        owed = (Owed(HOME, "send-team"), Owed(AWAY, "send-team"))
        return Phase(
            key=f"line-up {len(state.reports) + 1}",
            title=say(f"phase-{leg}"),
            owed=owed,
            live=True,
            sealed=True,
            titles={"it": say(f"phase-{leg}", "it")},
        )

    def check(self, state: Match, seat: SeatId, orders: SendTeam) -> None:
        """BEP-ORD-06, BEP-BRIBE-10: errors in a line-up are corrected; a bribe that no referee takes is refused."""
        if orders.bribe and orders.bribe not in {choice.value for choice in self.choices(state, seat, "bribe")}:
            raise OrdersError(where="bribe", wrong="no referee takes it", right="leave it empty", rule="BEP-BRIBE-10")

    def default(self, state: Match, seat: SeatId, dice: Dice) -> SendTeam:
        """BEP-NMR-02: the best 4-3-3 with a sweeper."""
        return SendTeam(received=False)

    def good(self, state: Match, seat: SeatId, dice: Dice) -> SendTeam:
        """What the computer president sends; the visitors may be anybody."""
        fixture, *_ = state.left
        league = replace(state.league, fixtures=(fixture,))
        return SendTeam(sheet=coach.line_ups(league, league.clubs[ClubId(seat)])[fixture.id].sheet)

    def resolve(self, state: Match, orders: Mapping[SeatId, SendTeam], dice: Dice) -> Ruling:
        """BEP-SEQ-01: the match; then what the end of a session does to players."""
        fixture, *others = state.left
        sent = {ClubId(seat): _as_session(orders[seat], fixture) for seat in (HOME, AWAY)}
        sitting = Sitting(league=replace(state.league.in_order(), fixtures=(fixture,)))
        for club, each in sent.items():
            sitting = bribe_referee(sitting, club, each)
        sitting = play_matches(sitting, sent, dice)
        is_suspended = bool(sitting.postponed)
        for step in AFTER_A_MATCH:
            sitting = step(sitting, sent, dice)
        tie = sitting.league.ties.get(fixture.tie)
        is_decided = tie is not None and tie.winner is not None
        left = (fixture, *others) if is_suspended else () if is_decided else tuple(others)
        reports = tuple(event for event in sitting.events if isinstance(event, told.MatchPlayed | told.MatchSuspended))
        after = replace(state, league=sitting.league, left=left, reports=(*state.reports, *reports))
        return Ruling(after, sitting.events)

    def view(self, state: Match, seat: SeatId | None, language: Language = "en") -> View:
        """BEP-INFO-01, BEP-INFO-02, BEP-GAP-16: results for all, and to each president his own squad."""
        home, away = (state.league.clubs[club].name for club in (HOME, AWAY))
        sheets = [results_sheet(state.reports, language)]
        if seat is not None:
            sheets.insert(0, squad_sheet(state.league.clubs[ClubId(seat)], _means(state, seat), language))
        return View(
            title=f"{home} - {away}",
            kicker=f"Beppiland · {say(KINDS[state.options.kind], language)}",
            headline=_headline(state, language),
            sheets=tuple(sheets),
            champion=state.league.clubs[state.winner].name if state.winner else "",
            names={HOME: home, AWAY: away},
        )

    def report(
        self, state: Match, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language = "en"
    ) -> View:
        """BEP-INFO-01: the match as everybody hears of it, and what a president hears of his own team."""
        return replace(self.view(state, seat, language), sheets=report_sheets(events, language))

    def choices(self, state: Match, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        """BEP-BRIBE-02, BEP-FRI-02: gifts are those a club can pay, until one was found out; none in a friendly."""
        if field != "bribe":
            return ()
        club = state.league.clubs[ClubId(seat)]
        may_bribe = state.options.bribes and state.options.kind != "friendly" and not club.bribed
        prices = {kind: line.cost for kind, line in BRIBES.items() if may_bribe and may_pay(club.money, line.cost)}
        gifts = (Choice(kind, say(f"bribe-{kind}", language, cost=cost)) for kind, cost in prices.items())
        return (Choice("", say("no-bribe", language)), *gifts)

    def orders_text(self, state: Match, seat: SeatId, orders: SendTeam | None, language: Language = "en") -> str:
        fixture, *_ = state.left
        sent = _as_session(orders or SendTeam(), fixture)
        return order_sheet.written_match(replace(state.league, fixtures=(fixture,)), seat, sent, language)

    def read_orders_text(self, state: Match, seat: SeatId, text: str, language: Language = "en") -> Reading:
        fixture, *_ = state.left
        reading = order_sheet.read_match(replace(state.league, fixtures=(fixture,)), seat, text, language)
        return replace(reading, orders=_from_session(reading.orders, fixture))

    def form_entries(self, state: Match, seat: SeatId, orders: SendTeam | None, language: Language = "en") -> Entries:
        fixture, *_ = state.left
        sent = _as_session(orders or SendTeam(), fixture)
        return order_form.match_entries(replace(state.league, fixtures=(fixture,)), seat, sent, language)

    def order_form(self, state: Match, seat: SeatId, entries: Entries, language: Language = "en") -> Form:
        fixture, *_ = state.left
        league, gifts = replace(state.league, fixtures=(fixture,)), self.choices(state, seat, "bribe", language)
        form = order_form.match_form(league, seat, entries, gifts, language)
        return replace(form, orders=_from_session(form.orders, fixture))

    def guess_text(self, state: Match, seat: SeatId, language: Language = "en") -> str:
        return guesses.guess_text(replace(state.league, fixtures=state.left[:1]), seat)

    def odds(
        self, state: Match, seat: SeatId, orders: SendTeam, guess: str, language: Language = "en"
    ) -> tuple[Sheet, ...]:
        fixture, *_ = state.left
        league = replace(state.league, fixtures=(fixture,))
        return guesses.odds_of_orders(league, seat, _as_session(orders, fixture), guess, language)

    def odds_between(self, first: str, second: str, language: Language = "en") -> tuple[Sheet, ...]:
        return guesses.odds_between(first, second, language)

    def is_standing(self, orders: SendTeam) -> bool:
        return False

    def said(self, asked: str, language: Language) -> str:
        return text.ASKED.translated(asked, language)

    def tell(self, state: Match, event: BeppilandEvent, language: Language = "en") -> str:
        return text.tell(event, language)


def _with_fixtures(options: MatchOptions, league: League) -> Match:
    """BEP-CUP-02, BEP-LEA-02: one match, or two legs of a tie."""
    competition = COMPETITIONS[options.kind]
    tie = Tie(id=f"{competition} 1.1", competition=competition, round=1, home=HOME, away=AWAY)
    if options.kind == "two legs":
        legs = tuple(fixture_of(tie, session=SESSION, slot=leg, leg=leg) for leg in (1, 2))
        return Match(options=options, league=replace(league, ties={tie.id: tie}), left=legs)
    single = fixture_of(tie, session=SESSION, slot=1, is_neutral=options.neutral)
    if options.kind == "cup":
        return Match(options=options, league=replace(league, ties={tie.id: tie}), left=(single,))
    return Match(options=options, league=league, left=(replace(single, tie=""),))


def _as_session(sent: SendTeam, fixture: Fixture) -> SessionOrders:
    bribe = Bribe(kind=sent.bribe, fixture=fixture.id) if sent.bribe else None
    matches = {fixture.id: sent.sheet} if sent.received else {}
    return SessionOrders(matches=matches, bribe=bribe, received=sent.received)


def _from_session(sent: Any, fixture: Fixture) -> SendTeam:
    assert isinstance(sent, SessionOrders), "a line-up is always read as one"
    bribe: Literal["", "win", "penalty"] = sent.bribe.kind if sent.bribe else ""
    return SendTeam(sheet=sent.matches.get(fixture.id, TeamSheet()), bribe=bribe)


def _means(state: Match, seat: SeatId) -> Means:
    """What a club has for the match that comes next, or had for the last one."""
    last = state.reports[-1].fixture if state.reports else None
    fixture = state.left[0] if state.left else last
    assert fixture is not None, "a match is to come, or was played"
    club = state.league.clubs[ClubId(seat)]
    return means(club, fixture, state.league, "home" if fixture.home == seat else "away")


def _headline(state: Match, language: Language) -> str:
    if not state.reports:
        return " - ".join(state.league.clubs[club].name for club in (HOME, AWAY))
    last = state.reports[-1]
    if isinstance(last, told.MatchSuspended):
        return sentence("suspended")
    headline = f"{last.home.name} {score(last.score)} {last.away.name}{how_it_ended(last, language)}"
    if len(state.forfeited_by) != 1:
        return headline
    return say("forfeited", language, headline=headline, score=score(state.league.results[-1].score))


MATCH = MatchGame()
