"""Running commands inside the test."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest

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
def run(capsys: pytest.CaptureFixture[str], tmp_path, monkeypatch) -> Run:
    """Run `touchline` with these words; expects it to end well unless told otherwise."""
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path / "home"))

    def run_command(*words: object, code: int = 0) -> Answer:
        capsys.readouterr()
        ended = main([str(word) for word in words])
        printed = capsys.readouterr()
        assert ended == code, f"touchline {' '.join(map(str, words))}: exit code {ended}\n{printed.out}{printed.err}"
        return Answer(ended, printed.out, printed.err)

    return run_command
