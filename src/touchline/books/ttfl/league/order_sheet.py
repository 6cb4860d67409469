"""Owners' orders as text: a heading for each question, and men by number or name, one a line.

    # first: in this order, before all others of their kind.
    first:
      1-7   HB Bram Dale, 24
    # 1-8   HB Cal Ives, 27: 212 carries, 861 yds (4.1)

What stands behind a `#` counts for nothing: who is wanted loses his.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.league.order_choices import choices
from touchline.books.ttfl.league.orders import Cuts, DraftList, GameResults, LeagueOrders, LineUp, Pick, standing
from touchline.books.ttfl.league.state import ClubId, League
from touchline.books.ttfl.league.text import FORM_PHRASES, phase_title, say
from touchline.game import Choice, Language, Problem, Reading, Understood
from touchline.order_text import text_lines

LISTS = frozenset({"first", "ranking", "release", "sign"})
OF_MEN = LISTS | {"quarterback", "player"}
MOST_DOUBTS, LONGEST_WORD = 200, 200
"""How much of a sheet may be guessed or wrong, and how much of a word is looked at."""
LANGUAGES: tuple[Language, ...] = ("en", "de")
_HEADING = re.compile(r"\s*([^\W\d]\w*)\s*:\s*(.*)")
_NUMBER = re.compile(r"\d+n?-\d+")

Asked: TypeAlias = type[LineUp] | type[DraftList] | type[Pick] | type[Cuts]
KINDS: Mapping[str, Asked] = {str(kind.__struct_config__.tag): kind for kind in (LineUp, DraftList, Pick, Cuts)}


def begun(league: League, club: ClubId, kind: Asked) -> LeagueOrders:
    """What a sheet begins with: the line-up that stands, or nothing."""
    return standing(league, club) if kind is LineUp else kind()


# --- writing --------------------------------------------------------------------------------------------------------


def written(league: League, club: ClubId, orders: LeagueOrders, language: Language) -> str:
    """What an owner ordered, or may order, with everybody he may name."""
    assert not isinstance(orders, GameResults), "the office writes no sheet"
    title, name = phase_title(league, language), league.name_of(club)
    lines = [f"# {title}" if title.endswith(name) else f"# {title} · {name}", f"# {say('sheet-about', language)}"]
    for field in orders.__struct_fields__:
        offered = choices(league, club, field, language)
        lines += ["", *_question(field, offered, getattr(orders, field), language)]
    return "\n".join((*lines, ""))


def _question(field: str, offered: Sequence[Choice], value: Any, language: Language) -> Iterator[str]:
    word = say(f"ask-{field}", language)
    yield f"# {say(f'ask-{field}-about', language)}"
    if field not in LISTS:
        yield f"{word}: {_said(value, offered)}"
        yield from (f"#   {_line(choice)}" for choice in offered if choice.value != value)
        return
    yield f"{word}:"
    by_value = {choice.value: choice for choice in offered}
    yield from (f"    {_line(by_value[who]) if who in by_value else who}" for who in value)
    yield from (f"#   {_line(choice)}" for choice in offered if choice.value not in value)


def _line(choice: Choice) -> str:
    about = f": {choice.about}" if choice.about else ""
    is_man = isinstance(choice.value, str) and _NUMBER.fullmatch(choice.value)
    return f"{choice.value:<6} {choice.label}{about}" if is_man else choice.label


def _said(value: Any, offered: Sequence[Choice]) -> str:
    found = next((choice for choice in offered if choice.value == value), None)
    return _line(found) if found is not None else str(value)


# --- reading --------------------------------------------------------------------------------------------------------


class Word(NamedTuple):
    """Something that was written for a field."""

    line: int
    text: str


def read(league: League, club: ClubId, kind: Asked, text: str, language: Language = "en") -> Reading:
    """What a text orders; whatever cannot be understood is named by its line."""
    found = _read(league, club, kind, text)
    notes = tuple(replace(note, note=FORM_PHRASES.translated(note.note, language)) for note in found.notes)
    problems = tuple(
        replace(each, **{what: FORM_PHRASES.translated(getattr(each, what), language) for what in ("wrong", "mend")})
        for each in found.problems
    )
    return replace(found, notes=notes, problems=problems)


def _read(league: League, club: ClubId, kind: Asked, text: str) -> Reading:
    said, problems = _by_field(text, kind)
    notes: list[Understood] = []
    values: dict[str, Any] = {}
    for field, words in said.items():
        offered = [choice for language in LANGUAGES for choice in choices(league, club, field, language)]
        reader = _Reader(field, offered, notes, problems)
        found = [reader.meant(word) for word in words]
        if field in LISTS:
            values[field] = [each for each in found if each is not None]
        elif found:
            values[field] = found[-1]
        if field not in LISTS and len(words) > 1:
            notes.append(Understood(words[-1].line, "one is asked for: the last counts"))
    if problems:
        return Reading(notes=tuple(notes), problems=tuple(problems))
    return Reading(orders=msgspec.convert({"type": kind.__struct_config__.tag, **values}, kind), notes=tuple(notes))


def _by_field(text: str, kind: Asked) -> tuple[dict[str, list[Word]], list[Problem]]:
    """What is written below, or behind, each heading."""
    names = {say(f"ask-{field}", language): field for field in kind.__struct_fields__ for language in LANGUAGES}
    said: dict[str, list[Word]] = {}
    problems: list[Problem] = []
    current = ""
    for number, raw in text_lines(text):
        line = raw.partition("#")[0].strip()
        heading = _HEADING.fullmatch(line)
        if heading is not None and (known := _known(heading[1], names)):
            current, line = known, heading[2].strip()
            said.setdefault(current, [])
        elif heading is not None:
            near = tuple(get_close_matches(heading[1].casefold(), names, n=2, cutoff=0)) or tuple(names)
            problems.append(Problem(number, f"nothing is called {heading[1]!r} here", near))
            current = ""
            continue
        if not line:
            continue
        if not current:
            problems.append(Problem(number, f"{line[:40]!r} stands below no heading", tuple(names)[:2]))
            continue
        said[current] += [Word(number, each) for each in _parts(line, current)]
    return said, problems


def _known(word: str, names: Mapping[str, str]) -> str:
    near = get_close_matches(word.casefold(), names, n=1, cutoff=0.8)
    return names[near[0]] if near else ""


def _parts(line: str, field: str) -> list[str]:
    """The men of a line: one with all that is told of him, or several between commas."""
    if field not in LISTS or (_NUMBER.match(line) and not re.search(rf",\s*{_NUMBER.pattern}", line)):
        return [line]
    return [part for each in line.split(",") if (part := each.strip())]


class _Reader:
    """What the words of one field may stand for."""

    def __init__(self, field: str, offered: Sequence[Choice], notes: list[Understood], problems: list[Problem]) -> None:
        self._is_of_men = field in OF_MEN
        self._by_value = {str(choice.value).casefold(): choice.value for choice in offered}
        self._by_label = {choice.label.casefold(): choice.value for choice in offered}
        self._names = [
            (choice.label.casefold().replace(",", " ").split(" ", 1)[-1], choice.value) for choice in offered
        ]
        self._notes = notes
        self._problems = problems

    def meant(self, word: Word) -> Any:
        """The choice that a word stands for: by number, by label, or by a name that only one man has."""
        number = _NUMBER.match(word.text)
        plain = word.text.casefold().rstrip(".")
        for known, key in ((self._by_value, number[0] if number else plain), (self._by_label, plain)):
            if key in known:
                return known[key]
        if number and self._is_of_men:
            return number[0]  # whether he may be named is for the rules to say
        if len(self._notes) + len(self._problems) >= MOST_DOUBTS:
            return self._wrong(word, f"{word.text[:40]!r} is one doubt too many", ())
        return self._guessed(word, plain)

    def _guessed(self, word: Word, plain: str) -> Any:
        named = {value for name, value in self._names if plain in name}
        if len(named) == 1 and len(plain) > 1:
            value = next(iter(named))
            self._notes.append(Understood(word.line, f"{word.text!r} was read as {value}"))
            return value
        near = tuple(get_close_matches(plain[:LONGEST_WORD], self._by_label, n=2, cutoff=0.4))
        nobody = f"{word.text[:40]!r} is nobody, or more than one"
        return self._wrong(word, nobody if named or near else f"{word.text[:40]!r} is nothing here", near)

    def _wrong(self, word: Word, wrong: str, near: tuple[str, ...]) -> None:
        if len(self._problems) < MOST_DOUBTS:
            self._problems.append(Problem(word.line, wrong, near))
