"""What can happen in a league."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from touchline.books.fool.league.careers import ClubId, Told
from touchline.books.fool.league.state import Trade
from touchline.books.fool.players import PlayerId
from touchline.game import Event

How: TypeAlias = Literal[
    "released",
    "signed",
    "retired",
    "camp list",
    "reserve",
    "activated",
    "off the list",  # every list ends with the season
    "undrafted",  # a free agent from now on
    "left",  # a free agent who drops off the list, or refused and signed nowhere
    "came back",  # out of retirement, as a free agent
    "forgotten",  # retired too long to be asked any more
]


class LeagueFounded(Event, frozen=True, kw_only=True, tag="league-founded"):
    rosters: Mapping[ClubId, tuple[PlayerId, ...]]


class DraftListIssued(Event, frozen=True, kw_only=True, tag="draft-list-issued"):
    """FOOL-12.1-a: the new players of a year."""

    year: int
    players: tuple[PlayerId, ...]


class GamePlayed(Event, frozen=True, kw_only=True, tag="game-played"):
    stage: str
    week: int
    home: ClubId
    away: ClubId
    home_points: int
    away_points: int


class PlayerOut(Event, frozen=True, kw_only=True, tag="player-out"):
    club: ClubId
    player: PlayerId
    name: str
    ability: str
    games: int | None  # None: the season


class PlayerDrafted(Event, frozen=True, kw_only=True, tag="player-drafted"):
    round: int
    number: int
    club: ClubId
    player: PlayerId
    name: str
    marker: str


class PlayerMoved(Event, frozen=True, kw_only=True, tag="player-moved"):
    club: ClubId | None  # none: no club had a part in it
    player: PlayerId
    name: str
    how: How


class PlayerRefused(Event, frozen=True, kw_only=True, tag="player-refused"):
    """FOOL-12.1-i: a free agent will not come to the camp of a club that asks him."""

    club: ClubId
    player: PlayerId
    name: str


class ClubsTraded(Event, frozen=True, kw_only=True, tag="clubs-traded"):
    club: ClubId
    trade: Trade


class TradeAgreed(Event, frozen=True, kw_only=True, tag="trade-agreed"):
    """FOOL-12.0-d: between clubs whose seasons are over; it is made on draft day."""

    club: ClubId
    trade: Trade


class TradeAnnounced(Event, frozen=True, kw_only=True, tag="trade-announced"):
    """FOOL-12.0-f: between clubs of one owner; others may offer more for a round."""

    club: ClubId
    trade: Trade


class TradeFellThrough(Event, frozen=True, kw_only=True, tag="trade-fell-through"):
    """Both sides have written it, but a man is not there any more, or there is no place for him."""

    club: ClubId
    trade: Trade


class TradeOffered(Event, frozen=True, kw_only=True, tag="trade-offered"):
    """One side has written it; the other may agree in the next round."""

    club: ClubId
    trade: Trade


class PlayerChanged(Event, frozen=True, kw_only=True, tag="player-changed"):
    """What the dice made of a man, line by line."""

    club: ClubId | None  # none: a free agent
    player: PlayerId
    name: str
    before: str
    after: str
    told: tuple[Told, ...]


class ChampionCrowned(Event, frozen=True, kw_only=True, tag="champion-crowned"):
    year: int
    club: ClubId


LeagueEvents: TypeAlias = (
    LeagueFounded
    | DraftListIssued
    | GamePlayed
    | PlayerOut
    | PlayerDrafted
    | PlayerMoved
    | PlayerRefused
    | ClubsTraded
    | TradeAgreed
    | TradeAnnounced
    | TradeFellThrough
    | TradeOffered
    | PlayerChanged
    | ChampionCrowned
)
