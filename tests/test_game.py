"""The words of the contract."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.game import (
    COMMISSIONER,
    EVERYBODY,
    Event,
    Mistake,
    Mistakes,
    OrdersError,
    Owed,
    Phase,
    SeatId,
    Sheet,
    View,
    encode,
    may_know,
    only,
    orders_structs,
    read_orders,
)

SEATS = st.text("abcdefghij-0123456789", min_size=1).map(SeatId)


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    player: int
    money: int
    raise_it: bool = False


class Lineup(msgspec.Struct, frozen=True, tag="lineup"):
    players: tuple[int, ...]


class Auction:
    orders_type = Bid | Lineup


class Training:
    orders_type = Lineup


class Kicked(Event, frozen=True, kw_only=True):
    yards: int


def test_an_event_has_no_audience_unless_somebody_says_so():
    with pytest.raises(TypeError, match="audience"):
        Kicked(rules=("PP-KO-03",), yards=60)


@given(st.lists(SEATS, min_size=1, max_size=4), SEATS)
def test_only_the_seats_named_may_know(seats, seat):
    audience = only(*seats)

    assert may_know(audience, seat) == (seat in seats)
    assert not may_know(audience, None)
    assert may_know(audience, None, commissioner=True)


@given(SEATS)
def test_everybody_may_know_what_is_public_and_only_the_commissioner_the_rest(seat):
    assert may_know(EVERYBODY, seat)
    assert may_know(EVERYBODY, None)
    assert not may_know(COMMISSIONER, seat)
    assert not may_know(COMMISSIONER, None)
    assert may_know(COMMISSIONER, seat, commissioner=True)


@given(st.lists(SEATS, min_size=1, max_size=4, unique=True), st.randoms(use_true_random=False))
def test_an_audience_is_the_same_in_whatever_order_its_seats_are_named(seats, order):
    shuffled = list(seats)
    order.shuffle(shuffled)

    assert only(*seats) == only(*shuffled)


def test_an_audience_of_nobody_is_a_mistake_of_the_rule():
    with pytest.raises(AssertionError, match="nobody would ever know"):
        only()


def test_a_seat_hears_of_every_mistake_at_once():
    mistakes = Mistakes()
    mistakes.refuse()
    mistakes.add(where="area 1", wrong="1 player", right="add one", rule="BEP-LINE-01")
    mistakes.add(where="area 2", wrong="9 players", right="take some out", rule="BEP-LINE-02")

    with pytest.raises(OrdersError) as refused:
        mistakes.refuse()
    assert [mistake.where for mistake in refused.value.mistakes] == ["area 1", "area 2"]
    assert str(refused.value) == (
        "area 1: 1 player; add one (BEP-LINE-01)\narea 2: 9 players; take some out (BEP-LINE-02)"
    )


def test_a_single_mistake_needs_no_collector():
    refused = OrdersError(where="bid", wrong="no money", right="bid less", rule="BEP-AUC-02")

    assert refused.mistakes == (Mistake(where="bid", wrong="no money", right="bid less", rule="BEP-AUC-02"),)


def test_a_phase_knows_what_each_seat_owes():
    phase = Phase("week 1", "Week 1", (Owed(SeatId("a"), "bid"), Owed(SeatId("b"), "lineup", required=False)))

    assert phase.owed_by(SeatId("b")) == Owed(SeatId("b"), "lineup", required=False)
    assert phase.owed_by(SeatId("c")) is None


def test_a_view_finds_a_sheet_by_its_key():
    standings = Sheet("standings", "Standings", (), ())
    view = View("Demo", "week 1", "Nothing yet", (standings,))

    assert view.sheet("standings") is standings
    assert view.sheet("results") is None


@given(st.dictionaries(st.integers(), st.text()), st.randoms(use_true_random=False))
def test_the_same_value_always_encodes_to_the_same_bytes(value, order):
    items = list(value.items())
    order.shuffle(items)

    assert encode(dict(items)) == encode(value)


def test_orders_are_known_by_their_kind():
    assert orders_structs(Auction()) == {"bid": Bid, "lineup": Lineup}
    assert orders_structs(Training()) == {"lineup": Lineup}


BID = Owed(SeatId("a"), "bid")


def test_orders_are_read_from_plain_values():
    assert read_orders(Auction(), BID, {"player": 3, "money": 10, "type": "bid"}) == Bid(3, 10)


def test_text_is_read_as_numbers_where_it_comes_from_a_form():
    typed = {"player": "3", "money": "10", "raise_it": "true"}

    assert read_orders(Auction(), BID, typed, strict=False) == Bid(3, 10, raise_it=True)
    with pytest.raises(OrdersError, match="player: Expected `int`, got `str`"):
        read_orders(Auction(), BID, typed)


@pytest.mark.parametrize(
    ("fields", "where", "wrong"),
    [
        ({"player": 3}, "orders", "Object missing required field `money`"),
        ({"player": 3, "money": "lots"}, "money", "Expected `int`, got `str`"),
        ({"player": 3, "money": None}, "money", "Expected `int`, got `null`"),
    ],
)
def test_values_that_are_not_the_shape_of_the_orders_are_a_mistake_in_that_field(fields, where, wrong):
    with pytest.raises(OrdersError) as refused:
        read_orders(Auction(), BID, fields)

    (mistake,) = refused.value.mistakes
    assert (mistake.where, mistake.wrong) == (where, wrong)


def test_every_unknown_field_is_reported_and_the_known_ones_are_named():
    with pytest.raises(OrdersError) as refused:
        read_orders(Auction(), BID, {"player": 3, "money": 1, "monney": 1, "plyer": 2})

    assert [mistake.where for mistake in refused.value.mistakes] == ["monney", "plyer"]
    assert refused.value.mistakes[0].right == "use money, player, raise_it"


def test_a_mistake_deep_inside_names_its_place():
    with pytest.raises(OrdersError) as refused:
        read_orders(Auction(), Owed(SeatId("a"), "lineup"), {"players": [1, "two"]})

    assert refused.value.mistakes[0].where == "players[1]"
