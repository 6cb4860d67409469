"""The leagues of `naive` as the book sees them."""

from touchline.books.penpaper.tie_breakers import Season
from touchline.game import SeatId
from touchline.sport.records import Result, Table

from . import naive


def season_of(league: naive.League) -> Season:
    """The same league, ready for the orders of the book."""
    results = tuple(
        Result(SeatId(game.home), SeatId(game.away), game.home_points, game.away_points, week)
        for week, game in enumerate(league.games, start=1)
    )
    return Season(
        table=Table(results=results, divisions={SeatId(team): name for team, name in league.divisions.items()}),
        last_playoffs={SeatId(team): last for team, last in league.last_playoffs.items()},
        tosses=tuple(SeatId(team) for team in league.coin),
    )
