"""What a club without an owner's word does: who plays first, who is chosen, released and signed (reconstruction)."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.careers import stat_line
from touchline.books.ttfl.league.draft import cost
from touchline.books.ttfl.league.families import FAMILIES, REGULAR, Family, family_of, usual_places
from touchline.books.ttfl.league.state import ClubId, League, Player
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.season import StatLine
from touchline.books.ttfl.making_cards.team import (
    CATCH_WORTH,
    LEAST_ATTEMPTS,
    LEAST_CARRIES,
    LEAST_CATCHES,
    LEAST_PUNTS,
    filled,
    role_of,
)

USUAL = LeagueFigures()

# --- how good a man is ----------------------------------------------------------------------------------------------


def _passes(line: StatLine) -> float:
    completed = filled(line.completions, line.attempts, LEAST_ATTEMPTS, USUAL.completion)
    return completed - 2 * filled(line.intercepted, line.attempts, LEAST_ATTEMPTS, USUAL.interceptions)


def _runs(line: StatLine) -> float:
    return filled(line.rushing_yards, line.carries, LEAST_CARRIES, USUAL.yards_per_carry)


def _catches(line: StatLine) -> float:
    usual = CATCH_WORTH[role_of(line.position)] * USUAL.yards_per_completion
    return filled(line.receiving_yards, line.catches, LEAST_CATCHES, usual)


def _fronts(line: StatLine) -> float:
    return 4 * line.sacks + line.tackles / 4


def _covers(line: StatLine) -> float:
    return 2 * line.interceptions + line.passes_defended + line.tackles / 8


WORTH: Mapping[str, Callable[[StatLine], float]] = {
    "QB": _passes,
    "RB": _runs,
    "WR": _catches,
    "TE": _catches,
    "OL": lambda line: line.starts,
    "DL": _fronts,
    "LB": lambda line: _fronts(line) + _covers(line),
    "CB": _covers,
    "S": _covers,
    "K": lambda line: filled(line.field_goals, line.field_goal_attempts, LEAST_PUNTS, USUAL.field_goals),
    "P": lambda line: filled(line.punt_yards, line.punts, LEAST_PUNTS, USUAL.punt),
}
"""What is looked at in a man's figures, by family; linemen have none but their starts."""

OLD, A_YEAR = 30, 0.15


def grades(league: League) -> Mapping[CardId, float]:
    """How much better than his family everybody is, in deviations; age counts against a man from 31 on."""
    found: dict[CardId, float] = {}
    by_family: dict[str, list[Player]] = {}
    for player in league.players.values():
        by_family.setdefault(family_of(player.position).name, []).append(player)
    for name, men in by_family.items():
        worth = [WORTH[name](stat_line(man)) for man in men]
        middle = sum(worth) / len(worth)
        spread = math.sqrt(sum((each - middle) ** 2 for each in worth) / len(worth)) or 1.0
        for man, each in zip(men, worth, strict=True):
            found[man.id] = (each - middle) / spread - A_YEAR * max(0, man.age - OLD)
    return found


# --- who plays first ------------------------------------------------------------------------------------------------

STAYS = 1.0
"""How much better than a regular somebody must be to take his place, in deviations."""


def usual_chart(men: Sequence[Player], grade: Mapping[CardId, float]) -> tuple[CardId, ...]:
    """TTFL-GAP-SEASON (reconstruction): regulars first unless others are clearly better, the usual positions first."""

    def standing(man: Player) -> tuple[float, CardId]:
        return -grade[man.id] - STAYS * (man.line.get("starts", 0) >= REGULAR), man.id

    chart: list[CardId] = []
    for family in FAMILIES:
        ranked = sorted((man for man in men if man.position in family.positions), key=standing)
        first = _of_usual_positions(ranked)
        chart += [man.id for man in (*first, *(man for man in ranked if man not in first))]
    return tuple(chart)


def _of_usual_positions(ranked: Sequence[Player]) -> list[Player]:
    """Of a family as many of each position as usually start."""
    found: list[Player] = []
    for man in ranked:
        _, starters = usual_places(man.position)
        if sum(each.position == man.position for each in found) < starters:
            found.append(man)
    return found


# --- the draft ------------------------------------------------------------------------------------------------------

UNIMPORTANT = {"K": 0.3, "P": 0.2}
NOBODY = -2.0
"""The grade of a place that nobody fills."""


def need(family: Family, men: Sequence[Player], grade: Mapping[CardId, float]) -> float:
    """The grade of the last of a family who would start: whoever is better improves a club."""
    having = sorted((grade[man.id] for man in men if man.position in family.positions), reverse=True)
    return having[family.starters - 1] if len(having) >= family.starters else NOBODY


def choice(league: League, club: ClubId, allowed: Iterable[CardId], grade: Mapping[CardId, float]) -> CardId | None:
    """TTFL-DRAFT-10: whom a computer owner chooses: who helps most of those who are allowed."""
    men = league.men(club)
    needs = {family.name: need(family, men, grade) for family in FAMILIES}

    def gain(who: CardId) -> tuple[float, float, CardId]:
        position = league.players[who].position
        family = family_of(position).name
        helps = (grade[who] - needs[family]) * UNIMPORTANT.get(family, 1.0)
        return helps / cost(position) if helps > 0 else helps, grade[who], who

    return max(allowed, key=gain, default=None)


# --- filling places -------------------------------------------------------------------------------------------------


def too_many(men: Sequence[Player], grade: Mapping[CardId, float], keep: Iterable[CardId]) -> tuple[CardId, ...]:
    """SPF-CARD-12, TTFL-GAP-CAREERS (reconstruction): whom a club releases: the worst of a family that is too large."""
    kept = set(keep)
    found: list[CardId] = []
    for family in FAMILIES:
        having = [man for man in men if man.position in family.positions]
        ranked = sorted(having, key=lambda man: (man.id not in kept, -grade[man.id], man.id))
        found += [man.id for man in ranked[family.size :]]
    return tuple(found)


def wanted(
    men: Sequence[Player], pool: Sequence[Player], grade: Mapping[CardId, float], wishes: Sequence[CardId] = ()
) -> CardId | None:
    """SPF-CARD-12, TTFL-GAP-CAREERS (reconstruction): whom a club signs for a place that is empty.

    The first of its wishes for whom there is one; else the best for the first, and a position of which it has fewer
    than usual goes first.
    """
    having_of = {family: [man for man in men if man.position in family.positions] for family in FAMILIES}
    is_open = {family: len(having) < family.size for family, having in having_of.items()}
    there = {man.id: man for man in pool}
    fitting = (who for who in wishes if who in there and is_open[family_of(there[who].position)])
    if (wish := next(fitting, None)) is not None:
        return wish
    for family, having in having_of.items():
        able = [man for man in pool if man.position in family.positions]
        if is_open[family] and able:

            def preferred(man: Player, having: Sequence[Player] = having) -> tuple[bool, float, CardId]:
                usual, _ = usual_places(man.position)
                return sum(each.position == man.position for each in having) < usual, grade[man.id], man.id

            return max(able, key=preferred).id
    return None
