"""Links that give their bearer a seat, once. Only the hash of a link's token is kept."""

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from touchline.office import events, tables
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase
from touchline.office.locks import locked
from touchline.office.models import Contest, Invitation, Phase, Seat
from touchline.office.records import Taken

LONGEST_DAYS = 3650
ASK_AGAIN = "ask the commissioner for a new one"


def invite(seat: Seat, *, days: int = 14) -> str:
    """A new token for a seat; those sent before lose their force."""
    if not 1 <= days <= LONGEST_DAYS:
        raise OfficeError(f"an invitation cannot hold {days} days", f"use 1 to {LONGEST_DAYS}")
    token = secrets.token_urlsafe(32)
    now = timezone.now()
    with transaction.atomic():
        locked(seat.contest)
        _open_invitations(seat).update(expires=now)
        Invitation.objects.create(seat=seat, token_hash=_hash(token), expires=now + timedelta(days=days))
    return token


def look(token: str) -> Invitation:
    """The invitation behind a token, if it can still be accepted."""
    invitation = Invitation.objects.select_related("seat__contest").filter(token_hash=_hash(token)).first()
    if invitation is None:
        raise OfficeError("there is no such invitation", ASK_AGAIN)
    if invitation.used is not None:
        raise OfficeError("the invitation has been used", ASK_AGAIN)
    if invitation.expires <= timezone.now():
        raise OfficeError("the invitation has expired", ASK_AGAIN)
    return invitation


def accept(token: str, user: User) -> Seat:
    """Give the seat to the user; from now on a phase waits for their orders. That it was taken goes on record."""
    with transaction.atomic():
        phase = _accepting(locked(look(token).seat.contest))
        invitation = look(token)  # again, now that nobody else can accept it
        invitation.used = timezone.now()
        invitation.save(update_fields=["used"])
        _take(invitation.seat, user, phase)
    return invitation.seat


def _take(seat: Seat, user: User, phase: Phase) -> None:
    """The seat is the user's, and so are its seats at the tables of the phase."""
    seat.held_by, seat.holder, seat.away_until = Seat.HeldBy.PERSON, user, None
    seat.save(update_fields=["held_by", "holder", "away_until"])
    events.act(phase, Taken(seat=seat.id_in_game, at=timezone.now()))
    for sitting in tables.sitting_for(seat, phase):
        _take(sitting, user, _accepting(locked(sitting.contest)))


def _accepting(contest: Contest) -> Phase:
    """The phase on whose record it stands that a seat was taken."""
    phase = open_phase(contest)
    if phase is None:
        raise OfficeError("the contest is over", "there is nothing left to play")
    if phase.status == Phase.Status.FROZEN:
        raise OfficeError(f"{phase.title} is being ruled just now", "open the link again in a moment")
    return phase


def _open_invitations(seat: Seat) -> QuerySet[Invitation]:
    return Invitation.objects.filter(seat=seat, used=None, expires__gt=timezone.now())


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
