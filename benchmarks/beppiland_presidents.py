"""Computer presidents of Beppiland: how their leagues develop, and whether playing to win wins.

python -m benchmarks.beppiland_presidents seasons 20               36 good presidents, season after season
python -m benchmarks.beppiland_presidents champions 100            18 good presidents against 18 who send nothing
python -m benchmarks.beppiland_presidents champions 100 --good 1   one good president against 35 who send nothing
python -m benchmarks.beppiland_presidents champions 100 --others silent   who found their clubs as good presidents do

Money, players and skill are audited after every session of every league.
"""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev, stdev
from typing import NamedTuple, TypeAlias

from benchmarks.beppiland_audit import audit, told
from touchline.books.beppiland import events
from touchline.books.beppiland.coach import best_eleven
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import BeppilandOrders
from touchline.books.beppiland.state import League
from touchline.books.beppiland.team_selection import sparring_partner
from touchline.dice import Dice
from touchline.game import Coach, Ruling, Seat, SeatId

Coaches: TypeAlias = Mapping[SeatId, str]
SEATS = LEAGUE.seats(Options())
PARTNER = sparring_partner("Po").name


def silent(league: League, seat: SeatId, dice: Dice) -> BeppilandOrders:
    """A president who founds his club like a good one, and is not heard of again."""
    return LEAGUE.coaches["good" if league.stage == "founding" else "default"](league, seat, dice)


COACHES: Mapping[str, Coach[League, BeppilandOrders]] = {**LEAGUE.coaches, "silent": silent}


class Phase(NamedTuple):
    """A phase of a league that was ruled."""

    before: League
    ruling: Ruling
    thought: float  # seconds of its presidents


def phases(coaches: Coaches, seed: str) -> Iterator[Phase]:
    """Phase after phase of a league, each of them audited."""
    seats = [Seat(seat, f"Club {seat}", "computer") for seat in coaches]
    state = LEAGUE.setup(Options(), seats, Dice.fast(f"{seed} set-up"))
    number = 0
    while True:
        began = time.process_time()
        orders = {seat: COACHES[coach](state, seat, Dice.fast(f"{seed} {seat}")) for seat, coach in coaches.items()}
        thought = time.process_time() - began
        for seat, sent in orders.items():
            LEAGUE.check(state, seat, sent)
        ruling = LEAGUE.resolve(state, orders, Dice.fast(f"{seed} {number}"))
        if state.stage != "founding":
            audit(state, ruling)
        yield Phase(state, ruling, thought)
        state, number = ruling.state, number + 1


def whole_seasons(coaches: Coaches, seed: str) -> Iterator[list[Phase]]:
    """The phases of one season after another, the finale the last of them."""
    season: list[Phase] = []
    for phase in phases(coaches, seed):
        season.append(phase)
        if phase.before.stage == "finale":
            yield season
            season = []


# --- how a league develops ------------------------------------------------------------------------------------------

COLUMNS = (
    "season",
    "skill of an adult",
    "best eleven",
    "money, M",
    "players",
    "backroom boys",
    "stadium",
    "goals a match",
    "home wins, draws, away wins, %",
    "teams short of men, %",
    "clubs in debt",
    "men sold by force",
    "orders refused",
    "seconds a session",
)


def seasons(number: int, seed: str) -> None:
    """One line a season: the clubs as they were before the finale was ruled and everybody aged."""
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    league = whole_seasons(dict.fromkeys(SEATS, "good"), seed)
    for _, season in zip(range(number), league, strict=False):
        print(f"| {' | '.join(_line(season))} |", flush=True)


def _line(season: Sequence[Phase]) -> tuple[str, ...]:
    last = season[-1].before
    clubs = last.clubs.values()
    rulings = [phase.ruling for phase in season]
    scores = [match.score for each in rulings for match in told(each, events.MatchPlayed) if match.fixture.is_official]
    teams = [sheet for each in rulings for sheet in told(each, events.TeamSheetPlayed) if sheet.fixture.is_official]
    short = sum(PARTNER in (name for name, _, _ in team.men) for team in teams)
    forced = [sale for each in rulings for sale in told(each, events.PlayerSoldAbroad) if sale.is_forced]
    return (
        str(last.season),
        _band([player.skill for club in clubs for player in club.players if not player.is_young], 1),
        _band([best_eleven(club.players) for club in clubs]),
        _band([club.money for club in clubs]),
        _band([len(club.players) for club in clubs]),
        _band([len(club.staff) for club in clubs], 1),
        _band([club.stadium for club in clubs], 1),
        f"{fmean(map(sum, scores)):.2f}",
        ", ".join(f"{_percent(outcome, scores):.0f}" for outcome in (1, 0, -1)),
        f"{100 * short / len(teams):.2f}",
        str(sum(club.money < 0 for club in clubs)),
        str(len(forced)),
        str(sum(len(cannot_be_done(each)) for each in rulings)),
        f"{fmean(phase.thought for phase in season if phase.before.stage == 'session'):.1f}",
    )


def cannot_be_done(ruling: Ruling) -> list[events.OrderRefused]:
    """Orders that were refused, but friendlies to which no answer came: nobody knows that before (BEP-FRI-01)."""
    return [each for each in told(ruling, events.OrderRefused) if "BEP-FRI-01" not in each.rules]


def _band(values: Sequence[int], digits: int = 0) -> str:
    return f"{fmean(values):.{digits}f} ± {pstdev(values):.{digits}f} ({min(values)} to {max(values)})"


def _percent(outcome: int, scores: Sequence[tuple[int, int]]) -> float:
    """How often the home team won (1), nobody (0) or the visitors (-1)."""
    return 100 * fmean(((home > away) - (home < away)) == outcome for home, away in scores)


# --- who wins -------------------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """What came of a season for the good presidents among the others."""

    title: bool  # one of them is champion
    groups: float  # share of those with a good president that one of them has won
    place: float  # of a good president in his group, on average
    other_place: float
    ahead: float  # how many of the others in his group are behind a good president, on average


def champions(number: int, good: int, others: str, seed: str) -> None:
    """First seasons of leagues that have nothing to do with each other; lots say which clubs have good presidents."""
    found: list[Standing] = []
    began = time.process_time()
    for league in range(1, number + 1):
        chosen = Random(f"{seed} {league}").sample(SEATS, good)
        coaches = {seat: "good" if seat in chosen else others for seat in SEATS}
        found.append(standing(next(whole_seasons(coaches, f"{seed} {league}")), coaches))
        print(f"league {league}: {found[-1]}", flush=True)
    print(f"{good} presidents are good, {len(SEATS) - good} {others}; {number} first seasons")
    for line in summary(found, good):
        print(line)
    print(f"{(time.process_time() - began) / number:.1f} seconds a season")


def standing(season: Sequence[Phase], coaches: Coaches) -> Standing:
    last = season[-1]
    is_good = {club.name: coaches[club.id] == "good" for club in last.before.clubs.values()}
    (ended,) = told(last.ruling, events.SeasonEnded)
    tables = [[is_good[name] for name in table] for table in ended.final_tables.values()]
    places = [(place, good) for table in tables for place, good in enumerate(table, start=1)]
    pairs = [
        place < other_place
        for table in tables
        for place, good in enumerate(table)
        for other_place, other_good in enumerate(table)
        if good and not other_good
    ]
    return Standing(
        title=is_good[ended.honour.champion],
        groups=fmean(table[0] for table in tables if any(table)),
        place=fmean(place for place, good in places if good),
        other_place=fmean(place for place, good in places if not good),
        ahead=fmean(pairs),
    )


def summary(found: Sequence[Standing], good: int) -> Iterator[str]:
    """The figures, with their standard errors; shares with the interval of 95 % that Wilson gave them."""
    titles = sum(each.title for each in found)
    yield f"a good president is champion: {_share(titles, len(found))}; by luck {good / len(SEATS):.0%}"
    won = sum(each.groups == 1 for each in found)
    yield f"good presidents win every group they are in: {_share(won, len(found))}"
    better = sum(each.place < each.other_place for each in found)
    yield f"their places are better on average: {_share(better, len(found))}"
    yield f"place of a good president {_mean([each.place for each in found])}"
    yield f"place of the others {_mean([each.other_place for each in found])}"
    yield f"of the others in his group behind a good president: {_mean([100 * each.ahead for each in found])} %"


def _share(won: int, played: int, width: float = 1.96) -> str:
    share, square = won / played, width * width / played
    middle = (share + square / 2) / (1 + square)
    half = width * sqrt(share * (1 - share) / played + square / (4 * played)) / (1 + square)
    return f"{won} of {played} ({100 * (middle - half):.0f} to {100 * (middle + half):.0f} %)"


def _mean(values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.2f} ± {error:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("seasons", "champions"))
    parser.add_argument("number", type=int, help="of seasons")
    parser.add_argument("--good", type=int, default=len(SEATS) // 2, help="presidents who play to win")
    parser.add_argument("--others", choices=COACHES, default="default", help="what the others are")
    parser.add_argument("--seed", default="presidents")
    given = parser.parse_args()
    if given.what == "seasons":
        seasons(given.number, given.seed)
    else:
        champions(given.number, given.good, given.others, given.seed)


if __name__ == "__main__":
    main()
