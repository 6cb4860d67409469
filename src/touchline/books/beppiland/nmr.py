"""NMR and deadlines: the best 4-3-3 with a sweeper, for a club that sent no line-up."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from touchline.books.beppiland.communication_of_the_teams import MOST_ADULTS, Available, Means, Selection
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.players import AREAS, LINES, Position, Side, level
from touchline.books.beppiland.team_selection import (
    OUT_OF_SIDE,
    Man,
    may_stand,
    out_of_side,
    selected,
    sparring_partner,
)
from touchline.sport.assignment import best_assignment

WRONG_SIDES: tuple[Side, ...] = ("S", "D", "")  # a balanced line of three has one man who is no S, and one who is no D
FEW, SKILLS = 16, 1 << 14  # more than men of a kind in a team; more than the skill of a team

Place = tuple[Position, Side]
"""An area, and the side that a man in this place must not have."""
Rating = tuple[int, int]
"""How many real men a team has, and what they are worth."""


def nmr_selection(squad: Sequence[Available], means: Means) -> Selection:
    """BEP-NMR-02: the best 4-3-3 with a sweeper, all home advantage on the defense, and nothing else."""
    points = Points(fc={"Di": means.fc} if means.fc else {})
    return Selection(men=best_team(squad, juniores=means.juniores), points=points, cat=False, tfg=False)


def best_team(squad: Sequence[Available], *, juniores: bool = False) -> tuple[Man, ...]:
    """BEP-GAP-08 (reconstruction): one Po, one Li and three of each line, worth as much as can be.

    Worth is the sum of the base levels less 3 for each man out of side. Of equal teams the one with fewer men out of
    position, then with fewer young men, then with more skill, then the one whose men stand first on the squad sheet.

    At first sides are left out of account: that team is the best if nobody in it is out of side, and no team is worth
    more. Then plans are tried: lines that must have men of both sides, and the others, each of which costs 3.
    """
    able = [each for each in squad if each.may_play and not each.is_reserved]
    ranks = {area: [_rank(each, area, index, len(able)) for index, each in enumerate(able)] for area in AREAS}
    price = OUT_OF_SIDE * _unit(able)
    (men, most), team = _best(able, ranks, (), juniores=juniores)
    best: Rating = (men, most - price * _out_of_side(team))
    for balanced in sorted(_PLANS, key=len, reverse=True):
        if best >= (men, most - price * (len(LINES) - len(balanced))):
            break  # no plan that gives up so many lines can be better
        (filled, worth), other = _best(able, ranks, balanced, juniores=juniores)
        rating = (filled, worth - price * _out_of_side(other))
        if rating > best:
            best, team = rating, other
    return team


_PLANS = [plan for size in range(1, len(LINES) + 1) for plan in combinations(LINES, size)]


def _best(
    able: Sequence[Available],
    ranks: Mapping[Position, Sequence[int | None]],
    balanced: Collection[Position],
    *,
    juniores: bool,
) -> tuple[Rating, tuple[Man, ...]]:
    """The best team of a plan, sides not counted: `balanced` lines must have men of both sides."""
    places: list[Place] = [("Po", ""), ("Li", "")]
    for line in LINES:
        places += [(line, wrong if line in balanced else "") for wrong in WRONG_SIDES]
    sides = [each.player.side for each in able]
    worth = [
        [None if wrong and side == wrong else rank for rank, side in zip(ranks[area], sides, strict=True)]
        for area, wrong in places
    ]
    adults = [index for index, each in enumerate(able) if not each.player.is_young] if juniores else []
    chosen = best_assignment(worth, limited=adults, most_limited=MOST_ADULTS)
    men = tuple(_man(able, index, area) for index, (area, _) in zip(chosen, places, strict=True))
    rated = [worth[place][index] or 0 for place, index in enumerate(chosen) if index is not None]
    return (len(rated), sum(rated)), men


def _man(able: Sequence[Available], index: int | None, area: Position) -> Man:
    if index is None:
        return sparring_partner(area)
    return selected(able[index].player, area, fitness=able[index].fitness, roster=able[index].roster)


def _out_of_side(team: Sequence[Man]) -> int:
    return sum(out_of_side([man.side for man in team if man.area == line]) for line in LINES)


def _unit(able: Sequence[Available]) -> int:
    """What one level is worth, so that nothing that only breaks ties can outweigh it."""
    return FEW * FEW * SKILLS << len(able)


def _rank(each: Available, area: Position, index: int, count: int) -> int | None:
    """A man's level in an area; the order of equal teams stands behind it, in digits of its own."""
    player = each.player
    if not may_stand(player, area):
        return None
    is_foreign = area not in player.positions
    base = level(player.skill, each.fitness, out_of_position=is_foreign)
    ranked = ((base * FEW - is_foreign) * FEW - player.is_young) * SKILLS + player.skill
    return (ranked << count) + (1 << count - 1 - index)
