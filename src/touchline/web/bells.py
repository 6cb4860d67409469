"""A bell for every page that follows a contest: rung when something of the contest is committed in this process."""

import asyncio
import math
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_rung_at: dict[str, float] = {}
_hung: defaultdict[str, set[tuple[asyncio.AbstractEventLoop, asyncio.Event]]] = defaultdict(set)


@contextmanager
def bell(contest: str) -> Iterator[asyncio.Event]:
    """A bell that rings for a contest as long as somebody listens."""
    ours = (asyncio.get_running_loop(), asyncio.Event())
    _hung[contest].add(ours)
    try:
        yield ours[1]
    finally:
        _hung[contest].discard(ours)


def ring(contest: str) -> None:
    """Ring the bells of a contest, from whatever thread."""
    _rung_at[contest] = time.monotonic()
    for loop, each in tuple(_hung.get(contest, ())):
        with suppress(RuntimeError):  # the loop has ended, and who listened with it
            loop.call_soon_threadsafe(each.set)


def rung_at(contest: str) -> float:
    """When the bells of a contest rang last, on the clock of `time.monotonic`."""
    return _rung_at.get(contest, -math.inf)


async def wait(bell: asyncio.Event, seconds: float) -> bool:
    """Wait until a bell rings, and not longer than so many seconds; whether it rang."""
    with suppress(TimeoutError):
        await asyncio.wait_for(bell.wait(), seconds)
    has_rung = bell.is_set()
    bell.clear()
    return has_rung
