"""Runs: from the hand-off to the whistle (FOOL-GAP-RUN, FOOL-GAP-RUN-TYPES, reconstructions of chapter 4)."""

from collections.abc import Mapping, Sequence

from touchline.books.fool.carrying import Carrying, carry
from touchline.books.fool.coverage import ON_A_BLOCKER, ON_ANOTHER
from touchline.books.fool.field_map import INNER_LINE_ZONES, LINE_ZONES, WIDE_LINE_ZONES, Zone, distance
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.pass_rush import LANES
from touchline.books.fool.penetration import matchups, penetrated
from touchline.books.fool.plays import Run, RunKind
from touchline.books.fool.pursuit import Marker, blitzes_wide, pursuit_speed, zones_allowed
from touchline.books.fool.reaction import react, reaction_speed
from touchline.books.fool.reading_the_play import STUNTING, readers, stunts_end
from touchline.books.fool.run_blocking import Blocking, BlockingPlan, blocking, entry_cost, run_allowance
from touchline.books.fool.rush_penalties import CALLS_FOR_THE_DIE, dead_ball_foul, more_prone
from touchline.books.fool.set_up import (
    QUARTERBACK,
    Defence,
    Defender,
    DefenderName,
    Man,
    Offence,
    SpotName,
)
from touchline.books.fool.snap import Ruled, Snap, dig_in
from touchline.dice import Dice

PITCH_DEPTH = 4
PITCH_KEPT_ON = 3
GUARDS = ("LG", "RG")
UNTROUBLED_BY_STUNTS: frozenset[RunKind] = frozenset({"slow", "draw"})
BLITZING = -1


class RunSnap(Snap):
    """A run that is being resolved."""

    def __init__(self, offence: Offence, defence: Defence, play: Run, dice: Dice, ruled: Ruled) -> None:
        super().__init__(offence, defence, dice, ruled)
        self.play = play
        self.carrier = offence.by_name[play.spot]
        self.entry = play.zone
        self.fooled: frozenset[DefenderName] = frozenset()  # out of the play: rushed past a draw, trapped
        self.reading: frozenset[DefenderName] = frozenset()

    @property
    def stunts(self) -> Mapping[DefenderName, Zone]:
        """FOOL-5.3.18-c: linemen who trade places, and where they come out."""
        return stunts_end(self.defence, self.reading)

    @property
    def is_sneak(self) -> bool:
        """FOOL-GAP-RUN-TYPES (reconstruction): the quarterback straight ahead from under centre."""
        return self.play.spot == QUARTERBACK and self.play.zone == "C" and not self.offence.shotgun


def run_play(offence: Offence, defence: Defence, play: Run, dice: Dice, ruled: Ruled | None = None) -> Outcome:
    """FOOL-GAP-RUN (reconstruction): penalties, snap, movement, reaction, penetration, contacts and pursuit."""
    snap = RunSnap(offence, defence, play, dice, ruled or Ruled())
    ended = _flags(snap) or snap.bad_snap() or _pitch(snap)
    if ended is not None:
        return ended
    snap.entry = reached_entry(snap)
    _read(snap)
    blocks = _blocking(snap)
    markers = _markers(snap, blocks)
    ball = _ball(snap, markers, blocks)
    if not snap.is_sneak:
        stopped = penetrated(ball, snap.entry, _matchups(snap, blocks), snap.play.kind)
        if stopped is not None:
            return snap.carried(ball, stopped, "run")
    end = carry(ball, snap.entry, 0)
    snap.carriers.append(snap.carrier.player.id)
    return snap.carried(ball, end, "run")


# --- before the run -------------------------------------------------------------------------------------------------


def _flags(snap: RunSnap) -> Outcome | None:
    """FOOL-GAP-RUN (reconstruction), step 1: on a 2 the penalty die: 1 procedure, 2 holding, 6 offside."""
    if snap.dice.d6("penalty check on a run", rule="FOOL-GAP-RUN") != CALLS_FOR_THE_DIE:
        return None
    die = snap.dice.d6("penalty", rule="FOOL-GAP-RUN")
    by = {1: "offence", 2: "offence", 6: "defence"}.get(die) or (
        more_prone(snap.offence, snap.line) if die == 5 else None
    )
    snap.account.tell("penalty die", "FOOL-GAP-RUN", dice=(die,), result=by or "none")
    if by is None:
        return None
    if die == 2:
        snap.fouls.append(Foul("holding", "offence"))
        return None
    snap.fouls.append(dead_ball_foul("offence" if by == "offence" else "defence"))
    return snap.ended("no play")


def _pitch(snap: RunSnap) -> Outcome | None:
    """FOOL-GAP-RUN-TYPES (reconstruction): a pitchout is fumbled on 6 and 6, 4 yards deep."""
    if snap.play.kind != "pitch" or snap.dice.d6("the pitchout", rule="FOOL-GAP-RUN-TYPES") != 6:
        return None
    if snap.dice.d6("the pitchout, second die", rule="FOOL-GAP-RUN-TYPES") != 6:
        return None
    kept = snap.dice.d6("who recovers the pitchout", rule="FOOL-GAP-RUN-TYPES") <= PITCH_KEPT_ON
    result = "kept" if kept else "lost"
    snap.account.tell("bad pitch", "FOOL-GAP-RUN-TYPES", men=(snap.carrier.name,), result=result, yards=-PITCH_DEPTH)
    return snap.ended("fumble", -PITCH_DEPTH, lost=not kept, turned_over_at=None if kept else -PITCH_DEPTH)


def movement_change(kind: RunKind) -> int:
    """FOOL-GAP-RUN-TYPES (reconstruction): +1 runs and pitchouts have a point more."""
    return int(kind in ("slow", "pitch"))


def reached_entry(snap: RunSnap) -> Zone:
    """FOOL-GAP-RUN (reconstruction), step 3: the entry zone, or the nearest line zone on the way that he can reach."""
    factor = 2 if snap.play.kind == "quick" else 1
    allowance = run_allowance(snap.carrier, movement_change(snap.play.kind))
    wanted = LINE_ZONES.index(snap.play.zone)
    home = LINE_ZONES.index(snap.carrier.zone)
    step = 1 if home >= wanted else -1
    for place in range(wanted, home + step, step):
        cost = entry_cost(snap.offence, snap.carrier, LINE_ZONES[place])
        if cost is not None and cost * factor <= allowance:
            return LINE_ZONES[place]
    return LINE_ZONES[home]


def _read(snap: RunSnap) -> None:
    """FOOL-GAP-RUN-TYPES, FOOL-5.0.1-i, FOOL-5.3.18-c: who sees through a draw or a trap, and who is out of it."""
    if snap.play.kind not in ("draw", "trap"):
        return
    named = {name for group in snap.play.groups for name in (*group.men, *(group.right or ()))}
    found = readers(snap.offence, snap.defence, snap.entry, named, snap.dice, draw=True)
    snap.reading = frozenset(man.name for man in found)
    if snap.reading:
        snap.account.tell("reads", "FOOL-5.0.1-i", men=tuple(sorted(snap.reading)))
    if snap.defence.option != "rush":
        return
    rushing = [
        man for man in snap.defence.men if man.job in ("line", "blitz", "delayed") and man.name not in snap.reading
    ]
    if snap.play.kind == "trap":
        rushing = [man for man in rushing if man.job == "line" and man.zone == snap.entry]
    snap.fooled = frozenset(man.name for man in rushing)


def _blocking(snap: RunSnap) -> Blocking:
    """FOOL-GAP-RUN-BLOCK (reconstruction): who blocks where."""
    groups = () if snap.is_sneak else snap.play.groups
    plan = BlockingPlan(
        carrier=snap.carrier.name,
        entry=snap.entry,
        groups=groups,
        change=movement_change(snap.play.kind),
        double=snap.play.kind == "quick",
        free=snap.play.kind == "draw" and snap.defence.option == "rush",
        absent=_wasted(snap),
        hand=snap.passer.hand,
    )
    defenders = [man for man in snap.defence.men if man.name not in snap.fooled]
    return blocking(snap.offence, defenders, plan)


def _wasted(snap: RunSnap) -> frozenset[SpotName]:
    """FOOL-GAP-RUN-TYPES (reconstruction): under other options than Pass rush the guard of a trap does not count."""
    if snap.play.kind != "trap" or snap.defence.option == "rush" or not snap.play.groups:
        return frozenset()
    first = snap.play.groups[0]
    return frozenset(name for name in (*first.men, *(first.right or ())) if name in GUARDS)


# --- the defence ----------------------------------------------------------------------------------------------------


def _markers(snap: RunSnap, blocks: Blocking) -> list[Marker]:
    """FOOL-GAP-RUN (reconstruction), steps 4 and 6: where the defence is, and how hard it hits."""
    slow = snap.play.kind == "slow"
    blockers = {each.name for men in blocks.by_zone.values() for each in men}
    markers = []
    for man in snap.defence.men:
        if man.name in snap.fooled:
            continue
        marker = Marker(man, _zone(snap, man, blocks), pursuit_speed(man, slow=slow), int(slow))
        _job(snap, marker, blockers)
        markers.append(marker)
    dig_in(snap.defence, markers)
    if snap.entry in WIDE_LINE_ZONES and snap.play.kind != "quick":
        _wide_reaction(snap, markers)
    _hold(snap, markers, blocks)
    return markers


def _zone(snap: RunSnap, man: Defender, blocks: Blocking) -> Zone:
    """Where a defender is: FOOL-5.3.18-c stunts, FOOL-5.0.3-a covering linemen, FOOL-5.3.24-d delays, reaction."""
    if man.job == "man" and man.on == snap.carrier.name:
        slow = "slow" if snap.play.kind == "slow" else "normal"
        difference = reaction_speed(man, slow) - snap.carrier.player.s  # type: ignore[arg-type]  # a timing
        return react(man.zone, snap.entry, difference, snap.passer.hand).zone
    if man.name in snap.stunts and snap.play.kind != "quick":
        return snap.stunts[man.name]
    if man.job == "line" and snap.defence.option == "cover" and man.name not in snap.reading:
        return blocks.went(opposite_number(snap.defence, man)) or man.zone
    if man.job == "delayed" and snap.play.kind == "draw":
        return LANES[man.zone]
    return man.zone


def opposite_number(defence: Defence, man: Defender) -> SpotName:
    """FOOL-GAP-SETUP (reconstruction): whom a covering lineman follows: tackle, then end; in C a guard."""
    line = [each.name for each in defence.men if each.job == "line" and each.zone == man.zone]
    if man.zone == "C":
        return _across_in_the_middle(line)[man.name]
    side = "L" if man.zone == "L" else "R"
    return SpotName(f"{side}T" if line[0] == man.name else f"{side}E")


CENTRE = SpotName("C")
FACED_BY: Mapping[str, SpotName] = {"L": SpotName("RG"), "R": SpotName("LG")}
"""FOOL-5-e: defenders are named from their own side."""


def _across_in_the_middle(line: Sequence[DefenderName]) -> Mapping[DefenderName, SpotName]:
    """FOOL-GAP-SETUP (reconstruction): two linemen in C have the guards, a third or single one the centre.

    Whose name has a side goes first; the others take, as they are listed, the left guard, the right one, the centre.
    """
    if len(line) == 1:
        return {line[0]: CENTRE}
    free = list(map(SpotName, GUARDS))
    found: dict[DefenderName, SpotName] = {}
    for name in line:
        guard = FACED_BY.get(name[0])
        if guard in free:
            found[name] = guard
            free.remove(guard)
    for name in line:
        if name not in found:
            found[name] = free.pop(0) if free else CENTRE
    return found


def _job(snap: RunSnap, marker: Marker, blockers: set[str]) -> None:
    """FOOL-5.0.1-g, FOOL-5.0.1-h, FOOL-GAP-BLOCKCOVER: what a defender's job does to his contact and pursuit."""
    man = marker.man
    if man.job == "man" and man.on != snap.carrier.name:
        blocks = man.on in blockers
        marker.contact = max(0, marker.full + (ON_A_BLOCKER if blocks else ON_ANOTHER))
        marker.stray = not blocks
        marker.at_home = blocks
    elif man.job == "line":
        rushing = snap.defence.option == "rush" and man.name not in snap.reading
        marker.rushing, marker.at_home = rushing, not rushing
        if man.name in snap.stunts and snap.play.kind not in UNTROUBLED_BY_STUNTS:
            marker.contact = max(0, marker.contact + STUNTING)
    elif _is_blitzing(man, snap.play.kind):
        marker.rushing, marker.at_home = True, False
        if man.player.is_linebacker and marker.zone in INNER_LINE_ZONES:
            marker.contact = max(0, marker.contact + BLITZING)


def _is_blitzing(man: Defender, kind: RunKind) -> bool:
    """FOOL-5.3.24-d, FOOL-5.3.24-e: delayed blitzers only on a draw; those from WL and WR not on a +1 run."""
    if man.job == "delayed":
        return kind == "draw"
    return man.job == "blitz" and not (kind == "slow" and blitzes_wide(man))


def _wide_reaction(snap: RunSnap, markers: Sequence[Marker]) -> None:
    """FOOL-GAP-RUN (reconstruction), step 4: on a wide run men in zone move to the entry zone if they can reach it."""
    for marker in markers:
        if marker.rushing or marker.man.job == "man":
            continue
        allowed = zones_allowed(marker.speed, snap.carrier.player.s, plodder=marker.man.player.has("c"))
        if allowed and distance(marker.zone, snap.entry) <= allowed:
            marker.moved += distance(marker.zone, snap.entry)
            marker.zone = snap.entry


def _hold(snap: RunSnap, markers: Sequence[Marker], blocks: Blocking) -> None:
    """FOOL-GAP-RUN-BLOCK (reconstruction): in the other line zones blockers hold as many men, linemen first."""
    for zone in LINE_ZONES:
        if zone != snap.entry:
            here = sorted((each for each in markers if each.zone == zone), key=lambda each: each.man.job != "line")
            for marker in here[: len(blocks.at(zone))]:
                marker.held = True


def _ball(snap: RunSnap, markers: Sequence[Marker], blocks: Blocking) -> Carrying:
    return snap.carrying(
        snap.carrier,
        markers,
        blocks.by_zone,
        draw=snap.play.kind == "draw" and not snap.stunts,
        sneak=snap.is_sneak,
        run_blitz=snap.switches.run_blitz and any(man.job == "blitz" for man in snap.defence.men),
    )


def _matchups(snap: RunSnap, blocks: Blocking) -> list[tuple[Defender, Man | None]]:
    """Who rushes against whom: linemen and ends who stay, and whoever is named to block where the ball goes."""
    at_the_line = {each.name for zone in INNER_LINE_ZONES for each in blocks.at(zone)} - set(blocks.moved)
    staying = [man for man in snap.offence.men if man.is_on_the_line and man.name in at_the_line]
    named = [snap.offence.by_name[name] for name, zone in blocks.moved.items() if zone == snap.entry]
    return matchups(snap.defence, snap.entry, staying, named, snap.passer.hand, stunts=snap.stunts)
