"""12.3.1 What coaches prefer after camp, where a result leaves them a choice."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from touchline.books.fool.league.camp_plan import CampPlan, Declared, Preference
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.state import League, LeagueClub


def preferring(league: League, said: Mapping[ClubId, Sequence[Preference]]) -> League:
    """FOOL-12.3.1-v: what a club says of a man stands until it says otherwise, or the season is over."""
    for club, lines in said.items():
        named, team = {each.player for each in lines}, league.club(club)
        others = (each for each in team.preferences if each.player not in named)
        league = league.with_club(replace(team, preferences=(*others, *lines)))
    return league


def wishes_of(team: LeagueClub) -> Declared:
    """FOOL-12.3.1-v: a coach chooses after camp as his club has said."""
    return Declared(CampPlan(preferences=team.preferences))
