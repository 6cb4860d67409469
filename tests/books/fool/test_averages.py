"""Football as people know it: some games between average clubs, and how long they take."""

import time
from collections import Counter
from statistics import stdev

import pytest

from benchmarks import fool_play
from benchmarks.fool_averages import LINES, Line, game

GAMES = 24
SECONDS = 2  # for a match with its explanations


@pytest.fixture(scope="module")
def games() -> list[Counter[str]]:
    """The first of those that the averages of the book's page are taken from."""
    return [game(number) for number in range(GAMES)]


def outside(line: Line, games: list[Counter[str]]) -> float:
    """How many standard errors a figure of these games lies outside its band."""
    found = line.value(sum(games, Counter()))
    error = stdev(line.value(each) for each in games) / len(games) ** 0.5
    return max(line.low - found, found - line.high, 0) / error


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.name)
def test_games_between_average_clubs_look_like_football(line: Line, games: list[Counter[str]]) -> None:
    assert outside(line, games) <= 1


def test_with_three_completions_a_club_more_they_would_not(games: list[Counter[str]]) -> None:
    easier = [each + Counter(completions=6) for each in games]

    assert outside(LINES[0], easier) > 1


def test_a_match_by_plans_is_ruled_and_explained_within_two_seconds() -> None:
    begun = time.process_time()
    matches = fool_play.matches()

    assert time.process_time() - begun < SECONDS * matches
