"""Whether a league of TTFL stays what it was: computer owners through many seasons, and an auditor beside them.

`python -m benchmarks.ttfl_years [SEASONS [CLUBS [GAME]]]` plays so many seasons (20) of so many clubs (16) of a game
(`ttfl`, or `base`), and prints season by season the figures of SPF-GEN-25, ages and the spread of records; then the
table of all seasons together. After every ruling the auditor looks where everybody is (`faults`).
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, pstdev
from typing import NamedTuple

from benchmarks.ttfl_averages import WANTED, Totals, table
from touchline.books.ttfl.cards import BACKS
from touchline.books.ttfl.league.events import PlayerDrafted, PlayersMoved, PlayersRetired
from touchline.books.ttfl.league.families import FAMILIES, family_of
from touchline.books.ttfl.league.league import LeagueGame
from touchline.books.ttfl.league.options import LeagueOptions
from touchline.books.ttfl.league.state import ClubId, League
from touchline.books.ttfl.league.text import BETWEEN
from touchline.dice import Dice
from touchline.game import Event, Seat

SEASONS, CLUBS = 20, 16


class Step(NamedTuple):
    """A ruling."""

    before: League
    after: League
    events: Sequence[Event]


# --- the auditor ----------------------------------------------------------------------------------------------------


def faults(step: Step) -> list[str]:
    """What is not as it should be after a ruling: places, rosters, and who came or went without a word."""
    league = step.after
    where = Counter([*(who for club in league.clubs.values() for who in club.roster), *league.pool])
    found = [f"{who} is in {count} places" for who, count in where.items() if count > 1]
    found += [f"{who} is nowhere" for who in league.players if who not in where]
    found += [f"nobody knows {who}" for who in where if who not in league.players]
    names = Counter(player.name for player in league.players.values())
    found += [f"{count} men are called {name}" for name, count in names.items() if count > 1]
    if not found and league.stage not in BETWEEN:
        found += [fault for club in league.in_order for fault in roster_faults(league, club)]
    return found + [fault for club in step.before.clubs for fault in untold(step, club)]


def roster_faults(league: League, club: ClubId) -> Iterator[str]:
    """SPF-CARD-12: places that are empty, or taken twice."""
    having = Counter(family_of(man.position).name for man in league.men(club))
    for family in FAMILIES:
        if having[family.name] != family.size:
            yield f"{club} has {having[family.name]} {family.name}, not {family.size}"


def untold(step: Step, club: ClubId) -> Iterator[str]:
    """Who came or went, and no event says so."""
    roster = set(step.before.clubs[club].roster)
    for event in step.events:
        match event:
            case PlayersRetired() if event.club == club:
                roster -= {man.id for man in event.men}
            case PlayerDrafted() if event.club == club:
                roster.add(event.man.id)
            case PlayersMoved() if event.club == club:
                roster = (roster - {man.id for man in event.released}) | {man.id for man in event.signed}
    for who in sorted(roster ^ set(step.after.clubs[club].roster)):
        yield f"nothing says why {who} is, or is not, with {club}"


# --- many seasons ---------------------------------------------------------------------------------------------------


def steps(options: LeagueOptions, key: str) -> Iterator[Step]:
    """A league without end, by computer owners whose orders are checked as anybody's."""
    game, dice = LeagueGame(), Dice.fast(key)
    league = game.setup(options, [Seat(seat, str(seat), "computer") for seat in game.seats(options)], dice)
    while True:
        orders = {owed.seat: game.default(league, owed.seat, dice) for owed in game.phase(league).owed}
        for seat, sent in orders.items():
            game.check(league, seat, sent)
        ruling = game.resolve(league, orders, dice)
        yield Step(league, ruling.state, ruling.events)
        league = ruling.state


def totals(league: League) -> Totals:
    """The figures of a season so far, both teams of every game together."""
    found: Totals = Counter()
    for player in league.players.values():
        found.update({what: count for what, count in player.season.items() if not what.startswith("longest")})
        if player.position in BACKS:
            found["back_carries"] += player.season.get("carries", 0)
            found["back_yards"] += player.season.get("rushing_yards", 0)
    for game in (*league.results, *league.playoff_results):
        found["points"] += game.home_points + game.away_points
        found["teams"] += 2
    return found


class Told(NamedTuple):
    """A season, all but its final."""

    season: int
    totals: Totals
    age: float
    spread: float  # of the clubs' percentages

    def __str__(self) -> str:
        figures = ", ".join(f"{wanted.name} {wanted.of(self.totals):.1f}" for wanted in WANTED)
        return f"{self.season:3}  {figures}; age {self.age:.1f}, records ± {self.spread:.3f}"


def told(league: League) -> Told:
    men = [man for club in league.in_order for man in league.men(club)]
    return Told(
        league.season,
        totals(league),
        fmean(man.age for man in men),
        pstdev(float(league.record(club).percentage) for club in league.in_order),
    )


def seasons(options: LeagueOptions, count: int, key: str = "years") -> Iterator[Told]:
    """Every season before its final; the auditor finds nothing, or nothing goes on."""
    for step in steps(options, key):
        wrong = faults(step)
        assert not wrong, "; ".join(wrong)
        if step.before.stage == "playoffs" and step.after.stage == "draft":
            yield told(step.before)
            if step.after.season == count:
                return


def main() -> None:
    _, *args = sys.argv
    count, clubs = (*map(int, args[:2]), *(SEASONS, CLUBS)[len(args[:2]) :])
    options = LeagueOptions(clubs=clubs, game="base" if args[2:] == ["base"] else "ttfl")
    begun = time.process_time()
    together: Totals = Counter()
    for season in seasons(options, count):
        together.update(season.totals)
        print(season, f"({time.process_time() - begun:.0f} s)", flush=True)
    print("\n".join(table(together).splitlines()[: 2 + len(WANTED)]))  # the rest nobody counts by man


if __name__ == "__main__":
    main()
