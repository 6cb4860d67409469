"""What a contest reports: everything that happened since the last milestone, as one reader may know it."""

from itertools import takewhile

import msgspec

from touchline.game import Language, SeatId, View
from touchline.office import events
from touchline.office.history import knows, line_to, ruled, state_after, wanted
from touchline.office.models import Contest, Event, Phase


def report(phase: Phase, seat: SeatId | None, *, commissioner: bool = False, language: Language = "en") -> View:
    """The report of a ruled phase and of those before it that belong to the same step."""
    places = {each.pk: place for place, each in enumerate(step_of(phase))}
    rows = Event.objects.filter(phase__in=places).exclude(kind__startswith=events.PREFIX).order_by("place")
    known = [
        msgspec.json.decode(row.payload, type=phase.contest.game.event_type)
        for row in sorted(rows, key=lambda row: places[row.phase_id])
        if knows(row, seat, commissioner=commissioner)
    ]
    return phase.contest.game.report(state_after(phase), known, seat, language)


def step_of(phase: Phase) -> list[Phase]:
    """A ruled phase and those before it, back to the milestone before them, oldest first; of a sitting all of it."""
    *earlier, _ = line_to(phase.contest, phase.pk)
    if not wanted(phase).live:
        past = takewhile(lambda each: not wanted(each).milestone, reversed(earlier))
        earlier = list(reversed(list(past)))
    return [*earlier, phase]


def last_milestone(contest: Contest, *, before: int | None = None) -> Phase | None:
    """The newest ruled phase that completed a step; with `before` the newest one with a lower number."""
    known = (phase for phase in reversed(ruled(contest)) if before is None or phase.number < before)
    return next((phase for phase in known if wanted(phase).milestone), None)
