"""League Play: a whole game in eight rolls of a d20, four for each team."""

from fractions import Fraction
from functools import lru_cache
from pathlib import Path

import msgspec

from touchline.books.penpaper.options import TieHandling
from touchline.books.penpaper.state import Quarter, Ratings
from touchline.dice import Dice
from touchline.tables import load

QUARTERS = ("1st quarter", "2nd quarter", "3rd quarter", "4th quarter")
HOME_BONUS = 1
FIELD_GOAL = 3
BEST_ROLL = 20


class PointsLine(msgspec.Struct, frozen=True):
    points: int


POINTS = load(Path(__file__).parent / "tables" / "points.toml", PointsLine)


class Side(msgspec.Struct, frozen=True):
    """A team as league play sees it."""

    name: str
    ratings: Ratings

    @classmethod
    def ordinary(cls) -> "Side":
        return cls("the team", Ratings(off=9, def_=9))


def home_bonus(*, home: bool) -> int:
    """PP-LP-03: the home team adds 1 to each of its rolls, overtime included; the visitor adds nothing."""
    return HOME_BONUS if home else 0


def modified_roll(roll: int, *, offense: int, opposing_defense: int, home: bool) -> int:
    """PP-LP-02: the die, plus own OFF less the opponent's DEF, plus the home bonus; a 1 or a 20 is nothing special."""
    return roll + offense - opposing_defense + home_bonus(home=home)


def points(modified: int) -> int:
    """PP-LP-04: points in a quarter, read from the points table with the modified roll."""
    return POINTS.at(modified).points


def quarter_points(
    offense: int, opposing_defense: int, home: bool, dice: Dice, *, label: str = "points in the quarter"
) -> int:
    """PP-LP-01, PP-LP-02, PP-LP-04: one team's points in one quarter, on one d20."""
    roll = dice.d20(label, rule="PP-LP-01")
    return points(modified_roll(roll, offense=offense, opposing_defense=opposing_defense, home=home))


def quarter(home: Side, away: Side, dice: Dice, *, name: str) -> Quarter:
    """PP-LP-01: one roll for each team, the home team first."""
    return Quarter(
        home=_points_of(home, away, dice, home=True, quarter=name),
        away=_points_of(away, home, dice, home=False, quarter=name),
    )


def _points_of(side: Side, opponent: Side, dice: Dice, *, home: bool, quarter: str) -> int:
    """One team's points, with a label that shows what is added to the die."""
    offense, opposing_defense = side.ratings.off, opponent.ratings.def_
    label = f"{quarter}, {side.name} {_shown(offense, opposing_defense, home=home)}"
    return quarter_points(offense, opposing_defense, home, dice, label=label)


@lru_cache
def _shown(offense: int, opposing_defense: int, *, home: bool) -> str:
    bonus = f" + home {HOME_BONUS}" if home else ""
    total = modified_roll(0, offense=offense, opposing_defense=opposing_defense, home=home)
    return f"(OFF {offense} - DEF {opposing_defense}{bonus} = {total:+d})"


def added(side: Side, opponent: Side, *, home: bool) -> int:
    """PP-LP-02: what a team adds to each of its rolls against this opponent."""
    return modified_roll(0, offense=side.ratings.off, opposing_defense=opponent.ratings.def_, home=home)


def is_overtime(quarters: tuple[Quarter, ...]) -> bool:
    """PP-LP-06: whether a game went beyond its four quarters."""
    return len(quarters) > len(QUARTERS)


def totals(quarters: tuple[Quarter, ...]) -> tuple[int, int]:
    """PP-LP-05: the quarters of each team added up, the home team's first; the higher total wins."""
    return sum(each.home for each in quarters), sum(each.away for each in quarters)


def is_level(quarters: tuple[Quarter, ...]) -> bool:
    """PP-LP-06: whether the game is tied so far."""
    home, away = totals(quarters)
    return home == away


def play(home: Side, away: Side, dice: Dice, *, tied_games: TieHandling = "tie-stands") -> tuple[Quarter, ...]:
    """PP-LP-01, PP-LP-06: the quarters of a game, overtime included where the league plays it."""
    quarters = tuple(quarter(home, away, dice, name=name) for name in QUARTERS)
    return quarters + overtime(quarters, home, away, dice, tied_games=tied_games)


def overtime(
    quarters: tuple[Quarter, ...], home: Side, away: Side, dice: Dice, *, tied_games: TieHandling
) -> tuple[Quarter, ...]:
    """PP-LP-06, PP-LP-07: the overtime quarters of a level game: none, one, or as many as it takes for a winner."""
    extra: tuple[Quarter, ...] = ()
    while is_level(quarters + extra) and _is_overtime_due(tied_games, played=len(extra)):
        name = f"overtime {len(extra) + 1}"
        hopeless = tied_games == "until-won" and not may_score(home, away)
        extra += (golden_field_goal(dice, name=name) if hopeless else quarter(home, away, dice, name=name),)
    return extra


def may_score(home: Side, away: Side) -> bool:
    """PP-LP-07: whether at least one of the teams has points on a 20; otherwise overtime would go on for ever."""
    best_home = points(BEST_ROLL + added(home, away, home=True))
    best_away = points(BEST_ROLL + added(away, home, home=False))
    return best_home > 0 or best_away > 0


def golden_field_goal(dice: Dice, *, name: str = "overtime") -> Quarter:
    """PP-LP-07 (reconstruction): where a winner is needed and neither team can ever score, a coin gives 3 points."""
    is_home = dice.chance(Fraction(1, 2), f"{name}, neither team can score: heads for the home team", rule="PP-LP-07")
    return Quarter(home=FIELD_GOAL, away=0) if is_home else Quarter(home=0, away=FIELD_GOAL)


def _is_overtime_due(tied_games: TieHandling, *, played: int) -> bool:
    return tied_games == "until-won" or (tied_games == "one-overtime" and not played)
