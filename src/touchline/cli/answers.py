"""The shapes of answers: what `--json` prints, and what the text is made from. Scripts rely on them: only add."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from touchline.cli import lookups, office
from touchline.game import Problem, Reading, SeatId, Sheet, Understood

if TYPE_CHECKING:
    from touchline.office.models import Contest, Orders, Phase
    from touchline.office.sealing import SeatStatus

OPENLY_SEEDED = "openly seeded: repeatable, and not to be trusted as fair"


class PhaseAnswer(msgspec.Struct, frozen=True):
    number: int
    key: str
    title: str
    status: str  # "open", "frozen" or "ruled"
    deadline: datetime | None
    commitment: str  # SHA-256 of the seed of its dice


class SeatAnswer(msgspec.Struct, frozen=True):
    seat: str
    name: str
    held_by: str  # "person", "computer" or "nobody"
    holder: str
    coach: str
    state: str  # "ready", "saved", "missing", "away", "not owed" or "computer"; to others also "may write"
    receipt: str


class TableAnswer(msgspec.Struct, frozen=True):
    """A contest that the open phase waits for."""

    contest: str
    title: str
    headline: str
    state: str  # "open", "over" or "abandoned"
    waiting_for: tuple[str, ...]  # seats of that contest


class ContestAnswer(msgspec.Struct, frozen=True):
    name: str
    title: str
    game: str
    open_seed: str
    kicker: str
    headline: str
    champion: str
    phase: PhaseAnswer | None  # none: the game is over
    waiting_for: tuple[str, ...]  # seats of people whose orders are owed and not there, and tables that are not over
    seats: tuple[SeatAnswer, ...]
    sheets: tuple[str, ...]  # what `show --sheet` may be asked for
    secrets: dict[str, Any]  # of the seat the view was asked for
    time_zone: str
    is_abandoned: bool  # it was closed before its end
    tables: tuple[TableAnswer, ...]  # of the open phase
    table_of: str  # the contest that waits for this one, if any


class OrdersAnswer(msgspec.Struct, frozen=True):
    contest: str
    phase: int
    seat: str
    receipt: str
    ready: bool
    received: datetime
    orders: msgspec.Raw
    notes: tuple[Understood, ...] = ()  # of orders that came as text: what was understood differently
    problems: tuple[Problem, ...] = ()  # and what was not understood


class SheetAnswer(msgspec.Struct, frozen=True):
    contest: str
    kicker: str
    sheet: Sheet


def phase_answer(phase: "Phase") -> PhaseAnswer:
    return PhaseAnswer(phase.number, phase.key, phase.title, phase.status, phase.deadline, phase.commitment)


def contest_answer(contest: "Contest", seat: SeatId | None = None) -> ContestAnswer:
    """A contest as a seat (none: the public) sees it."""
    view = office.history.view(contest, seat)
    phase = office.history.open_phase(contest)
    return ContestAnswer(
        name=contest.name,
        title=contest.title,
        game=contest.game_id,
        open_seed=contest.open_seed,
        kicker=view.kicker,
        headline=view.headline,
        champion=view.champion,
        phase=phase_answer(phase) if phase else None,
        waiting_for=waiting_for(phase),
        seats=seat_answers(contest, may_open=lambda each: each == seat),
        sheets=tuple(sheet.key for sheet in view.sheets),
        secrets=dict(view.secrets),
        time_zone=contest.time_zone,
        is_abandoned=office.history.is_abandoned(contest),
        tables=tuple(map(table_answer, office.tables.of(phase))) if phase else (),
        table_of=contest.table_of.contest.name if contest.table_of else "",
    )


def table_answer(table: "Contest") -> TableAnswer:
    return TableAnswer(
        contest=table.name,
        title=table.title,
        headline=office.history.view(table, None).headline,
        state=office.tables.state(table),
        waiting_for=waiting_for(office.history.open_phase(table)),
    )


def waiting_for(phase: "Phase | None") -> tuple[str, ...]:
    """What the phase would not close without: orders of people, by seat, and tables, by the names of their contests."""
    if phase is None:
        return ()
    missing = [each for each in office.sealing.status(phase) if office.sealing.is_awaited(each) and not each.ready]
    return (*(each.seat.seat for each in missing), *(table.name for table in office.tables.unfinished(phase)))


def in_words(seats: Iterable[str]) -> str:
    """Seats and tables in a sentence: a bare number says that it is a seat's."""
    return ", ".join(f"seat {seat}" if seat.isdecimal() else seat for seat in seats)


def seat_answers(contest: "Contest", *, may_open: Callable[[str], bool] = lambda seat: True) -> tuple[SeatAnswer, ...]:
    """The seats of a contest and how far each is with its orders; drafts and receipts only of those one may open."""
    phase = office.history.open_phase(contest)
    statuses = {each.seat.seat: each for each in office.sealing.status(phase)} if phase else {}
    names = lookups.seat_names(contest)
    return tuple(
        SeatAnswer(
            seat=seat.seat,
            name=names[seat.seat],
            held_by=seat.held_by,
            holder=seat.holder.username if seat.holder else "",
            coach=seat.coach,
            state=_state(statuses.get(seat.seat), is_open=may_open(seat.seat)),
            receipt=statuses[seat.seat].receipt if seat.seat in statuses and may_open(seat.seat) else "",
        )
        for seat in contest.seats.select_related("holder")
    )


def orders_answer(orders: "Orders", reading: Reading | None = None) -> OrdersAnswer:
    return OrdersAnswer(
        contest=orders.phase.contest.name,
        phase=orders.phase.number,
        seat=orders.seat.seat,
        receipt=orders.receipt_number,
        ready=orders.ready,
        received=orders.received,
        orders=msgspec.Raw(orders.body),
        notes=reading.notes if reading else (),
        problems=reading.problems if reading else (),
    )


def _state(status: "SeatStatus | None", *, is_open: bool) -> str:
    if status is None:
        return "not owed"
    return status.state if is_open else office.sealing.public_state(status)
