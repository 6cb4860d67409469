"""One message, from its bytes to its reply.

Who sent it is decided by address and key, together. From anybody else nothing is taken, and nobody else is answered:
an answer would tell a stranger who plays here, and a forged sender would have us write to people who never wrote.

The orders, the note that the message was read, and the reply are one commit. A message that is delivered again, because
the office was killed or its mail server doubts, is known by its id and changes nothing; the reply goes out from the
store of letters, whoever sends them next.
"""

import logging
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec
from django.db import transaction
from django.utils import timezone

from touchline import order_text
from touchline.game import Language, OrdersError
from touchline.mail import answers, keys, message, outgoing, replies
from touchline.mail.message import Mail
from touchline.mail.models import Message
from touchline.mail.replies import Reply
from touchline.mail.wording import WORDS, language_of
from touchline.office import absences, clock, keeping, sealing
from touchline.office.errors import OfficeError
from touchline.office.history import called, open_phase, state_before, title_of
from touchline.office.locks import locked
from touchline.office.models import Orders, Phase, Seat
from touchline.office.wording import told_at

log = logging.getLogger(__name__)

AN_HOUR = timedelta(hours=1)
MOST_AN_HOUR = 30  # messages from one seat
MOST_NOTED_AN_HOUR = 20  # messages from one address that are not read
MOST_NOTED = 1_000  # of them altogether
REMEMBERED = timedelta(days=30)


class TooManyMessagesError(Exception):
    """A seat sends more than anybody writes; the message is to be delivered again later."""


class Outcome(msgspec.Struct, frozen=True):
    """What became of a message."""

    verdict: str  # of `Message`, or "again"
    receipt: str = ""
    contest: str = ""
    seat: str = ""


AGAIN = "again"


def receive(raw: bytes) -> Outcome:
    """Read one message, store its orders, and write the reply. Sending letters is for `outgoing`."""
    mail = message.read(raw)
    if mail.is_automatic:
        return _unread(mail, Message.Verdict.AUTOMATIC)
    seat = keys.bearer(keys.marks(mail.subject, mail.text, *mail.attached), mail.sender)
    if seat is None:
        return _unread(mail, Message.Verdict.UNKNOWN)
    with transaction.atomic():
        locked(seat.contest)
        known = Message.objects.filter(seat=seat, identity=mail.identity).first()
        if known is not None:
            return Outcome(AGAIN, known.receipt, seat.contest.name, seat.seat)
        _check_pace(seat)
        reply = _answered(seat, mail)
        outcome = _noted(seat, mail, reply)
    _go_on(seat)
    return outcome


def _noted(seat: Seat, mail: Mail, reply: Reply) -> Outcome:
    verdict = Message.Verdict.TAKEN if reply.receipt else Message.Verdict.REFUSED
    Message.objects.create(
        seat=seat, sender=mail.sender, identity=mail.identity, verdict=verdict, receipt=reply.receipt
    )
    occasion = f"reply {mail.identity}"
    outgoing.write(seat, occasion, reply.subject, reply.text, answers=mail.message_id).save()
    return Outcome(verdict, reply.receipt, seat.contest.name, seat.seat)


def _answered(seat: Seat, mail: Mail) -> Reply:
    """Take the absence and the orders of a message if they can be taken; the reply, whatever came of it."""
    said = None if mail.is_too_big else answers.absence(mail.text)
    if said is None:
        return _ordered(seat, mail)
    language = language_of(seat)
    try:
        told = _away(seat, said.until, language)
    except OfficeError as refusal:
        return replies.refused(seat, str(refusal), language)
    rest = msgspec.structs.replace(mail, text=said.text)
    return replies.after_absence(seat, told, _ordered(seat, rest) if _has_orders(seat, rest) else None, language)


def _away(seat: Seat, until: str | None, language: Language) -> str:
    """Announce an absence, or end it; what is answered."""
    if until is None:
        absences.end(seat, by=seat.holder)
        return WORDS.say("back", language)
    try:
        last = datetime.combine(date.fromisoformat(until), time(23, 59), ZoneInfo(seat.contest.time_zone))
    except ValueError:
        raise OfficeError(f"{until} is no day", "write it like 2031-05-04") from None
    absences.announce(seat, last, by=seat.holder)
    return WORDS.say("away", language, until=told_at(last, seat.contest.time_zone))


def _has_orders(seat: Seat, mail: Mail) -> bool:
    phase = open_phase(seat.contest)
    if phase is None or not replies.takes_orders(phase, seat):
        return False
    found = answers.answer(mail.text, mail.attached, replies.blank(phase, seat, language_of(seat)), phase.number)
    return bool(found.text)


def _ordered(seat: Seat, mail: Mail) -> Reply:
    """Take the orders of a message if they can be taken; the reply, whatever came of it."""
    language = language_of(seat)
    if mail.is_too_big:
        return replies.refused(seat, WORDS.say("too-big", language), language)
    phase = open_phase(seat.contest)
    if phase is None:
        return replies.refused(seat, WORDS.say("over", language), language)
    if not _is_open(phase):
        return replies.refused(seat, WORDS.say("late", language, phase=title_of(phase, language)), language)
    if not replies.takes_orders(phase, seat):
        return replies.refused(seat, WORDS.say("not-owed", language, phase=title_of(phase, language)), language)
    found = answers.answer(mail.text, mail.attached, replies.blank(phase, seat, language), phase.number)
    if not found.text:
        why = "other-phase" if found.other_phases else "nothing-written"
        return replies.refused(seat, WORDS.say(why, language, phase=title_of(phase, language)), language)
    return _taken(seat, phase, found.text, language)


def _taken(seat: Seat, phase: Phase, text: str, language: Language) -> Reply:
    game = phase.contest.game
    reading = order_text.read(game, state_before(phase), seat.id_in_game, text, language)
    if reading.orders is None and not reading.phase:
        return replies.unreadable(seat, reading, text, language)
    try:
        received = keeping.take(phase.contest, seat, text, reading, by=seat.holder, via=Orders.Via.MAIL)
    except OrdersError as refusal:
        return replies.mistaken(seat, refusal.mistakes, language)
    except OfficeError as refusal:
        return replies.refused(seat, str(refusal), language)
    return replies.taken(seat, received, text, language)


def _is_open(phase: Phase) -> bool:
    until = sealing.last_moment(phase)
    return phase.status == Phase.Status.OPEN and (until is None or timezone.now() <= until)


def _check_pace(seat: Seat) -> None:
    if seat.messages.filter(received__gt=timezone.now() - AN_HOUR).count() >= MOST_AN_HOUR:
        raise TooManyMessagesError(
            f"{called(seat)} has sent {MOST_AN_HOUR} messages within an hour; the next must wait"
        )


def _unread(mail: Mail, verdict: Message.Verdict) -> Outcome:
    """Note who was not listened to, so that a commissioner can look it up; a flood leaves only its beginning."""
    now = timezone.now()
    unread = Message.objects.filter(seat=None)
    unread.filter(received__lte=now - REMEMBERED).delete()
    sender = mail.sender[:254]
    lately = unread.filter(sender=sender, received__gt=now - AN_HOUR).count()
    if lately < MOST_NOTED_AN_HOUR and unread.count() < MOST_NOTED:
        Message.objects.create(sender=sender, verdict=verdict)
    return Outcome(verdict)


def _go_on(seat: Seat) -> None:
    """At a table nobody waits for the clock. Whatever goes wrong here, the orders are in."""
    try:
        clock.go_on(seat.contest)
    except Exception:
        log.exception("%s could not go on after a message", seat.contest.name)
