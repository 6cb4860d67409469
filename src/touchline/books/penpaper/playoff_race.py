"""The playoff race: who is in and who is out, whatever the games that are left may bring."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from touchline.books.penpaper import playoffs, season
from touchline.books.penpaper.state import League, TeamId
from touchline.sport.records import Record

LOST_ALL, WON_ALL = 0, 1


def places(size: int) -> int:
    """PP-PO-01, PP-PO-02, PP-PO-05: how many of each division are in; none is sure of it where seeds decide."""
    if playoffs.is_seeded(size):
        return 0
    return 2 if playoffs.has_wild_cards(size) else 1


class Race(msgspec.Struct, frozen=True):
    """What is certain by records alone; a tie that only a tie-break decides is left open."""

    champions: frozenset[TeamId] = frozenset()  # of their division
    qualified: frozenset[TeamId] = frozenset()
    out: frozenset[TeamId] = frozenset()


def race(league: League) -> Race:
    """PP-PO-01 to PP-PO-05: who cannot be caught any more, and who cannot catch up."""
    so_far = season.season_so_far(league)
    left = _games_left(league)
    lowest = {team: _at(so_far.table.record(team), left[team], LOST_ALL) for team in left}
    highest = {team: _at(so_far.table.record(team), left[team], WON_ALL) for team in left}
    in_each = places(league.size)
    champions: set[TeamId] = set()
    qualified: set[TeamId] = set()
    out: set[TeamId] = set()
    for division in so_far.divisions:
        champions |= _ahead_of_all_but(0, division, lowest, highest)
        qualified |= _ahead_of_all_but(max(in_each - 1, 0), division, lowest, highest)
        if in_each:
            out |= {team for team in division if sum(highest[team] < lowest[each] for each in division) >= in_each}
    return Race(frozenset(champions), frozenset(qualified), frozenset(out))


def _games_left(league: League) -> dict[TeamId, int]:
    """Games of the regular season that are still to come, by team."""
    schedule = season.schedule(league)
    played = season.season_so_far(league).table
    return {seat.id: len(schedule.games_of(seat.id)) - played.record(seat.id).games for seat in league.playing}


def _at(record: Record, left: int, won: int) -> Fraction:
    """The percentage at the end of the season, all the games that are left won, or all lost."""
    return (record + Record(won=left * won, lost=left * (1 - won))).percentage


def _ahead_of_all_but(
    rivals: int, division: Sequence[TeamId], lowest: Mapping[TeamId, Fraction], highest: Mapping[TeamId, Fraction]
) -> set[TeamId]:
    """Teams that no more than so many rivals can still reach."""
    return {
        team for team in division if sum(highest[each] >= lowest[team] for each in division if each != team) <= rivals
    }
