"""Revealed informations: what a president may know of the league, and what everybody may know.

BEP-INFO-01 to BEP-INFO-04, BEP-T-REVEAL and BEP-GAP-16 say what that is. A view is built from nothing, sheet by sheet:
`public_sheets` has what everybody sees, `own_sheets` what a president sees of his own club.
"""

from touchline.books.beppiland import own_sheets, public_sheets
from touchline.books.beppiland.headings import say
from touchline.books.beppiland.run_of_the_table import run_of_the_table
from touchline.books.beppiland.state import Club, League
from touchline.game import Language, SeatId, Sheet, View

TITLE = "Beppiland"


def view(league: League, seat: SeatId | None, language: Language = "en") -> View:
    """BEP-INFO-04, BEP-GAP-16 (reconstruction): the public sheets, and first a president's own."""
    league = league.in_order()
    club = league.clubs.get(seat) if seat is not None else None
    sheets = (*(own(league, club, language) if club else ()), *public(league, seat, language))
    return View(
        title=TITLE,
        kicker=say(f"kicker-{league.stage}", language, season=league.season, session=league.session),
        headline=headline(league, language),
        sheets=tuple(sheet for sheet in sheets if sheet.rows),
        champion=league.honours[-1].champion if league.honours else "",
        names={each.id: each.name for each in league.clubs.values()},
        side=say("side", language),
        secrets=_secrets(club, language) if club else {},
    )


def _secrets(club: Club, language: Language) -> dict[str, object]:
    """BEP-INFO-04: what is in a president's till and in his book of points."""
    return {say("till", language): club.money, "PA": club.pa, "PGP": club.pgp, "PS": club.ps}


def own(league: League, club: Club, language: Language) -> tuple[Sheet, ...]:
    """BEP-INFO-04: his squad sheet with Ab and Fo, his points and money, his matches."""
    return (
        own_sheets.squad(league, club, language),
        own_sheets.finances(club, language),
        own_sheets.own_matches(league, club, language),
    )


def public(league: League, reader: SeatId | None, language: Language) -> tuple[Sheet, ...]:
    """BEP-GAP-16 (reconstruction): what everybody may see; rows of the reader's own matches are marked as his."""
    return (
        public_sheets.standings(league, language),
        public_sheets.results(league, reader, language),
        public_sheets.calendar(league, reader, language),
        *(public_sheets.elimination(league, each, language) for each in public_sheets.ELIMINATIONS),
        public_sheets.scorers_list(league, language),
        public_sheets.goalkeepers_list(league, language),
        run_of_the_table(league, reader, language),
        public_sheets.discipline(league, language),
        public_sheets.auction_list(league, language),
        public_sheets.tournaments(league, language),
        public_sheets.clubs(league, language),
        public_sheets.honours(league, language),
        *public_sheets.club_sheets(league, language),
    )


def headline(league: League, language: Language) -> str:
    """Who leads the groups, once a match of the championship was played."""
    if league.stage == "founding":
        return say("headline-founding", language)
    if not any(each.fixture.group for each in league.results):
        return say("headline-opening", language)
    leaders = ", ".join(
        say("leader", language, club=league.name_of(public_sheets.public_table(league, group)[0].club), group=group)
        for group in league.groups
    )
    return say("headline-leaders", language, leaders=leaders)
