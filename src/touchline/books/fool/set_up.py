"""Setting up: sets and alignments, the spots on the offence's side and the jobs on the defence's.

FOOL-GAP-SPOTS and FOOL-GAP-SETUP are reconstructions of a chapter that is missing.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, NewType, TypeAlias, get_args

import msgspec

from touchline.books.fool.field_map import Side, Zone
from touchline.books.fool.players import Player

# --- the offence ----------------------------------------------------------------------------------------------------

Column: TypeAlias = Literal["WWL", "WL", "LTE", "LT", "C", "RT", "RTE", "WR", "WWR"]
COLUMNS: tuple[Column, ...] = get_args(Column)
WIDE_COLUMNS: frozenset[Column] = frozenset({"WWL", "WL", "WR", "WWR"})
END_COLUMNS: frozenset[Column] = frozenset({"LTE", "RTE"})
TACKLE_COLUMNS: frozenset[Column] = frozenset({"LT", "RT"})

SpotName = NewType("SpotName", str)
QUARTERBACK = SpotName("Q")
INTERIOR: tuple[SpotName, ...] = tuple(SpotName(name) for name in ("LT", "LG", "C", "RG", "RT"))
SPOT_NAMES: tuple[SpotName, ...] = (
    QUARTERBACK,
    *INTERIOR,
    *(SpotName(side + letter) for letter in "EWXHY" for side in "LR"),
    SpotName("F"),
    SpotName("TB"),
)
"""FOOL-GAP-SPOTS: whom a play may name."""
CENTRE_THREE: tuple[SpotName, ...] = tuple(SpotName(name) for name in ("LG", "C", "RG"))

_OPPOSITE: Mapping[Column, Zone] = {
    "WWL": "WWL", "WL": "WL", "LTE": "L", "LT": "L", "C": "C", "RT": "R", "RTE": "R", "WR": "WR", "WWR": "WWR",
}  # fmt: skip


def opposite(column: Column) -> Zone:
    """FOOL-GAP-SPOTS: the line zone that a column leads to."""
    return _OPPOSITE[column]


def side_of_column(column: Column) -> Side | None:
    return None if column == "C" else "left" if COLUMNS.index(column) < COLUMNS.index("C") else "right"


class Spot(msgspec.Struct, frozen=True, cache_hash=True):
    """A place on the offence's side: row 0 is the line of scrimmage."""

    row: int
    column: Column


def eligible_receivers(spots: Mapping[SpotName, Spot]) -> frozenset[SpotName]:
    """FOOL-GAP-SETUP: everyone off the line except the passer, and the outermost man on it on each side."""
    places = {name: COLUMNS.index(spot.column) for name, spot in spots.items() if spot.row == 0 and name != QUARTERBACK}
    ends = {name for name, place in places.items() if place in (min(places.values()), max(places.values()))}
    return frozenset(ends | {name for name, spot in spots.items() if spot.row and name != QUARTERBACK})


class Man(msgspec.Struct, frozen=True, cache_hash=True):
    """A man of the offence at his spot."""

    name: SpotName
    spot: Spot
    player: Player

    @property
    def zone(self) -> Zone:
        """The line zone across from him."""
        return _OPPOSITE[self.spot.column]

    @property
    def side(self) -> Side | None:
        return side_of_column(self.spot.column)

    @property
    def is_on_the_line(self) -> bool:
        return self.spot.row == 0


class Offence(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """Eleven men at their spots."""

    men: tuple[Man, ...]
    shotgun: bool = False

    @cached_property
    def by_name(self) -> Mapping[SpotName, Man]:
        return {man.name: man for man in self.men}

    @cached_property
    def held(self) -> frozenset[Spot]:
        """Spots on the line of scrimmage that somebody holds."""
        return frozenset(man.spot for man in self.men if man.spot.row == 0)

    @property
    def quarterback(self) -> Man:
        return self.by_name[QUARTERBACK]

    @cached_property
    def eligible(self) -> frozenset[SpotName]:
        """Who may catch a pass."""
        return eligible_receivers({man.name: man.spot for man in self.men})


# --- the defence ----------------------------------------------------------------------------------------------------

LineOption: TypeAlias = Literal["rush", "normal", "cover", "stay"]
LINE_OPTIONS: tuple[LineOption, ...] = get_args(LineOption)
Job: TypeAlias = Literal["line", "zone", "man", "blitz", "fake", "delayed"]
JOBS: tuple[Job, ...] = get_args(Job)
DefenderName = NewType("DefenderName", str)


class Defender(msgspec.Struct, frozen=True, cache_hash=True):
    """A man of the defence in his zone, with his one job; he is named from the defence's own view (FOOL-5-e)."""

    name: DefenderName
    zone: Zone
    player: Player
    job: Job = "zone"
    on: SpotName = SpotName("")  # whom he covers man-to-man
    bumps_deep: bool = False  # FOOL-5.1.2a-a: announced


class Defence(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """Eleven men in their zones, those of a zone from the inside outwards, and the line option."""

    men: tuple[Defender, ...]
    option: LineOption = "normal"
    stunts: tuple[tuple[DefenderName, DefenderName], ...] = ()  # FOOL-5.3.18-a: pairs of linemen who trade lanes

    @cached_property
    def by_name(self) -> Mapping[DefenderName, Defender]:
        return {man.name: man for man in self.men}

    @cached_property
    def stunting(self) -> frozenset[DefenderName]:
        return frozenset(name for pair in self.stunts for name in pair)

    def on(self, name: SpotName) -> tuple[Defender, ...]:
        """Who covers a man of the offence man-to-man."""
        return tuple(man for man in self.men if man.job == "man" and man.on == name)
