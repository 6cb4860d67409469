"""Downs: what a play makes of the ball, before anybody speaks of fouls (FOOL-GAP-SEQUENCE, reconstruction)."""

import msgspec

from touchline.books.fool.goal_line import (
    FIELD,
    TOUCHBACK,
    ScoreKind,
    is_in_own_end_zone,
    is_touchback,
    is_touchdown,
)
from touchline.books.fool.outcome import Outcome, Team

TEN = 10  # yards for a first down
LAST_DOWN = 4


class Scrimmage(msgspec.Struct, frozen=True):
    """Down and distance, and how far the goal line is."""

    to_goal: int
    down: int = 1
    to_go: int = TEN


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What a play, a kick or a penalty makes of the ball. Teams are named as on the play that brought it about."""

    has_ball: Team
    to_goal: int = 0  # for the team that has it
    down: int = 1
    to_go: int = TEN
    fresh: bool = False  # a new series begins
    score: ScoreKind | None = None  # by the team that has the ball

    @property
    def scrimmage(self) -> Scrimmage:
        return Scrimmage(self.to_goal, self.down, self.to_go)


def other(team: Team) -> Team:
    return "defence" if team == "offence" else "offence"


def first_down(team: Team, to_goal: int) -> Standing:
    """FOOL-GAP-SEQUENCE (reconstruction): first and ten, or first and goal."""
    return Standing(has_ball=team, to_goal=to_goal, to_go=min(TEN, to_goal), fresh=True)


def scored(team: Team, score: ScoreKind) -> Standing:
    return Standing(has_ball=team, score=score)


def next_down(before: Scrimmage, yards: int) -> Standing:
    """FOOL-GAP-SEQUENCE (reconstruction): four downs for ten yards or the goal line; failing, the ball goes over there.

    The ball is neither in the one end zone nor in the other.
    """
    to_goal = before.to_goal - yards
    if yards >= before.to_go:
        return first_down("offence", to_goal)
    if before.down == LAST_DOWN:
        return first_down("defence", FIELD - to_goal)
    return Standing(has_ball="offence", to_goal=to_goal, down=before.down + 1, to_go=before.to_go - yards)


def after_play(before: Scrimmage, outcome: Outcome) -> Standing:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-GOALLINE (reconstruction): score, turnover, first down or next down."""
    if outcome.result == "no play":
        return replayed(before)
    if outcome.lost:
        return _taken(before, outcome)
    if is_touchdown(outcome.yards, before.to_goal):
        return scored("offence", "touchdown")
    if is_in_own_end_zone(outcome.yards, before.to_goal):
        return scored("defence", "safety")
    if outcome.turned_over_at is not None:  # taken, and lost again on the return
        return first_down("offence", before.to_goal - outcome.yards)
    return next_down(before, outcome.yards)


def _taken(before: Scrimmage, outcome: Outcome) -> Standing:
    """The defence has the ball."""
    taken_at = outcome.yards if outcome.turned_over_at is None else outcome.turned_over_at
    if is_in_own_end_zone(outcome.yards, before.to_goal):
        return scored("defence", "touchdown")
    if is_touchback(outcome.yards, taken_at, before.to_goal, intercepted=outcome.result == "interception"):
        return first_down("defence", FIELD - TOUCHBACK)
    return first_down("defence", FIELD - (before.to_goal - outcome.yards))


def replayed(before: Scrimmage) -> Standing:
    """The same down from the same spot."""
    return Standing(has_ball="offence", to_goal=before.to_goal, down=before.down, to_go=before.to_go)
