"""Schedule, standings and play-offs of a season (TTFL-GAP-SEASON, reconstruction)."""

from collections.abc import Sequence
from functools import lru_cache

from touchline.books.ttfl.league.state import ClubId, League
from touchline.dice import Dice
from touchline.sport.fixtures import Schedule, round_robin, swapped_homes
from touchline.sport.records import Table
from touchline.sport.standings import Ranking, Unseparated, rank
from touchline.sport.tiebreaks import Chain, head_to_head, lots, overall_record, points_difference, points_scored

RULE = "TTFL-GAP-SEASON"


@lru_cache(maxsize=64)
def schedule(clubs: tuple[ClubId, ...], games: int, season: int) -> Schedule[ClubId]:
    """TTFL-GAP-SEASON (reconstruction): everybody meets everybody, and again at the other ground, until all is played.

    Every season the clubs move on by a place, and every other season the first games are at the other ground.
    """
    turn = (season - 1) % len(clubs)
    both = round_robin((*clubs[turn:], *clubs[:turn]), legs=2)
    turned = both if season % 2 else swapped_homes(both)
    return Schedule(tuple(turned.weeks[number % len(turned.weeks)] for number in range(games)))


def schedule_of(league: League) -> Schedule[ClubId]:
    return schedule(league.in_order, league.options.games, league.season)


def tie_breaks(drawn: Sequence[ClubId]) -> Chain[ClubId]:
    """TTFL-GAP-SEASON (reconstruction): percentage, games among the tied, points difference, points scored, lots."""
    return (
        overall_record(rule=RULE),
        head_to_head(rule=RULE),
        points_difference(rule=RULE),
        points_scored(rule=RULE),
        lots(drawn, rule=RULE),
    )


def provisional(league: League) -> Ranking[ClubId]:
    """The order as sheets show it: until lots are drawn those who are level in everything go by seat."""
    left = tuple(club for club in league.in_order if club not in league.lots)
    return rank(league.in_order, tie_breaks((*league.lots, *left)), Table(results=league.results))


def final(league: League, dice: Dice) -> tuple[Ranking[ClubId], tuple[ClubId, ...]]:
    """TTFL-GAP-SEASON (reconstruction): the order of a season, and the lots that it took."""
    drawn: tuple[ClubId, ...] = ()
    while True:
        try:
            return rank(league.in_order, tie_breaks(drawn), Table(results=league.results)), drawn
        except Unseparated as level:
            label = f"lots for {' and '.join(level.teams)}, level in everything"
            drawn = (*drawn, *dice.shuffle(level.teams, label, rule=RULE))
