"""A contest as one file, and back.

The file (JSON lines, see `records`) holds everything that was ruled, secrets of past phases and abandoned branches of
history included: it is the commissioner's to give out. Of the open phase it holds the commitment, neither seed nor
orders; an imported contest goes on with a new seed, and its persons are invited anew. Sheets that were sent ahead are
orders of phases to come: they stay sealed where they were sent, and who holds the seat then sends them again.
"""

import hashlib
from collections.abc import Iterable, Mapping

import msgspec
from django.db import transaction
from django.utils import timezone

from touchline.game import SeatId, encode
from touchline.office import contests, events, holding
from touchline.office.errors import OfficeError
from touchline.office.history import last_opened, last_ruled
from touchline.office.locks import locked
from touchline.office.models import Contest, Orders, Phase, Seat
from touchline.office.opening import open_next, store
from touchline.office.reading import Exported, Flaw, read
from touchline.office.recording import read_actions, read_overrides
from touchline.office.records import (
    Abandoned,
    Closing,
    ClosingLine,
    HeaderLine,
    Imported,
    NewRules,
    OpenRecord,
    PhaseLine,
    PhaseRecord,
    StateLine,
    carried,
    first_link,
)
from touchline.office.replaying import Newer, Replayed, replay
from touchline.office.ruling import read_state


def export(contest: Contest) -> bytes:
    """The contest as JSON lines."""
    with transaction.atomic():
        return _export(locked(contest))


def _export(contest: Contest) -> bytes:
    header = bytes(contest.header)
    phases = contest.phases.filter(status=Phase.Status.RULED).order_by("branch", "number")
    labels = tuple(phase.label for phase in phases)
    lines = [encode(HeaderLine(header=msgspec.Raw(header), chain=first_link(header)))]
    for phase in phases:
        lines.append(encode(PhaseLine(record=msgspec.Raw(bytes(phase.record)), chain=phase.chain)))
        lines.append(encode(StateLine(state=msgspec.Raw(bytes(phase.state)))))
    body = _text(lines)
    closing = encode(_closing(contest, labels))
    seal = hashlib.sha256(body + closing).hexdigest()
    return body + _text([encode(ClosingLine(closing=msgspec.Raw(closing), seal=seal))])


def import_contest(data: bytes, *, name: str | None = None) -> Contest:
    """Store an exported contest, verifying it on the way, and open its next phase."""
    try:
        exported = read(data)
        name = exported.header.contest if name is None else name
        contests.check_name(name)
        with transaction.atomic():
            return _store(exported, name)
    except Flaw as flaw:
        if isinstance(flaw, Newer):
            raise OfficeError(f"the file is of a newer Touchline: {flaw}", "take it in with that one") from None
        raise OfficeError(f"the file cannot be trusted: {flaw}", "get an unchanged copy") from None


def _store(exported: Exported, name: str) -> Contest:
    """The rows of an imported contest; rolled back by the first Flaw."""
    contest = store(exported.header, name=name, commissioner=None, holders={})
    seats = {seat.id_in_game: seat for seat in contest.seats.all()}
    rows: dict[str, Phase] = {}
    for replayed in replay(exported):
        record = replayed.link.record
        rows[record.label] = _phase(contest, replayed, rows.get(record.follows))
        _submissions(rows[record.label], record, seats)
        events.store(rows[record.label], *events.of_record(record))
        events.store_recorded(rows[record.label], record.events)
    _check_known(rows[exported.closing.last])
    contest.branch = exported.closing.branch
    contest.game_version = _rules(exported)
    contest.save(update_fields=["branch", "game_version"])
    _hold(seats, exported)
    _open_again(contest, exported.closing.open, rows[exported.closing.last])
    return contest


def _phase(contest: Contest, replayed: Replayed, previous: Phase | None) -> Phase:
    record = replayed.link.record
    return Phase.objects.create(
        contest=contest,
        branch=record.branch,
        number=record.number,
        previous=previous,
        key=record.key,
        title=record.title,
        status=Phase.Status.RULED,
        opened=record.opened,
        closed=record.closed,
        seed=bytes.fromhex(record.seed),
        commitment=record.commitment,
        overrides=encode(record.overrides),
        actions=encode(record.actions),
        record=replayed.link.written,
        state=replayed.state,
        shape=replayed.shape,
        chain=replayed.link.chain,
    )


def _submissions(phase: Phase, record: PhaseRecord, seats: Mapping[SeatId, Seat]) -> None:
    """The orders that were ruled on; those they superseded stayed where they were sent."""
    Orders.objects.bulk_create(
        Orders(
            phase=phase,
            seat=seats[seat],
            receipt=given.receipt,
            orders=bytes(given.orders),
            shape=record.shaped_as,
            nonce=record.nonces.get(seat, ""),
            reason=given.reason,
            via=Orders.Via.FILE,
        )
        for seat, given in record.orders.items()
        if given.sent
    )


def _check_known(tip: Phase) -> None:
    """Refuse a contest that nobody can go on with: a file of old, without states, that is ruled otherwise today."""
    if not tip.state:
        raise OfficeError(
            "it was ruled by older rules, and the file does not hold the state it is in",
            "open the database it was played in with this Touchline, and export it from there",
        )


def _rules(exported: Exported) -> int:
    """The rules that the contest goes by: those of its newest phase, or newer ones agreed to since."""
    tip = next(link.record for link in exported.links if link.record.label == exported.closing.last)
    since = exported.closing.open.actions if exported.closing.open else ()
    return max(tip.ruled_by, *(each.rules for each in since if isinstance(each, NewRules)), 0)


def _hold(seats: Mapping[SeatId, Seat], exported: Exported) -> None:
    """Give the seats to persons and computers as they were held last."""
    done = [action for link in exported.links for action in link.record.actions]
    waiting = exported.closing.open
    held = holding.after(holding.at_first(exported.header), [*done, *(waiting.actions if waiting else ())])
    for seat_id, seat in seats.items():
        seat.held_by, seat.coach = held[seat_id].held_by, held[seat_id].coach
        seat.save(update_fields=["held_by", "coach"])


def _open_again(contest: Contest, waiting: OpenRecord | None, previous: Phase) -> None:
    """Open the phase that was open; its seed is new, and what had been promised is put on record.

    Its tables are new, too: those that were being played stayed where they were.
    """
    if waiting is None:
        return
    now = timezone.now()
    phase = open_next(
        contest,
        read_state(contest.game, bytes(previous.state), waiting.overrides, waiting.actions, shape=previous.shape),
        branch=waiting.branch,
        number=waiting.number,
        previous=previous,
        now=now,
        overrides=waiting.overrides,
        actions=carried(waiting.actions),
    )
    assert phase is not None, "replaying found a phase open"
    events.store(phase, *events.of_record(waiting))
    if any(isinstance(action, Abandoned) for action in waiting.actions):
        phase.status = Phase.Status.ABANDONED
        phase.save(update_fields=["status"])
    elif not contest.open_seed:
        events.act(phase, Imported(commitment=waiting.commitment, at=now))


def _text(lines: Iterable[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _closing(contest: Contest, labels: tuple[str, ...]) -> Closing:
    return Closing(
        phases=labels,
        branch=contest.branch,
        last=last_ruled(contest).label,
        open=_open(last_opened(contest)),
        states=True,
    )


def _open(phase: Phase | None) -> OpenRecord | None:
    if phase is None:
        return None
    return OpenRecord(
        branch=phase.branch,
        number=phase.number,
        key=phase.key,
        title=phase.title,
        opened=phase.opened,
        commitment=phase.commitment,
        overrides=read_overrides(phase),
        actions=read_actions(phase),
    )
