"""The arena: two computer coaches against each other, over many games.

Written against the contract alone. Every set of options is played twice, the coaches having changed seats, so that
what a seat or a team is worth cancels; a game that can draw other options (`draw_options`) gives a new set to every
such pair. A game is known by the seed and its number: it goes the same alone, in any order and in any process.
"""

import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Protocol, runtime_checkable

import msgspec

from touchline import books
from touchline.dice import Dice
from touchline.game import AnyGame, Event, Seat, SeatId, View

SIDES = 2
CONFIDENCE = 1.96  # standard errors of a 95 % interval
BATCH = 10  # pairs of games handed to a process at a time


class ArenaError(Exception):
    """The arena cannot try these coaches on this game."""


@runtime_checkable
class DrawsOptions(Protocol):
    """A game that can be played in many settings, none of which is typical."""

    def draw_options(self, given: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """Options of one more contest; what is given stays."""
        ...


class Trial(msgspec.Struct, frozen=True):
    """What is tried."""

    game: str
    coaches: tuple[str, str]
    games: int
    seed: str = "arena"
    options: dict[str, Any] = {}


class Played(msgspec.Struct, frozen=True):
    """One game, as the first coach sees it."""

    number: int
    result: float  # 1, a half or 0
    points: tuple[int, int] | None  # his and the other's, where the game keeps a score


class Tally(msgspec.Struct, frozen=True):
    """What came of a trial, for the first coach."""

    games: int
    wins: int
    draws: int
    losses: int
    share: float  # of the games, a draw being half a win
    error: float  # half the width of its 95 % interval
    points: tuple[float, float] | None  # his average and the other's


def check(trial: Trial) -> None:
    """Refuse what cannot be tried."""
    game = books.game(trial.game)
    for coach in trial.coaches:
        if coach not in game.coaches:
            raise ArenaError(f"{game.id} has no coach {coach!r}; it has {', '.join(sorted(game.coaches))}")
    if len(seats := game.seats(_options(game, trial, 0))) != SIDES:
        raise ArenaError(f"{game.id} has {len(seats)} seats; the arena is for games of two sides")


def _options(game: AnyGame, trial: Trial, number: int) -> Any:
    given = trial.options
    if isinstance(game, DrawsOptions):
        given = game.draw_options(given, Dice.fast(f"{trial.seed}, options {number // SIDES}"))
    try:
        return msgspec.convert(given, game.options_type, strict=False)
    except msgspec.ValidationError as problem:
        raise ArenaError(f"the options cannot be read: {problem}") from None


def play(trial: Trial, number: int, watch: Callable[[Any, Sequence[Event]], None] | None = None) -> Played:
    """One game; `watch` sees the state and the events of every ruling."""
    game = books.game(trial.game)
    options = _options(game, trial, number)
    seats = game.seats(options)
    first, other = seats if number % SIDES == 0 else reversed(seats)
    coaches = {first: game.coaches[trial.coaches[0]], other: game.coaches[trial.coaches[1]]}
    own_dice = {seat: Dice.fast(f"{trial.seed}, game {number}, coach {seat}") for seat in seats}
    dice = Dice.fast(f"{trial.seed}, game {number}")
    state = game.setup(options, [Seat(seat, f"Seat {seat}", "computer") for seat in seats], dice)
    while (phase := game.phase(state)) is not None:
        orders = {owed.seat: coaches[owed.seat](state, owed.seat, own_dice[owed.seat]) for owed in phase.owed}
        ruling = game.resolve(state, orders, dice)
        state = ruling.state
        if watch is not None:
            watch(state, ruling.events)
    view = game.view(state, None)
    points = [score(view, seat) for seat in (first, other)]
    return Played(number, _result(view, first, other), None if None in points else (points[0] or 0, points[1] or 0))


def _result(view: View, first: SeatId, other: SeatId) -> float:
    assert view.names[first] != view.names[other], "a champion could not be told from the other side"
    return {view.names[first]: 1.0, view.names[other]: 0.0}.get(view.champion, 0.5)


def score(view: View, seat: SeatId) -> int | None:
    """A seat's points: the first number in its row of the results."""
    sheet = view.sheet("results")
    row = next((row for row in sheet.rows if row.seat == seat), None) if sheet else None
    return next((cell for cell in row.cells if isinstance(cell, int)), None) if row else None


def _batch(trial: Trial, numbers: range) -> list[Played]:
    return [play(trial, number) for number in numbers]


def run(trial: Trial, *, jobs: int | None = None, progress: Callable[[int], None] | None = None) -> Tally:
    """Play a trial in several processes; the result does not depend on how many."""
    check(trial)
    batches = [range(begin, min(begin + SIDES * BATCH, trial.games)) for begin in range(0, trial.games, SIDES * BATCH)]
    played: list[Played] = []
    for some in _each(trial, batches, jobs or os.cpu_count() or 1):
        played += some
        if progress is not None:
            progress(len(played))
    return tally(played)


def _each(trial: Trial, batches: list[range], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        yield from (_batch(trial, batch) for batch in batches)
        return
    with ProcessPoolExecutor(min(jobs, len(batches))) as pool:
        yield from pool.map(_batch, [trial] * len(batches), batches)


def tally(played: Iterable[Played]) -> Tally:
    """Games counted; the error is that of pairs of games with the same options, coaches having changed seats."""
    games = list(played)
    results = [game.result for game in games]
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.number // SIDES, []).append(game.result)
    points = [game.points for game in games if game.points is not None]
    return Tally(
        games=len(games),
        wins=results.count(1.0),
        draws=results.count(0.5),
        losses=results.count(0.0),
        share=sum(results) / len(games),
        error=_error([sum(pair) / len(pair) for pair in pairs.values()]),
        points=(_mean([own for own, _ in points]), _mean([other for _, other in points])) if points else None,
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 1.0
    mean = _mean(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return CONFIDENCE * math.sqrt(variance / len(values))
