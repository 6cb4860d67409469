"""Which decisions of the good owner of FOOL matter: his clubs' strength when he leaves one of them to the default.

`python -m benchmarks.fool_decisions [LEAGUES [SEASONS [CLUBS]]]` takes so many leagues (2) of so many clubs (8) through
so many seasons (8) once for each decision. Games are made up in a moment. In the middle of each season but the first
it weighs the men who can play: by how many points a game those of the good owners' clubs are better, camps included.
Every line begins from the same clubs.
"""

import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeAlias

from benchmarks.fool_owners import CLUBS, LEAGUES, SEASONS, is_good
from benchmarks.fool_years import made_up_game, rulings
from touchline.books.fool.league import club_strength, good_camp, good_owner, owners, year
from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.club_strength import PLAYING, POINT, strength, team_of_players
from touchline.books.fool.league.games import may_play
from touchline.books.fool.league.orders import CampRoster, Cuts
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.books.fool.league.worth import SPECIAL_TEAMS_CAMP
from touchline.dice import Dice
from touchline.game import SeatId

MIDDLE = 6
"""The week in which men are weighed."""

Instead: TypeAlias = tuple[tuple[Any, str, Any], ...]
"""Modules, what they call, and what stands in for it."""


def _usual(league: League, club: ClubId) -> CampRoster | Cuts:
    orders = owners.usual_orders(league, club)
    assert isinstance(orders, CampRoster | Cuts), "the stage asks for these"
    return orders


LEFT: Mapping[str, Instead] = {
    "nothing": (),
    "the draft": ((good_owner, "ranking", lambda league, club: ()),),
    "the camp roster": ((good_owner, "camp_roster", _usual),),
    "cuts and claims": ((good_owner, "cuts", _usual),),
    "signings in the season": ((good_owner, "signings", lambda league, club, usual: usual.sign),),
    "trades": ((good_owner, "trades", lambda league, club, leaving=(): ()),),
    "changes of position": ((good_camp, "position_changes", lambda league, club, busy: []),),
    "coaching": ((good_camp, "coaching", lambda league, club, busy: []),),
    "camps for special teams": ((good_camp, "SPECIAL_TEAMS_CAMP", -1),),
    "looking ahead": ((club_strength, "prospects", lambda player: 0),),
    "everything but the camp": (
        (good_owner, "ranking", lambda league, club: ()),
        (good_owner, "camp_roster", _usual),
        (good_owner, "cuts", _usual),
        (good_owner, "signings", lambda league, club, usual: usual.sign),
        (good_owner, "trades", lambda league, club, leaving=(): ()),
    ),
}
"""What is left to the default."""


def playing(league: League, club: ClubId) -> int:
    """What a club's able men and its camp are worth now."""
    team = league.club(club)
    men = team_of_players(as_he_plays(league.careers[who]) for who in team.roster if may_play(league, who))
    return strength(men, PLAYING) + SPECIAL_TEAMS_CAMP * team.camps.special_teams


def ahead(league: League, number: int) -> float:
    """By how many points a game the good owners' clubs are better."""

    def of(good: bool) -> float:
        return fmean(playing(league, club) for club in league.clubs if is_good(SeatId(club), number) == good)

    return (of(True) - of(False)) / POINT


def weighed(line: str, number: int, count: int, clubs: int) -> float:
    """A league, season after season; the average of all but the first."""
    year.played = made_up_game  # type: ignore[attr-defined]  # what a year plays, not what it offers
    good_owner.season_plan = lambda league, club: ""
    for module, name, instead in LEFT[line]:
        setattr(module, name, instead)
    return fmean(_seasons(number, count, clubs))


def _seasons(number: int, count: int, clubs: int) -> Iterator[float]:
    league, dice = League(options=LeagueOptions(clubs=clubs)), Dice.fast(f"decisions {number}")
    for _, state, _ in rulings(league, dice, lambda seat: "good" if is_good(seat, number) else "default"):
        if state.stage == "season" and state.week == MIDDLE and state.year > 1:
            yield ahead(state, number)
        if state.stage == "semi-finals" and state.year == count:
            return


def main() -> None:
    numbers = [int(arg) for arg in sys.argv[1:]]
    leagues, count, clubs = (*numbers, *(LEAGUES, SEASONS, CLUBS)[len(numbers) :])
    print("| left to the default | points a game ahead | error |\n|---|--:|--:|")
    for line in LEFT:
        with ProcessPoolExecutor(max_tasks_per_child=1) as pool:  # new ones, in which nothing is left out yet
            several = zip(*((line, number, count, clubs) for number in range(leagues)), strict=True)
            found = list(pool.map(weighed, *several))
        error = 1.96 * stdev(found) / sqrt(leagues) if leagues > 1 else 0
        print(f"| {line} | {fmean(found):.1f} | ± {error:.1f} |", flush=True)


if __name__ == "__main__":
    main()
