"""The words of letters, and what all of them say."""

from pathlib import Path
from typing import get_args

from touchline.game import Language
from touchline.mail.models import Correspondent, Mailing
from touchline.office.history import title_of
from touchline.office.models import Contest, Phase, Seat
from touchline.office.sealing import last_moment
from touchline.office.wording import told_at
from touchline.phrases import load_phrases

WORDS = load_phrases(Path(__file__).parent / "words.toml")
LANGUAGES: tuple[Language, ...] = get_args(Language)
LONGEST_SUBJECT = 120


def mailing(contest: Contest) -> Mailing:
    """What a contest sends by itself; one that nobody has set up does what is usual."""
    return Mailing.objects.filter(contest=contest).first() or Mailing(contest=contest)


def language_of(seat: Seat) -> Language:
    """The language a seat is written to: its own, or the league's."""
    own = Correspondent.objects.filter(seat=seat).values_list("language", flat=True).first()
    chosen = own or mailing(seat.contest).language
    return next((each for each in LANGUAGES if each == chosen), "en")


def until(phase: Phase, language: Language) -> str:
    """When orders for a phase are due, on the league's own clock."""
    moment, title = last_moment(phase), title_of(phase, language)
    if moment is None:
        return WORDS.say("no-deadline", language, phase=title)
    return WORDS.say("deadline", language, phase=title, until=told_at(moment, phase.contest.time_zone))


def one_line(text: str) -> str:
    """Text as it may stand in a header: nothing in it begins another one."""
    return " ".join(text.split())[:LONGEST_SUBJECT]
