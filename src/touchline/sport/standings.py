"""The order of teams, with a reason for every place.

`rank` puts teams in order by a chain of tie-break steps; `merge` makes one order of a league out of the orders of its
divisions. Both give a `Ranking`: the order, and for each two neighbours an `Explanation` that a page can print.

How ties among many are broken
------------------------------
The first step that sees any difference separates the teams it can: those it likes best go ahead of those it likes less.
Teams that it likes equally start again at step 1 *among themselves*: theirs is a new and smaller tie, and two teams
whose games could not be compared in a group of three may well have met as a pair.

The two readings "go on with the next step" and "start again" differ only in steps that look at the games among the tied
teams. Starting again means that nobody loses a place to a team by games with a third that is no longer in the tie.

Two teams are separated by exactly one step: that step explains why one stands behind the other. And an order is never
silently arbitrary: teams that no step separates raise `Unseparated`, so a book's chain has to end in lots. A book
that draws lots only when it must can catch it, draw for `error.teams`, and rank again.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Generic

import msgspec

from touchline.sport.records import Table
from touchline.sport.teams import Names, Team, in_order, listed, name_of, repeated
from touchline.sport.tiebreaks import Chain, Marks, Step


class Unseparated(ValueError):  # noqa: N818 - named after what happened, as the module's text uses it
    """No step of the chain tells these teams apart."""

    def __init__(self, teams: tuple[Any, ...]) -> None:
        super().__init__(f"no step separates {listed([str(team) for team in teams])}; end the chain with lots for them")
        self.teams = teams


class Explanation(msgspec.Struct, Generic[Team], frozen=True, kw_only=True):
    """Why one team stands ahead of another."""

    ahead: Team
    behind: Team
    label: str  # of the step that separated them
    ahead_value: str
    behind_value: str
    between: str = "to"
    rule: str | None = None
    among: tuple[Team, ...] = ()  # whose games with each other were looked at, if there were more than two
    obvious: bool = False  # plain from the table: the better record

    def sentence(self, names: Names[Team]) -> str:
        """The reason for people: "Chicago ahead of Detroit on division record, 4-1 to 3-2"."""
        ahead, behind = name_of(self.ahead, names), name_of(self.behind, names)
        group = f" among {listed([name_of(team, names) for team in self.among])}" if self.among else ""
        values = f"{self.ahead_value} {self.between} {self.behind_value}"
        return f"{ahead} ahead of {behind} on {self.label}{group}, {values}"


class Ranking(msgspec.Struct, Generic[Team], frozen=True):
    """Teams in order, the best first, and why each stands ahead of the next."""

    order: tuple[Team, ...]
    explanations: tuple[Explanation[Team], ...] = ()

    def place(self, team: Team) -> int:
        """The team's place; the best has place 1."""
        return self.order.index(team) + 1

    @property
    def worst_first(self) -> tuple[Team, ...]:
        """The order in which drafts choose."""
        return self.order[::-1]


def rank(teams: Iterable[Team], steps: Chain[Team], table: Table[Team]) -> Ranking[Team]:
    """The teams in order; the order in which they are given does not matter."""
    listing = list(teams)
    if twice := repeated(listing):
        raise ValueError(f"{listed([str(team) for team in twice])} cannot be ranked twice")
    return _ranked(in_order(listing), steps, table)


def _ranked(tied: tuple[Team, ...], steps: Chain[Team], table: Table[Team]) -> Ranking[Team]:
    """Teams that start at step 1 together: separated by the first step that can, each part then ranked by itself."""
    if len(tied) < 2:
        return Ranking(tied)
    cut = _cut(tied, steps, table)
    first, *others = [_ranked(part, steps, table) for part in cut.parts]
    order, reasons = first.order, first.explanations
    for part in others:
        reasons = (*reasons, cut.explanation(order[-1], part.order[0]), *part.explanations)
        order += part.order
    return Ranking(order, reasons)


def merge(divisions: Sequence[Ranking[Team]], steps: Chain[Team], table: Table[Team]) -> Ranking[Team]:
    """One order of all, in which every division keeps its own.

    Of the teams that stand first among those of their division not yet placed, the best by these steps is placed next.
    Neighbours from one division are explained by their division's order, neighbours from two by the step between them.
    """
    if twice := repeated([team for division in divisions for team in division.order]):
        raise ValueError(f"{listed([str(team) for team in twice])} cannot be ranked twice")
    reasons = {(reason.ahead, reason.behind): reason for division in divisions for reason in division.explanations}
    waiting = [division.order for division in divisions if division.order]
    order: list[Team] = []
    while waiting:
        first, dropped = _first_of([queue[0] for queue in waiting], steps, table)
        order.append(first)
        reasons |= {(first, team): reason for team, reason in dropped.items()}
        waiting = [rest for queue in waiting if (rest := queue[1:] if queue[0] == first else queue)]
    return Ranking(tuple(order), tuple(reasons[pair] for pair in pairwise(order)))


class _Cut(msgspec.Struct, Generic[Team], frozen=True):
    """A step that told tied teams apart: the marks it gave, and the parts it made of them, the best first."""

    step: Step[Team]
    marks: Marks[Team]
    parts: tuple[tuple[Team, ...], ...]

    def explanation(self, ahead: Team, behind: Team) -> Explanation[Team]:
        return Explanation(
            ahead=ahead,
            behind=behind,
            label=self.step.label,
            ahead_value=self.marks[ahead].text,
            behind_value=self.marks[behind].text,
            between=self.step.between,
            rule=self.step.rule,
            among=tuple(self.marks) if self.step.is_direct and len(self.marks) > 2 else (),
            obvious=self.step.obvious,
        )


def _first_of(
    teams: Iterable[Team], steps: Chain[Team], table: Table[Team]
) -> tuple[Team, Mapping[Team, Explanation[Team]]]:
    """Who goes first of these teams, and why each of the others does not."""
    tied = in_order(teams)
    cuts: list[_Cut[Team]] = []
    while len(tied) > 1:
        cuts.append(_cut(tied, steps, table))
        tied = cuts[-1].parts[0]
    (first,) = tied
    return first, {team: cut.explanation(first, team) for cut in cuts for part in cut.parts[1:] for team in part}


def _cut(tied: tuple[Team, ...], steps: Chain[Team], table: Table[Team]) -> _Cut[Team]:
    """The first step that sees any difference."""
    for step in steps:
        marks = step.score(tied, table)
        if marks is None:
            continue
        values = sorted({marks[team].value for team in tied}, reverse=True)
        if len(values) > 1:
            parts = tuple(tuple(team for team in tied if marks[team].value == value) for value in values)
            return _Cut(step, {team: marks[team] for team in tied}, parts)
    raise Unseparated(tied)
