"""What matches of TTFL look like by computer coaches, beside what SPF-GEN-25 wants of them.

`python -m benchmarks.ttfl_averages [GAMES]` plays so many games (3,000) of the house game and of the base game, between
two clubs in which everybody is average and between those of a fictional season, everybody against everybody; writes to
standard error how far it is, and prints the tables. The same games every time.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice, permutations
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from benchmarks.ttfl_replay import played_match
from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.fictional import fictional_season
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Setting
from touchline.books.ttfl.phases import clubs
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS

GAMES = 3_000
STEP = 100  # games between two lines of progress
SEASON = 1
Totals: TypeAlias = Counter[str]


class Wanted(NamedTuple):
    """A figure of SPF-GEN-25 with how far it may be off."""

    name: str
    of: Callable[[Totals], float]
    target: float
    low: float
    high: float


def _ratio(part: str, *whole: str, times: float = 1) -> Callable[[Totals], float]:
    return lambda total: times * total[part] / sum(total[name] for name in whole)


def _near(name: str, of: Callable[[Totals], float], target: float, share: float = 0.05) -> Wanted:
    return Wanted(name, of, target, target * (1 - share), target * (1 + share))


WANTED = (
    Wanted("points a team", _ratio("points", "teams"), 21.0, 17, 25),
    _near("completions, %", _ratio("completions", "attempts", times=100), 57.0),
    _near("yards an attempt", _ratio("passing_yards", "attempts"), 6.9),
    _near("interceptions, % of passes", _ratio("intercepted", "attempts", times=100), 3.5, 0.12),
    _near("sacks, % of drop-backs", _ratio("sacked", "sacked", "attempts", times=100), 6.5, 0.12),
    _near("yards a carry of backs", _ratio("back_yards", "back_carries"), 4.0),
    _near("field goals made, %", _ratio("field_goals", "field_goal_attempts", times=100), 75.0),
    _near("yards a punt", _ratio("punt_yards", "punts"), 41.0),
    _near("yards a kick return", _ratio("kick_return_yards", "kick_returns"), 20.0),
    _near("yards a punt return", _ratio("punt_return_yards", "punt_returns"), 9.0),
)
"""The targets are the figures of the league from which the cards were made (SPF-GEN-23)."""
TOLD: tuple[tuple[str, Callable[[Totals], float]], ...] = (
    ("plays a team", _ratio("plays", "teams")),
    ("yards a carry of everybody", _ratio("rushing_yards", "carries")),
    ("carries a team", _ratio("carries", "teams")),
    ("passes a team", _ratio("attempts", "teams")),
    ("punts a team", _ratio("punts", "teams")),
    ("field goals a team", _ratio("field_goals", "teams")),
    ("fumbles lost a team", _ratio("fumbles_lost", "teams")),
    ("penalties a team", _ratio("penalties", "teams")),
    ("penalty yards a team", _ratio("penalty_yards", "teams")),
    ("first downs a team", _ratio("first_downs", "teams")),
    ("first downs by penalty a team", _ratio("first_downs_by_penalty", "teams")),
)


def average_teams(game: Game) -> tuple[Team, ...]:
    """SPF-GEN-25: two clubs made from the league's own figures: every draw is what is to be expected."""
    as_expected = Dice.scripted(["=606"] * 10_000)  # the sum of twelve d100
    season = fictional_season(as_expected, 2)
    without_ranks = tuple(
        replace(club, players=tuple(replace(man, tackles=0) for man in club.players)) for club in season.clubs
    )  # SPF-GEN-16: among two equal clubs nobody ranks anywhere
    return cards_of(replace(season, clubs=without_ranks), game)


def played_game(number: int, home: Team, visitors: Team, rules: HouseRules) -> Totals:
    """One match: the figures of both teams together."""
    did, match = played_match(Setting(home, visitors, rules), Dice.fast(f"averages, game {number}"))
    total = Counter(teams=2)
    for eleven in ELEVENS:
        total.update(did.of(eleven))
        total["points"] += match.course.score.of(eleven)
    backs: set[CardId] = {card.id for team in (home, visitors) for card in team.cards if card.is_back}
    for card, counts in did.men.items():
        if card in backs:
            total["back_carries"] += counts.get("carries", 0)
            total["back_yards"] += counts.get("rushing_yards", 0)
    return total


def played(games: int, teams: Sequence[Team], rules: HouseRules) -> Totals:
    total: Totals = Counter()
    for number, (home, visitors) in enumerate(islice(cycle(permutations(teams, 2)), games), start=1):
        total.update(played_game(number, home, visitors, rules))
        if number % STEP == 0:
            print(f"{number} of {games} games", file=sys.stderr)
    return total


def table(total: Totals) -> str:
    lines = ["| figure | wanted | band | measured | |", "|---|--:|---|--:|---|"]
    for name, of, target, low, high in WANTED:
        found = of(total)
        verdict = "" if low <= found <= high else "**outside**"
        lines.append(f"| {name} | {target:.4g} | {low:.4g} to {high:.4g} | {found:.4g} | {verdict} |")
    lines += [f"| {name} | | | {of(total):.4g} | |" for name, of in TOLD]
    return "\n".join(lines)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    versions: tuple[tuple[str, Game, HouseRules], ...] = (("house", "house", TTFL), ("base", "base", BASE))
    for name, game, rules in versions:
        for who, teams in (("two average clubs", average_teams(game)), ("a fictional league", clubs(SEASON, game))):
            print(f"The {name} game, {who}, {games:,} games:\n\n{table(played(games, teams, rules))}\n", flush=True)


if __name__ == "__main__":
    main()
