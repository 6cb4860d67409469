"""Where an installation lives: `TOUCHLINE_HOME`, or the user's data folder."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of the embedded database and the keys; made on first use, readable by its owner only."""
    folder = Path(os.environ.get("TOUCHLINE_HOME") or user_data_path("touchline"))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


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
