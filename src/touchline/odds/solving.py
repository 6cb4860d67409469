"""Games that bring a model of themselves: solving it, and storing what their coaches look up."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

from touchline.files import put
from touchline.game import AnyGame
from touchline.odds.matrix_games import solve_all

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told what is being solved, how much of it is done, and of how much."""


class NoModelError(Exception):
    """The game has no model to solve."""


@runtime_checkable
class Solvable(Protocol):
    """A game whose calls can be solved. A solver for many matrix games at once is lent to it."""

    solution_file: Path

    def solve(self, solver: Callable[[Any], Any], progress: Progress) -> bytes:
        """The solution, as its coaches read it; always the same bytes."""
        ...


def solve(game: AnyGame, progress: Progress, to: Path | None = None) -> Path:
    """Solve a game's model and store the solution: where its coaches read it, unless another file is named."""
    if not isinstance(game, Solvable):
        raise NoModelError(f"{game.id} has no model to solve")
    file = to or game.solution_file
    put(file, game.solve(solve_all, progress))
    return file
