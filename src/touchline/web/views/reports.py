"""The report of a step: a week's newsletter, the record of a match."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from touchline.game import View
from touchline.mail.letters import newsletter
from touchline.office import reporting
from touchline.office.models import Contest, Phase
from touchline.web.pages import page
from touchline.web.reader import Reader, language, reader_of
from touchline.web.views.contests import frame, phase_of


@require_safe
def report(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """What came of a step, set like a newspaper. `?branch=` looks at one a roll-back left behind."""
    reader = reader_of(request, name)
    phase = ruled_phase_of(request, reader.contest, number)
    context = {
        **frame(reader),
        "phase": phase,
        "report": report_for(reader, phase),
        "before": reporting.step_before(phase),
    }
    return page(request, reader.contest, "report", context)


@require_safe
def as_pdf(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The report to print or to keep."""
    reader = reader_of(request, name)
    phase = ruled_phase_of(request, reader.contest, number)
    letter = newsletter(reader.contest, phase, reader.seat_id, language(), commissioner=reader.sees_everything)
    disposition = f'inline; filename="{reader.contest.name}-{phase.number}.pdf"'
    return HttpResponse(letter.pdf, content_type="application/pdf", headers={"Content-Disposition": disposition})


def ruled_phase_of(request: HttpRequest, contest: Contest, number: int) -> Phase:
    """The ruled phase of that number; one that is still open has no report."""
    phase = phase_of(request, contest, number)
    if phase.status != Phase.Status.RULED:
        raise Http404
    return phase


def report_for(reader: Reader, phase: Phase) -> View:
    """The report as the reader may know it."""
    return reporting.report(phase, reader.seat_id, commissioner=reader.sees_everything, language=language())
