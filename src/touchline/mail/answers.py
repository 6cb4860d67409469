"""Which part of a message is the orders.

Letters carry the sheet between two marks, so that it can be filled in wherever a mail program puts it: in the answer,
in the quotation below it, in a file. What is found between the marks counts if somebody wrote in it; otherwise what
was written around it, without quotations and signature. Where a mail program repeats a letter without quoting it,
nobody can tell what was written around the marks: then only what stands between them counts. Lines keep their numbers.

    === touchline orders 4 ===
    number: 3
    === end ===
"""

import re
from collections.abc import Iterable, Sequence

import msgspec

_BEGIN = re.compile(r"\s*=+\s*touchline\s+orders\s+(\d{1,6})\s*=+\s*", re.IGNORECASE)
_END = re.compile(r"\s*=+\s*end\s*=+\s*", re.IGNORECASE)
_QUOTE = re.compile(r"(?:\s?>)+ ?")
_ORIGINAL = re.compile(
    r"\s*(?:-{3,}\s*(?:original message|messaggio originale|ursprüngliche nachricht)\b.*|_{20,}\s*)",
    re.IGNORECASE,
)
_FROM = re.compile(r"\s*\*?(?:from|da|von)\*?\s*:.*", re.IGNORECASE)
_SUBJECT = re.compile(r"\s*\*?(?:subject|oggetto|betreff)\*?\s*:.*", re.IGNORECASE)
_SOMEBODY_WROTE = re.compile(r".*\b(?:wrote|ha scritto|schrieb|a écrit|escribió)\b[^:]{0,100}:\s*", re.IGNORECASE)
LONGEST_INTRODUCTION = 3  # lines
LONGEST_HEAD = 7  # lines, of a letter that is repeated below the answer


_AWAY = re.compile(
    r"\s*(?:away\s+until|assente\s+fino\s+al|abwesend\s+bis)\s*:?\s*(\d{4}-\d{2}-\d{2})\s*\.?\s*", re.IGNORECASE
)
_BACK = re.compile(r"\s*(?:back\s+again|di\s+ritorno|wieder\s+da)\s*[.!]?\s*", re.IGNORECASE)


class Line(msgspec.Struct, frozen=True):
    text: str  # without the marks of a quotation
    is_quoted: bool


class Section(msgspec.Struct, frozen=True):
    """The lines between two marks."""

    phase: int
    first: int  # the place of its first line
    lines: tuple[str, ...]
    is_quoted: bool


class Answer(msgspec.Struct, frozen=True):
    """What a message orders, as text."""

    text: str = ""  # empty where nothing was written
    other_phases: tuple[int, ...] = ()  # sheets of phases that are not open, left alone


def marked(sheet: str, phase: int) -> str:
    """A sheet as it stands in a letter."""
    return f"=== touchline orders {phase} ===\n{sheet.strip(chr(10))}\n=== end ==="


class Absence(msgspec.Struct, frozen=True):
    """What a message says of an absence, and its text without these words."""

    until: str | None  # a day; None: back again
    text: str


def absence(text: str) -> Absence | None:
    """An absence that is announced in a line of its own: `away until 2031-05-04`, or `back again`."""
    every = text.split("\n")
    for place, line in enumerate(_lines(text)):
        if line.is_quoted:
            continue
        found = _AWAY.fullmatch(line.text)
        if found is not None or _BACK.fullmatch(line.text):
            return Absence(found[1] if found else None, "\n".join((*every[:place], "", *every[place + 1 :])))
    return None


def answer(text: str, attached: Sequence[str], blank: str, phase: int) -> Answer:
    """What was written for a phase: in a file that came with the message, or in the message."""
    others: list[int] = []
    for each in (*attached, text):
        found = _answer(_lines(each), blank, phase)
        if found.text:
            return found
        others += found.other_phases
    return Answer(other_phases=tuple(dict.fromkeys(others)))


def _answer(lines: Sequence[Line], blank: str, phase: int) -> Answer:
    sections = _sections(lines)
    for section in sections:
        if section.phase == phase and _said(section.lines) - _said(blank.split("\n")):
            return Answer("\n".join(("",) * section.first + section.lines))
    own = _own(lines, sections) if all(section.is_quoted for section in sections) else ""
    return Answer(own, tuple(section.phase for section in sections if section.phase != phase))


def _lines(text: str) -> list[Line]:
    found: list[Line] = []
    is_original = False  # below a line that says that what follows is the letter that is answered
    every = text.split("\n")
    for place, raw in enumerate(every):
        is_original = is_original or _is_original(every[place : place + LONGEST_HEAD])
        quote = _QUOTE.match(raw)
        found.append(Line(raw[quote.end() :] if quote else raw, is_quoted=is_original or quote is not None))
    return found


def _is_original(lines: Sequence[str]) -> bool:
    """Whether the letter that is answered begins here, without the marks of a quotation."""
    if _ORIGINAL.fullmatch(lines[0]):
        return True
    return _FROM.fullmatch(lines[0]) is not None and any(map(_SUBJECT.fullmatch, lines))


def _sections(lines: Sequence[Line]) -> list[Section]:
    found: list[Section] = []
    begun: tuple[int, int] | None = None  # its phase and its first line
    for place, line in enumerate(lines):
        if begun is None and (begin := _BEGIN.fullmatch(line.text)):
            begun = int(begin[1]), place + 1
        elif begun is not None and _END.fullmatch(line.text):
            found.append(_section(lines, *begun, place))
            begun = None
    return found if begun is None else [*found, _section(lines, *begun, len(lines))]


def _section(lines: Sequence[Line], phase: int, first: int, last: int) -> Section:
    return Section(phase, first, tuple(line.text for line in lines[first:last]), lines[first - 1].is_quoted)


def _said(lines: Iterable[str]) -> set[str]:
    """Lines as they are compared: mail programs change spaces."""
    return {" ".join(line.split()) for line in lines if line.strip()}


def _own(lines: Sequence[Line], sections: Sequence[Section]) -> str:
    """What the sender wrote, outside the marks; empty where that is nothing."""
    kept = ["" if line.is_quoted else line.text for line in lines]
    for section in sections:
        for place in range(section.first - 1, min(section.first + len(section.lines) + 1, len(kept))):
            kept[place] = ""
    first_quoted = next((place for place, line in enumerate(lines) if line.is_quoted), None)
    if first_quoted is not None:
        _drop_introduction(kept, first_quoted)
    for place, line in enumerate(kept):
        if line.rstrip() == "--":
            kept[place:] = [""] * (len(kept) - place)
    return "\n".join(kept) if any(map(str.strip, kept)) else ""


def _drop_introduction(kept: list[str], quoted: int) -> None:
    """Leave out the words that say whose letter is quoted below: "On Monday the office wrote:"."""
    last = next((place for place in range(quoted - 1, -1, -1) if kept[place].strip()), None)
    if last is None or not kept[last].rstrip().endswith(":"):
        return
    first = last
    while first > 0 and last - first + 1 < LONGEST_INTRODUCTION and kept[first - 1].strip():
        first -= 1
    for begin in range(last, first - 1, -1):
        if _SOMEBODY_WROTE.fullmatch(" ".join(kept[begin : last + 1])) and _is_opening(kept[begin]):
            kept[begin : last + 1] = [""] * (last + 1 - begin)
            return


def _is_opening(line: str) -> bool:
    """Whether an introduction begins with this line: it names a day or an address."""
    return "@" in line or any(sign.isdigit() for sign in line)
