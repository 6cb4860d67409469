"""Computer presidents of Beppiland: how their leagues develop, and whether playing to win wins.

python -m benchmarks.beppiland_presidents seasons 20      36 good presidents; money and players audited each session
python -m benchmarks.beppiland_presidents champions 30    18 good presidents against 18 who send nothing
"""

import sys
import time
from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import fmean, pstdev

from benchmarks.beppiland_audit import audit
from touchline.books.beppiland import events as told
from touchline.books.beppiland.coach import best_eleven
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.state import Club, League
from touchline.dice import Dice
from touchline.game import Ruling, Seat, SeatId

Coaches = Mapping[SeatId, str]


def phases(coaches: Coaches, seed: str) -> Iterator[tuple[League, Ruling, float]]:
    """Phase after phase of a league: the state before, what came of it, and the seconds its presidents thought."""
    seats = [Seat(seat, f"Club {seat}", "computer") for seat in coaches]
    state = LEAGUE.setup(Options(), seats, Dice.fast(f"{seed} set-up"))
    number = 0
    while True:
        began = time.process_time()
        orders = {
            seat: LEAGUE.coaches[coach](state, seat, Dice.fast(f"{seed} {seat}")) for seat, coach in coaches.items()
        }
        thought = time.process_time() - began
        for seat, sent in orders.items():
            LEAGUE.check(state, seat, sent)
        ruling = LEAGUE.resolve(state, orders, Dice.fast(f"{seed} {number}"))
        yield state, ruling, thought
        state, number = ruling.state, number + 1


def seasons(number: int, seed: str = "presidents") -> None:
    """One line a season, as it was before the last session was ruled and everybody aged."""
    print("| season | best eleven, levels | money, M | players | goals a match | refused | seconds a session |")
    print("|---|---|---|---|---|---|---|")
    goals, refused, thinking = list[int](), 0, list[float]()
    everybody = dict.fromkeys(LEAGUE.seats(Options()), "good")
    for before, ruling, thought in phases(everybody, seed):
        if before.stage != "founding":
            audit(before, ruling)
        goals += [sum(event.score) for event in ruling.events if isinstance(event, told.MatchPlayed)]
        refused += sum(isinstance(event, told.OrderRefused) for event in ruling.events)
        thinking += [thought] if before.stage == "session" else []
        if before.stage == "finale":
            clubs = list(before.clubs.values())
            cells = (
                str(before.season),
                _band([best_eleven(club.players) for club in clubs]),
                _band([club.money for club in clubs]),
                _band([len(club.players) for club in clubs]),
                f"{fmean(goals):.2f}",
                str(refused),
                f"{fmean(thinking):.1f}",
            )
            print(f"| {' | '.join(cells)} |", flush=True)
            goals, refused, thinking = [], 0, []
            if before.season == number:
                return


def _band(values: list[int]) -> str:
    return f"{fmean(values):.0f} ± {pstdev(values):.0f} ({min(values)} to {max(values)})"


def champions(number: int, seed: str = "champions") -> None:
    """Every second club has a good president; leagues of a few seasons, so that many begin anew."""
    won, level, played = 0, 0, 0
    league = 0
    while played < number:
        league += 1
        coaches = {seat: "good" if int(seat) % 2 == league % 2 else "default" for seat in LEAGUE.seats(Options())}
        for before, ruling, _ in phases(coaches, f"{seed} {league}"):
            if before.stage != "finale":
                continue
            champion = _club_called(ruling.state, ruling.state.honours[-1].champion)
            played += 1
            won += coaches[champion.id] == "good"
            level += _good_in_front(before, coaches)
            print(f"season {played}: {champion.name} ({coaches[champion.id]})", flush=True)
            if before.season == SEASONS_OF_A_LEAGUE or played == number:
                break
    share = won / played
    error = sqrt(share * (1 - share) / played)
    print(f"{won} of {played} titles are a good president's: {100 * share:.0f} % ± {100 * error:.0f}")
    print(f"in {level} of {played} seasons the good presidents had more points than the others, all together")


SEASONS_OF_A_LEAGUE = 2


def _club_called(league: League, name: str) -> Club:
    return next(club for club in league.clubs.values() if club.name == name)


def _good_in_front(league: League, coaches: Coaches) -> bool:
    points = {"good": 0, "default": 0}
    for each in (result for result in league.results if result.fixture.group):
        home, away = each.score
        for club, ours, theirs in ((each.home, home, away), (each.away, away, home)):
            points[coaches[ClubId(club)]] += 3 if ours > theirs else ours == theirs
    return points["good"] > points["default"]


def main() -> None:
    what, number = sys.argv[1], int(sys.argv[2])
    {"seasons": seasons, "champions": champions}[what](number)


if __name__ == "__main__":
    main()
