"""5.1 Receivers set out, and are bumped."""

from collections.abc import Iterator

from msgspec.structs import replace

from touchline.books.fool.bumps import bump_terms, deep_bumper, line_bumper, roll_bump
from touchline.books.fool.contact import catch_point
from touchline.books.fool.field_map import Zone
from touchline.books.fool.interference import guilty, interference_foul
from touchline.books.fool.movement import Arrival, ways_of
from touchline.books.fool.pass_snap import PassSnap, Receiver
from touchline.books.fool.plays import Pass, Route
from touchline.books.fool.reaction import goes_along, may_follow, reaction_speed, receiver_speed
from touchline.books.fool.set_up import Defender


def set_out(snap: PassSnap) -> None:
    """FOOL-5.1-a, FOOL-5.1.2-n: receivers set out, the primary one first, and are bumped."""
    entered: tuple[Zone, ...] = ()
    for route in _routes(snap.play):
        ways, way = ways_of(snap.offence, snap.defence, route, entered)
        receiver = Receiver(snap.offence.by_name[route.spot], route, ways, way)
        snap.receivers[route.spot] = receiver
        entered = (*entered, way.zones[0])
        snap.ran(receiver.man.player.id, len(way.zones))
        _bump(snap, receiver)


def _routes(play: Pass) -> Iterator[Route]:
    """Who moves: the primary and secondary receiver; FOOL-5.8.5-a: of a Hail Mary everyone who runs with them.

    FOOL-5.1.5-d: a quick pass has no secondary receiver.
    """
    for route in (play.first, None if play.first.timing == "quick" else play.second):
        if isinstance(route, Route):
            yield route
            yield from (replace(route, spot=name, also=()) for name in route.also)


def _bump(snap: PassSnap, receiver: Receiver) -> None:
    """FOOL-5.1.2-a, FOOL-5.1.2a-a: at the line if somebody is placed to, else deeper if that was announced."""
    bumper, deep = line_bumper(snap.defence, receiver.man, receiver.way), False
    if bumper is None:
        bumper, deep = deep_bumper(snap.defence, receiver.man, receiver.way), True
    if bumper is None:
        return
    terms = bump_terms(receiver.man, bumper, receiver.way, deep=deep)
    rolled = roll_bump(terms, snap.charts, snap.dice)
    effect = rolled.effect
    twice = 2 if receiver.route.timing == "quick" else 1  # FOOL-5.1.5-c
    receiver.bumped = True
    receiver.speed_loss = effect.receiver_loses * twice
    receiver.pass_loss = effect.receiver_loses_pass
    receiver.fallen = effect.receiver_falls
    if effect.defender_falls:
        snap.down.add(bumper.name)
    if effect.defender_loses:
        snap.losses[bumper.name] = effect.defender_loses
    snap.account.tell(
        "bump",
        "FOOL-5.1.2a-a" if deep else "FOOL-5.1.2-b",
        men=(receiver.man.name, bumper.name),
        zone=bumper.zone,
        terms=terms,
        dice=(rolled.die,),
        total=rolled.total,
        result=rolled.result,
    )
    if effect.interference:
        _bump_interference(snap, receiver, bumper, twice)


def _bump_interference(snap: PassSnap, receiver: Receiver, bumper: Defender, twice: int) -> None:
    """FOOL-5.1.2-j, FOOL-5.1.2-m: who fouled; the victim is a point slower and worse, and the play goes on."""
    by = guilty(receiver.man.player, bumper.player, snap.dice)
    if by == "offence":
        snap.losses[bumper.name] = 1
        snap.fouls.append(interference_foul("offence", 0))
    else:
        receiver.speed_loss, receiver.pass_loss = twice, 1
        receiver.fouled_by = bumper
    snap.account.tell("interference", "FOOL-5.1.2-m", men=(receiver.man.name, bumper.name), result=by)


def call_bump_foul(snap: PassSnap, receiver: Receiver, arrival: Arrival) -> None:
    """FOOL-5.1.2-k: interference in a bump of the man the ball is thrown to: a first down at the spot.

    That is the farthest point of his way that he reached, or as far along it as the defender could follow.
    """
    fouler = receiver.fouled_by
    if fouler is None:
        return
    receiver.fouled_by = None
    run = receiver.run(arrival.zone) or receiver.way.zones[:1]
    timing = receiver.route.timing
    theirs = receiver_speed(receiver.man.player.s, timing, receiver.speed_loss)
    difference = reaction_speed(fouler, timing, snap.losses.get(fouler.name, 0)) - theirs
    followed = [
        zone
        for zone in run
        if may_follow(fouler.zone, zone, difference) or goes_along(fouler.zone, receiver.run(zone), difference)
    ]
    snap.fouls.append(interference_foul("defence", catch_point((followed or run[:1])[-1])))
