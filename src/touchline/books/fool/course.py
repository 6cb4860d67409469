"""The course of a game: score, clock, ball and downs from play to play (FOOL-GAP-SEQUENCE, reconstruction).

Between two plays the clock may still be running: `time_out` and `spiked` stop it, `before_snap` lets it run and turns
to the next period when the time is up.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.clock import (
    OVERTIME,
    QUARTER,
    PlayTime,
    charge,
    is_end_of_game,
    is_last_two_minutes,
    time_of_play,
)
from touchline.books.fool.goal_line import POINTS
from touchline.books.fool.kicking import Kick, after_kick
from touchline.books.fool.outcome import Circumstances, Foul, Outcome
from touchline.books.fool.penalties import Option, Verdict, is_dead_ball, verdict
from touchline.books.fool.series import LAST_DOWN, Scrimmage, Standing, after_play, next_down
from touchline.dice import Dice
from touchline.sport.elevens import Both, Eleven, opponents

RULE = "FOOL-GAP-SEQUENCE"

Stage: TypeAlias = Literal["kickoff", "free kick", "scrimmage", "try", "over"]

TIME_OUTS = 3  # a half
TIME_OUTS_IN_OVERTIME = 2
TRY_FROM = 2  # the yard line
KNEEL = Outcome(result="run", yards=-1)
LAST_FACE_OF_THE_VISITORS = 3
HALVES_END_WITH = (2, 4)


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game stands before the next play."""

    ball: Eleven  # who has the ball, or kicks off
    receives_second_half: Eleven
    stage: Stage = "kickoff"
    quarter: int = 1  # from 5 on overtime
    seconds: int = QUARTER  # left in the quarter
    running: int = 0  # seconds that run off before the next snap unless the clock is stopped
    extended: bool = False  # one more play although the time is up
    to_goal: int = 0
    down: int = 1
    to_go: int = 0
    score: Both = Both()
    by_quarter: tuple[Both, ...] = (Both(),)
    time_outs: Both = Both(TIME_OUTS, TIME_OUTS)
    playoff: bool = False

    @property
    def defence(self) -> Eleven:
        return opponents(self.ball)

    @property
    def scrimmage(self) -> Scrimmage:
        """Down and distance; a try is a last down with the goal line to reach."""
        if self.stage == "try":
            return Scrimmage(self.to_goal, LAST_DOWN, self.to_goal)
        return Scrimmage(self.to_goal, self.down, self.to_go)

    @property
    def last_two_minutes(self) -> bool:
        return is_last_two_minutes(self.quarter, self.seconds)

    @property
    def is_overtime(self) -> bool:
        return self.quarter >= OVERTIME

    def lead(self, eleven: Eleven) -> int:
        """Points ahead, negative behind."""
        return self.score.of(eleven) - self.score.of(opponents(eleven))


def circumstances(course: Course) -> Circumstances:
    """What a play has to know about the game around it."""
    return Circumstances(
        to_goal=course.to_goal,
        down=course.scrimmage.down,
        last_two_minutes=course.last_two_minutes,
        end_of_game=is_end_of_game(course.quarter, course.seconds),
        playoff=course.playoff,
    )


# --- beginning and periods ------------------------------------------------------------------------------------------


def toss(dice: Dice) -> Eleven:
    """FOOL-GAP-SEQUENCE (reconstruction): a die, 1-3 the visitors win it."""
    return "visitors" if dice.d6("the coin toss", rule=RULE) <= LAST_FACE_OF_THE_VISITORS else "home"


def begin(dice: Dice, *, playoff: bool = False) -> Course:
    """FOOL-GAP-SEQUENCE (reconstruction): the winner of the toss receives, the other team receives the second half."""
    winner = toss(dice)
    return Course(ball=opponents(winner), receives_second_half=opponents(winner), playoff=playoff)


def before_snap(course: Course, dice: Dice) -> Course:
    """FOOL-GAP-CLOCK (reconstruction): what is left of the running clock runs off; then, time up, the period ends."""
    course = replace(course, seconds=max(course.seconds - course.running, 0), running=0)
    return next_period(course, dice) if is_time_up(course) else course


def is_time_up(course: Course) -> bool:
    """FOOL-GAP-CLOCK (reconstruction): a try, or the play after an accepted defensive foul, is played without time."""
    return course.seconds == 0 and not course.extended and course.stage not in ("try", "over")


def next_period(course: Course, dice: Dice) -> Course:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-CLOCK (reconstruction): change ends, kick off again, overtime, or the end.

    After quarters 1 and 3 the ball stays where it is. Overtime is for tied games, further periods for playoff games.
    """
    if course.quarter < max(HALVES_END_WITH) and course.quarter not in HALVES_END_WITH:
        return _begun(course)
    if course.quarter < max(HALVES_END_WITH):
        kicks = opponents(course.receives_second_half)
        return replace(_begun(course), stage="kickoff", ball=kicks, time_outs=Both(TIME_OUTS, TIME_OUTS))
    if course.lead("home") or (course.is_overtime and not course.playoff):
        return replace(course, stage="over")
    rest = Both(TIME_OUTS_IN_OVERTIME, TIME_OUTS_IN_OVERTIME)
    return replace(_begun(course), stage="kickoff", ball=opponents(toss(dice)), time_outs=rest)


def _begun(course: Course) -> Course:
    return replace(
        course, quarter=course.quarter + 1, seconds=QUARTER, running=0, by_quarter=(*course.by_quarter, Both())
    )


# --- what a play makes of it ----------------------------------------------------------------------------------------


def fouls_of(course: Course, outcome: Outcome, charts: Charts = BOOK) -> Verdict:
    """FOOL-GAP-PENALTY (reconstruction): what there is to choose after a play from scrimmage."""
    return verdict(course.scrimmage, after_play(course.scrimmage, outcome), outcome.fouls, charts)


def fouls_of_kick(course: Course, kick: Kick, charts: Charts = BOOK) -> Verdict:
    """FOOL-GAP-PENALTY, FOOL-GAP-PUNT, FOOL-GAP-FIELDGOAL (reconstruction): roughing, or the kick as it was."""
    called = (Foul("roughing", "defence"),) if kick.roughing else ()
    return verdict(course.scrimmage, after_kick(kick, course.scrimmage, charts), called, charts)


def after_scrimmage(
    course: Course, outcome: Outcome, taken: Option, *, offset: bool = False, charts: Charts = BOOK
) -> Course:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-CLOCK (reconstruction): a play from scrimmage, or the penalty taken instead of it."""
    standing = taken.standing
    if offset:
        time: PlayTime = "live penalty"
    elif taken.foul is not None:
        time = "dead-ball penalty" if is_dead_ball(taken.foul.kind, charts) else "live penalty"
    else:
        time = time_of_play(
            incomplete=outcome.result == "incomplete",
            out_of_bounds=outcome.out_of_bounds,
            change_of_hands=_changes_hands(standing) or outcome.turned_over_at is not None,
            last_two_minutes=course.last_two_minutes or outcome.stops_clock,
        )
    return moved(course, standing, time, again=offset or gives_another_play(taken.foul, charts), charts=charts)


def gives_another_play(foul: Foul | None, charts: Charts = BOOK) -> bool:
    """FOOL-GAP-CLOCK, FOOL-GAP-PENALTY (reconstruction): no quarter ends on a penalty of the defence.

    Nor on a dead-ball foul, after which nothing has been played. Who runs a ball back is not the defence any more.
    """
    if foul is None or foul.kind == "return foul":
        return False
    return foul.by == "defence" or is_dead_ball(foul.kind, charts)


def after_punt_or_field_goal(course: Course, taken: Option, charts: Charts = BOOK) -> Course:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-CLOCK (reconstruction): a kick from scrimmage, or roughing taken instead of it."""
    time: PlayTime = "kick" if taken.foul is None else "live penalty"
    return moved(course, taken.standing, time, again=gives_another_play(taken.foul, charts), charts=charts)


def after_kickoff(course: Course, kick: Kick, charts: Charts = BOOK) -> Course:
    """FOOL-GAP-KICKOFF, FOOL-GAP-CLOCK (reconstruction): a kickoff, an onside kick or a free kick."""
    return moved(course, after_kick(kick, course.scrimmage, charts), "kick", charts=charts)


def after_extra_point(course: Course, kick: Kick) -> Course:
    """FOOL-GAP-SEQUENCE (reconstruction): one point if it is good; then the scoring team kicks off."""
    points = POINTS["extra point"] if kick.end == "good" else 0
    return replace(_with_points(course, course.ball, points), stage="kickoff")


def after_two_point_try(course: Course, taken: Option) -> Course:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-PENALTY (reconstruction): two points, nothing, or after a foul the try again."""
    standing = taken.standing
    if standing.has_ball == "offence" and standing.score is None:
        return replace(course, to_goal=standing.to_goal)
    made = standing.has_ball == "offence" and standing.score == "touchdown"
    points = POINTS["two-point try"] if made else 0
    return replace(_with_points(course, course.ball, points), stage="kickoff")


def kneeled(course: Course, charts: Charts = BOOK) -> Course:
    """FOOL-GAP-ORDERS, FOOL-GAP-CLOCK (reconstruction): a yard back, 40 seconds, 10 if a time out follows."""
    standing = after_play(course.scrimmage, KNEEL)
    return moved(course, standing, "change of hands" if _changes_hands(standing) else "kneel", charts=charts)


def may_spike(course: Course) -> bool:
    """FOOL-5.8.6-a: there is something to save while the clock runs."""
    return course.stage == "scrimmage" and course.running > 0


def spiked(course: Course, charts: Charts = BOOK) -> Course:
    """FOOL-5.8.6-a: the ball is thrown away to stop the clock: the play before took 10 seconds, this one 10 more."""
    assert may_spike(course), "the clock is not running"
    return moved(replace(course, running=0), next_down(course.scrimmage, 0), "spike", charts=charts)


def may_take_time_out(course: Course, eleven: Eleven) -> bool:
    """FOOL-GAP-SEQUENCE (reconstruction): three a team and half, two in overtime."""
    return course.time_outs.of(eleven) > 0 and course.stage != "over"


def may_stop_clock(course: Course, eleven: Eleven) -> bool:
    """FOOL-GAP-SEQUENCE (reconstruction): whether a time out is left, and there is a clock to stop."""
    return bool(course.running) and may_take_time_out(course, eleven)


def time_out(course: Course, eleven: Eleven) -> Course:
    """FOOL-GAP-CLOCK, FOOL-GAP-SEQUENCE (reconstruction): the play before is charged as if the clock had stopped."""
    assert may_take_time_out(course, eleven), f"{eleven} have no time out left"
    return replace(course, running=0, time_outs=course.time_outs.plus(eleven, -1))


# --- the common part ------------------------------------------------------------------------------------------------


def moved(course: Course, standing: Standing, time: PlayTime, *, again: bool = False, charts: Charts = BOOK) -> Course:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-CLOCK (reconstruction): the game after a play that took so long and ended so.

    `again`: if the time is up, there is one more play all the same.
    """
    taken = charge(time, charts)
    seconds = max(course.seconds - taken.seconds, 0)
    course = replace(course, seconds=seconds, running=taken.running, extended=again and seconds == 0)
    has_ball = course.ball if standing.has_ball == "offence" else course.defence
    if standing.score is not None:
        return _scored(course, standing, has_ball)
    return replace(
        course,
        stage="scrimmage",
        ball=has_ball,
        to_goal=standing.to_goal,
        down=standing.down,
        to_go=standing.to_go,
    )


def _scored(course: Course, standing: Standing, by: Eleven) -> Course:
    """FOOL-GAP-GOALLINE, FOOL-GAP-SEQUENCE (reconstruction): try, kickoff or free kick; in overtime the end."""
    assert standing.score is not None, "somebody has scored"
    course = replace(_with_points(course, by, POINTS[standing.score]), extended=False)
    if course.is_overtime:
        return replace(course, stage="over", ball=by)
    match standing.score:
        case "touchdown":
            return replace(course, stage="try", ball=by, to_goal=TRY_FROM)
        case "safety":
            return replace(course, stage="free kick", ball=opponents(by))
        case _:
            return replace(course, stage="kickoff", ball=by)


def _with_points(course: Course, by: Eleven, points: int) -> Course:
    *earlier, now = course.by_quarter
    return replace(course, score=course.score.plus(by, points), by_quarter=(*earlier, now.plus(by, points)))


def _changes_hands(standing: Standing) -> bool:
    return standing.has_ball == "defence" or standing.score is not None
