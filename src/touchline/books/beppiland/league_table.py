"""The order of a league table, and the lists of scorers and goalkeepers."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

import msgspec

from touchline.books.beppiland.competitions import DRAW, VICTORY, ClubId, Competition
from touchline.books.beppiland.players import PlayerId
from touchline.books.beppiland.state import League, Played, Tally
from touchline.dice import Dice

FIRST = 3  # of a list who are rewarded


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A club in a table."""

    club: ClubId
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    deducted: int = 0  # points (BEP-BRIBE-06)

    @property
    def points(self) -> int:
        """BEP-LEA-02, BEP-LEA-03: three for a victory, one for a draw, less what was taken away."""
        return VICTORY * self.won + DRAW * self.drawn - self.deducted

    @property
    def difference(self) -> int:
        return self.scored - self.conceded


def line_of(club: ClubId, results: Sequence[Played], deducted: int = 0) -> Line:
    """A club's line from the results that count; a match lost by both for bribery is lost by both (BEP-BRIBE-06)."""
    won = drawn = lost = scored = conceded = 0
    for result in results:
        if club not in (result.home, result.away):
            continue
        ours, theirs = result.score if club == result.home else result.score[::-1]
        scored, conceded = scored + ours, conceded + theirs
        if len(result.forfeited_by) > 1 or ours < theirs:
            lost += 1
        elif ours > theirs:
            won += 1
        else:
            drawn += 1
    return Line(
        club=club,
        played=won + drawn + lost,
        won=won,
        drawn=drawn,
        lost=lost,
        scored=scored,
        conceded=conceded,
        deducted=deducted,
    )


def ranked(
    clubs: Sequence[ClubId],
    results: Sequence[Played],
    money: Mapping[ClubId, int],
    *,
    deducted: Mapping[ClubId, int] | None = None,
    dice: Dice | None = None,
) -> tuple[Line, ...]:
    """BEP-LEA-03: points, goal difference, goals, the direct matches, money, and then the lot.

    Without dice equal clubs stay in the order in which they came: a table in mid-season draws no lots.
    """
    lines = {club: line_of(club, results, (deducted or {}).get(club, 0)) for club in clubs}
    order = sorted(clubs, key=lambda club: _by_season(lines[club]))
    final: list[ClubId] = []
    while order:
        level = [club for club in order if _by_season(lines[club]) == _by_season(lines[order[0]])]
        order = order[len(level) :]
        final += _separated(level, results, money, dice)
    return tuple(lines[club] for club in final)


def _by_season(line: Line) -> tuple[int, int, int]:
    return -line.points, -line.difference, -line.scored


def _separated(
    level: list[ClubId], results: Sequence[Played], money: Mapping[ClubId, int], dice: Dice | None
) -> list[ClubId]:
    """BEP-LEA-03: level clubs by the table of the matches among them, then by money, then by lot."""
    if len(level) == 1:
        return level
    among = [result for result in results if result.home in level and result.away in level]
    direct = {club: line_of(club, among) for club in level}
    keys = {club: (-direct[club].points, -direct[club].difference, -money.get(club, 0)) for club in level}
    drawn = level
    if dice is not None and len(set(keys.values())) < len(level):
        drawn = list(dice.shuffle(level, "level in everything: the lot decides", rule="BEP-LEA-03"))
    return sorted(drawn, key=keys.__getitem__)


def results_of(league: League, competition: Competition, group: str = "") -> tuple[Played, ...]:
    return tuple(
        each for each in league.results if each.fixture.competition == competition and each.fixture.group == group
    )


def group_table(league: League, group: str, dice: Dice | None = None) -> tuple[Line, ...]:
    """BEP-LEA-03: the table of a group or division."""
    money = {club: league.clubs[club].money for club in league.groups[group]}
    results = results_of(league, "championship", group)
    return ranked(league.groups[group], results, money, deducted=league.penalties, dice=dice)


# --- lists ----------------------------------------------------------------------------------------------------------


def scorers(tallies: Mapping[PlayerId, Tally], dice: Dice | None = None) -> tuple[PlayerId, ...]:
    """BEP-GAP-14 (reconstruction): by goals, then fewer matches, then the lot."""
    found = [player for player, tally in tallies.items() if tally.goals]
    keys = {player: scorer_rank(tallies[player]) for player in found}
    return tuple(sorted(_by_lot(found, keys, "scorers", dice), key=keys.__getitem__))


def goalkeepers(
    tallies: Mapping[PlayerId, Tally], keepers: Sequence[PlayerId], matches: int, dice: Dice | None = None
) -> tuple[PlayerId, ...]:
    """BEP-GAP-14 (reconstruction): with half of the matches, by goals conceded, then saves, a match; then the lot."""
    found = [each for each in keepers if each in tallies and 2 * tallies[each].matches >= matches > 0]
    keys = {player: goalkeeper_rank(tallies[player]) for player in found}
    return tuple(sorted(_by_lot(found, keys, "goalkeepers", dice), key=keys.__getitem__))


Rank: TypeAlias = tuple[Fraction | int, Fraction | int]
"""A place on a list, before the lot; the lowest is the best."""


def scorer_rank(tally: Tally) -> Rank:
    """BEP-GAP-14 (reconstruction): more goals, then fewer matches."""
    return -tally.goals, tally.matches


def goalkeeper_rank(tally: Tally) -> Rank:
    """BEP-GAP-14 (reconstruction): fewer goals conceded, then more saves, each by the match."""
    return Fraction(tally.conceded, tally.matches), Fraction(-tally.saves, tally.matches)


def equal_firsts(
    order: Sequence[PlayerId], tallies: Mapping[PlayerId, Tally], rank: Callable[[Tally], Rank]
) -> tuple[PlayerId, ...]:
    """BEP-MON-11: the first of a list, and who was put behind him by nothing but the lot."""
    return tuple(player for player in order if rank(tallies[player]) == rank(tallies[order[0]]))


def _by_lot(found: list[PlayerId], keys: Mapping[PlayerId, object], name: str, dice: Dice | None) -> Sequence[PlayerId]:
    is_settled = len(set(keys.values())) == len(found)
    return found if dice is None or is_settled else dice.shuffle(found, f"lots for {name}", rule="BEP-GAP-14")
