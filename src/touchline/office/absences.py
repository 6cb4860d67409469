"""Announced absence: who is away, until when, and what the office therefore does not do.

An owner says until when nobody need wait for their orders. A phase that ends before they are back counts them as away:
it closes without them as soon as everybody else is ready, and they get no reminder. What the book says of orders that
never came holds all the same; the record adds that the absence had been announced. Orders that they send nevertheless
count like any others, and a table is never played on without them.
"""

from datetime import UTC, datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from touchline.office import events
from touchline.office.errors import OfficeError
from touchline.office.history import called, open_phase
from touchline.office.locks import locked
from touchline.office.models import Contest, Phase, Seat
from touchline.office.records import Away, Excused
from touchline.office.wording import LONGEST_REASON, check_keepable

LONGEST_DAYS = 3_650


def announce(seat: Seat, until: datetime, *, by: User | None, reason: str = "") -> Seat:
    """Say that a seat's person is away until a moment. Everybody hears of it; a later word takes the place of this."""
    if timezone.is_naive(until):
        raise OfficeError("the end of the absence has no time zone", "say which one it is in")
    days = (until - timezone.now()).total_seconds() / 86_400
    if not 0 < days <= LONGEST_DAYS:
        raise OfficeError(
            f"{until:%Y-%m-%d %H:%M} is no end of an absence", f"say a moment to come, within {LONGEST_DAYS} days"
        )
    return _say(seat, until.astimezone(UTC), by, reason)


def end(seat: Seat, *, by: User | None) -> Seat:
    """Say that a seat's person is back."""
    if seat.away_until is None or seat.away_until <= timezone.now():
        raise OfficeError(f"nobody has said that {called(seat)} is away", "there is nothing to take back")
    return _say(seat, None, by, "")


def excuse(phase: Phase, seat: Seat) -> None:
    """Put on the record that orders are missing because of an absence that had been announced."""
    if seat.away_until is not None:
        events.act(phase, Excused(seat=seat.id_in_game, until=seat.away_until, at=timezone.now()))


def _say(seat: Seat, until: datetime | None, by: User | None, reason: str) -> Seat:
    if len(reason) > LONGEST_REASON:
        raise OfficeError(f"the reason has {len(reason)} characters", f"say it in {LONGEST_REASON}")
    check_keepable(reason, "the reason")
    with transaction.atomic():
        contest = locked(seat.contest)
        seat = Seat.objects.select_related("contest").get(pk=seat.pk)
        _check_may_say(contest, seat, by)
        phase = open_phase(contest)
        if phase is None or phase.status == Phase.Status.FROZEN:
            raise OfficeError("nobody is waited for just now", "say it once the next phase is open")
        seat.away_until = until
        seat.save(update_fields=["away_until"])
        name = by.username if by else "operator"
        events.act(phase, Away(seat=seat.id_in_game, until=until, reason=reason, by=name, at=timezone.now()))
    return seat


def _check_may_say(contest: Contest, seat: Seat, by: User | None) -> None:
    if seat.held_by != Seat.HeldBy.PERSON:
        raise OfficeError(f"{called(seat)} is held by a computer coach", "computers are never away")
    if contest.table_of_id is not None:
        raise OfficeError("a table waits for whoever sits at it", "say it in the contest that the table belongs to")
    may_say = by is None or by.is_superuser or by.pk in {seat.holder_id, contest.commissioner_id}
    if not may_say:
        raise OfficeError(f"{by} does not hold {called(seat)}", "only its holder or the commissioner says it is away")
