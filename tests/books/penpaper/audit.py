"""What must hold of a league at any time, and of every ruling: an audit of teams, money, markets, scores and games."""

from collections import Counter

from touchline.books.penpaper import season
from touchline.books.penpaper.events import (
    ChallengePlayed,
    DevelopmentPaid,
    GamePlayed,
    IncomeEarned,
    InjuryLasted,
    MarketEntered,
    MarketLeft,
    PhilosophyChosen,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
    TeamFolded,
    TeamFounded,
    TeamMoved,
    TeamPaidToStay,
)
from touchline.books.penpaper.fan_base import fan_base, is_major
from touchline.books.penpaper.league_play import POINTS, totals
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING
from touchline.books.penpaper.star_players import scores_in_play, star_bonus
from touchline.books.penpaper.state import HIGHEST_SCORE, LOWEST_SCORE, STATS, Injury, League, Position, Stat, TeamId

from .leagues import Ruled

QUARTER_POINTS = {line.points for line in POINTS.lines}


def check_teams(league: League) -> None:
    """What holds of the teams whenever all of them stand."""
    names = [team.name.casefold() for team in league.teams]
    assert [team.id for team in league.teams] == [seat.id for seat in league.seats]
    assert len(set(names)) == len(names), names
    assert all(team.money >= 0 for team in league.teams)
    assert max(Counter(star for team in league.teams for star in team.stars).values(), default=1) == 1
    held = Counter(market for team in league.teams for market in fan_base(team))
    assert all(count == 1 for market, count in held.items() if not is_major(market)), held
    assert all(len(set(fan_base(team))) == len(fan_base(team)) for team in league.teams)
    for team in league.teams:
        in_play = scores_in_play(team.base, team.stars).by_stat
        for stat, score in team.base.by_stat.items():
            assert LOWEST_SCORE <= score <= HIGHEST_SCORE, f"{team.name}: {stat} {score}"
            assert in_play[stat] == min(HIGHEST_SCORE, score + star_bonus(team.stars, stat))


def check_money(ruled: Ruled) -> None:
    """PP-INC-03: every million comes and goes with an event."""
    bank = {team.id: team.money for team in ruled.before.teams}
    for event in ruled.ruling.events:
        match event:
            case IncomeEarned():
                bank[event.team] += event.amount
                assert event.bank == bank[event.team]
            case TeamPaidToStay():
                bank[event.team] -= PRICE_OF_STAYING
                assert event.bank == bank[event.team]
            case DevelopmentPaid():
                bank[event.team] -= event.cost
                assert event.bank == bank[event.team]
            case TeamFolded() | TeamFounded():
                bank[event.team] = 0
    undissolved = _undissolved(ruled)
    assert {team.id: team.money for team in ruled.after.teams if team.id not in undissolved} == {
        team: money for team, money in bank.items() if team not in undissolved
    }


def _undissolved(ruled: Ruled) -> set[TeamId]:
    """Teams that folded and whose owners are still to be asked for new ones."""
    return set(ruled.after.off_season.folded) if ruled.after.off_season else set()


def check_markets(ruled: Ruled) -> None:
    """PP-MKT-03, PP-MKT-04, PP-MKT-07: a market is entered from beside it, and fan bases change only by events."""
    markets = {team.id: set(fan_base(team)) for team in ruled.before.teams}
    for event in ruled.ruling.events:
        match event:
            case MarketEntered(team=team, market=market):
                near = {code for own in markets[team] for code in MARKETS[own].adjacent}
                assert market in near - markets[team]
                markets[team].add(market)
            case MarketLeft(team=team, market=market):
                markets[team].remove(market)
            case ChallengePlayed(holder=holder, market=market, is_won=is_won):
                assert market in markets[holder]
                assert not is_major(market)
                assert market != ruled.before.team_by_id[holder].home_market, "no home is fought for"
                if is_won:
                    markets[holder].remove(market)
            case TeamMoved(team=team, market=market):
                assert all(market not in held for held in markets.values()), "a team moves to a free market"
                assert not is_major(market)
                markets[team] = {market}
            case TeamFolded(team=team):
                markets[team] = set()
            case TeamFounded(team=team):
                markets[team] = {ruled.after.team_by_id[team].home_market}
    undissolved = _undissolved(ruled)
    for team in ruled.after.teams:
        if team.id not in undissolved:
            assert set(fan_base(team)) == markets[team.id], team.name


def check_scores(ruled: Ruled) -> None:
    """PP-NEG-01, PP-DEV-03, PP-STAR-02: scores and stars change only by events, and by as much as they say."""
    scores: dict[TeamId, dict[Stat, int]] = {team.id: team.base.by_stat for team in ruled.before.teams}
    stars: dict[TeamId, set[Position]] = {team.id: set(team.stars) for team in ruled.before.teams}
    for event in ruled.ruling.events:
        match event:
            case PointsLost(team=team, points=points):
                scores[team] = {stat: scores[team][stat] - points.get(stat, 0) for stat in STATS}
            case ScoreDeveloped(team=team, stat=stat, change=change, score=score):
                scores[team] = scores[team] | {stat: scores[team][stat] + change}
                assert scores[team][stat] == score
            case StarSigned(team=team, position=position):
                for held in stars.values():
                    held.discard(position)
                stars[team].add(position)
            case TeamFolded(team=team):
                stars[team] = set()
            case TeamFounded(team=team) | PhilosophyChosen(team=team):
                founded = ruled.after.team_by_id[team]
                scores[team], stars[team] = founded.base.by_stat, set(founded.stars)
    undissolved = _undissolved(ruled)
    for team in ruled.after.teams:
        if team.id not in undissolved:
            assert team.base.by_stat == scores[team.id], team.name
            assert set(team.stars) == stars[team.id], team.name


def check_games(ruled: Ruled) -> None:
    """PP-LP-04, PP-SCH-01: the games are those of the schedule, each team in one, with points a quarter can bring."""
    games = [event for event in ruled.ruling.events if isinstance(event, GamePlayed)]
    for game in games:
        assert len(game.quarters) >= 4
        by_league_play = "PP-LP-04" in game.rules
        assert not by_league_play or all({each.home, each.away} <= QUARTER_POINTS for each in game.quarters)
        home, away = totals(game.quarters)
        assert ruled.before.stage != "playoffs" or home != away, "a playoff game has a winner"
    playing = [team for game in games for team in (game.home, game.away)]
    assert len(playing) == len(set(playing)), "a team plays once a week"
    if ruled.before.stage == "season":
        fixtures = season.schedule(ruled.before).week(ruled.before.week)
        assert [(game.away, game.home) for game in games] == [(each.away, each.home) for each in fixtures]


def check_injuries(ruled: Ruled) -> None:
    """PP-INJ-02: an injury is there from its event on, and until the season ends."""
    hurt = {team.id: list(team.injuries) for team in ruled.before.teams}
    for event in ruled.ruling.events:
        if isinstance(event, InjuryLasted):
            hurt[event.team].append(Injury(event.stat, is_major=True, star=event.star))
    is_over = ruled.phase.milestone == "season"
    for team in ruled.after.teams:
        assert list(team.injuries) == ([] if is_over else hurt.get(team.id, [])), team.name


def check_season(league: League) -> None:
    """PP-SCH-01, PP-PO-07: after a season every team has played its games, and what one won another lost."""
    table = season.season_so_far(league).table
    records = [table.record(seat.id) for seat in league.seats]
    assert {record.games for record in records} == {len(season.schedule(league).games_of(league.seats[0].id))}
    assert sum(record.won for record in records) == sum(record.lost for record in records)
    assert sum(record.points_for for record in records) == sum(record.points_against for record in records)
    last = league.history.seasons[-1]
    assert last.champion in last.playoff_teams
    assert last.runner_up in last.playoff_teams
    assert last.champion == league.playoff_games[-1].winner
