"""How the sport modules speak of a team: by key inside, by name to people.

A key is whatever the book uses: a club id, or the plain number of a printed schedule. Names come in only when a
sentence is made, as a mapping or as a function, so that a stored ranking survives a club that moves or is renamed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

Team = TypeVar("Team", bound=str | int)
OtherTeam = TypeVar("OtherTeam", bound=str | int)

Names: TypeAlias = Mapping[Team, str] | Callable[[Team], str]


def name_of(team: Team, names: Names[Team]) -> str:
    """The name people know the team by."""
    return names(team) if callable(names) else names[team]


def in_order(teams: Iterable[Team]) -> tuple[Team, ...]:
    """The teams, each once, by key: numbers as they count, then words by the alphabet."""
    return tuple(sorted(set(teams), key=lambda team: (isinstance(team, str), team)))


def repeated(teams: Sequence[Team]) -> tuple[Team, ...]:
    """The teams that are listed more than once."""
    return in_order(team for team in teams if teams.count(team) > 1)


def listed(words: Sequence[str]) -> str:
    """The words as an English list: "Chicago, Detroit and Miami"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
