"""Changing one value of a state by its path in the state's JSON: `teams.3.name` or `/teams/3/name`."""

import re
from typing import Any

import msgspec

from touchline.game import encode


class NoSuchPlaceError(LookupError):
    """A path that leads nowhere; says how far it got and what is there."""


def steps(path: str) -> tuple[str, ...]:
    """The steps of a path; one that begins with a slash may have dots in its names."""
    return tuple(path.removeprefix("/").split("/" if path.startswith("/") else "."))


def normal(path: str) -> str:
    """The one way a path is written in records."""
    return "/" + "/".join(steps(path))


def overridden(state: bytes, path: str, value: Any) -> bytes:
    """A state's JSON with one value changed."""
    *way, last = steps(path)
    root = msgspec.json.decode(state)
    place = root
    for step in way:
        place = place[_key(place, step, path)]
    place[_key(place, last, path)] = value
    return encode(root)


def value_at(state: bytes, path: str) -> Any:
    """What stands at a path now."""
    place = msgspec.json.decode(state)
    for step in steps(path):
        place = place[_key(place, step, path)]
    return place


def _key(place: Any, step: str, path: str) -> str | int:
    if isinstance(place, dict) and step in place:
        return step
    if isinstance(place, list) and re.fullmatch(r"\d{1,9}", step) and int(step) < len(place):
        return int(step)
    raise NoSuchPlaceError(f"{path!r} leads nowhere at {step!r}: there {_offered(place)}")


def _offered(place: Any) -> str:
    if isinstance(place, dict):
        return f"are {', '.join(sorted(place)[:20])}" if place else "is nothing"
    if isinstance(place, list):
        return f"are 0 to {len(place) - 1}" if place else "is nothing"
    return f"is the value {place!r}"
