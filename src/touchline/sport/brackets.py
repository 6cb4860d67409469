"""Knockout rounds: seeds, byes, and ties over two legs.

Entrants come in order of seed, the best first. In a `fixed` bracket the way to the final is known from the start, and
the first two seeds can only meet there; a `reseeded` one is drawn up anew each round, the best left against the worst
left. Where the field is no power of two the best seeds rest in the first round. The better seed is at home.

    cup = fixed(["Ajax", "Bari", "Celtic"])
    cup.ties                      # (Tie(home="Bari", away="Celtic"),); Ajax rests
    cup = cup.advance(["Celtic"])
    cup.ties                      # (Tie(home="Ajax", away="Celtic"),)
    cup.advance(["Ajax"]).champion

A cup whose rounds are drawn from a hat needs no bracket: `drawn` pairs the names as they come out. The same function
serves a first round that a rule book lays down, with the hosts named first; `reseeded` then takes the winners on.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Generic

import msgspec
from msgspec.structs import replace

from touchline.sport.records import Result
from touchline.sport.teams import Team, listed, repeated

SMALLEST, LARGEST = 2, 64


class BracketError(ValueError):
    """A round that cannot be drawn, or results that do not fit it."""


class Tie(msgspec.Struct, Generic[Team], frozen=True):
    """Two teams of whom one goes on; over two legs, `home` hosts the first."""

    home: Team
    away: Team

    @property
    def teams(self) -> tuple[Team, Team]:
        """Both teams, the host first."""
        return self.home, self.away


class Decided(msgspec.Struct, Generic[Team], frozen=True):
    """A tie that was played."""

    tie: Tie[Team]
    winner: Team

    @property
    def loser(self) -> Team:
        """Who is out."""
        return self.tie.away if self.winner == self.tie.home else self.tie.home


class Bracket(msgspec.Struct, Generic[Team], frozen=True, kw_only=True):
    """A knockout competition between two rounds."""

    entrants: tuple[Team, ...]  # all who began, by seed
    lines: tuple[Team | None, ...]  # who is left, from top to bottom: neighbours meet; None is an empty line
    reseeds: bool
    played: tuple[tuple[Decided[Team], ...], ...] = ()  # round by round

    @property
    def ties(self) -> tuple[Tie[Team], ...]:
        """The ties of the round that is to be played; none when there is a champion."""
        return tuple(Tie(*pair) for pair in self._pairs() if len(pair) == 2)

    @property
    def resting(self) -> tuple[Team, ...]:
        """Who goes through this round without playing, by seed."""
        return self._by_seed([pair[0] for pair in self._pairs() if len(pair) == 1])

    @property
    def champion(self) -> Team | None:
        """Who has won it all; None while there are ties to play."""
        return self.lines[0] if len(self.lines) == 1 else None

    @property
    def runner_up(self) -> Team | None:
        """Who lost the final; None while it is not played."""
        return None if self.champion is None else self.played[-1][0].loser

    def advance(self, winners: Collection[Team]) -> "Bracket[Team]":
        """The next round, given exactly one winner of each tie, in any order."""
        self._check_winners(winners)
        decided = tuple(Decided(tie, tie.home if tie.home in winners else tie.away) for tie in self.ties)
        through = {*winners, *self.resting}
        lines = tuple(team for team in self.lines if team is not None and team in through)
        return replace(
            self,
            lines=seeded_lines(self._by_seed(lines)) if self.reseeds else lines,
            played=(*self.played, decided),
        )

    def _pairs(self) -> Iterator[tuple[Team, ...]]:
        """Who meets on each pair of lines, the better seed first; one alone rests."""
        for top, bottom in zip(self.lines[::2], self.lines[1::2], strict=False):
            yield self._by_seed([team for team in (top, bottom) if team is not None])

    def _by_seed(self, teams: Sequence[Team]) -> tuple[Team, ...]:
        return tuple(sorted(teams, key=self.entrants.index))

    def _check_winners(self, winners: Collection[Team]) -> None:
        if not self.ties:
            raise BracketError(f"{self.champion} has won already; there is no tie to decide")
        for tie in self.ties:
            if (tie.home in winners) == (tie.away in winners):
                raise BracketError(f"name one winner of {tie.home} against {tie.away}, not both or neither")
        playing = {team for tie in self.ties for team in tie.teams}
        if strangers := [str(team) for team in winners if team not in playing]:
            raise BracketError(f"{listed(strangers)} cannot win: no tie in this round")


def fixed(entrants: Sequence[Team]) -> Bracket[Team]:
    """A bracket whose way to the final is known from the start."""
    return Bracket(entrants=_checked(entrants), lines=seeded_lines(entrants), reseeds=False)


def reseeded(entrants: Sequence[Team]) -> Bracket[Team]:
    """A bracket in which, each round, the best seed left meets the worst left, the second best the second worst."""
    return Bracket(entrants=_checked(entrants), lines=seeded_lines(entrants), reseeds=True)


def seeded_lines(entrants: Sequence[Team]) -> tuple[Team | None, ...]:
    """The entrants on the lines of a standard bracket; an empty line gives its neighbour a bye.

    Built from the final backwards: each seed of a smaller bracket gets as neighbour the seed that makes the sum of the
    two one more than the bracket has lines: 1; 1, 2; 1, 4, 2, 3; 1, 8, 4, 5, 2, 7, 3, 6.
    """
    seeds = [1]
    while len(seeds) < len(entrants):
        seeds = [seed for best in seeds for seed in (best, 2 * len(seeds) + 1 - best)]
    return tuple(entrants[seed - 1] if seed <= len(entrants) else None for seed in seeds)


def drawn(order: Sequence[Team]) -> tuple[Tie[Team], ...]:
    """The ties of a free draw: the first drawn is at home to the second, the third to the fourth, and so on."""
    if twice := repeated(order):
        raise BracketError(f"{listed([str(team) for team in twice])} cannot be drawn twice")
    if len(order) % 2:
        raise BracketError(f"{len(order)} teams cannot be paired; {order[-1]} would be left over")
    return tuple(Tie(home, away) for home, away in zip(order[::2], order[1::2], strict=True))


def _checked(entrants: Sequence[Team]) -> tuple[Team, ...]:
    if not SMALLEST <= len(entrants) <= LARGEST:
        raise BracketError(f"a bracket has {SMALLEST} to {LARGEST} entrants, not {len(entrants)}")
    if twice := repeated(entrants):
        raise BracketError(f"{listed([str(team) for team in twice])} cannot be seeded twice")
    return tuple(entrants)


class Aggregate(msgspec.Struct, Generic[Team], frozen=True):
    """A tie over several legs, added up: for the team at home in the first leg, then for the other."""

    teams: tuple[Team, Team]
    points: tuple[int, int]
    away_points: tuple[int, int]

    @property
    def winner(self) -> Team | None:
        """Who scored more in all; None if they are level."""
        return self._more(self.points)

    @property
    def winner_on_away_points(self) -> Team | None:
        """Who scored more in all or, level, more on the other's ground; None if that is level too."""
        return self._more(self.away_points) if self.winner is None else self.winner

    def _more(self, points: tuple[int, int]) -> Team | None:
        if points[0] == points[1]:
            return None
        return self.teams[points[1] > points[0]]


def aggregate(legs: Sequence[Result[Team]]) -> Aggregate[Team]:
    """The legs of a tie, added up."""
    if not legs:
        raise BracketError("a tie has at least one leg")
    if strays := [f"{leg.home} against {leg.away}" for leg in legs if set(leg.teams) != set(legs[0].teams)]:
        raise BracketError(f"{listed(strays)} is no leg of {legs[0].home} against {legs[0].away}")
    first, second = teams = legs[0].teams
    return Aggregate(
        teams=teams,
        points=(_points(first, legs), _points(second, legs)),
        away_points=(_away_points(first, legs), _away_points(second, legs)),
    )


def _points(team: Team, legs: Sequence[Result[Team]]) -> int:
    return sum(leg.record(team).points_for for leg in legs)


def _away_points(team: Team, legs: Sequence[Result[Team]]) -> int:
    return sum(leg.away_points for leg in legs if leg.away == team)
