"""The editor that people write in: `$VISUAL`, `$EDITOR`, or vi."""

import os
import shlex
import subprocess
from pathlib import Path

from touchline.cli.errors import BadUsageError


def command() -> str:
    """The editor as it is set up."""
    return os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"


def saved(path: Path) -> bool:
    """Open the editor; whether the file was saved."""
    before = path.stat().st_mtime_ns, path.read_bytes()
    try:
        subprocess.run([*shlex.split(command()), str(path)], check=True)
    except (OSError, ValueError, subprocess.CalledProcessError) as problem:
        raise BadUsageError(f"the editor {command()!r} failed ({problem}); name another in EDITOR") from None
    return (path.stat().st_mtime_ns, path.read_bytes()) != before
