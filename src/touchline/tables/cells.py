"""Values as books write them: `3/4` for a fraction."""

from fractions import Fraction
from typing import Any


def written_value(kind: type[Any], value: Any) -> Any:
    """A value of a kind that TOML has no form for, as msgspec's `dec_hook`: `Fraction` from "3/4", "0.35" or 2."""
    if kind is not Fraction:
        raise NotImplementedError(f"a {kind.__name__} cannot be written in a file")
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(f"Expected a fraction such as '3/4', got {value!r}")
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"Expected a fraction such as '3/4', got {value!r}") from None
