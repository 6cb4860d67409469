"""A report as plain text: lines no mail program breaks, readable in any fixed-width font."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from touchline.card_face import TEXT_WIDTH, text_lines
from touchline.game import Column, Note, Sheet
from touchline.mail.paper import Paper, cells, citation, explanations, heading, in_words
from touchline.pictures import Cards, PlayingCard

WIDTH = 76
GAP = "  "
INDENT = "  "


def plain_text(paper: Paper) -> str:
    """The whole letter."""
    view = paper.view
    parts = [
        [paper.name, "=" * min(len(paper.name), WIDTH), *_wrapped(view.kicker), *_wrapped(view.headline)],
        *(part for sheet in view.sheets for part in _sheet(sheet, paper)),
        _wrapped(paper.closing),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part) + "\n"


def _wrapped(text: str, indent: str = "") -> list[str]:
    """Paragraphs keep their own line breaks; names with hyphens stay whole."""
    return [piece for line in text.splitlines() for piece in _broken(line, WIDTH, indent)]


def _sheet(sheet: Sheet, paper: Paper) -> Iterator[list[str]]:
    """A sheet with everything below it, each part of it to stand between empty lines."""
    body = list(_table(sheet, paper)) if sheet.columns else []
    if isinstance(sheet.picture, Cards):
        body += _cards(sheet.picture)
    elif sheet.picture:
        for line in in_words(sheet.picture, paper.view.names):
            body += _wrapped(line, INDENT)
    for note in sheet.notes:
        body += _note(note, INDENT)
    body += _wrapped(explanations(sheet), INDENT)
    yield [sheet.title, "-" * min(len(sheet.title), WIDTH), *body]
    if sheet.form:
        yield sheet.form.rstrip("\n").split("\n")
    for more in sheet.more:
        yield from _sheet(more, paper)


def _cards(picture: Cards) -> Iterator[str]:
    """Two cards side by side, a line below each pair."""
    for first in range(0, len(picture.cards), 2):
        blocks = [_card(card) for card in picture.cards[first : first + 2]]
        yield from (
            (GAP * 2).join(line.ljust(TEXT_WIDTH) for line in lines) for lines in zip_longest(*blocks, fillvalue="")
        )
        yield ""


def _card(card: PlayingCard) -> list[str]:
    head = f"{card.sign} {card.name}".strip()
    return [head, "·" * len(head), *text_lines(card)]


def _note(note: Note, indent: str) -> list[str]:
    """A sentence, and below it, further in, how it came about."""
    own = _wrapped(f"{note.text} {citation(note.rules)}".rstrip(), indent)
    return [*own, *(line for each in note.more for line in _note(each, indent + INDENT))]


def _table(sheet: Sheet, paper: Paper) -> Iterator[str]:
    plain = [row for row in sheet.rows if not row.heading]
    widths = _widths(sheet.columns, [[str(cell) for cell in row.cells] for row in plain])
    titles = [(column.title, column) for column in sheet.columns]
    if any(title for title, _ in titles):
        yield from _row(titles, widths)
    rule = min(WIDTH, sum(widths) + len(GAP) * (len(widths) - 1))
    for row in sheet.rows:
        if row.heading:
            yield from _wrapped(f"[ {heading(row)} ]")
            continue
        first, *rest = _row(cells(row, sheet.columns), widths)
        yield f"{first.rstrip()}{' *' if paper.is_own(row) else ''}"
        yield from rest
        if row.cut:
            yield "- " * (rule // 2)


def _widths(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> list[int]:
    """As wide as the longest cell; where that is too wide, the widest columns give way, and break between words."""
    texts = list(zip((each.title for each in columns), *rows, strict=True))
    widths = [max(map(len, column)) for column in texts]
    words = [max((len(word) for text in column for word in text.split()), default=0) for column in texts]
    room = WIDTH - len(GAP) * (len(columns) - 1)
    while sum(widths) > room:
        able = [at for at, width in enumerate(widths) if width > words[at]]
        if not able:
            break
        widths[max(able, key=widths.__getitem__)] -= 1
    return widths


def _row(row: Sequence[tuple[str, Column]], widths: Sequence[int]) -> list[str]:
    """The lines of a row; cells that are too long take several."""
    columns = [
        [each.rjust(width) if column.number else each.ljust(width) for each in _broken(cell, width)]
        for (cell, column), width in zip(row, widths, strict=True)
    ]
    height = max(map(len, columns))
    filled = [each + [" " * width] * (height - len(each)) for each, width in zip(columns, widths, strict=True)]
    return [GAP.join(line) for line in zip(*filled, strict=True)]


def _broken(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of that width; a word that is longer has a line of its own."""
    if text and len(indent) + len(text) <= width and text.isprintable() and text == text.strip():
        return [indent + text]
    setting = textwrap.TextWrapper(
        max(width, 1),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return setting.wrap(text) or [""]
