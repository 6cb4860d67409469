"""Players: who they are, and how good."""

from typing import Annotated, Literal, NewType, TypeAlias

import msgspec

PlayerId = NewType("PlayerId", str)

MOST = 999_999_999
Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""A figure that a president writes: never negative, and no larger than anybody needs."""

Position: TypeAlias = Literal["Po", "Li", "Di", "Ce", "At"]
"""Goalkeeper, sweeper, defender, midfielder, forward; as an area of the field, whoever stands there (BEP-PLY-02)."""
AREAS: tuple[Position, ...] = ("Po", "Li", "Di", "Ce", "At")
LINES: tuple[Position, ...] = ("Di", "Ce", "At")
"""The areas that shoot, that have sides, and that the 3X rule compares."""

Side: TypeAlias = Literal["", "S", "D", "S+D"]
"""Left, right, either; a goalkeeper has none (BEP-PLY-06)."""

PRIMAVERA, JUNIORES, FIRST_ADULT = -1, 0, 1
LOWEST_SKILL = 2
BEST_FITNESS = 2
INJURED = -3
SPECIAL = "*"
OUT_OF_POSITION = 3

_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-PLY-01: a footballer."""

    id: PlayerId
    name: str
    positions: tuple[Position, ...]  # the first written is the one an X means (BEP-ORD-03)
    side: Side = ""
    age: int = FIRST_ADULT
    skill: int = LOWEST_SKILL  # "Ab"
    fitness: int = 0  # "Fo"
    start_skill: int = LOWEST_SKILL  # at the start of the season (BEP-MON-05)
    experience: int = 0  # of a young player, since his last gain (BEP-AUC-03)
    skill_trainings: int = 0  # of the season (BEP-TRN-03)
    foreign_matches: dict[Position, int] = {}  # of the season, out of position, by area (BEP-OOP-03)
    discipline: int = 0  # "PD"
    ban: int = 0  # matches of the session to come (BEP-PD-02)
    is_special: bool = False  # BEP-GAP-13

    @classmethod
    def ordinary(cls) -> "Player":
        """A midfielder in his second year."""
        return cls(id=PlayerId("p"), name="Rossi", positions=("Ce",), side="D", age=2, skill=8, start_skill=8)

    @property
    def is_goalkeeper(self) -> bool:
        return "Po" in self.positions

    @property
    def is_young(self) -> bool:
        return is_young(self.age)


def is_young(age: int) -> bool:
    """BEP-PLY-05: P and J are young, I and above adult."""
    return age < FIRST_ADULT


def age_code(age: int) -> str:
    """BEP-PLY-05: P, J, I, II, III and so on."""
    if is_young(age):
        return "J" if age == JUNIORES else "P"
    code = ""
    for value, sign in _ROMAN:
        while age >= value:
            code, age = code + sign, age - value
    return code


def age_of(code: str) -> int:
    """BEP-PLY-05: the numeric age of a code: P is -1, J is 0."""
    young = {"P": PRIMAVERA, "J": JUNIORES}
    return young[code] if code in young else next(age for age in range(1, 100) if age_code(age) == code)


def is_injured(fitness: int) -> bool:
    """BEP-PLY-04: a player with fitness -3 or less cannot play."""
    return fitness <= INJURED


def must_retire(skill: int) -> bool:
    """BEP-PLY-03: a player whose skill falls below 2 leaves the league for ever."""
    return skill < LOWEST_SKILL


def level(skill: int, fitness: int, *, out_of_position: bool = False) -> int:
    """BEP-PLY-07, BEP-OOP-01: skill and fitness, 3 less out of position, never below 0."""
    return max(0, skill + fitness - (OUT_OF_POSITION if out_of_position else 0))


def notation(player: Player) -> str:
    """BEP-PLY-01: a player as the book writes him: "IV 11+1 Li/At.S"."""
    return f"{age_code(player.age)} {player.skill}{player.fitness:+d} {written_position(player)}"


def written_position(player: Player) -> str:
    """BEP-PLY-01, BEP-PLY-06, BEP-GAP-13: his positions and his side: "Li/At.S"; a star is for a special player."""
    side = f".{player.side}" if player.side else ""
    return f"{'/'.join(player.positions)}{side}{SPECIAL if player.is_special else ''}"
