"""How it went: results, the records they add up to, and the table that tie-breaks look at.

A `Record` counts a tie as half a win, exactly: percentages are `Fraction`s. It prints the way sports pages print it,
`5-1`, or `5-1-2` when there were ties. Goals, touchdowns and safeties are all "points" here; a book that says "goals"
says so in the labels of its tie-break steps.
"""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Generic

import msgspec

from touchline.sport.teams import Team


class Result(msgspec.Struct, Generic[Team], frozen=True):
    """One game that was played."""

    home: Team
    away: Team
    home_points: int
    away_points: int
    week: int

    @property
    def teams(self) -> tuple[Team, Team]:
        """Both teams, the host first."""
        return self.home, self.away

    @property
    def winner(self) -> Team | None:
        """Who won; None for a tie."""
        if self.home_points == self.away_points:
            return None
        return self.home if self.home_points > self.away_points else self.away

    def opponent(self, team: Team) -> Team:
        """The other side of the game."""
        return self.away if team == self.home else self.home

    def record(self, team: Team) -> "Record":
        """What the game alone does for the record of one of its teams."""
        scores = self.home_points, self.away_points
        scored, conceded = scores if team == self.home else scores[::-1]
        return Record(
            won=int(scored > conceded),
            lost=int(scored < conceded),
            tied=int(scored == conceded),
            points_for=scored,
            points_against=conceded,
        )


class Record(msgspec.Struct, frozen=True):
    """Games won, lost and tied, and the points of them all."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    points_for: int = 0
    points_against: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.lost + self.tied

    @property
    def percentage(self) -> Fraction:
        """(W + T/2) / games, between 0 and 1; 0 before the first game."""
        return Fraction(2 * self.won + self.tied, 2 * self.games) if self.games else Fraction(0)

    @property
    def difference(self) -> int:
        """Points scored less points conceded."""
        return self.points_for - self.points_against

    def league_points(self, *, win: int = 3, draw: int = 1) -> int:
        """What the record is worth in a league that pays for wins and draws."""
        return win * self.won + draw * self.tied

    def __add__(self, other: "Record") -> "Record":
        """Both records together."""
        return Record(
            won=self.won + other.won,
            lost=self.lost + other.lost,
            tied=self.tied + other.tied,
            points_for=self.points_for + other.points_for,
            points_against=self.points_against + other.points_against,
        )

    def __str__(self) -> str:
        """Won-lost, and the ties if there were any."""
        return f"{self.won}-{self.lost}-{self.tied}" if self.tied else f"{self.won}-{self.lost}"


def record_of(team: Team, results: Iterable[Result[Team]], opponents: Collection[Team] | None = None) -> Record:
    """The team's record; with `opponents` given, of the games against those only."""
    games = (result for result in results if team in result.teams)
    counted = (game for game in games if opponents is None or game.opponent(team) in opponents)
    return sum((game.record(team) for game in counted), start=Record())


class Table(msgspec.Struct, Generic[Team], frozen=True, dict=True):
    """What a standing is judged by: the results, and who shares a division."""

    results: tuple[Result[Team], ...]
    divisions: Mapping[Team, str] = {}

    @cached_property
    def _records(self) -> Mapping[Team, Record]:
        records: dict[Team, Record] = {}
        for game in self.results:
            for team in game.teams:
                records[team] = records.get(team, Record()) + game.record(team)
        return records

    def record(self, team: Team) -> Record:
        """The team's record in all games."""
        return self._records.get(team, Record())

    def division_record(self, team: Team) -> Record:
        """The team's record against the other teams of its division."""
        if team not in self.divisions:
            raise ValueError(f"the table does not say in which division team {team} plays")
        home = self.divisions[team]
        return record_of(team, self.results, {rival for rival, division in self.divisions.items() if division == home})

    def among(self, teams: Collection[Team]) -> "Table[Team]":
        """The same table with only the games these teams played with each other."""
        games = (game for game in self.results if game.home in teams and game.away in teams)
        return Table(results=tuple(games), divisions=self.divisions)

    def have_all_met(self, teams: Collection[Team]) -> bool:
        """Whether every two of these teams have played each other."""
        met = {frozenset(game.teams) for game in self.results}
        return all(frozenset((one, other)) in met for one in teams for other in teams if one != other)
