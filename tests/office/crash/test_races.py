"""Many at once: one ruling, and no orders lost between a receipt and the freeze."""

import contextlib
import threading
import time
from collections.abc import Callable

import pytest
from django.db import connections

from office.conftest import Office
from office.crash.children import Say, fork
from office.crash.test_kills import check_history
from touchline.office import closing, history, sealing
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event, Orders, Phase
from touchline.office.recording import read_frozen, read_record

CLOSERS = 50


def closed(contest: Contest) -> str:
    ruled = closing.close(contest, phase_number=1)
    assert ruled is not None
    return ruled.chain


def by_processes(contest: Contest) -> list[str]:
    children = [fork(lambda say: say(closed(contest))) for _ in range(CLOSERS)]
    said = [child.hear_rest().strip() for child in children]
    assert [child.end() for child in children] == [0] * CLOSERS
    return said


def by_threads(contest: Contest) -> list[str]:
    connections.close_all()
    said: list[str] = []
    start = threading.Barrier(CLOSERS)

    def work() -> None:
        start.wait()
        said.append(closed(contest))
        connections.close_all()

    threads = [threading.Thread(target=work) for _ in range(CLOSERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return said


@pytest.mark.parametrize("close_all", [by_processes, by_threads])
def test_fifty_closers_of_one_phase_give_one_ruling(
    committed: Office, close_all: Callable[[Contest], list[str]]
) -> None:
    contest = committed.contest("anna")
    committed.submit(contest, 1, 3)
    chains = close_all(contest)

    assert len(chains) == CLOSERS
    assert set(chains) == {contest.phases.get(number=1).chain}
    assert [phase.number for phase in contest.phases.order_by("number")] == [0, 1, 2]
    assert committed.opened(contest).status == Phase.Status.OPEN
    record = read_record(contest.phases.get(number=1))
    assert Event.objects.filter(phase__number=1).count() == len(record.events)


def keep_sending(contest: Contest, number: int, say: Say) -> None:
    """Orders for the first phase, one after another, until it takes no more."""
    seat = contest.seats.get(seat=f"seat{number}")
    with contextlib.suppress(OfficeError):
        while True:
            sent = sealing.submit(contest, seat, {"number": number}, by=None, via="api", phase_number=1)
            say(f"{seat.seat} {sent.receipt}")
            time.sleep(0.005)  # SQLite lets whoever asks first go first: leave the closer a gap


@pytest.mark.parametrize("attempt", range(3))
def test_no_acknowledged_orders_are_lost_between_receipt_and_freeze(committed: Office, attempt: int) -> None:
    contest = committed.contest("anna", "ben")
    senders = [fork(lambda say, number=number: keep_sending(contest, number, say)) for number in (1, 2, 1, 2)]  # type: ignore[misc]
    heard = [sender.hear(1) for sender in senders]
    closer = fork(lambda say: say(closed(contest)))
    said = [first + sender.hear_rest() for first, sender in zip(heard, senders, strict=True)]
    closer.hear_rest()
    assert [child.end() for child in (*senders, closer)] == [0] * 5

    acknowledged = [line.split(" ") for each in said for line in each.splitlines()]
    phase = contest.phases.get(number=1)
    for seat in ("seat1", "seat2"):
        receipts = {int(receipt) for sender, receipt in acknowledged if sender == seat}
        assert receipts == set(Orders.objects.filter(phase=phase, seat__seat=seat).values_list("receipt", flat=True))
        assert read_frozen(phase).given[seat].receipt == max(receipts)  # type: ignore[index]
    numbers = sorted(int(receipt) for _, receipt in acknowledged)
    assert numbers == list(range(1, len(numbers) + 1))
    check_history(contest)
    assert len(history.ruled(contest)) == 2
