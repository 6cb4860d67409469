"""5.8.1 Reading screens, draws and traps: a rushing lineman who sees through them stays in his zone."""

from collections.abc import Collection, Mapping, Sequence

from touchline.books.fool.field_map import Zone
from touchline.books.fool.players import Player
from touchline.books.fool.set_up import CENTRE_THREE, Defence, Defender, DefenderName, Man, Offence, SpotName
from touchline.books.fool.sixths import happens
from touchline.dice import Dice

STUNTING = -2
"""FOOL-5.3.18-c: what a stunt costs in contact on a quick or normal run."""


def opposing_linemen(offence: Offence, zone: Zone) -> tuple[Man, ...]:
    """FOOL-5.8.1-i: the tackle across from L or R, or an offensive tackle outside him; in C guards and centre."""
    if zone == "C":
        return tuple(offence.by_name[name] for name in CENTRE_THREE)
    line = [man for man in offence.men if man.is_on_the_line and man.zone == zone]
    return tuple(man for man in line if man.name in ("LT", "RT") or man.player.position in ("T", "U", "G", "C"))


def reading_faces(
    reader: Player, quarterback: Player, opposing: Sequence[Man], blockers: Collection[SpotName], *, draw: bool = False
) -> int:
    """FOOL-5.8.1-h, FOOL-T-READ: one each for an old reader, a rookie passer, a rookie lineman, a lineman sent out.

    FOOL-GAP-RUN-TYPES (reconstruction): one less for a draw or trap.
    """
    faces = reader.is_experienced + quarterback.is_rookie
    faces += any(man.player.is_rookie for man in opposing)
    faces += any(man.name in blockers for man in opposing)
    return max(0, faces - draw)


def may_read(man: Defender, zone: Zone) -> bool:
    """FOOL-5.8.1-g: only rushing specialist DTs and DEs in the zone the play goes to."""
    return man.job == "line" and man.zone == zone and man.player.position in ("DE", "DT")


def readers(
    offence: Offence, defence: Defence, zone: Zone, blockers: Collection[SpotName], dice: Dice, *, draw: bool = False
) -> tuple[Defender, ...]:
    """FOOL-5.0.1-i, FOOL-5.0.3-d, FOOL-5.8.1-g: who sees through the play; each rolls for himself."""
    if defence.option not in ("rush", "cover"):
        return ()
    opposing = opposing_linemen(offence, zone)
    found = []
    for man in defence.men:
        if may_read(man, zone):
            faces = reading_faces(man.player, offence.quarterback.player, opposing, blockers, draw=draw)
            label = f"{man.name} reads the {'draw' if draw else 'screen'}"
            if faces and happens(faces, label, dice, rule="FOOL-5.8.1-h"):
                found.append(man)
    return tuple(found)


def stunts_run(defence: Defence, reading: Collection[DefenderName]) -> Mapping[DefenderName, DefenderName]:
    """FOOL-5.3.18-c: who trades places with whom; a stunt is off if either of its men has read the play."""
    pairs = [pair for pair in defence.stunts if not any(name in reading for name in pair)]
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def stunts_end(defence: Defence, reading: Collection[DefenderName] = ()) -> Mapping[DefenderName, Zone]:
    """FOOL-5.3.18-c: where those come out who trade places."""
    return {one: defence.by_name[other].zone for one, other in stunts_run(defence, reading).items()}
