"""What holds at every step of any match; TOUCHLINE_MATCHES sets how many are played."""

import os
from collections import Counter
from typing import Any

import msgspec
import pytest

from touchline.books.penpaper.head_to_head.events import MatchEnded, PointsScored, QuarterEnded
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, ROUNDS, Match, Side
from touchline.books.penpaper.league_play import totals
from touchline.game import encode

from .bookkeeping import check_books
from .matches import Step, random_match

BATCHES = 10
MATCHES = int(os.environ.get("TOUCHLINE_MATCHES", "200"))
LONGEST_QUARTER = 12 * ROUNDS  # phases; nearly all plays use a round


def check_spot(match: Match) -> None:
    spot, down, line = match.situation.spot, match.situation.down, match.situation.line
    assert 1 <= spot <= 99
    assert 1 <= down <= 4
    assert spot < line <= 100


def check_side(before: Side, after: Side) -> None:
    assert 0 <= after.action_dice <= before.action_dice
    assert set(after.star_dice) <= set(before.star_dice) <= set(after.stars)
    assert after.fakes >= before.fakes
    assert after.hard_counts >= before.hard_counts
    assert all(after.tricks[name] >= uses for name, uses in before.tricks.items())
    assert after.points >= before.points
    majors = [injury for injury in before.injuries if injury.is_major]
    assert [injury for injury in after.injuries if injury.is_major][: len(majors)] == majors


def check_clock(step: Step) -> None:
    before, after = step.before, step.after
    assert 0 <= after.rounds_left <= ROUNDS
    ended = any(isinstance(event, QuarterEnded) for event in step.ruling.events)
    assert ended == (after.quarter == before.quarter + 1 or after.ask == "over")
    if not ended:
        assert before.rounds_left - after.rounds_left in {0, 1, 2}, "a safety or a touchdown adds a kick to the play"
    if after.rounds_left == 0:
        assert after.is_try or after.ask in {
            "try",
            "return",
            "over",
            "audible",
            "offense-die",
            "defense-die",
            "roll-on",
            "penalty",
        }


def check_asked(match: Match) -> None:
    """What the state remembers is what it still needs."""
    if match.ask != "roll-on":  # of a play, or of a return
        assert (match.called is not None) == (match.ask in {"audible", "offense-die", "defense-die", "penalty"})
    assert (match.waiting is not None) == (match.ask == "roll-on")
    assert (match.flag is not None) == (match.ask == "penalty")
    assert bool(match.healing) == (match.ask == "halftime")
    if match.ask == "kickoff":
        assert not match.is_free_kick, "a free kick is taken at once"


def play_through(seed: int) -> Match:
    """A whole match under the eyes of the referee."""
    board = Counter({HOME: 0, AWAY: 0})
    happened: list[Any] = []
    keys: set[str] = set()
    for step in random_match(seed):
        phase = MATCH.phase(step.before)
        assert phase is not None
        assert phase.key not in keys
        keys.add(phase.key)
        happened += step.ruling.events
        for event in step.ruling.events:
            if isinstance(event, PointsScored):
                board[event.by] += event.points
                assert (event.home_points, event.away_points) == (board[HOME], board[AWAY])
            assert MATCH.tell(step.after, event)
        after = step.after
        assert (after.home.points, after.away.points) == (board[HOME], board[AWAY])
        check_spot(after)
        check_clock(step)
        check_asked(after)
        check_side(step.before.home, after.home)
        check_side(step.before.away, after.away)
        assert msgspec.json.decode(encode(after), type=Match) == after
        assert len(keys) <= after.quarter * LONGEST_QUARTER, "the match does not end"
    assert isinstance(step.ruling.events[-1], MatchEnded)
    check_books(step.after, happened)
    final = step.after
    assert totals(final.quarters) == (final.home.points, final.away.points), "the quarters add up to the score"
    assert len(final.quarters) == final.quarter
    return final


@pytest.mark.rule("PP-H2H-01", "PP-TIME-01", "PP-TIME-06", "PP-TIME-08", "PP-SCORE-02", "PP-DOWN-01", "PP-ACT-01")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_match_of_any_legal_calls_is_sound_at_every_step_and_comes_to_an_end(batch: int) -> None:
    for seed in range(batch, MATCHES, BATCHES):
        try:
            match = play_through(seed)
        except AssertionError as wrong:
            raise AssertionError(f"random_match({seed}): {wrong}") from wrong
        is_level = match.home.points == match.away.points
        assert not (is_level and match.options.tied_games == "until-won"), f"random_match({seed}) has no winner"
