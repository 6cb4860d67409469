"""The page of commands and the commands themselves say the same, and what the page shows can be done."""

import re
import shlex
from pathlib import Path

import pytest
import typer

from touchline.cli import app, main

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "commands.md"
HELP = "--help"


def commands(group=None, path="touchline"):
    """Every command with its options, by what one types."""
    found = {}
    for name, command in (group or typer.main.get_command(app)).commands.items():
        if hasattr(command, "commands"):
            found |= commands(command, f"{path} {name}")
        else:
            flags = [flag for option in command.params for flag in (*option.opts, *option.secondary_opts)]
            found[f"{path} {name}"] = sorted(flag for flag in flags if flag.startswith("--"))
    return found


def sections():
    """Every command the page has a section for, with the options its table names."""
    found = {}
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        if title.startswith("touchline "):
            cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `--")]
            found[title] = sorted(flag for cell in cells for flag in re.findall(r"--[a-z-]+", cell))
    return found


def examples():
    """The lines of the page's `sh` blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_page_names_every_command_and_no_other():
    assert sorted(sections()) == sorted(commands())


@pytest.mark.parametrize("command", sorted(commands()))
def test_the_page_names_every_option_and_no_other(command):
    assert sections()[command] == commands()[command]


@pytest.mark.parametrize("command", sorted(commands()))
def test_every_command_explains_itself(capsys, command):
    assert main([*command.split()[1:], HELP]) == 0
    assert f"Usage: {command}" in capsys.readouterr().out


@pytest.mark.django_db
def test_the_examples_of_the_page_run_from_top_to_bottom(capsys, home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = examples()
    assert len(shown) > 30, "the page has its examples"
    for line in shown:
        program, *words = shlex.split(line)
        assert program == "touchline"
        assert main(words) == 0, f"{line}\n{capsys.readouterr()}"
