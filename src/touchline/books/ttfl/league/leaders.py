"""Who has done most of anything in a season."""

from collections.abc import Iterator

from touchline.books.ttfl.league.state import Leader, League, Player

MOST = 5
TOUCHDOWNS = ("rushing_touchdowns", "receiving_touchdowns", "return_touchdowns")
FIGURES = (
    "passing_yards", "rushing_yards", "receiving_yards", "catches", "touchdowns", "half_sacks", "interceptions",
    "field_goals",
)  # fmt: skip


def amount(man: Player, what: str) -> int:
    if what == "touchdowns":
        return sum(man.season.get(each, 0) for each in TOUCHDOWNS)
    return man.season.get(what, 0)


def leaders(league: League) -> tuple[Leader, ...]:
    """The best of every figure in this season; between two seasons those of the last, also who has stopped since."""
    return league.leaders or tuple(leader for what in FIGURES for leader in _best(league, what))


def _best(league: League, what: str) -> Iterator[Leader]:
    men = [(man, club) for club in league.in_order for man in league.men(club) if amount(man, what) > 0]
    for man, club in sorted(men, key=lambda each: (-amount(each[0], what), each[0].id))[:MOST]:
        yield Leader(
            what=what, player=man.id, name=man.name, position=man.position, club=club, amount=amount(man, what)
        )
