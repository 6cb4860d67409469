"""Players and what is printed on their markers (FOOL-5-d, FOOL-12-P3, FOOL-GAP-ATTR, FOOL-12-GAP-SPECIAL)."""

from typing import Literal, NewType, TypeAlias, get_args

import msgspec

PlayerId = NewType("PlayerId", str)

Position: TypeAlias = Literal[
    "Q", "Q*", "B*", "E*", "B", "F", "H", "TB", "E", "W", "TE", "U", "T", "G", "C",
    "DL", "DE", "DT", "NT", "DE*", "LB", "OLB", "MLB", "DH*", "DH", "CB", "S", "K", "Pt",
]  # fmt: skip
POSITIONS: tuple[Position, ...] = get_args(Position)

Code: TypeAlias = Literal["m", "im", "c", "^", "$", "!", "f", "o", "3r", "r", "#", "-", "+", "gc", "pc", "st"]
"""What sets a player apart: mature, immature, plodder, big play, evasive, penalty prone, fumble prone, error prone,
third receiver, robust, injury prone, weak arm, strong arm, good condition, poor condition, soft touch."""
CODES: tuple[Code, ...] = get_args(Code)

Hand: TypeAlias = Literal["left", "right"]

Role: TypeAlias = Literal["KR", "PR", "WR", "H", "LS", "KK", "VKR", "VPR", "VWR"]
"""FOOL-12.2d-a, FOOL-12.2d-e: kick and punt returner, wide rusher, holder, long snapper, kickoff kicker; V: veteran."""
ROLES: tuple[Role, ...] = get_args(Role)

EXPERIENCED_FROM = 30  # years of age
ON_THE_OFFENSIVE_LINE: frozenset[Position] = frozenset({"T", "G", "C", "U"})
ON_THE_DEFENSIVE_LINE: frozenset[Position] = frozenset({"DE", "DT", "NT", "DL"})
LINEBACKERS: frozenset[Position] = frozenset({"LB", "OLB", "MLB"})


class Kicker(msgspec.Struct, frozen=True):
    """FOOL-GAP-KICK: a K's distance in yards, and blocked and missed kicks in 36ths, written b/n."""

    distance: int
    b: int
    n: int

    @property
    def written(self) -> str:
        return f"{self.distance} {self.b}/{self.n}"


class Punter(msgspec.Struct, frozen=True):
    """FOOL-GAP-KICK: a Pt's distance in yards and his control in 36ths; `slow` counts his losses of S."""

    distance: int
    control: int
    slow: int = 0

    @property
    def written(self) -> str:
        return f"{self.distance} {self.control}"


class Player(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """FOOL-5-d: pass, contact and speed, and whatever else a rule asks about a man."""

    id: PlayerId
    name: str = ""
    position: Position
    p: int = 0
    c: int
    s: int
    age: int = 25
    first_season: bool = False
    hand: Hand = "right"
    codes: tuple[Code, ...] = ()
    receives: int | None = None  # of a passer or lineman: his pass value as a receiver, if he has or had one
    passes: int | None = None  # of anyone else: his pass value as a passer, if he once was one
    kicks: Kicker | None = None
    punts: Punter | None = None
    roles: tuple[Role, ...] = ()  # on special teams
    learns: Position | None = None  # FOOL-12.TR-e: the position that he is changing to

    def has(self, code: Code) -> bool:
        return code in self.codes

    @property
    def is_rookie(self) -> bool:
        """FOOL-12-P3, FOOL-GAP-ATTR: in his first season; an immature man counts as one, a mature man never does."""
        return (self.first_season or "im" in self.codes) and "m" not in self.codes

    @property
    def is_experienced(self) -> bool:
        """FOOL-5-d: a veteran of 30 or older; who counts as a rookie is none."""
        return self.age >= EXPERIENCED_FROM and not self.is_rookie

    @property
    def is_defensive_lineman(self) -> bool:
        return self.position in ON_THE_DEFENSIVE_LINE

    @property
    def is_linebacker(self) -> bool:
        return self.position in LINEBACKERS

    @property
    def written(self) -> str:
        """As on a marker: `T e 1-4-3`, `K 54 1/2`, `Pt 44 6`."""
        mark = "R" if self.is_rookie else "e" if self.is_experienced else ""
        return " ".join(part for part in (self.position, mark, self.rating, *self.codes, *self.roles) if part)

    @property
    def rating(self) -> str:
        """FOOL-5-d: P-C-S, or C-S of a man whose P is 0; of kickers what they kick by."""
        if self.position == "K" and self.kicks is not None:
            return self.kicks.written
        if self.position == "Pt" and self.punts is not None:
            return self.punts.written
        return f"{self.p}-{self.c}-{self.s}" if self.p else f"{self.c}-{self.s}"
