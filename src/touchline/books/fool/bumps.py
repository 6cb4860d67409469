"""5.1.2 Bumps: a defender who covers a receiver man-to-man hits him as he comes off the line, or deeper."""

from collections.abc import Sequence
from typing import NamedTuple

from touchline.books.fool.charts import Charts
from touchline.books.fool.field_map import DEEPER_BUMP_ZONES, WIDE_LINE_ZONES, Zone
from touchline.books.fool.movement import Way
from touchline.books.fool.outcome import Term, term, total
from touchline.books.fool.positions import specialist
from touchline.books.fool.set_up import END_COLUMNS, Defence, Defender, Man
from touchline.dice import Dice

SIDELINE_BUMP_ZONES: frozenset[Zone] = frozenset({"WWL", "WWR", "LS", "RS"})


class Bump(NamedTuple):
    """What a bump did: points of speed and of pass value lost, a fall, or interference."""

    receiver_loses: int = 0
    receiver_loses_pass: int = 0
    defender_loses: int = 0  # both of speed and of pass value
    receiver_falls: bool = False
    defender_falls: bool = False
    interference: bool = False


EFFECTS: dict[str, Bump] = {
    "rf": Bump(receiver_falls=True),
    "r-2s": Bump(receiver_loses=2, receiver_loses_pass=2),
    "PI": Bump(interference=True),
    "-": Bump(),
    "r-s": Bump(receiver_loses=1, receiver_loses_pass=1),
    "-p": Bump(receiver_loses_pass=1),
    "d-s": Bump(defender_loses=1),
    "df": Bump(defender_falls=True),
    "d-2s": Bump(defender_loses=2),
}
"""FOOL-5.1.2-h, FOOL-5.1.2-i: what the results of the chart mean."""


def strength(man: Man | Defender) -> int:
    """FOOL-5.1.2-b: contact and speed."""
    return man.player.c + man.player.s


def line_bumper(defence: Defence, receiver: Man, way: Way) -> Defender | None:
    """FOOL-5.1.2-a, FOOL-5.1.2-p: who bumps a receiver at the line.

    Whoever covers him in the first zone he enters; of a receiver on the line also whoever stands across from him,
    whatever his way. Of two the stronger bumps.
    """
    zones = (way.zones[0], receiver.zone) if receiver.is_on_the_line else way.zones[:1]
    return _strongest([man for man in defence.on(receiver.name) if man.zone in zones])


def deep_bumper(defence: Defence, receiver: Man, way: Way) -> Defender | None:
    """FOOL-5.1.2a-a: an announced bump in LS, SL, SR or RS, if the receiver passes through that zone."""
    passed = [zone for zone in way.zones[:-1] if zone in DEEPER_BUMP_ZONES]
    return _strongest([man for man in defence.on(receiver.name) if man.bumps_deep and man.zone in passed])


def _strongest(men: Sequence[Defender]) -> Defender | None:
    return max(men, key=lambda man: (strength(man), man.player.id)) if men else None


def bump_terms(receiver: Man, defender: Defender, way: Way, *, deep: bool = False) -> tuple[Term, ...]:
    """FOOL-5.1.2-b to FOOL-5.1.2-g, FOOL-5.1.2a-b: what is added to the dice, from the receiver's side."""
    zone = defender.zone
    terms = [term(receiver.name, strength(receiver)), term(defender.name, -strength(defender))]
    if specialist(receiver) == "W" and zone in SIDELINE_BUMP_ZONES:
        terms.append(term("W", 1))
    if specialist(defender) == "CB" and zone in SIDELINE_BUMP_ZONES:
        terms.append(term("CB", -1))
    if specialist(receiver) == "TE" and zone in ("L", "R"):
        terms.append(term("TE", 1))
    terms += [term("off the line", 1)] if deep else _line_terms(receiver, way)
    terms += _experience_terms(receiver, defender)
    return tuple(terms)


def _line_terms(receiver: Man, way: Way) -> list[Term]:
    """FOOL-5.1.2-e: traffic in L and R; FOOL-5.1.2-f: a start behind the line."""
    terms = []
    if "L" in way.zones or "R" in way.zones:
        at_end = receiver.is_on_the_line and receiver.spot.column in END_COLUMNS
        terms.append(term("traffic", -2 if at_end else -1))
    if not receiver.is_on_the_line and WIDE_LINE_ZONES & set(way.zones):
        terms.append(term("starts off the line", 1))
    return terms


def _experience_terms(receiver: Man, defender: Defender) -> list[Term]:
    """FOOL-5.1.2-g."""
    terms = []
    for man, sign in ((receiver, 1), (defender, -1)):
        if man.player.is_rookie:
            terms.append(term(f"{man.name} is a rookie", -sign))
        elif man.player.is_experienced:
            terms.append(term(f"{man.name} is experienced", sign))
    return terms


class BumpRoll(NamedTuple):
    die: int  # the sum of both
    total: int
    result: str
    effect: Bump


def roll_bump(terms: Sequence[Term], charts: Charts, dice: Dice) -> BumpRoll:
    """FOOL-5.1.2-b: two dice and the modifiers on FOOL-T-BUMP."""
    die = dice.sum("2d6", "bump", rule="FOOL-5.1.2-b")
    modified = die + total(terms)
    result = charts.bump.at(modified)
    return BumpRoll(die, modified, result, EFFECTS[result])
