"""A league of six between two seasons, with rows and an order that are easy to remember."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from msgspec.structs import replace

from touchline.books.penpaper import off_season
from touchline.books.penpaper.events import LeagueEvent
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import Honour, League, PlayedGame, Quarter, Team, TeamId
from touchline.dice import Dice
from touchline.dice.sources import ScriptEntry
from touchline.game import Seat, SeatId

ONE, TWO, THREE, FOUR, FIVE, SIX = (SeatId(str(number)) for number in range(1, 7))
ORDER = (ONE, FOUR, TWO, FIVE, THREE, SIX)
"""Each beat all that follow: best in league, best in division, winning, losing, worst in division, worst in league."""
NO_CHANGE = [5, 4, 3, 1, 1, 1]
"""Fan base rolls in that order with which nothing grows and nothing shrinks."""
ONES = [1, 1, 1, 1, 1, 1]
HOMES = {ONE: "SD", TWO: "LA", THREE: "HI", FOUR: "DEN", FIVE: "NY", SIX: "MIA"}

Kind = TypeVar("Kind", bound=LeagueEvent)


def between(*, people: tuple[TeamId, ...] = (), options: Options | None = None, **changes: Any) -> League:
    """The league after its championship; `t3={"money": 5}` changes team 3."""
    seats = tuple(Seat(seat, f"Seat {seat}", "person" if seat in people else "nobody") for seat in sorted(ORDER))
    teams = tuple(
        replace(
            Team.ordinary(),
            **{"id": seat.id, "name": f"Town{seat.id} Team", "city": f"Town{seat.id}", "home_market": HOMES[seat.id]}
            | dict(changes.get(f"t{seat.id}", {})),
        )
        for seat in seats
    )
    games = tuple(
        PlayedGame(week=1, home=better, away=worse, quarters=(Quarter(7, 0),))
        for better, worse in combinations(ORDER, 2)
    )
    honour = Honour(season=1, champion="Town1 Team", runner_up="Town4 Team", best="Town1 Team", best_record="5-0")
    over = League(
        options=options or Options(teams=6),
        seats=seats,
        stage="off-season",
        teams=teams,
        games=games,
        honours=(honour,),
    )
    return off_season.begin(over)


class Story:
    """A league told phase by phase: what is sent, how the dice fall, what happened."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.events: tuple[Any, ...] = ()

    def rule(self, script: Sequence[ScriptEntry], orders: Mapping[TeamId, Any] | None = None) -> "Story":
        """Rule the phase under way; every order is checked first, and every die must be used."""
        for seat, sent in (orders or {}).items():
            LEAGUE.check(self.league, seat, sent)
        dice = Dice.scripted(script)
        ruling = LEAGUE.resolve(self.league, orders or {}, dice)
        dice.finish()
        assert isinstance(ruling.state, League)
        self.league, self.events = ruling.state, ruling.events
        return self

    @property
    def owed(self) -> dict[TeamId, str]:
        """Who is waited for, and for what."""
        return {owed.seat: owed.kind for owed in LEAGUE.phase(self.league).owed if owed.required}

    def team(self, team_id: TeamId) -> Team:
        return self.league.team_by_id[team_id]

    def happened(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]
