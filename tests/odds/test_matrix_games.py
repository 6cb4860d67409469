"""Matrix games: known games, exact strategies, and floats that agree with fractions."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.odds.matrix_games import exploitability, solve, solve_all

THIRD, HALF = Fraction(1, 3), Fraction(1, 2)

matrices = st.integers(1, 6).flatmap(
    lambda width: st.lists(st.lists(st.integers(-9, 9), min_size=width, max_size=width), min_size=1, max_size=6)
)


def test_rock_paper_scissors_is_worth_nothing_and_mixes_thirds():
    solved = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])

    assert solved.value == 0
    assert solved.rows == solved.columns == (THIRD, THIRD, THIRD)


def test_matching_pennies_with_a_richer_head_is_called_less_often():
    solved = solve([[3, -1], [-1, 1]])

    assert solved.value == THIRD
    assert solved.rows == solved.columns == (THIRD, 2 * THIRD)


def test_a_saddle_point_needs_no_mixing():
    solved = solve([[4, 2, 5], [3, 1, 0]])

    assert solved.value == 2
    assert solved.rows == (1, 0)
    assert solved.columns == (0, 1, 0)


def test_a_choice_that_is_worse_against_everything_is_never_made():
    solved = solve([[1, -1], [-1, 1], [-2, -2]])

    assert solved.value == 0
    assert solved.rows == (HALF, HALF, 0)


def test_the_two_finger_morra_of_the_textbooks():
    solved = solve([[0, 2, -3, 0], [-2, 0, 0, 3], [3, 0, 0, -4], [0, -3, 4, 0]])

    assert solved.value == 0


def guaranteed(matrix, solved):
    """What each side can be sure of with its strategy."""
    by_column = [sum(p * line[j] for p, line in zip(solved.rows, matrix, strict=True)) for j in range(len(matrix[0]))]
    by_row = [sum(p * entry for p, entry in zip(solved.columns, line, strict=True)) for line in matrix]
    return min(by_column), max(by_row)


@given(matrices)
def test_neither_side_can_do_better_than_the_value(matrix):
    solved = solve(matrix)

    assert guaranteed(matrix, solved) == (solved.value, solved.value)
    assert sum(solved.rows) == sum(solved.columns) == 1
    assert min(*solved.rows, *solved.columns, 0) == 0


@given(matrices)
def test_floats_agree_with_fractions(matrix):
    floats = np.array([matrix, matrix], dtype=float)

    values, rows, columns = solve_all(floats)

    assert values == pytest.approx([float(solve(matrix).value)] * 2, abs=1e-7)
    assert exploitability(floats[1], rows[1], columns[1]) == pytest.approx(0, abs=1e-7)


def test_many_games_of_the_size_of_a_playbook_are_solved_to_nine_digits():
    luck = np.random.default_rng(7)
    games = luck.normal(size=(2000, 24, 8)).round(1)
    games[:, 5] = games[:, 4]  # the same choice twice
    games[:, 6] = 0.0  # a choice that meets everything alike

    values, rows, columns = solve_all(games)

    worst = max(exploitability(*game) for game in zip(games, rows, columns, strict=True))
    assert worst < 1e-7
    assert rows.sum(axis=1) == pytest.approx(1)
    assert np.all(rows > -1e-9)
    assert values == pytest.approx(np.einsum("gi,gij,gj->g", rows, games, columns), abs=1e-7)
