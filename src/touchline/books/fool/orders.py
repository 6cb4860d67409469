"""What a coach may send: a game plan, or call by call."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.by_plans import chosen
from touchline.books.fool.course import may_spike, may_take_time_out
from touchline.books.fool.defences import Alignment, check_alignment, check_men, parse_defence
from touchline.books.fool.downs import Action, Chosen, Match, Squad, kicker_of, punter_of
from touchline.books.fool.fake_kicks import why_no_fake
from touchline.books.fool.field_goals import is_in_range
from touchline.books.fool.game_plan import KickTactic, Plan, check_kick, default_plan, fits
from touchline.books.fool.legal_plays import check_call, check_passer, within_reach
from touchline.books.fool.line_ups import defence_as_told, offence_on_the_field
from touchline.books.fool.notation import is_fake, parse_call, written_call, written_fake
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.plan_text import checked_plan, parse_plan
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Call
from touchline.books.fool.punts import may_aim_short
from touchline.books.fool.scanner import listed, suggestion
from touchline.books.fool.standing_orders import Sideline
from touchline.books.fool.table_words import plan_at_the_table, with_line_up, with_sets
from touchline.game import Mistakes, OrdersError
from touchline.sport.elevens import Eleven

LONGEST_PLAN, LONGEST_CALL, LONGEST_WORDS = 40_000, 400, 2_000  # characters

OwnPlay: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=LONGEST_CALL, extra_json_schema={"own": "A play of your own, such as Pro: TB/R(F)"})
]
ASIDE = {"seldom": True, "unseen": True}
"""What is said beside a call: seldom, and to nobody else."""

OwnSets: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=LONGEST_WORDS, extra_json_schema={"title": "Own sets", **ASIDE})
]
LineUp: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=LONGEST_WORDS, extra_json_schema={"title": "Line-up", **ASIDE})
]
Substitutes: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=LONGEST_WORDS, extra_json_schema={"title": "Men for this play", **ASIDE})
]
OwnDefence: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=LONGEST_CALL, extra_json_schema={"own": "A defence of your own, written out"})
]


class GamePlan(msgspec.Struct, frozen=True, tag="game-plan", forbid_unknown_fields=True):
    """The game plan by which your side is led."""

    plan: Annotated[str, msgspec.Meta(max_length=LONGEST_PLAN)] = ""
    """What is left out is the default plan's; an empty plan is all of it."""


class KickOff(msgspec.Struct, frozen=True, tag="kick-off", forbid_unknown_fields=True):
    """Say how you kick off."""

    how: Literal["normal", "sideline", "onside"] = "normal"
    """Deep, towards the sideline, or short to get the ball back."""


class TakeKickoff(msgspec.Struct, frozen=True, tag="take-kickoff", forbid_unknown_fields=True):
    """The kickoff comes: what your man does with a ball in the end zone."""

    from_the_end_zone: Literal["touchback", "bring-out"] = "touchback"
    """A touchback begins on your 20."""


class CallPlay(msgspec.Struct, frozen=True, tag="call-play", forbid_unknown_fields=True):
    """Call a play, or a kick. The defence does not see it."""

    call: Annotated[OwnPlay, msgspec.Meta(extra_json_schema={"sends": True})]
    """A play by set and notation, a fake kick with `fake` before it.

    Or punt, sideline punt, field goal, extra point, kneel, spike.
    """
    against_blitz: Annotated[
        OwnPlay, msgspec.Meta(extra_json_schema={"title": "If a blitz is seen", "unseen": True})
    ] = ""
    """Another play, in case your quarterback sees a blitz coming."""
    aims_short: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Punt short of the goal line"})] = False
    """A punt is aimed short of the goal line."""
    time_out: bool = False
    """Stop the clock first."""
    on_a_long_scramble: Annotated[
        Literal["", "usual", "slide", "run on"],
        msgspec.Meta(extra_json_schema={"title": "Quarterback on a long scramble", **ASIDE}),
    ] = ""
    """Slide or go out of bounds, or run on for more; until you say something else."""
    at_the_sideline: Annotated[
        Literal["", "usual", "step out", "stay in"],
        msgspec.Meta(extra_json_schema={"title": "Ballcarriers at the sideline", **ASIDE}),
    ] = ""
    """Whether a man who runs free steps out of bounds in the last two minutes; until you say something else."""
    sets: OwnSets = ""
    """One a line, as in a plan: Mine shotgun: LW W (0, WWL); LX W (1, WL); ... Call plays from it by its name."""
    line_up: LineUp = ""
    """Lines of a depth chart, with ; between them: Q: p2, p1; place RW: p7. Until you say something else, or usual."""
    men: Substitutes = ""
    """Substitutes, written like a line-up and off again after this play: Q: p2; place RW: p7."""


class CallDefence(msgspec.Struct, frozen=True, tag="call-defence", forbid_unknown_fields=True):
    """Call a defence. The offence does not see it."""

    few: Annotated[OwnDefence, msgspec.Meta(extra_json_schema={"title": "Defence", "sends": True})]
    """A defence by its name, or written out."""
    many: Annotated[
        OwnDefence, msgspec.Meta(extra_json_schema={"title": "Against three split men or more", "unseen": True})
    ] = ""
    """Another defence for sets with three men or more in the wide columns."""
    blitzes_kick: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Rush the kick"})] = False
    """Go for the kick, if it is one, and not for the return."""
    time_out: bool = False
    """Stop the clock first."""
    line_up: LineUp = ""
    """Lines of a depth chart, with ; between them: S: p41; place LCB: p39. Until you say something else, or usual."""
    men: Substitutes = ""
    """Substitutes, written like a line-up and off again after this play: S: p41; place LCB: p39."""


class JudgePenalty(msgspec.Struct, frozen=True, tag="judge-penalty", forbid_unknown_fields=True):
    """You were fouled: take the penalty, or the play as it was."""

    take: int = 0


LONG_SCRAMBLE: Mapping[str, bool | None] = {"usual": None, "slide": False, "run on": True}
AT_THE_SIDELINE: Mapping[str, bool | None] = {"usual": None, "step out": True, "stay in": False}


def sideline_said(before: Sideline, call: CallPlay) -> Sideline:
    """FOOL-5.3.6a-a, FOOL-5.8.2-c: what stands after a call; who says nothing leaves it as it was."""
    return Sideline(
        stays_in_bounds=LONG_SCRAMBLE.get(call.on_a_long_scramble, before.stays_in_bounds),
        steps_out=AT_THE_SIDELINE.get(call.at_the_sideline, before.steps_out),
    )


MatchOrders: TypeAlias = GamePlan | KickOff | TakeKickoff | CallPlay | CallDefence | JudgePenalty

SIDELINE_PUNT = "sideline punt"
PUNTS: Mapping[str, KickTactic] = {"punt": "normal", SIDELINE_PUNT: "sideline"}
ACTIONS = (*PUNTS, "field goal", "extra point", "kneel", "spike")

# --- plans ----------------------------------------------------------------------------------------------------------


def plan_of(orders: GamePlan, squad: Squad, switches: Switches = AS_PLAYED) -> Plan:
    """The plan that was sent; an empty one is the default."""
    if not orders.plan.strip():
        return default_plan(switches)
    return parse_plan(orders.plan, switches, squad.club.roster)


def check_game_plan(orders: GamePlan, squad: Squad, switches: Switches = AS_PLAYED) -> None:
    """FOOL-GAP-GAMEPLAN: every mistake of a plan at once, each at its place."""
    mistakes = Mistakes()
    try:
        checked_plan(orders.plan, switches, squad.club.roster, camp=squad.club.camps.special_teams)
    except OrdersError as problem:
        for each in problem.mistakes:
            where = f"plan, {each.where}"
            mistakes.add(where=where, wrong=each.wrong, right=each.right, rule=each.rule, passage=each.passage)
    mistakes.refuse()


# --- calls ----------------------------------------------------------------------------------------------------------


def is_action(call: str) -> bool:
    return call in ACTIONS


def action_of(call: str) -> Action:
    """What is done, in whatever manner."""
    assert is_action(call), f"{call} is a play"
    return "punt" if call in PUNTS else call  # type: ignore[return-value]  # one of the actions


def as_told(squad: Squad, orders: CallPlay | CallDefence) -> Squad:
    """FOOL-GAP-SUBS, FOOL-GAP-SETUP: a squad with what its coach has said beside his calls, until he says otherwise."""
    if isinstance(orders, CallPlay):
        squad = replace(with_sets(squad, orders.sets), sideline=sideline_said(squad.sideline, orders))
    return with_line_up(squad, orders.line_up)


def as_sent_in(squad: Squad, orders: CallPlay | CallDefence) -> Squad:
    """FOOL-GAP-SUBS: a squad with those who come in for one play."""
    return with_line_up(squad, orders.men)


def _checked(squad: Squad, orders: CallPlay | CallDefence, mistakes: Mistakes) -> Squad:
    """The squad as it would play; words that cannot stand are told and left out."""
    for where, told in (("sets", with_sets), ("line_up", with_line_up), ("men", with_line_up)):
        try:
            squad = told(squad, getattr(orders, where, ""))
        except OrdersError as problem:
            _add_at(where, problem, mistakes)
    return squad


def read_call(text: str, plan: Plan, switches: Switches = AS_PLAYED) -> Chosen:
    """A play as it is written, from a set of the plan; what cannot be read or run is refused with every mistake."""
    return chosen(plan, check_call(parse_call(text), plan.set_by_name, switches))


def read_fake(text: str, plan: Plan, switches: Switches = AS_PLAYED) -> Chosen:
    """FOOL-GAP-FIELDGOAL (reconstruction): a play that may be written as a fake kick; it keeps the word."""
    call = chosen(plan, check_call(parse_call(text, may_be_fake=True), plan.set_by_name, switches))
    return replace(call, written=written_fake(call.written)) if is_fake(text) else call


def check_play_call(match: Match, eleven: Eleven, orders: CallPlay, switches: Switches = AS_PLAYED) -> None:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-GOALLINE, FOOL-GAP-SETUP: whether a call can be made now, and by whoever passes."""
    mistakes = Mistakes()
    _check_time_out(match, eleven, mistakes, wanted=orders.time_out)
    match = match.with_squad(eleven, _checked(match.squad(eleven), orders, mistakes))
    if is_action(orders.call):
        _check_action(match, orders, mistakes)
    else:
        for where, text in (("call", orders.call), ("against_blitz", orders.against_blitz)):
            if text.strip():
                if where == "call" and is_fake(text):
                    _check_fake(match, mistakes)
                _check_play(match, text, where, switches, mistakes)
            elif where == "call":
                mistakes.add(
                    where=where,
                    wrong="nothing is called",
                    right="write a play, or punt, kneel and so on",
                    rule="FOOL-GAP-NOTATION",
                )
    mistakes.refuse()


def _check_action(match: Match, orders: CallPlay, mistakes: Mistakes) -> None:
    squad, course = match.squad(match.course.ball), match.course
    kicker = kicker_of(squad)
    on_a_try = course.stage == "try"
    if (orders.call == "extra point") != on_a_try:
        right = "kick the extra point, or call a play for two" if on_a_try else "kick it after a touchdown"
        mistakes.add(where="call", wrong=f"{orders.call} cannot be called now", right=right, rule="FOOL-GAP-SEQUENCE")
    elif orders.call in ("field goal", "extra point") and (kicker is None or kicker.kicks is None):
        mistakes.add(where="call", wrong="nobody can kick", right="call a play", rule="FOOL-GAP-FIELDGOAL")
    elif (
        orders.call == "field goal"
        and kicker is not None
        and kicker.kicks
        and not is_in_range(kicker.kicks, course.to_goal)
    ):
        right = f"{kicker.name or 'the kicker'} reaches {kicker.kicks.distance} yards; punt, or call a play"
        mistakes.add(where="call", wrong="the field goal is out of range", right=right, rule="FOOL-GAP-FIELDGOAL")
    elif orders.call in PUNTS:
        _check_punt(squad, orders.call, mistakes)
    elif orders.call == "spike" and not may_spike(course):
        mistakes.add(where="call", wrong="the clock is not running", right="call a play", rule="FOOL-5.8.6-a")
    if orders.call in PUNTS and orders.aims_short and not may_aim_short(course.to_goal):
        mistakes.add(where="aims_short", wrong="the goal line is too far", right="punt as usual", rule="FOOL-GAP-PUNT")


def _check_punt(squad: Squad, call: str, mistakes: Mistakes) -> None:
    """FOOL-GAP-PUNT, FOOL-12.7.3-d: there is a punter, and he kicks as he has done so far."""
    if punter_of(squad) is None:
        mistakes.add(where="call", wrong="nobody can punt", right="call a play", rule="FOOL-GAP-PUNT")
        return
    try:
        check_kick(squad.kicked, "punt", PUNTS[call], camp=squad.club.camps.special_teams)
    except OrdersError as problem:
        _add_at("call", problem, mistakes)


def check_kickoff(squad: Squad, orders: KickOff) -> None:
    """FOOL-12.7.3-d: a kickoff as the team has kicked so far; an onside kick is no tactic of theirs."""
    if orders.how == "onside":
        return
    mistakes = Mistakes()
    try:
        check_kick(squad.kicked, "kickoff", orders.how, camp=squad.club.camps.special_teams)
    except OrdersError as problem:
        _add_at("how", problem, mistakes)
    mistakes.refuse()


def _check_fake(match: Match, mistakes: Mistakes) -> None:
    """FOOL-GAP-FIELDGOAL: a fake is for a down on which a kick is expected and could be good."""
    wrong = why_no_fake(match.course, match.squad(match.course.ball))
    if wrong is not None:
        mistakes.add(where="call", wrong=wrong, right="call the play without fake", rule="FOOL-GAP-FIELDGOAL")


def _check_play(match: Match, text: str, where: str, switches: Switches, mistakes: Mistakes) -> None:
    try:
        reads = read_fake if where == "call" else read_call
        squad = match.squad(match.course.ball)
        call = reads(text, plan_at_the_table(squad, switches), switches)
        check_able(call, squad, switches)
    except OrdersError as problem:
        _add_at(where, problem, mistakes)
        return
    if not fits(call.play, match.course.to_goal):
        wrong = "its target lies beyond the end line"
        mistakes.add(where=where, wrong=wrong, right="throw shorter", rule="FOOL-GAP-GOALLINE")


def check_able(call: Chosen, squad: Squad, switches: Switches = AS_PLAYED) -> None:
    """Refuse what the man cannot do who would throw from this set, as his club is now."""
    passer = _passer(call, squad)
    if passer is not None:
        check_passer(call.play, passer, switches)


def able_call(call: Chosen, squad: Squad, switches: Switches = AS_PLAYED) -> Chosen:
    """A call without what the man cannot do who would throw."""
    passer = _passer(call, squad)
    play = call.play if passer is None else within_reach(call.play, passer, switches)
    return call if play == call.play else Chosen(call.set, play, written_call(Call(call.set.name, play)))


def _passer(call: Chosen, squad: Squad) -> Player | None:
    offence = offence_on_the_field(call.set, squad.fielded, squad.conditions)
    return offence.quarterback.player if offence is not None else None


def _add_at(where: str, problem: OrdersError, mistakes: Mistakes) -> None:
    """The mistakes of what stands in a field, which is one line."""
    for each in problem.mistakes:
        is_placed = each.passage is not None
        wrong = each.wrong if is_placed else f"{each.where}: {each.wrong}"
        mistakes.add(where=where, wrong=wrong, right=each.right, rule=each.rule, passage=each.passage)


def defence_named(text: str, plan: Plan) -> Alignment:
    """A defence of the plan by its name, or one that is written out."""
    said = text.strip().casefold()
    named = next((each for each in plan.defences if each.name.casefold() == said), None)
    if named is None and ":" not in text:
        right = f"{suggestion(text.strip(), plan.defence_by_name)}; or write one out"
        raise OrdersError(where=text.strip(), wrong="there is no such defence", right=right, rule="FOOL-GAP-SETUP")
    return named or parse_defence(text)


def check_defence_call(match: Match, eleven: Eleven, orders: CallDefence, switches: Switches = AS_PLAYED) -> None:
    """FOOL-GAP-SETUP: whether a defence can be set up, and by the men who would be in it."""
    mistakes, plan = Mistakes(), default_plan(switches)
    _check_time_out(match, eleven, mistakes, wanted=orders.time_out)
    if not orders.few.strip():
        right = f"name one of {listed(tuple(plan.defence_by_name))}, or write one out"
        mistakes.add(where="few", wrong="nothing is called", right=right, rule="FOOL-GAP-SETUP")
    squad = _checked(match.squad(eleven), orders, mistakes)
    for where, text in (("few", orders.few), ("many", orders.many)):
        if text.strip():
            _check_defence(squad, text, where, switches, mistakes)
    mistakes.refuse()


def _check_defence(squad: Squad, text: str, where: str, switches: Switches, mistakes: Mistakes) -> None:
    try:
        alignment = defence_named(text, default_plan(switches))
        check_alignment(alignment, switches)
        men = defence_as_told(alignment, squad.fielded, squad.conditions, ())
        if men is not None:
            check_men(men)
    except OrdersError as problem:
        _add_at(where, problem, mistakes)


def _check_time_out(match: Match, eleven: Eleven, mistakes: Mistakes, *, wanted: bool) -> None:
    """FOOL-GAP-SEQUENCE (reconstruction): three a half, and only while there is a clock to stop."""
    if wanted and not may_take_time_out(match.course, eleven):
        mistakes.add(where="time_out", wrong="none is left", right="play without one", rule="FOOL-GAP-SEQUENCE")
    elif wanted and not match.course.running:
        wrong = "the clock is not running"
        mistakes.add(where="time_out", wrong=wrong, right="play without one", rule="FOOL-GAP-SEQUENCE")
