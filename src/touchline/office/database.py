"""The one database: a SQLite file by default, PostgreSQL by `DATABASE_URL`."""

import os
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from touchline.office.home import home, only_for_owner

EXPECTED = "DATABASE_URL must look like postgresql://user:password@host:port/name"


class DatabaseUrlError(ValueError):
    """A `DATABASE_URL` that cannot be used."""


def database() -> dict[str, Any]:
    """Django's settings for the database the environment names."""
    url = os.environ.get("DATABASE_URL", "")
    return _postgresql(url) if url else _sqlite()


def _sqlite() -> dict[str, Any]:
    """A file that survives a crash: write-ahead log, full synchronisation, one writer at a time from the start.

    Its owner alone reads it, and so the files that SQLite puts beside it.
    """
    file = home() / "touchline.sqlite3"
    file.touch(mode=0o600)
    only_for_owner(file, 0o600)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": {
            "timeout": 60,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }


def _postgresql(url: str) -> dict[str, Any]:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise DatabaseUrlError(EXPECTED) from None
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        raise DatabaseUrlError(EXPECTED)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(port or ""),
        "OPTIONS": dict(parse_qsl(parts.query)),
    }
