"""A session under way: the league, and what has to be remembered until its end."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.match_day import Diary
from touchline.books.beppiland.orders import Bribe, Exchange, SessionOrders
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.state import Club, League, Lot, Played
from touchline.books.beppiland.totocalcio import Symbol
from touchline.dice import Dice
from touchline.game import only

Orders: TypeAlias = Mapping[ClubId, SessionOrders]
"""What the clubs sent, in the order of their seats."""


class Sold(msgspec.Struct, frozen=True):
    """A player who moves at the end of the session; without a buyer to the extern league."""

    player: PlayerId
    seller: ClubId
    buyer: ClubId | None


class AgreedFriendly(msgspec.Struct, frozen=True, kw_only=True):
    """A friendly of the session, with the line-ups of both clubs."""

    fixture: Fixture
    home: TeamSheet
    away: TeamSheet

    def sheet_of(self, club: ClubId) -> TeamSheet | None:
        return {self.fixture.home: self.home, self.fixture.away: self.away}.get(club)


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """A session under way: the league, and what has to be remembered until the end."""

    league: League
    diary: Diary = Diary()
    bribes: dict[ClubId, Bribe] = {}
    columns: dict[ClubId, tuple[str, ...]] = {}
    stakes: int = 0
    sold: tuple[Sold, ...] = ()  # at the auction
    listed: tuple[Lot, ...] = ()  # for the next auction
    sold_by_force: dict[ClubId, tuple[Player, ...]] = {}
    exchanges: tuple[tuple[ClubId, Exchange], ...] = ()  # due at the end of the session
    income: dict[ClubId, int] = {}  # from matches
    taxes: dict[ClubId, int] = {}
    result_pa: dict[ClubId, int] = {}
    symbols: dict[str, Symbol | None] = {}  # of the fixtures that were played or suspended
    fees: dict[str, tuple[tuple[ClubId, int], ...]] = {}  # of private tournaments
    friendly_results: tuple[Played, ...] = ()
    accounts: dict[ClubId, tuple[tuple[str, int], ...]] = {}
    friendlies: tuple[AgreedFriendly, ...] = ()  # still to be played
    postponed: tuple[Fixture, ...] = ()
    events: tuple[BeppilandEvent, ...] = ()

    def club(self, club: ClubId) -> Club:
        return self.league.clubs[club]

    def friendly_sheets(self, club: ClubId) -> list[TeamSheet]:
        """A club's line-ups for the friendlies still to be played."""
        return [sheet for each in self.friendlies if (sheet := each.sheet_of(club)) is not None]

    def put(self, club: Club) -> "Sitting":
        """The sitting with a club as it is now."""
        return replace(self, league=replace(self.league, clubs=self.league.clubs | {club.id: club}))

    def tell(self, *events: BeppilandEvent) -> "Sitting":
        return replace(self, events=(*self.events, *events))

    def pay(self, club: ClubId, what: str, amount: int) -> "Sitting":
        """Money moves, and the accounts of the club say why."""
        if not amount:
            return self
        entries = (*self.accounts.get(club, ()), (what, amount))
        paid = replace(self.club(club), money=self.club(club).money + amount)
        return replace(self.put(paid), accounts=self.accounts | {club: entries})

    def refuse(self, club: ClubId, what: str, why: str, *rules: str) -> "Sitting":
        return self.tell(told.OrderRefused(audience=only(club), rules=rules, what=what, why=why))


Step: TypeAlias = Callable[[Sitting, Orders, Dice], Sitting]
