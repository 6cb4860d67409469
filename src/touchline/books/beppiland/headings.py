"""What sheets, columns, days, rounds and entrants are called."""

from pathlib import Path

from touchline.books.beppiland.competitions import LAST_SLOT, RECOVERY_SLOT, WINNER_OF, Entrant, Fixture
from touchline.books.beppiland.match_day import entrants
from touchline.books.beppiland.state import League
from touchline.books.beppiland.text import competition_name
from touchline.game import Column, Language, Note, Row, Sheet
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parent / "data" / "headings.toml")
say = PHRASES.say
LAST_ROUNDS = {1: "round-final", 2: "round-semi-finals", 4: "round-quarter-finals"}  # by how many ties they have


def words(language: Language, *keys: str) -> tuple[Column, ...]:
    """Columns of words."""
    return tuple(_column(key, language, number=False) for key in keys)


def figures(language: Language, *keys: str) -> tuple[Column, ...]:
    """Columns of numbers."""
    return tuple(_column(key, language, number=True) for key in keys)


def _column(key: str, language: Language, *, number: bool) -> Column:
    explained = f"explain-{key}"
    about = say(explained, language) if explained in PHRASES else ""
    return Column(say(f"column-{key}", language), number=number, explained=about)


def heading(text: str) -> Row:
    return Row((text,), heading=True)


def prose(key: str, language: Language, *notes: Note) -> Sheet:
    """A sheet of sentences; its title is the phrase of its key."""
    return Sheet(key, say(key, language), (), (), notes)


# --- days, rounds, entrants -----------------------------------------------------------------------------------------


def group_name(league: League, group: str, language: Language) -> str:
    """BEP-LEA-05: groups in the first season, divisions from the second on."""
    return say("division" if league.has_divisions else "group", language, group=group)


def day_name(slot: int, language: Language) -> str:
    """BEP-GAP-03, BEP-GAP-09, BEP-FRI-02: the days of a session; recovered matches come first, friendlies last."""
    if slot <= RECOVERY_SLOT:
        return say("day-recovered", language)
    return say("day-friendlies", language) if slot > LAST_SLOT else say("day", language, day=slot)


def day_and_competition(fixture: Fixture, language: Language) -> str:
    return f"{day_name(fixture.slot, language)} · {competition_of(fixture, language)}"


def competition_of(fixture: Fixture, language: Language) -> str:
    """A competition with the group or the leg of a match."""
    name = competition_name(fixture.competition, language)
    if fixture.group:
        return say("competition-of-group", language, competition=name, group=fixture.group)
    return say("leg", language, competition=name, leg=fixture.leg) if fixture.leg else name


def round_name(round_: int, ties: int, language: Language) -> str:
    """BEP-GAP-03: a round of an elimination that has so many ties."""
    if not round_:
        return say("round-preliminary", language)
    last = LAST_ROUNDS.get(ties)
    return say(last, language) if last else say("round-number", language, number=round_)


def match_name(league: League, fixture: Fixture, language: Language) -> str:
    return " - ".join(entrant_name(league, each, language) for each in entrants(fixture, league))


def match_called(league: League, fixture_id: str, language: Language) -> str:
    """BEP-GAP-12: a match of the season by its clubs: one that was played, or one of the session to come."""
    for played in league.results:
        if played.fixture.id == fixture_id:
            return f"{league.name_of(played.home)} - {league.name_of(played.away)}"
    to_come = (match_name(league, each, language) for each in league.fixtures if each.id == fixture_id)
    return next(to_come, fixture_id)


def entrant_name(league: League, entrant: Entrant, language: Language) -> str:
    """BEP-GAP-02, BEP-GAP-09: a club, or whoever wins what is not decided yet."""
    if entrant.startswith(WINNER_OF):
        return say("winner-of-group", language, group=entrant.removeprefix(WINNER_OF))
    tie = league.ties.get(entrant)
    if tie is None:
        return league.name_of(entrant)
    if tie.winner is not None:
        return league.name_of(tie.winner)
    home, away = (entrant_name(league, each, language) for each in (tie.home, tie.away))
    return say("winner-of-tie", language, home=home, away=away)
