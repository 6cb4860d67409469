"""What a page may load: our own scripts, styles and pictures, and nothing else."""

from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
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
    """Middleware: sets the policy on every answer. Neither inline scripts nor inline styles run."""

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
        return _with_policy(cast(HttpResponseBase, self._get_response(request)))

    async def _answer(self, request: HttpRequest) -> HttpResponseBase:
        return _with_policy(await cast(Awaitable[HttpResponseBase], self._get_response(request)))


def _with_policy(response: HttpResponseBase) -> HttpResponseBase:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    return response
