"""Gain columns solved for yards a catch (SPF-GEN-10)."""

from typing import Literal, NamedTuple, TypeAlias

from touchline.books.ttfl.cards import JUMP, CatchColumns
from touchline.books.ttfl.making_cards.environment import Game, environment, is_house, mean, nearest, p, rnd, z
from touchline.books.ttfl.making_cards.rushing import long_column
from touchline.books.ttfl.turning import clamped

Role: TypeAlias = Literal["wr", "te", "back"]
STEPS = tuple(1 + step / 20 for step in range(781))  # u = 1.00, 1.05, ... 40.00
LONG_COLUMN_FROM: dict[Role, int] = {"wr": 30, "te": 30, "back": 45}
LEAST_LONG = 20


def columns(u: float, longest: int, role: Role = "wr") -> CatchColumns:
    """SPF-GEN-10: the family: short by a curve of scale u, quick a little over half as deep, long up to the longest."""
    short = tuple(max(1, rnd(u * z(k) ** 0.5)) for k in range(2, 13))
    quick = tuple(max(1, rnd(0.55 * u * z(k) ** 0.5)) for k in range(2, 13))
    if longest >= LONG_COLUMN_FROM[role]:
        return CatchColumns((JUMP, *quick), (JUMP, *short), long_column(longest, max(LEAST_LONG, short[0])))
    return CatchColumns((short[0], *quick), (max(longest, short[0]), *short))


def quick_value(found: CatchColumns, game: Game) -> float:
    """SPF-GEN-10: a quick pass; in the house game the jump is worth what the free safety leaves of it."""
    rest = sum(p(k) * found.q[k - 1] for k in range(2, 13))
    if found.q[0] != JUMP:
        return rest + p(1) * found.q[0]
    if not is_house(game):
        return rest + p(1) * mean(found.l)
    short = sum(p(k) * found.s[max(2, k) - 1] for k in range(1, 13))
    two_worse = sum(p(k) * found.l[clamped(k + 2) - 1] for k in range(1, 13))
    return rest + p(1) * (36 * short + 28 * two_worse + 32 * mean(found.l)) / 96


def short_value(found: CatchColumns) -> float:
    first = mean(found.l) if found.s[0] == JUMP else found.s[0]
    return sum(p(k) * found.s[k - 1] for k in range(2, 13)) + p(1) * first


class Solved(NamedTuple):
    columns: CatchColumns
    u: float
    expected: float


def expected(found: CatchColumns, role: Role, game: Game, screen: float = 0.0) -> float:
    """SPF-GEN-10: yards a catch; a missing long column drops its share."""
    around = environment(game)
    shares: tuple[float, float, float] = getattr(around, role)
    third = screen if role == "back" else mean(found.l) if found.l else 0.0
    used = shares if role == "back" or found.l else (shares[0], shares[1], 0.0)
    values = (quick_value(found, game), short_value(found), third)
    return around.catches_kept * sum(s * v for s, v in zip(used, values, strict=True)) / sum(used)


def solved(yards: float, longest: int, role: Role, *, game: Game = "house", screen: float = 0.0) -> Solved:
    """SPF-GEN-10: the scale whose expectation is nearest to a man's yards a catch; a back's screens count too."""

    def worth(u: float) -> float:
        return expected(columns(u, longest, role), role, game, screen)

    u = nearest(STEPS, yards, worth)
    return Solved(columns(u, longest, role), u, worth(u))
