"""Playing cards as drawings and as text: nothing is lost, and nothing stands outside the card."""

import re
from xml.etree import ElementTree

import pytest

from touchline.card_face import HEIGHT, LETTER, TEXT_WIDTH, WIDTH, face, svg, text_lines
from touchline.pictures import Grid, PlayingCard, card_in_words

CARD = PlayingCard(
    key="1",
    name="Ira <Hart> & Sons",
    sign="QB",
    about="starts 16 · carries 250",
    worths=(("BV", "+2"), ("PB", "3"), ("TV", "−1"), ("PR", "0"), ("INT", "46–48")),
    grids=(
        Grid(heads=("", "quick", "short"), rows=(("COM", "1–37", "1–28"), ("INC", "38–48", "29–48"))),
        Grid(heads=("RN", "N"), rows=tuple((str(n), str(12 - n)) for n in range(1, 13))),
    ),
)
PLAIN = PlayingCard(key="2", name="Ned", sign="G", worths=(("BV", "+2"), ("PB", "3")))
LONG = PlayingCard(key="3", name="A name that is much longer than any card is wide", sign="OLB", about="b" * 90)


def texts(drawn: str) -> list[str]:
    found = ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    return [element.text or "" for element in found]


@pytest.mark.parametrize("card", [CARD, PLAIN])
def test_everything_on_a_card_is_drawn_and_told(card):
    cells = [cell for grid in card.grids for row in (grid.heads, *grid.rows) for cell in row]
    wanted = [part for part in (card.name, card.sign, card.about, *cells, *sum(card.worths, ())) if part]

    assert sorted(texts(svg(card))) == sorted(wanted)
    assert all(part in card_in_words(card) for part in wanted)
    told = "\n".join((card.name, card.sign, *text_lines(card)))
    assert all(part in told for part in wanted)


@pytest.mark.parametrize("card", [CARD, PLAIN, LONG])
def test_nothing_stands_outside_the_card(card):
    drawn = face(card)

    for word in drawn.words:
        width = len(word.text) * word.size * LETTER
        left = word.x - {"start": 0, "middle": width / 2, "end": width}[word.anchor]
        assert left >= 0
        assert left + width <= WIDTH + 1
        assert word.size / 2 <= word.y <= HEIGHT
    for box in drawn.boxes:
        assert box.x + box.width <= WIDTH
        assert box.y + box.height <= HEIGHT


def test_a_name_with_signs_of_markup_is_a_name():
    drawn = svg(CARD)

    assert "Ira &lt;Hart&gt; &amp; Sons" in drawn
    assert not re.search(r"<Hart>", drawn)


def test_a_drawing_needs_nothing_that_pages_forbid():
    assert "style=" not in svg(CARD)
    assert "href" not in svg(CARD)


def test_lines_of_text_fit_beside_each_other():
    assert max(map(len, text_lines(CARD))) <= TEXT_WIDTH
    assert text_lines(PLAIN) == ["BV +2  PB 3"]
