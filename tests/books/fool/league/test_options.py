"""Every option of a league makes a difference that can be seen."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league import year
from touchline.books.fool.league.at_the_table import between_people
from touchline.books.fool.league.calendar import phase
from touchline.books.fool.league.careers import Out
from touchline.books.fool.league.draft import draft_order, lists_issued
from touchline.books.fool.league.games import played
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.orders import Week
from touchline.books.fool.league.state import League, LeagueOptions, cut_size, roster_limit
from touchline.books.fool.league.trades import players_may_move
from touchline.books.fool.options import Switches
from touchline.books.fool.plan_text import written_plan
from touchline.dice import Dice
from touchline.game import SeatId

from .leagues import GAME, A, B, at, founded, quick_games, with_career
from .restless import is_legal

__all__ = ["quick_games"]

OPTIONS = LeagueOptions(clubs=4)
SLOW = (TABLES / "clock.toml").read_text(encoding="utf-8").replace("30", "45")


def with_options(options: LeagueOptions, stage: str = "season", **fields: Any) -> League:
    """A league of people at a stage of its first year, with these options."""
    league = at(stage, founded(), **{"week": 1, "people": (A, B), **fields})
    return replace(league, options=options)


def live_draft(options: LeagueOptions) -> League:
    league = lists_issued(with_options(options, "draft"), Dice.fast("a list")).league
    return year.draft_held(league, {})[0]


def plays(options: LeagueOptions) -> int:
    return played(with_options(options), A, B, Dice.fast("a game")).plays


def injuries_after_the_season(options: LeagueOptions) -> int:
    league = with_options(options, "championship")
    league = with_career(league, league.club(A).roster[0], out=(Out(LongerInjury("C", 9), 9),))
    return sum(len(career.out) for career in year.season_over(league, Dice.fast("over")).league.careers.values())


class Option(NamedTuple):
    other: Any
    seen: Callable[[LeagueOptions], Any]
    usually: Any
    otherwise: Any


OTHERWISE: Mapping[str, Option] = {
    "clubs": Option(6, lambda options: len(year.founded(options, Dice.fast("clubs")).clubs), 4, 6),
    "names": Option(
        ("Foxes",), lambda options: year.founded(options, Dice.fast("clubs")).club(A).name, "Anvil Bay Hammers", "Foxes"
    ),
    "owners": Option(("one man", "one man"), lambda options: with_options(options).share_an_owner(A, B), False, True),
    "rounds": Option(2, lambda options: len(draft_order(with_options(options))), 40, 8),
    "draft": Option("live", lambda options: live_draft(options).stage, "camp roster", "draft"),
    "pick_minutes": Option(5, lambda options: phase(live_draft(replace(options, draft="live"))).minutes, 0, 5),
    "games": Option(
        1,
        lambda options: year.week_played(with_options(options), Dice.fast("a week"))[0].stage,
        "season",
        "semi-finals",
    ),
    "trade_deadline": Option(3, lambda options: players_may_move(with_options(options, week=4)), True, False),
    "camp_roster": Option(80, lambda options: roster_limit(with_options(options, "camp")), 74, 80),
    "preseason_roster": Option(60, lambda options: cut_size(with_options(options, "first cut")), 64, 60),
    "second_roster": Option(55, lambda options: cut_size(with_options(options, "second cut")), 58, 55),
    "final_roster": Option(45, lambda options: cut_size(with_options(options, "final cut")), 52, 45),
    "preseason_games": Option(0, lambda options: cut_size(with_options(options, "first cut")), 64, 52),
    "at_the_table": Option(True, lambda options: len(between_people(with_options(options, people="1234"))), 0, 2),
    "room": Option(2, lambda options: len(GAME.seats(options)), 4, 6),
    "rules": Option(
        Switches(screens=False),
        lambda options: is_legal(with_options(options), SeatId(A), Week(plan=written_plan(default_plan()))),
        True,
        False,
    ),
    "years": Option(LeagueSwitches(mini_camp=False), injuries_after_the_season, 0, 1),
}


def test_no_option_is_forgotten() -> None:
    assert {*OTHERWISE, "tables"} == set(LeagueOptions.__struct_fields__)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-g", "FOOL-12.1-e", "FOOL-12.1-g", "FOOL-12.0-a", "FOOL-12-GAP-SEASON", "FOOL-12-P1")
@pytest.mark.parametrize("name", OTHERWISE)
def test_an_option_makes_the_difference_that_it_says(name: str) -> None:
    option = OTHERWISE[name]

    assert option.seen(OPTIONS) == option.usually
    assert option.seen(replace(OPTIONS, **{name: option.other})) == option.otherwise


@pytest.mark.rule("FOOL-12-P1")
def test_games_of_a_league_are_played_by_its_own_tables() -> None:
    assert plays(replace(OPTIONS, tables={"clock.toml": SLOW})) < plays(OPTIONS)
