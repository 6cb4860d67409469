"""Situations: which row of a plan a play is drawn from (FOOL-GAP-GAMEPLAN, reconstruction)."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.clock import LAST_FIVE_MINUTES, LAST_TWO_MINUTES, left_in_half
from touchline.books.fool.course import Course

PlayRow: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8]
DefenceRow: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

SECOND_HALF = 3  # the quarter it begins with
SECOND_DOWN = 2
GOAL_LINE = 5  # yards
SHORT, MEDIUM = 3, 7  # yards to go, at most
LAST_PLAY = 10  # seconds
LAST_PLAY_ROW: DefenceRow = 10
HOPELESS_WITHOUT_HURRY = 9  # points


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What a coach looks at before he calls a play, from the side of the team that has the ball."""

    down: int = 1
    to_go: int = 10
    to_goal: int = 70
    second_half: bool = False  # or overtime
    left: int = 900  # seconds in the half
    lead: int = 0  # points, negative behind
    time_outs: int = 3
    their_time_outs: int = 3
    running: bool = False  # whether the clock is


def situation(course: Course) -> Situation:
    """The situation that the team with the ball is in."""
    return Situation(
        down=course.down,
        to_go=course.to_go,
        to_goal=course.to_goal,
        second_half=course.quarter >= SECOND_HALF,
        left=left_in_half(course.quarter, course.seconds),
        lead=course.lead(course.ball),
        time_outs=course.time_outs.of(course.ball),
        their_time_outs=course.time_outs.of(course.defence),
        running=course.running > 0,
    )


def hurries(now: Situation) -> bool:
    """FOOL-GAP-GAMEPLAN (reconstruction): the last 2 minutes of the first half; of the second if not ahead.

    Behind by 9 or more the last 5.
    """
    if not now.second_half:
        return now.left <= LAST_TWO_MINUTES
    late = LAST_FIVE_MINUTES if now.lead <= -HOPELESS_WITHOUT_HURRY else LAST_TWO_MINUTES
    return now.left <= late and now.lead <= 0


def protects_lead(now: Situation) -> bool:
    """FOOL-GAP-GAMEPLAN (reconstruction): ahead in the last 5 minutes."""
    return now.second_half and now.left <= LAST_FIVE_MINUTES and now.lead > 0


def play_row(now: Situation) -> PlayRow:
    """FOOL-GAP-GAMEPLAN (reconstruction): the row for plays, the first that fits."""
    if now.to_goal <= GOAL_LINE:
        return 7
    if hurries(now):
        return 8
    if protects_lead(now):
        return 2
    if now.down == 1:
        return 1
    if now.to_go <= SHORT:
        return 2
    rows: tuple[PlayRow, ...] = (3, 4) if now.down == SECOND_DOWN else (5, 6)
    return rows[now.to_go > MEDIUM]


def defence_row(now: Situation) -> DefenceRow:
    """FOOL-GAP-GAMEPLAN (reconstruction): the row for defences, the first that fits."""
    if now.to_goal <= GOAL_LINE:
        return 8
    if now.left <= LAST_PLAY:
        return LAST_PLAY_ROW
    if hurries(now):
        return 9
    if now.down == 1:
        return 1
    distance = 0 if now.to_go <= SHORT else 1 if now.to_go <= MEDIUM else 2
    rows: tuple[DefenceRow, ...] = (2, 3, 4) if now.down == SECOND_DOWN else (5, 6, 7)
    return rows[distance]
