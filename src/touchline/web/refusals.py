"""What the office refuses on a page that expected no refusal: said in its words, not as a fault."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

from touchline.office.errors import OfficeError


class Refusals(MiddlewareMixin):
    """Middleware: a contest whose game is not here, or is here in another version, has a page that says so."""

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        if not isinstance(problem, OfficeError):
            return None
        if request.path.startswith("/api/"):
            return JsonResponse({"error": str(problem)}, status=409)
        return render(request, "touchline/refused.html", {"problem": problem}, status=409)
