"""Form and text are the same orders: what stands in a form reads back as what was sent, and prints as the same text."""

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from books.beppiland.order_sheet.sheets import CLUB, finale, finale_orders, founded, session_orders, starting_teams
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match import AWAY, HOME, MATCH, MatchOptions, SendTeam
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import FinaleOrders, FoundClub, SessionOrders
from touchline.dice import Dice
from touchline.forms import Forms
from touchline.game import Seat

LANGUAGES = st.sampled_from(["en", "it", "de"])
FEW = settings(max_examples=30, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])


def same(game: Forms, state: object, seat: str, orders: object, language: str) -> None:
    entries = game.form_entries(state, seat, orders, language)
    form = game.order_form(state, seat, entries, language)

    assert form.mistakes == ()
    assert form.orders == orders
    drawn = {each.name: each.value for section in form.sections for each in section.inputs}
    assert {name: value for name, value in entries.items() if value} == {
        name: value for name, value in drawn.items() if value
    }, "everything that stands in the form is drawn"


def reads_back(game: Forms, state: object, seat: str, orders: object, language: str) -> None:
    text = game.orders_text(state, seat, orders, language)
    reading = game.read_orders_text(state, seat, text, language)
    assert reading.problems == ()
    same(game, state, seat, reading.orders, language)
    assert reading.orders == orders


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-02", "BEP-ORD-04", "BEP-ORD-05")
@FEW
@given(orders=session_orders(founded()), language=LANGUAGES)
def test_the_orders_of_a_session_are_the_same_as_form_and_as_text(orders, language):
    same(LEAGUE, founded(), CLUB, orders, language)
    reads_back(LEAGUE, founded(), CLUB, orders, language)


@pytest.mark.rule("BEP-GAP-02", "BEP-ORD-01")
@FEW
@given(orders=finale_orders(finale()), language=LANGUAGES)
def test_the_orders_of_a_finale_are_the_same_as_form_and_as_text(orders, language):
    same(LEAGUE, finale(), CLUB, orders, language)
    reads_back(LEAGUE, finale(), CLUB, orders, language)


@pytest.mark.rule("BEP-NEW-01")
@FEW
@given(orders=starting_teams(), language=LANGUAGES)
def test_a_starting_team_is_the_same_as_form(orders, language):
    seats = [Seat(seat, seat) for seat in LEAGUE.seats(Options())]
    same(LEAGUE, LEAGUE.setup(Options(), seats, Dice.scripted(())), CLUB, orders, language)


@pytest.mark.rule("BEP-ORD-02")
@pytest.mark.parametrize("bribe", ["", "win"])
def test_the_line_up_of_a_single_match_is_the_same_as_form_and_as_text(bribe):
    match = MATCH.setup(MatchOptions(bribes=True), [Seat(HOME, "h"), Seat(AWAY, "a")], Dice.scripted(()))
    sent = msgspec.structs.replace(MATCH.good(match, HOME, Dice.scripted(())), bribe=bribe)

    same(MATCH, match, HOME, sent, "en")
    reads_back(MATCH, match, HOME, sent, "en")


@pytest.mark.parametrize(
    ("league", "blank"), [(founded(), SessionOrders()), (finale(), FinaleOrders())], ids=["session", "finale"]
)
def test_an_empty_form_orders_nothing(league, blank):
    assert LEAGUE.order_form(league, CLUB, {}).orders == blank
    assert LEAGUE.order_form(league, CLUB, LEAGUE.form_entries(league, CLUB, None)).orders == blank


def test_an_empty_form_of_a_new_club_asks_for_the_default_team():
    league = LEAGUE.setup(Options(), [Seat(seat, seat) for seat in LEAGUE.seats(Options())], Dice.scripted(()))

    assert LEAGUE.order_form(league, CLUB, LEAGUE.form_entries(league, CLUB, None)).orders == FoundClub()


def test_an_empty_form_of_a_match_sends_an_empty_sheet():
    match = MATCH.setup(MatchOptions(), [Seat(HOME, "h"), Seat(AWAY, "a")], Dice.scripted(()))

    assert MATCH.order_form(match, AWAY, {}).orders == SendTeam()


WILD = st.one_of(st.text(max_size=12), st.sampled_from(["X", "yes", "1", "-3", "99999999999", "bought 1", "Po", "win"]))


@FEW
@given(data=st.data(), orders=session_orders(founded()))
def test_whatever_stands_in_a_form_it_is_drawn_again_with_it(data, orders):
    league = founded()
    form = LEAGUE.order_form(league, CLUB, LEAGUE.form_entries(league, CLUB, orders))
    names = [each.name for section in form.sections for each in section.inputs]
    typed = data.draw(st.dictionaries(st.sampled_from(names), WILD, max_size=30))

    drawn = LEAGUE.order_form(league, CLUB, typed)

    values = {each.name: each.value for section in drawn.sections for each in section.inputs}
    kept = {name for name, value in typed.items() if value.strip()}
    assert {name: values.get(name) for name in kept} == {name: typed[name] for name in kept}
    assert {mistake.where for mistake in drawn.mistakes} <= set(values)
