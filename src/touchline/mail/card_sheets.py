"""Cards to print and cut: nine to a page of A4, as large as playing cards are, with marks where to cut.

Cards stand edge to edge: one cut parts two of them. The marks lie outside the cards, so that none is left on them.
"""

from collections.abc import Sequence

from fpdf import FPDF

from touchline.game import Language, Sheet
from touchline.mail.fonts import ENCODING, PAGES, POINT, TEXT, printable
from touchline.mail.paper import Paper, citation
from touchline.mail.printed_cards import draw_card
from touchline.pictures import Cards, PlayingCard

COLUMNS, ROWS = 3, 3
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0  # mm
PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
LEFT = (PAGE_WIDTH - COLUMNS * CARD_WIDTH) / 2
TOP = (PAGE_HEIGHT - ROWS * CARD_HEIGHT) / 2
MARK, AWAY = 4.0, 1.5  # mm: how long a mark is, and how far from the cards
THIN = 0.15
SMALL, SIZE = 7.0, 10.0  # points
GREY = 110
AS_LARGE: dict[Language, str] = {
    "en": "print at actual size, 100 %: a card is 63 by 88 mm",
    "it": "stampare a grandezza naturale, 100 %: una carta misura 63 per 88 mm",
    "de": "in Originalgröße drucken, 100 %: eine Karte misst 63 mal 88 mm",
}


def card_sheets(paper: Paper, *more: Sheet) -> bytes:
    """Every card of a paper; those of more sheets begin a page each; then how to read them."""
    pages = _Sheets(paper)
    for stack in (_cards(paper.view.sheets), *(_cards([sheet]) for sheet in more)):
        for first in range(0, len(stack), COLUMNS * ROWS):
            pages.nine(stack[first : first + COLUMNS * ROWS])
    pages.key([sheet for sheet in (*paper.view.sheets, *more) if sheet.notes])
    return bytes(pages.output())


def _cards(sheets: Sequence[Sheet]) -> list[PlayingCard]:
    return [card for sheet in sheets if isinstance(sheet.picture, Cards) for card in sheet.picture.cards]


class _Sheets(FPDF):
    """The pages."""

    def __init__(self, paper: Paper) -> None:
        super().__init__(format="A4")
        self._paper = paper
        self.core_fonts_encoding = ENCODING
        self.set_title(printable(f"{paper.name}: {paper.view.title}"))
        self.set_lang(paper.language)
        self.set_margins(LEFT, TOP, LEFT)
        self.set_auto_page_break(auto=False)
        self.alias_nb_pages()

    def nine(self, cards: Sequence[PlayingCard]) -> None:
        """A page of cards."""
        self.add_page()
        for place, card in enumerate(cards):
            row, column = divmod(place, COLUMNS)
            draw_card(self, card, LEFT + column * CARD_WIDTH, TOP + row * CARD_HEIGHT, CARD_WIDTH)
        self._marks(min(COLUMNS, len(cards)), -(-len(cards) // COLUMNS))
        self._line(AS_LARGE[self._paper.language])

    def _marks(self, columns: int, rows: int) -> None:
        """Where to cut: beside every edge, on both sides of the page."""
        self.set_draw_color(0)
        self.set_line_width(THIN)
        right, bottom = LEFT + columns * CARD_WIDTH, TOP + rows * CARD_HEIGHT
        for column in range(columns + 1):
            x = LEFT + column * CARD_WIDTH
            self.line(x, TOP - AWAY - MARK, x, TOP - AWAY)
            self.line(x, bottom + AWAY, x, bottom + AWAY + MARK)
        for row in range(rows + 1):
            y = TOP + row * CARD_HEIGHT
            self.line(LEFT - AWAY - MARK, y, LEFT - AWAY, y)
            self.line(right + AWAY, y, right + AWAY + MARK, y)

    def _line(self, words: str) -> None:
        """What stands at the foot of a page."""
        page = PAGES[self._paper.language].format(page=self.page_no(), pages=self.str_alias_nb_pages)
        self.set_font(TEXT, size=SMALL)
        self.set_text_color(GREY)
        self.set_xy(LEFT, PAGE_HEIGHT - TOP / 2 + AWAY)
        told = " · ".join((self._paper.view.title, words, page))
        self.cell(self.epw, SMALL * POINT, printable(told), align="C")
        self.set_text_color(0)

    def key(self, sheets: Sequence[Sheet]) -> None:
        """How to read the cards."""
        if not sheets:
            return
        self.add_page()
        for sheet in sheets:
            self._paragraph(sheet.title, bold=True)
            for note in sheet.notes:
                self._paragraph(f"{note.text} {citation(note.rules)}".rstrip())
        self._line(self._paper.name)

    def _paragraph(self, text: str, *, bold: bool = False) -> None:
        self.set_font(TEXT, style="B" if bold else "", size=SIZE)
        self.multi_cell(0, SIZE * POINT * 1.4, printable(text), align="L", new_x="LMARGIN", new_y="NEXT")
        self.ln(SIZE * POINT / 2)
