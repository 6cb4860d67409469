"""Building a bigger stadium."""

from pathlib import Path

import msgspec

from touchline.tables import load

LARGEST = 5


class StadiumLine(msgspec.Struct, frozen=True):
    public: int
    gain: str
    fc: int
    cost: str


STADIUMS = load(Path(__file__).parent / "tables" / "stadium.toml", StadiumLine)


def building_cost(level: int) -> int | None:
    """BEP-STAD-01, BEP-STAD-05: the price of the next level; none beyond the fifth."""
    return int(STADIUMS.at(level + 1).cost) if level < LARGEST else None


def gain(level: int) -> tuple[int, int]:
    """BEP-STAD-03: what the home club and the visitors get on top, for each match in the stadium."""
    if not level:
        return 0, 0
    home, visitors = STADIUMS.at(level).gain.split("/")
    return int(home), int(visitors)


def worn(level: int) -> int:
    """BEP-STAD-04, BEP-END-08: one level less at the end of a season, not below 0."""
    return max(0, level - 1)
