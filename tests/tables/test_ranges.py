import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.tables import Range, RangeError, parse_range

ENDS = st.integers(-200, 200)
RANGES = st.one_of(
    st.tuples(ENDS, ENDS).map(sorted).map(lambda ends: Range(*ends)),
    ENDS.map(lambda low: Range(low, None)),
    ENDS.map(lambda high: Range(None, high)),
    st.just(Range(None, None)),
)


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [
        ("7", 7, 7),
        (7, 7, 7),
        ("-3", -3, -3),
        ("9-12", 9, 12),
        ("9–12", 9, 12),
        (" 9 - 12 ", 9, 12),
        ("-3--1", -3, -1),
        ("-3-1", -3, 1),
        ("25+", 25, None),
        ("25 or more", 25, None),
        ("34 or older", 34, None),
        ("39 and older", 39, None),
        ("25 or younger", None, 25),
        ("any", None, None),
        ("up to 8", None, 8),
        ("Up to -8", None, -8),
        ("8 or less", None, 8),
        ("all", None, None),
        ("ALL", None, None),
    ],
)
def test_a_range_is_read_as_books_print_it(printed, low, high):
    assert parse_range(printed) == Range(low, high)


@pytest.mark.parametrize("printed", ["", "x", "9-", "-", "9-12-15", "+9", "9 to 12", "up to", "or less", True, "1.5"])
def test_what_is_no_range_is_refused_by_its_own_words(printed):
    with pytest.raises(RangeError, match="is not a range"):
        parse_range(printed)


@given(ENDS, st.integers(1, 100))
def test_a_range_that_runs_backwards_is_refused(low, less):
    with pytest.raises(RangeError, match="runs backwards"):
        parse_range(f"{low}-{low - less}")


@given(RANGES)
def test_a_range_is_written_as_it_is_read(bounds):
    assert parse_range(str(bounds)) == bounds


@given(RANGES, st.integers(-300, 300))
def test_a_range_holds_what_lies_between_its_ends(bounds, value):
    above = bounds.low is None or value in range(bounds.low, 301)
    below = bounds.high is None or value in range(-300, bounds.high + 1)

    assert (value in bounds) == (above and below)


def test_a_range_holds_whole_numbers_and_nothing_else():
    with pytest.raises(AssertionError, match="whole numbers"):
        "7" in Range(1, 9)  # noqa: B015 - asking is what is refused
