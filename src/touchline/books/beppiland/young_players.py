"""Youngs' growth by experience and Primavera discovering."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.players import (
    BEST_FITNESS,
    JUNIORES,
    LOWEST_SKILL,
    PRIMAVERA,
    Player,
    PlayerId,
    Position,
    Side,
    is_young,
)
from touchline.tables import load_catalogue

QUOTA = 6
MOST_LEFT_SIDED = 2


class AgeLine(msgspec.Struct, frozen=True):
    name: str
    age: str
    kind: str
    matches: str
    experience: str
    trainings: str
    fitness_cost: str


AGES = load_catalogue(Path(__file__).parent / "tables" / "ages.toml", AgeLine)


def matches_a_session(age: int) -> int | None:
    """BEP-YOU-02: a P plays one match of a session, a J two, over all competitions; an adult as many as he likes."""
    return int(_line(age).matches) if is_young(age) else None


def matches_a_point(age: int) -> int:
    """BEP-YOU-03, BEP-YOU-04: three experience points of a P, or four of a J, make one of skill."""
    return int(_line(age).experience)


def _line(age: int) -> AgeLine:
    return AGES["P" if age == PRIMAVERA else "J"]


def grown(player: Player, matches: int) -> Player:
    """BEP-YOU-03, BEP-YOU-04, BEP-YOU-05: experience booked at the end of a session, and turned into skill."""
    if not player.is_young:
        return player
    gain, left = divmod(player.experience + matches, matches_a_point(player.age))
    return replace(player, skill=player.skill + gain, experience=left)


class Quota(msgspec.Struct, frozen=True):
    """What a club may still discover: of a season's six, how many, and how many of them with side S."""

    left: int = QUOTA
    left_sided: int = MOST_LEFT_SIDED


class Discovery(msgspec.Struct, frozen=True, kw_only=True):
    """An order to discover a player."""

    name: Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\n\r]*$")] = ""  # the master finds one (BEP-CLUB-06)
    position: Position
    side: Side = ""
    is_late: bool = False  # out of last season's quota, as a J (BEP-YOU-07)


def discovered_side(wanted: Discovery, quota: Quota) -> Side:
    """BEP-YOU-08, BEP-YOU-09: D, or S while there are some left; a goalkeeper has none."""
    if wanted.position == "Po":
        return ""
    return "S" if wanted.side == "S" and quota.left_sided else "D"


def discovered(wanted: Discovery, player_id: PlayerId, quota: Quota, *, late: bool = False) -> tuple[Player, Quota]:
    """BEP-YOU-07, BEP-END-13: a P of skill 2, or out of last season's quota a J."""
    side = discovered_side(wanted, quota)
    player = Player(
        id=player_id,
        name=wanted.name,
        positions=(wanted.position,),
        side=side,
        age=JUNIORES if late else PRIMAVERA,
        skill=LOWEST_SKILL,
        start_skill=LOWEST_SKILL,
        fitness=BEST_FITNESS,
    )
    return player, replace(quota, left=quota.left - 1, left_sided=quota.left_sided - (side == "S"))
