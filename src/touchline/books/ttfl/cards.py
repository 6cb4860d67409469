"""Player cards and team cards (SPF-CARD-01 to SPF-CARD-12)."""

from typing import Literal, NewType, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

CardId = NewType("CardId", str)

Position: TypeAlias = Literal[
    "QB", "HB", "FB", "WR", "TE", "OL", "C", "G", "T", "DE", "DT", "NT", "DL", "OLB", "ILB", "MLB", "LB",
    "CB", "S", "SS", "FS", "DB", "K", "P",
]  # fmt: skip

BACKS: frozenset[Position] = frozenset({"HB", "FB"})
ENDS: frozenset[Position] = frozenset({"WR", "TE"})
LINEMEN: frozenset[Position] = frozenset({"OL", "C", "G", "T"})
DEFENSIVE_LINE: frozenset[Position] = frozenset({"DE", "DT", "NT", "DL"})
LINEBACKERS: frozenset[Position] = frozenset({"OLB", "ILB", "MLB", "LB"})
SAFETIES: frozenset[Position] = frozenset({"S", "SS", "FS", "DB"})
SECONDARY: frozenset[Position] = SAFETIES | {"CB"}

JUMP = 1000
"""SPF-PASS-10: an `L` in a gain column: read the long column."""
BLANK = -1000
"""SPF-PASS-09: a blank in a gain column: the pass is dropped."""
NOTHING = 49
"""The beginning of a range that holds no Pass Number: ranges at the top end at 48."""

PassType: TypeAlias = Literal["quick", "short", "long"]
PASS_TYPES: tuple[PassType, ...] = ("quick", "short", "long")


class RushColumns(msgspec.Struct, frozen=True):
    """SPF-CARD-02: yards by Run Number; the first of N means the short-gain column."""

    n: tuple[int, ...]  # for 1 to 12; the first is never read
    sg: tuple[int, ...] = ()
    lg: tuple[int, ...] = ()


class CatchColumns(msgspec.Struct, frozen=True):
    """SPF-CARD-03: yards by Run Number for each kind of pass; no column: every such pass is dropped."""

    q: tuple[int, ...]
    s: tuple[int, ...]
    l: tuple[int, ...] = ()  # noqa: E741 - the letter the card prints

    def column(self, kind: PassType) -> tuple[int, ...]:
        return self.q if kind == "quick" else self.s if kind == "short" else self.l


class Passing(msgspec.Struct, frozen=True):
    """SPF-CARD-01: a quarterback's ranges for quick, short and long, and his pass-rush line."""

    com: tuple[int, int, int]  # tops
    intercepted: tuple[int, int, int]  # from here to 48
    doubtful: tuple[int, int, int]  # TTFL-INT-04: INT?, from here to 48
    sack: int  # tops of the pass-rush line
    run: int
    rush_com: int


class Card(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A player's card: what is not on it is 0 or missing."""

    id: CardId
    name: str = ""
    position: Position
    bv: int = 0  # block value
    pb: int = 0  # pass-block value
    tv: int = 0  # tackle value: negative is good
    pr: int = 0  # pass-rush value
    pdv: int = 0  # pass-defence value: negative is good
    intercepts: int = NOTHING  # from here to 48
    intercepts_perhaps: bool = False  # SPF-INT-03: "48?"
    interferes: tuple[int, int] = (NOTHING, NOTHING)  # TTFL-PI-02: from, to
    interferes_perhaps: bool = False
    rush: RushColumns | None = None
    catch: CatchColumns | None = None
    passing: Passing | None = None
    rushing_endurance: int = 0
    receiving_endurance: int = 0
    letter: Literal["A", "B", "C", ""] = ""  # SPF-END-01: of a quarterback
    carries: int = 0  # of the season: how often a computer coach uses him
    catches: int = 0
    attempts: int = 0  # passes
    starts: int = 0

    @classmethod
    def ordinary(cls) -> "Card":
        return cls(id=CardId("somebody"), position="LB")

    @property
    def is_back(self) -> bool:
        return self.position in BACKS

    @property
    def is_linebacker(self) -> bool:
        return self.position in LINEBACKERS

    @property
    def is_safety(self) -> bool:
        return self.position in SAFETIES


class Kicker(msgspec.Struct, frozen=True):
    """SPF-CARD-08: tops of the good ranges by distance, and of the extra point."""

    id: CardId
    name: str
    bands: tuple[int, int, int, int, int]  # 18-25, 26-35, 36-45, 46-50, over 50; 0: never
    extra_point: int


class PunterCard(msgspec.Struct, frozen=True):
    """SPF-CARD-09: yards for 1 to 11, the returner of each (0: fair catch), and the foot for 12."""

    id: CardId
    name: str
    yards: tuple[int, ...]
    returners: tuple[int, ...]
    longest: int
    blocked_to: int  # foot: 1 is the longest punt, from 2 to here blocked, the rest a penalty
    average: int = 41


class Returner(msgspec.Struct, frozen=True):
    """SPF-CARD-10: yards by Run Number; the first may have an asterisk, the last is fumbled."""

    id: CardId
    name: str
    yards: tuple[int, ...]
    asterisk: int = 0  # 0: none; 100: a touchdown


Leaning: TypeAlias = Literal["balanced", "run", "pass"]
Numbered = TypeVar("Numbered", Card, Kicker, PunterCard, Returner)


class Team(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """SPF-CARD-11: a team's cards."""

    name: str
    cards: tuple[Card, ...]
    kicker: Kicker
    punter: PunterCard
    kick_returners: tuple[Returner, Returner, Returner, Returner]
    punt_returners: tuple[Returner, Returner, Returner, Returner]
    fumbles_lost: int  # SPF-FUM-01: 1 to n
    fumble_adjustment: int = 0
    big_plays: tuple[int, int] = (0, 0)  # SPF-BIG-01: at home, on the road; no list of the season, no big plays
    front: Literal["4-3", "3-4"] = "4-3"
    leaning: Leaning = "balanced"  # TTFL-GAP-COACHING: what a computer coach calls more often for it


def numbers(team: Team) -> frozenset[CardId]:
    """Of all its cards."""
    returners = (*team.kick_returners, *team.punt_returners)
    return frozenset(
        [*(card.id for card in team.cards), team.kicker.id, team.punter.id, *(man.id for man in returners)]
    )


def renumbered(team: Team, letter: str) -> Team:
    """The same cards with a letter before every number."""

    def new(card: Numbered) -> Numbered:
        return replace(card, id=CardId(letter + card.id))

    return replace(
        team,
        cards=tuple(map(new, team.cards)),
        kicker=new(team.kicker),
        punter=new(team.punter),
        kick_returners=tuple(map(new, team.kick_returners)),
        punt_returners=tuple(map(new, team.punt_returners)),
    )
