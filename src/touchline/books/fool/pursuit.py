"""5.7 Pursuit: who can still get into the ballcarrier's way (FOOL-GAP-PURSUIT, reconstruction of 4.4)."""

from collections.abc import Hashable, Mapping, Sequence

from touchline.books.fool.field_map import DEEP_AREAS, Side, Zone, area, distance, downfield, near_edge, neighbours
from touchline.books.fool.movement import zone_rank
from touchline.books.fool.reaction import CORNERBACK_AREAS, OUTSIDE_LINEBACKER_ZONES
from touchline.books.fool.set_up import Defender
from touchline.dice import Dice

DEEP_ZONE = 8  # yards
IN_THE_NEXT_ZONE, IN_A_LATER_ZONE = 2, 1  # pursuers who fit


def pursuit_speed(man: Defender, *, slow: bool = False) -> int:
    """FOOL-GAP-PURSUIT (reconstruction), FOOL-5.3.22-b, FOOL-5.3.24-d: speed, by the place where he was set up.

    One more for an OLB, MLB, S or CB at home and for everyone on a +1 play; one less after a fake or for a delay.
    """
    return man.player.s + _at_home(man) + slow - (man.job in ("fake", "delayed") or blitzes_wide(man))


def blitzes_wide(man: Defender) -> bool:
    """FOOL-5.3.24-e: from WL or WR he is a delayed blitzer."""
    return man.job == "blitz" and man.zone in ("WL", "WR")


def _at_home(man: Defender) -> bool:
    match man.player.position:
        case "OLB":
            return man.zone in OUTSIDE_LINEBACKER_ZONES
        case "MLB":
            return man.zone == "C"
        case "S":
            return area(man.zone) in DEEP_AREAS
        case "CB":
            return area(man.zone) in CORNERBACK_AREAS
        case _:
            return False


def zones_allowed(speed: int, carrier: int, *, ran_through: bool = False, plodder: bool = False) -> int:
    """FOOL-GAP-PURSUIT (reconstruction): one zone and the difference in speed, and one more after a free run."""
    return max(0, 1 + speed - carrier + ran_through - plodder)


class Marker:
    """A defender in a play that goes on: where he is and what he can still do."""

    __slots__ = (
        "at_home",
        "came",
        "contact",
        "full",
        "gone",
        "held",
        "lasting",
        "late",
        "man",
        "moved",
        "rushing",
        "speed",
        "stray",
        "zone",
    )

    def __init__(self, man: Defender, zone: Zone, speed: int, more: int = 0) -> None:
        self.man = man
        self.zone = zone
        self.speed = speed
        self.full = man.player.c + more  # contact, once coverage costs him nothing any more
        self.contact = self.full  # at the next contact
        self.stray = False  # he covers somebody who has no part in it
        self.at_home = True  # in zone, or man-to-man on the ballcarrier: FOOL-5.0.1-g
        self.gone = False  # rushing past, down or beaten
        self.lasting = False  # FOOL-5.8.1-m: of a screen: what coverage cost him does not end with the first contact
        self.held = False  # FOOL-GAP-RUN-BLOCK
        self.rushing = False  # FOOL-5.0.1-h: he has no pursuit
        self.late = False  # FOOL-5.5.2-e: so badly placed that the first contact is without him
        self.came = False  # by pursuit, into the zone of the next contact
        self.moved = 0  # zones

    def standing(self) -> Hashable:
        """Everything on which it depends what he does next."""
        what = self.stray, self.at_home, self.gone, self.lasting, self.held, self.rushing, self.late, self.came
        return self.man.name, self.zone, self.speed, self.full, self.contact, what

    @property
    def may_chase(self) -> bool:
        """FOOL-5.0.1-h, FOOL-GAP-RUN-BLOCK: whether he is free to run after the ballcarrier."""
        return not (self.gone or self.held or self.rushing)

    def moves_on(self) -> None:
        """FOOL-5.5.2-g: what coverage cost him ends where the ballcarrier leaves his first zone, met there or not."""
        self.late = False
        if not self.lasting:
            self.contact, self.stray = self.full, False

    def allowed(self, carrier: int, *, ran_through: bool) -> int:
        if not self.may_chase:
            return 0
        return zones_allowed(self.speed, carrier, ran_through=ran_through, plodder=self.man.player.has("c"))


def chosen_path(
    zone: Zone,
    markers: Sequence[Marker],
    reach: Mapping[int, int],
    blockers: Mapping[Zone, int],
    dice: Dice,
    *,
    hand: Side,
) -> tuple[Zone, ...]:
    """FOOL-GAP-PURSUIT (reconstruction): where the ballcarrier runs: at each step where least awaits him.

    `reach` is how far each marker may move, by its place in the list; `blockers` the contact of his men by zone. Ties
    are broken by dice, from the passer's throwing side (`hand`).
    """
    path: list[Zone] = []
    while choices := downfield(zone):
        if len(choices) > 1:
            cost = {other: _awaiting(other, markers, reach) - blockers.get(other, 0) for other in choices}
            least = sorted(
                (other for other in choices if cost[other] == min(cost.values())),
                key=lambda other: zone_rank(other, hand),
            )
            choices = (dice.pick(least, "where the ballcarrier turns", rule="FOOL-GAP-PURSUIT"),)
        zone = choices[0]
        path.append(zone)
    return tuple(path)


def _awaiting(zone: Zone, markers: Sequence[Marker], reach: Mapping[int, int]) -> int:
    return sum(
        each.man.player.c + 1
        for place, each in enumerate(markers)
        if not each.gone and (each.zone == zone or distance(each.zone, zone) <= reach[place])
    )


def pursue(path: Sequence[Zone], markers: Sequence[Marker], reach: Mapping[int, int], hand: Side) -> None:
    """FOOL-GAP-PURSUIT (reconstruction): everyone who can gets into the path, nearest first, the harder man first.

    Two fit in the next zone and one in each later one; who reaches none of them runs towards it.
    """
    room = {zone: IN_THE_NEXT_ZONE if place == 0 else IN_A_LATER_ZONE for place, zone in enumerate(path)}
    able = [(place, each) for place, each in enumerate(markers) if reach[place] and each.zone not in room]
    able.sort(key=lambda pair: (distance(pair[1].zone, path[0]), -pair[1].man.player.c, pair[1].man.player.id))
    for place, each in able:
        goal = next((zone for zone in path if room[zone] and distance(each.zone, zone) <= reach[place]), None)
        if goal is not None:
            room[goal] -= 1
            each.moved += distance(each.zone, goal)
            each.zone, each.came = goal, goal == path[0]
        else:
            _chase(each, path, room, reach[place], hand)


def _chase(marker: Marker, path: Sequence[Zone], room: Mapping[Zone, int], allowed: int, hand: Side) -> None:
    """Towards the first zone of the path that he can be at in time and that is not full; not into one that is."""
    in_time = (zone for n, zone in enumerate(path, start=1) if distance(marker.zone, zone) <= n * allowed)
    goal = next((zone for zone in in_time if room[zone]), None)
    for _ in range(allowed if goal is not None else 0):
        assert goal is not None
        away = distance(marker.zone, goal)
        nearer = [zone for zone in neighbours(marker.zone) if distance(zone, goal) < away and room.get(zone, 1)]
        if not nearer:
            return
        marker.zone = min(nearer, key=lambda zone: (-near_edge(zone), zone_rank(zone, hand)))
        marker.moved += 1
