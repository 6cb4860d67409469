"""What can happen in a league."""

from typing import TypeAlias

import msgspec

from touchline.books.book import Remark
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.state import ClubId
from touchline.game import Event


class Man(msgspec.Struct, frozen=True):
    """A man as people know him."""

    id: CardId
    name: str
    position: str
    age: int


class Feat(msgspec.Struct, frozen=True):
    """What somebody did best in a game."""

    club: ClubId
    name: str
    what: str  # "passing", "rushing", "receiving"
    times: int
    yards: int
    tries: int = 0


class LeagueFounded(Event, frozen=True, kw_only=True, tag="league-founded"):
    clubs: tuple[str, ...]
    men: int


class TablesRead(Event, frozen=True, kw_only=True, tag="tables-read"):
    """SPF-GEN-01: what the tables of the founding did not tell, or nobody read."""

    told: tuple[Remark, ...]


class SeasonBegan(Event, frozen=True, kw_only=True, tag="season-began"):
    season: int
    games: int


class GamePlayed(Event, frozen=True, kw_only=True, tag="game-played"):
    season: int
    week: int
    home: ClubId
    away: ClubId
    home_points: int
    away_points: int
    playoff: bool = False
    at_a_table: bool = False
    feats: tuple[Feat, ...] = ()


class PlayerHurt(Event, frozen=True, kw_only=True, tag="player-hurt"):
    """SPF-INJ-02: an injury that lasts longer than its game."""

    club: ClubId
    man: Man
    games: int | None  # None: the season


class PlayoffsDrawn(Event, frozen=True, kw_only=True, tag="playoffs-drawn"):
    season: int
    round: int
    ties: tuple[tuple[ClubId, ClubId], ...]  # the home club first
    resting: tuple[ClubId, ...] = ()


class ChampionCrowned(Event, frozen=True, kw_only=True, tag="champion-crowned"):
    season: int
    champion: ClubId
    runner_up: ClubId


class PlayersRetired(Event, frozen=True, kw_only=True, tag="players-retired"):
    club: ClubId
    men: tuple[Man, ...]


class PoolOpened(Event, frozen=True, kw_only=True, tag="pool-opened"):
    """TTFL-DRAFT-07, TTFL-DRAFT-10: new men, and who chooses when."""

    season: int
    new: int
    men: int
    order: tuple[ClubId, ...]
    picks: tuple[int, ...]


class PlayerDrafted(Event, frozen=True, kw_only=True, tag="player-drafted"):
    round: int
    number: int
    club: ClubId
    man: Man
    costs: int


class PickPassed(Event, frozen=True, kw_only=True, tag="pick-passed"):
    round: int
    number: int
    club: ClubId


class PlayersMoved(Event, frozen=True, kw_only=True, tag="players-moved"):
    """TTFL-GAP-CAREERS: what a club did to fill its places."""

    club: ClubId
    released: tuple[Man, ...] = ()
    signed: tuple[Man, ...] = ()


LeagueEvents: TypeAlias = (
    LeagueFounded
    | TablesRead
    | SeasonBegan
    | GamePlayed
    | PlayerHurt
    | PlayoffsDrawn
    | ChampionCrowned
    | PlayersRetired
    | PoolOpened
    | PlayerDrafted
    | PickPassed
    | PlayersMoved
)
