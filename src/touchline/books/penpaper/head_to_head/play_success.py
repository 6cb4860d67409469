"""Success by play: what a coach may learn from the calls of a match."""

from collections.abc import Callable, Sequence

from touchline.books.penpaper.head_to_head.box_score import average
from touchline.books.penpaper.head_to_head.counted import Counted
from touchline.books.penpaper.head_to_head.playbook import PLAYS
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, opponent
from touchline.game import Cell, Column, Row, SeatId, Sheet

FIGURES = (
    Column("Calls", number=True, explained="those that count; a play replaced by a penalty does not"),
    Column("Successes", number=True, explained="attacks that reached the DC"),
    Column("Rate", number=True, explained="successes out of a hundred calls"),
    Column("Yards", number=True),
    Column("Average", number=True, explained="yards a call"),
)


def play_success(match: Match, done: Sequence[Counted]) -> Sheet:
    """PP-DC-01: every play of each offense, and below it every defense that was called."""
    run = [play for play in done if play.run is not None and play.is_play]
    by_play = _rows(match, run, lambda play: play.by, _play_name, tuple(PLAYS))
    by_defense = _rows(match, run, lambda play: opponent(play.by), _defense_name, DEFENSES)
    against = Sheet("defenses", "Against each defense", (Column("Defense"), *FIGURES), by_defense)
    return Sheet("plays", "Success by play", (Column("Play"), *FIGURES), by_play, more=(against,))


def _play_name(play: Counted) -> str:
    assert play.run is not None, "only plays that were run have a rate"
    return play.run.play


def _defense_name(play: Counted) -> str:
    assert play.run is not None, "only plays that were run have a rate"
    return defense_name(play.run.call, play.run.special)


def defense_name(call: str, special: str) -> str:
    """Both parts of a call: "Rush, Blitz"."""
    return f"{call.capitalize()}, {special}" if special else call.capitalize()


DEFENSES = tuple(
    defense_name(call, special) for call in ("pass", "rush") for special in ("", "Blitz", "Goal Line Stand", "Prevent")
)


def _rows(
    match: Match,
    run: Sequence[Counted],
    side: Callable[[Counted], SeatId],
    name: Callable[[Counted], str],
    names: tuple[str, ...],
) -> tuple[Row, ...]:
    rows: list[Row] = []
    for seat in (AWAY, HOME):
        own = [play for play in run if side(play) == seat]
        rows.append(Row((match.side(seat).name,), heading=True))
        rows += [
            _row(title, found, seat) for title in names if (found := [play for play in own if name(play) == title])
        ]
        if own:
            rows.append(_row("All", own, seat))
    return tuple(rows)


def _row(title: str, plays: Sequence[Counted], seat: SeatId) -> Row:
    successes = sum(play.run is not None and play.run.outcome.succeeded for play in plays)
    gained = sum(play.gain for play in plays)
    rate = f"{(successes * 200 + len(plays)) // (2 * len(plays))} %"
    cells: tuple[Cell, ...] = (title, len(plays), successes, rate, gained, average(gained, len(plays)))
    return Row(cells, seat=seat)
