"""The face of a playing card: where everything stands on it, for pages (SVG), for print and as text."""

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.pictures import Grid, PlayingCard, card_in_words

WIDTH, HEIGHT = 252, 352  # units: four to a millimetre, 63 by 88 mm
MARGIN = 12
BAND = 46  # the coloured head
WORTHS_TOP, WORTH_LINE = 64, 17
GRID_GAP, ROW, LARGE_ROW, LEAST_ROW = 9, 17, 34, 11
NAME, SMALL, TEXT = 17, 10, 12.5  # sizes of letters
LETTER = 0.62  # width of a bold one, in parts of its size
INK, HEAD, PAPER, TINT, LINE = "#1c2321", "#20503a", "#fffdf6", "#e9efe6", "#9aa79d"

Anchor: TypeAlias = Literal["start", "middle", "end"]


class Word(NamedTuple):
    """A text with its place: `y` is the line it stands on."""

    text: str
    x: float
    y: float
    size: float
    colour: str = INK
    anchor: Anchor = "start"
    is_bold: bool = False


class Box(NamedTuple):
    """A coloured rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


class Face(NamedTuple):
    boxes: tuple[Box, ...]
    words: tuple[Word, ...]


def face(card: PlayingCard) -> Face:
    """Everything on a card: head, worths, tables; letters and rows are as large as there is room for."""
    if not card.grids:  # worths have the whole card
        card = replace(card, worths=(), grids=(Grid(heads=("", ""), rows=card.worths),))
        return _laid_out(card, LARGE_ROW)
    return _laid_out(card, ROW)


def _laid_out(card: PlayingCard, largest: float) -> Face:
    boxes: list[Box] = [Box(0, 0, WIDTH, BAND, HEAD)]
    words: list[Word] = [*_head(card), *_worths(card)]
    lines = -(-len(card.worths) // WORTHS_IN_A_LINE)
    top = WORTHS_TOP + WORTH_LINE * max(0, lines - 0.25)
    row = min(largest, _row_height(card, HEIGHT - MARGIN / 2 - top))
    for grid in card.grids:
        boxes += _stripes(grid, top, row)
        words += _cells(grid, top, row)
        top += row * len(_lines(grid)) + GRID_GAP
    return Face(tuple(boxes), tuple(words))


def _lines(grid: Grid) -> tuple[tuple[str, ...], ...]:
    """The rows of a table; heads that say nothing take no room."""
    return (grid.heads, *grid.rows) if any(grid.heads) else grid.rows


def _fitting(text: str, size: float, room: float) -> float:
    """The size in which a text fits."""
    return min(size, room / max(1.0, len(text) * LETTER))


def _head(card: PlayingCard) -> Iterator[Word]:
    right = WIDTH - MARGIN
    room = WIDTH - 3 * MARGIN - len(card.sign) * NAME * LETTER
    yield Word(card.name, MARGIN, 22, _fitting(card.name, NAME, room), PAPER, is_bold=True)
    yield Word(card.sign, right, 22, NAME, PAPER, "end", is_bold=True)
    yield Word(card.about, MARGIN, 38, _fitting(card.about, SMALL + 1, WIDTH - 2 * MARGIN), PAPER)


WORTHS_IN_A_LINE = 4


def _worths(card: PlayingCard) -> Iterator[Word]:
    room = (WIDTH - 2 * MARGIN) / min(WORTHS_IN_A_LINE, max(1, len(card.worths)))
    for place, (name, worth) in enumerate(card.worths):
        line, column = divmod(place, WORTHS_IN_A_LINE)
        x, y = MARGIN + column * room, WORTHS_TOP + line * WORTH_LINE
        size = _fitting(f"{name} {worth} ", TEXT, room)
        yield Word(name, x, y, size * 0.8, HEAD)
        yield Word(worth, x + (len(name) + 1) * size * 0.8 * LETTER, y, size, is_bold=True)


def _row_height(card: PlayingCard, room: float) -> float:
    rows = sum(len(_lines(grid)) for grid in card.grids)
    return max(LEAST_ROW, (room - GRID_GAP * len(card.grids)) / max(1, rows))


def _stripes(grid: Grid, top: float, row: float) -> Iterator[Box]:
    """A line below the heads, and every other row tinted: eyes stay in it."""
    width = WIDTH - 2 * MARGIN
    first = top + row * any(grid.heads)
    for place in range(1, len(grid.rows), 2):
        yield Box(MARGIN, first + row * place, width, row, TINT)
    yield Box(MARGIN, first - 0.8, width, 0.8, LINE)


def _cells(grid: Grid, top: float, row: float) -> Iterator[Word]:
    """Cells in the middle of their columns; the first column names its rows."""
    width = (WIDTH - 2 * MARGIN) / len(grid.heads)
    for line, cells in enumerate(_lines(grid)):
        for column, cell in enumerate(cells):
            is_head = cells is grid.heads or (column == 0 and (len(grid.rows) > 1 or not any(grid.heads)))
            size = _fitting(cell, row * (0.62 if is_head else 0.74), width * 0.94)
            x, y = MARGIN + width * (column + 0.5), top + row * (line + 0.76)
            yield Word(cell, x, y, size, HEAD if is_head else INK, "middle", is_bold=is_head)


# --- as SVG ---------------------------------------------------------------------------------------------------------

FONTS = "system-ui, Segoe UI, Roboto, Helvetica, Arial, sans-serif"


def svg(card: PlayingCard) -> str:
    """A card as a drawing that needs nothing from outside: colours are its own, as paper has its own."""
    drawn = face(card)
    boxes = "".join(
        f'<rect x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}" fill="{box.colour}"/>'
        for box in drawn.boxes
    )
    words = "".join(_text(word) for word in drawn.words if word.text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="playing-card" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(card_in_words(card))}" font-family="{FONTS}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{boxes}{words}'
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" fill="none" stroke="{HEAD}"/></svg>'
    )


def _text(word: Word) -> str:
    anchor = "" if word.anchor == "start" else f' text-anchor="{word.anchor}"'
    weight = ' font-weight="700"' if word.is_bold else ""
    place = f'x="{_n(word.x)}" y="{_n(word.y)}" font-size="{_n(word.size)}" fill="{word.colour}"'
    return f"<text {place}{anchor}{weight}>{escape(word.text)}</text>"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


# --- as text --------------------------------------------------------------------------------------------------------

TEXT_WIDTH = 34  # signs: two cards fit a letter, side by side


def text_lines(card: PlayingCard) -> list[str]:
    """What stands on a card below its name, in lines of one width of letters."""
    worths = "  ".join(f"{name} {worth}" for name, worth in card.worths)
    above = [line for text in (card.about, worths) if text for line in wrap(text, TEXT_WIDTH)]
    return [*above, *(line for grid in card.grids for line in _text_grid(grid))]


def _text_grid(grid: Grid) -> list[str]:
    """Figures end below each other; words begin there."""
    columns = [_text_column(cells) for cells in zip(*_lines(grid), strict=True)]
    return ["", *("  ".join(line).rstrip() for line in zip(*columns, strict=True))]


def _text_column(cells: Sequence[str]) -> list[str]:
    width = max(map(len, cells))
    has_figures = any(cell[-1:].isdigit() for cell in cells)
    return [cell.rjust(width) if has_figures else cell.ljust(width) for cell in cells]
