"""Writing orders: one page for every kind of orders of every game."""

import json
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from touchline.game import Mistake, OrdersError, Owed, orders_structs
from touchline.office import clock, history, sealing
from touchline.office.closing import RulingFault
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Orders, Phase, Seat
from touchline.web import order_form
from touchline.web.order_form import Field
from touchline.web.pages import page
from touchline.web.reader import Reader, writer_for
from touchline.web.views.contests import frame, language

WHY_IS_MISSING = "give a reason: it stands in the record beside the orders"


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
        values: dict[str, Any] = json.loads(bytes(self.sent.orders)) if self.sent else {}
        return {name: value for name, value in values.items() if name != "type"}

    def inputs(self, values: dict[str, Any]) -> tuple[Field, ...]:
        game = self.reader.contest.game
        return order_form.fields(
            self.struct, values, lambda path: game.choices(self.state, self.seat.id_in_game, path, language())
        )

    def mistakes(self, values: dict[str, Any]) -> tuple[Mistake, ...]:
        """Everything wrong with what was typed: first what cannot be read, then what the rules forbid."""
        if unreadable := order_form.mistakes_of_form(self.inputs(values)):
            return unreadable
        game = self.reader.contest.game
        try:
            game.check(self.state, self.seat.id_in_game, sealing.read(game, self.owed, values, strict=False))
        except OrdersError as problem:
            return problem.mistakes
        return ()


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


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def orders(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """Read, write, save, mark ready. Only the holder, or the commissioner with a reason."""
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    if desk is None:
        return page(request, reader.contest, "nothing_owed", {**frame(reader), "seat": seat})
    if request.method != "POST":
        return _form(request, desk, desk.sent_values)
    values = order_form.read(desk.struct, request.POST)
    if is_stale(request, desk):
        return _stale(request, desk, values)
    mistakes = desk.mistakes(values)
    reason = request.POST.get("reason", "").strip()
    if reader.is_standing_in(seat) and not reason:
        mistakes += (Mistake(where="reason", wrong="empty", right=WHY_IS_MISSING, rule=order_form.OFFICE),)
    if mistakes:
        return _form(request, desk, values, mistakes)
    return _submit(request, desk, values, reason)


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


def _submit(request: HttpRequest, desk: Desk, values: dict[str, Any], reason: str) -> HttpResponse:
    is_ready = request.POST.get("action") != "save"
    try:
        sent = take(request, desk, values, ready=is_ready, reason=reason)
    except OrdersError as problem:
        return _form(request, desk, values, problem.mistakes)
    except OfficeError as problem:
        messages.error(request, str(problem))
        return _form(request, desk, values)
    told = _("Orders received and marked ready: receipt %(n)s.") if is_ready else _("Orders saved: receipt %(n)s.")
    messages.success(request, told % {"n": sent.receipt_number})
    if went_on(desk.reader.contest):
        return redirect("contest", desk.reader.contest.name)
    return redirect("orders", desk.reader.contest.name, desk.seat.seat)


def went_on(contest: Contest) -> bool:
    """Whether a sitting went on with these orders. A fault of the book is on the desk, and the orders are kept."""
    try:
        return bool(clock.go_on(contest))
    except RulingFault:
        return False


def _form(request: HttpRequest, desk: Desk, values: dict[str, Any], mistakes: tuple[Mistake, ...] = ()) -> HttpResponse:
    inputs = desk.inputs(values)
    response = page(
        request,
        desk.reader.contest,
        "orders",
        {
            **frame(desk.reader),
            "desk": desk,
            "seat": desk.seat,
            "standing_in": desk.reader.is_standing_in(desk.seat),
            "reason": request.POST.get("reason", ""),
            "nonce": request.POST.get("nonce", ""),
            "inputs": order_form.with_mistakes(inputs, mistakes),
            "mistakes": mistakes,
            "placed": order_form.placed(inputs, mistakes),
            "intro": (desk.struct.__doc__ or "").strip().partition("\n")[0],
            "as_json": json.dumps({"type": desk.owed.kind, **values}, indent=2, ensure_ascii=False),
        },
    )
    response.status_code = 422 if mistakes else 200
    return response


def is_stale(request: HttpRequest, desk: Desk) -> bool:
    """Whether a form was drawn for another phase, or for other orders."""
    return request.POST.get("phase") != str(desk.phase.number) or request.POST.get("asked") != desk.owed.kind


def _stale(request: HttpRequest, desk: Desk, values: dict[str, Any]) -> HttpResponse:
    """The form belongs to a phase that has closed: nothing is stored, and what was typed is shown, not lost."""
    typed = {name: request.POST.getlist(name) for name in request.POST if name not in ("csrfmiddlewaretoken", "nonce")}
    context = {**frame(desk.reader), "seat": desk.seat, "desk": desk, "typed": json.dumps(typed, indent=2)}
    response = page(request, desk.reader.contest, "stale_orders", context)
    response.status_code = 409
    return response


@login_required
@require_POST
def check(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """What would be wrong with the orders as typed so far. Stores nothing."""
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    if desk is None or is_stale(request, desk):
        return render(request, "touchline/parts/order_check.html", {"closed": True})
    values = order_form.read(desk.struct, request.POST)
    mistakes = desk.mistakes(values)
    inputs = desk.inputs(values)
    context = {
        "inputs": [each for top in order_form.with_mistakes(inputs, mistakes) for each in top.walk()],
        "mistakes": mistakes,
        "unplaced": order_form.unplaced(inputs, mistakes),
        "as_json": json.dumps({"type": desk.owed.kind, **values}, indent=2, ensure_ascii=False),
    }
    return render(request, "touchline/parts/order_check.html", context)


@login_required
@require_safe
def as_json(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """The orders on file for the open phase, as the office keeps them."""
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    body = bytes(desk.sent.orders) if desk and desk.sent else b"null"
    return HttpResponse(body, content_type="application/json")
