"""A ball in the air: the roll, interference and who takes it, on passes and screens alike (5.5, 5.8.1)."""

from collections.abc import Sequence
from typing import NamedTuple

from touchline.books.fool.coverage import Covering, closest
from touchline.books.fool.field_map import Zone
from touchline.books.fool.interceptions import Interceptor, intercepted
from touchline.books.fool.interference import CHECKED_ON, checked, interference_foul, is_called
from touchline.books.fool.outcome import Outcome, Term, term, total
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Throw
from touchline.books.fool.set_up import Man
from touchline.books.fool.snap import Snap
from touchline.books.fool.the_pass import PassResult, needs_second_die, pass_columns, read_pass
from touchline.dice import Dice

SPOILT_UP_TO = 3  # FOOL-GAP-ATTR: the last face on which an error-prone man spoils it


class Thrown(NamedTuple):
    """A throw before its die falls."""

    to: Man
    zone: Zone
    terms: tuple[Term, ...]
    contested: bool  # somebody may interfere
    throw: Throw = "plain"
    what: str = "the pass"
    rules: tuple[str, ...] = ("FOOL-5.5-a", "FOOL-5.5.6-a")


class Landed(NamedTuple):
    """What the die says."""

    result: PassResult
    flag: int | None  # the die that asks who interfered


def rolled(thrown: Thrown, snap: Snap) -> Landed:
    """FOOL-5.5.6-a, FOOL-5.5.8-a: one die, and a second where low and high differ or interference is checked."""
    value = total(thrown.terms)
    columns = pass_columns(value, thrown.throw, soft_touch=snap.passer.has("st"))
    die = snap.dice.d6(thrown.what, rule=thrown.rules[0])
    asked = die == CHECKED_ON and thrown.contested
    faces: tuple[int, ...] = (die,)
    if asked or needs_second_die(snap.charts, columns, die):
        faces = (die, snap.dice.d6(f"{thrown.what}, second die", rule="FOOL-5-c"))
    result = read_pass(snap.charts, columns, die, faces[-1])
    snap.account.tell(
        "pass",
        *thrown.rules,
        men=(thrown.to.name,),
        zone=thrown.zone,
        terms=thrown.terms,
        total=value,
        column=columns.written,
        dice=faces,
        result=result,
    )
    return Landed(result, faces[1] if asked and is_called(faces[1]) else None)


def cover_terms(counted: Sequence[Covering]) -> list[Term]:
    """FOOL-5.5.2-a: everybody who counts against a throw."""
    return [term(each.man.name, -each.value) for each in counted]


def interfered(
    flag: int, receiver: Man, counted: Sequence[Covering], spot: int, snap: Snap, *, thrown_to: bool = True
) -> None:
    """FOOL-5.5.8-a to FOOL-5.5.8-d: a 5 and a 6, or a 5 and a 1; holding if the ball goes to somebody else."""
    near = closest(counted, snap.dice) or next((man.player for man in snap.defence.on(receiver.name)), None)
    by = checked(flag, receiver.player, near, snap.dice, snap.switches)
    if by is not None:
        snap.fouls.append(interference_foul(by, spot, thrown_to=thrown_to))
        snap.account.tell("interference", "FOOL-5.5.8-b", men=(receiver.name,), result=by, yards=spot)


def is_spoilt(dice: Dice, *men: Player) -> bool:
    """FOOL-GAP-ATTR (reconstruction): an error-prone man spoils his throw or catch of a `cs`, or his interception."""
    return any(man.has("o") for man in men) and dice.d6("an error-prone hand", rule="FOOL-GAP-ATTR") <= SPOILT_UP_TO


def taken(taker: Interceptor, receiver: Man, zone: Zone, snap: Snap, *, screen: bool = False) -> Outcome:
    """FOOL-5.5.9-b, FOOL-GAP-ATTR: an interception and its return, if the taker holds on to the ball."""
    man = taker.man.player
    if is_spoilt(snap.dice, man):
        return snap.ended("incomplete", target=receiver.player.id)
    fumbles = man.has("f")
    snap.dice.merge(lambda: (zone, taker.deflected, fumbles, snap.history()))
    back = intercepted(
        zone,
        to_goal=snap.around.to_goal,
        charts=snap.charts,
        dice=snap.dice,
        screen=screen,
        deflected=taker.deflected,
        fumble_prone=fumbles,
        switches=snap.switches,
    )
    return snap.intercepted(taker, back, receiver)
