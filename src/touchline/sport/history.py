"""What earlier seasons left behind: titles, playoffs, all-time records, streaks.

A league adds one `SeasonSummary` a season to its `History`, and asks it the questions that pages and tie-breaks have:

    history = history.with_season(summary)
    history.titles("Ajax")             # (3, 4, 9): the seasons it won
    history.last_playoffs("Ajax")      # 9; None for never
    longest_run(history.titles("Ajax"))  # 2

`latest_streak` reads the current form off the results of a season: "W3".
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Generic, Literal

import msgspec

from touchline.sport.records import Record, Result
from touchline.sport.teams import Team


class Line(msgspec.Struct, Generic[Team], frozen=True):
    """One line of a final table."""

    team: Team
    record: Record


class SeasonSummary(msgspec.Struct, Generic[Team], frozen=True, kw_only=True):
    """What is remembered of a season."""

    season: int
    champion: Team
    runner_up: Team | None = None  # None where the title is won in the table
    playoff_teams: tuple[Team, ...] = ()
    table: tuple[Line[Team], ...] = ()  # in final order, the best first

    def record(self, team: Team) -> Record:
        """The team's record that season; an empty one if it did not play."""
        return next((line.record for line in self.table if line.team == team), Record())

    def place(self, team: Team) -> int | None:
        """The team's place in the final table; None if it did not play."""
        return next((place for place, line in enumerate(self.table, start=1) if line.team == team), None)


class History(msgspec.Struct, Generic[Team], frozen=True):
    """The seasons a league has finished, the oldest first."""

    seasons: tuple[SeasonSummary[Team], ...] = ()

    def __post_init__(self) -> None:
        """Refuse seasons that repeat or are out of order."""
        for earlier, later in pairwise(self.seasons):
            if earlier.season >= later.season:
                raise ValueError(f"season {later.season} cannot follow season {earlier.season}")

    def with_season(self, summary: SeasonSummary[Team]) -> "History[Team]":
        """The history with one more season."""
        return History((*self.seasons, summary))

    def titles(self, team: Team) -> tuple[int, ...]:
        """The seasons in which the team was champion."""
        return tuple(summary.season for summary in self.seasons if summary.champion == team)

    def lost_finals(self, team: Team) -> tuple[int, ...]:
        """The seasons in which the team was runner-up."""
        return tuple(summary.season for summary in self.seasons if summary.runner_up == team)

    def playoffs(self, team: Team) -> tuple[int, ...]:
        """The seasons in which the team was in the playoffs."""
        return tuple(summary.season for summary in self.seasons if team in summary.playoff_teams)

    def last_playoffs(self, team: Team) -> int | None:
        """The last season in which the team was in the playoffs; None if it never was."""
        return max(self.playoffs(team), default=None)

    def last_playoffs_of(self, teams: Iterable[Team]) -> dict[Team, int]:
        """The last season in the playoffs of each team that was ever there, for the longest-absence tie-break."""
        return {team: season for team in teams if (season := self.last_playoffs(team)) is not None}

    def all_time(self, team: Team) -> Record:
        """The team's record over all seasons."""
        return sum((summary.record(team) for summary in self.seasons), start=Record())


def longest_run(seasons: Sequence[int]) -> int:
    """The most seasons in a row, of seasons in rising order: of 3, 4 and 9 it is 2."""
    longest = run = min(len(seasons), 1)
    for earlier, later in pairwise(seasons):
        run = run + 1 if later == earlier + 1 else 1
        longest = max(longest, run)
    return longest


class Streak(msgspec.Struct, frozen=True):
    """The same outcome so many games in a row."""

    outcome: Literal["W", "L", "T"]
    games: int

    def __str__(self) -> str:
        """As sports pages print it: "W3"."""
        return f"{self.outcome}{self.games}"


def latest_streak(team: Team, results: Iterable[Result[Team]]) -> Streak | None:
    """The streak a team is on, by week; None before its first game."""
    games = sorted((result for result in results if team in result.teams), key=lambda result: result.week)
    outcomes = [_outcome(team, game) for game in reversed(games)]
    if not outcomes:
        return None
    broken = next((count for count, outcome in enumerate(outcomes) if outcome != outcomes[0]), len(outcomes))
    return Streak(outcomes[0], broken)


def _outcome(team: Team, game: Result[Team]) -> Literal["W", "L", "T"]:
    if game.winner is None:
        return "T"
    return "W" if game.winner == team else "L"
