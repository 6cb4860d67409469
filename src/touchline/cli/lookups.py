"""What a name on the command line means: a contest, a seat, a user, a moment."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from difflib import get_close_matches
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from touchline.cli import office
from touchline.cli.errors import BadUsageError, RefusedError
from touchline.cli.naming import meant
from touchline.game import SeatId
from touchline.office.errors import OfficeError

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from touchline.office.models import Contest, Phase, Seat


def contest(name: str) -> "Contest":
    """A contest by its short name."""
    try:
        return office.contests.find(name)
    except OfficeError as problem:
        raise BadUsageError(str(problem)) from None


def seat_names(of: "Contest") -> dict[str, str]:
    """What the seats are called: as the game calls them by now, or as they were named when it began."""
    seen = office.history.view(of, None)
    named = office.naming.names(of.seats.all(), seen)
    return {**named, **{str(seat): name for seat, name in seen.names.items()}}


def seat(of: "Contest", given: str) -> "Seat":
    """A seat of a contest by its id, or by its name as people write it: a beginning will do that no other has."""
    seats = {each.seat: each for each in of.seats.all()}
    if given in seats:
        return seats[given]
    names = seat_names(of)
    found = [each for name in meant(given, names.values()) for each in names if names[each] == name]
    if len(set(found)) == 1:
        return seats[found[0]]
    if found:
        raise BadUsageError(f"{of.name}: {given!r} may be {_listed(names, found)}; write more of the name")
    near = get_close_matches(given, seats) or get_close_matches(given, names.values())
    right = f"did you mean {' or '.join(near)}" if near else f"there are {_listed(names, seats)}"
    raise BadUsageError(f"{of.name} has no seat {given!r}; {right}")


def _listed(names: Mapping[str, str], seats: Iterable[str]) -> str:
    """Seats by id, and by name where it says more."""
    return ", ".join(each if names[each] == each else f"{each} ({names[each]})" for each in dict.fromkeys(seats))


def called(seat: "Seat") -> str:
    """What a seat is called in a sentence."""
    return seat_names(seat.contest)[seat.seat]


def reader(of: "Contest", given: str) -> SeatId | None:
    """Whose eyes to look with: those of a seat, or, without a word, the public's."""
    return seat(of, given).id_in_game if given else None


def user(name: str) -> "User":
    """A user by name."""
    found = office.auth.User.objects.filter(username=name).first()
    if found is None:
        raise BadUsageError(f"there is no user {name!r}; make one with: touchline user add {name}")
    return found


def open_phase(of: "Contest") -> "Phase":
    """The phase a contest waits in."""
    phase = office.history.open_phase(of)
    if phase is None:
        how = "was abandoned before its end" if office.history.is_abandoned(of) else "is over"
        raise RefusedError(f"{of.name} {how}; nothing is open")
    return phase


def phase(of: "Contest", number: int) -> "Phase":
    """A phase of the history that counts, or the open one, by its number."""
    waiting = office.history.open_phase(of)
    known = {each.number: each for each in (*office.history.ruled(of), *([waiting] if waiting else []))}
    if number not in known:
        raise BadUsageError(f"{of.name} has no phase {number}; there are 0 to {max(known)}")
    return known[number]


def end_of_day(text: str, zone: str) -> datetime:
    """A moment, or, of a day alone, its end."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return moment(text, zone)
    return datetime.combine(day, time(23, 59), ZoneInfo(zone))


def moment(text: str, zone: str) -> datetime:
    """A moment such as 2031-05-04 20:00, on the contest's own clock unless it names an offset."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        raise BadUsageError(f"{text!r} is no moment; write it like 2031-05-04 20:00") from None
    return when if when.tzinfo else when.replace(tzinfo=ZoneInfo(zone))
