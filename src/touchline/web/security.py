"""What a page may load, and who may keep it.

Pages load our own scripts, styles and pictures, and nothing else. What is shown to somebody with a session, or begins
one, may be theirs alone: neither the browser nor anything between keeps a copy.
"""

from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

Response = HttpResponseBase | Awaitable[HttpResponseBase]


class ContentSecurityPolicy:
    """Middleware: sets the policies on every answer. Neither inline scripts nor inline styles run."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Response]) -> None:
        self._get_response = get_response
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Response:
        if self._is_async:
            return self._answer(request)
        return _with_policies(request, cast(HttpResponseBase, self._get_response(request)))

    async def _answer(self, request: HttpRequest) -> HttpResponseBase:
        return _with_policies(request, await cast(Awaitable[HttpResponseBase], self._get_response(request)))


def _with_policies(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    if settings.SESSION_COOKIE_NAME in request.COOKIES or settings.SESSION_COOKIE_NAME in response.cookies:
        response.headers.setdefault("Cache-Control", "private, no-store")  # static files say what they allow themselves
    return response
