"""Off-Season Events: last-placed teams fold, move, or pay to stay."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.fan_base import free_minor_markets, is_major
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.state import League, RecordRow, Team, TeamId
from touchline.dice import Dice
from touchline.tables import load

PRICE_OF_STAYING = 30  # million dollars, for stadium improvements and public relations

Fate: TypeAlias = Literal["folds", "moves", "stays"]


class EventLine(msgspec.Struct, frozen=True):
    consequence: str


EVENTS = load(Path(__file__).parent / "tables" / "events.toml", EventLine)


def rolls_for_events(row: RecordRow) -> bool:
    """PP-EVT-01: teams that were worst in their division or in the league roll for an event, once."""
    return row in {"Worst in Division", "Worst in League"}


def fate(roll: int) -> Fate:
    """PP-EVT-01: what 2d6 brings: the team folds, must pay or move, or nothing happens."""
    consequence = EVENTS.at(roll).consequence
    if consequence.startswith("team folds"):
        return "folds"
    return "moves" if consequence.startswith("team moves") else "stays"


def roll_fate(dice: Dice, *, team: str = "the team") -> Fate:
    """PP-EVT-01: the event roll of a last-placed team."""
    return fate(dice.sum("2d6", f"off-season event of {team}", rule="PP-EVT-01"))


def may_pay_to_stay(team: Team) -> bool:
    """PP-EVT-03: a team in trouble may pay $30 million, from this season's income and the bank."""
    return team.money >= PRICE_OF_STAYING


def move(team: Team, teams: Sequence[Team], dice: Dice) -> Team:
    """PP-EVT-03, PP-EVT-04: the team gets a free minor market as its home, each as likely, and leaves its fans behind.

    It stays the same team. Where no minor market is free it stays where it is.
    """
    free = free_minor_markets(teams)
    if not free:
        return team
    home = dice.pick(free, f"new home of {team.name}", rule="PP-EVT-03")
    city = city_of(home)
    name = renamed(team, city, taken=[other.name for other in teams if other.id != team.id])
    return replace(team, name=name, city=city, home_market=home, other_markets=(), stadium="")


def city_of(market: str) -> str:
    """PP-TEAM-10: the first city of a market; one without a city lends its name."""
    cities = MARKETS[market].cities
    return cities[0] if cities else MARKETS[market].name


def renamed(team: Team, city: str, taken: Sequence[str] = ()) -> str:
    """PP-TEAM-10, PP-LEAG-02: a team named after its city takes the name of the new one instead.

    Any other keeps its name, and so does one whose new name another team has.
    """
    if not team.name.startswith(f"{team.city} "):
        return team.name
    name = f"{city}{team.name.removeprefix(team.city)}"
    return team.name if name.casefold() in map(str.casefold, taken) else name


def dissolved(team: Team) -> Team:
    """PP-EVT-02: markets, money and stars of a folded team are gone."""
    return replace(team, other_markets=(), money=0, stars=())


def standing_teams(league: League) -> tuple[Team, ...]:
    """PP-EVT-02: the teams that have not folded; only they hold markets."""
    folded = league.off_season.folded if league.off_season else ()
    return tuple(team for team in league.teams if team.id not in folded)


def stands_again(league: League, team_id: TeamId) -> League:
    """PP-EVT-02: a new team has taken the place of one that folded."""
    assert league.off_season is not None, "teams fold between seasons"
    folded = tuple(team for team in league.off_season.folded if team != team_id)
    return replace(league, off_season=replace(league.off_season, folded=folded))


def homes_for_a_new_team(teams: Sequence[Team]) -> tuple[str, ...]:
    """PP-EVT-02: a replacement team is at home in a free minor market or in any major one."""
    majors = tuple(code for code in sorted(MARKETS) if is_major(code))
    return tuple(sorted((*majors, *free_minor_markets(teams))))
