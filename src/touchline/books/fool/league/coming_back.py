"""12.1-p, 12.1-q Retired men who are coaxed back (FOOL-12-GAP-COAX, reconstruction)."""

from msgspec.structs import replace

from touchline.books.fool.league.camp_roster import retired
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.happened import Happened, moved
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

RETURNS_ON, RETURNS_ON_FOR_HIS_CLUB = 6, 5


def comes_back(dice: Dice, *, former_club: bool) -> bool:
    """FOOL-12-GAP-COAX (reconstruction): a 6, or 5-6 if his former club asks."""
    least = RETURNS_ON_FOR_HIS_CLUB if former_club else RETURNS_ON
    return dice.d6("coaxing a man out of retirement", rule="FOOL-12-GAP-COAX") >= least


def coaxed(league: League, club: ClubId, who: PlayerId, dice: Dice) -> Happened:
    """FOOL-12.1-q: one try a club and season; if he comes back it is as a free agent without games."""
    career = league.careers[who]
    league = replace(league, coaxed=(*league.coaxed, club))
    if not comes_back(dice, former_club=career.last_club == club):
        return Happened(league)
    league = replace(league, retired=tuple(each for each in league.retired if each[0] != who))
    league = league.with_career(replace(career, games=0))
    return moved(replace(league, free_agents=(*league.free_agents, who)), who, "came back", "FOOL-12.1-q")


def opening_day(league: League) -> Happened:
    """FOOL-12.1-p: who would not retire, was cut for it and has been signed by nobody by opening day is retired."""
    gone = tuple(who for who in league.free_agents if who in league.cut_instead)
    return retired(replace(league, cut_instead=()), gone, "FOOL-12.1-p")
