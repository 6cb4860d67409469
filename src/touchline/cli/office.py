"""The office's modules, opened on first use.

Django takes longer to import than many a command takes to run, and a database must be brought up to date before
anything is read from it. The first mention of `office.contests` (or any other module) does both, and nothing does it
sooner: `touchline --help`, `rules`, `cases` and `verify FILE` never open the office.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django import db, urls
    from django.contrib.auth import models as auth
    from django.contrib.auth import password_validation as passwords
    from django.core import exceptions

    from touchline.mail import letters
    from touchline.office import (
        accounts,
        clock,
        closing,
        commissioner,
        contests,
        events,
        export,
        history,
        invitations,
        keeping,
        models,
        playing,
        reporting,
        sealing,
        tables,
    )

__all__ = [
    "accounts",
    "auth",
    "clock",
    "closing",
    "commissioner",
    "contests",
    "db",
    "events",
    "exceptions",
    "export",
    "history",
    "invitations",
    "keeping",
    "letters",
    "models",
    "passwords",
    "playing",
    "reporting",
    "sealing",
    "tables",
    "urls",
]

FROM_ELSEWHERE = {
    "auth": "django.contrib.auth.models",
    "db": "django.db",
    "exceptions": "django.core.exceptions",
    "letters": "touchline.mail.letters",
    "passwords": "django.contrib.auth.password_validation",
    "urls": "django.urls",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Open the office, and find one of its modules."""
        if name not in __all__:
            raise AttributeError(name)
        _open()
        globals()[name] = import_module(FROM_ELSEWHERE.get(name, f"touchline.office.{name}"))
        return globals()[name]


@cache
def _open() -> None:
    """Once in a process."""
    office = import_module("touchline.office")
    office.start()
    office.migrate()
