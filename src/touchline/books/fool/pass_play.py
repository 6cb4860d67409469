"""5 The pass play, from the snap to the whistle: the chapter's phases in their order (FOOL-5-a)."""

from collections.abc import Mapping, Sequence

from touchline.books.fool.carrying import Blocker, Carrying, at_the_sideline, carry
from touchline.books.fool.contact import catch_point
from touchline.books.fool.field_map import Zone
from touchline.books.fool.goal_line import within_the_end_line
from touchline.books.fool.interceptions import Interceptor, interceptor, nearest
from touchline.books.fool.line_options import has_rush
from touchline.books.fool.minimal_rush import FEW, weak_line_at_home
from touchline.books.fool.movement import Arrival
from touchline.books.fool.outcome import Outcome
from touchline.books.fool.pass_rush import compare, protecting
from touchline.books.fool.pass_snap import Attempt, PassSnap, Receiver
from touchline.books.fool.plays import Pass, Scramble, Throw, ThrowAway, Timing
from touchline.books.fool.pursuit import Marker, pursuit_speed
from touchline.books.fool.rollouts import is_aborted, success_faces
from touchline.books.fool.rush_penalties import CALLS_FOR_THE_DIE
from touchline.books.fool.rush_roll import rush
from touchline.books.fool.scrambles import designed_scramble, rather_runs
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.setting_out import call_bump_foul, set_out
from touchline.books.fool.sixths import SIXTHS, happens
from touchline.books.fool.snap import Ruled, covered_by
from touchline.books.fool.the_pass import is_cold, meaning
from touchline.books.fool.throw_value import Coverage, coverage, interception_shares, is_to_the_sideline, pass_terms
from touchline.books.fool.thrown import Thrown, interfered, is_spoilt, rolled, taken
from touchline.dice import Dice


def pass_play(offence: Offence, defence: Defence, play: Pass, dice: Dice, ruled: Ruled | None = None) -> Outcome:
    """FOOL-5-a: the phases of a pass play; if one ends it, the later ones are skipped."""
    snap = PassSnap(offence, defence, play, dice, ruled or Ruled())
    dead = _snapped(snap)
    if dead is not None:
        return dead
    if snap.around.cold_quarterback:
        snap.cold = int(is_cold(dice))
    set_out(snap)
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
        rushed = rush(snap, attempt, arrival)
        if isinstance(rushed, Outcome):
            return rushed
        if rushed == "incomplete":
            return _thrown_away(snap, "FOOL-5.3.7-a")
        if rushed == "valve":
            return _safety_valve(snap, attempt, arrival)
    elif snap.pressure is None and not snap.quick:
        snap.pressure = weak_line_at_home(snap)
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


def _pass(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> Outcome:
    """FOOL-5.5-a, FOOL-5.5.16-a, FOOL-5.5.16-b: value, die, and where it leads."""
    snap.dice.merge(lambda: ("thrown", attempt.receiver.man.name, attempt.stage, attempt.timing, snap.standing()))
    receiver, zone = attempt.receiver, attempt.receiver.route.zone
    there = arrival.reached and not receiver.fallen
    if not there and attempt.timing != "quick":
        snap.account.tell("not there", "FOOL-5.5.16-a", men=(receiver.man.name,), zone=arrival.zone)
        return _to_the_second(snap, attempt, arrival)
    defence = coverage(snap, attempt, arrival)
    terms = pass_terms(snap, attempt, arrival, defence, there=there)
    contested = defence.is_in(zone) or receiver.bumped
    landed = rolled(Thrown(receiver.man, zone, terms, contested, arrival.throw), snap)
    result = landed.result
    what = meaning(result, attempt.stage, has_second=_has_second(snap, attempt), forced=_is_forced(snap.play, attempt))
    goes_there = what != "to the second" or attempt.next is None
    if landed.flag is not None:
        interfered(landed.flag, receiver.man, defence.counted, catch_point(zone), snap, thrown_to=goes_there)
    if goes_there:
        call_bump_foul(snap, receiver, arrival)
    if what == "to the second":
        return _to_the_second(snap, attempt, arrival)
    if what == "intercepted":
        return _intercepted(snap, receiver, defence, arrival.throw)
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


# --- after the throw ------------------------------------------------------------------------------------------------


def _intercepted(snap: PassSnap, receiver: Receiver, defence: Coverage, throw: Throw) -> Outcome:
    """FOOL-5.5.9-a: by whoever has the greatest share in it, or by the nearest man."""
    rushing = sorted((each.man for each in snap.coming), key=lambda man: man.player.id)
    values = interception_shares(defence.counted, throw)
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
    out = is_to_the_sideline(snap, receiver)
    ball = snap.carrying(man, markers, _blockers(snap, attempt), quick=attempt.timing == "quick", sideline=out)
    if out:
        return _caught_at_the_sideline(snap, ball, zone, point)
    return snap.carried(ball, carry(ball, zone, point, defence.heads_for), "catch", target=man.player.id)


def _caught_at_the_sideline(snap: PassSnap, ball: Carrying, zone: Zone, point: int) -> Outcome:
    """FOOL-5.8.2-b: no run after the catch; a contact that would make him fumble makes it incomplete."""
    end = at_the_sideline(ball, zone, point)
    if end.recovery is None:
        return snap.carried(ball, end, "catch", target=ball.player.id)
    snap.hurt += ball.hurt
    snap.big_plays = tuple(ball.big_plays)
    return snap.ended("incomplete", target=ball.player.id)


def _markers(snap: PassSnap, attempt: Attempt, defence: Coverage) -> list[Marker]:
    """FOOL-5.7-a, FOOL-5.5.2-g: everyone who can still make a tackle, with what coverage cost him."""
    slow = attempt.timing == "slow"
    known = {each.man.name: each for each in defence.counted}
    involved = {*snap.receivers, *protecting(snap.offence, snap.defence, snap.play, snap.roll)}
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
