"""Game plans: sets, defences, plays by situation, standing orders (FOOL-GAP-GAMEPLAN, reconstruction).

How a plan is written is in `plan_text`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.fool.defences import DEFENCES, Alignment, check_alignment
from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.field_map import TABLES, Zone
from touchline.books.fool.goal_line import may_be_target
from touchline.books.fool.legal_plays import check_call, in_use
from touchline.books.fool.notation import parse_call, written_call
from touchline.books.fool.offensive_sets import SETS, OffensiveSet, check_set
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.plays import Call, Pass, Play, Route
from touchline.books.fool.scanner import suggestion
from touchline.books.fool.situations import DefenceRow, PlayRow
from touchline.books.fool.standing_orders import StandingOrders
from touchline.dice import Dice
from touchline.game import Mistake, OrdersError, repeated
from touchline.tables import load_catalogue

RULE = "FOOL-GAP-GAMEPLAN"

SETS_AT_MOST = 6
DEFENCES_AT_MOST = 14
PLAYS_AT_MOST = 48
ENTRIES = 6  # a row: one for each face
FEW_SPLIT_MEN = 2
MISSES = 3  # draws of a play that does not fit
BLITZ_LINE = "blitz line"
HAIL_MARY = "hail mary"
LAST_HOPE = parse_call("Gun: RW & LW & LX/VDC hm")  # FOOL-GAP-ORDERS: to VDC, to everybody who gets there
SAFE_ROW, SAFE_ENTRY = 2, 5  # of FOOL-T-PLAN-OFF (FOOL-GAP-GOALLINE)

PLAY_ROWS: Mapping[PlayRow, str] = {
    1: "first down",
    2: "2nd to 4th down, 1-3 to go",
    3: "2nd down, 4-7",
    4: "2nd down, 8 or more",
    5: "3rd or 4th down, 4-7",
    6: "3rd or 4th down, 8 or more",
    7: "ball on or inside the 5",
    8: "hurry",
}
DEFENCE_ROWS: Mapping[DefenceRow, str] = {
    1: "first down",
    2: "2nd down, 1-3 to go",
    3: "2nd down, 4-7",
    4: "2nd down, 8 or more",
    5: "3rd or 4th down, 1-3",
    6: "3rd or 4th down, 4-7",
    7: "3rd or 4th down, 8 or more",
    8: "ball on or inside the 5",
    9: "the offence hurries",
    10: "last play of a half",
}

NAME = re.compile(r"[^\W_][\w'.+-]*(?: [\w'.+-]+)*")

Thing = TypeVar("Thing")
Calls: TypeAlias = tuple[Call, ...]
KickTactic: TypeAlias = Literal["normal", "sideline", "mixed"]
SpecialTeam: TypeAlias = Literal["kickoff", "punt"]
RushTactic: TypeAlias = Literal["never", "late", "always"]


class Answer(msgspec.Struct, frozen=True):
    """An entry of the defence table: a defence against at most two split men, and one against more."""

    few: str
    many: str

    def against(self, split_men: int) -> str:
        """FOOL-GAP-GAMEPLAN (reconstruction): the first against sets with at most two split men, else the second."""
        return self.few if split_men <= FEW_SPLIT_MEN else self.many


class SpecialTactics(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-GAP-KICK, FOOL-12.7.3-d: one tactic a special team.

    "mixed" is two of them, drawn by a die: one team of a club after a special-teams camp may have it. Kicks are blitzed
    never, always, or late: in the last five minutes by a team that is behind.
    """

    kickoff: KickTactic = "normal"
    punt: KickTactic = "normal"
    brings_kickoffs_out: bool = False  # of the end zone
    blitzes_punts: RushTactic = "never"
    blitzes_field_goals: RushTactic = "never"


class Kicked(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12.7.3-d: the tactics of a club's special teams so far, where a coach calls them kick by kick."""

    kickoff: KickTactic | None = None
    punt: KickTactic | None = None


class Plan(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """FOOL-GAP-GAMEPLAN (reconstruction): everything a coach leaves behind when he cannot be there."""

    sets: tuple[OffensiveSet, ...]
    defences: tuple[Alignment, ...]
    plays: tuple[Calls, ...]  # the rows from 1 on, six calls each
    blitz_line: Calls = ()  # none: a recognised blitz changes nothing
    hail_mary: Call = LAST_HOPE
    answers: tuple[tuple[Answer, ...], ...]  # the rows from 1 on, six each
    chart: DepthChart | None = None  # none: the automatic one
    tactics: SpecialTactics = SpecialTactics()
    orders: StandingOrders = StandingOrders()

    @cached_property
    def set_by_name(self) -> Mapping[str, OffensiveSet]:
        """The plan's own sets, and those of the default plan for what it falls back on."""
        return {**SETS, **{each.name: each for each in self.sets}}

    @cached_property
    def defence_by_name(self) -> Mapping[str, Alignment]:
        return {each.name: each for each in self.defences}


# --- choosing by the plan -------------------------------------------------------------------------------------------


def target_zones(play: Play) -> tuple[Zone, ...]:
    """Where a play throws the ball."""
    if not isinstance(play, Pass):
        return ()
    return tuple(part.zone for part in (play.first, play.second, play.third) if isinstance(part, Route))


def fits(play: Play, to_goal: int) -> bool:
    """FOOL-GAP-GOALLINE (reconstruction): a play whose target zones lie beyond the end line is not available."""
    return all(may_be_target(zone, to_goal) for zone in target_zones(play))


def drawn_play(dice: Dice, plan: Plan, row: Calls, *, to_goal: int) -> tuple[OffensiveSet, Call]:
    """FOOL-GAP-GAMEPLAN, FOOL-GAP-GOALLINE (reconstruction): a play of a row by d6, again if it does not fit.

    After three misses it is the default plan's row 2, entry 5, from the default plan's set.
    """
    for _ in range(MISSES):
        call = row[dice.d6("which play", rule=RULE) - 1]
        if fits(call.play, to_goal):
            return plan.set_by_name[call.set], call
    usual = default_plan()
    safe = usual.plays[SAFE_ROW - 1][SAFE_ENTRY - 1]
    return usual.set_by_name[safe.set], safe


def drawn_defence(dice: Dice, plan: Plan, row: DefenceRow, *, split_men: int) -> Alignment:
    """FOOL-GAP-GAMEPLAN (reconstruction): a defence of a row by d6, the one of its two that answers the set."""
    answer = plan.answers[row - 1][dice.d6("which defence", rule=RULE) - 1]
    return plan.defence_by_name[answer.against(split_men)]


# --- the default plan -----------------------------------------------------------------------------------------------


class _Row(msgspec.Struct, frozen=True, rename=dict(zip("abcdef", "123456", strict=True))):
    situation: str
    a: str
    b: str
    c: str
    d: str
    e: str
    f: str

    @property
    def entries(self) -> tuple[str, ...]:
        return (self.a, self.b, self.c, self.d, self.e, self.f)


def parse_answer(text: str) -> Answer:
    """FOOL-T-PLAN-DEF: `Base / NMan`; one name alone answers both."""
    few, _, many = (part.strip() for part in text.partition("/"))
    return Answer(few, many or few)


@cache
def default_plan(switches: Switches = AS_PLAYED) -> Plan:
    """FOOL-T-PLAN-OFF, FOOL-T-PLAN-DEF (reconstruction): the plan of a coach who sent none.

    Its calls do without what is not in use; in place of one of which nothing is left stands the safe one (row 2, 5).
    """
    plan = _printed_plan()
    safe = plan.plays[SAFE_ROW - 1][SAFE_ENTRY - 1]

    def left_of(call: Call) -> Call:
        play = in_use(call.play, switches)
        return safe if play is None else Call(call.set, play)

    return replace(
        plan,
        plays=tuple(tuple(map(left_of, row)) for row in plan.plays),
        blitz_line=tuple(map(left_of, plan.blitz_line)),
        hail_mary=left_of(plan.hail_mary),
    )


@cache
def _printed_plan() -> Plan:
    """The default plan as its tables have it."""
    plays = load_catalogue(TABLES / "plan_plays.toml", _Row)
    answers = load_catalogue(TABLES / "plan_defences.toml", _Row)
    rows = {name: tuple(parse_call(entry) for entry in row.entries) for name, row in plays.items()}
    return Plan(
        sets=tuple(SETS.values()),
        defences=tuple(DEFENCES.values()),
        plays=tuple(row for name, row in rows.items() if name != BLITZ_LINE),
        blitz_line=rows[BLITZ_LINE],
        answers=tuple(tuple(parse_answer(entry) for entry in row.entries) for row in answers.values()),
    )


# --- what makes a plan wrong ----------------------------------------------------------------------------------------


def check_plan(plan: Plan, switches: Switches = AS_PLAYED, *, camp: bool = False) -> None:
    """FOOL-GAP-GAMEPLAN, FOOL-12.7.3-d (reconstruction): refuse a plan that cannot be played, with all its mistakes.

    `camp`: the club has been to a special-teams camp.
    """
    checks = (_sizes(plan), _names(plan), _legality(plan, switches), _tactics(plan.tactics, camp=camp))
    found = [mistake for check in checks for mistake in check]
    if found:
        raise OrdersError(*found)


def _mistake(where: str, wrong: str, right: str) -> Mistake:
    return Mistake(where, wrong, right, RULE)


def _sizes(plan: Plan) -> Iterator[Mistake]:
    calls = {call for row in (*plan.plays, plan.blitz_line) for call in row}
    for what, number, most in (
        ("sets", len(plan.sets), SETS_AT_MOST),
        ("defences", len(plan.defences), DEFENCES_AT_MOST),
        ("plays", len(calls), PLAYS_AT_MOST),
    ):
        if number > most:
            yield _mistake(what, f"{number} {what}", f"keep {most} at most")
    for what, sizes, due in (
        ("plays", [len(row) for row in plan.plays], len(PLAY_ROWS)),
        ("defence table", [len(row) for row in plan.answers], len(DEFENCE_ROWS)),
    ):
        if len(sizes) != due:
            yield _mistake(what, f"{len(sizes)} rows", f"write {due}")
        for number, size in enumerate(sizes, start=1):
            if size != ENTRIES:
                yield _mistake(f"{what}, row {number}", f"{size} entries", f"write {ENTRIES}")
    if len(plan.blitz_line) not in (0, ENTRIES):
        yield _mistake(BLITZ_LINE, f"{len(plan.blitz_line)} entries", f"write {ENTRIES}, or leave the line out")


def _names(plan: Plan) -> Iterator[Mistake]:
    """Every set and defence once, and none asked for that is not there."""
    sets = [each.name for each in plan.sets]
    defences = [each.name for each in plan.defences]
    for what, names in (("sets", sets), ("defences", defences)):
        for name in repeated(names):
            yield _mistake(what, f"{name} stands there {names.count(name)} times", "give each a name of its own")
        for name in names:
            if not NAME.fullmatch(name):
                yield _mistake(what, f"{name!r} is no name", "write letters, digits and blanks")
    rows = {f"plays, row {number}": row for number, row in enumerate(plan.plays, start=1)}
    for where, row in (rows | {BLITZ_LINE: plan.blitz_line, HAIL_MARY: (plan.hail_mary,)}).items():
        for call in row:
            if call.set not in sets:
                yield _mistake(
                    f"{where}, {written_call(call)}", f"no set is called {call.set}", suggestion(call.set, sets)
                )
    for number, answers in enumerate(plan.answers, start=1):
        for name in dict.fromkeys(name for answer in answers for name in (answer.few, answer.many)):
            if name not in defences:
                where = f"defence table, row {number}"
                yield _mistake(where, f"no defence is called {name}", suggestion(name, defences))


def _legality(plan: Plan, switches: Switches) -> Iterator[Mistake]:
    """What is wrong with the sets, the defences and the plays themselves."""
    for each in plan.sets:
        yield from _refusal(check_set, each)
    for defence in plan.defences:
        yield from _refusal(lambda each: check_alignment(each, switches), defence)
    for call in dict.fromkeys((*chain.from_iterable(plan.plays), *plan.blitz_line, plan.hail_mary)):
        if call.set in plan.set_by_name:
            yield from _refusal(lambda each: check_call(each, plan.set_by_name, switches), call)


def _refusal(check: Callable[[Thing], object], thing: Thing) -> tuple[Mistake, ...]:
    try:
        check(thing)
    except OrdersError as refusal:
        return refusal.mistakes
    return ()


def _tactics(tactics: SpecialTactics | Kicked, *, camp: bool) -> Iterator[Mistake]:
    """FOOL-12.7.3-d: one tactic more, and only after a special-teams camp."""
    mixed = [name for name in ("kickoff", "punt") if getattr(tactics, name) == "mixed"]
    allowed = 1 if camp else 0
    if len(mixed) > allowed:
        right = "mix one of them at most" if camp else "choose normal or sideline: mixing takes a special-teams camp"
        yield Mistake("special teams", f"{' and '.join(mixed)} mixed", right, "FOOL-12.7.3-d")


# --- tactics, kick by kick ------------------------------------------------------------------------------------------


def kicked(before: Kicked, team: SpecialTeam, tactic: KickTactic) -> Kicked:
    """FOOL-12.7.3-d: what a special team's tactic is after one more kick."""
    was: KickTactic | None = getattr(before, team)
    return replace(before, **{team: tactic if was in (None, tactic) else "mixed"})


def check_kick(before: Kicked, team: SpecialTeam, tactic: KickTactic, *, camp: bool) -> None:
    """FOOL-12.7.3-d: a special team keeps to its tactic; after a special-teams camp one of them may have two."""
    found = tuple(_tactics(kicked(before, team, tactic), camp=camp))
    if found:
        raise OrdersError(*found)


def open_tactics(before: Kicked, team: SpecialTeam, *, camp: bool) -> tuple[KickTactic, ...]:
    """FOOL-12.7.3-d: how a special team may kick now."""
    both: tuple[KickTactic, ...] = ("normal", "sideline")
    return tuple(each for each in both if not [*_tactics(kicked(before, team, each), camp=camp)])
