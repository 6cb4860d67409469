"""Playing on: closing phase after phase, as far as nobody has to be asked."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from touchline.office.closing import close
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase, wanted
from touchline.office.models import Contest, Phase
from touchline.office.sealing import may_close

Until: TypeAlias = Literal["decision", "phase", "week", "season"]
SEASON = "season"
ENDS: dict[str, frozenset[str]] = {"week": frozenset({"week", SEASON}), SEASON: frozenset({SEASON})}
"""Which milestones end which step: the last week of a season is marked as the season's end."""


def play_on(
    contest: Contest,
    *,
    until: Until,
    count: int = 1,
    progress: Callable[[Phase], None] | None = None,
    force: bool = False,
) -> list[Phase]:
    """Close phases until `count` of them, weeks or seasons are over; the phases that were ruled.

    Stops before a phase in which a person's required orders are missing, unless by `force`: no move received. Until a
    decision means until such a phase, or the end of the season at the latest.
    """
    if count < 1:
        raise OfficeError(f"{count} cannot be played", "play one or more")
    played: list[Phase] = []
    steps = 0
    while steps < count and (phase := open_phase(contest)) is not None:
        if phase.status == Phase.Status.OPEN and not force and not may_close(phase):
            break
        milestone = wanted(phase).milestone
        ruled = close(contest, phase_number=phase.number)
        if ruled is None:
            break  # rolled back by somebody else
        played.append(ruled)
        if progress:
            progress(ruled)
        steps += _completes(milestone, until)
    return played


def _completes(milestone: str, until: Until) -> bool:
    if until == "phase":
        return True
    return milestone in ENDS[SEASON if until == "decision" else until]
