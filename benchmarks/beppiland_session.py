"""One session of Beppiland through the office: 36 sheets gathered, ruled, stored and told in letters, on SQLite."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import msgspec

CLUBS = 36
RUNS = 5


class Part(msgspec.Struct, frozen=True):
    """So many seconds by the clock on the wall, and so many of the processor."""

    name: str
    seconds: float
    processor: float
    of: str = ""  # the part it belongs to; "more" for what is not due after every session


class Stopwatch:
    """Parts as they are measured."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def __call__(self, name: str, work: Callable[[], Any], *, of: str = "") -> Any:
        begun, busy = time.perf_counter(), time.process_time()
        done = work()
        self.parts.append(Part(name, time.perf_counter() - begun, time.process_time() - busy, of))
        return done


def measure() -> None:
    """Print the parts of the quickest of some sessions; run in a process of its own, on the database it finds."""
    from touchline import office  # noqa: PLC0415 - reads the environment

    office.start()
    office.migrate()
    sessions = [_session(number) for number in range(RUNS)]
    print(msgspec.json.encode(min(sessions, key=total)).decode())


def total(parts: list[Part]) -> float:
    """Seconds of everything that is due after every session."""
    return sum(part.seconds for part in parts if not part.of)


def _session(number: int) -> list[Part]:
    """The first session of a league in which 36 presidents have filled in their sheets and wait for their letters."""
    from touchline.mail import rounds  # noqa: PLC0415 - needs Django, which reads the environment
    from touchline.office import closing, history, sealing  # noqa: PLC0415

    contest = _league(number)
    state = history.current_state(contest)
    coach = contest.game.coaches["good"]
    sheets = [(seat, msgspec.to_builtins(coach(state, seat.id_in_game, None))) for seat in contest.seats.all()]
    watch = Stopwatch()
    watch(
        f"gathering {CLUBS} sheets: checked, numbered, stored",
        lambda: [sealing.submit(contest, seat, sheet, by=seat.holder, via="web") for seat, sheet in sheets],
    )
    ruled = watch("closing, ruling, storing, and opening the next session", lambda: closing.close(contest))
    watch("the ruling alone", lambda: _again(ruled), of="ruling")
    seats = [None, *(seat.id_in_game for seat, _ in sheets)]
    watch(f"{CLUBS} letters with the next sheet, as text and HTML, stored", lambda: rounds.send_letters(contest))
    papers = watch("what they tell", lambda: _papers(contest, ruled, seats), of="letters")
    watch("text", lambda: [paper.text for paper in papers], of="letters")
    watch("HTML", lambda: [paper.html for paper in papers], of="letters")
    watch("one letter as PDF, where a league wants them", lambda: papers[1].pdf, of="more")
    return watch.parts


def _papers(contest: Any, phase: Any, seats: list[Any]) -> list[Any]:
    from touchline.mail.letters import newsletter_of  # noqa: PLC0415
    from touchline.office.reporting import Step  # noqa: PLC0415

    step = Step(phase)
    return [newsletter_of(contest, step, seat, "en") for seat in seats]


def _league(number: int) -> Any:
    from django.contrib.auth.models import User  # noqa: PLC0415

    from touchline.office import closing, contests  # noqa: PLC0415

    people = {str(seat): f"president-{number}-{seat}" for seat in range(1, CLUBS + 1)}
    for name in people.values():
        User.objects.create(username=name, email=f"{name}@example.org")
    contest = contests.create("beppiland.league", name=f"lega-{number}", options={}, people=people, pace_hours=48)
    closing.close(contest)
    return contest


def _again(phase: Any) -> None:
    """The ruling without gathering and storing: from the record, as a verifier does it."""
    from touchline.office import history, opening, recording, ruling, streams  # noqa: PLC0415

    record = recording.read_record(phase)
    key = streams.key_of(opening.header_of(phase.contest), phase.label, bytes(phase.seed), record.nonces)
    ruling.rule(phase.contest.game, history.state_before(phase), record.orders, streams.PhaseDice(key))


def parts() -> list[Part]:
    with tempfile.TemporaryDirectory() as home:
        run = subprocess.run(
            [sys.executable, "-c", "from benchmarks.beppiland_session import measure; measure()"],
            env=os.environ | {"TOUCHLINE_HOME": home},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return msgspec.json.decode(run.stdout, type=list[Part])


def table() -> str:
    """The parts as a Markdown table, with the share of each."""
    found = parts()
    whole = total(found)
    busy = sum(part.processor for part in found if not part.of)
    lines = ["| what | seconds | of the processor | share |", "|---|--:|--:|--:|"]
    lines.append(f"| **one session** | **{whole:.2f}** | **{busy:.2f}** | **1** |")
    for part in found:
        name = {"": part.name, "more": f"more: {part.name}"}.get(part.of, f"of these, {part.name}")
        lines.append(f"| {name} | {part.seconds:.2f} | {part.processor:.2f} | {part.processor / busy:.2f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
