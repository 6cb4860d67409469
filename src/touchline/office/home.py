"""Where an installation lives: `TOUCHLINE_HOME`, or the user's data folder."""

import os
import secrets
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
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="utf-8").strip()
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(key := secrets.token_urlsafe(48))
    return key
