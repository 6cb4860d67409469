"""Letters: the report of a step as it goes out to one reader, in every medium."""

import msgspec

from touchline.game import Language, SeatId
from touchline.mail.html_mail import html_mail
from touchline.mail.paper import Paper
from touchline.mail.pdf import pdf
from touchline.mail.plain_text import plain_text
from touchline.office import history, reporting
from touchline.office.models import Contest, Phase
from touchline.office.wording import told_at

DEADLINE = {
    "en": "Next orders are due by {when}.",
    "it": "I prossimi ordini entro {when}.",
    "de": "Die nächsten Anweisungen bis {when}.",
}


class Letter(msgspec.Struct, frozen=True):
    """What is sent to one reader; each medium is set when it is asked for."""

    paper: Paper

    @property
    def subject(self) -> str:
        """One line that says which contest it is and what the letter is about."""
        about = self.paper.view.kicker or self.paper.view.headline
        return ": ".join(" ".join(part.split()) for part in (self.paper.name, about) if part)

    @property
    def text(self) -> str:
        return plain_text(self.paper)

    @property
    def html(self) -> str:
        return html_mail(self.paper)

    @property
    def pdf(self) -> bytes:
        return pdf(self.paper)


def newsletter(
    contest: Contest,
    phase: Phase,
    seat: SeatId | None,
    language: Language = "en",
    *,
    commissioner: bool = False,
) -> Letter:
    """The report of a ruled phase for a seat, or for the public."""
    return newsletter_of(contest, reporting.Step(phase), seat, language, commissioner=commissioner)


def newsletter_of(
    contest: Contest, step: reporting.Step, seat: SeatId | None, language: Language, *, commissioner: bool = False
) -> Letter:
    """The report of a step for one of many readers."""
    view = step.report(seat, commissioner=commissioner, language=language)
    due = closing(contest, step.phase, language)
    return Letter(Paper(name=contest.title, view=view, reader=seat, language=language, closing=due))


def closing(contest: Contest, phase: Phase, language: Language) -> str:
    """When the next orders are due, if this was the last phase that was ruled and the next has a deadline."""
    waiting = history.open_phase(contest)
    if waiting is None or waiting.previous_id != phase.pk or waiting.deadline is None:
        return ""
    return DEADLINE[language].format(when=told_at(waiting.deadline, contest.time_zone))
