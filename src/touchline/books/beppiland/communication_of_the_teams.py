"""Communication of the teams: what a column of the grid says, and how the master corrects it."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.extra_points import (
    CATENACCIO,
    MOST_PGP,
    SOURCES,
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
ALONE: tuple[Position, ...] = ("Po", "Li")  # who stands in an area by himself (BEP-LINE-01)


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

    what: Literal["taken out", "not there", "put in", "partner", "trap dropped", "points dropped"]
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


def lettered(sheet: TeamSheet, players: Sequence[Player]) -> TeamSheet:
    """BEP-ORD-02, BEP-LINE-08: a column with letters in place of X, by the squad sheet it was written on.

    So it is known where a man was to stand who has left the club when the match is called. Goalkeepers have no letter.
    """
    letters = {area: mark for mark, area in AREA_OF_MARK.items()}
    first = {player.name: player.positions[0] for player in players}
    marks = {
        name: letters.get(first.get(name, "Po"), mark) if mark == "X" else mark for name, mark in sheet.marks.items()
    }
    return replace(sheet, marks=marks)


def correct(sheet: TeamSheet, squad: Sequence[Available], means: Means) -> Selection:
    """BEP-GAP-12 (reconstruction), BEP-ORD-06: the line-up that plays, in the six steps of the ledger."""
    ordered = [(each, area_of(mark, each.player)) for each in squad if (mark := sheet.marks.get(each.player.name))]
    standing, out = _may_not_play(ordered, juniores=means.juniores)
    gone = _not_there(sheet, squad)
    standing, too_many = _too_many(standing)
    left = [area for _, area in out] + [area for _, area in gone if area]
    men, filled = fill(standing, left, squad, juniores=means.juniores)
    trap = sheet.tfg and may_trap(sweeper=any(man.area == "Li" for man in men))
    points = points_that_stand(sheet, men, means, tfg=trap)
    corrections = (
        *(Correction("taken out", each.player.name, area) for each, area in out),
        *(Correction("not there", name, area) for name, area in gone),
        *(Correction("taken out", each.player.name, area) for each, area in too_many),
        *filled,
        *((Correction("trap dropped"),) if sheet.tfg and not trap else ()),
        *_dropped(sheet.points, points),
    )
    return Selection(men=men, points=points, cat=sheet.cat, tfg=trap, corrections=corrections)


Ordered: TypeAlias = list[tuple[Available, Position]]


def _may_not_play(ordered: Ordered, *, juniores: bool) -> tuple[Ordered, Ordered]:
    """Step 1: who may not play, or not there; a second goalkeeper or sweeper; in the Juniores Cup a third adult."""
    standing = [(each, area) for each, area in ordered if each.may_play and may_stand(each.player, area)]
    for alone in ALONE:
        standing = _without(standing, [pair for pair in standing if pair[1] == alone][1:])
    if juniores:
        adults = [pair for pair in standing if not pair[0].player.is_young]
        standing = _without(standing, adults[MOST_ADULTS:])
    return standing, _without(ordered, standing)


def _without(ordered: Ordered, others: Ordered) -> Ordered:
    names = {each.player.name for each, _ in others}
    return [pair for pair in ordered if pair[0].player.name not in names]


def _not_there(sheet: TeamSheet, squad: Sequence[Available]) -> list[tuple[str, Position | None]]:
    """BEP-LINE-08: who was ordered and does not belong to the club, and where he was to stand."""
    here = {each.player.name for each in squad}
    return [(name, AREA_OF_MARK.get(mark)) for name, mark in sorted(sheet.marks.items()) if name not in here]


def _too_many(standing: Ordered) -> tuple[Ordered, Ordered]:
    """Step 2: the last in roster order are taken out, keeping two in a line and the goalkeeper, and room for these."""
    kept, out = list(standing), Ordered()
    for each in reversed(standing):
        areas = [area for _, area in kept]
        if len(kept) + len(_missing(areas)) <= ELEVEN:
            break
        area = each[1]
        if area != "Po" and (area == "Li" or areas.count(area) > FEWEST_IN_A_LINE):
            kept.remove(each)
            out.append(each)
    return kept, out


def _missing(areas: Sequence[Position]) -> list[Position]:
    """BEP-LINE-01: what these men lack to be part of any eleven: a goalkeeper, and two in each line."""
    missing: list[Position] = [] if "Po" in areas else ["Po"]
    for line in LINES:
        missing += [line] * max(0, FEWEST_IN_A_LINE - areas.count(line))
    return missing


def holes(areas: Sequence[Position], left: Sequence[Position]) -> list[Position]:
    """BEP-GAP-12 (reconstruction): the areas that are short of a man, in the order in which they are filled.

    `areas` are those of the men who stand, `left` those that men were taken out of: these come first, as long as there
    is room for what every eleven has.
    """
    due: list[Position] = []
    for area in left:
        after = [*areas, *due, area]
        if not (area in ALONE and after.count(area) > 1) and len(after) + len(_missing(after)) <= ELEVEN:
            due.append(area)
    due += _missing([*areas, *due])
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
    """Steps 5 and 6: points within their limits."""
    most = points_there_are(sheet, men, means, tfg=tfg)
    sweeper = any(man.area == "Li" for man in men)
    return corrected(sheet.points, most.__getitem__, sweeper=sweeper, cap=means.cap)


def points_there_are(sheet: TeamSheet, men: Sequence[Man], means: Means, *, tfg: bool) -> dict[Source, int]:
    """BEP-XP-01 to BEP-XP-04, BEP-XP-07: of each source; a tactician helps only with his own tactic."""
    played = tactic_of(count_by_area(men), cat=sheet.cat, tfg=tfg)
    return {
        "FC": means.fc,
        "D": means.hardness,
        "PGP": min(means.pgp, MOST_PGP),
        "CAT": CATENACCIO if sheet.cat else 0,
        "tactician": tactician_points(means.tactic, played),
    }


def _dropped(wanted: Points, kept: Points) -> tuple[Correction, ...]:
    lost = {source: sum(wanted.of(source).values()) - sum(kept.of(source).values()) for source in SOURCES}
    return tuple(Correction("points dropped", source, points=points) for source, points in lost.items() if points)
