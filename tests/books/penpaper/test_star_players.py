"""Stars: eleven positions, each with its bonus, and a score in play that never passes 18."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.penpaper.star_players import STARS, StarLine, base_scores, scores_in_play, star_bonus
from touchline.books.penpaper.state import STATS, Position, Scores, Stat

AVERAGE = Scores.ordinary()
LEDGER_BONUS: dict[Position, dict[Stat, int]] = {
    "C": {"QB": 1},
    "FB": {"RB": 2},
    "QB": {"QB": 3},
    "RB": {"RB": 2},
    "TE": {"WR": 2},
    "WR": {"WR": 2},
    "DB": {"DB": 2},
    "DE": {"LM": 2},
    "DT": {"LM": 2},
    "LB": {"LB": 3},
    "S": {"DB": 2},
}


@pytest.mark.rule("PP-STAR-02")
def test_there_are_eleven_positions_for_stars() -> None:
    assert tuple(STARS) == get_args(Position)
    assert len(STARS) == 11


@pytest.mark.rule("PP-STAR-03")
@pytest.mark.parametrize("position", LEDGER_BONUS)
def test_a_star_raises_one_score_and_no_other(position: Position) -> None:
    raised = scores_in_play(AVERAGE, (position,)).by_stat

    assert {stat: score - 10 for stat, score in raised.items() if score != 10} == LEDGER_BONUS[position]


@pytest.mark.rule("PP-STAR-03")
def test_two_stars_on_one_score_add_up() -> None:
    assert star_bonus(("DB", "S"), "DB") == 4
    assert star_bonus(("DE", "DT", "LB"), "LM") == 4
    assert star_bonus((), "QB") == 0


@pytest.mark.rule("PP-STAR-09", "PP-TEAM-03")
def test_a_stolen_safety_leaves_the_base_score_behind() -> None:
    base = Scores(10, 10, 10, 10, 10, 17)

    assert scores_in_play(base, ("S",)).db == 18
    assert scores_in_play(base, ()).db == 17


@pytest.mark.rule("PP-STAR-03", "PP-SAMP-04")
@given(
    st.builds(Scores, *(st.integers(3, 13) for _ in STATS)),
    st.lists(st.sampled_from(get_args(Position)), max_size=11, unique=True).map(tuple),
)
def test_what_stars_add_is_what_a_printed_score_has_too_much(base: Scores, stars: tuple[Position, ...]) -> None:
    assert base_scores(scores_in_play(base, stars), stars) == base


@pytest.mark.rule("PP-STAR-03")
@pytest.mark.parametrize("stat", STATS)
def test_a_bonus_is_read_as_it_is_printed(stat: Stat) -> None:
    line = StarLine(score_bonus=f"+3 {stat}", other_benefit="")

    assert {each: line.points(each) for each in STATS} == dict.fromkeys(STATS, 0) | {stat: 3}
