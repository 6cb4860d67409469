"""Downs and yards: what a play makes of a situation (SPF-SEQ-03, SPF-SEQ-05, SPF-SEQ-06)."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

Score: TypeAlias = Literal["touchdown", "field goal", "safety"]
Team: TypeAlias = Literal["offence", "defence"]

FIELD = 100
TEN = 10
LAST_DOWN = 4
TOUCHBACK = 80  # yards to the goal from the own 20


class Situation(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Down, yards to go and to the goal."""

    d: int
    down: int = 1
    to_go: int = TEN


class Standing(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Who has the ball after a play, and where; or who has scored."""

    has_ball: Team
    d: int = 0  # for the team that has it
    down: int = 1
    to_go: int = TEN
    score: Score | None = None  # by the team that has the ball; a safety by the one that gets the points
    first: bool = False  # a new series begins
    on_downs: bool = False  # the offence ran out of downs


def first_down(team: Team, d: int) -> Standing:
    """SPF-SEQ-06: a new series; at least on the 1, at most a yard from the own goal."""
    d = min(FIELD - 1, max(1, d))
    return Standing(team, d, 1, min(TEN, d), first=True)


def turned(d: int) -> int:
    """SPF-SEQ-06: the same spot seen from the other team."""
    return FIELD - d


def after_gain(now: Situation, yards: int) -> Standing:
    """SPF-SEQ-05, SPF-SEQ-06, SPF-PASS-12: a play that the offence ends with the ball; beyond the end line, too."""
    d = now.d - yards
    if d <= 0:
        return Standing("offence", score="touchdown")
    if d >= FIELD:
        return Standing("defence", score="safety")
    if yards >= now.to_go:
        return first_down("offence", d)
    if now.down >= LAST_DOWN:
        return replace(first_down("defence", turned(d)), on_downs=True)
    return Standing("offence", d, now.down + 1, now.to_go - yards)


def taken_over(now: Situation, at: int, return_yards: int = 0) -> Standing:
    """SPF-INT-06, SPF-INT-07: the defence has the ball `at` yards beyond the line and brings it back."""
    spot = now.d - at  # yards to the goal the offence attacked
    if spot <= 0:
        return first_down("defence", TOUCHBACK)
    mine = turned(spot) - return_yards
    return Standing("defence", score="touchdown") if mine <= 0 else first_down("defence", mine)


def again(now: Situation) -> Standing:
    """The down is repeated as it was."""
    return Standing("offence", now.d, now.down, now.to_go)
