"""12.3.4 Experience credit, in thirds of a game."""

from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.careers import THIRDS
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.tables import load_catalogue

Season: TypeAlias = Literal["preseason", "regular", "postseason"]


class _Credit(msgspec.Struct, frozen=True):
    credit: str


_CREDIT = load_catalogue(TABLES / "game_credit.toml", _Credit)
STARTER, SUBSTITUTE, OTHER, INJURED, FEW_KICKS, SOME_KICKS, MANY_KICKS = tuple(_CREDIT)[:7]


def thirds(case: str) -> int:
    """A line of FOOL-T-CREDIT."""
    return int(Fraction(_CREDIT[case].credit) * THIRDS)


def game_credit(*, healthy: bool, started: bool, took_part: bool) -> int:
    """FOOL-12.3.4-a to FOOL-12.3.4-c: a start, a part in the game or a kick, practice; nothing for the injured.

    A starter keeps his credit if he is hurt in the game (R67).
    """
    if started:
        return thirds(STARTER)
    if took_part:
        return thirds(SUBSTITUTE)
    return thirds(OTHER) if healthy else thirds(INJURED)


def kicking_credit(attempts: Fraction) -> int:
    """FOOL-12.3.4-h, R33: by attempts, an extra point counting half."""
    if attempts < 1:
        return thirds(FEW_KICKS)
    return thirds(SOME_KICKS) if attempts < 4 else thirds(MANY_KICKS)


def kicker_attempts(field_goals: int, extra_points: int) -> Fraction:
    """R33: field goals, and half of the extra points."""
    return field_goals + Fraction(extra_points, 2)


def counted(credit: int, season: Season, options: LeagueSwitches = AS_PLAYED) -> int:
    """FOOL-12.3.1-e, FOOL-12.3.4-d to FOOL-12.3.4-f: a game's credit by the part of the year it is played in.

    Postseason counts as the regular season does, preseason not at all; by the variants postseason counts a third
    less, a third at least, and preseason a third for whoever would earn two or more.
    """
    match season:
        case "regular":
            return credit
        case "postseason":
            return min(credit, max(1, credit - 1)) if options.postseason_at_a_discount else credit
        case _:
            return int(options.preseason_counted and credit >= thirds(SUBSTITUTE))
