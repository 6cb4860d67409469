"""Communication of the teams: what a column of the grid says, and how the master corrects it."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.extra_points import (
    CATENACCIO,
    MOST_PGP,
    Points,
    PoLiCap,
    Source,
    Tactic,
    corrected,
    may_trap,
    tactic_of,
    tactician_points,
)
from touchline.books.beppiland.players import LINES, Player, Position, level
from touchline.books.beppiland.team_selection import (
    ELEVEN,
    FEWEST_IN_A_LINE,
    Man,
    count_by_area,
    may_stand,
    selected,
    sparring_partner,
)

Mark: TypeAlias = Literal["X", "L", "D", "C", "A"]
AREA_OF_MARK: dict[Mark, Position] = {"L": "Li", "D": "Di", "C": "Ce", "A": "At"}
MOST_ADULTS = 2  # in the Juniores Cup (BEP-JUN-01)


class TeamSheet(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-ORD-02, BEP-ORD-04: one column of the grid, with its extra points and tactics."""

    marks: dict[str, Mark] = {}  # by the name of the player
    points: Points = Points()
    cat: bool = False
    tfg: bool = False


class Available(msgspec.Struct, frozen=True, kw_only=True):
    """A player as the master finds him when a match is called."""

    player: Player
    fitness: int  # for this match (BEP-FIT-02)
    may_play: bool = True  # BEP-LINE-06
    is_reserved: bool = False  # for another match (BEP-LINE-09)
    roster: int = 0


class Means(msgspec.Struct, frozen=True, kw_only=True):
    """What a club has for a match."""

    fc: int = 0
    hardness: int = 10
    pgp: int = MOST_PGP
    tactic: Tactic | None = None  # its tactician's
    juniores: bool = False  # whether at most two adults may play
    cap: PoLiCap = "each"


class Correction(msgspec.Struct, frozen=True):
    """BEP-ORD-06: something the master changed."""

    what: Literal["taken out", "put in", "partner", "trap dropped", "points dropped"]
    name: str = ""  # of the man, or of the source of points
    area: Position | None = None
    points: int = 0


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """A line-up that can take the field, and what was changed to make it one."""

    men: tuple[Man, ...]
    points: Points
    cat: bool
    tfg: bool
    corrections: tuple[Correction, ...] = ()


def area_of(mark: Mark, player: Player) -> Position:
    """BEP-ORD-02, BEP-ORD-03: an X is his first written position, a letter the area it stands for."""
    return player.positions[0] if mark == "X" else AREA_OF_MARK[mark]


def correct(sheet: TeamSheet, squad: Sequence[Available], means: Means) -> Selection:
    """BEP-GAP-12 (reconstruction), BEP-ORD-06: the line-up that plays, in the six steps of the ledger."""
    ordered = [(each, area_of(sheet.marks[each.player.name], each.player)) for each in squad if _is_marked(each, sheet)]
    standing, out = _may_not_play(ordered, juniores=means.juniores)
    standing, too_many = _too_many(standing)
    men, filled = fill(standing, [area for _, area in out], squad, juniores=means.juniores)
    trap = sheet.tfg and may_trap(sweeper=any(man.area == "Li" for man in men))
    points = points_that_stand(sheet, men, means, tfg=trap)
    corrections = (
        *(Correction("taken out", each.player.name, area) for each, area in (*out, *too_many)),
        *filled,
        *((Correction("trap dropped"),) if sheet.tfg and not trap else ()),
        *_dropped(sheet.points, points),
    )
    return Selection(men=men, points=points, cat=sheet.cat, tfg=trap, corrections=corrections)


def _is_marked(each: Available, sheet: TeamSheet) -> bool:
    return each.player.name in sheet.marks


Ordered: TypeAlias = list[tuple[Available, Position]]


def _may_not_play(ordered: Ordered, *, juniores: bool) -> tuple[Ordered, Ordered]:
    """Step 1: who may not play, not there, or not a second time, is taken out."""
    standing: Ordered = []
    out: Ordered = []
    for each, area in ordered:
        taken = [other for _, other in standing]
        adults = sum(not other.player.is_young for other, _ in standing)
        is_second = area in {"Po", "Li"} and area in taken
        is_third_adult = juniores and not each.player.is_young and adults >= MOST_ADULTS
        is_right = each.may_play and may_stand(each.player, area) and not is_second and not is_third_adult
        (standing if is_right else out).append((each, area))
    return standing, out


def _too_many(standing: Ordered) -> tuple[Ordered, Ordered]:
    """Step 2: the last in roster order are taken out, keeping two in a line and the goalkeeper, and room for these."""
    kept, out = list(standing), Ordered()
    for each in reversed(standing):
        areas = [area for _, area in kept]
        missing = ("Po" not in areas) + sum(max(0, FEWEST_IN_A_LINE - areas.count(line)) for line in LINES)
        if len(kept) <= ELEVEN - missing:
            break
        area = each[1]
        if area != "Po" and (area == "Li" or areas.count(area) > FEWEST_IN_A_LINE):
            kept.remove(each)
            out.append(each)
    return kept, out


def holes(areas: Sequence[Position], left: Sequence[Position]) -> list[Position]:
    """BEP-GAP-12 (reconstruction): the areas that are short of a man, in the order in which they are filled.

    `areas` are those of the men who stand, `left` those that men were taken out of.
    """
    due: list[Position] = []
    if "Po" not in areas:
        due.append("Po")
    for line in LINES:
        due += [line] * max(0, FEWEST_IN_A_LINE - [*areas, *left].count(line))
    due += [area for area in left if area != "Po" and not (area == "Li" and "Li" in areas)]
    due = due[: ELEVEN - len(areas)]
    while len(areas) + len(due) < ELEVEN:
        due.append(min(LINES, key=[*areas, *due].count))
    return due


def fill(
    standing: Ordered, left: Sequence[Position], squad: Sequence[Available], *, juniores: bool
) -> tuple[tuple[Man, ...], tuple[Correction, ...]]:
    """Step 3: each hole is filled with the best man of the position, else the best of the others, else a partner."""
    men = [_man(each, area) for each, area in standing]
    unused = [each for each in squad if each.may_play and not each.is_reserved]
    unused = [each for each in unused if each.player.id not in {man.player for man in men}]
    corrections: list[Correction] = []
    for area in holes([man.area for man in men], left):
        adults = sum(not man.is_partner and man.age > 0 for man in men)
        best = best_for(area, unused, adults=not juniores or adults < MOST_ADULTS)
        if best is None:
            men.append(sparring_partner(area))
            corrections.append(Correction("partner", "", area))
        else:
            unused.remove(best)
            men.append(_man(best, area))
            corrections.append(Correction("put in", best.player.name, area))
    return tuple(men), tuple(corrections)


def _man(each: Available, area: Position) -> Man:
    return selected(each.player, area, fitness=each.fitness, roster=each.roster)


def best_for(area: Position, unused: Sequence[Available], *, adults: bool = True) -> Available | None:
    """BEP-SP-02, BEP-GAP-12 (reconstruction): the best man left for an area; those of the position go first."""
    able = [each for each in unused if may_stand(each.player, area) and (adults or each.player.is_young)]
    return min(
        able,
        key=lambda each: (
            area not in each.player.positions,
            -level(each.player.skill, each.fitness, out_of_position=area not in each.player.positions),
            each.roster,
        ),
        default=None,
    )


def points_that_stand(sheet: TeamSheet, men: Sequence[Man], means: Means, *, tfg: bool) -> Points:
    """Steps 5 and 6: points within their limits; a tactician helps only with his own tactic."""
    played = tactic_of(count_by_area(men), cat=sheet.cat, tfg=tfg)
    most: dict[Source, int] = {
        "FC": means.fc,
        "D": means.hardness,
        "PGP": min(means.pgp, MOST_PGP),
        "CAT": CATENACCIO if sheet.cat else 0,
        "tactician": tactician_points(means.tactic, played),
    }
    return corrected(sheet.points, most.__getitem__, sweeper=played.sweeper, cap=means.cap)


def _dropped(wanted: Points, kept: Points) -> tuple[Correction, ...]:
    lost = {source: sum(wanted.of(source).values()) - sum(kept.of(source).values()) for source in _SOURCES}
    return tuple(Correction("points dropped", source, points=points) for source, points in lost.items() if points)


_SOURCES: tuple[Source, ...] = ("FC", "D", "PGP", "CAT", "tactician")
