"""A match from phase to phase: what orders make of it, and what happened."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.by_plans import Plans, ruled
from touchline.books.fool.clubs import Club, sample_club
from touchline.books.fool.course import Course, begin
from touchline.books.fool.downs import (
    DefenceCall,
    Down,
    KickoffCall,
    Match,
    OffenceCall,
    Rules,
    begun,
    kicked_off,
    played,
    settled,
    stopped_clock,
    to_the_snap,
)
from touchline.books.fool.events import (
    MatchEnded,
    MatchEvents,
    PenaltyJudged,
    PeriodBegun,
    PlayerHurt,
    PlayRun,
    TimeOutTaken,
    TossWon,
)
from touchline.books.fool.fake_kicks import answer_to_a_fake
from touchline.books.fool.game_plan import KickTactic, Plan, kicked
from touchline.books.fool.notation import is_fake
from touchline.books.fool.orders import (
    PUNTS,
    SIDELINE_PUNT,
    CallDefence,
    CallPlay,
    GamePlan,
    JudgePenalty,
    KickOff,
    MatchOrders,
    TakeKickoff,
    action_of,
    as_sent_in,
    as_told,
    defence_named,
    is_action,
    plan_of,
    read_call,
    read_fake,
)
from touchline.books.fool.own_tables import charts_with
from touchline.books.fool.penalties import Option
from touchline.books.fool.situations import situation
from touchline.books.fool.standing_orders import expects_onside, steps_out
from touchline.books.fool.state import MatchOptions, MatchState, seat_of
from touchline.books.fool.substitutions import READY
from touchline.books.fool.table_words import plan_at_the_table
from touchline.dice import Dice
from touchline.game import EVERYBODY, SeatId
from touchline.sport.elevens import ELEVENS, Eleven, winner

SEQUENCE = ("FOOL-GAP-SEQUENCE",)


class Happened(NamedTuple):
    state: MatchState
    events: tuple[MatchEvents, ...]


def club_of(options: MatchOptions, eleven: Eleven) -> Club:
    """The club of a side: one's own, or the sample club of that number, which is always the same."""
    own = options.home_club if eleven == "home" else options.visiting_club
    number = options.home if eleven == "home" else options.visitors
    return own or sample_club(Dice.fast(f"FOOL sample club {number}"), number=number)


def rules_of(options: MatchOptions) -> Rules:
    return Rules(charts=charts_with(tuple(options.tables.items())), switches=options.rules)


def set_up(options: MatchOptions, dice: Dice) -> MatchState:
    """FOOL-GAP-SEQUENCE (reconstruction): two clubs, and who won the toss."""
    course = begin(dice, playoff=options.playoff)
    match = begun(club_of(options, "home"), club_of(options, "visitors"), course)
    return MatchState(options=options, match=match, ask="plans" if options.manner == "plans" else "kickoff")


def resolved(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    """What a phase makes of the match; with the first everybody hears of the toss."""
    after, events = _resolved(state, orders, dice)
    toss = TossWon(audience=EVERYBODY, rules=SEQUENCE, receives=state.match.course.defence)
    return Happened(after, (toss, *events) if state.step == 1 else events)


def _resolved(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    match state.ask:
        case "plans":
            return _by_plans(state, orders, dice)
        case "kickoff":
            return _kickoff(state, orders, dice)
        case "penalty":
            return _judged(state, orders[seat_of(state.asked)], dice)
        case _:
            return _down(state, orders, dice)


# --- by plans -------------------------------------------------------------------------------------------------------


def _by_plans(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    """FOOL-GAP-GAMEPLAN (reconstruction): the whole match from two plans."""
    match = state.match
    plans = Plans(*(_plan(state, orders[seat_of(eleven)], eleven) for eleven in ELEVENS))
    for eleven in ELEVENS:
        chart = plans.of(eleven).chart
        if chart is not None:
            squad = match.squad(eleven)
            match = match.with_squad(
                eleven, replace(squad, club=replace(squad.club, chart=chart.over(squad.club.chart)))
            )
    events: list[MatchEvents] = []
    last: Down | None = None
    since = dice.position
    for down, taken, after in ruled(match, plans, dice, rules_of(state.options)):
        events += _between(match, down)
        events += (_play_run(after, down, taken, dice.since(since)), *_hurt(match, after))
        match, last, since = after, down, dice.position
    match = to_the_snap(match, Dice.scripted([]))
    return _over(replace(state, match=match, last=_remembered(last) if last else None), tuple(events))


def _plan(state: MatchState, orders: MatchOrders, eleven: Eleven) -> Plan:
    assert isinstance(orders, GamePlan), "a plan was owed"
    return plan_of(orders, state.match.squad(eleven), state.options.rules)


def _between(before: Match, down: Down) -> list[MatchEvents]:
    """Time outs and periods between two plays."""
    found: list[MatchEvents] = []
    if down.before.quarter != before.course.quarter:
        found.append(_period_begun(down.before))
    else:
        for eleven in ELEVENS:
            left = down.before.time_outs.of(eleven)
            if left < before.course.time_outs.of(eleven):
                found.append(TimeOutTaken(audience=EVERYBODY, rules=SEQUENCE, by=eleven, left=left))
    return found


def _play_run(match: Match, down: Down, taken: Option | None, rolls: tuple[int, ...]) -> PlayRun:
    run = _begun(match.plays, down, rolls)
    return replace(run, taken=taken, after=match.course)


def _begun(number: int, down: Down, rolls: tuple[int, ...]) -> PlayRun:
    """A play whose penalties nobody has judged yet; who stood where is told by the call, and by `on_the_field`."""
    rules = tuple(dict.fromkeys(rule for step in down.steps for rule in step.rules)) or SEQUENCE
    told = replace(down, offence=None, lined_up=None, kinds=())
    return PlayRun(audience=EVERYBODY, rules=rules, rolls=rolls, number=number, down=told)


def _remembered(down: Down) -> Down:
    """A play as the state keeps it: which rolls were its own is for the record to say."""
    part = down.outcome or down.kick
    if part is None:
        return down
    bare = replace(part, steps=tuple(replace(step, rolls=()) for step in part.steps))
    return replace(down, outcome=bare) if down.outcome is not None else replace(down, kick=bare)


def _hurt(before: Match, after: Match) -> list[MatchEvents]:
    found: list[MatchEvents] = []
    for eleven in ELEVENS:
        known, now = before.squad(eleven).conditions, after.squad(eleven).conditions
        for man in after.squad(eleven).club.men:
            absent = now.get(man.id, READY).absence
            if absent is not None and known.get(man.id, READY).absence is None:
                found.append(
                    PlayerHurt(
                        audience=EVERYBODY,
                        rules=("FOOL-GAP-INJURY",),
                        eleven=eleven,
                        player=man.id,
                        name=man.name,
                        absence=absent,
                    )
                )
    return found


# --- call by call ---------------------------------------------------------------------------------------------------


def _kickoff(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    course = state.match.course
    ours, theirs = orders[seat_of(course.ball)], orders[seat_of(course.defence)]
    assert isinstance(ours, KickOff), "the kickers say how"
    assert isinstance(theirs, TakeKickoff), "the receivers say what they do with it"
    now = situation(course)
    since = dice.position
    if ours.how != "onside":
        state = replace(state, match=_kicked_off(state.match, ours.how))
    down = kicked_off(
        state.match,
        KickoffCall(onside=ours.how == "onside", sideline=ours.how == "sideline"),
        dice,
        rules_of(state.options),
        brought_out=theirs.from_the_end_zone == "bring-out",
        expected=expects_onside(second_half=now.second_half, left=now.left),
    )
    return _settled(state, down, None, dice, since)


def _kicked_off(match: Match, how: KickTactic) -> Match:
    """FOOL-12.7.3-d: the kickoff team has shown its tactic."""
    squad = match.squad(match.course.ball)
    return match.with_squad(match.course.ball, replace(squad, kicked=kicked(squad.kicked, "kickoff", how)))


def _down(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    """Time outs, the clock to the snap, and the play if there is still time for it; a spike waits for none of them."""
    match, events = state.match, list[MatchEvents]()
    call = orders[seat_of(match.course.ball)]
    assert isinstance(call, CallPlay), "the offence calls a play"
    match = _with_words(match, orders)
    if call.call != "spike":
        match, stopped = _time_outs(match, orders)
        events += stopped
        match, begins = _at_the_snap(match, dice)
        events += begins
        if match.course.stage == "over":
            return _over(replace(state, match=match), tuple(events))
        if begins and match.course.stage != "scrimmage":
            return Happened(replace(state, match=match, ask="kickoff"), tuple(events))
    since = dice.position
    state = replace(state, match=match)
    ours, theirs = _calls(state, orders)
    down = played(_as_sent_in(match, orders), ours, theirs, dice, rules_of(state.options))
    if ours.action == "punt":
        state = replace(state, match=_punted(match, call.call))
    if down.verdict is not None and down.verdict.victim is not None:
        event = _begun(match.plays + 1, down, dice.since(since))
        kept = _remembered(down)
        return Happened(replace(state, ask="penalty", pending=kept, last=kept), (*events, event))
    taken = None if down.verdict is None else down.verdict.options[0]
    after = _settled(state, down, taken, dice, since)
    return Happened(after.state, (*events, *after.events))


def _with_words(match: Match, orders: Mapping[SeatId, MatchOrders]) -> Match:
    """FOOL-5.3.6a-a, FOOL-5.8.2-c, FOOL-GAP-SUBS: what a coach says beside a call holds until he says otherwise."""
    for eleven in ELEVENS:
        match = match.with_squad(eleven, as_told(match.squad(eleven), _call_of(orders, eleven)))
    return match


def _as_sent_in(match: Match, orders: Mapping[SeatId, MatchOrders]) -> Match:
    """FOOL-GAP-SUBS (reconstruction): the match with those who come in for this play."""
    for eleven in ELEVENS:
        match = match.with_squad(eleven, as_sent_in(match.squad(eleven), _call_of(orders, eleven)))
    return match


def _call_of(orders: Mapping[SeatId, MatchOrders], eleven: Eleven) -> CallPlay | CallDefence:
    sent = orders[seat_of(eleven)]
    assert isinstance(sent, (CallPlay, CallDefence)), "both sides call"
    return sent


def _punted(match: Match, call: str) -> Match:
    """FOOL-12.7.3-d: the punt team has shown its tactic."""
    squad = match.squad(match.course.ball)
    return match.with_squad(match.course.ball, replace(squad, kicked=kicked(squad.kicked, "punt", PUNTS[call])))


def _time_outs(match: Match, orders: Mapping[SeatId, MatchOrders]) -> tuple[Match, list[MatchEvents]]:
    """FOOL-GAP-SEQUENCE (reconstruction): the offence's first; a clock that stands is not stopped again."""
    taken: list[MatchEvents] = []
    for eleven in (match.course.ball, match.course.defence):
        if _call_of(orders, eleven).time_out and match.course.running:
            match = stopped_clock(match, eleven)
            left = match.course.time_outs.of(eleven)
            taken.append(TimeOutTaken(audience=EVERYBODY, rules=SEQUENCE, by=eleven, left=left))
    return match, taken


def _at_the_snap(match: Match, dice: Dice) -> tuple[Match, tuple[MatchEvents, ...]]:
    """The clock runs; the next period may begin, or the match be over."""
    quarter, since = match.course.quarter, dice.position
    match = to_the_snap(match, dice)
    if match.course.quarter == quarter:
        return match, ()
    return match, (_period_begun(match.course, dice.since(since)),)


def _period_begun(course: Course, rolls: tuple[int, ...] = ()) -> PeriodBegun:
    return PeriodBegun(audience=EVERYBODY, rules=SEQUENCE, rolls=rolls, quarter=course.quarter, score=course.score)


def _calls(state: MatchState, orders: Mapping[SeatId, MatchOrders]) -> tuple[OffenceCall, DefenceCall]:
    match = state.match
    ours, theirs = orders[seat_of(match.course.ball)], orders[seat_of(match.course.defence)]
    assert isinstance(ours, CallPlay), "the offence calls a play"
    assert isinstance(theirs, CallDefence), "the defence answers"
    plan = plan_at_the_table(match.squad(match.course.ball), state.options.rules)
    few = defence_named(theirs.few, plan)
    answer = DefenceCall(
        few=few, many=defence_named(theirs.many, plan) if theirs.many.strip() else few, blitzes_kick=theirs.blitzes_kick
    )
    if is_action(ours.call):
        sideline = ours.call == SIDELINE_PUNT
        return OffenceCall(action=action_of(ours.call), aims_short=ours.aims_short, sideline=sideline), answer
    blitz = read_call(ours.against_blitz, plan) if ours.against_blitz.strip() else None
    if is_fake(ours.call):
        answer = answer_to_a_fake(plan)
    said = match.squad(match.course.ball).sideline
    call = OffenceCall(
        chosen=read_fake(ours.call, plan),
        against_blitz=None if blitz is None else lambda _: blitz,
        stays_in_bounds=said.stays_in_bounds,
        steps_out=steps_out(situation(match.course), said.steps_out),
    )
    return call, answer


def _judged(state: MatchState, orders: MatchOrders, dice: Dice) -> Happened:
    """FOOL-GAP-PENALTY (reconstruction): the victim takes the penalty or the play."""
    assert isinstance(orders, JudgePenalty), "a judgement was owed"
    down = state.pending
    assert down is not None, "there is something to judge"
    assert down.verdict is not None, "and something to choose"
    taken = down.verdict.options[orders.take]
    by, before, since = state.asked, state.match, dice.position
    match = settled(before, down, taken, dice, rules_of(state.options))
    event = PenaltyJudged(
        audience=EVERYBODY,
        rules=("FOOL-GAP-PENALTY",),
        rolls=dice.since(since),
        number=match.plays,
        by=by,
        taken=taken,
        after=match.course,
    )
    return _next(replace(state, match=match, pending=None), (event, *_hurt(before, match)), dice)


def _settled(state: MatchState, down: Down, taken: Option | None, dice: Dice, since: int) -> Happened:
    before = state.match
    match = settled(before, down, taken, dice, rules_of(state.options))
    events = (_play_run(match, down, taken, dice.since(since)), *_hurt(before, match))
    return _next(replace(state, match=match, last=_remembered(down)), events, dice)


def _next(state: MatchState, events: tuple[MatchEvents, ...], dice: Dice) -> Happened:
    """What is asked for after a play; a clock that has run out ends the period at once."""
    match = state.match
    if not match.course.running:
        match, begins = _at_the_snap(match, dice)
        state, events = replace(state, match=match), (*events, *begins)
        if match.course.stage == "over":
            return _over(state, events)
    ask = "kickoff" if match.course.stage in ("kickoff", "free kick") else "call"
    return Happened(replace(state, ask=ask), events)


def _over(state: MatchState, events: tuple[MatchEvents, ...]) -> Happened:
    match = state.match
    ended = MatchEnded(audience=EVERYBODY, rules=SEQUENCE, score=match.course.score, winner=winner(match.course.score))
    return Happened(replace(state, ask="over", pending=None), (*events, ended))
