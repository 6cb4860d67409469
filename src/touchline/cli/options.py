"""A game's own options as flags of `touchline new`: `--teams 12`, `--overtime`, `--no-divisions`."""

from collections.abc import Sequence
from typing import Any

from touchline.cli.errors import BadUsageError
from touchline.cli.fields import NO_DEFAULT, Field, fields
from touchline.game import AnyGame, Question


def options(game: AnyGame | Question, words: Sequence[str]) -> dict[str, Any]:
    """The options that the words left over on the command line stand for, as plain values."""
    known = {field.flag: field for field in fields(game.options_type)}
    given: dict[str, Any] = {}
    rest = list(words)
    while rest:
        flag, attached, value = rest.pop(0).partition("=")
        if (off := _switched_off(flag, known)) is not None and not attached:
            given[off.name] = False
            continue
        field = known.get(flag)
        if field is None:
            raise BadUsageError(_unknown(game, flag))
        given[field.name] = _value(field, value if attached else None, rest)
    return given


def option_lines(game: AnyGame | Question) -> list[tuple[str, str, str]]:
    """Every option of a game: flag, what it takes, what it is if nobody says."""
    return [(_flags(field), field.takes, _usual(field)) for field in fields(game.options_type)]


def _value(field: Field, attached: str | None, rest: list[str]) -> Any:
    if attached is None and field.is_yes_or_no:
        return True
    if attached is None and (not rest or rest[0].startswith("--")):
        raise BadUsageError(f"{field.flag} needs a value: {field.takes}")
    text = rest.pop(0) if attached is None else attached
    if wrong := field.wrong(text):
        raise BadUsageError(f"{field.flag} cannot be {text!r}; {wrong}")
    return field.plain(text)


def _switched_off(flag: str, known: dict[str, Field]) -> Field | None:
    field = known.get("--" + flag.removeprefix("--no-")) if flag.startswith("--no-") else None
    return field if field is not None and field.is_yes_or_no and flag not in known else None


def _flags(field: Field) -> str:
    return f"{field.flag} / --no-{field.flag.removeprefix('--')}" if field.is_yes_or_no else field.flag


def _usual(field: Field) -> str:
    match field.default:
        case value if value is NO_DEFAULT:
            return "must be given"
        case bool() as switch:
            return "yes" if switch else "no"
        case None | "" | [] | {}:
            return ""
        case [*items]:
            return ",".join(str(item) for item in items)
    return str(field.default)


def _unknown(game: AnyGame | Question, flag: str) -> str:
    listed = ", ".join(flags for flags, _, _ in option_lines(game)) or "none"
    return f"{game.id} has no option {flag}; its options are: {listed}"
