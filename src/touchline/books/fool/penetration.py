"""Penetration: a rusher who meets the ballcarrier behind the line (FOOL-GAP-PENETRATION, reconstruction of 4.6)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from touchline.books.fool.carrying import Carried, Carrying, meeting
from touchline.books.fool.defences import own_side
from touchline.books.fool.field_map import Side, Zone, side_of
from touchline.books.fool.pass_rush import blocking_value, line_blockers, rush_specialists, rush_value
from touchline.books.fool.plays import RunKind
from touchline.books.fool.pursuit import Marker
from touchline.books.fool.set_up import Defence, Defender, DefenderName, LineOption, Man
from touchline.books.fool.sixths import happens

RULE = "FOOL-GAP-PENETRATION"
AT = -3  # yards
ONE_FROM, TWO_FROM = Fraction(3), Fraction(5)
UNBLOCKED = 3
NOBODY_STUNTS: Mapping[DefenderName, Zone] = {}


def penetration_faces(
    rush: int, block: Fraction | None, option: LineOption, kind: RunKind = "normal", *, more: int = 0
) -> int:
    """FOOL-GAP-PENETRATION (reconstruction): by how much the rush exceeds the block; unblocked 3.

    One less under Normal, one more on a +1 run.
    """
    if block is None:
        faces = UNBLOCKED
    else:
        over = rush - block
        faces = 2 if over >= TWO_FROM else 1 if over >= ONE_FROM else 0
    return max(0, faces - (option == "normal") + (kind == "slow") + more)


def is_possible(option: LineOption, kind: RunKind) -> bool:
    """FOOL-GAP-PENETRATION (reconstruction): under Pass rush or Normal, on normal, +1 and pitchout runs."""
    return option in ("rush", "normal") and kind in ("normal", "slow", "pitch")


def penetration_zone(entry: Zone) -> Zone:
    """The line zone that counts: of a wide run L or R of its side."""
    if entry in ("L", "C", "R"):
        return entry
    return "L" if side_of(entry) == "left" else "R"


def matchups(
    defence: Defence,
    entry: Zone,
    staying: Sequence[Man],
    named: Sequence[Man],
    hand: Side,
    *,
    stunts: Mapping[DefenderName, Zone] = NOBODY_STUNTS,
) -> list[tuple[Defender, Man | None]]:
    """FOOL-GAP-PENETRATION (reconstruction): rushers from the inside outwards, linemen first, against their blockers.

    In C the guards, then the centre; in L and R the tackle, then the end if he stays; then named blockers.
    FOOL-5.3.18-c: who stunts comes where his partner stood.
    """
    zone = penetration_zone(entry)
    here = [man for man in defence.men if stunts.get(man.name, man.zone) == zone and man.job in ("line", "blitz")]
    coming = sorted(here, key=lambda man: man.job == "blitz")
    blockers = [*line_blockers(staying, zone), *named]
    if zone == "C" and coming:
        facing = _guard_facing(coming[0], hand)
        blockers.sort(key=lambda man: man.name != facing)
    return list(zip(coming, [*blockers, *([None] * len(coming))], strict=False))


def _guard_facing(man: Defender, hand: Side) -> str:
    """FOOL-5-e: the guard across from a man in C; of a man in the middle the one on the throwing side."""
    return {"L": "RG", "R": "LG"}.get(own_side(man.name), "LG" if hand == "left" else "RG")


def penetrated(
    ball: Carrying, entry: Zone, matched: Sequence[tuple[Defender, Man | None]], kind: RunKind = "normal"
) -> Carried | None:
    """FOOL-GAP-PENETRATION (reconstruction): the first rusher through meets the ballcarrier alone, 3 yards deep."""
    if not is_possible(ball.option, kind):
        return None
    specialists = rush_specialists(man for man, _ in matched)
    markers = {marker.man.name: marker for marker in ball.markers}
    for man, blocker in matched:
        more = int(ball.switches.run_blitz and man.job == "blitz" and man.player.is_linebacker)
        block = None if blocker is None else blocking_value(blocker, ball.switches)
        rush = rush_value(man.player, lineman=man.job == "line") + (man.name in specialists)
        faces = penetration_faces(rush, block, ball.option, kind, more=more)
        if man.name in markers and happens(faces, f"{man.name} penetrates", ball.dice, rule=RULE):
            return _met_behind(ball, entry, markers[man.name])
    return None


def _met_behind(ball: Carrying, entry: Zone, marker: Marker) -> Carried | None:
    """FOOL-GAP-PENETRATION (reconstruction): a number that ends behind the line ends the run; else he is beaten."""
    ball.account.tell("penetration", RULE, men=(marker.man.name,), yards=AT)
    marker.contact = marker.full
    met = meeting(ball, entry, AT, [marker], alone=True)
    spot = AT + (met.result.yards or 0)
    if met.recovery is not None or met.trapped:
        return Carried(spot, (marker,), met.recovery, trapped=met.trapped)
    if met.result.yards is not None and spot <= 0:
        return Carried(spot, (marker,))
    marker.gone = True
    ball.scramble = False  # FOOL-5.3.16-d: that was the initial contact
    return None
