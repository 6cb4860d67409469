"""`penpaper.league`: a league by quick league play, season after season."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper import (
    at_the_table,
    briefing,
    coach,
    founding,
    off_season,
    off_season_choices,
    playoffs,
    report,
    sample_teams,
    season,
    team_worth,
    text,
    the_referee,
)
from touchline.books.penpaper.creating_teams import PHILOSOPHIES
from touchline.books.penpaper.events import LeagueEvent, StatementMade
from touchline.books.penpaper.head_to_head.state import Match
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season_orders import OffSeasonOrders
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import (
    ChoosePhilosophy,
    FoundTeam,
    GameResults,
    MakeStatement,
    Orders,
    check_founding,
)
from touchline.books.penpaper.schedules import league_size
from touchline.books.penpaper.state import STATS, League, OffSeason, TeamId
from touchline.books.penpaper.the_league import has_owner
from touchline.books.penpaper.versions import VERSIONS
from touchline.dice import Dice
from touchline.game import (
    EVERYBODY,
    OFFICE,
    Choice,
    Coach,
    Decided,
    Decision,
    HeldBy,
    Language,
    Lent,
    Note,
    Owed,
    Phase,
    Ruling,
    Seat,
    SeatId,
    View,
    check_kind,
    kind_owed,
)
from touchline.versions import Versions

LeagueOrders: TypeAlias = Orders | OffSeasonOrders | GameResults


class LeagueGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "penpaper.league"
    versions: ClassVar[Versions] = VERSIONS["penpaper.league"]
    title: ClassVar[str] = "Pen & Paper Football, league play"
    options_type: ClassVar[type[msgspec.Struct]] = Options
    state_type: ClassVar[type[msgspec.Struct]] = League
    orders_type: ClassVar[Any] = LeagueOrders
    event_type: ClassVar[Any] = LeagueEvent
    solution_file: ClassVar[Path] = team_worth.FILE
    lends_to: ClassVar[str] = at_the_table.MATCH_ID
    lent_seats: ClassVar[Mapping[str, SeatId]] = at_the_table.SIDES

    @property
    def coaches(self) -> Mapping[str, Coach[League, LeagueOrders]]:
        """PP-GEN-09: the program chooses for a team without an owner."""
        return {"default": self.default, "good": coach.good}

    def solve(self, solver: Callable[[Any], Any], progress: Callable[[str, int, int], None]) -> bytes:
        """What the good owner looks up, worked out anew."""
        return team_worth.solve(progress)

    def seats(self, options: Options) -> tuple[SeatId, ...]:
        """PP-LEAG-06: as many seats as the schedule has teams."""
        size = league_size(options.teams, any_size=options.any_size)
        founding.check_written_teams(options, size)
        return tuple(SeatId(str(number)) for number in range(1, size + 1))

    def setup(self, options: Options, seats: Sequence[Seat], dice: Dice) -> League:
        league = League(options=options, seats=tuple(seats))
        return replace(league, teams=founding.written(league))

    def seated(self, state: League, seat: SeatId, held_by: HeldBy) -> League:
        """PP-LEAG-03: a team is a player team from the day a person owns it, and a non-player team without one."""
        seats = tuple(replace(each, held_by=held_by) if each.id == seat else each for each in state.seats)
        return replace(state, seats=seats)

    def phase(self, state: League) -> Phase:
        return Phase(
            key=_key(state),
            title=text.phase_title(state),
            owed=_owed(state),
            milestone=_milestone(state),
            tables=at_the_table.tables(state),
        )

    def gathered(self, state: League, tables: Mapping[str, Match | None]) -> GameResults:
        """PP-H2H-01: what came of the games at the table."""
        return at_the_table.results(state, tables)

    def check(self, state: League, seat: SeatId, orders: LeagueOrders) -> None:
        if seat == OFFICE and isinstance(orders, GameResults):
            at_the_table.check_results(state, orders)
            return
        check_kind(seat, orders, kind_owed(_owed(state), seat), rule="PP-LEAG-02")
        if state.stage == "off-season" and not isinstance(orders, MakeStatement | ChoosePhilosophy):
            off_season_choices.check(state, seat, orders)
        elif isinstance(orders, FoundTeam):
            check_founding(state, seat, orders)

    def default(self, state: League, seat: SeatId, dice: Dice) -> LeagueOrders:
        """PP-GEN-09: an owner who sends nothing takes a sample team, has no philosophy, and says nothing."""
        if state.stage == "founding":
            return FoundTeam(sample_team=sample_teams.drawn(state.teams, f"seat {seat}", dice))
        if state.stage == "off-season" and off_season.decision_owed(state, seat):
            return off_season_choices.usual(state, seat, dice)
        return ChoosePhilosophy() if state.stage == "philosophy" else MakeStatement()

    def resolve(self, state: League, orders: Mapping[SeatId, LeagueOrders], dice: Dice) -> Ruling:
        by_seat = {seat.id: orders[seat.id] for seat in state.seats if seat.id in orders}
        after, events = _resolve(state, by_seat, orders.get(OFFICE, GameResults()), dice)
        return Ruling(after, events + _statements(state, by_seat))

    def view(self, state: League, seat: SeatId | None, language: Language = "en") -> View:
        """League play has no secrets: every seat sees what the public sees."""
        return View(
            title="Pen & Paper league",
            kicker=text.kicker(state),
            headline=text.headline(state),
            sheets=text.sheets(state),
            champion=state.honours[-1].champion if state.honours else "",
            names={team.id: team.name for team in state.teams},
            side=text.SIDE[language],
        )

    def report(
        self, state: League, events: Sequence[LeagueEvent], seat: SeatId | None, language: Language = "en"
    ) -> View:
        view = self.view(state, seat, language)
        headline = report.title(state, events) or view.headline
        return replace(view, headline=headline, sheets=report.sheets(state, events))

    def choices(self, state: League, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        if state.stage == "off-season":
            offered = () if seat in state.gone else off_season_choices.places_to_choose(state, seat, field)
            if field == "city" and offered:
                return (Choice("", "as it is called now"), *(Choice(city, city) for city in offered))
            return tuple(Choice(code, _market(state, seat, code)) for code in offered) or _scores(state, seat, field)
        if field == "sample_team":
            free = sample_teams.free(state.teams)
            return (Choice("", "none: found a new team"), *(Choice(name, name) for name in free))
        if field == "market":
            return (
                Choice("", "choose, for a new team"),
                *(Choice(market.code, text.market_name(market)) for market in MARKETS.values()),
            )
        if field == "philosophy":
            return tuple(Choice(name, text.philosophy_text(name)) for name in PHILOSOPHIES)
        return ()

    def briefing(self, state: League, seat: SeatId, language: Language = "en") -> tuple[Note, ...]:
        return briefing.briefing(state, seat) if seat in state.team_by_id else ()

    def tell(self, state: League, event: LeagueEvent, language: Language = "en") -> str:
        return text.tell(event)

    # --- friendlies (`Lends`) ---------------------------------------------------------------------------------------

    def lent(self, state: League, sides: Mapping[SeatId, SeatId]) -> Lent:
        """PP-H2H-01: two teams meet head-to-head as they are now, in no standings."""
        return at_the_table.friendly(state, sides)

    # --- the referee (`Presides`) -----------------------------------------------------------------------------------

    def decisions(self, state: League, language: Language = "en") -> tuple[Decision, ...]:
        return the_referee.decisions(state)

    def decided(self, state: League, text: str, language: Language = "en") -> Decided:
        return the_referee.decided(state, text)

    def doubts(
        self, state: League, orders: Mapping[SeatId, LeagueOrders], language: Language = "en"
    ) -> tuple[Note, ...]:
        return the_referee.doubts(state)


def _market(league: League, seat: SeatId, code: str) -> str:
    """PP-MKT-04 to PP-MKT-07: a market on a form, with what it would be to the team."""
    return f"{text.market_name(MARKETS[code])}: {briefing.market_state(league, league.team_by_id[seat], code)}"


def _scores(league: League, seat: SeatId, field: str) -> tuple[Choice, ...]:
    """PP-NEG-01, PP-DEV-05: scores on a form, as they are, or as they would be."""
    team = league.team_by_id.get(seat)
    kind = off_season.decision_owed(league, seat) if team else ""
    if team and kind == "take-losses" and field.upper() in STATS:
        return briefing.losses_to_choose(league, team, field)
    return briefing.scores_to_choose(league, team) if team and kind == "develop-team" and field == "free" else ()


def _key(league: League) -> str:
    match league.stage:
        case "founding":
            return f"founding {league.founding_round}"
        case "philosophy":
            return f"season {league.season}, philosophy"
        case "off-season":
            assert league.off_season is not None, "an off-season is under way"
            return f"season {league.season}, off-season, {league.off_season.step}{_again(league.off_season)}"
        case _:
            return f"season {league.season}, week {league.week}"


def _again(off_season: OffSeason) -> str:
    """A step may be taken more than once: another challenge match, another round of founding."""
    rounds = {"challenge": len(off_season.challenged) + 1, "development": off_season.development_round}
    times = rounds.get(off_season.step, off_season.refounding_round)
    return f" {times}" if times > 1 else ""


def _milestone(league: League) -> str:
    """A week of games ends a week, the championship game a season."""
    if league.playoffs is not None and league.playoffs.round == len(playoffs.rounds(league.size)):
        return "season"
    return "week" if league.stage in {"season", "playoffs"} else ""


def _owed(league: League) -> tuple[Owed, ...]:
    """PP-LEAG-02, PP-TEAM-07: owners found their teams, then say what they like; only founding is waited for."""
    owners = [seat.id for seat in league.playing if has_owner(league, seat)]
    match league.stage:
        case "founding":
            return tuple(Owed(seat, "found-team") for seat in owners if seat not in league.team_by_id)
        case "philosophy":
            return tuple(Owed(seat, "choose-philosophy") for seat in founding.founders(league))
        case "off-season":
            return tuple(_owed_between_seasons(league, seat) for seat in owners)
        case _:
            return tuple(_statement_owed(seat) for seat in owners)


def _statement_owed(seat: SeatId) -> Owed:
    return Owed(seat, "make-statement", required=False)


def _owed_between_seasons(league: League, seat: SeatId) -> Owed:
    """PP-OFF-02: whoever has something to decide in the step is waited for."""
    kind = off_season.decision_owed(league, seat)
    return Owed(seat, kind) if kind else _statement_owed(seat)


def _statements(league: League, orders: Mapping[TeamId, LeagueOrders]) -> tuple[StatementMade, ...]:
    return tuple(
        StatementMade(audience=EVERYBODY, rules=("PP-LEAG-02",), team=seat, name=league.name_of(seat), press=sent.press)
        for seat, sent in orders.items()
        if isinstance(sent, MakeStatement) and sent.press.strip()
    )


def _resolve(
    league: League, orders: Mapping[TeamId, LeagueOrders], results: LeagueOrders, dice: Dice
) -> season.Happened:
    assert isinstance(results, GameResults), "the office sends results"
    match league.stage:
        case "founding":
            return founding.found(
                league, {seat: sent for seat, sent in orders.items() if isinstance(sent, FoundTeam)}, dice
            )
        case "philosophy":
            return founding.choose(
                league, {seat: sent for seat, sent in orders.items() if isinstance(sent, ChoosePhilosophy)}
            )
        case "season":
            return season.play_week(league, dice, results.games)
        case "playoffs":
            return _played_on(*season.play_round(league, dice, results.games))
        case "off-season":
            decisions = {
                seat: sent for seat, sent in orders.items() if not isinstance(sent, MakeStatement | ChoosePhilosophy)
            }
            return off_season.go_on(league, decisions | {OFFICE: results}, dice)


def _played_on(league: League, events: tuple[LeagueEvent, ...]) -> season.Happened:
    """PP-OFF-01: after the championship the off-season begins."""
    return (off_season.begin(league) if league.stage == "off-season" else league), events


LEAGUE = LeagueGame()
