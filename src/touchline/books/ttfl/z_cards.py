"""What a Z card brings: penalties, injuries and fumbles (SPF-Z-03, SPF-INJ, SPF-FUM)."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.ttfl.deck import Fac
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.tables import TABLES
from touchline.books.ttfl.turning import Turn
from touchline.tables import load

Until: TypeAlias = Literal["plays", "quarter", "game", "longer", "season"]


class _Length(msgspec.Struct, frozen=True):
    length: str


_INJURY = load(TABLES / "injury.toml", _Length)


class Injury(NamedTuple):
    """SPF-INJ-02: how long a man is out."""

    until: Until
    length: int = 0  # plays, or further games


def is_penalty(card: Fac) -> bool:
    return " " in card.result and not card.result.startswith("fumble")


def is_fumble(card: Fac, *, home_ball: bool) -> bool:
    """SPF-FUM-02: a Fumble(S) counts unless the home team has the ball."""
    return card.result == "fumble" or (card.result == "fumble (S)" and not home_ball)


def injury_length(pn: int, rules: HouseRules) -> Injury:
    """SPF-INJ-02, SPF-T-INJ, TTFL-INJ-01: by Pass Number; in the house game never beyond the game."""
    text = _INJURY.at(pn).length
    if text.startswith("next"):
        return Injury("plays", int(text.split()[1]))
    if "quarter" in text:
        return Injury("quarter")
    if text == "rest of the game" or rules.injuries_end_with_the_game:
        return Injury("game")
    if "season" in text:
        return Injury("season")
    return Injury("longer", int(text.split("+")[1].split()[0]))


def injury(turn: Turn, rules: HouseRules) -> Injury:
    pn = turn.aside("how long he is out", rule="SPF-INJ-02").pn
    found = injury_length(pn, rules)
    if turn.tells:
        turn.tell("SPF-INJ-02", f"hurt for {found.until}", ("drawn", pn), ("length", found.length), whole=True)
    return found


EXCEEDED_ENDURANCE = 5  # TTFL-END-04


def is_lost(fumbles_lost: int, adjustment: int, turn: Turn, *, tired: bool = False) -> bool:
    """SPF-FUM-01, SPF-Z-02, TTFL-END-04: the fumbles-lost range, adjusted by the other team's defence."""
    terms = (("fumbles lost", fumbles_lost), ("defence", adjustment), ("endurance", EXCEEDED_ENDURANCE if tired else 0))
    top = sum(value for _, value in terms)
    pn = turn.aside("who has the fumble", rule="SPF-FUM-01").pn
    if turn.tells:
        turn.tell("SPF-FUM-01", "fumble range", *terms)
        turn.tell("SPF-FUM-01", "fumble", ("drawn", pn), result="lost" if pn <= top else "kept")
    return pn <= top
