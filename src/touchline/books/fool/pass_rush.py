"""5.3 The pass rush: who blocks, who rushes, and what the quarterback has time for."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from touchline.books.fool.field_map import INNER_LINE_ZONES, Side, Zone, other_side
from touchline.books.fool.line_options import SECOND_RUSH, each_rusher
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.outcome import Term, term, total
from touchline.books.fool.players import ON_THE_OFFENSIVE_LINE, Player, Position
from touchline.books.fool.plays import Pass, Route, Timing
from touchline.books.fool.positions import places_of, specialist
from touchline.books.fool.set_up import (
    CENTRE_THREE,
    END_COLUMNS,
    QUARTERBACK,
    TACKLE_COLUMNS,
    WIDE_COLUMNS,
    Column,
    Defence,
    Defender,
    DefenderName,
    Man,
    Offence,
    SpotName,
    side_of_column,
)

HALF = Fraction(1, 2)

# --- blockers -------------------------------------------------------------------------------------------------------

SPEED_BONUS: Mapping[int, Fraction] = {0: Fraction(0), 1: Fraction(0), 2: Fraction(1), 3: Fraction(3, 2)}
FAST_BONUS = Fraction(2)  # speed 4 or more


@cache
def blocking_value(man: Man, switches: Switches = AS_PLAYED) -> Fraction:
    """FOOL-5.3.1-a to FOOL-5.3.1-d: contact, a bonus for speed, a lineman's pass value, experience and specialists."""
    player = man.player
    value = player.c + SPEED_BONUS.get(player.s, FAST_BONUS)
    if player.s == 3 and not switches.speed_three_blocks_half_more:
        value -= HALF
    if player.position in ON_THE_OFFENSIVE_LINE:
        value += player.p
    if specialist(man) == "T":
        value += 1
    if player.position in ("H", "TB"):
        value -= 1
    if switches.experience_in_blocking:
        value += HALF if player.is_experienced else -HALF if player.is_rookie else 0
    return value


def passer_value(player: Player) -> int:
    """FOOL-5.3-b, FOOL-5.3.1-c: the quarterback counts contact and speed; experience makes no difference to him."""
    return player.c + player.s


@lru_cache(maxsize=1 << 12)
def receivers(play: Pass) -> frozenset[SpotName]:
    """Everyone who is written into a pass play as a receiver."""
    routes = [each for each in (play.first, play.second, play.third) if isinstance(each, Route)]
    return frozenset(name for route in routes for name in (route.spot, *route.also))


BACKS_WHO_BLOCK: frozenset[Column] = TACKLE_COLUMNS | {"C"}


def pass_blocks(man: Man, play: Pass, roll: Side | None = None) -> bool:
    """FOOL-5.3.1-e: everyone from end to end, and backs between the tackles, unless the play says otherwise.

    FOOL-5.3.15-d: a back beyond the tackle blocks on a rollout to his side. FOOL-5.3.1-d: a specialised W does not,
    unless he plays out of position.
    """
    if man.name == QUARTERBACK or man.name in receivers(play) or man.name in play.free:
        return False
    if man.name in play.block:
        return specialist(man) != "W"
    if man.spot.column in WIDE_COLUMNS:
        return False
    if man.is_on_the_line or man.spot.column in BACKS_WHO_BLOCK:
        return True
    return roll is not None and man.side == roll


@lru_cache(maxsize=1 << 14)
def blocking_men(offence: Offence, play: Pass, roll: Side | None = None) -> tuple[Man, ...]:
    """FOOL-5.3.1-e: everyone who pass blocks."""
    return tuple(man for man in offence.men if pass_blocks(man, play, roll))


def wide_blocker(offence: Offence, play: Pass, side: Side) -> Man | None:
    """FOOL-5.3.15-f: who is lined up wide on a side, is not in the play and no W: he meets a blitzer there."""
    column: Column = "WL" if side == "left" else "WR"
    able = [man for man in offence.men if man.spot.column == column and specialist(man) != "W"]
    return next((man for man in able if man.name not in receivers(play) and man.name not in play.free), None)


# --- rushers --------------------------------------------------------------------------------------------------------


class Rusher(NamedTuple):
    """A man who comes after the quarterback."""

    man: Defender
    lane: Zone  # L, C or R; WL or WR on a rollout towards him
    delayed: bool = False  # FOOL-5.3.24-a
    wide: bool = False  # from WL or WR on a rollout towards him


LANES: Mapping[Zone, Zone] = {
    "WWL": "L", "WL": "L", "LS": "L", "L": "L",
    "SL": "C", "C": "C", "SR": "C",
    "R": "R", "RS": "R", "WR": "R", "WWR": "R",
}  # fmt: skip
"""FOOL-5.3.24-b: where a delayed blitzer comes through the line."""
WIDE_SIDES: Mapping[Zone, Side] = {"WL": "left", "WR": "right"}


@lru_cache(maxsize=1 << 14)
def rushers(defence: Defence, *, second: bool = False, roll: Side | None = None) -> tuple[Rusher, ...]:
    """FOOL-5.3.3-d, FOOL-5.3.24-a to FOOL-5.3.24-e: who rushes, lane by lane, from the inside outwards.

    `second` is the rush for a secondary receiver, on which the delayed blitzers come.
    """
    found: list[Rusher] = []
    outside: list[Rusher] = []
    for man in defence.men:
        inner = man.zone in INNER_LINE_ZONES
        if man.job == "line" or (man.job == "blitz" and inner):
            found.append(Rusher(man, _lane(defence, man)))
        elif man.job == "blitz" and man.zone in WIDE_SIDES:
            outside += _wide(man, roll, second=second)
        elif man.job == "delayed" and second:
            (found if inner else outside).append(Rusher(man, LANES[man.zone], delayed=True))
    every = (*found, *outside)
    return tuple(rusher for lane in ("WL", "L", "C", "R", "WR") for rusher in every if rusher.lane == lane)


def _lane(defence: Defence, man: Defender) -> Zone:
    """FOOL-5.3.18-a: stunting linemen trade lanes."""
    for pair in defence.stunts:
        if man.name in pair:
            (other,) = (name for name in pair if name != man.name)
            return defence.by_name[other].zone
    return man.zone


def _wide(man: Defender, roll: Side | None, *, second: bool) -> list[Rusher]:
    """FOOL-5.3.24-e: from WL or WR at once if the quarterback rolls that way, late unless he rolls the other."""
    if roll == WIDE_SIDES[man.zone]:
        return [Rusher(man, man.zone, wide=True)]
    return [Rusher(man, LANES[man.zone], delayed=True)] if second and roll is None else []


SPECIALISTS_IN: Mapping[Zone, tuple[str, int]] = {"L": ("DE", 1), "R": ("DE", 1), "C": ("DT", 2)}


def rush_specialists(men: Iterable[Defender]) -> frozenset[DefenderName]:
    """FOOL-5.3.3-b: one DE from L, one from R and two DTs from C have the specialist's point, as they lined up."""
    found: list[DefenderName] = []
    counts: dict[Zone, int] = {}
    for man in men:
        position, most = SPECIALISTS_IN.get(man.zone, ("", 0))
        if man.job == "line" and man.player.position == position and counts.get(man.zone, 0) < most:
            counts[man.zone] = counts.get(man.zone, 0) + 1
            found.append(man.name)
    return frozenset(found)


CROWD: Mapping[Zone, int] = {"C": 4, "L": 3, "R": 3, "WL": 2, "WR": 2}
CROWDED = -2
SPECIALIST = 1
DELAYED = 3
FROM_THE_WIDE_ZONE = 2
RUN_BLITZER = -2
STUNT_FIRST, STUNT_SECOND = -1, 3


def rush_value(player: Player, *, lineman: bool = True) -> int:
    """FOOL-5.3.3-a: contact and speed, and a lineman's pass value."""
    return player.c + player.s + (player.p if lineman and player.is_defensive_lineman else 0)


def rusher_terms(
    coming: Sequence[Rusher],
    defence: Defence,
    timing: Timing,
    *,
    second: bool = False,
    switches: Switches = AS_PLAYED,
) -> tuple[Term, ...]:
    """FOOL-5.3.3-a to FOOL-5.3.3-c, FOOL-5.3.4-a, FOOL-5.3.18-b, FOOL-5.3.24-c: each rusher's value."""
    rushing = {rusher.man.name for rusher in coming}
    special = rush_specialists(man for man in defence.men if man.name in rushing)
    each = each_rusher(timing, defence.option)
    lanes: dict[Zone, int] = {}
    terms = []
    for rusher in coming:
        man = rusher.man
        lanes[rusher.lane] = lanes.get(rusher.lane, 0) + 1
        value = rush_value(man.player, lineman=man.job == "line") + each
        value += SPECIALIST if man.name in special else 0
        value += CROWDED if lanes[rusher.lane] > CROWD[rusher.lane] else 0
        value += DELAYED if rusher.delayed else 0
        value += FROM_THE_WIDE_ZONE if rusher.wide else 0
        if man.name in defence.stunting:
            value += STUNT_SECOND if second else STUNT_FIRST
        if switches.run_blitz and man.job == "blitz" and man.player.is_linebacker:
            value += RUN_BLITZER
        terms.append(term(man.name, value))
    return tuple(terms)


# --- who is left unblocked ------------------------------------------------------------------------------------------

EXTRA_RUSHER = 3
ROAMING: frozenset[Position] = frozenset({"F", "B"})
"""FOOL-5.3.2a-c: who in the F spot may take a man from any lane."""


class Match(NamedTuple):
    """Who takes whom in the rush."""

    blocked_by: Mapping[DefenderName, Man]  # rushers and who meets them
    extra: tuple[DefenderName, ...]  # nobody does


def line_blockers(blockers: Sequence[Man], lane: Zone) -> tuple[Man, ...]:
    """FOOL-5.3.2a-b: tackle and end of a side, from the inside outwards; in C the guards, then the centre."""
    line = [man for man in blockers if man.is_on_the_line and man.zone == lane]
    if lane == "C":
        return tuple(sorted(line, key=lambda man: man.name == CENTRE_THREE[1]))
    return tuple(sorted(line, key=lambda man: man.spot.column in END_COLUMNS))


def _rank(rusher: Rusher) -> int:
    """FOOL-5.3.2a-b: linemen are taken first, then linebackers, then defensive backs."""
    return 0 if rusher.man.job == "line" else 1 if rusher.man.player.is_linebacker else 2


def match(
    coming: Sequence[Rusher],
    blockers: Sequence[Man],
    hand: Side,
    *,
    weak: Side | None = None,
    wide: Man | None = None,
    switches: Switches = AS_PLAYED,
) -> Match:
    """FOOL-5.3.2a-b, FOOL-5.3.2a-c: linemen take the men across from them, backs what is left.

    `weak` is the side without an end in the tight end's slot, if just one is; `wide` who meets a blitzer from WL or WR.
    """
    taken: dict[DefenderName, Man] = {}
    left: dict[Zone, list[Rusher]] = {}
    for lane in ("WL", "L", "C", "R", "WR"):
        here = [rusher for rusher in coming if rusher.lane == lane]
        line = (wide,) if lane in WIDE_SIDES and wide is not None else line_blockers(blockers, lane)
        _match_lane(here, line, taken)
        left[lane] = sorted((each for each in here if each.man.name not in taken), key=_rank)
    backs = [man for man in blockers if not man.is_on_the_line and man is not wide]
    _match_backs(left, backs, weak or hand, taken)
    if switches.guard_helps_outside:
        _match_guard(coming, left, blockers, taken)
    return Match(taken, tuple(rusher.man.name for rusher in coming if rusher.man.name not in taken))


def _match_lane(here: Sequence[Rusher], line: Sequence[Man], taken: dict[DefenderName, Man]) -> None:
    """The rushers a line can take, from the inside outwards; the outermost meets the outermost blocker."""
    chosen = sorted(here, key=_rank)[: len(line)]
    met = [rusher for rusher in here if rusher in chosen]
    free = list(line)
    for rusher in reversed(met):
        taken[rusher.man.name] = free.pop()


def _match_backs(
    left: Mapping[Zone, list[Rusher]], backs: Sequence[Man], first: Side, taken: dict[DefenderName, Man]
) -> None:
    """FOOL-5.3.2a-c: backs beside the middle first, each on his side; then the F spot, then the man behind it.

    A F or B in the F spot takes a man from C, then from the weak side or the throwing hand's (`first`), then the other.
    """
    for man in backs:
        if man.side is not None:
            _take(left, ("L" if man.side == "left" else "R",), man, taken)
    anywhere: tuple[Zone, ...] = ("C", "L", "R") if first == "left" else ("C", "R", "L")
    for man in sorted((man for man in backs if man.side is None), key=lambda man: man.spot.row):
        roams = man.spot.row == 1 and not ROAMING.isdisjoint(places_of(man.player.position))
        _take(left, anywhere if roams else ("C",), man, taken)


def weak_side(offence: Offence) -> Side | None:
    """FOOL-5.3.2a-c: the side without an end in the tight end's slot; None if both have one, or neither."""
    ends = {man.side for man in offence.men if man.is_on_the_line and man.spot.column in END_COLUMNS}
    return other_side(end) if len(ends) == 1 and (end := ends.pop()) is not None else None


def _take(left: Mapping[Zone, list[Rusher]], lanes: Sequence[Zone], man: Man, taken: dict[DefenderName, Man]) -> None:
    for lane in lanes:
        if left[lane]:
            taken[left[lane].pop(0).man.name] = man
            return


def _match_guard(
    coming: Sequence[Rusher], left: Mapping[Zone, list[Rusher]], blockers: Sequence[Man], taken: dict[DefenderName, Man]
) -> None:
    """FOOL-5.3.2a-d: with one rusher from C a guard helps beside him against a man no faster than himself."""
    if sum(rusher.lane == "C" for rusher in coming) != 1:
        return
    busy = {man.name for man in taken.values()}
    sides: tuple[tuple[str, Zone], ...] = (("LG", "L"), ("RG", "R"))
    for name, lane in sides:
        guard = next((man for man in blockers if man.name == name and man.name not in busy), None)
        slow = [each for each in left[lane] if guard is not None and each.man.player.s <= guard.player.s]
        if guard is not None and slow:
            taken[slow[0].man.name] = guard


def outermost(coming: Sequence[Rusher], side: Side) -> Rusher | None:
    """FOOL-5.3.2b-a: the man who rushes farthest outside on a side."""
    lanes = ("WL", "L") if side == "left" else ("WR", "R")
    for lane in lanes:
        here = [rusher for rusher in coming if rusher.lane == lane]
        if here:
            return here[-1]
    return None


def speed_bonus(rusher: Player, blocker: Player) -> int:
    """FOOL-5.3.2b-a: a faster outside man adds the difference less one."""
    return max(0, rusher.s - blocker.s - 1)


def matched_terms(coming: Sequence[Rusher], matched: Match) -> tuple[Term, ...]:
    """FOOL-5.3.2a-a, FOOL-5.3.2b-a, FOOL-5.3.2b-b: three for each man unblocked; speed for who is outside."""
    terms = [term(f"{name} unblocked", EXTRA_RUSHER) for name in matched.extra]
    for side in ("left", "right"):
        rusher = outermost(coming, side)
        if rusher is not None and rusher.man.name in matched.blocked_by:
            bonus = speed_bonus(rusher.man.player, matched.blocked_by[rusher.man.name].player)
            if bonus:
                terms.append(term(f"{rusher.man.name} faster outside", bonus))
    return tuple(terms)


@lru_cache(maxsize=1 << 14)
def protecting(offence: Offence, defence: Defence, play: Pass, roll: Side | None = None) -> frozenset[SpotName]:
    """FOOL-5.3.1-e, FOOL-5.3.15-f: who keeps rushers off the passer, whoever meets one from WL or WR among them."""
    names = {man.name for man in blocking_men(offence, play, roll)}
    if roll is not None and any(each.wide for each in rushers(defence, roll=roll)):
        wide = wide_blocker(offence, play, roll)
        names |= {wide.name} if wide is not None else set()
    return frozenset(names)


# --- the comparison -------------------------------------------------------------------------------------------------

COLUMNS_FROM: tuple[tuple[int, str], ...] = (
    (24, "24+"), (21, "21"), (18, "18"), (15, "15"), (12, "12"), (9, "9"), (6, "6"), (3, "3"), (0, "0"), (-3, "-3"),
    (-6, "-6"), (-12, "-12"),
)  # fmt: skip
SHOTGUN = -6
FOR_EACH_UNUSED_POINT = 5
FOR_AN_UNUSED_HALF = 3


def rush_column(net: int) -> str:
    """FOOL-5.3-d: the highest column not above the net."""
    return next((column for least, column in COLUMNS_FROM if net >= least), "w")


class Comparison(NamedTuple):
    """Blocking against rush, with everything it is made of."""

    blocking: tuple[Term, ...]
    rush: tuple[Term, ...]
    blocking_total: int
    rush_total: int  # with every adjustment
    bare_rush: int  # FOOL-5.3.17-a: without shotgun, secondary receiver and unused movement
    net: int

    @property
    def column(self) -> str:
        return rush_column(self.net)

    @property
    def terms(self) -> tuple[Term, ...]:
        """Both sides in one sum: the net."""
        return (*self.blocking, *(Term(each.what, -each.halves) for each in self.rush))


def in_the_rush(man: Man, roll: Side | None) -> bool:
    """FOOL-5.3-c, FOOL-5.3.15-e: on a rollout only men across from C and the side rolled to, backs by their column."""
    return roll is None or side_of_column(man.spot.column) in (None, roll)


@lru_cache(maxsize=1 << 16)
def compare(
    offence: Offence,
    defence: Defence,
    play: Pass,
    *,
    timing: Timing = "normal",
    unused: int = 0,
    second: bool = False,
    roll: Side | None = None,
    helped: int = 0,
    half: bool = False,
    switches: Switches = AS_PLAYED,
) -> Comparison:
    """FOOL-5.3-b: blocking, the quarterback and unused movement against the rush.

    `second` is the rush of 5.3.12; `helped` what holding has brought (FOOL-5.3.10-a); `half` an unused half point.
    """
    whole_line = switches.far_side_joins_second_rush and second
    counted = None if whole_line else roll
    blockers = [man for man in blocking_men(offence, play, roll) if in_the_rush(man, counted)]
    coming = [each for each in rushers(defence, second=second, roll=roll) if _counts(each, counted)]
    wide = wide_blocker(offence, play, roll) if roll is not None and any(each.wide for each in coming) else None
    if wide is not None:
        blockers.append(wide)
    rush = rusher_terms(coming, defence, timing, second=second, switches=switches)
    hand = offence.quarterback.player.hand
    matched = match(coming, blockers, hand, weak=weak_side(offence), wide=wide, switches=switches)
    rush += matched_terms(coming, matched)
    bare = total(rush)
    if second:
        rush += (term("secondary receiver", SECOND_RUSH),)
    if offence.shotgun:
        rush += (term("shotgun", SHOTGUN),)
    rushing = total(rush)
    extra = [term("Q", passer_value(offence.quarterback.player))]
    if unused or half:
        extra.append(term("unused movement", FOR_EACH_UNUSED_POINT * unused + (FOR_AN_UNUSED_HALF if half else 0)))
    if helped:
        extra.append(term("holding", helped))
    blocking = (*(term(man.name, blocking_value(man, switches)) for man in blockers), *extra)
    held = total(blocking)
    return Comparison(blocking, rush, held, rushing, bare, held - rushing)


def _counts(rusher: Rusher, roll: Side | None) -> bool:
    if roll is None:
        return True
    return rusher.lane in (("C", "L", "WL") if roll == "left" else ("C", "R", "WR"))


SURPLUS: Mapping[str, int] = {"H": 15, "B": 18, "F": 21, "TE": 21}


def without_surplus(offence: Offence, defence: Defence, play: Pass, switches: Switches, **how: Any) -> Pass:
    """FOOL-5.3.1-f: the play without blockers whom the quarterback can do without.

    The net stays above 15 without a H, above 18 without a B, above 21 without a F or TE. `how` is what `compare` takes.
    """
    for man in blocking_men(offence, play, how.get("roll")):
        freed = replace(play, free=(*play.free, man.name))
        least = SURPLUS.get(man.player.position)
        if least is not None and compare(offence, defence, freed, switches=switches, **how).net > least:
            return without_surplus(offence, defence, freed, switches, **how)
    return play
