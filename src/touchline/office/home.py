"""Where an installation lives: `TOUCHLINE_HOME`, or the user's data folder."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of the embedded database and the keys; made on first use, and never readable by anybody else."""
    folder = Path(os.environ.get("TOUCHLINE_HOME") or user_data_path("touchline"))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    only_for_owner(folder, 0o700)
    return folder


def only_for_owner(path: Path, mode: int) -> None:
    """Shut everybody else out: what lies here holds orders, seeds and keys."""
    if not path.stat().st_mode & 0o077:
        return
    try:
        path.chmod(mode)
    except PermissionError:
        raise OpenToOthersError(f"{path} can be read by others, and is not yours to close") from None


class OpenToOthersError(Exception):
    """A folder that holds secrets, and that its owner has left open."""


def secret_key() -> str:
    """The key that signs sessions and links; made on first use and kept."""
    if given := os.environ.get("TOUCHLINE_SECRET_KEY"):
        return given
    path = home() / "secret-key"
    if not path.exists():
        _make_secret_key(path)
    return path.read_text(encoding="utf-8").strip()


def _make_secret_key(path: Path) -> None:
    """Write the key to a file of our own and put it in place whole, unless another process was quicker."""
    descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix="secret-key-")  # readable by its owner only
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(secrets.token_urlsafe(48))
    with contextlib.suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)
