"""The text of an HTML mail, line by line as a reader sees it.

Strangers send pages too: whatever the page is, it is read from front to back once.
"""

import re
from html import unescape

LONGEST_PAGE = 200_000
_TOKEN = re.compile(r"(?si)<!--(?:.*?-->|.*)|<(/?)([a-z][a-z0-9]*)[^<>]*>|<[!?/][^<>]*>|([^<]+|<)")
_BLOCK = re.compile(
    r"address|article|blockquote|body|center|d[dlt]|div|footer|form|h[1-6r]|header|li|main|[ou]l|p|pre|section|table|tr"
)
_UNSEEN = frozenset(["head", "script", "style", "title", "template"])
_SPACES = re.compile(r"[ \t\r\n\f]+")


def page_text(page: str) -> str:
    """What a page says; quotations are marked as in plain mail."""
    reader = _Reader()
    for token in _TOKEN.finditer(page[:LONGEST_PAGE]):
        end, tag, text = token.groups()
        if text:
            reader.read(unescape(text))
        elif tag and end:
            reader.close(tag.lower())
        elif tag:
            reader.open(tag.lower())
    return reader.text()


class _Reader:
    def __init__(self) -> None:
        self._lines: list[tuple[int, list[str]]] = [(0, [])]  # how deep it is quoted, and what it says
        self._quotes = 0
        self._unseen = 0
        self._as_it_is = 0

    def open(self, tag: str) -> None:
        self._unseen += tag in _UNSEEN
        if tag == "br":
            self._break(always=True)
        elif _BLOCK.fullmatch(tag):
            self._quotes += tag == "blockquote"
            self._break()
        elif tag in {"td", "th"} and self._lines[-1][1]:
            self._say(" ")
        self._as_it_is += tag == "pre"

    def close(self, tag: str) -> None:
        self._unseen = max(self._unseen - (tag in _UNSEEN), 0)
        self._as_it_is = max(self._as_it_is - (tag == "pre"), 0)
        if _BLOCK.fullmatch(tag):
            self._quotes = max(self._quotes - (tag == "blockquote"), 0)
            self._break()

    def read(self, text: str) -> None:
        if self._unseen:
            return
        if not self._as_it_is:
            self._say(_SPACES.sub(" ", text))
            return
        first, *more = text.split("\n")
        self._say(first)
        for line in more:
            self._break(always=True)
            self._say(line)

    def text(self) -> str:
        joined = ((min(depth, 9), "".join(said)) for depth, said in self._lines)
        marked = (f"{'>' * depth} {said}" if depth else said for depth, said in joined)
        return "\n".join(line.rstrip() for line in marked).replace("\xa0", " ").strip("\n")

    def _say(self, text: str) -> None:
        said = self._lines[-1][1]
        if fresh := text if said or self._as_it_is else text.lstrip(" "):
            said.append(fresh)

    def _break(self, *, always: bool = False) -> None:
        """The next line; a block that has nothing on it yet needs none."""
        if always or any(map(str.strip, self._lines[-1][1])):
            self._lines.append((self._quotes, []))
        else:
            self._lines[-1] = self._quotes, []
