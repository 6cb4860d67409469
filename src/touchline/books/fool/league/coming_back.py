"""12.1-p, 12.1-q Retired men who are coaxed back (FOOL-12-GAP-COAX, reconstruction)."""

from msgspec.structs import replace

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

RETURNS_ON, RETURNS_ON_FOR_HIS_CLUB = 6, 5


def comes_back(dice: Dice, *, former_club: bool) -> bool:
    """FOOL-12-GAP-COAX (reconstruction): a 6, or 5-6 if his former club asks."""
    least = RETURNS_ON_FOR_HIS_CLUB if former_club else RETURNS_ON
    return dice.d6("coaxing a man out of retirement", rule="FOOL-12-GAP-COAX") >= least


def coaxed(league: League, club: ClubId, who: PlayerId, dice: Dice) -> tuple[League, bool]:
    """FOOL-12.1-q: one try a club and season; he returns as a free agent without games."""
    career = league.careers[who]
    league = replace(league, coaxed=(*league.coaxed, club))
    if not comes_back(dice, former_club=career.last_club == club):
        return league, False
    league = replace(league, retired=tuple(each for each in league.retired if each[0] != who))
    league = league.with_career(replace(career, games=0))
    return replace(league, free_agents=(*league.free_agents, who)), True


def opening_day(league: League) -> League:
    """FOOL-12.1-p: who would not retire, was cut for it and has been signed by nobody by opening day is retired."""
    gone = tuple(who for who in league.free_agents if who in league.cut_instead)
    staying = tuple(who for who in league.free_agents if who not in gone)
    retired = (*league.retired, *((who, league.year) for who in gone))
    return replace(league, free_agents=staying, retired=retired, cut_instead=())
