"""The auditor of a league of FOOL: every man from the draft to retirement, and rosters that are legal at every step."""

from collections import Counter
from typing import NamedTuple

from touchline.books.fool.league.events import (
    ClubsTraded,
    DraftListIssued,
    LeagueEvents,
    LeagueFounded,
    PlayerDrafted,
    PlayerMoved,
)
from touchline.books.fool.league.state import League, roster_limit
from touchline.books.fool.league.whereabouts import Place, whereabouts
from touchline.books.fool.players import PlayerId


def check_rosters(league: League) -> None:
    """FOOL-T-ROSTER: nobody has more men than the stage allows."""
    limit = roster_limit(league)
    for club in league.clubs.values():
        assert limit is None or len(club.roster) <= limit, f"{league.stage}: {len(club.roster)} men at {club.id}"
        assert league.stage != "camp" or len(club.everybody) <= league.options.camp_roster


class Tally(NamedTuple):
    """What became of everybody there ever was."""

    came: int
    drafted: int
    signed: int
    traded: int
    retired: int
    came_back: int
    gone: int  # nobody asks them any more
    here: int

    def __str__(self) -> str:
        return (
            f"{self.came} men came; {self.drafted} times somebody was drafted, {self.signed} times signed, "
            f"{self.traded} times traded; {self.retired} retired, {self.came_back} came back; {self.gone} have gone "
            f"for good, and {self.here} are still there."
        )


class Auditor:
    """Who follows the events alone, and knows where every man is."""

    def __init__(self) -> None:
        self.places: dict[PlayerId, Place] = {}
        self.came: set[PlayerId] = set()
        self.gone: set[PlayerId] = set()
        self.heard: Counter[str] = Counter()

    def tally(self) -> Tally:
        heard = self.heard
        return Tally(
            len(self.came),
            heard["drafted"],
            heard["signed"],
            heard["traded"],
            heard["retired"],
            heard["came back"],
            len(self.gone),
            len(self.places),
        )

    def audit(self, league: League, events: tuple[LeagueEvents, ...]) -> None:
        """What holds after every ruling."""
        for event in events:
            self.hear(event)
        assert self.places == whereabouts(league), "everybody is where the news left him"
        assert set(league.careers) == set(self.places), "whoever has a career is somewhere"
        assert self.came == self.gone | set(self.places), "whoever came is here, or has gone for good"
        check_rosters(league)

    def hear(self, event: LeagueEvents) -> None:
        match event:
            case LeagueFounded(rosters=rosters):
                self.places |= {who: Place("roster", club) for club, men in rosters.items() for who in men}
                self.came |= set(self.places)
            case DraftListIssued(players=players):
                assert not set(players) & self.came, "new players are new"
                self.came |= set(players)
                self.places |= {who: Place("draft list") for who in players}
            case PlayerDrafted(player=who, club=club):
                assert self.places[who] == Place("draft list"), "who is drafted was to be drafted"
                self.places[who] = Place("roster", club)
                self.heard["drafted"] += 1
            case ClubsTraded(club=club, trade=trade):
                for giver, taker, men in ((club, trade.to, trade.gives), (trade.to, club, trade.gets)):
                    for who in men:
                        assert self.places[who].club == giver, "a club gives what it has"
                        self.places[who] = Place(self.places[who].list, taker)
                        self.heard["traded"] += 1
            case PlayerMoved():
                self._moved(event)

    def _moved(self, event: PlayerMoved) -> None:
        was = self.places.pop(event.player)
        self.heard[event.how] += 1
        match event.how:
            case "released":
                assert was.club == event.club, f"{event.player} is released by his own club"
                self.places[event.player] = Place("free agents")
            case "signed":
                assert was == Place("free agents"), f"{event.player} was free to sign"
                self.places[event.player] = Place("roster", event.club)
            case "retired":
                assert was.club == event.club, f"{event.player} retires from where he is"
                self.places[event.player] = Place("retired")
            case "camp list":
                assert was == Place("roster", event.club), "only men of the roster go on the list"
                self.places[event.player] = Place("camp list", event.club)
            case "reserve":
                assert was == Place("roster", event.club), "only men of the roster go on the list"
                self.places[event.player] = Place("injured reserve", event.club)
            case "activated" | "off the list":
                assert was.club == event.club, "a man comes back to his own club"
                assert was.list in ("camp list", "injured reserve"), "and from a list"
                self.places[event.player] = Place("roster", event.club)
            case "undrafted":
                assert was == Place("draft list"), "who was not chosen was on the list"
                self.places[event.player] = Place("free agents")
            case "came back":
                assert was == Place("retired"), "only retired men come back"
                self.places[event.player] = Place("free agents")
            case "left":
                assert was == Place("free agents"), "only free agents leave"
                self.gone.add(event.player)
            case "forgotten":
                assert was == Place("retired"), "only the retired are forgotten"
                self.gone.add(event.player)
