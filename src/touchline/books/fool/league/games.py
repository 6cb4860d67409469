"""Games of a league: clubs take the field by their plans, and everybody learns, is hurt or sits out."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.appearances import Place
from touchline.books.fool.by_plans import Plans, ruled
from touchline.books.fool.clubs import Club
from touchline.books.fool.course import begin
from touchline.books.fool.depth_chart import automatic_chart
from touchline.books.fool.downs import Match, Rules, begun
from touchline.books.fool.game_plan import Plan, default_plan
from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league import explained, learning_a_place
from touchline.books.fool.league.careers import Career, ClubId, Out, Told, as_he_plays
from touchline.books.fool.league.experience import Season, counted, game_credit, kicker_attempts, kicking_credit
from touchline.books.fool.league.happened import Happened, changed
from touchline.books.fool.league.injury_recovery import game_missed
from touchline.books.fool.league.kicking_values import is_kicker, second_job
from touchline.books.fool.league.position_changes import a_game_later
from touchline.books.fool.league.preferences import wishes_of
from touchline.books.fool.league.results import Wishes
from touchline.books.fool.league.special_roles import counts_returns, having_served, plain
from touchline.books.fool.league.state import League, LeagueClub
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.own_tables import charts_with
from touchline.books.fool.plan_text import parse_plan
from touchline.books.fool.players import PlayerId, Position
from touchline.books.fool.special_teams import NO_SERVICE, Service
from touchline.books.fool.statistics import Statistics
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS
from touchline.sport.records import Result

PRESEASON = ("preseason 1", "preseason 2")


class Played(NamedTuple):
    """A game that was played, with what a league keeps of it."""

    result: Result[ClubId]
    statistics: Statistics
    started: frozenset[PlayerId]
    took_part: frozenset[PlayerId]
    hurt: dict[PlayerId, LongerInjury]
    plays: int
    places: Mapping[PlayerId, Mapping[Place, int]] = {}  # how many plays men stood where
    served: frozenset[Service] = NO_SERVICE  # who held, snapped, kicked off or rushed a kick wide


def fielded_club(league: League, team: LeagueClub, plan: Plan) -> Club:
    """The able men of a roster with their chart; the owner's first choices of each kind go before it."""
    men = tuple(as_he_plays(league.careers[who]) for who in team.roster if may_play(league, who))
    usual, chart = automatic_chart(men), plan.chart
    known = {man.id for man in men}
    is_known = chart is not None and set().union(*chart.kinds.values()) <= known
    chart = chart.over(usual) if chart is not None and is_known else usual
    first = {each.kind: tuple(who for who in each.men if who in known) for each in team.depth}
    kinds = {kind: tuple(dict.fromkeys((*first.get(kind, ()), *listed))) for kind, listed in chart.kinds.items()}
    careers = [league.careers[man.id] for man in men]
    lapsed = tuple((plain(each.role), man.id) for man in careers for each in man.roles if each.lapsed)
    coached = team.camps.coached if league.stage in PRESEASON else ()
    camps = replace(team.camps, coached=coached, lapsed=lapsed)
    return Club(team.name, men, replace(chart, kinds=kinds), camps)


def may_play(league: League, who: PlayerId) -> bool:
    """FOOL-12-b, FOOL-12-GAP-INJURY: neither hurt nor suspended."""
    return not league.careers[who].out and who not in league.decisions.suspended


def plan_of(team: LeagueClub, switches: Switches = AS_PLAYED) -> Plan:
    """The plan that stands; the default one if a club never sent any."""
    return parse_plan(team.plan, switches) if team.plan.strip() else default_plan(switches)


def played(league: League, home: ClubId, away: ClubId, dice: Dice, *, playoff: bool = False) -> Played:
    """One game by the two clubs' plans."""
    teams = league.club(home), league.club(away)
    plans = Plans(*(plan_of(team, league.options.rules) for team in teams))
    clubs = [fielded_club(league, team, plan) for team, plan in zip(teams, plans, strict=True)]
    rules = Rules(charts=charts_with(tuple(league.options.tables.items())), switches=league.options.rules)
    match = begun(clubs[0], clubs[1], begin(dice, playoff=playoff))
    for each in ruled(match, plans, dice, rules):
        match = each.match
    return as_played(home, away, league.week, match)


def as_played(home: ClubId, away: ClubId, week: int, match: Match) -> Played:
    """What a league keeps of a match, however it was played."""
    seen = match.appearances
    return Played(
        Result(home, away, match.course.score.home, match.course.score.visitors, week),
        match.statistics,
        frozenset(seen.started),
        frozenset(seen.took_part),
        dict(_hurt(match)),
        match.plays,
        seen.places,
        frozenset(seen.served),
    )


def _hurt(match: Match) -> Iterable[tuple[PlayerId, LongerInjury]]:
    for eleven in ELEVENS:
        for who, condition in match.squad(eleven).conditions.items():
            if condition.absence is not None and condition.absence.longer is not None:
                yield who, condition.absence.longer


def after_game(league: League, club: ClubId, game: Played, dice: Dice, season: Season) -> Happened:
    """FOOL-12.3.4-a to FOOL-12.3.4-h, FOOL-12-GAP-INJURY: credit, injuries and games missed of a club's men."""
    done, wishes = Happened(league), wishes_of(league.club(club))
    for who in league.club(club).everybody:
        career, told = _after_his_game(league, league.careers[who], game, dice, season, wishes=wishes)
        done = done.then(changed, club, career, *told)
    return done


def _after_his_game(
    league: League, before: Career, game: Played, dice: Dice, season: Season, *, wishes: Wishes
) -> tuple[Career, tuple[Told, ...]]:
    who, chapter = before.id, league.options.years
    career = a_game_later(before) if season == "regular" else before
    healthy = not career.out
    if not healthy:
        career = game_missed(career, dice, chapter)
    if who in game.hurt:
        injury = game.hurt[who]
        before_season = career.hurt_in_camp or season == "preseason"
        career = replace(career, out=(*career.out, Out(injury, injury.games)), hurt_in_camp=before_season)
    thirds, kicking = _credit(career, game, healthy=healthy and may_play(league, who))
    career, told = learning_a_place.after_game(
        career,
        game.places.get(who, {}),
        thirds,
        dice,
        exhibition=season == "preseason",
        wishes=wishes,
        options=chapter,
    )
    career = replace(
        career,
        games=career.games + counted(thirds, season, chapter),
        kicking_games=career.kicking_games + counted(kicking, season, chapter),
    )
    if season == "regular":
        career = _served(career, game, league.options.games)
    marks = explained.marks(before.marks, career.marks)
    return career, (*told, *marks, *explained.roles(before.roles, career.roles))


def suspensions_served(league: League, games: Iterable[Result[ClubId]]) -> League:
    """FOOL-12-b: a game less for men whose club has played."""
    clubs = (club for result in games for club in result.teams)
    served = {who for club in clubs for who in league.club(club).everybody}
    suspended = {
        who: left - (who in served) for who, left in league.decisions.suspended.items() if left > 1 or who not in served
    }
    return replace(league, decisions=replace(league.decisions, suspended=suspended))


def _credit(career: Career, game: Played, *, healthy: bool) -> tuple[int, int]:
    """FOOL-12.3.4-g, FOOL-12.3.4-h: thirds for his position, and for the kicking he does beside another."""
    position, second = career.player.position, second_job(career.player)
    credit = game_credit(healthy=healthy, started=career.id in game.started, took_part=career.id in game.took_part)
    if is_kicker(position) and healthy:
        credit = kicking_credit(_attempts(career.id, position, game))
    kicking = kicking_credit(_attempts(career.id, second, game)) if second is not None and healthy else 0
    return credit, kicking


def _attempts(who: PlayerId, job: Position, game: Played) -> Fraction:
    """R33: what counts of a kicker's or punter's game."""
    line = game.statistics.players.get(who)
    if line is None:
        return Fraction(0)
    return kicker_attempts(line.field_goal_tries, line.extra_point_tries) if job == "K" else Fraction(line.punts)


def _served(career: Career, game: Played, games: int) -> Career:
    """FOOL-12.2c-b, FOOL-12.2c-f: returns, or games, served in a special-teams role.

    Of roles in which nobody carries a ball a game counts for who did the job at a kick of it.
    """
    line = game.statistics.players.get(career.id)
    records = []
    for record in career.roles:
        more = int((plain(record.role), career.id) in game.served)
        if counts_returns(record.role):
            more = 0 if line is None else line.kick_returns if plain(record.role) == "KR" else line.punt_returns
        records.append(having_served(record, more, games))
    return replace(career, roles=tuple(records))
