"""What a man is worth to his club, in hundredths of a point a game, as it was measured.

`python -m benchmarks.fool_worth` makes both tables again: what each ability brings in each kind of place, and how much
of a game the first man of a kind plays, the second and so on.
"""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.players import ON_THE_OFFENSIVE_LINE, Player, Position
from touchline.books.fool.positions import covers, out_of_position
from touchline.tables import load_catalogue


class _Worth(msgspec.Struct, frozen=True):
    p: int
    c: int
    s: int
    specialist: int
    distance: int
    blocked: int
    missed: int


class _PlayingTime(msgspec.Struct, frozen=True):
    shares: str


WORTH = load_catalogue(TABLES / "worth.toml", _Worth)
PLAYING_TIME: Mapping[str, tuple[int, ...]] = {
    kind: tuple(map(int, line.shares.split()))
    for kind, line in load_catalogue(TABLES / "playing_time.toml", _PlayingTime).items()
}

SPECIAL_TEAMS_CAMP = 33_300
"""FOOL-12.7.3-b: what it is worth to have had one, as strength is counted; measured with the tables."""

YOUNG, A_YEAR_YOUNGER = 27, 5
OLD, A_YEAR_OLDER = 30, 15
OLD_KICKER = 40


def line_of(kind: Position) -> str:
    """Whose row of the table a kind of place has."""
    return "line" if kind in ON_THE_OFFENSIVE_LINE else kind


@lru_cache(maxsize=20_000)
def points_at(player: Player, kind: Position) -> int:
    """What a man brings in a kind of place, out of position if he does not cover it."""
    each = WORTH[line_of(kind)]
    if player.kicks is not None:
        return each.distance * player.kicks.distance + each.blocked * player.kicks.b + each.missed * player.kicks.n
    if player.punts is not None:
        return each.distance * player.punts.distance
    played = player if kind in covers(player.position) else out_of_position(player, (kind,))
    return each.p * played.p + each.c * played.c + each.s * played.s + each.specialist * (player.position == kind)


def prospects(player: Player) -> int:
    """FOOL-12.3.1-n: what the years to come add to a man's worth, or take from it."""
    if player.position in ("K", "Pt"):
        return -A_YEAR_OLDER * max(0, player.age - OLD_KICKER)
    return A_YEAR_YOUNGER * max(0, YOUNG - player.age) - A_YEAR_OLDER * max(0, player.age - OLD)
