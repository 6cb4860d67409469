"""Live pages: a stream that says "changed" and nothing else, so that it can give nothing away."""

import asyncio
import math
import time
from collections.abc import AsyncIterator

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import Http404, HttpRequest, StreamingHttpResponse

from touchline.office import feed as office_feed
from touchline.office.models import Contest
from touchline.web import bells

SECONDS_BETWEEN_LOOKS = 1.0
LOOKS_BEFORE_A_SIGN_OF_LIFE = 15
LOOKS_IN_A_CONNECTION = 600  # then the browser connects again by itself

_seen: dict[str, tuple[float, str]] = {}  # when each contest was last looked at, and its version then
_looking: dict[str, "asyncio.Future[str | None]"] = {}  # looks that are under way


async def feed(request: HttpRequest, name: str) -> StreamingHttpResponse:
    """Server-sent events of a contest. `?since=` is the version the page was drawn from."""
    since = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
    if await _version(name) is None:
        raise Http404
    response = StreamingHttpResponse(changes(name, since), content_type="text/event-stream")
    response["Cache-Control"] = "no-cache, no-transform"
    response["X-Accel-Buffering"] = "no"
    return response


async def changes(name: str, since: str, *, looks: int = LOOKS_IN_A_CONNECTION) -> AsyncIterator[str]:
    """The messages of one connection, which ends after so many looks at the contest.

    Looks and signs of life come by the clock. A bell brings one more look and moves none of the others: it also rings
    for what is nobody's business, and nobody can tell from the stream that it rang.
    """
    yield "retry: 2000\n\n"
    known, began = since, time.monotonic()
    with bells.bell(name) as bell:
        for look in range(looks):
            next_look = began + (look + 1) * SECONDS_BETWEEN_LOOKS
            is_sign_due = look % LOOKS_BEFORE_A_SIGN_OF_LIFE == 0
            has_rung = True
            while has_rung:
                version = await _version(name)
                if version is not None and version != known:
                    known = version
                    yield f"id: {version}\nevent: changed\ndata: changed\n\n"
                elif is_sign_due:
                    yield ": still here\n\n"
                is_sign_due = False
                has_rung = await bells.wait(bell, next_look - time.monotonic())


async def _version(name: str) -> str | None:
    """The version of a contest; looked up once, however many pages wait for it, and again when its bell has rung."""
    seen_at, version = _seen.get(name, (-math.inf, ""))
    if time.monotonic() - seen_at < SECONDS_BETWEEN_LOOKS and bells.rung_at(name) < seen_at:
        return version
    if name not in _looking:
        _looking[name] = asyncio.ensure_future(_fresh_version(name))
        _looking[name].add_done_callback(lambda _: _looking.pop(name))
    return await asyncio.shield(_looking[name])


async def _fresh_version(name: str) -> str | None:
    began = time.monotonic()
    fresh = await _look(name)
    if fresh is not None:
        _seen[name] = (began, fresh)
    return fresh


@sync_to_async
def _look(name: str) -> str | None:
    try:
        contest = Contest.objects.filter(name=name).first()
        return office_feed.version(contest) if contest else None
    finally:
        close_old_connections()
