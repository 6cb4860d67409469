"""5.3.14, 5.3.17 A rush so weak that the throw may gain by it."""

from collections.abc import Sequence

from touchline.books.fool.pass_rush import rush_specialists, rush_value
from touchline.books.fool.pass_snap import PassSnap
from touchline.books.fool.set_up import Defender
from touchline.books.fool.sixths import happens

FEW = 21
"""FOOL-5.3.17-a: a rush below this is a minimal one."""


def minimal_rush_faces(rush: int) -> int:
    """FOOL-5.3.17-a, FOOL-5.3.14-b: one sixth for each point under 21."""
    return max(0, FEW - rush)


def line_at_home(line: Sequence[Defender]) -> int:
    """FOOL-5.3.14-b: the rush values of a line, without any change by option, timing or the men across from it."""
    return sum(rush_value(man.player) for man in line) + len(rush_specialists(line))


def lack_of_pressure(snap: PassSnap, rush: int) -> int:
    """FOOL-5.3.17-a: what the throw gains by a rush that is too weak; one roll a play, not on rollouts."""
    if snap.defence.option == "stay":
        return weak_line_at_home(snap)
    if snap.roll is not None or not snap.switches.minimal_rush:
        return 0
    return _gain(snap, minimal_rush_faces(rush), "FOOL-5.3.17-a")


def weak_line_at_home(snap: PassSnap) -> int:
    """FOOL-5.3.14-b: instead of that, what it gains besides by a weak line that stays at home."""
    if snap.roll is not None or not snap.switches.weak_line_at_home:
        return 0
    line = line_at_home([man for man in snap.defence.men if man.job == "line"])
    return _gain(snap, minimal_rush_faces(line), "FOOL-5.3.14-b")


def _gain(snap: PassSnap, faces: int, rule: str) -> int:
    if not faces:
        return 0
    gained = happens(faces, "a minimal rush", snap.dice, rule=rule)
    snap.account.tell("minimal rush", rule, total=faces, result="+1" if gained else "no effect")
    return int(gained)
