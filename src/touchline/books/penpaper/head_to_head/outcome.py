"""What a passing or rushing play brings, before its mishap is known. Spots are the offense's."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head.field import GOAL

How: TypeAlias = Literal["gain", "no gain", "incomplete", "loss", "sack", "interception", "fumble"]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """Where the ball is, who has it, and whether that scores."""

    how: How
    spot: int
    gain: int = 0  # yards of the offense, negative for a loss
    by_offense: bool = True  # whether the offense has the ball
    is_touchdown: bool = False  # for whoever has the ball
    is_safety: bool = False
    is_touchback: bool = False  # for the defense; the spot is its 20
    succeeded: bool = False  # the attack reached the DC

    @classmethod
    def ordinary(cls) -> "Outcome":
        return gained(25, 5)

    @property
    def is_turnover(self) -> bool:
        return not self.by_offense


def gained(spot: int, yards: int) -> Outcome:
    """PP-SCORE-01: a gain; on or over the opponent's goal line it is a touchdown."""
    end = min(spot + yards, GOAL)
    return Outcome(how="gain", spot=end, gain=end - spot, is_touchdown=end >= GOAL, succeeded=True)


def lost(spot: int, yards: int, *, how: How = "loss") -> Outcome:
    """PP-SCORE-03: a loss; on or behind the own goal line it is a safety."""
    end = max(spot - yards, 0)
    return Outcome(how=how, spot=end, gain=end - spot, is_safety=end <= 0)


def nothing(spot: int, *, how: How) -> Outcome:
    """PP-PASS-02, PP-RUSH-02: an incomplete pass or a run for no gain."""
    return Outcome(how=how, spot=spot)
