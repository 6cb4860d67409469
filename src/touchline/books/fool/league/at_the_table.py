"""Games at the table: what two owners play call by call, and what comes back from there."""

from collections.abc import Mapping
from typing import NamedTuple

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.games import Played, as_played, fielded_club, plan_of
from touchline.books.fool.league.orders import TableResults
from touchline.books.fool.league.standings import season_fixtures
from touchline.books.fool.league.state import League
from touchline.books.fool.state import HOME, VISITORS, MatchOptions, MatchState
from touchline.game import Mistakes, SeatId, Table

MATCH_ID = "fool.match"


class Due(NamedTuple):
    """A game that is to be played in the step under way, in whatever manner."""

    home: ClubId
    away: ClubId
    playoff: bool = False


def games_due(league: League) -> tuple[Due, ...]:
    """FOOL-12-GAP-SEASON, FOOL-12.2-e: the games of the week, of a playoff round, or of preseason."""
    match league.stage:
        case "season":
            fixtures = season_fixtures(sorted(league.clubs, key=int), league.options.games)[league.week - 1]
            return tuple(Due(each.home, each.away) for each in fixtures)
        case "semi-finals":
            return tuple(Due(home, away, playoff=True) for home, away in league.semi_finals)
        case "championship":
            assert league.finalists is not None, "two clubs are left"
            return (Due(*league.finalists, playoff=True),)
        case "preseason 1" | "preseason 2":
            return exhibitions(league, exhibition_number(league))
    return ()


def exhibition_number(league: League) -> int:
    """FOOL-12.2-g: half of the preseason games come before each of the last two cuts."""
    return (int(league.stage[-1]) - 1) * (league.options.preseason_games // 2) + league.week + 1


def exhibitions(league: League, number: int) -> tuple[Due, ...]:
    """FOOL-12.2-e: a round of preseason, of fixtures that the season does not reach, with the ground changed."""
    options = league.options
    weeks = season_fixtures(sorted(league.clubs, key=int), options.games + options.preseason_games)
    return tuple(Due(each.away, each.home) for each in weeks[-number])


# --- to the table ---------------------------------------------------------------------------------------------------


def between_people(league: League) -> tuple[Due, ...]:
    """Games that two people play against each other, if the league has them played so."""
    if not league.options.at_the_table:
        return ()
    return tuple(due for due in games_due(league) if {due.home, due.away} <= set(league.people))


def comes_first(league: League) -> bool:
    """Whether a step of games only takes orders: the games follow at the table."""
    return not league.is_kickoff and bool(between_people(league))


def tables(league: League) -> tuple[Table, ...]:
    """A table for each of them, once the orders of the week are in."""
    return tuple(_table(league, due) for due in between_people(league)) if league.is_kickoff else ()


def _table(league: League, due: Due) -> Table:
    home, away = (
        fielded_club(league, team, plan_of(team, league.options.rules))
        for team in (league.club(due.home), league.club(due.away))
    )
    options = MatchOptions(
        home_club=home,
        visiting_club=away,
        playoff=due.playoff,
        rules=league.options.rules,
        tables=league.options.tables,
    )
    seats = {HOME: SeatId(due.home), VISITORS: SeatId(due.away)}
    title = f"{away.name} at {home.name}, year {league.year}, {league.stage}"
    return Table(key_of(league, due), title, MATCH_ID, options, seats)


def key_of(league: League, due: Due) -> str:
    when = f"y{league.year}-{league.stage.replace(' ', '-')}-{league.week}"
    return f"{when}-{due.home}-{due.away}"


# --- and back -------------------------------------------------------------------------------------------------------


def results(league: League, matches: Mapping[str, MatchState | None]) -> TableResults:
    """What a league keeps of each match; None: it was not finished, and is ruled by the plans."""
    games = {}
    for due in between_people(league):
        match = matches.get(key_of(league, due))
        games[key_of(league, due)] = as_played(due.home, due.away, league.week, match.match) if match else None
    return TableResults(games=games)


def check_results(league: League, orders: TableResults) -> None:
    """FOOL-12-GAP-SEASON: results of games that are due; a playoff game has a winner."""
    found = Mistakes()
    due = {key_of(league, each): each for each in between_people(league)} if league.is_kickoff else {}
    for key, game in orders.games.items():
        if key not in due:
            right = f"name one of {', '.join(due)}" if due else "name none"
            found.add(where=key, wrong="no such game is due", right=right, rule="FOOL-12-GAP-SEASON")
        elif game is not None:
            if game.result.teams != due[key][:2]:
                found.add(where=key, wrong="other clubs play it", right="give its own", rule="FOOL-12-GAP-SEASON")
            if due[key].playoff and game.result.winner is None:
                found.add(where=key, wrong="it has no winner", right="play overtime", rule="FOOL-12-GAP-SEASON")
    found.refuse()


def by_clubs(league: League, orders: TableResults | None) -> Mapping[tuple[ClubId, ClubId], Played]:
    """What was played at tables, by host and visitors."""
    games = orders.games.values() if orders is not None else ()
    return {game.result.teams: game for game in games if game is not None}
