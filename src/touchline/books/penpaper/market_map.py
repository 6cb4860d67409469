"""The map of the markets: our own drawing, because the book's is a picture that is not in its text (PP-MKT-08)."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from touchline.books.penpaper.fan_base import fan_base, is_major
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.state import Team
from touchline.pictures import Links, Node


def _load() -> dict[str, tuple[int, int]]:
    path = Path(__file__).parent / "data" / "market_map.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8"))["place"], dict[str, tuple[int, int]])


PLACES = _load()
WAYS = tuple((code, other) for code, market in sorted(MARKETS.items()) for other in market.adjacent if code < other)


def market_map(teams: Sequence[Team]) -> Links:
    """PP-MKT-01, PP-MKT-03: every market with the teams that are popular there, and its neighbours."""
    return Links(nodes=tuple(_node(code, teams) for code in sorted(MARKETS)), ways=WAYS)


def _node(code: str, teams: Sequence[Team]) -> Node:
    at_home = [team.id for team in teams if team.home_market == code]
    others = [team.id for team in teams if code in fan_base(team) and team.home_market != code]
    x, y = PLACES[code]
    return Node(
        key=code,
        name=MARKETS[code].name,
        x=x,
        y=y,
        is_large=is_major(code),
        holders=(*at_home, *others),
        home_of=at_home[0] if at_home else "",
    )
