"""A message whose reader is killed is delivered again: its orders are stored once, and so is its reply."""

import signal
import threading
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connections

from office.conftest import Office
from office.crash.children import Say, fork
from office.crash.test_kills import _kill_after, _kill_before
from touchline.mail import incoming, keys, outgoing
from touchline.mail.models import Envelope, Message
from touchline.office import keeping
from touchline.office.models import Contest, Orders

MOMENTS = {
    "before the orders are stored": (_kill_before(keeping, "take"), 0),
    "when the orders are stored, not committed": (_kill_after(keeping, "take"), 0),
    "before the message is noted": (_kill_before(Message.objects, "create"), 0),
    "before the reply is written": (_kill_before(outgoing, "write"), 0),
    "when all is committed": (_kill_before(incoming, "_go_on"), 1),
}


def message(contest: Contest) -> bytes:
    User.objects.filter(username="anna").update(email="anna@example.org")
    mark = keys.mark(contest.seats.get(seat="seat1"))
    return f"From: anna@example.org\nSubject: {mark}\nMessage-ID: <1@x>\n\nnumber: 4\n".encode()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_kill_while_a_message_is_read_leaves_all_of_it_or_nothing(committed: Office, moment: str) -> None:
    arm, stored = MOMENTS[moment]
    raw = message(committed.contest("anna"))

    def work(say: Say) -> None:
        with pytest.MonkeyPatch.context() as patch:
            arm(patch)
            incoming.receive(raw)

    assert fork(work).end() == -signal.SIGKILL
    assert [Orders.objects.count(), Message.objects.count(), Envelope.objects.count()] == [stored] * 3

    assert incoming.receive(raw).receipt == "1-001"
    assert [Orders.objects.count(), Message.objects.count(), Envelope.objects.count()] == [1] * 3


def test_a_message_that_is_delivered_several_times_at_once_is_read_once(committed: Office) -> None:
    raw = message(committed.contest("anna"))
    verdicts: list[str] = []

    def deliver(begin: Callable[[], object]) -> None:
        begin()
        verdicts.append(str(incoming.receive(raw).verdict))
        connections.close_all()

    together = threading.Barrier(4)
    threads = [threading.Thread(target=deliver, args=(together.wait,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(verdicts) == ["again", "again", "again", "taken"]
    assert [Orders.objects.count(), Envelope.objects.count()] == [1, 1]
