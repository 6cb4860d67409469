"""Writing TOML: the standard library only reads it."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def value(plain: Any) -> str:
    """A plain value as TOML. A key without a value is left out: TOML has no word for nothing."""
    match plain:
        case bool():
            return "true" if plain else "false"
        case int() | float():
            return repr(plain)
        case str():
            return _text(plain)
        case Mapping():
            inside = ", ".join(f"{key(name)} = {value(each)}" for name, each in plain.items() if each is not None)
            return f"{{ {inside} }}" if inside else "{}"
        case Sequence():
            return _array(plain)
    raise AssertionError(f"TOML has no way to write {plain!r}")


def key(name: str) -> str:
    """A key, quoted where it must be."""
    return name if BARE_KEY.fullmatch(name) else _text(name)


def _array(items: Sequence[Any]) -> str:
    """Tables stand one on a line; everything else stays together."""
    written = [value(item) for item in items]
    if any(isinstance(item, Mapping) for item in items):
        return "[\n" + "".join(f"  {item},\n" for item in written) + "]"
    return f"[{', '.join(written)}]"


def _text(text: str) -> str:
    """JSON's way with quotes and backslashes is TOML's too, but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
