"""Tables: contests that a phase of another contest waits for, and whose results come back to it.

Who holds both contests holds the host first, so that nobody waits in a circle. A table goes on until its phase is
closed: what it was then counts, and it is never opened again.
"""

from typing import Any, Literal, TypeAlias

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from touchline.game import Host
from touchline.office import events
from touchline.office.history import is_abandoned, is_over, last_ruled, open_phase, state_after, state_before
from touchline.office.locks import locked
from touchline.office.models import Contest, Phase, Seat
from touchline.office.recording import read_actions
from touchline.office.records import Abandoned, TableClosed
from touchline.office.wording import LONGEST_REASON, kept

OFFICE = "the office"
State: TypeAlias = Literal["open", "over", "abandoned"]


def of(phase: Phase) -> list[Contest]:
    """The tables of a phase, in the order they were opened."""
    return list(phase.tables.select_related("table_of__contest").order_by("pk"))


def state(contest: Contest) -> State:
    """How far a table is."""
    if is_abandoned(contest):
        return "abandoned"
    return "over" if is_over(contest) else "open"


def unfinished(phase: Phase) -> list[Contest]:
    """The tables that a phase still waits for."""
    return [table for table in of(phase) if not is_over(table)]


def listed() -> QuerySet[Contest]:
    """The contests that a list shows: all but tables at which nobody plays any more; their hosts lead to these."""
    playing = Q(phases__status__in=[Phase.Status.OPEN, Phase.Status.FROZEN], phases__branch=F("branch"))
    return Contest.objects.filter(Q(table_of=None) | playing).distinct()


def is_waited_for(contest: Contest) -> bool:
    """Whether a contest is its own master, or the table of a phase that is still open."""
    phase = contest.table_of
    if phase is None:
        return True
    phase.refresh_from_db(fields=["status"])
    return phase.status == Phase.Status.OPEN and open_phase(phase.contest) == phase


def close(phase: Phase) -> list[Contest]:
    """Take down how far each table of the phase came; the tables."""
    tables = leave(phase)
    for table in tables:
        closed = TableClosed(
            table=table.table_key,
            contest=table.name,
            chain=last_ruled(table).chain,
            is_over=is_over(table),
            at=timezone.now(),
        )
        events.act(phase, closed)
    return tables


def leave(phase: Phase) -> list[Contest]:
    """The tables of a phase that waits for them no longer: those that were not played to their end are abandoned."""
    tables = [locked(table) for table in of(phase)]
    for table in tables:
        _abandon(table, reason=f"{phase.title} of {phase.contest.title} no longer waits for it")
    return tables


def _abandon(contest: Contest, *, reason: str) -> None:
    """Close a contest that was not played to its end, and the tables it has itself."""
    phase = open_phase(contest)
    if phase is None:
        return
    leave(phase)
    phase.status = Phase.Status.ABANDONED
    phase.save(update_fields=["status"])
    events.act(phase, Abandoned(reason=kept(reason)[:LONGEST_REASON], by=OFFICE, at=timezone.now()))


def gathered(phase: Phase) -> Any:
    """Orders of the office for a closed phase: what came of its tables."""
    game = phase.contest.game
    assert isinstance(game, Host), f"{game.id} names tables, and does not say what comes of them"
    tables = {table.table_key: table for table in of(phase)}
    closed = [action for action in read_actions(phase) if isinstance(action, TableClosed)]
    states = {each.table: _last_state(tables[each.table]) if each.is_over else None for each in closed}
    return game.gathered(state_before(phase), states)


def _last_state(table: Contest) -> Any:
    return state_after(last_ruled(table))


def sitting_for(seat: Seat, phase: Phase) -> list[Seat]:
    """The seats at tables of a phase, still being played, whose holder is the seat's."""
    return [each for each in seat.sitting.filter(contest__table_of=phase) if open_phase(each.contest) is not None]
