"""`touchline arena` and `touchline solve`: computer coaches against each other, and what the good ones know."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from touchline import books
from touchline.cli import output, show
from touchline.cli.errors import BadUsageError
from touchline.cli.options import options
from touchline.odds import arena as _arena

CONTEXT = {"ignore_unknown_options": True, "allow_extra_args": True}
GameId = Annotated[str, typer.Argument(metavar="GAME", help="Such as penpaper.match.")]


class ArenaAnswer(msgspec.Struct, frozen=True):
    game: str
    coaches: tuple[str, str]
    seed: str
    tally: _arena.Tally
    seconds: float


def arena(
    context: typer.Context,
    game_id: GameId,
    *,
    coach: Annotated[list[str] | None, typer.Option(metavar="COACH", help="A coach by name; give two.")] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.", min=2)] = 1000,
    seed: Annotated[str, typer.Option(help="The games go the same with the same word.")] = "arena",
    jobs: Annotated[int | None, typer.Option(metavar="J", help="How many processes (all cores).", min=1)] = None,
    as_json: output.AsJson = False,
) -> None:
    """Let two computer coaches play each other. The game's own options are flags, as for touchline new."""
    game = books.game(game_id)
    if not coach or len(coach) != _arena.SIDES:
        raise BadUsageError(f"name two coaches with --coach, of {', '.join(sorted(game.coaches))}")
    trial = _arena.Trial(game.id, (coach[0], coach[1]), games, seed, options(game, context.args))
    began = time.perf_counter()
    try:
        with _bar(as_json=as_json) as follow:
            tally = _arena.run(trial, jobs=jobs, progress=lambda done: follow("games", done, games))
    except _arena.ArenaError as problem:
        raise BadUsageError(str(problem)) from None
    answer = ArenaAnswer(game.id, trial.coaches, seed, tally, round(time.perf_counter() - began, 3))
    if as_json:
        return output.say_json(answer)
    return _arena_page(answer)


def _arena_page(answer: ArenaAnswer) -> None:
    (ours, theirs), tally = answer.coaches, answer.tally
    points = tally.points or (None, None)
    rows = [
        (ours, tally.wins, tally.draws, tally.losses, points[0]),
        (theirs, tally.losses, tally.draws, tally.wins, points[1]),
    ]
    cells = [
        (name, f"{wins}", f"{draws}", f"{losses}", "" if scored is None else f"{scored:.1f}")
        for name, wins, draws, losses, scored in rows
    ]
    output.say(
        Text(f"{answer.game}: {ours} against {theirs}", style="bold"),
        show.lines("", ("coach", "won", "drawn", "lost", "points"), cells),
        f"{ours} wins {100 * tally.share:.1f} % of {tally.games:,} games, give or take {100 * tally.error:.1f} "
        "(a draw is half a win; 95 % sure)",
        f"{tally.games / answer.seconds:,.0f} games a second",
    )


def solve(
    game_id: GameId,
    *,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there, not where coaches read it.")] = None,
) -> None:
    """Solve a game's model: the calls its good coach looks up. It takes minutes and always gives the same file."""
    from touchline.odds import solving  # noqa: PLC0415 - compiles; other commands need not wait for it

    game = books.game(game_id)
    try:
        with _bar(as_json=False) as follow:
            file = solving.solve(game, follow, to)
    except solving.NoModelError as problem:
        raise BadUsageError(str(problem)) from None
    output.say(f"solved: {file} ({file.stat().st_size:,} bytes)")


@contextmanager
def _bar(*, as_json: bool) -> Iterator[Callable[[str, int, int], None]]:
    """A bar that follows what is being done, on a terminal; nothing elsewhere."""
    if as_json or not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=output.console(error=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda what, done, of: bar.update(task, description=what, completed=done, total=of)
