"""Sheets and tables that nobody writes in earnest are refused like any other: with a place and a remedy, and soon."""

import time

import pytest

from books.ttfl.league import seasons
from touchline.books.book import CardsError
from touchline.books.ttfl.league.orders import DraftList
from touchline.books.ttfl.making_cards.stat_table import season_from_table
from touchline.game import OrdersError

SLOWEST = 3  # seconds, on a busy machine
HEAD = "name,team,position,games,sacks,made_at"
HUGE = "9" * 5_000


def test_an_option_that_is_a_mans_number_is_no_option():
    for line in ("leaning: 1-26", "front: 1-26"):
        reading = seasons.GAME.read_orders_text(seasons.founded(), seasons.ONE, line)

        assert reading.orders is None
        assert [problem.line for problem in reading.problems] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "first: " + ",".join(f"Zq{number}x" for number in range(6_000)),
        "first:\n" + "\n".join(f"nobody {number}" for number in range(1_900)),
        f"first: {'Abel Ab' * 2_800}",
        "\n".join(f"quarterbuck{number}: x" for number in range(1_900)),
    ],
)
def test_a_sheet_of_names_that_nobody_has_is_refused_soon(text):
    league, began = seasons.founded(), time.perf_counter()

    reading = seasons.GAME.read_orders_text(league, seasons.ONE, text)

    assert time.perf_counter() - began < SLOWEST
    assert reading.orders is None
    assert all(problem.right for problem in reading.problems)


def test_a_list_of_nobody_many_times_is_refused_soon():
    league, began = seasons.before_the_draft(), time.perf_counter()

    with pytest.raises(OrdersError):
        seasons.GAME.check(league, seasons.ONE, DraftList(ranking=("",) * 40_000))

    assert time.perf_counter() - began < SLOWEST


@pytest.mark.parametrize("cell", ["inf", "nan?", "1e300", HUGE, "1_000", "²", "٣"])
def test_a_figure_beyond_reason_is_refused_with_its_row(cell):
    with pytest.raises(CardsError) as refused:
        season_from_table(f"{HEAD}\nAbel,Owls,LB,16,{cell},\n")

    assert "row 2, column sacks" in str(refused.value)


@pytest.mark.parametrize("cell", ["²", HUGE, "23;²"])
def test_a_distance_beyond_reason_is_refused_with_its_row(cell):
    with pytest.raises(CardsError, match="row 2, column made_at"):
        season_from_table(f"{HEAD}\nAbel,Owls,K,16,,{cell}\n")


@pytest.mark.parametrize(
    "text", [f'{HEAD}\n"{"x" * 200_000}",Owls,LB,1,1,\n', f"{HEAD}\nAb\rel,Owls,LB,1,1,\n", "\x00"]
)
def test_a_table_that_is_none_is_refused(text):
    with pytest.raises(CardsError):
        season_from_table(text)


@pytest.mark.parametrize(
    "mapping",
    [
        'separator = "ab"',
        "separator = '\"'",
        'separator = "\\n"',
        f"only = {{ season = {HUGE} }}",
        f"only = {'[' * 5_000}",
    ],
)
def test_a_mapping_beyond_reason_is_refused(mapping):
    with pytest.raises(CardsError, match="mapping"):
        season_from_table(f"{HEAD}\nAbel,Owls,LB,16,1,\n", mapping)
