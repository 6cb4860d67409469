"""Commands shown in the docs work, in the order they are shown."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands_page import commands as known_commands

ROOT = Path(__file__).parents[2]
RUNS_FOR_EVER = {"serve"}

DRIVER = """
import shlex, sys
from touchline.cli import main
for line in sys.stdin.read().splitlines():
    print(f"$ {line}", flush=True)
    code = main(shlex.split(line)[1:])
    if code:
        sys.exit(f"exit code {code} from: {line}")
"""


def commands(page: Path) -> list[str]:
    """The `touchline` commands in the fenced blocks of a page, in order."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("touchline ") and shlex.split(line)[1] not in RUNS_FOR_EVER]


def settings(folder: Path) -> dict[str, str]:
    """Those of somebody who has no leagues yet, and `touchline` in a folder of commands."""
    inherited = {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}
    commands = f"{folder / 'bin'}:/usr/bin:/bin"
    return inherited | {"PATH": commands, "TOUCHLINE_HOME": str(folder / "home"), "COLUMNS": "120"}


def run(script: str, folder: Path) -> str:
    """What commands print, run one after another in an empty folder by somebody who has no leagues yet."""
    return printed([sys.executable, "-c", DRIVER], folder, script)


def printed(program: list[str], folder: Path, script: str = "") -> str:
    """What a program prints, given a script; one that fails is shown with all it said."""
    finished = subprocess.run(
        program,
        input=script,
        cwd=folder,
        env=settings(folder),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert finished.returncode == 0, f"{program}\n{finished.stdout}\n{finished.stderr}"
    return finished.stdout


@pytest.mark.parametrize(
    "page", ["docs/guide/first-league.md", "docs/guide/fool-commissioner.md", "docs/books/ttfl.md", "README.md"]
)
def test_commands_shown_in_a_guide_work_in_the_order_they_are_shown(page, tmp_path):
    script = "\n".join(commands(ROOT / page))
    assert script, f"{page} shows no commands"

    run(script, tmp_path)


# --- guides that show their files and answers too ------------------------------------------------------------------

FENCE = re.compile(r"^```(sh|text|output)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STARTS = '#!/bin/sh\nexec {python} -m touchline.cli "$@"\n'


def shell(folder: Path, script: str) -> str:
    """What a script prints, in a folder where `touchline` is a command and nobody has leagues yet."""
    program = folder / "bin" / "touchline"
    if not program.exists():
        program.parent.mkdir()
        program.write_text(STARTS.format(python=sys.executable), encoding="utf-8")
        program.chmod(0o755)
    return printed(["/bin/bash", "-eu", "-o", "pipefail", "-c", script], folder)


def missing(shown: str, answer: str) -> list[str]:
    """The lines of a shown answer that the printed one does not have, in that order; dots stand for any lines."""
    rest = iter([line.strip() for line in answer.splitlines()])
    wanted = [line.strip() for line in shown.splitlines() if line.strip() not in ("", "...")]
    return [line for line in wanted if line not in rest]


@pytest.mark.parametrize("page", ["docs/books/beppiland.md", "docs/guide/fool-owner.md", "docs/guide/own-cards.md"])
def test_a_guide_can_be_followed_and_its_answers_are_those_that_are_printed(page, tmp_path):
    answer = ""
    kinds = []
    for kind, name, text in FENCE.findall((ROOT / page).read_text(encoding="utf-8")):
        kinds.append(kind)
        if kind == "text":
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        elif kind == "sh":
            answer = shell(tmp_path, text)
        else:
            assert missing(text, answer) == [], answer
    assert {"sh", "text", "output"} == set(kinds)


@pytest.mark.parametrize(
    "page",
    [
        "docs/books/beppiland.md",
        "docs/books/penpaper.md",
        "docs/books/ttfl.md",
        "docs/books/fool.md",
        "docs/books/fool-notation.md",
        "docs/guide/fool-commissioner.md",
        "docs/guide/fool-owner.md",
        "docs/guide/mail.md",
    ],
)
def test_a_command_in_the_middle_of_a_sentence_exists_with_its_options(page):
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    known = {tuple(name.split()[1:]): set(flags) for name, flags in known_commands().items()}
    for line in re.findall(r"`touchline ([a-z][^`]*)`", text):
        words = line.split()
        command = next((tuple(words[:count]) for count in (2, 1) if tuple(words[:count]) in known), None)
        if command is None and len(words) == 1 and any(words[0] == each[0] for each in known):
            continue  # a group of commands
        assert command is not None, f"{page}: touchline {line}"
        flags = {word.partition("=")[0] for word in words if word.startswith("--")}
        takes_options_of_the_game = command in (("new",), ("arena",))
        assert takes_options_of_the_game or flags <= known[command], f"{page}: touchline {line}"


def test_the_readme_shows_what_the_demo_and_the_first_league_print(tmp_path):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    season, verified = "touchline next demo --season", "touchline verify demo.touchline"
    assert {season, verified} <= set(commands(ROOT / "README.md"))

    _, demo = run("touchline demo", tmp_path).split("\n", 1)
    league = run("\n".join(commands(ROOT / "README.md")), tmp_path).splitlines()

    assert demo in readme
    assert f"`{next(line for line in league if line.startswith('Champion: '))}`" in readme
    assert f"`{league[-1]}`" in readme
