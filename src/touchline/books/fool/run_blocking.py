"""Run blocking: who blocks where (FOOL-GAP-RUN-BLOCK, reconstruction of 4.1.4 to 4.1.13)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from touchline.books.fool.carrying import Blocker
from touchline.books.fool.field_map import LINE_ZONES, Side, Zone, distance, downfield, side_of
from touchline.books.fool.movement import ROWS, starts_as_halfback, zone_rank
from touchline.books.fool.plays import Group
from touchline.books.fool.set_up import (
    COLUMNS,
    END_COLUMNS,
    INTERIOR,
    QUARTERBACK,
    Defender,
    Man,
    Offence,
    Spot,
    SpotName,
    opposite,
)

LIMITS: Mapping[Zone, int] = {"C": 4, "L": 3, "R": 3}
ELSEWHERE = 2
PULLING_GUARD = 1
LEAD_BLOCKER = 1


@cache
def spots_to(start: Spot, zone: Zone, held: frozenset[Spot]) -> int | None:
    """FOOL-GAP-SPOTS (reconstruction): how many spots a man crosses before he enters a line zone; None if he cannot."""
    reached, frontier, steps = {start}, [start], 0
    while frontier:
        if any(spot.row == 0 and opposite(spot.column) == zone for spot in frontier):
            return steps
        frontier = list(dict.fromkeys(spot for here in frontier for spot in _beside(here, held) if spot not in reached))
        reached.update(frontier)
        steps += 1
    return None


def _beside(spot: Spot, held: frozenset[Spot]) -> list[Spot]:
    place = COLUMNS.index(spot.column)
    rows = [Spot(row, spot.column) for row in (spot.row - 1, spot.row + 1) if 0 <= row < ROWS]
    sides = [Spot(spot.row, COLUMNS[other]) for other in (place - 1, place + 1) if 0 <= other < len(COLUMNS)]
    return rows + [other for other in sides if other.row or other not in held]


def entry_cost(offence: Offence, man: Man, zone: Zone) -> int | None:
    """FOOL-GAP-RUN, FOOL-GAP-RUN-BLOCK (reconstructions): points to enter a line zone.

    One for each spot and one to enter; an interior lineman pays one for each line zone to the side instead of spots.
    """
    if man.name in INTERIOR:
        return abs(LINE_ZONES.index(man.zone) - LINE_ZONES.index(zone)) + 1
    spots = spots_to(man.spot, zone, offence.held)
    return None if spots is None else spots + 1


def run_allowance(man: Man, change: int = 0) -> int:
    """FOOL-GAP-RUN (reconstruction): speed, one more for a halfback from his spot, and what the play changes."""
    return man.player.s + starts_as_halfback(man) + change


# --- the path of the play -------------------------------------------------------------------------------------------


@cache
def bands(entry: Zone) -> tuple[tuple[Zone, ...], ...]:
    """The zones of a path, band by band: the entry zone, what adjoins it downfield, and so on."""
    found: list[tuple[Zone, ...]] = [(entry,)]
    while after := tuple(dict.fromkeys(zone for here in found[-1] for zone in downfield(here))):
        found.append(after)
    return tuple(found)


class Assigned(NamedTuple):
    """A blocker and the zone he is to block in."""

    man: Man
    zone: Zone


def assigned(
    offence: Offence, entry: Zone, groups: Sequence[Group], waiting: Mapping[Zone, int], hand: Side
) -> list[Assigned]:
    """FOOL-GAP-RUN-BLOCK (reconstruction): the k-th group blocks in the k-th band of the path.

    A bar tells the left-hand zone from the right-hand one (the men on the throwing side go first); without it they take
    the middle of a band of three, and of two zones the one where fewer defenders wait.
    """
    found: list[Assigned] = []
    for band, group in zip(bands(entry), groups, strict=False):
        ordered = sorted(band, key=ACROSS.index)
        if group.right is None:
            middle = len(ordered) % 2 == 1
            zone = ordered[len(ordered) // 2] if middle else least_awaited(ordered, waiting, hand)
            found += [Assigned(offence.by_name[name], zone) for name in group.men]
        else:
            sides = ((ordered[0], group.men), (ordered[-1], group.right))
            for zone, names in sides if hand == "left" else sides[::-1]:
                found += [Assigned(offence.by_name[name], zone) for name in names]
    return found


def least_awaited(zones: Sequence[Zone], waiting: Mapping[Zone, int], hand: Side) -> Zone:
    """Where fewest defenders wait; of two alike the one nearer to the sideline, then on the passer's throwing side."""
    return min(zones, key=lambda each: (waiting.get(each, 0), zone_rank(each, hand)))


ACROSS: tuple[Zone, ...] = (
    "WWL", "LS", "IL", "ML", "LL", "WL", "L", "SL", "C", "SC", "MC", "DC", "VDC", "BEYOND", "SR", "R", "WR", "LR", "MR",
    "IR", "RS", "WWR",
)  # fmt: skip
"""From the offence's left to its right."""


# --- who gets where -------------------------------------------------------------------------------------------------


class Blocking(NamedTuple):
    """Everyone who blocks, by zone, and how many stay in each line zone."""

    by_zone: Mapping[Zone, tuple[Blocker, ...]]
    moved: Mapping[SpotName, Zone]  # named men, where they ended
    ends: Mapping[SpotName, Zone] = {}  # likewise of ends who are not named

    def at(self, zone: Zone) -> tuple[Blocker, ...]:
        return self.by_zone.get(zone, ())

    def went(self, name: SpotName) -> Zone | None:
        """Where a blocker has gone, if he has not stayed."""
        return self.moved.get(name) or self.ends.get(name)


class BlockingPlan(NamedTuple):
    """What a run or screen asks of its blockers."""

    carrier: SpotName
    entry: Zone
    groups: tuple[Group, ...]
    change: int = 0  # to everyone's movement
    double: bool = False  # quick: every cost twice
    free: bool = False  # line zones are crossed freely (draw and screen against a rush)
    bonuses: bool = True  # not on screens
    straight: bool = True  # linemen who are not named block straight ahead
    packed: bool = False  # FOOL-5.8.1-c: who enters a line zone after others pays for it
    absent: frozenset[SpotName] = frozenset()  # named, and of no use
    hand: Side = "right"


def blocking(offence: Offence, defenders: Sequence[Defender], plan: BlockingPlan) -> Blocking:
    """FOOL-GAP-RUN-BLOCK (reconstruction): named men, linemen straight ahead, ends on the side of the run."""
    counts: dict[Zone, int] = {}
    for defender in defenders:
        counts[defender.zone] = counts.get(defender.zone, 0) + 1
    there: dict[Zone, list[Blocker]] = {}
    moved: dict[SpotName, Zone] = {}
    named = assigned(offence, plan.entry, plan.groups, counts, plan.hand)
    names = {each.man.name for each in named}
    straight = [man for man in offence.men if man.name in INTERIOR and man.name not in names] if plan.straight else []
    for man in straight:
        there.setdefault(man.zone, []).append(Blocker(man.name, man.player, man.player.c))
    entered = [plan.entry]  # by the ballcarrier
    for each in named:
        if each.man.name == plan.carrier or each.man.name in plan.absent:
            continue
        zone = _reached(offence, each, plan, there, defenders, entered=entered)
        if zone is not None:
            zone = _with_room(zone, there, plan.hand)
            moved[each.man.name] = zone
            there.setdefault(zone, []).append(Blocker(each.man.name, each.man.player, _contact(each.man, zone, plan)))
    ends = _ends(offence, plan, names, there, counts) if plan.straight else {}
    return Blocking({zone: tuple(men) for zone, men in there.items()}, moved, ends)


def _contact(man: Man, zone: Zone, plan: BlockingPlan) -> int:
    """FOOL-GAP-RUN-BLOCK (reconstruction): a pulling guard and a lead blocker hit one harder; not on screens."""
    if not plan.bonuses:
        return man.player.c
    pulls = man.name in ("LG", "RG") and zone in LINE_ZONES and zone != "C" and not plan.double
    leads = not man.is_on_the_line and man.name != QUARTERBACK and zone == plan.entry
    return man.player.c + (PULLING_GUARD if pulls else 0) + (LEAD_BLOCKER if leads else 0)


def _reached(
    offence: Offence,
    each: Assigned,
    plan: BlockingPlan,
    there: Mapping[Zone, Sequence[Blocker]],
    defenders: Sequence[Defender],
    *,
    entered: list[Zone],
) -> Zone | None:
    """FOOL-GAP-RUN-BLOCK, FOOL-5.8.1-e: where a named man ends: his zone, or the last on the way that he can reach.

    `entered` are line zones that others have gone into before him (FOOL-GAP-TRAFFIC: packing).
    """
    way = _way(each.man, each.zone, plan.entry, plan.hand)
    cost = entry_cost(offence, each.man, way[0])
    factor = 2 if plan.double else 1
    left = run_allowance(each.man, plan.change)
    if cost is None:
        return None
    cost += entered.count(way[0]) if plan.packed else 0
    if cost * factor > left:
        return None
    entered.append(way[0])
    left -= cost * factor
    here = way[0]
    for zone in way[1:]:
        price = 1 + (0 if plan.free else _in_his_way(each.man, here, there, defenders))
        if price * factor > left:
            return here
        left -= price * factor
        here = zone
    return here


def _way(man: Man, zone: Zone, entry: Zone, hand: Side) -> list[Zone]:
    """From the line on: a lineman enters across from himself if his zone lies downfield of that, else at the entry.

    Of two ways alike he takes the one on his own side, or on the throwing side.
    """
    own = side_of_man(man) or hand
    first = man.zone if zone not in LINE_ZONES and man.name in INTERIOR and _leads(man.zone, zone) else entry
    if zone in LINE_ZONES:
        return [zone]
    way = [first]
    while way[-1] != zone:
        way.append(
            min(
                downfield(way[-1]), key=lambda each: (distance(each, zone), side_of(each) != own, zone_rank(each, hand))
            )
        )
    return way


def side_of_man(man: Man) -> Side | None:
    """The side a man starts on; guards stand beside the centre."""
    return {"LG": "left", "RG": "right"}.get(man.name, man.side)  # type: ignore[return-value]  # both are sides


def _leads(start: Zone, end: Zone) -> bool:
    return any(end in band for band in bands(start))


IN_THE_WAY_WEAKER, IN_THE_WAY_EQUAL, STOPPED = 1, 2, 99


def _in_his_way(man: Man, zone: Zone, there: Mapping[Zone, Sequence[Blocker]], defenders: Sequence[Defender]) -> int:
    """FOOL-GAP-TRAFFIC (reconstruction): defenders of a line zone whom nobody else blocks.

    One point for a weaker man, two for an equal one; a stronger one stops him.
    """
    if zone not in ("L", "C", "R"):
        return 0
    strongest = sorted((each.player.c for each in defenders if each.zone == zone), reverse=True)
    left = strongest[len(there.get(zone, ())) :]
    if any(c > man.player.c for c in left):
        return STOPPED
    return sum(IN_THE_WAY_EQUAL if c == man.player.c else IN_THE_WAY_WEAKER for c in left)


def _with_room(zone: Zone, there: Mapping[Zone, Sequence[Blocker]], hand: Side) -> Zone:
    """FOOL-GAP-RUN-BLOCK (reconstruction): a man too many goes on to the next zone of the path."""
    while len(there.get(zone, ())) >= LIMITS.get(zone, ELSEWHERE) and downfield(zone):
        zone = min(downfield(zone), key=lambda each: (len(there.get(each, ())), zone_rank(each, hand)))
    return zone


def _ends(
    offence: Offence,
    plan: BlockingPlan,
    names: set[SpotName],
    there: dict[Zone, list[Blocker]],
    counts: Mapping[Zone, int],
) -> Mapping[SpotName, Zone]:
    """FOOL-GAP-RUN-BLOCK (reconstruction): an end on the entry side blocks there if he is needed, else downfield."""
    side = side_of(plan.entry)
    went: dict[SpotName, Zone] = {}
    for man in offence.men:
        if not man.is_on_the_line or man.spot.column not in END_COLUMNS or man.side != side or side is None:
            continue
        if man.name in names or man.name == plan.carrier:
            continue
        linemen = sum(each.name in INTERIOR for each in there.get(plan.entry, ()))
        needed = counts.get(plan.entry, 0) > linemen
        zone = plan.entry if needed else least_awaited(downfield(plan.entry), counts, plan.hand)
        went[man.name] = _with_room(zone, there, plan.hand)
        there.setdefault(went[man.name], []).append(Blocker(man.name, man.player, man.player.c))
    return went
