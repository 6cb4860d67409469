"""Has anything changed? One short string for pages that wait for news."""

import hashlib

from touchline.game import EVERYBODY
from touchline.office import tables
from touchline.office.history import open_phase
from touchline.office.models import Contest, Event
from touchline.office.sealing import is_awaited, status


def version(contest: Contest) -> str:
    """A string that changes whenever something that everybody may see of the contest has changed.

    Of orders that is who is ready among those who are waited for. That somebody saved a draft, changed ready orders, or
    sent what nobody waits for is the seat's own business: it leaves no trace here.
    """
    facts = (
        Contest.objects.filter(pk=contest.pk).values_list("title", "branch", "commissioner", "time_zone").first(),
        contest.phases.order_by("-pk").values_list("pk", "status", "deadline", "title", "fault").first(),
        _ready(contest),
        _unfinished(contest),
        Event.objects.filter(phase__contest=contest, audience=EVERYBODY).count(),
        list(contest.seats.values_list("name", "held_by", "holder", "coach")),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def _unfinished(contest: Contest) -> list[str]:
    phase = open_phase(contest)
    return [table.name for table in tables.unfinished(phase)] if phase else []


def _ready(contest: Contest) -> list[str]:
    phase = open_phase(contest)
    return [each.seat.seat for each in status(phase) if is_awaited(each) and each.ready] if phase else []
