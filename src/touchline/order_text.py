"""Orders as text, whatever the game: its own sheet where it has one, otherwise a line for each field.

    # number: 1, 2, 3, 4, 5, 6
    number: 4
    free: QB, DB

Mail, command line and pages read and write orders with these two functions and ask nothing about the book.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin

import msgspec
from msgspec import inspect

from touchline.game import (
    AnyGame,
    Briefs,
    Choice,
    Language,
    Mistake,
    OrdersError,
    Owed,
    Problem,
    Reading,
    SeatId,
    Understood,
    Writes,
    keepable,
    orders_structs,
    read_orders,
)

MOST_LINES, LONGEST_LINE = 2_000, 20_000
_LINE = re.compile(r"\s*([^\s:=#>][^:=]{0,60}?)\s*[:=]\s*(.*)")
_BREAK = re.compile(r"\r\n|\n|\r")
_JSON = ('"', "[", "{")
_BETWEEN = re.compile(r"[,;]")
_Several: TypeAlias = inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType
_YES_OR_NO = {"yes": "true", "sì": "true", "si": "true", "ja": "true", "no": "false", "nein": "false"}


def written(game: AnyGame, state: Any, seat: SeatId, orders: Any | None = None, language: Language = "en") -> str:
    """A seat's orders for the open phase as text; without orders what is to be filled in."""
    if isinstance(game, Writes):
        return game.orders_text(state, seat, orders, language)
    return written_by_field(game, state, seat, orders, language)


def written_by_field(
    game: AnyGame, state: Any, seat: SeatId, orders: Any | None = None, language: Language = "en"
) -> str:
    """A line for each field of what a seat owes, below remarks on what it should know."""
    owed = _owed(game, state, seat)
    known = game.briefing(state, seat, language) if isinstance(game, Briefs) else ()
    values: Mapping[str, Any] = msgspec.to_builtins(orders, str_keys=True) if orders is not None else {}
    lines = [
        line
        for field in msgspec.structs.fields(orders_structs(game)[owed.kind])
        for line in _field(field, values, game.choices(state, seat, field.name, language))
    ]
    return "\n".join((*(f"# {note.text}" for note in known), *lines, ""))


def read(game: AnyGame, state: Any, seat: SeatId, text: str, language: Language = "en") -> Reading:
    """What a text orders. Whether the orders may stand is for the office and the game to say."""
    if isinstance(game, Writes):
        return game.read_orders_text(state, seat, text, language)
    return read_by_field(game, state, seat, text, language)


def read_by_field(game: AnyGame, state: Any, seat: SeatId, text: str, language: Language = "en") -> Reading:
    """What a text orders that has a line for each field."""
    owed = _owed(game, state, seat)
    known = {field.encode_name: field for field in msgspec.structs.fields(orders_structs(game)[owed.kind])}
    notes: list[Understood] = []
    problems: list[Problem] = []
    said: dict[str, tuple[int, Any]] = {}
    for number, name, value in _lines(text, problems):
        field = _nearest(name, known)
        if field is None:
            near = get_close_matches(name, known, cutoff=0)
            problems.append(Problem(number, f"there is no field {name!r}", tuple(near)))
            continue
        if _folded(name) != _folded(field):
            notes.append(Understood(number, f"{name!r} was read as {field}"))
        if field in said:
            notes.append(Understood(number, f"{field} was written before; what stands here counts"))
        said[field] = number, _value(value, known[field].type, game.choices(state, seat, field, language))
    if problems:
        return Reading(notes=tuple(notes), problems=tuple(problems))
    try:
        orders = read_orders(game, owed, {name: value for name, (_, value) in said.items()}, strict=False)
    except OrdersError as refused:
        refusals = tuple(_problem(mistake, said, known) for mistake in refused.mistakes)
        return Reading(notes=tuple(notes), problems=refusals)
    return Reading(orders=orders, notes=tuple(notes))


def _owed(game: AnyGame, state: Any, seat: SeatId) -> Owed:
    phase = game.phase(state)
    owed = phase.owed_by(seat) if phase else None
    if owed is None:
        raise OrdersError(where=f"seat {seat}", wrong="it owes no orders now", right="wait for its turn", rule="office")
    return owed


# --- writing --------------------------------------------------------------------------------------------------------


def _field(field: msgspec.structs.FieldInfo, values: Mapping[str, Any], choices: Sequence[Choice]) -> Iterator[str]:
    """A field with the choices there are; a field without a value waits behind a #."""
    name, words = field.encode_name, _words(field.type)
    if offered := tuple(choice.value for choice in choices) or (words.values if words else ()):
        yield f"# {name}: {', '.join(_plain(value, words) for value in offered)}"
    usual = _default(field)
    value = values.get(name, usual)
    is_open = value is None or (words is not None and words.are_several and not value and not usual)
    yield f"# {name}:" if is_open else f"{name}: {_plain(value, words)}"


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory(), str_keys=True)
    return None if field.default is msgspec.NODEFAULT else msgspec.to_builtins(field.default, str_keys=True)


def _plain(value: Any, words: "_Words | None" = None) -> str:
    """A value on one line: text as it is where nothing could mistake it, everything else as JSON.

    Several words stand beside each other with commas.
    """
    if _is_plain(value) and (words is not None or _folded(value) not in _YES_OR_NO):
        return str(value)
    if words and words.are_several and value and all(_is_plain(word) and not _BETWEEN.search(word) for word in value):
        return ", ".join(value)
    return msgspec.json.encode(value).decode()


def _is_plain(value: Any) -> bool:
    is_text = isinstance(value, str) and value.strip() == value != "" and not value.startswith(_JSON)
    return is_text and value.isprintable()


# --- reading --------------------------------------------------------------------------------------------------------


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text by number, without the quotation marks of a mail; its signature ends it."""
    for number, raw in enumerate(_BREAK.split(keepable(text.removeprefix("\ufeff")))[:MOST_LINES], start=1):
        line = re.sub(r"^(?:\s?>)+ ?", "", raw[:LONGEST_LINE])
        if line.rstrip() == "--":
            return
        yield number, line


def _lines(text: str, problems: list[Problem]) -> Iterator[tuple[int, str, str]]:
    """Fields and values with their lines; remarks are left out."""
    for number, line in text_lines(text):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            problems.append(Problem(number, f"{line.strip()[:40]!r} cannot be understood", ("field: value",)))
        elif found[2].strip():
            yield number, found[1], found[2].strip()


def _folded(name: str) -> str:
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


def _nearest(name: str, known: Mapping[str, Any]) -> str | None:
    """The field that is meant: as written, by its only beginning, or by a name that is nearly its own."""
    by_fold = {_folded(field): field for field in known}
    fold = _folded(name)
    begun = [field for other, field in by_fold.items() if other.startswith(fold)]
    if fold in by_fold or len(begun) == 1:
        return by_fold.get(fold) or begun[0]
    near = get_close_matches(fold, by_fold, n=1, cutoff=0.8)
    return by_fold[near[0]] if near else None


def _value(text: str, kind: Any, choices: Sequence[Choice]) -> Any:
    """What a text stands for: a choice by its label, a list or a table as JSON, words with commas, or itself."""
    for choice in choices:
        if text.casefold() == choice.label.casefold():
            return choice.value
    if text.startswith(_JSON):
        try:
            return msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError):  # also lists in lists beyond reason
            return text
    if (words := _words(kind)) is None:
        return _YES_OR_NO.get(text.casefold(), text) if isinstance(_shape(kind), inspect.BoolType) else text
    known = words.values or tuple(choice.value for choice in choices)
    if words.are_several:
        return [_word(part.strip(), known) for part in _BETWEEN.split(text) if part.strip()]
    return _word(text, known)


class _Words(NamedTuple):
    """What a field of words takes: one word, or several, of those there are; any where none are named."""

    values: tuple[Any, ...]
    are_several: bool


@cache
def _words(kind: Any) -> _Words | None:
    """Whether a field takes a word or several; other fields take numbers, tables, or what else JSON can say."""
    shape = _shape(kind)
    item = _bare(shape.item_type) if isinstance(shape, _Several) else shape
    if isinstance(item, inspect.LiteralType):
        return _Words(_in_order(kind, item.values), are_several=item is not shape)
    return _Words((), are_several=item is not shape) if isinstance(item, inspect.StrType) else None


def _in_order(kind: Any, values: Collection[Any]) -> tuple[Any, ...]:
    """The words of a field as its book lists them: what inspects a type puts them in the order of the alphabet."""
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return tuple(value for value in inner if value in values)
    return next((found for each in inner if (found := _in_order(each, values))), ())


def _shape(kind: Any) -> inspect.Type:
    return _bare(inspect.type_info(kind))


def _bare(shape: inspect.Type) -> inspect.Type:
    """A shape without what is noted of it, and without the nothing that may stand in its place."""
    if isinstance(shape, inspect.Metadata):
        return _bare(shape.type)
    if isinstance(shape, inspect.UnionType):
        real = [each for each in shape.types if not isinstance(each, inspect.NoneType)]
        return _bare(real[0]) if len(real) == 1 else shape
    return shape


def _word(said: str, known: Sequence[Any]) -> Any:
    """A word as it is written, or the one of the known words that differs from it only in capitals and blanks."""
    if said in known:
        return said
    return next((word for word in known if isinstance(word, str) and _folded(word) == _folded(said)), said)


def _problem(mistake: Mistake, said: Mapping[str, tuple[int, Any]], known: Mapping[str, Any]) -> Problem:
    """What is wrong with a value, at its line, with the words that a field of words takes."""
    field = re.split(r"[.\[]", mistake.where)[0]
    words = _words(known[field].type) if field in known else None
    nearest = tuple(map(str, words.values)) if words else ()
    return Problem(said[field][0] if field in said else 0, f"{mistake.where}: {mistake.wrong}", nearest)
