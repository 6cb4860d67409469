"""Rush columns solved for yards a carry (SPF-GEN-04, SPF-GEN-05, SPF-GEN-09)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from touchline.books.ttfl.cards import RushColumns
from touchline.books.ttfl.deck import END_AROUNDS, Directive
from touchline.books.ttfl.making_cards.environment import (
    Game,
    both_sides,
    environment,
    is_house,
    mean,
    nearest,
    p,
    readings,
    rnd,
    z,
)
from touchline.books.ttfl.turning import clamped

STEPS = tuple(1 + step / 20 for step in range(381))  # u = 1.00, 1.05, ... 20.00
BREAKS = 3 / 96
INSIDE_AT_MOST_LOST = -3
FREE_SAFETY = -1  # TV of the neutral environment


class Line(NamedTuple):
    """SPF-GEN-02: the block values a back runs behind."""

    line: tuple[int, int, int, int, int] = (2, 2, 2, 2, 2)  # LT, LG, CN, RG, RT
    le: int = -2
    re: int = 2
    back: int = 1

    def value(self, name: str) -> int:
        names = dict(zip(("LT", "LG", "CN", "RG", "RT"), self.line, strict=True))
        return {**names, "LE": self.le, "RE": self.re, "BK": self.back}[name]


LEAGUE_LINE = Line()
HELD = frozenset("ABDEFHJ")
TACKLE = -2


def columns(u: float, longest: int) -> RushColumns:
    """SPF-GEN-04: the family: N by a Weibull curve of scale u, SG above it, LG up to the longest run."""
    n = (0, *(rnd(-3 + u * z(k) ** 0.625) for k in range(2, 13)))
    sg = tuple(max(4, rnd(n[1] + 1 + 0.25 * (12 - k))) for k in range(1, 13))
    return RushColumns(n, sg, long_column(longest, sg[0] + 3))


def long_column(longest: int, least: int) -> tuple[int, ...]:
    """SPF-GEN-04, SPF-GEN-10: from the longest gain down to the least, ever more slowly."""
    top = max(longest, least)
    return tuple(rnd(least + (top - least) * ((12 - k) / 11) ** 2) for k in range(1, 13))


@lru_cache(maxsize=1 << 10)
def directive_values(line: Line, game: Game, kind: str) -> tuple[tuple[int, float], ...]:
    """SPF-GEN-05: what directives add to a run behind a line, and how often, breaks apart."""
    found: dict[int, int] = {}
    every = both_sides(kind)
    for each in every:
        value = directive_value(each, line, game)
        found[value] = found.get(value, 0) + 1
    return tuple((value, count / len(every)) for value, count in sorted(found.items()))


def directive_value(each: Directive, line: Line, game: Game) -> int:
    """SPF-RUN-04 to SPF-RUN-07, TTFL-GAP-04 in the neutral environment."""
    boxes = [_box(box, game) for box in each.boxes]
    if each.versus:
        block, tackle = line.value(each.blockers[0]), boxes[0]
        if tackle is None:
            return block
        return block if block + tackle > 0 else tackle if block + tackle < 0 else 0
    if each.boxes:
        held = [value for value in boxes if value is not None]
        return sum(held) if held else 2
    return sum(line.value(name) for name in each.blockers)


def _box(box: str, game: Game) -> int | None:
    if box in HELD:
        return TACKLE
    return -1 if is_house(game) else None


def expected(rush: RushColumns, line: Line, game: Game, *, leading: bool) -> float:
    """SPF-GEN-05: yards a carry of these columns."""
    around = environment(game)
    shares = around.leading_carries if leading else around.other_carries
    total = 0.0
    for share, kind, modifiers, met in zip(
        shares, ("inside", "sweep", "inside"), (around.inside, around.sweep, around.draw), around.break_met, strict=True
    ):
        values = directive_values(line, game, kind)
        floor = INSIDE_AT_MOST_LOST if kind == "inside" else None
        run = sum(
            often * _directed(_column_value(rush, rn, game), values, floor)
            for rn, often in enumerate(readings(modifiers), start=1)
        )
        total += share * (BREAKS * broken(rush, met, game) + (1 - BREAKS) * run)
    return around.runs_kept * total


def _column_value(rush: RushColumns, rn: int, game: Game) -> float:
    return short_mean(rush.sg, game) if rn == 1 else rush.n[rn - 1]


def short_mean(sg: Sequence[int], game: Game) -> float:
    """SPF-GEN-05: the short-gain column, in the house game read one better."""
    change = -1 if is_house(game) else 0
    return sum(p(k) * sg[clamped(k + change) - 1] for k in range(1, 13))


def _directed(value: float, directives: Sequence[tuple[int, float]], floor: int | None) -> float:
    return sum(chance * (value + more if floor is None else max(floor, value + more)) for more, chance in directives)


def broken(rush: RushColumns, met: float, game: Game) -> float:
    """SPF-GEN-05: a break: the long column, or what the free safety leaves of it."""
    free = mean(rush.lg)
    if not met:
        return free
    two_worse = sum(p(k) * rush.lg[clamped(k + 2) - 1] for k in range(1, 13))
    stopped = (72 * short_mean(rush.sg, game) + 16 * two_worse + 8 * free) / 96
    return met * stopped + (1 - met) * free


class Solved(NamedTuple):
    columns: RushColumns
    u: float
    expected: float


def solved(
    yards: float, longest: int, *, game: Game = "house", leading: bool = True, line: Line = LEAGUE_LINE
) -> Solved:
    """SPF-GEN-05: the scale whose expectation is nearest to a back's yards a carry."""

    def worth(u: float) -> float:
        return expected(columns(u, longest), line, game, leading=leading)

    u = nearest(STEPS, yards, worth)
    return Solved(columns(u, longest), u, worth(u))


LONG_RUN_FROM = 20
FLOP = -1


class Runs(NamedTuple):
    """SPF-GEN-09: what a passer's carries are, in parts of one: the rest comes of pass rushes."""

    called: float = 0.0
    flops: float = 0.0


def quarterback(
    yards: float, longest: int, *, runs: Runs | None = None, game: Game = "house", line: Line = LEAGUE_LINE
) -> Solved:
    """SPF-GEN-09: scrambles without directives and modifiers, called runs with them; a long column from 20 yards on."""
    has_long = longest >= LONG_RUN_FROM
    runs = runs or Runs()

    def scrambled(rush: RushColumns) -> float:
        long = mean(rush.lg)
        short = sum(p(k) * (long if has_long and k in (1, 12) else rush.sg[k - 1]) for k in range(1, 13))
        return sum(p(k) * rush.n[k - 1] for k in range(2, 13)) + p(1) * short

    def worth(u: float) -> float:
        rush = columns(u, longest)
        found = (1 - runs.called - runs.flops) * scrambled(rush) + FLOP * runs.flops
        if not runs.called:
            return found
        broken_off = RushColumns(rush.n, rush.sg, rush.sg)  # SPF-RUN-16
        return found + runs.called * expected(broken_off, line, game, leading=False)

    u = nearest(STEPS, yards, worth)
    solution = columns(u, longest)
    return Solved(solution if has_long else RushColumns(solution.n, solution.sg), u, worth(u))


END_AROUNDS_KEPT = 1.08
"""SPF-GEN-09: what stretched gains, the goal line and the clock make of those that come off."""
ENDS_STEPS = tuple(1 + step / 20 for step in range(981))  # u = 1.00, 1.05, ... 50.00
END_AROUNDS_LOST = sum(loss * count for loss, count in END_AROUNDS) / sum(count for _, count in END_AROUNDS)
END_AROUNDS_OK = sum(count for loss, count in END_AROUNDS if not loss) / sum(count for _, count in END_AROUNDS)


def end(yards: float, longest: int, *, game: Game = "house") -> Solved:
    """SPF-GEN-09: an end's columns: half of his end-arounds are lost behind the line, the others know no directives."""

    def worth(u: float) -> float:
        rush = columns(u, longest)
        long = mean(rush.lg)
        short = sum(p(k) * (long if k in (1, 12) else rush.sg[k - 1]) for k in range(1, 13))
        value = sum(
            often * (short if rn == 1 else rush.n[rn - 1])
            for rn, often in enumerate(readings(environment(game).sweep), start=1)
        )
        return END_AROUNDS_KEPT * END_AROUNDS_OK * value - END_AROUNDS_LOST

    u = nearest(ENDS_STEPS, yards, worth)
    return Solved(columns(u, longest), u, worth(u))


def screen_value(rush: RushColumns, game: Game = "house") -> float:
    """SPF-GEN-10: what a screen is worth to a back: 86/73 of his columns under the screen modifiers."""
    value = sum(
        often * _column_value(rush, rn, game) for rn, often in enumerate(readings(environment(game).screen), start=1)
    )
    return 86 / 73 * value
