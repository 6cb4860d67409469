"""Which calls are legal now, and what the program calls for a coach who sends nothing."""

from touchline.books.penpaper.head_to_head import course, field_goals
from touchline.books.penpaper.head_to_head.field import GOAL, LAST_DOWN, Situation, first_down, next_down
from touchline.books.penpaper.head_to_head.mishaps import PENALTIES, PenaltyLine, after_penalty, stepped_off
from touchline.books.penpaper.head_to_head.orders import (
    AddDie,
    CallAudible,
    CallDefense,
    CallPlay,
    CallToss,
    ChooseSide,
    ChooseTry,
    FieldKick,
    HealInjury,
    JudgePenalty,
    KickOff,
    MatchOrders,
    RollOn,
)
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained
from touchline.books.penpaper.head_to_head.playbook import PLAYS
from touchline.books.penpaper.head_to_head.state import Match
from touchline.game import OrdersError, SeatId

PUNT, FIELD_GOAL, KNEEL, HARD_COUNT = "Punt", "Field Goal", "Kneel", "Hard Count"
FAKES = ("Fake Punt", "Fake Field Goal")
ALL_PLAYS = tuple(PLAYS)
WITHOUT_HURRY_UP = tuple(name for name in PLAYS if name != "Hurry Up")
GOOD_RANGE = 45  # yards from which the program tries a field goal
SHORT = 4  # yards at which the program runs
USUAL_INTERFERENCE = 10  # yards of 3d6, and a little less
SCORE, BALL, DOWN = 1000, 60, 8  # what they are worth to the program, in yards


def legal_calls(match: Match) -> tuple[str, ...]:
    """PP-EXEC-01, PP-DOWN-05, PP-FAKE-01, PP-FG-02, PP-FG-06, PP-HARD-03, PP-SPASS-08: what the offense may call."""
    plays = ALL_PLAYS if match.hurried != match.offense else WITHOUT_HURRY_UP
    if match.is_try:
        return plays
    return (
        *plays,
        PUNT,
        *((FIELD_GOAL,) if field_goals.may_try(match.situation.spot) else ()),
        *(FAKES if match.situation.down == LAST_DOWN else ()),
        KNEEL,
        *(() if match.has_hard_counted else (HARD_COUNT,)),
    )


def check_call(match: Match, orders: CallPlay) -> None:
    """PP-EXEC-01: the play is one that may be called now."""
    legal = legal_calls(match)
    if orders.play not in legal:
        raise OrdersError(
            where="play",
            wrong=f"{orders.play or 'nothing'} cannot be called now",
            right=f"call one of {', '.join(legal)}",
            rule="PP-EXEC-01",
        )


def check_die(match: Match, orders: AddDie) -> None:
    """PP-ACT-06: no die, or one the side still has and may use on this play."""
    if not orders.die:
        return
    having = course.offense_dice(match) if match.ask == "offense-die" else course.defense_dice(match)
    if orders.die not in having:
        raise OrdersError(
            where="die",
            wrong=f"{orders.die} cannot be added",
            right=f"choose {' or '.join(having)}, or leave it empty",
            rule="PP-ACT-06",
        )


def check_heal(match: Match, seat: SeatId, orders: HealInjury) -> None:
    """PP-INJ-04: one of the team's minor injuries, or none."""
    injuries = match.side(seat).injuries
    minor = [place for place, injury in enumerate(injuries, start=1) if not injury.is_major]
    if orders.injury and orders.injury not in minor:
        raise OrdersError(
            where="injury",
            wrong=f"injury {orders.injury} cannot be erased",
            right=f"choose one of {', '.join(map(str, minor))}, or 0 for none",
            rule="PP-INJ-04",
        )


def usual(match: Match, seat: SeatId) -> MatchOrders:
    """PP-GEN-09: what the program says for a coach who sends nothing."""
    if match.ask == "call":
        return CallPlay(play=usual_play(match)) if seat == match.offense else usual_defense(match)
    if match.ask == "return":
        return FieldKick(choice="return" if match.landing > 0 else "fair-catch")
    if match.ask == "penalty":
        return JudgePenalty(accept=usual_judgement(match))
    if match.ask == "halftime":
        return HealInjury(injury=_first_minor(match, seat))
    return _SIMPLE[match.ask]()


_SIMPLE: dict[str, type[MatchOrders]] = {
    "coin-call": CallToss,
    "coin-choice": ChooseSide,
    "kickoff": KickOff,
    "audible": CallAudible,
    "offense-die": AddDie,
    "defense-die": AddDie,
    "roll-on": RollOn,
    "try": ChooseTry,
}


def usual_play(match: Match) -> str:
    """A plain football mind: run when it is short, pass when it is long, kick on fourth down."""
    situation = match.situation
    if situation.down == LAST_DOWN and not match.is_try:
        is_near = field_goals.kick_distance(situation.spot) <= GOOD_RANGE
        return FIELD_GOAL if is_near else PUNT
    return "Rush" if situation.distance <= SHORT else "Pass"


def usual_defense(match: Match) -> CallDefense:
    return CallDefense(call="rush" if match.situation.distance <= SHORT else "pass")


def usual_judgement(match: Match) -> bool:
    """Take the penalty that leaves one's own side better off than the play."""
    flag = match.flag
    assert flag is not None, "no flag is down"
    line = PENALTIES.at(flag.roll)
    play, penalty = _worth_of_play(match, flag.outcome), _worth_of_penalty(match, line, flag.outcome)
    return penalty < play if line.side == "Offense" else penalty > play


def _worth_of_play(match: Match, outcome: Outcome) -> int:
    """What a play that stands is worth to the offense."""
    if outcome.is_touchdown:
        return SCORE if outcome.by_offense else -SCORE
    if match.is_try or outcome.is_safety:
        return -SCORE
    if outcome.is_turnover:
        return outcome.spot - BALL
    if outcome.how == "interception":  # fumbled back
        return _worth(first_down(outcome.spot), outcome.spot)
    return _worth(next_down(match.situation, outcome.spot), outcome.spot)


def _worth_of_penalty(match: Match, line: PenaltyLine, outcome: Outcome) -> int:
    """What an accepted penalty is worth to the offense; of pass interference as much as it brings on average."""
    if line.is_interference:
        return _worth_of_play(match, gained(match.situation.spot, USUAL_INTERFERENCE))
    halved = match.options.half_the_distance
    spot = stepped_off(line, match.situation, outcome, halved=halved)
    if match.is_try:
        return -SCORE if line.loses_down else spot - GOAL
    return _worth(after_penalty(line, match.situation, outcome, halved=halved), spot)


def _worth(situation: Situation | None, spot: int) -> int:
    """Yards; a down is worth eight of them, and the ball sixty."""
    return spot - BALL if situation is None else spot - situation.distance - DOWN * (situation.down - 1)


def _first_minor(match: Match, seat: SeatId) -> int:
    injuries = match.side(seat).injuries
    return next((place for place, injury in enumerate(injuries, start=1) if not injury.is_major), 0)
