"""What can happen in a league. Each event says who may know, and which rules made it."""

from typing import TypeAlias

from touchline.books.penpaper.creating_teams import Philosophy
from touchline.books.penpaper.state import Pairing, Quarter, Ratings, Scores, TeamId
from touchline.game import Event


class TeamFounded(Event, frozen=True, kw_only=True, tag="team-founded"):
    team: TeamId
    name: str
    scores: Scores
    ratings: Ratings
    is_sample: bool


class ClaimLost(Event, frozen=True, kw_only=True, tag="claim-lost"):
    """Two owners wanted the same team or home; this one chooses again."""

    team: TeamId
    wanted: str


class PhilosophyChosen(Event, frozen=True, kw_only=True, tag="philosophy-chosen"):
    team: TeamId
    name: str
    philosophy: Philosophy
    scores: Scores


class SeasonBegan(Event, frozen=True, kw_only=True, tag="season-began"):
    season: int
    numbers: tuple[TeamId, ...]  # who has number 1, 2, ... on the schedule
    variation: str


class StatementMade(Event, frozen=True, kw_only=True, tag="statement-made"):
    team: TeamId
    name: str
    press: str


class GamePlayed(Event, frozen=True, kw_only=True, tag="game-played"):
    season: int
    week: int
    home: TeamId
    home_name: str
    away: TeamId
    away_name: str
    quarters: tuple[Quarter, ...]
    occasion: str = ""


class TeamRested(Event, frozen=True, kw_only=True, tag="team-rested"):
    season: int
    week: int
    team: TeamId
    name: str


class CoinTossed(Event, frozen=True, kw_only=True, tag="coin-tossed"):
    """Nothing else separated these teams; the first is ahead of the second, and so on."""

    season: int
    names: tuple[str, ...]


class PlayoffsDrawn(Event, frozen=True, kw_only=True, tag="playoffs-drawn"):
    season: int
    round: str
    pairings: tuple[Pairing, ...]
    names: tuple[tuple[str, str], ...]  # visitor and home team of each


class ChampionCrowned(Event, frozen=True, kw_only=True, tag="champion-crowned"):
    season: int
    champion: TeamId
    champion_name: str
    runner_up: TeamId
    runner_up_name: str


LeagueEvent: TypeAlias = (
    TeamFounded
    | ClaimLost
    | PhilosophyChosen
    | SeasonBegan
    | StatementMade
    | GamePlayed
    | TeamRested
    | CoinTossed
    | PlayoffsDrawn
    | ChampionCrowned
)
