"""The Off-Season, Markets: a team's fan base grows, shrinks, and is fought for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.state import RecordRow, Team
from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

FanBaseChange: TypeAlias = Literal["grow", "no change", "shrink"]


class FanBaseLine(msgspec.Struct, frozen=True):
    grow: str
    no_change: str
    shrink: str


FAN_BASE = load_catalogue(Path(__file__).parent / "tables" / "fan_base.toml", FanBaseLine)


def fan_base(team: Team) -> tuple[str, ...]:
    """PP-MKT-01: the markets in which a team is popular, its home first."""
    return (team.home_market, *team.other_markets)


def fan_base_change(row: RecordRow, roll: int) -> FanBaseChange:
    """PP-FAN-01: what a d6 does to the fan base of a team with this season record."""
    line = FAN_BASE[row]
    if line.grow != "-" and roll in parse_range(line.grow):
        return "grow"
    if line.shrink != "-" and roll in parse_range(line.shrink):
        return "shrink"
    return "no change"


def roll_fan_base(row: RecordRow, dice: Dice, *, team: str = "the team") -> FanBaseChange:
    """PP-FAN-01: the fan base roll of a team."""
    return fan_base_change(row, dice.d6(f"fan base of {team}, {row.lower()}", rule="PP-FAN-01"))


def is_major(market: str) -> bool:
    """PP-MKT-01: whether a market is major."""
    return MARKETS[market].kind == "major"


def controller(market: str, teams: Sequence[Team]) -> Team | None:
    """PP-MKT-04, PP-MKT-05: who controls a minor market; a major one is shared and controlled by none."""
    if is_major(market):
        return None
    return next((team for team in teams if market in fan_base(team)), None)


def sharers(market: str, teams: Sequence[Team]) -> int:
    """PP-MKT-06: how many teams have a market in their fan base."""
    return sum(market in fan_base(team) for team in teams)


def counts_as_major(market: str, teams: Sequence[Team]) -> bool:
    """PP-MKT-06: a major market that two or more teams have pays each of them like a minor one, home or not."""
    return is_major(market) and sharers(market, teams) < 2


def may_challenge(market: str, team: Team, teams: Sequence[Team], challenged: Sequence[str] = ()) -> bool:
    """PP-MKT-07 (reconstruction): a minor market of another team may be fought for, but not its home.

    A market is challenged at most once in an off-season.
    """
    holder = controller(market, teams)
    if holder is None or holder.id == team.id or market in challenged:
        return False
    return holder.home_market != market


def may_enter(team: Team, teams: Sequence[Team], challenged: Sequence[str] = ()) -> tuple[str, ...]:
    """PP-MKT-03, PP-MKT-04: the markets a growing team may choose from, by code.

    Adjacent to any market of its fan base and not yet in it: any major one, a minor one nobody controls, or one it may
    challenge for.
    """
    own = fan_base(team)
    near = sorted({market for home in own for market in MARKETS[home].adjacent} - set(own))
    return tuple(
        market for market in near if controller(market, teams) is None or may_challenge(market, team, teams, challenged)
    )


def enter(team: Team, market: str) -> Team:
    """PP-MKT-03: one more market in the fan base."""
    return replace(team, other_markets=(*team.other_markets, market))


def leave(team: Team, market: str) -> Team:
    """PP-FAN-02, PP-MKT-02, PP-MKT-10: one market fewer; never the home, and the others stay though they lie apart."""
    assert market != team.home_market, "a team never loses its home market by shrinking or challenge"
    return replace(team, other_markets=tuple(each for each in team.other_markets if each != market))


def free_minor_markets(teams: Sequence[Team]) -> tuple[str, ...]:
    """PP-EVT-03: the minor markets that no team controls, by code."""
    return tuple(code for code in sorted(MARKETS) if not is_major(code) and controller(code, teams) is None)


def usual_markets_to_enter(team: Team, teams: Sequence[Team]) -> tuple[str, ...]:
    """PP-GEN-09: what a non-player team enters, the best first: majors of its own, free minors, then other majors.

    It challenges nobody.
    """
    free = [market for market in may_enter(team, teams) if controller(market, teams) is None]
    return tuple(sorted(free, key=lambda market: (_rank(market, teams), market)))


def _rank(market: str, teams: Sequence[Team]) -> int:
    if not is_major(market):
        return 2
    return 1 if sharers(market, teams) == 0 else 3


def usual_market_to_leave(team: Team) -> str:
    """PP-FAN-02: a non-player team loses the market it added last; empty when it has only its home."""
    return team.other_markets[-1] if team.other_markets else ""
