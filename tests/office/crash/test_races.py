"""Many at once: one ruling, and no orders lost between a receipt and the freeze."""

import contextlib
import threading
from collections.abc import Callable, Sequence

import pytest
from django.contrib.auth.models import User
from django.db import connections

from office.conftest import Office
from office.crash.children import Say, fork
from office.crash.test_kills import check_history
from touchline.office import closing, commissioner, contests, export, history, invitations, playing, sealing, verify
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
    return at_once([lambda: closed(contest)] * CLOSERS)


def at_once(works: Sequence[Callable[[], str]]) -> list[str]:
    """What each says, all begun at the same moment in threads of their own; a refusal is told in its words."""
    connections.close_all()
    said: list[str] = []
    start = threading.Barrier(len(works))

    def run(work: Callable[[], str]) -> None:
        start.wait()
        try:
            said.append(work())
        except OfficeError as problem:
            said.append(str(problem))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
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


def test_of_eight_who_begin_a_contest_under_one_name_one_does(committed: Office) -> None:
    def begun() -> str:
        return contests.create("test.guess", name="sunday", options={}).name

    said = at_once([begun] * 8)

    assert sorted(said) == sorted(["sunday"] + ["there is a contest 'sunday' already; choose another name"] * 7)
    assert Contest.objects.filter(name="sunday").count() == 1


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
        assert sorted(receipts) == list(range(1, len(receipts) + 1))
    assert len({(sender, receipt) for sender, receipt in acknowledged}) == len(acknowledged)
    check_history(contest)
    assert len(history.ruled(contest)) == 2


def test_of_ten_who_accept_one_invitation_one_takes_the_seat(committed: Office) -> None:
    contest = committed.contest()
    token = invitations.invite(committed.seat(contest))
    people = [committed.user(f"guest{number}") for number in range(10)]

    def accept(user: User) -> str:
        invitations.accept(token, user)
        return user.username

    said = at_once([lambda user=user: accept(user) for user in people])  # type: ignore[misc]

    taken = [name for name in said if name.startswith("guest")]
    assert len(taken) == 1
    assert committed.seat(contest).holder == committed.user(taken[0])
    assert set(said) - set(taken) == {"the invitation has been used; ask the commissioner for a new one"}
    assert Event.objects.filter(kind="office.SeatTaken").count() == 1


def override(contest: Contest) -> str:
    commissioner.override(contest, "points.seat1", 5, reason="agreed", by=None)
    return "overridden"


@pytest.mark.parametrize("attempt", range(3))
def test_closers_commissioners_and_senders_at_once_leave_one_sound_history(committed: Office, attempt: int) -> None:
    contest = committed.contest("anna", "ben")
    closing.close(contest)
    works: list[Callable[[], str]] = [
        *[lambda: str(closing.close(contest, phase_number=2))] * 4,
        *[lambda: commissioner.roll_back(contest, 1, reason="stop", by=None).label] * 3,
        *[lambda: override(contest)] * 3,
        *[lambda: committed.submit(contest, 1, 3, by=None).receipt_number] * 4,
        *[lambda: committed.submit(contest, 2, 3, by=None).receipt_number] * 4,
    ]

    assert len(at_once(works)) == len(works)
    contest.refresh_from_db()
    assert contest.branch == 2, "after the first roll-back there is nothing to take back"
    playing.play_on(contest, until="season", force=True)
    assert [phase.number for phase in history.ruled(contest)] == [0, 1, 2, 3, 4]
    assert verify.verify(export.export(contest)).ok
