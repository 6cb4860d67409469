"""What a contest reports: everything that happened since the last milestone, as one reader may know it."""

from collections.abc import Sequence
from itertools import takewhile
from typing import final

from touchline.game import Host, Language, SeatId, View
from touchline.office import events
from touchline.office.history import knows, line_to, ruled, state_after, wanted
from touchline.office.models import Contest, Event, Phase
from touchline.office.recording import read_event


@final
class Step:
    """A ruled phase and those before it that belong to the same step, read once for all who get a report of it."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase
        self._state = state_after(phase)
        phases = {each.pk: each for each in step_of(phase)}
        places = {pk: place for place, pk in enumerate(phases)}
        rows = Event.objects.filter(phase__in=phases).exclude(kind__startswith=events.PREFIX).order_by("place")
        self._happened = [
            (row, read_event(phases[row.phase_id], row)) for row in sorted(rows, key=lambda row: places[row.phase_id])
        ]

    def report(self, seat: SeatId | None, *, commissioner: bool = False, language: Language = "en") -> View:
        """What came of the step, as a reader may know it."""
        known = [event for row, event in self._happened if knows(row, seat, commissioner=commissioner)]
        return self.phase.contest.game.report(self._state, known, seat, language)


def report(phase: Phase, seat: SeatId | None, *, commissioner: bool = False, language: Language = "en") -> View:
    """The report of a ruled phase and of those before it that belong to the same step."""
    return Step(phase).report(seat, commissioner=commissioner, language=language)


def step_of(phase: Phase) -> list[Phase]:
    """A ruled phase and those before it, back to the milestone before them, oldest first; a match has none."""
    *earlier, _ = line_to(phase.contest, phase.pk)
    if not is_one_sitting(phase):
        past = list(takewhile(lambda each: not wanted(each).milestone, reversed(earlier)))
        earlier = past[::-1]
    return [*earlier, phase]


def is_one_sitting(phase: Phase) -> bool:
    """Whether the contest has no steps to look for: it is played at a table from beginning to end."""
    return not isinstance(phase.contest.game, Host) and wanted(phase).live


def step_before(phase: Phase) -> Phase | None:
    """The phase that completed the step before."""
    return None if is_one_sitting(phase) else last_milestone(phase.contest, before=phase.number)


def last_milestone(contest: Contest, *, before: int | None = None, of: Sequence[Phase] | None = None) -> Phase | None:
    """The newest ruled phase that completed a step, with `before` the newest one with a lower number.

    In `of` are the ruled phases of the contest, if they are known already.
    """
    phases = ruled(contest) if of is None else of
    known = (phase for phase in reversed(phases) if before is None or phase.number < before)
    return next((phase for phase in known if wanted(phase).milestone), None)
