"""Who changes a contest holds its row: everything that happens to one contest happens one after another.

PostgreSQL locks the row; SQLite, whose transactions here are immediate, lets one writer in at a time anyway.
"""

from touchline.office.models import Contest


def locked(contest: Contest) -> Contest:
    """The contest as it is now, held until the transaction ends."""
    return Contest.objects.select_for_update().get(pk=contest.pk)
