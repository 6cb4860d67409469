"""The lines of a sheet as it came: by mail, in quotation, with remarks, from any editor."""

import re

import msgspec

from touchline.books.beppiland.order_sheet.names import QUOTED, plain
from touchline.game import keepable

MOST_SIGNS, MOST_LINES = 100_000, 6_000
LONGEST_ORDER, LONGEST_LINE = 2_000, 25_000  # a line of a press message may be long
BAR = "|"
RULE = " |-:+="  # what is drawn around the cells of a table
_QUOTE = re.compile(r"(?:\s?>)+ ?")
_REMARK = re.compile(r"(?:^|\s)(?:#(?!\d)|<).*")
_BREAK = re.compile(r"\r\n|\n|\r")


class Line(msgspec.Struct, frozen=True):
    """A line of a sheet."""

    number: int  # from 1
    text: str  # without the marks of a quotation
    is_quoted: bool = False  # from a mail that is answered

    @property
    def order(self) -> str:
        """What it says, without remarks; a remark begins with #, but for "#3", or, as in the book's grid, with <."""
        text = self.text[:LONGEST_ORDER].rstrip()
        ordinary = plain(text)
        if "#" not in ordinary and "<" not in ordinary:
            return text
        remark = _REMARK.search(QUOTED.sub(lambda found: "_" * len(found.group()), ordinary))
        return (text[: remark.start()] if remark else text).rstrip()

    @property
    def message(self) -> str | None:
        """What stands behind the bar of a line of a press message; None for other lines."""
        text = self.text.lstrip()
        return text[1:].removeprefix(" ") if text.startswith(BAR) else None

    @property
    def is_of_a_table(self) -> bool:
        """Whether cells stand between bars, as in a grid that was pasted; outside the press it is no message."""
        return BAR in (self.message or "")


class Sheet(msgspec.Struct, frozen=True):
    """What is read of a text."""

    lines: tuple[Line, ...]
    is_long: bool  # there were more lines, or longer ones, than anybody reads
    signed: int = 0  # the line behind which everything was taken for a signature; 0 for none, or an empty one


def lines(text: str) -> Sheet:
    """The lines of a text without signatures."""
    every = _BREAK.split(keepable(text[:MOST_SIGNS].removeprefix("\ufeff")))
    found: list[Line] = []
    has_signed = False  # in the mail that is answered
    signed = 0
    for number, raw in enumerate(every[:MOST_LINES], start=1):
        quote = _QUOTE.match(raw)
        said = (raw[quote.end() :] if quote else raw)[:LONGEST_LINE]
        if said in {"--", "-- "}:
            if not quote:
                signed = number if any(map(str.strip, every[number:])) else 0
                break
            has_signed = True
        if not (quote and has_signed):
            found.append(Line(number, said, is_quoted=quote is not None))
    is_long = len(text) > MOST_SIGNS or len(every) > MOST_LINES or any(len(raw) > LONGEST_LINE for raw in every)
    return Sheet(tuple(found), is_long, signed)
