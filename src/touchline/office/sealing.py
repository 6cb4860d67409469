"""Orders come in: checked, numbered, sealed, and never overwritten."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from touchline.game import EVERYBODY, AnyGame, OrdersError, Owed, SeatId, Stamps, encode, is_keepable, read_orders
from touchline.office import events, new_rules, tables
from touchline.office.errors import OfficeError
from touchline.office.history import called, open_phase, state_before, wanted
from touchline.office.locks import locked
from touchline.office.models import Contest, Orders, Phase, Seat
from touchline.office.recording import read_actions
from touchline.office.records import NewRules
from touchline.office.wording import check_reason, is_larger, texts

LONGEST_NONCE = 120
MOST_VALUES = 5_000
"""No orders of any book come near it; each of them may be compared with every other."""
WAITED_FOR = ("missing", "saved", "ready")


@dataclass(frozen=True)
class SeatStatus:
    """How far a seat is with its orders for a phase."""

    seat: Seat
    owed: Owed | None
    receipt: str
    ready: bool
    state: Literal["ready", "saved", "missing", "away", "not owed", "computer"]


def submit(
    contest: Contest,
    seat: Seat,
    fields: Mapping[str, Any],
    *,
    by: User | None,
    via: str,
    nonce: str = "",
    ready: bool = True,
    reason: str = "",
    strict: bool = False,
    phase_number: int | None = None,
) -> Orders:
    """Take a seat's orders for the open phase; what is returned is the receipt.

    `by` is the holder of the seat, the commissioner (who must give a `reason`), or None: the operator. The seat's
    `nonce` counts at its first submission in the phase; without one the office draws it.

    The orders are checked before the contest is held, so that nobody waits for it; and once more if its ground moved.
    """
    seat, ground = _admitted(contest, seat, by, reason, phase_number)
    orders = _checked(ground, seat, fields, strict=strict)
    with transaction.atomic():
        contest = locked(contest)
        seat, phase = _admitted(contest, seat, by, reason, phase_number)
        if not _is_same_ground(ground, phase):
            orders = _checked(phase, seat, fields, strict=strict)
        submission = store(phase, seat, orders, by=by, via=via, nonce=nonce, ready=ready, reason=reason)
        if reason:
            sent = events.OrdersSentFor(audience=EVERYBODY, by=_name(by), reason=reason, seat=seat.id_in_game)
            events.store(phase, sent)
    return submission


def store(
    phase: Phase,
    seat: Seat,
    orders: Any,
    *,
    by: User | None,
    via: str,
    nonce: str = "",
    ready: bool = True,
    reason: str = "",
) -> Orders:
    """Checked orders as the newest submission of their seat. The contest is held."""
    orders = _stamped(phase, seat, orders)
    return Orders.objects.create(
        phase=phase,
        seat=seat,
        receipt=(phase.submissions.filter(seat=seat).aggregate(last=Max("receipt"))["last"] or 0) + 1,
        orders=encode(orders),
        shape=phase.contest.game.versions.now.shape,
        nonce=_nonce(phase.contest, phase, seat, nonce, on_behalf=bool(reason)),
        ready=ready,
        given_by=by,
        reason=reason,
        via=via,
    )


def _stamped(phase: Phase, seat: Seat, orders: Any) -> Any:
    """Orders with the time of the office's clock on whatever is new in them, where the game asks for it."""
    game = phase.contest.game
    if not isinstance(game, Stamps):
        return orders
    last = phase.submissions.filter(seat=seat).order_by("-receipt").first()
    before = msgspec.json.decode(last.body, type=game.orders_type) if last else None
    return game.stamped(orders, before, int(timezone.now().timestamp() * 1_000_000))


def read(game: AnyGame, owed: Owed, fields: Mapping[str, Any], *, strict: bool = True) -> Any:
    """Orders from plain values, as `touchline.game` reads them, if their text can be kept."""
    if is_larger(fields, MOST_VALUES):
        wrong, right = f"there are more than {MOST_VALUES} values in them", "leave out what says nothing"
        raise OrdersError(where="orders", wrong=wrong, right=right, rule="office")
    for name, value in fields.items():
        if not all(map(is_keepable, texts((name, value)))):
            raise OrdersError(
                where=name if is_keepable(name) else "orders",
                wrong="there are characters that cannot be kept",
                right="use letters, digits, signs and line breaks",
                rule="office",
            )
    return read_orders(game, owed, fields, strict=strict)


def latest(phase: Phase) -> dict[str, Orders]:
    """The newest submission of each seat id."""
    return {submission.seat.seat: submission for submission in phase.submissions.select_related("seat", "phase")}


def standing(phase: Phase) -> tuple[dict[str, Orders], dict[str, str]]:
    """The newest submissions that count, and why others no longer do: their ground, or the rules, may have changed."""
    counting = latest(phase)
    if bytes(phase.overrides) == b"[]" and not any(isinstance(each, NewRules) for each in read_actions(phase)):
        return counting, {}
    state, owing = state_before(phase), wanted(phase)
    why = {
        seat: reason
        for seat, submission in counting.items()
        if (reason := _why_not(phase.contest.game, state, owing.owed_by(SeatId(seat)), submission))
    }
    return {seat: submission for seat, submission in counting.items() if seat not in why}, why


def is_away(seat: Seat, phase: Phase) -> bool:
    """Whether a person has said that they are away until the phase is over; without a deadline, until now."""
    if seat.away_until is None or seat.held_by != Seat.HeldBy.PERSON or phase.contest.table_of_id is not None:
        return False
    return seat.away_until >= (phase.deadline or timezone.now())


def status(phase: Phase) -> list[SeatStatus]:
    """How far each seat is."""
    counting, _ = standing(phase)
    owing = wanted(phase)
    return [
        _seat_status(
            seat,
            owing.owed_by(seat.id_in_game),
            counting.get(seat.seat),
            is_away=not owing.live and is_away(seat, phase),
        )
        for seat in phase.contest.seats.all()
    ]


def may_close(phase: Phase) -> bool:
    """Whether every person whose orders are required is ready, and every table was played to its end."""
    return all(seat.state == "ready" for seat in status(phase) if is_awaited(seat)) and not tables.unfinished(phase)


def is_awaited(seat: SeatStatus) -> bool:
    """Whether a phase waits for this seat: a person's who is not away, with orders that are required."""
    is_here = seat.seat.held_by == Seat.HeldBy.PERSON and seat.state != "away"
    return seat.owed is not None and seat.owed.required and is_here


def public_state(status: SeatStatus) -> str:
    """How far a seat is, as everybody may know it: whether it is still waited for.

    Whether it has a draft, or has sent orders that nobody waits for, is its own business.
    """
    if status.state in WAITED_FOR and status.owed is not None and not status.owed.required:
        return "may write"
    return "missing" if status.state == "saved" else status.state


def last_moment(phase: Phase) -> datetime | None:
    """Until when orders are taken: the deadline and the grace after it."""
    return phase.deadline + timedelta(minutes=phase.contest.grace_minutes) if phase.deadline else None


def _seat_status(seat: Seat, owed: Owed | None, submission: Orders | None, *, is_away: bool) -> SeatStatus:
    if owed is None:
        return SeatStatus(seat, None, "", ready=True, state="not owed")
    if seat.held_by != Seat.HeldBy.PERSON:
        return SeatStatus(seat, owed, "", ready=True, state="computer")
    if is_away and not (submission and submission.ready):
        return SeatStatus(seat, owed, submission.receipt_number if submission else "", ready=False, state="away")
    if submission is None:
        return SeatStatus(seat, owed, "", ready=False, state="missing")
    state: Literal["ready", "saved"] = "ready" if submission.ready else "saved"
    return SeatStatus(seat, owed, submission.receipt_number, ready=submission.ready, state=state)


def _admitted(contest: Contest, seat: Seat, by: User | None, reason: str, number: int | None) -> tuple[Seat, Phase]:
    """The seat and the phase as they are now, if the phase takes the seat's orders from this sender."""
    seat = Seat.objects.select_related("contest").get(pk=seat.pk)
    phase = accepting(contest, number)
    check_sender(phase.contest, seat, by, reason)
    return seat, phase


def _is_same_ground(before: Phase, now: Phase) -> bool:
    """Whether orders that were checked against a phase need not be checked again."""
    return (before.pk, bytes(before.overrides), bytes(before.actions)) == (
        now.pk,
        bytes(now.overrides),
        bytes(now.actions),
    )


def accepting(contest: Contest, number: int | None) -> Phase:
    """The phase that takes orders now; an OfficeError if there is none."""
    phase = open_phase(contest)
    if phase is None:
        raise OfficeError("the contest is over", "there is nothing to send orders for")
    new_rules.check(phase.contest)
    if number is not None and phase.number != number:
        raise OfficeError(
            f"phase {number} takes no orders; the orders were not stored",
            f"the open phase is {phase.number}, {phase.title}",
        )
    if phase.status == Phase.Status.FROZEN:
        raise OfficeError(f"{phase.title} is closed; the orders were not stored", "send orders for the next phase")
    if (until := last_moment(phase)) and timezone.now() > until:
        raise OfficeError(
            f"the deadline of {phase.title} passed at {until:%Y-%m-%d %H:%M} UTC; the orders were not stored",
            "ask the commissioner to extend it",
        )
    return phase


def check_sender(contest: Contest, seat: Seat, by: User | None, reason: str) -> None:
    """Refuse a sender who may not send orders for a seat."""
    if seat.contest_id != contest.pk:
        raise OfficeError(f"{called(seat)} is not a seat of {contest}", "choose one of its seats")
    if seat.held_by != Seat.HeldBy.PERSON:
        raise OfficeError(f"{called(seat)} is held by a computer coach", "invite a person to the seat first")
    if reason:
        check_reason(reason)
    if by is None or (seat.holder_id == by.pk and not reason):
        return
    may_send_for = contest.commissioner_id == by.pk or by.is_superuser
    if may_send_for and reason.strip():
        return
    right = "a commissioner who sends its orders gives a reason"
    if not may_send_for:
        right = "only its holder or the commissioner sends its orders"
    raise OfficeError(f"{by.username} does not hold {called(seat)}", right)


def _checked(phase: Phase, seat: Seat, fields: Mapping[str, Any], *, strict: bool) -> Any:
    owed = wanted(phase).owed_by(seat.id_in_game)
    if owed is None:
        raise OfficeError(f"{called(seat)} owes no orders in {phase.title}", "wait for the next phase")
    game = phase.contest.game
    orders = read(game, owed, fields, strict=strict)
    game.check(state_before(phase), seat.id_in_game, orders)
    return orders


def _nonce(contest: Contest, phase: Phase, seat: Seat, given: str, *, on_behalf: bool) -> str:
    """The seat's part of the dice. Nobody else has a say in it: orders on a seat's behalf bring none."""
    if contest.open_seed:
        return ""
    first = phase.submissions.filter(seat=seat).exclude(nonce="").values_list("nonce", flat=True).first()
    if first or on_behalf:
        return first or ""
    if len(given) > LONGEST_NONCE or not (given == "" or given.isprintable()):
        raise OfficeError("the nonce cannot be used", f"use one line of up to {LONGEST_NONCE} characters, or none")
    return given or secrets.token_hex(16)


def _why_not(game: AnyGame, state: Any, owed: Owed | None, sent: Orders) -> str:
    """Why stored orders no longer stand; empty when they do."""
    if owed is None:
        return "no orders are owed any more"
    if msgspec.json.decode(sent.body)["type"] != owed.kind:
        return f"orders of the kind {owed.kind} are owed now"
    try:
        game.check(state, owed.seat, msgspec.json.decode(sent.body, type=game.orders_type))
    except OrdersError as problem:
        return str(problem)
    return ""


def _name(by: User | None) -> str:
    return by.username if by else "operator"
