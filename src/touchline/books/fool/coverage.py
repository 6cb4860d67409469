"""5.5.1 to 5.5.5, 5.5.17 Who counts against a throw, and for how much."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from touchline.books.fool.field_map import (
    DEEP_AREAS,
    LINE_ZONES,
    Side,
    Zone,
    adjoining_areas,
    area,
    area_distance,
    distance,
    near_edge,
)
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Throw, Timing
from touchline.books.fool.positions import specialist
from touchline.books.fool.reaction import goes_along, react, reaction_speed, receiver_speed
from touchline.books.fool.set_up import Defender, DefenderName, Man, SpotName
from touchline.dice import Dice

Kind: TypeAlias = Literal["man", "trailing", "zone", "blocker's man", "another's man"]


class Covering(NamedTuple):
    """A defender who counts against a throw."""

    man: Defender
    kind: Kind
    value: int  # against the pass, not below 0
    contact: int  # at the first contact, not below 0
    at_contact: bool = True  # he stands in the zone; a zone defender elsewhere in his area does not


# --- man-to-man -----------------------------------------------------------------------------------------------------

ALREADY_THERE = 1
ON_ANOTHER, ON_A_BLOCKER, ON_ANOTHER_QUICK = -2, -1, -1
ROTATING = -1


def distance_change(areas: int, *, faster: bool) -> int:
    """FOOL-5.5.2-a, FOOL-5.5.2-b: one more in his own area, one less for each area after the first.

    Whose printed speed exceeds his man's never loses more than one.
    """
    if areas == 0:
        return ALREADY_THERE
    return max(-1, 1 - areas) if faster else 1 - areas


def man_to_man_change(defender: Defender, receiver: Man, areas: int, timing: Timing, throw: Throw) -> int:
    """FOOL-5.5.1-c, FOOL-5.5.2-a, -b, -d, FOOL-5.8.3-d: what a receiver's own man gains or loses, `areas` from home."""
    player = defender.player
    change = distance_change(areas, faster=player.s > receiver.player.s)
    if timing == "slow":
        change -= 1
    if player.position == "S" and specialist(receiver) == "W":
        change -= 1
    if throw == "bullet" and bullet_speed(defender, timing) <= bullet_receiver_speed(receiver, timing):
        change -= 1
    return change


def bullet_speed(defender: Defender, timing: Timing) -> int:
    """FOOL-5.8.3-d: CB specialists one more, a S covering from SC one more, everyone one more on a +1 play."""
    home = specialist(defender) == "CB" or (defender.player.position == "S" and area(defender.zone) == "SC")
    return defender.player.s + home + (timing == "slow")


def bullet_receiver_speed(receiver: Man, timing: Timing) -> int:
    """FOOL-5.8.3-d: W specialists one more, everyone one more on a quick play."""
    return receiver.player.s + (specialist(receiver) == "W") + (timing == "quick")


def counted(man: Defender, kind: Kind, change: int, contact_change: int, *, at_contact: bool = True) -> Covering:
    """FOOL-5.5.2-e: a pass value below 0 does not count, and what is missing comes off the contact."""
    value = man.player.p + change
    contact = man.player.c + contact_change + min(0, value)
    return Covering(man, kind, max(0, value), max(0, contact), at_contact and contact >= 0)


def other_change(timing: Timing, *, blocks: bool) -> int:
    """FOOL-5.5.2-c, FOOL-5.2-b: whose man is somebody else: two less, one if he blocks or the play is quick."""
    if blocks:
        return ON_A_BLOCKER
    return ON_ANOTHER_QUICK if timing == "quick" else ON_ANOTHER


# --- zone -----------------------------------------------------------------------------------------------------------

LOFT_AGAINST_ZONE = 1


def zone_change(throw: Throw) -> int:
    """FOOL-5.5.2-f, FOOL-5.8.4-c: the printed value, and one more on a loft.

    FOOL-5.5.3-a: a lineman who drops out of L, C and R lines up with a pass value one less (`positions.as_played`).
    """
    return LOFT_AGAINST_ZONE if throw in ("loft", "hail mary") else 0


def bullet_halves(values: Sequence[int]) -> int:
    """FOOL-5.8.3-c: what zone defenders count against a bullet: their total halved, rounded up."""
    return (sum(values) + 1) // 2


class Wanted(NamedTuple):
    """Where a zone defender of a deep area goes if both receivers are in it."""

    short: Zone
    deep: Zone


def preferred(player: Player, wanted: Wanted, dice: Dice) -> Zone:
    """FOOL-5.5.17-a: linebackers take the shorter route, safeties and defensive halfbacks the longer, a CB rolls."""
    if player.position == "CB":
        low = dice.d6("which receiver the cornerback takes", rule="FOOL-5.5.17-a") <= 3
        return wanted.short if low else wanted.deep
    return wanted.short if player.is_linebacker else wanted.deep


def zone_places(men: Sequence[Defender], targets: Sequence[Zone], dice: Dice) -> Mapping[DefenderName, Zone]:
    """FOOL-5.5.17-a, FOOL-GAP-MAP: where defenders stand who follow nobody, if a receiver comes into their area.

    With one receiver in his deep area a man goes where the ball would come down; of two he takes one by his position,
    and two men take one each, at random if both want the same. A short zone is all that its defenders have to look to.
    """
    places = {man.name: man.zone for man in men if area(man.zone) not in DEEP_AREAS and man.zone in targets}
    for deep in sorted(DEEP_AREAS):
        here = [man for man in men if area(man.zone) == deep]
        there = sorted({zone for zone in targets if area(zone) == deep}, key=near_edge)
        if not here or not there:
            continue
        if len(there) == 1:
            places.update({man.name: there[0] for man in here})
            continue
        places.update(_shared(here, Wanted(there[0], there[-1]), dice))
    return places


def _shared(men: Sequence[Defender], wanted: Wanted, dice: Dice) -> Mapping[DefenderName, Zone]:
    ordered = sorted(men, key=lambda man: man.player.id)
    choice = {man.name: preferred(man.player, wanted, dice) for man in ordered}
    if len(ordered) > 1 and len(set(choice.values())) == 1:
        other = wanted.deep if choice[ordered[0].name] == wanted.short else wanted.short
        one = dice.pick(ordered, "who takes the other receiver", rule="FOOL-5.5.17-a", name=lambda man: man.name)
        choice[one.name] = other
    return choice


def elsewhere_in_his_area(place: Zone, target: Zone) -> int | None:
    """FOOL-5.5.17-b: how far a zone defender is from a throw into another zone of his area; None if it is not his."""
    if place == target or area(place) != area(target) or area(place) not in DEEP_AREAS:
        return None
    return distance(place, target)


# --- together -------------------------------------------------------------------------------------------------------


class Throwing(NamedTuple):
    """Everything that coverage of one throw depends on."""

    receiver: Man
    target: Zone
    timing: Timing
    throw: Throw
    speed_loss: int  # of the receiver, by a bump
    hand: Side  # of the passer
    at: Zone | None  # where the receiver is; None: nowhere beyond the line, or on the ground
    heads_for: Zone | None = None  # FOOL-5.1.1-b: where he means to run next; the defence sees it
    way: tuple[Zone, ...] = ()  # that he has run, to where he is


def covering(
    throwing: Throwing,
    men: Sequence[Defender],
    places: Mapping[DefenderName, Zone],
    losses: Mapping[DefenderName, int],
    blocking: frozenset[SpotName],
) -> tuple[tuple[Covering, ...], Mapping[DefenderName, Zone]]:
    """FOOL-5.2-a, FOOL-5.5.2-a to -f: who counts against a throw, and where everybody is as it comes down.

    `men` are defenders who neither rush nor lie on the ground; `places` is where those stand who do not follow the
    receiver; `losses` what a bump has cost them; `blocking` whose men have stayed in.
    """
    now = dict(places)
    found: list[Covering] = []
    for man in men:
        loss = losses.get(man.name, 0)
        if man.job == "man" and man.on == throwing.receiver.name:
            reacted = follow(man, throwing, loss)
            now[man.name] = reacted.zone
            if reacted.zone == throwing.target:
                change = man_to_man_change(man, throwing.receiver, reacted.areas, throwing.timing, throwing.throw)
                found.append(counted(man, _kind(reacted), change - loss, ALREADY_THERE if reacted.areas == 0 else 0))
            continue
        place = places.get(man.name, man.zone)
        now[man.name] = places.get(man.name) or _in_his_path(man, throwing.heads_for)
        away = 0 if place == throwing.target else elsewhere_in_his_area(place, throwing.target)
        if away is not None:
            found += _helping(man, throwing, away, loss, blocking)
    if (helper := rotating(throwing, found, men, places)) is not None:
        now[helper.name] = throwing.target
        change = zone_change(throwing.throw) + ROTATING - losses.get(helper.name, 0)
        found.append(counted(helper, "zone", change, ROTATING))
    return tuple(found), now


def _in_his_path(man: Defender, heads_for: Zone | None) -> Zone:
    """FOOL-5.1.1-b: who has nobody in his deep area stands where the receiver heads for, if that is in it."""
    if heads_for is None or man.job == "man" or area(man.zone) not in DEEP_AREAS:
        return man.zone
    return heads_for if area(heads_for) == area(man.zone) else man.zone


def rotating(
    throwing: Throwing, found: Sequence[Covering], men: Sequence[Defender], places: Mapping[DefenderName, Zone]
) -> Defender | None:
    """FOOL-GAP-REACTION (reconstruction): the zone defender who comes to a receiver whose own man is not with him.

    The best against the pass of an adjoining area beyond the line into which no receiver goes; he counts one less. In
    a short zone he comes only if nobody is there in zone, and though his own man trails him; at the line and on a quick
    pass nobody does.
    """
    target = area(throwing.target)
    enough = {"man", "trailing"} if target in DEEP_AREAS else {"man", "zone", "blocker's man"}
    if throwing.timing == "quick" or target in LINE_ZONES or any(each.kind in enough for each in found):
        return None
    beside = frozenset(adjoining_areas(target)).difference(LINE_ZONES)
    able = [man for man in men if man.job == "zone" and man.name not in places and area(man.zone) in beside]
    return max(able, key=lambda man: (man.player.p, reaction_speed(man, throwing.timing), man.player.id), default=None)


def _helping(man: Defender, throwing: Throwing, away: int, loss: int, blocking: frozenset[SpotName]) -> list[Covering]:
    """Zone defenders in the zone or elsewhere in its area, and men who cover somebody else."""
    if man.job == "man" and man.on not in blocking:
        if away:
            return []
        change = other_change(throwing.timing, blocks=False)
        return [counted(man, "another's man", change - loss, change)]
    kind: Kind = "blocker's man" if man.job == "man" else "zone"
    less = ON_A_BLOCKER if man.job == "man" else 0
    change = zone_change(throwing.throw) + less - loss
    if away and man.player.p + change - away <= 0:
        return []
    return [counted(man, kind, change - away, less, at_contact=not away)]


class Followed(NamedTuple):
    """Where a man-to-man defender ends."""

    zone: Zone
    areas: int  # from home
    trails: bool = False  # with his man, whom he would not have reached if he had not gone along


def follow(man: Defender, throwing: Throwing, loss: int) -> Followed:
    """FOOL-5.2-a, FOOL-5.1.5-d, FOOL-GAP-REACTION: where a defender ends, who follows his man and not the ball."""
    if throwing.at is None:
        return Followed(man.zone, 0)
    theirs = receiver_speed(throwing.receiver.player.s, throwing.timing, throwing.speed_loss)
    difference = reaction_speed(man, throwing.timing, loss) - theirs
    reacted = react(man.zone, throwing.at, difference, throwing.hand, throwing.heads_for)
    if not reacted.there and goes_along(man.zone, throwing.way, difference):
        return Followed(throwing.at, area_distance(man.zone, throwing.at), trails=True)
    return Followed(reacted.zone, reacted.areas)


def _kind(followed: Followed) -> Kind:
    return "trailing" if followed.trails else "man"


def closest(counted: Sequence[Covering], dice: Dice) -> Player | None:
    """FOOL-5.5.8-b: who interferes, if anybody: the receiver's own man, else whoever counts most, ties at random."""
    near = [each for each in counted if each.kind in ("man", "trailing")] or list(counted)
    most = max((each.value for each in near), default=0)
    best = sorted((each.man for each in near if each.value == most), key=lambda man: man.player.id)
    if not best:
        return None
    return dice.pick(best, "who is closest", rule="FOOL-5.5.8-b", name=lambda man: man.name).player
