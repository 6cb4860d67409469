"""Announcing an absence: until when nobody need wait for a seat's orders."""

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from touchline.office import absences
from touchline.office.errors import OfficeError
from touchline.office.models import Seat
from touchline.web.pages import page
from touchline.web.reader import writer_for
from touchline.web.views.contests import frame


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def away(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """Say until when one is away, or that one is back. Only the holder, or the commissioner."""
    reader, seat = writer_for(request, name, seat_id)
    typed = {"until": request.POST.get("until", ""), "reason": request.POST.get("reason", "").strip()}
    status = 200
    if request.method == "POST":
        try:
            assert isinstance(request.user, User), "only a known user gets here"
            is_back = "back" in request.POST
            say(seat, None if is_back else typed["until"], typed["reason"], by=request.user)
            messages.success(request, _("Orders are waited for again.") if is_back else _("The absence is announced."))
            return redirect("contest", name)
        except OfficeError as problem:
            messages.error(request, str(problem))
            status = 422
    is_away = seat.away_until is not None and seat.away_until > timezone.now()
    response = page(
        request, reader.contest, "away", {**frame(reader), "seat": seat, "is_away": is_away, "typed": typed}
    )
    response.status_code = status
    return response


def say(seat: Seat, until: str | None, reason: str, *, by: User) -> Seat:
    """Announce an absence until the end of a day, or, without one, end it."""
    if until is None:
        return absences.end(seat, by=by)
    return absences.announce(seat, _end_of(until, seat.contest.time_zone), by=by, reason=reason)


def _end_of(day: str, zone: str) -> datetime:
    """The end of a day on the contest's clock."""
    try:
        return datetime.combine(date.fromisoformat(day), time(23, 59), ZoneInfo(zone))
    except ValueError:
        raise OfficeError(f"{day!r} is no day", "choose the last day of the absence") from None
