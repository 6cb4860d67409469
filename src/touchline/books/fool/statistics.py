"""Statistics: what every man and team did, and drive by drive.

A play is turned into lines that hold only what it adds; a game is their sum. What a penalty wiped out does not count.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.course import Course
from touchline.books.fool.goal_line import FIELD, TOUCHBACK, ScoreKind
from touchline.books.fool.kicking import Kick
from touchline.books.fool.outcome import Outcome
from touchline.books.fool.penalties import Option
from touchline.books.fool.players import PlayerId
from touchline.books.fool.series import LAST_DOWN, Scrimmage
from touchline.sport.elevens import Eleven, opponents

THIRD_DOWN = 3


class _Sum(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Counts that can be added up; what is called `longest` keeps the larger."""

    def __add__(self, more: Self) -> Self:
        return type(self)(
            **{
                name: (max if name.startswith("longest") else _plus)(getattr(self, name), getattr(more, name))
                for name in self.__struct_fields__
            }
        )


def _plus(one: int, other: int) -> int:
    return one + other


class PlayerLine(_Sum, frozen=True, kw_only=True, omit_defaults=True):
    """What a man did."""

    attempts: int = 0
    completions: int = 0
    passing_yards: int = 0
    passing_touchdowns: int = 0
    intercepted: int = 0
    longest_pass: int = 0
    sacked: int = 0
    sack_yards: int = 0
    carries: int = 0
    rushing_yards: int = 0
    rushing_touchdowns: int = 0
    longest_run: int = 0
    targets: int = 0
    catches: int = 0
    receiving_yards: int = 0
    receiving_touchdowns: int = 0
    longest_catch: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    tackles: int = 0
    half_sacks: int = 0
    interceptions: int = 0
    interception_yards: int = 0
    recoveries: int = 0
    defensive_touchdowns: int = 0
    kick_returns: int = 0
    kick_return_yards: int = 0
    punt_returns: int = 0
    punt_return_yards: int = 0
    return_touchdowns: int = 0
    field_goal_tries: int = 0
    field_goals: int = 0
    longest_field_goal: int = 0
    extra_point_tries: int = 0
    extra_points: int = 0
    punts: int = 0
    punt_yards: int = 0
    punts_inside_20: int = 0
    longest_punt: int = 0


class TeamLine(_Sum, frozen=True, kw_only=True, omit_defaults=True):
    """What a team did."""

    plays: int = 0
    first_downs: int = 0
    rushes: int = 0
    rushing_yards: int = 0
    attempts: int = 0
    completions: int = 0
    passing_yards: int = 0  # of completed passes
    intercepted: int = 0
    sacked: int = 0
    sack_yards: int = 0
    third_downs: int = 0
    third_downs_made: int = 0
    fourth_downs: int = 0
    fourth_downs_made: int = 0
    fumbles_lost: int = 0
    penalties: int = 0
    penalty_yards: int = 0
    punts: int = 0
    punt_yards: int = 0
    field_goal_tries: int = 0
    field_goals: int = 0
    touchdowns: int = 0
    possession: int = 0  # seconds

    @property
    def yards(self) -> int:
        return self.rushing_yards + self.passing_yards - self.sack_yards

    @property
    def turnovers(self) -> int:
        return self.intercepted + self.fumbles_lost


Lines: TypeAlias = Mapping[PlayerId, PlayerLine]


def added(lines: Lines, more: Lines) -> Lines:
    """The lines of several plays together."""
    together = dict(lines)
    for player, line in more.items():
        together[player] = together[player] + line if player in together else line
    return together


# --- a play from scrimmage ------------------------------------------------------------------------------------------


def counts(taken: Option) -> bool:
    """Whether a play counts: no penalty was taken for it, or one that came after it."""
    return taken.foul is None or taken.foul.kind == "return foul"


class Gain(msgspec.Struct, frozen=True):
    """How a play counts and how far it went before anybody lost the ball."""

    kind: Literal["run", "catch", "incomplete", "sack", "interception", "none"]
    yards: int


def gain(before: Scrimmage, outcome: Outcome) -> Gain:
    """FOOL-GAP-RUNBACK: a quarterback caught behind the line is sacked, at or beyond it he has run."""
    lost_at = outcome.turned_over_at
    yards = min(outcome.yards if lost_at is None else lost_at, before.to_goal)
    match outcome.result:
        case "sack" | "scramble":
            return Gain("sack" if yards < 0 else "run", yards)
        case "fumble":
            return Gain(_fumbled_kind(outcome, yards), yards)
        case "no play":
            return Gain("none", 0)
        case "interception" | "incomplete":
            return Gain(outcome.result, 0)
        case "run" | "catch":
            return Gain(outcome.result, yards)


def _fumbled_kind(outcome: Outcome, yards: int) -> Literal["run", "catch", "sack"]:
    """What a play was before the ball was fumbled; a bad snap counts as a run."""
    if outcome.target is not None:
        return "catch"
    return "sack" if outcome.carrier is not None and outcome.carrier == outcome.passer and yards < 0 else "run"


def player_lines(before: Scrimmage, outcome: Outcome, score: ScoreKind | None = None) -> Lines:
    """What a play from scrimmage adds for every man; `score` is what it brought, if anything."""
    lines: Lines = {}
    for player, line in _credits(gain(before, outcome), outcome, touchdown=score == "touchdown"):
        lines = added(lines, {player: line})
    return lines


def _credits(made: Gain, outcome: Outcome, *, touchdown: bool) -> Iterator[tuple[PlayerId, PlayerLine]]:
    runner = outcome.carrier or outcome.passer
    own = int(touchdown and not outcome.lost)
    if made.kind in ("catch", "incomplete", "interception"):
        yield from _passing(made, outcome, own)
    elif made.kind == "sack" and outcome.passer:
        yield outcome.passer, PlayerLine(sacked=1, sack_yards=-made.yards)
    elif made.kind == "run" and runner:
        yield (
            runner,
            PlayerLine(carries=1, rushing_yards=made.yards, rushing_touchdowns=own, longest_run=max(made.yards, 0)),
        )
    if outcome.result == "fumble" and runner:
        yield runner, PlayerLine(fumbles=1, fumbles_lost=int(outcome.lost))
    yield from _defending(made, outcome, int(touchdown and outcome.lost))


def _passing(made: Gain, outcome: Outcome, touchdown: int) -> Iterator[tuple[PlayerId, PlayerLine]]:
    caught = made.kind == "catch"
    longest = max(made.yards, 0)
    if outcome.passer:
        yield (
            outcome.passer,
            PlayerLine(
                attempts=1,
                completions=int(caught),
                passing_yards=made.yards,
                passing_touchdowns=touchdown,
                intercepted=int(made.kind == "interception"),
                longest_pass=longest,
            ),
        )
    receiver = outcome.carrier if caught else outcome.target
    if receiver:
        yield (
            receiver,
            PlayerLine(
                targets=1,
                catches=int(caught),
                receiving_yards=made.yards,
                receiving_touchdowns=touchdown,
                longest_catch=longest,
            ),
        )


def _defending(made: Gain, outcome: Outcome, touchdown: int) -> Iterator[tuple[PlayerId, PlayerLine]]:
    for tackler in outcome.tacklers:
        yield tackler, PlayerLine(tackles=1)
    if made.kind == "sack":
        for tackler in outcome.tacklers[:2]:
            yield tackler, PlayerLine(half_sacks=2 if len(outcome.tacklers) == 1 else 1)
    if outcome.taken_by is None:
        return
    if outcome.result == "interception":
        returned = (outcome.turned_over_at or 0) - outcome.yards
        yield (
            outcome.taken_by,
            PlayerLine(interceptions=1, interception_yards=returned, defensive_touchdowns=touchdown),
        )
    else:
        yield outcome.taken_by, PlayerLine(recoveries=1, defensive_touchdowns=touchdown)


def team_line(before: Scrimmage, outcome: Outcome, taken: Option) -> TeamLine:
    """What a play from scrimmage adds for the team that had the ball."""
    made = gain(before, outcome)
    kept = taken.standing.has_ball == "offence"
    moved_on = kept and (taken.standing.fresh or taken.standing.score == "touchdown")
    passed = made.kind in ("catch", "incomplete", "interception")
    return TeamLine(
        plays=int(made.kind != "none"),
        first_downs=int(moved_on),
        rushes=int(made.kind == "run"),
        rushing_yards=made.yards if made.kind == "run" else 0,
        attempts=int(passed),
        completions=int(made.kind == "catch"),
        passing_yards=made.yards if made.kind == "catch" else 0,
        intercepted=int(made.kind == "interception"),
        sacked=int(made.kind == "sack"),
        sack_yards=-made.yards if made.kind == "sack" else 0,
        third_downs=int(before.down == THIRD_DOWN),
        third_downs_made=int(before.down == THIRD_DOWN and moved_on),
        fourth_downs=int(before.down == LAST_DOWN),
        fourth_downs_made=int(before.down == LAST_DOWN and moved_on),
        fumbles_lost=int(outcome.lost and outcome.result != "interception"),
        touchdowns=int(kept and taken.standing.score == "touchdown"),
    )


def penalty_line(before: Scrimmage, taken: Option) -> TeamLine:
    """What a penalty that was taken adds for the team that fouled: yards as the ball moved."""
    assert taken.foul is not None, "a penalty was taken"
    standing = taken.standing
    to_goal = standing.to_goal if standing.has_ball == "offence" else FIELD - standing.to_goal
    spot = taken.foul.spot if taken.foul.kind == "return foul" else None
    yards = abs(min(before.to_goal - (spot or 0), FIELD) - to_goal)
    return TeamLine(penalties=1, penalty_yards=0 if standing.score else yards)


# --- kicks ----------------------------------------------------------------------------------------------------------


def kick_lines(kick: Kick, *, kicker: PlayerId, returner: PlayerId | None = None) -> Lines:
    """What a kick adds for the man who kicked it and the man who ran it back."""
    lines: Lines = {kicker: _kicker_line(kick)}
    if returner and kick.caught_at is not None and kick.end in ("returned", "recovered"):
        lines = added(lines, {returner: _returner_line(kick)})
    return lines


def _kicker_line(kick: Kick) -> PlayerLine:
    good = kick.end == "good"
    match kick.kind:
        case "field goal":
            length = kick.length if good else 0
            return PlayerLine(field_goal_tries=1, field_goals=int(good), longest_field_goal=length)
        case "extra point":
            return PlayerLine(extra_point_tries=1, extra_points=int(good))
        case "punt":
            inside = kick.end in ("downed", "returned") and kick.at < TOUCHBACK
            return PlayerLine(punts=1, punt_yards=kick.length, punts_inside_20=int(inside), longest_punt=kick.length)
        case _:
            return PlayerLine()


def _returner_line(kick: Kick) -> PlayerLine:
    touchdown = int(kick.at >= FIELD and not kick.foul)
    fumble = PlayerLine(
        fumbles=int(kick.fumbled), fumbles_lost=int(kick.end == "recovered"), return_touchdowns=touchdown
    )
    if kick.kind == "punt":
        return fumble + PlayerLine(punt_returns=1, punt_return_yards=kick.return_yards)
    return fumble + PlayerLine(kick_returns=1, kick_return_yards=kick.return_yards)


def kick_team_line(kick: Kick) -> TeamLine:
    """What a kick from scrimmage adds for the team that kicked it."""
    line = _kicker_line(kick)
    return TeamLine(
        punts=line.punts,
        punt_yards=line.punt_yards,
        field_goal_tries=line.field_goal_tries,
        field_goals=line.field_goals,
    )


# --- drives ---------------------------------------------------------------------------------------------------------

DriveEnd: TypeAlias = Literal[
    "touchdown", "field goal", "missed field goal", "punt", "interception", "fumble", "downs", "safety", "end of half"
]


class Drive(msgspec.Struct, frozen=True, kw_only=True):
    """A team's possession from its first play to its last."""

    by: Eleven
    quarter: int
    seconds: int  # left in the quarter when it began
    to_goal: int  # where it began
    plays: int = 0
    yards: int = 0
    used: int = 0  # seconds
    end: DriveEnd | None = None  # None: it goes on


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was counted in a game."""

    home: TeamLine = TeamLine()
    visitors: TeamLine = TeamLine()
    players: Mapping[PlayerId, PlayerLine] = {}
    drives: tuple[Drive, ...] = ()

    def of(self, eleven: Eleven) -> TeamLine:
        return self.home if eleven == "home" else self.visitors


def with_team(statistics: Statistics, eleven: Eleven, line: TeamLine) -> Statistics:
    if eleven == "home":
        return replace(statistics, home=statistics.home + line)
    return replace(statistics, visitors=statistics.visitors + line)


def with_players(statistics: Statistics, lines: Lines) -> Statistics:
    return replace(statistics, players=added(statistics.players, lines))


def seconds_used(snap: Course, next_snap: Course) -> int:
    """How long it took from one snap to the next."""
    return snap.seconds if next_snap.quarter > snap.quarter else snap.seconds - next_snap.seconds


def with_scrimmage(statistics: Statistics, before: Course, outcome: Outcome, taken: Option) -> Statistics:
    """A play from scrimmage, or the penalty taken instead of it. Tries for two points are not counted."""
    if before.stage == "try":
        return statistics
    scrimmage = before.scrimmage
    if taken.foul is not None:
        fouled = before.ball if taken.foul.by == "offence" else before.defence
        statistics = with_team(statistics, fouled, penalty_line(scrimmage, taken))
    if not counts(taken) or outcome.result == "no play":
        first = int(taken.standing.fresh and taken.standing.has_ball == "offence")
        return with_team(statistics, before.ball, TeamLine(first_downs=first))
    statistics = with_players(statistics, player_lines(scrimmage, outcome, taken.standing.score))
    return with_team(statistics, before.ball, team_line(scrimmage, outcome, taken))


def with_drive(
    statistics: Statistics, before: Course, next_snap: Course, *, yards: int = 0, end: DriveEnd | None = None
) -> Statistics:
    """A play of a drive; the time from its snap to the next one is the team's possession."""
    used = seconds_used(before, next_snap)
    statistics = with_team(statistics, before.ball, TeamLine(possession=used))
    drives = statistics.drives
    last = drives[-1] if drives and drives[-1].end is None and drives[-1].by == before.ball else None
    if last is None:
        last = Drive(by=before.ball, quarter=before.quarter, seconds=before.seconds, to_goal=before.to_goal)
    else:
        drives = drives[:-1]
    last = replace(last, plays=last.plays + 1, yards=last.yards + yards, used=last.used + used, end=end)
    return replace(statistics, drives=(*drives, last))


def with_clock(statistics: Statistics, course: Course) -> Statistics:
    """The clock that runs between two snaps is the time of the team whose drive goes on."""
    ran = min(course.running, course.seconds)
    if not ran or not statistics.drives:
        return statistics
    *earlier, last = statistics.drives
    statistics = with_team(statistics, last.by, TeamLine(possession=ran))
    return replace(statistics, drives=(*earlier, replace(last, used=last.used + ran)))


def closed(statistics: Statistics) -> Statistics:
    """A half is over: the drive that was going on has ended."""
    if not statistics.drives or statistics.drives[-1].end is not None:
        return statistics
    *earlier, last = statistics.drives
    return replace(statistics, drives=(*earlier, replace(last, end="end of half")))


def drive_end(before: Course, outcome: Outcome, after: Course) -> DriveEnd | None:
    """How a play from scrimmage ended the drive, if it did."""
    if after.ball == before.ball and after.stage == "scrimmage":
        return None
    if after.score.of(before.ball) > before.score.of(before.ball):
        return "touchdown"
    if outcome.result == "interception":
        return "interception"
    if outcome.lost:
        return "fumble"
    if after.score.of(opponents(before.ball)) > before.score.of(opponents(before.ball)):
        return "safety"
    return "downs"
