"""The commissioner's desk. Whatever is done here is on the record, with a reason."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from touchline.game import Presides, encode
from touchline.office import closing, commissioner, history, invitations, new_rules
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase, Seat
from touchline.web import typed_json
from touchline.web.numbers import number
from touchline.web.owing import owing
from touchline.web.pages import page
from touchline.web.reader import Reader, commissioner_of, language, seat_of
from touchline.web.views.contests import frame

Action = Callable[[HttpRequest, Reader], HttpResponse | None]


@dataclass(frozen=True)
class Leaf:
    """One entry of the state as the desk's browser shows it."""

    path: str
    name: str
    value: Any

    @property
    def is_branch(self) -> bool:
        return isinstance(self.value, (dict, list))

    @property
    def summary(self) -> str:
        """A leaf's value as JSON; what is inside a branch, in short."""
        if not self.is_branch:
            return json.dumps(self.value, ensure_ascii=False)
        if isinstance(self.value, dict):
            named = self.value.get("name") or self.value.get("title")
            return str(named) if named else ", ".join(list(self.value)[:6])
        return _("%(n)s entries") % {"n": len(self.value)}


@never_cache
@login_required
@require_safe
def desk(request: HttpRequest, name: str) -> HttpResponse:
    """Who is missing, what can be done about it, and the state laid open."""
    return _desk(request, commissioner_of(request, name))


def _desk(request: HttpRequest, reader: Reader, *, status: int = 200, **typed: Any) -> HttpResponse:
    current, game = history.current_state(reader.contest), reader.contest.game
    state = json.loads(encode(current))
    at = request.GET.get("at", "").strip(".")
    found, trail = _walk(state, at)
    chosen = request.GET.get("path", "")
    response = page(
        request,
        reader.contest,
        "desk",
        {
            **frame(reader),
            "entries": _entries(found, at),
            "trail": trail,
            "at": at,
            "path": chosen,
            "value": json.dumps(_walk(state, chosen)[0], ensure_ascii=False) if chosen else "",
            "again": _can_be_played_again(reader.contest),
            "sealed": [phase for phase in reversed(history.ruled(reader.contest)) if history.is_sealed(phase)],
            "coaches": sorted(game.coaches),
            "decisions": game.decisions(current, language()) if isinstance(game, Presides) else (),
            "words": request.GET.get("words", ""),
            "doubts": commissioner.doubts(reader.contest, language()),
            **typed,
        },
    )
    response.status_code = status
    return response


def _can_be_played_again(contest: Contest) -> list[Phase]:
    """Where a roll-back can lead: every ruled phase, and one that is closed and waits to be ruled; newest first."""
    waiting = history.open_phase(contest)
    closed = [waiting] if waiting and waiting.status == Phase.Status.FROZEN else []
    return [*closed, *reversed(history.ruled(contest))]


def _walk(state: Any, path: str) -> tuple[Any, list[tuple[str, str]]]:
    """What stands at a path, as far as it exists, and the way there as (name, path)."""
    trail: list[tuple[str, str]] = []
    for name in filter(None, path.split(".")):
        if isinstance(state, list) and (place := number(name)) is not None and place < len(state):
            state = state[place]
        elif isinstance(state, dict) and name in state:
            state = state[name]
        else:
            break
        trail.append((name, f"{trail[-1][1]}.{name}" if trail else name))
    return state, trail


def _entries(found: Any, at: str) -> list[Leaf]:
    if isinstance(found, dict):
        pairs = list(found.items())
    elif isinstance(found, list):
        pairs = [(str(place), each) for place, each in enumerate(found)]
    else:
        pairs = []
    return [Leaf(f"{at}.{name}" if at else name, name, value) for name, value in pairs]


def _action(act: Action) -> Callable[[HttpRequest, str], HttpResponse]:
    """A button of the desk: for the commissioner, by POST. What the office refuses is told; nothing typed is lost."""

    @never_cache
    @login_required
    @require_POST
    @wraps(act)
    def view(request: HttpRequest, name: str) -> HttpResponse:
        reader = commissioner_of(request, name)
        try:
            return act(request, reader) or redirect("desk", reader.contest.name)
        except OfficeError as problem:
            messages.error(request, str(problem))
            return _desk(request, reader, status=422, typed=request.POST)

    return view


def _by(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "only a known user gets here"
    return request.user


@_action
def close(request: HttpRequest, reader: Reader) -> HttpResponse | None:
    """Rule the phase now; asks once more when somebody's orders are missing."""
    now = owing(reader.contest)
    if now is None:
        raise OfficeError("the game is over", "there is nothing left to close")
    if request.POST.get("phase") != str(now.phase.number):
        raise OfficeError("this button belonged to a phase that has closed", "look at the phase that is open now")
    if (now.missing or now.unfinished) and request.POST.get("confirmed") != "yes":
        return render(
            request,
            "touchline/confirm_close.html",
            {
                **frame(reader),
                "missing": now.missing,
                "unfinished": now.unfinished,
                "words": request.GET.get("words", ""),
                "doubts": commissioner.doubts(reader.contest, language()),
            },
        )
    closing.close(reader.contest, phase_number=now.phase.number)
    messages.success(request, _("Ruled: %(phase)s.") % {"phase": history.title_of(now.phase, language())})
    return redirect("contest", reader.contest.name)


@_action
def extend(request: HttpRequest, reader: Reader) -> None:
    """Move the deadline; the time typed is in the contest's time zone."""
    until = _moment(request.POST.get("until", ""), reader.contest.time_zone)
    commissioner.extend(reader.contest, until, reason=request.POST.get("reason", "").strip(), by=_by(request))
    messages.success(request, _("The deadline is moved."))


def _moment(typed: str, time_zone: str) -> datetime:
    try:
        read = parse_datetime(typed)
    except ValueError:
        read = None
    if read is None:
        raise OfficeError(f"{typed!r} is no date and time", "write it like 2030-05-31 18:00")
    return read if read.tzinfo else read.replace(tzinfo=ZoneInfo(time_zone))


@_action
def override(request: HttpRequest, reader: Reader) -> None:
    """Change one value of the state. The value is JSON; plain words are taken as text."""
    path = request.POST.get("path", "").strip()
    commissioner.override(
        reader.contest,
        path,
        _value(request.POST.get("value", "")),
        reason=request.POST.get("reason", "").strip(),
        by=_by(request),
    )
    messages.success(request, _("%(path)s is changed, and the change is on the record.") % {"path": path})


@_action
def decide(request: HttpRequest, reader: Reader) -> None:
    """Decide what the book leaves to whoever runs the contest, in its words."""
    words = request.POST.get("words", "").strip()
    reason = request.POST.get("reason", "").strip()
    told = commissioner.decide(reader.contest, words, reason=reason, by=_by(request), language=language())
    messages.success(request, told)


def _value(typed: str) -> Any:
    try:
        return typed_json.read(typed)
    except typed_json.NotJsonError:
        return typed


@_action
def agree(request: HttpRequest, reader: Reader) -> None:
    """Go on by the newer rules."""
    new_rules.agree(reader.contest, by=_by(request))
    messages.success(request, _("From here on the newer rules hold."))


@_action
def roll_back(request: HttpRequest, reader: Reader) -> None:
    """Open a phase again, on a new branch of history; the old one is kept."""
    chosen = number(request.POST.get("number", ""))
    if chosen is None:
        raise OfficeError("no phase is chosen", "choose the phase to play again")
    phase = commissioner.roll_back(
        reader.contest, chosen, reason=request.POST.get("reason", "").strip(), by=_by(request)
    )
    messages.success(
        request, _("%(phase)s is open again, on a new branch.") % {"phase": history.title_of(phase, language())}
    )


@_action
def open_books(request: HttpRequest, reader: Reader) -> None:
    """Reveal the seeds of sealed phases, up to one of them."""
    chosen = number(request.POST.get("last", ""))
    if chosen is None:
        raise OfficeError("no phase is chosen", "choose the last phase that is to be open")
    commissioner.open_books(reader.contest, chosen, reason=request.POST.get("reason", "").strip(), by=_by(request))
    messages.success(request, _("The books are open up to phase %(number)s.") % {"number": chosen})


@_action
def invite(request: HttpRequest, reader: Reader) -> HttpResponse | None:
    """Make a link that gives its bearer a seat. It is shown once: only its hash is kept."""
    seat = _seat(request, reader)
    token = invitations.invite(seat)
    link = request.build_absolute_uri(reverse("invitation", args=[token]))
    return _desk(request, reader, invited=seat, link=link)


@_action
def to_computer(request: HttpRequest, reader: Reader) -> None:
    """Hand a seat to a computer coach."""
    seat = _seat(request, reader)
    coach = request.POST.get("coach", "default")
    commissioner.hand_to_computer(seat, coach, reason=request.POST.get("reason", "").strip(), by=_by(request))
    messages.success(request, _("%(seat)s is played by the computer now.") % {"seat": history.called(seat, language())})


def _seat(request: HttpRequest, reader: Reader) -> Seat:
    return seat_of(reader.contest, request.POST.get("seat", ""))
