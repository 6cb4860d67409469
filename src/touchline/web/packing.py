"""Pages travel packed: the record of a match says the same words in every play, and a phone may be far from a mast."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class Packed(GZipMiddleware):
    """Middleware: packs an answer for browsers that can unpack it, unless the answer asks to be left as it is.

    Django adds bytes at random, so that the length of a page does not tell what somebody mixed into it.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if "no-transform" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)
