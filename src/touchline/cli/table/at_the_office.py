"""A sitting that the office keeps: orders sealed, dice promised, everything on record and to be verified."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from django.db import connections

from touchline.game import Owed, SeatId
from touchline.office import clock, closing, history, sealing
from touchline.office.models import Contest, Orders, Phase
from touchline.office.recording import read_record
from touchline.office.records import SETUP
from touchline.office.streams import RULING

from .sitting import Sitting, Step

SHORT = 8  # digits of a promise: enough to compare by eye


class OfficeSitting(Sitting):
    """A contest, some of whose seats are held by people at this keyboard."""

    def __init__(self, contest: Contest, here: Sequence[SeatId]) -> None:
        self.contest = contest
        self.name = contest.name
        self.game = contest.game
        self.here = tuple(here)
        self.steps = []
        self._branch, self._seen = contest.branch, SETUP  # the history that was read, and its last phase
        self._look()

    @property
    def dice_in_use(self) -> str:
        if self.contest.open_seed:
            return "openly seeded dice, not fair"
        return f"sealed dice, promise {self._open.commitment[:SHORT]}" if self._open else "sealed dice"

    def owed(self) -> tuple[Owed, ...]:
        if self._open is None:
            return ()
        missing = [each for each in sealing.status(self._open) if sealing.is_awaited(each) and not each.ready]
        return tuple(each.owed for each in missing if each.owed is not None and each.owed.seat in self.here)

    def send(self, seat: SeatId, fields: Mapping[str, Any]) -> None:
        row = self.contest.seats.get(seat=seat)
        number = self._open.number if self._open else None
        sealing.submit(self.contest, row, fields, by=row.holder, via=Orders.Via.CLI, phase_number=number)

    def go_on(self) -> None:
        phase = history.open_phase(self.contest)
        if phase is not None and phase.status == Phase.Status.FROZEN:  # a crash left it so
            closing.close(self.contest, phase_number=phase.number)
        clock.go_on(self.contest)
        self._look()

    def close(self) -> None:
        connections.close_all()

    def _look(self) -> None:
        """Read what was ruled since we last looked, here or elsewhere; after a roll-back everything anew."""
        self.contest.refresh_from_db(fields=["branch"])
        if self.contest.branch != self._branch:
            self._branch, self._seen, self.steps = self.contest.branch, SETUP, []
        for phase in self._unseen():
            self.steps.append(self._step(phase))
            self._seen = phase.number
        self._open = history.open_phase(self.contest)
        self.state = history.current_state(self.contest)

    def _unseen(self) -> Iterable[Phase]:
        if self._seen == SETUP:
            return [phase for phase in history.ruled(self.contest) if phase.number > SETUP]
        later = self.contest.phases.filter(branch=self._branch, number__gt=self._seen, status=Phase.Status.RULED)
        return later.select_related("contest").order_by("number")

    def _step(self, phase: Phase) -> Step:
        record, game = read_record(phase), self.game
        bring_up = game.versions.brought_up
        return Step(
            state=history.state_after(phase),
            orders={
                seat: msgspec.json.decode(bring_up("orders", bytes(given.orders), phase.shape), type=game.orders_type)
                for seat, given in record.orders.items()
            },
            events=tuple(
                msgspec.json.decode(bring_up("event", bytes(event), phase.shape), type=game.event_type)
                for event in record.events
            ),
            rolls=record.transcripts.get(RULING, ()),
        )
