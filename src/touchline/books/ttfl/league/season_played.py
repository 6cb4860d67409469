"""From the season played to the figures of the next cards (TTFL-GAP-CARDS, reconstruction).

SPF-GEN-27 makes new figures of what everybody did, and a year of life changes them. After the draft clubs have other
men: what falls to a man by number is drawn half-way to what is usual at his place on a club's chart, and rates are
moved to the league's again.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.ttfl.cards import BACKS, ENDS, CardId, Position
from touchline.books.ttfl.league.careers import KNOWN_OR_NOT, change_with_age, counts_of, stat_line
from touchline.books.ttfl.league.families import usual_place
from touchline.books.ttfl.league.state import Club, ClubId, League, Player
from touchline.books.ttfl.making_cards import fictional
from touchline.books.ttfl.making_cards.environment import rnd
from touchline.books.ttfl.making_cards.next_season import Played, next_season
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.receiving import Role
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season
from touchline.books.ttfl.making_cards.team import CATCH_WORTH, EXTRA_POINTS, PUNTS_RETURNED, SCRAMBLE_WORTH
from touchline.books.ttfl.statistics import Counts

COMPLETION_YARDS, EXTRA_POINT, RETURNED = 1.0, 0.02, 0.05
"""(reconstruction) Deviations that SPF-GEN-24 does not name."""

PASSERS: frozenset[Position] = frozenset({"QB"})
KICKERS: frozenset[Position] = frozenset({"K"})
PUNTERS: frozenset[Position] = frozenset({"P"})
CATCHERS: Mapping[Role, frozenset[Position]] = {"wr": frozenset({"WR"}), "te": frozenset({"TE"}), "back": BACKS}
CARRY = math.hypot(fictional.TEAM_CARRY, fictional.MANS_CARRY)


class Rate(NamedTuple):
    """A figure as a part of another, and where a league's should lie."""

    part: str
    tries: str
    mean: float
    deviation: float
    positions: frozenset[Position] | None = None  # of whom; None: of everybody
    good: bool = True  # more is better

    def concerns(self, man: Player) -> bool:
        return self.positions is None or man.position in self.positions


@lru_cache(maxsize=8)
def rates(usual: LeagueFigures) -> tuple[Rate, ...]:
    """SPF-GEN-23, SPF-GEN-24: what stands on cards, in a league with these figures."""
    sacks = usual.sacks / (1 - usual.sacks)  # an attempt
    return (
        Rate("completions", "attempts", usual.completion, fictional.COMPLETION, PASSERS),
        Rate("intercepted", "attempts", usual.interceptions, fictional.INTERCEPTION, PASSERS, good=False),
        Rate("sacked", "attempts", sacks, fictional.SACK, PASSERS, good=False),
        Rate("passing_yards", "completions", usual.yards_per_completion, COMPLETION_YARDS, PASSERS),
        Rate("rushing_yards", "carries", usual.yards_per_carry, CARRY, BACKS),
        Rate("rushing_yards", "carries", SCRAMBLE_WORTH * usual.yards_per_carry, CARRY, PASSERS),
        Rate("rushing_yards", "carries", usual.yards_per_carry, CARRY, ENDS),
        *(
            Rate(
                "receiving_yards", "catches", worth * usual.yards_per_completion, fictional.CATCH[role], CATCHERS[role]
            )
            for role, worth in CATCH_WORTH.items()
        ),
        Rate("field_goals", "field_goal_attempts", usual.field_goals, fictional.FIELD_GOAL, KICKERS),
        Rate("extra_points", "extra_point_attempts", EXTRA_POINTS, EXTRA_POINT, KICKERS),
        Rate("punt_yards", "punts", usual.punt, fictional.PUNT, PUNTERS),
        Rate("punts_returned", "punts", PUNTS_RETURNED, RETURNED, PUNTERS, good=False),
        Rate("kick_return_yards", "kick_returns", usual.kick_return, fictional.KICK_RETURN),
        Rate("punt_return_yards", "punt_returns", usual.punt_return, fictional.PUNT_RETURN),
    )


# --- a season played ------------------------------------------------------------------------------------------------


def season_of(league: League) -> Season:
    """SPF-GEN-01: the season that the league's cards are made from: every club with the men it has now."""
    return Season(
        clubs=tuple(_club_season(league, league.clubs[club]) for club in league.in_order), league=league.figures
    )


ALLOWED = ("carries", "rushing_yards", "attempts", "passing_yards")
CLUBS_FIGURES = (*(f"{field}_allowed" for field in ALLOWED), "fumbles_recovered")


def clubs_counts(club: ClubSeason) -> Counts:
    """What is written down of a club besides its men's figures, in whole numbers."""
    return {field: count for field in CLUBS_FIGURES if (count := round(getattr(club, field)))}


def _club_season(league: League, club: Club) -> ClubSeason:
    players = tuple(stat_line(man) for man in league.men(club.id))
    figures = {field: club.line.get(field, 0) for field in CLUBS_FIGURES}
    return ClubSeason(name=club.name, players=players, front=club.cards_front, **figures)


def played(league: League, club: ClubId) -> Played:
    """SPF-GEN-27: what a club and its men did in the season."""
    men = {man.id: man.season for man in league.men(club)}
    longer = GAMES / league.options.games
    return Played(
        games=league.options.games,
        men={who: {**did, "starts": did.get("starts", 0) * longer} for who, did in men.items()},
        club={
            "attempts": sum(did.get("attempts", 0) for did in men.values()),
            "carries": sum(did.get("carries", 0) for did in men.values()),
            "fumbles_recovered": league.clubs[club].season.get("fumbles_recovered", 0),
        },
        against={field: league.clubs[club].season.get(field, 0) for field in ALLOWED},
    )


def a_year_later(league: League) -> League:
    """TTFL-GAP-CARDS, SPF-GEN-27, TTFL-GAP-CAREERS (reconstruction): everybody's new figures, and a birthday."""
    season = next_season(season_of(league), [played(league, club) for club in league.in_order])
    for club, figures in zip(league.in_order, season.clubs, strict=True):
        men = [
            replace(man, age=man.age + 1, line=aged(replace(man, line=counts_of(line)), league.figures), by_distance=())
            for man, line in zip(league.men(club), figures.players, strict=True)
        ]
        league = league.with_players(*men).with_club(replace(league.clubs[club], line=clubs_counts(figures)))
    return league


def aged(man: Player, usual: LeagueFigures) -> Counts:
    """TTFL-GAP-CAREERS (reconstruction): what a year of his life makes of a man's figures."""
    line = dict(man.line)
    change = float(change_with_age(man.age))
    for rate in rates(usual):
        if rate.concerns(man) and line.get(rate.tries):
            better = change * rate.deviation if rate.good else -change * rate.deviation
            line[rate.part] = rnd(line[rate.tries] * within_reason(rate, own_rate(rate, line) + better))
    return line


def own_rate(rate: Rate, line: Counts) -> float:
    """A man's rate, or the usual one if he never tried."""
    return line.get(rate.part, 0) / line[rate.tries] if line.get(rate.tries) else rate.mean


def within_reason(rate: Rate, found: float) -> float:
    """TTFL-GAP-CARDS (reconstruction): a quarter of the usual at least; what is a share is never more than all."""
    least = max(rate.mean / 4, found)
    return min(1.0, least) if rate.mean < 1 else least


# --- places ---------------------------------------------------------------------------------------------------------

BY_NUMBER = (
    "attempts", "carries", "catches", "half_sacks", "interceptions", "fumbles_lost", "kick_returns", "punt_returns",
)  # fmt: skip
"""TTFL-GAP-CARDS: what falls to a man by number."""
NOT_COUNTED = ("tackles", "passes_defended")
"""TTFL-GAP-CARDS: what nobody counts in a match, beside what may not be known at all."""
LONGEST = {
    "carries": "longest_run",
    "catches": "longest_catch",
    "kick_returns": "longest_kick_return",
    "punt_returns": "longest_punt_return",
}


def half_way(counts: Sequence[float], usual: Sequence[float]) -> list[int]:
    """TTFL-GAP-CARDS (reconstruction): of several men the means of what they had and what is usual, none broken."""
    means = [(count + each) / 2 for count, each in zip(counts, usual, strict=True)]
    return fictional.dealt(rnd(sum(means)), means) if any(means) else [0] * len(means)


def near(count: float, usual: float) -> int:
    """TTFL-GAP-CARDS (reconstruction): half of what is usual at least, and half as much again at most."""
    return rnd(min(1.5 * usual, max(usual / 2, count)))


def evened(found: Sequence[float], weights: Sequence[float], mean: float, deviation: float) -> list[float]:
    """TTFL-GAP-CARDS, SPF-GEN-24 (reconstruction): rates moved to a mean, and no farther apart than a deviation."""
    whole = sum(weights)
    if not whole:
        return [mean for _ in found]
    middle = sum(rate * weight for rate, weight in zip(found, weights, strict=True)) / whole
    spread = math.sqrt(sum(w * (r - middle) ** 2 for r, w in zip(found, weights, strict=True)) / whole)
    factor = min(1.0, deviation / spread) if spread else 1.0
    return [mean + factor * (rate - middle) for rate in found]


def usual_places_of(men: Sequence[Player]) -> list[fictional.Place]:
    """SPF-GEN-24: the places that men of a club take, in the order of its chart."""
    seen: Counter[Position] = Counter()
    found = []
    for man in men:
        found.append(usual_place(man.position, seen[man.position]))
        seen[man.position] += 1
    return found


def usual_number(place: fictional.Place, field: str) -> float:
    return 2 * place.sacks if field == "half_sacks" else float(getattr(place, field))


def at_their_places(men: Sequence[Player]) -> dict[CardId, dict[str, int]]:
    """TTFL-GAP-CARDS (reconstruction): figures of a club's men with numbers half-way to those of their places.

    Who is to do more than he did has no longest gain: SPF-GEN-26 says what is usual.
    """
    places = usual_places_of(men)
    lines = {
        man.id: dict(man.line) | {"games": place.games, "starts": place.starts}
        for man, place in zip(men, places, strict=True)
    }
    for field in BY_NUMBER:
        had = [man.line.get(field, 0) for man in men]
        for man, count in zip(men, half_way(had, [usual_number(place, field) for place in places]), strict=True):
            lines[man.id][field] = count
            if field in LONGEST and count > man.line.get(field, 0):
                lines[man.id][LONGEST[field]] = 0
    for man, place in zip(men, places, strict=True):
        lines[man.id] |= {field: near(man.line.get(field, 0), usual_number(place, field)) for field in NOT_COUNTED}
    return lines


def placed(league: League) -> League:
    """TTFL-GAP-CARDS (reconstruction): the figures of the coming cards: numbers by place, rates moved to the usual."""
    lines: dict[CardId, dict[str, int]] = {}
    for club in league.in_order:
        lines |= at_their_places([league.players[who] for who in league.clubs[club].chart])
    for rate in rates(league.figures):
        men = [who for who in lines if rate.concerns(league.players[who])]
        weights = [lines[who].get(rate.tries, 0) for who in men]
        found = [own_rate(rate, league.players[who].line) for who in men]
        for who, each in zip(men, evened(found, weights, rate.mean, rate.deviation), strict=True):
            lines[who][rate.part] = rnd(lines[who].get(rate.tries, 0) * within_reason(rate, each))
    return league.with_players(*(replace(league.players[who], line=_kept(line)) for who, line in lines.items()))


def _kept(line: Counts) -> Counts:
    return {field: count for field, count in line.items() if count or field in KNOWN_OR_NOT}
