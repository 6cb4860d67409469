"""Orders as text for games that have no sheet of their own."""

from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.guess import GUESS, Guess, Options
from touchline import books
from touchline.dice import Dice
from touchline.game import OrdersError, Reading, Seat, SeatId, Writes, is_keepable
from touchline.order_text import read, written

SEAT = SeatId("seat1")
STATE = GUESS.setup(Options(), [Seat(SeatId(f"seat{number}"), "") for number in (1, 2, 3)], Dice.fast("text"))


def test_a_sheet_to_fill_in_names_every_field_with_its_choices():
    assert written(GUESS, STATE, SEAT) == "# number: 1, 2, 3, 4, 5, 6\n# number:\n"


def test_a_field_is_a_line():
    assert written(GUESS, STATE, SEAT, Guess(number=4)) == "# number: 1, 2, 3, 4, 5, 6\nnumber: 4\n"
    assert read(GUESS, STATE, SEAT, "number: 4\n") == Reading(orders=Guess(number=4))


@pytest.mark.parametrize(
    "text",
    ["NUMBER: 4", " number = 4 ", "> number: 4", "\ufeffnumber:4\r\n# a remark\r\n", "number: 4\n-- \nnumber: 5\n"],
)
def test_case_spacing_quotation_and_signatures_are_forgiven(text):
    assert read(GUESS, STATE, SEAT, text) == Reading(orders=Guess(number=4))


@pytest.mark.parametrize("name", ["num", "nmber", "numbre"])
def test_a_name_that_is_nearly_a_fields_own_is_read_and_noted(name):
    reading = read(GUESS, STATE, SEAT, f"{name}: 4")

    assert reading.orders == Guess(number=4)
    assert [(note.line, note.note) for note in reading.notes] == [(1, f"{name!r} was read as number")]


def test_the_last_of_two_lines_counts():
    reading = read(GUESS, STATE, SEAT, "number: 4\nnumber: 5")

    assert reading.orders == Guess(number=5)
    assert [note.line for note in reading.notes] == [2]


def test_what_cannot_be_understood_is_named_by_line():
    reading = read(GUESS, STATE, SEAT, "number: 4\ncolour: red\nhello\n")

    assert reading.orders is None
    assert [(problem.line, problem.nearest) for problem in reading.problems] == [
        (2, ("number",)),
        (3, ("field: value",)),
    ]
    assert [problem.line for problem in read(GUESS, STATE, SEAT, "\nnumber: many\n").problems] == [2]
    assert [problem.line for problem in read(GUESS, STATE, SEAT, "").problems] == [0]


def test_a_seat_that_owes_nothing_has_no_sheet():
    with pytest.raises(OrdersError, match="owes no orders"):
        written(GUESS, STATE, SeatId("seat9"))


@given(st.text(max_size=400))
def test_no_text_is_too_wild(text):
    reading = read(GUESS, STATE, SEAT, text)

    assert reading.orders is not None or reading.problems


class Everything(msgspec.Struct, frozen=True, kw_only=True, tag="guess"):
    number: int = 1
    words: str = ""
    flag: bool = False
    names: tuple[str, ...] = ()
    table: dict[str, int] = {}
    maybe: int | None = None


class Anything(type(GUESS)):
    orders_type = Everything

    def choices(self, state, seat, field, language="en"):
        return ()


TEXTS = st.text(max_size=30).filter(is_keepable)


@given(
    st.builds(
        Everything,
        number=st.integers(-(2**53), 2**53),
        words=TEXTS | st.sampled_from(["yes", "no", "true", "4", "null", '"', "a: b", "# x", " ", "-- "]),
        flag=st.booleans(),
        names=st.lists(TEXTS, max_size=3).map(tuple),
        table=st.dictionaries(TEXTS, st.integers(0, 9), max_size=3),
        maybe=st.none() | st.integers(0, 9),
    )
)
def test_whatever_the_fields_hold_they_read_back_as_they_were(orders):
    assert read(Anything(), STATE, SEAT, written(Anything(), STATE, SEAT, orders)) == Reading(orders=orders)


@pytest.mark.parametrize("value", ["[" * 5_000, '{"a":' * 5_000, "[" * 5_000 + "]" * 5_000])
def test_lists_in_lists_beyond_reason_are_a_mistake_at_their_line(value):
    for game, field in ((GUESS, "number"), (Anything(), "names")):
        reading = read(game, STATE, SEAT, f"{field}: {value}")

        assert reading.orders is None
        assert [problem.line for problem in reading.problems] == [1]


@pytest.mark.parametrize("game", books.games().values(), ids=books.games())
def test_every_game_has_a_sheet_to_fill_in(game):
    options = game.options_type()
    seats = [Seat(seat, str(seat)) for seat in game.seats(options)]
    state = game.setup(options, seats, Dice.fast("sheet"))
    while not game.phase(state).owed:
        state = game.resolve(state, {}, Dice.fast("before anybody is asked")).state
    owed = game.phase(state).owed[0]

    for orders in (None, game.default(state, owed.seat, Dice.fast("default"))):
        text = written(game, state, owed.seat, orders)
        reading = read(game, state, owed.seat, text)

        assert reading.notes == ()
        assert reading.orders is None or written(game, state, owed.seat, reading.orders) == text


def test_a_game_with_a_sheet_of_its_own_writes_and_reads_it():
    class Own(type(GUESS)):
        def orders_text(self, state, seat, orders, language="en"):
            return f"{language}: {orders.number if orders else '?'}"

        def read_orders_text(self, state, seat, text, language="en"):
            return Reading(orders=Guess(number=int(text.split(": ")[1])))

        def is_standing(self, orders):
            return False

    assert isinstance(Own(), Writes)
    assert not isinstance(GUESS, Writes)
    assert written(Own(), STATE, SEAT, Guess(number=3), "it") == "it: 3"
    assert read(Own(), STATE, SEAT, "it: 3") == replace(Reading(), orders=Guess(number=3))


class Several(msgspec.Struct, frozen=True, kw_only=True, tag="guess"):
    stats: tuple[Literal["QB", "DB"], ...] = ()
    philosophy: Literal["none", "run-and-shoot"] = "none"
    men: Annotated[tuple[str, ...], msgspec.Meta(extra_json_schema={"title": "Men"})] = ()
    towns: frozenset[str] | None = None
    sure: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Sure?"})] = False


class SeveralWords(Anything):
    orders_type = Several


def read_several(text):
    return read(SeveralWords(), STATE, SEAT, text)


@pytest.mark.parametrize("text", ["stats: QB, DB", "stats: qb; db", "stats: QB,DB,", 'stats: ["QB", "DB"]'])
def test_several_words_stand_beside_each_other(text):
    assert read_several(text) == Reading(orders=Several(stats=("QB", "DB")))


def test_one_word_is_a_list_of_one():
    assert read_several("stats: qb").orders == Several(stats=("QB",))
    assert read_several("men: Ben Stone").orders == Several(men=("Ben Stone",))
    assert read_several("towns: Reno, Las Vegas").orders == Several(towns=frozenset({"Reno", "Las Vegas"}))


def test_a_word_is_known_by_its_letters():
    assert read_several("philosophy: Run and Shoot").orders == Several(philosophy="run-and-shoot")
    assert read_several("sure: yes").orders == Several(sure=True)


def test_a_word_that_is_none_is_refused_with_those_there_are():
    (problem,) = read_several("sure: yes\nstats: QB, K").problems

    assert problem.line == 2
    assert problem.nearest == ("QB", "DB")


def test_a_sheet_shows_the_words_there_are_and_writes_several_with_commas():
    assert written(SeveralWords(), STATE, SEAT).splitlines()[:3] == [
        "# stats: QB, DB",
        "# stats:",
        "# philosophy: none, run-and-shoot",
    ]
    assert "stats: QB, DB\n" in written(SeveralWords(), STATE, SEAT, Several(stats=("QB", "DB")))
    assert 'men: ["Stone, Ben"]\n' in written(SeveralWords(), STATE, SEAT, Several(men=("Stone, Ben",)))
