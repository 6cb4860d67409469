"""The course of a game: score, clock, ball and downs from play to play (SPF-SEQ-03 to SPF-SEQ-06, SPF-TIME)."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import PlayKind
from touchline.books.ttfl.clock import (
    HALVES_END_WITH,
    LAST_QUARTER,
    QUARTER,
    TIME_OUTS,
    TIME_OUTS_IN_OVERTIME,
    is_last_two_minutes,
    run_off,
)
from touchline.books.ttfl.series import Situation, Standing
from touchline.books.ttfl.turning import Turn
from touchline.sport.elevens import Both, Eleven, opponents

Stage: TypeAlias = Literal["kickoff", "free kick", "scrimmage", "try", "over"]

POINTS: dict[str, int] = {"touchdown": 6, "field goal": 3, "safety": 2}
TRY_FROM = 2  # SPF-XP-02: the yard line


class Course(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where a game stands before the next play."""

    ball: Eleven  # who has the ball, or kicks off
    receives_second_half: Eleven
    stage: Stage = "kickoff"
    quarter: int = 1  # from 5 on overtime
    seconds: int = QUARTER  # left in the quarter
    extended: bool = False  # SPF-TIME-06: one more play although the time is up
    d: int = 0  # yards to the goal
    down: int = 1
    to_go: int = 10
    score: Both = Both()
    by_quarter: tuple[Both, ...] = (Both(),)
    time_outs: Both = Both(TIME_OUTS, TIME_OUTS)
    two_minutes: bool = False  # SPF-TIME-05: the offence has declared it
    last: PlayKind | None = None  # the last play of this possession
    charged: int = 0  # seconds of the last play
    stopped: bool = False  # SPF-BIG-01: the defence has stopped a play of this series, or tried to
    playoff: bool = False

    @classmethod
    def ordinary(cls) -> "Course":
        """The home team has the ball at midfield, first and ten, at the beginning."""
        return cls(ball="home", receives_second_half="home", stage="scrimmage", d=50)

    @property
    def defence(self) -> Eleven:
        return opponents(self.ball)

    @property
    def situation(self) -> Situation:
        return Situation(self.d, self.down, self.to_go)

    @property
    def is_overtime(self) -> bool:
        return self.quarter > LAST_QUARTER

    @property
    def last_two_minutes(self) -> bool:
        return is_last_two_minutes(self.quarter, self.seconds)

    def lead(self, eleven: Eleven) -> int:
        """Points ahead, negative behind."""
        ahead = self.score.home - self.score.visitors
        return ahead if eleven == "home" else -ahead


# --- beginning and periods ------------------------------------------------------------------------------------------


def coin(turn: Turn) -> Eleven:
    """SPF-SEQ-04: an odd Pass Number, and the home team wins it."""
    return "home" if turn.pn("the coin", rule="SPF-SEQ-04") % 2 else "visitors"


def begun(winner: Eleven, *, playoff: bool = False) -> Course:
    """SPF-SEQ-04: the winner of the coin receives, the other team receives the second half."""
    return Course(ball=opponents(winner), receives_second_half=opponents(winner), playoff=playoff)


def is_time_up(course: Course) -> bool:
    """SPF-TIME-06: a try, and the play after an accepted defensive penalty, need no time."""
    return course.seconds == 0 and not course.extended and course.stage not in ("try", "over")


def is_decided(course: Course) -> bool:
    """SPF-TIME-07: overtime ends with the first score."""
    return course.is_overtime and course.lead("home") != 0


def next_period(course: Course, turn: Turn) -> Course:
    """SPF-SEQ-04, SPF-TIME-01, SPF-TIME-07: change ends, kick off again, overtime, or the end."""
    if course.quarter not in HALVES_END_WITH and not course.is_overtime:
        return _next_quarter(course)
    if course.quarter < LAST_QUARTER:
        kicks = opponents(course.receives_second_half)
        return _kicking(_next_quarter(course), kicks, Both(TIME_OUTS, TIME_OUTS))
    if course.lead("home") or (course.is_overtime and not course.playoff):
        return replace(course, stage="over")
    kicks = opponents(coin(turn))
    return _kicking(_next_quarter(course), kicks, Both(TIME_OUTS_IN_OVERTIME, TIME_OUTS_IN_OVERTIME))


def _next_quarter(course: Course) -> Course:
    return replace(
        course, quarter=course.quarter + 1, seconds=QUARTER, by_quarter=(*course.by_quarter, Both()), charged=0
    )


def _kicking(course: Course, kicks: Eleven, time_outs: Both) -> Course:
    return replace(course, stage="kickoff", ball=kicks, time_outs=time_outs, two_minutes=False, last=None)


# --- from play to play ----------------------------------------------------------------------------------------------


def with_points(course: Course, eleven: Eleven, points: int) -> Course:
    quarters = (*course.by_quarter[:-1], course.by_quarter[-1].plus(eleven, points))
    return replace(course, score=course.score.plus(eleven, points), by_quarter=quarters)


def run_down(course: Course, seconds: int) -> Course:
    """SPF-TIME-04, SPF-TIME-06: the clock after a play of so many seconds."""
    left = run_off(course.quarter, course.seconds, seconds)
    return replace(course, seconds=left, charged=course.seconds - left, extended=False)


def after(course: Course, standing: Standing, played: PlayKind | None = None) -> Course:
    """SPF-SEQ-05, SPF-SEQ-06: who has the ball where, or what follows a score."""
    team = course.ball if standing.has_ball == "offence" else course.defence
    if standing.score is not None:
        return scored(course, team, standing)
    same = team == course.ball and course.stage == "scrimmage"
    return replace(
        course,
        ball=team,
        stage="scrimmage",
        d=standing.d,
        down=standing.down,
        to_go=standing.to_go,
        two_minutes=course.two_minutes and same,
        last=played if same else None,
        stopped=course.stopped and same and not standing.first,
    )


def scored(course: Course, team: Eleven, standing: Standing) -> Course:
    """SPF-SEQ-05: a try after a touchdown, a kickoff after a field goal, a free kick by whom a safety was scored on."""
    assert standing.score is not None, "somebody has scored"
    course = replace(with_points(course, team, POINTS[standing.score]), two_minutes=False, last=None, stopped=False)
    if is_decided(course):
        return replace(course, stage="over", ball=team)
    if standing.score == "touchdown":
        return replace(course, stage="try", ball=team, d=TRY_FROM, down=1, to_go=TRY_FROM)
    if standing.score == "safety":
        return replace(course, stage="free kick", ball=opponents(team))
    return replace(course, stage="kickoff", ball=team)


def tried(course: Course, points: int) -> Course:
    """SPF-XP-01, SPF-XP-02: after a try its team kicks off."""
    return replace(with_points(course, course.ball, points), stage="kickoff", d=0)
