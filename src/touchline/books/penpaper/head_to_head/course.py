"""The course of a match: what follows what. A function takes the match and what was decided, and says what is next."""

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import arithmetic, fakes, field_goals, kicks, mishaps, plays, special_rules
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.defense import Snap, attack_bonus, defense_class, succeeds
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import (
    ACTION,
    dice_on_defense,
    dice_on_offense,
    may_audible,
)
from touchline.books.penpaper.head_to_head.events import MatchEvents, Moment, Score
from touchline.books.penpaper.head_to_head.exploding_dice import OnTheTable, SixesAsked
from touchline.books.penpaper.head_to_head.field import GOAL, Situation, first_down, next_down, other_side
from touchline.books.penpaper.head_to_head.fumbles import TOUCHBACK
from touchline.books.penpaper.head_to_head.kicks import Kick, KickoffKind, Return
from touchline.books.penpaper.head_to_head.mishaps import PENALTIES
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained
from touchline.books.penpaper.head_to_head.playbook import PLAYS, RUSH, MainCall, Play, SpecialDefense, type_against
from touchline.books.penpaper.head_to_head.state import (
    AWAY,
    HOME,
    ROUNDS,
    Called,
    Flag,
    Match,
    Side,
    Waiting,
    healthy_stars,
    modifiers,
    opponent,
)
from touchline.books.penpaper.state import Injury, Quarter
from touchline.dice import Dice
from touchline.game import EVERYBODY, SeatId

Happened: TypeAlias = tuple[Match, tuple[MatchEvents, ...]]
POINTS: dict[Score, int] = {
    "touchdown": 6,
    "field goal": 3,
    "safety": 2,
    "two-point try": 2,
    "extra point": 1,
}  # PP-SCORE-02
HALF, FULL_TIME = 2, 4
COIN: tuple[Literal["heads", "tails"], ...] = ("heads", "tails")


def moment(match: Match) -> Moment:
    """Where the match stands."""
    return Moment(
        match.quarter,
        match.rounds_left,
        match.offense,
        match.situation.down,
        match.situation.distance,
        match.situation.spot,
        match.home.points,
        match.away.points,
    )


def _put(match: Match, seat: SeatId, side: Side) -> Match:
    return replace(match, home=side) if seat == HOME else replace(match, away=side)


def _and_then(happened: Happened, earlier: tuple[MatchEvents, ...]) -> Happened:
    match, events = happened
    return match, earlier + events


# --- the coin toss --------------------------------------------------------------------------------------------------


def toss(match: Match, call: Literal["heads", "tails"], dice: Dice) -> Happened:
    """PP-COIN-01: the visiting team calls the toss."""
    position = dice.position
    fell = dice.pick(COIN, "coin toss", rule="PP-COIN-01")
    winner = AWAY if call == fell else HOME
    made = told.TossMade(
        audience=EVERYBODY,
        rules=("PP-COIN-01",),
        rolls=dice.since(position),
        moment=moment(match),
        called=call,
        fell=fell,
        winner=winner,
    )
    return replace(match, ask="coin-choice", toss_winner=winner), (made,)


def choose_side(match: Match, begin_on: Literal["offense", "defense"]) -> Happened:
    """PP-COIN-02: the winner begins on offense or on defense; the team on defense kicks off."""
    winner = match.toss_winner
    kicker = winner if begin_on == "defense" else opponent(winner)
    chosen = told.SideChosen(
        audience=EVERYBODY, rules=("PP-COIN-02",), moment=moment(match), winner=winner, begin_on=begin_on
    )
    opening = kicker if match.quarter == 1 else match.opening_kicker
    return replace(_kickoff_due(match, kicker), opening_kicker=opening), (chosen,)


def _kickoff_due(match: Match, kicker: SeatId, *, free: bool = False) -> Match:
    """PP-KO-01, PP-PUNT-06: a kick is due: a kickoff, or after a safety a punt from the 20."""
    spot = kicks.FREE_KICK_SPOT if free else match.options.kickoff_line
    return replace(
        match,
        ask="kickoff",
        offense=kicker,
        situation=first_down(spot),
        is_free_kick=free,
        is_try=False,
        called=None,
    )


# --- kicks ----------------------------------------------------------------------------------------------------------


def kick_off(match: Match, kind: KickoffKind, dice: Dice) -> Happened:
    """PP-KO-13: a kickoff of the announced kind."""
    if kind == "onside":
        return kick_onside(match, dice)
    kick: Kick = "squib" if kind == "squib" else "kickoff"
    position = dice.position
    return _kicked(match, kick, kicks.kickoff_distance(dice, squib=kind == "squib"), position, dice)


def kick_onside(match: Match, dice: Dice) -> Happened:
    """PP-KO-11: the kicking team has the ball on the opponent's 40, or the receiving team on its own."""
    position, kicker = dice.position, match.offense
    recovered = kicks.onside(dice)
    event = told.OnsideKicked(
        audience=EVERYBODY,
        rules=("PP-KO-11",),
        rolls=dice.since(position),
        moment=moment(match),
        by=kicker,
        recovered=recovered,
    )
    after = _use_round(_play_made(match))
    spot = kicks.ONSIDE_SPOT if recovered else other_side(kicks.ONSIDE_SPOT)
    return _and_then(_settle(_takes_over(after, kicker if recovered else opponent(kicker), spot), dice), (event,))


def _kicked(match: Match, kick: Kick, distance: int, position: int, dice: Dice) -> Happened:
    """PP-KO-04, PP-PUNT-03: the ball comes down: out of the back, or where the receiver may choose."""
    spot = kicks.landing(match.situation.spot, distance)
    is_touchback = kicks.is_out_of_the_back(spot)
    rule = "PP-PUNT-03" if kick == "punt" else "PP-KO-04"
    event = told.BallKicked(
        audience=EVERYBODY,
        rules=(rule,),
        rolls=dice.since(position),
        moment=moment(match),
        kick=kick,
        by=match.offense,
        distance=distance,
        landing=spot,
        is_touchback=is_touchback,
    )
    after = _use_round(_play_made(match))
    if is_touchback:
        return _and_then(_settle(_takes_over(after, opponent(match.offense), TOUCHBACK), dice), (event,))
    return replace(after, ask="return", kick=kick, landing=spot), (event,)


def field_kick(match: Match, *, fair_catch: bool, dice: Dice) -> Happened:
    """PP-KO-05 to PP-KO-10: the receiving team returns the kick or takes a fair catch."""
    return _with_its_roller(match, dice, partial(_fielded, fair_catch=fair_catch))


def _fielded(match: Match, dice: Dice, *, fair_catch: bool) -> Happened:
    position, receiver = dice.position, opponent(match.offense)
    result = kicks.fair_catch(match.landing) if fair_catch else kicks.return_kick(match.landing, match.kick, dice)
    event = told.KickFielded(
        audience=EVERYBODY,
        rules=("PP-KO-05" if fair_catch else "PP-KO-07",),
        rolls=dice.since(position),
        moment=moment(match),
        by=receiver,
        is_fair_catch=fair_catch,
        yards=result.yards,
        spot=result.spot,
        kept=result.kept,
        is_fumble=result.is_fumble,
        is_touchdown=result.is_touchdown,
    )
    return _and_then(_returned(match, receiver, result, dice), (event,))


def _returned(match: Match, receiver: SeatId, result: Return, dice: Dice) -> Happened:
    holder = receiver if result.kept else opponent(receiver)
    if result.is_touchdown:
        return touchdown(match, holder, dice)
    spot = result.spot if result.kept else other_side(result.spot)
    return _settle(_takes_over(match, holder, spot), dice)


def punt(match: Match, dice: Dice) -> Happened:
    """PP-PUNT-01, PP-PUNT-02: a punt from the line of scrimmage."""
    position = dice.position
    return _kicked(match, "punt", kicks.punt_distance(dice), position, dice)


# --- possession, time and score -------------------------------------------------------------------------------------


def _takes_over(match: Match, seat: SeatId, spot: int) -> Match:
    """PP-DOWN-01: a team has the ball, first and ten."""
    return replace(match, ask="call", offense=seat, situation=first_down(spot), is_free_kick=False, called=None)


def _use_round(match: Match) -> Match:
    """PP-TIME-02, PP-TIME-06: a round is used, if one is left."""
    return replace(match, rounds_left=max(match.rounds_left - 1, 0))


def _play_made(match: Match, *, hurried: SeatId | None = None) -> Match:
    """PP-HARD-03, PP-SPASS-08: a play was made: a hard count is allowed again, and a Hurry Up to whoever did not."""
    return replace(match, has_hard_counted=False, hurried=hurried)


def score(match: Match, seat: SeatId, how: Score) -> Happened:
    """PP-SCORE-02: points go on the board."""
    side = match.side(seat)
    after = _put(match, seat, replace(side, points=side.points + POINTS[how]))
    event = told.PointsScored(
        audience=EVERYBODY,
        rules=("PP-SCORE-02",),
        moment=moment(match),
        by=seat,
        how=how,
        points=POINTS[how],
        home_points=after.home.points,
        away_points=after.away.points,
    )
    return after, (event,)


def touchdown(match: Match, seat: SeatId, dice: Dice) -> Happened:
    """PP-SCORE-01: six points, and then a try."""
    after, events = score(match, seat, "touchdown")
    due = replace(after, ask="try", offense=seat, situation=Situation(field_goals.TRY_SPOT, 1, GOAL), called=None)
    if match.options.two_point_try:
        return due, events
    return _and_then(try_kick(due, dice), events)


def safety(match: Match, dice: Dice) -> Happened:
    """PP-SCORE-03, PP-PUNT-06: two points for the defense; the team that was tackled kicks."""
    after, events = score(match, opponent(match.offense), "safety")
    return _and_then(_settle(_kickoff_due(after, match.offense, free=True), dice), events)


def _settle(match: Match, dice: Dice) -> Happened:
    """PP-TIME-08, PP-TIME-04: after a play that is settled the quarter may be over; a free kick is taken at once."""
    if match.rounds_left == 0:
        return end_quarter(match, dice)
    if match.ask == "kickoff" and match.is_free_kick:
        position = dice.position
        return _kicked(match, "punt", kicks.punt_distance(dice), position, dice)
    return match, ()


def end_quarter(match: Match, dice: Dice) -> Happened:
    """PP-TIME-01, PP-TIME-04: inside a half all carries over; a half begins with a kickoff; a game ends or goes on."""
    ended = told.QuarterEnded(audience=EVERYBODY, rules=("PP-TIME-08",), moment=moment(match), quarter=match.quarter)
    match = replace(match, quarters=(*match.quarters, quarter_points(match)))
    fresh = replace(match, quarter=match.quarter + 1, rounds_left=ROUNDS)
    if match.quarter == HALF:
        return _halftime(fresh), (ended,)
    if match.quarter < FULL_TIME:
        return _and_then(_settle(fresh, dice), (ended,))
    if is_overtime_due(match):
        return replace(fresh, ask="coin-call", called=None, flag=None, is_try=False), (ended,)
    over = told.MatchEnded(audience=EVERYBODY, rules=("PP-TIME-01",), moment=moment(match), winner=winner(match))
    return replace(match, ask="over", called=None), (ended, over)


def quarter_points(match: Match) -> Quarter:
    """PP-LP-05: the points of the quarter under way: what was not on the board when it began."""
    home = match.home.points - sum(each.home for each in match.quarters)
    away = match.away.points - sum(each.away for each in match.quarters)
    return Quarter(home=home, away=away)


def winner(match: Match) -> SeatId | None:
    """PP-LP-05: the team with more points; None for a tie."""
    if match.home.points == match.away.points:
        return None
    return HOME if match.home.points > match.away.points else AWAY


def is_overtime_due(match: Match) -> bool:
    """PP-TIME-07 (reconstruction): a level game goes on as the league's option says."""
    if winner(match) is not None or match.options.tied_games == "tie-stands":
        return False
    return match.options.tied_games == "until-won" or match.quarter == FULL_TIME


def _halftime(match: Match) -> Match:
    """PP-TIME-03, PP-COIN-03, PP-INJ-04: who kicked off now receives; before, a team may erase a minor injury."""
    due = _kickoff_due(match, opponent(match.opening_kicker))
    hurt = tuple(seat for seat in (AWAY, HOME) if any(not each.is_major for each in match.side(seat).injuries))
    return replace(due, ask="halftime", healing=hurt) if hurt else due


def heal(match: Match, choices: dict[SeatId, int]) -> Happened:
    """PP-INJ-04: each team erases the minor injury it chose, or none."""
    after = replace(match, ask="kickoff", healing=())
    events: tuple[MatchEvents, ...] = ()
    for seat in match.healing:
        if which := choices[seat]:
            side = after.side(seat)
            erased = side.injuries[which - 1]
            after = _put(after, seat, replace(side, injuries=mishaps.erased(side.injuries, which - 1)))
            events += (
                told.InjuryErased(
                    audience=EVERYBODY, rules=("PP-INJ-04",), moment=moment(match), team=seat, stat=erased.stat
                ),
            )
    return after, events


# --- tries ----------------------------------------------------------------------------------------------------------


def try_kick(match: Match, dice: Dice) -> Happened:
    """PP-FG-05: a kick for one point, always from 27 yards; then the scoring team kicks off."""
    position, seat = dice.position, match.offense
    is_good = field_goals.kick(field_goals.TRY_SPOT, dice, label="extra point")
    if is_good:
        after, events = score(match, seat, "extra point")
        events = (replace(events[0], rolls=dice.since(position)),)
    else:
        after = match
        events = (
            told.TryFailed(
                audience=EVERYBODY,
                rules=("PP-FG-05",),
                rolls=dice.since(position),
                moment=moment(match),
                by=seat,
                points=1,
            ),
        )
    return _and_then(_settle(_kickoff_due(_use_round(_play_made(after)), seat), dice), events)


def go_for_two(match: Match) -> Match:
    """PP-FG-06: one play from the 3-yard line."""
    return replace(match, ask="call", is_try=True, situation=Situation(field_goals.TWO_POINT_SPOT, 1, GOAL))


def _try_ended(match: Match, dice: Dice, *, is_good: bool) -> Happened:
    """PP-FG-06: two points or none, and the kickoff."""
    seat = match.offense
    if is_good:
        after, events = score(match, seat, "two-point try")
    else:
        after, events = (
            match,
            (told.TryFailed(audience=EVERYBODY, rules=("PP-FG-06",), moment=moment(match), by=seat, points=2),),
        )
    return _and_then(_settle(_kickoff_due(after, seat), dice), events)


# --- calls ----------------------------------------------------------------------------------------------------------


def field_goal(match: Match, dice: Dice) -> Happened:
    """PP-FG-01, PP-FG-03, PP-FG-04: three points and a kickoff, or the other team takes over behind the line."""
    position, seat, spot = dice.position, match.offense, match.situation.spot
    is_good = field_goals.kick(spot, dice)
    event = told.FieldGoalTried(
        audience=EVERYBODY,
        rules=("PP-FG-01",),
        rolls=dice.since(position),
        moment=moment(match),
        by=seat,
        distance=field_goals.kick_distance(spot),
        is_good=is_good,
    )
    after = _use_round(_play_made(match))
    if not is_good:
        return _and_then(_settle(_takes_over(after, opponent(seat), field_goals.missed(spot)), dice), (event,))
    scored, events = score(after, seat, "field goal")
    return _and_then(_settle(_kickoff_due(scored, seat), dice), (event, *events))


def fake(match: Match, kind: str, dice: Dice) -> Happened:
    """PP-FAKE-01 to PP-FAKE-04: enough yards keep the ball; otherwise it goes over at the original line."""
    position, seat, situation = dice.position, match.offense, match.situation
    side = match.side(seat)
    yards = fakes.fake(side.fakes, dice)
    event = told.FakeTried(
        audience=EVERYBODY,
        rules=("PP-FAKE-02",),
        rolls=dice.since(position),
        moment=moment(match),
        by=seat,
        kind=kind,
        yards=yards,
    )
    after = _use_round(_play_made(_put(match, seat, replace(side, fakes=side.fakes + 1))))
    if yards is None or situation.spot + yards < situation.line:
        return _and_then(_over_on_downs(after, situation.spot, dice), (event,))
    if situation.spot + yards >= GOAL:
        return _and_then(touchdown(after, seat, dice), (event,))
    return _and_then(_settle(_takes_over(after, seat, situation.spot + yards), dice), (event,))


def hard_count(match: Match, dice: Dice) -> Happened:
    """PP-HARD-01 to PP-HARD-03: five yards either way, no round; the play is still to come."""
    position, seat = dice.position, match.offense
    side = match.side(seat)
    offside = special_rules.hard_count(modifiers(side), modifiers(match.side(opponent(seat))), side.hard_counts, dice)
    halved = match.options.half_the_distance
    situation = special_rules.after_hard_count(match.situation, offside=offside, halved=halved)
    event = told.HardCountTried(
        audience=EVERYBODY,
        rules=("PP-HARD-01",),
        rolls=dice.since(position),
        moment=moment(match),
        by=seat,
        is_offside=offside,
        spot=situation.spot,
    )
    counted = _put(match, seat, replace(side, hard_counts=side.hard_counts + 1))
    return replace(counted, situation=situation, has_hard_counted=True), (event,)


def kneel(match: Match, dice: Dice) -> Happened:
    """PP-KNEEL-01: two yards and a round."""
    outcome = special_rules.kneel(match.situation.spot)
    event = told.KneltDown(
        audience=EVERYBODY, rules=("PP-KNEEL-01",), moment=moment(match), by=match.offense, spot=outcome.spot
    )
    return _and_then(_stands(_use_round(_play_made(match)), outcome, dice), (event,))


def reveal(match: Match, play: Play, call: MainCall, special: SpecialDefense, dice: Dice) -> Happened:
    """PP-EXEC-03: both calls are revealed; an audible may follow, then the coaches' dice."""
    called = Called(play=play.name, call=call, special=special)
    event = told.CallsRevealed(
        audience=EVERYBODY, rules=("PP-EXEC-03",), moment=moment(match), play=play.name, call=call, special=special
    )
    shown = replace(match, called=called)
    if play.type == "pass" and may_audible(match.side(match.offense)):
        return replace(shown, ask="audible"), (event,)
    return _and_then(_ask_offense(shown, dice), (event,))


def audible(match: Match, *, change: bool, dice: Dice) -> Happened:
    """PP-SPASS-02: the pass becomes the standard rush, against a DC that is 1d6 higher."""
    if not change:
        return _ask_offense(match, dice)
    assert match.called is not None, "nothing was called"
    position = dice.position
    die = dice.d6("audible", rule="PP-SPASS-02")
    event = told.AudibleCalled(
        audience=EVERYBODY, rules=("PP-SPASS-02",), rolls=dice.since(position), moment=moment(match), die=die
    )
    called = replace(match.called, is_audible=True, audible_die=die)
    return _and_then(_ask_offense(replace(match, called=called), dice), (event,))


def _ask_offense(match: Match, dice: Dice) -> Happened:
    """PP-ACT-04: the offense declares first, if it has a die to add."""
    if offense_dice(match):
        return replace(match, ask="offense-die"), ()
    return _ask_defense(match, dice)


def _ask_defense(match: Match, dice: Dice) -> Happened:
    """PP-ACT-04: then the defense; then the dice are rolled."""
    if defense_dice(match):
        return replace(match, ask="defense-die"), ()
    return snap(match, dice)


def offense_dice(match: Match) -> tuple[str, ...]:
    """PP-ACT-02, PP-STAR-04: what the offense may add to the play that was revealed."""
    play, called = the_play(match)
    return dice_on_offense(match.side(match.offense), type_against(play, called.call))


def defense_dice(match: Match) -> tuple[str, ...]:
    """PP-ACT-03, PP-STAR-05: what the defense may add."""
    _, called = the_play(match)
    return dice_on_defense(match.side(opponent(match.offense)), called.call)


def the_play(match: Match) -> tuple[Play, Called]:
    """PP-SPASS-02: the play that is run: the one called, or after an audible the standard rush."""
    assert match.called is not None, "nothing was called"
    return (RUSH if match.called.is_audible else PLAYS[match.called.play]), match.called


def declare(match: Match, die: str, dice: Dice) -> Happened:
    """PP-ACT-04, PP-ACT-06: one die or none; a declared die is spent. Where several may be added more is asked for."""
    on_offense = match.ask == "offense-die"
    after = _added(match, die, on_offense=on_offense) if die else match
    if die and match.options.several_dice and (offense_dice(after) if on_offense else defense_dice(after)):
        return after, ()
    return _ask_defense(after, dice) if on_offense else snap(after, dice)


def _added(match: Match, die: str, *, on_offense: bool) -> Match:
    _, called = the_play(match)
    seat = match.offense if on_offense else opponent(match.offense)
    called = called.with_offense_die(die) if on_offense else called.with_defense_die(die)
    return replace(_put(match, seat, _spent(match.side(seat), die)), called=called)


def _spent(side: Side, die: str) -> Side:
    if die == ACTION:
        return replace(side, action_dice=side.action_dice - 1)
    return replace(side, star_dice=tuple(star for star in side.star_dice if star != die))


# --- the dice -------------------------------------------------------------------------------------------------------


def _with_its_roller(match: Match, dice: Dice, go: Callable[[Match, Dice], Happened]) -> Happened:
    """PP-DICE-01: a play or return to its end; where sixes are asked for it waits for whoever rolled them."""
    if match.options.exploding_dice == "always":
        return go(match, dice)
    waiting, position = match.waiting, dice.position
    answers = waiting.answers if waiting else ()
    table = OnTheTable(dice, waiting.lying if waiting else (), answers)
    try:
        return go(replace(match, waiting=None), table)
    except SixesAsked as asked:
        roller = match.offense if asked.roller == "offense" else opponent(match.offense)
        shown = told.SixesShown(
            audience=EVERYBODY,
            rules=("PP-DICE-01",),
            rolls=dice.since(position),
            moment=moment(match),
            by=roller,
            what=asked.what,
            sixes=asked.sixes,
        )
        left = Waiting(roller, asked.sixes, tuple(table.fallen), answers)
        return replace(match, ask="roll-on", waiting=left), (shown,)


def roller(match: Match) -> SeatId:
    """PP-DICE-01: whoever rolled the sixes that lie on the table decides."""
    assert match.waiting is not None, "no sixes lie on the table"
    return match.waiting.roller


def roll_on(match: Match, dice: Dice, *, roll: bool) -> Happened:
    """PP-DICE-01: the roller rolls one more die for each six, or leaves it; then the play or the return goes on."""
    assert match.waiting is not None, "no sixes lie on the table"
    waiting = replace(match.waiting, answers=(*match.waiting.answers, roll))
    told_on = replace(match, waiting=waiting)
    return snap(told_on, dice) if match.called else field_kick(told_on, fair_catch=False, dice=dice)


def snap(match: Match, dice: Dice) -> Happened:
    """PP-EXEC-04, PP-EXEC-05: the play that was revealed, with the dice that were declared."""
    return _with_its_roller(match, dice, _run)


def _run(match: Match, dice: Dice) -> Happened:
    """PP-EXEC-04, PP-EXEC-05: action dice, attack and mishap die; then the play, and after it the mishap."""
    play, called = the_play(match)
    seat, position = match.offense, dice.position
    ours, theirs = match.side(seat), match.side(opponent(seat))
    uses = ours.tricks.get(play.name, 0)
    setting = Snap(
        play=play.name,
        call=called.call,
        special=called.special,
        spot=match.situation.spot,
        offense=modifiers(ours),
        defense=modifiers(theirs),
        earlier_uses=uses,
        has_star_center="C" in healthy_stars(ours),
    )
    offense_die = sum([dice.d6("offense's action die", rule="PP-ACT-02") for _ in called.offense_dice])
    defense_die = sum([dice.d6("defense's action die", rule="PP-ACT-03") for _ in called.defense_dice])
    bonus = attack_bonus(setting)
    dc = defense_class(setting) + called.audible_die + defense_die
    label = arithmetic.attack(setting, offense_die, audible_die=called.audible_die, defense_die=defense_die)
    natural = dice.d20(label, rule="PP-EXEC-04")
    mishap = mishaps.is_mishap(dice.d6("mishap", rule="PP-MIS-01"))
    succeeded = succeeds(natural, natural + bonus + offense_die, dc)
    outcome = plays.resolve(setting, natural, succeeded=succeeded, dice=dice)
    if match.is_try:
        outcome = _in_a_try(outcome, setting.spot)
    run = told.PlayRun(
        audience=EVERYBODY,
        rules=("PP-EXEC-05", "PP-DC-06"),
        rolls=dice.since(position),
        moment=moment(match),
        play=play.name,
        is_pass=setting.type == "pass",
        call=called.call,
        special=called.special,
        natural=natural,
        bonus=bonus,
        offense_die=offense_die,
        dc=dc,
        audible_die=called.audible_die,
        defense_die=defense_die,
        more_offense_dice=len(called.more_offense_dice),
        more_defense_dice=len(called.more_defense_dice),
        outcome=outcome,
    )
    hurry = play.name == "Hurry Up"
    after = _play_made(match, hurried=seat if hurry else None)
    if play.is_trick:
        after = _put(after, seat, replace(ours, tricks=ours.tricks | {play.name: uses + 1}))
    costs_round = not (hurry and succeeded)
    if not mishap:
        return _and_then(_finish(after, outcome, dice, costs_round=costs_round), (run,))
    return _and_then(_mishap(after, setting, outcome, dice, costs_round=costs_round), (run,))


def _in_a_try(outcome: Outcome, spot: int) -> Outcome:
    """PP-FG-06: an interception or a fumble ends a try where it began, whoever would recover; nobody scores by it."""
    if outcome.how not in {"interception", "fumble"}:
        return outcome
    return Outcome(how=outcome.how, spot=spot, by_offense=outcome.by_offense)


def _mishap(match: Match, setting: Snap, outcome: Outcome, dice: Dice, *, costs_round: bool) -> Happened:
    """PP-MIS-02, PP-MIS-03: what went wrong, once the play is known."""
    position = dice.position
    kind = mishaps.kind_of_mishap(dice.sum("2d6", "kind of mishap", rule="PP-MIS-03"))
    if kind != "penalty":
        hurt, event = _injure(match, dice, is_major=kind == "major injury", position=position)
        return _and_then(_finish(hurt, outcome, dice, costs_round=costs_round), (event,))
    roll = mishaps.roll_penalty(setting.type, outcome, dice)
    line = PENALTIES.at(roll)
    lapses = line.is_roughing and outcome.by_offense and outcome.is_touchdown
    event = told.PenaltyCalled(
        audience=EVERYBODY,
        rules=("PP-PEN-01",),
        rolls=dice.since(position),
        moment=moment(match),
        foul=line.foul,
        side=line.side,
        yards=line.yards,
        lapses=lapses,
    )
    if lapses:  # PP-PEN-09
        return _and_then(_finish(match, outcome, dice, costs_round=costs_round), (event,))
    return replace(match, ask="penalty", flag=Flag(roll, outcome, costs_round)), (event,)


def _injure(match: Match, dice: Dice, *, is_major: bool, position: int) -> tuple[Match, MatchEvents]:
    """PP-INJ-01, PP-INJ-02, PP-INJ-03: a stat of one of the teams on the field is one lower."""
    stat = mishaps.injured_stat(dice.d6("injured position", rule="PP-INJ-01"))
    seat = match.offense if mishaps.is_offensive(stat) else opponent(match.offense)
    side = match.side(seat)
    star = mishaps.injured_star(stat, side.stars, dice)
    event = told.PlayerInjured(
        audience=EVERYBODY,
        rules=("PP-INJ-01", "PP-INJ-02"),
        rolls=dice.since(position),
        moment=moment(match),
        team=seat,
        stat=stat,
        is_major=is_major,
        star=star,
    )
    injured = replace(side, injuries=(*side.injuries, Injury(stat, is_major, star)))
    return _put(match, seat, injured), event


def fouled(match: Match) -> SeatId:
    """PP-PEN-03: the side that was fouled decides."""
    assert match.flag is not None, "no flag is down"
    offended = PENALTIES.at(match.flag.roll).side == "Defense"
    return match.offense if offended else opponent(match.offense)


def judge(match: Match, *, accept: bool, dice: Dice) -> Happened:
    """PP-PEN-03, PP-PEN-04, PP-PEN-12: the play stands, or the penalty replaces it."""
    flag = match.flag
    assert flag is not None, "no flag is down"
    line, position = PENALTIES.at(flag.roll), dice.position
    clear = replace(match, flag=None)
    rolled = mishaps.interference_yards(dice) if accept and line.is_interference else 0
    event = told.PenaltyJudged(
        audience=EVERYBODY,
        rules=("PP-PEN-04" if accept else "PP-PEN-03",),
        rolls=dice.since(position),
        moment=moment(match),
        foul=line.foul,
        by=fouled(match),
        accepted=accept,
        spot=_judged_spot(match, flag, rolled) if accept else flag.outcome.spot,
        yards_rolled=rolled,
    )
    if not accept:
        return _and_then(_finish(clear, flag.outcome, dice, costs_round=flag.costs_round), (event,))
    costs_round = flag.costs_round or not line.is_roughing  # PP-SPASS-08
    used = _use_round(clear) if costs_round else clear
    return _and_then(_penalized(used, flag, rolled, dice), (event,))


def _judged_spot(match: Match, flag: Flag, rolled: int) -> int:
    """PP-PEN-04, PP-PEN-08: where an accepted penalty puts the ball."""
    if rolled:
        return min(match.situation.spot + rolled, GOAL)
    halved = match.options.half_the_distance
    return mishaps.stepped_off(PENALTIES.at(flag.roll), match.situation, flag.outcome, halved=halved)


def _penalized(match: Match, flag: Flag, rolled: int, dice: Dice) -> Happened:
    """PP-PEN-04 to PP-PEN-10, PP-FG-06: what an accepted penalty makes of the play."""
    line, situation = PENALTIES.at(flag.roll), match.situation
    if line.is_interference:
        complete = gained(situation.spot, rolled)
        return _finish(match, complete, dice, costs_round=False)  # the round is used already
    if match.is_try:
        if line.loses_down:
            return _try_ended(match, dice, is_good=False)
        spot = _judged_spot(match, flag, rolled)
        return replace(match, ask="call", called=None, situation=Situation(spot, 1, GOAL)), ()
    halved = match.options.half_the_distance
    following = mishaps.after_penalty(line, situation, flag.outcome, halved=halved)
    if following is None:
        return _over_on_downs(match, _judged_spot(match, flag, rolled), dice)
    return _settle(replace(match, ask="call", called=None, situation=following), dice)


def _finish(match: Match, outcome: Outcome, dice: Dice, *, costs_round: bool) -> Happened:
    """PP-EXEC-05: step 11: one round off the clock, then points, down and possession."""
    used = _use_round(match) if costs_round else match
    if match.is_try:
        return _try_ended(used, dice, is_good=outcome.is_touchdown)
    return _stands(used, outcome, dice)


def _stands(match: Match, outcome: Outcome, dice: Dice) -> Happened:
    """PP-SCORE-04, PP-DOWN-02, PP-DOWN-03, PP-FUM-03: the play counts."""
    seat = match.offense
    holder = seat if outcome.by_offense else opponent(seat)
    if outcome.is_touchdown:
        return touchdown(match, holder, dice)
    if outcome.is_safety:
        return safety(match, dice)
    if outcome.is_turnover:
        spot = TOUCHBACK if outcome.is_touchback else other_side(outcome.spot)
        return _settle(_takes_over(match, holder, spot), dice)
    if outcome.how == "interception":  # the interceptor fumbled it back (PP-FUM-03)
        return _settle(_takes_over(match, seat, outcome.spot), dice)
    following = next_down(match.situation, outcome.spot)
    if following is None:
        return _over_on_downs(match, outcome.spot, dice)
    return _settle(replace(match, ask="call", called=None, situation=following), dice)


def _over_on_downs(match: Match, spot: int, dice: Dice) -> Happened:
    """PP-DOWN-03: the other team takes over where the ball is."""
    to = opponent(match.offense)
    event = told.TurnedOverOnDowns(
        audience=EVERYBODY, rules=("PP-DOWN-03",), moment=moment(match), to=to, spot=other_side(spot)
    )
    return _and_then(_settle(_takes_over(match, to, other_side(spot)), dice), (event,))
