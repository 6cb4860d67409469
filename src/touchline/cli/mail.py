"""`touchline mail`: orders in, letters out."""

import logging
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from touchline.cli import lookups, office, output, show
from touchline.cli.errors import TRY_AGAIN, BadUsageError, RefusedError, failure
from touchline.cli.look import Name
from touchline.cli.orders import SeatName
from touchline.game import Language
from touchline.office.wording import told_at

if TYPE_CHECKING:
    from touchline.mail.incoming import Outcome
    from touchline.mail.mailbox import Address
    from touchline.mail.models import Mailing
    from touchline.office.models import Seat

app = typer.Typer(help="Orders by mail, and letters to everybody.", no_args_is_help=True)
log = logging.getLogger("touchline.mail")

LONGEST_WAIT_SECONDS = 25 * 60  # a server may hang up on who is silent for longer


MOST_HOURS = 87_600
"""Ten years, as the longest pace."""


class MailAnswer(msgspec.Struct, frozen=True):
    """What a contest sends by itself, and to whom it can."""

    contest: str
    letters: bool
    pdf: bool
    reminder_hours: int
    language: str
    seats: dict[str, str]  # the address of each that has one


class LogAnswer(msgspec.Struct, frozen=True):
    """A message that came, or a letter that went."""

    at: str
    what: str
    contest: str
    seat: str
    address: str
    became: str


@app.command()
def read() -> None:
    """Read one message from the standard input, as a mail server pipes it, and answer it.

    Ends with 0 once the message is dealt with, and with 75 when the server is to deliver it again later.
    """
    try:
        raw = _standard_input(office.message.MOST_BYTES + 1)
        outcome = office.incoming.receive(raw)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the message must not be lost
        output.say_failure(failure(problem), as_json=False)
        raise typer.Exit(TRY_AGAIN) from None
    output.say(_told(outcome))
    _send_if_possible()


@app.command()
def poll(
    imap: Annotated[
        str, typer.Option(metavar="URL", help="Such as imaps://user@host/INBOX.", envvar="TOUCHLINE_IMAP")
    ] = "",
    done: Annotated[str, typer.Option(metavar="FOLDER", help="Where messages are moved once they are read.")] = "",
    every: Annotated[
        int, typer.Option(metavar="SECONDS", help="How often to look.", min=1, max=LONGEST_WAIT_SECONDS)
    ] = 60,
    once: Annotated[bool, typer.Option("--once", metavar=output.NOTHING, help="Look once, and end.")] = False,
) -> None:
    """Fetch messages from a mailbox, and answer them. A server that can tells at once when something has come."""
    try:
        where = office.mailbox.address(imap)
    except ValueError as problem:
        raise BadUsageError(str(problem)) from None
    if once:
        return _poll(where, done)
    output.say(f"the mailbox of {where.user} on {where.host} is looked after; stop it with Ctrl-C")
    with suppress(KeyboardInterrupt):  # the way to stop it
        while True:
            _keep_polling(where, done, every)
    return None


@app.command()
def send() -> None:
    """Send the letters that wait, those that could not be sent before included."""
    gone = office.outgoing.send()
    waiting = office.outgoing.waiting().count()
    output.say(f"{gone} sent, {waiting} waiting")


@app.command()
def letters(
    name: Name,
    again: Annotated[
        bool, typer.Option("--again", metavar=output.NOTHING, help="Also to those who have got it already.")
    ] = False,
) -> None:
    """Write the newsletter of the last ruled phase to every seat with an address, and send it."""
    contest = lookups.contest(name)
    seats, called = office.rounds.send_letters(contest, again=again), lookups.seat_names(contest)
    output.say(*(f"to {called[seat.seat]} ({seat.holder.email})" for seat in seats if seat.holder))
    if not seats:
        has_some = any(office.outgoing.may_get_mail(each) for each in contest.seats.select_related("contest", "holder"))
        nobody = "nobody in this contest has an address; give one with: touchline mail address USER ADDRESS"
        output.say("everybody with an address has got it" if has_some else nobody)
    _send_if_possible()


@app.command()
def key(
    name: Name,
    seat: SeatName,
    renew: Annotated[
        bool, typer.Option("--renew", metavar=output.NOTHING, help="A new one; the one before loses its force.")
    ] = False,
) -> None:
    """Print the key of a seat, as it stands on its letters."""
    owner = lookups.seat(lookups.contest(name), seat)
    output.say(str(office.keys.renew(owner) if renew else office.keys.mark(owner)))


@app.command()
def address(
    user: Annotated[str, typer.Argument(metavar="USER", help="Whose address it is.")],
    mail: Annotated[str, typer.Argument(metavar="ADDRESS", help="Where letters go, and orders come from.")],
) -> None:
    """Set the address of a person."""
    person = lookups.user(user)
    person.email = mail
    try:
        person.clean_fields(exclude=["password"])
    except office.exceptions.ValidationError as problem:
        raise BadUsageError(f"{mail!r} cannot be an address: {' '.join(problem.messages)}") from None
    person.save(update_fields=["email"])
    output.say(f"{user} writes from {mail}")


@app.command("set")
def set_(
    name: Name,
    *,
    with_letters: Annotated[
        bool | None,
        typer.Option("--letters/--no-letters", metavar=output.NOTHING, help="Whether letters go out by themselves."),
    ] = None,
    pdf: Annotated[
        bool | None, typer.Option("--pdf/--no-pdf", metavar=output.NOTHING, help="Whether letters bring a PDF, too.")
    ] = None,
    reminder: Annotated[
        int | None,
        typer.Option(metavar="HOURS", help="How long before a deadline to remind; 0 for never.", min=0, max=MOST_HOURS),
    ] = None,
    language: Annotated[Language | None, typer.Option(help="The language of letters.")] = None,
    seat: Annotated[str, typer.Option(metavar="SEAT", help="The language is for this seat only.")] = "",
    as_json: output.AsJson = False,
) -> None:
    """Say what a contest sends by itself; without options, show it."""
    contest = lookups.contest(name)
    mailing, _ = office.mails.Mailing.objects.get_or_create(contest=contest)
    if seat:
        _set_own_language(lookups.seat(contest, seat), language)
    given = {
        "letters": with_letters,
        "pdf": pdf,
        "reminder_hours": reminder,
        "language": None if seat else language,
    }
    for field, value in given.items():
        if value is not None:
            setattr(mailing, field, value)
    mailing.save(update_fields=list(given))
    answer = _mail_answer(mailing)
    if as_json:
        return output.say_json(answer)
    return output.say(
        f"letters by themselves: {'yes' if answer.letters else 'no'}{', with a PDF' if answer.pdf else ''}",
        f"reminder: {f'{answer.reminder_hours} hours before the deadline' if answer.reminder_hours else 'never'}",
        f"language: {answer.language}",
        show.lines("", ("seat", "address"), list(answer.seats.items())),
    )


@app.command("log")
def log_(
    most: Annotated[int, typer.Option(metavar="N", help="How many of each.", min=1)] = 20,
    as_json: output.AsJson = False,
) -> None:
    """Show the last messages that came and letters that were written, and what became of them."""
    entries = _messages(most) + _envelopes(most)
    if as_json:
        return output.say_json(entries)
    rows = [(each.at, each.what, each.contest, each.seat, each.address, each.became) for each in entries]
    return output.say(show.lines("", ("when", "what", "contest", "seat", "address", "became"), rows))


def _standard_input(most: int) -> bytes:
    """The beginning of what is piped in; the rest is taken and forgotten, so that nobody writes into a closed pipe."""
    stream = sys.stdin.buffer
    raw = stream.read(most)
    while stream.read(most):
        pass
    return raw


def _told(outcome: "Outcome") -> str:
    of = f" from {outcome.seat} of {outcome.contest}" if outcome.seat else ""
    receipt = f", receipt {outcome.receipt}" if outcome.receipt else ""
    return f"message{of}: {outcome.verdict}{receipt}"


def _send_if_possible() -> None:
    """Send what waits. Where that fails the letters wait: the orders are stored, and nothing is lost."""
    try:
        if office.outgoing.is_configured():
            office.outgoing.send()
        else:
            output.say("no server takes letters; they wait (set TOUCHLINE_SMTP)")
    except Exception:
        log.exception("letters could not be sent; they wait")


def _poll(where: "Address", done: str) -> None:
    try:
        with office.mailbox.opened(where) as box:
            outcomes = office.mailbox.read_all(box, done=done)
    except office.mailbox.FAULTS as problem:
        raise RefusedError(f"the mailbox on {where.host}, port {where.port} cannot be read: {problem}") from None
    output.say(*map(_told, outcomes))
    _send_if_possible()


def _keep_polling(where: "Address", done: str, every: int) -> None:
    """Stay with a mailbox until something goes wrong with it; then wait a little."""
    try:
        with office.mailbox.opened(where) as box:
            while True:
                office.db.close_old_connections()
                output.say(*map(_told, office.mailbox.read_all(box, done=done)))
                _send_if_possible()
                office.mailbox.wait(box, every)
    except Exception:
        log.exception("the mailbox failed; it will be tried again")
        time.sleep(every)


def _set_own_language(seat: "Seat", language: Language | None) -> None:
    if language is None:
        raise BadUsageError("--seat: say the --language that is for this seat only")
    office.mails.Correspondent.objects.update_or_create(seat=seat, defaults={"language": language})


def _mail_answer(mailing: "Mailing") -> MailAnswer:
    seats = mailing.contest.seats.select_related("holder")
    addresses = {seat.seat: seat.holder.email for seat in seats if seat.holder and seat.holder.email}
    return MailAnswer(
        contest=mailing.contest.name,
        letters=mailing.letters,
        pdf=mailing.pdf,
        reminder_hours=mailing.reminder_hours,
        language=mailing.language,
        seats=addresses,
    )


def _messages(most: int) -> list[LogAnswer]:
    found = office.mails.Message.objects.select_related("seat__contest").order_by("-received")[:most]
    return [
        LogAnswer(
            at=told_at(each.received, "UTC"),
            what="message",
            contest=each.seat.contest.name if each.seat else "",
            seat=each.seat.seat if each.seat else "",
            address=each.sender,
            became=f"{each.verdict} {each.receipt}".rstrip(),
        )
        for each in reversed(found)
    ]


def _envelopes(most: int) -> list[LogAnswer]:
    found = office.mails.Envelope.objects.select_related("seat__contest", "addressee").order_by("-made")[:most]
    return [
        LogAnswer(
            at=told_at(each.made, "UTC"),
            what=each.occasion.split(" ", 1)[0],
            contest=each.seat.contest.name,
            seat=each.seat.seat,
            address=each.addressee.email,
            became="sent" if each.sent else f"{'waiting' if each.next_try else 'given up'} {each.fault}".rstrip(),
        )
        for each in reversed(found)
    ]
