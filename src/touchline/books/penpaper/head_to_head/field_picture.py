"""The field as a picture: the home team defends the left goal."""

from touchline.books.penpaper.head_to_head.field import other_side
from touchline.books.penpaper.head_to_head.state import HOME, Match
from touchline.books.penpaper.head_to_head.text import where_the_ball_is
from touchline.pictures import Gridiron


def field_picture(match: Match) -> Gridiron:
    """PP-FIELD-01: where the ball is, who attacks which goal, and how far the offense has to go."""
    is_home = match.offense == HOME
    at = match.situation.spot
    line = match.situation.line if is_on_a_down(match) else None
    return Gridiron(
        left=match.home.name,
        right=match.away.name,
        ball=at if is_home else other_side(at),
        attacks="right" if is_home else "left",
        line_to_gain=line if line is None or is_home else other_side(line),
        words=where_the_ball_is(match, is_on_a_down=is_on_a_down(match)),
    )


def is_on_a_down(match: Match) -> bool:
    """PP-DOWN-01: whether there is a line to reach: not at the toss, a kick or a try, nor at the end."""
    if match.ask == "roll-on" and match.called is None:  # of a return
        return False
    return match.ask not in {"coin-call", "coin-choice", "kickoff", "return", "try", "over"} and not match.is_try
