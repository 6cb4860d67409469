"""The League: owners found their teams, and non-player teams fill the rest of the schedule."""

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import normalize

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper import sample_teams
from touchline.books.penpaper.creating_teams import roll_scores
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import League, Team, TeamId
from touchline.dice import Dice
from touchline.game import Seat

USUAL_SIX = (
    "New York Tycoons",
    "Chicago Tigers",
    "Miami Stingrays",
    "Denver Mountaineers",
    "Los Angeles Furies",
    "Honolulu Dolphins",
)
"""PP-LEAG-05 (reconstruction): the six-team league whose picture is missing, from the cities of PP-ROT-01."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A team somebody has or wants: no two may have the same name, or the same minor home market."""

    team_id: TeamId
    name: str
    market: str

    @classmethod
    def of(cls, team: Team) -> "Claim":
        return cls(team_id=team.id, name=team.name, market=team.home_market)


class Clash(NamedTuple):
    """Why two claims cannot both stand."""

    field: str
    what: str
    rule: str


def same_name(one: str, other: str) -> bool:
    """PP-LEAG-02: whether two teams could be taken for one another: capitals, width and blanks make no other name."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return " ".join(normalize("NFKC", name).casefold().split())


def overlaps(one: Claim, other: Claim) -> tuple[Clash, ...]:
    """PP-LEAG-02, PP-MKT-04: one owner a team, and one team at home in a minor market; majors may be shared."""
    clashes: tuple[Clash, ...] = ()
    if same_name(one.name, other.name):
        clashes += (Clash("name", one.name, "PP-LEAG-02"),)
    if one.market == other.market and MARKETS[one.market].kind == "minor":
        clashes += (Clash("market", MARKETS[one.market].name, "PP-MKT-04"),)
    return clashes


def is_player_team(seat: Seat) -> bool:
    """PP-LEAG-03: a seat that no person holds is a non-player team (NPT)."""
    return seat.held_by == "person"


def has_owner(league: League, seat: Seat) -> bool:
    """PP-LEAG-03, PP-GEN-09: whether somebody decides for a team: a person, or where the league says so a computer."""
    return is_player_team(seat) or (league.options.computer_owners and seat.held_by == "computer")


def is_league_play(one: Seat, other: Seat) -> bool:
    """PP-LEAG-04: a game with at least one non-player team is always decided by league play."""
    return not (is_player_team(one) and is_player_team(other))


def is_head_to_head(league: League, one: TeamId, other: TeamId) -> bool:
    """PP-H2H-01, PP-LEAG-04: where the league plays so, two teams that people own meet head-to-head."""
    seats = {seat.id: seat for seat in league.seats}
    return league.options.head_to_head and not is_league_play(seats[one], seats[other])


def granted(claims: Sequence[Claim], dice: Dice) -> tuple[TeamId, ...]:
    """PP-GEN-09: whose claims stand; among those that clash an order is drawn, and who comes first is served first."""
    contested = tuple(claim for claim in claims if any(overlaps(claim, other) for other in claims if other != claim))
    if contested:
        contested = dice.shuffle(contested, "order among owners who want the same team or market", rule="PP-GEN-09")
    standing = [claim for claim in claims if claim not in contested]
    for claim in contested:
        if not any(overlaps(claim, other) for other in standing):
            standing.append(claim)
    return tuple(claim.team_id for claim in standing)


def non_player_team(team_id: TeamId, usual: str, taken: Sequence[Team], options: Options, dice: Dice) -> Team:
    """PP-LEAG-03: a team for a seat without an owner: the usual one for that seat if it is free, or one drawn.

    A team that is to be rolled borrows name and home of the sample team.
    """
    name = usual if usual in sample_teams.free(taken) else sample_teams.drawn(taken, f"seat {team_id}", dice)
    sample = sample_teams.take(name, team_id)
    return as_rolled(sample, dice) if options.non_player_teams == "rolled" else sample


def usual_teams(size: int) -> tuple[str, ...]:
    """PP-LEAG-05 (reconstruction): a league of six is that of the book's example; other leagues have no usual teams."""
    return USUAL_SIX if size == len(USUAL_SIX) else ("",) * size


def as_rolled(sample: Team, dice: Dice) -> Team:
    """PP-TEAM-02: a new team with the name and home of a sample team and scores of its own."""
    scores = roll_scores(dice, team=sample.name)
    return replace(sample, base=scores, stars=(), is_sample=False, printed=None)
