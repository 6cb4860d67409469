"""The tie-breakers once more, written from the ledger's words alone: slow, plain, and sharing nothing with the book."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

Value = Fraction | int

DIVISION = (
    "overall record",
    "division record",
    "head-to-head",
    "points scored",
    "longest absence",
    "coin",
)  # PP-TIE-01
ACROSS = ("overall record", "head-to-head", "points scored", "longest absence", "coin")  # PP-TIE-02


class Game(NamedTuple):
    home: str
    away: str
    home_points: int
    away_points: int


class Level(Exception):  # noqa: N818 - what happened, not what went wrong
    """Nothing separates these teams."""


class League(NamedTuple):
    """What the orders are judged by."""

    games: Sequence[Game]
    divisions: Mapping[str, str]
    last_playoffs: Mapping[str, int] = {}
    coin: Sequence[str] = ()

    def scored(self, team: str, game: Game) -> tuple[int, int]:
        own, other = game.home_points, game.away_points
        return (own, other) if game.home == team else (other, own)

    def won_lost_tied(self, team: str, games: Sequence[Game]) -> tuple[int, int, int]:
        scores = [self.scored(team, game) for game in games if team in (game.home, game.away)]
        won = sum(own > other for own, other in scores)
        lost = sum(own < other for own, other in scores)
        return won, lost, len(scores) - won - lost

    def figure(self, team: str, games: Sequence[Game]) -> Fraction:
        """PP-TIE-04: (W + T/2) / games."""
        won, lost, tied = self.won_lost_tied(team, games)
        played = won + lost + tied
        return (won + Fraction(tied, 2)) / played if played else Fraction(0)

    def between(self, teams: Sequence[str]) -> list[Game]:
        return [game for game in self.games if game.home in teams and game.away in teams]

    def rivals(self, team: str) -> list[str]:
        return [other for other, division in self.divisions.items() if division == self.divisions[team]]

    def points(self, team: str) -> int:
        return sum(self.scored(team, game)[0] for game in self.games if team in (game.home, game.away))

    def values(self, step: str, tied: Sequence[str]) -> dict[str, Value] | None:
        """What a step sees in the tied teams, the higher the better; None where it is skipped."""
        if step == "overall record":
            return {team: self.figure(team, self.games) for team in tied}
        if step == "division record":
            return {team: self.figure(team, self.between(self.rivals(team))) for team in tied}
        if step == "head-to-head":
            return self.head_to_head(tied)
        if step == "points scored":
            return {team: self.points(team) for team in tied}
        if step == "longest absence":  # PP-TIE-03: never beats any past appearance
            return {team: -self.last_playoffs.get(team, -1) for team in tied}
        return {team: -self.coin.index(team) for team in tied} if set(tied) <= set(self.coin) else None

    def head_to_head(self, tied: Sequence[str]) -> dict[str, Value] | None:
        """PP-TIE-04: the figure over the games among the tied teams; skipped if any two of them have not met."""
        pairs = [(one, other) for one in tied for other in tied if one < other]
        if not all(self.between(pair) for pair in pairs):
            return None
        return {team: self.figure(team, self.between(tied)) for team in tied}

    def order(self, teams: Sequence[str], steps: Sequence[str]) -> list[str]:
        """PP-TIE-04: a step separates those it can; once any team is placed, the rest start again at step 1."""
        if len(teams) < 2:
            return list(teams)
        for step in steps:
            values = self.values(step, teams)
            if values is None or len(set(values.values())) == 1:
                continue
            parts = [[team for team in teams if values[team] == value] for value in sorted(set(values.values()))]
            return [team for part in reversed(parts) for team in self.order(part, steps)]
        raise Level(tuple(sorted(teams)))

    def division_orders(self) -> dict[str, list[str]]:
        names = dict.fromkeys(self.divisions.values())
        return {
            name: self.order([team for team, its in self.divisions.items() if its == name], DIVISION) for name in names
        }

    def league_order(self) -> list[str]:
        """PP-TIE-05: the best, by PP-TIE-02, of those first among the unplaced of their division is placed next."""
        unplaced = self.division_orders()
        order: list[str] = []
        while any(unplaced.values()):
            firsts = [teams[0] for teams in unplaced.values() if teams]
            best = self.order(firsts, ACROSS)[0]
            order.append(best)
            unplaced = {name: [team for team in teams if team != best] for name, teams in unplaced.items()}
        return order
