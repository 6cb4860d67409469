"""Mishaps, Penalties and Injuries: what goes wrong besides the play."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head.field import (
    GOAL,
    LAST_DOWN,
    Situation,
    first_down,
    penalty_yards,
    same_down,
)
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.books.penpaper.head_to_head.playbook import Type
from touchline.books.penpaper.state import OFFENSIVE, Injury, Position, Stat
from touchline.dice import Dice
from touchline.tables import load

TABLES = Path(__file__).parents[1] / "tables"
Mishap: TypeAlias = Literal["penalty", "injury", "major injury"]


class MishapLine(msgspec.Struct, frozen=True):
    mishap: str


class PenaltyLine(msgspec.Struct, frozen=True):
    """A foul as printed."""

    side: Literal["Offense", "Defense"]
    foul: str
    yards: str
    consequence: str

    @classmethod
    def ordinary(cls) -> "PenaltyLine":
        return PENALTIES.at(8)

    @property
    def number(self) -> int:
        """The yards that are stepped off; those of pass interference by the defense are rolled."""
        return int(self.yards.split()[0]) if self.yards[0].isdigit() and "d6" not in self.yards.split()[0] else 0

    @property
    def is_interference(self) -> bool:
        """PP-PEN-08: the pass counts as complete."""
        return self.consequence.startswith("pass automatically complete")

    @property
    def is_roughing(self) -> bool:
        """PP-PEN-09: added to what was gained."""
        return "plus whatever was gained" in self.yards

    @property
    def loses_down(self) -> bool:
        return self.consequence == "loss of down"

    @property
    def gives_first_down(self) -> bool:
        return self.consequence == "automatic first down"


class InjuryLine(msgspec.Struct, frozen=True):
    stat: Stat
    stars: str


MISHAPS = load(TABLES / "mishap.toml", MishapLine)
PENALTIES = load(TABLES / "penalty.toml", PenaltyLine)
INJURIES = load(TABLES / "injury.toml", InjuryLine)
TIED_STARS: dict[Stat, tuple[Position, ...]] = {  # PP-INJ-03, PP-INJ-05: in the order of PP-T-STARPOS
    "QB": ("QB", "C"),
    "RB": ("FB", "RB"),
    "WR": ("WR", "TE"),
    "LM": ("DE", "DT"),
    "LB": ("LB",),
    "DB": ("DB", "S"),
}


def is_mishap(roll: int) -> bool:
    """PP-MIS-01: a 1 on the die that is rolled with the attack."""
    return roll == 1


def kind_of_mishap(roll: int) -> Mishap:
    """PP-MIS-03: what 2d6 bring: a penalty, an injury for the game, or a major one for the season."""
    text = MISHAPS.at(roll).mishap
    return "penalty" if text.startswith("penalty") else "major injury" if text.startswith("major") else "injury"


# --- penalties ------------------------------------------------------------------------------------------------------


def penalty_line(foul: str, side: str) -> PenaltyLine:
    """PP-PEN-01: the line of a foul by its name; pass interference and holding are on the list of both sides."""
    return next(line for line in PENALTIES.lines if (line.foul, line.side) == (foul, side))


def fits(line: PenaltyLine, kind: Type, outcome: Outcome) -> bool:
    """PP-PEN-02: no interference or roughing the passer on a rush, no interference on a pass that was not thrown."""
    if kind == "rush":
        return not (line.foul == "Pass Interference" or line.is_roughing)
    return not (line.foul == "Pass Interference" and outcome.how in {"sack", "loss"})


def roll_penalty(kind: Type, outcome: Outcome, dice: Dice) -> int:
    """PP-PEN-01, PP-PEN-02: which penalty, rolled again while it does not fit; the d20."""
    while True:
        roll = dice.d20("penalty", rule="PP-PEN-01")
        if fits(PENALTIES.at(roll), kind, outcome):
            return roll


def interference_yards(dice: Dice) -> int:
    """PP-PEN-08: 3d6, not exploding."""
    return dice.sum("3d6", "defensive pass interference", rule="PP-PEN-08")


def stepped_off(line: PenaltyLine, situation: Situation, outcome: Outcome, *, halved: bool = True) -> int:
    """PP-PEN-04, PP-PEN-09, PP-PEN-11: the new spot, from the previous one; roughing the passer adds to the gain."""
    if line.side == "Offense":
        return situation.spot - penalty_yards(line.number, situation.spot, halved=halved)
    start = situation.spot
    if line.is_roughing:
        start += max(outcome.gain, 0)
    return start + penalty_yards(line.number, GOAL - start, halved=halved)


def after_penalty(
    line: PenaltyLine, situation: Situation, outcome: Outcome, *, halved: bool = True
) -> Situation | None:
    """PP-PEN-05, PP-PEN-06, PP-PEN-07, PP-PEN-10: the situation after an accepted penalty; None: the ball goes over."""
    spot = stepped_off(line, situation, outcome, halved=halved)
    if line.gives_first_down:
        return first_down(spot)
    if line.loses_down:
        return None if situation.down == LAST_DOWN else Situation(spot, situation.down + 1, situation.line)
    return same_down(situation, spot)


# --- injuries -------------------------------------------------------------------------------------------------------


def injured_stat(roll: int) -> Stat:
    """PP-INJ-01: which stat a d6 hits: those of the offense on the field, or of the defense."""
    return INJURIES.at(roll).stat


def is_offensive(stat: Stat) -> bool:
    """PP-INJ-01: whether the injured man belongs to the offense on the field."""
    return stat in OFFENSIVE


def injured_star(stat: Stat, stars: tuple[Position, ...], dice: Dice) -> Position | None:
    """PP-INJ-03: the star tied to the stat is the injured man; between two a d6 decides."""
    tied = [star for star in TIED_STARS[stat] if star in stars]
    if len(tied) < 2:
        return tied[0] if tied else None
    return tied[0] if dice.d6("which of two stars is injured", rule="PP-INJ-03") <= 3 else tied[1]


def erased(injuries: tuple[Injury, ...], which: int) -> tuple[Injury, ...]:
    """PP-INJ-04: at halftime one minor injury is gone."""
    assert not injuries[which].is_major, "a major injury cannot be erased"
    return tuple(injury for place, injury in enumerate(injuries) if place != which)
