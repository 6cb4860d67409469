"""A desk: where somebody writes the orders of a seat, and what is common to all ways of writing them."""

import json
from dataclasses import dataclass
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.http import HttpRequest

from touchline.game import Briefs, Mistake, Note, OrdersError, Owed, Writes, orders_structs, said_by
from touchline.office import clock, history, sealing
from touchline.office.closing import RulingFault
from touchline.office.models import Contest, Orders, Phase, Seat
from touchline.web import order_form
from touchline.web.order_form import Field
from touchline.web.reader import Reader, language

WHY_IS_MISSING = "give a reason: it stands in the record beside the orders"


def _without_type(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name != "type"}


@dataclass(frozen=True)
class Desk:
    """A seat's desk in the open phase: what it owes, and what it has sent so far."""

    reader: Reader
    seat: Seat
    phase: Phase
    owed: Owed
    state: Any
    sent: Orders | None  # the latest submission, if the reader may open it

    @property
    def struct(self) -> Any:
        return orders_structs(self.reader.contest.game)[self.owed.kind]

    @property
    def is_sealed(self) -> bool:
        """Whether the reader writes for a seat whose own orders they may not open."""
        return not self.reader.may_open(self.seat)

    @property
    def nonce(self) -> str:
        """The seat's word for the dice, once it is fixed; orders on the seat's behalf do not fix it."""
        return self.sent.nonce if self.sent else ""

    @property
    def sent_values(self) -> dict[str, Any]:
        return _without_type(json.loads(self.sent.body) if self.sent else {})

    @property
    def begun_values(self) -> dict[str, Any]:
        """What a form begins with: what was sent; else what the sheet says that is to be filled in."""
        game, names = self.reader.contest.game, self.struct.__struct_fields__
        if self.sent or self.is_sealed or not isinstance(game, Writes):
            return self.sent_values
        seat = self.seat.id_in_game
        sheet = game.orders_text(self.state, seat, None, language())
        if len(names) == 1 and not game.choices(self.state, seat, names[0], language()):
            return {names[0]: sheet}
        begun = game.read_orders_text(self.state, seat, sheet, language()).orders
        return {} if begun is None else _without_type(msgspec.to_builtins(begun, str_keys=True))

    def said(self, text: str) -> str:
        """Words of the book's forms, in the language of the page."""
        return said_by(self.reader.contest.game, text, language())

    @property
    def question(self) -> str:
        """What the seat is asked."""
        return self.said((self.struct.__doc__ or "").strip().partition("\n")[0])

    @property
    def briefing(self) -> tuple[Note, ...]:
        """What the seat should know before it answers."""
        game = self.reader.contest.game
        return game.briefing(self.state, self.seat.id_in_game, language()) if isinstance(game, Briefs) else ()

    def inputs(self, values: dict[str, Any]) -> tuple[Field, ...]:
        game = self.reader.contest.game
        inputs = order_form.fields(
            self.struct, values, lambda path: game.choices(self.state, self.seat.id_in_game, path, language())
        )
        return tuple(each.worded(self.said) for each in inputs)

    def mistakes(self, values: dict[str, Any]) -> tuple[Mistake, ...]:
        """Everything wrong with what was typed: first what cannot be read, then what the rules forbid."""
        if unreadable := order_form.mistakes_of_form(self.inputs(values)):
            return unreadable
        game = self.reader.contest.game
        try:
            game.check(self.state, self.seat.id_in_game, sealing.read(game, self.owed, values, strict=False))
        except OrdersError as problem:
            return tuple(self._told(each) for each in problem.mistakes)
        return ()

    def _told(self, mistake: Mistake) -> Mistake:
        return msgspec.structs.replace(mistake, wrong=self.said(mistake.wrong), right=self.said(mistake.right))


def desk_of(reader: Reader, seat: Seat) -> Desk | None:
    """The seat's desk; None when it owes nothing now."""
    phase = history.open_phase(reader.contest)
    if phase is None or phase.status != Phase.Status.OPEN:
        return None
    owed = history.wanted(phase).owed_by(seat.id_in_game)
    if owed is None:
        return None
    sent = sealing.latest(phase).get(seat.seat) if reader.may_open(seat) else None
    return Desk(reader, seat, phase, owed, history.state_before(phase), sent)


def take(request: HttpRequest, desk: Desk, values: dict[str, Any], *, ready: bool = True, reason: str = "") -> Orders:
    """Submit what was written at a desk."""
    assert isinstance(request.user, User), "only a known user gets here"
    return sealing.submit(
        desk.reader.contest,
        desk.seat,
        values,
        by=request.user,
        via=Orders.Via.WEB,
        nonce=request.POST.get("nonce", "").strip(),
        ready=ready,
        reason=reason,
        phase_number=desk.phase.number,
    )


def went_on(contest: Contest) -> bool:
    """Whether a sitting went on with these orders. A fault of the book is on the desk, and the orders are kept."""
    try:
        return bool(clock.go_on(contest))
    except RulingFault:
        return False


def is_stale(request: HttpRequest, desk: Desk) -> bool:
    """Whether a form was drawn for another phase, or for other orders."""
    return request.POST.get("phase") != str(desk.phase.number) or request.POST.get("asked") != desk.owed.kind


def mistake_of_reason(request: HttpRequest, desk: Desk) -> tuple[Mistake, ...]:
    """Whoever writes for a seat that is not theirs gives a reason."""
    if not desk.reader.is_standing_in(desk.seat) or request.POST.get("reason", "").strip():
        return ()
    return (Mistake(where="reason", wrong="empty", right=WHY_IS_MISSING, rule=order_form.OFFICE),)
