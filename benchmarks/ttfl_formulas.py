"""What one point of a rating is worth in a match, beside what the formulas of the cards take it for.

`python -m benchmarks.ttfl_formulas [GAMES]` changes one rating at a time on the cards of two average clubs, down and
up, plays so many games (300) with each, in the house game and in the base game, and prints the difference a point
makes. The same games every time.
"""

import sys
from collections.abc import Callable, Set
from typing import NamedTuple

from msgspec.structs import replace

from benchmarks.ttfl_averages import Totals, average_teams, played
from touchline.books.ttfl.cards import DEFENSIVE_LINE, LINEBACKERS, LINEMEN, NOTHING, SECONDARY, Card, Team
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.others import TARGETS

GAMES = 300
LAST = 48


class Formula(NamedTuple):
    """A rating, whose it is, what it changes, and what a point more of it is taken for."""

    name: str
    rule: str
    positions: Set[str]
    changed: Callable[[Card, int], Card]
    men: int  # of a team who have it: the difference is told for a point of one of them
    of: Callable[[Totals], float]
    unit: str
    taken_for: float | None = None


def _rating(name: str) -> Callable[[Card, int], Card]:
    return lambda card, by: replace(card, **{name: getattr(card, name) + by})


def _reaches(card: Card, by: int) -> Card:
    """An intercept range that begins so much lower."""
    start = LAST + 1 if card.intercepts == NOTHING else card.intercepts
    return replace(card, intercepts=min(LAST, start - by), intercepts_perhaps=False)


def _carry(total: Totals) -> float:
    return total["back_yards"] / total["back_carries"]


def _sacks(total: Totals) -> float:
    return 100 * total["sacked"] / (total["sacked"] + total["attempts"])


def _completions(total: Totals) -> float:
    return 100 * total["completions"] / total["attempts"]


def _attempt(total: Totals) -> float:
    return total["passing_yards"] / total["attempts"]


ATTEMPTS = 500


def _interceptions(total: Totals) -> float:
    return ATTEMPTS * total["intercepted"] / total["attempts"]


FRONT, BACKS, COVERING = DEFENSIVE_LINE | LINEBACKERS, {"HB", "FB"}, {"CB", "SS", "FS", "OLB"}
NOT_RUSHED, CATCH = 0.87, 12.0  # throws that meet no pass rush, yards a completion
AT_COVERED = 2 * TARGETS["CB"] + TARGETS["SS"] + TARGETS["FS"] + 2 * TARGETS["OLB"]
RUN, SACKED, CAUGHT, GAINED = "yards a carry", "% sacks", "% completions", "yards an attempt"
BLOCK, PROTECT, TACKLE, COVER, RUSH = (_rating(name) for name in ("bv", "pb", "tv", "pdv", "pr"))
SAVED, TAKEN = NOT_RUSHED / LAST, f"interceptions in {ATTEMPTS} attempts"

FORMULAS = (
    Formula("BV of a lineman", "SPF-GEN-11", LINEMEN, BLOCK, 5, _carry, RUN, 0.16),
    Formula("PB of a lineman", "SPF-GEN-11", LINEMEN, PROTECT, 5, _sacks, SACKED, -0.54),
    Formula("TV of one of the front", "SPF-GEN-12", FRONT, TACKLE, 7, _carry, RUN, 0.11),
    Formula("PDV of all who cover", "SPF-GEN-13", COVERING, COVER, 1, _completions, CAUGHT, 100 * SAVED),
    Formula("PDV of all who cover", "SPF-GEN-13", COVERING, COVER, 1, _attempt, GAINED, CATCH * SAVED),
    Formula("INT of all who cover", "SPF-GEN-13", COVERING, _reaches, 1, _interceptions, TAKEN, AT_COVERED * SAVED),
    Formula("PR of a lineman", "SPF-GEN-15", DEFENSIVE_LINE, RUSH, 4, _sacks, SACKED, 0.54),
    Formula("TV of a defensive back", "SPF-GEN-16", SECONDARY, TACKLE, 4, _carry, RUN),
    Formula("BV of a back", "SPF-GEN-22", BACKS, BLOCK, 2, _carry, RUN),
    Formula("BV of the tight end", "SPF-GEN-22", {"TE"}, BLOCK, 1, _carry, RUN),
    Formula("BV of the wide end", "SPF-GEN-22", {"WR"}, BLOCK, 1, _carry, RUN),
)


def with_rating(team: Team, formula: Formula, by: int) -> Team:
    """A team whose men have more or less of one rating, reserves too."""
    cards = tuple(formula.changed(card, by) if card.position in formula.positions else card for card in team.cards)
    return replace(team, cards=cards)


def worth(formula: Formula, game: Game, rules: HouseRules, games: int) -> float:
    """The difference that one point of one man makes, by games with a point less and games with a point more."""
    low, high = (
        formula.of(played(games, [with_rating(team, formula, by) for team in average_teams(game)], rules))
        for by in (-1, 1)
    )
    return (high - low) / (2 * formula.men)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    versions: tuple[tuple[Game, HouseRules], ...] = (("house", TTFL), ("base", BASE))
    print("| a point more of | formula | what changes | taken for | house | base |\n|---|---|---|--:|--:|--:|")
    for formula in FORMULAS:
        house, base = (worth(formula, game, rules, games) for game, rules in versions)
        said = "" if formula.taken_for is None else f"{formula.taken_for:+.3f}"
        row = (formula.name, formula.rule, formula.unit, said, f"{house:+.3f}", f"{base:+.3f}")
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
