"""Goal lines, end zones and scoring (FOOL-GAP-GOALLINE, reconstruction).

Yards are counted from the line of scrimmage; `to_goal` is how far the goal line is that the offence attacks.
"""

from typing import Literal, TypeAlias

from touchline.books.fool.field_map import Zone, near_edge

FIELD = 100  # yards from goal line to goal line
END_ZONE = 10  # yards deep
TOUCHBACK = 20  # the yard line
STANDING_ROOM = END_ZONE - 1  # the deepest that a ball can be caught

ScoreKind: TypeAlias = Literal["touchdown", "field goal", "safety", "extra point", "two-point try"]
POINTS: dict[ScoreKind, int] = {
    "touchdown": 6,
    "field goal": 3,
    "safety": 2,
    "extra point": 1,
    "two-point try": 2,
}
MOST_WITH_ONE_POSSESSION = POINTS["touchdown"] + POINTS["two-point try"]


def may_be_target(zone: Zone, to_goal: int) -> bool:
    """FOOL-GAP-GOALLINE (reconstruction): a zone fits if a man can stand in it before the end line."""
    return near_edge(zone) < to_goal + STANDING_ROOM


def within_the_end_line(usual: int, to_goal: int) -> int:
    """FOOL-GAP-GOALLINE (reconstruction): near it a ball is caught no deeper than a yard before the end line."""
    return min(usual, to_goal + STANDING_ROOM)


def farthest_back(to_goal: int) -> int:
    """FOOL-GAP-GOALLINE (reconstruction): the greatest loss: a yard before the end line behind one's own goal line."""
    return to_goal - FIELD - STANDING_ROOM


def is_touchdown(yards: int, to_goal: int) -> bool:
    """FOOL-GAP-GOALLINE (reconstruction): the ball at or beyond the goal line; a catch there needs no contact."""
    return yards >= to_goal


def is_in_own_end_zone(yards: int, to_goal: int) -> bool:
    """FOOL-GAP-GOALLINE (reconstruction): on or behind the goal line that the offence defends."""
    return to_goal - yards >= FIELD


def is_touchback(yards: int, taken_at: int, to_goal: int, *, intercepted: bool) -> bool:
    """FOOL-GAP-GOALLINE (reconstruction): a ball that the defence took in its end zone and did not bring past the 20.

    Beyond the end line it is one whatever happened then, and so is a fumble that was recovered in the end zone.
    """
    if taken_at < to_goal:
        return False
    brought_out = to_goal - yards > TOUCHBACK
    return not (intercepted and brought_out and taken_at < to_goal + END_ZONE)
