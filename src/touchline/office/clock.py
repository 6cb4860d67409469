"""The office's clock: the only one that counts.

`tick` may be called by any number of processes as often as they like: closing a phase is idempotent, so a tick that
comes too often, or twice, or after a crash, does what is due and nothing else.
"""

import logging
from datetime import datetime

from django.conf import settings
from django.utils import timezone

from touchline.office import new_rules, tables
from touchline.office.closing import RulingFault, close
from touchline.office.history import open_phase, wanted
from touchline.office.models import Contest, Phase, Seat
from touchline.office.sealing import is_awaited, last_moment, may_close, status

log = logging.getLogger(__name__)


def tick(now: datetime | None = None) -> list[Phase]:
    """Rule what a crash left frozen, and close what is due; the phases that were ruled."""
    moment = now or timezone.now()
    waiting = Phase.objects.filter(status__in=[Phase.Status.OPEN, Phase.Status.FROZEN])
    waiting = waiting.select_related("contest", "previous").order_by("-contest_id")  # tables before their hosts
    current = [phase for phase in waiting if phase.branch == phase.contest.branch]
    return [ruled for phase in current for ruled in _close_what_is_due(phase, moment)]


def go_on(contest: Contest) -> list[Phase]:
    """Rule the phases of a sitting one after another, until a person is waited for; the phases that were ruled.

    Whoever takes orders calls it afterwards, so that coaches at a table need not wait for the next tick; nor need the
    phase of another contest that waited for this table.
    """
    ruled: list[Phase] = []
    while (phase := open_phase(contest)) is not None and _is_live(phase):
        done = close(contest, phase_number=phase.number)
        if done is None:
            break  # rolled back meanwhile; the next tick looks again
        ruled.append(done)
    if ruled and phase is None and contest.table_of is not None and tables.is_waited_for(contest):
        _close_what_is_due(contest.table_of, timezone.now())
    return ruled


def _close_what_is_due(phase: Phase, now: datetime) -> list[Phase]:
    """One contest's trouble must not stop the clock of the others: it is written to the log instead."""
    try:
        if new_rules.is_waiting(phase.contest):
            _agree(phase.contest)
            return []
        closed = close(phase.contest, phase_number=phase.number) if _is_due(phase, now) else None
        return ([closed] if closed else []) + go_on(phase.contest)
    except RulingFault:
        return []  # it is in the log and on the desk already; the next tick tries again
    except Exception:
        log.exception("phase %s of %s could not be ruled", phase.number, phase.contest.name)
        return []


def _agree(contest: Contest) -> None:
    """Go on by newer rules without asking, where the office is told to; else the contest waits for its commissioner."""
    if settings.AGREES_TO_NEW_RULES:
        new_rules.agree(contest, by=None, name=new_rules.OFFICE)


def _is_live(phase: Phase) -> bool:
    """Of a sitting at which people are, or that others wait for, and nobody has still to answer."""
    is_attended = phase.contest.table_of_id or phase.contest.seats.filter(held_by=Seat.HeldBy.PERSON).exists()
    return phase.status == Phase.Status.OPEN and wanted(phase).live and bool(is_attended) and may_close(phase)


def _is_due(phase: Phase, now: datetime) -> bool:
    """Frozen; or past deadline and grace; or, in a contest with a pace, with everybody ready before it."""
    if phase.status == Phase.Status.FROZEN:
        return True
    if (until := last_moment(phase)) is not None and now > until:
        return True
    return phase.contest.pace_hours is not None and _everybody_is_ready(phase)


def _everybody_is_ready(phase: Phase) -> bool:
    """Nobody, and no table, is waited for any more. A phase that waits for nobody keeps its pace."""
    waits = any(is_awaited(seat) for seat in status(phase)) or phase.tables.exists()
    return waits and may_close(phase)
