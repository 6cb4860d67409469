"""Game plans as text: printed for people to edit, and read back with every mistake at its line (FOOL-GAP-GAMEPLAN).

    == Plays ==
    Row 1, first down
    1  Pro: TB/R(F)
    2  Split: LH/C(RH)

Whatever follows a # is for people. A section that is left out is the default plan's, and so is a row or a standing
order that is left out of one. Sets and defences of the default plan that a row names need not be written out.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from touchline.books.fool.defences import Alignment, kind_of, legal_defence, written_defence
from touchline.books.fool.depth_chart import DepthChart, Roster
from touchline.books.fool.game_plan import (
    BLITZ_LINE,
    DEFENCE_ROWS,
    DEFENCES_AT_MOST,
    ENTRIES,
    HAIL_MARY,
    PLAY_ROWS,
    RULE,
    SETS_AT_MOST,
    Answer,
    Calls,
    KickTactic,
    Plan,
    RushTactic,
    SpecialTactics,
    check_plan,
    default_plan,
    parse_answer,
)
from touchline.books.fool.legal_plays import check_play
from touchline.books.fool.notation import parse_call, written_call
from touchline.books.fool.offensive_sets import OffensiveSet, legal_set, written_set
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.players import POSITIONS, PlayerId, Position
from touchline.books.fool.plays import Call
from touchline.books.fool.scanner import Fault, NotationError, listed, nearest, suggestion
from touchline.books.fool.set_up import SPOT_NAMES, DefenderName
from touchline.books.fool.standing_orders import StandingOrders
from touchline.game import OrdersError

NONE = "none"
MOST_FAULTS = 100
"""Then nobody reads on."""
SECTIONS = ("Sets", "Defences", "Plays", "Defence table", "Depth chart", "Special teams", "Standing orders")

Thing = TypeVar("Thing")
Formation = TypeVar("Formation", OffensiveSet, Alignment)

# --- words ----------------------------------------------------------------------------------------------------------

_TACTICS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "kickoffs": ("kickoff", {each: each for each in get_args(KickTactic)}),
    "punts": ("punt", {each: each for each in get_args(KickTactic)}),
    "kickoffs in the end zone": ("brings_kickoffs_out", {"touchback": False, "bring out": True}),
    "blitz punts": ("blitzes_punts", {each: each for each in get_args(RushTactic)}),
    "blitz field goals": ("blitzes_field_goals", {each: each for each in get_args(RushTactic)}),
}
"""The lines of the special teams: which field, and what the words for it mean."""

_YES_NO: Mapping[str, object] = {"yes": True, "no": False}
_HABIT: Mapping[str, object] = {"usual": None, **_YES_NO}

_MEANINGS: Mapping[str, str] = {
    "late": "fourth down, second half: from so many seconds on the score decides",
    "late_kick_behind": "kick if behind by so many points or fewer, and in range",
    "late_go_behind": "go if behind by so many or more",
    "late_go_anyway": "go if behind at all, from so many seconds on",
    "late_go_short": "go if behind and short of it, from so many seconds on",
    "late_short": "yards to go that are short",
    "go_yards": "fourth down at any time: go with so many yards to go",
    "go_from": "between so many yards to the goal line",
    "go_to": "and so many",
    "go_instead_of": "where a field goal would be longer than this",
    "go_at_goal": "go with so many yards to the goal line in any case",
    "kick_margin_first_half": "kick if so many yards within the kicker's distance",
    "kick_margin_second_half": "the same in the second half",
    "aim_short": "aim punts short of the goal line where it is allowed",
    "last_kick": "any down: kick with so many seconds left in the half",
    "last_kick_behind": "in the second half if tied or behind by so many",
    "kneel_a_down": "ahead in the second half: seconds that a kneel takes",
    "kneel_a_time_out": "and that a time out of the opponents saves",
    "half_kneel": "first half: kneel with so many seconds left",
    "half_kneel_own": "behind the own yard line",
    "hail_mary": "second half: with so many seconds left",
    "hail_mary_behind": "behind by so many at most",
    "hail_mary_beyond": "with more yards than this to the goal line",
    "time_outs_from": "time outs in the last seconds of a half",
    "spike_from": "spikes in the last seconds of a half",
    "spike_last_down": "the last down that is given for one",
    "two_points_from": "second half: two points from so many seconds on",
    "two_points_margins": "at these leads after the touchdown",
    "onside_from": "second half: onside kick if one score is not enough",
    "onside_anyway": "and if behind at all",
    "answers_habits": "defences move men to where they often go: yes, no, or usual, in rows of the default plan",
    "stays_in_bounds": "the quarterback on a long scramble: yes, no, or as usual",
    "steps_out": "ballcarriers in the last two minutes: yes, no, or usual: when in a hurry",
}


def _label(field: str) -> str:
    return field.replace("_", " ")


# --- printing -------------------------------------------------------------------------------------------------------


def written_plan(plan: Plan) -> str:
    """The canonical text of a plan."""
    return "\n".join(_written(plan)) + "\n"


def _written(plan: Plan) -> Iterator[str]:
    yield "# A game plan. Whatever follows a # is not read; a section that is left out is the default plan's."
    yield from ("", "== Sets ==", *(written_set(each) for each in plan.sets))
    yield from ("", "== Defences ==", *(written_defence(each) for each in plan.defences))
    yield from ("", "== Plays ==")
    for number, row in enumerate(plan.plays, start=1):
        yield from _written_row(f"Row {number}, {PLAY_ROWS.get(number, '')}", map(written_call, row))  # type: ignore[call-overload]  # rows that a check refuses are printed too
    yield from _written_row(
        "Blitz line" if plan.blitz_line else f"Blitz line: {NONE}", map(written_call, plan.blitz_line)
    )
    yield from _written_row("Hail Mary", (written_call(plan.hail_mary),))
    yield from ("", "== Defence table ==", "# against two split men or fewer / against three or more")
    for number, answers in enumerate(plan.answers, start=1):
        entries = (f"{answer.few} / {answer.many}" for answer in answers)
        yield from _written_row(f"Row {number}, {DEFENCE_ROWS.get(number, '')}", entries)  # type: ignore[call-overload]  # likewise
    if plan.chart is not None:
        yield from ("", "== Depth chart ==", *_written_chart(plan.chart))
    yield from ("", "== Special teams ==", *_written_tactics(plan.tactics))
    yield from ("", "== Standing orders ==", *_written_orders(plan.orders))


def _written_row(head: str, entries: Iterable[str]) -> Iterator[str]:
    yield from ("", head)
    yield from (f"{die}  {entry}" for die, entry in enumerate(entries, start=1))


def _written_chart(chart: DepthChart) -> Iterator[str]:
    for kind, men in chart.kinds.items():
        yield f"{kind}: {', '.join(men)}"
    for place, men in chart.places.items():
        yield f"place {place}: {', '.join(men)}"


def _written_tactics(tactics: SpecialTactics) -> Iterator[str]:
    for label, (field, words) in _TACTICS.items():
        said = next(word for word, value in words.items() if value == getattr(tactics, field))
        yield f"{f'{label}: {said}':<44}# {listed(tuple(words))}"


def _written_orders(orders: StandingOrders) -> Iterator[str]:
    for field, meaning in _MEANINGS.items():
        said = f"{_label(field)}: {_written_order(field, getattr(orders, field))}"
        yield f"{said:<44}# {meaning}"


def _written_order(field: str, value: object) -> str:
    words = _words_of(field)
    if words is not None:
        return next(word for word, meant in words.items() if meant is value)
    return ", ".join(map(str, value)) or NONE if isinstance(value, tuple) else str(value)


def _words_of(field: str) -> Mapping[str, object] | None:
    words = {"aim_short": _YES_NO, "answers_habits": _HABIT, "stays_in_bounds": _HABIT, "steps_out": _HABIT}
    return words.get(field)


# --- reading --------------------------------------------------------------------------------------------------------


class _Line(msgspec.Struct, frozen=True):
    number: int
    text: str  # what is read of it: its remark is cut off
    source: str


class _Faults:
    """Everything that is wrong with a text."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, line: _Line, wrong: str, right: str, *, rule: str = RULE, word: str = "") -> None:
        place = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line.text) if word else None
        at = place.start() if place else len(line.text) - len(line.text.lstrip())
        length = len(word if place else line.text.strip())
        fault = Fault(
            line=line.number, column=at + 1, length=length, source=line.source, wrong=wrong, right=right, rule=rule
        )
        self.found.append(fault)
        self.refuse_if_many()

    def refuse_if_many(self) -> None:
        if len(self.found) >= MOST_FAULTS:
            raise NotationError(*self.found[:MOST_FAULTS])

    def refuse(self) -> None:
        """Raise everything that was found; do nothing if nothing was."""
        if self.found:
            raise NotationError(*self.found)

    def reading(self, line: _Line, read: Callable[[], Thing]) -> Thing | None:
        """What reads without a mistake; the mistakes of anything else are kept, at this line."""
        try:
            return read()
        except NotationError as error:
            self.found += [replace(fault, source=line.source) for fault in error.faults]
            self.refuse_if_many()
        except OrdersError as error:
            for mistake in error.mistakes:
                self.add(line, f"{mistake.where}: {mistake.wrong}", mistake.right, rule=mistake.rule)
        return None


_HEAD = _Line(1, "", "")  # of a text that has no such section


class _Section(msgspec.Struct, frozen=True):
    head: _Line
    lines: tuple[_Line, ...]


def parse_plan(text: str, switches: Switches = AS_PLAYED, roster: Roster | None = None) -> Plan:
    """FOOL-GAP-GAMEPLAN (reconstruction): a plan from its text, refused with every mistake at its line.

    With a roster the men of a depth chart may be called by their names, and nobody else is taken.
    """
    faults = _Faults()
    sections = _sections(text, faults)
    usual = default_plan(switches)
    own_sets = _several(sections.get("Sets"), _set, faults)
    own_defences = _several(sections.get("Defences"), lambda line: _defence(line, switches), faults)
    plays, blitz_line, last = usual.plays, usual.blitz_line, usual.hail_mary
    if "Plays" in sections:
        named = {each.name: each for each in (*usual.sets, *own_sets)}
        plays, blitz_line, last = _plays(sections["Plays"], named, usual, switches, faults)
    answers = usual.answers
    if "Defence table" in sections:
        names = [*dict.fromkeys(each.name for each in (*own_defences, *usual.defences))]
        answers = _answers(sections["Defence table"], names, usual, faults)
    called = {call.set for row in (*plays, blitz_line, (last,)) for call in row}
    answered = {name for row in answers for answer in row for name in (answer.few, answer.many)}
    plan = Plan(
        sets=_with_default(sections.get("Sets"), own_sets, usual.sets, called, faults, most=SETS_AT_MOST),
        defences=_with_default(
            sections.get("Defences"), own_defences, usual.defences, answered, faults, most=DEFENCES_AT_MOST
        ),
        plays=plays,
        blitz_line=blitz_line,
        hail_mary=last,
        answers=answers,
        chart=_chart(sections["Depth chart"], roster, faults) if "Depth chart" in sections else None,
        tactics=_tactics(sections.get("Special teams"), faults),
        orders=_orders(sections.get("Standing orders"), faults),
    )
    faults.refuse()
    return plan


def checked_plan(
    text: str, switches: Switches = AS_PLAYED, roster: Roster | None = None, *, camp: bool = False
) -> Plan:
    """A plan that can be read and played; whatever is wrong with it as a whole is said at the head of its section."""
    plan = parse_plan(text, switches, roster)
    try:
        check_plan(plan, switches, camp=camp)
    except OrdersError as problem:
        faults = _Faults()
        sections = _sections(text, faults)
        for each in problem.mistakes:
            told = each.where.partition(",")[0]
            head = next((section.head for name, section in sections.items() if name.casefold() == told), _HEAD)
            faults.add(head, f"{each.where}: {each.wrong}", each.right, rule=each.rule)
        raise NotationError(*faults.found) from None
    return plan


def parse_sets(text: str) -> tuple[OffensiveSet, ...]:
    """FOOL-GAP-SETUP (reconstruction): sets, one a line, as the section of a plan has them."""
    faults = _Faults()
    found = _several(_loose(text), _set, faults)
    faults.refuse()
    return found


def parse_line_up(text: str, roster: Roster) -> DepthChart:
    """FOOL-GAP-SUBS (reconstruction): lines of a depth chart, as the section of a plan has them; a ; divides a line."""
    faults = _Faults()
    found = _chart(_loose(text, ";"), roster, faults)
    faults.refuse()
    return found


def written_line_up(chart: DepthChart) -> str:
    """Lines of a depth chart as they are read."""
    return "\n".join(_written_chart(chart))


def _loose(text: str, divider: str = "\n") -> _Section:
    """Lines of a section that stands in no plan."""
    lines = tuple(
        _Line(number, " " * part.start() + part[0].rstrip(), source)
        for number, source in enumerate(text.splitlines(), start=1)
        for part in re.finditer(f"[^{divider}]+", source.split("#")[0])
        if part[0].strip()
    )
    return _Section(_HEAD, lines)


def _sections(text: str, faults: _Faults) -> dict[str, _Section]:
    found: dict[str, tuple[_Line, list[_Line]]] = {}
    lines: list[_Line] | None = None
    for number, source in enumerate(text.splitlines(), start=1):
        line = _Line(number, source.split("#")[0].rstrip(), source)
        if line.text.lstrip().startswith("="):
            heading = line.text.strip().strip("=").strip()
            name = next((each for each in SECTIONS if each.casefold() == heading.casefold()), None)
            lines = []
            if name is None:
                faults.add(line, f"there is no section {heading[:40]}", suggestion(heading, SECTIONS))
            elif name in found:
                faults.add(line, f"{name} come a second time", "put them into one section")
            else:
                found[name] = (line, lines)
        elif line.text.strip() and lines is None:
            faults.add(line, "this belongs to no section", f"begin with == {SECTIONS[0]} ==")
            lines = []
        elif line.text.strip() and lines is not None:
            lines.append(line)
    return {name: _Section(head, tuple(body)) for name, (head, body) in found.items()}


# --- sets and defences ---


def _several(section: _Section | None, read: Callable[[_Line], Thing], faults: _Faults) -> tuple[Thing, ...]:
    """One of them a line."""
    lines = section.lines if section else ()
    found = [faults.reading(line, lambda line=line: read(line)) for line in lines]  # type: ignore[misc]  # bound at once
    return tuple(each for each in found if each is not None)


def _with_default(
    section: _Section | None,
    own: tuple[Formation, ...],
    usual: tuple[Formation, ...],
    wanted: Container[str],
    faults: _Faults,
    *,
    most: int,
) -> tuple[Formation, ...]:
    """A coach's own sets or defences, and those of the default plan that rows name and he has none in place of."""
    if section is None:
        return usual
    named = {each.name for each in own}
    kept = tuple(each for each in usual if each.name in wanted and each.name not in named)
    if kept and len(own) + len(kept) > most:
        names = listed([each.name for each in kept], "and")
        wrong = f"with {names} of the default plan, which rows name, there are {len(own) + len(kept)} of them"
        faults.add(section.head, wrong, f"keep {most} at most; a row that you leave out is the default plan's")
    return own + kept


def _set(line: _Line) -> OffensiveSet:
    return legal_set(line.text, line=line.number)


def _defence(line: _Line, switches: Switches) -> Alignment:
    return legal_defence(line.text, line=line.number, switches=switches)


# --- rows ---


class _Row(msgspec.Struct, frozen=True):
    head: _Line
    entries: dict[int, _Line]  # by the face of the die; text where the number is blanked out


def _rows(section: _Section, faults: _Faults, example: str) -> dict[str, _Row]:
    """Rows by their number, "blitz line" or "hail mary", each with its entries."""
    rows: dict[str, _Row] = {}
    row: _Row | None = None
    for line in section.lines:
        if head := re.match(r"\s*(?:row\s*(\d{1,4})|(blitz\s+line|hail\s+mary))\b", line.text, re.IGNORECASE):
            name = str(int(head[1])) if head[1] else " ".join(head[2].casefold().split())
            row = _Row(line, {})
            if name in rows:
                faults.add(line, f"{head[0].strip()} comes a second time", "write each row once")
            else:
                rows[name] = row
        elif (entry := re.match(r"\s*(\d{1,4})[.):]?\s+(?=\S)", line.text)) is None or row is None:
            faults.add(line, "this is no entry of a row", f"write 'Row 1', and below it for example '1  {example}'")
        elif not 1 <= int(entry[1]) <= ENTRIES or int(entry[1]) in row.entries:
            wrong = f"there is no {entry[1]} on the die" if int(entry[1]) not in row.entries else f"{entry[1]} again"
            faults.add(line, wrong, f"number the entries of a row from 1 to {ENTRIES}", word=entry[1])
        else:
            blank = " " * entry.end() + line.text[entry.end() :]
            row.entries[int(entry[1])] = _Line(line.number, blank, line.source)
    return rows


def _check_rows(rows: Mapping[str, _Row], due: Mapping[Any, str], faults: _Faults, *, besides: Sequence[str]) -> None:
    """Whether there are such rows, each with all its entries."""
    for name, row in rows.items():
        if name not in map(str, due) and name not in besides:
            faults.add(row.head, f"there is no row {name}", f"rows go from 1 to {len(due)}")
        wanted = range(1, (1 if name == HAIL_MARY else ENTRIES) + 1)
        missing = [str(die) for die in wanted if die not in row.entries]
        if missing and not (name == BLITZ_LINE and row.head.text.endswith(NONE)):
            what = f"entry {missing[0]} is" if len(missing) == 1 else f"entries {listed(missing, 'and')} are"
            faults.add(row.head, f"{what} missing", f"write {len(wanted)} of them")


def _plays(
    section: _Section, sets: Mapping[str, OffensiveSet], usual: Plan, switches: Switches, faults: _Faults
) -> tuple[tuple[Calls, ...], Calls, Call]:
    """The rows, the blitz line and the last hope; what is left out is the default plan's."""
    rows = _rows(section, faults, "Pro: TB/R(F)")
    _check_rows(rows, PLAY_ROWS, faults, besides=(BLITZ_LINE, HAIL_MARY))
    read = {name: _calls(row, sets, switches, faults) for name, row in rows.items()}
    numbered = tuple(read.get(str(number), usual.plays[number - 1]) for number in PLAY_ROWS)
    (last, *_) = read.get(HAIL_MARY) or (usual.hail_mary,)
    return numbered, read.get(BLITZ_LINE, usual.blitz_line), last


def _calls(row: _Row, sets: Mapping[str, OffensiveSet], switches: Switches, faults: _Faults) -> Calls:
    calls = [_call(line, sets, switches, faults) for _, line in sorted(row.entries.items())]
    return tuple(call for call in calls if call is not None)


def _call(line: _Line, sets: Mapping[str, OffensiveSet], switches: Switches, faults: _Faults) -> Call | None:
    """A call that can be run from a set of the plan."""
    call = faults.reading(line, lambda: parse_call(line.text, line=line.number))
    if call is None:
        return None
    name = _known(call.set, tuple(sets), "set", line, faults)
    play = faults.reading(line, lambda: check_play(call.play, sets[name], switches)) if name in sets else None
    return Call(name, play or call.play)


def _answers(
    section: _Section, defences: Sequence[str], usual: Plan, faults: _Faults
) -> tuple[tuple[Answer, ...], ...]:
    """The rows; what is left out is the default plan's."""
    rows = _rows(section, faults, "Base / NMan")
    _check_rows(rows, DEFENCE_ROWS, faults, besides=())
    found = {
        name: tuple(_answer(line, defences, faults) for _, line in sorted(row.entries.items()))
        for name, row in rows.items()
    }
    return tuple(found.get(str(number), usual.answers[number - 1]) for number in DEFENCE_ROWS)


def _answer(line: _Line, defences: Sequence[str], faults: _Faults) -> Answer:
    said = parse_answer(line.text)
    few = _known(said.few, defences, "defence", line, faults)
    return Answer(few, few if said.many == said.few else _known(said.many, defences, "defence", line, faults))


def _known(word: str, names: Sequence[str], what: str, line: _Line, faults: _Faults) -> str:
    """A name as the plan writes it; one that it has not is a mistake."""
    name = next((each for each in names if each.casefold() == word.casefold()), None)
    if name is None:
        faults.add(line, f"the plan has no {what} {word}", suggestion(word, names), word=word)
    return name or word


# --- names and values ---


class _Pair(msgspec.Struct, frozen=True):
    """`kickoffs: sideline`."""

    name: str
    value: str
    head: _Line  # the line as far as the name goes
    line: _Line  # likewise the value; text where the name is blanked out


def _pairs(section: _Section | None, faults: _Faults, example: str) -> Iterator[_Pair]:
    names: set[str] = set()
    for line in section.lines if section else ():
        name, colon, value = line.text.partition(":")
        head = _Line(line.number, name, line.source)
        behind = _Line(line.number, " " * len(name + colon) + value, line.source)
        pair = _Pair(" ".join(name.split()), value.strip(), head, behind)
        if not (pair.name and pair.value):
            faults.add(line, "this is no name and value", f"write for example {example}")
        elif pair.name.casefold() in names:
            faults.add(head, f"{pair.name} comes a second time", "write each line once")
        else:
            names.add(pair.name.casefold())
            yield pair


def _chart(section: _Section, roster: Roster | None, faults: _Faults) -> DepthChart:
    kinds: dict[Position, tuple[PlayerId, ...]] = {}
    places: dict[str, tuple[PlayerId, ...]] = {}
    for pair in _pairs(section, faults, "'W: p7, p12'"):
        words = [word for each in pair.value.split(",") if (word := each.strip())]
        men = tuple(_man(word, roster, pair.line, faults) for word in words)
        kind = next((each for each in POSITIONS if each.casefold() == pair.name.casefold()), None)
        place = re.fullmatch(r"place (\S+)", pair.name, re.IGNORECASE)
        if kind is not None:
            kinds[kind] = men
        elif place and (place[1] in SPOT_NAMES or kind_of(DefenderName(place[1])) is not None):
            places[place[1]] = men
        elif place:
            faults.add(pair.head, f"there is no place {place[1]}", "name a spot such as RW or a defender such as LDE")
        else:
            faults.add(pair.head, f"{pair.name} is no kind of player", suggestion(pair.name, POSITIONS))
    return DepthChart(kinds, places)


def _man(word: str, roster: Roster | None, line: _Line, faults: _Faults) -> PlayerId:
    """A man by his number or his name."""
    if roster is None or word in roster:
        return PlayerId(word)
    found = [man.id for man in roster.values() if man.name.casefold() == word.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        faults.add(line, f"{len(found)} men are called {word}", f"write {listed(found)}", word=word)
    else:
        names = nearest(word, (*roster, *(man.name for man in roster.values() if man.name)))
        right = f"perhaps {listed(names)}" if names else "name men of the roster"
        faults.add(line, f"nobody in the club is {word}", right, word=word)
    return PlayerId(word)


def _tactics(section: _Section | None, faults: _Faults) -> SpecialTactics:
    values: dict[str, Any] = {}
    for pair in _pairs(section, faults, "'kickoffs: sideline'"):
        label = next((each for each in _TACTICS if each == pair.name.casefold()), None)
        if label is None:
            faults.add(pair.head, f"special teams have no {pair.name}", suggestion(pair.name, _TACTICS))
            continue
        field, words = _TACTICS[label]
        values[field] = _word(pair.value, words, pair.line, faults)
    return SpecialTactics(**values)


def _word(value: str, words: Mapping[str, object], line: _Line, faults: _Faults) -> object:
    said = " ".join(value.casefold().split())
    if said not in words:
        faults.add(line, f"{value} cannot be chosen", f"write {listed(tuple(words))}", word=value)
        return next(iter(words.values()))
    return words[said]


def _orders(section: _Section | None, faults: _Faults) -> StandingOrders:
    values: dict[str, Any] = {}
    known = {_label(field): field for field in _MEANINGS}
    for pair in _pairs(section, faults, "'late: 300'"):
        field = known.get(pair.name.casefold())
        if field is None:
            right = suggestion(pair.name, known)
            faults.add(pair.head, f"there is no standing order {pair.name}", right, rule="FOOL-GAP-ORDERS")
        else:
            values[field] = _order(field, pair.value, pair.line, faults)
    return StandingOrders(**values)


def _order(field: str, value: str, line: _Line, faults: _Faults) -> object:
    words = _words_of(field)
    if words is not None:
        return _word(value, words, line, faults)
    if field == "two_points_margins":
        parts = [] if value.casefold() == NONE else [part.strip() for part in value.split(",")]
        return tuple(_number(part, line, faults, lowest=None) for part in parts)
    return _number(value, line, faults, lowest=0)


def _number(value: str, line: _Line, faults: _Faults, *, lowest: int | None) -> int:
    if re.fullmatch(r"[+-]?\d{1,4}", value) and (lowest is None or int(value) >= lowest):
        return int(value)
    right = "write a whole number" + ("" if lowest is None else f", {lowest} or more")
    faults.add(line, f"{value} is no number for this", right, rule="FOOL-GAP-ORDERS", word=value)
    return 0
