"""5.8.1 Screens: one receiver behind the line, and blockers before him."""

from collections.abc import Mapping, Sequence

from touchline.books.fool.carrying import carry
from touchline.books.fool.contact import catch_point
from touchline.books.fool.coverage import Covering, Throwing, covering
from touchline.books.fool.field_map import Zone, pass_value
from touchline.books.fool.interceptions import interceptor, nearest
from touchline.books.fool.outcome import Outcome, term
from touchline.books.fool.plays import Screen
from touchline.books.fool.positions import passing_value, receiving_value
from touchline.books.fool.pursuit import Marker, pursuit_speed
from touchline.books.fool.reading_the_play import readers
from touchline.books.fool.run_blocking import Blocking, BlockingPlan, blocking, entry_cost, run_allowance
from touchline.books.fool.run_play import opposite_number
from touchline.books.fool.set_up import Defence, Defender, DefenderName, Man, Offence
from touchline.books.fool.snap import Ruled, Snap, covered_by
from touchline.books.fool.the_pass import is_cold, meaning
from touchline.books.fool.thrown import Thrown, cover_terms, interfered, is_spoilt, rolled, taken
from touchline.dice import Dice

AGAINST_A_RUSH, WITHOUT_A_RUSH = -1, -2
LINEMAN_IN_ZONE, LINEMAN_AT_HOME = 1, 2
CAUGHT_AT = -3


class ScreenSnap(Snap):
    """A screen that is being resolved."""

    def __init__(self, offence: Offence, defence: Defence, play: Screen, dice: Dice, ruled: Ruled) -> None:
        super().__init__(offence, defence, dice, ruled)
        self.play = play
        self.receiver = offence.by_name[play.spot]
        self.reading: frozenset[DefenderName] = frozenset()

    @property
    def is_rushed(self) -> bool:
        """FOOL-5.8.1-b: only Pass rush is a rush against a screen."""
        return self.defence.option == "rush"


def screen_play(offence: Offence, defence: Defence, play: Screen, dice: Dice, ruled: Ruled | None = None) -> Outcome:
    """FOOL-5.8.1-a, FOOL-5.8.1-d: snap, readers, blockers, one forced throw, and the run behind the blockers."""
    snap = ScreenSnap(offence, defence, play, dice, ruled or Ruled())
    bad = snap.bad_snap()
    if bad is not None:
        return bad
    cold = int(snap.around.cold_quarterback and is_cold(dice))
    named = frozenset(name for group in play.groups for name in (*group.men, *(group.right or ())))
    found = readers(offence, defence, play.zone, named, dice)
    snap.reading = frozenset(man.name for man in found)
    if found:
        snap.account.tell("reads", "FOOL-5.8.1-h", men=tuple(man.name for man in found))
    if not screen_reaches(offence, snap.receiver, play.zone, rushed=snap.is_rushed):
        snap.account.tell("not there", "FOOL-5.5.16-a", men=(play.spot,), zone=play.zone)
        return snap.ended("incomplete", target=snap.receiver.player.id)
    return _thrown(snap, _blocking(snap), cold)


def screen_movement(*, rushed: bool) -> int:
    """FOOL-5.8.1-b, FOOL-5.8.1-c: everyone is a point slower, two if the linemen stay where they are."""
    return AGAINST_A_RUSH if rushed else WITHOUT_A_RUSH


def screen_reaches(offence: Offence, man: Man, zone: Zone, *, rushed: bool) -> bool:
    """FOOL-5.8.1-b: whether a man gets to a line zone in time, moving as on a run."""
    cost = entry_cost(offence, man, zone)
    return cost is not None and cost <= run_allowance(man, screen_movement(rushed=rushed))


def _blocking(snap: ScreenSnap) -> Blocking:
    """FOOL-5.8.1-e: blockers as for a draw; no bonuses, and nobody else blocks."""
    plan = BlockingPlan(
        carrier=snap.play.spot,
        entry=snap.play.zone,
        groups=snap.play.groups,
        change=screen_movement(rushed=snap.is_rushed),
        free=snap.is_rushed,
        packed=not snap.is_rushed,
        bonuses=False,
        straight=False,
        hand=snap.passer.hand,
    )
    return blocking(snap.offence, [man for man in snap.defence.men if _is_in_it(snap, man)], plan)


def _is_in_it(snap: ScreenSnap, man: Defender) -> bool:
    """FOOL-5.8.1-b, FOOL-5.3.24-d: rushers and blitzers who did not read the screen are out of the play."""
    if man.name in snap.reading:
        return True
    if man.job == "line":
        return not snap.is_rushed
    return man.job in ("zone", "man", "fake")


def _is_lineman(man: Defender) -> bool:
    """FOOL-5.8.1-f, FOOL-5.5.3-a: who goes by the line option, or was told to drop into zone."""
    return man.job == "line" or (man.job == "zone" and man.player.is_defensive_lineman)


def lineman_value(man: Defender, *, at_home: bool) -> int:
    """FOOL-5.8.1-f, FOOL-5.3.14-a: what a lineman who does not rush counts against a screen."""
    return (LINEMAN_AT_HOME if at_home else LINEMAN_IN_ZONE) + man.player.p


def _coverage(snap: ScreenSnap, blocks: Blocking) -> tuple[list[Covering], Mapping[DefenderName, Zone]]:
    """FOOL-5.8.1-f: reaction and pass values as usual, and linemen in the zone of the catch."""
    zone = snap.play.zone
    line = {man: _lineman_zone(snap, man, blocks) for man in snap.defence.men if _is_lineman(man)}
    men = [man for man in snap.defence.men if man.job in ("zone", "man", "fake") and man not in line]
    throwing = Throwing(snap.receiver, zone, "normal", "plain", 0, snap.passer.hand, zone)
    found, places = covering(throwing, men, {}, {}, frozenset(blocks.moved))
    at_home = snap.defence.option == "stay"
    linemen = [
        Covering(man, "zone", lineman_value(man, at_home=at_home), man.player.c)
        for man, where in line.items()
        if where == zone and _is_in_it(snap, man)
    ]
    return [*found, *linemen], {**places, **{man.name: where for man, where in line.items()}}


def _thrown(snap: ScreenSnap, blocks: Blocking, cold: int) -> Outcome:
    """FOOL-5.8.1-k: quarterback, receiver and zone against the defenders there; a forced throw."""
    zone, man = snap.play.zone, snap.receiver
    covered, places = _coverage(snap, blocks)
    terms = [
        term("Q", passing_value(snap.passer)),
        term(man.name, receiving_value(man.player)),
        term(zone, pass_value(zone)),
    ]
    terms += [term("cold", -cold)] if cold else []
    terms += cover_terms(covered)
    screen = Thrown(man, zone, tuple(terms), bool(covered), what="the screen pass", rules=("FOOL-5.8.1-k",))
    landed = rolled(screen, snap)
    if landed.flag is not None:
        interfered(landed.flag, man, covered, CAUGHT_AT, snap)
    what = meaning(landed.result, "first", has_second=False, forced=True)
    if what == "intercepted":
        return _intercepted(snap, covered, places)
    if what != "complete" or (landed.result == "cs" and is_spoilt(snap.dice, snap.passer, man.player)):
        return snap.ended("incomplete", target=man.player.id)
    return _caught(snap, blocks, covered, places)


def _intercepted(snap: ScreenSnap, covered: Sequence[Covering], places: Mapping[DefenderName, Zone]) -> Outcome:
    """FOOL-5.8.1-o: at -3, and the dice of the return one better."""
    taker = interceptor([(each.man, each.value) for each in covered], (), 0, (), snap.dice)
    if taker is None:
        men = [man for man in snap.defence.men if _is_in_it(snap, man)] or list(snap.defence.men)
        where = {man.name: places.get(man.name, man.zone) for man in men}
        taker = nearest(where, men, snap.play.zone, snap.dice)
    return taken(taker, snap.receiver, snap.play.zone, snap, screen=True)


def _caught(
    snap: ScreenSnap, blocks: Blocking, covered: Sequence[Covering], places: Mapping[DefenderName, Zone]
) -> Outcome:
    """FOOL-5.8.1-m, FOOL-5.6-a: caught at -3; contacts there, at +3, +6 and so on."""
    point = catch_point(snap.play.zone, screen=True)
    snap.account.tell("caught", "FOOL-5.8.1-a", men=(snap.receiver.name,), zone=snap.play.zone, yards=point)
    ball = snap.carrying(snap.receiver, _markers(snap, blocks, covered, places), blocks.by_zone)
    snap.carriers.append(snap.receiver.player.id)
    return snap.carried(ball, carry(ball, snap.play.zone, point), "catch", target=snap.receiver.player.id)


def _markers(
    snap: ScreenSnap, blocks: Blocking, covered: Sequence[Covering], places: Mapping[DefenderName, Zone]
) -> list[Marker]:
    """FOOL-5.8.1-m: everyone who is in it; whoever covers a man without a part in it is worth less until he is met."""
    known = {each.man.name: each for each in covered}
    involved = {snap.receiver.name, *blocks.moved}
    markers = []
    for man in snap.defence.men:
        if _is_in_it(snap, man):
            marker = Marker(man, places[man.name], pursuit_speed(man))
            astray = man.job == "man" and man.on not in involved
            covered_by(marker, known.get(man.name), snap.play.zone, "normal" if astray else None)
            marker.lasting = astray
            markers.append(marker)
    return markers


def _lineman_zone(snap: ScreenSnap, man: Defender, blocks: Blocking) -> Zone:
    """FOOL-5.0.3-a, FOOL-5.0.3-d: a covering lineman goes with his opposite number unless he reads the screen."""
    if man.job != "line" or snap.defence.option != "cover" or man.name in snap.reading:
        return man.zone
    return blocks.went(opposite_number(snap.defence, man)) or man.zone
