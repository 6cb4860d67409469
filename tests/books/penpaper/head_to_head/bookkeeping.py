"""What must hold of the figures of a match: they agree with the clock, the dice, the score and each other."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.box_score import figures
from touchline.books.penpaper.head_to_head.counted import Counted, counted, rounds_played
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import action_dice, star_dice
from touchline.books.penpaper.head_to_head.drives import ON, drive_picture, drives
from touchline.books.penpaper.head_to_head.scoring import scoring_summary
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, ROUNDS, Match, Side
from touchline.game import SeatId


def check_books(match: Match, events: Sequence[Any]) -> None:
    """Everything below, of a match that is over."""
    done = counted(match, events)
    check_moments(events)
    check_scoring(match, events, done)
    check_box_score(match, done)
    check_drives(match, done)


def check_moments(events: Sequence[Any]) -> None:
    """Every event happens on the field, on one of four downs, in a round of its quarter; time only passes."""
    for event in events:
        at = event.moment
        assert 1 <= at.spot <= 99, event
        assert 1 <= at.down <= 4, event
        assert 0 < at.distance <= 100 - at.spot, event
        assert 0 <= at.rounds_left <= ROUNDS, event
    clock = [rounds_played(event.moment) for event in events]
    assert clock == sorted(clock), "time does not run backwards"
    score = [event.moment.home_points + event.moment.away_points for event in events]
    assert score == sorted(score), "no point is taken back"


def check_scoring(match: Match, events: Sequence[Any], done: Sequence[Counted]) -> None:
    """The line score adds up to the score, and so does the list of scores."""
    summary = scoring_summary(match, events, done)
    for row, side in zip(summary.rows, (match.away, match.home), strict=True):
        name, *quarters, total = row.cells
        assert (name, sum(map(int, quarters)), total) == (side.name, side.points, side.points)
    (scores,) = summary.more
    scored = [event for event in events if isinstance(event, told.PointsScored)]
    assert len(scores.rows) == sum(event.how in {"touchdown", "field goal", "safety"} for event in scored)
    if scores.rows:
        assert scores.rows[-1].cells[-1] == f"{match.away.points} - {match.home.points}"


def check_box_score(match: Match, done: Sequence[Counted]) -> None:
    """The figures of both teams agree with the rounds played, the dice spent, and the drives."""
    chart = drives(match, done)
    both = {seat: figures(match, done, seat) for seat in (HOME, AWAY)}
    between = sum(play.rounds for play in done if not play.is_from_scrimmage)
    assert both[HOME].rounds + both[AWAY].rounds + between == rounds_played(match)
    for seat, team in both.items():
        side, own = match.side(seat), [drive for drive in chart if drive.team == seat]
        assert team.points == side.points
        assert team.dice == action_dice(home=seat == HOME) + len(star_dice(side.stars)) - _dice_left(side)
        assert sum(drive.plays for drive in own) == team.plays == team.passes + team.sacked + team.rushes
        assert sum(drive.yards for drive in own) == team.total_yards + _net_penalties(done, seat)
        assert team.completed + team.intercepted <= team.passes
        assert team.third_downs_made + team.fourth_downs_made <= team.first_downs


def _dice_left(side: Side) -> int:
    return side.action_dice + len(side.star_dice)


def _net_penalties(done: Sequence[Counted], seat: SeatId) -> int:
    """Yards that penalties moved the ball for a team with the ball, tries apart."""
    fouls = [play.foul for play in done if play.foul is not None and play.by == seat and play.is_from_scrimmage]
    return sum(-foul.yards if foul.by == seat else foul.yards for foul in fouls)


def check_drives(match: Match, done: Sequence[Counted]) -> None:
    """The ball of a drive is never moved by anything unseen, and the picture shows every yard of it."""
    for drive in drives(match, done):
        assert all(earlier.end == later.moment.spot for earlier, later in pairwise(drive.downs))
        assert drive.ended
        picture = drive_picture(match, drive)
        assert all(earlier.end == later.start for earlier, later in pairwise(picture.drive))
        if drive.ended != ON:
            assert not picture.drive or picture.drive[-1].end == picture.ball
