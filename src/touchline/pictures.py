"""Pictures a sheet may show: said as data, so that page, terminal and mail each draw them in their own way."""

from typing import Literal, TypeAlias

import msgspec


class Gain(msgspec.Struct, frozen=True):
    """One play of a drive, from yard to yard."""

    start: int
    end: int
    label: str  # "Pass +12"


class Gridiron(msgspec.Struct, frozen=True, kw_only=True, tag="gridiron"):
    """A football field. Places are yards from the left goal line: 0 to 100, and ten more for each end zone."""

    left: str  # the team that defends the left goal
    right: str
    ball: int
    attacks: Literal["left", "right"]  # where the team with the ball wants to go
    line_to_gain: int | None = None  # none while a kick or a try is due
    words: str = ""  # the same for those who do not see it: "Tycoons' ball, 2nd and 7 on the Cruisers' 35"
    drive: tuple[Gain, ...] = ()


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a map; x and y run from 0 to 100, from the upper left."""

    key: str
    name: str
    x: int
    y: int
    is_large: bool = False
    holders: tuple[str, ...] = ()  # seats, the one at home there first
    home_of: str = ""  # the seat that is at home there


class Links(msgspec.Struct, frozen=True, kw_only=True, tag="links"):
    """A map of places and the ways between them."""

    nodes: tuple[Node, ...]
    ways: tuple[tuple[str, str], ...]  # by key


Picture: TypeAlias = Gridiron | Links
