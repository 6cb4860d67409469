"""The words of the sheet: every language has them all, and no word means two things."""

from collections import Counter
from typing import get_args

import pytest

from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.competitions import Competition
from touchline.books.beppiland.order_sheet.names import folded
from touchline.books.beppiland.order_sheet.words import (
    COMPETITIONS,
    HEADINGS,
    HINTS,
    JOB_WORDS,
    VERBS,
    WORDS,
    Heading,
    folds,
    opening,
)


def test_every_heading_job_and_competition_has_its_words():
    assert set(HEADINGS) == set(get_args(Heading))
    assert set(HINTS) <= set(HEADINGS)
    assert set(VERBS.values()) <= set(HEADINGS)
    assert set(JOB_WORDS) == set(get_args(Job))
    assert set(COMPETITIONS) == set(get_args(Competition))


def test_no_word_is_the_heading_of_two_sections():
    count = Counter(fold for words in HEADINGS.values() for fold in {folded(word) for word in words})

    assert [word for word, times in count.items() if times > 1] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("skill", "fitness"), ("yes", "no"), ("home", "away"), ("give", "take"), ("and", "or"), ("win", "penalty")],
)
def test_words_that_stand_in_the_same_place_differ(one, other):
    assert not folds(one) & folds(other)


def test_no_word_is_empty_for_the_reader():
    assert all(folded(word) for words in (*HEADINGS.values(), *WORDS.values()) for word in words)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("at home against Town", "Town"),
        ("In Casa contro Town 2", "Town 2"),
        ("home", ""),
        ("homer", None),
        ('"home"', None),
    ],
)
def test_a_word_is_found_at_the_beginning_of_a_line(text, rest):
    assert opening("home", text) == rest
