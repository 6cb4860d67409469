"""JSON that somebody typed or sent: strict, and not deeper than anything we ask for."""

from typing import Any

import msgspec

DEEPEST = 40


class NotJsonError(ValueError):
    """Text that is no JSON, or JSON of a kind nobody writes in earnest."""


def read(text: str | bytes) -> Any:
    """The plain value that JSON stands for."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise NotJsonError(str(problem)) from None
    if _is_deeper(value, DEEPEST):
        raise NotJsonError("it is nested too deeply")
    return value


def _is_deeper(value: Any, levels: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels == 0 or any(_is_deeper(each, levels - 1) for each in inside)
