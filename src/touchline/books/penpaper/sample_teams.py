"""Sample Teams: the 51 ready-made teams of the book."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.star_players import base_scores
from touchline.books.penpaper.state import Position, Ratings, Scores, Stat, Team, TeamId
from touchline.dice import Dice


class SampleTeam(msgspec.Struct, frozen=True, kw_only=True):
    """A team as the book prints it (PP-SAMP-01)."""

    name: str
    home_code: str  # of its home market
    home_kind: str
    printed: Ratings
    other_markets: tuple[str, ...] = ()
    stadium: str = ""
    stars: tuple[Position, ...] = ()
    scores: dict[Stat, int] = {}  # as printed; a score the text lost is absent
    modifiers: dict[Stat, int] = {}
    reconstructed: Scores | None = None  # of a team whose scores the text lost (PP-SAMP-03)

    @property
    def playing_scores(self) -> Scores:
        """PP-SAMP-01, PP-SAMP-03: the printed scores, or the reconstruction where some are missing."""
        return self.reconstructed or msgspec.convert(self.scores, Scores)

    @property
    def city(self) -> str:
        """The name less its last word or two is the city: the book prints no other."""
        return self.name.removesuffix(NICKNAMES_OF_TWO_WORDS.get(self.name, self.name.split()[-1])).strip()


NICKNAMES_OF_TWO_WORDS = {"Carolina Speed Demons": "Speed Demons", "Detroit Gear Heads": "Gear Heads"}


def nickname(name: str) -> str:
    """What a sample team is called besides its city."""
    return name.removeprefix(sample_teams()[name].city).strip()


@cache
def sample_teams() -> dict[str, SampleTeam]:
    """PP-SAMP-01: every sample team, by name."""
    path = Path(__file__).parent / "data" / "teams.toml"
    teams = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8"))["team"], list[SampleTeam])
    return {team.name: team for team in teams}


def take(name: str, team_id: TeamId) -> Team:
    """PP-SAMP-01, PP-SAMP-05: a sample team as a team of the league, with the scores of its own entry."""
    sample = sample_teams()[name]
    return Team(
        id=team_id,
        name=sample.name,
        city=sample.city,
        home_market=sample.home_code,
        other_markets=sample.other_markets,
        stadium=sample.stadium,
        stars=sample.stars,
        base=base_scores(sample.playing_scores, sample.stars),
        is_sample=True,
        printed=sample.printed,
    )


def free(taken: Sequence[Team]) -> tuple[str, ...]:
    """PP-MKT-04: names of the sample teams that are still to be had, in the book's order.

    Neither the team nor, where it is a minor market, its home is taken.
    """
    names = {team.name.casefold() for team in taken}
    homes = {team.home_market for team in taken if MARKETS[team.home_market].kind == "minor"}
    return tuple(
        name for name, team in sample_teams().items() if name.casefold() not in names and team.home_code not in homes
    )


def drawn_nickname(taken: Sequence[Team], seat: str, dice: Dice) -> str:
    """PP-GEN-09: a nickname of the book that no team bears, wherever it plays now, for a new team of a seat."""
    names = [team.name.casefold() for team in taken]
    nicknames = (nickname(name) for name in sample_teams())
    unused = tuple(each for each in nicknames if not any(name.endswith(each.casefold()) for name in names))
    return dice.pick(unused, f"nickname for {seat}", rule="PP-GEN-09")


def drawn(taken: Sequence[Team], seat: str, dice: Dice) -> str:
    """PP-GEN-09: a free sample team for a seat that does not choose one."""
    return dice.pick(free(taken), f"sample team for {seat}", rule="PP-GEN-09")
