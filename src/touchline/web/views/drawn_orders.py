"""Writing orders on a form that the game draws: the grid of its order sheet, what it comes to, its text, its odds.

What is typed is never drawn away: an open page gets anew only what was worked out, and a page that is drawn again has
everything in it that was sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from touchline import order_text
from touchline.forms import MORE, Entries, Form, Forms
from touchline.game import AnyGame, Foretells, Mistake, OrdersError, Reading, Sheet, Writes
from touchline.office import history, keeping
from touchline.office.errors import OfficeError
from touchline.office.models import Orders
from touchline.web import drawn_form
from touchline.web.desks import Desk, desk_of, is_stale, mistake_of_reason, take, went_on
from touchline.web.pages import page
from touchline.web.reader import language, writer_for
from touchline.web.views.contests import frame

LONGEST_GUESS = 4_000


@dataclass(frozen=True)
class Sheetful:
    """A form at a desk: what stands in it, and everything a page says about it."""

    desk: Desk
    entries: Entries
    form: Form
    mistakes: tuple[Mistake, ...] = ()
    text: str = ""  # that somebody pasted
    reading: Reading | None = None  # what was understood of it
    guess: str = ""
    odds: tuple[Sheet, ...] = ()
    unreadable_guess: tuple[Mistake, ...] = ()

    @property
    def sections(self) -> list[drawn_form.DrawnSection]:
        return drawn_form.sections(self.form)

    @property
    def placed(self) -> list[tuple[Mistake, Any]]:
        return drawn_form.placed(self.form, self.mistakes)

    @property
    def as_text(self) -> str:
        """The same orders as text."""
        game = self.desk.reader.contest.game
        return order_text.written(game, self.desk.state, self.desk.seat.id_in_game, self.form.orders, language())

    @property
    def foretells(self) -> bool:
        return isinstance(self.desk.reader.contest.game, Foretells)


def game_of(desk: Desk) -> AnyGame:
    return desk.reader.contest.game


def sheetful(desk: Desk, entries: Entries) -> Sheetful:
    """The form of a desk with these entries, and what is wrong with them."""
    game = game_of(desk)
    assert isinstance(game, Forms), "the game draws its form"
    form = game.order_form(desk.state, desk.seat.id_in_game, entries, language())
    return Sheetful(desk, entries, form, form.mistakes or _forbidden(desk, form))


def _forbidden(desk: Desk, form: Form) -> tuple[Mistake, ...]:
    try:
        game_of(desk).check(desk.state, desk.seat.id_in_game, form.orders)
    except OrdersError as problem:
        return problem.mistakes
    return ()


def on_file(desk: Desk) -> Entries:
    """What the form begins with: the orders the seat has sent."""
    game = game_of(desk)
    assert isinstance(game, Forms), "the game draws its form"
    sent = msgspec.json.decode(desk.sent.body, type=game.orders_type) if desk.sent else None
    return game.form_entries(desk.state, desk.seat.id_in_game, sent, language())


# --- the page -------------------------------------------------------------------------------------------------------


def drawn_orders(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Read, write, save, mark ready; or look again, with more lines, the odds, or a text that was pasted."""
    if request.method != "POST":
        return _page(request, replace(sheetful(desk, on_file(desk)), mistakes=()))
    entries = drawn_form.entries_of(request.POST)
    if is_stale(request, desk):
        return _stale(request, desk, entries)
    if request.POST.get("action") == "text":
        return _send_text(request, desk, entries)
    sheet = sheetful(desk, entries)
    looked_at = _looked_at(request, sheet)
    return _submit(request, sheet) if looked_at is None else _page(request, looked_at)


def _looked_at(request: HttpRequest, sheet: Sheetful) -> Sheetful | None:
    """The form drawn once more, where nothing is to be sent yet."""
    action = request.POST.get("action")
    if action == "read":
        return _with_text(request, sheet)
    if action == "odds":
        return replace(_with_odds(request, sheet), mistakes=())
    return replace(sheet, mistakes=()) if request.POST.getlist(MORE) or sheet.desk.is_sealed else None


def _submit(request: HttpRequest, sheet: Sheetful) -> HttpResponse:
    desk, is_ready = sheet.desk, request.POST.get("action") != "save"
    mistakes = sheet.mistakes + mistake_of_reason(request, desk)
    if mistakes:
        return _page(request, replace(sheet, mistakes=mistakes))
    fields = msgspec.to_builtins(sheet.form.orders, str_keys=True)
    try:
        sent = take(request, desk, fields, ready=is_ready, reason=request.POST.get("reason", "").strip())
    except OrdersError as problem:
        return _page(request, replace(sheet, mistakes=problem.mistakes))
    except OfficeError as problem:
        messages.error(request, str(problem))
        return _page(request, sheet)
    _keep_guess(request, desk)
    return _received(request, desk, sent, is_ready=is_ready)


def _received(request: HttpRequest, desk: Desk, sent: Orders, *, is_ready: bool) -> HttpResponse:
    told = _("Orders received and marked ready: receipt %(n)s.") if is_ready else _("Orders saved: receipt %(n)s.")
    messages.success(request, told % {"n": sent.receipt_number})
    if went_on(desk.reader.contest):
        return redirect("contest", desk.reader.contest.name)
    return redirect("orders", desk.reader.contest.name, desk.seat.seat)


def _page(request: HttpRequest, sheet: Sheetful) -> HttpResponse:
    desk = sheet.desk
    seen = sheet if sheet.guess else replace(sheet, guess=_guess(request, desk))
    response = page(
        request,
        desk.reader.contest,
        "sealed_orders" if desk.is_sealed else "drawn_orders",
        {
            **frame(desk.reader),
            "desk": desk,
            "seat": desk.seat,
            "standing_in": desk.reader.is_standing_in(desk.seat),
            "reason": request.POST.get("reason", ""),
            "nonce": request.POST.get("nonce", ""),
            "intro": desk.question,
            "sheet": None if desk.is_sealed else seen,
            "mistakes": sheet.mistakes,
            "placed": () if desk.is_sealed else sheet.placed,
            "text": sheet.text,
            "reading": sheet.reading,
            "writes": isinstance(game_of(desk), Writes),
            "kept": () if desk.is_sealed else keeping.kept(desk.seat).values(),
        },
    )
    response.status_code = 422 if sheet.mistakes else 200
    return response


def _stale(request: HttpRequest, desk: Desk, entries: Entries) -> HttpResponse:
    """The form belongs to a phase that has closed: nothing is stored, and what was typed is shown, not lost."""
    typed = _as_it_was(request, desk, entries) or "\n".join(
        f"{name}: {value}" for name, value in drawn_form.filled(entries).items()
    )
    pasted = request.POST.get("text", "")
    context = {**frame(desk.reader), "seat": desk.seat, "desk": desk, "typed": f"{typed}\n{pasted}".strip()}
    response = page(request, desk.reader.contest, "stale_orders", context)
    response.status_code = 409
    return response


def _as_it_was(request: HttpRequest, desk: Desk, entries: Entries) -> str:
    """What was typed as the text of the phase it was typed for, if that counts still."""
    asked = request.POST.get("phase")
    phase = next((each for each in history.ruled(desk.reader.contest) if str(each.number) == asked), None)
    owed = history.wanted(phase).owed_by(desk.seat.id_in_game) if phase else None
    if phase is None or owed is None or desk.is_sealed:
        return ""
    return sheetful(replace(desk, phase=phase, owed=owed, state=history.state_before(phase)), entries).as_text


# --- while somebody writes ------------------------------------------------------------------------------------------


def drawn_check(request: HttpRequest, desk: Desk) -> HttpResponse:
    """What the orders as typed so far come to. Stores nothing, and touches no input."""
    if desk.is_sealed:
        raise Http404
    entries = drawn_form.entries_of(request.POST)
    sheet = sheetful(desk, entries)
    shown = [cell for section in sheet.sections for cell in section.said_on(entries)]
    context = {"sheet": sheet, "mistakes": sheet.mistakes, "shown": shown, "contest": desk.reader.contest}
    return render(request, "touchline/parts/form_check.html", {**context, "again": True})


@login_required
@require_POST
def lines(request: HttpRequest, name: str, seat_id: str, key: str) -> HttpResponse:
    """More lines for a section, to be put behind those it has."""
    desk = _drawn_desk(request, name, seat_id)
    entries = drawn_form.entries_of(request.POST)
    asked = {each: value for each, value in entries.items() if not each.endswith(f".{MORE}")}
    before = sheetful(desk, asked).form
    after = sheetful(desk, {**asked, f"{key}.{MORE}": ""}).form
    section = after.section(key)
    if section is None:
        raise Http404
    context = {"rows": drawn_form.new_lines(before, after, key), "section": section}
    return render(request, "touchline/parts/form_rows.html", context)


@login_required
@require_POST
def odds(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """What comes of the orders as typed so far, if the guess is right."""
    desk = _drawn_desk(request, name, seat_id)
    sheet = _with_odds(request, sheetful(desk, drawn_form.entries_of(request.POST)))
    return render(request, "touchline/parts/form_odds.html", {"sheet": sheet, "contest": desk.reader.contest})


def _drawn_desk(request: HttpRequest, name: str, seat_id: str) -> Desk:
    reader, seat = writer_for(request, name, seat_id)
    desk = desk_of(reader, seat)
    if desk is None or desk.is_sealed or not isinstance(reader.contest.game, Forms) or is_stale(request, desk):
        raise Http404
    return desk


def _with_odds(request: HttpRequest, sheet: Sheetful) -> Sheetful:
    desk, game = sheet.desk, game_of(sheet.desk)
    if desk.is_sealed or not isinstance(game, Foretells):
        raise Http404
    guess = _keep_guess(request, desk)
    try:
        odds = game.odds(desk.state, desk.seat.id_in_game, sheet.form.orders, guess, language())
    except OrdersError as problem:
        return replace(sheet, guess=guess, unreadable_guess=problem.mistakes)
    return replace(sheet, guess=guess, odds=odds)


def _keep_guess(request: HttpRequest, desk: Desk) -> str:
    """A guess stays with whoever made it, until the next phase: it is no part of the orders."""
    guess = request.POST.get("guess", "").replace("\r\n", "\n")[:LONGEST_GUESS]
    if guess.strip():
        request.session["guess"] = {"desk": _desk_mark(desk), "text": guess}
    return guess


def _guess(request: HttpRequest, desk: Desk) -> str:
    game = game_of(desk)
    if desk.is_sealed or not isinstance(game, Foretells):
        return ""
    kept: Mapping[str, str] = request.session.get("guess", {})
    if kept.get("desk") == _desk_mark(desk):
        return kept["text"]
    return game.guess_text(desk.state, desk.seat.id_in_game, language())


def _desk_mark(desk: Desk) -> str:
    return f"{desk.reader.contest.name} {desk.phase.label} {desk.seat.seat}"


# --- text -----------------------------------------------------------------------------------------------------------


def _with_text(request: HttpRequest, sheet: Sheetful) -> Sheetful:
    """The form filled in from a text that was pasted; nothing is stored, and a text for later fills in nothing."""
    desk, game = sheet.desk, game_of(sheet.desk)
    text = request.POST.get("text", "")
    reading = order_text.read(game, desk.state, desk.seat.id_in_game, text, language())
    if reading.orders is None or desk.is_sealed:
        return replace(sheet, mistakes=(), text=text, reading=reading)
    assert isinstance(game, Forms), "the game draws its form"
    entries = game.form_entries(desk.state, desk.seat.id_in_game, reading.orders, language())
    return replace(sheetful(desk, entries), mistakes=(), text=text, reading=reading)


def _send_text(request: HttpRequest, desk: Desk, entries: Entries) -> HttpResponse:
    """A text taken as it is: for this phase, or kept for a later one that it names."""
    assert isinstance(request.user, User), "only a known user gets here"
    text, sheet = request.POST.get("text", ""), sheetful(desk, entries)
    if wrong := mistake_of_reason(request, desk):
        return _page(request, replace(sheet, mistakes=wrong, text=text))
    try:
        received = keeping.receive(
            desk.reader.contest,
            desk.seat,
            text,
            by=request.user,
            via=Orders.Via.WEB,
            language=language(),
            nonce=request.POST.get("nonce", "").strip(),
            ready=True,
            reason=request.POST.get("reason", "").strip(),
            phase_number=desk.phase.number,
        )
    except OrdersError as problem:
        return _page(request, replace(sheet, mistakes=problem.mistakes, text=text))
    except OfficeError as problem:
        messages.error(request, str(problem))
        return _page(request, replace(sheet, mistakes=(), text=text))
    for said in (*received.reading.notes, *received.reading.problems):
        messages.info(request, str(said))
    if received.orders is not None:
        return _received(request, desk, received.orders, is_ready=True)
    assert received.kept is not None, "a sheet is sent or kept"
    told = _("Kept for %(phase)s: receipt %(n)s.")
    messages.success(request, told % {"phase": received.kept.key, "n": received.kept.receipt_number})
    return redirect("orders", desk.reader.contest.name, desk.seat.seat)
