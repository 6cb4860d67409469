"""A match between two coaches: everything there is to know about it. Nothing in it is secret."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head.defense import Modifiers
from touchline.books.penpaper.head_to_head.field import Situation, first_down
from touchline.books.penpaper.head_to_head.kicks import Kick
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.books.penpaper.head_to_head.playbook import MainCall, SpecialDefense
from touchline.books.penpaper.options import ExplodingDice, KickoffLine, TieHandling
from touchline.books.penpaper.sample_teams import sample_teams
from touchline.books.penpaper.state import Injury, Position, Quarter, Scores, Team
from touchline.game import SeatId, by_name

HOME, AWAY = SeatId("home"), SeatId("away")
ROUNDS = 40  # of a quarter (PP-TIME-01)
ACTION_DICE = 3  # a team and game (PP-ACT-01)

Ask: TypeAlias = Literal[
    "coin-call",
    "coin-choice",
    "kickoff",
    "return",
    "call",
    "audible",
    "offense-die",
    "defense-die",
    "roll-on",
    "penalty",
    "try",
    "halftime",
    "over",
]
"""What the match waits for."""


class TeamSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team as it comes to a match."""

    name: str
    base: Scores  # without what stars add (PP-STAR-03)
    stars: tuple[Position, ...] = ()
    injuries: tuple[Injury, ...] = ()  # the major ones of the season so far (PP-INJ-02)

    @classmethod
    def of(cls, team: Team) -> "TeamSheet":
        return cls(name=team.name, base=team.base, stars=team.stars)


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `penpaper.match`."""

    home: Annotated[str, by_name(sample_teams)] = "San Diego Cruisers"
    """PP-SAMP-01: the home team, a sample team by name."""
    away: Annotated[str, by_name(sample_teams)] = "New York Tycoons"
    """PP-SAMP-01: the visiting team, a sample team by name."""
    home_team: TeamSheet | None = None
    """Any other team, in place of the one that `home` names."""
    away_team: TeamSheet | None = None
    """Any other team, in place of the one that `away` names."""
    kickoff_line: KickoffLine = 35
    """PP-KO-02: where kickoffs are taken from."""
    two_point_try: bool = True
    """PP-FG-06: whether a touchdown may be followed by a play for two points."""
    tied_games: TieHandling = "tie-stands"
    """PP-TIME-07: whether a tie stands, or overtime is played."""
    exploding_dice: ExplodingDice = "always"
    """PP-DICE-01: whether a six for yards is always followed by another die, or its roller is asked."""
    several_dice: bool = False
    """PP-ACT-06: whether a side may add several action and star dice to a play."""
    half_the_distance: bool = True
    """PP-PEN-11: whether a penalty goes half the distance to the goal line at most, or its yards as printed."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One team in a match."""

    name: str
    modifiers: Modifiers  # of a healthy team
    stars: tuple[Position, ...] = ()
    action_dice: int = ACTION_DICE
    star_dice: tuple[Position, ...] = ()  # not spent yet
    tricks: dict[str, int] = {}  # uses by name (PP-TRICK-01)
    fakes: int = 0
    hard_counts: int = 0
    injuries: tuple[Injury, ...] = ()
    points: int = 0


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """A play that has been revealed, and what is declared for it."""

    play: str
    call: MainCall
    special: SpecialDefense = ""
    is_audible: bool = False
    audible_die: int = 0
    offense_die: str = ""  # "action", a star's position, or none
    defense_die: str = ""
    more_offense_dice: tuple[str, ...] = ()  # besides the first, where several may be added (PP-ACT-06)
    more_defense_dice: tuple[str, ...] = ()

    @property
    def offense_dice(self) -> tuple[str, ...]:
        return (self.offense_die, *self.more_offense_dice) if self.offense_die else ()

    @property
    def defense_dice(self) -> tuple[str, ...]:
        return (self.defense_die, *self.more_defense_dice) if self.defense_die else ()

    def with_offense_die(self, die: str) -> "Called":
        if not self.offense_die:
            return replace(self, offense_die=die)
        return replace(self, more_offense_dice=(*self.more_offense_dice, die))

    def with_defense_die(self, die: str) -> "Called":
        if not self.defense_die:
            return replace(self, defense_die=die)
        return replace(self, more_defense_dice=(*self.more_defense_dice, die))


class Flag(msgspec.Struct, frozen=True):
    """A penalty that waits for the side that was fouled."""

    roll: int
    outcome: Outcome
    costs_round: bool


class Waiting(msgspec.Struct, frozen=True):
    """A play or return whose roller is asked whether to roll on (PP-DICE-01)."""

    roller: SeatId
    sixes: int
    lying: tuple[tuple[int, ...], ...]  # all that has fallen, roll by roll
    answers: tuple[bool, ...] = ()  # those that were given before


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a match."""

    options: MatchOptions
    home: Side
    away: Side
    ask: Ask = "coin-call"
    step: int = 1  # counts what was asked: no two phases of a match are the same
    quarter: int = 1  # 5 and more are overtime
    rounds_left: int = ROUNDS
    offense: SeatId = AWAY  # who has the ball, or is about to kick or to try
    situation: Situation = first_down(35)
    opening_kicker: SeatId = HOME  # kicked off the first half; receives in the second (PP-TIME-03)
    toss_winner: SeatId = AWAY
    called: Called | None = None
    flag: Flag | None = None
    waiting: Waiting | None = None
    kick: Kick = "kickoff"  # the one in the air, while a return is asked for
    landing: int = 0  # where it comes down, seen by the receiving team
    is_try: bool = False  # a two-point play is under way
    is_free_kick: bool = False  # the kick that is due follows a safety
    has_hard_counted: bool = False  # since the last play (PP-HARD-03)
    hurried: SeatId | None = None  # whose Hurry Up was the play just before (PP-SPASS-08)
    healing: tuple[SeatId, ...] = ()  # who has still to choose at halftime
    quarters: tuple[Quarter, ...] = ()  # points of those that are over

    def side(self, seat: SeatId) -> Side:
        return self.home if seat == HOME else self.away


def opponent(seat: SeatId) -> SeatId:
    return AWAY if seat == HOME else HOME


def modifiers(side: Side) -> Modifiers:
    """PP-INJ-02: the modifiers of a team as it stands: one lower for every injury of a stat."""
    if not side.injuries:
        return side.modifiers
    lowered = dict(side.modifiers)
    for injury in side.injuries:
        lowered[injury.stat] -= 1
    return lowered


def healthy_stars(side: Side) -> tuple[Position, ...]:
    """PP-INJ-03, PP-INJ-06: the stars none of whose injuries is left."""
    if not side.stars or not side.injuries:
        return side.stars
    hurt = [injury.star for injury in side.injuries]
    return tuple([star for star in side.stars if star not in hurt])
