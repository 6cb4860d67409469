"""Calling by plan: what a plan and its standing orders call on each down (FOOL-GAP-GAMEPLAN, FOOL-GAP-ORDERS)."""

from collections.abc import Iterator
from typing import NamedTuple

from touchline.books.fool.course import may_spike, may_take_time_out
from touchline.books.fool.downs import (
    Chosen,
    DefenceCall,
    Down,
    KickoffCall,
    Match,
    OffenceCall,
    Rules,
    kicked_off,
    kicking_distance,
    played,
    punter_of,
    settled,
    stopped_clock,
    to_the_snap,
)
from touchline.books.fool.game_plan import Calls, KickTactic, Plan, RushTactic, default_plan, drawn_play
from touchline.books.fool.habits import expected, meeting
from touchline.books.fool.notation import written_call
from touchline.books.fool.penalties import Option, by_mail
from touchline.books.fool.plays import Call
from touchline.books.fool.situations import LAST_PLAY_ROW, DefenceRow, Situation, defence_row, play_row, situation
from touchline.books.fool.standing_orders import (
    aims_short,
    decision,
    defence_stops_clock,
    expects_onside,
    kicks_onside,
    offence_stops_clock,
    spikes,
    steps_out,
    which_try,
)
from touchline.dice import Dice
from touchline.sport.elevens import Eleven

LATE = 300  # seconds: when a rush comes "late"


class Plans(NamedTuple):
    home: Plan
    visitors: Plan

    def of(self, eleven: Eleven) -> Plan:
        return self.home if eleven == "home" else self.visitors


class Ruled(NamedTuple):
    """A play of a match by plans, and the match after it."""

    down: Down
    taken: Option | None
    match: Match


def ruled(match: Match, plans: Plans, dice: Dice, rules: Rules) -> Iterator[Ruled]:
    """FOOL-GAP-GAMEPLAN (reconstruction): a whole match, play by play."""
    while True:
        match = to_the_snap(stopped(match, plans), dice)
        if match.course.stage == "over":
            return
        down = called(match, plans, dice, rules)
        taken = None if down.verdict is None else by_mail(down.verdict)
        match = settled(match, down, taken, dice, rules)
        yield Ruled(down, taken, match)


def stopped(match: Match, plans: Plans) -> Match:
    """FOOL-GAP-ORDERS (reconstruction): time outs after a play that leaves the clock running, the offence's first."""
    if not match.course.running or match.course.stage != "scrimmage":
        return match
    now = situation(match.course)
    ball, other = match.course.ball, match.course.defence
    if offence_stops_clock(now, plans.of(ball).orders) and may_take_time_out(match.course, ball):
        return stopped_clock(match, ball)
    if defence_stops_clock(now, plans.of(other).orders) and may_take_time_out(match.course, other):
        return stopped_clock(match, other)
    return match


def called(match: Match, plans: Plans, dice: Dice, rules: Rules) -> Down:
    """Whatever comes next: a kickoff, a try or a down."""
    course = match.course
    ours, theirs = plans.of(course.ball), plans.of(course.defence)
    now = situation(course)
    if course.stage in ("kickoff", "free kick"):
        expected = expects_onside(second_half=now.second_half, left=now.left)
        brought_out = theirs.tactics.brings_kickoffs_out
        call = kickoff_call(ours, now, dice)
        return kicked_off(match, call, dice, rules, brought_out=brought_out, expected=expected)
    offence = offence_call(match, ours, now, dice)
    return played(match, offence, defence_call(match, theirs, now, offence, dice), dice, rules)


def kickoff_call(plan: Plan, now: Situation, dice: Dice) -> KickoffCall:
    """FOOL-GAP-ORDERS, FOOL-12.7.3-d (reconstruction): onside when little else helps, else the team's tactic."""
    onside = kicks_onside(plan.orders, second_half=now.second_half, left=now.left, lead=now.lead)
    return KickoffCall(onside=onside, sideline=not onside and _sideline(plan.tactics.kickoff, dice))


def _sideline(tactic: KickTactic, dice: Dice) -> bool:
    if tactic == "mixed":
        return dice.d6("which tactic", rule="FOOL-12.7.3-d") > 3
    return tactic == "sideline"


def offence_call(match: Match, plan: Plan, now: Situation, dice: Dice) -> OffenceCall:
    """FOOL-GAP-ORDERS, FOOL-GAP-GAMEPLAN (reconstruction): standing orders first, then the row of plays."""
    match _wanted(match, plan, now):
        case "extra point" | "spike" | "kneel" | "field goal" as action:
            return OffenceCall(action=action)
        case "punt":
            sideline = _sideline(plan.tactics.punt, dice)
            return OffenceCall(action="punt", aims_short=aims_short(now, plan.orders), sideline=sideline)
        case "hail mary":
            return _play(plan, now, chosen(plan, plan.hail_mary))
        case _:
            return _play(plan, now, _drawn(plan, plan.plays[play_row(now) - 1], now, dice))


def _wanted(match: Match, plan: Plan, now: Situation) -> str:
    """What standing orders want, as far as the club has a man for it."""
    squad = match.squad(match.course.ball)
    distance = kicking_distance(squad)
    if match.course.stage == "try":
        wanted = which_try(plan.orders, second_half=now.second_half, left=now.left, lead=now.lead)
        return wanted if distance else "two points"
    if may_spike(match.course) and spikes(now, plan.orders):
        return "spike"
    found = decision(now, plan.orders, kicker=distance)
    return "play" if found == "punt" and punter_of(squad) is None else found


def _play(plan: Plan, now: Situation, call: Chosen) -> OffenceCall:
    """The call; if a blitz is recognised, another is drawn from the blitz line, and not before."""
    return OffenceCall(
        chosen=call,
        against_blitz=(lambda dice: _drawn(plan, plan.blitz_line, now, dice)) if plan.blitz_line else None,
        stays_in_bounds=plan.orders.stays_in_bounds,
        steps_out=steps_out(now, plan.orders.steps_out),
    )


def _drawn(plan: Plan, row: Calls, now: Situation, dice: Dice) -> Chosen:
    offensive_set, call = drawn_play(dice, plan, row, to_goal=now.to_goal)
    return Chosen(offensive_set, call.play, written_call(call))


def chosen(plan: Plan, call: Call) -> Chosen:
    return Chosen(plan.set_by_name[call.set], call.play, written_call(call))


def defence_call(match: Match, plan: Plan, now: Situation, ours: OffenceCall, dice: Dice) -> DefenceCall:
    """FOOL-GAP-GAMEPLAN (reconstruction): a die chooses the entry of the row, the set which of its two defences."""
    if ours.action != "play":
        first = plan.defences[0]
        return DefenceCall(few=first, many=first, blitzes_kick=_blitzes(plan, match, ours))
    row = defence_row(now)
    entry = plan.answers[row - 1][dice.d6("which defence", rule="FOOL-GAP-GAMEPLAN") - 1]
    few, many = (plan.defence_by_name[name] for name in (entry.few, entry.many))
    seen = match.called.get(match.course.ball, ())
    aim = expected(seen, now.to_goal, dice) if answers_habits(plan, row) else None
    if aim is None:
        return DefenceCall(few=few, many=many)
    return DefenceCall(few=meeting(few, seen, aim), many=meeting(many, seen, aim))


def answers_habits(plan: Plan, row: DefenceRow) -> bool:
    """FOOL-GAP-HABITS (reconstruction): as ordered; else a row that is the default plan's, except on a last play."""
    if row == LAST_PLAY_ROW:
        return False
    wanted = plan.orders.answers_habits
    return plan.answers[row - 1] == default_plan().answers[row - 1] if wanted is None else wanted


def _blitzes(plan: Plan, match: Match, ours: OffenceCall) -> bool:
    tactic: RushTactic = plan.tactics.blitzes_punts if ours.action == "punt" else plan.tactics.blitzes_field_goals
    if tactic == "late":
        now = situation(match.course)
        return now.second_half and now.left <= LATE and now.lead > 0
    return tactic == "always"
