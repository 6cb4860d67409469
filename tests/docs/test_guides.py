"""Commands shown in the docs work, in the order they are shown."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

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


def run(script: str, folder: Path) -> str:
    """What commands print, run one after another in an empty folder by somebody who has no leagues yet."""
    finished = subprocess.run(
        [sys.executable, "-c", DRIVER],
        input=script,
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", "TOUCHLINE_HOME": str(folder / "home"), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert finished.returncode == 0, f"{finished.stdout}\n{finished.stderr}"
    return finished.stdout


@pytest.mark.parametrize("page", ["docs/guide/first-league.md", "README.md"])
def test_commands_shown_in_a_guide_work_in_the_order_they_are_shown(page, tmp_path):
    script = "\n".join(commands(ROOT / page))
    assert script, f"{page} shows no commands"

    run(script, tmp_path)


def test_the_readme_shows_what_the_demo_and_the_first_league_print(tmp_path):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    season, verified = "touchline next demo --season", "touchline verify demo.touchline"
    assert {season, verified} <= set(commands(ROOT / "README.md"))

    _, demo = run("touchline demo", tmp_path).split("\n", 1)
    league = run("\n".join(commands(ROOT / "README.md")), tmp_path).splitlines()

    assert demo in readme
    assert f"`{next(line for line in league if line.startswith('Champion: '))}`" in readme
    assert f"`{league[-1]}`" in readme
