"""The Off-Season, income: what the markets bring, and what is banked. Money is counted in million dollars."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.fan_base import counts_as_major, fan_base
from touchline.books.penpaper.state import RecordRow, Team
from touchline.dice import Dice
from touchline.tables import load_catalogue


class IncomeLine(msgspec.Struct, frozen=True):
    major: int
    minor: int


INCOME = load_catalogue(Path(__file__).parent / "tables" / "income.toml", IncomeLine)


def base_income(team: Team, row: RecordRow, teams: Sequence[Team]) -> int:
    """PP-INC-01: for every market of the fan base the amount of the season record and of the market's kind."""
    line = INCOME[row]
    return sum(line.major if counts_as_major(market, teams) else line.minor for market in fan_base(team))


def income(base: int, dice: Dice, *, multiplied: bool = True, team: str = "the team") -> int:
    """PP-INC-02: the base income times a d6, rolled once; where the league has switched that off, the base income."""
    return base * dice.d6(f"income multiplier of {team}, base {base}", rule="PP-INC-02") if multiplied else base


def earn(team: Team, amount: int) -> Team:
    """PP-INC-03: what comes in goes to the bank, without limit or interest."""
    return replace(team, money=team.money + amount)


def spend(team: Team, amount: int) -> Team:
    """PP-INC-03: what is spent comes from the bank; there are no debts."""
    assert 0 <= amount <= team.money, f"{team.name} cannot spend {amount} of {team.money}"
    return replace(team, money=team.money - amount)
