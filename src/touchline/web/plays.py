"""Play by play: what happened at a table, phase by phase, each with the situation it began in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from touchline import books
from touchline.game import Language, View
from touchline.ledger import Rule
from touchline.office import history
from touchline.office.history import Told
from touchline.office.models import Phase
from touchline.pictures import Gridiron
from touchline.web.reader import Reader
from touchline.web.scoreboard import points


@dataclass(frozen=True)
class Play:
    """A ruled phase in which something happened that the reader may know."""

    phase: Phase
    told: list[Told]
    when: str  # the situation it began in; empty where it is that of the play before
    moved: str  # how far the ball moved for the side that has it still: "+7"
    is_score: bool

    @property
    def id(self) -> str:
        return f"play-{self.phase.branch}-{self.phase.number}"

    @property
    def is_explained(self) -> bool:
        """Whether the game says step by step how it came about."""
        return any(told.steps for told in self.told)

    @property
    def rules(self) -> list[Rule]:
        """The rules behind it, those of its dice included, each once."""
        ids = dict.fromkeys(rule for told in self.told for rule in (*told.rules, *(roll.rule for roll in told.rolls)))
        return [found for rule in ids if (found := books.rule(rule)) is not None]


def plays(phases: Sequence[Phase], reader: Reader, language: Language) -> list[Play]:
    """The plays of these ruled phases, newest first."""
    return list(_plays(phases, reader, language))[::-1]


def _plays(phases: Sequence[Phase], reader: Reader, language: Language) -> Iterator[Play]:
    wanted = Phase.objects.filter(pk__in=[phase.pk for phase in phases]).order_by("number")
    told_already: str | None = None
    seen: dict[int, View] = {}  # after the play before: what nothing was done to begins with it
    for phase in wanted.select_related("contest", "previous__previous").prefetch_related("events"):
        if phase.previous is None:
            continue  # the set-up
        if told_already is None:
            told_already = _when(phase.previous, _view_before(phase.previous, reader, language), language)
        told = history.told(phase, reader.seat_id, commissioner=reader.sees_everything, language=language)
        if told:
            known = None if history.was_touched(phase) else seen.get(phase.previous.pk)
            before = known or phase.contest.game.view(history.state_before(phase), reader.seat_id, language)
            after = _view_after(phase, reader, language)
            seen = {phase.pk: after}
            when = _when(phase, before, language)
            is_new, is_score = when != told_already, points(before) != points(after)
            yield Play(phase, told, when if is_new else "", _moved(before, after), is_score)
            told_already = when


def _view_before(phase: Phase, reader: Reader, language: Language) -> View | None:
    if phase.previous is None:
        return None
    return phase.contest.game.view(history.state_before(phase), reader.seat_id, language)


def _view_after(phase: Phase, reader: Reader, language: Language) -> View:
    return phase.contest.game.view(history.state_after(phase), reader.seat_id, language)


def _when(phase: Phase, before: View | None, language: Language) -> str:
    """The situation a phase begins in: what the field says, else what the phase is called."""
    field = field_of(before) if before else None
    return field.words if field and field.words else history.title_of(phase, language)


def field_of(view: View) -> Gridiron | None:
    """The football field on one of the sheets, if there is one."""
    pictures = (sheet.picture for sheet in view.sheets)
    return next((picture for picture in pictures if isinstance(picture, Gridiron)), None)


def _moved(before: View, after: View) -> str:
    """How far the ball came for the side that has it; empty where a kick, a try or a turnover decides."""
    start, end = field_of(before), field_of(after)
    if start is None or end is None or start.attacks != end.attacks or None in (start.line_to_gain, end.line_to_gain):
        return ""
    yards = end.ball - start.ball if end.attacks == "right" else start.ball - end.ball
    return f"{yards:+d}".replace("-", "−") if yards else ""
