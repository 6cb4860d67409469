"""What matches of Pen & Paper Football look like, by who coaches: averages for a team and game.

`python -m benchmarks.averages_by_coach [GAMES]` plays so many games (10,000) of every pairing of coaches between
sample teams and writes the table into the book's page. The same games every time.
"""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head.box_score import Figures, figures
from touchline.books.penpaper.head_to_head.counted import counted
from touchline.books.penpaper.head_to_head.state import AWAY, HOME
from touchline.odds import arena

PAGE = Path(__file__).parents[1] / "docs" / "books" / "penpaper.md"
BEGIN, END = "<!-- averages -->", "<!-- /averages -->"
GAMES = 10_000
BATCH = 100
PAIRINGS = (("default", "default"), ("good", "good"), ("good", "default"))
Totals: TypeAlias = dict[str, float]
"""Every figure of a box score, added up; and how many boxes there were."""


def batch(coaches: tuple[str, str], numbers: range) -> tuple[Totals, Totals]:
    """Some games: what the first coach's teams did in them, and the other's."""
    trial = arena.Trial("penpaper.match", coaches, GAMES, seed="averages")
    ours: Totals = {}
    theirs: Totals = {}
    for number in numbers:
        boxes = box_scores(trial, number)
        for total, box in zip((ours, theirs), boxes if number % 2 == 0 else boxes[::-1], strict=True):
            _add(total, box)
    return ours, theirs


def box_scores(trial: arena.Trial, number: int) -> list[Figures]:
    """The visitors' figures and the home team's."""
    happened: list[Any] = []
    states: list[Any] = []

    def watch(state: Any, events: Sequence[Any]) -> None:
        happened.extend(events)
        states[:] = [state]

    arena.play(trial, number, watch)
    done = counted(states[0], happened)
    return [figures(states[0], done, seat) for seat in (AWAY, HOME)]


def _add(total: Totals, box: Figures) -> None:
    for name, value in msgspec.structs.asdict(box).items():
        total[name] = total.get(name, 0) + value
    total["games"] = total.get("games", 0) + 1


def averages(coaches: tuple[str, str], games: int) -> tuple[Totals, Totals]:
    numbers = [range(begin, min(begin + BATCH, games)) for begin in range(0, games, BATCH)]
    ours: Totals = {}
    theirs: Totals = {}
    with ProcessPoolExecutor() as pool:
        for some in pool.map(batch, [coaches] * len(numbers), numbers):
            for total, more in zip((ours, theirs), some, strict=True):
                for name, value in more.items():
                    total[name] = total.get(name, 0) + value
    return ours, theirs


def _a_game(*names: str) -> Callable[[Totals], str]:
    return lambda total: f"{sum(total[name] for name in names) / total['games']:.1f}"


def _share(part: str, whole: str) -> Callable[[Totals], str]:
    return lambda total: f"{100 * total[part] / total[whole]:.0f} %" if total[whole] else "–"


def _average(yards: tuple[str, ...], plays: tuple[str, ...]) -> Callable[[Totals], str]:
    return lambda total: f"{sum(total[name] for name in yards) / sum(total[name] for name in plays):.1f}"


PLAYS = ("passes", "sacked", "rushes")
LINES: tuple[tuple[str, Callable[[Totals], str]], ...] = (
    ("points", _a_game("points")),
    ("plays (passes, sacks, rushes)", _a_game(*PLAYS)),
    ("yards a play", _average(("passing_yards", "rushing_yards"), PLAYS)),
    ("passes thrown", _a_game("passes")),
    ("passes completed", _share("completed", "passes")),
    ("interceptions thrown", _a_game("intercepted")),
    ("times sacked", _a_game("sacked")),
    ("rushes", _a_game("rushes")),
    ("yards a rush", _average(("rushing_yards",), ("rushes",))),
    ("fumbles lost", _a_game("fumbles_lost")),
    ("first downs", _a_game("first_downs")),
    ("third downs made", _share("third_downs_made", "third_downs")),
    ("fourth downs tried", _a_game("fourth_downs")),
    ("fourth downs made", _share("fourth_downs_made", "fourth_downs")),
    ("field goals tried", _a_game("field_goals")),
    ("field goals made", _share("field_goals_made", "field_goals")),
    ("punts", _a_game("punts")),
    ("penalties", _a_game("penalties")),
    ("penalty yards", _a_game("penalty_yards")),
    ("dice added", _a_game("dice")),
)


def table(games: int) -> str:
    columns: dict[str, Totals] = {}
    for ours, theirs in PAIRINGS:
        own, other = averages((ours, theirs), games)
        if ours == theirs:
            columns[f"{ours} against {theirs}"] = {name: own[name] + other[name] for name in own}
        else:
            columns[f"{ours} against {theirs}"], columns[f"{theirs} against {ours}"] = own, other
    heads = ["a team and game", *columns]
    lines = [f"| {' | '.join(heads)} |", f"|---|{'--:|' * len(columns)}"]
    lines += [f"| {name} | {' | '.join(line(total) for total in columns.values())} |" for name, line in LINES]
    return "\n".join(lines)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    found = table(games)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    note = f"Averages of {games:,} games each, made by `python -m benchmarks.averages_by_coach`."
    PAGE.write_text(f"{before}{BEGIN}\n{note}\n\n{found}\n{END}{after}", encoding="utf-8")
    print(found)


if __name__ == "__main__":
    main()
