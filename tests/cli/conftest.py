"""Running commands inside the test, with the guessing game among the games."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from games.cup import CUP
from games.guess import GUESS
from games.sheets import SHEETS
from touchline import books
from touchline.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> Any:
        """The failure that `--json` prints to the error stream."""
        return json.loads(self.err)["error"]


Run: TypeAlias = Callable[..., Answer]


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """An installation of the test's own."""
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], db, home, monkeypatch) -> Run:
    """Run `touchline` with these words; it must end with `code`."""
    games = books.games()
    monkeypatch.setattr(books, "games", lambda: games | {GUESS.id: GUESS, CUP.id: CUP, SHEETS.id: SHEETS})

    def run_command(*words: object, code: int = 0) -> Answer:
        capsys.readouterr()
        ended = main([str(word) for word in words])
        printed = capsys.readouterr()
        assert ended == code, f"touchline {' '.join(map(str, words))}: exit code {ended}\n{printed.out}{printed.err}"
        return Answer(ended, printed.out, printed.err)

    return run_command


@pytest.fixture
def guess(run: Run) -> Run:
    """A contest called "guess": seat1 is a person's, seat2 and seat3 are the computer's."""
    run("new", "test.guess", "--name", "guess", "--title", "Guessing", "--seed", "four", "--person", "seat1")
    return run
