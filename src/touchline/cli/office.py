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

    from touchline.mail import incoming, keys, letters, mailbox, message, outgoing, rounds
    from touchline.mail import models as mails
    from touchline.office import (
        absences,
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
        naming,
        new_rules,
        playing,
        reporting,
        sealing,
        tables,
    )

__all__ = [
    "absences",
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
    "incoming",
    "invitations",
    "keeping",
    "keys",
    "letters",
    "mailbox",
    "mails",
    "message",
    "models",
    "naming",
    "new_rules",
    "outgoing",
    "passwords",
    "playing",
    "reporting",
    "rounds",
    "sealing",
    "tables",
    "urls",
]

FROM_ELSEWHERE = {
    "auth": "django.contrib.auth.models",
    "db": "django.db",
    "exceptions": "django.core.exceptions",
    "incoming": "touchline.mail.incoming",
    "keys": "touchline.mail.keys",
    "letters": "touchline.mail.letters",
    "mailbox": "touchline.mail.mailbox",
    "mails": "touchline.mail.models",
    "message": "touchline.mail.message",
    "outgoing": "touchline.mail.outgoing",
    "passwords": "django.contrib.auth.password_validation",
    "rounds": "touchline.mail.rounds",
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
