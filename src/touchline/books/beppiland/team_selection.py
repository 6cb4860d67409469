"""Team selection: eleven men in five areas, what each area is worth, and when it is too strong for the others.

Playing out of position, the side rule and sparring partners belong here too: they say what a man is worth where he
stands.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from touchline.books.beppiland.players import (
    AREAS,
    BEST_FITNESS,
    LINES,
    Player,
    PlayerId,
    Position,
    Side,
    is_injured,
    level,
)
from touchline.books.beppiland.rounding import up

ELEVEN = 11
FEWEST_IN_A_LINE = 2
OUT_OF_SIDE = 3
MOST_TIMES = 3  # the 3X rule
ACCLIMATISED = 6  # matches out of position in one season

Totals = dict[Position, int]
"""What each area is worth."""


class Man(msgspec.Struct, frozen=True, kw_only=True):
    """One of eleven, where he stands; a sparring partner is no player of the club."""

    player: PlayerId | None
    name: str
    area: Position
    skill: int = 0
    fitness: int = 0  # as it stands for this match
    age: int = 1
    side: Side = "S+D"
    is_out_of_position: bool = False
    roster: int = 0  # his place on the squad sheet

    @classmethod
    def ordinary(cls) -> "Man":
        return cls(player=PlayerId("p"), name="Rossi", area="Ce", skill=8, side="D")

    @property
    def is_partner(self) -> bool:
        return self.player is None

    @property
    def level(self) -> int:
        """BEP-PLY-07, BEP-SP-01: his base level in this match; a sparring partner has none."""
        return 0 if self.is_partner else level(self.skill, self.fitness, out_of_position=self.is_out_of_position)


def selected(player: Player, area: Position, *, fitness: int | None = None, roster: int = 0) -> Man:
    """BEP-OOP-01, BEP-OOP-05: a player in an area, out of position where it is none of his."""
    return Man(
        player=player.id,
        name=player.name,
        area=area,
        skill=player.skill,
        fitness=player.fitness if fitness is None else fitness,
        age=player.age,
        side=player.side,
        is_out_of_position=area not in player.positions,
        roster=roster,
    )


def sparring_partner(area: Position) -> Man:
    """BEP-SP-01: level 0, no age, no side, no position."""
    return Man(player=None, name="sparring partner", area=area)


def may_stand(player: Player, area: Position) -> bool:
    """BEP-OOP-02: a goalkeeper plays nowhere else, and nobody else keeps goal."""
    return player.is_goalkeeper == (area == "Po")


def is_formation(count: Mapping[Position, int]) -> bool:
    """BEP-LINE-01: eleven men, one goalkeeper, at most one sweeper, at least two in each line."""
    return (
        sum(count.values()) == ELEVEN
        and count.get("Po", 0) == 1
        and count.get("Li", 0) <= 1
        and all(count.get(line, 0) >= FEWEST_IN_A_LINE for line in LINES)
    )


def count_by_area(men: Sequence[Man]) -> dict[Position, int]:
    counted = Counter(man.area for man in men)
    return {area: counted[area] for area in AREAS}


def formation(count: Mapping[Position, int]) -> str:
    """BEP-LINE-05, BEP-INFO-01: "4-3-3", as everybody reads it: the sweeper stands inside the first figure."""
    return f"{count['Di'] + count['Li']}-{count['Ce']}-{count['At']}"


def areas_of_formation(figures: tuple[int, int, int], *, sweeper: bool) -> dict[Position, int]:
    """BEP-LINE-05: the men in each area of a formation as it is written."""
    first, midfield, forwards = figures
    return {"Po": 1, "Li": int(sweeper), "Di": first - int(sweeper), "Ce": midfield, "At": forwards}


# --- sides ----------------------------------------------------------------------------------------------------------


def out_of_side(sides: Sequence[Side]) -> int:
    """BEP-SIDE-01, BEP-SIDE-04: how many men of an area stand on the wrong side, at best."""
    counted = Counter(sides)
    room = up(sum(counted.values()), 2)
    return max(0, counted["S"] - room) + max(0, counted["D"] - room)


def side_penalty(men: Sequence[Man], area: Position) -> int:
    """BEP-SIDE-02, BEP-SIDE-05, BEP-SIDE-06: 3 points for each man out of side in defense, midfield and attack."""
    return OUT_OF_SIDE * out_of_side([man.side for man in men if man.area == area]) if area in LINES else 0


# --- totals ---------------------------------------------------------------------------------------------------------


def area_total(levels: Sequence[int], penalty: int, extra: int) -> int:
    """BEP-LINE-03: the match levels of the men, less the side penalty, plus the extra points; not below 0."""
    return max(0, sum(levels) - penalty + extra)


def area_totals(men: Sequence[Man], levels: Sequence[int], extra: Mapping[Position, int]) -> Totals:
    """BEP-LINE-03, BEP-LINE-02: the five totals of a team, from the match level of each man."""
    by_area: dict[Position, list[int]] = {area: [] for area in AREAS}
    for man, each in zip(men, levels, strict=True):
        by_area[man.area].append(each)
    totals = {area: area_total(by_area[area], side_penalty(men, area), extra.get(area, 0)) for area in AREAS}
    return totals if by_area["Li"] else totals | {"Li": 0}


def three_times(totals: Totals) -> Totals:
    """BEP-LINE-04, BEP-SEQ-04: no line is worth more than three times the weakest; the excess is lost."""
    most = MOST_TIMES * min(totals[line] for line in LINES)
    return {area: min(total, most) if area in LINES else total for area, total in totals.items()}


# --- who may be selected --------------------------------------------------------------------------------------------


def may_play(fitness: int, played: int, most: int | None, *, banned: bool = False) -> bool:
    """BEP-LINE-06: fit, not banned, and with matches of the session left."""
    return not is_injured(fitness) and not banned and (most is None or played < most)


def acclimatised(player: Player, area: Position) -> tuple[Position, ...]:
    """BEP-OOP-03: the positions a player has once six matches in a foreign area are behind him."""
    is_learnt = not player.is_young and player.foreign_matches.get(area, 0) >= ACCLIMATISED
    return (*player.positions, area) if is_learnt and area not in player.positions else player.positions


def better_fitness(fitness: int, gain: int) -> int:
    """BEP-PLY-04: fitness never passes +2."""
    return min(BEST_FITNESS, fitness + gain)
