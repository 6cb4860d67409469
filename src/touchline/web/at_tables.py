"""The tables of a phase, as its contest's pages list them."""

from dataclasses import dataclass

from touchline.game import Language
from touchline.office import history, tables
from touchline.office.models import Contest, Phase
from touchline.web.reader import Reader


@dataclass(frozen=True)
class AtTable:
    """A game that is played at a table of its own."""

    contest: Contest
    headline: str
    now: str  # what the table waits for; empty when nothing is played there any more
    state: tables.State
    is_mine: bool  # the reader sits there


def at_tables(phase: Phase, reader: Reader, language: Language) -> tuple[AtTable, ...]:
    """The tables of a phase; those that the reader sits at first."""
    listed = [_at_table(table, reader, language) for table in tables.of(phase)]
    return tuple(sorted(listed, key=lambda each: not each.is_mine))


def _at_table(table: Contest, reader: Reader, language: Language) -> AtTable:
    waiting = history.open_phase(table)
    return AtTable(
        contest=table,
        headline=history.view(table, None, language).headline,
        now=history.title_of(waiting, language) if waiting else "",
        state=tables.state(table),
        is_mine=any(seat.sits_for in reader.seats for seat in table.seats.select_related("sits_for")),
    )
