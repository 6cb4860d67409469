"""Playing cards in print: three side by side, to be kept or cut out."""

from collections.abc import Callable

from fpdf import FPDF

from touchline.card_face import HEAD, HEIGHT, PAPER, WIDTH, Word, face
from touchline.pictures import Cards, PlayingCard

IN_A_ROW, GAP = 3, 2.0  # mm between cards
POINTS = 72 / 25.4  # of a millimetre
THIN = 0.2  # mm
SHARE_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # of a text, left of its place


class Printer:
    """Sets cards on pages; `printable` writes a text in the letters of the font."""

    def __init__(self, pages: FPDF, font: str, printable: Callable[[str], str]) -> None:
        self._pages = pages
        self._font = font
        self._printable = printable
        self._width = (pages.epw - GAP * (IN_A_ROW - 1)) / IN_A_ROW
        self._unit = self._width / WIDTH  # mm
        self._height = HEIGHT * self._unit

    def cards(self, picture: Cards) -> None:
        """Row by row from where the page is written on; no row is broken."""
        pages = self._pages
        for first in range(0, len(picture.cards), IN_A_ROW):
            if pages.will_page_break(self._height):
                pages.add_page()
            top = pages.get_y()
            for column, card in enumerate(picture.cards[first : first + IN_A_ROW]):
                self._card(card, pages.l_margin + column * (self._width + GAP), top)
            pages.set_xy(pages.l_margin, top + self._height + GAP)

    def _card(self, card: PlayingCard, left: float, top: float) -> None:
        pages, unit = self._pages, self._unit
        drawn = face(card)
        pages.set_fill_color(PAPER)
        pages.rect(left, top, self._width, self._height, style="F")
        for box in drawn.boxes:
            pages.set_fill_color(box.colour)
            pages.rect(left + box.x * unit, top + box.y * unit, box.width * unit, box.height * unit, style="F")
        for word in drawn.words:
            self._word(word, left, top)
        pages.set_draw_color(HEAD)
        pages.set_line_width(THIN)
        pages.rect(left, top, self._width, self._height)
        pages.set_draw_color(0)
        pages.set_text_color(0)

    def _word(self, word: Word, left: float, top: float) -> None:
        pages, text = self._pages, self._printable(word.text)
        pages.set_font(self._font, style="B" if word.is_bold else "", size=word.size * self._unit * POINTS)
        pages.set_text_color(word.colour)
        before = SHARE_BEFORE[word.anchor] * pages.get_string_width(text)
        pages.text(left + word.x * self._unit - before, top + word.y * self._unit, text)
