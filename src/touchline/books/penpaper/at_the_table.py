"""Games at the table: what two owners of a league play head-to-head, and what comes back from there."""

from collections.abc import Mapping

import msgspec

from touchline.books.penpaper import off_season, season
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions, Side, TeamSheet
from touchline.books.penpaper.league_play import QUARTERS, is_level
from touchline.books.penpaper.options import TieHandling
from touchline.books.penpaper.orders import GameResult, GameResults
from touchline.books.penpaper.state import Injury, League, TeamId
from touchline.books.penpaper.the_league import is_head_to_head
from touchline.game import Lent, Mistakes, SeatId, Table

MATCH_ID = "penpaper.match"
SIDES: Mapping[str, SeatId] = {"home": HOME, "away": AWAY, "visitors": AWAY}


class GameDue(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is to be played in the phase under way, in whatever form."""

    key: str
    home: TeamId
    away: TeamId
    occasion: str  # when it is played, or what for
    tied_games: TieHandling


def games_due(league: League) -> tuple[GameDue, ...]:
    """PP-SCH-01, PP-PO-07, PP-MKT-07: the games of the week or of the playoff round, or the challenge match."""
    if league.stage == "off-season":
        return _challenge_due(league)
    in_playoffs = league.stage == "playoffs"
    return tuple(
        GameDue(
            key=season.game_key(league, number),
            home=game.home,
            away=game.away,
            occasion=f"season {league.season}, week {league.week}",
            tied_games="until-won" if in_playoffs else league.options.tied_games,
        )
        for number, game in enumerate(season.fixtures_due(league), start=1)
    )


def _challenge_due(league: League) -> tuple[GameDue, ...]:
    due = off_season.challenge_due(league)
    if due is None:
        return ()
    occasion = f"challenge for {due.market} after season {league.season}"
    key = off_season.challenge_key(league)
    return (GameDue(key=key, home=due.holder, away=due.challenger, occasion=occasion, tied_games="tie-stands"),)


def tables(league: League) -> tuple[Table, ...]:
    """PP-H2H-01: a table for each game that is due between two owners."""
    return tuple(_table(league, game) for game in games_due(league) if is_head_to_head(league, game.home, game.away))


def _table(league: League, game: GameDue) -> Table:
    options = match_options(league, home=game.home, away=game.away, tied_games=game.tied_games)
    title = f"{league.name_of(game.away)} at {league.name_of(game.home)}, {game.occasion}"
    return Table(game.key, title, MATCH_ID, options, {AWAY: game.away, HOME: game.home})


def match_options(league: League, *, home: TeamId, away: TeamId, tied_games: TieHandling) -> MatchOptions:
    """PP-KO-02, PP-FG-06: a match of two teams under the house rules of their league."""
    return MatchOptions(
        home_team=team_sheet(league, home),
        away_team=team_sheet(league, away),
        kickoff_line=league.options.kickoff_line,
        two_point_try=league.options.two_point_try,
        tied_games=tied_games,
        exploding_dice=league.options.exploding_dice,
        several_dice=league.options.several_dice,
        half_the_distance=league.options.half_the_distance,
    )


def friendly(league: League, sides: Mapping[SeatId, SeatId]) -> Lent:
    """PP-H2H-01, PP-STAR-03, PP-INJ-02: a match of two teams of the league as they are now, under its house rules."""
    home, away = sides[HOME], sides[AWAY]
    options = match_options(league, home=home, away=away, tied_games=league.options.tied_games)
    chosen = {field: value for field, value in msgspec.to_builtins(options).items() if field not in SIDES}
    title = f"{league.name_of(away)} at {league.name_of(home)}, a friendly"
    return Lent(title=title, options=chosen, seats=dict(sides))


def team_sheet(league: League, team_id: TeamId) -> TeamSheet:
    """PP-STAR-03, PP-INJ-02: a team as it goes to a match: scores, stars, and the injuries of its season."""
    team = league.team_by_id[team_id]
    return TeamSheet(name=team.name, base=team.base, stars=team.stars, injuries=team.injuries)


# --- what comes back ------------------------------------------------------------------------------------------------


def results(league: League, matches: Mapping[str, Match | None]) -> GameResults:
    """PP-LP-05, PP-INJ-02: the quarters of each match, and the injuries that last; None: it was not finished.

    A match that a commissioner's word has taken off the schedule meanwhile counts for nothing.
    """
    due = {game.key for game in games_due(league)}
    return GameResults(games={key: _result(match) if match else None for key, match in matches.items() if key in due})


def _result(match: Match) -> GameResult:
    return GameResult(
        quarters=match.quarters,
        home_injuries=_lasting(match.home, match.options.home_team),
        away_injuries=_lasting(match.away, match.options.away_team),
    )


def _lasting(side: Side, sheet: TeamSheet | None) -> tuple[Injury, ...]:
    """PP-INJ-02: the major injuries of this game, without those the team came with."""
    carried = len(sheet.injuries) if sheet else 0
    return tuple(injury for injury in side.injuries if injury.is_major)[carried:]


def check_results(league: League, orders: GameResults) -> None:
    """PP-LP-01, PP-PO-07, PP-INJ-02: results of games that are due, as a game of the book can end."""
    mistakes = Mistakes()
    due = {game.key: game for game in games_due(league)}
    for key, result in orders.games.items():
        if key not in due:
            right = f"name one of {', '.join(due)}" if due else "name none"
            mistakes.add(where=key, wrong="no such game is due", right=right, rule="PP-H2H-01")
        elif result is not None:
            _check_result(due[key], result, mistakes)
    mistakes.refuse()


def _check_result(game: GameDue, result: GameResult, mistakes: Mistakes) -> None:
    if len(result.quarters) < len(QUARTERS) or any(min(each.home, each.away) < 0 for each in result.quarters):
        mistakes.add(
            where=game.key, wrong="these are no quarters of a game", right="give four, or more", rule="PP-LP-01"
        )
    if game.tied_games == "until-won" and is_level(result.quarters):
        mistakes.add(where=game.key, wrong="it has no winner", right="play overtime", rule="PP-PO-07")
    if not all(injury.is_major for injury in (*result.home_injuries, *result.away_injuries)):
        mistakes.add(where=game.key, wrong="a minor injury", right="it ended with the game", rule="PP-INJ-02")
