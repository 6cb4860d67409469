"""What the good owner of FOOL is worth: every other club of a league is his, the others go by the default.

`python -m benchmarks.fool_owners [LEAGUES [SEASONS [CLUBS]]]` plays so many leagues (2) of so many clubs (16) through
so many seasons (3), every down of every game, and prints the good owners' share of the games: with the default game
plan, so that only their men count, and as they are. After every ruling the books are audited.
"""

import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev

from benchmarks.fool_audit import Auditor
from benchmarks.fool_years import rulings
from touchline.books.fool.league import good_owner
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.dice import Dice
from touchline.game import SeatId

LEAGUES, SEASONS, CLUBS = 2, 3, 16


def is_good(seat: SeatId, number: int) -> bool:
    """Whose club it is; in the next league the two change."""
    return (int(seat) + number) % 2 == 0


def shares(number: int, count: int, clubs: int, plans: bool) -> list[float]:
    """The good owners' share of the games with others, season by season."""
    if not plans:
        good_owner.season_plan = lambda league, club: ""
    found: list[float] = []
    league, dice = League(options=LeagueOptions(clubs=clubs)), Dice.fast(f"owners {number}")
    auditor = Auditor()
    for _, state, events in rulings(league, dice, lambda seat: "good" if is_good(seat, number) else "default"):
        auditor.audit(state, events)
        if state.stage == "semi-finals":
            met = [
                result for result in state.results if len({is_good(SeatId(each), number) for each in result.teams}) == 2
            ]
            won = [0.5 if each.winner is None else float(is_good(SeatId(each.winner), number)) for each in met]
            found.append(fmean(won))
            print(f"league {number}, {'plans' if plans else 'men'}, season {len(found)}: {found[-1]:.3f}", flush=True)
            if len(found) == count:
                break
    return found


def told(results: Sequence[Sequence[float]]) -> str:
    lines = ["| season | share of games won |", "|---|--:|"]
    for number, found in enumerate(zip(*results, strict=True), start=1):
        lines.append(f"| {number} | {100 * fmean(found):.1f} % |")
    everything = [share for found in results for share in found]
    error = 196 * pstdev(everything) / math.sqrt(len(everything))
    return "\n".join([*lines, f"| all | {100 * fmean(everything):.1f} ± {error:.1f} % |"])


def main() -> None:
    numbers = [int(arg) for arg in sys.argv[1:]]
    leagues, count, clubs = (*numbers, *(LEAGUES, SEASONS, CLUBS)[len(numbers) :])
    for plans in (False, True):
        with ProcessPoolExecutor() as pool:  # a new one, in which nothing is left out yet
            found = list(pool.map(shares, range(leagues), *([each] * leagues for each in (count, clubs, plans))))
        print("with their own game plans" if plans else "with the default game plan")
        print(told(found), flush=True)


if __name__ == "__main__":
    main()
