"""Killed with SIGKILL at any moment, the office loses no acknowledged orders, rules nothing twice, changes no dice."""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from office.conftest import Office
from office.crash.children import Say, fork
from touchline.game import SeatId
from touchline.office import clock, closing, contests, export, history, opening, recording, sealing, verify
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Event, Orders, Phase
from touchline.office.recording import read_record

KILLS = 200
HALF = 0.5  # of the kills wait for a phase to be closing
MOST_LINES = 7  # of a phase: a kill falls anywhere between its first orders and the next one
LONGEST_PAUSE_SECONDS = 0.02  # about as long as closing a phase


def season(say: Say, seed: int) -> None:
    """Submit and close, over and over, and say what was acknowledged, until somebody pulls the plug."""
    chance = random.Random(seed)
    contest = contests.find("cup")
    clock.tick()
    while (phase := history.open_phase(contest)) is not None:
        say(f"committed {phase.label} {phase.commitment}")
        if not send_orders(contest, phase, say, chance):
            clock.tick()
            continue
        say(f"closing {phase.label}")
        ruled = closing.close(contest)
        assert ruled is not None
        say(f"ruled {ruled.label} {ruled.chain}")


def send_orders(contest: Contest, phase: Phase, say: Say, chance: random.Random) -> bool:
    """Whether the phase took everybody's orders.

    A server finishes a commit whose sender was killed: a phase may freeze under the hands of whoever comes next. Then
    orders are refused, and none of them was acknowledged.
    """
    for seat in contest.seats.filter(held_by="person"):
        for _ in range(chance.randint(1, 2)):
            try:
                sent = sealing.submit(contest, seat, {"number": chance.randint(1, 6)}, by=None, via="cli")
            except OfficeError:
                phase.refresh_from_db()
                assert phase.status != Phase.Status.OPEN, "an open phase takes orders"
                return False
            label = sent.phase.label
            say(f"received {label} {seat.seat} {sent.receipt} {bytes(sent.orders).decode()} {sent.nonce}")
    return True


def check_what_was_said(contest: Contest, lines: list[str]) -> None:
    """Every acknowledgement that ever left the office is still true."""
    for line in lines:
        kind, label, *rest = line.split(" ")
        phase = contest.phases.get(branch=1, number=int(label.split(".")[1]))
        if kind == "committed":
            assert phase.commitment == rest[0]
        elif kind == "ruled":
            assert phase.chain == rest[0]
        elif kind == "received":
            seat, receipt, orders, nonce = rest
            kept = Orders.objects.get(phase=phase, seat__seat=seat, receipt=int(receipt))
            assert (bytes(kept.orders).decode(), kept.nonce) == (orders, nonce)


def check_history(contest: Contest) -> None:
    """Every phase is ruled once, on the newest orders of each seat, with dice a fresh replay finds again."""
    phases = history.ruled(contest)
    assert [phase.number for phase in phases] == list(range(len(phases)))
    assert contest.phases.count() == len(phases) + (history.open_phase(contest) is not None)
    for phase in phases[1:]:
        record = read_record(phase)
        newest = {seat: sent.receipt for seat, sent in sealing.latest(phase).items()}
        assert {seat: given.receipt for seat, given in record.orders.items() if given.sent} == newest
        told = [event for event in phase.events.all() if not event.kind.startswith("office.")]
        assert [bytes(event.payload) for event in told] == [bytes(event) for event in record.events]
    assert verify.verify(export.export(contest)) == verify.Verdict(kind="promised", phases=len(phases))


def test_two_hundred_kills_at_random_moments_lose_nothing(committed: Office) -> None:
    contest = committed.contest("anna", "ben", options={"rounds": 100_000})
    seed = int(os.environ.get("TOUCHLINE_TEST_SEED", random.randrange(1_000_000)))
    print(f"repeat with TOUCHLINE_TEST_SEED={seed}")
    chance = random.Random(seed)
    lines: list[str] = []
    found: Counter[str] = Counter()
    for number in range(KILLS):
        child = fork(lambda say, number=number: season(say, seed + number))  # type: ignore[misc]
        said = child.hear(chance.randint(0, MOST_LINES))
        said += child.hear(until="closing") if chance.random() < HALF else ""
        time.sleep(chance.uniform(0, LONGEST_PAUSE_SECONDS))
        child.kill()
        said += child.hear_rest()
        assert child.end() == -signal.SIGKILL, said
        lines += said.splitlines()
        left = history.open_phase(contest)
        assert left is not None
        found[left.status] += 1

    print(f"kills left {dict(found)}; {len(lines)} acknowledgements to hold")
    clock.tick()
    check_what_was_said(contest, lines)
    check_history(contest)
    assert {line.split(" ")[0] for line in lines} == {"committed", "received", "closing", "ruled"}


def _kill_before(module: Any, name: str) -> Callable[[pytest.MonkeyPatch], None]:
    def arm(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(module, name, lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))

    return arm


def _kill_after(module: Any, name: str) -> Callable[[pytest.MonkeyPatch], None]:
    def arm(patch: pytest.MonkeyPatch) -> None:
        real = getattr(module, name)

        def last_deed(*given: Any, **named: Any) -> None:
            real(*given, **named)
            os.kill(os.getpid(), signal.SIGKILL)

        patch.setattr(module, name, last_deed)

    return arm


MOMENTS = {
    "before the phase is frozen": (_kill_before(closing, "_freeze"), Phase.Status.OPEN),
    "frozen, not committed": (_kill_after(closing, "_freeze"), Phase.Status.OPEN),
    "frozen and committed": (_kill_before(closing, "_rule"), Phase.Status.FROZEN),
    "while the ruling is worked out": (_kill_before(closing, "ruling"), Phase.Status.FROZEN),
    "when the ruling is known": (_kill_after(closing, "_outcome"), Phase.Status.FROZEN),
    "before the ruling is stored": (_kill_before(closing, "store_ruling"), Phase.Status.FROZEN),
    "between the ruling and its events": (_kill_before(Event.objects, "bulk_create"), Phase.Status.FROZEN),
    "when the ruling is stored": (_kill_after(closing, "store_ruling"), Phase.Status.FROZEN),
    "when the seed of the next phase is drawn": (_kill_after(opening, "draw_seed"), Phase.Status.FROZEN),
    "when the next phase is stored": (_kill_after(closing, "open_next"), Phase.Status.FROZEN),
    "when all is done": (_kill_after(closing, "_rule"), Phase.Status.OPEN),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_kill_at_a_given_moment_leaves_an_open_or_a_frozen_phase_and_the_same_dice(
    committed: Office, moment: str
) -> None:
    arm, left = MOMENTS[moment]
    contest = committed.contest("anna")
    sent = committed.submit(contest, 1, 3)
    promised = committed.opened(contest).commitment

    def work(say: Say) -> None:
        with pytest.MonkeyPatch.context() as patch:
            arm(patch)
            closing.close(contest, phase_number=1)

    child = fork(work)
    assert child.hear_rest() == ""
    assert child.end() == -signal.SIGKILL
    assert committed.opened(contest).status == left

    first = contest.phases.get(number=1)
    assert first.commitment == promised
    ruled = closing.close(contest, phase_number=1)
    assert ruled is not None
    assert read_record(ruled).orders[SeatId("seat1")].receipt == sent.receipt
    check_history(contest)


@pytest.mark.parametrize("arm", [_kill_before(sealing, "encode"), _kill_after(Orders.objects, "create")])
def test_a_kill_before_orders_are_acknowledged_leaves_none_behind(
    committed: Office, arm: Callable[[pytest.MonkeyPatch], None]
) -> None:
    contest = committed.contest("anna")

    def work(say: Say) -> None:
        with pytest.MonkeyPatch.context() as patch:
            arm(patch)
            committed.submit(contest, 1, 3)

    child = fork(work)
    assert child.end() == -signal.SIGKILL
    assert not Orders.objects.exists()
    assert committed.submit(contest, 1, 4).receipt == 1


def test_a_phase_frozen_by_a_killed_process_is_ruled_with_the_dice_it_would_have_had(committed: Office) -> None:
    contest = committed.contest("anna")
    committed.submit(contest, 1, 3)
    closing.freeze(contest)
    frozen = committed.opened(contest)
    would_be = closing._outcome(frozen, recording.read_frozen(frozen))

    child = fork(lambda say: say("ruled") if clock.tick() else say("nothing was due"))
    assert child.hear_rest() == "ruled\n"
    assert child.end() == 0
    frozen.refresh_from_db()
    assert read_record(frozen).transcripts == would_be.transcripts
    assert history.state_after(frozen) == would_be.state
