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


def markets_of(city: str) -> tuple[str, ...]:
    """PP-TEAM-10: the codes of the markets that list a city: one for most, two for Portland, none for a small town."""
    wanted = city.strip().casefold()
    return tuple(code for code, market in MARKETS.items() if wanted in map(str.casefold, market.cities))


def cities_of(market: str) -> str:
    """PP-TEAM-10: the cities that a market lists, or any place where it lists none."""
    return ", ".join(MARKETS[market].cities) or "any place"


def suggestion(city: str) -> str:
    """The markets that list a city or bear its name, or all of them."""
    named = (code for code, market in MARKETS.items() if market.name.casefold() == city.strip().casefold())
    return " or ".join(dict.fromkeys((*markets_of(city), *named))) or ", ".join(sorted(MARKETS))
