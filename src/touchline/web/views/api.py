"""The JSON API: what the pages show, for programs. The same sessions, the same permissions, the same checks.

A program logs in as a browser does; what it posts carries the CSRF token of its session.
"""

from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_http_methods, require_safe

from touchline import order_text
from touchline.game import OrdersError, encode
from touchline.office import history, keeping, sealing, tables
from touchline.office.errors import OfficeError
from touchline.office.models import Orders
from touchline.web import typed_json
from touchline.web.desks import Desk, desk_of, went_on
from touchline.web.owing import Owing, owing
from touchline.web.reader import Reader, language, reader_of, writer_for
from touchline.web.views import absence
from touchline.web.views.reports import report_for, ruled_phase_of


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last day of an absence, on the contest's clock; None: back again."""

    until: str | None
    reason: str = ""


class NoOrdersError(ValueError):
    """A body that holds no orders."""


@require_safe
def contest(request: HttpRequest, name: str) -> HttpResponse:
    """What the visitor may see of the contest, and what it waits for."""
    reader = reader_of(request, name)
    now = owing(reader.contest)
    answer = {
        "contest": reader.contest.name,
        "title": reader.contest.title,
        "game": reader.contest.game_id,
        "seat": reader.seat_id,
        "phase": _phase(now, reader) if now else None,
        "table_of": reader.contest.table_of.contest.name if reader.contest.table_of else None,
        "view": history.view(reader.contest, reader.seat_id, language()),
    }
    return HttpResponse(encode(answer), content_type="application/json")


@require_safe
def sheet(request: HttpRequest, name: str, key: str) -> HttpResponse:
    """One sheet, also one that is worked out only when somebody asks for it."""
    reader = reader_of(request, name)
    found = history.sheet(reader.contest, reader.seat_id, key, language())
    if found is None:
        return JsonResponse({"error": f"{name} has no sheet {key}"}, status=404)
    return HttpResponse(encode({"contest": name, "sheet": found}), content_type="application/json")


@require_safe
def report(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """What came of a ruled phase, and of those before it that belong to the same step, as the visitor may know it."""
    reader = reader_of(request, name)
    phase = ruled_phase_of(request, reader.contest, number)
    answer = {"contest": reader.contest.name, "phase": phase.number, "report": report_for(reader, phase)}
    return HttpResponse(encode(answer), content_type="application/json")


@require_http_methods(["POST"])
def away(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """Announce an absence, `{"until": "2031-05-04", "reason": ""}`, or end it: `{"until": null}`."""
    _, seat = writer_for(request, name, seat_id)
    assert isinstance(request.user, User), "only a known user gets here"
    try:
        said = msgspec.json.decode(request.body, type=Absence)
        told = absence.say(seat, said.until, said.reason, by=request.user)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        return JsonResponse({"error": f"this is no absence: {problem}"}, status=400)
    except OfficeError as problem:
        return JsonResponse({"error": str(problem)}, status=422)
    return JsonResponse({"seat": seat_id, "away_until": told.away_until.isoformat() if told.away_until else None})


def _phase(now: Owing, reader: Reader) -> dict[str, Any]:
    return {
        "number": now.phase.number,
        "title": now.phase.title,
        "status": now.phase.status,
        "deadline": now.deadline,
        "commitment": now.phase.commitment,
        "tables": {table.name: tables.state(table) for table in tables.of(now.phase)},
        "seats": {
            each.seat.seat: each.state if reader.may_write_for(each.seat) else sealing.public_state(each)
            for each in now.seats
        },
    }


@require_http_methods(["GET", "HEAD", "POST"])
def orders(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """GET: what is owed, its schema and what was sent. POST: `{"phase": 3, "ready": true, "orders": {...}}`.

    Instead of `orders` there may be `text`, a sheet; GET has the one to fill in, or as it was sent, as `text` too.
    """
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    if desk is None:
        return JsonResponse({"error": f"{history.called(seat)} owes no orders now"}, status=409)
    if request.method == "POST":
        return _submit(request, reader, seat_id)
    return JsonResponse(
        {
            "phase": desk.phase.number,
            "kind": desk.owed.kind,
            "required": desk.owed.required,
            "schema": msgspec.json.schema(desk.struct),
            "receipt": desk.sent.receipt_number if desk.sent else None,
            "ready": desk.sent.ready if desk.sent else False,
            "orders": desk.sent_values if desk.sent else None,
            "text": None if desk.is_sealed else _sheet(desk),
        }
    )


def _sheet(desk: Desk) -> str:
    game = desk.reader.contest.game
    sent = msgspec.json.decode(desk.sent.body, type=game.orders_type) if desk.sent else None
    return order_text.written(game, desk.state, desk.seat.id_in_game, sent, language())


def _submit(request: HttpRequest, reader: Reader, seat_id: str) -> HttpResponse:
    assert isinstance(request.user, User), "only a known user may write"
    try:
        sent = _body(request)
        seat = reader.contest.seats.get(seat=seat_id)
        how: dict[str, Any] = {
            "by": request.user,
            "via": Orders.Via.API,
            "nonce": str(sent.get("nonce", "")),
            "ready": sent.get("ready") is not False,
            "reason": str(sent.get("reason", "")),
            "phase_number": sent["phase"],
        }
        if isinstance(sent.get("text"), str):
            return _received(keeping.receive(reader.contest, seat, sent["text"], language=language(), **how))
        stored = sealing.submit(reader.contest, seat, sent["orders"], strict=True, **how)
    except NoOrdersError as problem:
        return JsonResponse({"error": str(problem)}, status=400)
    except OrdersError as problem:
        return JsonResponse({"mistakes": msgspec.to_builtins(problem.mistakes)}, status=422)
    except OfficeError as problem:
        return JsonResponse({"error": str(problem)}, status=409)
    went_on(reader.contest)
    return JsonResponse({"receipt": stored.receipt_number, "ready": stored.ready}, status=201)


def _received(received: keeping.Received) -> HttpResponse:
    """What came of a sheet: a receipt, what was understood differently, and what was not understood."""
    reading = msgspec.to_builtins({"notes": received.reading.notes, "problems": received.reading.problems})
    if received.orders is None:
        assert received.kept is not None, "a sheet is sent or kept"
        return JsonResponse(
            {"receipt": received.kept.receipt_number, "kept_for": received.kept.key, **reading}, status=202
        )
    went_on(received.orders.phase.contest)
    stored = received.orders
    return JsonResponse({"receipt": stored.receipt_number, "ready": stored.ready, **reading}, status=201)


def _body(request: HttpRequest) -> dict[str, Any]:
    try:
        body = typed_json.read(request.body)
    except typed_json.NotJsonError as problem:
        raise NoOrdersError(f"the body is not JSON: {problem}") from None
    is_for_phase = isinstance(body, dict) and type(body.get("phase")) is int
    if not is_for_phase or not (isinstance(body.get("orders"), dict) or isinstance(body.get("text"), str)):
        raise NoOrdersError(
            'the body must have "phase", the number of the open phase, and "orders", an object, or "text", a sheet'
        )
    return dict(body)
