"""Fake kicks: a play from scrimmage where a field goal or an extra point is expected (FOOL-GAP-FIELDGOAL)."""

from touchline.books.fool.course import Course
from touchline.books.fool.downs import DefenceCall, Squad, kicker_of
from touchline.books.fool.field_goals import is_in_range
from touchline.books.fool.game_plan import Plan
from touchline.books.fool.series import LAST_DOWN

ANSWER = "Run"
"""The defence of FOOL-T-DEFENCES that is out against the kick."""


def why_no_fake(course: Course, squad: Squad) -> str | None:
    """FOOL-GAP-FIELDGOAL (reconstruction): who could not kick cannot fake it, nor before fourth down but on a try."""
    kicker = kicker_of(squad)
    if kicker is None or kicker.kicks is None:
        return "nobody can kick"
    if course.stage == "try":
        return None
    if course.down != LAST_DOWN:
        return "a kick is faked only on fourth down and on a try"
    return None if is_in_range(kicker.kicks, course.to_goal) else "the field goal is out of range"


def answer_to_a_fake(plan: Plan) -> DefenceCall:
    """FOOL-GAP-FIELDGOAL (reconstruction): against a fake the defence plays Run, whatever was called."""
    run = plan.defence_by_name[ANSWER]
    return DefenceCall(few=run, many=run)
