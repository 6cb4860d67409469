"""What somebody means who does not write a name out: its beginning, or that of one of its words."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

NEAR = 5
MANY = 20


def meant(given: str, names: Iterable[str]) -> list[str]:
    """The names that a word may stand for; the one that is written out, before those it is only a beginning of."""
    word = " ".join(given.casefold().split())
    folded = {name: name.casefold() for name in names}
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name == word,
        lambda name: name.startswith(word),
        lambda name: f" {word}" in name,
    )
    for fits in ways:
        if word and (found := [name for name, low in folded.items() if fits(low)]):
            return found
    return []


def value_of(given: str, values: Mapping[str, Any]) -> tuple[Any, str]:
    """What a name stands for; or why nothing, and what would be right."""
    found = meant(given, values)
    if len(found) == 1:
        return values[found[0]], ""
    if found:
        return None, f"it may be {_listed(found)}"
    near = get_close_matches(given, values, n=NEAR)
    return None, f"did you mean {' or '.join(near)}?" if near else f"there are {_listed(list(values))}"


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
    return ", ".join(names[:MANY]) + more
