"""The live table: a match as it is played, with the answer that is owed on the same page.

An open page asks for news whenever the feed says that something changed, and gets the parts that are not as they were:
plays it has not shown, the question if another one is asked. A form that somebody is filling in is never redrawn.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import msgspec
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from touchline.forms import Forms
from touchline.game import Language, Mistake, OrdersError, SeatId, Sheet, View
from touchline.office import history, reporting
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase
from touchline.pictures import Board, Picture
from touchline.web import order_form
from touchline.web.desks import Desk, desk_of, is_stale, take, went_on
from touchline.web.naming import names
from touchline.web.order_form import Field
from touchline.web.owing import Owing, owing
from touchline.web.pages import page
from touchline.web.plays import Play, field_of, plays
from touchline.web.reader import Reader, language, reader_of, writer_for
from touchline.web.scoreboard import Side, score
from touchline.web.views.contests import frame, view_for

PLAYS = ""  # the tab that is open at first
PHASES_AT_ONCE = 30
OVER = "over"


def is_at_a_table(contest: Contest) -> bool:
    """Whether the contest is a sitting now, or was one to its end."""
    phase = history.last_opened(contest) or history.last_ruled(contest)
    return history.wanted(phase).live


@dataclass(frozen=True)
class Ask:
    """What one reader is asked now: a desk to answer at, or whom everybody waits for."""

    now: Owing | None
    desk: Desk | None
    inputs: tuple[Field, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    problem: str = ""  # why an answer was not taken

    @property
    def mark(self) -> str:
        """Changes whenever the question, or the answer on file, is another one."""
        if self.now is None or self.phase is None:
            return OVER
        missing = "" if self.is_due else " ".join(each.seat.seat for each in self.now.missing)
        at = f"{self.desk.seat.seat} {self.desk.sent.receipt if self.desk.sent else 0}" if self.desk else ""
        return f"{self.phase.label} {self.phase.status} {at} {missing}".strip()

    @property
    def phase(self) -> Phase | None:
        """What it is about: the phase of the desk, for the match may have gone on since the desk was looked for."""
        return self.desk.phase if self.desk else self.now.phase if self.now else None

    @property
    def is_due(self) -> bool:
        """Whether everybody waits for this reader."""
        return self.desk is not None and not (self.desk.sent and self.desk.sent.ready)

    @property
    def is_drawn(self) -> bool:
        """Whether the game draws the form itself: it is filled in on a page of its own."""
        return self.desk is not None and isinstance(self.desk.reader.contest.game, Forms)

    @property
    def question(self) -> str:
        return self.desk.question if self.desk else ""

    @property
    def one_tap(self) -> Field | None:
        """The only thing to decide, if a button for each value answers it."""
        if len(self.inputs) != 1 or self.inputs[0].kind not in ("choice", "yes-no"):
            return None
        return self.inputs[0]

    @property
    def sending(self) -> Field | None:
        """What is decided by choosing it, if a button for each value sends everything."""
        return next((each for each in self.inputs if each.sends and each.kind == "choice"), None)

    @property
    def beside_sending(self) -> list[Field]:
        """What else may be said with it."""
        return [each for each in self.inputs if each is not self.sending and len(each.choices) != 1]

    @property
    def answered(self) -> list[tuple[str, str]]:
        """What the reader's own seat has sent, in the words of the form: beside a call only what was said with it."""
        if not (self.desk and self.desk.sent):
            return []
        told = [each for each in self.inputs if self.sending is None or each is self.sending or each.is_said]
        return [(each.label, each.shown) for each in told]


@dataclass(frozen=True)
class Table:
    """The table as one reader sees it."""

    reader: Reader
    show: str = PLAYS
    ask: Ask = field(default_factory=lambda: Ask(None, None))

    @property
    def contest(self) -> Contest:
        return self.reader.contest

    @cached_property
    def view(self) -> View:
        return view_for(self.reader)

    @cached_property
    def last(self) -> Phase:
        """The phase that was ruled last."""
        return history.last_ruled(self.contest)

    @cached_property
    def report(self) -> View:
        """The record of the sitting so far."""
        reader = self.reader
        return _report(self.last, self.last.chain, reader.seat_id, language(), commissioner=reader.sees_everything)

    @property
    def score(self) -> tuple[Side, ...]:
        return score(self.view)

    @property
    def where(self) -> list[str]:
        """The kicker, a line for each of its parts."""
        return self.view.kicker.split(" · ")

    @property
    def picture(self) -> Picture | None:
        """What there is to see: of a field the one on record, if it shows the drive that is on."""
        recorded, now = field_of(self.report), field_of(self.view)
        if recorded and now:
            return recorded if msgspec.structs.replace(recorded, drive=now.drive) == now else now
        drawn = (sheet.picture for sheet in self.view.sheets if sheet not in self.drawn)
        return next((picture for picture in drawn if picture), None)

    @property
    def beside(self) -> list[Sheet]:
        """What the game shows besides the score and what is drawn large."""
        return [sheet for sheet in self.view.sheets if sheet.key != "results" and sheet not in self.drawn]

    @property
    def drawn(self) -> list[Sheet]:
        """Sheets with a board: it needs the whole width."""
        return [sheet for sheet in self.view.sheets if isinstance(sheet.picture, Board)]

    @property
    def tabs(self) -> list[Sheet]:
        return [*self.report.sheets]

    @property
    def shown(self) -> Sheet | None:
        """The sheet of the open tab; none while the plays are shown."""
        return self.report.sheet(self.show)

    def latest_plays(self) -> list[Play]:
        return self._plays(history.ruled(self.contest)[-PHASES_AT_ONCE:])

    def plays_before(self, number: int) -> list[Play]:
        return self._plays([phase for phase in history.ruled(self.contest) if phase.number < number][-PHASES_AT_ONCE:])

    def plays_after(self, label: str) -> list[Play] | None:
        """What was played after a phase; None if history no longer leads through it."""
        phases: list[Phase] = []
        phase: Phase | None = self.last
        while phase is not None and phase.label != label:
            phases.append(phase)
            phase = phase.previous
        return None if phase is None else self._plays(phases)

    def _plays(self, phases: list[Phase]) -> list[Play]:
        return plays(phases, self.reader, language())


@lru_cache(maxsize=64)
def _report(phase: Phase, chain: str, seat: SeatId | None, language: Language, *, commissioner: bool) -> View:
    """The report of a phase, kept for all who look at it: what its link in the chain stands for never changes."""
    return reporting.report(phase, seat, commissioner=commissioner, language=language)


def _earlier(number: int) -> int | None:
    """Before which phase there is more to show, once a page of those before a number is shown."""
    first = number - PHASES_AT_ONCE
    return first if first > 1 else None


def table(request: HttpRequest, reader: Reader, ask: Ask | None = None) -> HttpResponse:
    """The whole page."""
    seen = Table(reader, request.GET.get("show", PLAYS), ask or asked_of(reader))
    context = {"plays": seen.latest_plays(), "earlier": _earlier(seen.last.number + 1)}
    response = page(request, reader.contest, "table", {**frame(reader, seen.view), "table": seen, **context})
    response.status_code = 422 if seen.ask.mistakes else 200
    return response


@require_safe
def news(request: HttpRequest, name: str) -> HttpResponse:
    """What has changed since the page was drawn: `seen` is the last phase it shows, `mark` that of its question."""
    reader = reader_of(request, name)
    return _news(request, Table(reader, request.GET.get("show", PLAYS), asked_of(reader)), request.GET)


@require_safe
def earlier(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Plays before a phase, for the end of the list."""
    seen = Table(reader_of(request, name))
    context = {"plays": seen.plays_before(number), "earlier": _earlier(number), "contest": seen.contest}
    return HttpResponse(render_to_string("touchline/parts/plays.html", context, request))


@login_required
@require_POST
def answer(request: HttpRequest, name: str, seat_id: str) -> HttpResponse:
    """Take an answer and play on. With htmx the page gets its news, otherwise it is drawn anew."""
    reader, seat = writer_for(request, name, seat_id)
    if reader.is_standing_in(seat) or isinstance(reader.contest.game, Forms):
        raise Http404  # a commissioner writes for others on the order sheet, with a reason; so do all where it is drawn
    refused = _taken(request, reader, seat_id, desk_of(reader, seat))
    seen = Table(reader_of(request, name), request.POST.get("show", PLAYS), refused or asked_of(reader))
    if request.headers.get("HX-Request"):
        return _news(request, seen, request.POST)
    return table(request, reader, refused) if refused else redirect("contest", name)


def _taken(request: HttpRequest, reader: Reader, seat_id: str, desk: Desk | None) -> Ask | None:
    """Submit the answer and let the sitting go on; what is asked again if the answer cannot stand."""
    assert isinstance(request.user, User), "only a known user gets here"
    if desk is None or is_stale(request, desk):
        return replace(asked_of(reader), problem=_("The match had gone on already: nothing was stored."))
    values = order_form.read(desk.struct, request.POST)
    mistakes = desk.mistakes(values)
    if not mistakes:
        try:
            take(request, desk, values)
        except OrdersError as problem:
            mistakes = problem.mistakes
        except OfficeError as problem:
            return replace(asked_of(reader), problem=str(problem))
    if mistakes:
        return replace(_ask_at(desk, owing(reader.contest), values), mistakes=mistakes)
    went_on(reader.contest)
    return None


def asked_of(reader: Reader) -> Ask:
    """What the reader is asked: at the desk of the seat that is waited for, if they hold it."""
    now = owing(reader.contest)
    mine = now.of({seat.seat for seat in reader.seats}) if now else ()
    desk = desk_of(reader, mine[0].seat) if mine else None
    return _ask_at(desk, now, desk.sent_values) if desk else Ask(now, None)


def _ask_at(desk: Desk, now: Owing | None, values: dict[str, Any]) -> Ask:
    is_drawn = isinstance(desk.reader.contest.game, Forms)
    return Ask(now, desk, () if is_drawn else desk.inputs(values))


def _news(request: HttpRequest, seen: Table, drawn: Any) -> HttpResponse:
    """The parts of the page that are not as they were drawn. What a roll-back took away is drawn anew altogether."""
    fresh = seen.plays_after(drawn.get("seen", ""))
    if fresh is None:
        return HttpResponse(status=200, headers={"HX-Refresh": "true"})
    is_asked_anew = drawn.get("mark") != seen.ask.mark or seen.ask.mistakes or seen.ask.problem
    context = {
        "contest": seen.contest,
        "reader": seen.reader,
        "view": seen.view,
        "names": names(seen.contest.seats.all(), seen.view),
        "table": seen,
        "plays": fresh,
        "asks": is_asked_anew,
        "again": True,
    }
    return HttpResponse(render_to_string("touchline/parts/table_news.html", context, request))
