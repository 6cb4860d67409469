"""Games at the table: what two persons' clubs play call by call, and what comes back from there."""

from collections.abc import Mapping

from touchline.books.ttfl.league import games, year
from touchline.books.ttfl.league.orders import GameResults, check_result
from touchline.books.ttfl.league.state import League
from touchline.books.ttfl.league.text import say
from touchline.books.ttfl.state import HOME, VISITORS, MatchOptions, MatchState
from touchline.game import Mistakes, Table

MATCH_ID = "ttfl.match"


def due_at_tables(league: League) -> tuple[year.Due, ...]:
    """TTFL-GAP-SEASON (reconstruction): where the league plays so, the games between two clubs that persons own."""
    if not league.options.live:
        return ()
    return tuple(due for due in year.games_due(league) if all(map(league.is_held_by_a_person, due.sides)))


def tables(league: League) -> tuple[Table, ...]:
    """A table for each of them."""
    due = due_at_tables(league)
    team_of = games.teams(league) if due else {}
    options, when = league.options, "when-round" if league.stage == "playoffs" else "when-week"
    return tuple(
        Table(
            key=each.key,
            title=say(
                "table-title",
                home=league.name_of(each.sides.home),
                away=league.name_of(each.sides.away),
                season=league.season,
                when=say(when, week=league.week),
            ),
            game=MATCH_ID,
            options=MatchOptions(
                home_team=team_of[each.sides.home],
                visiting_team=team_of[each.sides.away],
                playoff=each.playoff,
                two_points=options.two_points,
                game=options.game,
                rules=options.rules,
                absent=year.absent(league, each),
            ),
            seats={HOME: each.sides.home, VISITORS: each.sides.away},
        )
        for each in due
    )


def results(league: League, played: Mapping[str, MatchState | None]) -> GameResults:
    """What came of each; one that was not played to its end is called by computer coaches.

    A match that is not due any more counts for nothing.
    """
    due = {each.key for each in due_at_tables(league)}
    found = {key: state for key, state in played.items() if key in due}
    return GameResults(
        games={
            key: games.result_of(state.match, state.figures) if state is not None and state.ask == "over" else None
            for key, state in found.items()
        }
    )


def check_results(league: League, orders: GameResults) -> None:
    """TTFL-GAP-SEASON: results of games that are due at tables, as such a game can end."""
    mistakes = Mistakes()
    due = {each.key: each for each in due_at_tables(league)}
    for key, result in orders.games.items():
        if key not in due:
            right = f"name one of {', '.join(due)}" if due else "name none"
            mistakes.add(where=key, wrong="no such game is played at a table", right=right, rule="TTFL-GAP-SEASON")
        elif result is not None:
            men = [who for club in due[key].sides for who in league.clubs[club].roster]
            check_result(key, result, men, mistakes, playoff=due[key].playoff)
    mistakes.refuse()
