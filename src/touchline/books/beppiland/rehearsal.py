"""A session rehearsed: what one president's own orders come to, ruled by the steps that will rule them.

Nobody else's orders are asked for, and no die is rolled: lots, exchanges and friendlies wait for the others, and what
injuries and cards will do to later matches is not known yet.
"""

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland.business import pay_for_business
from touchline.books.beppiland.comings_and_goings import convert_and_dismiss, join_and_leave
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import extra_by_area
from touchline.books.beppiland.friendlies import SLOT
from touchline.books.beppiland.match_day import Diary, Side, fixtures_of, possible, side_of
from touchline.books.beppiland.match_days import later_sheets
from touchline.books.beppiland.match_play import Ground
from touchline.books.beppiland.orders import Friendly, SessionOrders
from touchline.books.beppiland.session import list_for_auction, train, written_out
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import Club, League
from touchline.books.beppiland.team_selection import Totals, area_totals, three_times
from touchline.dice import Dice

NO_DICE = Dice.scripted(())


class Rehearsed(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the session, as far as a president can foresee it."""

    fixture: Fixture
    ground: Ground
    side: Side
    club: Club  # as it is before the match
    sums: Totals  # what the areas are worth together
    totals: Totals  # and what is left of it by the 3X rule


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """What a club's orders come to."""

    matches: tuple[Rehearsed, ...]  # official ones first, then the friendlies in the order in which they were ordered
    before: Club  # after everything that comes before the auction; training may have been done
    entries: tuple[tuple[str, int], ...]  # of the accounts, in M
    events: tuple[told.BeppilandEvent, ...]  # what was done, and what was refused


def rehearse(league: League, club_id: ClubId, sent: SessionOrders) -> Rehearsal:
    """BEP-SEQ-20, BEP-SEQ-21: the steps of a session that concern nobody else, and the matches."""
    written = written_out(sent, league.clubs[club_id])
    is_early = league.options.training_effect == "before matches"
    steps = (convert_and_dismiss, join_and_leave, list_for_auction, pay_for_business)
    sitting = Sitting(league=league)
    for step in (*steps, train) if is_early else steps:
        sitting = step(sitting, {club_id: written}, NO_DICE)
    matches = line_ups(sitting.league, club_id, written)
    done = sitting if is_early else train(sitting, {club_id: written}, NO_DICE)
    return Rehearsal(
        matches=matches,
        before=sitting.club(club_id),
        entries=sitting.accounts.get(club_id, ()),
        events=done.events,
    )


def line_ups(league: League, club_id: ClubId, written: SessionOrders) -> tuple[Rehearsed, ...]:
    """BEP-ORD-07, BEP-FIT-02, BEP-LINE-09, BEP-XP-03: who plays in each match, tired by those before it.

    Undecided ties and agreed friendlies are taken for matches that will be held.
    """
    agreed = [each for each in written.friendlies if each.sheet.marks]
    way = _Way(league, club_id)
    played: list[Rehearsed] = []
    for fixture in fixtures_of(league, club_id):
        later = (*later_sheets(fixture, league, club_id, written.matches), *(each.sheet for each in agreed))
        ground = ground_of(fixture, league, club_id)
        played.append(_rehearsed(way, fixture, ground, written.matches.get(fixture.id), later))
        way = _after(way, played[-1])
    for number, friendly in enumerate(written.friendlies, start=1):
        later = tuple(each.sheet for each in written.friendlies[number:] if each.sheet.marks)
        fixture = _friendly(friendly, number, league, club_id)
        played.append(_rehearsed(way, fixture, "home" if friendly.at_home else "away", friendly.sheet, later))
        way = _after(way, played[-1])
    return tuple(played)


def ground_of(fixture: Fixture, league: League, club: ClubId) -> Ground:
    """BEP-GAP-09: where a club plays, or would play if it wins what is undecided."""
    return "home" if club in possible(fixture.home, league) else "away"


class _Way(msgspec.Struct, frozen=True):
    """How far the rehearsal has come."""

    league: League
    club: ClubId
    diary: Diary = Diary()


def _rehearsed(
    way: _Way, fixture: Fixture, ground: Ground, sheet: TeamSheet | None, later: tuple[TeamSheet, ...]
) -> Rehearsed:
    """BEP-LINE-03, BEP-LINE-04: the line-up that would play, and what its areas are worth."""
    known = replace(fixture, **{ground: way.club})
    side = side_of(known, ground, way.league, way.diary, sheet, later=later)
    levels = [man.level for man in side.team.men]
    sums = area_totals(side.team.men, levels, extra_by_area(side.selection.points))
    club = way.league.clubs[way.club]
    return Rehearsed(fixture=known, ground=ground, side=side, club=club, sums=sums, totals=three_times(sums))


def _after(way: _Way, match: Rehearsed) -> _Way:
    """BEP-FIT-02, BEP-XP-03: who has played is more tired, and PGP are spent."""
    played = dict(way.diary.played)
    for man in match.side.team.men:
        if man.player is not None:
            played[man.player] = played.get(man.player, 0) + 1
    club = replace(match.club, pgp=match.club.pgp - match.side.selection.points.pgp_used)
    league = replace(way.league, clubs=way.league.clubs | {club.id: club})
    return _Way(league, way.club, replace(way.diary, played=played))


def _friendly(friendly: Friendly, number: int, league: League, club: ClubId) -> Fixture:
    home, away = (club, friendly.club) if friendly.at_home else (friendly.club, club)
    return Fixture(
        id=f"friendly {number}",
        competition="friendly",
        round=number,
        session=league.session,
        slot=SLOT,
        home=home,
        away=away,
    )
