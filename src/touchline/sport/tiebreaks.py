"""The steps that separate teams, each able to say what it saw.

A rule book's tie-break list is a chain of `Step`s, in the book's order and with its rule ids:

    DIVISION_ORDER: Chain[TeamId] = (
        overall_record(rule="TIE-1"),
        division_record(rule="TIE-1"),
        head_to_head(rule="TIE-2"),
        lots(drawn, rule="TIE-3"),
    )

A step looks at the teams that are still tied and gives each a `Mark`: a value to compare, higher is better, and the
text in which people see it. A step that cannot judge this group (two teams never met; no lot was drawn for one of
them) gives None and is passed over. Any step can be asked about the games among the tied teams alone: `direct`.

Luck comes in as data, so a chain can be asked again and again and always answers the same: close a chain with `lots`.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Generic, TypeAlias

import msgspec

from touchline.sport.records import Record, Table
from touchline.sport.teams import Team, listed, repeated


class Mark(msgspec.Struct, frozen=True):
    """What a step makes of one team: the higher value goes first, the text says it to people."""

    value: Fraction | int
    text: str


Marks: TypeAlias = Mapping[Team, Mark]
Score: TypeAlias = Callable[[tuple[Team, ...], Table[Team]], Marks[Team] | None]


class Step(msgspec.Struct, Generic[Team], frozen=True, kw_only=True):
    """One line of a tie-break list. In a sentence: "A ahead of B on `label`, 4-1 `between` 3-2"."""

    label: str
    score: Score[Team]  # None: this step has nothing to say about the group
    rule: str | None = None  # the id a book wants cited
    between: str = "to"
    obvious: bool = False  # plain for anybody who reads the table; pages need not spell it out
    is_direct: bool = False  # looks at the games among the tied teams, so depends on who they are


Chain: TypeAlias = Sequence[Step[Team]]


def overall_record(*, rule: str | None = None, label: str = "overall record") -> Step[Team]:
    """The better percentage of all games."""
    return Step(label=label, rule=rule, obvious=True, score=_from_records(_percentage))


def division_record(*, rule: str | None = None, label: str = "division record") -> Step[Team]:
    """The better percentage of the games inside the own division."""

    def score(group: tuple[Team, ...], table: Table[Team]) -> Marks[Team]:
        return {team: _percentage(table.division_record(team)) for team in group}

    return Step(label=label, rule=rule, score=score)


def wins(*, rule: str | None = None, label: str = "games won") -> Step[Team]:
    """More games won."""
    return Step(label=label, rule=rule, score=_from_records(lambda record: Mark(record.won, str(record.won))))


def points_scored(*, rule: str | None = None, label: str = "points scored") -> Step[Team]:
    """More points (or goals) scored."""
    return Step(label=label, rule=rule, score=_from_records(lambda it: Mark(it.points_for, str(it.points_for))))


def points_difference(*, rule: str | None = None, label: str = "points difference") -> Step[Team]:
    """The greater surplus of points (or goals) scored over points conceded."""
    return Step(label=label, rule=rule, score=_from_records(lambda it: Mark(it.difference, f"{it.difference:+d}")))


def away_points(*, rule: str | None = None, label: str = "away goals") -> Step[Team]:
    """More points (or goals) scored on the opponents' grounds."""

    def score(group: tuple[Team, ...], table: Table[Team]) -> Marks[Team]:
        scored = {team: sum(game.away_points for game in table.results if game.away == team) for team in group}
        return {team: Mark(points, str(points)) for team, points in scored.items()}

    return Step(label=label, rule=rule, score=score)


def league_points(
    *,
    win: int = 3,
    draw: int = 1,
    deductions: Mapping[Team, int] | None = None,
    rule: str | None = None,
    label: str = "points",
) -> Step[Team]:
    """More league points: so many a win, so many a draw, less what was taken away as a punishment."""
    taken = deductions or {}

    def score(group: tuple[Team, ...], table: Table[Team]) -> Marks[Team]:
        points = {team: table.record(team).league_points(win=win, draw=draw) - taken.get(team, 0) for team in group}
        return {team: Mark(total, str(total)) for team, total in points.items()}

    return Step(label=label, rule=rule, obvious=True, score=score)


def direct(step: Step[Team], *, rule: str | None = None, label: str = "head-to-head") -> Step[Team]:
    """Another step over the games among the tied teams only; passed over if any two of them have not met."""

    def score(group: tuple[Team, ...], table: Table[Team]) -> Marks[Team] | None:
        return step.score(group, table.among(group)) if table.have_all_met(group) else None

    return Step(label=label, rule=rule or step.rule, between=step.between, score=score, is_direct=True)


def head_to_head(*, rule: str | None = None, label: str = "head-to-head") -> Step[Team]:
    """The better percentage of the games among the tied teams; passed over if any two of them have not met."""
    return direct(overall_record(), rule=rule, label=label)


def longest_absence(
    last_playoffs: Mapping[Team, int], *, rule: str | None = None, label: str = "longest absence from the playoffs"
) -> Step[Team]:
    """The last time in the playoffs longest ago; a team that is not in the mapping was never there and goes first."""
    never = min(last_playoffs.values(), default=0) - 1  # before any season that anybody was there

    def score(group: tuple[Team, ...], _table: Table[Team]) -> Marks[Team]:
        return {team: Mark(-last_playoffs.get(team, never), said(team)) for team in group}

    def said(team: Team) -> str:
        return f"season {last_playoffs[team]}" if team in last_playoffs else "never there"

    return Step(label=label, rule=rule, between="against", score=score)


def most(values: Mapping[Team, int], *, label: str, rule: str | None = None) -> Step[Team]:
    """More of something that only the book knows, such as money; passed over if it is not known for every team."""

    def score(group: tuple[Team, ...], _table: Table[Team]) -> Marks[Team] | None:
        known = all(team in values for team in group)
        return {team: Mark(values[team], str(values[team])) for team in group} if known else None

    return Step(label=label, rule=rule, score=score)


def lots(order: Sequence[Team], *, rule: str | None = None, label: str = "the draw of lots") -> Step[Team]:
    """The lots as they were drawn, first drawn first; passed over if a tied team has none."""
    if twice := repeated(order):
        raise ValueError(f"{listed([str(team) for team in twice])} cannot have two lots")
    drawn = {team: place for place, team in enumerate(order, start=1)}

    def score(group: tuple[Team, ...], _table: Table[Team]) -> Marks[Team] | None:
        complete = all(team in drawn for team in group)
        return {team: Mark(-drawn[team], f"lot {drawn[team]}") for team in group} if complete else None

    return Step(label=label, rule=rule, score=score)


def _percentage(record: Record) -> Mark:
    return Mark(record.percentage, str(record))


def _from_records(mark: Callable[[Record], Mark]) -> Score[Team]:
    def score(group: tuple[Team, ...], table: Table[Team]) -> Marks[Team]:
        return {team: mark(table.record(team)) for team in group}

    return score
