"""Who is looking at a contest, and what they may therefore see and do."""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from touchline.game import Language, SeatId
from touchline.office.models import Contest, Seat

LANGUAGES: tuple[Language, ...] = ("en", "it", "de")


@dataclass(frozen=True)
class Reader:
    """A visitor of one contest."""

    contest: Contest
    user: AbstractBaseUser | AnonymousUser
    seats: tuple[Seat, ...]  # the seats the visitor holds
    seat: Seat | None  # the one whose eyes are used; None: the public's
    runs: bool  # is the commissioner of the contest

    @property
    def seat_id(self) -> SeatId | None:
        return self.seat.id_in_game if self.seat else None

    @property
    def sees_everything(self) -> bool:
        """A commissioner who plays along reads the ordinary pages as a player: nothing is given away by accident."""
        return self.runs and not self.seats

    def may_write_for(self, seat: Seat) -> bool:
        return self.runs or seat in self.seats

    def may_open(self, seat: Seat) -> bool:
        """Whether what the seat has sent is open to the visitor; to a commissioner who plays along it is sealed."""
        return seat in self.seats or self.sees_everything

    def is_standing_in(self, seat: Seat) -> bool:
        """Whether orders for the seat would be the commissioner's doing, to be given a reason."""
        return self.runs and seat not in self.seats


def reader_of(request: HttpRequest, contest_name: str) -> Reader:
    """The visitor of a contest; `?seat=` chooses between several seats of one's own."""
    contest = get_object_or_404(Contest, name=contest_name)
    user = request.user
    if not user.is_authenticated:
        return Reader(contest, user, (), None, runs=False)
    seats = tuple(contest.seats.filter(holder=user, held_by=Seat.HeldBy.PERSON))
    chosen = next((seat for seat in seats if seat.seat == request.GET.get("seat")), seats[0] if seats else None)
    return Reader(contest, user, seats, chosen, runs=user.is_superuser or contest.commissioner_id == user.pk)


def commissioner_of(request: HttpRequest, contest_name: str) -> Reader:
    """The visitor, who must be the commissioner."""
    reader = reader_of(request, contest_name)
    if not reader.runs:
        raise PermissionDenied(_("Only the commissioner of this contest may use its desk."))
    return reader


def writer_for(request: HttpRequest, contest_name: str, seat_id: str) -> tuple[Reader, Seat]:
    """The visitor and a seat they may write orders for: its holder, or the commissioner."""
    reader = reader_of(request, contest_name)
    seat = seat_of(reader.contest, seat_id)
    if not reader.may_write_for(seat):
        raise PermissionDenied(_("Orders are sealed: only who holds this seat may open them."))
    return reader, seat


def seat_of(contest: Contest, seat_id: str) -> Seat:
    """A seat of the contest by its id."""
    found = next((seat for seat in contest.seats.all() if seat.seat == seat_id), None)
    if found is None:
        raise Http404
    return found


def language() -> Language:
    """The language of the page, if games speak it."""
    wanted = (get_language() or "en").partition("-")[0]
    return next((each for each in LANGUAGES if each == wanted), "en")
