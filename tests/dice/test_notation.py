import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.dice import Notation, NotationError, parse
from touchline.dice.notation import MOST_DICE, MOST_SIDES


@pytest.mark.rule("PP-GEN-02")
@pytest.mark.parametrize(
    ("text", "count", "sides", "plus"),
    [
        ("d20", 1, 20, 0),
        ("1d20", 1, 20, 0),
        ("3d6", 3, 6, 0),
        ("3d6+1", 3, 6, 1),
        ("2d6-2", 2, 6, -2),
        (" 3 D6 + 1 ", 3, 6, 1),
        ("d2", 1, 2, 0),
        (f"{MOST_DICE}d{MOST_SIDES}", MOST_DICE, MOST_SIDES, 0),
    ],
)
def test_notation_says_how_many_dice_of_how_many_sides_and_what_is_added(text, count, sides, plus):
    assert parse(text) == Notation(count, sides, plus)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "6",
        "3d",
        "d6+",
        "d6*2",
        "3x6",
        "0d6",
        "d1",
        "d0",
        "-1d6",
        "1001d6",
        "d1000001",
        "d6+1+1",
        "d6.5",
        "٣d٦",
    ],
)
def test_what_is_no_dice_notation_is_refused_by_its_own_words(text):
    with pytest.raises(NotationError) as refused:
        parse(text)

    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["9" * 5000 + "d6", "d" + "9" * 5000, "d6+" + "9" * 5000])
def test_absurdly_long_notation_is_refused_like_any_other(text):
    with pytest.raises(NotationError):
        parse(text)


@given(st.integers(1, MOST_DICE), st.integers(2, MOST_SIDES), st.integers(-50, 50))
def test_notation_is_written_as_it_is_read(count, sides, plus):
    notation = Notation(count, sides, plus)

    assert parse(str(notation)) == notation
    assert (notation.lowest, notation.highest) == (count + plus, count * sides + plus)
