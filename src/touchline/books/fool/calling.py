"""Calling at the table: what can be called, and what a coach calls who goes by a plan."""

from collections.abc import Iterable, Mapping
from typing import Literal

from touchline.books.fool.by_plans import chosen, defence_call, kickoff_call, offence_call
from touchline.books.fool.course import may_spike, may_stop_clock
from touchline.books.fool.defences import written_defence
from touchline.books.fool.downs import Chosen, DefenceCall, OffenceCall, kicker_of, punter_of
from touchline.books.fool.field_goals import is_in_range
from touchline.books.fool.game_plan import KickTactic, Plan, SpecialTeam, default_plan, fits, open_tactics
from touchline.books.fool.match_text import option_label, said, told_defence
from touchline.books.fool.orders import (
    AT_THE_SIDELINE,
    LONG_SCRAMBLE,
    PUNTS,
    SIDELINE_PUNT,
    CallDefence,
    CallPlay,
    GamePlan,
    JudgePenalty,
    KickOff,
    MatchOrders,
    TakeKickoff,
    able_call,
)
from touchline.books.fool.penalties import by_mail
from touchline.books.fool.plays import Call, Pass, Run
from touchline.books.fool.punts import may_aim_short
from touchline.books.fool.series import LAST_DOWN
from touchline.books.fool.situations import situation
from touchline.books.fool.standing_orders import defence_stops_clock, offence_stops_clock
from touchline.books.fool.state import MatchState
from touchline.dice import Dice
from touchline.game import Choice
from touchline.sport.elevens import Eleven

# --- what a plan calls ----------------------------------------------------------------------------------------------


def usual(state: MatchState, eleven: Eleven, plan: Plan, dice: Dice) -> MatchOrders:
    """FOOL-GAP-GAMEPLAN, FOOL-GAP-ORDERS (reconstruction): what a coach sends who goes by a plan."""
    match state.ask:
        case "plans":
            return GamePlan()
        case "kickoff" if eleven == state.match.course.ball:
            call = kickoff_call(plan, situation(state.match.course), dice)
            return KickOff("onside" if call.onside else _tactic(state, "kickoff", sideline=call.sideline))
        case "kickoff":
            return TakeKickoff("bring-out" if plan.tactics.brings_kickoffs_out else "touchback")
        case "penalty":
            return JudgePenalty(_best_option(state))
    return _play(state, plan, dice) if eleven == state.match.course.ball else _defence(state, plan, dice)


def _tactic(state: MatchState, team: SpecialTeam, *, sideline: bool) -> Literal["normal", "sideline"]:
    """FOOL-12.7.3-d: as the plan has it, if the team has not shown the other tactic."""
    open_now, wanted = _open_tactics(state, team), "sideline" if sideline else "normal"
    return wanted if wanted in open_now else open_now[0]  # type: ignore[return-value]  # one of two words


def _open_tactics(state: MatchState, team: SpecialTeam) -> tuple[KickTactic, ...]:
    squad = state.match.squad(state.match.course.ball)
    return open_tactics(squad.kicked, team, camp=squad.club.camps.special_teams)


def _best_option(state: MatchState) -> int:
    assert state.pending is not None, "there is something to judge"
    verdict = state.pending.verdict
    assert verdict is not None, "and something to choose"
    return verdict.options.index(by_mail(verdict))


def _play(state: MatchState, plan: Plan, dice: Dice) -> CallPlay:
    now = situation(state.match.course)
    call = offence_call(state.match, plan, now, dice)
    ball = state.match.course.ball
    stops = offence_stops_clock(now, plan.orders) and may_stop_clock(state.match.course, ball)
    if call.chosen is None:
        return CallPlay(_kick(state, call), aims_short=call.aims_short, time_out=stops and call.action != "spike")
    squad, switches = state.match.squad(ball), state.options.rules
    blitz = able_call(call.against_blitz(dice), squad, switches).written if call.against_blitz is not None else ""
    return CallPlay(able_call(call.chosen, squad, switches).written, against_blitz=blitz, time_out=stops)


def _kick(state: MatchState, call: OffenceCall) -> str:
    if call.action != "punt":
        return call.action
    return SIDELINE_PUNT if _tactic(state, "punt", sideline=call.sideline) == "sideline" else "punt"


def _defence(state: MatchState, plan: Plan, dice: Dice) -> CallDefence:
    """The other side is not known yet: any play is expected."""
    now = situation(state.match.course)
    answer: DefenceCall = defence_call(state.match, plan, now, OffenceCall(), dice)
    stops = defence_stops_clock(now, plan.orders) and may_stop_clock(state.match.course, state.match.course.defence)
    known = default_plan(state.options.rules).defence_by_name
    few, many = (
        each.name if known.get(each.name) == each else written_defence(each) for each in (answer.few, answer.many)
    )
    return CallDefence(few, many, time_out=stops)


# --- what can be called ---------------------------------------------------------------------------------------------


NOT_NOW = (Choice(False, "no"),)
KICKOFFS = {
    "normal": "deep",
    "sideline": "shorter, and harder to return",
    "onside": "the kickers recover it on a 6, on 5 or 6 if nobody expects it",
}


def choices(state: MatchState, eleven: Eleven, field: str) -> tuple[Choice, ...]:  # noqa: PLR0911 - one field a line
    """Values that a field of the orders may take now."""
    match state.ask, field:
        case "call", "call":
            return _plays(state)
        case "call", "against_blitz":
            return (Choice("", "nothing special"), *_blitz_line(state))
        case "call", "time_out":
            return () if may_stop_clock(state.match.course, eleven) else NOT_NOW
        case "call", "on_a_long_scramble":
            return _standing(state, eleven, "stays_in_bounds", LONG_SCRAMBLE, SCRAMBLE_WORDS)
        case "call", "at_the_sideline":
            if not state.options.rules.out_of_bounds:
                return (Choice("", "as before"),)
            return _standing(state, eleven, "steps_out", AT_THE_SIDELINE, SIDELINE_WORDS)
        case "call", "aims_short":
            return () if may_aim_short(state.match.course.to_goal) else NOT_NOW
        case "call", ("few" | "many"):
            return _defences(state, optional=field == "many")
        case "kickoff", "how":
            how = (*_open_tactics(state, "kickoff"), "onside")
            return tuple(Choice(each, each, about=about) for each, about in KICKOFFS.items() if each in how)
        case "kickoff", "from_the_end_zone":
            return Choice("touchback", "touchback", about="the ball on your 20"), Choice("bring-out", "bring it out")
        case "penalty", "take":
            assert state.pending is not None
            assert state.pending.verdict is not None
            before, options = state.pending.before, state.pending.verdict.options
            return tuple(Choice(place, option_label(state, before, option)) for place, option in enumerate(options))
    return ()


PUNT_WORDS = {"punt": "", SIDELINE_PUNT: "shorter, and harder to return"}
SCRAMBLE_WORDS = {
    "usual": "a veteran slides, but for playoff games and for 3rd and 4th down late in the game",
    "slide": "he slides, or goes out of bounds; rookies and Q* never do",
    "run on": "for more yards, and with a risk",
}
SIDELINE_WORDS = {
    "usual": "they step out when you are in a hurry",
    "step out": "a man who runs free stops the clock, in the last two minutes of a half",
    "stay in": "the clock runs on",
}


def _standing(
    state: MatchState, eleven: Eleven, what: str, words: Mapping[str, bool | None], about: Mapping[str, str]
) -> tuple[Choice, ...]:
    """FOOL-5.3.6a-a, FOOL-5.8.2-c: what may be said of the sideline, and what stands if nothing is."""
    now = getattr(state.match.squad(eleven).sideline, what)
    stands = next(word for word, meant in words.items() if meant is now)
    before = Choice("", f"as before: {stands}")
    return (before, *(Choice(word, word, about=about[word]) for word in words))


def _plays(state: MatchState) -> tuple[Choice, ...]:
    course, plan = state.match.course, default_plan(state.options.rules)
    squad = state.match.squad(course.ball)
    kicker = kicker_of(squad)
    kicks: list[Choice] = []
    if course.stage == "try":
        kicks += [Choice("extra point", "extra point", "Kicks")] if kicker is not None else []
    else:
        kicks += _punts(state) if punter_of(squad) is not None else []
        if kicker is not None and kicker.kicks is not None and is_in_range(kicker.kicks, course.to_goal):
            kicks.append(Choice("field goal", "field goal", "Kicks"))
        kicks.append(Choice("kneel", "kneel", "Clock"))
        if may_spike(course):
            kicks.append(Choice("spike", "spike", "Clock"))
    plays: list[Choice] = []
    for call in _ready(state, plan, (call for row in plan.plays for call in row)):
        group = "Runs" if isinstance(call.play, Run) else "Passes" if isinstance(call.play, Pass) else "Screens"
        plays.append(Choice(call.written, call.written, group, said(call.play)))
    is_last = course.stage == "try" or course.down == LAST_DOWN
    return (*kicks, *plays) if is_last else (*plays, *kicks)


def _punts(state: MatchState) -> list[Choice]:
    """FOOL-GAP-PUNT, FOOL-12.7.3-d: how the punt team may kick now."""
    open_now = _open_tactics(state, "punt")
    return [Choice(call, call, "Kicks", PUNT_WORDS[call]) for call, tactic in PUNTS.items() if tactic in open_now]


def _ready(state: MatchState, plan: Plan, calls: Iterable[Call]) -> Iterable[Chosen]:
    """Calls as they can be made now."""
    course, squad = state.match.course, state.match.squad(state.match.course.ball)
    fitting = [call for call in dict.fromkeys(calls) if fits(call.play, course.to_goal)]
    return dict.fromkeys(able_call(chosen(plan, call), squad, state.options.rules) for call in fitting)


def _blitz_line(state: MatchState) -> tuple[Choice, ...]:
    plan = default_plan(state.options.rules)
    return tuple(
        Choice(each.written, each.written, about=said(each.play)) for each in _ready(state, plan, plan.blitz_line)
    )


def _defences(state: MatchState, *, optional: bool) -> tuple[Choice, ...]:
    known = default_plan(state.options.rules).defences
    named = tuple(Choice(each.name, each.name, about=told_defence(each)) for each in known)
    return (Choice("", "the same"), *named) if optional else named
