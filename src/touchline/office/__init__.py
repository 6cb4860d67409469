"""The league office: contests in a database, sealed orders, deadlines, rulings that happen once.

Where to begin reading: `models` (what is kept), `sealing` (orders come in), `closing` (freeze, then rule), `ruling`
(the pure heart of it, shared with `verify`), `records` (a ruled phase in the history anybody may check).

Nothing is imported here: `verify`, `records`, `streams` and `ruling` work without Django and without a database.
"""

import os
import time

ATTEMPTS = 50


def start() -> None:
    """Make Django ready; needed once in a process that does not run under Django's own commands."""
    import django  # noqa: PLC0415 - a file can be verified where there is no database

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "touchline.office.settings")
    django.setup()


def migrate() -> None:
    """Bring the database up to date, without a word; several processes may try at once.

    One that a newer Touchline has brought further is left as it is.
    """
    from django.core.management import call_command  # noqa: PLC0415 - Django must have been started
    from django.db import DatabaseError  # noqa: PLC0415

    _check_is_known()
    for attempt in range(ATTEMPTS):
        if _is_up_to_date():
            return
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except DatabaseError:  # another process is at it: each migration is all or nothing, so look again
            if attempt == ATTEMPTS - 1:
                raise
            time.sleep(0.1)


def _check_is_known() -> None:
    """Refuse a database with migrations that this Touchline does not have."""
    from django.db import connection  # noqa: PLC0415 - Django must have been started
    from django.db.migrations.loader import MigrationLoader  # noqa: PLC0415

    from touchline.office.errors import OfficeError  # noqa: PLC0415

    loader = MigrationLoader(connection)
    strange = {each for each in loader.applied_migrations if each[0] in loader.migrated_apps} - {
        *loader.disk_migrations
    }
    if strange:
        app, name = max(strange, key=lambda each: each[1])
        raise OfficeError(
            f"the database is of a newer Touchline: it has {app}.{name}, which this one does not know",
            "use that Touchline, or a backup from before it",
        )


def _is_up_to_date() -> bool:
    from django.db import connection  # noqa: PLC0415 - Django must have been started
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())
