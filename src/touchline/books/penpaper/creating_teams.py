"""Creating Teams: six scores on 3d6, a philosophy if the owner likes, and the details."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper import markets
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import (
    DEFENSIVE,
    HIGHEST_SCORE,
    LOWEST_SCORE,
    OFFENSIVE,
    STATS,
    Injury,
    Ratings,
    Scores,
    Stat,
    Team,
)
from touchline.dice import Dice
from touchline.game import Mistakes
from touchline.tables import load

Philosophy: TypeAlias = Literal["none", "run-and-shoot", "smash-mouth"]

PHILOSOPHIES: dict[Philosophy, dict[Stat, int]] = {
    "none": {},
    "run-and-shoot": {"WR": +1, "DB": +1, "RB": -1, "LM": -1},  # PP-TEAM-08
    "smash-mouth": {"RB": +1, "LM": +1, "WR": -1, "DB": -1},  # PP-TEAM-09
}
PHILOSOPHY_RULES: dict[Philosophy, str] = {
    "none": "PP-TEAM-07",
    "run-and-shoot": "PP-TEAM-08",
    "smash-mouth": "PP-TEAM-09",
}


NO_LOOKS: Mapping[str, str] = MappingProxyType({})


class ModifierLine(msgspec.Struct, frozen=True):
    modifier: int


MODIFIERS = load(Path(__file__).parent / "tables" / "modifiers.toml", ModifierLine)


def roll_scores(dice: Dice, *, team: str = "the team") -> Scores:
    """PP-TEAM-02: each score is rolled on 3d6, in the order of the stats, and stays where it fell."""
    return Scores(*(dice.sum("3d6", f"{stat} of {team}", rule="PP-TEAM-02") for stat in STATS))


def within_limits(score: int) -> int:
    """PP-TEAM-03: a score is never below 3 and never above 18; a change that goes further stops there."""
    return max(LOWEST_SCORE, min(score, HIGHEST_SCORE))


def modifier(score: int) -> int:
    """PP-TEAM-04: what a score adds to rolls, read from the modifier table."""
    return MODIFIERS.at(score).modifier


@lru_cache(maxsize=1024)
def offense(scores: Scores) -> int:
    """PP-TEAM-05: OFF is the sum of the modifiers of QB, RB and WR."""
    return sum(modifier(scores.by_stat[stat]) for stat in OFFENSIVE)


@lru_cache(maxsize=1024)
def defense(scores: Scores) -> int:
    """PP-TEAM-06: DEF is the sum of the modifiers of LM, LB and DB."""
    return sum(modifier(scores.by_stat[stat]) for stat in DEFENSIVE)


def ratings(team: Team, *, as_printed: bool = False) -> Ratings:
    """PP-TEAM-05, PP-TEAM-06, PP-SAMP-02: OFF and DEF, computed from the scores, and lowered by injuries.

    A league may prefer what the book prints for a sample team.
    """
    if as_printed and team.printed is not None:
        return injured(team.printed, team.injuries)
    scores = scores_in_play(team.base, team.stars)
    return injured(Ratings(off=offense(scores), def_=defense(scores)), team.injuries)


def injured(healthy: Ratings, injuries: tuple[Injury, ...]) -> Ratings:
    """PP-INJ-02: a major injury lowers OFF or DEF, whichever its stat belongs to, by one for the rest of the season."""
    if not injuries:
        return healthy
    on_offense = sum(injury.stat in OFFENSIVE for injury in injuries)
    return Ratings(off=healthy.off - on_offense, def_=healthy.def_ - (len(injuries) - on_offense))


def with_philosophy(scores: Scores, philosophy: Philosophy) -> Scores:
    """PP-TEAM-07, PP-TEAM-08, PP-TEAM-09: the starting scores changed once by the owner's philosophy, within limits."""
    changes = PHILOSOPHIES[philosophy]
    return Scores(*(within_limits(score + changes.get(stat, 0)) for stat, score in scores.by_stat.items()))


def check_words(words: Mapping[str, str], mistakes: Mistakes) -> None:
    """PP-TEAM-10: what a team is called can be read by everybody, sign by sign; a name has a letter or a digit."""
    for field, said in words.items():
        if not said.isprintable():
            mistakes.add(
                where=field,
                wrong="it has signs that nobody can see",
                right="use letters, digits, signs and blanks",
                rule="PP-TEAM-10",
            )
        elif field in {"name", "city"} and said.strip() and not any(sign.isalnum() for sign in said):
            mistakes.add(where=field, wrong=f"{said.strip()!r} is no {field}", right="use letters", rule="PP-TEAM-10")


def check_details(name: str, city: str, market: str, looks: Mapping[str, str] = NO_LOOKS) -> None:
    """PP-TEAM-10: a new team has a name and a home city, and the city lies in one of the markets."""
    mistakes = Mistakes()
    check_words({"name": name, "city": city, **looks}, mistakes)
    if not name.strip():
        mistakes.add(where="name", wrong="a new team has no name", right="give it one", rule="PP-TEAM-10")
    if not city.strip():
        mistakes.add(where="city", wrong="a new team has no home city", right="give it one", rule="PP-TEAM-10")
    if market not in markets.MARKETS:
        mistakes.add(
            where="market",
            wrong=f"{market!r} is not a market" if market else "no home market",
            right=f"choose the market the city lies in: {markets.suggestion(city)}",
            rule="PP-TEAM-10",
        )
    else:
        check_home_city(city, market, mistakes)
    mistakes.refuse()


def check_home_city(city: str, market: str, mistakes: Mistakes, *, where: str = "market") -> None:
    """PP-TEAM-10: a city that the markets list lies in one that lists it; a smaller place may lie in any."""
    homes = markets.markets_of(city)
    if homes and market not in homes:
        right = f"choose {' or '.join(homes)}, or another city"
        mistakes.add(
            where=where,
            wrong=f"{city.strip()} does not lie in {market}",
            right=right if where == "market" else f"name a city of {market}: {markets.cities_of(market)}",
            rule="PP-TEAM-10",
        )
