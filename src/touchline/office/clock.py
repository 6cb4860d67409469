"""The office's clock: the only one that counts.

`tick` may be called by any number of processes as often as they like: closing a phase is idempotent, so a tick that
comes too often, or twice, or after a crash, does what is due and nothing else.
"""

import logging
from datetime import datetime

from django.utils import timezone

from touchline.office.closing import RulingFault, close
from touchline.office.models import Phase
from touchline.office.sealing import is_awaited, last_moment, status

log = logging.getLogger(__name__)


def tick(now: datetime | None = None) -> list[Phase]:
    """Rule what a crash left frozen, and close what is due; the phases that were ruled."""
    moment = now or timezone.now()
    waiting = Phase.objects.exclude(status=Phase.Status.RULED).select_related("contest", "previous")
    current = [phase for phase in waiting if phase.branch == phase.contest.branch]
    return [ruled for phase in current if (ruled := _close_if_due(phase, moment)) is not None]


def _close_if_due(phase: Phase, now: datetime) -> Phase | None:
    """One contest's trouble must not stop the clock of the others: it is written to the log instead."""
    try:
        return close(phase.contest, phase_number=phase.number) if _is_due(phase, now) else None
    except RulingFault:
        return None  # it is in the log and on the desk already; the next tick tries again
    except Exception:
        log.exception("phase %s of %s could not be ruled", phase.number, phase.contest.name)
        return None


def _is_due(phase: Phase, now: datetime) -> bool:
    """Frozen; or past deadline and grace; or, in a contest with a pace, with everybody ready before it."""
    if phase.status == Phase.Status.FROZEN:
        return True
    if (until := last_moment(phase)) is not None and now > until:
        return True
    return phase.contest.pace_hours is not None and _everybody_is_ready(phase)


def _everybody_is_ready(phase: Phase) -> bool:
    """Nobody is waited for any more. A phase that waits for nobody keeps its pace."""
    awaited = [seat for seat in status(phase) if is_awaited(seat)]
    return bool(awaited) and all(seat.ready for seat in awaited)
