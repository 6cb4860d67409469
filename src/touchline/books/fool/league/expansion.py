"""Expansion: clubs that join between two seasons, and the men they get (FOOL-12-GAP-MISC, reconstruction)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec.structs import replace

from touchline.books.fool.league.camp_roster import released, signed
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.happened import Happened
from touchline.books.fool.league.orders import CHOSEN, Expansion, may_protect
from touchline.books.fool.league.owners import NEEDED, by_family, value
from touchline.books.fool.league.state import Division, League, LeagueClub, new_clubs
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

Lists: TypeAlias = Mapping[ClubId, Expansion]


def division_of(number: int) -> Division:
    return "East" if number % 2 else "West"


def with_new_clubs(league: League) -> League:
    """Clubs without men, at the bottom of the ranking."""
    for name in league.decisions.joining:
        number = 1 + len(league.clubs)
        club = LeagueClub(id=ClubId(str(number)), name=name, division=division_of(number))
        league = replace(league.with_club(club), ranking=(*league.ranking, club.id))
    return league


def expanded(league: League, lists: Lists, dice: Dice) -> Happened:
    """FOOL-12-GAP-MISC (reconstruction): new clubs choose in turn, by lot, from men whom nobody protects.

    Whoever has lost the fewest loses the next: no old club gives up two men more than another that has any left.
    """
    fresh = new_clubs(league)
    order = dice.shuffle(fresh, "which new club chooses first", rule="FOOL-12-GAP-MISC") if len(fresh) > 1 else fresh
    offered = {
        club: unprotected(league, club, lists.get(club, Expansion()).protect)
        for club in league.ranking
        if club not in fresh
    }
    lost, done = dict.fromkeys(offered, 0), Happened(league)
    for turn in range(CHOSEN * len(order)):
        giving = [club for club in offered if offered[club]]
        if not giving:
            break
        fewest = min(lost[club] for club in giving)
        giver_of = {who: club for club in giving if lost[club] == fewest for who in offered[club]}
        club = order[turn % len(order)]
        who = _choice(done.league, club, lists.get(club, Expansion()).ranking, tuple(giver_of))
        giver = giver_of[who]
        offered[giver].remove(who)
        lost[giver] += 1
        done = done.then(released, giver, who, "FOOL-12-GAP-MISC").then(signed, club, who, "FOOL-12-GAP-MISC")
    return done.quietly(_with_veterans, fresh)


def _with_veterans(league: League, fresh: Sequence[ClubId]) -> League:
    """FOOL-12.4-e, R38: whom a new club chose from others was never a free agent, and may be a star of its camp."""
    for club in fresh:
        league = league.with_club(replace(league.club(club), new_signings=()))
    return league


def unprotected(league: League, club: ClubId, named: Sequence[PlayerId]) -> list[PlayerId]:
    """Whom a club may lose; where its own list ends its best men are protected."""
    everybody = league.club(club).everybody
    best = sorted(everybody, key=lambda who: (-value(league.careers[who]), who))
    protected = tuple(dict.fromkeys((*named, *best)))[: may_protect(league)]
    return [who for who in everybody if who not in protected]


def _choice(league: League, club: ClubId, ranking: Sequence[PlayerId], pool: Sequence[PlayerId]) -> PlayerId:
    """The first of its list who can be had; else the best man where it has fewest."""
    wanted = next((who for who in ranking if who in pool), None)
    if wanted is not None:
        return wanted
    have, found = by_family(league, league.club(club).everybody), by_family(league, pool)
    filled = {kind: Fraction(len(have[kind]), NEEDED[kind]) for kind in found if found[kind]}
    return found[min(filled, key=lambda kind: (filled[kind], kind))][0]
