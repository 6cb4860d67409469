"""Injuries: how badly a man is hurt, and for how long (FOOL-GAP-INJURY, FOOL-12-GAP-INJURY, reconstructions)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.players import Player
from touchline.dice import Dice

Item = TypeVar("Item")
Ability: TypeAlias = Literal["P", "C", "S"]
Until: TypeAlias = Literal["plays", "quarter", "game", "longer"]
SEASON_ON = 6

_WRITTEN: dict[str, Until] = {
    "shaken up": "plays",
    "out for the rest of the quarter": "quarter",
    "out for the rest of the game": "game",
    "longer injury": "longer",
}


class LongerInjury(msgspec.Struct, frozen=True):
    """FOOL-12-GAP-INJURY (reconstruction): which ability it hits, and how many games of his club it costs."""

    ability: Ability
    games: int | None  # after the one in which he was hurt; None: the rest of the season


class Absence(msgspec.Struct, frozen=True):
    """Until when a man who was hurt does not play."""

    until: Until
    plays: int = 0  # of his unit, while `until` is "plays"
    longer: LongerInjury | None = None


# --- the check ------------------------------------------------------------------------------------------------------


def general_check(
    men: Sequence[Item],
    dice: Dice,
    *,
    chance: Fraction | None = None,
    name: Callable[[Item], str] = str,
    charts: Charts = BOOK,
) -> Item | None:
    """FOOL-12-GAP-INJURY (reconstruction): after a play or return perhaps one of the men on the field is hurt.

    With the chance of the table, or the one given, a man is drawn at random and makes a check.
    """
    looked_at = _chance("somebody is looked at", charts) if chance is None else chance
    if not dice.chance(looked_at, "whether somebody is looked at", rule="FOOL-12-GAP-INJURY"):
        return None
    man = dice.pick(men, "who is looked at", rule="FOOL-12-GAP-INJURY", name=name)
    hurt = dice.chance(_chance("he is hurt", charts), "whether he is hurt", rule="FOOL-12-GAP-INJURY")
    return man if hurt else None


def _chance(what: str, charts: Charts) -> Fraction:
    return Fraction(charts.injury_check.line(what)["chance"])


# --- how badly ------------------------------------------------------------------------------------------------------


def injury(player: Player, dice: Dice, charts: Charts = BOOK) -> Absence:
    """FOOL-GAP-INJURY (reconstruction): how badly a man is hurt: one die, +1 injury prone, -1 robust."""
    die = dice.d6("how badly he is hurt", rule="FOOL-GAP-INJURY") + player.has("#") - player.has("r")
    until = _WRITTEN[charts.injury.at(die).partition(":")[0]]
    if until == "plays":
        return Absence(until, dice.d6("plays that he misses", rule="FOOL-GAP-INJURY"))
    return Absence(until, longer=longer_injury(player, dice, charts) if until == "longer" else None)


def longer_injury(player: Player, dice: Dice, charts: Charts = BOOK) -> LongerInjury:
    """FOOL-12-GAP-INJURY (reconstruction): ability, severity and length, in this order.

    What he has none of cannot be hurt: then it is contact, and without that speed. Kickers have no such scores: theirs
    is what the die says. On a severity of 6 the season is over for him.
    """
    die = dice.d6("which ability is hurt", rule="FOOL-12-GAP-INJURY")
    rolled = cast("Ability", charts.longer_injury.at(die, "ability"))
    ability = rolled if player.position in ("K", "Pt") else _hurt(player, rolled)
    if dice.d6("severity", rule="FOOL-12-GAP-INJURY") == SEASON_ON:
        return LongerInjury(ability, None)
    length = _line(ability, charts)["length"]
    return LongerInjury(ability, dice.sum(length.split()[0], "games that he misses", rule="FOOL-12-GAP-INJURY"))


def _hurt(player: Player, ability: Ability) -> Ability:
    scores: dict[Ability, int] = {"P": player.p, "C": player.c, "S": player.s}
    order: tuple[Ability, ...] = (ability, "C", "S")
    return next((each for each in order if scores[each]), "S")


def _line(ability: Ability, charts: Charts) -> Mapping[str, str]:
    return next(each for each in charts.longer_injury.lines if each["ability"] == ability)


# --- coming back ----------------------------------------------------------------------------------------------------


def after_play(absence: Absence) -> Absence | None:
    """FOOL-GAP-INJURY (reconstruction): a play of his unit later; None when he can play again."""
    if absence.until != "plays":
        return absence
    return replace(absence, plays=absence.plays - 1) if absence.plays > 1 else None


def after_quarter(absence: Absence) -> Absence | None:
    """FOOL-GAP-INJURY (reconstruction): the quarter is over."""
    return None if absence.until == "quarter" else absence
