"""What a president may name on a sheet: the club's own men, and what everybody knows of the league."""

from collections import Counter

from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.headings import match_name
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.order_sheet.grid import Column
from touchline.books.beppiland.order_sheet.names import Known, folded
from touchline.books.beppiland.orders import Tournament
from touchline.books.beppiland.players import Player
from touchline.books.beppiland.state import League, Lot


class Facts:
    """The names that stand on the sheets of one club; another club's men are not among them."""

    def __init__(self, league: League, club_id: ClubId) -> None:
        self.league = league
        self.club = league.clubs[club_id]
        self.players: Known[Player] = Known((player.name, player) for player in self.club.players)
        self.staff: Known[BackroomBoy] = Known((man.name, man) for man in self.club.staff)
        self.own = tuple(fixtures_of(league, club_id))
        self.columns: dict[Column, str] = {str(number): each.id for number, each in enumerate(self.own, start=1)}
        self.club_names = club_names(league)
        others = ((name, each) for each, name in self.club_names.items() if each != club_id)
        self.clubs: Known[ClubId] = Known(others)
        self.fixtures: Known[Fixture] = Known(_fixture_names(league))
        self.tournaments: Known[Tournament] = Known(league.tournaments.items())
        self.lots: Known[Lot] = Known((lot.name, lot) for lot in league.lots)

    def column_of(self, fixture: str) -> Column | None:
        return next((column for column, each in self.columns.items() if each == fixture), None)

    def fixture(self, fixture_id: str) -> Fixture | None:
        return next((each for each in self.league.fixtures if each.id == fixture_id), None)


def club_names(league: League) -> dict[ClubId, str]:
    """What each club is called where its name alone would not do: with its number."""
    count = Counter(folded(club.name) for club in league.clubs.values())
    return {
        club.id: club.name if count[folded(club.name)] == 1 and folded(club.name) else f"{club.name} #{club.id}"
        for club in league.clubs.values()
    }


def _fixture_names(league: League) -> list[tuple[str, Fixture]]:
    """Matches by their ids, and by the clubs that meet where these meet once."""
    by_clubs = [(match_name(league, each, "en"), each) for each in league.fixtures]
    count = Counter(folded(name) for name, _ in by_clubs)
    once = [(name, each) for name, each in by_clubs if count[folded(name)] == 1]
    return [*((each.id, each) for each in league.fixtures), *once]
