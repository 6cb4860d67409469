"""The line-up of a club that sent none is really the best, by a count of all of them."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from touchline.books.beppiland.communication_of_the_teams import MOST_ADULTS, Available, Means
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.nmr import best_team, nmr_selection
from touchline.books.beppiland.players import LINES, Player, Position, Side, level
from touchline.books.beppiland.team_selection import OUT_OF_SIDE, Man, count_by_area, out_of_side

from .squads import areas_of, called, eleven, player, squads

IN_A_LINE = 3
Rating = tuple[int, ...]
"""Real men; levels less sides; then, of equal teams: men in position, adults, skill, and places on the squad sheet."""
Filled = tuple[tuple[Position, Side], ...]
"""Areas and sides of those who stand so far."""


def worth(each: Available, area: Position, size: int) -> Rating:
    is_foreign = area not in each.player.positions
    base = level(each.player.skill, each.fitness, out_of_position=is_foreign)
    return 1, base, -is_foreign, -each.player.is_young, each.player.skill, 1 << size - each.roster


def added(one: Rating, other: Rating) -> Rating:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def less_sides(rating: Rating, filled: Sequence[tuple[Position, Side]]) -> Rating:
    men, base, *rest = rating
    in_line = ([side for area, side in filled if area == line] for line in LINES)
    with_partners: list[list[Side]] = [[*sides, *["S+D"] * (IN_A_LINE - len(sides))] for sides in in_line]
    return men, base - OUT_OF_SIDE * sum(map(out_of_side, with_partners)), *rest


def best_rating(squad: Sequence[Available], *, juniores: bool) -> Rating:
    """The best of all teams, man by man: of those with the same areas and sides filled only the best can win."""
    room = {"Po": 1, "Li": 1} | dict.fromkeys(LINES, IN_A_LINE)
    best: dict[tuple[Filled, int], Rating] = {((), 0): (0,) * 6}
    for each in squad:
        if not each.may_play or each.is_reserved:
            continue
        areas: tuple[Position, ...] = ("Po",) if each.player.is_goalkeeper else ("Li", *LINES)
        for (filled, adults), rating in tuple(best.items()):
            more = adults + (juniores and not each.player.is_young)
            for area in areas:
                if more > MOST_ADULTS or sum(taken == area for taken, _ in filled) == room[area]:
                    continue
                side: Side = each.player.side if area in LINES else ""
                key = tuple(sorted((*filled, (area, side)))), more
                best[key] = max(best.get(key, ()), added(rating, worth(each, area, len(squad))))
    return max(less_sides(rating, filled) for (filled, _), rating in best.items())


def rating_of(men: Sequence[Man], squad: Sequence[Available]) -> Rating:
    by_id = {each.player.id: each for each in squad}
    rating: Rating = (0,) * 6
    for man in men:
        if man.player is not None:
            rating = added(rating, worth(by_id[man.player], man.area, len(squad)))
    return less_sides(rating, [(man.area, man.side) for man in men])


@pytest.mark.rule("BEP-GAP-08", "BEP-NMR-02", "BEP-SP-01")
@pytest.mark.parametrize("juniores", [False, True])
@settings(max_examples=25, deadline=None)
@given(squad=squads(most=13))
def test_no_team_is_better(squad: list[Available], juniores: bool) -> None:
    team = best_team(squad, juniores=juniores)

    assert count_by_area(team) == {"Po": 1, "Li": 1, "Di": 3, "Ce": 3, "At": 3}
    assert all(by.may_play and not by.is_reserved for man in team for by in squad if by.player.id == man.player)
    assert rating_of(team, squad) == best_rating(squad, juniores=juniores)


@pytest.mark.rule("BEP-NMR-02", "BEP-XP-01")
def test_all_home_advantage_goes_on_the_defense_and_nothing_else_is_used() -> None:
    squad = called(*eleven())

    at_home, away = (nmr_selection(squad, Means(fc=fc)) for fc in (9, 0))

    assert at_home.points == Points(fc={"Di": 9})
    assert away.points == Points()
    assert (at_home.cat, at_home.tfg, at_home.corrections) == (False, False, ())


@pytest.mark.rule("BEP-GAP-08")
def test_a_weaker_man_of_the_right_side_is_better_than_three_points_lost() -> None:
    squad = [each for each in eleven() if each.name != "Di 3"]
    strong, weak = player("right, strong", "Di.D", 9), player("left, weaker", "Di.S", 7)
    others = [player("Di 4", "Di.D", 8)]

    team = best_team(called(*[each for each in squad if each.name != "Di 1"], strong, weak, *others))

    assert {man.name for man in team if man.area == "Di"} >= {"left, weaker", "right, strong"}


@pytest.mark.rule("BEP-GAP-08")
@pytest.mark.parametrize(
    ("rivals", "chosen"),
    [
        ([player("foreign", "Ce.S+D", 11), player("at home", "Di.S+D", 8)], "at home"),
        ([player("boy", "Di.S+D", 8, age="J"), player("adult", "Di.S+D", 8)], "adult"),
        ([player("fit", "Di.S+D", 7, fitness=1), player("skilled", "Di.S+D", 9, fitness=-1)], "skilled"),
        ([player("first", "Di.S+D", 8), player("second", "Di.S+D", 8)], "first"),
    ],
)
def test_equal_teams_are_told_apart_by_position_age_skill_and_roster(rivals: list[Player], chosen: str) -> None:
    squad = [each for each in eleven(12) if each.name != "Di 3"]

    team = best_team(called(*squad, *rivals))

    assert chosen in areas_of(team)


@pytest.mark.rule("BEP-GAP-08", "BEP-SP-03")
def test_without_a_goalkeeper_a_partner_stands_in_goal() -> None:
    team = best_team(called(*[each for each in eleven() if each.name != "Po"]))

    assert [man.area for man in team if man.is_partner] == ["Po"]
