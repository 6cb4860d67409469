"""The state of `fool.match`."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.fool.clubs import Club
from touchline.books.fool.downs import Down, Match
from touchline.books.fool.names import club_names
from touchline.books.fool.options import Switches
from touchline.game import Folder, SeatId, by_name
from touchline.sport.elevens import Eleven, opponents

HOME, VISITORS = SeatId("home"), SeatId("visitors")

Manner: TypeAlias = Literal["calls", "plans"]
Ask: TypeAlias = Literal["plans", "kickoff", "call", "penalty", "over"]


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and how: call by call at the table, or by two game plans."""

    home: Annotated[int, by_name(club_names)] = 1
    """The home club: a sample club by its number or name; a number always has the same men."""
    visitors: Annotated[int, by_name(club_names)] = 2
    """The visiting club, likewise."""
    home_club: Club | None = None
    """A club of one's own, in place of the one that `home` names."""
    visiting_club: Club | None = None
    """A club of one's own, in place of the one that `visitors` names."""
    manner: Manner = "calls"
    """Call by call at the table, or by two game plans that are sent before the match."""
    playoff: bool = False
    """Whether a tied match is played on until somebody has won."""
    rules: Switches = Switches()
    """Optional rules of chapter 5, each by its name."""
    tables: Folder = {}
    """A commissioner's own tables, in place of those that `touchline rules --tables fool` writes."""


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
