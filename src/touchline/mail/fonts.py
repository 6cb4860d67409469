"""The fonts that every PDF reader has, the letters they know, and what is printed on every page."""

import unicodedata

ENCODING = "cp1252"
TEXT = "Helvetica"
POINT = 25.4 / 72  # mm
PAGES = {"en": "page {page} of {pages}", "it": "pagina {page} di {pages}", "de": "Seite {page} von {pages}"}
NEAREST = {
    "−": "-",
    "→": "->",
    "←": "<-",
    "⇒": "=>",
    "≥": ">=",
    "≤": "<=",
    "≠": "/=",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    "ı": "i",
}


def printable(text: str) -> str:
    """A text in the letters that the fonts have."""
    try:
        text.encode(ENCODING)
    except UnicodeEncodeError:
        return "".join(map(_nearest, text))
    return text


def _nearest(sign: str) -> str:
    if sign in NEAREST:
        return NEAREST[sign]
    plain = "".join(each for each in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(each))
    for written in (sign, plain):
        try:
            written.encode(ENCODING)
        except UnicodeEncodeError:
            continue
        return written
    return "?"
