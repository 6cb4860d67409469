"""What a seat is called on pages: as its game calls it by now, or by the name of its own row on the game's sheets."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from touchline.game import View
from touchline.office.models import Seat


def names(seats: Iterable[Seat], view: View) -> Mapping[str, str]:
    """A name for every seat: the one it was given, else its club's, else its number."""
    clubs = _clubs(view) | {str(seat): name for seat, name in view.names.items()}
    return {seat.seat: _name(seat, clubs.get(seat.seat, "")) for seat in seats}


def _name(seat: Seat, club: str) -> str:
    if seat.name != seat.seat:
        return seat.name
    return club or _("seat %(id)s") % {"id": seat.seat}


def _clubs(view: View) -> dict[str, str]:
    """The first text in a seat's row, on the first sheet where it has one."""
    clubs: dict[str, str] = {}
    for row in (row for sheet in view.sheets for row in sheet.rows if row.seat is not None):
        if text := next((cell for cell in row.cells if isinstance(cell, str) and cell), ""):
            clubs.setdefault(str(row.seat), text)
    return clubs
