"""Cards to print and cut: nine to a page, in their own size, between marks."""

import re

import pytest

from touchline.books.ttfl.card_maker import TtflCards
from touchline.mail.card_sheets import AS_LARGE, CARD_HEIGHT, CARD_WIDTH, LEFT, MARK, TOP, card_sheets
from touchline.mail.paper import Paper

from .papers import drawn_on, pages_of

MAKER = TtflCards()
MM = 72 / 25.4


def sheets(language="en", *, deck=True):
    team = MAKER.teams(MAKER.invented(1, 2).season, "house")[0]
    paper = Paper(name="TTFL", view=MAKER.view(team, language), language=language)
    return card_sheets(paper, *((MAKER.deck(language),) if deck else ()))


def test_a_set_is_printed_with_the_deck_in_a_stack_of_its_own_and_how_to_read_it():
    pages = pages_of(sheets())

    assert len(pages) == 6 + 13 + 1  # 51 cards, 109 Fast Action Cards, the key
    assert "Fast Action Card" not in "".join(pages[:6])
    assert pages[6].count("Fast Action Card") == 9
    assert "How to read them" in pages[-1]
    assert "Shuffle all 109 Fast Action Cards" in pages[-1]
    assert all(AS_LARGE["en"] in page for page in pages[:-1])


def test_without_the_deck_there_are_the_cards_of_the_club_alone():
    assert len(pages_of(sheets(deck=False))) == 6 + 1


def test_the_words_of_a_sheet_are_german():
    pages = pages_of(sheets("de"))

    assert AS_LARGE["de"] in pages[0]
    assert "Mische alle 109 Fast Action Cards" in pages[-1]
    assert "Seite 1 von " in pages[0]


def test_cards_are_as_large_as_playing_cards_and_marks_stand_at_their_edges_outside():
    drawn = drawn_on(sheets())[0]
    boxes = {tuple(map(float, box)) for box in re.findall(r"([0-9.]+) ([0-9.]+) ([0-9.]+) (-[0-9.]+) re", drawn)}
    lines = [tuple(map(float, line)) for line in re.findall(r"([0-9.]+) ([0-9.]+) m ([0-9.]+) ([0-9.]+) l S", drawn)]

    cards = {box for box in boxes if box[2:] == pytest.approx((CARD_WIDTH * MM, -CARD_HEIGHT * MM), abs=0.02)}
    assert len(cards) == 9
    assert len(lines) == 2 * (4 + 4)
    upright = {round(x / MM, 1) for x, _, other, _ in lines if x == other}
    assert upright == {round(LEFT + column * CARD_WIDTH, 1) for column in range(4)}
    level = {round(297 - y / MM, 1) for _, y, _, other in lines if y == other}
    assert level == {round(TOP + row * CARD_HEIGHT, 1) for row in range(4)}
    assert all(abs(a - c) + abs(b - d) == pytest.approx(MARK * MM, abs=0.02) for a, b, c, d in lines)
