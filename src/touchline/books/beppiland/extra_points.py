"""Team's extra points and tactics: points for areas, catenaccio and the offside trap."""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.beppiland.players import AREAS, Position

Source: TypeAlias = Literal["FC", "D", "PGP", "CAT", "tactician"]
MOST_IN_ALL = 99
Split: TypeAlias = dict[Position, Annotated[int, msgspec.Meta(ge=0, le=MOST_IN_ALL)]]
"""Points by area: whole numbers, 0 or more (BEP-XP-11); no source has a hundred."""

HOME_ADVANTAGE = 7  # at stadium level 0
MOST_HARDNESS, MOST_HARDNESS_IN_A_FRIENDLY = 10, 4
MOST_PGP, PGP_OF_A_SEASON = 10, 30
CATENACCIO = 7
TACTICIAN = 5
MOST_ON_ONE = 5  # on the goalkeeper, and on the sweeper
CUT_FIRST: tuple[Source, ...] = ("PGP", "tactician", "CAT", "D")  # where the goalkeeper or the sweeper has too many
DROPPED_FIRST: tuple[Position, ...] = ("At", "Ce", "Di", "Li", "Po")  # where a source has too many (BEP-GAP-12)
ALLOWED: dict[Source, tuple[Position, ...]] = {
    "FC": ("Di", "Ce", "At"),
    "D": AREAS,
    "PGP": AREAS,
    "CAT": ("Li", "Di", "Ce"),
    "tactician": ("Li", "Di", "Ce", "At"),
}
SOURCES: tuple[Source, ...] = tuple(ALLOWED)
PoLiCap: TypeAlias = Literal["each", "joint"]


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """The extra points of a team in a match, by source and area."""

    fc: Split = {}
    d: Split = {}
    pgp: Split = {}
    cat: Split = {}
    tactician: Split = {}

    def of(self, source: Source) -> Split:
        return {"FC": self.fc, "D": self.d, "PGP": self.pgp, "CAT": self.cat, "tactician": self.tactician}[source]

    @property
    def hardness(self) -> int:
        """BEP-XP-02: the team's total D."""
        return sum(self.d.values())

    @property
    def hardness_in_goal(self) -> int:
        return self.d.get("Po", 0)

    @property
    def pgp_used(self) -> int:
        return sum(self.pgp.values())


def points_from(splits: Mapping[Source, Split]) -> Points:
    """Points by source, without the areas that get none."""
    kept = {source: {area: n for area, n in splits.get(source, {}).items() if n} for source in SOURCES}
    return Points(fc=kept["FC"], d=kept["D"], pgp=kept["PGP"], cat=kept["CAT"], tactician=kept["tactician"])


def home_advantage(stadium: int, *, at_home: bool, friendly: bool = False) -> int:
    """BEP-XP-01, BEP-STAD-02: 7 points at home and one for each stadium level; none away or in a friendly."""
    return HOME_ADVANTAGE + stadium if at_home and not friendly else 0


def most_hardness(*, friendly: bool = False) -> int:
    """BEP-XP-02, BEP-FRI-01: D of a match."""
    return MOST_HARDNESS_IN_A_FRIENDLY if friendly else MOST_HARDNESS


def extra_on(points: Points, area: Position) -> int:
    """BEP-XP-09: what all sources together add to the total of an area."""
    return sum(points.of(source).get(area, 0) for source in SOURCES)


def extra_by_area(points: Points) -> Split:
    return {area: extra_on(points, area) for area in AREAS}


# --- what is too much -----------------------------------------------------------------------------------------------


def only_allowed(points: Points, *, sweeper: bool) -> Points:
    """BEP-XP-01, BEP-XP-04, BEP-XP-07, BEP-XP-10, BEP-XP-11: points where their source may not go are lost."""
    areas = [area for area in AREAS if sweeper or area != "Li"]
    return points_from(
        {
            source: {area: max(0, points.of(source).get(area, 0)) for area in ALLOWED[source] if area in areas}
            for source in SOURCES
        }
    )


def capped(points: Points, cap: PoLiCap = "each") -> Points:
    """BEP-XP-08: at most 5 on the goalkeeper and 5 on the sweeper; the excess goes from PGP first, then the others."""
    if cap == "joint":
        return _cut(points, ("Po", "Li"))
    return _cut(_cut(points, ("Po",)), ("Li",))


def _cut(points: Points, areas: tuple[Position, ...]) -> Points:
    """Take the points above 5 off these areas together; of two areas the later one gives first."""
    excess = sum(extra_on(points, area) for area in areas) - MOST_ON_ONE
    splits = {source: dict(points.of(source)) for source in SOURCES}
    for source in CUT_FIRST:
        for area in reversed(areas):
            taken = min(max(excess, 0), splits[source].get(area, 0))
            if taken:
                splits[source][area] -= taken
                excess -= taken
    return points_from(splits)


def within(split: Split, most: int) -> Split:
    """BEP-GAP-12: points above what the source has are dropped, from the attack back to the goal."""
    kept, excess = dict(split), sum(split.values()) - most
    for area in DROPPED_FIRST:
        taken = min(max(excess, 0), kept.get(area, 0))
        if taken:
            kept[area] -= taken
            excess -= taken
    return {area: n for area, n in kept.items() if n}


Most: TypeAlias = Callable[[Source], int]
"""How many points a source has for a match."""


def corrected(points: Points, most: Most, *, sweeper: bool, cap: PoLiCap = "each") -> Points:
    """BEP-GAP-12 (reconstruction): the points that stand: allowed, at most 5 on Po and Li, no more than there are."""
    kept = capped(only_allowed(points, sweeper=sweeper), cap)
    return points_from({source: within(kept.of(source), most(source)) for source in SOURCES})


# --- tactics --------------------------------------------------------------------------------------------------------


class Tactic(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-STAFF-08: a formation, with or without a sweeper, catenaccio and offside trap."""

    defenders: int  # the sweeper not counted
    midfielders: int
    forwards: int
    sweeper: bool = False
    cat: bool = False
    tfg: bool = False

    @classmethod
    def ordinary(cls) -> "Tactic":
        return cls(defenders=3, midfielders=4, forwards=3, tfg=True)


def tactic_of(count: Mapping[Position, int], *, cat: bool, tfg: bool) -> Tactic:
    """BEP-STAFF-08: the tactic that a line-up plays."""
    return Tactic(
        defenders=count["Di"],
        midfielders=count["Ce"],
        forwards=count["At"],
        sweeper=bool(count["Li"]),
        cat=cat,
        tfg=tfg,
    )


def notation(tactic: Tactic) -> str:
    """BEP-LINE-05, BEP-STAFF-08: "4-4-2 Li CAT": the sweeper stands inside the first figure."""
    figures = f"{tactic.defenders + tactic.sweeper}-{tactic.midfielders}-{tactic.forwards}"
    marks = (" Li" * tactic.sweeper, " CAT" * tactic.cat, " TFG" * tactic.tfg)
    return "".join((figures, *marks))


def tactician_points(known: Tactic | None, played: Tactic) -> int:
    """BEP-XP-07, BEP-STAFF-08: 5 points where the tactic played is exactly the tactician's."""
    return TACTICIAN if known == played else 0


def may_trap(*, sweeper: bool) -> bool:
    """BEP-XP-05: the offside trap is for teams without a sweeper."""
    return not sweeper
