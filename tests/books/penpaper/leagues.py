"""Leagues for the tests: founded, filled, and played without anybody doing anything."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from touchline.books.penpaper import season
from touchline.books.penpaper.events import TeamGone
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.state import Match, MatchOptions
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import DevelopTeam
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement
from touchline.books.penpaper.state import League, Scores
from touchline.dice import Dice
from touchline.game import OFFICE, Phase, Ruling, Seat, SeatId, Table

from .head_to_head.matches import play_out

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


def founded(size: int, *, people: int, options: Options | None = None) -> League:
    """A league before its first week, whose owners took the team they were given."""
    state = LEAGUE.setup(options or Options(teams=size, head_to_head=True), seats(size, people=people), Dice.fast(0))
    while state.stage != "season":
        dice = Dice.fast("founded")
        orders = {owed.seat: LEAGUE.default(state, owed.seat, dice) for owed in LEAGUE.phase(state).owed}
        state = LEAGUE.resolve(state, orders, dice).state
    return state


def match_played(table: Table, key: str = "match") -> Match:
    """A match at a table between two coaches who call anything, played to its end."""
    assert isinstance(table.options, MatchOptions)
    *_, last = play_out(MATCH.setup(table.options, (), Dice.fast(key)), random.Random(key), Dice.fast(key))
    return last.after


def week_at_the_table(league: League, matches: Mapping[str, Match | None], dice: Dice) -> Ruling:
    """A week whose games at the table came to these ends."""
    results = LEAGUE.gathered(league, matches)
    LEAGUE.check(league, OFFICE, results)
    return LEAGUE.resolve(league, {OFFICE: results}, dice)


def weeks_at_the_table() -> list[Any]:
    """A season in which six owners play head-to-head, and every third match is not finished."""
    dice = Dice.fast("weeks at the table")
    league, happened = founded(6, people=6), list[Any]()
    while league.stage != "off-season":
        tables = LEAGUE.phase(league).tables
        matches = {
            table.key: None if place % 3 == 2 else match_played(table, table.key) for place, table in enumerate(tables)
        }
        ruling = week_at_the_table(league, matches, dice)
        happened += ruling.events
        league = ruling.state
    return happened


def a_name_that_two_want() -> tuple[Any, ...]:
    """Two owners want the same name between seasons."""
    dice = Dice.fast("a name")
    owners = seats(6, people=2)
    state = replace(played(6), seats=tuple(owners))
    while (kind := LEAGUE.phase(state).owed[0].kind) != "develop-team":
        orders = {owed.seat: LEAGUE.default(state, owed.seat, dice) for owed in LEAGUE.phase(state).owed}
        state = LEAGUE.resolve(state, orders, dice).state
        assert state.stage == "off-season", f"{kind} was the last step"
    return LEAGUE.resolve(state, {seat.id: DevelopTeam(name="Herons") for seat in owners[:2]}, dice).events


def overtime_of_last_week() -> tuple[Any, ...]:
    """A tie that the referee does not let stand."""
    began, _ = season.begin(League.ordinary())
    tied, _ = season.play_week(began, Dice.scripted([[10] * 8] * 3))
    ruled = {key: "until-won" for key, _game in season.tied_last_week(tied)}
    _, events = season.play_week(replace(tied, overtime=ruled), Dice.fast("overtime of last week"))
    return events


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
    happened += weeks_at_the_table()
    shrinking = unattended(Options(teams=12, folded_teams="gone"), seats(12, people=12), Dice.fast(12), seasons=14)
    happened += [event for ruled in shrinking for event in ruled.ruling.events if isinstance(event, TeamGone)]
    happened += (*a_name_that_two_want(), *overtime_of_last_week())
    level = scoreless(League.ordinary())
    while level.stage == "season":
        level, events = season.play_week(level, dice)
        happened += events
    return happened
