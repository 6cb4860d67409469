"""Scoring summary: the line score, and how every point was made."""

from collections.abc import Sequence

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.counted import Counted
from touchline.books.penpaper.head_to_head.drives import Drive, drives
from touchline.books.penpaper.head_to_head.events import MatchEvents
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match
from touchline.books.penpaper.head_to_head.text import quarter_name, yards
from touchline.game import Cell, Column, Row, SeatId, Sheet

REGULAR = 4


def scoring_summary(match: Match, events: Sequence[MatchEvents], done: Sequence[Counted]) -> Sheet:
    """PP-SCORE-02: the line score, and below it every score."""
    columns = (
        Column("Team"),
        *(Column(_quarter(quarter), number=True) for quarter in _quarters(match)),
        Column("Total", number=True),
    )
    rows = tuple(Row(_line(match, events, seat), seat=seat) for seat in (AWAY, HOME))
    return Sheet("scoring", "Scoring", columns, rows, more=(scores(match, done),))


def _quarters(match: Match) -> range:
    return range(1, max(REGULAR, match.quarter) + 1)


def _quarter(quarter: int) -> str:
    return str(quarter) if quarter <= REGULAR else f"OT{quarter - REGULAR}"


def _line(match: Match, events: Sequence[MatchEvents], seat: SeatId) -> tuple[Cell, ...]:
    """Points by quarter; a quarter that has not begun is left empty."""
    made = [event for event in events if isinstance(event, told.PointsScored) and event.by == seat]
    points: list[Cell] = [
        sum(event.points for event in made if event.moment.quarter == quarter) if quarter <= match.quarter else ""
        for quarter in _quarters(match)
    ]
    return match.side(seat).name, *points, match.side(seat).points


def scores(match: Match, done: Sequence[Counted]) -> Sheet:
    """Each score with its try, when it was made, how, and on what drive."""
    columns = (
        Column("Quarter"),
        Column("Rounds left", number=True, explained="in the quarter, after the play"),
        Column("Team"),
        Column("How"),
        Column("Drive", explained="plays, yards and rounds"),
        Column("Score", explained="visitors - home"),
    )
    drive_of = {id(drive.downs[-1]): drive for drive in drives(match, done)}
    rows = []
    for place, play in enumerate(done):
        if play.scored is not None and not play.is_try:
            tries = _tries(done[place + 1 :])
            rows.append(_row(match, play, tries, drive_of.get(id(play))))
    return Sheet("scores", "Scores", columns, tuple(rows))


def _tries(after: Sequence[Counted]) -> tuple[Counted, ...]:
    """The try after a touchdown, with those a penalty had repeated; none after another score."""
    count = next((place for place, play in enumerate(after) if not play.is_try), len(after))
    return tuple(after[:count])


def _row(match: Match, play: Counted, tries: tuple[Counted, ...], drive: Drive | None) -> Row:
    score = play.scored
    assert score is not None, "a line of the summary is a score"
    last = next((each.scored for each in reversed(tries) if each.scored is not None), None) or score
    way = f"{_count(drive.plays, 'play')}, {yards(drive.yards)}, {_count(drive.rounds, 'round')}" if drive else ""
    return Row(
        (
            quarter_name(score.moment.quarter),
            score.moment.rounds_left,
            match.side(score.by).name,
            f"{how(play)}{_try_words(tries)}" if score.how == "touchdown" else how(play),
            way if score.by == play.by else "",
            f"{last.away_points} - {last.home_points}",
        ),
        seat=score.by,
    )


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _try_words(tries: tuple[Counted, ...]) -> str:
    made = next((each.scored for each in tries if each.scored is not None), None)
    failed = next((event for each in tries for event in each.events if isinstance(event, told.TryFailed)), None)
    if made is not None:
        return f" ({made.how} good)"
    if failed is not None:
        return " (extra point missed)" if failed.points == 1 else " (two-point try failed)"
    return " (try to come)"


def how(play: Counted) -> str:
    """How a score was made: "Screen Pass for 23 yards", "Kickoff return of 80 yards"."""
    assert play.scored is not None, "a line of the summary is a score"
    if play.scored.how == "field goal":
        kicked = play.events[0]
        assert isinstance(kicked, told.FieldGoalTried), "a field goal begins with the kick"
        return f"Field goal from {yards(kicked.distance)}"
    if play.scored.how == "safety":
        return "Safety, passer sacked" if play.is_sack else f"Safety, {play.name} stopped in the end zone"
    return _carried_over(play, play.scored)


def _carried_over(play: Counted, score: told.PointsScored) -> str:
    """How a touchdown was made."""
    if play.fielded is not None:
        return _returned(play, play.fielded)
    if play.lost == "interception":
        return "Interception fumbled back" if score.by == play.by else "Interception return"
    if play.lost == "fumble":
        return "Fumble return"
    if play.is_interference:
        return f"Pass interference, {yards(play.gain)}"
    return f"{play.name} for {yards(play.gain)}"


def _returned(play: Counted, fielded: told.KickFielded) -> str:
    kick = "Punt" if play.kind == "punt" else "Free kick" if play.kind == "free kick" else "Kickoff"
    if fielded.is_fumble:
        return f"{kick} return fumbled and carried on" if fielded.kept else f"{kick} return fumbled and lost"
    return f"{kick} return of {yards(fielded.yards)}"
