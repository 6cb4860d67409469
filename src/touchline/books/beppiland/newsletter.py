"""The newsletter: what a session brought, in the order people read it.

First what everybody may know; then, for a president, what only he is told (BEP-INFO-03, BEP-GAP-16).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, TypeVar

from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland import match_text, own_sheets, public_sheets, text
from touchline.books.beppiland.competitions import SESSIONS
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.headings import day_and_competition, figures, heading, prose, say, words
from touchline.books.beppiland.information import TITLE, headline
from touchline.books.beppiland.state import League
from touchline.game import EVERYBODY, Cell, Language, Note, Row, SeatId, Sheet, View, may_know

Happened = TypeVar("Happened", bound=BeppilandEvent)
Outcome = told.MatchPlayed | told.MatchSuspended | told.MatchPostponed

PUBLIC_PROSE: dict[str, tuple[type[Any], ...]] = {
    "scandals": (told.BribeDiscovered,),
    "exchanges": (told.ExchangeMade,),
    "stadiums": (told.StadiumReady,),
    "staff": (told.StaffDismissed, told.PlayerPensioned),
    "founded": (told.ClubFounded,),
    "totocalcio": (told.TotocalcioDrawn,),
    "press": (told.StatementMade,),
}
"""Parts of the newsletter that tell a sentence for each event of these kinds."""

END_OF_SEASON: tuple[type[Any], ...] = (told.SeasonEnded, told.PlayerRewarded, told.PlayerRetired)
IN_TABLES: tuple[type[Any], ...] = (
    told.MatchPlayed,
    told.MatchSuspended,
    told.MatchPostponed,
    told.LotSold,
    told.PrizePaid,
    told.PlayerBanned,
    told.TournamentAnnounced,
    told.RoundDrawn,
    told.SessionOpened,
)
"""Kinds of public events that a table tells: of results, sales, prizes, bans, and of the session to come."""

OWN_PROSE: dict[str, tuple[type[Any], ...]] = {
    "own-reports": (told.TeamSheetPlayed,),
    "scout-reports": (told.MatchSpied,),
    "refused": (told.OrderRefused,),
}


def newsletter(
    league: League, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language = "en"
) -> View:
    """BEP-INFO-01 to BEP-INFO-04, BEP-GEN-10: the issue for a president, or without a seat the one for everybody."""
    league = league.in_order()
    public = [event for event in events if event.audience == EVERYBODY]
    private = [event for event in events if event.audience != EVERYBODY and may_know(event.audience, seat)]
    sheets = [*_public_part(league, public, seat, language)]
    if seat in league.clubs:
        sheets += _private_part(league, _with_matches(private, public), seat, language)
    return View(
        title=TITLE,
        kicker=_kicker(league, public, language),
        headline=_headline(league, public, language),
        sheets=tuple(sheet for sheet in sheets if sheet.rows or sheet.notes or sheet.more or sheet.form),
        champion=league.honours[-1].champion if league.honours else "",
        names={club.id: club.name for club in league.clubs.values()},
    )


def _kicker(league: League, events: Sequence[BeppilandEvent], language: Language) -> str:
    """Which session the newsletter tells."""
    if ended := _of_kind(events, told.SeasonEnded):
        return say("after-finale", language, season=ended[-1].honour.season)
    if not _of_kind(events, told.MatchPlayed):
        return say("after-founding", language)
    session = SESSIONS if league.stage == "finale" else league.session - 1
    return say("after-session", language, season=league.season, session=session)


def _headline(league: League, events: Sequence[BeppilandEvent], language: Language) -> str:
    if ended := _of_kind(events, told.SeasonEnded):
        honour = ended[-1].honour
        return say("headline-champion", language, club=honour.champion, season=honour.season)
    if not _of_kind(events, told.MatchPlayed):
        return say("headline-founded", language, count=len(league.clubs))
    return headline(league, language)


def _of_kind(events: Sequence[BeppilandEvent], kind: type[Happened]) -> tuple[Happened, ...]:
    return tuple(event for event in events if isinstance(event, kind))


def _told(key: str, events: Sequence[BeppilandEvent], kinds: tuple[type[Any], ...], language: Language) -> Sheet:
    """A sentence for each event of these kinds."""
    notes = (Note(text.tell(event, language), event.rules) for event in events if isinstance(event, kinds))
    return prose(key, language, *notes)


# --- for everybody ----------------------------------------------------------------------------------------------------


def _public_part(
    league: League, events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language
) -> Iterator[Sheet]:
    parts = {key: _told(key, events, kinds, language) for key, kinds in PUBLIC_PROSE.items()}
    yield _results(events, seat, language)
    yield _match_reports(events, language)
    yield parts["scandals"]
    yield from _end_of_season(events, language)
    if league.results:
        yield public_sheets.standings(league, language)
        yield public_sheets.scorers_list(league, language)
        yield public_sheets.goalkeepers_list(league, language)
    yield _sales(events, language)
    yield parts["exchanges"]
    yield parts["stadiums"]
    yield parts["staff"]
    yield parts["founded"]
    yield public_sheets.discipline(league, language)
    yield public_sheets.calendar(league, seat, language)
    yield public_sheets.auction_list(league, language)
    yield public_sheets.tournaments(league, language)
    yield parts["totocalcio"]
    yield parts["press"]
    yield _also(events, language)


def _results(events: Sequence[BeppilandEvent], seat: SeatId | None, language: Language) -> Sheet:
    """BEP-INFO-01: the scores at a glance."""
    played = _of_kind(events, told.MatchPlayed)
    found = ((each.fixture, _pair(each), _score(each, language)) for each in played)
    notes = (Note(say("score-as-played", language), played[0].rules),) if played else ()
    return public_sheets.results_sheet(found, seat, language, notes)


def _pair(event: told.MatchPlayed | told.MatchSuspended) -> str:
    return f"{event.home.name} - {event.away.name}"


def _score(event: told.MatchPlayed, language: Language) -> str:
    return f"{match_text.score(event.score)}{match_text.how_it_ended(event, language)}"


def _match_reports(events: Sequence[BeppilandEvent], language: Language) -> Sheet:
    """BEP-INFO-01, BEP-WX-05: scorers, formations, shots, saves, cards, injuries and weather, match by match."""
    outcomes = [event for event in events if isinstance(event, Outcome)]
    by_day = groupby(outcomes, key=lambda each: day_and_competition(each.fixture, language))
    days = tuple(
        Sheet(f"day {number}", title, (), (), tuple(Note(text.tell(event, language)) for event in of_the_day))
        for number, (title, of_the_day) in enumerate(by_day, start=1)
    )
    return Sheet("match-reports", say("match-reports", language), (), (), more=days)


def _end_of_season(events: Sequence[BeppilandEvent], language: Language) -> Iterator[Sheet]:
    """BEP-SEQ-23, BEP-MON-10: who won what, the prizes, the divisions of the next season."""
    ended = _of_kind(events, told.SeasonEnded)
    if not ended:
        return
    prizes = tuple(
        Row((each.club, text.notice(each.what, language), each.amount)) for each in _of_kind(events, told.PrizePaid)
    )
    columns = (*words(language, "club", "prize"), *figures(language, "amount"))
    story = _told("end-of-season", events, END_OF_SEASON, language)
    yield Sheet(story.key, story.title, columns, prizes, story.notes)
    last = ended[-1]
    yield _groups("final-tables", last.final_tables, "division" if last.honour.season > 1 else "group", language)
    yield _groups("next-groups", last.groups, "division", language)


def _groups(key: str, groups: Mapping[str, Sequence[str]], called: str, language: Language) -> Sheet:
    """BEP-LEA-05: clubs by group or division, each in its order."""
    rows = [
        row
        for group, clubs in sorted(groups.items())
        for row in (
            heading(say(called, language, group=group)),
            *(Row((place, club)) for place, club in enumerate(clubs, start=1)),
        )
    ]
    columns = (*figures(language, "place"), *words(language, "club"))
    return Sheet(key, say(key, language), columns, tuple(rows))


def _sales(events: Sequence[BeppilandEvent], language: Language) -> Sheet:
    """BEP-GAP-16: buyer and price of every lot, and no other bid."""
    columns = (
        *figures(language, "lot"),
        *words(language, "player", "notation", "seller", "buyer"),
        *figures(language, "price"),
    )
    sold = _of_kind(events, told.LotSold)
    rows = tuple(
        Row((each.lot, each.name, each.notation, each.seller, each.buyer or say("extern", language), each.price))
        for each in sold
    )
    return Sheet("sales", say("sales", language), columns, rows)


def _also(events: Sequence[BeppilandEvent], language: Language) -> Sheet:
    """Whatever has no part of its own."""
    known: tuple[type[Any], ...] = (*IN_TABLES, *END_OF_SEASON, *chain.from_iterable(PUBLIC_PROSE.values()))
    rest = [event for event in events if not isinstance(event, known)]
    return _told("also", rest, (object,), language)


# --- for a president --------------------------------------------------------------------------------------------------


def _private_part(
    league: League, events: Sequence[BeppilandEvent], seat: SeatId, language: Language
) -> Iterator[Sheet]:
    """BEP-INFO-03, BEP-INFO-04, BEP-GAP-12: his matches, scouts, club and accounts; then what he needs for the next."""
    club = league.clubs[seat]
    parts = {key: _told(key, events, kinds, language) for key, kinds in OWN_PROSE.items()}
    elsewhere: tuple[type[Any], ...] = (told.AccountsClosed, *chain.from_iterable(OWN_PROSE.values()))
    news = [event for event in events if not isinstance(event, elsewhere)]
    yield parts["own-reports"]
    yield parts["scout-reports"]
    yield _told("own-news", news, (object,), language)
    yield parts["refused"]
    yield from (_accounts(each, language) for each in _of_kind(events, told.AccountsClosed)[-1:])
    yield own_sheets.finances(club, language)
    yield own_sheets.squad(league, club, language)
    yield own_sheets.own_matches(league, club, language)
    yield own_sheets.blank_orders(league, club.id, language)


def _with_matches(private: Sequence[BeppilandEvent], public: Sequence[BeppilandEvent]) -> list[BeppilandEvent]:
    """What was paid to referees and came back, with the clubs of the match in place of its number."""
    held = (each for each in public if isinstance(each, told.MatchPlayed | told.MatchSuspended))
    names = {each.fixture.id: _pair(each) for each in held}
    return [
        replace(event, fixture=names.get(event.fixture, event.fixture))
        if isinstance(event, told.BribePaid | told.BribeReturned)
        else event
        for event in private
    ]


def _accounts(event: told.AccountsClosed, language: Language) -> Sheet:
    """BEP-GAP-16: the money of the session, entry by entry."""
    entries: list[tuple[Cell, ...]] = [(text.notice(what, language), f"{amount:+d}") for what, amount in event.entries]
    rows = (*map(Row, entries), Row((say("what-total", language), event.money)))
    columns = (*words(language, "what"), *figures(language, "amount"))
    return Sheet("accounts", say("accounts", language), columns, rows)
