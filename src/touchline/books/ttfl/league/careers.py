"""Careers: ages, who stops, and who comes (TTFL-GAP-CAREERS, reconstruction)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.families import FAMILIES, family_of
from touchline.books.ttfl.league.state import League, Player
from touchline.books.ttfl.making_cards.fictional import fictional_season
from touchline.books.ttfl.making_cards.season import StatLine
from touchline.books.ttfl.names import player_name
from touchline.books.ttfl.statistics import Counts
from touchline.books.ttfl.tables import TABLES
from touchline.dice import Dice
from touchline.tables import load

RULE = "TTFL-GAP-CAREERS"


class _Year(msgspec.Struct, frozen=True):
    retires: Fraction
    change: Fraction


_YEARS = load(TABLES / "careers.toml", _Year)
FOUNDING_AGE, NEW_AGE = 21, 20


def retirement_chance(age: int) -> Fraction:
    """TTFL-GAP-CAREERS (reconstruction): whether a man of that age stops."""
    return _YEARS.at(age).retires


def change_with_age(age: int) -> Fraction:
    """TTFL-GAP-CAREERS (reconstruction): how a year changes a man's rates, in deviations of SPF-GEN-24."""
    return _YEARS.at(age).change


# --- figures --------------------------------------------------------------------------------------------------------

KNOWN_OR_NOT = ("interference", "block", "thrown_at")
"""Figures of which none is something else than not known."""
_WHOLE = tuple(
    field
    for field in StatLine.__struct_fields__
    if field not in {"name", "position", "id", "by_distance", "sacks", *KNOWN_OR_NOT}
)


def counts_of(line: StatLine) -> Counts:
    """A stat line as whole numbers; sacks in halves."""
    counts = {field: round(getattr(line, field)) for field in _WHOLE} | {"half_sacks": round(2 * line.sacks)}
    known = {field: getattr(line, field) for field in KNOWN_OR_NOT}
    return {field: count for field, count in counts.items() if count} | {
        field: count for field, count in known.items() if count is not None
    }


def stat_line(player: Player) -> StatLine:
    """The line that a man's card is made from."""
    figures = {field: player.line[field] for field in (*_WHOLE, *KNOWN_OR_NOT) if field in player.line}
    return StatLine(
        name=player.name,
        position=player.position,
        id=player.id,
        sacks=player.line.get("half_sacks", 0) / 2,
        by_distance=player.by_distance,
        **{"games": 1, **figures},
    )


# --- coming and going -----------------------------------------------------------------------------------------------


def founding_age(name: str, dice: Dice) -> int:
    """TTFL-GAP-CAREERS (reconstruction)."""
    return FOUNDING_AGE + dice.sum("2d6", f"age of {name}", rule=RULE)


def retired(men: Sequence[Player], dice: Dice) -> tuple[CardId, ...]:
    """TTFL-GAP-CAREERS (reconstruction): who stops after a season."""
    return tuple(
        man.id for man in men if dice.chance(retirement_chance(man.age), f"{man.name}, {man.age}, retires", rule=RULE)
    )


def new_clubs(holes: Iterable[int]) -> int:
    """TTFL-GAP-CAREERS (reconstruction): how many fictional clubs new men come from, given the holes by family."""
    return 1 + max(-(-hole // family.size) for hole, family in zip(holes, FAMILIES, strict=True))


def holes(league: League) -> tuple[int, ...]:
    """TTFL-GAP-CAREERS (reconstruction): places that nobody fills, by family."""
    return tuple(
        sum(
            max(0, family.size - sum(family_of(man.position) == family for man in league.men(club)))
            for club in league.in_order
        )
        for family in FAMILIES
    )


def new_men(league: League, dice: Dice) -> tuple[Player, ...]:
    """TTFL-GAP-CAREERS, SPF-GEN-24 (reconstruction): fictional men who have not played yet.

    Of every family there are as many as places are empty, and a club's worth more.
    """
    lacking = dict(zip(FAMILIES, holes(league), strict=True))
    clubs = fictional_season(dice, new_clubs(lacking.values()), league.figures).clubs
    lines: list[StatLine] = []
    for line in (line for club in clubs for line in club.players):
        family = family_of(line.position)
        if sum(each.position in family.positions for each in lines) < lacking[family] + family.size:
            lines.append(line)
    found = []
    for number, line in enumerate(lines):
        name = player_name(league.next_name + number)
        found.append(
            Player(
                id=CardId(f"{league.season + 1}n-{number + 1}"),
                name=name,
                position=line.position,
                age=NEW_AGE + dice.roll("d3", f"age of {name}", rule=RULE),
                since=league.season + 1,
                line=counts_of(replace(line, starts=0)),
            )
        )
    return tuple(found)
