"""5.5, 5.8.3 to 5.8.5 The pass: its value, and what the chart makes of it."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from touchline.books.fool.charts import Charts, is_split, split
from touchline.books.fool.field_map import Side, Zone, pass_value
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Route, Throw
from touchline.books.fool.rollouts import zone_change
from touchline.dice import Dice

PassResult: TypeAlias = Literal["c", "cs", "s", "is", "i", "-"]

# --- values ---------------------------------------------------------------------------------------------------------

SUBSTITUTE_IS_COLD_ON = 3
"""FOOL-5.5.18-a: faces on which a substitute quarterback's first play is a point worse."""


def is_cold(dice: Dice) -> bool:
    """FOOL-5.5.18-a: a substitute in mid-series, on his first play."""
    return dice.d6("the substitute's first play", rule="FOOL-5.5.18-a") <= SUBSTITUTE_IS_COLD_ON


BULLET_FROM, STRONG_ARM_FROM = 3, 2


def bullet_from(passer: Player) -> int | None:
    """FOOL-5.8.3-a: the least that a zone must be worth for a bullet: 3, for a strong arm 2; a weak arm has none."""
    if passer.has("-"):
        return None
    return STRONG_ARM_FROM if passer.has("+") else BULLET_FROM


def may_bullet(passer: Player, zone: Zone, change: int = 0) -> bool:
    """FOOL-5.8.3-a: to a zone that is worth enough, after what a rollout changes."""
    least = bullet_from(passer)
    return least is not None and pass_value(zone) + change >= least


def effective_throw(passer: Player, route: Route, roll: Side | None, switches: Switches = AS_PLAYED) -> Throw:
    """FOOL-5.8.3-a, FOOL-5.8.3-g, FOOL-5.3.15-h: what is not in use, or a bullet not allowed there, is thrown plain."""
    in_use = {"plain": True, "bullet": switches.bullet, "loft": switches.loft, "hail mary": switches.hail_mary}
    if not in_use[route.throw]:
        return "plain"
    change = zone_change(route.zone, roll) if roll is not None else 0
    return "plain" if route.throw == "bullet" and not may_bullet(passer, route.zone, change) else route.throw


# --- reading the chart ----------------------------------------------------------------------------------------------


class Readings(NamedTuple):
    """Where completions are read and where interceptions, against the value; and the worst column there is."""

    completion: int = 0
    interception: int = 0
    lowest: int = 0


READINGS: Mapping[Throw, Readings] = {
    "plain": Readings(),
    "bullet": Readings(-1, 2),
    "loft": Readings(1, -2, -1),
    "hail mary": Readings(2, -4, -2),
}
"""FOOL-5.8.3-b, FOOL-5.8.4-b, FOOL-5.8.4-d, FOOL-5.8.5-a, FOOL-5.8.5-b."""
SOFT_TOUCH = 1
HIGHEST = 13


def pass_column(value: int, lowest: int = 0) -> str:
    """FOOL-5.5.19-a: each reading is kept on the chart: w is -1, for lofts; w- is -2, for Hail Marys."""
    place = min(HIGHEST, max(lowest, value))
    return {-1: "w", -2: "w-"}.get(place, str(place))


class Columns(NamedTuple):
    completion: str
    interception: str

    @property
    def one(self) -> bool:
        return self.completion == self.interception

    @property
    def written(self) -> str:
        return self.completion if self.one else f"{self.completion}, {self.interception}"


def pass_columns(value: int, throw: Throw, *, soft_touch: bool = False) -> Columns:
    """FOOL-5.5.19-a, FOOL-GAP-ATTR: both readings; a soft touch completes lofts one higher still."""
    readings = READINGS[throw]
    soft = SOFT_TOUCH if soft_touch and throw == "loft" else 0
    return Columns(
        pass_column(value + readings.completion + soft, readings.lowest),
        pass_column(value + readings.interception, readings.lowest),
    )


def needs_second_die(charts: Charts, columns: Columns, die: int) -> bool:
    """FOOL-5-c: whether low or high has to be told."""
    return any(is_split(charts.the_pass.at(die, column)) for column in set(columns))


def read_pass(charts: Charts, columns: Columns, die: int, second: int = 1) -> PassResult:
    """FOOL-5.5.6-a, FOOL-5.8.4-e: one die, two readings: a completion stands, then an interception, then the rest.

    An interception in the completion column counts as incomplete.
    """
    completion = split(charts.the_pass.at(die, columns.completion), second)
    if columns.one or completion in ("c", "cs"):
        return completion  # type: ignore[return-value]  # the cells of the chart
    interception = split(charts.the_pass.at(die, columns.interception), second)
    if interception in ("i", "is"):
        return interception  # type: ignore[return-value]  # likewise
    return "-" if completion in ("i", "is") else completion  # type: ignore[return-value]  # likewise


Stage: TypeAlias = Literal["first", "valve", "second"]
"""Whose throw it is: the primary receiver's, a safety valve's, or the secondary receiver's by the pass chart."""

What: TypeAlias = Literal["complete", "incomplete", "intercepted", "to the second"]


def meaning(result: PassResult, stage: Stage, *, has_second: bool, forced: bool) -> What:
    """FOOL-5.5.7-a, FOOL-5.5.10-a to FOOL-5.5.13-a: what a result means on this throw.

    `forced` throws have nobody else and go anyway: quick passes, screens, a Hail Mary without secondary, "throw it
    anyway". On the second receiver's own roll `is` is an interception and `cs` a catch.
    """
    if result in ("c", "-", "i"):
        return {"c": "complete", "-": "incomplete", "i": "intercepted"}[result]  # type: ignore[return-value]  # the three
    if stage == "first" and has_second:
        return "to the second"
    if result == "s" or (stage == "first" and not forced):
        return "incomplete"
    return "complete" if result == "cs" else "intercepted"
