"""Following a contest: the list, the front page, its sheets, its archive."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from touchline import books
from touchline.game import Sheet, View
from touchline.office import feed, history, new_rules, reporting, tables
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase
from touchline.office.sealing import SeatStatus
from touchline.web import numbers
from touchline.web.at_tables import AtTable, at_tables
from touchline.web.naming import names
from touchline.web.owing import Owing, owing
from touchline.web.pages import page
from touchline.web.reader import Reader, language, reader_of

ON_THE_FRONT = ("standings", "results")  # sheets that have their place on the contest page
SHEETS_ON_THE_FRONT = 3


@dataclass(frozen=True)
class Entry:
    """A contest on the list."""

    contest: Contest
    owing: Owing | None
    mine: tuple[SeatStatus, ...]  # what the visitor's own seats owe
    names: Mapping[str, str]  # of the seats
    runs: bool
    is_mine: bool  # the visitor runs it, or holds a seat
    problem: str = ""  # why the contest cannot be opened

    @property
    def is_waiting_for_me(self) -> bool:
        return any(each in self.owing.missing for each in self.mine) if self.owing else False


@require_safe
def contests(request: HttpRequest) -> HttpResponse:
    """All contests; the visitor's own first, and of these the ones that wait for them."""
    entries = [_entry(request, contest) for contest in tables.listed()]
    mine = sorted((each for each in entries if each.is_mine), key=lambda each: not each.is_waiting_for_me)
    others = [each for each in entries if not each.is_mine]
    context = {"mine": mine, "others": others, "game": next(iter(books.games()), "")}
    return render(request, "touchline/contests.html", context)


def _entry(request: HttpRequest, contest: Contest) -> Entry:
    """A contest that cannot be opened is on the list all the same, and keeps no other from it."""
    reader = reader_of(request, contest.name)
    try:
        return _sound_entry(reader)
    except OfficeError as problem:
        return Entry(contest, None, (), {}, reader.runs, _is_mine(reader), str(problem))


def _sound_entry(reader: Reader) -> Entry:
    contest = reader.contest
    now = owing(contest)
    mine = now.of({seat.seat for seat in reader.seats}) if now else ()
    named = names(reader.seats, history.view(contest, reader.seat_id, language())) if mine else {}
    return Entry(contest, now, mine, named, reader.runs, _is_mine(reader))


def _is_mine(reader: Reader) -> bool:
    return reader.runs or bool(reader.seats)


@require_safe
def contest(request: HttpRequest, name: str) -> HttpResponse:
    """The front page of a contest: what is owed, the headline, what the office did since, the table, the last news."""
    reader = reader_of(request, name)
    view = view_for(reader)
    ruled = history.ruled(reader.contest)
    now = history.open_phase(reader.contest)
    front, more = _front(view)
    return page(
        request,
        reader.contest,
        "contest",
        {
            **frame(reader, view),
            "at_tables": _tables_now(reader),
            "front": front,
            "more": more,
            "last": ruled[-1] if ruled else None,
            "milestone": reporting.last_milestone(reader.contest, of=ruled),
            "news": _told(ruled[-1], reader) if ruled else (),
            "since": _told(now, reader) if now else (),  # what the office did in the phase that is open
        },
    )


@require_safe
def phase_bar(request: HttpRequest, name: str) -> HttpResponse:
    """The bar alone: pages that must not be redrawn under a visitor's hands refresh only this."""
    return render(request, "touchline/parts/phase_bar.html", frame(reader_of(request, name)))


@require_safe
def sheet(request: HttpRequest, name: str, key: str) -> HttpResponse:
    """One sheet on a page of its own."""
    reader = reader_of(request, name)
    found = history.sheet(reader.contest, reader.seat_id, key, language())
    if found is None:
        raise Http404
    return page(request, reader.contest, "sheet", {**frame(reader), "sheet": found})


@require_safe
def archive(request: HttpRequest, name: str) -> HttpResponse:
    """Every phase that was ruled, also those of branches that a roll-back left behind."""
    reader = reader_of(request, name)
    ruled = history.ruled(reader.contest)
    counted = {phase.pk for phase in ruled}
    left = reader.contest.phases.filter(status=Phase.Status.RULED).exclude(pk__in=counted)
    return page(
        request,
        reader.contest,
        "archive",
        {**frame(reader), "ruled": list(reversed(ruled)), "left_behind": left.order_by("branch", "number")},
    )


@require_safe
def phase(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """What happened in a phase, with its rules and dice. `?branch=` looks at one a roll-back left behind."""
    reader = reader_of(request, name)
    found = phase_of(request, reader.contest, number)
    numbers = [each.number for each in history.ruled(reader.contest)]
    return page(
        request,
        reader.contest,
        "phase",
        {
            **frame(reader),
            "phase": found,
            "counts": found in history.ruled(reader.contest),
            "news": _told(found, reader),
            "at_tables": at_tables(found, reader, language()),
            "before": number - 1 if number - 1 in numbers else None,
            "after": number + 1 if number + 1 in numbers else None,
        },
    )


def phase_of(request: HttpRequest, contest: Contest, number: int) -> Phase:
    """The phase of that number: of the branch asked for, or of the history that counts."""
    branch = numbers.number(request.GET.get("branch", ""))
    if branch is not None:
        return get_object_or_404(contest.phases.filter(status=Phase.Status.RULED), branch=branch, number=number)
    current = history.open_phase(contest)
    known = {each.number: each for each in [*history.ruled(contest), *([current] if current else [])]}
    if number not in known:
        raise Http404
    return known[number]


def view_for(reader: Reader) -> View:
    """The contest as the reader may see it."""
    return history.view(reader.contest, reader.seat_id, language())


def frame(reader: Reader, view: View | None = None) -> dict[str, object]:
    """What every page of a contest shows around its own matter."""
    now = owing(reader.contest)
    seen = view or view_for(reader)
    return {
        "view": seen,
        "names": names(reader.contest.seats.all(), seen),
        "contest": reader.contest,
        "reader": reader,
        "owing": now,
        "mine": now.of({seat.seat for seat in reader.seats}) if now else (),
        "version": feed.version(reader.contest),
        "new_rules": _new_rules(reader.contest) if now else (),
    }


@dataclass(frozen=True)
class Changed:
    """What newer rules rule otherwise, in the visitor's language."""

    told: str
    rules: tuple[str, ...]


def _new_rules(contest: Contest) -> tuple[Changed, ...]:
    """What would be ruled otherwise from now on, where the commissioner has not agreed to it yet."""
    return tuple(Changed(each.told(language()), each.rules) for each in new_rules.changes(contest))


def _tables_now(reader: Reader) -> tuple[AtTable, ...]:
    """The tables that the contest waits for."""
    phase = history.open_phase(reader.contest)
    return at_tables(phase, reader, language()) if phase else ()


def _told(phase: Phase, reader: Reader) -> list[history.Told]:
    return history.told(phase, reader.seat_id, commissioner=reader.sees_everything, language=language())


def _front(view: View) -> tuple[list[Sheet], list[Sheet]]:
    """The sheets for the front page (the usual ones, and the first of the others), and those that are left."""
    usual = [sheet for key in ON_THE_FRONT if (sheet := view.sheet(key))]
    others = [sheet for sheet in view.sheets if sheet not in usual]
    room = SHEETS_ON_THE_FRONT - len(usual)
    return usual + others[:room], others[room:]
