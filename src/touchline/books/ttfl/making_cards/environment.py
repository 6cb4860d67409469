"""The neutral environment: what an average team meets (SPF-GEN-02, SPF-GEN-03, SPF-T-ENV)."""

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from touchline.books.ttfl.deck import Directive, directive, directives, mirrored, run_numbers
from touchline.books.ttfl.turning import clamped

Game: TypeAlias = Literal["house", "base", "house as printed", "base as printed"]
"""What cards are made for; as printed: in the environment of SPF-T-ENV-PRINTED."""
Shares: TypeAlias = tuple[tuple[int, float], ...]
"""Values and how often each is met, in parts of one."""


def rnd(value: float) -> int:
    """SPF-GEN-03: floor(x + 1/2)."""
    return math.floor(value + 0.5)


@cache
def p(k: int) -> float:
    """SPF-GEN-03: how often Run Number k is drawn."""
    return sum(number == k for number, _ in run_numbers()) / len(run_numbers())


@cache
def better(k: int) -> float:
    """SPF-GEN-03: P(k), the chance of a better draw than k, ties counted half."""
    return sum(p(j) for j in range(1, k)) + p(k) / 2


@cache
def z(k: int) -> float:
    """SPF-GEN-03: -ln P(k)."""
    return -math.log(better(k))


def mean(column: Sequence[int]) -> float:
    """What a column is worth by the counts of the cards."""
    return sum(p(k) * column[k - 1] for k in range(1, 13))


MUST_BE_BETTER_BY = 1e-12


def nearest(steps: Sequence[float], wanted: float, worth: Callable[[float], float]) -> float:
    """SPF-GEN-03: the step worth nearest to what is wanted, the first of several; a later one must be clearly better.

    No column gets worse as its scale grows, so the place where the worth passes what is wanted is found by halving.
    """
    above = min(bisect_left(steps, wanted, key=worth), len(steps) - 1)
    if above == 0:
        return steps[0]
    below = worth(steps[above - 1])
    if abs(worth(steps[above]) - wanted) < abs(below - wanted) - MUST_BE_BETTER_BY:
        return steps[above]
    return steps[bisect_left(steps, below, key=worth)]


class Environment(NamedTuple):
    """SPF-T-ENV: a season's parameters."""

    leading_carries: tuple[float, float, float]  # inside, sweep, draw
    other_carries: tuple[float, float, float]
    inside: Shares
    sweep: Shares
    draw: Shares
    screen: Shares
    break_met: tuple[float, float, float]
    calls: tuple[float, float, float, float]  # quick, short, long, screen
    blitzes: tuple[float, float]  # of short and long calls
    completion: tuple[float, float, float]  # numbers added to the range
    lost: tuple[float, float, float]  # thrown away or dropped
    sack_changes: Shares
    elsewhere: float  # interceptions on Hail Marys, or by cover men under a pass rush, by all passes
    occupied: tuple[float, float, float]
    intercept_sizes: tuple[tuple[float, float], ...]
    wr: tuple[float, float, float]
    te: tuple[float, float, float]
    back: tuple[float, float, float]  # quick, short, screen
    runs_kept: float
    catches_kept: float


def _shares(**parts: float) -> Shares:
    return tuple((int(name.replace("m", "-").replace("p", "")), share / 100) for name, share in parts.items())


HOUSE = Environment(
    leading_carries=(0.55, 0.35, 0.10),
    other_carries=(0.56, 0.36, 0.08),
    inside=_shares(m1=14, p0=25, p1=6, p2=40, p3=2, p4=9, p5=4),
    sweep=_shares(m1=10, p0=31, p1=5, p2=40, p3=2, p4=8, p5=4),
    draw=_shares(m4=15, m3=5, m2=10, m1=10, p1=8, p2=14, p4=27, p5=2, p6=8, p7=1),
    screen=_shares(m4=7, m2=18, p0=29, p2=36, p4=7, p5=3),
    break_met=(0.53, 0.51, 0.39),
    calls=(0.20, 0.56, 0.17, 0.07),
    blitzes=(0.07, 0.08),
    completion=(-4.6, -0.3, 1.7),
    lost=(0.0, 0.02, 0.09),
    sack_changes=_shares(m4=20, m2=17, p0=20, p2=17, p4=10, p6=6, p8=6, p10=3, p12=1),
    elsewhere=0.002,
    occupied=(0.69, 0.66, 0.90),
    intercept_sizes=((0, 0.09), (0.5, 0.01), (1, 0.18), (2, 0.38), (3, 0.15), (4, 0.13), (5, 0.03), (6, 0.03)),
    wr=(0.26, 0.58, 0.16),
    te=(0.29, 0.57, 0.14),
    back=(0.22, 0.51, 0.27),
    runs_kept=0.96,
    catches_kept=0.96,
)
BASE = HOUSE._replace(
    inside=_shares(p0=41, p2=46, p4=13),
    sweep=_shares(p0=43, p2=44, p4=13),
    draw=_shares(m4=34, m2=24, p0=1, p4=31, p6=10),
    screen=_shares(m4=7, m2=21, p0=27, p2=35, p4=10),
    break_met=(0.0, 0.0, 0.0),
    completion=(-3.5, -1.0, 0.2),
    sack_changes=_shares(m6=5, m4=1, m2=5, p0=36, p2=7, p4=5, p6=3, p8=15, p10=3, p12=7, p14=2, p16=2, p20=8, p22=1),
    occupied=(0.70, 0.68, 0.90),
    intercept_sizes=((0, 0.09), (0.5, 0.18), (1, 0.38), (2, 0.15), (3, 0.13), (4, 0.03), (5, 0.04)),
    wr=(0.25, 0.59, 0.16),
)


HOUSE_AS_PRINTED = HOUSE._replace(
    leading_carries=(0.53, 0.35, 0.12),
    other_carries=(0.58, 0.38, 0.04),
    inside=_shares(m1=16, p0=31, p2=42, p4=7, p5=4),
    sweep=_shares(m1=11, p0=35, p2=42, p4=8, p5=4),
    draw=_shares(m4=16, m3=6, m2=11, m1=10, p1=7, p2=15, p4=25, p5=2, p6=8),
    screen=_shares(m4=7, m2=19, p0=29, p2=35, p4=7, p5=3),
    break_met=(0.50, 0.50, 0.36),
    completion=(-4.1, 0.1, 2.3),
    lost=(0.0, 0.03, 0.15),
    sack_changes=_shares(m4=19, m2=19, p0=23, p2=17, p4=10, p6=4, p8=6, p10=2),
    elsewhere=0.0,
    occupied=(0.70, 0.69, 0.91),
    intercept_sizes=((0, 0.10), (0.5, 0.05), (1, 0.20), (2, 0.35), (3, 0.20), (4, 0.07), (5, 0.03)),
    te=(0.29, 0.56, 0.15),
    back=(0.22, 0.42, 0.36),
    runs_kept=0.97,
)
BASE_AS_PRINTED = HOUSE_AS_PRINTED._replace(
    inside=_shares(p0=42, p2=46, p4=12),
    sweep=_shares(p0=42, p2=46, p4=12),
    draw=_shares(m4=35, m2=23, p4=33, p6=9),
    screen=_shares(m4=8, m2=21, p0=26, p2=36, p4=9),
    break_met=(0.0, 0.0, 0.0),
    completion=(-2.9, -0.5, 1.0),
    sack_changes=_shares(m4=7, p0=43, p2=11, p4=4, p8=18, p10=4, p12=5, p20=8),
    intercept_sizes=((0, 0.15), (0.5, 0.20), (1, 0.35), (2, 0.20), (3, 0.07), (4, 0.03)),
)
ENVIRONMENTS: Mapping[Game, Environment] = {
    "house": HOUSE,
    "base": BASE,
    "house as printed": HOUSE_AS_PRINTED,
    "base as printed": BASE_AS_PRINTED,
}


def environment(game: Game) -> Environment:
    return ENVIRONMENTS[game]


def is_house(game: Game) -> bool:
    """Whether the house rules count."""
    return game in ("house", "house as printed")


@cache
def both_sides(kind: Literal["sweep", "inside"]) -> tuple[Directive, ...]:
    """The directives of both sides but the breaks."""
    left = [text for text in directives(kind) if text != "BREAK"]
    return tuple(directive(text) for text in (*left, *map(mirrored, left)))


@cache
def readings(modifiers: Shares) -> tuple[float, ...]:
    """How often each Run Number from 1 to 12 is read once it has been modified."""
    read = [0.0] * 12
    for change, share in modifiers:
        for k in range(1, 13):
            read[clamped(k + change) - 1] += share * p(k)
    return tuple(read)
