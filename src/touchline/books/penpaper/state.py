"""What a league is made of: teams, games, seasons. Frozen values; a transition makes new ones."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.options import Options, TieHandling
from touchline.game import Seat, SeatId
from touchline.sport.history import History
from touchline.sport.records import Record, Result

TeamId: TypeAlias = SeatId
"""A team is known by its seat; its number on the schedule changes every season (PP-ROT-01)."""

Stat: TypeAlias = Literal["QB", "RB", "WR", "LM", "LB", "DB"]
STATS: tuple[Stat, ...] = ("QB", "RB", "WR", "LM", "LB", "DB")
LOWEST_SCORE, HIGHEST_SCORE = 3, 18  # PP-TEAM-03

Position: TypeAlias = Literal["C", "FB", "QB", "RB", "TE", "WR", "DB", "DE", "DT", "LB", "S"]
"""PP-STAR-02: the positions of star players."""

OFFENSIVE: tuple[Stat, ...] = ("QB", "RB", "WR")
DEFENSIVE: tuple[Stat, ...] = ("LM", "LB", "DB")


class Scores(msgspec.Struct, frozen=True, rename="upper"):
    """PP-TEAM-01: the six ability scores of a team."""

    qb: int  # Quarterback
    rb: int  # Running Backs
    wr: int  # Wide Receivers
    lm: int  # Linemen
    lb: int  # Linebackers
    db: int  # Defensive Backs

    @classmethod
    def ordinary(cls) -> "Scores":
        return cls(10, 10, 10, 10, 10, 10)

    @property
    def by_stat(self) -> dict[Stat, int]:
        return dict(zip(STATS, msgspec.structs.astuple(self), strict=True))


class Ratings(msgspec.Struct, frozen=True, rename="upper"):
    """What league play needs of a team."""

    off: int
    def_: int = msgspec.field(name="DEF")  # `def` is a word of Python


class Injury(msgspec.Struct, frozen=True):
    """A modifier that is one lower, and the star it hit, if any (PP-INJ-02, PP-INJ-03)."""

    stat: Stat
    is_major: bool = False
    star: Position | None = None


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team as its record sheet describes it (PP-REC-02)."""

    id: TeamId
    name: str
    city: str  # home city
    home_market: str  # code of a market
    base: Scores  # without what stars add (PP-STAR-03)
    logo: str = ""
    colors: str = ""
    stadium: str = ""
    other_markets: tuple[str, ...] = ()
    stars: tuple[Position, ...] = ()
    is_sample: bool = False
    money: int = 0  # million dollars in the bank
    since: int = 1  # the season its past begins with: a replacement team has none (PP-EVT-04)
    injuries: tuple[Injury, ...] = ()  # the major ones of the season under way (PP-INJ-02)
    printed: Ratings | None = None  # of a sample team: OFF and DEF as the book prints them

    @classmethod
    def ordinary(cls) -> "Team":
        return cls(id=SeatId("1"), name="Anytown Averages", city="Anytown", home_market="CHI", base=Scores.ordinary())


RecordRow: TypeAlias = Literal[
    "Best in League",
    "Best in Division",
    "Winning Record",
    "Even Record",
    "Losing Record",
    "Worst in Division",
    "Worst in League",
]
"""PP-OFF-03: how a team's season is judged between seasons."""

Step: TypeAlias = Literal["fan-base", "markets", "challenge", "staying", "losses", "development", "refounding"]


class OffSeason(msgspec.Struct, frozen=True, kw_only=True):
    """An off-season under way (PP-OFF-02)."""

    step: Step = "fan-base"
    order: tuple[TeamId, ...] = ()  # in which the teams act (PP-OFF-05)
    rows: dict[TeamId, RecordRow] = {}
    growing: tuple[TeamId, ...] = ()
    shrinking: tuple[TeamId, ...] = ()
    entering: dict[TeamId, tuple[str, ...]] = {}  # markets that owners of growing teams want, the best first
    leaving: dict[TeamId, str] = {}  # which market owners of shrinking teams give up
    held: tuple[str, ...] = ()  # minor markets that were somebody's when the owners were asked
    turn: int = 0  # whose it is in the order, while markets are settled
    challenge: str = ""  # the market of a challenge match that waits to be played at the table (PP-MKT-07)
    challenged: tuple[str, ...] = ()  # markets that a challenge match was played for (PP-MKT-07)
    in_trouble: tuple[TeamId, ...] = ()  # teams that pay or move (PP-EVT-03)
    moved: tuple[TeamId, ...] = ()  # teams that left their home: their owners may choose a city of the new market
    folded: tuple[TeamId, ...] = ()  # teams that were dissolved and skip the rest (PP-EVT-02)
    refounding_round: int = 1  # another one follows where an owner's wish went to a better-placed team
    losses: dict[TeamId, int] = {}  # points to come off the scores (PP-NEG-01)
    tried: dict[TeamId, tuple[Stat, ...]] = {}  # by free attempts, while they are rolled one by one (PP-DEV-05)
    developed: tuple[TeamId, ...] = ()  # teams whose attempts are over
    development_round: int = 1


class Quarter(msgspec.Struct, frozen=True):
    """Points of one quarter."""

    home: int
    away: int


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was decided, quarter by quarter; quarters after the fourth are overtime."""

    week: int
    home: TeamId
    away: TeamId
    quarters: tuple[Quarter, ...]
    occasion: str = ""  # what a playoff game was for; empty in the regular season

    @property
    def home_points(self) -> int:
        return sum([quarter.home for quarter in self.quarters])

    @property
    def away_points(self) -> int:
        return sum([quarter.away for quarter in self.quarters])

    @property
    def result(self) -> Result[TeamId]:
        return Result(self.home, self.away, self.home_points, self.away_points, self.week)

    @property
    def winner(self) -> TeamId | None:
        return self.result.winner


class Pairing(msgspec.Struct, frozen=True):
    """A playoff game to be played: `away` visits `home` (PP-PO-07)."""

    away: TeamId
    home: TeamId
    occasion: str = ""


class Playoffs(msgspec.Struct, frozen=True, kw_only=True):
    """The playoffs of a season under way."""

    qualified: tuple[TeamId, ...]  # in the order their format lists them: champions and wild cards, or seeds
    round: int  # the one to be played, counted from 1
    pairings: tuple[Pairing, ...]


class TeamSeason(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a team record sheet (PP-REC-02)."""

    season: int
    team: TeamId
    name: str = ""  # what it was called then; empty: as it is called now
    league: Record
    division: Record


class Honour(msgspec.Struct, frozen=True, kw_only=True):
    """A season's champion as he was called then: teams move and fold (PP-EVT-04)."""

    season: int
    champion: str
    runner_up: str
    best: str  # the team with the best record
    best_record: str


class League(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know about a league."""

    options: Options
    seats: tuple[Seat, ...]
    stage: Literal["founding", "philosophy", "season", "playoffs", "off-season"] = "founding"
    founding_round: int = 1  # another one follows where two owners wanted the same team
    teams: tuple[Team, ...] = ()  # in the order of the seats, once all are founded
    season: int = 1
    week: int = 1  # the next to be played
    games: tuple[PlayedGame, ...] = ()  # of the regular season
    playoff_games: tuple[PlayedGame, ...] = ()
    latest: tuple[PlayedGame, ...] = ()  # the games that were ruled last
    overtime: dict[str, TieHandling] = {}  # what the referee ruled of single games, by their keys (PP-LP-06)
    playoffs: Playoffs | None = None
    off_season: OffSeason | None = None
    lots: tuple[TeamId, ...] = ()  # coin tosses of this season, the winner first (PP-TIE-03)
    history: History[TeamId] = History()
    honours: tuple[Honour, ...] = ()
    sheets: tuple[TeamSeason, ...] = ()
    gone: tuple[TeamId, ...] = ()  # folded and not replaced (PP-EVT-02)

    @classmethod
    def ordinary(cls) -> "League":
        """Six teams without owners, all alike, before the first week."""
        seats = tuple(Seat(SeatId(str(number)), f"Seat {number}", "nobody") for number in range(1, 7))
        teams = tuple(replace(Team.ordinary(), id=seat.id, name=f"Team {seat.id}") for seat in seats)
        return cls(options=Options(teams=6), seats=seats, stage="season", teams=teams)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """PP-EVT-02: the seats whose teams are not gone for good."""
        return tuple([seat for seat in self.seats if seat.id not in self.gone]) if self.gone else self.seats

    @property
    def size(self) -> int:
        return len(self.playing)

    @property
    def team_by_id(self) -> dict[TeamId, Team]:
        return {team.id: team for team in self.teams}

    def name_of(self, team: TeamId) -> str:
        return self.team_by_id[team].name

    def name_in_season(self, team: TeamId) -> str:
        """PP-EVT-04: what the books of the season call a team: who moves or is renamed after it keeps the old name."""
        lines = (line.name for line in reversed(self.sheets) if line.season == self.season and line.team == team)
        return next(lines, "") or self.name_of(team)
