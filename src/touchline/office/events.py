"""What the office itself does to a contest, as events beside those of the game. `text` makes sentences of them."""

from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from touchline.game import EVERYBODY, Event, SeatId, encode, only
from touchline.office import models
from touchline.office.records import COMMISSIONER, Action, Dropped, Extended, OpenRecord, Override, PhaseRecord

PREFIX = "office."


class OfficeEvent(Event, frozen=True, kw_only=True, tag=lambda name: f"{PREFIX}{name}"):
    """A fact of the office; `by` is who did it."""

    rules: tuple[str, ...] = ("office",)
    by: str
    reason: str


class StateOverridden(OfficeEvent, frozen=True, kw_only=True):
    """Everybody hears that the commissioner changed something, and why."""


class ValueOverridden(OfficeEvent, frozen=True, kw_only=True):
    """Those who may know hear what."""

    path: str
    before: Any
    value: Any


class DeadlineExtended(OfficeEvent, frozen=True, kw_only=True):
    until: datetime


class HistoryRolledBack(OfficeEvent, frozen=True, kw_only=True):
    number: int  # of the phase that is open again
    abandoned: str  # the last phase of the history that no longer counts


class OrdersSentFor(OfficeEvent, frozen=True, kw_only=True):
    """The commissioner sent orders on a seat's behalf."""

    seat: SeatId


class OrdersDropped(OfficeEvent, frozen=True, kw_only=True):
    """Orders that could no longer stand after an override."""

    seat: SeatId
    receipt: int


class SeatHandedOver(OfficeEvent, frozen=True, kw_only=True):
    """A computer coach holds the seat from now on."""

    seat: SeatId
    coach: str


AnyOfficeEvent: TypeAlias = (
    StateOverridden
    | ValueOverridden
    | DeadlineExtended
    | HistoryRolledBack
    | OrdersSentFor
    | OrdersDropped
    | SeatHandedOver
)


def of_override(override: Override) -> tuple[Event, ...]:
    """Everybody hears that there was a change, and why; who may know hears what it was."""
    by, reason = override.by, override.reason
    return (
        StateOverridden(audience=EVERYBODY, by=by, reason=reason),
        ValueOverridden(
            audience=override.tell,
            by=by,
            reason=reason,
            path=override.path,
            before=override.before,
            value=override.value,
        ),
    )


def of_action(action: Action, number: int) -> Event:
    """What the commissioner did to the phase of that number."""
    by, reason = action.by, action.reason
    if isinstance(action, Extended):
        return DeadlineExtended(audience=EVERYBODY, by=by, reason=reason, until=action.until)
    return HistoryRolledBack(audience=EVERYBODY, by=by, reason=reason, number=number, abandoned=action.abandoned)


def of_dropped(dropped: Dropped) -> Event:
    return OrdersDropped(
        audience=only(dropped.seat), by="office", reason=dropped.why, seat=dropped.seat, receipt=dropped.receipt
    )


def of_record(record: PhaseRecord | OpenRecord) -> list[Event]:
    """All that the office did in a recorded phase."""
    found = [event for override in record.overrides for event in of_override(override)]
    found += [of_action(action, record.number) for action in record.actions]
    if isinstance(record, PhaseRecord):
        found += [
            OrdersSentFor(audience=EVERYBODY, by=COMMISSIONER, reason=given.reason, seat=seat)
            for seat, given in record.orders.items()
            if given.by == COMMISSIONER
        ]
        found += [of_dropped(dropped) for dropped in record.dropped]
    return found


def read(row: models.Event) -> AnyOfficeEvent:
    """An office event from its row."""
    event: AnyOfficeEvent = msgspec.json.decode(row.payload, type=AnyOfficeEvent)
    return event


def store(phase: models.Phase, *events: Event) -> None:
    """Add events to a phase, after those it has."""
    if not events:
        return
    place = models.Event.objects.filter(phase=phase).count()
    models.Event.objects.bulk_create(
        models.Event(
            phase=phase,
            place=place + offset,
            kind=str(event.__struct_config__.tag),
            audience=event.audience,
            rules=list(event.rules),
            payload=encode(event),
        )
        for offset, event in enumerate(events)
    )
