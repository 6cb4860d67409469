"""5.5.9, 5.5.20 Interceptions: by whom, where, and how far back."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from touchline.books.fool.charts import Charts, is_split, split
from touchline.books.fool.coverage import bullet_halves
from touchline.books.fool.field_map import TABLES, Zone, distance, far_edge
from touchline.books.fool.goal_line import FIELD
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.runbacks import Return, Runback, long_runback, returned, runback
from touchline.books.fool.set_up import Defender, DefenderName
from touchline.dice import Dice
from touchline.tables import load_catalogue

RULE = "FOOL-5.5.9-a"
DEFLECTED_AT = -6  # yards


class _Bonus(msgspec.Struct, frozen=True):
    rb: str
    lrb: str


_BONUSES = load_catalogue(TABLES / "interception_bonus.toml", _Bonus)
_BY_ZONE: Mapping[str, _Bonus] = {zone: line for zones, line in _BONUSES.items() for zone in zones.split()}


class ReturnBonus(NamedTuple):
    rb: int
    lrb: int


def return_bonus(
    zone: Zone, *, screen: bool = False, deflected: bool = False, switches: Switches = AS_PLAYED
) -> ReturnBonus:
    """FOOL-5.5.20-a: added to the dice of a return, by the target zone; deflected balls read L, C, R.

    FOOL-5.8.1-o: a screen's is a rule of its own, whether that option is in use or not.
    """
    if not (screen or switches.interception_return_bonus):
        return ReturnBonus(0, 0)
    line = _BONUSES["any screen"] if screen else _BY_ZONE.get("C" if deflected else zone, _BONUSES["all others"])
    return ReturnBonus(int(line.rb), int(line.lrb))


def bullet_shares(values: Sequence[int]) -> tuple[Fraction, ...]:
    """FOOL-5.5.9-a, FOOL-5.8.3-c: what each zone defender has of their halved total against a bullet, by his value."""
    whole = sum(values)
    halved = bullet_halves(values)
    return tuple(Fraction(value * halved, whole) if whole else Fraction(0) for value in values)


class Interceptor(NamedTuple):
    man: Defender
    deflected: bool = False  # at the line, by a rusher


def interceptor(
    values: Sequence[tuple[Defender, Fraction | int]],
    hands: Sequence[tuple[Defender, int]],
    rush_reduction: int,
    rushing: Sequence[Defender],
    dice: Dice,
) -> Interceptor | None:
    """FOOL-5.5.9-a: by adjusted pass value; linemen whose hands counted by theirs, the rush by what it took off.

    None if nobody has a share: then the nearest man has it (`nearest`).
    """
    takers = [Interceptor(man) for man, _ in values] + [Interceptor(man, deflected=True) for man, _ in hands]
    weights = [value for _, value in values] + [value for _, value in hands]
    if rush_reduction and rushing:
        takers.append(Interceptor(rushing[0], deflected=True))
        weights.append(rush_reduction)
    if not any(weights):
        return None
    place = dice.draw(range(len(takers)), weights, "who intercepts", rule=RULE, name=lambda each: takers[each].man.name)
    if rush_reduction and rushing and place == len(takers) - 1:
        man = dice.pick(rushing, "which rusher deflects it", rule=RULE, name=lambda each: each.name)
        return Interceptor(man, deflected=True)
    return takers[place]


def nearest(places: Mapping[DefenderName, Zone], men: Sequence[Defender], target: Zone, dice: Dice) -> Interceptor:
    """FOOL-5.5.9-a: the nearest defender by zone distance, ties at random."""
    least = min(distance(places[man.name], target) for man in men)
    near = sorted((man for man in men if distance(places[man.name], target) == least), key=lambda man: man.player.id)
    return Interceptor(dice.pick(near, "who intercepts", rule=RULE, name=lambda each: each.name))


class Intercepted(NamedTuple):
    at: int  # yards from the line of scrimmage
    yards: int  # where it ends
    result: str  # of the interception chart
    dice: tuple[int, ...]
    back: Return | None  # how it was returned


def interception_point(zone: Zone, result: str, *, screen: bool = False) -> int:
    """FOOL-5.5.9-b, FOOL-5.8.1-o: the downfield boundary of the target zone, 4 yards on or back; a screen's at -3."""
    if screen:
        return -3
    far = far_edge(zone)
    assert far is not None, "nobody throws beyond the map"
    return far + (int(result) if result in ("+4", "-4") else 0)


def intercepted(
    zone: Zone,
    *,
    to_goal: int,
    charts: Charts,
    dice: Dice,
    screen: bool = False,
    deflected: bool = False,
    fumble_prone: bool = False,
    switches: Switches = AS_PLAYED,
) -> Intercepted:
    """FOOL-5.5.9-b: where the ball is taken and how far it comes back."""
    die = dice.d6("where it is intercepted", rule="FOOL-5.5.9-b")
    cell = charts.interception.at(die)
    faces: tuple[int, ...] = (die,)
    if is_split(cell):
        second = dice.d6("where it is intercepted, low or high", rule="FOOL-5.5.9-b")
        cell, faces = split(cell, second), (die, second)
    at = DEFLECTED_AT if deflected else interception_point(zone, cell, screen=screen)
    room = FIELD - to_goal + at
    if room <= 0:  # in the offence's end zone: a touchdown where it stands
        return Intercepted(at, at - room, cell, faces, None)
    run = _run(cell, room, return_bonus(zone, screen=screen, deflected=deflected, switches=switches), dice, charts)
    if run is None:
        return Intercepted(at, at, cell, faces, None)
    back = returned(dice, run, room=room, fumble_prone=fumble_prone, charts=charts)
    return Intercepted(at, at - back.yards, cell, (*faces, *run.dice), back)


def _run(result: str, room: int, bonus: ReturnBonus, dice: Dice, charts: Charts) -> Runback | None:
    """FOOL-5.5.9-b: `rb`, `rb+10`, `rb x 2` and `lrb` are returned, the others are not."""
    if result == "lrb":
        return long_runback(dice, room=room, bonus=bonus.lrb, charts=charts)
    if not result.startswith("rb"):
        return None
    run = runback(dice, room=room, bonus=bonus.rb, long_bonus=bonus.lrb, charts=charts)
    yards = 2 * run.yards if result == "rb x 2" else run.yards + 10 if result == "rb+10" else run.yards
    return Runback(min(yards, room), run.sign, run.dice)
