"""Box score: the figures of both teams, side by side."""

from collections.abc import Callable, Sequence

import msgspec

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.counted import Counted
from touchline.books.penpaper.head_to_head.drives import drives
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, opponent
from touchline.game import Cell, Column, Note, Row, SeatId, Sheet

THIRD, FOURTH = 3, 4


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What one team did in a match. Plays that a penalty replaced count for nothing (PP-PEN-04)."""

    points: int
    passes: int  # thrown
    completed: int
    passing_yards: int  # sacks taken off
    intercepted: int
    sacked: int
    rushes: int  # kneeling and fakes among them
    rushing_yards: int
    fumbles_lost: int
    first_downs: int
    third_downs: int
    third_downs_made: int
    fourth_downs: int
    fourth_downs_made: int
    punts: int
    punt_yards: int
    kickoff_returns: int
    kickoff_return_yards: int
    punt_returns: int
    punt_return_yards: int
    field_goals: int
    field_goals_made: int
    penalties: int
    penalty_yards: int
    dice: int
    rounds: int  # with the ball

    @property
    def plays(self) -> int:
        return self.passes + self.sacked + self.rushes

    @property
    def total_yards(self) -> int:
        return self.passing_yards + self.rushing_yards


def figures(match: Match, done: Sequence[Counted], seat: SeatId) -> Figures:
    """The figures of one team."""
    own = [play for play in done if play.by == seat]
    plays = [play for play in own if play.is_play]
    passes = [play for play in plays if play.kind == "pass"]
    rushes = [play for play in plays if play.kind == "rush"]
    sacks = [play for play in passes if play.is_sack]
    third = [play for play in plays if play.moment.down == THIRD]
    fourth = [play for play in plays if play.moment.down == FOURTH]
    punts = [play.events[0] for play in own if play.kind == "punt"]
    goals = [play.events[0] for play in own if play.kind == "field goal"]
    kickoffs, punted = _returns(done, seat, {"kickoff"}), _returns(done, seat, {"punt", "free kick"})
    fouls = [play.foul for play in done if play.foul is not None and play.foul.by == seat]
    return Figures(
        points=match.side(seat).points,
        passes=len(passes) - len(sacks),
        completed=sum(play.is_complete for play in passes),
        passing_yards=sum(play.gain for play in passes),
        intercepted=sum(play.lost == "interception" for play in passes),
        sacked=len(sacks),
        rushes=len(rushes),
        rushing_yards=sum(play.gain for play in rushes),
        fumbles_lost=sum(_loses_fumble(play, seat) for play in done),
        first_downs=sum(play.is_first_down for play in own if play.is_from_scrimmage),
        third_downs=len(third),
        third_downs_made=sum(play.is_first_down for play in third),
        fourth_downs=len(fourth),
        fourth_downs_made=sum(play.is_first_down for play in fourth),
        punts=len(punts),
        punt_yards=sum(kick.distance for kick in punts if isinstance(kick, told.BallKicked)),
        kickoff_returns=len(kickoffs),
        kickoff_return_yards=sum(kickoffs),
        punt_returns=len(punted),
        punt_return_yards=sum(punted),
        field_goals=len(goals),
        field_goals_made=sum(kick.is_good for kick in goals if isinstance(kick, told.FieldGoalTried)),
        penalties=len(fouls),
        penalty_yards=sum(foul.yards for foul in fouls),
        dice=sum(_dice_added(play, seat) for play in done),
        rounds=sum(drive.rounds for drive in drives(match, done) if drive.team == seat),
    )


def _returns(done: Sequence[Counted], seat: SeatId, kicks: set[str]) -> list[int]:
    """Yards of the kicks a team brought back; a fair catch is no return."""
    fielded = [play.fielded for play in done if play.kind in kicks and play.fielded is not None]
    return [kick.yards for kick in fielded if kick.by == seat and not kick.is_fair_catch]


def _loses_fumble(play: Counted, seat: SeatId) -> bool:
    """PP-FUM-01, PP-KO-09, PP-INT-02: a run, a return, or an interception that its interceptor fumbles back."""
    if play.is_try or play.standing != "stands":
        return False
    if play.fielded is not None:
        return play.fielded.by == seat and play.fielded.is_fumble and not play.fielded.kept
    if play.lost == "interception" and play.run is not None and play.run.outcome.by_offense:
        return opponent(play.by) == seat
    return play.lost == "fumble" and play.by == seat


def _dice_added(play: Counted, seat: SeatId) -> int:
    """PP-ACT-04: a declared die is spent, whatever became of the play."""
    if play.run is None:
        return 0
    if play.by == seat:
        return bool(play.run.offense_die) + play.run.more_offense_dice
    return bool(play.run.defense_die) + play.run.more_defense_dice


LINES: tuple[tuple[str, Callable[[Figures], Cell]], ...] = (
    ("Points", lambda team: team.points),
    ("First downs", lambda team: team.first_downs),
    ("Plays", lambda team: team.plays),
    ("Total yards", lambda team: team.total_yards),
    ("Yards a play", lambda team: average(team.total_yards, team.plays)),
    ("Passes: completed-thrown-intercepted", lambda team: f"{team.completed}-{team.passes}-{team.intercepted}"),
    ("Passing yards, sacks taken off", lambda team: team.passing_yards),
    ("Times sacked", lambda team: team.sacked),
    ("Rushes-yards", lambda team: f"{team.rushes}-{team.rushing_yards}"),
    ("Fumbles lost", lambda team: team.fumbles_lost),
    ("Third downs: made-tried", lambda team: f"{team.third_downs_made}-{team.third_downs}"),
    ("Fourth downs: made-tried", lambda team: f"{team.fourth_downs_made}-{team.fourth_downs}"),
    ("Punts-average", lambda team: f"{team.punts}-{average(team.punt_yards, team.punts)}"),
    ("Kickoff returns-yards", lambda team: f"{team.kickoff_returns}-{team.kickoff_return_yards}"),
    ("Punt returns-yards", lambda team: f"{team.punt_returns}-{team.punt_return_yards}"),
    ("Field goals: made-tried", lambda team: f"{team.field_goals_made}-{team.field_goals}"),
    ("Penalties-yards", lambda team: f"{team.penalties}-{team.penalty_yards}"),
    ("Action and star dice used", lambda team: team.dice),
    ("Rounds with the ball", lambda team: team.rounds),
)


def average(total: int, count: int) -> str:
    """With one decimal, halves away from zero: "4.3"; "0.0" of nothing."""
    tenths = (abs(total) * 20 + count) // (2 * count) if count else 0
    return f"{'-' if total < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def box_score(match: Match, done: Sequence[Counted]) -> Sheet:
    """Both teams side by side, the visitors first."""
    both = [figures(match, done, seat) for seat in (AWAY, HOME)]
    columns = (Column(""), *(Column(match.side(seat).name, number=True) for seat in (AWAY, HOME)))
    rows = tuple(Row((title, *(figure(team) for team in both))) for title, figure in LINES)
    return Sheet("box", "Box score", columns, rows, NOTES)


NOTES = (
    Note("A play that an accepted penalty replaces counts for nothing but its round.", ("PP-PEN-04",)),
    Note("Pass interference by the defense is a completed pass; its yards are not counted twice.", ("PP-PEN-08",)),
    Note("Tries and kickoffs count neither as plays nor as rounds with the ball."),
)
