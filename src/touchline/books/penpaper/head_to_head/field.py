"""Basic Football Rules: the field, its red zone, and four downs to make ten yards."""

import msgspec

GOAL = 100  # the opponent's goal line
OUT_OF_THE_BACK = 110  # the end line, ten yards behind it (PP-FIELD-02)
RED_ZONE = 20
SERIES = 10
LAST_DOWN = 4


class Situation(msgspec.Struct, frozen=True):
    """Where the offense stands: the ball, the down, and the line it has to reach."""

    spot: int
    down: int
    line: int  # the line to gain

    @classmethod
    def ordinary(cls) -> "Situation":
        return first_down(25)

    @property
    def distance(self) -> int:
        """Yards to the line to gain."""
        return self.line - self.spot

    @property
    def to_goal(self) -> int:
        return GOAL - self.spot


def other_side(spot: int) -> int:
    """PP-FIELD-01: the same place, seen by the other team."""
    return GOAL - spot


def is_in_red_zone(spot: int) -> bool:
    """PP-FIELD-03: the line of scrimmage is 20 yards or less from the opponent's goal line."""
    return GOAL - spot <= RED_ZONE


def line_to_gain(spot: int) -> int:
    """PP-DOWN-01, PP-DOWN-04: ten yards on, and never beyond the goal line."""
    return min(spot + SERIES, GOAL)


def first_down(spot: int) -> Situation:
    """PP-DOWN-01, PP-DOWN-02: four new downs from here."""
    return Situation(spot=spot, down=1, line=line_to_gain(spot))


def next_down(situation: Situation, spot: int) -> Situation | None:
    """PP-DOWN-02, PP-DOWN-03: what follows a down that ends at a spot; None: the ball goes over on downs."""
    if spot >= situation.line:
        return first_down(spot)
    if situation.down == LAST_DOWN:
        return None
    return Situation(spot=spot, down=situation.down + 1, line=situation.line)


def same_down(situation: Situation, spot: int) -> Situation:
    """PP-PEN-05, PP-PEN-10, PP-HARD-01: the down again from another spot; a new one if that reaches the line."""
    return first_down(spot) if spot >= situation.line else Situation(spot, situation.down, situation.line)


def half_the_distance(yards: int, distance: int) -> int:
    """PP-PEN-11: no penalty moves the ball more than half the distance to the goal line it moves toward."""
    return min(yards, distance // 2)


def penalty_yards(yards: int, distance: int, *, halved: bool = True) -> int:
    """PP-PEN-11: yards of a penalty: half the distance at most, or where the league plays it so as printed.

    As printed it stops on the 1: a penalty never scores.
    """
    return half_the_distance(yards, distance) if halved else min(yards, max(distance - 1, 0))
