"""What can happen in a match of FOOL."""

from typing import TypeAlias

from touchline.books.fool.course import Course
from touchline.books.fool.downs import Down
from touchline.books.fool.injuries import Absence
from touchline.books.fool.penalties import Option
from touchline.books.fool.players import PlayerId
from touchline.game import Event
from touchline.sport.elevens import Both, Eleven


class TossWon(Event, frozen=True, kw_only=True, tag="toss-won"):
    receives: Eleven


class PlayRun(Event, frozen=True, kw_only=True, tag="play-run"):
    """A play or kick from call to result, with every step of its arithmetic."""

    number: int
    down: Down
    taken: Option | None = None  # None: nothing was to choose yet, or at all
    after: Course | None = None  # None: a penalty is still to be judged


class PenaltyJudged(Event, frozen=True, kw_only=True, tag="penalty-judged"):
    number: int
    by: Eleven
    taken: Option
    after: Course


class TimeOutTaken(Event, frozen=True, kw_only=True, tag="time-out-taken"):
    by: Eleven
    left: int


class PeriodBegun(Event, frozen=True, kw_only=True, tag="period-begun"):
    quarter: int
    score: Both


class PlayerHurt(Event, frozen=True, kw_only=True, tag="player-hurt"):
    eleven: Eleven
    player: PlayerId
    name: str
    absence: Absence


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    score: Both
    winner: Eleven | None


MatchEvents: TypeAlias = TossWon | PlayRun | PenaltyJudged | TimeOutTaken | PeriodBegun | PlayerHurt | MatchEnded
