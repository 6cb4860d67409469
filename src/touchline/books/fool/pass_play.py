"""5 The pass play, from the snap to the whistle: the chapter's phases in their order (FOOL-5-a)."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from touchline.books.fool.bumps import bump_terms, deep_bumper, line_bumper, roll_bump
from touchline.books.fool.carrying import Blocker, Carrying, carry, first_contact
from touchline.books.fool.charts import is_split, split
from touchline.books.fool.contact import catch_point
from touchline.books.fool.coverage import (
    Covering,
    Throwing,
    bullet_halves,
    covering,
    follow,
    zone_places,
)
from touchline.books.fool.field_map import Side, Zone, distance, far_edge, pass_value
from touchline.books.fool.goal_line import within_the_end_line
from touchline.books.fool.interceptions import Interceptor, interceptor, nearest
from touchline.books.fool.interference import guilty, interference_foul
from touchline.books.fool.line_options import bats_at, hands, has_rush, home_bonus
from touchline.books.fool.movement import Arrival, Way, arrival, ways_of
from touchline.books.fool.outcome import Foul, Outcome, Term, term
from touchline.books.fool.pass_rush import (
    Rusher,
    blocking_men,
    compare,
    rush_specialists,
    rush_value,
    rushers,
    without_surplus,
)
from touchline.books.fool.plays import Pass, Route, Scramble, ThrowAway, Timing
from touchline.books.fool.positions import passing_value, receiving_value, specialist
from touchline.books.fool.pursuit import Marker, blitzes_wide, pursuit_speed
from touchline.books.fool.reaction import heading, may_follow, reaction_speed, receiver_speed
from touchline.books.fool.rollouts import hand_change, is_aborted, success_faces, zone_change
from touchline.books.fool.rush_penalties import CALLS_FOR_THE_DIE, flagged, holding_foul
from touchline.books.fool.scrambles import designed_scramble, rather_runs, trapped_passer
from touchline.books.fool.set_up import Defence, Defender, DefenderName, Man, Offence, SpotName
from touchline.books.fool.sixths import SIXTHS, happens
from touchline.books.fool.snap import Ruled, Snap, covered_by
from touchline.books.fool.the_pass import (
    Stage,
    effective_throw,
    is_cold,
    meaning,
)
from touchline.books.fool.thrown import Thrown, cover_terms, interfered, is_spoilt, rolled, taken
from touchline.dice import Dice

FEW = 21  # FOOL-5.3.17-a: a rush below this is a minimal one
HOLDING, HOLDING_HELPS = Foul("holding", "offence"), 3  # FOOL-5.3.10-a
OUT_OF_BOUNDS_PASS = -1  # FOOL-5.8.2-b
EXTRA_RECEIVER_FROM = 3  # FOOL-5.8.5-a
ABSENT_RECEIVER = 1  # FOOL-5.5.16-b


class Receiver:
    """A receiver on his way."""

    __slots__ = ("bumped", "fallen", "fouled_by", "man", "pass_loss", "route", "speed_loss", "way", "ways")

    def __init__(self, man: Man, route: Route, ways: tuple[Way, ...], way: Way) -> None:
        self.man = man
        self.route = route
        self.ways = ways
        self.way = way
        self.speed_loss = 0
        self.pass_loss = 0
        self.bumped = False
        self.fallen = False
        self.fouled_by: Defender | None = None  # FOOL-5.1.2-k: in a bump

    def standing(self) -> Hashable:
        fouled = self.fouled_by.name if self.fouled_by else ""
        return self.man.name, self.speed_loss, self.pass_loss, self.bumped, self.fallen, fouled


class Attempt(NamedTuple):
    """One throw: to whom, at which stage of the play, and who could be next."""

    receiver: Receiver
    stage: Stage
    timing: Timing
    next: Receiver | None = None
    before: Arrival | None = None  # the primary receiver's, on a throw to the second


class PassSnap(Snap):
    """A pass play that is being resolved."""

    def __init__(self, offence: Offence, defence: Defence, play: Pass, dice: Dice, ruled: Ruled) -> None:
        super().__init__(offence, defence, dice, ruled)
        self.play = play
        self.quick = play.first.timing == "quick"
        self.roll: Side | None = None
        self.receivers: dict[SpotName, Receiver] = {}
        self.losses: dict[DefenderName, int] = {}  # of speed and pass value, by a bump
        self.reduction = 0  # FOOL-5.3.8-a
        self.pressure: int | None = None  # FOOL-5.3.17-a: what lack of it is worth, once that is known
        self.coming: tuple[Rusher, ...] = rushers(self.defence)  # who rushed last
        self.cold = 0

    def standing(self) -> Hashable:
        """Everything on which the rest of the play depends, before the ball is thrown."""
        men = tuple(each.standing() for each in self.receivers.values())
        losses = tuple(sorted(self.losses.items()))
        so_far = self.play, self.roll, self.reduction, self.pressure, self.cold
        coming = tuple(each.man.name for each in self.coming)
        return men, losses, tuple(sorted(self.down)), so_far, coming, self.history()

    def history(self) -> Hashable:
        """And who was fouled in a bump: what is called for it depends on where the ball goes."""
        fouled = tuple(name for name, receiver in self.receivers.items() if receiver.fouled_by is not None)
        return fouled, super().history()

    def running(self, route: object) -> Receiver | None:
        """Whoever runs a route and is still on his feet."""
        if not isinstance(route, Route):
            return None
        found = self.receivers[route.spot]
        return None if found.fallen else found

    def arrives(self, receiver: Receiver, timing: Timing) -> Arrival:
        """FOOL-5.1.1-a, FOOL-5.1.4-b: where a receiver is when the ball comes down."""
        throw = effective_throw(self.passer, receiver.route, self.roll, self.switches)
        return arrival(
            receiver.man, receiver.ways, receiver.way, timing, throw, hand=self.passer.hand, loss=receiver.speed_loss
        )

    @property
    def line(self) -> Sequence[Defender]:
        """FOOL-5.3.10-e: who rushes."""
        return [each.man for each in self.coming]

    def ended(self, result: str, yards: int = 0, **facts: Any) -> Outcome:
        """FOOL-5.1.2-l: whoever was fouled in a bump and not thrown to was held."""
        for receiver in self.receivers.values():
            if receiver.fouled_by is not None:
                self.fouls.append(interference_foul("defence", 0, thrown_to=False))
        return super().ended(result, yards, **facts)


def pass_play(offence: Offence, defence: Defence, play: Pass, dice: Dice, ruled: Ruled | None = None) -> Outcome:
    """FOOL-5-a: the phases of a pass play; if one ends it, the later ones are skipped."""
    snap = PassSnap(offence, defence, play, dice, ruled or Ruled())
    dead = _snapped(snap)
    if dead is not None:
        return dead
    if snap.around.cold_quarterback:
        snap.cold = int(is_cold(dice))
    _move(snap)
    _roll_out(snap)
    return _first_throw(snap)


def _snapped(snap: PassSnap) -> Outcome | None:
    """FOOL-5.8.7-b, FOOL-5.1.5-e, FOOL-5.1.5-f: the snap, and a quick pass's penalty roll: from shotgun one die."""
    if not snap.quick:
        return snap.bad_snap()
    if snap.offence.shotgun:
        die = snap.dice.d6("the shotgun snap, and penalties", rule="FOOL-5.1.5-f")
        return snap.flag() if die == CALLS_FOR_THE_DIE else snap.bad_snap(die)
    bad = snap.bad_snap()
    if bad is not None:
        return bad
    die = snap.dice.d6("penalty check on a quick pass", rule="FOOL-5.1.5-e")
    return snap.flag() if die == CALLS_FOR_THE_DIE else None


# --- movement and bumps (5.1) ---------------------------------------------------------------------------------------


def _move(snap: PassSnap) -> None:
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


# --- the rollout (5.3.15) -------------------------------------------------------------------------------------------


def _roll_out(snap: PassSnap) -> None:
    """FOOL-5.3.15-a to FOOL-5.3.15-c: whether the quarterback gets out to the side."""
    side = snap.play.roll
    if side is None or snap.quick or not snap.switches.rollouts:
        return
    if is_aborted(snap.offence, snap.defence, snap.play, side):
        snap.account.tell("rollout", "FOOL-5.3.15-c", result="aborted")
        return
    faces = SIXTHS if _rolls_freely(snap) else success_faces(snap.passer.s, snap.defence.option, snap.switches)
    succeeds = happens(faces, "the rollout", snap.dice, rule="FOOL-5.3.15-b")
    snap.account.tell("rollout", "FOOL-5.3.15-b", result="succeeds" if succeeds else "fails")
    if succeeds:
        snap.roll = side


def _rolls_freely(snap: PassSnap) -> bool:
    """FOOL-5.3.15-i: if in use, anybody rolls out whenever the rush is so weak that it would call for a roll."""
    timing = snap.play.first.timing
    if not snap.switches.rollout_by_line_option or not has_rush(timing, snap.defence.option):
        return False
    weighed = compare(snap.offence, snap.defence, snap.play, timing=timing, switches=snap.switches)
    return snap.defence.option != "stay" and weighed.bare_rush < FEW


# --- the rush (5.3) -------------------------------------------------------------------------------------------------


def _rush(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> str | Outcome:
    """FOOL-5.3-b, FOOL-5.3.10-a, FOOL-5.3.12-a: the rush, rolled again while the offence holds.

    Returns what `_rushed` does: "on", "valve", "incomplete", or the outcome of a play that has ended.
    """
    second = attempt.stage == "second"
    left = arrival.unused if attempt.before is None else min(arrival.unused, attempt.before.unused)
    half = arrival.half and not second and snap.switches.unused_half_point
    snap.coming = rushers(snap.defence, second=second, roll=snap.roll)
    if snap.switches.surplus_blockers_stay_out and not second:
        snap.play = without_surplus(
            snap.offence, snap.defence, snap.play, snap.switches, timing=attempt.timing, unused=left, roll=snap.roll
        )
    helped = 0
    while True:
        weighed = compare(
            snap.offence,
            snap.defence,
            snap.play,
            timing=attempt.timing,
            unused=left,
            second=second,
            roll=snap.roll,
            helped=helped,
            half=half,
            switches=snap.switches,
        )
        if snap.pressure is None:
            snap.pressure = _minimal_rush(snap, weighed.bare_rush)
        stands = attempt.receiver.man.name, attempt.stage, attempt.timing, attempt.before
        snap.dice.merge(lambda: ("rush", helped, stands, snap.standing()))  # noqa: B023 (asked for at once)
        snap.rushed += [each.man.player.id for each in snap.coming]
        die = snap.dice.d6("pass rush", rule="FOOL-5.3-b")
        if die == CALLS_FOR_THE_DIE:
            dead = None if second else snap.flag()
            if dead is not None:
                return dead
            if second:
                _second_flag(snap)
        cell = snap.charts.pass_rush.at(die, weighed.column)
        faces: tuple[int, ...] = (die,)
        if is_split(cell):
            faces = (die, snap.dice.d6("pass rush, low or high", rule="FOOL-5-c"))
            cell = split(cell, faces[1])
        snap.account.tell(
            "rush",
            "FOOL-5.3-b",
            "FOOL-5.3-d",
            terms=weighed.terms,
            total=weighed.net,
            column=weighed.column,
            dice=faces,
            result=cell,
        )
        if cell != "p":
            return _rushed(snap, cell)
        snap.fouls.append(HOLDING)
        helped += HOLDING_HELPS


def _second_flag(snap: PassSnap) -> None:
    """FOOL-5.3.10-d: on the secondary rush it is holding, and the play is finished first."""
    die, by = flagged(snap.offence, snap.line, snap.dice)
    snap.account.tell("penalty die", "FOOL-5.3.10-d", dice=(die,), result=by or "none")
    if by is not None:
        snap.fouls.append(holding_foul(by))


def _rushed(snap: PassSnap, cell: str) -> str | Outcome:
    """FOOL-5.3.6-a to FOOL-5.3.9-a, FOOL-5.3.11-a: what a result of the chart means."""
    if cell.startswith("qt"):
        return trapped_passer(snap, int(cell[2:] or 0))
    if cell == "i":
        return "incomplete"
    if cell == "s":
        return "valve"
    if cell != "-":
        snap.reduction -= int(cell)
    return "on"


def _minimal_rush(snap: PassSnap, rush: int) -> int:
    """FOOL-5.3.17-a: below 21 points of rush the throw may gain one; one roll a play, not on rollouts."""
    if snap.defence.option == "stay":
        return _weak_line_at_home(snap)
    if snap.roll is not None or not snap.switches.minimal_rush:
        return 0
    return _gain(snap, FEW - rush, "FOOL-5.3.17-a")


def _weak_line_at_home(snap: PassSnap) -> int:
    """FOOL-5.3.14-b: instead of that, a weak line that stays at home, by its rush values without any change."""
    if snap.roll is not None or not snap.switches.weak_line_at_home:
        return 0
    line = [man for man in snap.defence.men if man.job == "line"]
    values = sum(rush_value(man.player) for man in line) + len(rush_specialists(line))
    return _gain(snap, FEW - values, "FOOL-5.3.14-b")


def _gain(snap: PassSnap, short: int, rule: str) -> int:
    if short <= 0:
        return 0
    gained = happens(short, "a minimal rush", snap.dice, rule=rule)
    snap.account.tell("minimal rush", rule, total=short, result="+1" if gained else "no effect")
    return int(gained)


# --- to whom (5.3.9, 5.5.11) ----------------------------------------------------------------------------------------


def _first_throw(snap: PassSnap) -> Outcome:
    """FOOL-5-b, FOOL-5.1.2-i: to the primary receiver; if he fell to the secondary one, as if he were the primary."""
    first = snap.receivers[snap.play.first.spot]
    second = None if snap.quick else snap.running(snap.play.second)
    if not first.fallen or snap.quick:
        return _throw(snap, Attempt(first, "first", first.route.timing, second))
    if second is None:
        return _thrown_away(snap, "FOOL-5.1.2-i")
    return _throw(snap, Attempt(second, "first", second.route.timing))


def _thrown_away(snap: PassSnap, rule: str) -> Outcome:
    snap.account.tell("thrown away", rule)
    return snap.ended("incomplete")


def _throw(snap: PassSnap, attempt: Attempt) -> Outcome:
    """One throw: the rush against it, then the pass."""
    snap.dice.merge(lambda: (attempt.receiver.man.name, attempt.stage, attempt.timing, attempt.before, snap.standing()))
    arrival = snap.arrives(attempt.receiver, attempt.timing)
    if has_rush(attempt.timing, snap.defence.option):
        rushed = _rush(snap, attempt, arrival)
        if isinstance(rushed, Outcome):
            return rushed
        if rushed == "incomplete":
            return _thrown_away(snap, "FOOL-5.3.7-a")
        if rushed == "valve":
            return _safety_valve(snap, attempt, arrival)
    elif snap.pressure is None and not snap.quick:
        snap.pressure = _weak_line_at_home(snap)
    return _pass(snap, attempt, arrival)


def _safety_valve(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Outcome:
    """FOOL-5.3.9-a to FOOL-5.3.9-e, FOOL-5.1.7-b: the secondary receiver, if he has a point more to spare; or a run."""
    if attempt.stage == "first" and isinstance(snap.play.second, Scramble):
        return designed_scramble(snap, snap.play.second)
    valve = attempt.next
    if valve is None or not qualifies(snap, valve, arrival):
        return _thrown_away(snap, "FOOL-5.3.9-b")
    if snap.switches.rookies_scramble and rather_runs(snap.passer, snap.dice):
        return designed_scramble(snap, Scramble())
    snap.account.tell("safety valve", "FOOL-5.3.9-b", men=(valve.man.name,))
    return _throw(snap, Attempt(valve, "valve", "normal"))


def qualifies(snap: PassSnap, valve: Receiver, primary: Arrival) -> bool:
    """FOOL-5.3.9-b, FOOL-5.1.7-b: at least one more unused point than the primary receiver, without any +1 of his."""
    arrival = snap.arrives(valve, "normal")
    return arrival.reached and arrival.unused > primary.unused


# --- the pass (5.5) -------------------------------------------------------------------------------------------------


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


def _pass(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Outcome:
    """FOOL-5.5-a, FOOL-5.5.16-a, FOOL-5.5.16-b: value, die, and where it leads."""
    snap.dice.merge(lambda: ("thrown", attempt.receiver.man.name, attempt.stage, attempt.timing, snap.standing()))
    receiver, zone = attempt.receiver, attempt.receiver.route.zone
    there = arrival.reached and not receiver.fallen
    if not there and attempt.timing != "quick":
        snap.account.tell("not there", "FOOL-5.5.16-a", men=(receiver.man.name,), zone=arrival.zone)
        return _to_the_second(snap, attempt, arrival)
    defence = _coverage(snap, attempt, arrival)
    terms = _pass_terms(snap, attempt, arrival, defence, there=there)
    contested = defence.is_in(zone) or receiver.bumped
    landed = rolled(Thrown(receiver.man, zone, terms, contested, arrival.throw), snap)
    result = landed.result
    what = meaning(result, attempt.stage, has_second=_has_second(snap, attempt), forced=_is_forced(snap.play, attempt))
    goes_there = what != "to the second" or attempt.next is None
    if landed.flag is not None:
        interfered(landed.flag, receiver.man, defence.counted, _spot(zone), snap, thrown_to=goes_there)
    if goes_there:
        _bump_foul(snap, receiver, arrival)
    if what == "to the second":
        return _to_the_second(snap, attempt, arrival)
    if what == "intercepted":
        return _intercepted(snap, receiver, defence)
    if what == "incomplete" or not there or (result == "cs" and is_spoilt(snap.dice, snap.passer, receiver.man.player)):
        return snap.ended("incomplete", target=receiver.man.player.id)
    return _caught(snap, attempt, defence)


def _has_second(snap: PassSnap, attempt: Attempt) -> bool:
    """FOOL-5.5.12-a: a secondary receiver who is still available, or the order to throw the ball away."""
    return attempt.next is not None or (attempt.stage == "first" and isinstance(snap.play.second, ThrowAway))


def _is_forced(play: Pass, attempt: Attempt) -> bool:
    """FOOL-5.5.12-a, FOOL-5.5.13-a, FOOL-5.8.5-a: quick, "throw it anyway", or a Hail Mary without a secondary."""
    route = attempt.receiver.route
    return attempt.timing == "quick" or route.force or (route.throw == "hail mary" and play.second is None)


def _to_the_second(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Outcome:
    """FOOL-5.5.11-a, FOOL-5.3.12-a, FOOL-5.1.7-a: a second rush and a second pass, or the ball is thrown away.

    FOOL-5.1.6-b: slow after a slow primary receiver, or if the secondary is written so; never quick.
    """
    if attempt.stage != "first" or attempt.next is None:
        return _thrown_away(snap, "FOOL-5.5.11-a")
    snap.account.tell("second receiver", "FOOL-5.5.11-a", men=(attempt.next.man.name,))
    slow = "slow" in (attempt.timing, attempt.next.route.timing)
    return _throw(snap, Attempt(attempt.next, "second", "slow" if slow else "normal", before=arrival))


def _coverage(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Coverage:
    """FOOL-5.2-a, FOOL-5.4-a, FOOL-5.5.2-a: reaction for the receiver who is thrown to, and who counts against him."""
    receiver, timing = attempt.receiver, attempt.timing
    men = _in_coverage(snap, quick=timing == "quick")
    at = None if receiver.fallen else arrival.zone
    target, loss = receiver.route.zone, receiver.speed_loss
    heads_for = heading(target, men, snap.passer.hand)
    throwing = Throwing(receiver.man, target, timing, arrival.throw, loss, snap.passer.hand, at, heads_for)
    blocking = frozenset(man.name for man in blocking_men(snap.offence, snap.play, snap.roll))
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
    """FOOL-5.4-a, FOOL-5.5.17-a: where those are who do not follow the receiver: with the other one, or at home."""
    places: dict[DefenderName, Zone] = {}
    loose: list[Defender] = []
    timing: Timing = "normal" if attempt.timing == "quick" else attempt.timing
    for man in men:
        his = snap.receivers.get(man.on) if man.job == "man" else None
        if his is None or man.on in blocking:
            loose.append(man)
        elif his is not attempt.receiver and not his.fallen:
            there = snap.arrives(his, timing)
            chasing = Throwing(
                his.man, his.route.zone, timing, there.throw, his.speed_loss, snap.passer.hand, there.zone
            )
            places[man.name] = follow(man, chasing, snap.losses.get(man.name, 0)).zone
    targets = [each.route.zone for each in snap.receivers.values() if not each.fallen or each is attempt.receiver]
    places.update(zone_places(loose, targets, snap.dice))
    return places


def _pass_terms(
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
        "out of bounds": OUT_OF_BOUNDS_PASS if _is_out_of_bounds(snap, receiver) else 0,
        "more receivers": _more_receivers(snap, attempt) if arrival.throw == "hail mary" else 0,
    }
    terms += [term(what, amount) for what, amount in more.items() if amount]
    terms += _halved(defence.counted) if arrival.throw == "bullet" else cover_terms(defence.counted)
    terms += [term(f"{man.name}'s hands", -value) for man, value in defence.batting]
    return tuple(terms)


def _is_out_of_bounds(snap: PassSnap, receiver: Receiver) -> bool:
    """FOOL-5.8.2-b: if that is in use, to a specialised W."""
    return receiver.route.out_of_bounds and snap.switches.out_of_bounds and specialist(receiver.man) == "W"


def _more_receivers(snap: PassSnap, attempt: Attempt) -> int:
    """FOOL-5.8.5-a: each extra receiver with hands of 3 or more who is there."""
    others = [snap.receivers[name] for name in attempt.receiver.route.also]
    able = [each for each in others if not each.fallen and receiving_value(each.man.player) >= EXTRA_RECEIVER_FROM]
    return sum(snap.arrives(each, attempt.timing).reached for each in able)


def _halved(counted: Sequence[Covering]) -> list[Term]:
    """FOOL-5.8.3-c: against a bullet zone defenders count half together."""
    zone = [each for each in counted if each.kind in ("zone", "blocker's man")]
    rest = cover_terms([each for each in counted if each not in zone])
    if not zone:
        return rest
    names = " and ".join(each.man.name for each in zone)
    return [*rest, term(f"{names} halved", -bullet_halves([each.value for each in zone]))]


def _spot(zone: Zone) -> int:
    far = far_edge(zone)
    assert far is not None, "nobody throws beyond the map"
    return far


def _bump_foul(snap: PassSnap, receiver: Receiver, arrival: Arrival) -> None:
    """FOOL-5.1.2-k: interference in a bump of the man the ball is thrown to: a first down at the spot.

    That is the farthest point of his way that he reached, or as far along it as the defender could follow.
    """
    fouler = receiver.fouled_by
    if fouler is None:
        return
    receiver.fouled_by = None
    zones = receiver.way.zones
    run = zones[: zones.index(arrival.zone) + 1] if arrival.zone in zones else zones[:1]
    timing = receiver.route.timing
    theirs = receiver_speed(receiver.man.player.s, timing, receiver.speed_loss)
    difference = reaction_speed(fouler, timing, snap.losses.get(fouler.name, 0)) - theirs
    followed = [zone for zone in run if may_follow(fouler.zone, zone, difference)]
    snap.fouls.append(interference_foul("defence", _spot((followed or run[:1])[-1])))


# --- after the throw ------------------------------------------------------------------------------------------------


def _intercepted(snap: PassSnap, receiver: Receiver, defence: Coverage) -> Outcome:
    """FOOL-5.5.9-a: by whoever has the greatest share in it, or by the nearest man."""
    rushing = sorted((each.man for each in snap.coming), key=lambda man: man.player.id)
    values = [(each.man, each.value) for each in defence.counted]
    taker = interceptor(values, defence.batting, snap.reduction, rushing, snap.dice)
    if taker is None:
        taker = _nearest(snap, receiver, defence)
    return taken(taker, receiver.man, receiver.route.zone, snap)


def _nearest(snap: PassSnap, receiver: Receiver, defence: Coverage) -> Interceptor:
    men = defence.men or tuple(man for man in snap.defence.men if man.name not in snap.down)
    places = {man.name: defence.places.get(man.name, man.zone) for man in men}
    return nearest(places, men, receiver.route.zone, snap.dice)


def _caught(snap: PassSnap, attempt: Attempt, defence: Coverage) -> Outcome:
    """FOOL-5.5.10-a, FOOL-5.6-a: caught at the downfield edge; contact if a defender is there, else pursuit."""
    receiver, man = attempt.receiver, attempt.receiver.man
    zone, goal = receiver.route.zone, snap.around.to_goal
    point = within_the_end_line(catch_point(zone), goal)
    snap.account.tell("caught", "FOOL-5.5.10-a", men=(man.name,), zone=zone, yards=min(point, goal))
    snap.carriers.append(man.player.id)
    if point >= goal:
        return snap.ended("catch", goal, target=man.player.id, carrier=man.player.id)
    markers = _markers(snap, attempt, defence)
    out = _is_out_of_bounds(snap, receiver)
    ball = snap.carrying(man, markers, _blockers(snap, attempt), quick=attempt.timing == "quick", sideline=out)
    if out:
        return _caught_at_the_sideline(snap, ball, zone, point)
    return snap.carried(ball, carry(ball, zone, point, defence.heads_for), "catch", target=man.player.id)


def _caught_at_the_sideline(snap: PassSnap, ball: Carrying, zone: Zone, point: int) -> Outcome:
    """FOOL-5.8.2-b: no run after the catch; a contact that would make him fumble makes it incomplete."""
    fumbled = first_contact(ball, zone, point)
    snap.hurt += ball.hurt
    if fumbled:
        return snap.ended("incomplete", target=ball.player.id)
    return snap.ended("catch", point, out_of_bounds=True, target=ball.player.id, carrier=ball.player.id)


def _markers(snap: PassSnap, attempt: Attempt, defence: Coverage) -> list[Marker]:
    """FOOL-5.7-a, FOOL-5.5.2-g: everyone who can still make a tackle, with what coverage cost him."""
    slow = attempt.timing == "slow"
    known = {each.man.name: each for each in defence.counted}
    involved = {*snap.receivers, *(man.name for man in blocking_men(snap.offence, snap.play, snap.roll))}
    markers = []
    for man in defence.men:
        marker = Marker(man, defence.places[man.name], pursuit_speed(man, slow=slow))
        astray = man.job == "man" and man.on not in involved
        covered_by(marker, known.get(man.name), attempt.receiver.route.zone, attempt.timing if astray else None)
        markers.append(marker)
    return [*markers, *_linemen(snap, slow=slow)]


def _linemen(snap: PassSnap, *, slow: bool) -> list[Marker]:
    """FOOL-5.0.1-h, FOOL-5.0.2-c, FOOL-5.0.3-c, FOOL-5.3.13-a: linemen pursue, unless they do nothing but rush."""
    if snap.defence.option == "rush":
        return []
    line = [man for man in snap.defence.men if man.job == "line"]
    return [Marker(man, man.zone, pursuit_speed(man, slow=slow), int(slow)) for man in line]


def _blockers(snap: PassSnap, attempt: Attempt) -> Mapping[Zone, Sequence[Blocker]]:
    """FOOL-5.1.3-a, FOOL-5.8.5-a: receivers who did not get the ball block where they are."""
    found: dict[Zone, list[Blocker]] = {}
    timing: Timing = "normal" if attempt.timing == "quick" else attempt.timing
    for other in snap.receivers.values():
        if other is not attempt.receiver and not other.fallen:
            zone = snap.arrives(other, timing).zone
            if zone is not None:
                found.setdefault(zone, []).append(Blocker(other.man.name, other.man.player, other.man.player.c))
    return found
