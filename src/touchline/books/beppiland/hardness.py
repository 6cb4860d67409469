"""Hardness: injuries, cards and penalties."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from touchline.books.beppiland.players import Position
from touchline.books.beppiland.rounding import percent, share_up, up
from touchline.books.beppiland.team_selection import Man
from touchline.dice import Dice
from touchline.tables import load

YELLOW_PD, RED_PD = 4, 10
YELLOW_PER_POINT = Fraction("1.5")  # percent
RED_PER_POINT = Fraction("0.33")
CARD_BASE = 3
INJURY_BASE = 5  # percent
PENALTY_PER_POINT, PENALTY_WITHOUT_HARDNESS = 10, 5  # percent
BEST_PENALTY = 95
PENALTY_BASE, PENALTY_PER_LEVEL = 40, 3
SHOOT_OUT_LESS = 20
ROLLS = range(1, 101)  # of a d100
TAKERS: tuple[Position, ...] = ("At", "Ce", "Di", "Li")  # of equal men


class InjuryLine(msgspec.Struct, frozen=True):
    fitness_loss: int
    level: Fraction  # what he keeps of it in the match


INJURIES = load(Path(__file__).parent / "tables" / "injury.toml", InjuryLine)


class Injury(msgspec.Struct, frozen=True):
    """What an injured man has lost: fitness at the end of the session, and his level in this match."""

    fitness_loss: int
    level: Fraction


# --- injuries -------------------------------------------------------------------------------------------------------


@cache
def injury_chance(opposing_hardness: int, *, goalkeeper: bool = False) -> Fraction:
    """BEP-HARD-05: (5 + the opponents' D) percent; half of it for a goalkeeper."""
    chance = percent(INJURY_BASE + opposing_hardness)
    return chance / 2 if goalkeeper else chance


def severity(roll: int, *, physio: bool = False) -> Injury | None:
    """BEP-HARD-06, BEP-HARD-07: what a d100 says; a physio makes it one line milder, and the mildest disappears."""
    place = INJURIES.place(roll) - int(physio)
    if place < 0:
        return None
    line = INJURIES.lines[place]
    return Injury(line.fitness_loss, line.level)


def injury(man: Man, opposing_hardness: int, dice: Dice, *, physio: bool = False) -> Injury | None:
    """BEP-HARD-05 to BEP-HARD-07, BEP-SP-01: whether a man is injured, and how badly; never a sparring partner."""
    if man.is_partner:
        return None
    chance = injury_chance(opposing_hardness, goalkeeper=man.area == "Po")
    if not dice.chance(chance, f"{man.name} injured", rule="BEP-HARD-05"):
        return None
    return severity(dice.roll("d100", f"injury of {man.name}", rule="BEP-HARD-06"), physio=physio)


# --- cards ----------------------------------------------------------------------------------------------------------


@cache
def yellow_chance(hardness: int) -> Fraction:
    """BEP-HARD-01: 1.5 * (3 + D) percent."""
    return percent(YELLOW_PER_POINT * (CARD_BASE + hardness))


@cache
def red_chance(hardness: int) -> Fraction:
    """BEP-HARD-02: 0.33 * (3 + D) percent."""
    return percent(RED_PER_POINT * (CARD_BASE + hardness))


class Cards(msgspec.Struct, frozen=True):
    yellow: bool = False
    red: bool = False

    @property
    def discipline_points(self) -> int:
        """BEP-HARD-01, BEP-HARD-02, BEP-HARD-03: 4 for a yellow card, 10 for a red one, 14 for both."""
        return YELLOW_PD * self.yellow + RED_PD * self.red


NO_CARDS = Cards()


def cards(man: Man, hardness: int, hardness_in_goal: int, dice: Dice) -> Cards:
    """BEP-HARD-01 to BEP-HARD-04, BEP-SP-01: a man's cards, drawn apart; the goalkeeper's by the D placed on him."""
    if man.is_partner:
        return NO_CARDS
    own = hardness_in_goal if man.area == "Po" else hardness
    yellow = dice.chance(yellow_chance(own), f"yellow card for {man.name}", rule="BEP-HARD-01")
    red = dice.chance(red_chance(own), f"red card for {man.name}", rule="BEP-HARD-02")
    return Cards(yellow, red) if yellow or red else NO_CARDS


def match_level(base: int, injured: Injury | None, *, sent_off: bool) -> int:
    """BEP-SEQ-03, BEP-HARD-02: what an injury leaves, rounded up, then half of it after a red card, rounded up."""
    left = share_up(base, injured.level) if injured else base
    return up(left, 2) if sent_off else left


# --- penalties ------------------------------------------------------------------------------------------------------


def penalty_tests(hardness: int) -> tuple[int, Fraction]:
    """BEP-HARD-08: how many tests for a penalty there are, and the chance of each: 10 percent for each point of D.

    Without any D there is one test of 5 percent.
    """
    return (hardness, percent(PENALTY_PER_POINT)) if hardness else (1, percent(PENALTY_WITHOUT_HARDNESS))


def penalties_given(hardness: int, dice: Dice, *, team: str = "") -> int:
    """BEP-HARD-08: the penalties against a team."""
    label = f"penalty against {team}" if team else "penalty"
    tests, chance = penalty_tests(hardness)
    return sum(dice.chance(chance, label, rule="BEP-HARD-08") for _ in range(tests))


@cache
def penalty_chance(taker: int, goalkeeper: int) -> Fraction:
    """BEP-PEN-01: 40 percent, 3 more for each level of the taker, 1 less for each of the goalkeeper; 95 at most."""
    return percent(_penalty_percent(taker, goalkeeper))


@cache
def shoot_out_chance(taker: int, goalkeeper: int) -> Fraction:
    """BEP-PEN-03: twenty points less, after the limit of 95."""
    return percent(_penalty_percent(taker, goalkeeper) - SHOOT_OUT_LESS)


def _penalty_percent(taker: int, goalkeeper: int) -> int:
    return min(BEST_PENALTY, PENALTY_BASE + PENALTY_PER_LEVEL * taker - goalkeeper)


def takers(men: Sequence[Man], levels: Sequence[int]) -> list[int]:
    """BEP-PEN-02, BEP-PEN-05: the outfield men by match level, the best first, by their places in the line-up.

    Equal men: forwards before midfielders, defenders and the sweeper, then by skill and by roster. A sparring partner
    takes a penalty only if there is nobody else.
    """
    outfield = [place for place, man in enumerate(men) if man.area != "Po"]
    real = [place for place in outfield if not men[place].is_partner]
    return sorted(real or outfield, key=lambda place: _order(men[place], levels[place]))


def _order(man: Man, level: int) -> tuple[int, int, int, int]:
    return -level, TAKERS.index(man.area), -man.skill, man.roster
