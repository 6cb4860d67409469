"""Leagues for the tests: founded, filled, and played without anybody doing anything."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import League
from touchline.dice import Dice
from touchline.game import Phase, Ruling, Seat, SeatId

SIZES = (6, 8, 10, 12, 16)
PLAYOFF_TEAMS = {6: 2, 8: 4, 10: 4, 12: 6, 16: 8}


class Ruled(NamedTuple):
    """A phase before and after it was ruled."""

    before: League
    phase: Phase
    ruling: Ruling

    @property
    def after(self) -> League:
        assert isinstance(self.ruling.state, League)
        return self.ruling.state


def seats(size: int, *, people: int = 0) -> list[Seat]:
    """The first so many seats are held by people, the others by nobody."""
    numbers = range(1, size + 1)
    return [
        Seat(SeatId(str(number)), f"Seat {number}", "person" if number <= people else "nobody") for number in numbers
    ]


def unattended(options: Options, holders: Sequence[Seat], dice: Dice, *, seasons: int) -> Iterator[Ruled]:
    """A league in which nobody sends anything, phase by phase; every choice the program makes is checked."""
    state = LEAGUE.setup(options, holders, dice)
    while len(state.history.seasons) < seasons:
        phase = LEAGUE.phase(state)
        orders = {owed.seat: LEAGUE.default(state, owed.seat, dice) for owed in phase.owed}
        for seat, sent in orders.items():
            LEAGUE.check(state, seat, sent)
        ruled = Ruled(state, phase, LEAGUE.resolve(state, orders, dice))
        yield ruled
        state = ruled.after


def played(size: int = 6, *, seasons: int = 1, key: str = "played", options: Options | None = None) -> League:
    """A league of non-player teams after its last championship."""
    *_, last = unattended(options or Options(teams=size), seats(size), Dice.fast(key), seasons=seasons)
    return last.after
