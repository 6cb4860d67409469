"""What can happen in a match. Every event carries the moment: down, distance, spot, score and rounds left."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head.kicks import Kick
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.books.penpaper.head_to_head.playbook import MainCall, SpecialDefense
from touchline.books.penpaper.state import Position, Stat
from touchline.game import Event, SeatId

Score: TypeAlias = Literal["touchdown", "field goal", "safety", "extra point", "two-point try"]


class Moment(msgspec.Struct, frozen=True):
    """When and where: as it stood before the event."""

    quarter: int
    rounds_left: int
    offense: SeatId
    down: int
    distance: int
    spot: int
    home_points: int
    away_points: int


class MatchEvent(Event, frozen=True, kw_only=True):
    moment: Moment


class TossMade(MatchEvent, frozen=True, kw_only=True, tag="toss-made"):
    called: Literal["heads", "tails"]
    fell: Literal["heads", "tails"]
    winner: SeatId


class SideChosen(MatchEvent, frozen=True, kw_only=True, tag="side-chosen"):
    winner: SeatId
    begin_on: Literal["offense", "defense"]


class BallKicked(MatchEvent, frozen=True, kw_only=True, tag="ball-kicked"):
    kick: Kick
    by: SeatId
    distance: int
    landing: int  # seen by the receiving team
    is_touchback: bool = False


class OnsideKicked(MatchEvent, frozen=True, kw_only=True, tag="onside-kicked"):
    by: SeatId
    recovered: bool


class KickFielded(MatchEvent, frozen=True, kw_only=True, tag="kick-fielded"):
    by: SeatId
    is_fair_catch: bool
    yards: int
    spot: int  # seen by the receiving team
    kept: bool
    is_fumble: bool
    is_touchdown: bool


class CallsRevealed(MatchEvent, frozen=True, kw_only=True, tag="calls-revealed"):
    play: str
    call: MainCall
    special: SpecialDefense


class AudibleCalled(MatchEvent, frozen=True, kw_only=True, tag="audible-called"):
    die: int


class PlayRun(MatchEvent, frozen=True, kw_only=True, tag="play-run"):
    """A passing or rushing play: the arithmetic of the attack and what it brought, before any penalty."""

    play: str
    is_pass: bool
    call: MainCall
    special: SpecialDefense
    natural: int
    bonus: int
    offense_die: int
    dc: int
    audible_die: int
    defense_die: int
    outcome: Outcome
    more_offense_dice: int = 0  # how many besides the first; `offense_die` is the sum of all (PP-ACT-06)
    more_defense_dice: int = 0


class SixesShown(MatchEvent, frozen=True, kw_only=True, tag="sixes-shown"):
    """Yard dice show sixes, and whoever rolled them is asked whether to roll on."""

    by: SeatId
    what: str
    sixes: int


class PenaltyCalled(MatchEvent, frozen=True, kw_only=True, tag="penalty-called"):
    foul: str
    side: Literal["Offense", "Defense"]
    yards: str
    lapses: bool = False  # roughing the passer on a touchdown


class PenaltyJudged(MatchEvent, frozen=True, kw_only=True, tag="penalty-judged"):
    foul: str
    by: SeatId
    accepted: bool
    spot: int
    yards_rolled: int = 0  # of pass interference by the defense


class PlayerInjured(MatchEvent, frozen=True, kw_only=True, tag="player-injured"):
    team: SeatId
    stat: Stat
    is_major: bool
    star: Position | None


class FieldGoalTried(MatchEvent, frozen=True, kw_only=True, tag="field-goal-tried"):
    by: SeatId
    distance: int
    is_good: bool


class FakeTried(MatchEvent, frozen=True, kw_only=True, tag="fake-tried"):
    by: SeatId
    kind: str
    yards: int | None


class HardCountTried(MatchEvent, frozen=True, kw_only=True, tag="hard-count-tried"):
    by: SeatId
    is_offside: bool
    spot: int


class KneltDown(MatchEvent, frozen=True, kw_only=True, tag="knelt-down"):
    by: SeatId
    spot: int


class TurnedOverOnDowns(MatchEvent, frozen=True, kw_only=True, tag="turned-over-on-downs"):
    to: SeatId
    spot: int  # seen by the team that takes over


class PointsScored(MatchEvent, frozen=True, kw_only=True, tag="points-scored"):
    by: SeatId
    how: Score
    points: int
    home_points: int  # after it
    away_points: int


class TryFailed(MatchEvent, frozen=True, kw_only=True, tag="try-failed"):
    by: SeatId
    points: Literal[1, 2]


class InjuryErased(MatchEvent, frozen=True, kw_only=True, tag="injury-erased"):
    team: SeatId
    stat: Stat


class QuarterEnded(MatchEvent, frozen=True, kw_only=True, tag="quarter-ended"):
    quarter: int


class MatchEnded(MatchEvent, frozen=True, kw_only=True, tag="match-ended"):
    winner: SeatId | None


MatchEvents: TypeAlias = (
    TossMade
    | SideChosen
    | BallKicked
    | OnsideKicked
    | KickFielded
    | CallsRevealed
    | AudibleCalled
    | PlayRun
    | SixesShown
    | PenaltyCalled
    | PenaltyJudged
    | PlayerInjured
    | FieldGoalTried
    | FakeTried
    | HardCountTried
    | KneltDown
    | TurnedOverOnDowns
    | PointsScored
    | TryFailed
    | InjuryErased
    | QuarterEnded
    | MatchEnded
)
