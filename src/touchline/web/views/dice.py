"""The dice page: a visitor follows a roll from the commitment to the reveal."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from touchline.dice import commitment, stream_key
from touchline.dice.sealed import PHASE_TAG
from touchline.office import export as office_export
from touchline.office import history
from touchline.office.history import DiceReport
from touchline.office.models import Phase, Seat
from touchline.office.opening import header_of
from touchline.web.derivation import Derived, derived
from touchline.web.pages import page
from touchline.web.reader import Reader, reader_of
from touchline.web.views.contests import frame, phase_of

VERIFIER = Path(office_export.__file__).with_name("independent_verifier.py")
FOLLOWED = 12  # rolls of a stream that are shown byte by byte
ROLLS_ON_A_PAGE = 400


@dataclass(frozen=True)
class Stream:
    """The rolls of one stream, the first ones with the bytes behind them."""

    name: str
    key: str
    rolls: tuple[Derived, ...]
    followed: tuple[Derived, ...]
    left_out: int

    @property
    def agrees(self) -> bool:
        return all(each.agrees for each in self.rolls)


@require_safe
def dice(request: HttpRequest, name: str) -> HttpResponse:
    """What was promised and what was revealed, phase by phase."""
    reader = reader_of(request, name)
    context = {"ruled": list(reversed(history.ruled(reader.contest))), "may_export": may_export(reader)}
    return page(request, reader.contest, "dice", {**frame(reader), **context})


@require_safe
def dice_of_phase(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """One phase: the commitment, the seed, the nonces, the key, and every die that came of them."""
    reader = reader_of(request, name)
    phase = phase_of(request, reader.contest, number)
    report = history.dice(phase, reader.seat_id, commissioner=reader.sees_everything)
    return page(
        request,
        reader.contest,
        "dice_phase",
        {
            **frame(reader),
            "phase": phase,
            "report": report,
            "holds": bool(report.seed) and commitment(bytes.fromhex(report.seed)) == report.commitment,
            "message": _message(phase, report),
            "streams": list(_streams(report)),
            "may_export": may_export(reader),
        },
    )


def _message(phase: Phase, report: DiceReport) -> list[str]:
    """The lines that are mixed with the seed into the key of the phase."""
    header = header_of(phase.contest)
    public = header.seed if header.openly_seeded else header.contest
    return [PHASE_TAG, public, phase.label, *(f"{seat} {report.nonces[seat]}" for seat in sorted(report.nonces))]


def _streams(report: DiceReport) -> Iterator[Stream]:
    for name in sorted(report.streams, key=lambda name: (name != "ruling", name)):
        rolls = report.streams[name]
        key = stream_key(bytes.fromhex(report.key), name)
        shown = tuple(islice(derived(key, rolls), ROLLS_ON_A_PAGE))
        yield Stream(name, key.hex(), shown, shown[:FOLLOWED], len(rolls) - len(shown))


def may_export(reader: Reader) -> bool:
    """The record holds every seat's orders: it is open to all once nothing in it can be a secret any more.

    That is when the game is over, or while computers alone play with dice that everybody knows.
    """
    contest = reader.contest
    is_a_show = bool(contest.open_seed) and not contest.seats.exclude(held_by=Seat.HeldBy.COMPUTER).exists()
    return reader.runs or is_a_show or history.open_phase(contest) is None


@require_safe
def export(request: HttpRequest, name: str) -> HttpResponse:
    """The whole contest in one file, for `touchline verify` and for the independent verifier."""
    reader = reader_of(request, name)
    if not may_export(reader):
        raise PermissionDenied(_("The record holds sealed orders; it is open to everybody once the game is over."))
    response = HttpResponse(office_export.export(reader.contest), content_type="application/jsonl")
    response["Content-Disposition"] = f'attachment; filename="{reader.contest.name}.touchline"'
    return response


@require_safe
def verifier(request: HttpRequest) -> HttpResponse:
    """The second verifier: one script that imports nothing of ours."""
    response = HttpResponse(VERIFIER.read_bytes(), content_type="text/x-python; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{VERIFIER.name}"'
    return response
