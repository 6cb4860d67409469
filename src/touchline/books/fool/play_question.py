"""`fool.play`: what may be asked about one call against one defence, or a call sheet against several."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from touchline.books.fool.board import board
from touchline.books.fool.by_plans import chosen
from touchline.books.fool.clubs import Club, sample_club
from touchline.books.fool.defences import Alignment, check_alignment
from touchline.books.fool.depth_chart import automatic_chart
from touchline.books.fool.downs import Chosen, Squad
from touchline.books.fool.game_plan import DEFENCE_ROWS, PLAY_ROWS, Plan, default_plan, fits
from touchline.books.fool.line_ups import defence_as_told, defence_on_the_field, offence_on_the_field
from touchline.books.fool.offensive_sets import OffensiveSet, legal_set
from touchline.books.fool.options import Switches
from touchline.books.fool.orders import able_call, check_able, defence_named, read_call
from touchline.books.fool.outcome import Circumstances
from touchline.books.fool.own_tables import charts_with
from touchline.books.fool.plan_text import checked_plan
from touchline.books.fool.play_odds import (
    MOST_BRANCHES,
    WORTH,
    PlayOdds,
    mean_yards,
    play_odds,
    shares,
    success,
    yard_bands,
)
from touchline.books.fool.plays import Play, Run
from touchline.books.fool.scanner import suggestion
from touchline.books.fool.series import Scrimmage
from touchline.books.fool.set_up import SPOT_NAMES, Defence, LineOption, Offence
from touchline.books.fool.snap import Ruled
from touchline.books.fool.state import MatchState
from touchline.dice import Dice, TreeTooLargeError
from touchline.game import (
    Column,
    File,
    Folder,
    Language,
    Mixes,
    Note,
    OrdersError,
    Posed,
    Row,
    Sheet,
    Solver,
    keepable,
)
from touchline.pictures import Board
from touchline.sport.elevens import Eleven, opponents
from touchline.tables import TableError

RULE = "FOOL-GAP-NOTATION"
VERSUS = " vs "
EDGES = (-5, 0, 1, 4, 10, 20, 40)  # yards: where a band of the sheet begins
MOST_PAIRS = 400


Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9999)]
Yards: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]


def _titled(title: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"title": title})


class PlayOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and where: sample clubs by number or clubs of one's own, all men fit."""

    offence: Annotated[Number, _titled("Offence: sample club")] = 1
    """A sample club by its number."""
    defence: Annotated[Number, _titled("Defence: sample club")] = 2
    """Likewise."""
    offence_club: Club | None = None
    """A club of one's own in place of the sample club."""
    defence_club: Club | None = None
    """Likewise."""
    offence_plan: Annotated[File, _titled("Game plan of the offence")] = ""
    """Its sets and its rows of plays can be named; what it leaves out is the default plan's."""
    defence_plan: Annotated[File, _titled("Game plan of the defence")] = ""
    """Its defences and its rows of them can be named."""
    down: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    to_go: Annotated[Yards, _titled("Yards to go")] = 10
    to_goal: Annotated[Yards, _titled("Yards to the goal line")] = 70
    by: Annotated[Literal["yards", "success"], _titled("Several calls are weighed by")] = "yards"
    """Yards on average, or first downs and touchdowns."""
    branches: int = MOST_BRANCHES
    """A play for which the dice can fall in more ways is refused."""
    pairs: int = MOST_PAIRS
    """More calls times defences are refused."""
    rules: Switches = Switches()
    tables: Folder = {}
    """A commissioner's own tables."""


class Asked(NamedTuple):
    """A question that has been read."""

    calls: tuple[Chosen, ...]
    defences: tuple[Alignment, ...]


class PlayQuestion:
    """What the commands ask; see `touchline.game.Question`."""

    id: ClassVar[str] = "fool.play"
    about: ClassVar[str] = "a call against a defence, or a call sheet against several"
    examples: ClassVar[tuple[str, ...]] = (
        "Split: RE/SR || LH/WL vs Base",
        "Pro: TB/R(F) ; Two: RW/WWR qk vs Base, Run, NZone",
        "row 1 vs Base, Mike",
    )
    options_type: ClassVar[type[msgspec.Struct]] = PlayOptions
    on_pages: ClassVar[tuple[str, ...]] = (
        "down",
        "to_go",
        "to_goal",
        "by",
        "offence",
        "defence",
        "offence_plan",
        "defence_plan",
    )
    limits_on_pages: ClassVar[Mapping[str, Any]] = {"branches": 20_000, "pairs": 12}

    def odds(self, text: str, options: PlayOptions, solver: Solver, language: Language = "en") -> tuple[Sheet, ...]:
        """`Split: RE/SR || LH/WL vs Base`; `row 3 vs row 3`; `first call ; second call vs Base, Two, NBlitz`."""
        options = led_by_plans(options)
        asked = read(text, options)
        if len(asked.calls) == 1 and len(asked.defences) == 1:
            return one_sheet(asked, odds_of(asked.calls[0], asked.defences[0], options), options)
        return (matrix_sheet(asked, options, solver),)

    drawings: ClassVar[tuple[str, ...]] = ("Gun", "vs NBlitz", "Split: RE/SR || LH/WL", "Pro: TB/R(F) vs Base")

    def drawn(self, text: str, options: PlayOptions) -> Board:
        """A set or a call, a defence behind `vs`, or both; each by its name or written out."""
        return board_of(text, led_by_plans(options))


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str, options: PlayOptions) -> Asked:
    """The calls and the defences of a question; a mistake is an OrdersError that says what would be right."""
    _check_tables(options)
    ours, versus, theirs = text.partition(VERSUS)
    if not versus:
        right = "write a call, vs and a defence: 'Split: RE/SR || LH/WL vs Base'"
        raise OrdersError(where="the question", wrong="there is no vs in it", right=right, rule=RULE)
    attackers, defenders = clubs_of(options)
    calls = _calls(ours.strip(), _plan("offence_plan", options.offence_plan, attackers, options), options)
    for call in calls:
        if not fits(call.play, options.to_goal):
            wrong = "its target lies beyond the end line"
            raise OrdersError(where=call.written, wrong=wrong, right="throw shorter", rule="FOOL-GAP-GOALLINE")
    plan = _plan("defence_plan", options.defence_plan, defenders, options)
    asked = Asked(calls, _defences(theirs.strip(), plan, options.rules))
    pairs = len(asked.calls) * len(asked.defences)
    if pairs > options.pairs:
        wrong = f"{len(asked.calls)} calls against {len(asked.defences)} defences are {pairs} plays to work out"
        right = f"ask about {options.pairs} at once, or on the command line"
        raise OrdersError(where="the question", wrong=wrong, right=right, rule="FOOL-5-a")
    return asked


def _check_tables(options: PlayOptions) -> None:
    try:
        charts_with(tuple(options.tables.items()))
    except TableError as problem:
        raise OrdersError(where="tables", wrong=str(problem), right="mend that file", rule=RULE) from None


def _plan(where: str, text: str, club: Club, options: PlayOptions) -> Plan:
    """A game plan with its mistakes, or the default plan if there is none."""
    if not text.strip():
        return default_plan(options.rules)
    try:
        return checked_plan(keepable(text), options.rules, club.roster, camp=club.camps.special_teams)
    except OrdersError as problem:
        raise OrdersError(*(replace(each, where=f"{where}, {each.where}") for each in problem.mistakes)) from None


def _row(text: str, most: int) -> int | None:
    word, _, number = text.partition(" ")
    if word.casefold() != "row":
        return None
    if not re.fullmatch(r"\s*\d{1,3}\s*", number) or not 1 <= int(number) <= most:
        raise OrdersError(where=text, wrong="there is no such row", right=f"choose row 1 to {most}", rule=RULE)
    return int(number)


def _calls(text: str, plan: Plan, options: PlayOptions) -> tuple[Chosen, ...]:
    """Calls with semicolons between them, or a row of the plan, as the starter at quarterback can make it."""
    squad = Squad(club=clubs_of(options)[0])
    row = _row(text, len(PLAY_ROWS))
    if row:
        return tuple(dict.fromkeys(able_call(chosen(plan, call), squad, options.rules) for call in plan.plays[row - 1]))
    calls = tuple(dict.fromkeys(read_call(each.strip(), plan, options.rules) for each in text.split(";")))
    for call in calls:
        check_able(call, squad, options.rules)
    return calls


def _defences(text: str, plan: Plan, switches: Switches) -> tuple[Alignment, ...]:
    """Names with commas between them, a row of the plan, `all`, or one defence that is written out."""
    if text.casefold() == "all":
        return plan.defences
    row = _row(text, len(DEFENCE_ROWS))
    names = [each.strip() for each in text.split(",")]
    if row:
        names = [name for answer in plan.answers[row - 1] for name in (answer.few, answer.many)]
    if ":" in text:
        names = [text]
    found = tuple(dict.fromkeys(defence_named(name, plan) for name in names))
    for alignment in found:
        check_alignment(alignment, switches)
    return found


# --- working it out ---------------------------------------------------------------------------------------------------


def clubs_of(options: PlayOptions) -> tuple[Club, Club]:
    return tuple(  # type: ignore[return-value]  # two of them
        own or sample_club(Dice.fast(f"FOOL sample club {number}"), number=number)
        for own, number in ((options.offence_club, options.offence), (options.defence_club, options.defence))
    )


def led_by_plans(options: PlayOptions) -> PlayOptions:
    """Both clubs as their game plans field them."""
    ours, theirs = clubs_of(options)
    return replace(
        options,
        offence_club=_fielded(ours, _plan("offence_plan", options.offence_plan, ours, options)),
        defence_club=_fielded(theirs, _plan("defence_plan", options.defence_plan, theirs, options)),
    )


def _fielded(club: Club, plan: Plan) -> Club:
    return club if plan.chart is None else replace(club, chart=plan.chart.over(club.chart))


def lined_up(call: Chosen, alignment: Alignment, clubs: tuple[Club, Club]) -> tuple[Offence, Defence]:
    """The starters of two clubs."""
    ours = offence_on_the_field(call.set, clubs[0], {})
    theirs = None if ours is None else defence_on_the_field(alignment, clubs[1], {}, tuple(ours.by_name))
    if ours is None or theirs is None:
        short = clubs[0] if ours is None else clubs[1]
        raise OrdersError(
            where=short.name, wrong="it cannot field eleven", right="give it more men", rule="FOOL-GAP-SUBS"
        )
    return ours, theirs


def odds_of(call: Chosen, alignment: Alignment, options: PlayOptions) -> PlayOdds:
    """The exact odds of a call against a defence, or an error that says why not."""
    ours, theirs = lined_up(call, alignment, clubs_of(options))
    before = Scrimmage(options.to_goal, options.down, options.to_go)
    ruled = Ruled(
        around=Circumstances(to_goal=options.to_goal, down=options.down),
        charts=charts_with(tuple(options.tables.items())),
        switches=options.rules,
    )
    try:
        return play_odds(ours, theirs, call.play, before, ruled, most_branches=options.branches)
    except TreeTooLargeError:
        raise OrdersError(
            where=f"{call.written}{VERSUS}{alignment.name}",
            wrong=f"the dice can fall in more than {options.branches:,} ways",
            right="ask about another call, or allow more with --branches",
            rule="FOOL-5-a",
        ) from None


# --- drawing ----------------------------------------------------------------------------------------------------------


def board_of(text: str, options: PlayOptions) -> Board:
    """FOOL-GAP-NOTATION, FOOL-GAP-SETUP (reconstruction): what is written, on the map, with the men who would do it."""
    clubs = clubs_of(options)
    ours, _, theirs = f" {text} ".partition(VERSUS)
    if is_defence(ours):
        ours, theirs = "", ours
    set_, play = _set_and_play(ours.strip(), options) if ours.strip() else (None, None)
    alignment = _alignment(theirs.strip(), clubs[1], options) if theirs.strip() else None
    if set_ is None and alignment is None:
        right = "write a set, a call, or vs and a defence: 'Gun', 'Pro: TB/R(F)', 'vs Base'"
        raise OrdersError(where="the drawing", wrong="there is nothing to draw", right=right, rule=RULE)
    offence = offence_on_the_field(set_, clubs[0], {}) if set_ else None
    spots = tuple(offence.by_name) if offence else SPOT_NAMES
    defence = defence_as_told(alignment, clubs[1], {}, spots) if alignment else None
    names = VERSUS.join(each.name if each else "" for each in (set_, *([alignment] if alignment else []))).strip()
    drawn = board(offence, defence, play)
    return replace(drawn, words=f"{names} · {drawn.words}")


def is_defence(text: str) -> bool:
    """Whether a defence is written out: its line option stands before the colon."""
    return text.partition(":")[0].split()[-1:] in [[option] for option in get_args(LineOption)]


def _set_and_play(text: str, options: PlayOptions) -> tuple[OffensiveSet, Play | None]:
    """A set by its name, one that is written out, or a call."""
    plan = _plan("offence_plan", options.offence_plan, clubs_of(options)[0], options)
    named = next((each for name, each in plan.set_by_name.items() if name.casefold() == text.casefold()), None)
    if named is not None:
        return named, None
    if text.partition(":")[0].casefold().endswith(("under centre", "shotgun")):
        return legal_set(text), None
    if not re.search("[:/]", text):
        right = f"{suggestion(text, plan.set_by_name)}; a defence stands behind vs"
        raise OrdersError(where=text, wrong="there is no such set", right=right, rule=RULE)
    call = read_call(text, plan, options.rules)
    return call.set, call.play


def _alignment(text: str, club: Club, options: PlayOptions) -> Alignment:
    alignment = defence_named(text, _plan("defence_plan", options.defence_plan, club, options))
    check_alignment(alignment, options.rules)
    return alignment


# --- telling ----------------------------------------------------------------------------------------------------------

PERCENT = Column("chance", number=True)


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.2f} %"


def share(chance: Fraction) -> str:
    """How often something is called."""
    return f"{float(100 * chance):.1f} %"


def yards(value: Fraction) -> str:
    return f"{float(value):.2f}"


def one_sheet(asked: Asked, odds: PlayOdds, options: PlayOptions) -> tuple[Sheet, ...]:
    """One call against one defence."""
    title = f"{asked.calls[0].written}{VERSUS}{asked.defences[0].name}"
    first = "first down" if options.to_go < options.to_goal else "touchdown"
    passing = (
        ("pass complete", percent(odds.chance(lambda end: end.complete))),
        ("sack", percent(odds.chance(lambda end: end.sacked))),
    )
    rows = (
        ("yards on average", yards(mean_yards(odds))),
        (first, percent(success(odds))),
        *(() if isinstance(asked.calls[0].play, Run) else passing),
        ("ball lost", percent(odds.chance(lambda end: end.turnover))),
        *(() if first == "touchdown" else (("touchdown", percent(odds.chance(lambda end: end.touchdown))),)),
    )
    where = f"down {options.down}, {options.to_go} to go, {options.to_goal} yards to the goal line"
    note = Note(f"{where}; exact: every way the dice can fall.", ("FOOL-5-a",))
    columns = Column("of the play"), Column("", number=True)
    sheets = _causes(odds), _bands(odds), _drawn(asked, options)
    return (Sheet("odds", title, columns, tuple(map(Row, rows)), (note,), more=sheets),)


def _drawn(asked: Asked, options: PlayOptions) -> Sheet:
    """Who stands where, and what the play and the defence tell him to do."""
    ours, theirs = lined_up(asked.calls[0], asked.defences[0], clubs_of(options))
    return Sheet("line-up", "The line-up", (), (), picture=board(ours, theirs, asked.calls[0].play))


def _causes(odds: PlayOdds) -> Sheet:
    columns = Column("cause"), PERCENT, Column("yards", number=True), Column("after the catch", number=True)
    rows = [
        Row((each.cause, percent(each.chance), yards(each.yards), _after(each.cause, each.after_the_catch)))
        for each in shares(odds)
    ]
    return Sheet("causes", "How it ends", columns, tuple(rows))


def _after(cause: str, value: Fraction) -> str:
    return yards(value) if cause.startswith("catch") else ""


def _bands(odds: PlayOdds) -> Sheet:
    rows = [Row((_band(low, high), percent(chance))) for low, high, chance in yard_bands(odds, EDGES) if chance]
    return Sheet("yards", "Yards, if the ball is kept", (Column("yards"), PERCENT), tuple(rows))


def _band(low: int | None, high: int | None) -> str:
    if low is None:
        assert high is not None, "a band ends somewhere"
        return f"{high - 1} or less"
    if high is None:
        return f"{low} or more"
    return str(low) if high == low + 1 else f"{low} to {high - 1}"


def matrix_sheet(asked: Asked, options: PlayOptions, solver: Solver) -> Sheet:
    """A call sheet against several defences, and the best mix for both."""
    worth = WORTH[options.by]
    matrix = [[worth(odds_of(call, theirs, options)) for theirs in asked.defences] for call in asked.calls]
    solved = solver(matrix)
    written = yards if options.by == "yards" else percent
    names = tuple(Column(each.name, number=True) for each in asked.defences)
    rows = [
        Row((call.written, *map(written, line), share(often)))
        for call, line, often in zip(asked.calls, matrix, solved.rows, strict=True)
    ]
    rows.append(Row(("best mix of defences", *map(share, solved.columns), "")))
    what = "Yards on average" if options.by == "yards" else "Chance of a first down"
    return Sheet(
        "matrix",
        what,
        (Column("call"), *names, Column("best mix", number=True)),
        tuple(rows),
        _mixed(solved, written(solved.value)),
    )


def _mixed(solved: Mixes, value: str) -> tuple[Note, ...]:
    assert sum(solved.rows) == sum(solved.columns) == 1, "a mix is whole"
    said = f"If both mix their calls as well as they can, the offence gets {value} a play; exact."
    return (Note(said, ("FOOL-5-a",)),)


# --- in a match -------------------------------------------------------------------------------------------------------


def posed(state: MatchState) -> tuple[Posed, ...]:
    """What one can ask about the next play of a match: first with whoever has the ball."""
    ball = state.match.course.ball
    return tuple(_posed_by(state, eleven) for eleven in (ball, opponents(ball)))


def _as_known(club: Club) -> Club:
    """A club with the chart that anybody would write for it: its own shows on the field, and not before."""
    return replace(club, chart=automatic_chart(club.men))


def _posed_by(state: MatchState, eleven: Eleven) -> Posed:
    ours, theirs = (_as_known(state.match.squad(each).club) for each in (eleven, opponents(eleven)))
    options = PlayOptions(
        offence_club=ours, defence_club=theirs, rules=state.options.rules, tables=state.options.tables
    )
    course = state.match.course
    if course.stage == "scrimmage" and eleven == course.ball:
        options = replace(options, down=course.down, to_go=course.to_go, to_goal=course.to_goal)
    return Posed(f"{ours.name} with the ball", options, settled=("offence", "defence"))
