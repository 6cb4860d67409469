"""The map of the markets can be read: every market has its place, and nothing lies on anything else."""

from itertools import combinations
from math import dist

import pytest

from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.market_map import PLACES, WAYS, market_map
from touchline.books.penpaper.markets import MARKETS
from touchline.game import SeatId
from touchline.pictures import Links

from .leagues import played

CLOSEST = 6.5  # between two markets
LETTER, LINE = 1.05, 3  # width of a letter and height of a name below its market
DOT = 1.5


def test_every_market_has_its_place_and_no_two_are_close() -> None:
    assert set(PLACES) == set(MARKETS)
    assert all(0 <= x <= 100 and 0 <= y <= 95 for x, y in PLACES.values())
    for one, other in combinations(sorted(PLACES), 2):
        assert dist(PLACES[one], PLACES[other]) >= CLOSEST, (one, other)


@pytest.mark.rule("PP-MKT-03", "PP-MKT-08")
def test_the_ways_are_the_neighbours() -> None:
    assert {frozenset(way) for way in WAYS} == {
        frozenset((code, other)) for code, market in MARKETS.items() for other in market.adjacent
    }
    assert len(set(WAYS)) == len({frozenset(way) for way in WAYS})


def test_no_two_ways_cross() -> None:
    for (a, b), (c, d) in combinations(WAYS, 2):
        if len({a, b, c, d}) == 4:
            corners = [PLACES[each] for each in (a, b, c, d)]
            assert not _cross(*corners), (a, b, c, d)


def test_names_lie_neither_on_names_nor_on_markets() -> None:
    for one, other in combinations(sorted(PLACES), 2):
        assert not _meet(_name(one), _name(other)), (one, other)
        assert not _meet(_name(one), _dot(other)), (one, other)
        assert not _meet(_name(other), _dot(one)), (other, one)


@pytest.mark.parametrize("seats", [6, 16])
def test_a_market_shows_who_is_popular_there_and_who_is_at_home(seats: int) -> None:
    league = played(seats)

    nodes = {node.key: node for node in market_map(league.teams).nodes}

    for team in league.teams:
        assert team.id in nodes[team.home_market].holders
    for code, node in nodes.items():
        at_home = [team.id for team in league.teams if team.home_market == code]
        assert node.home_of == (at_home[0] if at_home else "")
        assert node.holders[: len(at_home)] == tuple(at_home)
        assert node.is_large == (MARKETS[code].kind == "major")


def test_the_sheet_of_the_markets_has_the_map() -> None:
    sheet = LEAGUE.view(played(6), SeatId("1")).sheet("markets")

    assert sheet is not None
    assert isinstance(sheet.picture, Links)
    assert len(sheet.picture.nodes) == len(MARKETS)


Point = tuple[int, int]
Box = tuple[float, float, float, float]


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _name(code: str) -> Box:
    x, y = PLACES[code]
    half = len(MARKETS[code].name) * LETTER / 2
    return x - half, y + DOT, x + half, y + DOT + LINE


def _dot(code: str) -> Box:
    x, y = PLACES[code]
    return x - DOT, y - DOT, x + DOT, y + DOT


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
