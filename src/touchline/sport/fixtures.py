"""Who plays whom, at whose ground, in which week.

A `Schedule` is weeks of `Fixture`s. It comes from a page of a rule book, whose games are written `4@7` ("4 visits 7"),

    printed([["1@2", "3@4"], ["2@3", "4@1"]])

or from `round_robin`, which lets everybody meet everybody. Schedules are made over numbers and handed to real clubs
with `renumber`; `reversed_weeks` and `swapped_homes` make a fresh season out of an old schedule. Weeks count from 1, as
on paper. A schedule that cannot be played raises a `FixtureError` with every mistake, by week and team.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Generic, Literal

import msgspec

from touchline.sport.teams import OtherTeam, Team, in_order, listed, repeated

GAME = re.compile(r"\s*(\d+)\s*@\s*(\d+)\s*")


class FixtureError(ValueError):
    """A schedule that cannot be played; `mistakes` has one sentence for each thing wrong with it."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__("; ".join(mistakes))
        self.mistakes = mistakes


class Fixture(msgspec.Struct, Generic[Team], frozen=True):
    """One game that is to be played."""

    home: Team
    away: Team

    @property
    def teams(self) -> tuple[Team, Team]:
        """Both teams, the host first."""
        return self.home, self.away

    @property
    def swapped(self) -> "Fixture[Team]":
        """The same game on the other team's ground."""
        return Fixture(home=self.away, away=self.home)

    def __str__(self) -> str:
        """The game as rule books print it: visitor@home."""
        return f"{self.away}@{self.home}"


class Schedule(msgspec.Struct, Generic[Team], frozen=True, dict=True):
    """The games of a season, week by week."""

    weeks: tuple[tuple[Fixture[Team], ...], ...]

    @cached_property
    def teams(self) -> tuple[Team, ...]:
        """Everybody who has a game, by key."""
        return in_order(team for week in self.weeks for game in week for team in game.teams)

    def week(self, number: int) -> tuple[Fixture[Team], ...]:
        """The games of a week; the first is week 1."""
        if not 1 <= number <= len(self.weeks):
            raise FixtureError(f"there is no week {number}; the schedule has weeks 1 to {len(self.weeks)}")
        return self.weeks[number - 1]

    def byes(self, week: int) -> tuple[Team, ...]:
        """Who rests in a week."""
        playing = {team for game in self.week(week) for team in game.teams}
        return tuple(team for team in self.teams if team not in playing)

    def games_of(self, team: Team) -> tuple[Fixture[Team], ...]:
        """All games of a team, in the order they are played."""
        return tuple(game for week in self.weeks for game in week if team in game.teams)

    def check(self, teams: Iterable[Team] | None = None) -> None:
        """Refuse a schedule in which somebody plays twice in a week or meets themselves.

        With `teams` given, also refuse strangers, and members who never play.
        """
        mistakes = [*self._clashes(), *(() if teams is None else self._membership(in_order(teams)))]
        if mistakes:
            raise FixtureError(*mistakes)

    def _clashes(self) -> Iterator[str]:
        for number, games in enumerate(self.weeks, start=1):
            for game in games:
                if game.home == game.away:
                    yield f"week {number}: team {game.home} meets itself"
            played = Counter(team for game in games for team in set(game.teams))
            for team in in_order(team for team, times in played.items() if times > 1):
                yield f"week {number}: team {team} plays {played[team]} games"

    def _membership(self, members: Sequence[Team]) -> Iterator[str]:
        for number, games in enumerate(self.weeks, start=1):
            for stranger in in_order(team for game in games for team in game.teams if team not in members):
                yield f"week {number}: team {stranger} is not one of the teams"
        for idle in in_order(set(members) - set(self.teams)):
            yield f"no week has a game for team {idle}"


def parse_game(text: str) -> Fixture[int]:
    """A game as rule books print it: `4@7` is team 4 at team 7's ground."""
    match = GAME.fullmatch(text)
    if match is None:
        raise FixtureError(f"{text!r} is not a game; write visitor@home, such as 4@7")
    away, home = map(int, match.groups())
    return Fixture(home=home, away=away)


def printed(weeks: Sequence[Sequence[str]]) -> Schedule[int]:
    """The schedule that a rule book prints, checked."""
    schedule = Schedule(tuple(_printed_week(number, games) for number, games in enumerate(weeks, start=1)))
    schedule.check()
    return schedule


def _printed_week(number: int, games: Sequence[str]) -> tuple[Fixture[int], ...]:
    try:
        return tuple(parse_game(game) for game in games)
    except FixtureError as error:
        raise FixtureError(f"week {number}: {error}") from None


def renumber(schedule: Schedule[Team], mapping: Mapping[Team, OtherTeam]) -> Schedule[OtherTeam]:
    """The same games for other teams: wherever the schedule has a key, put the team that the mapping has for it."""
    if missing := [str(team) for team in schedule.teams if team not in mapping]:
        raise FixtureError(f"nobody takes the place of team {listed(missing)}")
    if shared := repeated([mapping[team] for team in schedule.teams]):
        raise FixtureError(f"more than one place goes to team {listed([str(team) for team in shared])}")
    return Schedule(
        tuple(
            tuple(Fixture(home=mapping[game.home], away=mapping[game.away]) for game in week) for week in schedule.weeks
        )
    )


def reversed_weeks(schedule: Schedule[Team]) -> Schedule[Team]:
    """The last week first, byes and all."""
    return Schedule(schedule.weeks[::-1])


def swapped_homes(schedule: Schedule[Team]) -> Schedule[Team]:
    """Every game on the other team's ground."""
    return Schedule(tuple(tuple(game.swapped for game in week) for week in schedule.weeks))


def round_robin(teams: Sequence[Team], legs: Literal[1, 2] = 1) -> Schedule[Team]:
    """Everybody meets everybody: once, or (two legs) once at each ground, the second half repeating the first.

    The circle method, in sums: of the numbers 1 to m, m odd, those meet in week w whose sum leaves the same remainder
    as w + 1 when divided by m. One number is left alone each week; it meets the team m + 1, or rests if there is none.
    In one leg nobody has more than one game more at home than away, or away than at home.
    """
    if len(teams) < 2:
        raise FixtureError(f"a round robin needs at least 2 teams, not {len(teams)}")
    if twice := repeated(teams):
        raise FixtureError(f"team {listed([str(team) for team in twice])} entered more than once")
    circle = len(teams) - 1 + len(teams) % 2
    numbers = [tuple(_circle_games(week, circle, len(teams))) for week in range(1, circle + 1)]
    first = renumber(Schedule(tuple(numbers)), dict(enumerate(teams, start=1)))
    return first if legs == 1 else Schedule(first.weeks + swapped_homes(first).weeks)


def _circle_games(week: int, circle: int, size: int) -> Iterator[Fixture[int]]:
    """One week of the circle, by the lower number; who is at home alternates so that it evens out."""
    for number in range(1, circle + 1):
        opponent = (week + 1 - number) % circle or circle
        if number < opponent:
            game = Fixture(home=number, away=opponent)
            yield game if (number + opponent) % 2 else game.swapped
        elif number == opponent and size > circle:
            game = Fixture(home=number, away=size)
            yield game if 2 * number <= size else game.swapped
