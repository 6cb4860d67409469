"""The newsletter of a week, or of an off-season: what came of it, in the order people read."""

from collections.abc import Sequence

from touchline.books.penpaper import text
from touchline.books.penpaper.events import LeagueEvent
from touchline.books.penpaper.state import League
from touchline.game import Note, Sheet


def sheets(league: League, events: Sequence[LeagueEvent]) -> tuple[Sheet, ...]:
    """The parts of the newsletter."""
    return (news(events),)


def news(events: Sequence[LeagueEvent]) -> Sheet:
    """Everything that happened, a sentence each."""
    return Sheet("news", "News", (), (), tuple(Note(text.tell(event), event.rules) for event in events))
