"""Writing orders: one page for every kind of orders of every game."""

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from touchline.forms import Forms
from touchline.game import Mistake, OrdersError
from touchline.office.errors import OfficeError
from touchline.web import order_form
from touchline.web.desks import Desk, desk_of, is_stale, mistake_of_reason, take, went_on
from touchline.web.pages import page
from touchline.web.reader import writer_for
from touchline.web.views.contests import frame
from touchline.web.views.drawn_orders import drawn_check, drawn_orders


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def orders(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """Read, write, save, mark ready. Only the holder, or the commissioner with a reason."""
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    if desk is None:
        return page(request, reader.contest, "nothing_owed", {**frame(reader), "seat": seat})
    if isinstance(reader.contest.game, Forms):
        return drawn_orders(request, desk)
    if request.method != "POST":
        return _form(request, desk, desk.begun_values)
    values = order_form.read(desk.struct, request.POST)
    if is_stale(request, desk):
        return _stale(request, desk, values)
    is_done = request.POST.get("action") != "more"
    mistakes = (*desk.mistakes(values), *mistake_of_reason(request, desk)) if is_done else ()
    if mistakes or not is_done:
        return _form(request, desk, values, mistakes)
    return _submit(request, desk, values, request.POST.get("reason", "").strip())


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
            "intro": desk.question,
            "as_json": json.dumps({"type": desk.owed.kind, **values}, indent=2, ensure_ascii=False),
        },
    )
    response.status_code = 422 if mistakes else 200
    return response


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
    if isinstance(reader.contest.game, Forms):
        return drawn_check(request, desk)
    values = order_form.read(desk.struct, request.POST)
    mistakes = desk.mistakes(values)
    inputs = desk.inputs(values)
    context = {
        "inputs": order_form.on_the_page(order_form.with_mistakes(inputs, mistakes), request.POST),
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
    body = desk.sent.body if desk and desk.sent else b"null"
    return HttpResponse(body, content_type="application/json")
