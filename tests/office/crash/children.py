"""Child processes that share nothing with their parent but the database: forked warm, killed cold."""

import os
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from django.db import connections

Say = Callable[[str], None]
"""What a child tells its parent, one line at a time; it is out of the child's hands before the call returns."""


@dataclass(frozen=True)
class Child:
    pid: int
    pipe: int

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def hear(self, lines: int = 0, *, until: str = "") -> str:
        """Wait until it has said so many lines, and a line that begins with `until`; or has ended."""
        said = ""
        while said.count("\n") < lines or f"\n{until}" not in f"\n{said}":
            if not (more := os.read(self.pipe, 100_000)):
                break
            said += more.decode()
        return said

    def hear_rest(self) -> str:
        """Everything else it says until it ends."""
        said = b""
        while more := os.read(self.pipe, 100_000):
            said += more
        os.close(self.pipe)
        return said.decode()

    def end(self) -> int:
        """How it ended: its exit code, or minus the signal."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def fork(work: Callable[[Say], None]) -> Child:
    """A child that does some work. The parent must hold no connection: two processes cannot share one."""
    connections.close_all()
    pipe, end = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(pipe)
        _live(work, end)
    os.close(end)
    return Child(pid, pipe)


def _live(work: Callable[[Say], None], end: int) -> NoReturn:
    try:
        work(lambda line: _write(end, line))
        connections.close_all()
    except BaseException:  # noqa: BLE001 - whatever it is, the parent must hear of it and the child must end here
        _write(end, f"stumbled {traceback.format_exc()!r}")
        os._exit(1)
    os._exit(0)


def _write(end: int, line: str) -> None:
    os.write(end, f"{line}\n".encode())
