"""Closing a phase, in two commits: freeze, then rule.

*Freeze* writes down which receipts will be ruled on, who makes the orders that nobody sent, and how far the tables of
the phase came. *Rule* follows from that alone: it is worked out without holding anything, and stored, with the next
phase, by whoever is first. A crash anywhere leaves an open phase or a frozen one; ruling a frozen phase again gives the
same dice and the same result.
"""

import logging

import msgspec
from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone

from touchline.game import OFFICE, SeatId, encode
from touchline.office import absences, events, keeping, new_rules, tables
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase, state_before, wanted
from touchline.office.history import ruled as ruled_phases
from touchline.office.locks import locked
from touchline.office.models import Contest, Orders, Phase, Seat
from touchline.office.opening import header_of, open_next
from touchline.office.recording import read_frozen, store_ruling
from touchline.office.records import COACH, COMMISSIONER, DEFAULT, SEAT, Dropped, Frozen, Given
from touchline.office.ruling import Outcome
from touchline.office.ruling import rule as ruling
from touchline.office.sealing import latest, standing, status
from touchline.office.streams import PhaseDice, key_of
from touchline.office.wording import kept

log = logging.getLogger(__name__)

WAY_OUT = "its orders are kept and its dice unseen; mend the book and rule it again, or roll back to it"


class RulingFault(OfficeError):  # noqa: N818 - the fault is the book's
    """A phase that is closed and cannot be ruled, for its book fails."""


def freeze(contest: Contest, *, phase_number: int | None = None) -> Phase | None:
    """Close the open phase to orders; a frozen one is returned as it is.

    With `phase_number` only that phase is closed: None if it is not the one that waits.
    """
    with transaction.atomic():
        contest = locked(contest)
        phase = open_phase(contest)
        if phase is None or phase_number not in (None, phase.number):
            return None
        new_rules.check(contest)
        if phase.status == Phase.Status.OPEN:
            _freeze(phase)
    return phase


def rule(contest: Contest) -> Phase | None:
    """Rule the frozen phase and open the next; None when no phase is frozen. Whoever comes second changes nothing."""
    phase = open_phase(contest)
    return None if phase is None or phase.status != Phase.Status.FROZEN else _rule(phase)


def close(contest: Contest, *, phase_number: int | None = None) -> Phase | None:
    """Freeze and rule; the ruled phase. With `phase_number` a phase that was ruled already stays as it is.

    Say the number wherever a person, or another process, may have closed the phase in the meantime.
    """
    phase = freeze(contest, phase_number=phase_number)
    if phase is not None:
        return _rule(phase)
    return next((each for each in ruled_phases(contest) if each.number == phase_number), None)


def _freeze(phase: Phase) -> None:
    closed = tables.close(phase)
    counting, why = standing(phase)
    seats = {seat.id_in_game: seat for seat in phase.contest.seats.all()}
    newest = latest(phase)
    given = {owed.seat: _given(seats[owed.seat], counting.get(owed.seat)) for owed in wanted(phase).owed}
    frozen = Frozen(
        closed=timezone.now(),
        given=given | ({OFFICE: Given(by=OFFICE)} if closed else {}),
        nonces={SeatId(seat): sent.nonce for seat, sent in newest.items() if sent.nonce},
        dropped=tuple(Dropped(seat=SeatId(seat), receipt=newest[seat].receipt, why=why[seat]) for seat in sorted(why)),
    )
    for each in status(phase):
        if each.state == "away" and each.owed and each.owed.required and given[each.seat.id_in_game].by == DEFAULT:
            absences.excuse(phase, each.seat)
    phase.status = Phase.Status.FROZEN
    phase.closed = frozen.closed
    phase.frozen = encode(frozen)
    phase.save(update_fields=["status", "closed", "frozen"])
    events.store(phase, *(events.of_dropped(dropped) for dropped in frozen.dropped))


def _given(seat: Seat, sent: Orders | None) -> Given:
    """Whose orders will be ruled on for a seat; those that nobody sent are made with the ruling."""
    if seat.held_by == Seat.HeldBy.COMPUTER:
        return Given(by=f"{COACH}{seat.coach}")
    if sent is None:
        return Given(by=DEFAULT)
    return Given(by=COMMISSIONER if sent.reason else SEAT, receipt=sent.receipt, reason=sent.reason)


def _rule(phase: Phase) -> Phase | None:
    """Rule a frozen phase. A fault in its book leaves it frozen, every order kept, and says so on the desk."""
    try:
        return _ruled(phase)
    except (OfficeError, OperationalError, InterfaceError):
        raise  # nothing is wrong with the phase: it can be ruled another time
    except Exception as problem:
        fault = kept(f"{type(problem).__name__}: {problem}")
        if phase.fault != fault:
            log.exception("phase %s of %s could not be ruled", phase.number, phase.contest.name)
        Phase.objects.filter(pk=phase.pk, status=Phase.Status.FROZEN).update(fault=fault)
        raise RulingFault(f"{phase.title} could not be ruled: {fault}", WAY_OUT) from problem


def _ruled(phase: Phase) -> Phase | None:
    """Work the ruling out, then store it, unless somebody else has."""
    new_rules.check(phase.contest)
    frozen = read_frozen(phase)
    outcome = _outcome(phase, frozen)
    with transaction.atomic():
        contest = locked(phase.contest)
        row = Phase.objects.select_related("contest", "previous").get(pk=phase.pk)
        if row.status == Phase.Status.RULED:
            return row
        if row.branch != contest.branch or row.status == Phase.Status.ABANDONED:
            return None  # history was rolled back meanwhile, or nobody waits any more: it will never be ruled
        store_ruling(row, frozen, outcome)
        state, number = outcome.state, row.number + 1
        opened = open_next(contest, state, branch=row.branch, number=number, previous=row, now=timezone.now())
        if opened is not None:
            keeping.serve(opened)
    return row


def _outcome(phase: Phase, frozen: Frozen) -> Outcome:
    """What follows from a frozen phase: the same whenever and however often it is worked out."""
    submissions = phase.submissions.select_related("seat", "phase__contest")
    sent = {(each.seat.id_in_game, each.receipt): each.body for each in submissions}
    given = {
        seat: msgspec.structs.replace(each, orders=msgspec.Raw(sent[seat, each.receipt])) if each.sent else each
        for seat, each in frozen.given.items()
    }
    if OFFICE in given:
        results = msgspec.Raw(encode(tables.gathered(phase)))
        given[OFFICE] = msgspec.structs.replace(given[OFFICE], orders=results)
    key = key_of(header_of(phase.contest), phase.label, bytes(phase.seed), frozen.nonces)
    return ruling(phase.contest.game, state_before(phase), given, PhaseDice(key))
