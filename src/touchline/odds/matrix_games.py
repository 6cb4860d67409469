"""Two-sided choices made in secret: the value of a zero-sum matrix game and the mixed strategies that hold it.

A matrix says what the rows' side gets for each of its choices against each choice of the columns' side. The simplex
method on the condensed tableau finds both sides' strategies at once; its pivots are written once. With fractions
(`solve`) the answer is exact; compiled for floats (`solve_all`) thousands of games take milliseconds.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Tableau: TypeAlias = NDArray[Any]
"""Fractions, or floats once compiled."""
Names: TypeAlias = Any
"""Which choice stands where: a list, or an array once compiled."""

TINY = 1e-10
STEEPEST = 60  # pivots by the steepest column; after that by the first, which cannot go round in circles


class Solved(msgspec.Struct, frozen=True):
    """What a game is worth to the rows' side, and how both sides mix their choices."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


@register_jitable
def _pivot(tableau: Tableau, row: int, column: int) -> None:
    pivot = tableau[row, column]
    for j in range(tableau.shape[1]):
        if j != column:
            tableau[row, j] = tableau[row, j] / pivot
    for i in range(tableau.shape[0]):
        if i != row and tableau[i, column] != 0:
            factor = tableau[i, column]
            for j in range(tableau.shape[1]):
                if j != column:
                    tableau[i, j] = tableau[i, j] - factor * tableau[row, j]
            tableau[i, column] = -factor / pivot
    tableau[row, column] = 1 / pivot


@register_jitable
def _entering(tableau: Tableau, names: Names, tiny: float, steepest: bool) -> int:
    """The column to bring in: the steepest, or of those that gain the one with the first name."""
    last, found = tableau.shape[0] - 1, -1
    for j in range(tableau.shape[1] - 1):
        if tableau[last, j] < -tiny:
            if found < 0:
                found = j
            elif steepest:
                found = j if tableau[last, j] < tableau[last, found] else found
            elif names[j] < names[found]:
                found = j
    return found


@register_jitable
def _leaving(tableau: Tableau, column: int, names: Names, tiny: float) -> int:
    """The row that gives way: the first to run out; of several the one with the first name."""
    found, end = -1, tableau.shape[1] - 1
    for i in range(tableau.shape[0] - 1):
        if tableau[i, column] > tiny:
            if found < 0:
                found = i
                continue
            difference = tableau[i, end] * tableau[found, column] - tableau[found, end] * tableau[i, column]
            if difference < 0 or (difference == 0 and names[i] < names[found]):
                found = i
    return found


@register_jitable
def _to_the_end(tableau: Tableau, rows: Names, columns: Names, tiny: float) -> None:
    """Pivot until no column gains; `rows` and `columns` follow which choice stands where."""
    turns = 0
    while True:
        column = _entering(tableau, columns, tiny, turns < STEEPEST)
        if column < 0:
            return
        row = _leaving(tableau, column, rows, tiny)
        _pivot(tableau, row, column)
        rows[row], columns[column] = columns[column], rows[row]
        turns += 1


def solve(matrix: Sequence[Sequence[Fraction | int]]) -> Solved:
    """The exact solution of one game."""
    height, width = len(matrix), len(matrix[0])
    lift = 1 - Fraction(min(min(line) for line in matrix))  # every entry at least one: the value is then positive
    tableau: NDArray[Any] = np.zeros((height + 1, width + 1), dtype=object)
    for i, line in enumerate(matrix):
        tableau[i, :width] = [Fraction(entry) + lift for entry in line]
        tableau[i, width] = Fraction(1)
    tableau[height, :] = [Fraction(-1)] * width + [Fraction(0)]
    rows, columns = [width + i for i in range(height)], list(range(width))
    _to_the_end(tableau, rows, columns, 0)
    total = tableau[height, width]
    ours, theirs = [Fraction(0)] * height, [Fraction(0)] * width
    for i, name in enumerate(rows):
        if name < width:
            theirs[name] = tableau[i, width] / total
    for j, name in enumerate(columns):
        if name >= width:
            ours[name - width] = tableau[height, j] / total
    return Solved(1 / total - lift, tuple(ours), tuple(theirs))


@njit(cache=True)
def _solve_floats(matrices: Floats, values: Floats, ours: Floats, theirs: Floats) -> None:
    many, height, width = matrices.shape
    tableau = np.empty((height + 1, width + 1))
    rows, columns = np.empty(height, np.int64), np.empty(width, np.int64)
    for game in range(many):
        matrix = matrices[game]
        lowest, highest = matrix.min(), matrix.max()
        scale = highest - lowest + TINY
        for i in range(height):
            for j in range(width):
                tableau[i, j] = 1.0 + (matrix[i, j] - lowest) / scale
            tableau[i, width] = 1.0
            rows[i] = width + i
        for j in range(width):
            tableau[height, j] = -1.0
            columns[j] = j
        tableau[height, width] = 0.0
        _to_the_end(tableau, rows, columns, TINY)
        total = tableau[height, width]
        values[game] = (1.0 / total - 1.0) * scale + lowest
        for i in range(height):
            if rows[i] < width:
                theirs[game, rows[i]] = tableau[i, width] / total
        for j in range(width):
            if columns[j] >= width:
                ours[game, columns[j] - width] = tableau[height, j] / total


def solve_all(matrices: Floats) -> tuple[Floats, Floats, Floats]:
    """Many games of one shape: their values, the rows' strategies and the columns', good to about nine digits."""
    many, height, width = matrices.shape
    values, ours, theirs = np.zeros(many), np.zeros((many, height)), np.zeros((many, width))
    _solve_floats(np.ascontiguousarray(matrices), values, ours, theirs)
    return values, ours, theirs


def exploitability(matrix: Floats, rows: Floats, columns: Floats) -> float:
    """What the two sides together would gain if each answered the other's strategy as well as it can."""
    return float((matrix @ columns).max() - (rows @ matrix).min())
