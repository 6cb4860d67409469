"""Coaching: training on skill and on fitness."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.players import BEST_FITNESS, FIRST_ADULT, Player
from touchline.books.beppiland.team_selection import better_fitness

On: TypeAlias = Literal["skill", "fitness"]
TRAININGS_OF_THE_YOUNGEST, TRAININGS = 5, 3  # on skill, of a season
YOUNG_COST = 1
COACH_SAVES = 1


class Training(msgspec.Struct, frozen=True):
    """An order to train a player, by name."""

    player: str
    on: On


def fitness_cost(age: int) -> int:
    """BEP-TRN-01: 1 PA for a young player, otherwise his age."""
    return max(age, YOUNG_COST)


def skill_cost(skill: int, *, coach: bool = False) -> int:
    """BEP-TRN-02, BEP-STAFF-04: the skill he is to reach, 1 less with a coach."""
    return skill + 1 - (COACH_SAVES if coach else 0)


def skill_trainings(age: int) -> int:
    """BEP-TRN-03, BEP-YOU-01: five a season for a player aged I, three for other adults, none for the young."""
    if age < FIRST_ADULT:
        return 0
    return TRAININGS_OF_THE_YOUNGEST if age == FIRST_ADULT else TRAININGS


def cost(player: Player, on: On, *, coach: bool) -> int:
    return fitness_cost(player.age) if on == "fitness" else skill_cost(player.skill, coach=coach)


def may_train(player: Player, on: On) -> bool:
    """BEP-TRN-01, BEP-TRN-02, BEP-TRN-03: fitness below +2; skill of adults who have trainings of the season left."""
    if on == "fitness":
        return player.fitness < BEST_FITNESS
    return player.skill_trainings < skill_trainings(player.age)


def trained(player: Player, on: On) -> Player:
    """BEP-TRN-04: one point."""
    if on == "fitness":
        return replace(player, fitness=better_fitness(player.fitness, 1))
    return replace(player, skill=player.skill + 1, skill_trainings=player.skill_trainings + 1)


class Trained(msgspec.Struct, frozen=True):
    """What came of the training orders of a club."""

    players: tuple[Player, ...]
    pa: int  # what is left
    done: tuple[Training, ...]
    skipped: tuple[Training, ...]


def train(players: tuple[Player, ...], pa: int, orders: Sequence[Training], *, coach: bool) -> Trained:
    """BEP-TRN-04, BEP-TRN-07, BEP-TRN-08: as ordered, one after another; what cannot be paid or done is skipped."""
    squad = {player.name: player for player in players}
    done: list[Training] = []
    skipped: list[Training] = []
    for order in orders:
        player = squad.get(order.player)
        price = cost(player, order.on, coach=coach) if player else 0
        if player is None or order in done or price > pa or not may_train(player, order.on):
            skipped.append(order)
            continue
        squad[player.name] = trained(player, order.on)
        pa -= price
        done.append(order)
    return Trained(tuple(squad[player.name] for player in players), pa, tuple(done), tuple(skipped))


def fitness_only(players: Sequence[Player], pa: int) -> tuple[Training, ...]:
    """BEP-NMR-03, BEP-GAP-08 (reconstruction): who is trained without orders: the cheapest, then the least fit."""
    places = {player.name: place for place, player in enumerate(players)}
    in_need = [player for player in players if may_train(player, "fitness")]
    by_cost = sorted(in_need, key=lambda each: (fitness_cost(each.age), each.fitness, -each.skill, places[each.name]))
    chosen: list[Training] = []
    for player in by_cost:
        price = fitness_cost(player.age)
        if price > pa:
            break
        pa -= price
        chosen.append(Training(player.name, "fitness"))
    return tuple(chosen)
