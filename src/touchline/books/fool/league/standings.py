"""Standings, playoffs and the ranking of a season (FOOL-12-GAP-SEASON, reconstruction)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias, get_args

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.state import Division, League
from touchline.dice import Dice
from touchline.sport.fixtures import Fixture, round_robin
from touchline.sport.records import Result, record_of

PLAYOFF_CLUBS = 4
DIVISIONS: tuple[Division, ...] = get_args(Division)
RecordKey: TypeAlias = tuple[Fraction, Fraction, int, int]


def season_fixtures(clubs: Sequence[ClubId], games: int) -> tuple[tuple[Fixture[ClubId], ...], ...]:
    """FOOL-12-GAP-SEASON (reconstruction): the rounds of a round robin, begun again or broken off."""
    weeks = round_robin(tuple(clubs)).weeks
    return tuple(weeks[number % len(weeks)] for number in range(games))


def record_keys(clubs: Sequence[ClubId], results: Sequence[Result[ClubId]]) -> Mapping[ClubId, RecordKey]:
    """FOOL-12-GAP-SEASON (reconstruction): percentage, head-to-head, points difference, points scored; low is good."""
    records = {club: record_of(club, results) for club in clubs}

    def key(club: ClubId) -> RecordKey:
        own = records[club]
        level = [other for other in clubs if other != club and records[other].percentage == own.percentage]
        return -own.percentage, -record_of(club, results, level).percentage, -own.difference, -own.points_for

    return {club: key(club) for club in clubs}


def by_record(clubs: Sequence[ClubId], results: Sequence[Result[ClubId]], dice: Dice) -> tuple[ClubId, ...]:
    """FOOL-12-GAP-SEASON (reconstruction): by their records, and by lot who are level in everything."""
    keys = record_keys(clubs, results)
    order: list[ClubId] = []
    for _, level in groupby(sorted(sorted(clubs), key=keys.__getitem__), key=keys.__getitem__):
        tied = tuple(level)
        lots = "clubs level in everything"
        order += dice.shuffle(tied, lots, rule="FOOL-12-GAP-SEASON") if len(tied) > 1 else tied
    return tuple(order)


def seeds(league: League, order: Sequence[ClubId]) -> tuple[ClubId, ...]:
    """FOOL-12-GAP-SEASON (reconstruction): division winners by record, then the two best others."""
    winners = [next(club for club in order if league.club(club).division == division) for division in DIVISIONS]
    first = sorted(winners, key=order.index)
    others = [club for club in order if club not in winners][: PLAYOFF_CLUBS - len(winners)]
    return (*first, *others)


def final_ranking(order: Sequence[ClubId], champion: ClubId, runner_up: ClubId) -> tuple[ClubId, ...]:
    """FOOL-12.1-d, R73: champion, runner-up, then everybody by record."""
    return (champion, runner_up, *(club for club in order if club not in (champion, runner_up)))
