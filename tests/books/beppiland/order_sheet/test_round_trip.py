"""Text and orders are the same: every sheet reads back as the orders it was written from, in every language."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match import AWAY, HOME, MATCH, MatchOptions, SendTeam
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.order_sheet import read, written
from touchline.books.beppiland.orders import Exchange, FinaleOrders, FoundClub, Goods, SessionOrders
from touchline.books.beppiland.state import League
from touchline.dice import Dice
from touchline.game import Seat

from .sheets import CLUB, NAMES, finale, finale_orders, founded, named, session_orders, starting_teams, team_sheets

LANGUAGES = st.sampled_from(["en", "it", "de"])
NEW = LEAGUE.setup(Options(), [Seat(seat, seat) for seat in LEAGUE.seats(Options())], Dice.scripted([]))


def same(league: League, orders: object, language: str) -> None:
    reading = read(league, CLUB, written(league, CLUB, orders, language))
    assert reading.problems == ()
    assert reading.orders == orders
    assert reading.notes == () or all("void" in note.note for note in reading.notes)


@pytest.mark.rule("BEP-ORD-01")
@given(session_orders(founded()), LANGUAGES)
@settings(max_examples=30)
def test_the_orders_of_a_session_read_back_as_they_were(orders, language):
    same(founded(), orders, language)


@pytest.mark.rule("BEP-ORD-01")
@given(finale_orders(finale()), LANGUAGES)
@settings(max_examples=30)
def test_the_orders_of_a_finale_read_back_as_they_were(orders, language):
    same(finale(), orders, language)


@given(starting_teams(), LANGUAGES)
@settings(max_examples=15)
def test_a_starting_team_reads_back_as_it_was(orders, language):
    same(NEW, orders, language)


@given(st.lists(NAMES, min_size=23, max_size=23, unique=True), st.data(), LANGUAGES)
@settings(max_examples=20)
def test_whatever_the_men_of_a_club_are_called_its_sheet_reads_back(names, data, language):
    league = named(founded(), tuple(names))

    same(league, data.draw(session_orders(league)), language)


@pytest.mark.parametrize("name", ["³", "３", "①", "½", "9", "1 M"])
def test_a_man_whose_name_looks_like_money_is_given_away_as_a_man(name):
    league = named(founded(), ("Rossi", name))

    same(league, SessionOrders(exchanges=(Exchange(club=ClubId("2"), gives=Goods(players=(name,))),)), "en")


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize(
    ("league", "orders"), [(NEW, FoundClub()), (founded(), SessionOrders()), (finale(), FinaleOrders())]
)
def test_a_blank_sheet_orders_nothing(league, orders, language):
    reading = read(league, CLUB, written(league, CLUB, None, language))

    assert (reading.orders, reading.notes, reading.problems) == (orders, (), ())


def test_a_player_who_left_is_named_when_a_sheet_with_him_is_read():
    league = founded()
    own = next(each.id for each in league.fixtures if CLUB in {each.home, each.away})
    orders = SessionOrders(matches={own: TeamSheet(marks={"Rossi": "X", "Gone": "X"})})

    reading = read(league, CLUB, written(league, CLUB, orders))

    assert [problem.wrong for problem in reading.problems] == ['nobody is called "Gone"']
    assert reading.orders.matches[own].marks == {"Rossi": "X"}


@pytest.mark.parametrize("language", ["en", "it", "de"])
@given(data=st.data())
@settings(max_examples=10)
def test_the_line_up_of_a_single_match_reads_back_as_it_was(data, language):
    match = MATCH.setup(MatchOptions(bribes=True), [Seat(seat, seat) for seat in (HOME, AWAY)], Dice.scripted([]))
    sheets = team_sheets(match.league.clubs[AWAY])
    orders = data.draw(st.builds(SendTeam, sheet=sheets, bribe=st.sampled_from(["", "win", "penalty"])))

    reading = MATCH.read_orders_text(match, AWAY, MATCH.orders_text(match, AWAY, orders, language))

    assert (reading.orders, reading.notes, reading.problems) == (orders, (), ())
