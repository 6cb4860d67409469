"""5.3.6, 5.3.16 The quarterback runs: because he is trapped, or because a scramble was called."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from touchline.books.fool.carrying import Blocker, carry
from touchline.books.fool.coverage import ON_A_BLOCKER, ON_ANOTHER
from touchline.books.fool.field_map import LINE_ZONES, WIDE_LINE_ZONES, Side, Zone, downfield, side_of
from touchline.books.fool.movement import zone_rank
from touchline.books.fool.outcome import Outcome, PlayResult
from touchline.books.fool.pass_rush import LANES, blocking_men, protecting
from touchline.books.fool.penetration import matchups, penetrated
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Scramble
from touchline.books.fool.pursuit import Marker, blitzes_wide, pursuit_speed
from touchline.books.fool.reaction import react, reaction_speed, receiver_speed
from touchline.books.fool.reading_the_play import STUNTING, stunts_end
from touchline.books.fool.run_blocking import entry_cost, run_allowance
from touchline.books.fool.set_up import END_COLUMNS, INTERIOR, QUARTERBACK, Defender, Man, Offence
from touchline.books.fool.sixths import SIXTHS, happens
from touchline.books.fool.snap import dig_in
from touchline.books.fool.trapped import trapped
from touchline.dice import Dice

if TYPE_CHECKING:
    from touchline.books.fool.pass_snap import PassSnap

EXTRA_POINT = 1
BLITZING = -1
ROOKIE_RUNS_ON: Mapping[int, int] = {4: 3, 5: SIXTHS}
"""FOOL-5.3.16a-a: faces by his speed."""


def trapped_passer(snap: "PassSnap", adjustment: int) -> Outcome:
    """FOOL-5.3.6-a; FOOL-GAP-RUNBACK (reconstruction): behind the line it is a sack, at or beyond it a run."""
    snap.dice.merge(lambda: ("trapped", adjustment, len(snap.coming), snap.history()))
    caught = trapped(snap.passer, adjustment, snap)
    if caught.foul is not None:
        snap.fouls.append(caught.foul)
        return snap.ended("incomplete")
    snap.hurt += caught.hurt
    if caught.recovery is not None:
        men = [each.man for each in snap.coming]
        return snap.fumbled(caught.yards, caught.recovery, men, carrier=snap.passer)
    result: PlayResult = "sack" if caught.yards < 0 else "scramble"
    snap.carriers += [snap.passer.id] if result == "scramble" else []
    return snap.ended(result, caught.yards, out_of_bounds=caught.out_of_bounds, carrier=snap.passer.id)


def rather_runs(passer: Player, dice: Dice) -> bool:
    """FOOL-5.3.16a-a: if in use, rookies run rather than throw to a safety valve, of speed 4 half the time."""
    faces = ROOKIE_RUNS_ON.get(min(passer.s, max(ROOKIE_RUNS_ON)), 0) if passer.is_rookie else 0
    return happens(faces, "a rookie scrambles", dice, rule="FOOL-5.3.16a-a")


# --- by design (5.3.16) -----------------------------------------------------------------------------------------------


def scramble_zone(wanted: Zone | None, roll: Side | None) -> Zone:
    """FOOL-5.3.16-a: where he runs: the middle, or wide on a rollout; without the rollout nobody is wide."""
    if roll is not None:
        return wanted or ("WL" if roll == "left" else "WR")
    return _inside(wanted) if wanted in WIDE_LINE_ZONES else wanted or "C"


def _inside(zone: Zone) -> Zone:
    return "L" if side_of(zone) == "left" else "R"


def reached_zone(offence: Offence, zone: Zone) -> Zone:
    """FOOL-5.3.16-b: with one more point than on a run; who cannot get there goes to the next zone on the way."""
    passer = offence.quarterback
    step = 1 if LINE_ZONES.index(zone) < LINE_ZONES.index("C") else -1
    for place in range(LINE_ZONES.index(zone), LINE_ZONES.index("C"), step):
        cost = entry_cost(offence, passer, LINE_ZONES[place])
        if cost is not None and cost <= run_allowance(passer, EXTRA_POINT):
            return LINE_ZONES[place]
    return "C"


def designed_scramble(snap: "PassSnap", second: Scramble) -> Outcome:
    """FOOL-5.3.16-a to FOOL-5.3.16-d: a run by the quarterback after an `s` of the rush chart."""
    passer = snap.offence.quarterback
    zone = reached_zone(snap.offence, scramble_zone(second.zone, snap.roll))
    snap.account.tell("designed scramble", "FOOL-5.3.16-a", men=(QUARTERBACK,), zone=zone)
    markers = [_marker(snap, man, zone) for man in snap.defence.men if man.name not in snap.down]
    dig_in(snap.defence, markers)
    staying = list(_staying(snap))
    ball = snap.carrying(passer, markers, _blockers(snap, markers, staying), scramble=True)
    matched = matchups(snap.defence, zone, staying, (), snap.passer.hand, stunts=stunts_end(snap.defence))
    end = penetrated(ball, zone, matched) or carry(ball, zone, 0)
    snap.carriers.append(snap.passer.id)
    if end.trapped:
        snap.hurt += ball.hurt
        return trapped_passer(snap, 0)
    return snap.carried(ball, end, "scramble")


def _marker(snap: "PassSnap", man: Defender, zone: Zone) -> Marker:
    """FOOL-5.3.16-d: rushers pursue as if they had not rushed; whoever is on the quarterback reacts a point better.

    FOOL-5.3.18-c: stunting men have traded places and are two worse, as on a run.
    """
    spying = man.job == "man" and man.on == QUARTERBACK
    marker = Marker(man, man.zone, pursuit_speed(man), int(spying))
    if spying:
        difference = reaction_speed(man, "slow") - snap.passer.s
        marker.zone = react(man.zone, zone, difference, snap.passer.hand).zone
    elif man.job == "man":
        _cover(snap, marker)
    elif man.job == "line":
        marker.at_home = snap.defence.option != "rush"
        if man.name in snap.defence.stunting:
            marker.zone = stunts_end(snap.defence)[man.name]
            marker.contact = max(0, marker.contact + STUNTING)
    elif man.job in ("blitz", "delayed"):
        marker.at_home = False
        if not blitzes_wide(man):
            marker.zone = LANES[man.zone]
            marker.contact = max(0, marker.contact + (BLITZING if man.player.is_linebacker else 0))
    return marker


def _cover(snap: "PassSnap", marker: Marker) -> None:
    """FOOL-GAP-BLOCKCOVER (reconstruction): whoever covers a receiver is with him, and worth less against the run."""
    man = marker.man
    blocks = man.on in protecting(snap.offence, snap.defence, snap.play, snap.roll)
    marker.contact = max(0, marker.full + (ON_A_BLOCKER if blocks else ON_ANOTHER))
    marker.stray, marker.at_home = not blocks, blocks
    his = snap.receivers.get(man.on)
    at = snap.arrives(his, "normal").zone if his is not None and not his.fallen else None
    if his is not None and at is not None:
        theirs = receiver_speed(his.man.player.s, "normal", his.speed_loss)
        difference = reaction_speed(man, "normal", snap.losses.get(man.name, 0)) - theirs
        marker.zone = react(man.zone, at, difference, snap.passer.hand).zone


def _staying(snap: "PassSnap") -> Iterator[Man]:
    """FOOL-5.3.16-c: linemen and ends who pass block, no backs."""
    for man in blocking_men(snap.offence, snap.play, snap.roll):
        if man.name in INTERIOR or (man.is_on_the_line and man.spot.column in END_COLUMNS):
            yield man


def _blockers(snap: "PassSnap", markers: Sequence[Marker], staying: Sequence[Man]) -> dict[Zone, list[Blocker]]:
    """FOOL-5.3.16-c: straight ahead, farther downfield if nobody is there; the primary receiver while he has points."""
    found: dict[Zone, list[Blocker]] = {}
    waiting: dict[Zone, int] = {}
    for marker in markers:
        waiting[marker.zone] = waiting.get(marker.zone, 0) + 1
    for man in staying:
        zone = man.zone if man.zone in waiting else _farther(man.zone, waiting, snap.passer.hand)
        found.setdefault(zone, []).append(Blocker(man.name, man.player, man.player.c))
    first = snap.receivers[snap.play.first.spot]
    there = snap.arrives(first, "normal")
    if there.zone is not None and not first.fallen:
        zone = there.zone
        for _ in range(there.unused):
            if zone in waiting or not downfield(zone):
                break
            zone = _farther(zone, waiting, snap.passer.hand)
        found.setdefault(zone, []).append(Blocker(first.man.name, first.man.player, first.man.player.c))
    return found


def _farther(zone: Zone, waiting: Mapping[Zone, int], hand: Side) -> Zone:
    """The zone downfield where there is most to block; of two alike by the order of zones."""
    return min(downfield(zone), key=lambda each: (-waiting.get(each, 0), zone_rank(each, hand)))
