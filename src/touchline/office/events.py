"""What the office itself does to a contest, as events beside those of the game. `text` makes sentences of them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from touchline.game import COMMISSIONER as TO_COMMISSIONER
from touchline.game import EVERYBODY, Audience, Event, SeatId, encode, only
from touchline.office import models
from touchline.office.records import (
    COMMISSIONER,
    Abandoned,
    Action,
    Away,
    BooksOpened,
    Dropped,
    Excused,
    Extended,
    HandedOver,
    Imported,
    NewRules,
    OpenRecord,
    Override,
    PhaseRecord,
    RolledBack,
    TableClosed,
    Taken,
)

PREFIX = "office."
OFFICE = "office"
INVITATION = "invitation"


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


class DecisionTold(OfficeEvent, frozen=True, kw_only=True):
    """Those whom a decision is about hear what it is, and why."""

    told: str


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


class SeatTaken(OfficeEvent, frozen=True, kw_only=True):
    """A person holds the seat from now on, by invitation."""

    seat: SeatId


class AwayAnnounced(OfficeEvent, frozen=True, kw_only=True):
    """Nobody need wait for the seat's orders until then."""

    seat: SeatId
    until: datetime


class BackAgain(OfficeEvent, frozen=True, kw_only=True):
    """An absence is over before its time."""

    seat: SeatId


class AbsenceExcused(OfficeEvent, frozen=True, kw_only=True):
    """No orders came from a seat whose absence had been announced."""

    seat: SeatId
    until: datetime


class ContestImported(OfficeEvent, frozen=True, kw_only=True):
    """The contest goes on from a file, with another seed than the one that had been promised."""

    commitment: str


class TablePlayed(OfficeEvent, frozen=True, kw_only=True):
    """A table was played to its end, and its result counts."""

    contest: str


class TableLeft(OfficeEvent, frozen=True, kw_only=True):
    """A table was not played to its end when its phase was closed."""

    contest: str


class ContestAbandoned(OfficeEvent, frozen=True, kw_only=True):
    """The contest was closed before its end."""


class RulesRenewed(OfficeEvent, frozen=True, kw_only=True):
    """From here on a newer version of the rules holds."""

    before: int
    rules_now: int


class SeedsRevealed(OfficeEvent, frozen=True, kw_only=True):
    """The books of phases that were sealed are open."""

    until: int


AnyOfficeEvent: TypeAlias = (
    StateOverridden
    | ValueOverridden
    | DecisionTold
    | DeadlineExtended
    | HistoryRolledBack
    | OrdersSentFor
    | OrdersDropped
    | SeatHandedOver
    | SeatTaken
    | AwayAnnounced
    | BackAgain
    | AbsenceExcused
    | ContestImported
    | TablePlayed
    | TableLeft
    | ContestAbandoned
    | SeedsRevealed
    | RulesRenewed
)


def of_override(override: Override) -> tuple[Event, ...]:
    """Everybody hears that there was a change, and why; who may know hears what it was."""
    by, reason = override.by, override.reason
    decision = DecisionTold(audience=override.tell, by=by, reason="", told=override.told or "")
    return (
        StateOverridden(audience=EVERYBODY, by=by, reason=reason),
        *((decision,) if override.told else ()),
        ValueOverridden(
            audience=TO_COMMISSIONER if override.told else override.tell,
            by=by,
            reason=reason,
            path=override.path,
            before=override.before,
            value=override.value,
        ),
    )


def of_action(action: Action, number: int) -> Event:  # noqa: PLR0911 - one kind of action a line
    """What was done in the phase of that number; everybody hears of it."""
    match action:
        case Extended(by=by, reason=reason, until=until):
            return DeadlineExtended(audience=EVERYBODY, by=by, reason=reason, until=until)
        case RolledBack(by=by, reason=reason, abandoned=left):
            return HistoryRolledBack(audience=EVERYBODY, by=by, reason=reason, number=number, abandoned=left)
        case HandedOver(by=by, reason=reason, seat=seat, coach=coach):
            return SeatHandedOver(audience=EVERYBODY, by=by, reason=reason, seat=seat, coach=coach)
        case Taken(seat=seat):
            return SeatTaken(audience=EVERYBODY, by=INVITATION, reason="", seat=seat)
        case Away():
            return _of_absence(action)
        case Excused(seat=seat, until=until):
            return AbsenceExcused(audience=EVERYBODY, by=OFFICE, reason="", seat=seat, until=until)
        case Imported(commitment=commitment):
            return ContestImported(audience=EVERYBODY, by=OFFICE, reason="", commitment=commitment)
        case TableClosed(contest=contest, is_over=is_over):
            closed = TablePlayed if is_over else TableLeft
            return closed(audience=EVERYBODY, by=OFFICE, reason="", contest=contest)
        case Abandoned(by=by, reason=reason):
            return ContestAbandoned(audience=EVERYBODY, by=by, reason=reason)
        case NewRules(by=by, before=before, rules=rules):
            return RulesRenewed(audience=EVERYBODY, by=by, reason="", before=before, rules_now=rules)
        case BooksOpened(until=until, by=by, reason=reason):
            return SeedsRevealed(audience=EVERYBODY, by=by, reason=reason, until=until)


def _of_absence(away: Away) -> Event:
    if away.until is None:
        return BackAgain(audience=EVERYBODY, by=away.by, reason=away.reason, seat=away.seat)
    return AwayAnnounced(audience=EVERYBODY, by=away.by, reason=away.reason, seat=away.seat, until=away.until)


def of_dropped(dropped: Dropped) -> Event:
    return OrdersDropped(
        audience=only(dropped.seat), by=OFFICE, reason=dropped.why, seat=dropped.seat, receipt=dropped.receipt
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


def act(phase: models.Phase, action: Action) -> None:
    """Put an action on the phase's record, and tell everybody."""
    actions = msgspec.json.decode(phase.actions, type=tuple[Action, ...])
    phase.actions = encode((*actions, action))
    phase.save(update_fields=["actions"])
    store(phase, of_action(action, phase.number))


class Recorded(msgspec.Struct, frozen=True):
    """What every event has, of whichever version: enough to keep it."""

    type: str
    audience: Audience
    rules: tuple[str, ...] = ()


def store(phase: models.Phase, *events: Event) -> None:
    """Add events to a phase, after those it has."""
    store_recorded(phase, [encode(event) for event in events])


def store_recorded(phase: models.Phase, events: Iterable[bytes | msgspec.Raw]) -> None:
    """Add events as a record has them."""
    events = list(events)
    if not events:
        return
    first = models.Event.objects.filter(phase=phase).count()
    rows = (_row(phase, place, bytes(written)) for place, written in enumerate(events, start=first))
    models.Event.objects.bulk_create(rows)


def _row(phase: models.Phase, place: int, written: bytes) -> models.Event:
    event = msgspec.json.decode(written, type=Recorded)
    rules, audience = list(event.rules), event.audience
    return models.Event(phase=phase, place=place, kind=event.type, audience=audience, rules=rules, payload=written)
