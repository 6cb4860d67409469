"""Tables through kills and races: a phase and its tables open together, and are closed together, or not at all."""

import signal
from collections.abc import Callable
from functools import partial

import pytest

from office.conftest import Office
from office.crash.children import Say, fork
from office.crash.test_kills import _kill_after, _kill_before
from office.crash.test_races import at_once
from touchline.office import clock, closing, commissioner, export, history, opening, playing, sealing, tables, verify
from touchline.office.models import Contest, Phase
from touchline.office.recording import read_record
from touchline.office.records import TableClosed

Arm = Callable[[pytest.MonkeyPatch], None]


def of_first_round(office: Office, cup: Contest) -> tuple[Contest, Contest]:
    first, second = tables.of(cup.phases.get(number=1))
    return first, second


def guess(office: Office, table: Contest, number: int) -> str:
    receipt = sealing.submit(table, office.seat(table, number), {"number": 3}, by=None, via="api").receipt_number
    clock.go_on(table)
    return receipt


MOMENTS: dict[str, tuple[Arm, str]] = {
    "before the tables are closed": (_kill_before(tables, "close"), Phase.Status.OPEN),
    "when one table was abandoned": (_kill_after(tables, "_abandon"), Phase.Status.OPEN),
    "when the tables are closed, not committed": (_kill_after(tables, "close"), Phase.Status.OPEN),
    "frozen and committed": (_kill_before(closing, "_rule"), Phase.Status.FROZEN),
    "before the results are gathered": (_kill_before(tables, "gathered"), Phase.Status.FROZEN),
    "when the first table of the next phase is stored": (_kill_after(opening, "_open_table"), Phase.Status.FROZEN),
    "when all is done": (_kill_after(closing, "_rule"), Phase.Status.OPEN),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_kill_leaves_the_tables_as_their_phase_is_and_the_same_result(committed: Office, moment: str) -> None:
    arm, left = MOMENTS[moment]
    cup = committed.cup("anna", "ben", "carl", "dora")
    first, second = of_first_round(committed, cup)
    guess(committed, first, 1)
    guess(committed, first, 2)

    def work(say: Say) -> None:
        with pytest.MonkeyPatch.context() as patch:
            arm(patch)
            closing.close(cup, phase_number=1)

    child = fork(work)
    assert child.hear_rest() == ""
    assert child.end() == -signal.SIGKILL
    phase = cup.phases.get(number=1)
    assert committed.opened(cup).status == left
    assert history.is_abandoned(second) == (phase.status != Phase.Status.OPEN)
    assert Contest.objects.filter(table_of__number=2).count() == (2 if phase.status == Phase.Status.RULED else 0)

    ruled = closing.close(cup, phase_number=1)
    assert ruled is not None
    closed = [action for action in read_record(ruled).actions if isinstance(action, TableClosed)]
    assert [(each.contest, each.is_over) for each in closed] == [(first.name, True), (second.name, False)]
    assert [table.name for table in tables.of(committed.opened(cup))] == ["cup-r2-t1", "cup-r2-t2"]
    assert verify.verify(export.export(cup), [export.export(first), export.export(second)]).ok


@pytest.mark.parametrize("attempt", range(3))
def test_coaches_at_tables_closers_and_commissioners_at_once_leave_one_sound_history(
    committed: Office, attempt: int
) -> None:
    cup = committed.cup("anna", "ben", "carl", "dora")
    first, second = of_first_round(committed, cup)
    seat = committed.seat(cup, 3)

    def hand_over() -> str:
        commissioner.hand_to_computer(seat, "default", reason="gone fishing", by=None)
        return "handed over"

    works: list[Callable[[], str]] = [
        *[partial(guess, committed, table, number) for table in (first, second) for number in (1, 2)],
        *[lambda: str(closing.close(cup, phase_number=1))] * 4,
        *[lambda: commissioner.roll_back(first, 1, reason="stop", by=None).label] * 2,
        hand_over,
    ]

    assert len(at_once(works)) == len(works)
    ruled = cup.phases.get(number=1)
    assert ruled.status == Phase.Status.RULED
    for action in read_record(ruled).actions:
        if isinstance(action, TableClosed):
            table = Contest.objects.get(name=action.contest)
            assert action.is_over == history.is_over(table) != history.is_abandoned(table)
    files = [export.export(table) for table in (first, second)]
    assert verify.verify(export.export(cup), files) == verify.Verdict(kind="promised", phases=2, tables=2)
    playing.play_on(cup, until="season", force=True)
    assert verify.verify(export.export(cup), files).ok


def test_the_last_orders_at_a_table_and_the_closing_of_its_phase_never_wait_for_each_other(committed: Office) -> None:
    cup = committed.cup("anna", "ben", pace_hours=24, options={"rounds": 20})
    for number in range(1, 11):
        (table,) = tables.of(committed.opened(cup))
        guess(committed, table, 1)
        at_once([partial(guess, committed, table, 2), clock_ticks, clock_ticks])
        clock.tick()
        assert committed.opened(cup).number == number + 1
    assert verify.verify(export.export(cup)).ok


def clock_ticks() -> str:
    return str(len(clock.tick()))
