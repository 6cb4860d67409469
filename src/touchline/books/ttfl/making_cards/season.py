"""A season as figures: what every player did, club by club (SPF-GEN-01), and a league's rates of it (SPF-GEN-23)."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from touchline.books.ttfl.cards import CardId, Position
from touchline.books.ttfl.making_cards.others import LeagueFigures

GAMES = 16
"""SPF-GEN-01: the length of season that totals are scaled to."""
REPLAYED = 73 / 62
"""SPF-GEN-21, SPF-GEN-25: plays of a team in a match of computer coaches, for one of its plays in the figures."""


class StatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player's year, whatever his position: what he never did is 0."""

    name: str
    position: Position
    id: CardId = CardId("")  # of the card he has already; his next one keeps it
    games: int = GAMES
    starts: int = 0
    # passing
    attempts: int = 0
    completions: int = 0
    passing_yards: int = 0
    intercepted: int = 0
    sacked: int = 0
    # with the ball
    carries: int = 0
    rushing_yards: int = 0
    longest_run: int = 0  # of every longest: 0 if nobody wrote it down
    catches: int = 0
    receiving_yards: int = 0
    longest_catch: int = 0
    block: int | None = None  # SPF-GEN-22: a block value that the data give
    fumbles_lost: float = 0
    # defence
    tackles: float = 0
    sacks: float = 0
    interceptions: float = 0
    passes_defended: int = 0
    thrown_at: int | None = None  # throws at the man he covered
    interference: int | None = None  # calls
    fumbles_recovered: float = 0  # of the other team
    # kicks
    field_goals: int = 0
    field_goal_attempts: int = 0
    longest_field_goal: int = 0
    by_distance: tuple[tuple[int, int], ...] = ()  # made and attempted in each band of a kicker's card
    extra_points: int = 0
    extra_point_attempts: int = 0
    punts: int = 0
    punt_yards: int = 0
    longest_punt: int = 0
    punts_returned: int = 0
    punts_blocked: int = 0
    # returns
    kick_returns: int = 0
    kick_return_yards: int = 0
    longest_kick_return: int = 0
    punt_returns: int = 0
    punt_return_yards: int = 0
    longest_punt_return: int = 0


class ClubSeason(msgspec.Struct, frozen=True, kw_only=True):
    """A club's year: its players, and what others gained against it."""

    name: str
    players: tuple[StatLine, ...]
    games: int = GAMES
    carries_allowed: int = 0  # 0: nobody wrote it down
    rushing_yards_allowed: int = 0
    attempts_allowed: int = 0
    passing_yards_allowed: int = 0
    fumbles_recovered: float = 0  # besides those that a player has
    front: Literal["4-3", "3-4"] = "4-3"

    def total(self, field: str) -> float:
        return total(self.players, field)


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """A league's year. Without figures of the league they are worked out from its clubs."""

    clubs: tuple[ClubSeason, ...]
    league: LeagueFigures | None = None

    @property
    def figures(self) -> LeagueFigures:
        return self.league or league_figures(self.clubs)


def total(lines: Iterable[StatLine], field: str) -> float:
    """The sum of a figure over players."""
    return float(sum(getattr(line, field) for line in lines))


def rate(part: float, whole: float, otherwise: float) -> float:
    """A part of a whole, or what is usual where there is nothing to divide by."""
    return part / whole if whole else otherwise


def sacks_per_drop_back(lines: Sequence[StatLine], usual: float) -> float:
    taken = total(lines, "sacked")
    return rate(taken, total(lines, "attempts") + taken, usual) if taken else usual


def league_figures(clubs: Sequence[ClubSeason], usual: LeagueFigures | None = None) -> LeagueFigures:
    """SPF-GEN-23: the rates of a league by its totals, and the usual ones where the totals say nothing."""
    usual = usual or LeagueFigures()
    lines = [line for club in clubs for line in club.players]

    def share(part: str, whole: str, otherwise: float) -> float:
        found = total(lines, part)
        return rate(found, total(lines, whole), otherwise) if found else otherwise

    def a_season(field: str, otherwise: float) -> float:
        found = total(lines, field) + sum(getattr(club, field, 0) for club in clubs)
        return rate(found * GAMES, sum(club.games for club in clubs), otherwise) or otherwise

    return LeagueFigures(
        completion=share("completions", "attempts", usual.completion),
        interceptions=share("intercepted", "attempts", usual.interceptions),
        sacks=sacks_per_drop_back(lines, usual.sacks),
        yards_per_attempt=share("receiving_yards", "attempts", usual.yards_per_attempt),
        yards_per_completion=share("receiving_yards", "catches", usual.yards_per_completion),
        yards_per_carry=share("rushing_yards", "carries", usual.yards_per_carry),
        punt=share("punt_yards", "punts", usual.punt),
        punt_return=share("punt_return_yards", "punt_returns", usual.punt_return),
        kick_return=share("kick_return_yards", "kick_returns", usual.kick_return),
        field_goals=share("field_goals", "field_goal_attempts", usual.field_goals),
        fumbles_lost=a_season("fumbles_lost", usual.fumbles_lost),
        fumbles_recovered=a_season("fumbles_recovered", usual.fumbles_recovered),
        plays=(a_season("attempts", 0.0) + a_season("carries", 0.0)) or usual.plays,
    )
