"""The state of `fool.match`."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.clubs import Club
from touchline.books.fool.downs import Down, Match
from touchline.books.fool.options import Switches
from touchline.game import Folder, SeatId
from touchline.sport.elevens import Eleven, opponents

HOME, VISITORS = SeatId("home"), SeatId("visitors")

Manner: TypeAlias = Literal["calls", "plans"]
Ask: TypeAlias = Literal["plans", "kickoff", "call", "penalty", "over"]


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and how: call by call at the table, or by two game plans."""

    home: int = 1  # the number of a sample club
    visitors: int = 2
    home_club: Club | None = None  # or a club of one's own
    visiting_club: Club | None = None
    manner: Manner = "calls"
    playoff: bool = False
    rules: Switches = Switches()
    tables: Folder = {}  # a commissioner's own tables, in place of those that `touchline rules --tables fool` writes


class MatchState(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is being played."""

    options: MatchOptions
    match: Match
    ask: Ask
    step: int = 1
    pending: Down | None = None  # a play whose penalties are still to be judged
    last: Down | None = None  # what was played last

    @property
    def asked(self) -> Eleven:
        """Who judges a penalty."""
        assert self.pending is not None, "there is something to judge"
        assert self.pending.verdict is not None, "and somebody to judge it"
        ball = self.pending.before.ball
        return ball if self.pending.verdict.victim == "offence" else opponents(ball)


def eleven_of(seat: SeatId) -> Eleven:
    return "home" if seat == HOME else "visitors"


def seat_of(eleven: Eleven) -> SeatId:
    return HOME if eleven == "home" else VISITORS
