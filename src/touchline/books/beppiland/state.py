"""A league and its clubs: what there is to know."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import MASTERS, ClubId, Entrant, Fixture, Tie, is_masters_club
from touchline.books.beppiland.extra_points import PGP_OF_A_SEASON
from touchline.books.beppiland.money import START
from touchline.books.beppiland.names import masters_club_name
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import Exchange, Tournament
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.weather import Day
from touchline.books.beppiland.young_players import Quota
from touchline.game import Seat

Stage: TypeAlias = Literal["founding", "session", "finale"]


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-CLUB-01: a club; its players in the order of the squad sheet (BEP-CLUB-04)."""

    id: ClubId
    name: str
    players: tuple[Player, ...] = ()
    staff: tuple[BackroomBoy, ...] = ()
    money: int = START
    pa: int = 0
    pgp: int = PGP_OF_A_SEASON
    ps: int = 0
    stadium: int = 0
    building: bool = False  # a level is ordered and will be ready for the next session
    quota: Quota = Quota(left=0)  # of this season: Primavera still to be discovered
    late: Quota = Quota(left=0)  # of the season before
    result_pa: int = 0  # for the matches of the session before (BEP-PA-01)
    is_new: bool = True  # it has had no award yet (BEP-PA-05)
    bribed: bool = False  # discovered this season (BEP-BRIBE-06)

    @classmethod
    def ordinary(cls) -> "Club":
        return cls(id=ClubId("1"), name="Atletico")

    def player(self, name: str) -> Player | None:
        return next((player for player in self.players if player.name == name), None)


class Lot(msgspec.Struct, frozen=True, kw_only=True):
    """A player on the auction list of the session (BEP-AUC-04); age, skill and value as the list shows them."""

    number: int
    club: ClubId
    player: PlayerId
    name: str
    notation: str
    minimum: int
    matches: int = 0  # that he may still play (BEP-AUC-13)


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a match that counts, as tables need it."""

    fixture: Fixture
    home: ClubId
    away: ClubId
    score: tuple[int, int]  # extra time included
    after_ninety: tuple[int, int]
    shoot_out: tuple[int, int] | None = None
    forfeited_by: tuple[ClubId, ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """A player's championship season (BEP-GAP-14)."""

    matches: int = 0
    goals: int = 0
    conceded: int = 0  # of a goalkeeper
    saves: int = 0


class Forbidden(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-NEG-02: an exchange that the master forbids, as this club writes it; one of nothing stands for all."""

    club: ClubId
    exchange: Exchange


class Honour(msgspec.Struct, frozen=True, kw_only=True):
    """The winners of a season, as they were called then."""

    season: int
    champion: str
    cup: str
    torneo: str
    juniores: str
    scorer: str
    goalkeeper: str


class League(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know about a league. What a president may see of it is the business of `information`."""

    options: Options
    seats: tuple[Seat, ...]
    stage: Stage = "founding"
    season: int = 1
    session: int = 1  # 12 is the finale
    clubs: dict[ClubId, Club] = {}
    groups: dict[str, tuple[ClubId, ...]] = {}  # by name, in the order of their numbers
    has_divisions: bool = False  # from the second season on (BEP-LEA-05)
    fixtures: tuple[Fixture, ...] = ()  # of the session, in the order of play
    forecasts: dict[int, Day] = {}  # by slot
    ties: dict[str, Tie] = {}  # of the season
    results: tuple[Played, ...] = ()  # of the season
    final_tables: dict[str, tuple[ClubId, ...]] = {}  # of the groups that have played all their matches
    penalties: dict[ClubId, int] = {}  # points taken from the table (BEP-BRIBE-06)
    tallies: dict[PlayerId, Tally] = {}
    lots: tuple[Lot, ...] = ()  # of the session's auction
    toto: tuple[str, ...] = ()  # fixtures of the Totocalcio
    pot: int = 0  # M carried over
    tournaments: dict[str, Tournament] = {}  # private ones of the session, by name
    forbidden: tuple[Forbidden, ...] = ()  # exchanges of the session
    next_player: int = 1  # number of the next player who joins the league
    honours: tuple[Honour, ...] = ()

    def name_of(self, entrant: Entrant) -> str:
        """A club as people call it, the master's included; what is not decided yet keeps its own name."""
        club = self.clubs.get(ClubId(entrant))
        if club is not None:
            return club.name
        return masters_club_name(int(entrant.removeprefix(MASTERS))) if is_masters_club(entrant) else entrant

    def in_order(self) -> "League":
        """The league with its clubs in the order of the seats and its ties in that of the draws.

        What was stored comes back by the alphabet; a ruling goes through clubs and ties, and must not depend on that.
        """
        ties = sorted(self.ties.values(), key=lambda tie: (tie.competition, tie.round, len(tie.id), tie.id))
        return replace(
            self,
            clubs={seat.id: self.clubs[seat.id] for seat in self.seats if seat.id in self.clubs},
            ties={tie.id: tie for tie in ties},
        )

    def owner(self, player: PlayerId) -> ClubId | None:
        """The club a player belongs to."""
        return next((club.id for club in self.clubs.values() if any(p.id == player for p in club.players)), None)
