"""How the tables came about: the place of every club after each session."""

from collections import Counter
from collections.abc import Sequence

from touchline.books.beppiland.bribing import POINTS_LOST
from touchline.books.beppiland.competitions import RECOVERY_SLOT, ClubId
from touchline.books.beppiland.headings import group_name, heading, say, words
from touchline.books.beppiland.league_table import ranked
from touchline.books.beppiland.public_sheets import public_table, sheet_key
from touchline.books.beppiland.state import League, Played
from touchline.game import Column, Language, Note, Row, SeatId, Sheet
from touchline.pictures import Course, Run

FEWEST_SESSIONS = 2  # a single one has no course


def orders_by_session(league: League, group: str) -> tuple[tuple[ClubId, ...], ...]:
    """BEP-LEA-03, BEP-GAP-16: the order of a group after each session; the last is the table as everybody sees it."""
    championship = [
        (session, result)
        for session, result in zip(_sessions(league), league.results, strict=True)
        if result.fixture.competition == "championship" and result.fixture.group == group
    ]
    now = tuple(line.club for line in public_table(league, group))
    last = max((session for session, _ in championship), default=0)
    before = (
        _order(league.groups[group], [result for session, result in championship if session <= until])
        for until in range(1, last)
    )
    return (*before, now) if last else ()


def _order(clubs: Sequence[ClubId], results: Sequence[Played]) -> tuple[ClubId, ...]:
    """BEP-LEA-03, BEP-BRIBE-06: by results, less the points that had been taken away by then."""
    found_out = Counter(club for result in results for club in result.forfeited_by)
    deducted = {club: POINTS_LOST * count for club, count in found_out.items()}
    return tuple(line.club for line in ranked(clubs, results, {}, deducted=deducted))


def _sessions(league: League) -> tuple[int, ...]:
    """BEP-GAP-09: in which session each result came about; recovered matches open the one they are played in."""
    sessions: list[int] = []
    session = league.session - 1
    for result in reversed(league.results):
        if result.fixture.slot > RECOVERY_SLOT:
            session = result.fixture.session
        sessions.append(session)
    return tuple(reversed(sessions))


def run_of_the_table(league: League, reader: SeatId | None, language: Language) -> Sheet:
    """Every group with its picture, the reader's own first; nothing before there is a course to show."""
    groups = sorted(league.groups, key=lambda group: reader not in league.groups[group])
    first, *others = (_of_group(league, group, reader, language) for group in groups) if groups else (EMPTY,)
    return Sheet("run", say("run", language), first.columns, first.rows, first.notes, tuple(others), first.picture)


EMPTY = Sheet("run", "", (), ())


def _of_group(league: League, group: str, reader: SeatId | None, language: Language) -> Sheet:
    orders = orders_by_session(league, group)
    name = group_name(league, group, language)
    if len(orders) < FEWEST_SESSIONS:
        return EMPTY
    courses = {club: tuple(order.index(club) + 1 for order in orders) for club in orders[-1]}
    steps = tuple(str(session) for session in range(1, len(orders) + 1))
    explained = (say("explain-session", language, session=step) for step in steps)
    columns = (
        *words(language, "club"),
        *(Column(step, number=True, explained=about) for step, about in zip(steps, explained, strict=True)),
    )
    rows = (Row((league.name_of(club), *places), seat=club, sheet=sheet_key(club)) for club, places in courses.items())
    picture = Run(
        title=say("run-of-group", language, group=name),
        steps=steps,
        courses=tuple(
            Course(name=league.name_of(club), places=places, is_own=club == reader) for club, places in courses.items()
        ),
    )
    note = Note(say("note-run", language), ("BEP-LEA-03",))
    return Sheet(f"run {group}", name, columns, (heading(name), *rows), (note,), picture=picture)
