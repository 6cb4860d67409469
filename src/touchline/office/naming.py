"""What a seat is called: by the name it was given, by what its club is called by now, or as a side without a name."""

from collections.abc import Iterable, Mapping

from touchline.game import Language, View
from touchline.office.models import Seat

UNNAMED: dict[Language, str] = {"en": "seat", "it": "posto", "de": "Platz"}


def names(seats: Iterable[Seat], seen: View, language: Language = "en") -> Mapping[str, str]:
    """A name for every seat: the one it was given, else its club's, else the book's word with its number."""
    clubs = _clubs(seen) | {str(seat): name for seat, name in seen.names.items()}
    return {seat.seat: _name(seat, clubs.get(seat.seat) or unnamed(seat.seat, seen, language)) for seat in seats}


def unnamed(seat: str, seen: View, language: Language = "en") -> str:
    """What a seat is called that has no name of its own: an id that is no number says enough."""
    return f"{seen.side or UNNAMED[language]} {seat}" if seat.isdecimal() else seat


def _name(seat: Seat, otherwise: str) -> str:
    return seat.name if seat.name != seat.seat else otherwise


def _clubs(seen: View) -> dict[str, str]:
    """The first text in a seat's row, on the first sheet where it has one."""
    clubs: dict[str, str] = {}
    for row in (row for sheet in seen.sheets for row in sheet.rows if row.seat is not None):
        if text := next((cell for cell in row.cells if isinstance(cell, str) and cell), ""):
            clubs.setdefault(str(row.seat), text)
    return clubs
