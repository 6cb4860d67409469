"""Letters and reminders that are due. The clock asks after them; nobody gets one twice.

After each step of a game (a week, a session; for a start also the set-up) the holder of every seat gets the newsletter
as that seat may know it, with the sheet for the next orders. Who is still missing some time before a deadline is
reminded once.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.utils import timezone
from msgspec.structs import replace

from touchline.game import Language, Note, Sheet
from touchline.mail import outgoing, replies
from touchline.mail.letters import Letter, newsletter_of
from touchline.mail.models import Envelope, Mailing
from touchline.mail.wording import WORDS, language_of, mailing
from touchline.office import sealing
from touchline.office.history import last_ruled, open_phase, title_of, wanted
from touchline.office.models import Contest, Phase, Seat
from touchline.office.records import SETUP
from touchline.office.reporting import Step

log = logging.getLogger(__name__)

RECENT = timedelta(days=3)
"""What was ruled longer ago is no news: whoever sets up mail for an old league floods nobody."""


def go_round(now: datetime | None = None) -> int:
    """Write what is due, and send everything that waits; how many letters went. Without a server nothing is done."""
    if not outgoing.is_configured():
        return 0
    moment = now or timezone.now()
    for contest in Contest.objects.filter(table_of=None):
        try:
            _look_after(contest, moment)
        except Exception:  # one contest's trouble must not stop the mail of the others
            log.exception("the letters of %s could not be written", contest.name)
    return outgoing.send()


def send_letters(contest: Contest, *, again: bool = False) -> list[Seat]:
    """The newsletter of the last ruled phase to every seat that can get one; to whom it was written."""
    phase = last_ruled(contest)
    seats = _with_address(contest)
    if again:
        Envelope.objects.filter(seat__in=seats, occasion=_occasion("letter", phase)).delete()
    return _write(phase, seats)


def _look_after(contest: Contest, now: datetime) -> None:
    """Letters of the last ruled phase, and reminders of the open one: each of them once."""
    settings = mailing(contest)
    phase = last_ruled(contest)
    if settings.letters and phase.pk != settings.told and _is_recent(phase, now):
        if _ends_a_step(phase):
            _write(phase, _with_address(contest))
        _remember(contest, told=phase.pk)
    waiting = open_phase(contest)
    if waiting is not None and waiting.pk != settings.reminded and _is_time_to_remind(waiting, settings, now):
        _remind(waiting)
        _remember(contest, reminded=waiting.pk)


def _remember(contest: Contest, **done: int) -> None:
    Mailing.objects.get_or_create(contest=contest)
    Mailing.objects.filter(contest=contest).update(**done)


def _is_recent(phase: Phase, now: datetime) -> bool:
    return phase.closed is None or phase.closed > now - RECENT


def _ends_a_step(phase: Phase) -> bool:
    """Whether there is something to report; a sitting is followed at its table, and reported if a league goes on."""
    step, waiting = wanted(phase), open_phase(phase.contest)
    if step.live:
        return waiting is not None and not wanted(waiting).live
    return phase.number == SETUP or bool(step.milestone) or waiting is None


def _with_address(contest: Contest) -> list[Seat]:
    return [seat for seat in contest.seats.select_related("contest", "holder") if outgoing.may_get_mail(seat)]


def _occasion(kind: str, phase: Phase) -> str:
    return f"{kind} {phase.pk}"


def _write(phase: Phase, seats: Iterable[Seat]) -> list[Seat]:
    """The letters of a phase, to those who have not got one."""
    occasion = _occasion("letter", phase)
    had = set(Envelope.objects.filter(occasion=occasion).values_list("seat", "addressee"))
    missing = [seat for seat in seats if (seat.pk, seat.holder_id) not in had]
    step = Step(phase)
    letters = [_letter(step, seat, occasion) for seat in missing]
    Envelope.objects.bulk_create(letters, ignore_conflicts=True)
    return missing


def _letter(step: Step, seat: Seat, occasion: str) -> Envelope:
    language = language_of(seat)
    letter = _with_sheet(newsletter_of(seat.contest, step, seat.id_in_game, language), seat, language)
    pdf = letter.pdf if mailing(seat.contest).pdf else b""
    return outgoing.write(seat, occasion, letter.subject, letter.text, html=letter.html, pdf=pdf)


def _with_sheet(letter: Letter, seat: Seat, language: Language) -> Letter:
    """A newsletter that can be answered: it ends with the sheet for the next orders, between marks."""
    *said, form = replies.invitation(seat, language) or [""]
    view = letter.paper.view
    news = tuple(replace(sheet, form="") for sheet in view.sheets if sheet.rows or sheet.notes or not sheet.form)
    title = WORDS.say("your-orders", language)
    own = (Sheet("your-orders", title, (), (), tuple(map(Note, said)), form=form),) if form else ()
    closing = "" if form else letter.paper.closing
    return Letter(replace(letter.paper, view=replace(view, sheets=(*news, *own)), closing=closing))


def _is_time_to_remind(phase: Phase, settings: Mailing, now: datetime) -> bool:
    """Some hours before the deadline, but not before half of the time is over."""
    if phase.status != Phase.Status.OPEN or phase.deadline is None or not settings.reminder_hours:
        return False
    begin = phase.deadline - timedelta(hours=settings.reminder_hours)
    return max(begin, phase.opened + (phase.deadline - phase.opened) / 2) <= now < phase.deadline


def _remind(phase: Phase) -> None:
    late = [each for each in sealing.status(phase) if sealing.is_awaited(each) and not each.ready]
    reminders = [
        _reminder(phase, each.seat, is_saved=each.state == "saved") for each in late if outgoing.may_get_mail(each.seat)
    ]
    Envelope.objects.bulk_create(reminders, ignore_conflicts=True)


def _reminder(phase: Phase, seat: Seat, *, is_saved: bool) -> Envelope:
    language = language_of(seat)
    said = WORDS.say("unready" if is_saved else "reminder", language, phase=title_of(phase, language))
    text = "\n\n".join((said, *replies.invitation(seat, language)))
    subject = replies.titled(seat, WORDS.say("subject-reminder", language, phase=title_of(phase, language)))
    return outgoing.write(seat, _occasion("reminder", phase), subject, text)
