"""Playing cards in print: three side by side, to be kept or cut out."""

from fpdf import FPDF

from touchline.card_face import HEAD, HEIGHT, PAPER, WIDTH, Word, face
from touchline.mail.fonts import TEXT, printable
from touchline.pictures import Cards, PlayingCard

IN_A_ROW, GAP = 3, 2.0  # mm between cards
POINTS = 72 / 25.4  # of a millimetre
THIN = 0.2  # mm
SHARE_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # of a text, left of its place


def print_cards(pages: FPDF, picture: Cards) -> None:
    """Cards from where the page is written on, row by row; no row is broken."""
    width = (pages.epw - GAP * (IN_A_ROW - 1)) / IN_A_ROW
    height = width * HEIGHT / WIDTH
    for first in range(0, len(picture.cards), IN_A_ROW):
        if pages.will_page_break(height):
            pages.add_page()
        top = pages.get_y()
        for column, card in enumerate(picture.cards[first : first + IN_A_ROW]):
            draw_card(pages, card, pages.l_margin + column * (width + GAP), top, width)
        pages.set_xy(pages.l_margin, top + height + GAP)


def draw_card(pages: FPDF, card: PlayingCard, left: float, top: float, width: float) -> None:
    """A card at a place of a page, so many mm wide."""
    unit = width / WIDTH  # mm
    drawn = face(card)
    pages.set_fill_color(PAPER)
    pages.rect(left, top, width, HEIGHT * unit, style="F")
    for box in drawn.boxes:
        pages.set_fill_color(box.colour)
        pages.rect(left + box.x * unit, top + box.y * unit, box.width * unit, box.height * unit, style="F")
    for word in drawn.words:
        _write(pages, word, left, top, unit)
    pages.set_draw_color(HEAD)
    pages.set_line_width(THIN)
    pages.rect(left, top, width, HEIGHT * unit)
    pages.set_draw_color(0)
    pages.set_text_color(0)


def _write(pages: FPDF, word: Word, left: float, top: float, unit: float) -> None:
    text = printable(word.text)
    pages.set_font(TEXT, style="B" if word.is_bold else "", size=word.size * unit * POINTS)
    pages.set_text_color(word.colour)
    before = SHARE_BEFORE[word.anchor] * pages.get_string_width(text)
    pages.text(left + word.x * unit - before, top + word.y * unit, text)
