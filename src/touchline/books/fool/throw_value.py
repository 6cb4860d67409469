"""5.5 What a throw is worth: everybody's part in it, and who covers whom as it comes down."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from touchline.books.fool.coverage import (
    Covering,
    Throwing,
    bullet_halves,
    covering,
    follow,
    zone_places,
)
from touchline.books.fool.field_map import Zone, distance, pass_value
from touchline.books.fool.interceptions import bullet_shares
from touchline.books.fool.line_options import bats_at, hands, home_bonus
from touchline.books.fool.movement import Arrival
from touchline.books.fool.outcome import Term, term
from touchline.books.fool.pass_rush import protecting
from touchline.books.fool.pass_snap import Attempt, PassSnap, Receiver
from touchline.books.fool.plays import Throw, Timing
from touchline.books.fool.positions import passing_value, receiving_value, specialist
from touchline.books.fool.pursuit import blitzes_wide
from touchline.books.fool.reaction import heading
from touchline.books.fool.rollouts import hand_change, zone_change
from touchline.books.fool.set_up import Defender, DefenderName, SpotName
from touchline.books.fool.thrown import cover_terms

OUT_OF_BOUNDS_PASS = -1  # FOOL-5.8.2-b
EXTRA_RECEIVER_FROM = 3  # FOOL-5.8.5-a
ABSENT_RECEIVER = 1  # FOOL-5.5.16-b


class Coverage(NamedTuple):
    """The defence as a throw comes down."""

    counted: tuple[Covering, ...]
    batting: tuple[tuple[Defender, int], ...]  # linemen's hands
    men: tuple[Defender, ...]  # everyone who does not rush
    places: Mapping[DefenderName, Zone]
    heads_for: Zone | None  # the receiver, once he has the ball

    def is_in(self, zone: Zone) -> bool:
        """Whether anybody is in a zone."""
        return zone in self.places.values()


def coverage(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Coverage:
    """FOOL-5.2-a, FOOL-5.4-a, FOOL-5.5.2-a: reaction for the receiver who is thrown to, and who counts against him.

    FOOL-5.1.1-b: where he is to run on to the defence has seen, whether his coach has said it or not.
    """
    receiver, timing = attempt.receiver, attempt.timing
    men = _in_coverage(snap, quick=timing == "quick")
    at = None if receiver.fallen else arrival.zone
    target, loss = receiver.route.zone, receiver.speed_loss
    heads_for, run = receiver.route.then or heading(target, men, snap.passer.hand), receiver.run(at)
    throwing = Throwing(receiver.man, target, timing, arrival.throw, loss, snap.passer.hand, at, heads_for, run)
    blocking = protecting(snap.offence, snap.defence, snap.play, snap.roll)
    counted, places = covering(throwing, men, _places(snap, attempt, men, blocking), snap.losses, blocking)
    for man in men:
        snap.ran(man.player.id, distance(man.zone, places[man.name]))
    bats = bats_at(timing, arrival.throw, rolled=snap.roll is not None)
    return Coverage(counted, hands(snap.defence, target) if bats else (), men, places, heads_for)


def _in_coverage(snap: PassSnap, *, quick: bool) -> tuple[Defender, ...]:
    """Who neither rushes nor is down; FOOL-5.3.24-d, FOOL-5.3.24-e: on a quick pass delayed and wide blitzers too."""
    return tuple(
        man
        for man in snap.defence.men
        if man.name not in snap.down
        and (man.job in ("zone", "man", "fake") or (quick and (man.job == "delayed" or blitzes_wide(man))))
    )


def _places(
    snap: PassSnap, attempt: Attempt, men: Sequence[Defender], blocking: frozenset[SpotName]
) -> dict[DefenderName, Zone]:
    """FOOL-5.4-a, FOOL-5.5.17-a: where those are who do not follow the receiver: with the other one, or at home.

    Who has gone with one of two receivers has gone with him: on a throw to the other he only helps (FOOL-5.5.17-b).
    """
    places: dict[DefenderName, Zone] = {}
    loose: list[Defender] = []
    timing: Timing = "normal" if attempt.timing == "quick" else attempt.timing
    for man in men:
        his = snap.receivers.get(man.on) if man.job == "man" else None
        if his is None or man.on in blocking:
            loose.append(man)
        elif his is not attempt.receiver and not his.fallen:
            there = snap.arrives(his, timing)
            way = his.run(there.zone)
            chasing = Throwing(
                his.man, his.route.zone, timing, there.throw, his.speed_loss, snap.passer.hand, there.zone, way=way
            )
            places[man.name] = follow(man, chasing, snap.losses.get(man.name, 0)).zone
    targets = [each.route.zone for each in snap.receivers.values() if not each.fallen or each is attempt.receiver]
    snap.stations = snap.stations or zone_places(loose, targets, snap.dice)
    return {**places, **snap.stations}


def pass_terms(
    snap: PassSnap, attempt: Attempt, arrival: Arrival, defence: Coverage, *, there: bool
) -> tuple[Term, ...]:
    """FOOL-5.5-a: everything the value of a pass is made of."""
    receiver, route = attempt.receiver, attempt.receiver.route
    terms = [
        term("Q", passing_value(snap.passer)),
        term(receiver.man.name, receiving_value(receiver.man.player) if there else ABSENT_RECEIVER),
        term(route.zone, pass_value(route.zone)),
    ]
    more = {
        "rollout": zone_change(route.zone, snap.roll) if snap.roll else 0,
        "away from the hand": hand_change(snap.passer.hand, snap.roll) if snap.roll else 0,
        "bump": -receiver.pass_loss if there else 0,
        "stays at home": home_bonus(attempt.timing, snap.defence.option),
        "no pressure": snap.pressure or 0,
        "rush": -snap.reduction,
        "cold": -snap.cold,
        "out of bounds": OUT_OF_BOUNDS_PASS if is_to_the_sideline(snap, receiver) else 0,
        "more receivers": _more_receivers(snap, attempt) if arrival.throw == "hail mary" else 0,
    }
    terms += [term(what, amount) for what, amount in more.items() if amount]
    terms += _halved(defence.counted) if arrival.throw == "bullet" else cover_terms(defence.counted)
    terms += [term(f"{man.name}'s hands", -value) for man, value in defence.batting]
    return tuple(terms)


def is_to_the_sideline(snap: PassSnap, receiver: Receiver) -> bool:
    """FOOL-5.8.2-b: if that is in use, to a specialised W."""
    return receiver.route.out_of_bounds and snap.switches.out_of_bounds and specialist(receiver.man) == "W"


def _more_receivers(snap: PassSnap, attempt: Attempt) -> int:
    """FOOL-5.8.5-a: each extra receiver with hands of 3 or more who is there."""
    others = [snap.receivers[name] for name in attempt.receiver.route.also]
    able = [each for each in others if not each.fallen and receiving_value(each.man.player) >= EXTRA_RECEIVER_FROM]
    return sum(snap.arrives(each, attempt.timing).reached for each in able)


def _halved(counted: Sequence[Covering]) -> list[Term]:
    """FOOL-5.8.3-c: against a bullet zone defenders count half together."""
    zone, others = _zone_and_others(counted)
    rest = cover_terms(others)
    if not zone:
        return rest
    names = " and ".join(each.man.name for each in zone)
    return [*rest, term(f"{names} halved", -bullet_halves([each.value for each in zone]))]


def _zone_and_others(counted: Sequence[Covering]) -> tuple[list[Covering], list[Covering]]:
    """FOOL-5.8.3-c: defenders in zone coverage, and the rest; whose man blocks is in zone, too."""
    zone = [each for each in counted if each.kind in ("zone", "blocker's man")]
    return zone, [each for each in counted if each not in zone]


def interception_shares(counted: Sequence[Covering], throw: Throw) -> list[tuple[Defender, Fraction | int]]:
    """FOOL-5.5.9-a: what each defender counted against the throw; of a bullet's halved total each has his part."""
    if throw != "bullet":
        return [(each.man, each.value) for each in counted]
    zone, others = _zone_and_others(counted)
    parts = bullet_shares([each.value for each in zone])
    return [
        *((each.man, each.value) for each in others),
        *((each.man, part) for each, part in zip(zone, parts, strict=True)),
    ]
