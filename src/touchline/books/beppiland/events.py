"""What can happen in a league, and who may know it (BEP-INFO, BEP-GAP-16)."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import Correction
from touchline.books.beppiland.competitions import Fixture
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.match_play import Ground
from touchline.books.beppiland.players import Position
from touchline.books.beppiland.state import Honour
from touchline.books.beppiland.team_selection import Totals
from touchline.books.beppiland.weather import Day, Weather
from touchline.game import Event

GoalKind: TypeAlias = Literal["goal", "penalty", "own goal"]


class Goal(msgspec.Struct, frozen=True):
    minute: int
    by: Ground
    name: str  # of the scorer, or of whoever touched it into his own net
    kind: GoalKind = "goal"


class SideReport(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody hears of a team in a match (BEP-INFO-01)."""

    name: str
    formation: str
    shots: int
    saves: int
    booked: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()
    injured: tuple[str, ...] = ()


class MatchPlayed(Event, frozen=True, kw_only=True, tag="match-played"):
    fixture: Fixture
    home: SideReport
    away: SideReport
    score: tuple[int, int]
    after_ninety: tuple[int, int]
    goals: tuple[Goal, ...]
    weather: Weather
    shoot_out: tuple[int, int] | None = None
    winner: str = ""  # of a tie that is decided

    @property
    def has_extra_time(self) -> bool:
        return self.score != self.after_ninety or self.shoot_out is not None


class MatchSuspended(Event, frozen=True, kw_only=True, tag="match-suspended"):
    fixture: Fixture
    home: SideReport
    away: SideReport


class MatchPostponed(Event, frozen=True, kw_only=True, tag="match-postponed"):
    """A match that waits for another (BEP-GAP-09)."""

    fixture: Fixture
    home: str
    away: str


class TeamSheetPlayed(Event, frozen=True, kw_only=True, tag="team-sheet-played"):
    """What a president hears of his own team in a match."""

    fixture: Fixture
    against: str
    men: tuple[tuple[str, Position, int], ...]  # name, area, match level
    totals: Totals
    points: Points
    cat: bool
    tfg: bool
    corrections: tuple[Correction, ...]
    is_automatic: bool  # no line-up was sent
    injuries: dict[str, int]  # fitness that will be lost, by name
    plays: int = 1  # how often a bribed match was played


class Spied(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-INFO-03: one team in a scout's report."""

    name: str
    goals: int
    totals: Totals
    extra: dict[Position, int]
    cat: bool
    tfg: bool


class MatchSpied(Event, frozen=True, kw_only=True, tag="match-spied"):
    fixture: Fixture
    home: Spied
    away: Spied


class TrainingDone(Event, frozen=True, kw_only=True, tag="training-done"):
    done: tuple[Training, ...]
    skipped: tuple[Training, ...]
    pa: int


class OrderRefused(Event, frozen=True, kw_only=True, tag="order-refused"):
    """Something a president ordered that could not be done."""

    what: str
    why: str


class PointsConverted(Event, frozen=True, kw_only=True, tag="points-converted"):
    pa: int
    pgp: int
    money: int


class StaffDismissed(Event, frozen=True, kw_only=True, tag="staff-dismissed"):
    club: str
    name: str
    job: Job


class PlayerPensioned(Event, frozen=True, kw_only=True, tag="player-pensioned"):
    club: str
    name: str
    job: Job


class PlayerDiscovered(Event, frozen=True, kw_only=True, tag="player-discovered"):
    name: str
    notation: str


class PlayerSoldAbroad(Event, frozen=True, kw_only=True, tag="player-sold-abroad"):
    name: str
    price: int
    is_forced: bool = False


class StadiumOrdered(Event, frozen=True, kw_only=True, tag="stadium-ordered"):
    level: int
    cost: int


class StadiumReady(Event, frozen=True, kw_only=True, tag="stadium-ready"):
    club: str
    level: int


class BribePaid(Event, frozen=True, kw_only=True, tag="bribe-paid"):
    fixture: str
    kind: Literal["win", "penalty"]
    cost: int


class BribeReturned(Event, frozen=True, kw_only=True, tag="bribe-returned"):
    fixture: str
    cost: int


class BribeDiscovered(Event, frozen=True, kw_only=True, tag="bribe-discovered"):
    club: str
    fixture: Fixture
    score: tuple[int, int]  # as it now stands
    points_lost: int


class LotSold(Event, frozen=True, kw_only=True, tag="lot-sold"):
    lot: int
    name: str
    notation: str
    seller: str
    buyer: str  # empty: the extern league
    price: int


class ExchangeMade(Event, frozen=True, kw_only=True, tag="exchange-made"):
    clubs: tuple[str, str]
    gives: tuple[str, ...]  # what the first gives, in words of names and money
    takes: tuple[str, ...]


class TournamentAnnounced(Event, frozen=True, kw_only=True, tag="tournament-announced"):
    """BEP-FRI-04: a private tournament of the next session."""

    club: str
    name: str
    fee: int
    shares: tuple[int, ...]


class TotocalcioDrawn(Event, frozen=True, kw_only=True, tag="totocalcio-drawn"):
    column: str  # the right symbols; "-" for a suspended match
    pot: int
    winners: int  # how many; bets are secret (BEP-GAP-16)
    share: int


class PlayerBanned(Event, frozen=True, kw_only=True, tag="player-banned"):
    club: str
    name: str
    discipline: int
    matches: int


class SquadChanged(Event, frozen=True, kw_only=True, tag="squad-changed"):
    """Fitness and growth of a club's players at the end of a session."""

    fitness: dict[str, int]  # as it is now, by name
    skill: dict[str, int]  # what was gained


class AccountsClosed(Event, frozen=True, kw_only=True, tag="accounts-closed"):
    """The money of a club in a session, entry by entry."""

    entries: tuple[tuple[str, int], ...]
    money: int


class StatementMade(Event, frozen=True, kw_only=True, tag="statement-made"):
    club: str
    press: str


class ClubFounded(Event, frozen=True, kw_only=True, tag="club-founded"):
    club: str
    job: Job  # of the backroom boy who comes with the team (BEP-STAFF-02)


class RoundDrawn(Event, frozen=True, kw_only=True, tag="round-drawn"):
    competition: str
    round: int
    ties: tuple[tuple[str, str], ...]


class SessionOpened(Event, frozen=True, kw_only=True, tag="session-opened"):
    """BEP-INFO-04: what goes out before a session."""

    season: int
    session: int
    forecasts: dict[int, Day]
    toto: tuple[str, ...]  # "home - away"


class PrizePaid(Event, frozen=True, kw_only=True, tag="prize-paid"):
    club: str
    what: str
    amount: int


class PlayerRetired(Event, frozen=True, kw_only=True, tag="player-retired"):
    club: str
    name: str


ListName: TypeAlias = Literal["scorers", "goalkeepers"]


class PlayerRewarded(Event, frozen=True, kw_only=True, tag="player-rewarded"):
    """BEP-MON-11: one of the first three scorers or goalkeepers."""

    club: str
    name: str
    list: ListName
    place: int


class SeasonEnded(Event, frozen=True, kw_only=True, tag="season-ended"):
    honour: Honour
    final_tables: dict[str, tuple[str, ...]]
    groups: dict[str, tuple[str, ...]]  # of the next season
    has_divisions: bool


BeppilandEvent: TypeAlias = (
    MatchPlayed
    | MatchSuspended
    | MatchPostponed
    | TeamSheetPlayed
    | MatchSpied
    | TrainingDone
    | OrderRefused
    | PointsConverted
    | StaffDismissed
    | PlayerPensioned
    | PlayerDiscovered
    | PlayerSoldAbroad
    | StadiumOrdered
    | StadiumReady
    | BribePaid
    | BribeReturned
    | BribeDiscovered
    | LotSold
    | ExchangeMade
    | TournamentAnnounced
    | TotocalcioDrawn
    | PlayerBanned
    | SquadChanged
    | AccountsClosed
    | StatementMade
    | ClubFounded
    | RoundDrawn
    | SessionOpened
    | PrizePaid
    | PlayerRetired
    | PlayerRewarded
    | SeasonEnded
)
