"""The league office: contests in a database, sealed orders, deadlines, rulings that happen once.

Where to begin reading: `models` (what is kept), `sealing` (orders come in), `closing` (freeze, then rule), `ruling`
(the pure heart of it, shared with `verify`), `records` (a ruled phase in the history anybody may check).

Nothing is imported here: `verify`, `records`, `streams` and `ruling` work without Django and without a database.
"""

import os


def start() -> None:
    """Make Django ready; needed once in a process that does not run under Django's own commands."""
    import django  # noqa: PLC0415 - a file can be verified where there is no database

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "touchline.office.settings")
    django.setup()


def migrate() -> None:
    """Bring the database up to date, without a word."""
    from django.core.management import call_command  # noqa: PLC0415 - Django must have been started

    call_command("migrate", verbosity=0, interactive=False)
