"""What the good owner of FOOL is worth: every other club of a league is his, the others go by the default.

`python -m benchmarks.fool_owners [men|plans] [write] [LEAGUES [SEASONS [CLUBS]]]` plays so many leagues (2) of so many
clubs (8) through so many seasons (8), every down of every game, and prints the good owners' share of the games: with
the default game plan, so that only their men count, and as they are. From league to league the two change clubs. After
every ruling the books are audited. `write` puts the first table into `figures.md`.
"""

import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev
from typing import NamedTuple

from benchmarks.fool_audit import Auditor
from benchmarks.fool_years import rulings
from benchmarks.measuring import PAGE, standing
from touchline.books.fool.league import good_owner
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.dice import Dice
from touchline.game import SeatId

LEAGUES, SEASONS, CLUBS = 2, 8, 8
GOAL = 0.60
"""Of the games by his men alone, after the first season: its clubs were founded, not chosen."""


SECTION = f"FOOL: the good owner's share of his games with the default one, men only (goal: {GOAL:.0%} after season 1)"


class Met(NamedTuple):
    """A game of a good owner with another."""

    season: int
    won: float  # by the good owner; a tie is half


def is_good(seat: SeatId, number: int) -> bool:
    """Whose club it is; in the next league the two change."""
    return (int(seat) + number) % 2 == 0


def games(number: int, count: int, clubs: int, plans: bool) -> list[Met]:
    """The games of good owners with others in one league."""
    if not plans:
        good_owner.season_plan = lambda league, club: ""
    found: list[Met] = []
    league, dice = League(options=LeagueOptions(clubs=clubs)), Dice.fast(f"owners {number}")
    auditor = Auditor()
    for _, state, events in rulings(league, dice, lambda seat: "good" if is_good(seat, number) else "default"):
        auditor.audit(state, events)
        if state.stage == "semi-finals":
            found += met(state, number)
            kind = "plans" if plans else "men"
            print(f"league {number}, {kind}, to season {state.year}: {shown(found)}", file=sys.stderr, flush=True)
            if state.year == count:
                break
    return found


def met(state: League, number: int) -> list[Met]:
    """The games of a season between the two kinds."""
    return [
        Met(state.year, 0.5 if each.winner is None else float(is_good(SeatId(each.winner), number)))
        for each in state.results
        if len({is_good(SeatId(club), number) for club in each.teams}) == 2
    ]


def shown(found: Sequence[Met]) -> str:
    """How many games, the share that was won, and its error, 95 % sure."""
    won = [each.won for each in found]
    error = 1.96 * pstdev(won) / math.sqrt(len(won))
    return f"{len(won)} | {100 * fmean(won):.1f} % | ± {100 * error:.1f}"


def told(found: Sequence[Met]) -> str:
    lines = ["| season | games | won | error |", "|---|--:|--:|--:|"]
    seasons = sorted({each.season for each in found})
    lines += [f"| {season} | {shown([each for each in found if each.season == season])} |" for season in seasons]
    later = [each for each in found if each.season > 1]
    if later:
        lines.append(f"| 2 to {seasons[-1]} | {shown(later)} |")
    return "\n".join(lines)


def write(table: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(page.replace(standing(SECTION), f"## {SECTION}\n\n{table}"), encoding="utf-8")


def main() -> None:
    numbers = [int(arg) for arg in sys.argv[1:] if arg.isdigit()]
    words = [arg for arg in sys.argv[1:] if not arg.isdigit()]
    kinds = [word for word in words if word != "write"] or ["men", "plans"]
    leagues, count, clubs = (*numbers, *(LEAGUES, SEASONS, CLUBS)[len(numbers) :])
    for word in kinds:
        with ProcessPoolExecutor() as pool:  # a new one, in which nothing is left out yet
            several = zip(*((number, count, clubs, word == "plans") for number in range(leagues)), strict=True)
            found = [each for played in pool.map(games, *several) for each in played]
        print("with their own game plans" if word == "plans" else f"with the default game plan (goal: {GOAL:.0%})")
        print(told(found), flush=True)
        if word == "men" and "write" in words:
            write(told(found))


if __name__ == "__main__":
    main()
