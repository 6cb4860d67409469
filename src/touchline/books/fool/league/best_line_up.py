"""The line-up of an owner who knows what men are worth: who plays where, and who rests before the season."""

from collections.abc import Iterable, Mapping, Sequence

from touchline.books.fool.depth_chart import WEIGHTS
from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.club_strength import GROUPS, PLAYING, placed, team_of_players
from touchline.books.fool.league.games import may_play
from touchline.books.fool.league.state import Depth, League
from touchline.books.fool.league.worth import points_at
from touchline.books.fool.players import Player, PlayerId, Position
from touchline.books.fool.positions import covers

JUDGED_AS: Mapping[Position, Position] = {
    "B": "H", "TB": "H", "E": "W", "U": "T", "DL": "DE", "NT": "DT", "LB": "OLB", "DH": "CB",
}  # fmt: skip
"""Kinds of places that have no line of their own in the table of worth."""


def line_up(league: League, club: ClubId, *, resting: bool = False) -> tuple[Depth, ...]:
    """FOOL-GAP-SUBS: the chart of a club's able men.

    Before the season nothing is won: whoever is to play in it comes in last, so that others are hurt.
    """
    able = (who for who in league.club(club).roster if may_play(league, who))
    return chart(tuple(as_he_plays(league.careers[who]) for who in able), resting=resting)


def chart(men: Sequence[Player], *, resting: bool = False) -> tuple[Depth, ...]:
    """For each kind of place first who is to play there, then who would be best."""
    where = starters(men)

    def order(man: Player, kind: Position) -> tuple[bool, bool, int, PlayerId]:
        needed_elsewhere = man.id in where and where[man.id] not in covers(kind)
        best = points_at(man, JUDGED_AS.get(kind, kind))
        return (resting and man.id in where, needed_elsewhere, -best, man.id)

    found = []
    for name in (*WEIGHTS, "K", "Pt"):
        kind: Position = name  # type: ignore[assignment]  # a test compares them with the positions
        able = [man for man in men if kind in covers(man.position) or man.position in covers(kind)]
        able.sort(key=lambda man: order(man, kind))
        found += [Depth(kind, tuple(man.id for man in able))] if able else []
    return tuple(found)


def starters(men: Iterable[Player]) -> dict[PlayerId, Position]:
    """Who is to play in which kind of place."""
    team = team_of_players(men)
    return {
        man.id: kinds[kind]
        for name, kinds in GROUPS.items()
        for man, (kind, _) in zip(placed(PLAYING[name], team[name]), PLAYING[name], strict=False)
    }
