"""Has anything changed? One short string for pages that wait for news."""

import hashlib

from django.db.models import Max

from touchline.office.models import Contest, Event, Orders


def version(contest: Contest) -> str:
    """A string that changes whenever something a page shows of the contest has changed."""
    facts = (
        Contest.objects.filter(pk=contest.pk).values_list("title", "branch", "commissioner", "time_zone").first(),
        contest.phases.order_by("-pk").values_list("pk", "status", "deadline", "title").first(),
        Orders.objects.filter(phase__contest=contest).aggregate(Max("pk")),
        Event.objects.filter(phase__contest=contest).aggregate(Max("pk")),
        list(contest.seats.values_list("name", "held_by", "holder", "coach")),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
