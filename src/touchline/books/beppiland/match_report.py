"""The report of a match, and what there is to see of one: built for one reader, field by field."""

from collections.abc import Sequence

from touchline.books.beppiland import events as told
from touchline.books.beppiland import text
from touchline.books.beppiland.communication_of_the_teams import Means
from touchline.books.beppiland.extra_points import MOST_PGP
from touchline.books.beppiland.match_text import (
    goals,
    how_it_ended,
    match_played,
    match_suspended,
    say,
    score,
    team_sheet_played,
)
from touchline.books.beppiland.players import Player, age_code, written_position
from touchline.books.beppiland.state import Club
from touchline.books.beppiland.weather import sentence
from touchline.game import Column, Language, Note, Row, Sheet

Reported = told.MatchPlayed | told.MatchSuspended
"""What everybody hears of a match."""


def results_sheet(reports: Sequence[Reported], language: Language = "en") -> Sheet:
    """BEP-INFO-01: the matches so far."""
    columns = tuple(Column(say(f"column-{what}", language)) for what in ("match", "score", "goals", "weather"))
    return Sheet("results", say("results", language), columns, tuple(_result(each, language) for each in reports))


def _result(report: Reported, language: Language) -> Row:
    pair = f"{report.home.name} - {report.away.name}"
    match report:
        case told.MatchPlayed():
            ended = f"{score(report.score)}{how_it_ended(report, language)}"
            return Row((pair, ended, goals(report, language), sentence(report.weather)))
        case told.MatchSuspended():
            return Row((pair, "-", "", sentence("suspended")))


def squad_sheet(club: Club, means: Means, language: Language = "en") -> Sheet:
    """BEP-INFO-04, BEP-GAP-16: a club's own squad, with skill and fitness, and what it has for its next match."""
    columns = (
        Column(say("column-player", language)),
        Column(say("column-position", language)),
        Column(say("column-age", language)),
        Column("Ab", number=True, explained=say("skill", language)),
        Column("Fo", number=True, explained=say("fitness", language)),
        Column("PD", number=True, explained=say("discipline", language)),
        Column(say("column-ban", language), number=True),
    )
    staff = ", ".join(text.say(f"job-{man.job}", language) for man in club.staff) or text.say("nothing", language)
    pgp = min(means.pgp, MOST_PGP)
    said = say("squad-means", language, fc=means.fc, hardness=means.hardness, pgp=pgp, stock=means.pgp, staff=staff)
    note = Note(said, ("BEP-XP-01", "BEP-XP-02", "BEP-XP-03"))
    rows = tuple(_player(player) for player in club.players)
    return Sheet("squad", say("squad", language), columns, rows, notes=(note,))


def _player(player: Player) -> Row:
    """BEP-PLY-01: a man as the book writes him, cell by cell."""
    position, fitness = written_position(player), f"{player.fitness:+d}"
    cells = (player.name, position, age_code(player.age), player.skill, fitness, player.discipline, player.ban)
    return Row(cells)


def report_sheets(events: Sequence[told.BeppilandEvent], language: Language = "en") -> tuple[Sheet, ...]:
    """BEP-INFO-01, BEP-INFO-03: what the events say of matches, to everybody and to whoever may know more."""
    public, own = [], []
    for event in events:
        match event:
            case told.MatchPlayed():
                public.append(Note(match_played(event, language), event.rules))
            case told.MatchSuspended():
                public.append(Note(match_suspended(event, language), event.rules))
            case told.TeamSheetPlayed():
                own.append(Note(team_sheet_played(event, language), event.rules))
    prose = (("report", "report", public), ("own-report", "own-report", own))
    return tuple(Sheet(key, say(title, language), (), (), notes=tuple(notes)) for key, title, notes in prose if notes)
