"""The good coach: sets, plays, defences and standing orders for the men at hand, from what they came to when tried out.

Nothing of a match is secret before a call: the coach knows both rosters, the situation and the default plan that most
opponents go by. He lets his starters try what the playbook has against theirs, with the rules themselves: all of it a
few times, and what did best again and again; and theirs against his, since another good coach finds what he would find
in his place. Every row of his plan has the three best, with three, two and one of its entries.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from touchline.books.fool import calling
from touchline.books.fool.clubs import Club
from touchline.books.fool.defences import Alignment
from touchline.books.fool.downs import FEW_SPLIT_MEN, Rules, resolved, split_men
from touchline.books.fool.game_plan import (
    DEFENCES_AT_MOST,
    SETS_AT_MOST,
    Answer,
    Calls,
    Plan,
    SpecialTactics,
    default_plan,
    fits,
)
from touchline.books.fool.habits import aim_of, met
from touchline.books.fool.line_ups import defence_on_the_field, offence_on_the_field
from touchline.books.fool.match_play import rules_of
from touchline.books.fool.offensive_sets import SETS, OffensiveSet
from touchline.books.fool.orders import GamePlan, MatchOrders
from touchline.books.fool.outcome import Circumstances
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.play_odds import End, came, judged
from touchline.books.fool.playbook import calls_from, defences_from, last_hope, sets_for, variants
from touchline.books.fool.plays import Call, Run
from touchline.books.fool.series import Scrimmage
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.situations import DefenceRow, PlayRow
from touchline.books.fool.snap import Ruled
from touchline.books.fool.special_teams import best_level
from touchline.books.fool.standing_orders import StandingOrders
from touchline.books.fool.state import MatchState, eleven_of
from touchline.dice import Dice
from touchline.game import SeatId, encode
from touchline.sport.elevens import opponents

ENTRIES = (0, 0, 0, 1, 1, 2)  # of a row, by the place of a call among the best
BEST = 3
MIDFIELD = Scrimmage(60)
GOAL_LINE_ROW: PlayRow = 7
NEAREST = 1  # yard to the goal line


class Aim(NamedTuple):
    """What counts in a row: yards to go there, and what a first down is worth in yards."""

    to_go: int
    first_down: int


AIMS: Mapping[PlayRow, Aim] = {
    1: Aim(10, 4),
    2: Aim(2, 8),
    3: Aim(6, 6),
    4: Aim(9, 5),
    5: Aim(6, 20),
    6: Aim(10, 20),
    7: Aim(3, 20),
    8: Aim(10, 4),
}
LONGEST = 30  # yards: more is worth no more
LOST_BALL = -40  # yards
FACED: Mapping[DefenceRow, PlayRow] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 2, 6: 5, 7: 6, 8: 7, 9: 8, 10: 8}
"""Which plays a row of defences has to expect."""


def worth(ends: Sequence[End], aim: Aim) -> float:
    """What tries came to on average, in yards, if so many are to go."""
    if not ends:
        return float(LOST_BALL)
    return sum(_yards(end, aim) for end in ends) / len(ends)


def _yards(end: End, aim: Aim) -> int:
    if end.turnover:
        return LOST_BALL
    return min(end.yards, LONGEST) + (aim.first_down if end.yards >= aim.to_go else 0)


# --- trying out -------------------------------------------------------------------------------------------------------


Pair: TypeAlias = tuple[Call, Alignment]


class TryOuts:
    """The starters of one club with the ball against those of another, always by the same dice."""

    def __init__(self, ours: Club, theirs: Club, sets: Iterable[OffensiveSet], rules: Rules) -> None:
        self._theirs = theirs
        self._dice = Dice.fast("FOOL calls tried out")
        around = Circumstances(to_goal=MIDFIELD.to_goal)
        self._ruled = Ruled(around=around, charts=rules.charts, switches=rules.switches)
        self.sets = {each.name: each for each in sets}
        self._offences = {name: offence_on_the_field(each, ours, {}) for name, each in self.sets.items()}
        self._defences: dict[tuple[str, Alignment], Defence | None] = {}
        self.ends: dict[Pair, list[End]] = {}

    def offence(self, name: str) -> Offence | None:
        return self._offences[name]

    def _defence(self, offence: Offence, call: Call, alignment: Alignment) -> Defence | None:
        key = call.set, alignment
        if key not in self._defences:
            spots = tuple(offence.by_name)
            self._defences[key] = defence_on_the_field(alignment, self._theirs, {}, spots)
        return self._defences[key]

    def run(self, pairs: Sequence[Pair], plays: int) -> None:
        """About so many plays more, shared out evenly: every pair equally often, or as many pairs once."""
        among = min(plays, len(pairs))
        times = plays // max(among, 1)
        for call, alignment in (pairs[number * len(pairs) // among] for number in range(among)):
            offence = self._offences[call.set]
            defence = self._defence(offence, call, alignment) if offence is not None else None
            if offence is None or defence is None:
                continue
            ends = self.ends.setdefault((call, alignment), [])
            for _ in range(times):
                outcome = resolved(offence, defence, call.play, self._dice, self._ruled)
                ends.append(judged(MIDFIELD, came(outcome), outcome.fouls))

    def of(self, pairs: Iterable[Pair]) -> list[End]:
        """What came of pairs, as far as they were tried."""
        return [end for pair in pairs for end in self.ends.get(pair, ())]


# --- with the ball ----------------------------------------------------------------------------------------------------


FIRST, AGAIN = 14, 7  # calls of a row that go on
BLITZED: Aim = AIMS[1]
RUNNING_ROWS: Mapping[PlayRow, int] = {1: 0, 2: 0, 3: 1, 4: 1, 7: 0}
"""Rows in which the best run has its place among the three: who never runs there is met by nothing but passes."""
MET = 1  # men whom a defence moves to a call that it has seen often
Expected: TypeAlias = Mapping[bool, tuple[Alignment, ...]]
"""Defences to expect, against few split men (False) and many (True)."""


def _is_spread(offensive_set: OffensiveSet) -> bool:
    return split_men(offensive_set) > FEW_SPLIT_MEN


class Attack:
    """Plays for every row, found by trying out."""

    def __init__(self, tried: TryOuts, usual: Plan, rules: Rules, plays: int) -> None:
        self.tried = tried
        self._switches = rules.switches
        self._tries = plays
        blitzes = tuple(each for each in usual.defences if any(post.job == "blitz" for post in each.posts))
        faced = {row: _expected(usual, [each for each in FACED if FACED[each] == row]) for row in AIMS}
        self._rows: tuple[tuple[Aim, Expected], ...] = (
            *((AIMS[row], faced[row]) for row in AIMS),
            (BLITZED, {False: blitzes, True: blitzes}),
        )
        self.calls = self._tournament()

    def _tournament(self) -> Calls:
        calls = [call for name in self.tried.sets for call in self._plain(name)]
        self._try(calls)
        calls = self._best(calls, FIRST)
        calls = list(dict.fromkeys((*calls, *(other for call in calls for other in self._variants(call)))))
        self._try(calls)
        calls = self._best(calls, AGAIN)
        self._try(calls)
        return tuple(calls)

    def _plain(self, name: str) -> Calls:
        offence = self.tried.offence(name)
        if offence is None:
            return ()
        return calls_from(self.tried.sets[name], offence.quarterback.player, self._switches)

    def _variants(self, call: Call) -> Calls:
        offence = self.tried.offence(call.set)
        assert offence is not None, "the call was tried"
        return variants(call, self.tried.sets[call.set], offence.quarterback.player, self._switches)

    def _try(self, calls: Iterable[Call]) -> None:
        faced = {
            spread: dict.fromkeys(each for _, expected in self._rows for each in expected[spread])
            for spread in (False, True)
        }
        pairs = [(call, each) for call in calls for each in dict.fromkeys(against(call, faced[self._spread(call)]))]
        self.tried.run(pairs, self._tries)

    def _spread(self, call: Call) -> bool:
        return _is_spread(self.tried.sets[call.set])

    def _best(self, calls: Sequence[Call], number: int) -> list[Call]:
        rows = (self._first(calls, row, number) for row in range(len(self._rows)))
        return list(dict.fromkeys(call for row in rows for call in row))

    def _first(self, calls: Iterable[Call], row: int, number: int) -> list[Call]:
        """The best of a row; where a run must be feared, one of them is a run."""
        ranked = self._ranked(calls, row)
        run = next((call for call in ranked if isinstance(call.play, Run)), None)
        if run is None or row + 1 not in RUNNING_ROWS or run in ranked[:number]:
            return ranked[:number]
        return [*ranked[: number - 1], run]

    def _three(self, calls: Iterable[Call], row: int) -> list[Call]:
        """The best of a row that go to different places, with the best run in its place."""
        ranked = self._ranked(calls, row)
        run = next((call for call in ranked if isinstance(call.play, Run)), None)
        place = RUNNING_ROWS.get(cast("PlayRow", row + 1))
        if run is None or place is None:
            return _elsewhere(ranked)[:BEST]
        others = [call for call in _elsewhere([run, *ranked]) if call != run][: BEST - 1]
        return [*others[:place], run, *others[place:]]

    def _ranked(self, calls: Iterable[Call], row: int) -> list[Call]:
        """The best of a row first; at the goal line only what fits before the end line."""
        able = [call for call in calls if row + 1 != GOAL_LINE_ROW or fits(call.play, NEAREST)]
        return sorted(able, key=lambda call: self._value(call, row), reverse=True)

    def _value(self, call: Call, row: int) -> float:
        aim, expected = self._rows[row]
        return worth(self.tried.of((call, each) for each in against(call, expected[self._spread(call)])), aim)

    def sets(self) -> tuple[OffensiveSet, ...]:
        """The sets that the best plays of the rows come from, as many as a plan may have; the goal line is asked first.

        Any set has plays for the other rows.
        """
        rows = sorted(range(len(self._rows)), key=lambda row: row + 1 != GOAL_LINE_ROW)
        firsts = [self._three(self.calls, row) for row in rows]
        by_place = (row[place] for place in range(BEST) for row in firsts if place < len(row))
        names = list(dict.fromkeys(call.set for call in by_place))[:SETS_AT_MOST]
        return tuple(each for name, each in self.tried.sets.items() if name in names)

    def plays(self, sets: Sequence[OffensiveSet]) -> tuple[Calls, ...]:
        """The rows of a plan, and the blitz line last."""
        names = {each.name for each in sets}
        calls = [call for call in self.calls if call.set in names]
        rows = (self._three(calls, row) for row in range(len(self._rows)))
        return tuple(tuple(row[min(place, len(row) - 1)] for place in ENTRIES) for row in rows)

    def chance(self, row: PlayRow, calls: Calls, yards: int) -> float:
        """How often the calls of a row gain so many yards."""
        _, expected = self._rows[row - 1]
        ends = self.tried.of((call, each) for call in calls for each in against(call, expected[self._spread(call)]))
        return sum(end.yards >= yards and not end.turnover for end in ends) / max(len(ends), 1)


def against(call: Call, expected: Iterable[Alignment]) -> tuple[Alignment, ...]:
    """FOOL-GAP-HABITS: the defences that a call has to expect: half of the time they have seen it often."""
    drawn, aim = tuple(expected), aim_of(call.play)
    return (*drawn, *(met(each, aim, MET, frozenset({aim.spot})) for each in drawn))


def _elsewhere(calls: Iterable[Call]) -> list[Call]:
    """The first call to each place."""
    found: dict[object, Call] = {}
    for call in calls:
        aim = aim_of(call.play)
        found.setdefault((aim.how, aim.area), call)
    return list(found.values())


def _expected(usual: Plan, rows: Iterable[DefenceRow]) -> Expected:
    answers = [answer for row in rows for answer in usual.answers[row - 1]]
    return {
        False: tuple(usual.defence_by_name[answer.few] for answer in answers),
        True: tuple(usual.defence_by_name[answer.many] for answer in answers),
    }


# --- without it -------------------------------------------------------------------------------------------------------


SIFTED = 6  # defences of a row that go on
LIKELIEST = 3  # aims of a row that men are moved for
MOVED = 3  # defences of a row in which they are


class Facing(NamedTuple):
    """A row of defences, against sets with few split men or with many."""

    row: DefenceRow
    spread: bool


Candidates: TypeAlias = Mapping[Facing, Sequence[Alignment]]


def answers_found(
    tried: TryOuts, expected: Plan, rules: Rules, plays: int
) -> tuple[tuple[Alignment, ...], tuple[tuple[Answer, ...], ...]]:
    """Defences against the calls that are expected, and the rows in which they answer; the last row stays usual."""
    usual = default_plan(rules.switches)
    faced = _faced(expected)
    every = defences_from(usual.defences, rules.switches)
    rows = _held(tried, dict.fromkeys(faced, every), faced, plays)
    rows = _held(tried, {each: _sifted(rows[each], faced[each]) for each in faced}, faced, plays)
    found = _first_found(rows.values())
    rows = _held(tried, dict.fromkeys(faced, found), faced, plays)
    answers = tuple(
        tuple(Answer(rows[Facing(row, False)][place].name, rows[Facing(row, True)][place].name) for place in ENTRIES)
        for row in FACED
    )
    last = {name for answer in usual.answers[-1] for name in (answer.few, answer.many)}
    kept_names = [each.name for each in found]
    defences = (*found, *(usual.defence_by_name[name] for name in sorted(last) if name not in kept_names))
    return defences, (*answers[:-1], usual.answers[-1])


def _faced(expected: Plan) -> Mapping[Facing, Calls]:
    """The calls that each row of defences has to expect."""
    calls = {spread: _usual_calls(expected, spread=spread) for spread in (False, True)}
    return {Facing(row, spread): calls[spread][FACED[row]] for spread in calls for row in FACED}


def _held(
    tried: TryOuts, found: Candidates, faced: Mapping[Facing, Calls], plays: int
) -> Mapping[Facing, list[Alignment]]:
    """The defences of each row, best first, after so many plays more of the calls that it faces."""
    pairs = ((call, each) for row in faced for call in faced[row] for each in found[row])
    tried.run(list(dict.fromkeys(pairs)), plays)
    return {row: _holding(tried, found[row], faced[row], AIMS[FACED[row.row]]) for row in faced}


def _sifted(best: Sequence[Alignment], calls: Calls) -> tuple[Alignment, ...]:
    """What goes on of a row, and the first with a man more where it is likeliest to be needed."""
    return (*best[:SIFTED], *moved(best, calls))


def moved(best: Sequence[Alignment], calls: Calls) -> Iterator[Alignment]:
    """The best defences of a row with a man more where the likeliest calls go (FOOL-GAP-HABITS)."""
    aims = Counter(aim_of(call.play) for call in calls)
    for aim, _ in aims.most_common(LIKELIEST):
        yield from (met(each, aim, MET, frozenset({aim.spot})) for each in best[:MOVED])


def _first_found(rows: Iterable[Sequence[Alignment]]) -> tuple[Alignment, ...]:
    """The best of all rows, then the seconds and the thirds, as many as a plan has room for."""
    by_place = (row[place] for place, row in product(range(BEST), list(rows)) if place < len(row))
    return tuple({each.name: each for each in by_place}.values())[: DEFENCES_AT_MOST - 1]


def with_theirs(usual: Plan, sets: Sequence[OffensiveSet], plays: Sequence[Calls]) -> Plan:
    """The default plan's calls, and with them those that the other coach finds for his men."""
    named = tuple(replace(each, name=f"their {each.name}") for each in sets)
    theirs = (tuple(replace(call, set=f"their {call.set}") for call in row) for row in plays)
    rows = tuple((*calls, *found) for calls, found in zip(usual.plays, theirs, strict=True))
    return replace(usual, sets=(*usual.sets, *named), plays=rows)


Faced: TypeAlias = Mapping[PlayRow, Calls]


def _usual_calls(usual: Plan, *, spread: bool) -> Faced:
    """The calls of each row by a set with few or many split men; if it has none such, all of them."""
    found: dict[PlayRow, Calls] = {}
    for row, calls in zip(AIMS, usual.plays, strict=True):
        such = tuple(call for call in calls if _is_spread(usual.set_by_name[call.set]) == spread)
        found[row] = such or calls
    return found


def _holding(tried: TryOuts, found: Iterable[Alignment], calls: Calls, aim: Aim) -> list[Alignment]:
    """Those that hold the calls of a row best first, those that were not tried last."""

    def given_up(alignment: Alignment) -> float:
        ends = tried.of((call, alignment) for call in calls)
        return worth(ends, aim) if ends else inf

    return sorted(found, key=given_up)


# --- the plan ---------------------------------------------------------------------------------------------------------


BY_THE_BOOK = Rules()
GOES_FOR_IT = 0.55  # the chance from which a fourth down is worth it
FOR_TWO = 0.5
FARTHEST_TO_GO = 4  # yards on fourth down
TRY = 2  # yards
ANY_MARGIN = tuple(range(-12, 13))


TRIES = 6_000  # plays in each round of trying out


def good_plan(
    ours: Club, theirs: Club, rules: Rules = BY_THE_BOOK, tries: int = TRIES, *, own_sets: bool = True
) -> Plan:
    """A plan for one club against another that goes by the default plan, under the rules that their match has.

    At the table nobody has sets of his own (`own_sets`).
    """
    return _good_plan(encode(ours), encode(theirs), encode(rules), tries, own_sets=own_sets)


@lru_cache(maxsize=16)
def _good_plan(one: bytes, other: bytes, ruled: bytes, tries: int, *, own_sets: bool) -> Plan:
    ours, theirs, rules = _read(one, other, ruled)
    usual = default_plan(rules.switches)
    found = _found(one, other, ruled, tries, own_sets=own_sets)
    if found is None:  # they cannot line up: whatever they plan, they forfeit
        return usual
    their = _found(other, one, ruled, tries, own_sets=own_sets)
    expected = usual if their is None else with_theirs(usual, their.sets, their.plays)
    defences, answers = answers_found(TryOuts(theirs, ours, expected.sets, rules), expected, rules, tries)
    return Plan(
        sets=found.sets,
        defences=defences,
        plays=found.plays,
        blitz_line=found.blitz_line,
        hail_mary=last_hope(found.sets, rules.switches),
        answers=answers,
        tactics=tactics(ours, theirs),
        orders=found.orders,
    )


def _read(one: bytes, other: bytes, ruled: bytes) -> tuple[Club, Club, Rules]:
    ours, theirs = (msgspec.json.decode(club, type=Club) for club in (one, other))
    return ours, theirs, msgspec.json.decode(ruled, type=Rules)


class Found(NamedTuple):
    """What a club has found for the time when it has the ball."""

    sets: tuple[OffensiveSet, ...]
    plays: tuple[Calls, ...]
    blitz_line: Calls
    orders: StandingOrders


@lru_cache(maxsize=32)
def _found(one: bytes, other: bytes, ruled: bytes, tries: int, *, own_sets: bool) -> Found | None:
    """What one club finds against another; nothing if it cannot line up."""
    ours, theirs, rules = _read(one, other, ruled)
    usual = default_plan(rules.switches)
    attack = Attack(TryOuts(ours, theirs, sets_for(ours) if own_sets else SETS.values(), rules), usual, rules, tries)
    if not attack.calls:
        return None
    sets = attack.sets() if own_sets else usual.sets
    *plays, blitz_line = attack.plays(sets)
    return Found(sets, tuple(plays), blitz_line, standing_orders(attack, tuple(plays)))


def standing_orders(attack: Attack, plays: Sequence[Calls]) -> StandingOrders:
    """Fourth downs as long as his short plays make them often enough, and two points if his plays at the goal do."""
    usual = StandingOrders()
    made = [yards for yards in range(1, FARTHEST_TO_GO + 1) if attack.chance(2, plays[1], yards) >= GOES_FOR_IT]
    short = max(usual.late_short, *made, 0)
    orders = replace(usual, answers_habits=True, go_yards=max(made, default=0), late_short=short)
    if attack.chance(GOAL_LINE_ROW, plays[GOAL_LINE_ROW - 1], TRY) < FOR_TWO:
        return orders
    return replace(orders, two_points_from=30 * 60, two_points_margins=ANY_MARGIN)


def tactics(ours: Club, theirs: Club) -> SpecialTactics:
    """To the sideline if they have somebody who returns punts, and out of the end zone if he has one for kickoffs."""
    return SpecialTactics(
        punt="sideline" if best_level(theirs.men, "PR") else "normal",
        brings_kickoffs_out=best_level(ours.men, "KR") > 1,
        blitzes_punts="late",
        blitzes_field_goals="late",
    )


# --- the coach --------------------------------------------------------------------------------------------------------


def good(state: MatchState, seat: SeatId, dice: Dice) -> MatchOrders:
    """What the good coach sends: his plan, or what it calls."""
    eleven = eleven_of(seat)
    ours, theirs = state.match.squad(eleven).club, state.match.squad(opponents(eleven)).club
    by_mail = state.ask == "plans"
    plan = good_plan(ours, theirs, rules_of(state.options), TRIES, own_sets=state.options.manner == "plans")
    return GamePlan(written_plan(plan)) if by_mail else calling.usual(state, eleven, plan, dice)
