"""5.1 Offensive movement: how a receiver gets to his zone, what it costs him, and what he has left.

Costs are counted in half points. 4.1 is missing: FOOL-GAP-MOVE and FOOL-GAP-TRAFFIC are reconstructions.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from touchline.books.fool.field_map import (
    INNER_LINE_ZONES,
    Side,
    Zone,
    borders_sideline,
    near_edge,
    neighbours,
    side_of,
    sideline_distance,
)
from touchline.books.fool.outcome import Term, term, total
from touchline.books.fool.pass_rush import LANES
from touchline.books.fool.plays import Route, Throw, Timing
from touchline.books.fool.positions import specialist
from touchline.books.fool.set_up import (
    COLUMNS,
    END_COLUMNS,
    TACKLE_COLUMNS,
    Column,
    Defence,
    Man,
    Offence,
    Spot,
    SpotName,
    opposite,
)

ROWS = 3
HALF_BACK_COLUMNS: frozenset[Column] = TACKLE_COLUMNS | END_COLUMNS

# --- traffic --------------------------------------------------------------------------------------------------------


class Toll(NamedTuple):
    """What it costs to leave a line zone, in whole points: for who came through an end's slot, and for anyone else."""

    end: int
    other: int


Tolls: TypeAlias = tuple[Toll, Toll, Toll]
"""For L, C and R."""
FREE: Tolls = (Toll(0, 0), Toll(0, 0), Toll(0, 0))


def traffic(defence: Defence, receiver: SpotName, zone: Zone, *, quick: bool = False) -> int:
    """FOOL-GAP-TRAFFIC (reconstruction): defenders in the way in a line zone, in halves.

    A half for one who rushes, blitzes or covers somebody else man-to-man, a whole for one in zone; the receiver's own
    man counts nothing (FOOL-5.1.2a-c). Linemen are in zone under Normal and Stay-at-home.
    FOOL-5.3.24-d: a delayed blitzer is on his way through his lane, but on a quick pass in zone where he stands.
    """
    halves = 0
    for man in defence.men:
        comes = man.job == "delayed" and not quick
        if (LANES[man.zone] if comes else man.zone) != zone or (man.job == "man" and man.on == receiver):
            continue
        waits = man.job in ("zone", "fake", "delayed") or (man.job == "line" and defence.option in ("normal", "stay"))
        halves += 2 if waits and not comes else 1
    return halves


def toll(halves: int, *, quick: bool = False) -> Toll:
    """FOOL-GAP-TRAFFIC (reconstruction): leaving L, C or R; one whole defender hinders nobody in an end's slot.

    FOOL-5.1.5-c: doubled, and then without rounding, on a quick pass.
    """
    if quick:
        return Toll(max(0, halves - 2), halves)
    return Toll(max(0, halves // 2 - 1), halves // 2)


def tolls(defence: Defence, receiver: SpotName, *, quick: bool = False, packed: Sequence[Zone] = ()) -> Tolls:
    """The tolls of L, C and R for a receiver; `packed` are line zones that men of his have entered before him."""
    left, centre, right = (
        _packed(toll(traffic(defence, receiver, zone, quick=quick), quick=quick), packed.count(zone), quick)
        for zone in INNER_LINE_ZONES
    )
    return left, centre, right


def _packed(tolls_of_zone: Toll, men: int, quick: bool) -> Toll:
    """FOOL-GAP-TRAFFIC (reconstruction): the second and each later man of the offence pays one point more."""
    more = men * (2 if quick else 1)
    return Toll(tolls_of_zone.end + more, tolls_of_zone.other + more)


# --- ways -----------------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A path: how many spots on the offence's side, where it crosses the line, and the zones beyond it."""

    spots: int
    slot: Column
    zones: tuple[Zone, ...]
    paid: tuple[int, ...]  # points of toll on entering each of them

    def cost(self, *, quick: bool = False) -> int:
        """FOOL-5.1.4-a, FOOL-5.1.5-b: the exact cost in halves: a half for a spot, one for a zone; doubled if quick."""
        return (self.spots + 2 * len(self.zones)) * (2 if quick else 1) + 2 * sum(self.paid)

    def is_down_the_sideline(self) -> bool:
        """FOOL-GAP-MOVE (reconstruction): every zone borders one sideline, except perhaps a last one, VDC."""
        zones = self.zones[:-1] if self.zones[-1] == "VDC" else self.zones
        return len({borders_sideline(zone) for zone in zones}) == 1 and borders_sideline(zones[0]) is not None

    def cut(self, zones: int) -> "Way":
        """The first part of it."""
        return self._replace(zones=self.zones[:zones], paid=self.paid[:zones])


def reaches(way: Way, allowance: int, *, quick: bool = False) -> bool:
    """FOOL-5.1.4-a: halves on the offence's side are rounded down together; FOOL-5.1.5-b: not on a quick pass."""
    cost = way.cost(quick=quick)
    return cost <= 2 * allowance if quick else cost - way.spots % 2 <= 2 * allowance


def unused(way: Way, allowance: int, *, slow: bool = False) -> int:
    """FOOL-5.1.4-b, FOOL-5.3.23-a: whole points left, halves kept until then; a +1 route's own point does not count."""
    return max(0, (2 * allowance - way.cost()) // 2 - (1 if slow else 0))


def has_unused_half(way: Way, allowance: int) -> bool:
    """FOOL-5.3.2-b: whether half a point is left over."""
    return (2 * allowance - way.cost()) % 2 == 1 and 2 * allowance > way.cost()


class _Node(NamedTuple):
    row: int  # -1: beyond the line
    place: str  # a column, or a zone
    slot: str  # beyond the line: the column he crossed in
    by_end: bool  # he came into this line zone through an end's slot
    past: bool  # he has been where he was to go by way of


def _steps(
    node: _Node, held: frozenset[Spot], toll_of: Mapping[Zone, Toll], via: Zone | None
) -> Iterator[tuple[_Node, int, int]]:
    """Where one can go next: the node, its cost in halves, and the toll in points."""
    if node.row >= 0:
        place = COLUMNS.index(node.place)
        for row in (node.row - 1, node.row + 1):
            if 0 <= row < ROWS:
                yield node._replace(row=row), 1, 0
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(COLUMNS) and not (node.row == 0 and Spot(0, COLUMNS[beside]) in held):
                yield node._replace(place=COLUMNS[beside]), 1, 0
        if node.row == 0:
            column = COLUMNS[place]
            zone = opposite(column)
            yield _Node(-1, zone, column, column in END_COLUMNS, node.past or zone == via), 2, 0
        return
    here: Zone = node.place  # type: ignore[assignment]  # a zone beyond the line
    paid = 0
    if here in toll_of:
        paid = toll_of[here].end if node.by_end else toll_of[here].other
    for zone in neighbours(here):
        if zone != "BEYOND":
            yield _Node(-1, zone, node.slot, False, node.past or zone == via), 2, paid


@cache
def shortest_ways(
    start: Spot, target: Zone, held: frozenset[Spot], paying: Tolls, via: Zone | None = None, *, quick: bool = False
) -> tuple[Way, ...]:
    """FOOL-5.1.2-q: every way that costs the fewest points; a longer one is taken only if the play says so (`via`)."""
    toll_of = dict(zip(INNER_LINE_ZONES, paying, strict=True))
    weight = 1 if quick else 2  # of a point of toll against a spot: on a quick pass everything else costs double
    first = _Node(start.row, start.column, "", False, via is None)
    best: dict[_Node, int] = {first: 0}
    back: dict[_Node, list[tuple[_Node, int]]] = {first: []}
    queue: list[tuple[int, _Node]] = [(0, first)]
    ends: list[_Node] = []
    found: int | None = None
    while queue:
        cost, node = heappop(queue)
        if cost > best[node] or (found is not None and cost > found):
            continue
        if node.row < 0 and node.place == target and node.past:
            found = cost
            ends.append(node)
            continue
        for other, step, paid in _steps(node, held, toll_of, via):
            more = step + weight * paid
            if other not in best or cost + more < best[other]:
                best[other] = cost + more
                back[other] = [(node, paid)]
                heappush(queue, (cost + more, other))
            elif cost + more == best[other]:
                back[other].append((node, paid))
    assert ends, f"no way leads from {start} to {target}"
    return tuple(dict.fromkeys(way for end in ends for way in _walked(end, back)))


def _walked(end: _Node, back: Mapping[_Node, list[tuple[_Node, int]]]) -> Iterator[Way]:
    if not back[end]:
        yield Way(0, "C", (), ())
        return
    for before, paid in back[end]:
        for way in _walked(before, back):
            if end.row >= 0:
                yield way._replace(spots=way.spots + 1)
            else:
                yield Way(way.spots, end.slot, (*way.zones, end.place), (*way.paid, paid))  # type: ignore[arg-type]  # columns and zones


def zone_rank(zone: Zone, hand: Side) -> tuple[int, int, int]:
    """An order of zones that is the same on both sides: sidelines first, then depth, then the passer's hand."""
    return sideline_distance(zone), near_edge(zone), 0 if side_of(zone) == hand else 1


def chosen_way(ways: Sequence[Way], hand: Side, *, shunned: Sequence[Zone] = ()) -> Way:
    """FOOL-5.1.2-q: between equal ways the offence chooses: away from who would bump, then nearer to the sideline."""
    return min(
        ways,
        key=lambda way: (way.zones[0] in shunned, way.spots, tuple(zone_rank(zone, hand) for zone in way.zones)),
    )


# --- allowance ------------------------------------------------------------------------------------------------------


def starts_as_halfback(man: Man) -> bool:
    """FOOL-GAP-MOVE (reconstruction): a halfback in a normal halfback's spot, the row behind tackles and ends."""
    return man.player.position == "H" and man.spot.row == 1 and man.spot.column in HALF_BACK_COLUMNS


THROW_MOVEMENT: Mapping[Throw, int] = {"plain": 0, "bullet": -1, "loft": 1, "hail mary": 1}


def allowance_terms(man: Man, way: Way, timing: Timing, throw: Throw, loss: int = 0) -> tuple[Term, ...]:
    """FOOL-GAP-MOVE, FOOL-5.1.6-a, FOOL-5.8.3-f, FOOL-5.8.4-a: what a receiver's movement allowance is made of."""
    terms = [term("speed", man.player.s)]
    if starts_as_halfback(man):
        terms.append(term("H", 1))
    if specialist(man) == "W" and way.is_down_the_sideline():
        terms.append(term("W down the sideline", 1))
    if timing == "slow":
        terms.append(term("+1", 1))
    if THROW_MOVEMENT[throw]:
        terms.append(term(throw, THROW_MOVEMENT[throw]))
    if loss:
        terms.append(term("bump", -loss))
    return tuple(terms)


def farthest(ways: Sequence[Way], allowance: int, hand: Side, *, quick: bool = False) -> Zone | None:
    """FOOL-5.1.1-a: where a receiver gets who cannot get all the way; of several zones the one nearest the sideline.

    None if he does not get across the line.
    """
    ends: list[tuple[int, Zone]] = []
    for way in ways:
        got = [count for count in range(1, len(way.zones) + 1) if reaches(way.cut(count), allowance, quick=quick)]
        if got:
            ends.append((len(way.zones) - max(got), way.zones[max(got) - 1]))
    return min(ends, key=lambda end: (end[0], zone_rank(end[1], hand)))[1] if ends else None


# --- a route --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def ways_of(
    offence: Offence, defence: Defence, route: Route, entered: tuple[Zone, ...] = ()
) -> tuple[tuple[Way, ...], Way]:
    """FOOL-5.1.2-q, FOOL-GAP-TRAFFIC: a receiver's shortest ways against this defence, and the one he takes.

    `entered` are line zones that receivers have gone through before him.
    """
    man = offence.by_name[route.spot]
    quick = route.timing == "quick"
    paying = tolls(defence, man.name, quick=quick, packed=entered)
    ways = shortest_ways(man.spot, route.zone, offence.held, paying, route.via, quick=quick)
    shunned = [each.zone for each in defence.on(man.name)]
    return ways, chosen_way(ways, offence.quarterback.player.hand, shunned=shunned)


class Arrival(NamedTuple):
    """Where a receiver is when the ball comes, and what he has left."""

    reached: bool
    zone: Zone | None  # None: he has not crossed the line
    unused: int  # whole points
    half: bool  # FOOL-5.3.2-b: and half a point
    throw: Throw  # how he is thrown to


def arrival(
    man: Man, ways: Sequence[Way], way: Way, timing: Timing, throw: Throw, *, hand: Side, loss: int = 0
) -> Arrival:
    """FOOL-5.1.1-a, FOOL-5.1.4-b: whether a receiver is there when the ball comes down, and what he has left.

    FOOL-5.8.3-g: a bullet is thrown plain to a receiver who is late for it.
    """
    quick = timing == "quick"
    allowance = total(allowance_terms(man, way, timing, throw, loss))
    if reaches(way, allowance, quick=quick):
        left = 0 if quick else unused(way, allowance, slow=timing == "slow")
        return Arrival(True, way.zones[-1], left, not quick and has_unused_half(way, allowance), throw)
    if throw == "bullet":
        return arrival(man, ways, way, timing, "plain", hand=hand, loss=loss)
    return Arrival(False, farthest(ways, allowance, hand, quick=quick), 0, False, throw)


def way_to(offence: Offence, man: Man, target: Zone, *, via: Zone | None = None) -> Way:
    """The way a man takes to a zone if nobody hinders him."""
    ways = shortest_ways(man.spot, target, offence.held, FREE, via)
    return chosen_way(ways, offence.quarterback.player.hand)
