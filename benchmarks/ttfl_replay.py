"""A fictional season of TTFL, replayed with its own cards: does everybody do again what his figures say?

`python -m benchmarks.ttfl_replay [REPLAYS]` plays the sixteen games of every club so many times (20), in the house game
and in the base game, and prints for every figure what went into the cards and what came out: both means, the slope (how
much of a difference between two men or clubs comes out), the correlation over all replays together, and that of a
single season, which has sixteen games of luck in it. The same games every time.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.deck import Z_CARDS_ALONE, Pile
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.fictional import numbered_season
from touchline.books.ttfl.making_cards.next_season import Played, numbered
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season, StatLine
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Match, Setting, begin, played_out
from touchline.books.ttfl.statistics import Figures, Tally, entries
from touchline.dice import Dice
from touchline.sport.fixtures import round_robin

REPLAYS = 20
SEASON = 1
Years: TypeAlias = Sequence[Played]
"""What every club did."""


# --- playing --------------------------------------------------------------------------------------------------------


def played_match(setting: Setting, dice: Dice) -> tuple[Figures, Match]:
    """SPF-SOLO-01: a match by computer coaches: its figures, and how it ended."""
    pile = Pile(setting.deck, dice, z_cards=Z_CARDS_ALONE)
    match, tally = begin(setting, pile), Tally()
    for told in played_out(setting, dice, match, pile):
        tally.add(entries(match.course, told.play, took=told.took))
        match = told.match
    return tally.figures(), match


def replay(teams: Sequence[Team], rules: HouseRules, number: int) -> Years:
    """A season of sixteen games: everybody meets everybody, and the first week's opponent again at the other ground."""
    schedule = round_robin(range(len(teams)))
    games = [(fixture.home, fixture.away) for week in schedule.weeks for fixture in week]
    games += [(fixture.away, fixture.home) for fixture in schedule.weeks[0]]
    years = [Played()] * len(teams)
    for at, (home, visitors) in enumerate(games):
        dice = Dice.fast(f"replay {number}, game {at}")
        did, _ = played_match(Setting(teams[home], teams[visitors], rules), dice)
        years[home] = years[home].with_match(_own(teams[home], did), did.home, did.visitors)
        years[visitors] = years[visitors].with_match(_own(teams[visitors], did), did.visitors, did.home)
    return years


def _own(team: Team, did: Figures) -> Mapping[CardId, Mapping[str, float]]:
    men = {card.id for card in team.cards} | {team.kicker.id, team.punter.id}
    return {card: counts for card, counts in did.men.items() if card in men}


def together(seasons: Sequence[Years]) -> Years:
    """Several replays as one long season."""
    first, *others = seasons
    found = list(first)
    for years in others:
        for club, year in enumerate(years):
            games = found[club].games + year.games
            found[club] = found[club].with_match(year.men, year.club, year.against)
            found[club] = Played(games=games, men=found[club].men, club=found[club].club, against=found[club].against)
    return found


# --- comparing ------------------------------------------------------------------------------------------------------


class Point(NamedTuple):
    """Somebody's figure: what went in, what came out, and how much it weighs."""

    put_in: float
    came_out: float
    weight: float


class Compared(NamedTuple):
    """A figure of men or clubs, in and out."""

    put_in: float
    came_out: float
    slope: float
    correlation: float


def compared(points: Sequence[Point]) -> Compared:
    """Means, the slope of what came out on what went in, and their correlation, all by weight."""
    whole = sum(weight for _, _, weight in points)
    x = sum(each.put_in * each.weight for each in points) / whole
    y = sum(each.came_out * each.weight for each in points) / whole
    xx = sum(weight * (a - x) ** 2 for a, _, weight in points)
    yy = sum(weight * (b - y) ** 2 for _, b, weight in points)
    xy = sum(weight * (a - x) * (b - y) for a, b, weight in points)
    return Compared(x, y, xy / xx if xx else 0.0, xy / sqrt(xx * yy) if xx and yy else 0.0)


Did: TypeAlias = Mapping[str, float]


class Figure(NamedTuple):
    """Something that cards are made from, and that a season has again."""

    name: str
    rules: str
    points: Callable[[Season, Years], Iterator[Point]]
    times: float = 1.0  # 100 for per cent


def _of_men(part: str, tries: str, least: int, positions: str = "") -> Callable[[Season, Years], Iterator[Point]]:
    """A rate of everybody who tried often enough; positions by their names, all if none is named."""

    def points(season: Season, years: Years) -> Iterator[Point]:
        for man, did in _men(season, years):
            tried = did.get(tries, 0)
            if getattr(man, tries) >= least and tried and (not positions or man.position in positions.split()):
                yield Point(getattr(man, part) / getattr(man, tries), did.get(part, 0) / tried, tried)

    return points


def _men(season: Season, years: Years) -> Iterator[tuple[StatLine, Did]]:
    for club, year in zip(season.clubs, years, strict=True):
        for man in club.players:
            yield man, year.men.get(man.id, {})


def _leading(season: Season, years: Years) -> Iterator[Point]:
    for club, year in zip(season.clubs, years, strict=True):
        man = max((man for man in club.players if man.position in ("HB", "FB")), key=lambda man: man.carries)
        did = year.men.get(man.id, {})
        if did.get("carries"):
            carries = did["carries"]
            yield Point(man.rushing_yards / man.carries, did.get("rushing_yards", 0) / carries, carries)


def _sacked(season: Season, years: Years) -> Iterator[Point]:
    for man, did in _men(season, years):
        if man.attempts >= PASSERS and (drop_backs := did.get("attempts", 0) + did.get("sacked", 0)):
            yield Point(man.sacked / (man.attempts + man.sacked), did.get("sacked", 0) / drop_backs, drop_backs)


def _of_clubs(
    put_in: Callable[[ClubSeason], float], came_out: Callable[[Played], float]
) -> Callable[[Season, Years], Iterator[Point]]:
    def points(season: Season, years: Years) -> Iterator[Point]:
        for club, year in zip(season.clubs, years, strict=True):
            yield Point(put_in(club), came_out(year), 1)

    return points


def _allowed(part: str, tries: str) -> Callable[[Season, Years], Iterator[Point]]:
    return _of_clubs(
        lambda club: getattr(club, f"{part}_allowed") / getattr(club, f"{tries}_allowed"),
        lambda year: year.against[part] / year.against[tries],
    )


def _in_16(figure: str) -> Callable[[Season, Years], Iterator[Point]]:
    return _of_clubs(lambda club: club.total(figure), lambda year: year.club.get(figure, 0) * GAMES / year.games)


def _sacks_made(club: ClubSeason) -> float:
    return club.total("sacks") / (club.attempts_allowed + club.total("sacks"))


def _sacks_made_again(year: Played) -> float:
    return year.club.get("sacks", 0) / (year.against["attempts"] + year.club.get("sacks", 0))


def _interceptions(season: Season, years: Years) -> Iterator[Point]:
    """A man's interceptions in 16 games; by attempts, because a match has more of them."""
    for club, year in zip(season.clubs, years, strict=True):
        for man in club.players:
            if man.position in DEFENDERS.split() and man.starts >= STARTED:
                share = year.men.get(man.id, {}).get("interceptions", 0) / year.against["attempts"]
                yield Point(man.interceptions, share * club.attempts_allowed, 1)


def _use(figure: str) -> Callable[[Season, Years], Iterator[Point]]:
    """What share a back or receiver has of his team's carries or catches."""

    def points(season: Season, years: Years) -> Iterator[Point]:
        for club, year in zip(season.clubs, years, strict=True):
            men = [man for man in club.players if man.position in RECEIVERS.split() and getattr(man, figure)]
            whole = sum(getattr(man, figure) for man in men)
            again = sum(year.men.get(man.id, {}).get(figure, 0) for man in men)
            for man in men:
                share = year.men.get(man.id, {}).get(figure, 0) / again
                yield Point(getattr(man, figure) / whole, share, 1)

    return points


PASSERS, RUNNERS, CATCHERS, RETURNERS, STARTED = 100, 50, 20, 8, 8
BACKS, RECEIVERS, DEFENDERS = "HB FB", "HB FB TE WR", "OLB ILB MLB LB CB SS FS S DB"

COMPLETION = Figure("completions, %", "SPF-GEN-06", _of_men("completions", "attempts", PASSERS), 100)
CARRY = Figure("yards a carry, leading rusher", "SPF-GEN-05, SPF-GEN-11", _leading)
FIGURES = (
    COMPLETION,
    Figure("interceptions thrown, %", "SPF-GEN-07", _of_men("intercepted", "attempts", PASSERS), 100),
    Figure("sacks taken, % of drop-backs", "SPF-GEN-08, SPF-GEN-11", _sacked, 100),
    CARRY,
    Figure("yards a carry, every back", "SPF-GEN-05", _of_men("rushing_yards", "carries", RUNNERS, BACKS)),
    Figure("yards a catch, WR", "SPF-GEN-10", _of_men("receiving_yards", "catches", CATCHERS, "WR")),
    Figure("yards a catch, TE", "SPF-GEN-10", _of_men("receiving_yards", "catches", CATCHERS, "TE")),
    Figure("yards a catch, backs", "SPF-GEN-10", _of_men("receiving_yards", "catches", CATCHERS, BACKS)),
    Figure("yards a carry allowed", "SPF-GEN-12, SPF-GEN-16", _allowed("rushing_yards", "carries")),
    Figure("yards an attempt allowed", "SPF-GEN-13", _allowed("passing_yards", "attempts")),
    Figure("interceptions of a starter in 16 games", "SPF-GEN-13", _interceptions),
    Figure("sacks made, % of drop-backs", "SPF-GEN-15", _of_clubs(_sacks_made, _sacks_made_again), 100),
    Figure("field goals, %", "SPF-GEN-17", _of_men("field_goals", "field_goal_attempts", 10), 100),
    Figure("extra points, %", "SPF-GEN-17", _of_men("extra_points", "extra_point_attempts", 10), 100),
    Figure("yards a punt", "SPF-GEN-18", _of_men("punt_yards", "punts", 20)),
    Figure("punts returned, %", "SPF-GEN-18", _of_men("punts_returned", "punts", 20), 100),
    Figure("yards a kick return", "SPF-GEN-19", _of_men("kick_return_yards", "kick_returns", RETURNERS)),
    Figure("yards a punt return", "SPF-GEN-19", _of_men("punt_return_yards", "punt_returns", RETURNERS)),
    Figure("fumbles lost in 16 games", "SPF-GEN-20", _in_16("fumbles_lost")),
    Figure("fumbles recovered in 16 games", "SPF-GEN-20", _in_16("fumbles_recovered")),
    Figure("share of carries, %", "SPF-GEN-21", _use("carries"), 100),
    Figure("share of catches, %", "SPF-GEN-21", _use("catches"), 100),
)


def table(season: Season, seasons: Sequence[Years]) -> str:
    lines = [
        "| figure | made by | in | out | slope | correlation | of one season |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    pooled = together(seasons)
    for name, rules, points, times in FIGURES:
        put_in, came_out, slope, correlation = compared(list(points(season, pooled)))
        each = [compared(list(points(season, years))).correlation for years in seasons]
        means = f"{times * put_in:.2f} | {times * came_out:.2f}"
        lines.append(f"| {name} | {rules} | {means} | {slope:.2f} | {correlation:.3f} | {sum(each) / len(each):.2f} |")
    return "\n".join(lines)


def season_and_cards(game: Game, number: int = SEASON, clubs: int = 16) -> tuple[Season, tuple[Team, ...]]:
    """A fictional season with the numbers of its cards, and the cards."""
    season = numbered_season(number, clubs)
    teams = cards_of(season, game)
    return numbered(season, teams), teams


def main() -> None:
    replays = int(sys.argv[1]) if len(sys.argv) > 1 else REPLAYS
    versions: tuple[tuple[str, Game, HouseRules], ...] = (("house", "house", TTFL), ("base", "base", BASE))
    for name, game, rules in versions:
        season, teams = season_and_cards(game)
        seasons = []
        for number in range(1, replays + 1):
            seasons.append(replay(teams, rules, number))
            print(f"the {name} game, replay {number} of {replays}", file=sys.stderr)
        print(f"The {name} game, {replays} replays:\n\n{table(season, seasons)}\n", flush=True)


if __name__ == "__main__":
    main()
