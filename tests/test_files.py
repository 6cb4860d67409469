"""Files are written whole, or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from touchline.files import put

FULL = """
import resource, signal, sys
from pathlib import Path
from touchline.files import put
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
put(Path(sys.argv[1]), b"x" * 5000)
"""


def test_a_file_is_written_in_the_place_of_another_and_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "league"
    put(file, "first")
    file.chmod(0o640)

    put(file, b"second")

    assert file.read_bytes() == b"second"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["league"]


def test_where_there_is_no_room_the_good_file_stays_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "league"
    put(file, "a good one")

    done = subprocess.run([sys.executable, "-c", FULL, str(file)], capture_output=True, text=True, check=False)

    assert "File too large" in done.stderr
    assert file.read_text() == "a good one"
    assert os.listdir(tmp_path) == ["league"]


def test_a_link_stays_a_link_and_a_pipe_a_pipe(tmp_path: Path) -> None:
    file, link = tmp_path / "league", tmp_path / "link"
    link.symlink_to(file)
    put(link, "through the link")
    assert link.is_symlink()
    assert file.read_text() == "through the link"

    put(Path("/dev/null"), "nobody reads this")
    assert Path("/dev/null").is_char_device()


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        put(tmp_path / "nowhere" / "league", "x")
