"""What every play counts for, once its flag is judged: the ground of box score, drives, scoring and calls."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.events import MatchEvents, Moment
from touchline.books.penpaper.head_to_head.field import GOAL
from touchline.books.penpaper.head_to_head.mishaps import PenaltyLine, penalty_line
from touchline.books.penpaper.head_to_head.state import ROUNDS, Match, opponent
from touchline.game import SeatId

Kind: TypeAlias = Literal[
    "kickoff", "free kick", "punt", "pass", "rush", "field goal", "extra point", "hard count", "called"
]
"""What a team did. Kneeling and fakes are rushes, as on the record sheet; "called" is a play still to be run."""

Kept = TypeVar("Kept", bound=MatchEvents)
Lost: TypeAlias = Literal["", "interception", "fumble", "downs"]
Standing: TypeAlias = Literal["stands", "replaced", "undecided"]
FROM_SCRIMMAGE: frozenset[Kind] = frozenset({"pass", "rush", "punt", "field goal", "hard count"})
DOWNS: frozenset[Kind] = frozenset({"pass", "rush"})


class Foul(msgspec.Struct, frozen=True):
    """A penalty that was stepped off."""

    name: str
    by: SeatId
    yards: int  # none for pass interference by the defense: they belong to the pass (PP-PEN-08)


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """Something a team did with the ball, and what it counts for. Spots are that team's."""

    kind: Kind
    name: str  # "Screen Pass", "Punt", "Fake Punt"
    by: SeatId
    moment: Moment  # before it
    events: tuple[MatchEvents, ...]
    rounds: int  # that it took
    is_try: bool = False
    standing: Standing = "stands"  # an accepted penalty replaces a play (PP-PEN-04)
    run: told.PlayRun | None = None
    fielded: told.KickFielded | None = None
    gain: int = 0  # yards gained by the play
    end: int = 0  # where the ball is then, penalties included
    lost: Lost = ""
    is_first_down: bool = False  # a new series, or a touchdown
    foul: Foul | None = None
    scored: told.PointsScored | None = None  # what it brought, to whomever

    @property
    def is_play(self) -> bool:
        """A pass or a run that counts; tries are counted apart."""
        return self.kind in DOWNS and self.standing == "stands" and not self.is_try

    @property
    def is_sack(self) -> bool:
        """PP-PEN-02: a pass that was not thrown."""
        return self.kind == "pass" and self.run is not None and not self.is_interference and _is_caught_behind(self.run)

    @property
    def is_complete(self) -> bool:
        """PP-PEN-08, PP-SPASS-07: a pass that was caught: by interference too, and before a lateral is fumbled."""
        if self.kind != "pass" or self.run is None:
            return False
        return self.is_interference or self.run.outcome.how in {"gain", "fumble"}

    @property
    def is_interference(self) -> bool:
        """PP-PEN-08: the pass counts as complete, whatever it was."""
        judged = _first(self.events, told.PenaltyJudged)
        return judged is not None and judged.accepted and _judged_line(self.events).is_interference

    @property
    def is_from_scrimmage(self) -> bool:
        return self.kind in FROM_SCRIMMAGE and not self.is_try

    @property
    def ends_possession(self) -> bool:
        """Whether the ball is kicked away, lost, or carried over a goal line."""
        if self.standing != "stands":
            return self.lost != ""
        return self.kind in {"punt", "field goal"} or self.lost != "" or self.scored is not None


def rounds_played(at: Moment | Match) -> int:
    """PP-TIME-01: rounds since the kickoff of the match."""
    return at.quarter * ROUNDS - at.rounds_left


def counted(match: Match, events: Sequence[MatchEvents]) -> tuple[Counted, ...]:
    """Everything both teams did, in order; `match` is the state after it."""
    parts = _parts(events)
    clock = [*(rounds_played(part[0].moment) for part in parts), rounds_played(match)]
    found: list[Counted] = []
    is_try_due = is_free_kick_due = False
    for part, (begun, ended) in zip(parts, pairwise(clock), strict=True):
        done = _count(part, ended - begun, is_try=is_try_due, is_free=is_free_kick_due)
        found.append(done)
        is_try_due = _is_try_due(done, still=is_try_due)
        is_free_kick_due = done.scored is not None and done.scored.how == "safety"
    return tuple(found)


def _parts(events: Sequence[MatchEvents]) -> list[tuple[MatchEvents, ...]]:
    """The events, each play with all that followed from it."""
    starts = [place for place, event in enumerate(events) if _begins(event)]
    return [tuple(events[start:end]) for start, end in pairwise([*starts, len(events)])]


def _begins(event: MatchEvents) -> bool:
    """Whether a play begins with it; what comes before the first of them is the toss."""
    match event:
        case told.PointsScored(how=how):
            return how == "extra point"
        case told.TryFailed(points=points):
            return points == 1
        case _:
            return isinstance(event, BEGINNINGS)


BEGINNINGS = (
    told.BallKicked,
    told.OnsideKicked,
    told.CallsRevealed,
    told.FieldGoalTried,
    told.FakeTried,
    told.KneltDown,
    told.HardCountTried,
)


def _is_try_due(done: Counted, *, still: bool) -> bool:
    """PP-SCORE-01, PP-FG-06: after a touchdown, until the try is good or not; a penalty may repeat it."""
    if done.scored is not None:
        return done.scored.how == "touchdown"
    return still and _first(done.events, told.TryFailed) is None


def _count(part: tuple[MatchEvents, ...], rounds: int, *, is_try: bool, is_free: bool) -> Counted:
    first = part[0]
    at = first.moment
    done = Counted(
        kind="called",
        name="",
        by=at.offense,
        moment=at,
        events=part,
        rounds=rounds,
        is_try=is_try,
        end=at.spot,
        scored=_first(part, told.PointsScored),
        fielded=_first(part, told.KickFielded),
        lost="downs" if _first(part, told.TurnedOverOnDowns) else "",
    )
    if isinstance(first, told.CallsRevealed):
        run = _first(part, told.PlayRun)
        return replace(done, name=first.play) if run is None else _judged(replace(done, run=run, name=run.play), run)
    if isinstance(first, told.HardCountTried):
        return _stepped_off(done, first)
    if isinstance(first, (told.FakeTried, told.KneltDown)):
        return _carried(done, first)
    kind, name = _kick(first, is_free=is_free)
    return replace(done, kind=kind, name=name)


def _kick(event: MatchEvents, *, is_free: bool) -> tuple[Kind, str]:
    match event:
        case told.BallKicked(kick="punt"):
            return ("free kick", "Free kick") if is_free else ("punt", "Punt")
        case told.BallKicked() | told.OnsideKicked():
            return "kickoff", "Kickoff"
        case told.FieldGoalTried():
            return "field goal", "Field Goal"
        case _:
            return "extra point", "Extra point"


def _stepped_off(done: Counted, counted: told.HardCountTried) -> Counted:
    """PP-HARD-01: a hard count is a penalty on one side or the other."""
    side = opponent(done.by) if counted.is_offside else done.by
    foul = Foul("Offsides" if counted.is_offside else "Delay of Game", side, abs(counted.spot - done.moment.spot))
    is_first_down = counted.spot >= _line(done.moment)
    return replace(done, kind="hard count", name="Hard Count", end=counted.spot, foul=foul, is_first_down=is_first_down)


def _carried(done: Counted, event: told.FakeTried | told.KneltDown) -> Counted:
    """PP-FAKE-04, PP-KNEEL-01: a fake that is short of the line gains nothing."""
    if isinstance(event, told.KneltDown):
        return _advanced(replace(done, kind="rush", name="Kneel"), event.spot - done.moment.spot)
    return _advanced(replace(done, kind="rush", name=event.kind), 0 if done.lost else event.yards or 0)


def _first(events: Sequence[MatchEvents], kind: type[Kept]) -> Kept | None:
    """The event of a kind among those of a play; there is one at most."""
    return next((event for event in events if isinstance(event, kind)), None)


def _line(at: Moment) -> int:
    return at.spot + at.distance


def _advanced(done: Counted, yards: int) -> Counted:
    """A play that stands and keeps the ball, or loses it on downs."""
    end = min(done.moment.spot + yards, GOAL)
    return replace(
        done, gain=end - done.moment.spot, end=end, is_first_down=not done.lost and end >= _line(done.moment)
    )


def _judged(done: Counted, run: told.PlayRun) -> Counted:
    """PP-PEN-03, PP-PEN-04: a play that was run: it stands, is replaced, or waits for the judgement of a flag."""
    done = replace(done, kind="pass" if run.is_pass else "rush")
    called, judged = _first(done.events, told.PenaltyCalled), _first(done.events, told.PenaltyJudged)
    if judged is not None and judged.accepted:
        return _penalized(done, run, judged)
    if called is not None and not called.lapses and judged is None:
        return replace(done, standing="undecided")
    return _stands(done, run)


def _stands(done: Counted, run: told.PlayRun) -> Counted:
    """PP-FUM-03, PP-INT-01: a gain, a loss, or the ball lost at the line; an interception always ends a possession."""
    outcome = run.outcome
    if outcome.how == "interception":
        return replace(done, lost="interception")
    if outcome.is_turnover:
        return replace(done, lost="fumble")
    return _advanced(done, outcome.gain)


def _penalized(done: Counted, run: told.PlayRun, judged: told.PenaltyJudged) -> Counted:
    """PP-PEN-04 to PP-PEN-10: what an accepted penalty leaves of a play, and how far the ball is moved for it."""
    line = _judged_line(done.events)
    if line.is_interference:
        caught = _advanced(done, judged.spot - done.moment.spot)
        return replace(caught, kind="pass", foul=Foul(line.foul, opponent(done.by), 0))
    gain = max(run.outcome.gain, 0) if line.is_roughing else 0
    side = done.by if line.side == "Offense" else opponent(done.by)
    return replace(
        done,
        standing="stands" if gain else "replaced",
        gain=gain,
        end=judged.spot,
        foul=Foul(line.foul, side, abs(judged.spot - done.moment.spot - gain)),
        is_first_down=not done.lost and (line.gives_first_down or judged.spot >= _line(done.moment)),
    )


def _judged_line(events: Sequence[MatchEvents]) -> PenaltyLine:
    called = _first(events, told.PenaltyCalled)
    assert called is not None, "only a penalty that was called is judged"
    return penalty_line(called.foul, called.side)


def _is_caught_behind(run: told.PlayRun) -> bool:
    return run.outcome.how in {"sack", "loss"}
