"""What a contest waits for now: the first thing an owner wants to know."""

from dataclasses import dataclass
from datetime import datetime

from touchline.office import history, sealing, tables
from touchline.office.models import Contest, Phase
from touchline.office.sealing import WAITED_FOR, SeatStatus


@dataclass(frozen=True)
class Owing:
    """The open phase of a contest, and how far its orders are."""

    phase: Phase
    seats: tuple[SeatStatus, ...]  # every seat of the contest
    unfinished: tuple[Contest, ...] = ()  # tables that the phase waits for

    @property
    def asked(self) -> tuple[SeatStatus, ...]:
        """The people whose orders the phase waits for."""
        return tuple(each for each in self.seats if each.state in WAITED_FOR and each.owed and each.owed.required)

    @property
    def away(self) -> tuple[SeatStatus, ...]:
        """Who would have been asked, and has announced an absence."""
        return tuple(each for each in self.seats if each.state == "away" and each.owed and each.owed.required)

    @property
    def ready(self) -> int:
        return sum(each.state == "ready" for each in self.asked)

    @property
    def missing(self) -> tuple[SeatStatus, ...]:
        return tuple(each for each in self.asked if each.state != "ready")

    def of(self, seat_ids: set[str]) -> tuple[SeatStatus, ...]:
        """What these seats owe, what is required first."""
        owed = [each for each in self.seats if each.seat.seat in seat_ids and each.owed is not None]
        return tuple(sorted(owed, key=lambda each: (each.state == "ready", not (each.owed and each.owed.required))))

    @property
    def is_live(self) -> bool:
        """Of a sitting: it goes on by itself as soon as nobody is waited for."""
        return history.wanted(self.phase).live

    @property
    def deadline(self) -> datetime | None:
        """When the phase closes; at a table, when the phase that waits for it does."""
        host = self.phase.contest.table_of
        return self.phase.deadline or (host.deadline if host else None)


def owing(contest: Contest) -> Owing | None:
    """What is owed now; None when the game is over."""
    phase = history.open_phase(contest)
    return Owing(phase, tuple(sealing.status(phase)), tuple(tables.unfinished(phase))) if phase else None
