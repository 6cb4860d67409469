"""Revealed informations: what a president may know of the league, and what everybody may know."""

from collections.abc import Sequence

from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.league_table import group_table
from touchline.books.beppiland.state import League
from touchline.game import Column, Language, Row, SeatId, Sheet, View


def view(league: League, seat: SeatId | None, language: Language = "en") -> View:
    rows = tuple(
        Row((league.name_of(line.club), line.points), seat=line.club)
        for group in league.groups
        for line in group_table(league, group)
    )
    return View("Beppiland", "", "", (Sheet("standings", "Tables", (Column("Club"), Column("Pts")), rows),))


def report(league: League, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language = "en") -> View:
    return view(league, seat, language)
