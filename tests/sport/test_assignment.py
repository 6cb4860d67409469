"""Who plays where: against trying every way there is."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.sport.assignment import best_assignment

Worth = list[list[int | None]]


@st.composite
def worths(draw: st.DrawFn) -> Worth:
    men = draw(st.integers(0, 5))
    each = st.none() | st.integers(-9, 9)
    return draw(st.lists(st.lists(each, min_size=men, max_size=men), max_size=4))


def rating(worth: Worth, chosen: list[int | None]) -> tuple[int, int]:
    filled = [row[man] for row, man in zip(worth, chosen, strict=True) if man is not None]
    assert None not in filled, "nobody stands where he may not"
    return len(filled), sum(each for each in filled if each is not None)


def best_rating(worth: Worth, limited: set[int], most_limited: int) -> tuple[int, int]:
    """By trying every way."""
    men = range(len(worth[0]) if worth else 0)
    every = [
        [man if man is not None and row[man] is not None else None for row, man in zip(worth, way, strict=True)]
        for way in permutations((*men, *(None for _ in worth)), len(worth))
    ]
    return max(rating(worth, way) for way in every if sum(man in limited for man in way) <= most_limited)


@given(worth=worths(), limited=st.sets(st.integers(0, 4)), most_limited=st.integers(0, 3))
@settings(max_examples=150, deadline=None)
def test_no_way_is_better_than_the_best(worth: Worth, limited: set[int], most_limited: int) -> None:
    limited &= set(range(len(worth[0]) if worth else 0))

    chosen = best_assignment(worth, limited=limited, most_limited=most_limited)

    men = [man for man in chosen if man is not None]
    assert len(men) == len(set(men)), "nobody stands in two places"
    assert sum(man in limited for man in men) <= most_limited
    assert rating(worth, chosen) == best_rating(worth, limited, most_limited)


@pytest.mark.parametrize(
    ("worth", "best"),
    [
        ([], []),
        ([[9, 5], [8, 7]], [0, 1]),
        ([[9, None], [8, None]], [0, None]),
        ([[None, 1], [1 << 80, 1 << 79]], [1, 0]),
    ],
)
def test_men_go_where_they_are_worth_most(worth: Worth, best: list[int | None]) -> None:
    assert best_assignment(worth) == best
