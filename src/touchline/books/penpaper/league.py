"""`penpaper.league`: a league by quick league play, season after season."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from touchline.books.penpaper import founding, playoffs, sample_teams, season, text
from touchline.books.penpaper.creating_teams import PHILOSOPHIES
from touchline.books.penpaper.events import LeagueEvent, StatementMade
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement, Orders, check_founding
from touchline.books.penpaper.schedules import league_size
from touchline.books.penpaper.state import League, TeamId
from touchline.books.penpaper.the_league import is_player_team
from touchline.dice import Dice
from touchline.game import EVERYBODY, Choice, Coach, Language, OrdersError, Owed, Phase, Ruling, Seat, SeatId, View


class LeagueGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "penpaper.league"
    version: ClassVar[int] = 1
    title: ClassVar[str] = "Pen & Paper Football, league play"
    options_type: ClassVar[type[msgspec.Struct]] = Options
    state_type: ClassVar[type[msgspec.Struct]] = League
    orders_type: ClassVar[Any] = Orders
    event_type: ClassVar[Any] = LeagueEvent

    @property
    def coaches(self) -> Mapping[str, Coach[League, Orders]]:
        """PP-GEN-09: the program chooses for a team without an owner."""
        return {"default": self.default}

    def seats(self, options: Options) -> tuple[SeatId, ...]:
        """PP-LEAG-06: as many seats as the schedule has teams."""
        return tuple(SeatId(str(number)) for number in range(1, league_size(options.teams) + 1))

    def setup(self, options: Options, seats: Sequence[Seat], dice: Dice) -> League:
        return League(options=options, seats=tuple(seats))

    def phase(self, state: League) -> Phase:
        return Phase(key=_key(state), title=text.phase_title(state), owed=_owed(state), milestone=_milestone(state))

    def check(self, state: League, seat: SeatId, orders: Orders) -> None:
        owed = self.phase(state).owed_by(seat)
        if owed is None or owed.kind != orders.__struct_config__.tag:
            raise OrdersError(
                where=f"seat {seat}",
                wrong=f"no such orders are asked for: {text.phase_title(state)}",
                right=f"send {owed.kind} orders" if owed else "wait for a phase that asks for orders",
                rule="PP-LEAG-02",
            )
        if isinstance(orders, FoundTeam):
            check_founding(state, seat, orders)

    def default(self, state: League, seat: SeatId, dice: Dice) -> Orders:
        """PP-GEN-09: an owner who sends nothing takes a sample team, has no philosophy, and says nothing."""
        if state.stage == "founding":
            return FoundTeam(sample_team=sample_teams.drawn(state.teams, f"seat {seat}", dice))
        return ChoosePhilosophy() if state.stage == "philosophy" else MakeStatement()

    def resolve(self, state: League, orders: Mapping[SeatId, Orders], dice: Dice) -> Ruling:
        by_seat = {seat.id: orders[seat.id] for seat in state.seats if seat.id in orders}
        after, events = _resolve(state, by_seat, dice)
        return Ruling(after, events + _statements(state, by_seat))

    def view(self, state: League, seat: SeatId | None, language: Language = "en") -> View:
        """League play has no secrets: every seat sees what the public sees."""
        champion = state.history.seasons[-1].champion if state.history.seasons else None
        return View(
            title="Pen & Paper league",
            kicker=text.kicker(state),
            headline=text.headline(state),
            sheets=text.sheets(state),
            champion=state.name_of(champion) if champion else "",
            names={team.id: team.name for team in state.teams},
        )

    def choices(self, state: League, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        if field == "sample_team":
            free = sample_teams.free(state.teams)
            return (Choice("", "none: found a new team"), *(Choice(name, name) for name in free))
        if field == "market":
            return (Choice("", "-"), *(Choice(market.code, text.market_name(market)) for market in MARKETS.values()))
        if field == "philosophy":
            return tuple(Choice(name, text.philosophy_text(name)) for name in PHILOSOPHIES)
        return ()

    def tell(self, state: League, event: LeagueEvent, language: Language = "en") -> str:
        return text.tell(event)


def _key(league: League) -> str:
    match league.stage:
        case "founding":
            return f"founding {league.founding_round}"
        case "philosophy":
            return "philosophy"
        case "off-season":
            return f"season {league.season}, off-season"
        case _:
            return f"season {league.season}, week {league.week}"


def _milestone(league: League) -> str:
    """A week of games ends a week, the championship game a season."""
    if league.playoffs is not None and league.playoffs.round == len(playoffs.rounds(league.size)):
        return "season"
    return "week" if league.stage in {"season", "playoffs"} else ""


def _owed(league: League) -> tuple[Owed, ...]:
    """PP-LEAG-02, PP-TEAM-07: owners found their teams, then say what they like; only founding is waited for."""
    owners = [seat.id for seat in league.seats if is_player_team(seat)]
    match league.stage:
        case "founding":
            return tuple(Owed(seat, "found-team") for seat in owners if seat not in league.team_by_id)
        case "philosophy":
            return tuple(Owed(seat, "choose-philosophy") for seat in founding.founders(league))
        case _:
            return tuple(Owed(seat, "make-statement", required=False) for seat in owners)


def _statements(league: League, orders: Mapping[TeamId, Orders]) -> tuple[StatementMade, ...]:
    return tuple(
        StatementMade(audience=EVERYBODY, rules=("PP-LEAG-02",), team=seat, name=league.name_of(seat), press=sent.press)
        for seat, sent in orders.items()
        if isinstance(sent, MakeStatement) and sent.press.strip()
    )


def _resolve(league: League, orders: Mapping[TeamId, Orders], dice: Dice) -> season.Happened:
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
            return season.play_week(league, dice)
        case "playoffs":
            return season.play_round(league, dice)
        case "off-season":
            return season.carry_over(league)


LEAGUE = LeagueGame()
