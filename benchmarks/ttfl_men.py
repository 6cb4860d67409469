"""Does every man do again what his figures say? Of any table: his counts a game and his rates, in and out.

`python -m benchmarks.ttfl_men [FILE ...] [--mapping FILE] [--matches 200] [--for base] [--all]` makes the cards of a
table (without one those of a made-up season that differs as real ones do), plays so many matches of every club by
computer coaches, and prints for every figure of which a man had thirty or more whether his count a game comes out
within 25 per cent and his rate within 15, and everybody for whom it does not. The same games every time.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from benchmarks.ttfl_averages import average_teams
from benchmarks.ttfl_replay import Years, replay, together
from touchline.books.ttfl.cards import Team, renumbered
from touchline.books.ttfl.house_rules import BASE, TTFL
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.fictional import numbered_season
from touchline.books.ttfl.making_cards.next_season import numbered
from touchline.books.ttfl.making_cards.season import ClubSeason, Season, StatLine
from touchline.books.ttfl.making_cards.stat_table import season_from_tables
from touchline.books.ttfl.making_cards.team import cards_of

MATCHES = 200  # of every club
ENOUGH = 30  # of a figure
COUNT_WITHIN, RATE_WITHIN = 0.25, 0.15


class Measured(NamedTuple):
    """A figure of men: how often, and what came of it."""

    tries: str
    rates: tuple[str, ...]  # of each try


FIGURES = (
    Measured("attempts", ("completions", "passing_yards")),
    Measured("sacked", ()),
    Measured("carries", ("rushing_yards",)),
    Measured("catches", ("receiving_yards",)),
    Measured("field_goal_attempts", ("field_goals",)),
    Measured("extra_point_attempts", ("extra_points",)),
    Measured("punts", ("punt_yards",)),
    Measured("kick_returns", ("kick_return_yards",)),
    Measured("punt_returns", ("punt_return_yards",)),
)


class Found(NamedTuple):
    """What went in and came out for one man."""

    club: str
    man: StatLine
    figure: str
    put_in: float
    came_out: float
    within: float

    @property
    def holds(self) -> bool:
        return abs(self.came_out - self.put_in) <= self.within * abs(self.put_in)

    @property
    def group(self) -> str:
        position = {"HB": "backs", "FB": "backs", "WR": "ends", "TE": "ends"}.get(self.man.position, self.man.position)
        return f"{self.figure}, {position}"


def found(season: Season, years: Years) -> Iterator[Found]:
    """Every man with enough of a figure."""
    for club, year in zip(season.clubs, years, strict=False):
        for man in club.players:
            did = year.men.get(man.id, {})
            for figure, rates in FIGURES:
                tries = getattr(man, figure)
                if tries < ENOUGH:
                    continue
                again = did.get(figure, 0)
                yield Found(club.name, man, f"{figure} a game", tries / club.games, again / year.games, COUNT_WITHIN)
                for part in rates if again else ():
                    rate = getattr(man, part) / tries
                    if rate:
                        yield Found(club.name, man, f"{part} / {figure}", rate, did.get(part, 0) / again, RATE_WITHIN)


# --- a made-up season -----------------------------------------------------------------------------------------------

PASSES = (0.44, 0.46, 0.48, 0.5, 0.51, 0.52, 0.53, 0.54, 0.55, 0.56, 0.57, 0.58, 0.59, 0.6, 0.61, 0.63)
"""What part of its plays a club throws: real ones differ so much."""
PASSERS_RUN = ((20, 2.5), (31, 3.5), (45, 4.5), (61, 5.2), (85, 5.0), (110, 5.6), (150, 5.8), (168, 5.4))
"""Carries of the first passer, and yards of each."""
ENDS_RUN = ((0, 0), (8, 6.0), (12, 6.5), (0, 0), (37, 6.2), (16, 5.5))
COMMITTEES = ((75, 13, 8, 4, 0), (58, 28, 9, 5, 0), (42, 36, 17, 5, 0), (34, 30, 22, 11, 3))
"""Shares of the backs' carries."""
CATCHES = (
    (20, 15, 9, 4, 1, 20, 7, 2, 12, 6, 3, 1, 0),
    (28, 20, 7, 2, 0, 12, 6, 0, 18, 5, 2, 0, 0),
    (17, 15, 13, 9, 5, 11, 8, 3, 9, 7, 2, 1, 0),
    (24, 11, 8, 3, 1, 25, 5, 1, 12, 8, 2, 0, 0),
)
"""Of five wide ends, three tight ends and five backs, in a hundred."""


def made_up(number: int = 1) -> Season:
    """A fictional season in which clubs and men differ as those of real ones do."""
    season = numbered_season(number)
    clubs = [_different(club, at) for at, club in enumerate(season.clubs)]
    return replace(season, clubs=tuple(_allowing(club, season.clubs, clubs) for club in clubs))


def _allowing(club: ClubSeason, before: Sequence[ClubSeason], after: Sequence[ClubSeason]) -> ClubSeason:
    """What is gained is allowed."""
    changed = {}
    for figure in ("carries", "rushing_yards", "attempts", "passing_yards"):
        was, now = (sum(each.total(figure) for each in clubs) for clubs in (before, after))
        changed[f"{figure}_allowed"] = round(getattr(club, f"{figure}_allowed") * now / was)
    return replace(club, **changed)


def _different(club: ClubSeason, at: int) -> ClubSeason:
    plays = club.total("attempts") + club.total("carries")
    attempts = round(plays * PASSES[(at * 7) % len(PASSES)])
    carries, yards = PASSERS_RUN[at % len(PASSERS_RUN)]
    end_carries, end_yards = ENDS_RUN[at % len(ENDS_RUN)]
    factor = attempts / club.total("attempts")
    completed = round(club.total("completions") * factor)
    backs = plays - attempts - carries - end_carries - 6
    shares = {"carries": iter(COMMITTEES[at % 4]), "WR": iter(CATCHES[at % 4][:5]), "TE": iter(CATCHES[at % 4][5:8])}
    shares["backs"] = iter(CATCHES[at % 4][8:])
    men, first_passer, first_end = [], True, True
    for man in sorted(club.players, key=lambda man: (-man.starts, -man.carries - man.catches)):
        new = man
        if man.position == "QB":
            new = _scaled(man, factor, "attempts", "completions", "passing_yards", "intercepted", "sacked")
            if first_passer:
                new = replace(new, carries=carries, rushing_yards=round(carries * yards), longest_run=0)
            first_passer = False
        elif man.position in ("HB", "FB"):
            runs = round(backs * next(shares["carries"]) / 100)
            each = man.rushing_yards / man.carries if man.carries else 4
            new = replace(man, carries=runs, rushing_yards=round(runs * each), longest_run=0)
            new = _caught(new, completed, next(shares["backs"]))
        elif man.position in ("WR", "TE"):
            new = _caught(man, completed, next(shares[man.position]))
            if man.position == "WR" and first_end:
                new = replace(new, carries=end_carries, rushing_yards=round(end_carries * end_yards), longest_run=0)
                first_end = False
        men.append(new)
    return replace(club, players=tuple(men))


def _scaled(man: StatLine, factor: float, *figures: str) -> StatLine:
    return replace(man, **{figure: round(getattr(man, figure) * factor) for figure in figures})


def _caught(man: StatLine, completed: int, share: int) -> StatLine:
    usual = {"WR": 14.4, "TE": 11.4}.get(man.position, 8.0)
    each = man.receiving_yards / man.catches if man.catches else usual
    catches = round(completed * share / 100)
    return replace(man, catches=catches, receiving_yards=round(catches * each), longest_catch=0)


# --- the page -------------------------------------------------------------------------------------------------------


def table(everybody: Sequence[Found]) -> str:
    """How many hold of each figure, and means in and out."""
    lines = ["| figure | men | hold | in | out |", "|---|--:|--:|--:|--:|"]
    for group in dict.fromkeys(each.group for each in everybody):
        own = [each for each in everybody if each.group == group]
        put_in, came_out = (sum(getattr(each, side) for each in own) / len(own) for side in ("put_in", "came_out"))
        lines.append(f"| {group} | {len(own)} | {sum(each.holds for each in own)} | {put_in:.2f} | {came_out:.2f} |")
    holding = sum(each.holds for each in everybody)
    return "\n".join((*lines, f"| all | {len(everybody)} | {holding} ({100 * holding / len(everybody):.0f} %) | | |"))


def not_held(everybody: Sequence[Found]) -> str:
    lines = ["| club | man | figure | in | out |", "|---|---|---|--:|--:|"]
    return "\n".join((*lines, *(_line(each) for each in everybody if not each.holds)))


def _line(each: Found) -> str:
    man = f"{each.man.name}, {each.man.position}"
    return f"| {each.club} | {man} | {each.figure} | {each.put_in:.2f} | {each.came_out:.2f} |"


def played(season: Season, game: Game, matches: int) -> tuple[Season, Years]:
    """So many matches of every club; a club alone meets an average one."""
    teams: tuple[Team, ...] = cards_of(season, game)
    season = numbered(season, teams)
    if len(teams) % 2:
        teams = (*teams, renumbered(average_teams(game)[0], "a"))
    rules = BASE if game == "base" else TTFL
    seasons: list[Years] = []
    games = 0
    while games < matches:
        seasons.append(replay(teams, rules, len(seasons) + 1))
        games += seasons[-1][0].games
        print(f"{games} of {matches} matches of each club", file=sys.stderr)
    return season, together(seasons)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("files", nargs="*", type=Path)
    asked.add_argument("--mapping", type=Path)
    asked.add_argument("--matches", type=int, default=MATCHES)
    asked.add_argument("--for", dest="game", choices=("house", "base"), default="house")
    given = asked.parse_args()
    mapping = given.mapping.read_text(encoding="utf-8") if given.mapping else ""
    texts = {str(file): file.read_text(encoding="utf-8") for file in given.files}
    season = season_from_tables(texts, mapping).season if texts else made_up()
    everybody = list(found(*played(season, given.game, given.matches)))
    print(f"{table(everybody)}\n\nWhat does not hold:\n\n{not_held(everybody)}")


if __name__ == "__main__":
    main()
