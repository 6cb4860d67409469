"""Whether a roster can line up (FOOL-12-GAP-ROSTERPOS, reconstruction): a shortage is a warning, not an error."""

from collections.abc import Iterable, Mapping, Sequence

from touchline.books.fool.players import Player, Position
from touchline.books.fool.positions import covers

NEEDS: Mapping[str, tuple[int, frozenset[Position]]] = {
    "quarterbacks": (2, frozenset({"Q"})),
    "backs": (1, frozenset({"B", "F", "H", "TB"})),
    "receivers": (3, frozenset({"E", "W", "TE"})),
    "tight ends": (1, frozenset({"TE"})),
    "offensive linemen": (7, frozenset({"T", "G", "C"})),
    "men who can play centre": (2, frozenset({"C"})),
    "defensive linemen": (6, frozenset({"DE", "DT", "NT"})),
    "linebackers": (5, frozenset({"LB", "OLB", "MLB"})),
    "defensive backs": (6, frozenset({"DH", "CB", "S"})),
}
"""How many men a roster needs who cover one of these places; kickers are told by what they do."""


def shortages(men: Iterable[Player]) -> tuple[str, ...]:
    """FOOL-12-GAP-ROSTERPOS (reconstruction): what a roster has too few of: `1 of 2 quarterbacks`."""
    roster = list(men)
    found = [(who, len(_able(roster, places)), least) for who, (least, places) in NEEDS.items()]
    found.append(("kickers", sum(man.kicks is not None for man in roster), 1))
    found.append(("punters", sum(man.punts is not None for man in roster), 1))
    return tuple(f"{having} of {least} {who}" for who, having, least in found if having < least)


def _able(roster: Sequence[Player], places: frozenset[Position]) -> list[Player]:
    return [man for man in roster if covers(man.position) & places]
