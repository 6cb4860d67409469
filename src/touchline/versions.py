"""Which version of a game this is: of what it rules, and of the shapes that is kept in.

A book says so in `versions.toml`, oldest version first:

    [["fool.match"]]
    rules = 2                 # rises whenever a ruling can come out otherwise
    shape = 2                 # rises whenever options, state, orders or events are kept in another shape
    release = "1.0"           # the first release of Touchline that had it
    golden = "8c1f..."        # what the golden contests of the game come to

    [["fool.match".changes]]
    rules = ["FOOL-5.3.6a-a"]
    en = "..."                # what is ruled otherwise, as a commissioner understands it

From shape to shape leads a function for each kind of value, plain JSON to plain JSON. They are chained, so that what
was written by any version can be read by this one.
"""

import tomllib
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["options", "state", "orders", "event"]
Upgrade: TypeAlias = Callable[[Any], Any]
FIRST = 1


class VersionsError(Exception):
    """Versions that cannot be used, with file and game."""


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is ruled otherwise than by the version before."""

    rules: tuple[str, ...]
    en: str
    it: str
    de: str

    def told(self, language: Literal["en", "it", "de"]) -> str:
        return {"en": self.en, "it": self.it, "de": self.de}[language]


class Version(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A version of a game."""

    rules: int
    shape: int
    release: str  # the first that had it; empty before there were any
    golden: str = ""
    changes: tuple[Change, ...] = ()


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The way from one shape to the next; a kind of value that it does not name stays as it is."""

    options: Upgrade | None = None
    state: Upgrade | None = None
    orders: Upgrade | None = None
    event: Upgrade | None = None


class Versions(msgspec.Struct, frozen=True):
    """All versions a game has had, oldest first; in `steps` stands how each shape becomes the next."""

    known: tuple[Version, ...]
    steps: Mapping[int, Step] = {}

    @property
    def now(self) -> Version:
        return self.known[-1]

    def of(self, rules: int) -> Version | None:
        """The newest version that ruled so."""
        return next((each for each in reversed(self.known) if each.rules == rules), None)

    def since(self, rules: int) -> tuple[Change, ...]:
        """What is ruled otherwise now than by a version, oldest change first."""
        return tuple(change for each in self.known if each.rules > rules for change in each.changes)

    def with_steps(self, steps: Mapping[int, Step]) -> "Versions":
        return Versions(self.known, steps)

    def brought_up(self, kind: Kind, written: bytes, shape: int, to: int | None = None) -> bytes:
        """A value as a later shape has it, by default today's."""
        until = self.now.shape if to is None else to
        ways = [getattr(self.steps.get(each, Step()), kind) for each in range(shape, until)]
        if not any(ways):
            return written
        value = msgspec.json.decode(written)
        for way in filter(None, ways):
            value = way(value)
        return msgspec.json.encode(value)


def first(release: str = "") -> Versions:
    """The versions of a game that is new."""
    return Versions((Version(rules=FIRST, shape=FIRST, release=release),))


def load(path: Path) -> Mapping[str, Versions]:
    """The versions of a book's games, by the games' ids."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, tuple[Version, ...]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise VersionsError(f"{path}: {problem}") from None
    for game, versions in found.items():
        if wrong := _out_of_order(versions):
            raise VersionsError(f"{path}, {game}: {wrong}")
    return {game: Versions(versions) for game, versions in found.items()}


def _out_of_order(versions: tuple[Version, ...]) -> str:
    """What is wrong with a list of versions; empty when nothing is."""
    if not versions or (versions[0].rules, versions[0].shape) != (FIRST, FIRST):
        return f"the first version has rules and shape {FIRST}"
    for before, after in pairwise(versions):
        steps = (after.rules - before.rules, after.shape - before.shape)
        if steps not in ((0, 1), (1, 0), (1, 1)):
            return f"after version {before.rules} in shape {before.shape} rules or shape rise by one, or both"
        if bool(steps[0]) != bool(after.changes):
            return f"version {after.rules} says what it rules otherwise, just if it does"
    return ""
