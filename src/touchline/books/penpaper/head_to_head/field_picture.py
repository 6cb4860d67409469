"""The field as a picture: the home team defends the left goal."""

from touchline.books.penpaper.head_to_head.field import other_side
from touchline.books.penpaper.head_to_head.state import HOME, Match
from touchline.pictures import Gridiron


def field_picture(match: Match) -> Gridiron:
    """PP-FIELD-01: where the ball is, who attacks which goal, and how far the offense has to go."""
    is_home = match.offense == HOME
    at = match.situation.spot
    line = match.situation.line if match.ask not in {"kickoff", "return", "try", "over"} and not match.is_try else None
    return Gridiron(
        left=match.home.name,
        right=match.away.name,
        ball=at if is_home else other_side(at),
        attacks="right" if is_home else "left",
        line_to_gain=line if line is None or is_home else other_side(line),
    )
