"""What an owner may choose between seasons: checked, offered on forms, and chosen by the program where nobody does."""

from touchline.books.penpaper import fan_base, off_season, off_season_events, sample_teams, team_development
from touchline.books.penpaper.creating_teams import check_details
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season import Decision
from touchline.books.penpaper.off_season_orders import (
    DevelopTeam,
    EnterMarket,
    LeaveMarket,
    PayToStay,
    TakeLosses,
    check_enter,
    check_leave,
    check_losses,
    check_pay,
    collect_development_mistakes,
    collect_next_attempt_mistakes,
)
from touchline.books.penpaper.orders import FoundTeam, check_free, claim
from touchline.books.penpaper.state import League, Team, TeamId
from touchline.books.penpaper.team_details import check_details_of
from touchline.dice import Dice
from touchline.game import Mistakes


def check(league: League, team_id: TeamId, orders: Decision) -> None:
    """Refuse a decision that the rules of its step do not allow."""
    now, team = off_season.now(league), league.team_by_id[team_id]
    match orders:
        case EnterMarket():
            check_enter(team, league.teams, orders)
        case LeaveMarket():
            check_leave(team, orders)
        case PayToStay():
            check_pay(team, orders)
        case TakeLosses():
            check_losses(team.base, now.losses[team_id], orders)
        case DevelopTeam():
            mistakes = Mistakes()
            others = tuple(each for each in off_season_events.standing_teams(league) if each.id != team_id)
            _collect_attempt_mistakes(league, team, orders, mistakes)
            check_details_of(team, others, orders, has_moved=team_id in now.moved, mistakes=mistakes)
            mistakes.refuse()
        case FoundTeam():
            check_refounding(league, team_id, orders)


def _collect_attempt_mistakes(league: League, team: Team, orders: DevelopTeam, mistakes: Mistakes) -> None:
    row = off_season.now(league).rows[team.id]
    tried = off_season.tried(league, team.id)
    if league.options.attempts_one_by_one:
        collect_next_attempt_mistakes(orders, mistakes)
    collect_development_mistakes(team, row, orders, mistakes, tried=tried)


def check_refounding(league: League, team_id: TeamId, orders: FoundTeam) -> None:
    """PP-EVT-02: the new team is created, not taken, and at home in a free minor market or any major one."""
    mistakes = Mistakes()
    if orders.sample_team:
        mistakes.add(
            where="sample_team",
            wrong="a folded team is not replaced by a sample team",
            right="leave it empty and found a new team",
            rule="PP-EVT-02",
        )
    mistakes.refuse()
    check_details(orders.name, orders.city, orders.market, orders.looks)
    standing = off_season_events.standing_teams(league)
    if orders.market not in off_season_events.homes_for_a_new_team(standing):
        mistakes.add(
            where="market",
            wrong=f"{orders.market} is another team's",
            right="choose a minor market nobody has, or any major one",
            rule="PP-EVT-02",
        )
    mistakes.refuse()
    check_free(claim(orders, team_id), standing)


def usual(league: League, team_id: TeamId, dice: Dice) -> Decision:
    """PP-GEN-09: what the program decides for an owner who sends nothing."""
    now, team = off_season.now(league), league.team_by_id[team_id]
    match off_season.decision_owed(league, team_id):
        case "enter-market":
            return EnterMarket.of(fan_base.usual_markets_to_enter(team, league.teams))
        case "leave-market":
            return LeaveMarket(market=fan_base.usual_market_to_leave(team))
        case "pay-to-stay":
            return PayToStay()
        case "take-losses":
            points = team_development.usual_losses(team.base, now.losses[team_id])
            return TakeLosses(**{stat.lower(): taken for stat, taken in points.items()})
        case "develop-team":
            return off_season.usual_attempts(league, team_id)
    return _usual_team(league, team_id, dice)


def _usual_team(league: League, team_id: TeamId, dice: Dice) -> FoundTeam:
    """PP-EVT-02: the new team of an owner who sends nothing: name and home as for a non-player team."""
    standing = off_season_events.standing_teams(league)
    home = dice.pick(off_season_events.homes_for_a_new_team(standing), f"home of seat {team_id}", rule="PP-EVT-02")
    city = off_season_events.city_of(home)
    name = f"{city} {sample_teams.drawn_nickname(standing, f'seat {team_id}', dice)}"
    return FoundTeam(name=name, city=city, market=home)


def places_to_choose(league: League, team_id: TeamId, field: str) -> tuple[str, ...]:
    """The markets a form offers for a field, by code; or the cities of the market a team has moved to."""
    team = league.team_by_id[team_id]
    kind = off_season.decision_owed(league, team_id)
    if kind == "enter-market" and field.endswith("_choice"):
        return fan_base.may_enter(team, league.teams)
    if kind == "leave-market" and field == "market":
        return team.other_markets
    if kind == "develop-team" and field == "city" and team_id in off_season.now(league).moved:
        return MARKETS[team.home_market].cities
    if kind == "found-team" and field == "market":
        return off_season_events.homes_for_a_new_team(off_season_events.standing_teams(league))
    return ()
