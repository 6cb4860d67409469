"""12.3.5 Ability coaching: a special regimen for men below the standard."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.characteristics import ATTRIBUTES
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.careers import Career, Status
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.results import (
    Changed,
    Sensible,
    Setting,
    Wishes,
    abilities,
    ability_changes,
    halved,
    rolled_characteristic,
    setting_of,
)
from touchline.books.fool.players import (
    ON_THE_DEFENSIVE_LINE,
    ON_THE_OFFENSIVE_LINE,
    Code,
    Player,
    Position,
)
from touchline.books.fool.positions import places_of
from touchline.dice import Dice
from touchline.tables import load, parse_range
from touchline.tables.grid import read

Need: TypeAlias = Literal["normal", "starred"]
LINEMEN = ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE


class _Limit(msgspec.Struct, frozen=True):
    at: str
    ability: str
    starred: str


class _Results(msgspec.Struct, frozen=True, rename={"bad_in_text": "bad in 12.3.5"}):
    C: str
    S: str
    P: str
    bad: str
    bad_in_text: str


class _Roll(msgspec.Struct, frozen=True, rename={"text": "12.3.5", "tc": "TC", "in_force": "in force"}):
    case: str
    text: str
    tc: str
    in_force: str


_LIMITS = read(TABLES / "coaching_limits.toml", _Limit)
_ROLLS = {line.case: line for line in read(TABLES / "coaching_rolls.toml", _Roll).lines}
_RESULTS = load(TABLES / "coaching_results.toml", _Results)


# --- who may be coached ---------------------------------------------------------------------------------------------


def need(player: Player, ability: Ability) -> Need | None:
    """FOOL-12.3.5-d, FOOL-12.3.5-k: whether a man may be coached for an ability, and how much he needs it.

    A generalist must be below the standard in both his places, and needs it as much as in the harder one.
    """
    if ability == "P" and player.position == "Q*":
        return None
    needs = [_need_as(player, ability, place) for place in places_of(player.position)]
    if None in needs:
        return None
    return "starred" if all(each == "starred" for each in needs) else "normal"


def _need_as(player: Player, ability: Ability, position: Position) -> Need | None:
    if position in ("K", "Pt"):
        return None
    found: list[Need] = []
    for names, line in zip(_LIMITS.heads, _LIMITS.lines, strict=True):
        if ability not in line.ability.split(" or ") or not _is_named(position, str(names)):
            continue
        each = _pass_need(player, line.at) if line.at.startswith("P") else _body_need(player, line)
        if each is not None:
            found.append(each)
    if not found:
        return None
    return "starred" if "starred" in found else "normal"


def _is_named(position: Position, names: str) -> bool:
    if names == "any but linemen":
        return position not in LINEMEN
    return position in [name.strip() for name in names.split(",")]


def _pass_need(player: Player, at: str) -> Need | None:
    limit = int(at.removeprefix("P "))
    return None if player.p > limit else "normal" if player.p == limit else "starred"


def _body_need(player: Player, line: _Limit) -> Need | None:
    """R35: at or below a pair; equal to it is normal, below in either starred; below 0-4 or 1-3 always starred."""
    for pair in line.at.split(" or "):
        c, s = (int(part) for part in pair.split("-"))
        if player.c <= c and player.s <= s:
            if line.starred == "both":
                return "starred"
            return "normal" if (player.c, player.s) == (c, s) else "starred"
    return None


def may_be_coached(career: Career, *, two_positions: bool = False) -> bool:
    """FOOL-12.3.5-b, FOOL-12.3.5-j, FOOL-12.3.2-d: neither the recovering nor men with two jobs."""
    return not career.is_recovering and not two_positions


def bad_codes(player: Player) -> tuple[Code, ...]:
    """FOOL-12.3.5-c: what can be coached away."""
    return tuple(code for code in player.codes if ATTRIBUTES[code].sign == "bad")


# --- the rolls ------------------------------------------------------------------------------------------------------


def _needed(case: str, options: LeagueSwitches) -> int | None:
    """FOOL-T-COACH-ROLLS: the lowest face that goes on; 1: no roll is needed, None: it is in vain."""
    line = _ROLLS[case]
    written = line.in_force if options.coaching == "TC" else line.text
    if written == "not needed":
        return 1
    return None if written in ("cannot succeed", "none") else parse_range(written).low


def first_from(how_much: Need, options: LeagueSwitches = AS_PLAYED) -> int:
    """FOOL-12.3.5-e, R34: the lowest face of the first roll: 5, starred 4."""
    case = "meets a limit" if how_much == "normal" else "poorer / starred / negative characteristic"
    needed = _needed(case, options)
    assert needed is not None, "the first roll can succeed"
    return needed


def second_from(status: Status, adjusted_age: int, options: LeagueSwitches = AS_PLAYED) -> int | None:
    """FOOL-12.3.5-f to FOOL-12.3.5-h, R34: the lowest face of the second roll; 1: no roll, None: in vain."""
    if status == "new":
        return _needed("new rookie", options)
    if status in ("R", "R2"):
        return _needed("R or R2", options)
    if adjusted_age <= 26:
        return _needed("25 or younger" if adjusted_age <= 25 else "26", options)
    return _needed("27 to 29" if adjusted_age <= 29 else "30 or more", options)


class Coached(NamedTuple):
    dice: tuple[int, ...]
    changed: Changed
    result: str = ""


def coached(
    player: Player,
    what: Ability | Code,
    how_much: Need,
    second: int | None,
    dice: Dice,
    *,
    setting: Setting | None = None,
    wishes: Wishes | None = None,
) -> Coached:
    """FOOL-12.3.5-e to FOOL-12.3.5-i: three rolls, each only if the one before succeeds."""
    setting = setting or setting_of(player)
    first = dice.d6("coaching", rule="FOOL-12.3.5-e")
    if first < first_from(how_much, setting.options) or second is None:
        return Coached((first,), Changed(player))
    faces: tuple[int, ...] = (first,)
    if second > 1:
        faces = (*faces, dice.d6("coaching, second roll", rule="FOOL-12.3.5-h"))
        if faces[-1] < second:
            return Coached(faces, Changed(player))
    third = dice.d6("coaching, third roll", rule="FOOL-12.3.5-i")
    result = getattr(_RESULTS.at(third), _column(what, setting.options))
    rest = result.removeprefix("rm").removeprefix(" and ")
    without = _removed(player, what) if rest != result else Changed(player)
    found = _brought(without.player, rest, setting, dice, wishes or Sensible())
    return Coached((*faces, third), found._replace(told=(*without.told, *found.told)), result)


def _column(what: str, options: LeagueSwitches) -> str:
    """R36: negative characteristics have a column of their own, and 12.3.5 another."""
    if what in ("C", "S", "P"):
        return what
    return "bad" if options.coaching == "TC" else "bad_in_text"


def _brought(player: Player, result: str, setting: Setting, dice: Dice, wishes: Wishes) -> Changed:
    """FOOL-12.3.5-i: abilities; `+sp` is a further bad characteristic (R36)."""
    result, how = halved(result, dice)
    if result in ("", "-"):
        return Changed(player)
    if result == "+sp":
        return rolled_characteristic(player, "bad", setting, dice, wishes)
    found = abilities(player, ability_changes(result), setting, dice, wishes)
    return found._replace(how=(how, *found.how))


def _removed(player: Player, code: str) -> Changed:
    """FOOL-12.3.5-i: `rm` takes the characteristic away, if the change of this camp has left it to him (R37)."""
    codes = tuple(each for each in player.codes if each != code)
    return Changed(replace(player, codes=codes), (f"+ loses {code}",) if code in player.codes else ())
