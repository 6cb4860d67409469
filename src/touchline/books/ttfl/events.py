"""What can happen in a match of TTFL."""

from typing import TypeAlias

from touchline.books.ttfl.course import Course
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.state import Shown
from touchline.game import Event
from touchline.sport.elevens import Both, Eleven


class CoinTossed(Event, frozen=True, kw_only=True, tag="coin-tossed"):
    receives: Eleven


class DisplayShown(Event, frozen=True, kw_only=True, tag="display-shown"):
    """The offence lines up, or announces a punt."""

    by: Eleven
    shown: Shown | None = None  # None: a punt
    two_minutes: bool = False


class PlayRun(Event, frozen=True, kw_only=True, tag="play-run"):
    """A play or kick from call to result, with the cards that were turned."""

    number: int
    before: Course
    play: Play
    took: bool = False  # the penalty
    after: Course | None = None  # None: a penalty is still to be judged


class PenaltyJudged(Event, frozen=True, kw_only=True, tag="penalty-judged"):
    number: int
    by: Eleven
    took: bool
    after: Course


class TimeOutTaken(Event, frozen=True, kw_only=True, tag="time-out-taken"):
    by: Eleven
    left: int


class PeriodBegun(Event, frozen=True, kw_only=True, tag="period-begun"):
    quarter: int
    score: Both


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    score: Both
    winner: Eleven | None


MatchEvents: TypeAlias = CoinTossed | DisplayShown | PlayRun | PenaltyJudged | TimeOutTaken | PeriodBegun | MatchEnded
