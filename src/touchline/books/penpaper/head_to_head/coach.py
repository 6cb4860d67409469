"""The good coach: calls and choices from the solved model (`model`, `solution`), and from nothing else.

A call is looked up by the situation, the clock, the score and what the two teams have over each other, and drawn from
its mix with a d20. Every other choice compares what is to come after it: points until the end of the half or, in the
last rounds of a game, chances to win.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import calls, chances, course, field_goals
from touchline.books.penpaper.head_to_head.defense import Snap, attack_bonus, defense_class
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import ACTION
from touchline.books.penpaper.head_to_head.field import GOAL, Situation, first_down, next_down, other_side
from touchline.books.penpaper.head_to_head.fumbles import TOUCHBACK
from touchline.books.penpaper.head_to_head.mishaps import PENALTIES, after_penalty, stepped_off
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
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.playbook import RUSH, yards_dice
from touchline.books.penpaper.head_to_head.solution import (
    CERTAIN,
    COLUMNS,
    EDGES,
    FAKE,
    FRESH,
    HALF,
    KICKOFF_KINDS,
    KICKS,
    LANDINGS,
    LAST_ROUNDS,
    LEAD,
    LEADS,
    LINEBACKERS,
    MARGINS,
    POINT,
    ROWS,
    SITUATIONS,
    TEN,
    BothSides,
    Solution,
    between,
    matchup_at,
    situation_at,
    solution,
    tilt_at,
)
from touchline.books.penpaper.head_to_head.special_rules import after_hard_count
from touchline.books.penpaper.head_to_head.state import ROUNDS, Match, Side, modifiers, opponent
from touchline.books.penpaper.state import Stat
from touchline.dice import Dice
from touchline.game import SeatId

EXTRA_POINT = float(chances.kick_is_good(field_goals.TRY_SPOT))
FREE_KICK_COMES_TO = 35  # of the receiving team, after a safety


def good(match: Match, seat: SeatId, dice: Dice) -> MatchOrders:  # noqa: PLR0911 - one kind of orders a line
    """PP-GEN-09: what the good coach sends."""
    match match.ask:
        case "call":
            return call_play(match, dice) if seat == match.offense else call_defense(match, dice)
        case "offense-die" | "defense-die":
            return add_die(match, seat)
        case "audible":
            return CallAudible(audible=is_audible_better(match))
        case "penalty":
            return JudgePenalty(accept=is_penalty_better(match))
        case "return":
            return FieldKick(choice="return" if is_return_better(match) else "fair-catch")
        case "roll-on":
            return RollOn()
        case "kickoff":
            return KickOff(kind=KICKOFF_KINDS[best_kickoff(match)])
        case "try":
            return ChooseTry(points=2 if is_two_better(match) else 1)
        case "halftime":
            return HealInjury(injury=worst_injury(match, seat))
        case "coin-choice":
            return ChooseSide(begin_on="offense" if solution().points_of_kickoff[HALF] <= 0 else "defense")
    return CallToss()


# --- the clock ------------------------------------------------------------------------------------------------------


def rounds_in_half(match: Match) -> int:
    """PP-TIME-01: rounds left before everything stops; an overtime is a half of its own."""
    return match.rounds_left + (ROUNDS if match.quarter in {1, 3} else 0)


def rounds_in_game(match: Match) -> int:
    return rounds_in_half(match) + (HALF if match.quarter <= course.HALF else 0)


def is_last_half(match: Match) -> bool:
    return match.quarter > course.HALF


def lead_of(match: Match, seat: SeatId) -> int:
    """Points ahead, as far as the solution tells them apart."""
    ahead = match.side(seat).points - match.side(opponent(seat)).points
    return max(-LEAD, min(ahead, LEAD))


# --- calls ----------------------------------------------------------------------------------------------------------


def matchup(match: Match) -> tuple[int, int]:
    """What the offense has over the defense now: the stored matchup, and the tilt for the last rounds."""
    ours, theirs = modifiers(match.side(match.offense)), modifiers(match.side(opponent(match.offense)))
    passing, rushing = ours["QB"] + ours["WR"] - theirs["DB"], ours["QB"] + ours["RB"] - theirs["LM"]
    return matchup_at(passing, rushing, theirs["LB"]), tilt_at(passing, rushing)


def in_the_last_rounds(match: Match, tilt: int, situation: int) -> tuple[BothSides, int] | None:
    """Where the last rounds of a half or of a game keep their calls; None before."""
    rounds = rounds_in_half(match)
    if rounds > LAST_ROUNDS:
        return None
    place = tilt * LAST_ROUNDS + rounds - 1
    if not is_last_half(match):
        return solution().end_of_half, place * SITUATIONS + situation
    lead = lead_of(match, match.offense) + LEAD
    return solution().end_of_game, (place * LEADS + lead) * SITUATIONS + situation


def call_play(match: Match, dice: Dice) -> CallPlay:
    """PP-EXEC-01: a hard count if it is worth one, else the play that the d20 picks from the mix."""
    which, tilt = matchup(match)
    if match.is_try:
        return CallPlay(play=ROWS[drawn(solution().tries.plays[which], dice)])
    if not match.has_hard_counted and is_hard_count_better(match):
        return CallPlay(play=calls.HARD_COUNT)
    here, usual = match.situation, solution().usual.plays
    situation = situation_at(here.down, here.distance, here.spot)
    by_use = [(which * FRESH + uses) * SITUATIONS + situation for uses in range(FRESH)]
    late = in_the_last_rounds(match, tilt, situation)
    if late is None:
        return CallPlay(play=_first_possible(match, [usual[place] for place in by_use], dice))
    calls_then, place = late
    return CallPlay(play=_first_possible(match, [calls_then.plays[place], usual[by_use[-1]]], dice))


def _first_possible(match: Match, mixes: Iterable[bytes], dice: Dice) -> str:
    """The first call drawn that is legal, and no trick or fake that has been used more often than its mix supposes."""
    for uses, mix in enumerate(mixes):
        play = ROWS[drawn(mix, dice)]
        if _is_possible(match, play, uses):
            return "Fake Punt" if play == FAKE else play
    return RUSH.name


def _is_possible(match: Match, play: str, uses: int) -> bool:
    side = match.side(match.offense)
    if play == FAKE:
        return side.fakes <= uses
    if play == calls.FIELD_GOAL:
        return field_goals.may_try(match.situation.spot)
    if play == "Hurry Up":
        return match.hurried != match.offense
    return side.tricks.get(play, 0) <= uses


def call_defense(match: Match, dice: Dice) -> CallDefense:
    """PP-EXEC-02: the defense that the d20 picks from the mix."""
    which, tilt = matchup(match)
    if match.is_try:
        return COLUMNS[drawn(solution().tries.defenses[which], dice)]
    here = match.situation
    situation = situation_at(here.down, here.distance, here.spot)
    late = in_the_last_rounds(match, tilt, situation)
    if late is not None:
        calls_then, place = late
        return COLUMNS[drawn(calls_then.defenses[place], dice)]
    uses = min(max(match.side(match.offense).tricks.values(), default=0), FRESH - 1)
    return COLUMNS[drawn(solution().usual.defenses[(which * FRESH + uses) * SITUATIONS + situation], dice)]


def drawn(mix: bytes, dice: Dice) -> int:
    """One call of a mix: a d20 tells, unless all its faces say the same."""
    if mix[0] == mix[-1]:
        return mix[0]
    return mix[dice.roll("d20", "coach: which call of the mix", rule="PP-GEN-09") - 1]


# --- what is to come ------------------------------------------------------------------------------------------------


class Prospect(Protocol):
    """What is to come for the team on offense, with so many rounds left."""

    unit: float  # what a point is worth

    def ours(self, situation: Situation) -> float: ...

    def theirs(self, spot: int) -> float:
        """The other team has first and ten at a spot of its own."""
        ...

    def touchdown(self) -> float: ...

    def their_touchdown(self) -> float: ...

    def safety(self) -> float: ...


class PointsToCome:
    """Points until the end of the half."""

    __slots__ = ("_base", "_known", "_rounds")
    unit = float(POINT)

    def __init__(self, known: Solution, rounds: int) -> None:
        self._known = known
        self._rounds = rounds
        self._base = min(rounds, LAST_ROUNDS + 1) * SITUATIONS

    def ours(self, situation: Situation) -> float:
        return self._known.points[self._base + situation_at(situation.down, situation.distance, situation.spot)]

    def theirs(self, spot: int) -> float:
        return -self.ours(first_down(spot))

    def touchdown(self) -> float:
        points = course.POINTS["touchdown"] + max(EXTRA_POINT, 2 * self._known.chance_of_two)
        return points * POINT + self._known.points_of_kickoff[max(self._rounds - 1, 0)]

    def their_touchdown(self) -> float:
        return -self.touchdown()

    def safety(self) -> float:
        return self.theirs(FREE_KICK_COMES_TO) - course.POINTS["safety"] * POINT


class WinsToCome:
    """Chances to win, by the lead."""

    __slots__ = ("_known", "_lead", "_rounds", "unit")

    def __init__(self, known: Solution, rounds: int, lead: int) -> None:
        self._known = known
        self._rounds = rounds
        self._lead = lead
        self.unit = (self._kickoff(lead + 1) - self._kickoff(lead - 1)) / 2

    def _kickoff(self, lead: int) -> float:
        return self._known.wins_of_kickoff[max(self._rounds - 1, 0) * LEADS + LEAD + max(-LEAD, min(lead, LEAD))]

    def _at(self, lead: int, situation: Situation) -> float:
        place = self._rounds * LEADS + LEAD + max(-LEAD, min(lead, LEAD))
        return self._known.wins[place * SITUATIONS + situation_at(situation.down, situation.distance, situation.spot)]

    def ours(self, situation: Situation) -> float:
        return self._at(self._lead, situation)

    def theirs(self, spot: int) -> float:
        return CERTAIN - self._at(-self._lead, first_down(spot))

    def _with_try(self, lead: int) -> float:
        after, two = lead + course.POINTS["touchdown"], self._known.chance_of_two
        missed = self._kickoff(after)
        return max(
            EXTRA_POINT * self._kickoff(after + 1) + (1 - EXTRA_POINT) * missed,
            two * self._kickoff(after + 2) + (1 - two) * missed,
        )

    def touchdown(self) -> float:
        return self._with_try(self._lead)

    def their_touchdown(self) -> float:
        return CERTAIN - self._with_try(-self._lead)

    def safety(self) -> float:
        lead = self._lead - course.POINTS["safety"]
        return CERTAIN - self._at(-lead, first_down(FREE_KICK_COMES_TO))


def prospect(match: Match, seat: SeatId, rounds: int) -> Prospect:
    """What is to come for a seat that has the ball, once so many rounds are left in the half."""
    known = solution()
    if is_last_half(match) and rounds <= LAST_ROUNDS:
        return WinsToCome(known, rounds, lead_of(match, seat))
    return PointsToCome(known, rounds)


def after_play(match: Match) -> Prospect:
    """For the offense, when the play that is on has used its round."""
    return prospect(match, match.offense, max(rounds_in_half(match) - 1, 0))


def worth_of(outcome: Outcome, match: Match, to_come: Prospect) -> float:
    """What a play that stands is worth to the offense."""
    if outcome.is_touchdown:
        return to_come.touchdown() if outcome.by_offense else to_come.their_touchdown()
    if outcome.is_safety:
        return to_come.safety()
    if outcome.is_turnover:
        return to_come.theirs(TOUCHBACK if outcome.is_touchback else other_side(outcome.spot))
    if outcome.how == "interception":
        return to_come.ours(first_down(outcome.spot))
    return _after_down(next_down(match.situation, outcome.spot), outcome.spot, to_come)


def _after_down(following: Situation | None, spot: int, to_come: Prospect) -> float:
    return to_come.theirs(other_side(spot)) if following is None else to_come.ours(following)


# --- penalties and kicks --------------------------------------------------------------------------------------------


def is_penalty_better(match: Match) -> bool:
    """PP-PEN-03: whether the penalty is better than the play for the side that was fouled."""
    flag = match.flag
    assert flag is not None, "no flag is down"
    if match.is_try:
        return calls.usual_judgement(match)
    line, to_come = PENALTIES.at(flag.roll), after_play(match)
    stands = worth_of(flag.outcome, match, to_come)
    if line.is_interference:
        yards = chances.yards("3d6", explodes=False)
        penalty = sum(
            float(chance) * worth_of(gained(match.situation.spot, gain), match, to_come)
            for gain, chance in yards.items()
        )
    else:
        halved = match.options.half_the_distance
        following = after_penalty(line, match.situation, flag.outcome, halved=halved)
        spot = stepped_off(line, match.situation, flag.outcome, halved=halved)
        penalty = _after_down(following, spot, to_come)
    return penalty < stands if line.side == "Offense" else penalty > stands


def is_return_better(match: Match) -> bool:
    """PP-KO-05: bring it back, or take it where it comes down; on the last play of a game the score tells."""
    if match.landing not in LANDINGS:
        return False
    is_last_play = rounds_in_half(match) == 0
    if is_last_play and is_last_half(match):
        return lead_of(match, opponent(match.offense)) <= 0
    when = 0 if is_last_play else 1
    place = (when * len(KICKS) + KICKS.index(match.kick)) * len(LANDINGS) + LANDINGS.index(match.landing)
    return bool(solution().returns[place])


def best_kickoff(match: Match) -> int:
    """PP-KO-13: which kickoff leaves the kicking team best off."""
    known, rounds = solution(), rounds_in_half(match)
    if is_last_half(match) and rounds <= LAST_ROUNDS:
        return known.game_kickoffs[rounds * LEADS + LEAD + lead_of(match, match.offense)]
    return known.kickoffs[rounds]


def is_two_better(match: Match) -> bool:
    """PP-FG-06: whether to play for two."""
    known, rounds = solution(), rounds_in_half(match)
    which, _ = matchup(match)
    two = known.two_points[which] / CERTAIN
    if not (is_last_half(match) and rounds <= LAST_ROUNDS):
        return 2 * two > EXTRA_POINT
    lead, after = lead_of(match, match.offense), max(rounds - 1, 0) * LEADS + LEAD
    missed, one_more, two_more = (
        known.wins_of_kickoff[after + max(-LEAD, min(lead + points, LEAD))] for points in range(3)
    )
    return two * (two_more - missed) > EXTRA_POINT * (one_more - missed)


# --- dice -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _sums(count: int) -> dict[int, int]:
    """In how many ways so many dice come to each sum."""
    if not count:
        return {0: 1}
    found: Counter[int] = Counter()
    for total, ways in _sums(count - 1).items():
        for face in range(1, 7):
            found[total + face] += ways
    return dict(found)


@lru_cache(maxsize=4096)
def middle_faces(margin: int, ours: int, theirs: int) -> float:
    """Chance that an attack succeeds on a face from 2 to 19, so many dice added; a natural 1 and 20 heed none."""
    works = sum(
        our_ways * their_ways
        for our_sum, our_ways in _sums(ours).items()
        for their_sum, their_ways in _sums(theirs).items()
        for natural in range(2, 20)
        if natural + margin + our_sum - their_sum >= 0
    )
    return works / (20 * int(6 ** (ours + theirs)))


@lru_cache(maxsize=64)
def typical_gains(notation: str, explodes: bool) -> tuple[int, ...]:
    """Five gains that stand for all that yard dice can bring, races included; a touchdown is the whole field."""
    if notation == "touchdown":
        return (GOAL,)
    spread = sorted(chances.run(chances.yards(notation, explodes=explodes), GOAL).items())
    found: list[int] = []
    reached = 0.0
    for gain, chance in spread:
        reached += float(chance)
        while len(found) < 5 and reached >= 0.1 + 0.2 * len(found):
            found.append(gain)
    return tuple(found)


class Attack:
    """The play that was revealed: its margin, and what hangs on it."""

    def __init__(self, match: Match) -> None:
        play, called = course.the_play(match)
        side = match.side(match.offense)
        self.match = match
        self.snap = Snap(
            play=play.name,
            call=called.call,
            special=called.special,
            spot=match.situation.spot,
            offense=modifiers(side),
            defense=modifiers(match.side(opponent(match.offense))),
            earlier_uses=side.tricks.get(play.name, 0),
        )
        self.margin = attack_bonus(self.snap) - defense_class(self.snap) - called.audible_die

    def success(self, to_come: Prospect) -> float:
        snap = self.snap
        gains = typical_gains(yards_dice(snap.line, snap.call, snap.special), snap.explodes)
        worths = [worth_of(gained(snap.spot, min(gain, GOAL - snap.spot)), self.match, to_come) for gain in gains]
        return sum(worths) / len(worths)

    def failure(self, to_come: Prospect) -> float:
        snap = self.snap
        if snap.play == "Hook & Lateral":
            kept = worth_of(nothing(snap.spot, how="no gain"), self.match, to_come)
            return (kept + to_come.theirs(other_side(snap.spot))) / 2
        loss = 8 if snap.is_blitzed else 4 if snap.line.loses_on_failure else 0
        outcome = lost(snap.spot, loss) if loss else nothing(snap.spot, how="no gain")
        return worth_of(outcome, self.match, to_come)

    def swing(self) -> float:
        """What a success is worth more than a failure, in points."""
        if self.match.is_try:
            return 2.0
        to_come = after_play(self.match)
        return (self.success(to_come) - self.failure(to_come)) / max(to_come.unit, 1.0)


def add_die(match: Match, seat: SeatId) -> AddDie:
    """PP-ACT-04: a die, if it brings more now than it will later; a star's own die before one that fits every play."""
    on_offense = seat == match.offense
    having = course.offense_dice(match) if on_offense else course.defense_dice(match)
    assert match.called is not None, "nothing was called"
    attack = Attack(match)
    ours, theirs = len(match.called.offense_dice), len(match.called.defense_dice)
    as_it_is = middle_faces(attack.margin, ours, theirs)
    if on_offense:
        more = middle_faces(attack.margin, ours + 1, theirs) - as_it_is
    else:
        more = as_it_is - middle_faces(attack.margin, ours, theirs + 1)
    side = match.side(seat)
    must = _must_bring(side.action_dice + len(side.star_dice), rounds_in_game(match))
    if more * 8 <= must or more * attack.swing() <= must:  # no play swings by more than eight points
        return AddDie()
    return AddDie(die=having[-1] if having[-1] != ACTION else ACTION)


def _must_bring(dice: int, rounds: int) -> float:
    table = solution().dice
    return table[min(dice, len(table)) - 1][min(rounds, 2 * HALF) // TEN] / POINT


def is_audible_better(match: Match) -> bool:
    """PP-SPASS-02: the standard rush against what was called, its DC 1d6 higher, or the pass."""
    assert match.called is not None, "nothing was called"
    to_come = after_play(match)
    thrown = Attack(match)
    rushed = Attack(_with_audible(match))
    return _expected(rushed, to_come, answered=True) > _expected(thrown, to_come, answered=False)


def _with_audible(match: Match) -> Match:
    assert match.called is not None, "nothing was called"
    return replace(match, called=replace(match.called, is_audible=True))


def _expected(attack: Attack, to_come: Prospect, *, answered: bool) -> float:
    chance = middle_faces(attack.margin, 0, int(answered)) + 1 / 20
    return chance * attack.success(to_come) + (1 - chance) * attack.failure(to_come)


# --- hard counts and injuries ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _offside(edge: int) -> float:
    return float(chances.offside(edge))


def is_hard_count_better(match: Match) -> bool:
    """PP-HARD-01: five yards either way before the play, if that is worth more than a later hard count."""
    side, situation = match.side(match.offense), match.situation
    edge = modifiers(side)["QB"] - modifiers(match.side(opponent(match.offense)))["LM"] - side.hard_counts
    if edge < EDGES[0]:
        return False
    to_come = prospect(match, match.offense, rounds_in_half(match))
    offside = _offside(edge)
    halved = match.options.half_the_distance
    good, bad = (to_come.ours(after_hard_count(situation, offside=jumped, halved=halved)) for jumped in (True, False))
    gain = offside * good + (1 - offside) * bad - to_come.ours(situation)
    table = solution().hard_counts
    must = table[min(edge - EDGES[0], len(table) - 1)][min(rounds_in_game(match), 2 * HALF) // TEN]
    return gain > 0 and gain / max(to_come.unit, 1.0) * POINT > must


def worst_injury(match: Match, seat: SeatId) -> int:
    """PP-INJ-04: the minor injury that costs most, by what possession is worth to the two teams."""
    side = match.side(seat)
    minor = [place for place, injury in enumerate(side.injuries, start=1) if not injury.is_major]
    foe = match.side(opponent(seat))
    return max(minor, key=lambda place: _strength(side, foe, side.injuries[place - 1].stat), default=0)


def _strength(side: Side, foe: Side, healed: Stat) -> float:
    ours, theirs = modifiers(side), modifiers(foe)
    ours = ours | {healed: ours[healed] + 1}
    return _possession(ours, theirs) - _possession(theirs, ours)


def _possession(offense: dict[Stat, int], defense: dict[Stat, int]) -> float:
    """What first and ten is worth to an offense against a defense, between the matchups that were solved."""
    passing = between(MARGINS, offense["QB"] + offense["WR"] - defense["DB"])
    rushing = between(MARGINS, offense["QB"] + offense["RB"] - defense["LM"])
    linebackers = between(LINEBACKERS, defense["LB"])
    worth = solution().possession
    return sum(
        share * other_share * third_share * worth[matchup_at(margin, other, third)]
        for margin, share in passing
        for other, other_share in rushing
        for third, third_share in linebackers
    )
