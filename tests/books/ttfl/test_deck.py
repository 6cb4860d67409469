"""Our own deck has the published counts."""

from collections import Counter

import pytest

from touchline.books.ttfl.deck import Pile, directive, mirrored, receiver_entries, run_numbers, standard_deck
from touchline.dice import Dice

NORMAL = [card for card in standard_deck() if not card.z]


@pytest.mark.rule("SPF-FAC-01", "SPF-FAC-05", "SPF-FAC-14")
def test_there_are_96_cards_and_13_z_cards_and_every_pass_number_twice():
    assert (len(NORMAL), len(standard_deck())) == (96, 109)
    assert set(Counter(card.pn for card in NORMAL).values()) == {2}


@pytest.mark.rule("SPF-FAC-04")
def test_run_numbers_are_as_often_as_published():
    assert Counter((card.rn, card.ob) for card in NORMAL) == Counter(run_numbers())
    assert sum(card.ob for card in NORMAL) == 24


@pytest.mark.rule("SPF-FAC-06")
def test_runs_to_the_right_are_the_mirror_image_of_those_to_the_left():
    for kind in ("sweep", "inside"):
        left = Counter(mirrored(getattr(card, f"{kind}_left")) for card in NORMAL)
        assert left == Counter(getattr(card, f"{kind}_right") for card in NORMAL)
    assert directive("LT vs A") == (("LT",), ("A",), False)
    assert directive("BREAK").breaks


@pytest.mark.rule("SPF-FAC-07", "SPF-FAC-08", "SPF-FAC-09", "SPF-FAC-10", "SPF-FAC-11", "SPF-FAC-12")
def test_the_other_fields_are_as_often_as_published():
    assert Counter(card.end_around for card in NORMAL) == {0: 48, **dict.fromkeys(range(1, 7), 8)}
    assert Counter(card.long for card in NORMAL) == Counter(receiver_entries("long"))
    assert Counter(card.screen for card in NORMAL)["complete"] == 49
    fumbles = sum(card.result.startswith("fumble") for card in NORMAL)
    penalties = sum(len(card.result.split()) == 4 for card in NORMAL)
    assert (fumbles, penalties, 96 - fumbles - penalties) == (15, 37, 44)


@pytest.mark.rule("SPF-FAC-02")
def test_every_card_is_drawn_once_before_the_pile_is_shuffled_anew():
    pile = Pile(standard_deck(), Dice.fast("pile"))
    first = [pile.draw("card", rule="SPF-FAC-02").number for _ in range(109)]

    assert sorted(first) == list(range(1, 110))
    assert pile.draw("card", rule="SPF-FAC-02").number in first
