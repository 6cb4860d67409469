"""Tired players: fatigue, rest, and the injuries that are booked at the end of a session."""

from touchline.books.beppiland.players import INJURED
from touchline.books.beppiland.team_selection import better_fitness

TIRING, TIRING_FOR_A_GOALKEEPER = 3, 4  # matches of a session
WORST_TO_PLAY = INJURED + 1


def is_tired(played: int, *, goalkeeper: bool = False) -> bool:
    """BEP-FIT-01: three matches in a session tire a player, four a goalkeeper."""
    return played >= (TIRING_FOR_A_GOALKEEPER if goalkeeper else TIRING)


def fitness_in_match(fitness: int, played: int, *, goalkeeper: bool = False) -> int:
    """BEP-FIT-02: after the match that tires him a man plays with one point less, but not below -2."""
    return max(fitness - 1, min(fitness, WORST_TO_PLAY)) if is_tired(played, goalkeeper=goalkeeper) else fitness


def fitness_after(fitness: int, played: int, worst_injury: int, *, goalkeeper: bool = False) -> int:
    """BEP-FIT-03, BEP-FIT-05, BEP-FIT-06: a point of rest, or fatigue and the worst injury together."""
    if not played:
        return better_fitness(fitness, 1)
    return fitness - is_tired(played, goalkeeper=goalkeeper) - worst_injury
