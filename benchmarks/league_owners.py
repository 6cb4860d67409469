"""How the good owner fares in Pen & Paper leagues: every other team is his, the others are the plain one's.

`python -m benchmarks.league_owners [LEAGUES]` plays so many leagues (200) of twelve teams through eight seasons, once
with teams of their own choice and once with teams that were drawn for everybody, and prints the share of games won.
"""

import math
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from touchline import books
from touchline.dice import Dice
from touchline.game import Seat, SeatId

LEAGUES, TEAMS, SEASONS = 200, 12, 8


def play(number: int, *, alike: bool) -> list[Any]:
    """One league; the state after every season."""
    game = books.game("penpaper.league")
    options = game.options_type(teams=TEAMS, computer_owners=True)
    seats = [Seat(seat, f"seat {seat}", "computer") for seat in game.seats(options)]
    dice = Dice.fast(f"owners {number}")
    state = game.setup(options, seats, dice)
    ended: list[Any] = []
    while len(ended) < SEASONS:
        phase = game.phase(state)
        assert phase is not None, "a league never ends"
        founding = alike and phase.key.startswith("founding")
        orders = {
            owed.seat: game.coaches[
                "default" if founding or not is_good(owed.seat, number) else "good"
            ](state, owed.seat, dice)
            for owed in phase.owed
        }  # fmt: skip
        state = game.resolve(state, orders, dice).state
        if phase.milestone == "season":
            ended.append(state)
    return ended


def is_good(seat: SeatId, number: int) -> bool:
    """Whose seat it is; in the next league the two change."""
    return (int(seat) + number) % 2 == 0


def shares(number: int, alike: bool) -> list[float]:
    """The good owner's share of the games, season by season; last, his share of the titles."""
    ended = play(number, alike=alike)
    found = []
    for season in range(1, SEASONS + 1):
        sheets = [sheet for sheet in ended[-1].sheets if sheet.season == season and is_good(sheet.team, number)]
        won = sum(sheet.league.won + sheet.league.tied / 2 for sheet in sheets)
        found.append(won / sum(sheet.league.won + sheet.league.tied + sheet.league.lost for sheet in sheets))
    titles = [_holds_title(state, number) for state in ended]
    return [*found, sum(titles) / len(titles)]


def _holds_title(state: Any, number: int) -> bool:
    champion = state.honours[-1].champion
    return any(team.name == champion and is_good(team.id, number) for team in state.teams)


def told(results: list[list[float]]) -> str:
    lines = ["| season | share of games won |", "|---|--:|"]
    names = [*(str(season) for season in range(1, SEASONS + 1)), "titles, all seasons"]
    lines += [f"| {name} | {_with_error([result[at] for result in results])} |" for at, name in enumerate(names)]
    lines.append(f"| all seasons | {_with_error([sum(result[:-1]) / SEASONS for result in results])} |")
    return "\n".join(lines)


def _with_error(values: list[float]) -> str:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return f"{100 * mean:.1f} ± {196 * math.sqrt(variance / len(values)):.1f} %"


def main() -> None:
    leagues = int(sys.argv[1]) if len(sys.argv) > 1 else LEAGUES
    with ProcessPoolExecutor() as pool:
        for alike in (False, True):
            print("teams drawn for everybody" if alike else "teams of their own choice")
            print(told(list(pool.map(shares, range(leagues), [alike] * leagues, chunksize=4))), flush=True)


if __name__ == "__main__":
    main()
