"""Positions: which places a man covers, where he is a specialist, and what playing elsewhere costs him.

FOOL-12-GAP-MISC (the hierarchy) and FOOL-GAP-POSITIONS (proper places) are reconstructions; the cost of playing out of
position is the temporary effect of the change of position (FOOL-12.TR-e).
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, NamedTuple, NewType, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES, Zone, area
from touchline.books.fool.players import ON_THE_DEFENSIVE_LINE, ON_THE_OFFENSIVE_LINE, Player, Position
from touchline.books.fool.set_up import (
    INTERIOR,
    QUARTERBACK,
    Defence,
    Defender,
    Job,
    Man,
    Offence,
    Spot,
    SpotName,
)
from touchline.tables import load, load_catalogue
from touchline.tables.grid import read

# --- the hierarchy --------------------------------------------------------------------------------------------------


class _Below(msgspec.Struct, frozen=True):
    below: str


_HIERARCHY = load_catalogue(TABLES / "hierarchy.toml", _Below)


@cache
def covers(position: Position) -> frozenset[Position]:
    """FOOL-12-GAP-MISC (reconstruction): a position and every position below it."""
    below: list[Position] = _HIERARCHY[position].below.split() if position in _HIERARCHY else []  # type: ignore[assignment]  # a test compares them with the positions
    return frozenset({position}.union(*(covers(each) for each in below)))


@cache
def places_of(position: Position) -> tuple[Position, ...]:
    """FOOL-12-P3: the two places of a starred generalist; anyone else has his own."""
    below: list[Position] = _HIERARCHY[position].below.split() if "*" in position else [position]  # type: ignore[assignment]  # as above
    return tuple(below)


def is_quarterback(position: Position) -> bool:
    return "Q" in covers(position)


# --- places ---------------------------------------------------------------------------------------------------------

ProperPlace = NewType("ProperPlace", str)
"""A lineman's or the quarterback's name, row and column of a spot (`1/LT`), or the area of a zone."""


class _Places(msgspec.Struct, frozen=True):
    places: str
    benefits: str


_OFFENCE = load_catalogue(TABLES / "places_on_offence.toml", _Places)
_DEFENCE = load_catalogue(TABLES / "places_on_defence.toml", _Places)


def place_at(name: SpotName, spot: Spot) -> ProperPlace:
    """The place of a man of the offence: linemen and the quarterback have theirs by name."""
    return ProperPlace(name if name == QUARTERBACK or name in INTERIOR else f"{spot.row}/{spot.column}")


def _kinds(catalogue: Mapping[str, _Places], place: str) -> tuple[Position, ...]:
    return tuple(kind for kind, where in catalogue.items() if place in where.places.split())  # type: ignore[misc]  # a test compares them with the positions


@cache
def kinds_at(name: SpotName, spot: Spot) -> tuple[Position, ...]:
    """FOOL-GAP-POSITIONS (reconstruction): whose proper place a spot is, general positions first."""
    return _kinds(_OFFENCE, place_at(name, spot))


@cache
def kinds_in(zone: Zone, job: Job = "zone") -> tuple[Position, ...]:
    """FOOL-GAP-POSITIONS (reconstruction): whose proper place a zone is, general positions first.

    Who acts by the line option does a lineman's work, whoever he is.
    """
    kinds = _kinds(_DEFENCE, area(zone))
    line = tuple(kind for kind in kinds if kind in ON_THE_DEFENSIVE_LINE) if job == "line" else ()
    return line or kinds


@cache
def is_proper_at(position: Position, name: SpotName, spot: Spot) -> bool:
    """FOOL-12-GAP-MISC, FOOL-GAP-POSITIONS: whether a position covers a place on offence."""
    return not covers(position).isdisjoint(kinds_at(name, spot))


@cache
def is_proper_in(position: Position, zone: Zone, job: Job = "zone") -> bool:
    """FOOL-12-GAP-MISC, FOOL-GAP-POSITIONS, FOOL-5.5.3-a: whether a position covers a place on defence."""
    return not covers(position).isdisjoint(kinds_in(zone, job))


@cache
def specialist_at(position: Position, name: SpotName, spot: Spot) -> Position | None:
    """FOOL-GAP-POSITIONS (reconstruction): the position whose special benefits a man of the offence has at a spot."""
    return _specialist(_OFFENCE, position, place_at(name, spot))


@cache
def specialist_in(position: Position, zone: Zone) -> Position | None:
    """FOOL-GAP-POSITIONS (reconstruction): the position whose special benefits a man of the defence has in a zone."""
    return _specialist(_DEFENCE, position, area(zone))


def _specialist(catalogue: Mapping[str, _Places], position: Position, place: str) -> Position | None:
    return position if position in catalogue and place in catalogue[position].benefits.split() else None


def specialist(man: Man | Defender) -> Position | None:
    """FOOL-GAP-POSITIONS (reconstruction): special benefits belong to a specialist in his proper place.

    None for a general position, and for anybody out of position.
    """
    if isinstance(man, Man):
        return specialist_at(man.player.position, man.name, man.spot)
    return specialist_in(man.player.position, man.zone)


def is_in_place(man: Man | Defender) -> bool:
    """FOOL-GAP-POSITIONS (reconstruction): whether a man is where his position may be."""
    if isinstance(man, Man):
        return is_proper_at(man.player.position, man.name, man.spot)
    return is_proper_in(man.player.position, man.zone, man.job)


# --- out of position ------------------------------------------------------------------------------------------------


class Effect(NamedTuple):
    """What playing out of position does: points lost, and a pass value that stands instead of his own."""

    p: int = 0
    c: int = 0
    s: int = 0
    set_p: int | None = None


class _Transition(msgspec.Struct, frozen=True):
    to: Position
    result: int
    basis: Literal["printed", "shifted", "repaired", "doubtful", "inferred"]
    listed: bool
    note: str


class _Temporary(msgspec.Struct, frozen=True):
    effect: str


_GRID = read(TABLES / "transitions.toml", _Transition)
TRANSITIONS: Mapping[tuple[str, str], int] = {
    (str(head), line.to): line.result for head, line in zip(_GRID.heads, _GRID.lines, strict=True)
}
"""FOOL-12.TR-b: the result table of every change of position, by old and new one."""

_TEMPORARY = load(TABLES / "temporary_effects.toml", _Temporary)
WITHOUT_A_NUMBER = Effect(p=1, c=1)
"""FOOL-12-GAP-OUTPOS, FOOL-GAP-POSITIONS (reconstruction): of a pair that has no transition number."""


@cache
def temporary_effect(number: int) -> Effect:
    """FOOL-12.TR-e: the effect that belongs to a result table, as it is written."""
    written = _TEMPORARY.at(number).effect.partition(";")[0]
    lost = {name.lower(): int(points) for name, points in re.findall(r"([PCS]) -(\d)", written)}
    stands = re.search(r"P = (\d)", written)
    return Effect(**lost, set_p=int(stands[1]) if stands else None)


@cache
def transition(old: Position, new: Position) -> int | None:
    """FOOL-12.TR-b, FOOL-12.5.2a-b: the result table of a change; None if it has none.

    A generalist without a cell of his own has those of the positions he is made of, the mildest first.
    """
    own = TRANSITIONS.get((old, new))
    if own is not None or "*" not in old or old not in _HIERARCHY:
        return own
    parts: list[Position] = _HIERARCHY[old].below.split()  # type: ignore[assignment]  # positions
    found = [number for part in parts if (number := transition(part, new)) is not None]
    return min(found, key=lambda number: sum(_lost(temporary_effect(number))), default=None)


def _lost(effect: Effect) -> tuple[int, int, int]:
    return effect.p + (effect.set_p is not None), effect.c, effect.s


PassMeaning: TypeAlias = Literal["passing", "hands", "blocking", "rushing"]


def pass_meaning(position: Position) -> PassMeaning:
    """FOOL-12-P3: what the P of a position is: passing, hands (receiving or coverage), pass blocking or pass rush."""
    if position in ("Q", "Q*"):
        return "passing"
    if position in ON_THE_OFFENSIVE_LINE:
        return "blocking"
    return "rushing" if position in ON_THE_DEFENSIVE_LINE else "hands"


def passing_value(player: Player) -> int:
    """FOOL-5.5.1-a: who is no quarterback throws with 0, or with one less than when he was one."""
    if is_quarterback(player.position):
        return player.p
    return 0 if player.passes is None else max(0, player.passes - 1)


def receiving_value(player: Player) -> int:
    """FOOL-5.5.1-a, FOOL-5.5.1-b: what somebody catches with, who is where he is eligible.

    A quarterback has 1, a lineman 0; who once played elsewhere one less than his value then. A Q* has his own.
    """
    before = None if player.receives is None else max(0, player.receives - 1)
    if player.position == "Q*":
        return 1 if player.receives is None else player.receives
    if player.position == "Q":
        return 1 if before is None else before
    if pass_meaning(player.position) in ("blocking", "rushing"):
        return 0 if before is None else before
    return player.p


def rushing_value(player: Player) -> int:
    """FOOL-5.3.3-a, FOOL-5.5.3-a: the P that counts on the rush: a lineman's; who is also a linebacker has none."""
    return player.p if player.is_defensive_lineman else 0


def _pass_value_as(player: Player, kind: Position, effect: Effect, *, dropping: bool) -> int:
    """The pass value of a man out of position, who plays as another kind of player."""
    there = pass_meaning(kind)
    if there == "passing":
        return passing_value(player)
    if there in ("blocking", "rushing"):  # FOOL-12.TR-c: no other P is of use on a line
        here = pass_meaning(player.position) == there
        return _less(player.p, effect) if here else 0
    if dropping:
        return max(0, player.p - 1)
    if player.position == "Q*" or pass_meaning(player.position) == "hands":
        return _less(receiving_value(player), effect)
    return receiving_value(player)


def _less(value: int, effect: Effect) -> int:
    return max(0, value - effect.p) if effect.set_p is None else effect.set_p


def _as(player: Player, kind: Position, effect: Effect, *, dropping: bool) -> Player:
    return replace(
        player,
        p=_pass_value_as(player, kind, effect, dropping=dropping),
        c=max(0, player.c - effect.c),
        s=max(0, player.s - effect.s),
    )


def out_of_position(player: Player, kinds: Iterable[Position], *, dropping: bool = False) -> Player:
    """FOOL-12.TR-e, FOOL-12-GAP-OUTPOS, FOOL-GAP-POSITIONS: a man who plays where others belong.

    He suffers the temporary effect of the transition number, or -1 P and -1 C if there is none; where several kinds of
    players belong, he plays as the one that costs him least. No score falls below 0. A lineman who drops into coverage
    keeps his P less 1 (`dropping`, FOOL-5.5.3-a).
    """
    kinds = tuple(kinds)
    numbered = [(kind, number) for kind in kinds if (number := transition(player.position, kind)) is not None]
    if not numbered:
        return _as(player, kinds[0], WITHOUT_A_NUMBER, dropping=dropping)
    ways = [_as(player, kind, temporary_effect(number), dropping=dropping) for kind, number in numbered]
    return max(ways, key=total)


def in_transition(player: Player, kinds: Iterable[Position]) -> Player:
    """FOOL-12.TR-e, R50: who plays the position that he is learning, where his own already covers it.

    Until he has made the change he suffers its effect there, too. Whoever learns a wider position has none at his own.
    """
    if player.learns is None or player.position in covers(player.learns):
        return player
    number = transition(player.position, player.learns)
    if number is None or covers(player.learns).isdisjoint(kinds):
        return player
    return _as(player, player.learns, temporary_effect(number), dropping=False)


def total(player: Player) -> int:
    """FOOL-GAP-SUBS: contact, speed and pass together."""
    return player.p + player.c + player.s


def as_played_at(player: Player, name: SpotName, spot: Spot) -> Player:
    """A player with the scores he has at a spot of the offence."""
    kinds = kinds_at(name, spot)
    if player.position == "Q*" and name != QUARTERBACK and is_proper_at("Q*", name, spot):
        return replace(player, p=receiving_value(player))
    if not kinds or is_proper_at(player.position, name, spot):
        return in_transition(player, kinds)
    return out_of_position(player, kinds)


def as_played_in(player: Player, zone: Zone, job: Job = "zone") -> Player:
    """A player with the scores he has in a zone of the defence."""
    kinds = kinds_in(zone, job)
    if is_proper_in(player.position, zone, job):
        return in_transition(player, kinds)
    if job != "line":  # there he stands as a linebacker does
        kinds = tuple(kind for kind in kinds if kind not in ON_THE_DEFENSIVE_LINE)
    return out_of_position(player, kinds, dropping=player.is_defensive_lineman)


def as_played(man: Man | Defender) -> Player:
    """A player as he plays where he was put; his position stays what it is, so that `specialist` still knows him."""
    if isinstance(man, Man):
        return as_played_at(man.player, man.name, man.spot)
    return as_played_in(man.player, man.zone, man.job)


def offence_as_played(offence: Offence) -> Offence:
    """An offence of players as they play there: to be made once, before the play."""
    men = tuple(replace(man, player=as_played(man)) for man in offence.men)
    return offence if men == offence.men else replace(offence, men=men)


def defence_as_played(defence: Defence) -> Defence:
    """A defence of players as they play there: to be made once, before the play."""
    men = tuple(replace(man, player=as_played(man)) for man in defence.men)
    return defence if men == defence.men else replace(defence, men=men)


# --- the snap -------------------------------------------------------------------------------------------------------


def bad_snap_from(position: Position, *, shotgun: bool) -> int | None:
    """FOOL-12.TR-e, FOOL-12-GAP-OUTPOS, FOOL-5.8.7-b: after a 6, from which face on a second die spoils a snap.

    The ordinary snap of a C or U is safe; anyone else fumbles it on 4-6 (1/12). In shotgun a C fails on 6 (1/36),
    anyone else on 5-6 (1/18).
    """
    if shotgun:
        return 6 if position == "C" else 5
    return None if position in ("C", "U") else 4
