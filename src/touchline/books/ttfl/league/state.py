"""The state of a league: clubs, players, the season and where it stands."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId, Leaning, Position
from touchline.books.ttfl.league.draft import Choice
from touchline.books.ttfl.league.options import LeagueOptions
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.statistics import Counts
from touchline.game import Seat, SeatId
from touchline.sport.brackets import Bracket
from touchline.sport.history import History
from touchline.sport.records import Record, Result, record_of

ClubId: TypeAlias = SeatId
"""A club is known by its seat."""

Stage: TypeAlias = Literal["founding", "season", "playoffs", "draft", "cuts"]
Front: TypeAlias = Literal["4-3", "3-4"]

SEASON = -1
"""In place of a number of games: an injury that lasts for the season."""


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A man of a club or of the pool. Figures have the names of a stat line; sacks are counted in halves."""

    id: CardId
    name: str
    position: Position
    age: int
    since: int = 1  # his first season
    line: Counts = {}  # what his card is made from, in 16 games
    by_distance: tuple[tuple[int, int], ...] = ()  # of a kicker's first card, if it is known
    season: Counts = {}  # what he did in this season
    career: Counts = {}  # and in those before it


class Club(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A club of the league."""

    id: ClubId
    name: str
    roster: tuple[CardId, ...]
    chart: tuple[CardId, ...] = ()  # everybody, in the order in which men of a family play
    front: Front = "4-3"
    cards_front: Front = "4-3"  # the one its cards were made for, whatever its owner says during a season
    leaning: Leaning = "balanced"
    first: tuple[CardId, ...] = ()  # whom its owner wants to go before others
    line: Counts = {}  # what it allowed and found in 16 games, as its cards are made from it
    season: Counts = {}  # and in this season


class Drafting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """TTFL-DRAFT-07: a draft that is to be held, and how far it has gone."""

    order: tuple[ClubId, ...]
    picks: Mapping[ClubId, int]
    taken: Mapping[ClubId, tuple[Choice, ...]] = {}  # what clubs did with their turns
    turn: int = 0  # how many turns have been, lost ones among them


class Drafted(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that was made."""

    round: int
    club: ClubId
    player: CardId | None  # None: the pick was passed
    name: str = ""
    position: str = ""


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who did more of something than most."""

    what: str  # a figure of a stat line, or touchdowns
    player: CardId
    name: str
    position: str
    club: ClubId
    amount: int


class League(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything there is."""

    options: LeagueOptions
    seats: tuple[Seat, ...]
    season: int = 1
    stage: Stage = "founding"
    week: int = 1  # of the season; of the playoffs: the round
    clubs: Mapping[ClubId, Club] = {}
    players: Mapping[CardId, Player] = {}
    figures: LeagueFigures = LeagueFigures()  # SPF-GEN-27: the rates of its first season, which it keeps
    pool: tuple[CardId, ...] = ()  # TTFL-DRAFT-10: who belongs to no club
    hurt: Mapping[CardId, int] = {}  # SPF-INJ-02: games still to be missed
    results: tuple[Result[ClubId], ...] = ()  # of this season
    lots: tuple[ClubId, ...] = ()  # as they were drawn for the order of this season
    bracket: Bracket[ClubId] | None = None
    playoff_results: tuple[Result[ClubId], ...] = ()
    drafting: Drafting | None = None
    drafted: tuple[Drafted, ...] = ()  # in the last draft
    leaders: tuple[Leader, ...] = ()  # of the season that is over
    history: History[ClubId] = History()
    next_name: int = 0  # the number of the next new man's name

    def name_of(self, club: ClubId) -> str:
        return self.clubs[club].name

    @property
    def in_order(self) -> tuple[ClubId, ...]:
        return tuple(seat.id for seat in self.seats)

    def record(self, club: ClubId) -> Record:
        return record_of(club, self.results)

    def men(self, club: ClubId) -> tuple[Player, ...]:
        return tuple(self.players[who] for who in self.clubs[club].roster)

    def with_club(self, *clubs: Club) -> "League":
        return replace(self, clubs={**self.clubs, **{club.id: club for club in clubs}})

    def with_players(self, *players: Player) -> "League":
        return replace(self, players={**self.players, **{player.id: player for player in players}})

    def is_held_by_a_person(self, club: ClubId) -> bool:
        return any(seat.id == club and seat.held_by == "person" for seat in self.seats)
