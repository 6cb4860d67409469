"""5.2, 5.4 Reaction: where defenders are when the ball comes down (FOOL-GAP-REACTION is a reconstruction of 4.2)."""

from collections.abc import Sequence
from itertools import dropwhile, pairwise
from typing import NamedTuple

from touchline.books.fool.field_map import (
    Side,
    Zone,
    adjoining_areas,
    area,
    area_distance,
    far_edge,
    near_edge,
    next_zones,
)
from touchline.books.fool.movement import zone_rank
from touchline.books.fool.plays import Timing
from touchline.books.fool.set_up import Defender

CORNERBACK_AREAS: frozenset[Zone] = frozenset({"WWL", "WWR", "LS", "RS", "IL", "IR"})
OUTSIDE_LINEBACKER_ZONES: frozenset[Zone] = frozenset({"L", "R", "SL", "SR", "LS", "RS"})


def reaction_speed(defender: Defender, timing: Timing, loss: int = 0) -> int:
    """FOOL-GAP-REACTION (reconstruction), FOOL-5.1.6-a: speed, one more at home, one more on a +1 play."""
    return defender.player.s + _at_home(defender) + (1 if timing == "slow" else 0) - loss


def _at_home(defender: Defender) -> int:
    match defender.player.position:
        case "CB":
            return int(area(defender.zone) in CORNERBACK_AREAS)
        case "S":
            return int(area(defender.zone) == "SC")
        case "OLB":
            return int(defender.zone in OUTSIDE_LINEBACKER_ZONES)
        case "MLB":
            return int(defender.zone == "C")
        case _:
            return 0


def receiver_speed(speed: int, timing: Timing, loss: int = 0) -> int:
    """FOOL-5.1.5-a: what a receiver's speed counts for coverage: one more on a quick pass."""
    return speed + (1 if timing == "quick" else 0) - loss


def is_downfield_or_level(start: Zone, end: Zone) -> bool:
    """FOOL-GAP-REACTION (reconstruction): the far boundary of the area is not nearer to the line."""
    return _boundary(end) >= _boundary(start)


def _boundary(zone: Zone) -> int:
    far = far_edge(area(zone))
    assert far is not None, "nobody reacts beyond the map"
    return far


def areas_allowed(difference: int) -> int:
    """FOOL-GAP-REACTION (reconstruction): how many areas a defender may move, by speed over the receiver's.

    One slower he may still follow one area, if it is downfield or level (`may_follow`).
    """
    return 1 + difference if difference >= 0 else 1 if difference == -1 else 0


def areas_cost(start: Zone, end: Zone) -> int:
    """FOOL-GAP-REACTION (reconstruction): one for each area; towards the line each after the first costs two."""
    steps = area_distance(start, end)
    return steps if is_downfield_or_level(start, end) else 2 * steps - 1


def goes_along(start: Zone, way: Sequence[Zone], difference: int) -> bool:
    """FOOL-GAP-REACTION (reconstruction): a defender through whose area his man runs goes along, if he is not slower.

    Across the field that costs him nothing; each deeper area costs one.
    """
    behind = list(dropwhile(lambda zone: area(zone) != area(start), way))
    deeper = sum(area(here) != area(there) and near_edge(there) > near_edge(here) for here, there in pairwise(behind))
    return bool(behind) and difference >= 0 and deeper <= areas_allowed(difference)


def may_follow(start: Zone, end: Zone, difference: int) -> bool:
    """Whether a defender can be where his man is."""
    if area(start) == area(end):
        return True
    if difference == -1 and not is_downfield_or_level(start, end):
        return False
    return areas_cost(start, end) <= areas_allowed(difference)


class Reacted(NamedTuple):
    zone: Zone
    areas: int  # moved
    there: bool  # where his man is


def heading(target: Zone, men: Sequence[Defender], hand: Side) -> Zone | None:
    """FOOL-5.1.1-b: the next zone downfield that a receiver makes for, as the play is run: where least awaits him.

    That is the least contact, and one for each man, of those whose area it is in; else the sideline decides, then the
    passer's throwing side. None where the map ends.
    """
    choices = next_zones(target)
    if not choices:
        return None
    awaiting = {zone: sum(man.player.c + 1 for man in men if area(man.zone) == area(zone)) for zone in choices}
    return min(choices, key=lambda zone: (awaiting[zone], zone_rank(zone, hand)))


def react(start: Zone, target: Zone, difference: int, hand: Side, heads_for: Zone | None = None) -> Reacted:
    """FOOL-5.2-a, FOOL-GAP-REACTION: a man-to-man defender goes with his man, or towards him as far as he can.

    FOOL-5.1.1-b: who cannot be with him goes where he heads for, if that is within his reach. Otherwise, of two areas
    equally near, he takes the deeper.
    """
    if may_follow(start, target, difference):
        return Reacted(target, area_distance(start, target), True)
    if heads_for is not None and may_follow(start, heads_for, difference):
        return Reacted(heads_for, area_distance(start, heads_for), False)
    best = area(start)
    rank = (area_distance(best, target), 0, (0, 0, 0))
    for other in _within(start, difference):
        ranked = (area_distance(other, target), -_boundary(other), zone_rank(other, hand))
        if ranked[0] < rank[0] or (ranked[0] == rank[0] and best != area(start) and ranked < rank):
            best, rank = other, ranked
    return Reacted(start if best == area(start) else best, area_distance(start, best), False)


def _within(start: Zone, difference: int) -> list[Zone]:
    """Areas a defender can reach, nearest first."""
    found, frontier = [area(start)], [area(start)]
    while frontier:
        frontier = [
            other
            for here in frontier
            for other in adjoining_areas(here)
            if other not in found and other != "BEYOND" and may_follow(start, other, difference)
        ]
        frontier = list(dict.fromkeys(frontier))
        found += frontier
    return found[1:]
