"""Team Development: points are lost every year, won back by coaching and money, and stars come and go."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.creating_teams import modifier, within_limits
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING
from touchline.books.penpaper.state import LOWEST_SCORE, STATS, Position, RecordRow, Scores, Stat, Team, TeamId
from touchline.dice import Dice
from touchline.tables import load

MOST_BOUGHT = 3
TABLES = Path(__file__).parent / "tables"


class LossLine(msgspec.Struct, frozen=True):
    points: int


class CostLine(msgspec.Struct, frozen=True):
    cost: int


class DevelopmentLine(msgspec.Struct, frozen=True):
    result: str


class StarLine(msgspec.Struct, frozen=True, rename="upper"):
    qb: Position
    rb: Position
    wr: Position
    lm: Position
    lb: Position
    db: Position


NEGATIVE_DEVELOPMENT = load(TABLES / "negative_development.toml", LossLine)
COSTS = load(TABLES / "development_cost.toml", CostLine)
DEVELOPMENT = load(TABLES / "development.toml", DevelopmentLine)
STAR_POSITIONS = load(TABLES / "star_positions.toml", StarLine)

# --- negative development -------------------------------------------------------------------------------------------


def roll_losses(dice: Dice, *, team: str = "the team") -> int:
    """PP-NEG-01: how many points a team must take off its scores at the end of a season."""
    return NEGATIVE_DEVELOPMENT.at(dice.d20(f"negative development of {team}", rule="PP-NEG-01")).points


def points_to_take(base: Scores, losses: int) -> int:
    """PP-NEG-01: how many of the points can be taken; no score falls below 3, and what cannot be taken is lost."""
    return min(losses, sum(score - LOWEST_SCORE for score in base.by_stat.values()))


def lower(base: Scores, points: Mapping[Stat, int]) -> Scores:
    """PP-NEG-01, PP-TEAM-03: the base scores less the points the owner takes off them."""
    return Scores(*(within_limits(score - points.get(stat, 0)) for stat, score in base.by_stat.items()))


def usual_losses(base: Scores, losses: int) -> dict[Stat, int]:
    """PP-GEN-09: where the program takes points: always where it costs the least modifier, from the highest score."""
    points: dict[Stat, int] = {}
    for _ in range(points_to_take(base, losses)):
        left = lower(base, points).by_stat
        open_stats = [stat for stat in STATS if left[stat] > LOWEST_SCORE]
        stat = min(open_stats, key=lambda each: (modifier(left[each]) - modifier(left[each] - 1), -left[each]))
        points[stat] = points.get(stat, 0) + 1
    return points


# --- development ----------------------------------------------------------------------------------------------------


def free_attempts(row: RecordRow) -> int:
    """PP-DEV-01: one score may be tried for free; by a team that was worst in its division or the league, two."""
    return 2 if row in {"Worst in Division", "Worst in League"} else 1


def price(bought: int) -> int:
    """PP-DEV-02: what that many additional scores cost in all, in million dollars."""
    return COSTS.at(bought).cost if bought else 0


Development: TypeAlias = Literal[-1, 0, 1, 2, "star"]


def development(roll: int) -> Development:
    """PP-DEV-03: what a d20 does to the score that was named."""
    result = DEVELOPMENT.at(roll).result
    if "star" in result:
        return "star"
    change = re.search(r"score ([+-]\d)", result)
    return _CHANGES[int(change[1]) if change else 0]


_CHANGES: dict[int, Development] = {-1: -1, 0: 0, 1: 1, 2: 2}


def roll_development(stat: Stat, dice: Dice, *, team: str = "the team") -> Development:
    """PP-DEV-03: one development roll."""
    return development(dice.d20(f"development of {team}'s {stat}", rule="PP-DEV-03"))


def raise_score(base: Scores, stat: Stat, change: int) -> Scores:
    """PP-DEV-03, PP-TEAM-03: the base score raised or lowered, within 3 and 18."""
    changed = base.by_stat | {stat: within_limits(base.by_stat[stat] + change)}
    return Scores(*(changed[each] for each in STATS))


def usual_development(
    team: Team, row: RecordRow, tried: Sequence[Stat] = ()
) -> tuple[tuple[Stat, ...], tuple[Stat, ...]]:
    """PP-GEN-09, PP-DEV-05: what the program tries for free and buys: scores whose modifier is nearest to rising.

    It buys what it can with the price of staying left in the bank. What was tried for free already counts, and is not
    tried again.
    """
    left = [stat for stat in STATS if stat not in tried]
    by_hope = sorted(left, key=lambda stat: (_points_to_next_modifier(team.base.by_stat[stat]), STATS.index(stat)))
    free = max(free_attempts(row) - len(tried), 0)
    spare = team.money - PRICE_OF_STAYING
    bought = max((number for number in range(1, MOST_BOUGHT + 1) if price(number) <= spare), default=0)
    return tuple(by_hope[:free]), tuple(by_hope[free : free + bought])


def _points_to_next_modifier(score: int) -> int:
    """How many points a score lacks to its next modifier; a score that cannot rise comes last."""
    better = (higher for higher in range(score + 1, 19) if modifier(higher) > modifier(score))
    return next(better, 99) - score


# --- stars ----------------------------------------------------------------------------------------------------------


def star_position(stat: Stat, roll: int) -> Position:
    """PP-STAR-01: the position of a star by the score being improved."""
    found: Position = getattr(STAR_POSITIONS.at(roll), stat.lower())
    return found


def roll_star(stat: Stat, dice: Dice, *, team: str = "the team") -> Position:
    """PP-STAR-01: which star a 20 on the development roll brings."""
    return star_position(stat, dice.d6(f"position of {team}'s new star, {stat}", rule="PP-STAR-01"))


def with_star(teams: Sequence[Team], winner: TeamId, position: Position) -> tuple[Team, ...]:
    """PP-STAR-02, PP-STAR-06: the team has the star; whoever had him loses him at once. There is one a position."""
    return tuple(_after_signing(team, winner, position) for team in teams)


def _after_signing(team: Team, winner: TeamId, position: Position) -> Team:
    others = tuple(star for star in team.stars if star != position)
    if team.id == winner:
        return team if position in team.stars else replace(team, stars=(*team.stars, position))
    return replace(team, stars=others) if others != team.stars else team


def owner_of_star(position: Position, teams: Sequence[Team]) -> Team | None:
    """PP-STAR-02: who has the star of a position."""
    return next((team for team in teams if position in team.stars), None)
