"""A season from the first week to the championship, and on to the next."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from msgspec.structs import replace

from touchline.books.penpaper import league_play, playoffs, schedules
from touchline.books.penpaper.creating_teams import ratings
from touchline.books.penpaper.events import (
    ChampionCrowned,
    CoinTossed,
    GamePlayed,
    InjuryLasted,
    LeagueEvent,
    MatchUnfinished,
    OvertimePlayed,
    PlayoffsDrawn,
    SeasonBegan,
    TeamRested,
)
from touchline.books.penpaper.league_play import Side
from touchline.books.penpaper.options import Alternate, TieHandling
from touchline.books.penpaper.orders import GameResult
from touchline.books.penpaper.state import (
    Honour,
    Injury,
    League,
    Pairing,
    PlayedGame,
    Playoffs,
    Quarter,
    Team,
    TeamId,
    TeamSeason,
)
from touchline.books.penpaper.the_league import is_head_to_head
from touchline.books.penpaper.tie_breakers import Season, Toss, league_order, toss_coins
from touchline.dice import Dice
from touchline.game import EVERYBODY
from touchline.sport.fixtures import Fixture, Schedule, renumber
from touchline.sport.history import Line, SeasonSummary
from touchline.sport.records import Table
from touchline.sport.standings import Ranking

Answer = TypeVar("Answer")

Happened = tuple[League, tuple[LeagueEvent, ...]]
"""A league after something, and what it was."""

Results = Mapping[str, GameResult | None]
"""What came of games at the table, by the game's key; None: it was not finished."""

NO_RESULTS: Results = MappingProxyType({})


def schedule(league: League) -> Schedule[TeamId]:
    """PP-SCH-01: the schedule of the season under way."""
    options = league.options
    teams = tuple(seat.id for seat in league.playing)
    return _schedule(teams, league.season, rotated=options.rotation, alternate=options.alternate)


@lru_cache(maxsize=64)
def _schedule(teams: tuple[TeamId, ...], season: int, *, rotated: bool, alternate: Alternate) -> Schedule[TeamId]:
    numbered = schedules.season_schedule(len(teams), season, rotated=rotated, alternate=alternate)
    return renumber(numbered, dict(enumerate(teams, start=1)))


def division_names(league: League) -> dict[TeamId, str]:
    """PP-SCH-01: the division every team belongs to, season after season."""
    divisions = schedules.divisions(league.size)
    return {league.playing[place - 1].id: division.name for division in divisions for place in division.teams}


def season_so_far(league: League) -> Season:
    """PP-PO-06, PP-TIE-03: what the order of the teams is judged by: the regular season, and the playoffs before it."""
    divisions = division_names(league)
    return Season(
        table=Table(results=tuple(game.result for game in league.games), divisions=divisions),
        last_playoffs=last_playoffs(league),
        tosses=league.lots,
    )


def provisional(league: League) -> Season:
    """The season as sheets show it: no coin is tossed for a sheet, so level teams go by seat."""
    return replace(season_so_far(league), is_provisional=True)


def last_playoffs(league: League) -> dict[TeamId, int]:
    """PP-TIE-03, PP-EVT-04: the last season each team was in the playoffs, the one being ranked left out.

    A replacement team has no past.
    """
    seasons = {
        team.id: [each for each in league.history.playoffs(team.id) if team.since <= each < league.season]
        for team in league.teams
    }
    return {team: past[-1] for team, past in seasons.items() if past}


def begin(league: League) -> Happened:
    """PP-ROT-01: the teams get the numbers of the season, and week 1 is next."""
    options, size = league.options, league.size
    numbers = schedules.numbering(size, league.season, rotated=options.rotation)
    made = ("PP-LEAG-06",) if schedules.schedule_of(size).is_made else ()
    event = SeasonBegan(
        audience=EVERYBODY,
        rules=("PP-SCH-01", *made, "PP-ROT-01", "PP-ROT-02", "PP-ROT-03"),
        season=league.season,
        numbers=tuple(league.playing[numbers[number] - 1].id for number in sorted(numbers)),
        variation=schedules.variation(size, league.season, rotated=options.rotation, alternate=options.alternate),
        keeps_numbers=not options.rotation,
    )
    return replace(league, stage="season", week=1), (event,)


def fixtures_due(league: League) -> tuple[Fixture[TeamId] | Pairing, ...]:
    """PP-SCH-01, PP-PO-07: the games of the week, or of the round of the playoffs, that is next."""
    if league.playoffs is not None:
        return league.playoffs.pairings
    return tuple(schedule(league).week(league.week)) if league.stage == "season" else ()


def game_key(league: League, number: int) -> str:
    """What a game of the week is known by: "s1-w3-g2"."""
    return f"s{league.season}-w{league.week}-g{number}"


def play_week(league: League, dice: Dice, results: Results = NO_RESULTS) -> Happened:
    """PP-SCH-01, PP-LEAG-04: the games of the week, in the order of the schedule; after the last week the playoffs."""
    printed = schedule(league)
    settled, overtimes = play_off_ties(league, dice)
    played, games, events = _play(settled, dice, results, tied_games=league.options.tied_games)
    rested = tuple(_rested(league, team) for team in printed.byes(league.week))
    after = replace(played, games=settled.games + games, latest=games, week=league.week + 1, overtime={})
    events = overtimes + events
    if after.week <= len(printed.weeks):
        return after, events + rested
    settled, tosses = settle(replace(after, stage="playoffs"), dice)
    drawn, draw = draw_round(settled, 1, (), dice)
    return drawn, events + rested + tosses + draw


def tied_last_week(league: League) -> tuple[tuple[str, PlayedGame], ...]:
    """PP-LP-06: the games by league play that ended level last week, with their keys; the next week settles them."""
    if league.stage != "season":
        return ()
    return tuple(
        (f"s{league.season}-w{game.week}-g{number}", game)
        for number, game in enumerate(league.latest, start=1)
        if game.winner is None and not is_head_to_head(league, game.home, game.away)
    )


def play_off_ties(league: League, dice: Dice) -> Happened:
    """PP-LP-06, PP-LP-07: games of last week that the referee does not leave tied: their overtime is played now."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for key, game in tied_last_week(league):
        if key in league.overtime:
            position = dice.position
            home, away = (side(league, league.team_by_id[team]) for team in (game.home, game.away))
            more = league_play.overtime(game.quarters, home, away, dice, tied_games=league.overtime[key])
            over = replace(game, quarters=game.quarters + more)
            games = tuple(over if each == game else each for each in after.games)
            after = replace(after, games=games)
            events += (_overtime_played(league, over, more, dice.since(position)),) if more else ()
    return after, events


def _overtime_played(
    league: League, game: PlayedGame, more: tuple[Quarter, ...], rolls: tuple[int, ...]
) -> OvertimePlayed:
    return OvertimePlayed(
        audience=EVERYBODY,
        rules=("PP-LP-06", "PP-LP-07"),
        rolls=rolls,
        week=game.week,
        home=game.home,
        home_name=league.name_of(game.home),
        away=game.away,
        away_name=league.name_of(game.away),
        quarters=game.quarters,
        overtime=more,
    )


def settle(league: League, dice: Dice) -> Happened:
    """PP-TIE-03, PP-TIE-05: the regular season is over, and the order of the league final, by coin where need be."""
    settled, _, tosses = _asked(league, league_order, dice)
    return settled, tosses


def play_round(league: League, dice: Dice, results: Results = NO_RESULTS) -> Happened:
    """PP-PO-07: a round of the playoffs, each game with a winner; after the last round there is a champion."""
    assert league.playoffs is not None, "no playoffs are under way"
    number = league.playoffs.round
    played, games, events = _play(league, dice, results, tied_games="until-won")
    after = replace(played, playoff_games=league.playoff_games + games, latest=games, week=league.week + 1)
    if number == len(playoffs.rounds(league.size)):
        crowned, honours = crown(after, games[0])
        return crowned, events + honours
    winners = tuple(game.winner for game in games if game.winner is not None)
    drawn, draw = draw_round(after, number + 1, winners, dice)
    return drawn, events + draw


def draw_round(league: League, number: int, winners: tuple[TeamId, ...], dice: Dice) -> Happened:
    """PP-PO-01 to PP-PO-06, PP-TIE-03: who meets in a round, with a coin where nothing else separates teams."""
    entrants = league.playoffs.qualified if league.playoffs is not None else ()
    settled, drawn, tosses = _asked(league, lambda season: _drawn(number, winners, entrants, season), dice)
    event = PlayoffsDrawn(
        audience=EVERYBODY,
        rules=(*playoffs.rules(league.size), "PP-PO-06"),
        season=league.season,
        round=playoffs.rounds(league.size)[number - 1].name,
        pairings=drawn.pairings,
        names=tuple((league.name_of(pairing.away), league.name_of(pairing.home)) for pairing in drawn.pairings),
    )
    return replace(settled, playoffs=drawn), (*tosses, event)


def _asked(
    league: League, question: Callable[[Season], Answer], dice: Dice
) -> tuple[League, Answer, tuple[LeagueEvent, ...]]:
    """PP-TIE-03: the answer to a question about the order of teams; the league remembers the tosses it took."""
    season, answer, made = toss_coins(season_so_far(league), question, dice)
    return replace(league, lots=season.tosses), answer, tuple(_tossed(league, toss) for toss in made)


def _drawn(number: int, winners: tuple[TeamId, ...], entrants: tuple[TeamId, ...], season: Season) -> Playoffs:
    known = entrants or playoffs.qualified(season)
    return Playoffs(qualified=known, round=number, pairings=playoffs.pairings(number, winners, known, season))


def crown(league: League, final: PlayedGame) -> Happened:
    """PP-PO-07, PP-REC-02: the winner of the championship game is champion, and the season goes into the books.

    Injuries end with the season (PP-INJ-02).
    """
    assert league.playoffs is not None, "a champion comes out of the playoffs"
    champion = final.winner
    assert champion is not None, "a playoff game has a winner"
    runner_up = final.result.opponent(champion)
    event = ChampionCrowned(
        audience=EVERYBODY,
        rules=("PP-PO-07",),
        season=league.season,
        champion=champion,
        champion_name=league.name_of(champion),
        runner_up=runner_up,
        runner_up_name=league.name_of(runner_up),
    )
    table, order = season_so_far(league).table, standings(league).order
    summary = SeasonSummary(
        season=league.season,
        champion=champion,
        runner_up=runner_up,
        playoff_teams=league.playoffs.qualified,
        table=tuple(Line(team, table.record(team)) for team in order),
    )
    honour = Honour(
        season=league.season,
        champion=league.name_of(champion),
        runner_up=league.name_of(runner_up),
        best=league.name_of(order[0]),
        best_record=str(table.record(order[0])),
    )
    after = replace(
        league,
        stage="off-season",
        teams=tuple(replace(team, injuries=()) for team in league.teams),
        playoffs=None,
        history=league.history.with_season(summary),
        honours=(*league.honours, honour),
        sheets=league.sheets + tuple(_sheet_line(league, seat.id, table) for seat in league.playing),
    )
    return after, (event,)


def _sheet_line(league: League, team: TeamId, table: Table[TeamId]) -> TeamSeason:
    return TeamSeason(
        season=league.season,
        team=team,
        name=league.name_of(team),
        league=table.record(team),
        division=table.division_record(team),
    )


def next_season(league: League) -> League:
    """PP-SAMP-02: the next season's books are opened; the teams come as the off-season left them.

    What the book prints for a sample team holds for its first season.
    """
    return replace(
        league,
        season=league.season + 1,
        teams=tuple(replace(team, printed=None) for team in league.teams),
        games=(),
        playoff_games=(),
        latest=(),
        lots=(),
        off_season=None,
    )


def standings(league: League) -> Ranking[TeamId]:
    """PP-TIE-05: the order of the whole league as it stands; teams that are level go by seat until a coin is tossed."""
    return league_order(provisional(league))


def _play(
    league: League, dice: Dice, results: Results, *, tied_games: TieHandling
) -> tuple[League, tuple[PlayedGame, ...], tuple[LeagueEvent, ...]]:
    """PP-LP-01, PP-H2H-01: the games that are due, one after another; who came from the table brings his result."""
    after = league
    sides = {team.id: side(league, team) for team in league.teams}
    games: list[PlayedGame] = []
    events: tuple[LeagueEvent, ...] = ()
    for number, fixture in enumerate(fixtures_due(league), start=1):
        position, key = dice.position, game_key(league, number)
        home, away, result = sides[fixture.home], sides[fixture.away], results.get(key)
        handling = league.overtime.get(key, tied_games)
        game = PlayedGame(
            week=league.week,
            home=fixture.home,
            away=fixture.away,
            quarters=result.quarters if result else league_play.play(home, away, dice, tied_games=handling),
            occasion=fixture.occasion if isinstance(fixture, Pairing) else "",
        )
        games.append(game)
        if key in results and result is None:
            events += (unfinished(league, fixture.home, fixture.away),)
        events += (_played(league, game, rolls=dice.since(position), head_to_head=result is not None),)
        if result:
            after, lasted = _with_injuries(after, game, result)
            events += lasted
    return after, tuple(games), events


def _with_injuries(league: League, game: PlayedGame, result: GameResult) -> Happened:
    """PP-INJ-02, PP-INJ-03: major injuries of a game at the table stay with the teams until the season ends."""
    new = {game.home: result.home_injuries, game.away: result.away_injuries}
    teams = tuple(replace(team, injuries=team.injuries + new.get(team.id, ())) for team in league.teams)
    return replace(league, teams=teams), tuple(
        _lasted(league, team, injury) for team, injuries in new.items() for injury in injuries
    )


def _lasted(league: League, team: TeamId, injury: Injury) -> InjuryLasted:
    return InjuryLasted(
        audience=EVERYBODY,
        rules=("PP-INJ-02", "PP-INJ-03") if injury.star else ("PP-INJ-02",),
        team=team,
        name=league.name_of(team),
        stat=injury.stat,
        star=injury.star,
    )


def unfinished(league: League, home: TeamId, away: TeamId) -> MatchUnfinished:
    """PP-H2H-01, PP-GEN-09: a match that came to no end at the table is settled by league play."""
    return MatchUnfinished(
        audience=EVERYBODY,
        rules=("PP-H2H-01", "PP-GEN-09"),
        home=home,
        home_name=league.name_of(home),
        away=away,
        away_name=league.name_of(away),
    )


def side(league: League, team: Team) -> Side:
    """PP-SAMP-02: a team as league play sees it; sample teams with printed ratings, where the league wants them."""
    return Side(team.name, ratings(team, as_printed=league.options.printed_ratings))


def game_rules(quarters: tuple[Quarter, ...], *, head_to_head: bool) -> tuple[str, ...]:
    """The rules behind a result."""
    overtime = league_play.is_overtime(quarters)
    if head_to_head:
        return ("PP-H2H-01", "PP-LP-05", *(("PP-TIME-07",) if overtime else ()))
    return ("PP-LP-02", "PP-LP-03", "PP-LP-04", "PP-LP-05", *(("PP-LP-06", "PP-LP-07") if overtime else ()))


def _played(league: League, game: PlayedGame, *, rolls: tuple[int, ...], head_to_head: bool) -> GamePlayed:
    return GamePlayed(
        audience=EVERYBODY,
        rules=game_rules(game.quarters, head_to_head=head_to_head),
        rolls=rolls,
        season=league.season,
        week=game.week,
        home=game.home,
        home_name=league.name_of(game.home),
        away=game.away,
        away_name=league.name_of(game.away),
        quarters=game.quarters,
        occasion=game.occasion,
    )


def _rested(league: League, team: TeamId) -> TeamRested:
    name = league.name_of(team)
    return TeamRested(
        audience=EVERYBODY, rules=("PP-SCH-02",), season=league.season, week=league.week, team=team, name=name
    )


def _tossed(league: League, toss: Toss) -> CoinTossed:
    names = tuple(league.name_of(team) for team in toss.teams)
    return CoinTossed(audience=EVERYBODY, rules=("PP-TIE-03",), rolls=toss.rolls, season=league.season, names=names)
