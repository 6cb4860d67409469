"""A quarterback's ranges (SPF-GEN-06, SPF-GEN-07, SPF-GEN-08)."""

from functools import cache
from typing import NamedTuple

from touchline.books.ttfl.cards import Passing
from touchline.books.ttfl.making_cards.environment import Environment, Game, environment, is_house, rnd

LAST = 48
RUSH_ENTRIES = (2, 8, 14)  # SPF-FAC-08: of 96 cards, by kind of pass
SCREENS_CAUGHT = 73 / 96
SCREENS_TAKEN = 2 / 96 * 0.67
LEAGUE_BLOCK = 8
PROTECTION_AT_MOST = -4


class Season(NamedTuple):
    """A quarterback's year."""

    attempts: int
    completions: int
    interceptions: int
    sacks: int
    carries: int
    games: int = 16
    pass_block: int = LEAGUE_BLOCK  # of his line


@cache
def rush_shares(game: Game) -> tuple[float, float, float]:
    """SPF-GEN-06: how often a pass of each kind ends in a pass rush."""
    around = environment(game)
    quick, short, long = (entries / 96 for entries in RUSH_ENTRIES)
    blitz_short, blitz_long = around.blitzes
    return quick, short * (1 - blitz_short) + blitz_short, long * (1 - blitz_long) + blitz_long


def attempts_per_call(top: int, game: Game) -> float:
    """SPF-GEN-06: A: pass calls that end in a throw; `top` is the last number of SACK and RUN."""
    around = environment(game)
    kinds = zip(around.calls[:3], rush_shares(game), strict=True)
    return sum(share * (1 - rushed * top / LAST) for share, rushed in kinds) + around.calls[3]


class RushLine(NamedTuple):
    sack: int
    run: int
    com: int
    expected: float  # sacks an attempt


def rush_line(season: Season, game: Game = "house") -> RushLine:
    """SPF-GEN-08: SACK, RUN and COM of the pass-rush line."""
    around = environment(game)
    size = min(12, max(4, rnd(24 * season.carries / season.games / 5.2)))
    wanted = season.sacks / season.attempts
    rushed = sum(share * often for share, often in zip(around.calls[:3], rush_shares(game), strict=True))
    best: RushLine | None = None
    for sack in range(2, 39):
        top = min(sack + size, 42)
        rate = rushed * _sacked(sack, top, season.pass_block, around, game) / attempts_per_call(top, game)
        if best is None or abs(rate - wanted) < abs(best.expected - wanted) - 1e-12:
            com = top + max(1, rnd((LAST - top) * season.completions / season.attempts))
            best = RushLine(sack, top, com, rate)
    assert best is not None, "there are sizes"
    return best


def _sacked(sack: int, top: int, block: int, around: Environment, game: Game) -> float:
    total = 0.0
    for change, share in around.sack_changes:
        moved = change - 2 * (block - LEAGUE_BLOCK)
        if is_house(game):
            moved = max(PROTECTION_AT_MOST, moved)
        total += share * min(top, max(1, sack + moved)) / LAST
    return total


class Ranges(NamedTuple):
    tops: tuple[int, int, int]
    expected: float


def completion_ranges(season: Season, line: RushLine, game: Game = "house") -> Ranges:
    """SPF-GEN-06: quick, short and long completion ranges for a completion rate."""
    wanted = season.completions / season.attempts
    around, shares = environment(game), rush_shares(game)
    attempts = attempts_per_call(line.run, game)
    best: tuple[float, Ranges] | None = None
    for short in range(6, 41):
        for more in range(6, 11):
            for less in range(7, 10):
                tops = (min(47, short + more), short, max(2, short - less))
                rate = around.calls[3] * SCREENS_CAUGHT
                for share, rushed, lost, change, top in zip(
                    around.calls[:3], shares, around.lost, around.completion, tops, strict=True
                ):
                    reach = min(LAST, max(0.0, top + change)) / LAST
                    rate += share * ((1 - rushed) * (1 - lost) * reach + rushed * (line.com - line.run) / LAST)
                rate /= attempts
                cost = 1000 * abs(rate - wanted) + 0.15 * abs(more - 8) + 0.1 * abs(less - 8)
                if best is None or cost < best[0] - 1e-12:
                    best = (cost, Ranges(tops, rate))
    assert best is not None, "there are ranges"
    return best[1]


class Interceptions(NamedTuple):
    sizes: tuple[int, int, int]
    more: int  # TTFL-INT-04: how much farther INT? reaches
    expected: float


MOST_INT, MOST_DOUBTFUL = 10, 3


def interception_ranges(season: Season, line: RushLine, game: Game = "house") -> Interceptions:
    """SPF-GEN-07: INT and INT? ranges for an interception rate."""
    wanted = season.interceptions / season.attempts
    attempts = attempts_per_call(line.run, game)
    around = environment(game)
    screens = around.calls[3] * SCREENS_TAKEN
    best: tuple[float, Interceptions] | None = None
    for long in range(MOST_INT + 1):
        for short in range(long + 1):
            for quick in range(short + 1):
                shape = 0.25 * (abs(long - 2 * short) + abs(short - 2 * quick))
                for more, taken in enumerate(taken_per_call(game)):
                    called = screens + taken[0][quick] + taken[1][short] + taken[2][long]
                    rate = called / attempts + around.elsewhere
                    cost = 1000 * abs(rate - wanted) + shape + (0.4 * abs(more - 2) if is_house(game) else 0.0)
                    if best is None or cost < best[0] - 1e-12:
                        best = (cost, Interceptions((quick, short, long), more, rate))
    assert best is not None, "there are sizes"
    return best[1]


@cache
def taken_per_call(game: Game) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """SPF-GEN-07: what is intercepted of a pass call, by how far INT? reaches, kind of pass and size of INT."""
    around = environment(game)
    kinds = tuple(zip(around.calls[:3], rush_shares(game), around.occupied, strict=True))
    return tuple(
        tuple(
            tuple(
                share * (1 - rushed) * (size * occupied + _taken_by_the_man(size, more, game)) / LAST
                for size in range(MOST_INT + 1)
            )
            for share, rushed, occupied in kinds
        )
        for more in (range(MOST_DOUBTFUL + 1) if is_house(game) else (0,))
    )


def _taken_by_the_man(size: int, more: int, game: Game) -> float:
    """SPF-GEN-07: numbers beyond the quarterback's own that are in the range of the man who covers."""
    return sum(
        chance * max(0.0, (min(size + more, reach) if is_house(game) else reach) - size)
        for reach, chance in environment(game).intercept_sizes
    )


def passing(season: Season, game: Game = "house") -> Passing:
    """SPF-GEN-06 to SPF-GEN-08: a quarterback's whole passing; no number is both completed and intercepted."""
    line = rush_line(season, game)
    tops = completion_ranges(season, line, game).tops
    taken = interception_ranges(season, line, game)
    quick, short, long = taken.sizes
    return Passing(
        com=(min(tops[0], LAST - quick), min(tops[1], LAST - short), min(tops[2], LAST - long)),
        intercepted=(LAST + 1 - quick, LAST + 1 - short, LAST + 1 - long),
        doubtful=(LAST + 1 - quick - taken.more, LAST + 1 - short - taken.more, LAST + 1 - long - taken.more),
        sack=line.sack,
        run=line.run,
        rush_com=line.com,
    )
