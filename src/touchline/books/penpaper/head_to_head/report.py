"""The report of a match: what people look up after it, or while it is on."""

from collections.abc import Sequence

from touchline.books.penpaper.head_to_head.box_score import box_score
from touchline.books.penpaper.head_to_head.calls_made import calls_made
from touchline.books.penpaper.head_to_head.counted import counted
from touchline.books.penpaper.head_to_head.drives import drive_chart
from touchline.books.penpaper.head_to_head.events import MatchEvents
from touchline.books.penpaper.head_to_head.game_record import game_record
from touchline.books.penpaper.head_to_head.play_success import play_success
from touchline.books.penpaper.head_to_head.scoring import scoring_summary
from touchline.books.penpaper.head_to_head.state import Match
from touchline.game import Sheet


def sheets(match: Match, events: Sequence[MatchEvents]) -> tuple[Sheet, ...]:
    """Scoring, box score, drives, success by play, calls, and the game record sheet of every quarter (PP-REC-03)."""
    done = counted(match, events)
    return (
        scoring_summary(match, events, done),
        box_score(match, done),
        drive_chart(match, done),
        play_success(match, done),
        calls_made(match, done),
        *game_record(match, events),
    )
