"""Which key says what."""

from typing import Literal

import msgspec
import pytest

from conformance.penpaper.head_to_head.board import on_the_field
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.state import AWAY, HOME
from touchline.cli.fields import fields
from touchline.cli.table.menu import RESERVED, Keys, own_choices
from touchline.game import Choice, Owed

CALL_PLAY = Owed(HOME, "call-play")


def labels(keys):
    return {choice.label: key for key, choice in keys.items()}


def test_every_legal_call_has_a_key_that_is_easy_to_remember():
    (menu,) = Keys(MATCH).menus(on_the_field(60, 4), CALL_PLAY)

    assert [choice.label for choice in menu.keys.values()] == [
        choice.label for choice in MATCH.choices(on_the_field(60, 4), HOME, "play")
    ]
    assert not RESERVED & set(menu.keys)
    keys = labels(menu.keys)
    assert (keys["Pass"], keys["Rush"], keys["Long Bomb"], keys["Punt"]) == ("p", "r", "b", "P")
    assert menu.usual == "r"


def test_a_call_keeps_its_key_when_others_come_and_go():
    keys = Keys(MATCH)
    (early,) = keys.menus(on_the_field(20, 1, hurried=HOME), CALL_PLAY)
    (late,) = keys.menus(on_the_field(60, 4), CALL_PLAY)

    assert labels(early.keys).items() <= labels(late.keys).items()
    assert {"Field Goal", "Fake Punt", "Hurry Up"} <= set(labels(late.keys)) - set(labels(early.keys))


def test_orders_with_two_fields_are_asked_for_one_after_another():
    call, special = Keys(MATCH).menus(on_the_field(), Owed(AWAY, "call-defense"))

    assert labels(call.keys) == {"pass": "p", "rush": "r"}
    assert labels(special.keys) == {"no special defense": "n", "Blitz": "b", "Goal Line Stand": "g", "Prevent": "p"}
    assert (call.usual, special.usual) == ("r", "n")


class Answer(msgspec.Struct):
    accept: bool
    side: Literal["", "fair-catch"]
    points: Literal[1, 2]
    text: str


def test_what_a_type_allows_is_offered_where_the_game_offers_nothing():
    accept, side, points, text = map(own_choices, fields(Answer))

    assert [choice.label for choice in accept] == ["yes", "no"]
    assert [(choice.value, choice.label) for choice in side] == [("", "none"), ("fair-catch", "fair catch")]
    assert [(choice.value, choice.label) for choice in points] == [(1, "1"), (2, "2")]
    assert text == ()


class Many:
    orders_type = MATCH.orders_type

    def __init__(self, count):
        self.count = count

    def choices(self, state, seat, field):
        return tuple(Choice(str(number), f"Call {number}") for number in range(self.count))


@pytest.mark.parametrize(("count", "keys"), [(0, 0), (60, 60), (61, 0)])
def test_more_choices_than_there_are_keys_are_typed(count, keys):
    (menu,) = Keys(Many(count)).menus(None, CALL_PLAY)

    assert len(menu.keys) == keys
