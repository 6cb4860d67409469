"""5.3.19, 5.3.22, 5.3.24 Blitzes, fakes and delays, and whether the quarterback reads them."""

from collections.abc import Sequence

from msgspec.structs import replace

from touchline.books.fool.movement import arrival, ways_of
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.pass_rush import receivers
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Pass, Play, Route, ThrowAway
from touchline.books.fool.pursuit import blitzes_wide
from touchline.books.fool.set_up import Defence, Defender, Offence
from touchline.books.fool.sixths import happens
from touchline.books.fool.the_pass import effective_throw
from touchline.dice import Dice


def blitzers(defence: Defence, quarterback: Player) -> tuple[Defender, ...]:
    """FOOL-5.3.19-a, FOOL-5.3.24-e: everyone but linemen who comes; a rookie does not see those who come late."""
    coming = (man for man in defence.men if man.job in ("blitz", "delayed"))
    return tuple(man for man in coming if not (quarterback.is_rookie and comes_late(man)))


def comes_late(man: Defender) -> bool:
    """FOOL-5.3.24-a, FOOL-5.3.24-e: a delayed blitzer, as whoever blitzes from WL or WR is one."""
    return man.job == "delayed" or blitzes_wide(man)


def fakers(defence: Defence) -> tuple[Defender, ...]:
    return tuple(man for man in defence.men if man.job == "fake")


def recognition_faces(quarterback: Player, coming: Sequence[Player]) -> int:
    """FOOL-5.3.19-a: 1, and 1 a blitzer; less for a rookie passer, more for an old one, less if most are wily."""
    faces = 1 + len(coming) - quarterback.is_rookie + quarterback.is_experienced
    wily = sum(player.is_experienced and player.is_linebacker for player in coming)
    return faces - (2 * wily > len(coming))


def fooled_faces(quarterback: Player, faking: int) -> int:
    """FOOL-5.3.22-b: one for each faker; a rookie falls for it more easily, an experienced passer less."""
    return faking + quarterback.is_rookie - quarterback.is_experienced


def reads_blitz(defence: Defence, quarterback: Player, dice: Dice, switches: Switches = AS_PLAYED) -> bool:
    """FOOL-5.3.19-a, FOOL-5.3.22-b: whether the quarterback thinks that a blitz comes; no roll if nobody makes him."""
    coming, faking = blitzers(defence, quarterback), fakers(defence)
    if coming and switches.blitz_recognition:
        faces = recognition_faces(quarterback, [man.player for man in coming])
        return happens(faces, "a blitz is recognised", dice, rule="FOOL-5.3.19-a")
    if faking and switches.fake_blitz:
        faces = fooled_faces(quarterback, len(faking))
        return happens(faces, "a fake blitz is taken for one", dice, rule="FOOL-5.3.22-b")
    return False


def answered(offence: Offence, defence: Defence, play: Play, switches: Switches = AS_PLAYED) -> Play:
    """FOOL-5.3.19-b, FOOL-5.3.22-c: what is run after a blitz was recognised, for which no other play was called.

    A pass to the secondary receiver if he qualifies as a safety valve, or else to a third one (of a passer who can use
    him) who does, with nobody after him; otherwise the play as it was.
    """
    if not isinstance(play, Pass) or play.first.timing == "quick":
        return play
    passer = offence.quarterback.player
    routes = (play.second, play.third if passer.has("3r") else None)
    primary = _unused(offence, defence, play.first, play, switches)
    valve = next(
        (
            replace(route, timing="normal")
            for route in routes
            if isinstance(route, Route)
            and _unused(offence, defence, replace(route, timing="normal"), play, switches) > primary
        ),
        None,
    )
    if valve is None:
        return play
    free = (*play.free, *(name for name in receivers(play) if name != valve.spot))
    return replace(play, first=valve, second=ThrowAway(), third=None, free=free)


def _unused(offence: Offence, defence: Defence, route: Route, play: Pass, switches: Switches) -> int:
    """FOOL-5.3.9-b: movement that a route leaves unused, seen from the line; -1 if it cannot be run at all."""
    before = (ways_of(offence, defence, play.first)[1].zones[0],) if route.spot != play.first.spot else ()
    ways, way = ways_of(offence, defence, route, before)
    passer = offence.quarterback.player
    throw = effective_throw(passer, route, None, switches)
    there = arrival(offence.by_name[route.spot], ways, way, route.timing, throw, hand=passer.hand)
    return there.unused if there.reached else -1
