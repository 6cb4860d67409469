"""NMR and deadlines: the best 4-3-3 with a sweeper, for a club that sent no line-up."""

from collections.abc import Sequence
from itertools import product

from touchline.books.beppiland.communication_of_the_teams import MOST_ADULTS, Available, Means, Selection
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.players import LINES, Position, Side, level
from touchline.books.beppiland.team_selection import OUT_OF_SIDE, Man, may_stand, selected, sparring_partner
from touchline.sport.assignment import best_assignment

WRONG_SIDES: tuple[Side, ...] = ("S", "D", "")  # a balanced line of three has one man who is no S, and one who is no D
FEW, SKILLS = 16, 1 << 14  # more than men of a kind in a team; more than the skill of a team

Place = tuple[Position, Side]
"""An area, and the side that a man in this place must not have."""
Rated = tuple[tuple[int, int], tuple[Man, ...]]
"""How many real men a team has and what they are worth, and the team."""


def nmr_selection(squad: Sequence[Available], means: Means) -> Selection:
    """BEP-NMR-02: the best 4-3-3 with a sweeper, all home advantage on the defense, and nothing else."""
    points = Points(fc={"Di": means.fc} if means.fc else {})
    return Selection(men=best_team(squad, juniores=means.juniores), points=points, cat=False, tfg=False)


def best_team(squad: Sequence[Available], *, juniores: bool = False) -> tuple[Man, ...]:
    """BEP-GAP-08 (reconstruction): one Po, one Li and three of each line, worth as much as can be.

    Worth is the sum of the base levels less 3 for each man out of side. Of equal teams the one with fewer men out of
    position, then with fewer young men, then with more skill, then the one whose men stand first on the squad sheet.
    """
    able = [each for each in squad if each.may_play and not each.is_reserved]
    (men, most), _ = _best(able, (False,) * len(LINES), juniores=juniores)  # as if sides did not matter
    best: Rated | None = None
    for balanced in sorted(product((True, False), repeat=len(LINES)), key=lambda plan: plan.count(False)):
        price = balanced.count(False) * OUT_OF_SIDE * _unit(able)
        if best is not None and best[0] >= (men, most - price):
            break  # no plan that pays for so many lines can be better
        (filled, worth), team = _best(able, balanced, juniores=juniores)
        best = max(best or ((0, 0), ()), ((filled, worth - price), team), key=lambda rated: rated[0])
    assert best is not None, "the first plan is always tried"
    return best[1]


def _best(able: Sequence[Available], balanced: Sequence[bool], *, juniores: bool) -> Rated:
    """The best team of a plan: which lines must have men of both sides; the others may have three of one."""
    places: list[Place] = [("Po", ""), ("Li", "")]
    for line, is_balanced in zip(LINES, balanced, strict=True):
        places += [(line, wrong if is_balanced else "") for wrong in WRONG_SIDES]
    worth = [[_worth(each, where, index, able) for index, each in enumerate(able)] for where in places]
    adults = [index for index, each in enumerate(able) if not each.player.is_young] if juniores else []
    chosen = best_assignment(worth, limited=adults, most_limited=MOST_ADULTS)
    men = tuple(_man(able, index, area) for index, (area, _) in zip(chosen, places, strict=True))
    rated = [worth[place][index] or 0 for place, index in enumerate(chosen) if index is not None]
    return (len(rated), sum(rated)), men


def _man(able: Sequence[Available], index: int | None, area: Position) -> Man:
    if index is None:
        return sparring_partner(area)
    return selected(able[index].player, area, fitness=able[index].fitness, roster=able[index].roster)


def _unit(able: Sequence[Available]) -> int:
    """What one level is worth, so that nothing that only breaks ties can outweigh it."""
    return FEW * FEW * SKILLS << len(able)


def _worth(each: Available, where: Place, index: int, able: Sequence[Available]) -> int | None:
    """A man's level in a place; the order of equal teams stands behind it, in digits of its own."""
    area, wrong = where
    player = each.player
    if not may_stand(player, area) or (wrong and player.side == wrong):
        return None
    is_foreign = area not in player.positions
    base = level(player.skill, each.fitness, out_of_position=is_foreign)
    ranked = ((base * FEW - is_foreign) * FEW - player.is_young) * SKILLS + player.skill
    return (ranked << len(able)) + (1 << len(able) - 1 - index)
