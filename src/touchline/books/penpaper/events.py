"""What can happen in a league. Each event says who may know, and which rules made it."""

from typing import TypeAlias

from touchline.books.penpaper.creating_teams import Philosophy
from touchline.books.penpaper.fan_base import FanBaseChange
from touchline.books.penpaper.state import Pairing, Position, Quarter, Ratings, RecordRow, Scores, Stat, TeamId
from touchline.game import Event


class TeamFounded(Event, frozen=True, kw_only=True, tag="team-founded"):
    team: TeamId
    name: str
    scores: Scores
    ratings: Ratings
    is_sample: bool


class ClaimLost(Event, frozen=True, kw_only=True, tag="claim-lost"):
    """Another has the team or home this owner wanted, by lot or by a better place; he chooses again."""

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
    keeps_numbers: bool = False  # the league does not rotate (PP-ROT-01)


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


class OvertimePlayed(Event, frozen=True, kw_only=True, tag="overtime-played"):
    """The referee ruled that a game which had ended level goes on."""

    week: int
    home: TeamId
    home_name: str
    away: TeamId
    away_name: str
    quarters: tuple[Quarter, ...]  # all of them
    overtime: tuple[Quarter, ...]


class MatchUnfinished(Event, frozen=True, kw_only=True, tag="match-unfinished"):
    """A game at the table came to no end in time; league play decides it."""

    home: TeamId
    home_name: str
    away: TeamId
    away_name: str


class InjuryLasted(Event, frozen=True, kw_only=True, tag="injury-lasted"):
    """A major injury of a game at the table is with its team for the rest of the season."""

    team: TeamId
    name: str
    stat: Stat
    star: Position | None


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


class FanBaseRolled(Event, frozen=True, kw_only=True, tag="fan-base-rolled"):
    team: TeamId
    name: str
    row: RecordRow
    change: FanBaseChange


class MarketEntered(Event, frozen=True, kw_only=True, tag="market-entered"):
    team: TeamId
    name: str
    market: str


class MarketLeft(Event, frozen=True, kw_only=True, tag="market-left"):
    team: TeamId
    name: str
    market: str


class ChallengePlayed(Event, frozen=True, kw_only=True, tag="challenge-played"):
    """A match for a minor market, at the holder's home."""

    market: str
    challenger: TeamId
    challenger_name: str
    holder: TeamId
    holder_name: str
    quarters: tuple[Quarter, ...]
    is_won: bool


class IncomeEarned(Event, frozen=True, kw_only=True, tag="income-earned"):
    """In million dollars."""

    team: TeamId
    name: str
    base: int
    amount: int
    bank: int


class TeamInTrouble(Event, frozen=True, kw_only=True, tag="team-in-trouble"):
    """The team pays to stay where it is, or moves."""

    team: TeamId
    name: str


class TeamFolded(Event, frozen=True, kw_only=True, tag="team-folded"):
    team: TeamId
    name: str


class TeamGone(Event, frozen=True, kw_only=True, tag="team-gone"):
    """A team that folded is not replaced."""

    team: TeamId
    name: str
    left: int  # teams of the league without it


class TeamMoved(Event, frozen=True, kw_only=True, tag="team-moved"):
    team: TeamId
    old_name: str
    name: str
    market: str


class TeamStayed(Event, frozen=True, kw_only=True, tag="team-stayed"):
    """No minor market was free for the team to move to."""

    team: TeamId
    name: str


class TeamPaidToStay(Event, frozen=True, kw_only=True, tag="team-paid-to-stay"):
    team: TeamId
    name: str
    bank: int


class DetailsChanged(Event, frozen=True, kw_only=True, tag="details-changed"):
    """What an owner changed of his team's name, city, stadium, logo and colors, by field."""

    team: TeamId
    old_name: str
    name: str
    details: dict[str, str]


class NameTaken(Event, frozen=True, kw_only=True, tag="name-taken"):
    """A team is not called what its owner wanted: a better-placed one took the name at the same time."""

    team: TeamId
    name: str
    wanted: str


class LossesRolled(Event, frozen=True, kw_only=True, tag="losses-rolled"):
    team: TeamId
    name: str
    losses: int


class PointsLost(Event, frozen=True, kw_only=True, tag="points-lost"):
    team: TeamId
    name: str
    points: dict[Stat, int]


class DevelopmentPaid(Event, frozen=True, kw_only=True, tag="development-paid"):
    team: TeamId
    name: str
    bought: int
    cost: int
    bank: int


class ScoreDeveloped(Event, frozen=True, kw_only=True, tag="score-developed"):
    team: TeamId
    name: str
    stat: Stat
    change: int
    score: int  # the base score after it


class StarSigned(Event, frozen=True, kw_only=True, tag="star-signed"):
    team: TeamId
    name: str
    position: Position
    lost_by: str  # the team he was taken from; empty when nobody lost him
    is_new: bool  # whether the team did not have him already


LeagueEvent: TypeAlias = (
    TeamFounded
    | ClaimLost
    | PhilosophyChosen
    | SeasonBegan
    | StatementMade
    | GamePlayed
    | OvertimePlayed
    | MatchUnfinished
    | InjuryLasted
    | TeamRested
    | CoinTossed
    | PlayoffsDrawn
    | ChampionCrowned
    | FanBaseRolled
    | MarketEntered
    | MarketLeft
    | ChallengePlayed
    | IncomeEarned
    | TeamInTrouble
    | TeamFolded
    | TeamGone
    | TeamMoved
    | TeamStayed
    | TeamPaidToStay
    | DetailsChanged
    | NameTaken
    | LossesRolled
    | PointsLost
    | DevelopmentPaid
    | ScoreDeveloped
    | StarSigned
)
