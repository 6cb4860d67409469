"""The first page of a contest: the table while a match is on, the front page of a league otherwise."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from touchline.web.reader import reader_of
from touchline.web.views import contests, table


@require_safe
def front(request: HttpRequest, name: str) -> HttpResponse:
    """Where a link to a contest leads."""
    reader = reader_of(request, name)
    return table.table(request, reader) if table.is_at_a_table(reader.contest) else contests.contest(request, name)
