"""Offensive sets: where the eleven stand, how a set is written, and what makes it one (FOOL-GAP-SPOTS, FOOL-GAP-SETUP).

    Gun shotgun: LW W (0, WWL); LX W (1, WL); RW W (1, WWR); RE TE (0, RTE); LH H (1, LT)

The five interior linemen and the quarterback are in every set and are not written.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import cast

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.players import Player, Position
from touchline.books.fool.scanner import Scanner
from touchline.books.fool.set_up import (
    COLUMNS,
    END_COLUMNS,
    INTERIOR,
    QUARTERBACK,
    SPOT_NAMES,
    WIDE_COLUMNS,
    Column,
    Man,
    Offence,
    Spot,
    SpotName,
    eligible_receivers,
    side_of_column,
)
from touchline.game import Mistakes
from touchline.tables import load_catalogue

RULE = "FOOL-GAP-SETUP"
NAMING = "FOOL-GAP-SPOTS"
KINDS: tuple[Position, ...] = ("Q", "Q*", "B*", "E*", "B", "F", "H", "TB", "E", "W", "TE", "U", "T", "G", "C")
OTHERS = 5  # besides the interior line and the quarterback
ON_THE_LINE = 7  # at least, and without the quarterback
DEEPEST_ROW = 2
DEEPEST_COLUMNS: frozenset[Column] = frozenset({"LT", "C", "RT"})
UNDER_CENTRE, SHOTGUN = Spot(0, "C"), Spot(1, "C")


class Place(msgspec.Struct, frozen=True):
    """A place in a set, and the kind of player that fills it."""

    name: SpotName
    kind: Position
    spot: Spot


def _interior(name: SpotName) -> Place:
    column: Column = "LT" if name == "LT" else "RT" if name == "RT" else "C"
    return Place(name, cast("Position", name[-1]), Spot(0, column))


LINE: tuple[Place, ...] = tuple(_interior(name) for name in INTERIOR)


class OffensiveSet(msgspec.Struct, frozen=True, dict=True):
    """A set by its name."""

    name: str
    others: tuple[Place, ...]  # besides the interior line and the quarterback
    shotgun: bool = False

    @cached_property
    def places(self) -> tuple[Place, ...]:
        quarterback = Place(QUARTERBACK, "Q", SHOTGUN if self.shotgun else UNDER_CENTRE)
        return (*LINE, quarterback, *self.others)

    @cached_property
    def by_name(self) -> Mapping[SpotName, Place]:
        return {place.name: place for place in self.places}

    @cached_property
    def eligible(self) -> frozenset[SpotName]:
        return eligible_receivers({place.name: place.spot for place in self.places})

    @property
    def split_men(self) -> int:
        """How many stand in a wide column: a defence is chosen by them (FOOL-GAP-GAMEPLAN)."""
        return sum(place.spot.column in WIDE_COLUMNS for place in self.others)


# --- names ------------------------------------------------------------------------------------------------------------


def spot_names(spots: Iterable[Spot]) -> dict[Spot, SpotName]:
    """FOOL-GAP-SPOTS (reconstruction): what the men at these spots are called in plays.

    The spots are those besides the interior line and the quarterback. A spot for which no name is left gets none.
    A back in row 2 behind a tackle, for whom the rule has no name, is counted with the backs of his side.
    """
    found: dict[Spot, SpotName] = {}
    for spot in sorted(set(spots), key=lambda each: (_from_centre(each.column), each.row)):
        free = [name for name in _possible_names(spot) if name not in found.values()]
        if free:
            found[spot] = free[0]
    return found


def _possible_names(spot: Spot) -> tuple[SpotName, ...]:
    """What a man at a spot may be called; the first name that is free is his."""
    side = {"left": "L", "right": "R", None: ""}[side_of_column(spot.column)]
    letters: tuple[str, ...]
    if not side:
        letters = {1: ("F",), 2: ("TB",)}.get(spot.row, ())
    elif spot.column in WIDE_COLUMNS:
        letters = ("W", "X") if spot.column in ("WWL", "WWR") else ("X",)
    elif spot.row == 0:
        letters = ("E",) if spot.column in END_COLUMNS else ()
    else:
        letters = ("H", "Y")
    return tuple(SpotName(side + letter) for letter in letters)


def _from_centre(column: Column) -> int:
    return abs(COLUMNS.index(column) - COLUMNS.index("C"))


# --- reading and printing ---------------------------------------------------------------------------------------------


def parse_set(text: str, *, line: int = 1) -> OffensiveSet:
    """A set from its text; a man's name may be left out, for his spot tells it. Whether it is legal: `check_set`."""
    scan = Scanner(text, rule=RULE, line=line)
    heading = _heading(scan.take("[^:]*:") or "")
    if heading is None:
        scan.position = 0
        scan.missing("name of the set", "begin with for example 'Pro under centre:' or 'Gun shotgun:'")
        scan.refuse()
        raise AssertionError("a set without a name is refused")
    name, shotgun = heading
    found: list[tuple[SpotName | None, Position, Spot]] = []
    while not scan.is_at_end:
        if (place := _place(scan)) is not None:
            found.append(place)
        if not scan.take(r"[;,]") and not scan.is_at_end:
            scan.stray("between two men stands ;")
    scan.refuse()
    names = spot_names(spot for _, _, spot in found)
    others = (Place(said or names.get(spot, SpotName("?")), kind, spot) for said, kind, spot in found)
    return OffensiveSet(name, tuple(others), shotgun)


def _heading(head: str) -> tuple[str, bool] | None:
    """The name, and whether the quarterback stands in the shotgun."""
    words = head[:-1].replace(",", " ").split()
    stands = [word.casefold() for word in words[-2:]]
    if stands[-1:] == ["shotgun"]:
        return " ".join(words[:-1]), True
    return (" ".join(words[:-2]), False) if stands in (["under", "centre"], ["under", "center"]) else None


def _place(scan: Scanner) -> tuple[SpotName | None, Position, Spot] | None:
    """`LW W (0, WWL)`, or without the name `W (0, WWL)`."""
    said = scan.name(SPOT_NAMES, "spot") if scan.ahead(r"[A-Z]+\s+[A-Z]") else None
    kind = scan.name(KINDS, "kind of player", followed_by=r"(?![A-Za-z0-9*])")
    if not scan.take(r"\("):
        scan.missing("bracket", "a spot is written as (row, column): (0, WWL)")
    row = scan.take(r"\d{1,3}(?!\d)")
    if row is None:
        scan.missing("row", "write 0 on the line, 1 or 2 behind it")
    scan.take(",")
    column = scan.name(COLUMNS, "column")
    if not scan.take(r"\)"):
        scan.missing("bracket", "close it with )")
    if kind is None or row is None or column is None:
        return None
    return cast("SpotName | None", said), cast("Position", kind), Spot(int(row), cast("Column", column))


def written_set(offensive_set: OffensiveSet) -> str:
    """The canonical form of a set."""
    stands = "shotgun" if offensive_set.shotgun else "under centre"
    men = (f"{each.name} {each.kind} ({each.spot.row}, {each.spot.column})" for each in offensive_set.others)
    return f"{offensive_set.name} {stands}: {'; '.join(men)}"


# --- legality ---------------------------------------------------------------------------------------------------------


def check_set(offensive_set: OffensiveSet) -> None:
    """FOOL-GAP-SETUP, FOOL-GAP-SPOTS (reconstruction): refuse a set that cannot be lined up, with all its mistakes."""
    where = f"set {offensive_set.name}".strip()
    others = offensive_set.others
    mistakes = Mistakes()
    if not offensive_set.name:
        mistakes.add(where=where, wrong="it has no name", right="name it before the colon", rule=RULE)
    if len(others) != OTHERS:
        wrong = f"{len(others)} men besides the interior line and the quarterback"
        mistakes.add(where=where, wrong=wrong, right=f"write {OTHERS}", rule=RULE)
    on_the_line = len(LINE) + sum(place.spot.row == 0 for place in others)
    if on_the_line < ON_THE_LINE:
        right = f"move {ON_THE_LINE - on_the_line} more to row 0"
        wrong = f"{on_the_line} men on the line; {ON_THE_LINE} must be there"
        mistakes.add(where=where, wrong=wrong, right=right, rule=RULE)
    _check_spots(offensive_set, where, mistakes)
    _check_names(others, where, mistakes)
    mistakes.refuse()


def legal_set(text: str, *, line: int = 1) -> OffensiveSet:
    """A set from its text, refused if it cannot be read or lined up."""
    offensive_set = parse_set(text, line=line)
    check_set(offensive_set)
    return offensive_set


def _check_spots(offensive_set: OffensiveSet, where: str, mistakes: Mistakes) -> None:
    taken = {place.spot: str(place.name) for place in LINE} | {UNDER_CENTRE: "C"}
    taken |= {SHOTGUN: "Q"} if offensive_set.shotgun else {}
    for place in offensive_set.others:
        at = f"({place.spot.row}, {place.spot.column})"
        if place.spot in taken:
            wrong = f"{at} is held by {taken[place.spot]}"
            mistakes.add(where=f"{where}, {place.name}", wrong=wrong, right="choose another spot", rule=NAMING)
        if place.spot.row > DEEPEST_ROW:
            right = f"rows are 0 to {DEEPEST_ROW}"
            mistakes.add(where=f"{where}, {place.name}", wrong=f"there is no {at}", right=right, rule=NAMING)
        elif place.spot.row == DEEPEST_ROW and place.spot.column not in DEEPEST_COLUMNS:
            right = "row 2 is there behind LT, C and RT"
            mistakes.add(where=f"{where}, {place.name}", wrong=f"nobody may stand at {at}", right=right, rule=RULE)
        taken[place.spot] = place.name


def _check_names(others: Sequence[Place], where: str, mistakes: Mistakes) -> None:
    names = spot_names(place.spot for place in others)
    for place in others:
        due = names.get(place.spot)
        at = f"the man at ({place.spot.row}, {place.spot.column})"
        if due is None:
            right = "a side has W and X wide, H and Y behind its tackle and end"
            mistakes.add(where=f"{where}, {place.name}", wrong=f"no name is left for {at}", right=right, rule=NAMING)
        elif due != place.name:
            wrong = f"{at} is called {due}"
            mistakes.add(where=f"{where}, {place.name}", wrong=wrong, right=f"write {due}", rule=NAMING)


def the_one(short: SpotName, offensive_set: OffensiveSet) -> SpotName | None:
    """FOOL-GAP-NOTATION (reconstruction): whom W, E or H alone stands for.

    The only spot, otherwise the only kind of player, with that letter; nobody where the set has several.
    """
    spots = [place.name for place in offensive_set.others if place.name.endswith(short)]
    if len(spots) != 1:
        kinds = {"E": ("E", "TE")}.get(short, (short,))
        spots = [place.name for place in offensive_set.others if place.kind in kinds]
    return spots[0] if len(spots) == 1 else None


# --- the sets of the book, and men in them ----------------------------------------------------------------------------


class _Row(msgspec.Struct, frozen=True):
    quarterback: str
    others: str


def _loaded() -> dict[str, OffensiveSet]:
    rows = load_catalogue(TABLES / "sets.toml", _Row)
    return {name: parse_set(f"{name} {row.quarterback}: {row.others}") for name, row in rows.items()}


SETS: Mapping[str, OffensiveSet] = _loaded()


def lined_up(offensive_set: OffensiveSet, players: Mapping[SpotName, Player]) -> Offence:
    """Players in a set: one for each of its eleven names."""
    missing = [place.name for place in offensive_set.places if place.name not in players]
    assert not missing, f"nobody plays {', '.join(missing)}"
    men = tuple(Man(place.name, place.spot, players[place.name]) for place in offensive_set.places)
    return Offence(men, offensive_set.shotgun)
