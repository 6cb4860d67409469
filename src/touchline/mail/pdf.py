"""A report as PDF, to be printed or kept: A4, with a running head, page numbers, and tables that break over pages.

It uses the fonts that every PDF reader has. They know the letters of Western Europe and typographic signs; what they do
not know is written with the nearest letters they have.
"""

from collections.abc import Sequence

from fpdf import FPDF
from fpdf.enums import CellBordersLayout, TableBordersLayout
from fpdf.fonts import FontFace
from fpdf.table import Table

from touchline.game import Column, Note, Row, Sheet
from touchline.mail.fonts import ENCODING, PAGES, POINT, TEXT, printable
from touchline.mail.paper import Paper, cells, citation, explanations, heading, in_words
from touchline.mail.printed_cards import print_cards
from touchline.pictures import Cards

MONO = "Courier"
MARGIN = 16  # mm
SIZE, SMALL, SMALLEST = 9.0, 7.0, 5.5  # points
LEADING = 1.35
PADDING, LEAST = 1.5, 0.25  # mm beside the text of a cell, and above and below it
FORM_COLUMNS = 100  # characters of a form that fit a line
GREY = 110


def pdf(paper: Paper) -> bytes:
    """The whole letter."""
    pages = Pages(paper)
    pages.masthead()
    for sheet in paper.view.sheets:
        pages.sheet(sheet)
    if paper.closing:
        pages.paragraph(paper.closing, bold=True)
    return bytes(pages.output())


class Pages(FPDF):
    """The pages of a letter."""

    def __init__(self, paper: Paper) -> None:
        super().__init__(format="A4")
        self.paper = paper
        self.core_fonts_encoding = ENCODING
        self.c_margin = 0  # cells have the padding that their tables give them
        self.set_title(printable(f"{paper.name}: {paper.view.kicker}"))
        self.set_lang(paper.language)
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(auto=True, margin=MARGIN + 4)
        self.alias_nb_pages()
        self.add_page()

    # --- every page ---

    def header(self) -> None:
        if self.page_no() == 1:
            return
        self.set_font(TEXT, size=SMALL)
        self.set_text_color(GREY)
        half = self.epw / 2
        self.cell(half, SMALL * POINT, printable(self.paper.name))
        self.cell(half, SMALL * POINT, printable(self.paper.view.kicker), align="R")
        self.ln(SMALL * POINT * 3)
        self.set_text_color(0)

    def footer(self) -> None:
        self.set_y(-MARGIN)
        self.set_font(TEXT, size=SMALL)
        self.set_text_color(GREY)
        words = PAGES[self.paper.language].format(page=self.page_no(), pages=self.str_alias_nb_pages)
        self.cell(0, SMALL * POINT, words, align="C")
        self.set_text_color(0)

    # --- what is set on them ---

    def masthead(self) -> None:
        view = self.paper.view
        self.paragraph(" · ".join(part for part in (self.paper.name, view.kicker) if part), size=SIZE + 1, grey=True)
        self.paragraph(view.headline or view.title, size=18, bold=True)
        self.ln(2)

    def paragraph(self, text: str, *, size: float = SIZE, bold: bool = False, grey: bool = False) -> None:
        self.set_font(TEXT, style="B" if bold else "", size=size)
        self.set_text_color(GREY if grey else 0)
        height = size * POINT * LEADING
        self.multi_cell(0, height, printable(text), align="L", new_x="LMARGIN", new_y="NEXT")
        self.set_text_color(0)
        self.ln(height / 4)

    def sheet(self, sheet: Sheet, level: int = 0) -> None:
        """A sheet below its title, which never stands alone at the foot of a page."""
        size = max(SIZE, 13 - 3 * level)
        self.ln(2 if level else 4)
        if self.will_page_break(size * POINT * LEADING + 4 * SIZE * POINT * LEADING):
            self.add_page()
        self.start_section(printable(sheet.title), level)
        self.paragraph(sheet.title, size=size, bold=True)
        if isinstance(sheet.picture, Cards):
            print_cards(self, sheet.picture)
        elif sheet.picture:
            for line in in_words(sheet.picture, self.paper.view.names):
                self.paragraph(line)
        if sheet.columns:
            self.grid(sheet)
        for note in sheet.notes:
            self.note(note)
        if about := explanations(sheet):
            self.paragraph(about, size=SMALL, grey=True)
        if sheet.form:
            self.form(sheet.form)
        for more in sheet.more:
            self.sheet(more, level + 1)

    def note(self, note: Note) -> None:
        """A sentence, and in small print the rules behind it and how it came about."""
        height = SIZE * POINT * LEADING
        self.set_font(TEXT, size=SIZE)
        self.write(height, printable(note.text))
        if rules := citation(note.rules):
            self.set_font(TEXT, size=SMALL)
            self.set_text_color(GREY)
            self.write(height, f" {rules}")
            self.set_text_color(0)
        self.ln(height * 1.25)
        for each in note.more:
            self.paragraph(f"{each.text} {citation(each.rules)}".rstrip(), size=SMALL, grey=True)

    def form(self, text: str) -> None:
        """Lines that keep their columns, in a size in which the longest fits."""
        lines = [printable(line) for line in text.rstrip("\n").split("\n")]
        longest = max(map(len, lines), default=0)
        size = SIZE - 1 if longest <= FORM_COLUMNS else max(SMALLEST, (SIZE - 1) * FORM_COLUMNS / longest)
        self.set_font(MONO, size=size)
        for line in lines:
            self.cell(0, size * POINT * LEADING, line, new_x="LMARGIN", new_y="NEXT")
        self.ln(2)

    def grid(self, sheet: Sheet) -> None:
        """A table in the largest print in which its figures fit; its head is repeated on every page."""
        size, widths = self._fitted(sheet)
        self.set_font(TEXT, size=size)
        has_head = any(column.title for column in sheet.columns)
        with self.table(
            align="LEFT",
            borders_layout=TableBordersLayout.SINGLE_TOP_LINE if has_head else TableBordersLayout.NONE,
            col_widths=tuple(widths),
            first_row_as_headings=has_head,
            headings_style=FontFace(emphasis="BOLD", color=GREY),
            line_height=size * POINT * LEADING,
            padding=(LEAST, PADDING, LEAST, 0),
            text_align=tuple("RIGHT" if column.number else "LEFT" for column in sheet.columns),
            width=sum(widths),
        ) as table:
            if has_head:
                table.row([printable(column.title) for column in sheet.columns])
            for row in sheet.rows:
                self._row(table, row, sheet.columns)
        self.ln(1)

    def _row(self, table: Table, row: Row, columns: Sequence[Column]) -> None:
        if row.heading:
            table.row().cell(printable(heading(row)), colspan=len(columns), style=FontFace(emphasis="BOLD"), align="L")
            return
        style = FontFace(emphasis="BOLD") if self.paper.is_own(row) else None
        line = table.row(style=style)
        border = CellBordersLayout.BOTTOM if row.cut else CellBordersLayout.INHERIT
        for text, _ in cells(row, tuple(columns)):
            line.cell(printable(text), border=border)

    def _fitted(self, sheet: Sheet) -> tuple[float, list[float]]:
        """The size of the print and the widths of the columns; words give way to figures and take several lines."""
        for size in (SIZE, SIZE - 1, SMALL):
            wanted = self._natural(sheet, size)
            if sum(wanted) <= self.epw:
                return size, wanted
        figures = sum(width for width, column in zip(wanted, sheet.columns, strict=True) if column.number)
        words = sum(wanted) - figures
        squeeze = max(0.0, self.epw - figures) / words if words else 1.0
        return SMALL, [
            width if column.number else width * squeeze for width, column in zip(wanted, sheet.columns, strict=True)
        ]

    def _natural(self, sheet: Sheet, size: float) -> list[float]:
        """How wide the columns would like to be."""
        self.set_font(TEXT, style="B", size=size)
        texts = [[printable(column.title)] for column in sheet.columns]
        for row in sheet.rows:
            if not row.heading:
                for column, (cell, _) in zip(texts, cells(row, sheet.columns), strict=True):
                    column.append(printable(cell))
        longest = [sorted(set(column), key=len)[-3:] for column in texts]
        return [max(self.get_string_width(text) for text in column) + 2 * PADDING for column in longest]
