"""Solving the models that games bring."""

import pytest

from games import guess
from touchline import books
from touchline.odds.solving import NoModelError, Solvable, solve


def test_a_game_without_a_model_cannot_be_solved():
    with pytest.raises(NoModelError, match="has no model to solve"):
        solve(guess.GUESS, lambda what, done, of: None)


def test_every_solution_that_is_named_ships_with_its_game():
    solvable = [game for game in books.games().values() if isinstance(game, Solvable)]

    assert [game.id for game in solvable] == ["penpaper.league", "penpaper.match"]
    assert all(game.solution_file.is_file() for game in solvable)
