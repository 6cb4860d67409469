"""Comparing what a case expects with what came out."""

import inspect
import json
from collections.abc import Iterable, Mapping, Set
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

NOTHING = "none"
"""How a case writes that nothing comes out; TOML has no word for it."""

LONGEST_SHOWN = 200


def differences(expected: Any, got: Any, path: str = "") -> list[str]:
    """Where what came out is not what was expected; fields that are not named are free."""
    if isinstance(expected, dict):
        return _table_differences(expected, got, path)
    if isinstance(expected, list):
        return _list_differences(expected, got, path)
    return [] if _is_same(expected, got) else [f"{path or 'result'}: expected {shown(expected)}, got {shown(got)}"]


def _table_differences(expected: dict[str, Any], got: Any, path: str) -> list[str]:
    fields = _fields(got)
    if fields is None:
        return [f"{path or 'result'}: expected a table, got {shown(got)}"]
    found = []
    for name, value in expected.items():
        inner = f"{path}.{name}" if path else name
        if name in fields:
            found += differences(value, fields[name], inner)
        elif _has_public(got, name):
            found += differences(value, getattr(got, name), inner)
        else:
            found.append(f"{inner}: expected {shown(value)}, but there is none; there are {listed(fields)}")
    return found


def _list_differences(expected: list[Any], got: Any, path: str) -> list[str]:
    items = sorted(got, key=outcome_name) if isinstance(got, Set) else got
    if isinstance(items, msgspec.Struct):
        items = msgspec.structs.astuple(items)
    if not isinstance(items, (list, tuple)):
        return [f"{path or 'result'}: expected a list, got {shown(got)}"]
    if len(items) != len(expected):
        lengths = f"expected {len(expected)} entries, got {len(items)}"
        return [f"{path or 'result'}: {lengths}: {shown(got)}"]
    pairs = enumerate(zip(expected, items, strict=True))
    return [problem for place, (want, item) in pairs for problem in differences(want, item, f"{path}[{place}]")]


def _is_same(expected: Any, got: Any) -> bool:
    if got is None:
        return bool(expected == NOTHING)
    if isinstance(got, Enum):
        return expected in (got.value, got.name)
    if isinstance(got, Fraction):
        return fraction(expected) == got
    return isinstance(expected, bool) == isinstance(got, bool) and bool(expected == got)


def _fields(value: Any) -> Mapping[str, Any] | None:
    """What a table can name: fields of a struct or named tuple, keys of a mapping."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = {} if config.tag is None else {str(config.tag_field): config.tag}
        return tag | {field.encode_name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return dict(zip(value._fields, value, strict=True))
    return None


def _has_public(value: Any, name: str) -> bool:
    """Whether a struct works out something of that name."""
    worked_out = inspect.getattr_static(type(value), name, None)
    return not name.startswith("_") and worked_out is not None and not callable(worked_out)


def fraction(written: Any) -> Fraction | None:
    try:
        return Fraction(written)
    except (TypeError, ValueError, ZeroDivisionError):
        return None


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True, enc_hook=_written)


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"a {type(value).__name__} cannot be written in a case")


def shown(value: Any) -> str:
    """A value as a person compares it, cut where it gets long."""
    match value:
        case None:
            text = NOTHING
        case Fraction():
            text = str(value)
        case bool():
            text = str(value).lower()
        case _:
            text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def listed(names: Iterable[str]) -> str:
    return shown_text if len(shown_text := ", ".join(names)) <= LONGEST_SHOWN else f"{shown_text[:LONGEST_SHOWN]}…"


def outcome_name(outcome: Any) -> str:
    """How `odds` call an outcome: text as it is, anything else as JSON."""
    return outcome if isinstance(outcome, str) else json.dumps(plain(outcome), separators=(",", ":"))


def compact(name: str) -> str:
    try:
        return json.dumps(json.loads(name), separators=(",", ":"))
    except json.JSONDecodeError:
        return name


def perhaps(part: str, known: Iterable[str]) -> str:
    near = get_close_matches(part, list(known), n=3)
    return f"; perhaps {' or '.join(near)}" if near else f"; there are {listed(known)}"
