"""Who a message comes from: whose address it has, and whose key.

A seat's key stands on every letter that its holder gets, as `[touchline NAME KEY]`; whoever answers sends it back. It
is worked out from the installation's secret and never stored. It belongs to a seat and its holder: a seat that changes
hands has another, and so has one whose key was renewed.
"""

import base64
import re
from collections.abc import Iterable

import msgspec
from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac

from touchline.mail.models import Correspondent
from touchline.office.errors import OfficeError
from touchline.office.history import called
from touchline.office.locks import locked
from touchline.office.models import Seat

SALT = "touchline mail key"
KEY_BYTES = 10
_MARK = re.compile(r"\[\s*touchline\s+([A-Za-z0-9_-]{1,60})\s+([a-z2-7]{16})\s*\]", re.IGNORECASE)
MOST_MARKS = 20


class Mark(msgspec.Struct, frozen=True):
    """A contest and a key, as a message names them."""

    contest: str
    key: str

    def __str__(self) -> str:
        return f"[touchline {self.contest} {self.key}]"


def mark(seat: Seat) -> Mark:
    """What stands on every letter to the holder of a seat."""
    return Mark(seat.contest.name, _key(seat))


def renew(seat: Seat) -> Mark:
    """A new key for a seat; the one it had loses its force."""
    with transaction.atomic():
        locked(seat.contest)
        correspondent, _ = Correspondent.objects.get_or_create(seat=seat)
        correspondent.renewals += 1
        correspondent.save(update_fields=["renewals"])
    return mark(seat)


def marks(*texts: str) -> list[Mark]:
    """The marks in a message, the first one first; those after the first few are not looked at."""
    found = [Mark(name, key.lower()) for text in texts for name, key in _MARK.findall(text)]
    return list(dict.fromkeys(found))[:MOST_MARKS]


def bearer(found: Iterable[Mark], address: str) -> Seat | None:
    """The seat that one of these marks belongs to, if this is the address of its holder."""
    for each in found:
        seats = Seat.objects.filter(contest__name=each.contest, held_by=Seat.HeldBy.PERSON)
        for seat in seats.filter(holder__email__iexact=address, holder__is_active=True).select_related("contest"):
            if address and constant_time_compare(_key(seat), each.key):
                return seat
    return None


def _key(seat: Seat) -> str:
    if seat.holder_id is None:
        raise OfficeError(f"nobody holds {called(seat)}", "invite a person to the seat first")
    renewals = Correspondent.objects.filter(seat=seat).values_list("renewals", flat=True).first() or 0
    facts = f"{seat.contest_id} {seat.seat} {seat.holder_id} {renewals}"
    digest = salted_hmac(SALT, facts, algorithm="sha256").digest()
    return base64.b32encode(digest[:KEY_BYTES]).decode().lower()
