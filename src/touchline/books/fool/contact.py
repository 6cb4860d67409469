"""5.6 Contact: ballcarrier and blockers against the defenders of a zone (FOOL-GAP-CONTACT, reconstruction of 4.3)."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from touchline.books.fool.charts import Charts
from touchline.books.fool.field_map import Zone, far_edge, near_edge
from touchline.books.fool.outcome import Term, term, total

LOWEST, HIGHEST = -5, 8  # contact values on the chart


class ContactResult(NamedTuple):
    """A cell of the contact chart."""

    yards: int | None  # None where he breaks away
    slowed: bool = False  # `*-`
    symbol: str = ""  # `#` or `~`
    dollar: bool = False  # FOOL-5.0.1-g

    @property
    def breaks(self) -> bool:
        return self.yards is None


_CELL = re.compile(r"(?P<star>\*-?)?(?P<yards>[+-]?\d+)?(?P<symbol>[#~]?)(?P<dollar>\$?)")
BREAK = ContactResult(None)
SLOWED_BREAK = ContactResult(None, slowed=True)


@cache
def contact_result(cell: str) -> ContactResult:
    """What a cell says: `-2#`, `+3$`, `*`, `*-$`."""
    read = _CELL.fullmatch(cell)
    assert read is not None, f"{cell!r} is no result of a contact"
    yards = None if read["star"] else int(read["yards"])
    return ContactResult(yards, read["star"] == "*-", read["symbol"], bool(read["dollar"]))


def contact_value(terms: Sequence[Term]) -> int:
    """FOOL-GAP-CONTACT (reconstruction): the ballcarrier's contact and his blockers' against the defenders'."""
    return total(terms)


def contact_terms(
    carrier: tuple[str, int], blockers: Sequence[tuple[str, int]], defenders: Sequence[tuple[str, int]]
) -> tuple[Term, ...]:
    """FOOL-GAP-CONTACT (reconstruction): who counts, by name and contact."""
    return (
        term(*carrier),
        *(term(name, c) for name, c in blockers if c > 0),
        *(term(name, -c) for name, c in defenders),
    )


def contact_column(value: int) -> str:
    return str(min(HIGHEST, max(LOWEST, value)))


def read_contact(charts: Charts, value: int, die: int) -> ContactResult:
    """FOOL-T-CONTACT (reconstruction): value and modified die, both kept on the chart."""
    return contact_result(charts.contact.at(die, contact_column(value)))


def catch_point(zone: Zone, *, screen: bool = False) -> int:
    """FOOL-5.6-a, FOOL-5.5.10-a: where the ball is caught: the downfield edge; screens 3 yards behind the line."""
    if screen:
        return near_edge(zone)
    far = far_edge(zone)
    assert far is not None, "nobody catches a ball beyond the map"
    return far


OPEN_FIELD = 1
ONLY_STRAYS = 1


def die_change(*, strays_only: bool, open_field: bool) -> int:
    """FOOL-GAP-CONTACT (reconstruction): what the ballcarrier adds to his die."""
    return (ONLY_STRAYS if strays_only else 0) + (OPEN_FIELD if open_field else 0)
