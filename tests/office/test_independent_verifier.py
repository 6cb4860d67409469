"""The second verifier, run as anybody would run it: alone, with a bare Python."""

import ast
import hmac
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from office import exports
from office.conftest import Office
from office.exports import BIG_DIE, forged
from touchline.dice import Dice
from touchline.office import independent_verifier

PROGRAM = Path(independent_verifier.__file__)


def run(data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program copied beside a file, with no environment and no packages but Python's own."""
    (folder / "verifier.py").write_bytes(PROGRAM.read_bytes())
    (folder / "contest.jsonl").write_bytes(data)
    command = [sys.executable, "-I", "-S", "-O", "verifier.py", "contest.jsonl"]
    return subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True, check=False)


def test_it_is_short_and_imports_only_pythons_own() -> None:
    source = PROGRAM.read_text("utf-8")
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert len(source.splitlines()) < 80
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("seed", ["", "demo"])
def test_it_accepts_an_exported_contest(office: Office, tmp_path: Path, seed: str) -> None:
    done = run(exports.exported(office, seed=seed), tmp_path)

    assert (done.returncode, done.stdout) == (0, "5 phases: chain, commitments and dice are right\n")


def _first_face(record: dict[str, Any]) -> None:
    roll = record["transcripts"]["ruling"][0]
    roll["faces"] = [roll["faces"][0] % BIG_DIE + 1]


def _rename(header: dict[str, Any]) -> None:
    header["contest"] = "pokal"


def _other_seed(record: dict[str, Any]) -> None:
    record["seed"] = "00" * 32


def _other_nonce(record: dict[str, Any]) -> None:
    record["nonces"]["seat1"] = "lucky me"


def _impossible_die(record: dict[str, Any]) -> None:
    record["transcripts"]["ruling"][0]["dice"] = "d0"


@pytest.mark.parametrize(
    ("line", "edit", "said"),
    [
        (2, _first_face, "NOT RIGHT: 1.1: 'the die' of the stream 'ruling' fell"),
        (0, _rename, "NOT RIGHT: 1.0: 'lucky number of seat1' of the stream 'setup' fell"),
        (3, _other_seed, "NOT RIGHT: 1.2: its seed is not what was committed to"),
        (2, _other_nonce, "NOT RIGHT: 1.1: "),
        (2, _impossible_die, "NOT RIGHT: 1.1: 'the die' of the stream 'ruling' fell"),
    ],
)
def test_it_finds_a_forgery_whose_hashes_fit(
    office: Office, tmp_path: Path, line: int, edit: exports.Edit, said: str
) -> None:
    done = run(forged(exports.exported(office), line, edit), tmp_path)

    assert done.returncode == 1
    assert done.stderr.startswith(said)


def test_it_finds_a_broken_promise_of_an_open_seed(office: Office, tmp_path: Path) -> None:
    def edit(header: dict[str, Any]) -> None:
        header["seed"] = "omed"

    done = run(forged(exports.exported(office, seed="demo"), 0, edit), tmp_path)
    assert done.stderr == "NOT RIGHT: 1.0: its seed does not come from the open seed\n"


def test_it_finds_changed_bytes_in_every_line(office: Office, tmp_path: Path) -> None:
    good = exports.exported(office)
    starts = [0, *(position + 1 for position, byte in enumerate(good[:-1]) if byte == ord("\n"))]
    for position in [*(start + offset for start in starts for offset in (3, 60)), len(good) - 20, len(good) - 1]:
        changed = good[:position] + bytes([good[position] ^ 1]) + good[position + 1 :]
        done = run(changed, tmp_path)
        assert done.returncode == 1, (position, done.stdout)


def test_it_agrees_with_our_dice_on_every_kind_of_roll() -> None:
    key = bytes(range(32))
    dice = Dice.sealed(hmac.digest(key, b"stream ruling", "sha256"))
    for _ in range(50):
        dice.roll("d20", "a", rule="r")
        dice.roll("3d6+1", "b", rule="r")
        dice.roll("2d6-2", "c", rule="r")
        dice.faces("4d10", "d", rule="r")
        dice.exploding("2d4", "e", rule="r")
        dice.exploding("D3+2", "f", rule="r", at_most=4)
        for numerator in (0, 3, 7):
            dice.chance(Fraction(numerator, 7), "g", rule="r")
        dice.pick(["only"], "h", rule="r")
        dice.pick(list("abcde"), "i", rule="r")
        dice.shuffle(range(12), "j", rule="r")
        dice.shuffle([], "k", rule="r")
    stream = independent_verifier.bytes_of(key, "ruling")

    for roll in dice.transcript:
        sides = independent_verifier.sides_of({"dice": roll.dice, "faces": list(roll.faces)})
        assert [independent_verifier.die(stream, each) for each in sides] == list(roll.faces)
