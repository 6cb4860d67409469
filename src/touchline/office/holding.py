"""Who holds the seats, as the record has it: what the contest began with, and every change since.

The record says whether a seat is a person's or a computer's, never which person's.
"""

from collections.abc import Iterable, Mapping

import msgspec

from touchline.game import SeatId
from touchline.office.records import (
    COACH,
    COMMISSIONER,
    DEFAULT,
    SEAT,
    Action,
    HandedOver,
    Header,
    SeatRecord,
    Taken,
)

Seats = Mapping[SeatId, SeatRecord]


def at_first(header: Header) -> Seats:
    """The seats as the contest began."""
    return {seat.id: seat for seat in header.seats}


def after(seats: Seats, actions: Iterable[Action]) -> Seats:
    """The seats after these actions."""
    held = dict(seats)
    for action in actions:
        if isinstance(action, HandedOver):
            held[action.seat] = msgspec.structs.replace(held[action.seat], held_by="computer", coach=action.coach)
        elif isinstance(action, Taken):
            held[action.seat] = msgspec.structs.replace(held[action.seat], held_by="person")
    return held


def givers(seat: SeatRecord) -> tuple[str, ...]:
    """Whose orders may be ruled on for a seat, as `Given.by` names them."""
    return (holder(seat),) if seat.held_by == "computer" else (SEAT, COMMISSIONER, DEFAULT)


def holder(seat: SeatRecord) -> str:
    """Who holds a seat: a coach by name, a person without one."""
    return f"{COACH}{seat.coach}" if seat.held_by == "computer" else f"a {seat.held_by}"
