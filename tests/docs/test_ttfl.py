"""What the page about TTFL shows is what one gets."""

import re
from pathlib import Path

import pytest

from tests.books.ttfl.league.seasons import GAME, ONE, founded
from touchline import books
from touchline.books.book import CardsError
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.options import LeagueOptions
from touchline.books.ttfl.league.orders import LineUp
from touchline.books.ttfl.making_cards.stat_table import column_names, season_from_table

PAGE = (Path(__file__).parents[2] / "docs" / "books" / "ttfl.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return found


def test_the_mapping_of_the_page_is_a_mapping():
    assert column_names(block("mapping")).columns["name"] == "Spieler"


def test_the_table_with_mistakes_is_answered_as_the_page_says():
    with pytest.raises(CardsError) as problem:
        season_from_table(block("csv"))

    assert block("answer").splitlines()[1:] == [f"  - {mistake}" for mistake in problem.value.mistakes]


def test_the_sheet_of_the_page_is_understood_and_allowed():
    league = founded()
    reading = GAME.read_orders_text(league, ONE, block("orders"))

    assert reading.orders == LineUp(first=(CardId("1-7"), CardId("1-5")), front="3-4")
    GAME.check(league, ONE, reading.orders)


def test_every_option_of_a_league_is_on_the_page():
    options = [f"--{field.replace('_', '-')}" for field in LeagueOptions.__struct_fields__]

    assert [option for option in options if f"`{option}`" not in PAGE] == []


def test_every_rule_named_on_the_page_is_in_a_ledger():
    named = set(re.findall(r"\b(?:SPF|TTFL)-[A-Z]+-\d+", PAGE))

    assert named
    assert sorted(named - books.book("ttfl").ledger.rules.keys()) == []
