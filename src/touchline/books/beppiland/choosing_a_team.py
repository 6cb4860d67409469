"""Choosing a team: the line-up, the tactics and the extra points that promise most against an opponent one expects.

Men go to places by the best assignment (`sport.assignment`): what a level is worth in each area comes from the book's
formulas, men who play out of position lose what they lose, and a line is filled so that nobody stands on the wrong
side, unless three points are the smaller loss. The weakest line limits the others when a team is rated.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from touchline.books.beppiland.communication_of_the_teams import (
    AREA_OF_MARK,
    MOST_ADULTS,
    Available,
    Mark,
    Means,
    TeamSheet,
)
from touchline.books.beppiland.extra_points import (
    ALLOWED,
    CATENACCIO,
    MOST_ON_ONE,
    Source,
    Split,
    Tactic,
    corrected,
    may_trap,
    points_from,
    tactic_of,
    tactician_points,
)
from touchline.books.beppiland.players import AREAS, LINES, Position, Side, level
from touchline.books.beppiland.prospects import Strength, expected_difference, share_kept, win_chance
from touchline.books.beppiland.team_selection import (
    ELEVEN,
    FEWEST_IN_A_LINE,
    OUT_OF_SIDE,
    may_stand,
    out_of_side,
    three_times,
)
from touchline.sport.assignment import best_assignment

Formation: TypeAlias = Mapping[Position, int]
Lineup: TypeAlias = tuple[tuple[Available, Position], ...]
HARDNESS = (0, 3, 6, 9)  # that are tried
DISCIPLINE = 0.05  # goals that a point of D costs in matches to come: bans, and injuries that answer it
USUAL_TAKER = 10  # the level of whoever will take the penalties, while nobody is chosen
FEW = 3  # formations that are looked at closely
MOST_FOR_A_LESSON = 2.0  # goals
LEAST = 0.01  # goals that a level is worth anywhere
STEP = 4  # levels by which it is measured
FINE = 1000  # steps of a goal in which men are compared
GROWTH = 0.05  # of a victory: what a match is worth in which a young player learns
MARKS: dict[Position, Mark] = {area: mark for mark, area in AREA_OF_MARK.items()}


def _formations() -> tuple[Formation, ...]:
    found: list[Formation] = []
    for sweeper in (0, 1):
        field = ELEVEN - 1 - sweeper
        for defense in range(FEWEST_IN_A_LINE, field):
            for midfield in range(FEWEST_IN_A_LINE, field):
                attack = field - defense - midfield
                if attack >= FEWEST_IN_A_LINE and max(defense, midfield, attack) <= field // 2:
                    found.append({"Po": 1, "Li": sweeper, "Di": defense, "Ce": midfield, "At": attack})
    return tuple(found)


FORMATIONS = _formations()
"""BEP-LINE-01: those that are worth a thought: no line has more than half of the men in the field."""


class Chosen(NamedTuple):
    """A team that was chosen, and what is expected of it."""

    sheet: TeamSheet
    men: Mapping[str, Position]  # by name
    difference: float  # goals ahead
    tactic: Tactic


class Picked(NamedTuple):
    """Men in their places, before tactics."""

    formation: Formation
    men: Lineup
    totals: Mapping[Position, float]  # of levels, sides counted, without extra points
    taker: int  # the best level of the field
    lessons: float  # young men who learn something; in the end, what that is worth in victories

    @property
    def areas(self) -> dict[str, Position]:
        """Where everybody stands, by name."""
        return {each.player.name: area for each, area in self.men}


class Pool(NamedTuple):
    """Who can be chosen, and what everybody is worth in every area; None: he may not stand there."""

    men: Sequence[Available]
    levels: Mapping[Position, Sequence[int | None]]
    learns: Mapping[Position, Sequence[bool]]  # whether a match is experience to him


def pool(squad: Sequence[Available]) -> Pool:
    """BEP-PLY-07, BEP-OOP-01, BEP-YOU-03: those who are not needed elsewhere, rated."""
    able = [each for each in squad if each.may_play and not each.is_reserved]
    return Pool(
        able,
        {area: [worth(each, area) if may_stand(each.player, area) else None for each in able] for area in AREAS},
        {area: [each.player.is_young and area in each.player.positions for each in able] for area in AREAS},
    )


def worth(each: Available, area: Position) -> int:
    """BEP-PLY-07, BEP-OOP-01: a man's level in an area."""
    return level(each.player.skill, each.fitness, out_of_position=area not in each.player.positions)


def choose(
    squad: Sequence[Available],
    means: Means,
    rival: Strength,
    *,
    pgp: int = 0,
    physio: bool = False,
    growth: float = GROWTH,
) -> Chosen:
    """The team that promises most: victories now, and what young players learn, a match of whom is worth `growth`."""
    rated = picked(pool(squad), means, rival, growth)
    other = next((team for team in rated if team.areas != rated[0].areas), rated[0])
    best = [_with_tactics(team, means, rival, pgp, physio=physio) for team in (rated[0], other)]
    return max(best, key=lambda pair: pair[0])[1]


def picked(able: Pool, means: Means, rival: Strength, growth: float) -> list[Picked]:
    """Teams in a few formations, the best first."""
    found = [
        team for formation in promising(able, means, rival) for team in picks(able, formation, means, rival, growth)
    ]
    return sorted(found, key=lambda team: -_promise(team, means, rival))


def _promise(team: Picked, means: Means, rival: Strength) -> float:
    """At a first look: no tactics, and the home advantage on all three lines."""
    ours = _strength(team.formation, team.totals, _spread(means.fc), team.taker)
    return _promised(expected_difference(ours, rival), team)


def _promised(difference: float, team: Picked) -> float:
    """Victories, and lessons in victories; to a millionth, as differences are."""
    return round(win_chance(difference) + team.lessons, 6)


# --- formations -----------------------------------------------------------------------------------------------------


def promising(able: Pool, means: Means, rival: Strength) -> list[Formation]:
    """The few formations that look best if everybody plays where he is best; and that of the tactician."""
    levels = {
        area: sorted(
            (
                level or 0
                for each, level in zip(able.men, able.levels[area], strict=True)
                if area in each.player.positions
            ),
            reverse=True,
        )
        for area in AREAS
    }
    rated = sorted(FORMATIONS, key=lambda formation: -expected_difference(_sketch(formation, levels, means), rival))
    known = means.tactic
    trained = [each for each in FORMATIONS if known is not None and _fits(each, known)]
    return [*rated[:FEW], *(each for each in trained if each not in rated[:FEW])]


def _fits(formation: Formation, tactic: Tactic) -> bool:
    return tactic_of(formation, cat=tactic.cat, tfg=tactic.tfg) == tactic


def _sketch(formation: Formation, levels: Mapping[Position, Sequence[int]], means: Means) -> Strength:
    totals = {area: float(sum(levels[area][: formation[area]])) for area in AREAS}
    spare = sorted((each for area in LINES for each in levels[area][formation[area] :]), reverse=True)
    for area in ("Li", *LINES):
        short = formation[area] - len(levels[area])
        totals[area] += sum(max(0, each - OUT_OF_SIDE) for each in spare[: max(0, short)])
        spare = spare[max(0, short) :]
    return _strength(formation, totals, _spread(means.fc), USUAL_TAKER)


def _strength(
    formation: Formation,
    totals: Mapping[Position, float],
    extra: Mapping[Position, float],
    taker: int,
    *,
    hardness: int = 0,
    cat: bool = False,
    tfg: bool = False,
    kept: float = 1.0,
) -> Strength:
    """BEP-LINE-03, BEP-LINE-04: what a team amounts to, with its extra points."""
    lines = three_times({line: round(totals[line] * kept + extra.get(line, 0)) for line in LINES})
    sweeper = round(totals["Li"] + extra.get("Li", 0)) if formation["Li"] else None
    return Strength(lines, round(totals["Po"] + extra.get("Po", 0)), sweeper, taker, hardness, cat, tfg)


def _spread(points: int) -> dict[Position, float]:
    return dict.fromkeys(LINES, points / len(LINES))


# --- men ------------------------------------------------------------------------------------------------------------


def picks(able: Pool, formation: Formation, means: Means, rival: Strength, growth: float) -> Iterator[Picked]:
    """Men for a formation: the strongest, and the strongest of whom some learn."""
    weights, lesson = _weights(able.men, formation, means, rival, growth)
    for each_lesson in (0.0, lesson) if lesson and any(each.player.is_young for each in able.men) else (0.0,):
        for balanced in (False, True):
            team = _pick(able, formation, weights, each_lesson, balanced=balanced, juniores=means.juniores)
            yield team._replace(lessons=growth * team.lessons)
            if not any(_out_of_side(team.men, line) for line in LINES):
                break


def _weights(
    able: Sequence[Available], formation: Formation, means: Means, rival: Strength, growth: float
) -> tuple[dict[Position, float], float]:
    """What a level is worth in each area, and what a lesson is worth, in goals."""
    average = sum(sorted((each.player.skill + each.fitness for each in able), reverse=True)[:ELEVEN]) / ELEVEN
    totals = {area: average * formation[area] for area in AREAS}
    extra = _spread(means.fc)

    def difference(changed: Position, by: int) -> float:
        moved = totals | {changed: totals[changed] + by}
        return expected_difference(_strength(formation, moved, extra, round(average)), rival)

    weights = {area: max(LEAST, (difference(area, STEP) - difference(area, -STEP)) / (2 * STEP)) for area in AREAS}
    slope = win_chance(difference("Po", 0) + 0.5) - win_chance(difference("Po", 0) - 0.5)
    return weights, min(growth / slope, MOST_FOR_A_LESSON)


def _pick(
    able: Pool,
    formation: Formation,
    weights: Mapping[Position, float],
    lesson: float,
    *,
    balanced: bool,
    juniores: bool,
) -> Picked:
    """BEP-SIDE-01, BEP-JUN-01: the best assignment; of a balanced line half the places are for no S, half for no D."""
    places = [
        (area, wrong) for area in AREAS for wrong in _wrong_sides(formation[area], balanced=balanced and area in LINES)
    ]
    values = {area: _values(able.levels[area], able.learns[area], weights[area], lesson) for area in AREAS}
    sides = [each.player.side for each in able.men]
    rows = [
        [None if side == wrong else value for side, value in zip(sides, values[area], strict=True)]
        if wrong
        else values[area]
        for area, wrong in places
    ]
    adults = [index for index, each in enumerate(able.men) if not each.player.is_young] if juniores else []
    chosen = best_assignment(rows, limited=adults, most_limited=MOST_ADULTS)
    stand = [(index, area) for index, (area, _) in zip(chosen, places, strict=True) if index is not None]
    men = tuple((able.men[index], area) for index, area in stand)
    totals = dict.fromkeys(AREAS, 0.0)
    for index, area in stand:
        totals[area] += able.levels[area][index] or 0
    for line in LINES:
        totals[line] = max(0.0, totals[line] - OUT_OF_SIDE * _out_of_side(men, line))
    taker = max((able.levels[area][index] or 0 for index, area in stand if area != "Po"), default=0)
    return Picked(formation, men, totals, taker, sum(able.learns[area][index] for index, area in stand))


def _wrong_sides(men: int, *, balanced: bool) -> list[Side]:
    """BEP-SIDE-01: for each place of an area the side that a man there must not have."""
    half = men // 2 if balanced else 0
    return [*["S"] * half, *["D"] * half, *[""] * (men - 2 * half)]  # type: ignore[list-item]  # all of them are sides


def _values(levels: Sequence[int | None], learns: Sequence[bool], weight: float, lesson: float) -> list[int | None]:
    """What everybody is worth in an area, with what he would learn there, in thousandths of a goal."""
    return [
        None if level is None else round(FINE * (weight * level + lesson * learn))
        for level, learn in zip(levels, learns, strict=True)
    ]


def _out_of_side(men: Sequence[tuple[Available, Position]], line: Position) -> int:
    return out_of_side([each.player.side for each, area in men if area == line])


# --- tactics --------------------------------------------------------------------------------------------------------


def _with_tactics(team: Picked, means: Means, rival: Strength, pgp: int, *, physio: bool) -> tuple[float, Chosen]:
    """BEP-XP-01 to BEP-XP-10: the best of a few tactics, then how hard; extra points go where they bring most."""
    sweeper = bool(team.formation["Li"])
    traps = (False, True) if may_trap(sweeper=sweeper) else (False,)
    softly = [
        _placed(team, means, rival, pgp, HARDNESS[0], cat=cat, tfg=tfg, physio=physio)
        for cat in (False, True)
        for tfg in traps
    ]
    best = max(softly, key=lambda each: each.promise)
    harder = [
        _placed(team, means, rival, pgp, hardness, cat=best.tactic.cat, tfg=best.tactic.tfg, physio=physio)
        for hardness in HARDNESS[1:]
        if hardness <= means.hardness
    ]
    best = max((best, *harder), key=lambda each: each.promise)
    tactic = best.tactic
    points = corrected(points_from(best.splits), best.have.__getitem__, sweeper=sweeper, cap=means.cap)
    marks = {each.player.name: MARKS.get(area, "X") for each, area in team.men}
    sheet = TeamSheet(marks=marks, points=points, cat=tactic.cat, tfg=tactic.tfg)
    return best.promise, Chosen(sheet, team.areas, best.difference, tactic)


class Placed(NamedTuple):
    """A tactic with its extra points."""

    promise: float
    difference: float  # goals ahead
    tactic: Tactic
    have: Mapping[Source, int]
    splits: Mapping[Source, Split]


def _placed(
    team: Picked, means: Means, rival: Strength, pgp: int, hardness: int, *, cat: bool, tfg: bool, physio: bool
) -> Placed:
    """The extra points of a tactic, source by source, each where it brings most."""
    tactic = tactic_of(team.formation, cat=cat, tfg=tfg)
    have: dict[Source, int] = {
        "CAT": CATENACCIO if cat else 0,
        "FC": means.fc,
        "tactician": tactician_points(means.tactic, tactic),
        "D": hardness,
        "PGP": pgp,
    }
    kept = share_kept(hardness, rival.hardness, physio=physio)
    weakened = rival._replace(
        lines={line: round(total * share_kept(rival.hardness, hardness)) for line, total in rival.lines.items()}
    )

    def difference(extra: Mapping[Position, float]) -> float:
        ours = _strength(team.formation, team.totals, extra, team.taker, hardness=hardness, cat=cat, tfg=tfg, kept=kept)
        return expected_difference(ours, weakened)

    extra: dict[Position, int] = dict.fromkeys(AREAS, 0)
    splits: dict[Source, Split] = {}
    for source, points in have.items():
        if points:
            ways = _splits(source, points, extra, sweeper=tactic.sweeper)
            splits[source] = max(
                ways, key=lambda way: difference({area: extra[area] + way.get(area, 0) for area in AREAS})
            )
            extra = {area: extra[area] + splits[source].get(area, 0) for area in AREAS}
    ahead = difference(extra)
    return Placed(_promised(ahead - DISCIPLINE * hardness, team), ahead, tactic, have, splits)


def _splits(source: Source, points: int, extra: Mapping[Position, int], *, sweeper: bool) -> list[Split]:
    """Ways to place the points of a source: all in one area, or in two."""
    areas = [area for area in ALLOWED[source] if sweeper or area != "Li"]
    lines = [area for area in areas if area in LINES]
    ways: list[Split] = [{area: points} for area in lines]
    ways += [{one: points - points // 2, two: points // 2} for one, two in combinations(lines, 2) if points > 1]
    for area in areas:
        room = min(points, MOST_ON_ONE - extra[area])
        if area not in LINES and room > 0:
            ways += [{area: room, line: points - room} for line in lines]
    return ways
