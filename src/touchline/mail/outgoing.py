"""Letters that are not lost: written down first, sent afterwards, and tried again until they have gone.

A letter goes to whoever held the seat when it was written, to the address they have by the time it is sent, and to
nobody else. The key of the seat is put on it at the last moment. Should the office be killed between handing a letter
over and noting it, the letter goes out again under the same id: mail programs show it once.
"""

import logging
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from email.utils import make_msgid, parseaddr
from html import escape
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import QuerySet
from django.utils import timezone

from touchline.mail import keys
from touchline.mail.models import Envelope
from touchline.mail.wording import WORDS, language_of, one_line
from touchline.office.errors import OfficeError
from touchline.office.models import Seat

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)  # a letter somebody is sending is left to them for so long
LONGEST_PAUSE = timedelta(hours=6)
PATIENCE = timedelta(days=5)
AT_A_TIME = 100
OURS_TO_MEND = (smtplib.SMTPConnectError, smtplib.SMTPHeloError, smtplib.SMTPAuthenticationError)


def is_configured() -> bool:
    """Whether there is a server to give letters to."""
    return bool(settings.EMAIL_HOST)


def may_get_mail(seat: Seat) -> bool:
    """Whether a person holds the seat who has an address."""
    return seat.held_by == Seat.HeldBy.PERSON and seat.holder is not None and bool(seat.holder.email)


def write(
    seat: Seat, occasion: str, subject: str, text: str, *, html: str = "", pdf: bytes = b"", answers: str = ""
) -> Envelope:
    """A letter to the holder of a seat, not yet stored."""
    assert seat.holder is not None, "a letter is written to a person"
    return Envelope(
        seat=seat,
        addressee=seat.holder,
        occasion=occasion,
        message_id=make_msgid(domain=_domain()),
        answers=answers,
        subject=one_line(subject),
        text=text,
        html=html,
        pdf=pdf,
        next_try=timezone.now(),
    )


def send() -> int:
    """Send every letter that is due; how many went."""
    if not is_configured():
        raise OfficeError(
            "no server takes letters", "name one in TOUCHLINE_SMTP, and the sender in TOUCHLINE_MAIL_FROM"
        )
    gone = 0
    with _open_connection() as connection:
        for envelope in _claimed():
            gone += _send(envelope, connection)
    return gone


def waiting() -> QuerySet[Envelope]:
    """Letters that have not gone, and will be tried again."""
    return Envelope.objects.filter(next_try__isnull=False)


def _claimed() -> Iterator[Envelope]:
    """The letters that are due, each for as long as we need to send it: nobody else sends it meanwhile."""
    now = timezone.now()
    due = waiting().filter(next_try__lte=now).order_by("made")
    for pk, found in list(due.values_list("pk", "next_try")[:AT_A_TIME]):
        if Envelope.objects.filter(pk=pk, next_try=found).update(next_try=timezone.now() + LEASE):
            yield Envelope.objects.select_related("seat__contest", "seat__holder", "addressee").get(pk=pk)


@contextmanager
def _open_connection() -> Iterator[BaseEmailBackend]:
    connection = get_connection()
    try:
        yield connection
    finally:
        connection.close()


def _send(envelope: Envelope, connection: BaseEmailBackend) -> bool:
    if envelope.seat.holder_id != envelope.addressee_id or not may_get_mail(envelope.seat):
        _settle(envelope, fault="nobody is there to get it any more")
        return False
    try:
        message(envelope, connection).send()
    except smtplib.SMTPRecipientsRefused as problem:
        return _failed(envelope, problem, is_final=all(code >= 500 for code, _ in problem.recipients.values()))
    except smtplib.SMTPResponseException as problem:
        is_final = problem.smtp_code >= 500 and not isinstance(problem, OURS_TO_MEND)
        connection.close()
        return _failed(envelope, problem, is_final=is_final)
    except (smtplib.SMTPException, OSError) as problem:
        connection.close()
        return _failed(envelope, problem, is_final=False)
    _settle(envelope, sent=timezone.now())
    return True


def message(envelope: Envelope, connection: BaseEmailBackend | None = None) -> EmailMultiAlternatives:
    """A letter as it goes out: with the key of its seat, and so that no program ever answers it."""
    mark = keys.mark(envelope.seat)
    footer = WORDS.say("footer", language_of(envelope.seat), mark=mark)
    headers = {
        "Message-ID": envelope.message_id,
        "Auto-Submitted": "auto-replied" if envelope.answers else "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }
    if envelope.answers:
        headers |= {"In-Reply-To": envelope.answers, "References": envelope.answers}
    letter = EmailMultiAlternatives(
        subject=f"{mark} {envelope.subject}",
        body=f"{envelope.text}\n\n{footer}\n",
        to=[envelope.addressee.email],
        headers=headers,
        connection=connection,
    )
    if envelope.html:
        letter.attach_alternative(_with_footer(envelope.html, footer), "text/html")
    if envelope.pdf:
        letter.attach(f"{envelope.seat.contest.name}.pdf", bytes(envelope.pdf), "application/pdf")
    return letter


def _with_footer(page: str, footer: str) -> str:
    before, end, after = page.rpartition("</body>")
    return f"{before}<p>{escape(footer)}</p>{end}{after}" if end else f"{page}<p>{escape(footer)}</p>"


def _failed(envelope: Envelope, problem: Exception, *, is_final: bool) -> bool:
    """Try again later, and less and less often; some day, or where the answer was a clear no, not at all."""
    now = timezone.now()
    tries = envelope.tries + 1
    pause = min(timedelta(minutes=2 ** min(tries, 10)), LONGEST_PAUSE)
    is_final = is_final or now - envelope.made > PATIENCE
    fault = one_line(f"{type(problem).__name__}: {problem}")
    log.warning("a letter to %s could not be sent: %s", envelope.seat, fault)
    if is_final:
        _settle(envelope, tries=tries, fault=fault)
    else:
        Envelope.objects.filter(pk=envelope.pk).update(tries=tries, fault=fault, next_try=now + pause)
    return False


def _settle(envelope: Envelope, *, sent: datetime | None = None, **more: Any) -> None:
    """The letter is gone, or will never go: what it said need not be kept."""
    done = {"text": "", "html": "", "pdf": b"", "next_try": None, "sent": sent}
    Envelope.objects.filter(pk=envelope.pk).update(**done | more)


def _domain() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"
