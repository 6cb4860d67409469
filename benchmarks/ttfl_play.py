"""TTFL: whole matches by computer coaches on the readable path, without and with what explains them."""

from collections.abc import Callable, Sequence
from functools import partial

from benchmarks.measuring import Figure, rate
from touchline.books.ttfl.cards import Team
from touchline.books.ttfl.making_cards.fictional import fictional_teams
from touchline.books.ttfl.match_play import Setting, whole_match
from touchline.dice import Dice

MATCHES = 60
SEASON = 1


def matches(teams: Sequence[Team], dice_of: Callable[[int], Dice], *, tells: bool = False) -> int:
    """Play some matches, each with dice of its own."""
    for number in range(MATCHES):
        setting = Setting(teams[number % len(teams)], teams[(number + 1) % len(teams)])
        for _ in whole_match(setting, dice_of(number), tells=tells):
            pass
    return MATCHES


def sealed(number: int) -> Dice:
    return Dice.sealed(number.to_bytes(32))


def figures() -> list[Figure]:
    teams = fictional_teams(SEASON)
    bare = Figure("TTFL: matches, fast dice, without transcript", rate(partial(matches, teams, Dice.fast)), "matches")
    told = rate(partial(matches, teams, sealed, tells=True))
    return [bare, Figure("TTFL: matches, sealed dice, with transcript and steps", told, "matches", against=bare.name)]
