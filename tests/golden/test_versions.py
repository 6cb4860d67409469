"""A changed golden contest changes the version of its game; what is released stays as it was."""

import pytest

from touchline import books

from . import versions
from .contests import CONTESTS
from .versions import digest, released


@pytest.mark.parametrize("game", books.games())
def test_every_game_has_a_golden_contest(game: str) -> None:
    assert any(contest.game == game for contest in CONTESTS)


@pytest.mark.parametrize("game", books.games())
def test_the_golden_contests_belong_to_the_newest_version(game: str) -> None:
    now = books.game(game).versions.now

    assert now.golden == digest(game), "run `make golden`; if this version is released, add one to versions.toml"


@pytest.mark.parametrize("game", books.games())
def test_a_version_that_was_released_stays_as_it_was(game: str) -> None:
    known = {(each.rules, each.shape): each for each in books.game(game).versions.known}

    for release, games in released().items():
        then = games.get(game)
        assert then is None or known[then.rules, then.shape] == then, f"release {release} had it"


def test_a_released_version_is_frozen_and_one_that_is_not_gets_the_new_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = "fool.match"
    now = books.game(game).versions.now
    written = f'[["{game}"]]\nrules = 1\nrelease = ""\n\n[["{game}"]]\nrules = 2\nrelease = "1.0"\ngolden = "old"\n'

    assert versions.with_digest(written, game, "new") == written.replace('"old"', '"new"')
    assert not versions.is_released(game, now)
    monkeypatch.setattr(versions, "released", lambda: {"1.0": {game: now}})
    monkeypatch.setattr(versions, "digest", lambda _: "new")
    assert versions.is_released(game, now)
    assert "add one to versions.toml" in versions.write_digest(game)
