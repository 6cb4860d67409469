"""What the sender of orders is answered: a receipt, the orders as understood, and all there is to say about them."""

from collections.abc import Iterable, Sequence
from textwrap import indent

import msgspec

from touchline import order_text
from touchline.game import Language, Mistake, Problem, Reading
from touchline.mail.answers import marked
from touchline.mail.wording import WORDS, until
from touchline.office import sealing
from touchline.office.history import open_phase, state_before, title_of, wanted
from touchline.office.keeping import Received
from touchline.office.models import Orders, Phase, Seat

ABSENCE = "absence"
"""What stands in place of a receipt where a message announced an absence, and no orders were taken."""

SHOWN = 60  # signs of a line that are repeated to its writer


class Reply(msgspec.Struct, frozen=True):
    """An answer, without the words that every letter ends with."""

    subject: str
    text: str
    receipt: str = ""  # of the orders that were taken


def taken(seat: Seat, received: Received, written: str, language: Language) -> Reply:
    """The echo of orders that are stored, or kept for later."""
    notes = _about(received.reading, written, language)
    if received.kept is not None:
        receipt = received.kept.receipt_number
        said = WORDS.say("kept", language, phase=received.kept.key, receipt=receipt)
        return _receipt(seat, receipt, _paragraphs(said, *notes), language)
    assert received.orders is not None, "a text is taken or kept"
    orders = received.orders
    said = WORDS.say("taken", language, phase=title_of(orders.phase, language), receipt=orders.receipt_number)
    text = _paragraphs(
        said, until(orders.phase, language), *notes, WORDS.say("as-understood", language), _echo(orders, language)
    )
    return _receipt(seat, orders.receipt_number, text, language)


def _receipt(seat: Seat, receipt: str, text: str, language: Language) -> Reply:
    return Reply(titled(seat, WORDS.say("subject-taken", language, receipt=receipt)), text, receipt)


def after_absence(seat: Seat, told: str, orders: Reply | None, language: Language) -> Reply:
    """What an absence is answered, before whatever is said of orders in the same message."""
    if orders is None:
        return Reply(titled(seat, WORDS.say("subject-absence", language)), told, ABSENCE)
    return msgspec.structs.replace(orders, text=_paragraphs(told, orders.text), receipt=orders.receipt or ABSENCE)


def refused(seat: Seat, why: str, language: Language, *more: str) -> Reply:
    """Nothing was taken: why, what counts as it is, and the sheet to do it better."""
    text = _paragraphs(WORDS.say("not-taken", language), why, *more, *invitation(seat, language))
    return Reply(titled(seat, WORDS.say("subject-refused", language)), text)


def titled(seat: Seat, subject: str) -> str:
    """A subject under the name of its contest."""
    return f"{seat.contest.title}: {subject}"


def unreadable(seat: Seat, reading: Reading, written: str, language: Language) -> Reply:
    """Nothing could be understood as orders."""
    first, *more = _about(reading, written, language) or [WORDS.say("nothing-written", language)]
    return refused(seat, first, language, *more)


def mistaken(seat: Seat, mistakes: Sequence[Mistake], language: Language) -> Reply:
    """The orders were understood, and cannot stand."""
    said = (str(mistake).removesuffix(" (office)") for mistake in mistakes)
    return refused(seat, _list("mistakes", said, language), language)


def invitation(seat: Seat, language: Language) -> list[str]:
    """What a seat may send now, and the sheet to send: what it sent last, or a blank one."""
    phase = open_phase(seat.contest)
    if phase is None or not takes_orders(phase, seat):
        return []
    last = sealing.latest(phase).get(seat.seat)
    if last is None:
        standing = WORDS.say("none-yet", language, phase=title_of(phase, language))
        sheet = marked(blank(phase, seat, language), phase.number)
        return [standing, until(phase, language), WORDS.say("fill-in", language), sheet]
    standing = WORDS.say("still", language, receipt=last.receipt_number)
    return [standing, until(phase, language), WORDS.say("as-understood", language), _echo(last, language)]


def takes_orders(phase: Phase, seat: Seat) -> bool:
    """Whether a phase has something to ask of a seat."""
    return phase.status == Phase.Status.OPEN and wanted(phase).owed_by(seat.id_in_game) is not None


def blank(phase: Phase, seat: Seat, language: Language) -> str:
    """The sheet of a seat for a phase, to be filled in."""
    return order_text.written(phase.contest.game, state_before(phase), seat.id_in_game, None, language)


def _echo(sent: Orders, language: Language) -> str:
    """Stored orders as a sheet that reads back as the same orders."""
    game, phase = sent.phase.contest.game, sent.phase
    orders = msgspec.json.decode(sent.body, type=game.orders_type)
    sheet = order_text.written(game, state_before(phase), sent.seat.id_in_game, orders, language)
    return marked(sheet, phase.number)


def _about(reading: Reading, written: str, language: Language) -> list[str]:
    """What was understood differently, and what was not understood, line by line."""
    lines = written.split("\n")
    notes = [_at_line(each.line, each.note, lines, language) for each in reading.notes]
    problems = [_misread(each, lines, language) for each in reading.problems]
    found = (("notes", notes), ("problems", problems))
    return [_list(heading, said, language) for heading, said in found if said]


def _misread(problem: Problem, lines: Sequence[str], language: Language) -> str:
    """A problem at its line; where the very place is known, below that line."""
    if problem.passage is None:
        return _at_line(problem.line, _wrong(problem, language), lines, language)
    said = {"number": problem.passage.line, "column": problem.passage.column, "said": _wrong(problem, language)}
    return f"{WORDS.say('place', language, **said)}\n{indent(problem.passage.pointed, '    ')}"


def _at_line(number: int, said: str, lines: Sequence[str], language: Language) -> str:
    if not 1 <= number <= len(lines):
        return said
    written = " ".join(lines[number - 1].split())
    shown = f"{written[:SHOWN]}…" if len(written) > SHOWN else written
    return WORDS.say("line", language, number=number, written=shown, said=said)


def _wrong(problem: Problem, language: Language) -> str:
    if not problem.nearest:
        return f"{problem.wrong}; {problem.mend}" if problem.mend else problem.wrong
    nearest = WORDS.say("or", language).join(problem.nearest)
    return WORDS.say("perhaps", language, wrong=problem.wrong, nearest=nearest)


def _list(heading: str, said: Iterable[str], language: Language) -> str:
    return "\n".join((WORDS.say(heading, language), *(f"- {each}" for each in said)))


def _paragraphs(*texts: str) -> str:
    return "\n\n".join(text for text in texts if text)
