"""Orders kept for later: sheets for a phase that is not open yet, and orders that serve until others come.

A sheet for a later phase is kept as it was written and read when that phase opens, against the state of that day. Who
holds the seat sees it; nobody else does. What comes of it is a submission like any other: it has a receipt, and a newer
one supersedes it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from touchline import order_text
from touchline.game import Language, Mistake, OrdersError, Reading, Writes
from touchline.office import sealing
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase, ruled, state_before, wanted
from touchline.office.locks import locked
from touchline.office.models import Contest, Kept, Orders, Phase, Seat
from touchline.office.wording import check_keepable

LONGEST_TEXT = 100_000


@dataclass(frozen=True)
class Received:
    """What came of a text: orders for the open phase, or a sheet that is kept for a later one."""

    reading: Reading
    orders: Orders | None = None
    kept: Kept | None = None


def receive(
    contest: Contest, seat: Seat, text: str, *, by: User | None, via: str, language: Language = "en", **how: Any
) -> Received:
    """Take a seat's orders as text; `how` is what else `sealing.submit` takes.

    Text of which nothing can be sent is an OrdersError with every line that was not understood.
    """
    phase = sealing.accepting(contest, how.get("phase_number"))
    reading = order_text.read(contest.game, state_before(phase), seat.id_in_game, text, language)
    return take(contest, seat, text, reading, by=by, via=via, **how)


def take(
    contest: Contest, seat: Seat, text: str, reading: Reading, *, by: User | None, via: str, **how: Any
) -> Received:
    """Take a seat's orders as a text was read, like `receive`."""
    if reading.phase:
        return Received(reading, kept=keep(contest, seat, text, reading.phase, by=by, via=via))
    if reading.orders is None:
        problems = reading.problems
        raise OrdersError(*(Mistake(each.where, each.wrong, each.right, "office", each.passage) for each in problems))
    fields = msgspec.to_builtins(reading.orders, str_keys=True)
    return Received(reading, orders=sealing.submit(contest, seat, fields, by=by, via=via, **how))


def keep(contest: Contest, seat: Seat, text: str, key: str, *, by: User | None, via: str) -> Kept:
    """Keep a sheet until the phase of this key opens; the newest of a seat counts."""
    check_keepable(text, "the sheet")
    if len(text) > LONGEST_TEXT:
        raise OfficeError(f"the sheet has {len(text)} signs", f"say it in {LONGEST_TEXT}")
    with transaction.atomic():
        contest = locked(contest)
        seat = Seat.objects.get(pk=seat.pk)
        sealing.check_sender(contest, seat, by, "")
        return Kept.objects.create(
            seat=seat, key=key, text=text, given_by=by, via=via, receipt=seat.kept_sheets.count() + 1
        )


def kept(seat: Seat) -> dict[str, Kept]:
    """The newest sheet of a seat for each phase that is yet to open, by the key of the phase."""
    opened = {phase.key for phase in (*ruled(seat.contest), open_phase(seat.contest)) if phase}
    return {sheet.key: sheet for sheet in seat.kept_sheets.all() if sheet.key not in opened}


def serve(phase: Phase) -> None:
    """A phase has opened: what was sent ahead for it, or stands from the phase before, is sent now.

    The contest is held. Only a person who still holds the seat is served; what can no longer stand is left out.
    """
    if not isinstance(phase.contest.game, Writes):
        return
    seats = {seat.id_in_game: seat for seat in phase.contest.seats.filter(held_by=Seat.HeldBy.PERSON)}
    owing = [seats[owed.seat] for owed in wanted(phase).owed if owed.seat in seats]
    for seat, text, sent in _texts(phase, owing):
        if sent.given_by_id == seat.holder_id:
            _serve(phase, seat, text, via=sent.via)


def _texts(phase: Phase, seats: list[Seat]) -> Iterator[tuple[Seat, str, Kept | Orders]]:
    """The text that is to be read for each seat that has one: a sheet for this phase, else standing orders."""
    game, before = phase.contest.game, phase.previous
    assert before is not None, "a phase that waits for orders follows another"
    assert isinstance(game, Writes), "kept orders are those of games that write them"
    ahead = {sheet.seat_id: sheet for sheet in Kept.objects.filter(seat__in=seats, key=phase.key)}
    last = sealing.latest(before)
    for seat in seats:
        sent = last.get(seat.seat)
        if seat.pk in ahead:
            yield seat, ahead[seat.pk].text, ahead[seat.pk]
        elif sent is not None and not sent.reason:
            orders = msgspec.json.decode(sent.body, type=phase.contest.game.orders_type)
            if game.is_standing(orders):
                yield seat, game.orders_text(state_before(before), seat.id_in_game, orders), sent


def _serve(phase: Phase, seat: Seat, text: str, *, via: str) -> None:
    game, state = phase.contest.game, state_before(phase)
    reading = order_text.read(game, state, seat.id_in_game, text)
    if reading.orders is None or reading.phase:
        return
    try:
        game.check(state, seat.id_in_game, reading.orders)
    except OrdersError:
        return
    sealing.store(phase, seat, reading.orders, by=seat.holder, via=via)
