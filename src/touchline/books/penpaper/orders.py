"""What an owner may send, and what makes it wrong."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, TypeAlias

import msgspec

from touchline.books.penpaper import sample_teams
from touchline.books.penpaper.creating_teams import Philosophy, check_details, check_words
from touchline.books.penpaper.state import Injury, League, Quarter, Team, TeamId
from touchline.books.penpaper.the_league import Claim, overlaps
from touchline.game import Mistakes, OrdersError

Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\n\r]*$")]


class FoundTeam(msgspec.Struct, frozen=True, kw_only=True, tag="found-team", forbid_unknown_fields=True):
    """Take a sample team, or found a new one whose scores are rolled.

    A sample team has its own name and home; what is said of a new team then counts for nothing.
    """

    sample_team: Line = ""
    """A sample team by name. Leave it empty to found a new team."""
    name: Line = ""
    """Name of a new team."""
    city: Line = ""
    """Home city of a new team."""
    market: Line = ""
    """The market its home city lies in, by code."""
    logo: Line = ""
    """What its logo shows. A star, bolt, shield, diamond, crown, arrow, wave, moon or sun is drawn."""
    colors: Line = ""
    """Its colors, that of the ground first: navy and gold."""
    stadium: Line = ""
    """Where it plays."""

    @property
    def looks(self) -> dict[str, str]:
        return {"logo": self.logo, "colors": self.colors, "stadium": self.stadium}


class ChoosePhilosophy(msgspec.Struct, frozen=True, kw_only=True, tag="choose-philosophy", forbid_unknown_fields=True):
    """Change the starting scores of a new team once, or leave them as they fell."""

    philosophy: Philosophy = "none"
    """Each says which scores it raises and which it lowers. You have seen your dice."""


class MakeStatement(msgspec.Struct, frozen=True, kw_only=True, tag="make-statement", forbid_unknown_fields=True):
    """Say something to the press. League play asks nothing else of an owner during the season."""

    press: Annotated[str, msgspec.Meta(max_length=500)] = ""
    """Printed with the results of the week, under your team's name."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What came of a game at the table."""

    quarters: tuple[Quarter, ...]
    home_injuries: tuple[Injury, ...] = ()  # the major ones of this game (PP-INJ-02)
    away_injuries: tuple[Injury, ...] = ()


class GameResults(msgspec.Struct, frozen=True, kw_only=True, tag="game-results", forbid_unknown_fields=True):
    """Orders of the office: what came of the games at the table. Nobody else sends them."""

    games: dict[str, GameResult | None] = {}
    """By the key of the game; none for one that was not played to its end."""


Orders: TypeAlias = FoundTeam | ChoosePhilosophy | MakeStatement


def claim(orders: FoundTeam, team_id: TeamId) -> Claim:
    """The team an owner wants, as far as it is known before any dice."""
    if orders.sample_team:
        return Claim.of(sample_teams.take(orders.sample_team, team_id))
    return Claim(team_id=team_id, name=orders.name.strip(), market=orders.market)


def check_founding(league: League, team_id: TeamId, orders: FoundTeam) -> None:
    """PP-SAMP-01, PP-TEAM-10, PP-MKT-04: a sample team exists, a new one has its details, and neither is taken."""
    if orders.sample_team:
        check_sample_team(league, orders)
    else:
        check_details(orders.name, orders.city, orders.market, orders.looks)
    check_free(claim(orders, team_id), league.teams, where="sample_team" if orders.sample_team else "")


def check_sample_team(league: League, orders: FoundTeam) -> None:
    """PP-SAMP-01: the book has the team."""
    if orders.sample_team not in sample_teams.sample_teams():
        raise OrdersError(
            where="sample_team",
            wrong=f"there is no sample team {orders.sample_team!r}",
            right=_nearest(orders.sample_team, sample_teams.free(league.teams)),
            rule="PP-SAMP-01",
        )
    mistakes = Mistakes()
    check_words(orders.looks, mistakes)
    mistakes.refuse()


def check_free(wanted: Claim, teams: Sequence[Team], *, where: str = "") -> None:
    """PP-LEAG-02, PP-MKT-04: no team of the league has the name or the minor home market that an owner wants.

    With `where` given the claim is one choice, and one reason against it will do.
    """
    mistakes = Mistakes()
    for team in teams:
        clashes = overlaps(wanted, Claim.of(team))
        for clash in clashes[:1] if where else clashes:
            mistakes.add(
                where=where or clash.field,
                wrong=f"{clash.what} is taken by the {team.name}",
                right="choose another",
                rule=clash.rule,
            )
    mistakes.refuse()


def _nearest(name: str, names: tuple[str, ...]) -> str:
    near = get_close_matches(name, names, n=3, cutoff=0.4) or names[:3]
    return f"did you mean {', '.join(near)}? Leave it empty to found a new team"
