"""Leagues that are played by nobody but the computer, for tests."""

from functools import cache
from typing import Any, NamedTuple

from touchline.books.ttfl.league.league import LeagueGame
from touchline.books.ttfl.league.options import LeagueOptions
from touchline.books.ttfl.league.state import League
from touchline.dice import Dice
from touchline.game import HeldBy, Ruling, Seat, SeatId

GAME = LeagueGame()
ONE, TWO, THREE, FOUR = (SeatId(str(number)) for number in range(1, 5))


class Step(NamedTuple):
    """A phase that was ruled."""

    before: League
    ruling: Ruling

    @property
    def after(self) -> League:
        found = self.ruling.state
        assert isinstance(found, League)
        return found


def new_league(held_by: HeldBy = "computer", **options: Any) -> League:
    given = LeagueOptions(**{"clubs": 4, "games": 2, **options})
    seats = [Seat(seat, f"Owner {seat}", held_by) for seat in GAME.seats(given)]
    return GAME.setup(given, seats, Dice.fast(0))


def ruled(league: League, key: str = "a league", **sent: Any) -> Step:
    """A phase with these orders, by the names of seats; everybody else sends what is usual."""
    phase, dice = GAME.phase(league), Dice.fast(f"{key}, {GAME.phase(league).key}")
    orders = {owed.seat: GAME.default(league, owed.seat, dice) for owed in phase.owed}
    orders |= {SeatId(seat.removeprefix("seat_")): each for seat, each in sent.items()}
    for seat, each in orders.items():
        GAME.check(league, seat, each)
    return Step(league, GAME.resolve(league, orders, dice))


def until(league: League, stage: str, key: str = "a league") -> League:
    """Rule phases until a stage is reached."""
    while True:
        league = ruled(league, key).after
        if league.stage == stage:
            return league


@cache
def founded(game: str = "ttfl", games: int = 2) -> League:
    return ruled(new_league(game=game, games=games)).after


@cache
def before_the_draft(game: str = "ttfl") -> League:
    return until(founded(game), "draft")


@cache
def before_the_cuts(game: str = "ttfl") -> League:
    return until(before_the_draft(game), "cuts")


@cache
def second_season(game: str = "ttfl") -> League:
    return until(before_the_cuts(game), "season")


@cache
def three_seasons() -> tuple[Step, ...]:
    """Every phase of three seasons, the third draft included."""
    steps = [ruled(new_league(game="base"))]
    while steps[-1].after.season < 4:
        steps.append(ruled(steps[-1].after))
    return tuple(steps)
