"""12.2a, 12.3.2 Injury recovery: whether a reduction is permanent, and whether it goes away."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.careers import Career, Mark, Out
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.dice import Dice
from touchline.tables import Range, load, load_catalogue, parse_range


class _Permanent(msgspec.Struct, frozen=True):
    chance: str
    faces: str
    older: Fraction


class _Recovery(msgspec.Struct, frozen=True):
    chance: str
    faces: str


_PERMANENT = load_catalogue(TABLES / "permanent.toml", _Permanent)
_RECOVERY = load(TABLES / "recovery.toml", _Recovery)
AFTER_GAME = 6  # of the season: FOOL-12-GAP-INJURY, 11.8.1


def is_permanent(ability: Ability, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> bool:
    """FOOL-12.3.2-b, R29: speed on 4 to 6, contact and pass on 6; by TR on the low faces of its chance (R02)."""
    line = _PERMANENT[f"-{ability}"]
    faces = parse_range(line.faces) if options.permanence == "12.3.2" else Range(1, int(line.older * 6))
    return dice.d6(f"whether the injury is permanent (-{ability})", rule="FOOL-12.3.2-b") in faces


def recovers(adjusted_age: int, dice: Dice) -> bool:
    """FOOL-12.3.2-c: by the adjusted age of the camp, low is good."""
    return dice.d6("recovery", rule="FOOL-12.3.2-c") in parse_range(_RECOVERY.at(adjusted_age).faces)


def recovers_in_season(age: int, dice: Dice) -> bool:
    """FOOL-12-GAP-INJURY (reconstruction), 11.8.1: one extra try after game 6, with one face fewer."""
    faces = parse_range(_RECOVERY.at(age).faces)
    assert faces.high is not None, "recovery is on low faces"
    return dice.d6("recovery in season", rule="FOOL-12-GAP-INJURY") < faces.high


def in_mid_season(career: Career, dice: Dice) -> Career:
    """FOOL-12-GAP-INJURY (reconstruction), 11.8.1: each mark may go."""
    age = career.player.age
    return replace(career, marks=tuple(mark for mark in career.marks if not recovers_in_season(age, dice)))


def is_season_injury(out: Out) -> bool:
    return out.left is None


def new_marks(out: Iterable[Out], dice: Dice, options: LeagueSwitches = AS_PLAYED) -> tuple[Mark, ...]:
    """FOOL-12.3.2-b, R66: a die for each injury that is over; each permanent one has its own mark."""
    return tuple(Mark(each.injury.ability) for each in out if is_permanent(each.injury.ability, dice, options))


def mini_camp(career: Career, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> Career:
    """FOOL-12.2a-b, FOOL-12.2a-e: injuries that outlasted the season are settled; season injuries wait for camp.

    Without mini-camps all of them wait (FOOL-12.3.2-a).
    """
    if not options.mini_camp:
        return career
    marks = new_marks((each for each in career.out if not is_season_injury(each)), dice, options)
    waiting = tuple(each for each in career.out if is_season_injury(each))
    return replace(career, out=waiting, marks=(*career.marks, *marks))


def in_training_camp(career: Career, adjusted_age: int, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> Career:
    """FOOL-12.3.2-a to FOOL-12.3.2-c, FOOL-12.2a-d: what is not settled yet is, and marks may go.

    A mark found here waits a year for its first try (R30).
    """
    new = new_marks(career.out, dice, options)
    kept = tuple(mark for mark in career.marks if not recovers(adjusted_age, dice))
    return replace(career, marks=(*kept, *new), out=())


def game_missed(career: Career, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> Career:
    """FOOL-12-GAP-INJURY (reconstruction): one game less to miss; when a timed injury ends, permanence is rolled."""
    over = [each for each in career.out if each.left is not None and each.left <= 1]
    still = [
        each if each.left is None else replace(each, left=each.left - 1) for each in career.out if each not in over
    ]
    return replace(career, out=tuple(still), marks=(*career.marks, *new_marks(over, dice, options)))
