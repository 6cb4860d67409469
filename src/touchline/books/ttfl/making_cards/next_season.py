"""SPF-GEN-27 (reconstruction): the figures of the next season's cards, from a season that was played with these.

A season played is figures and luck. If cards followed it wholly, luck would add up year after year until men and teams
were nothing like football. So every rate goes back towards the league's, by as much as keeps the differences between
men what they are in a fictional season; and the league as a whole keeps its rates.
"""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.making_cards.environment import rnd
from touchline.books.ttfl.making_cards.longest import FIGURES, Gain, usual_longest
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season, StatLine, total
from touchline.books.ttfl.making_cards.season import rate as share
from touchline.books.ttfl.making_cards.team import (
    CATCH_WORTH,
    EXTRA_POINTS,
    LEAST_ATTEMPTS,
    LEAST_CARRIES,
    LEAST_CATCHES,
    LEAST_PUNTS,
    LEAST_RETURNS,
    role_of,
)

Counts = Mapping[str, float]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What a club did in a season: its men by card, the club, and the others against it; figures as in a `StatLine`."""

    games: int = 0
    men: Mapping[CardId, Counts] = {}
    club: Counts = {}
    against: Counts = {}

    def with_match(self, men: Mapping[CardId, Counts], club: Counts, against: Counts) -> "Played":
        """One match more."""
        together = {card: _sum(self.men.get(card, {}), men.get(card, {})) for card in {**self.men, **men}}
        return Played(
            games=self.games + 1, men=together, club=_sum(self.club, club), against=_sum(self.against, against)
        )


def _sum(some: Counts, more: Counts) -> dict[str, float]:
    """Figures added up; of what is called the longest the larger stays."""
    return {
        figure: max(some.get(figure, 0), more.get(figure, 0))
        if figure.startswith("longest")
        else some.get(figure, 0) + more.get(figure, 0)
        for figure in {**some, **more}
    }


def numbered(season: Season, teams: Sequence[Team]) -> Season:
    """A season whose men have the numbers of the cards that were made from it."""

    def of_club(club: ClubSeason, team: Team) -> ClubSeason:
        ids = {man.name: man.id for man in (*team.kick_returners, *team.punt_returners)}
        ids |= {team.kicker.name: team.kicker.id, team.punter.name: team.punter.id}
        ids |= {card.name: card.id for card in team.cards}
        return replace(club, players=tuple(replace(man, id=ids.get(man.name, man.id)) for man in club.players))

    clubs = zip(season.clubs, teams, strict=True)
    return replace(season, clubs=tuple(of_club(club, team) for club, team in clubs))


class Rate(NamedTuple):
    """A rate on a card: parts of tries, how far it is luck, and below how many tries last year helps out."""

    part: str
    tries: str
    luck: int  # tries after which half of the difference between men is luck
    least: int = 0


RATES = (
    Rate("completions", "attempts", 200, LEAST_ATTEMPTS),
    Rate("intercepted", "attempts", 420, LEAST_ATTEMPTS),
    Rate("sacked", "attempts", 190, LEAST_ATTEMPTS),
    Rate("rushing_yards", "carries", 140, LEAST_CARRIES),
    Rate("receiving_yards", "catches", 20, LEAST_CATCHES),
    Rate("field_goals", "field_goal_attempts", 40, 10),
    Rate("extra_points", "extra_point_attempts", 100, 10),
    Rate("punt_yards", "punts", 16, LEAST_PUNTS),
    Rate("kick_return_yards", "kick_returns", 25, LEAST_RETURNS),
    Rate("punt_return_yards", "punt_returns", 36, LEAST_RETURNS),
)
AGAINST = (Rate("rushing_yards", "carries", 400), Rate("passing_yards", "attempts", 500))
COUNTED = tuple(dict.fromkeys((*(figure for rate in RATES for figure in rate[:2]), "passing_yards", "punts_returned")))
MEAN_OF_TWO_YEARS = ("fumbles_lost", "fumbles_recovered", "sacks", "interceptions")
LONGEST = ("longest_run", "longest_catch", "longest_kick_return", "longest_punt_return")
LONGEST_KICKS = ("longest_field_goal", "longest_punt")


def next_season(before: Season, played: Sequence[Played]) -> Season:
    """SPF-GEN-27: the figures that next year's cards are made from, club by club; the league's rates stay as they were.

    A computer's match has more plays than football around 1990 (SPF-GEN-25): what men did is scaled to the plays of the
    figures.
    """
    usual = before.figures
    usual = usual._replace(yards_per_attempt=usual.completion * usual.yards_per_completion)
    scale = _scale(played, usual.plays)
    years = list(zip(before.clubs, played, strict=True))
    lines = [[_line(man, did, scale) for man in club.players] for club, did in years]
    levels = _levels([line for of_club in lines for line in of_club], usual)
    clubs = [
        _club(club, did, tuple(map(partial(_moved, levels), club.players, now)), scale)
        for (club, did), now in zip(years, lines, strict=True)
    ]
    return Season(clubs=_in_balance(_levelled(clubs, usual), before, usual), league=usual)


def _scale(played: Sequence[Played], plays: float) -> float:
    """What one play of a season played is worth in a season of figures."""
    now = sum(each.club.get("attempts", 0) + each.club.get("carries", 0) for each in played)
    return share(len(played) * plays, now, 1.0)


def _line(man: StatLine, played: Played, scale: float) -> StatLine:
    """A man's figures of the year, scaled; what falls to few is the mean of two years, what nobody counts stays."""
    did = dict(played.men.get(man.id, {}))
    did["sacks"] = did.get("sacks", 0) + did.get("half_sacks", 0) / 2
    figures: dict[str, Any] = {figure: rnd(scale * did.get(figure, 0)) for figure in COUNTED}
    figures |= {figure: (getattr(man, figure) + scale * did.get(figure, 0)) / 2 for figure in MEAN_OF_TWO_YEARS}
    figures |= {figure: int(did.get(figure, 0)) for figure in LONGEST}
    figures |= {figure: max(int(did.get(figure, 0)), getattr(man, figure)) for figure in LONGEST_KICKS}
    starts = min(GAMES, int(did.get("starts", man.starts)))
    blocked = rnd((man.punts_blocked + scale * did.get("punts_blocked", 0)) / 2)
    return replace(man, games=GAMES, starts=starts, punts_blocked=blocked, by_distance=(), **figures)


Group: TypeAlias = Literal["", "passer", "wr", "te", "back"]
"""Men whose rates are compared with each other: carries of passers, who kneel down, are not those of backs."""


def _group(rate: Rate, man: StatLine) -> Group:
    if rate.tries == "catches":
        return role_of(man.position)
    return "passer" if rate.tries == "carries" and man.position == "QB" else ""


class Level(NamedTuple):
    """A group's rate in the season played, and the one it is to have."""

    played: float
    wanted: float


def _levels(lines: Sequence[StatLine], usual: LeagueFigures) -> dict[tuple[str, Group], Level]:
    """SPF-GEN-27: receivers of all kinds together have the league's yards a catch."""
    levels: dict[tuple[str, Group], Level] = {}
    for rate in RATES:
        groups: dict[Group, list[StatLine]] = {}
        for man in lines:
            groups.setdefault(_group(rate, man), []).append(man)
        levels |= {
            (rate.part, group): Level(share(total(men, rate.part), total(men, rate.tries), 0.0), _wanted(rate, usual))
            for group, men in groups.items()
        }
    catches = {role: total([man for man in lines if role_of(man.position) == role], "catches") for role in CATCH_WORTH}
    worth = share(sum(CATCH_WORTH[role] * count for role, count in catches.items()), sum(catches.values()), 1.0)
    for role in CATCH_WORTH:
        if (level := levels.get(("receiving_yards", role))) is not None:
            wanted = usual.yards_per_completion * CATCH_WORTH[role] / worth
            levels["receiving_yards", role] = level._replace(wanted=wanted)
    return levels


def _wanted(rate: Rate, usual: LeagueFigures) -> float:
    """The rate that a league is to have."""
    return {
        "completions": usual.completion,
        "intercepted": usual.interceptions,
        "sacked": usual.sacks / (1 - usual.sacks),
        "rushing_yards": usual.yards_per_carry,
        "receiving_yards": usual.yards_per_completion,
        "field_goals": usual.field_goals,
        "extra_points": EXTRA_POINTS,
        "punt_yards": usual.punt,
        "kick_return_yards": usual.kick_return,
        "punt_return_yards": usual.punt_return,
    }[rate.part]


def kept(tries: float, luck: int) -> float:
    """SPF-GEN-27: how much of a difference to the league stays.

    With this much of it, men who differ by d as players, and by luck besides, differ by d again.
    """
    return math.sqrt(tries / (tries + luck))


def _moved(levels: Mapping[tuple[str, Group], Level], before: StatLine, now: StatLine) -> StatLine:
    """Every rate of a man moved towards the league's; who played too little is helped out by last year."""
    figures: dict[str, Any] = {}
    for rate in RATES:
        level, wanted = levels[rate.part, _group(rate, now)]
        tries, part = getattr(now, rate.tries), getattr(now, rate.part)
        had = getattr(before, rate.tries)
        helped = min(had, max(0, rate.least - tries))
        rest = helped * (getattr(before, rate.part) / had - wanted) if had else 0.0
        together = tries + helped
        if not together:
            continue
        differs = (part - tries * level + rest) / together
        figures[rate.tries] = together
        most = math.inf if "yards" in rate.part else together
        figures[rate.part] = int(min(most, max(0, rnd(together * (wanted + kept(together, rate.luck) * differs)))))
    found = replace(now, **figures)
    return replace(found, **_longest(before, found))


def _longest(before: StatLine, now: StatLine) -> dict[str, int]:
    """Longest gains: a card cannot bring a longer one than stands on it, so a new one lies half way to the usual."""
    found = {}
    gains: tuple[Gain, ...] = ("run", role_of(now.position), "kick return", "punt return")
    for gain in gains:
        times, yards, longest = FIGURES[gain]
        if count := getattr(now, times):
            usual = usual_longest(gain, count, getattr(now, yards))
            own = getattr(now, longest) or getattr(before, longest)
            found[longest] = max(rnd((own + usual) / 2), math.ceil(getattr(now, yards) / count))
    return found


def _club(club: ClubSeason, played: Played, players: tuple[StatLine, ...], scale: float) -> ClubSeason:
    """What a club allowed, still as it was played."""
    allowed = {
        f"{figure}_allowed": rnd(scale * played.against.get(figure, 0)) for rate in AGAINST for figure in rate[:2]
    }
    recovered = (club.fumbles_recovered + scale * played.club.get("fumbles_recovered", 0)) / 2
    return replace(club, players=players, games=GAMES, fumbles_recovered=recovered, **allowed)


def _levelled(clubs: Sequence[ClubSeason], usual: LeagueFigures) -> tuple[ClubSeason, ...]:
    """Defences moved towards each other; together they allow what is gained."""
    for rate in AGAINST:
        part, tries = f"{rate.part}_allowed", f"{rate.tries}_allowed"
        faced = sum(getattr(club, tries) for club in clubs)
        level = sum(getattr(club, part) for club in clubs) / faced if faced else 0.0
        wanted = usual.yards_per_carry if rate.tries == "carries" else usual.yards_per_attempt
        clubs = [
            replace(
                club, **{part: rnd(count * (wanted + kept(count, rate.luck) * (getattr(club, part) / count - level)))}
            )
            if (count := getattr(club, tries))
            else club
            for club in clubs
        ]
    return tuple(clubs)


def _in_balance(clubs: Sequence[ClubSeason], before: Season, usual: LeagueFigures) -> tuple[ClubSeason, ...]:
    """SPF-GEN-27: a league has as many sacks and interceptions as it had, and loses and finds the usual fumbles."""

    def everything(season: Sequence[ClubSeason], figure: str) -> float:
        return sum(club.total(figure) + getattr(club, figure, 0) for club in season)

    wanted = {figure: everything(before.clubs, figure) for figure in ("sacks", "interceptions")}
    wanted |= {figure: len(clubs) * getattr(usual, figure) for figure in ("fumbles_lost", "fumbles_recovered")}
    found = {figure: everything(clubs, figure) for figure in MEAN_OF_TWO_YEARS}
    scales = {figure: share(wanted[figure] or found[figure], found[figure], 1.0) for figure in MEAN_OF_TWO_YEARS}

    def balanced(club: ClubSeason) -> ClubSeason:
        players = tuple(
            replace(man, **{figure: getattr(man, figure) * scale for figure, scale in scales.items()})
            for man in club.players
        )
        recovered = club.fumbles_recovered * scales["fumbles_recovered"]
        return replace(club, players=players, fumbles_recovered=recovered)

    return tuple(balanced(club) for club in clubs)
