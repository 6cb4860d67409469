"""Cards as a page of its own: opened in a browser or printed, and needing nothing from elsewhere."""

from collections.abc import Iterator
from html import escape

from touchline.card_face import svg
from touchline.game import Sheet
from touchline.mail.paper import Paper, citation, in_words
from touchline.pictures import Cards

STYLE = """
body{margin:0 auto;padding:16px;max-width:1120px;font:15px/1.45 system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif}
h1{font-size:26px;margin:0 0 8px}h2{font-size:18px;margin:28px 0 8px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:10px;list-style:none;margin:0;padding:0}
li{break-inside:avoid}svg{display:block;width:100%;height:auto}
small{color:#666}
@media print{ul{grid-template-columns:repeat(3,63mm);gap:2mm}h2{break-after:avoid}body{padding:0}}
@media (prefers-color-scheme:dark){body{background:#161a18;color:#e8ece9}small{color:#9aa}}
"""


def cards_page(paper: Paper) -> str:
    """The whole page; cards are drawn, everything else is words."""
    return "\n".join(_document(paper)) + "\n"


def _document(paper: Paper) -> Iterator[str]:
    yield f'<!doctype html>\n<html lang="{paper.language}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{escape(paper.view.title)}</title><style>{STYLE}</style></head><body>"
    yield f"<p><small>{escape(paper.name)}</small></p><h1>{escape(paper.view.title)}</h1>"
    for sheet in paper.view.sheets:
        yield from _sheet(sheet, paper)
    yield "</body></html>"


def _sheet(sheet: Sheet, paper: Paper) -> Iterator[str]:
    yield f"<h2>{escape(sheet.title)}</h2>"
    if isinstance(sheet.picture, Cards):
        yield f"<ul>{''.join(f'<li>{svg(card)}</li>' for card in sheet.picture.cards)}</ul>"
    elif sheet.picture:
        yield from (f"<p>{escape(line)}</p>" for line in in_words(sheet.picture, paper.view.names))
    for note in sheet.notes:
        yield f"<p>{escape(note.text)} <small>{escape(citation(note.rules))}</small></p>"
