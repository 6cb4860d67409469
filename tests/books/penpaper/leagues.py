"""Leagues for the tests: founded, filled, and played without anybody doing anything."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from touchline.books.penpaper import season
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement
from touchline.books.penpaper.state import League, Scores
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


def scoreless(league: League) -> League:
    """Teams of which none can ever score against another, so that only a coin separates them."""
    scores = Scores(3, 3, 3, 18, 18, 18)
    return replace(league, teams=tuple(replace(team, base=scores) for team in league.teams))


def everything_that_can_happen() -> list[Any]:
    """Events of every kind, from real rulings."""
    one, two = SeatId("1"), SeatId("2")
    dice = Dice.fast("everything")
    new = FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA")
    opened = LEAGUE.setup(Options(teams=6), seats(6, people=2), dice)
    clash = LEAGUE.resolve(opened, {one: new, two: new}, dice)
    (again,) = (owed.seat for owed in LEAGUE.phase(clash.state).owed)
    filled = LEAGUE.resolve(clash.state, {again: FoundTeam(sample_team="Chicago Tigers")}, dice)
    (founder,) = (owed.seat for owed in LEAGUE.phase(filled.state).owed)
    begun = LEAGUE.resolve(filled.state, {founder: ChoosePhilosophy(philosophy="smash-mouth")}, dice)
    spoken = LEAGUE.resolve(begun.state, {one: MakeStatement(press="We are ready.")}, dice)
    happened = [*clash.events, *filled.events, *begun.events, *spoken.events]
    for ruled in unattended(Options(teams=6), seats(6), dice, seasons=50):
        happened += ruled.ruling.events
    level = scoreless(League.ordinary())
    while level.stage == "season":
        level, events = season.play_week(level, dice)
        happened += events
    return happened
