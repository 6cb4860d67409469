"""Markets: where teams are at home.

The list of markets is the book's; which of them are neighbours is a reconstruction (PP-MKT-08).
"""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec


class Market(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    name: str
    kind: Literal["major", "minor"]
    cities: tuple[str, ...]
    origin: str
    adjacent: tuple[str, ...]
    note: str = ""


def _load() -> dict[str, Market]:
    path = Path(__file__).parent / "data" / "markets.toml"
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    return {market.code: market for market in msgspec.convert(file["market"], list[Market])}


MARKETS = _load()


def market_of(city: str) -> Market | None:
    """PP-TEAM-10: the market a listed city lies in."""
    wanted = city.strip().casefold()
    places = ((market, place) for market in MARKETS.values() for place in (market.name, *market.cities))
    return next((market for market, place in places if place.casefold() == wanted), None)


def suggestion(city: str) -> str:
    """The code of the market of a listed city, or all codes."""
    market = market_of(city)
    return market.code if market else ", ".join(sorted(MARKETS))
