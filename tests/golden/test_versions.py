"""A changed golden contest changes the version of its game; what is released stays as it was."""

import pytest

from touchline import books

from .contests import CONTESTS
from .versions import digest, released


@pytest.mark.parametrize("game", books.games())
def test_every_game_has_a_golden_contest(game: str) -> None:
    assert any(contest.game == game for contest in CONTESTS)


@pytest.mark.parametrize("game", books.games())
def test_the_golden_contests_belong_to_the_newest_version(game: str) -> None:
    now = books.game(game).versions.now

    assert now.golden == digest(game), "run `make golden`; if this version is released, add one to versions.toml"


@pytest.mark.parametrize(("release", "game"), [(each, game) for each, games in released().items() for game in games])
def test_a_version_that_was_released_stays_as_it_was(release: str, game: str) -> None:
    then = released()[release][game]
    known = {(each.rules, each.shape): each for each in books.game(game).versions.known}

    assert known[then.rules, then.shape] == then
