"""What releases left behind, unpacked: databases that are opened, and files that are verified."""

import lzma
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
RELEASES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and (path / "touchline.sqlite3.xz").exists())


def exported(release: str, name: str) -> bytes:
    """A contest as that release exported it."""
    return lzma.decompress((FOLDER / release / f"{name}.touchline.xz").read_bytes())


def contests(release: str) -> list[str]:
    return sorted(path.name.removesuffix(".touchline.xz") for path in (FOLDER / release).glob("*.touchline.xz"))


@pytest.fixture
def touchline(tmp_path: Path) -> Callable[..., str]:
    """The command of today, on a database of a release."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)

    def run(*words: str, release: str = "", code: int = 0) -> str:
        if release:
            packed = FOLDER / release / "touchline.sqlite3.xz"
            (home / "touchline.sqlite3").write_bytes(lzma.decompress(packed.read_bytes()))
        command = [sys.executable, "-m", "touchline.cli", *words]
        env = {"TOUCHLINE_HOME": str(home), "PATH": ""}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    return run
