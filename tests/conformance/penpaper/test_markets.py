"""Markets, tables and stars as data, against the ledger cell by cell."""

import pytest

from touchline import books
from touchline.books.penpaper.fan_base import FAN_BASE
from touchline.books.penpaper.income import INCOME
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.sample_teams import sample_teams
from touchline.books.penpaper.star_players import STARS
from touchline.books.penpaper.state import RecordRow
from touchline.tables import parse_range

TABLES = books.book("penpaper").ledger.tables
ROWS = set(RecordRow.__args__)  # type: ignore[attr-defined]  # the names a Literal lists


@pytest.mark.rule("PP-MKT-01", "PP-MKT-09")
@pytest.mark.parametrize(("kind", "table"), [("major", "PP-T-MAJOR"), ("minor", "PP-T-MINOR")])
def test_the_markets_are_the_ledgers_cell_by_cell_and_hawaii(kind: str, table: str) -> None:
    listed = {
        code: (market.name, ", ".join(market.cities) or "-")
        for code, market in MARKETS.items()
        if market.kind == kind and market.origin == "book"
    }

    assert listed == {code: (name, cities) for code, name, cities in TABLES[table].rows}


@pytest.mark.rule("PP-MKT-09")
def test_hawaii_is_the_one_market_added_and_is_minor() -> None:
    added = [market for market in MARKETS.values() if market.origin != "book"]

    assert [(market.code, market.kind, market.cities) for market in added] == [("HI", "minor", ("Honolulu",))]


@pytest.mark.rule("PP-MKT-09")
@pytest.mark.parametrize(
    ("team", "market"),
    [
        ("D.C. Destroyers", "DC"),
        ("Sacramento Titans", "NCA"),
        ("Honolulu Dolphins", "HI"),
        ("Connecticut Yankees", "NE"),
    ],
)
def test_homes_that_the_lists_do_not_name_are_where_the_ledger_puts_them(team: str, market: str) -> None:
    assert sample_teams()[team].home_code == market


@pytest.mark.rule("PP-MKT-08")
def test_markets_are_neighbours_both_ways_and_nobody_is_his_own() -> None:
    for code, market in MARKETS.items():
        assert code not in market.adjacent
        assert len(set(market.adjacent)) == len(market.adjacent) >= 2
        assert all(code in MARKETS[neighbour].adjacent for neighbour in market.adjacent)


@pytest.mark.rule("PP-MKT-08")
def test_from_every_market_every_other_can_be_reached() -> None:
    reached, ahead = {"SD"}, ["SD"]
    while ahead:
        for neighbour in MARKETS[ahead.pop()].adjacent:
            if neighbour not in reached:
                reached.add(neighbour)
                ahead.append(neighbour)

    assert reached == MARKETS.keys()


@pytest.mark.rule("PP-MKT-08", "PP-MKT-03")
def test_the_one_adjacency_the_book_states_is_on_the_map() -> None:
    assert "SCA" in MARKETS["SD"].adjacent


@pytest.mark.rule("PP-FAN-01", "PP-OFF-03")
def test_every_face_of_the_fan_base_die_does_one_thing_in_every_row() -> None:
    assert set(FAN_BASE) == set(INCOME) == ROWS
    for line in FAN_BASE.values():
        cells = [parse_range(cell) for cell in (line.grow, line.no_change, line.shrink) if cell != "-"]
        assert all(sum(roll in cell for cell in cells) == 1 for roll in range(1, 7))


@pytest.mark.rule("PP-STAR-02", "PP-STAR-03")
def test_the_bonus_of_every_star_is_the_ledgers() -> None:
    printed = (*TABLES["PP-T-STARDEF"].rows, *TABLES["PP-T-STAROFF"].rows)
    bonuses = {position.split("(")[1].rstrip(")"): bonus for position, bonus, _ in printed}

    assert {star: line.score_bonus for star, line in STARS.items()} == bonuses
