"""12.4 Training-camp injuries."""

import re
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import longer_injury
from touchline.books.fool.league.careers import Career, Out, as_he_plays
from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

Standing: TypeAlias = Literal["rookie", "other", "star"]
MOST_STARS = 5
WITHIN = 1  # games: FOOL-12.4-i


class _Line(msgspec.Struct, frozen=True):
    first: str
    second: str
    chance: str
    without: str


_ROOKIE, _OTHER, _STAR = load_catalogue(TABLES / "camp_injuries.toml", _Line).values()
_LINES: dict[Standing, _Line] = {"rookie": _ROOKIE, "other": _OTHER, "star": _STAR}
_FIRST = re.compile(r"(?P<usual>\S+) \((?P<without>[\d-]+)")
_SECOND = re.compile(r"(?P<hurt>[\d-]+)(?:, or (?P<perhaps>\d) and then (?P<then>[\d-]+))?")


def standing(career: Career, *, star: bool) -> Standing:
    """FOOL-12.4-c to FOOL-12.4-e, R38: a man in his first camp, a star, or neither."""
    return "rookie" if career.status == "new" else "star" if star else "other"


def is_hurt(who: Standing, dice: Dice, *, exhibition_games: bool = True) -> bool:
    """FOOL-12.4-b to FOOL-12.4-e, FOOL-12.2-f: a 6 (5 or 6 without exhibition games), then by standing.

    A star's 5 is one more die.
    """
    first = _FIRST.match(_LINES[who].first)
    second = _SECOND.fullmatch(_LINES[who].second)
    assert first is not None, f"the first die of a {who} cannot be read"
    assert second is not None, f"the second die of a {who} cannot be read"
    goes_on = parse_range(first["usual" if exhibition_games else "without"])
    if dice.d6("hurt in camp", rule="FOOL-12.4-b") not in goes_on:
        return False
    die = dice.d6("hurt in camp, second die", rule="FOOL-12.4-c")
    if second["perhaps"] and die == int(second["perhaps"]):
        return dice.d6("a star hurt in camp", rule="FOOL-12.4-e") in parse_range(second["then"])
    return die in parse_range(second["hurt"])


def hurt(career: Career, dice: Dice, charts: Charts = BOOK) -> tuple[Career, int | None]:
    """FOOL-12.4-h, R72: nature and length of an injury, a game off for the camp; games left, None for the season.

    With nothing left he is fit, and whether it is permanent is rolled at the end of camp.
    """
    injury = longer_injury(as_he_plays(career), dice, charts)
    left = None if injury.games is None else injury.games - 1
    return replace(career, out=(*career.out, Out(injury, left)), hurt_in_camp=True), left


def may_complete(left: int | None) -> bool:
    """FOOL-12.4-i, R39: whether a man hurt in camp still completes his regimen: back within one game."""
    return left is not None and left <= WITHIN


def may_be_star(career: Career, *, signed_since_season: bool) -> bool:
    """FOOL-12.4-e, R38: no new rookies and no recently acquired free agents."""
    return career.status != "new" and not signed_since_season
