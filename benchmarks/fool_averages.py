"""What matches of FOOL look like between average clubs by computer coaches, beside what is wanted of them.

`python -m benchmarks.fool_averages [GAMES]` plays so many games (2,000) by the default plans, each between two new
sample clubs, writes to standard error how far it is, and prints the table. The same games every time.
"""

import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple, TypeAlias

from touchline.books.fool.by_plans import Plans, ruled
from touchline.books.fool.clubs import sample_club
from touchline.books.fool.course import begin
from touchline.books.fool.downs import Match, Rules, begun
from touchline.books.fool.game_plan import default_plan
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS

GAMES = 2_000
STEP = 50  # games between two lines of progress
CHUNK = 10  # games handed to a process at a time
COUNTED = (
    "plays",
    "rushes",
    "rushing_yards",
    "attempts",
    "completions",
    "passing_yards",
    "intercepted",
    "sacked",
    "fumbles_lost",
    "touchdowns",
    "field_goals",
    "punts",
)
Totals: TypeAlias = Counter[str]


def game(number: int) -> Totals:
    """One match between two new clubs: the figures of both together."""
    dice = Dice.fast(f"averages, game {number}")
    match = begun(sample_club(dice, number=1), sample_club(dice, number=2), begin(dice))
    for played in ruled(match, Plans(default_plan(), default_plan()), dice, Rules()):
        match = played.match
    return counted(match)


def counted(match: Match) -> Totals:
    total: Totals = Counter(clubs=2)
    for eleven in ELEVENS:
        line = match.statistics.of(eleven)
        total.update({name: getattr(line, name) for name in COUNTED})
        total["points"] += match.course.score.of(eleven)
        conditions = match.squad(eleven).conditions.values()
        total["longer"] += sum(each.absence is not None and each.absence.longer is not None for each in conditions)
    return total


def _ratio(part: str, *whole: str, times: float = 1) -> Callable[[Totals], float]:
    return lambda total: times * total[part] / sum(total[name] for name in whole)


class Line(NamedTuple):
    """A figure, and between what it should lie."""

    name: str
    value: Callable[[Totals], float]
    low: float
    high: float


LINES: tuple[Line, ...] = (
    Line("passes completed, %", _ratio("completions", "attempts", times=100), 52, 64),
    Line("yards a pass", _ratio("passing_yards", "attempts"), 5.8, 7.8),
    Line("intercepted, % of passes", _ratio("intercepted", "attempts", times=100), 2.5, 5),
    Line("sacks, % of drop-backs", _ratio("sacked", "attempts", "sacked", times=100), 5, 9),
    Line("yards a rush", _ratio("rushing_yards", "rushes"), 3.4, 4.6),
    Line("points a team", _ratio("points", "clubs"), 16, 26),
    Line("plays a game", _ratio("plays", "clubs", times=2), 110, 150),
    Line("longer injuries a club", _ratio("longer", "clubs"), 0.8, 1.2),
)


def table(total: Totals) -> str:
    heads = "| figure | wanted | found |\n|---|--:|--:|"
    return "\n".join(
        [heads, *(f"| {name} | {low:g} to {high:g} | {value(total):.2f} |" for name, value, low, high in LINES)]
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    total: Totals = Counter()
    with ProcessPoolExecutor() as pool:
        for played, found in enumerate(pool.map(game, range(games), chunksize=CHUNK), start=1):
            total.update(found)
            if played % STEP == 0:
                print(f"{played} games\n{table(total)}", file=sys.stderr, flush=True)
    print(f"{games:,} games:\n{table(total)}")


if __name__ == "__main__":
    main()
