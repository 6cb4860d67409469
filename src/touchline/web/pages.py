"""Page fragments that rule books bring.

A book puts templates into `books/<book>/pages/<game id>/`, named after the page they replace: `contest.html`,
`sheet.html`, `orders.html`. A page without one of its own is shown by the template that serves every game. A book's
template usually extends that one and fills a block.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import select_template
from django.template.loaders.filesystem import Loader

from touchline import books
from touchline.office.models import Contest


class BookPages(Loader):
    """Finds templates in the `pages` folder of every book."""

    def get_dirs(self) -> list[str | Path]:
        return [book.folder / "pages" for book in books.books()]


def page(request: HttpRequest, contest: Contest, name: str, context: Mapping[str, Any]) -> HttpResponse:
    """A page of a contest: the game's own template if its book has one, else the one for every game."""
    template = select_template([f"{contest.game_id}/{name}.html", f"touchline/{name}.html"])
    return HttpResponse(template.render({**context, "contest": contest}, request))
