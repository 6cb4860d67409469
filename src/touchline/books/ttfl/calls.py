"""What both sides call (SPF-CALL-01 to SPF-CALL-06, TTFL-CHART-12, TTFL-KEY-01)."""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import Place

Side: TypeAlias = Literal["left", "right"]
PlayKind: TypeAlias = Literal[
    "inside", "sweep", "draw", "end-around", "quick", "short", "long", "screen", "hail mary", "sneak", "flop", "spike"
]
RUNS: frozenset[PlayKind] = frozenset({"inside", "sweep", "draw", "end-around"})
PASSES: frozenset[PlayKind] = frozenset({"quick", "short", "long"})
BY_FOOT: frozenset[PlayKind] = RUNS | {"sneak", "screen"}
"""TTFL-END-01: what needs the rushing endurance; other passes need the receiving one."""
THROWN: frozenset[PlayKind] = PASSES | {"screen", "hail mary"}

Defence: TypeAlias = Literal["run", "pass", "prevent", "blitz", "bump", "prevent pass", "prevent run", "dog"]
ZONES: frozenset[Defence] = frozenset({"prevent", "prevent pass"})
"""TTFL-COV-02: always zone."""
RUSHES: frozenset[Defence] = frozenset({"blitz", "dog"})


class OffenceCall(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A play: its kind, its side, who has the ball or is meant to catch it, and the strategy."""

    kind: PlayKind
    player: Place
    side: Side = "left"  # of runs and screens
    play_action: bool = False  # SPF-STR-04
    blocks: tuple[Place, ...] = ()  # backs kept in to block (TTFL-RBB-01, SPF-XPB-01)
    two_minutes: bool = False  # SPF-TIME-05


class DirectionKey(msgspec.Struct, frozen=True):
    """TTFL-KEY-01: a side and a kind."""

    side: Side
    inside: bool


class DefenceCall(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A defence with its key, coverage and rushers."""

    defence: Defence
    back_key: Place | None = None
    direction_key: DirectionKey | None = None
    zone: bool = False  # TTFL-COV-02: of a Pass Defense
    rushers: tuple[Box, ...] = ()
    doubled: Place | None = None  # SPF-STR-05, TTFL-DC-02: whom a free safety joins
    doubled_too: Place | None = None  # SPF-STR-07
    tripled: Place | None = None  # SPF-STR-06
    helpers: tuple[Box, ...] = ()  # SPF-STR-05, SPF-STR-06: boxes whose men join, if the defence says which
    doubles_target: bool = False  # SPF-SOLO-03: whoever the ball goes to
    assigned: tuple[tuple[Box, Place], ...] = ()  # TTFL-COV-16

    @property
    def plays_zone(self) -> bool:
        """TTFL-COV-01, TTFL-COV-02: the two Prevents always, a Pass Defense if it says so, nothing else."""
        return self.defence in ZONES or (self.defence == "pass" and self.zone)


@cache
def plain(defence: Defence) -> DefenceCall:
    """A defence and nothing else; always the same value, so that what follows from it is found at once."""
    return DefenceCall(defence=defence)


def is_inside(kind: PlayKind) -> bool:
    """TTFL-KEY-04: inside runs and draws; sweeps and screens are outside."""
    return kind in ("inside", "draw")
