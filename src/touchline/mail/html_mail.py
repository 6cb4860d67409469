"""A report as HTML that mail programs show: styles on the elements, nothing from elsewhere, light or dark.

No colour is set for text or ground, so that whatever a reader's program chooses is readable; lines and small print are
half transparent and stand out on both. Tables say most of their looks once, for some programs cut off a long letter.
"""

from collections.abc import Iterator
from html import escape

from touchline.game import Column, Note, Row, Sheet
from touchline.mail.paper import Paper, cells, citation, explanations, heading, in_words

FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
BODY = f"margin:0 auto;padding:12px;max-width:720px;{FONT};font-size:15px;line-height:1.45"
LINE = "1px solid #8885"
SMALL = "font-size:12px;opacity:.75"
ROW = f"border-bottom:{LINE}"
CUT = "border-bottom:2px dashed #888"
OWN = "font-weight:700"
SECTION = f"margin:28px 0 6px;padding-top:10px;border-top:{LINE};font-size:19px;line-height:1.25"
TABLE = "border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums"
SCROLL = "overflow-x:auto;-webkit-overflow-scrolling:touch"
FORM = f"overflow-x:auto;padding:8px;border:{LINE};font-family:Menlo,Consolas,monospace;font-size:12px;line-height:1.35"
ENOUGH = 4  # sheets that need a table of contents


def html_mail(paper: Paper) -> str:
    """The whole letter, a document of its own."""
    return "\n".join(_document(paper)) + "\n"


def _document(paper: Paper) -> Iterator[str]:
    view = paper.view
    yield f'<!doctype html>\n<html lang="{paper.language}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'
    yield f"<title>{escape(_subject(paper))}</title></head>"
    yield f'<body style="{BODY}">'
    yield f'<p style="margin:0;{SMALL}">{escape(_subject(paper))}</p>'
    yield f'<h1 style="margin:2px 0 12px;font-size:24px;line-height:1.2">{escape(view.headline or view.title)}</h1>'
    if len(view.sheets) > ENOUGH:
        links = (f'<a href="#part-{at}">{escape(sheet.title)}</a>' for at, sheet in enumerate(view.sheets, start=1))
        yield f'<p style="margin:0">{" · ".join(links)}</p>'
    for at, sheet in enumerate(view.sheets, start=1):
        yield f'<h2 id="part-{at}" style="{SECTION}">{escape(sheet.title)}</h2>'
        yield from _sheet(sheet, paper)
    if paper.closing:
        yield f'<p style="margin:28px 0 0;font-weight:700">{escape(paper.closing)}</p>'
    yield "</body></html>"


def _subject(paper: Paper) -> str:
    return " · ".join(part for part in (paper.name, paper.view.kicker) if part)


def _sheet(sheet: Sheet, paper: Paper) -> Iterator[str]:
    for line in in_words(sheet.picture, paper.view.names) if sheet.picture else ():
        yield f'<p style="margin:4px 0">{escape(line)}</p>'
    if sheet.columns:
        yield from _table(sheet, paper)
    yield from (_note(note, is_prose=not sheet.columns) for note in sheet.notes)
    if about := explanations(sheet):
        yield f'<p style="margin:4px 0;{SMALL}">{escape(about)}</p>'
    if sheet.form:
        yield f'<pre style="{FORM}">{escape(sheet.form)}</pre>'
    for more in sheet.more:
        yield f'<h3 style="margin:16px 0 4px;font-size:16px">{escape(more.title)}</h3>'
        yield from _sheet(more, paper)


def _note(note: Note, *, is_prose: bool) -> str:
    rules = f' <span style="{SMALL}">{escape(citation(note.rules))}</span>' if note.rules else ""
    text = escape(note.text).replace("\n", "<br>")
    own = f'<p style="margin:{8 if is_prose else 4}px 0">{text}{rules}</p>'
    more = "".join(_note(each, is_prose=False) for each in note.more)
    return f'{own}<div style="margin-left:16px;{SMALL}">{more}</div>' if more else own


def _table(sheet: Sheet, paper: Paper) -> Iterator[str]:
    yield f'<div style="{SCROLL}"><table cellpadding="4" style="{TABLE}">'
    if any(column.title for column in sheet.columns):
        titles = (f'<th scope="col" align="{_side(each)}">{escape(each.title)}</th>' for each in sheet.columns)
        yield f'<thead><tr style="{ROW};{SMALL}">{"".join(titles)}</tr></thead>'
    yield '<tbody valign="top">'
    yield from (_row(row, sheet, paper) for row in sheet.rows)
    yield "</tbody></table></div>"


def _row(row: Row, sheet: Sheet, paper: Paper) -> str:
    if row.heading:
        return f'<tr><th colspan="{len(sheet.columns)}" align="left"><br>{escape(heading(row))}</th></tr>'
    style = f"{CUT if row.cut else ROW}{f';{OWN}' if paper.is_own(row) else ''}"
    shown = (_cell(cell, column) for cell, column in cells(row, sheet.columns))
    return f'<tr style="{style}">{"".join(shown)}</tr>'


def _cell(cell: str, column: Column) -> str:
    return f'<td align="right" nowrap>{escape(cell)}</td>' if column.number else f"<td>{escape(cell)}</td>"


def _side(column: Column) -> str:
    return "right" if column.number else "left"
