"""How a match is played: how many shots each team has, and what stops them."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from touchline.books.beppiland.players import LINES, Position
from touchline.books.beppiland.rounding import percent, up
from touchline.books.beppiland.team_selection import Totals
from touchline.dice import Dice
from touchline.tables import load

MIDFIELD_DIVISOR = 2
DEFENSE_DIVISOR, DEFENSE_DIVISOR_WITH_SWEEPER = 5, 3
POST = 5  # percent of the shots off target
BLOCK_BASE, BLOCK_PER_LEVEL = 25, 2  # percent
SAVE_BASE, SAVE_PER_LEVEL = 35, Fraction("2.25")

FACING: dict[Position, Position] = {"At": "Di", "Ce": "Ce", "Di": "At"}
"""Which line meets which."""
Shots = dict[Position, int]
"""Shots by the area they come from."""


class OffTargetLine(msgspec.Struct, frozen=True):
    chance: int
    first_season: int  # superseded


OFF_TARGET = load(Path(__file__).parent / "tables" / "off_target.toml", OffTargetLine)


def attack_shots(attack: int, opposing_defense: int) -> int:
    """BEP-SHOT-01: as many as the attack is stronger than the opposing defense."""
    return max(0, attack - opposing_defense)


def midfield_shots(midfield: int, opposing_midfield: int) -> int:
    """BEP-SHOT-02: half of what the midfield is stronger, rounded up."""
    return up(max(0, midfield - opposing_midfield), MIDFIELD_DIVISOR)


def defense_shots(defense: int, opposing_attack: int, *, sweeper: bool) -> int:
    """BEP-SHOT-03: a fifth of what the defense is stronger than the attack, or a third with a sweeper, rounded up."""
    return up(max(0, defense - opposing_attack), DEFENSE_DIVISOR_WITH_SWEEPER if sweeper else DEFENSE_DIVISOR)


def shots_by_area(ours: Totals, theirs: Totals, *, sweeper: bool) -> Shots:
    """BEP-SHOT-04, BEP-SHOT-05: each area's own shots, each rounded up."""
    return {
        "Di": defense_shots(ours["Di"], theirs["At"], sweeper=sweeper),
        "Ce": midfield_shots(ours["Ce"], theirs["Ce"]),
        "At": attack_shots(ours["At"], theirs["Di"]),
    }


def after_offside_trap(shots: Shots) -> Shots:
    """BEP-SHOT-06, BEP-XP-05: against an offside trap attack shots are halved, rounded up, and midfield's doubled."""
    return shots | {"At": up(shots["At"], 2), "Ce": 2 * shots["Ce"]}


def after_catenaccio(shots: Shots, dice: Dice, *, team: str = "") -> Shots:
    """BEP-SHOT-07, BEP-SEQ-05: whoever plays for a draw has half his shots, rounded up; which ones, lots decide."""
    every = [area for area in LINES for _ in range(shots[area])]
    drawn = dice.shuffle(every, f"which shots {team or 'catenaccio'} keeps", rule="BEP-SHOT-07")
    kept = drawn[: up(len(every), 2)]
    return {area: kept.count(area) for area in LINES}


def shots_of(
    ours: Totals, theirs: Totals, dice: Dice, *, sweeper: bool, trapped: bool, cat: bool, team: str = ""
) -> Shots:
    """BEP-SEQ-05: shots by area; then the opponents' offside trap; then the own catenaccio."""
    shots = shots_by_area(ours, theirs, sweeper=sweeper)
    if trapped:
        shots = after_offside_trap(shots)
    return after_catenaccio(shots, dice, team=team) if cat else shots


@cache
def shots_by_lead(line: Position, lead: int, *, sweeper: bool, trapped: bool) -> int:
    """BEP-SHOT-01 to BEP-SHOT-06: the shots of a line that is so much stronger than the one it faces."""
    nothing = dict.fromkeys(LINES, 0)
    shots = shots_by_area(nothing | {line: max(0, lead)}, nothing, sweeper=sweeper)
    return (after_offside_trap(shots) if trapped else shots)[line]


# --- what stops a shot ----------------------------------------------------------------------------------------------


@cache
def off_target_chance(goals: int) -> Fraction:
    """BEP-SHOT-08: the more goals a team has scored, the more of its shots go wide."""
    return percent(OFF_TARGET.at(goals).chance)


@cache
def post_chance() -> Fraction:
    """BEP-SHOT-09: of the shots that go wide, for colour."""
    return percent(POST)


@cache
def block_chance(sweeper: int) -> Fraction:
    """BEP-SHOT-10: 25 percent, and 2 more for each level of the sweeper's area."""
    return percent(BLOCK_BASE + BLOCK_PER_LEVEL * sweeper)


@cache
def save_chance(goalkeeper: int) -> Fraction:
    """BEP-SHOT-11: 35 percent, and 2.25 more for each level of the goalkeeper's area; certain from 29 on."""
    return percent(SAVE_BASE + SAVE_PER_LEVEL * goalkeeper)
