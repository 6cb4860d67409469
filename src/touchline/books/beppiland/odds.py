"""The exact odds of a match: how likely each score is, from the very chances that rule it.

Nothing is sampled. What can happen to a man is a short list; the totals of the lines, the shots of both teams and the
goals that come of them follow. Where a team hangs together (the best man left takes the penalties, the weakest line
limits the others) what it can be is a sum of `Form`s, and in each of them the lines are independent of each other.

With `exact` every chance is a `Fraction`, which serves small cases. Otherwise they are floats: sums and products of
chances, so that only the last digits are lost, and what is left out has a chance below `NEGLIGIBLE`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from touchline.books.beppiland import hardness, own_goals, scorers, shots
from touchline.books.beppiland.extra_points import extra_on
from touchline.books.beppiland.hardness import Injury
from touchline.books.beppiland.match_play import Team
from touchline.books.beppiland.players import LINES, Position
from touchline.books.beppiland.rounding import up
from touchline.books.beppiland.team_selection import MOST_TIMES, Man, area_total, side_penalty
from touchline.books.beppiland.weather import Weather, after_rain

Score: TypeAlias = tuple[int, int]
Chance: TypeAlias = Fraction | float
Number: TypeAlias = Callable[[Fraction], Chance]
"""What chances are reckoned in."""
Law: TypeAlias = Mapping[int, Fraction]
"""What a number can be, each value with its chance."""
Vector: TypeAlias = NDArray[Any]
"""Chances by value: those of 0, of 1, of 2 and so on."""

Lines: TypeAlias = Mapping[Position, Vector]
"""The totals of the three lines."""

MOST_GOALS = 12  # of a team; the last stands for all beyond it
NEGLIGIBLE = 1e-14


def score_odds(
    home: Team, away: Team, weathers: Mapping[Weather, Fraction], *, exact: bool = False
) -> dict[Score, Chance]:
    """BEP-SEQ-01, BEP-WX-06: the chance of every score after ninety minutes, of a match that is not suspended.

    `weathers` are the chances of each weather; 12 goals of a team stand for 12 or more.
    """
    number: Number = Fraction if exact else float
    played = {weather: chance for weather, chance in weathers.items() if weather != "suspended" and chance}
    tables: dict[tuple[Best, Best], Vector] = {}
    for weather, chance in played.items():
        share = number(chance / sum(played.values()))
        for ours in forms(home, away.points.hardness, weather, number):
            for theirs in forms(away, home.points.hardness, weather, number):
                table = shots_of_both(ours.lines, theirs.lines, home, away) * (share * ours.sign * theirs.sign)
                key = ours.best, theirs.best
                tables[key] = _together(tables[key], table) if key in tables else table
    most_shots = [max(_highest(table.sum(axis=1 - axis)) for table in tables.values()) for axis in (0, 1)]
    scored, conceded = Goals(home, away, most_shots[0], number), Goals(away, home, most_shots[1], number)
    found: Vector = np.array(0)
    for (one, two), table in tables.items():
        likely = table[: most_shots[0] + 1, : most_shots[1] + 1]
        down, across = likely.shape
        found = found + scored.by_shots(one, two)[:down].T @ likely @ conceded.by_shots(two, one)[:across]
    return {(down, across): chance for (down, across), chance in np.ndenumerate(found) if chance > 0}


# --- men ------------------------------------------------------------------------------------------------------------


def level_law(man: Man, team: Team, opposing_hardness: int) -> Law:
    """BEP-SEQ-03, BEP-HARD-02, BEP-HARD-05, BEP-SP-01: the match level of a man."""
    if man.is_partner:
        return {man.level: Fraction(1)}
    keeps = man.area == "Po"
    hurt = hardness.injury_chance(opposing_hardness, goalkeeper=keeps)
    red = hardness.red_chance(team.points.hardness_in_goal if keeps else team.points.hardness)
    return _level_law(man.level, hurt, red, physio=team.physio)


@cache
def _level_law(base: int, hurt: Fraction, red: Fraction, *, physio: bool) -> Law:
    injuries: dict[Injury | None, Fraction] = {None: 1 - hurt}
    for roll in hardness.ROLLS:
        injury = hardness.severity(roll, physio=physio)
        injuries[injury] = injuries.get(injury, Fraction(0)) + hurt / len(hardness.ROLLS)
    law: dict[int, Fraction] = {}
    for injury, chance in injuries.items():
        for sent_off, share in ((False, 1 - red), (True, red)):
            level = hardness.match_level(base, injury, sent_off=sent_off)
            law[level] = law.get(level, Fraction(0)) + chance * share
    return law


# --- teams ----------------------------------------------------------------------------------------------------------


class Best(NamedTuple):
    """That no man of the field has a higher level than `taker`.

    When he is the best is what this has more than the same of the level below; so it counts with what `taker` scores
    more often than the level `after` him.
    """

    taker: int
    after: int | None
    sweeper: tuple[Chance, ...]  # how likely each level of his is


class Form(NamedTuple):
    """One term of what a team can be: its lines are independent of each other, and of the sweeper."""

    best: Best
    sign: int  # some terms are taken away
    lines: Lines  # by total


def forms(team: Team, opposing_hardness: int, weather: Weather, number: Number) -> list[Form]:
    """BEP-SEQ-04, BEP-PEN-02: the lines of a team after everything, its sweeper, and who takes the penalties."""
    laws = [(man, level_law(man, team, opposing_hardness)) for man in team.men if man.area != "Po"]
    surely = max(min(law) for _, law in laws)  # whatever happens, somebody has this level
    takers = sorted({level for _, law in laws for level in law if level >= surely})
    found: list[Form] = []
    for taker, after in zip(takers, (*takers[1:], None), strict=True):
        left = [(man, {level: each for level, each in law.items() if level <= taker}) for man, law in laws]
        lines = {line: _line(team, line, left, number) for line in LINES}
        sweeper = [(law, sorted(whole)) for (man, law), (_, whole) in zip(left, laws, strict=True) if man.area == "Li"]
        chances = tuple(number(law.get(level, Fraction(0))) for law, levels in sweeper for level in levels)
        best = Best(taker, after, chances or (number(Fraction(1)),))
        if _is_likely(prod([sum(best.sweeper), *(line.sum() for line in lines.values())])):
            found += [Form(best, sign, _wet(limited, weather)) for sign, limited in three_times(lines)]
    return found


def _line(team: Team, line: Position, laws: Sequence[tuple[Man, Law]], number: Number) -> Vector:
    """BEP-LINE-03: the total of a line, side penalty and extra points included."""
    found = _vector({0: Fraction(1)}, number)
    for man, law in laws:
        if man.area == line:
            found = np.convolve(found, _vector(law, number))
    penalty, extra = side_penalty(team.men, line), extra_on(team.points, line)
    return _moved(found, [area_total([levels], penalty, extra) for levels in range(len(found))])


def three_times(lines: Lines) -> Iterator[tuple[int, Lines]]:
    """BEP-LINE-04: lines of which none is more than three times the weakest: terms for each total it may have.

    That the weakest has a total is that all have it or more, less that all have more.
    """
    enough = up(max(map(_highest, lines.values())), MOST_TIMES)  # if the weakest has so much, nothing is lost
    yield 1, _at_least(lines, enough)
    for weakest in range(enough):
        terms = ((1, _at_least(lines, weakest)), (-1, _at_least(lines, weakest + 1)))
        if _is_likely(sum(sign * prod(total.sum() for total in term.values()) for sign, term in terms)):
            most = MOST_TIMES * weakest
            yield from ((sign, {line: _limited(total, most) for line, total in term.items()}) for sign, term in terms)


def _at_least(lines: Lines, least: int) -> dict[Position, Vector]:
    return {line: total * (np.arange(len(total)) >= least) for line, total in lines.items()}


def _limited(total: Vector, most: int) -> Vector:
    return _moved(total, [min(n, most) for n in range(len(total))])


def _wet(lines: Lines, weather: Weather) -> dict[Position, Vector]:
    """BEP-WX-03, BEP-WX-04: what rain leaves of the lines."""
    return {line: _moved(total, [_left(line, n, weather) for n in range(len(total))]) for line, total in lines.items()}


@cache
def _left(line: Position, total: int, weather: Weather) -> int:
    return after_rain({line: total}, weather)[line]


# --- shots ----------------------------------------------------------------------------------------------------------


def shots_of_both(ours: Lines, theirs: Lines, home: Team, away: Team) -> Vector:
    """BEP-SEQ-05: the chance of each number of shots of the home team (down) and of the visitors (across).

    In each of the three battles only the stronger line has shots.
    """
    table: Vector = np.ones((1, 1), dtype=ours["Ce"].dtype)
    for line, facing in shots.FACING.items():
        first, second = ours[line], theirs[facing]
        lead = np.convolve(first, second[::-1])
        even = len(second) - 1
        made = _moved(lead[even:], [_shots(line, n, home, away) for n in range(len(first))])
        suffered = _moved(lead[even - 1 :: -1][:even], [_shots(facing, n, away, home) for n in range(1, len(second))])
        table = _after_battle(table, made, suffered)
    halved = _moved(table, [_kept(n, home) for n in range(len(table))]).T
    return _moved(halved, [_kept(n, away) for n in range(len(halved))]).T


def _after_battle(table: Vector, made: Vector, suffered: Vector) -> Vector:
    down, across = table.shape
    after = _zeros((down + len(made) - 1, across + len(suffered) - 1), table)
    for shots_made, chance in enumerate(made):
        after[shots_made : shots_made + down, :across] += chance * table
    for shots_suffered, chance in enumerate(suffered):
        after[:down, shots_suffered : shots_suffered + across] += chance * table
    return after


def _shots(line: Position, lead: int, team: Team, opponent: Team) -> int:
    return shots.shots_by_lead(line, lead, sweeper=team.has_sweeper, trapped=opponent.tfg)


def _kept(made: int, team: Team) -> int:
    """BEP-SHOT-07: how many shots are left by catenaccio; which of them makes no difference."""
    return up(made, 2) if team.cat else made


# --- goals ----------------------------------------------------------------------------------------------------------


class Goals:
    """What the shots and penalties of a team come to against another."""

    def __init__(self, team: Team, opponent: Team, most_shots: int, number: Number) -> None:
        self._number = number
        self._tests, self._awarded = hardness.penalty_tests(opponent.points.hardness)
        self._keeper = level_law(opponent.men[opponent.goalkeeper], opponent, team.points.hardness)
        saves = [shots.save_chance(_alone(level, opponent, "Po")) for level in sorted(self._keeper)]
        sweeper = [level_law(man, opponent, team.points.hardness) for man in opponent.men if man.area == "Li"]
        blocks = [shots.block_chance(_alone(level, opponent, "Li")) for law in sweeper for level in sorted(law)]
        own_goal = own_goals.own_goal_in_all(opponent.men)
        chances = [
            [number(goal_chance(goals, own_goal, block, save)) for goals in range(MOST_GOALS + 1)]
            for block in blocks or [Fraction(0)]
            for save in saves
        ]
        table = goals_by_order(np.array(chances), most_shots, self._tests, scorers.MATCH_MINUTES)
        self._table = table.reshape(*table.shape[:2], -1, len(saves), MOST_GOALS + 1)
        self._by_taker: dict[tuple[int, int | None], Vector] = {}

    def by_shots(self, best: Best, opposing: Best) -> Vector:
        """The chance of each number of goals (across), by the number of shots (down)."""
        key = best.taker, best.after
        if key not in self._by_taker:
            self._by_taker[key] = np.einsum("skwpg,pk->swg", self._table, self._penalties(*key))
        found: Vector = np.einsum("swg,w->sg", self._by_taker[key], np.array(opposing.sweeper))
        return found

    def _penalties(self, taker: int, after: int | None) -> Vector:
        """The chance of each goalkeeper (down) and number of penalties scored: what a taker has more than another."""
        rows = []
        for level, chance in sorted(self._keeper.items()):
            scored = self._scored(hardness.penalty_chance(taker, level))
            less = [Fraction(0)] * len(scored) if after is None else self._scored(hardness.penalty_chance(after, level))
            rows.append([self._number(chance * (one - two)) for one, two in zip(scored, less, strict=True)])
        return np.array(rows)

    def _scored(self, chance: Fraction) -> list[Fraction]:
        """BEP-HARD-08, BEP-PEN-01: how many of the tests become penalties that are scored."""
        one = self._awarded * chance
        return [comb(self._tests, n) * one**n * (1 - one) ** (self._tests - n) for n in range(self._tests + 1)]


def _alone(level: int, team: Team, area: Position) -> int:
    """BEP-LINE-03: the total of an area that one man has to himself."""
    return area_total([level], 0, extra_on(team.points, area))


def goal_chance(goals: int, own_goal: Fraction, block: Fraction, save: Fraction) -> Fraction:
    """BEP-SEQ-07: the chance that a shot becomes a goal, after so many of the team."""
    return own_goal + (1 - own_goal) * (1 - shots.off_target_chance(goals)) * (1 - block) * (1 - save)


def goals_by_order(chances: Vector, most_shots: int, most_scored: int, minutes: int) -> Vector:
    """BEP-SCOR-03, BEP-SEQ-06: goals by shots, by penalties scored, and by the rows of `chances`.

    `chances` has a row for each pair of sweeper and goalkeeper: the chance of a shot after 0, 1, 2 and more goals.
    Each shot and penalty falls on any minute, and within a minute shots come first. So the order is worked out minute
    by minute: if n events fall on a minute of so many with weight 1/n!, what comes of s shots and p penalties in all
    has to be counted s! p! times.
    """
    last = np.arange(chances.shape[1]) == chances.shape[1] - 1
    found = _zeros((most_shots + 1, most_scored + 1, *chances.shape), chances)
    found[0, 0, :, 0] += 1
    shots_a_minute = _most_in_a_minute(most_shots, minutes, found)
    scored_a_minute = _most_in_a_minute(most_scored, minutes, found)
    hits = [chances * ~last / (minutes * max(n, 1)) for n in range(shots_a_minute + 1)]
    misses = [(1 - chances * ~last) / (minutes * max(n, 1)) for n in range(shots_a_minute + 1)]
    for _ in range(minutes):
        shot = found
        for n in range(1, shots_a_minute + 1):
            goals, shot = shot[:-1] * hits[n], shot[:-1] * misses[n]
            shot[..., 1:] += goals[..., :-1]
            found[n:] += shot
        penalty = found
        for n in range(1, scored_a_minute + 1):
            goals = penalty[:, :-1] / (n * minutes)
            penalty = goals * last
            penalty[..., 1:] += goals[..., :-1]
            found[:, n:] += penalty
    ways = [
        [factorial(tried) * factorial(scored) for scored in range(most_scored + 1)] for tried in range(most_shots + 1)
    ]
    found *= np.array(ways, dtype=found.dtype)[..., None, None]
    return found


def _most_in_a_minute(events: int, minutes: int, like: Vector) -> int:
    """How many of so many events can fall on one minute: all of them, or as many as are not negligible."""
    if like.dtype == object:
        return events
    return next(n for n in range(events + 1) if n == events or comb(events, n + 1) / minutes ** (n + 1) < NEGLIGIBLE)


# --- vectors ----------------------------------------------------------------------------------------------------------


def _vector(law: Law, number: Number) -> Vector:
    return np.array([number(law.get(value, Fraction(0))) for value in range(max(law) + 1)])


def _zeros(shape: Sequence[int], like: Vector) -> Vector:
    return np.full(shape, Fraction(0) if like.dtype == object else 0.0)


def _moved(chances: Vector, where: Sequence[int]) -> Vector:
    """The chances of other values: `where` says what each becomes."""
    found = _zeros((max(where, default=0) + 1, *chances.shape[1:]), chances)
    np.add.at(found, list(where), chances)
    return found


def _together(one: Vector, two: Vector) -> Vector:
    """The sum of two tables, of which each may reach farther than the other."""
    found = _zeros(tuple(map(max, one.shape, two.shape)), one)
    for each in (one, two):
        found[tuple(map(slice, each.shape))] += each
    return found


def _is_likely(chance: Any) -> bool:
    return bool(chance > (0 if isinstance(chance, Fraction) else NEGLIGIBLE))


def _highest(chances: Vector) -> int:
    return max((value for value, chance in enumerate(chances) if _is_likely(chance)), default=0)
