"""Orders of a league as text: printed for an owner to fill in, and read back with everything that is wrong by line.

    rank: B. Harrowdale
    coach: I. Dapplecroft: S
    trade: with Owls: give B. Harrowdale, round 2; get C. Elderthorpe

A line for each order. Whatever follows a # is for people; a game plan stands below `plan:` to the end of the sheet.
"""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.order_sheet.hints import hints
from touchline.books.fool.league.order_sheet.lines import LINES, NOTHINGS, PLAN, Line, Reader
from touchline.books.fool.league.order_sheet.names import Names, folded
from touchline.books.fool.league.orders import KINDS, LeagueOrders, kind_owed
from touchline.books.fool.league.state import League
from touchline.books.fool.plan_text import parse_plan, written_plan
from touchline.books.fool.scanner import NotationError
from touchline.game import Problem, Reading
from touchline.order_text import text_lines

_LINE = re.compile(r"\s*(?P<word>[^:]{1,40}?)\s*:(?P<rest>.*)")


# --- writing --------------------------------------------------------------------------------------------------------


def written(league: League, club: ClubId, orders: LeagueOrders | None) -> str:
    """An owner's orders as text; without orders what can be filled in."""
    names, kind = Names(league, club), kind_owed(league)
    lines = [f"# {league.clubs[club].name}, year {league.year}", *hints(names, kind)]
    ordered = [] if orders is None else [*_lines_of(names, kind, orders)]
    lines += ["", *ordered] if ordered else []
    return "\n".join((*lines, ""))


def _lines_of(names: Names, kind: str, orders: LeagueOrders) -> Iterator[str]:
    usual = KINDS[kind]()
    for line in LINES[kind]:
        value = getattr(orders, line.field)
        if line.is_single and value == getattr(usual, line.field):
            continue
        for each in (value,) if line.is_single else value:
            yield f"{line.word}: {line.write(names, each)}"
    plan = getattr(orders, PLAN, "")
    if plan.strip():
        yield from (f"{PLAN}:", plan.rstrip("\n"))


# --- reading --------------------------------------------------------------------------------------------------------


def read(league: League, club: ClubId, text: str) -> Reading:
    """What a text orders; whether that may stand is for the check to say."""
    reader = Reader(Names(league, club))
    orders = orders_of(reader, kind_owed(league), text_lines(text))
    notes, problems = tuple(reader.notes), tuple(reader.problems)
    return Reading(notes=notes, problems=problems) if problems else Reading(orders=orders, notes=notes)


def orders_of(reader: Reader, kind: str, numbered: Iterator[tuple[int, str]]) -> LeagueOrders:
    """What some lines order as far as they can be read; their numbers tell where they cannot."""
    found: dict[str, Any] = {}
    known = {folded(line.word): line for line in LINES[kind]}
    for number, raw in numbered:
        said = _without_remark(raw).strip()
        reader.line = number
        if not said or said.casefold() in NOTHINGS:
            continue
        parts = _LINE.fullmatch(said)
        if parts and folded(parts["word"]) == PLAN and "plan" in KINDS[kind].__struct_fields__:
            found[PLAN] = _plan(reader, number, parts["rest"], numbered)
            break
        line = _line(reader, known, parts["word"]) if parts else None
        if parts is None:
            reader.problem(f"{said[:40]!r} cannot be understood", mend=f"begin with {', '.join(known)} and a colon")
        elif line is not None and parts["rest"].strip():
            _take(reader, line, parts["rest"].strip(), found)
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}
    return KINDS[kind](**fields)


def _without_remark(line: str) -> str:
    """What stands before a # that has blanks on both sides, two of them before it; nothing where one begins a line."""
    if line.lstrip().startswith("#"):
        return ""
    for sign in re.finditer("#", line):
        before, behind = line[max(sign.start() - 2, 0) : sign.start()], line[sign.end() : sign.end() + 1]
        if len(before) == 2 and before.isspace() and (not behind or behind.isspace()):
            return line[: sign.start()]
    return line


def _line(reader: Reader, known: Mapping[str, Line], word: str) -> Line | None:
    """The line that is meant: as written, by its only beginning, or by a word that is nearly its own."""
    fold = folded(word)
    begun = [line for each, line in known.items() if each.startswith(fold) or each.rstrip("s") == fold.rstrip("s")]
    near = get_close_matches(fold, known, n=1, cutoff=0.75)
    line = known.get(fold) or (begun[0] if fold and len(begun) == 1 else known[near[0]] if near else None)
    if line is None:
        reader.problem(f"nothing is called {word.strip()[:30]!r} here", mend=f"write {', '.join(known)}")
    elif folded(line.word) != fold:
        reader.note(f"{word.strip()[:30]!r} was read as {line.word}")
    return line


def _take(reader: Reader, line: Line, text: str, found: dict[str, Any]) -> None:
    for value in line.read(reader, text):
        if not line.is_single:
            found.setdefault(line.field, []).append(value)
            continue
        if line.field in found:
            reader.note(f"{line.word} was written before; what stands here counts")
        found[line.field] = value


def _plan(reader: Reader, number: int, begun: str, rest: Iterator[tuple[int, str]]) -> str:
    """FOOL-GAP-GAMEPLAN: everything below is the plan, with its own mistakes at their lines."""
    text = "\n".join((begun.strip(), *(line for _, line in rest)))
    if not text.strip():
        return ""
    try:
        return written_plan(parse_plan(text))
    except NotationError as problem:
        reader.problems += [Problem(number - 1 + each.line, each.wrong, mend=each.right) for each in problem.faults]
        return ""
