"""Writing a ruled phase into its row: record, chain, state, and the events people will read."""

from typing import Any

import msgspec

from touchline.game import encode
from touchline.office import events
from touchline.office.models import Event, Phase
from touchline.office.records import Action, Frozen, Override, PhaseRecord, first_link, next_link, state_hash
from touchline.office.ruling import Outcome


def read_overrides(phase: Phase) -> tuple[Override, ...]:
    return msgspec.json.decode(phase.overrides, type=tuple[Override, ...])


def read_actions(phase: Phase) -> tuple[Action, ...]:
    return msgspec.json.decode(phase.actions, type=tuple[Action, ...])


def read_frozen(phase: Phase) -> Frozen:
    return msgspec.json.decode(phase.frozen, type=Frozen)


def read_record(phase: Phase) -> PhaseRecord:
    return msgspec.json.decode(phase.record, type=PhaseRecord)


def read_event(phase: Phase, row: Event) -> Any:
    """Something that the ruling of a phase produced, in today's shape."""
    game = phase.contest.game
    return msgspec.json.decode(game.versions.brought_up("event", bytes(row.payload), phase.shape), type=game.event_type)


def record_of(phase: Phase, frozen: Frozen, outcome: Outcome) -> PhaseRecord:
    """A ruled phase as history keeps it."""
    return PhaseRecord(
        branch=phase.branch,
        number=phase.number,
        follows=phase.previous.label if phase.previous else "",
        key=phase.key,
        title=phase.title,
        opened=phase.opened,
        closed=frozen.closed,
        commitment=phase.commitment,
        seed=bytes(phase.seed).hex(),
        nonces=frozen.nonces,
        overrides=read_overrides(phase),
        actions=read_actions(phase),
        dropped=frozen.dropped,
        orders=outcome.orders,
        transcripts=outcome.transcripts,
        events=tuple(msgspec.Raw(encode(event)) for event in outcome.events),
        state=state_hash(outcome.state),
        rules=phase.contest.game.versions.now.rules,
        shape=phase.contest.game.versions.now.shape,
    )


def store_ruling(phase: Phase, frozen: Frozen, outcome: Outcome) -> None:
    """Rule the row: from here on it never changes."""
    record = encode(record_of(phase, frozen, outcome))
    phase.status = Phase.Status.RULED
    phase.closed = frozen.closed
    phase.fault = ""
    phase.record = record
    phase.state = encode(outcome.state)
    phase.shape = phase.contest.game.versions.now.shape
    phase.chain = link(phase, record)
    phase.save()
    events.store(phase, *outcome.events)


def link(phase: Phase, record: bytes) -> str:
    """The phase's link in the chain."""
    before = phase.previous.chain if phase.previous else first_link(bytes(phase.contest.header))
    return next_link(before, record)
