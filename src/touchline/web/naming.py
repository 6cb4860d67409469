"""What a seat is called on pages, in the language of the page."""

from collections.abc import Iterable, Mapping

from touchline.game import View
from touchline.office import naming
from touchline.office.models import Seat
from touchline.web.reader import language


def names(seats: Iterable[Seat], view: View) -> Mapping[str, str]:
    """A name for every seat."""
    return naming.names(seats, view, language())
