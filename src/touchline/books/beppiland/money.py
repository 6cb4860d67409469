"""Money and salaries: what clubs earn and owe."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.backroom_boys import SALARIES, BackroomBoy
from touchline.books.beppiland.players import JUNIORES, PRIMAVERA, Player
from touchline.books.beppiland.rounding import up
from touchline.books.beppiland.stadium import gain
from touchline.books.beppiland.team_selection import ELEVEN
from touchline.tables import load_catalogue

START = 1500
DEEPEST_DEBT = -1000
SALARY_BASE, SALARY_STEP = 4, 5
JUNIORES_SALARY = 1
INTEREST_PERCENT = 10
VALUE_AGE, VALUE_STEP = 6, 10

Occasion: TypeAlias = Literal[
    "Championship",
    "Cup legs",
    "Cup final",
    "Torneo preliminary round",
    "Torneo, neutral rounds",
    "Juniores Cup",
    "Title play-off",
    "Friendly",
]


class IncomeLine(msgspec.Struct, frozen=True):
    home: int
    away: int
    stadium_gain: str


class PrizeLine(msgspec.Struct, frozen=True):
    first: str
    second: str
    third: str
    fourth: str


INCOMES = load_catalogue(Path(__file__).parent / "tables" / "income.toml", IncomeLine)
PRIZES = load_catalogue(Path(__file__).parent / "tables" / "prize.toml", PrizeLine)


def match_income(occasion: Occasion, stadium: int) -> tuple[int, int]:
    """BEP-MON-02, BEP-MON-03, BEP-STAD-03: what a match brings the first-named club and the other."""
    line = INCOMES[occasion]
    more = gain(stadium) if line.stadium_gain == "yes" else (0, 0)
    return line.home + more[0], line.away + more[1]


def salary(age: int, start_skill: int) -> int:
    """BEP-MON-04, BEP-GEN-06: an adult's by his skill at the start of the season; a J has 1 M, a P nothing."""
    if age == PRIMAVERA:
        return 0
    return JUNIORES_SALARY if age == JUNIORES else start_skill // SALARY_STEP + SALARY_BASE


def salaries(players: Sequence[Player], staff: Sequence[BackroomBoy]) -> int:
    """BEP-MON-04, BEP-MON-06: all of a club's, for a session."""
    return sum(salary(each.age, each.start_skill) for each in players) + sum(SALARIES[man.job] for man in staff)


def interest(money: int) -> int:
    """BEP-MON-08: a tenth of the debt, rounded up."""
    return up(-money * INTEREST_PERCENT, 100) if money < 0 else 0


def may_pay(money: int, price: int) -> bool:
    """BEP-CLUB-02: a payment of one's own choice must not lead below -1000 M."""
    return money - price >= DEEPEST_DEBT


def value(age: int, skill: int, experience: int = 0) -> int:
    """BEP-AUC-02, BEP-AUC-03: the non-league value; the experience points of a young player count."""
    young = VALUE_STEP * experience if age <= JUNIORES else 0
    return max(0, (VALUE_AGE - age) * (skill - 1) * VALUE_STEP + young)


def value_of(player: Player) -> int:
    return value(player.age, player.skill, player.experience)


# --- forced sales ---------------------------------------------------------------------------------------------------


def forced_sale(players: Sequence[Player], money: int) -> Player | None:
    """BEP-MON-09, BEP-MON-12: whom the master sells next: the cheapest who is enough, else the most valuable."""
    if money >= DEEPEST_DEBT or len(players) <= ELEVEN:
        return None
    keepers = [player for player in players if player.is_goalkeeper]
    candidates = [each for each in players if value_of(each) > 0 and (not each.is_goalkeeper or len(keepers) > 1)]
    enough = [each for each in candidates if money + value_of(each) >= DEEPEST_DEBT]
    wanted = min if enough else max
    best = wanted((value_of(each) for each in enough or candidates), default=0)
    places = {player.id: place for place, player in enumerate(players)}
    equal = [each for each in candidates if value_of(each) == best]
    return min(equal, key=lambda each: (-each.age, each.skill, -places[each.id]), default=None)
