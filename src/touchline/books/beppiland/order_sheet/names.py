"""Names as people write them: in quotation marks or bare, shortened, without accents, nearly right."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from itertools import pairwise
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from touchline.game import is_keepable

Value = TypeVar("Value")
How: TypeAlias = Literal["as written", "shortened", "corrected"]

LONGEST = 60
NEAREST = 3
ALIKE, NEAR = 0.8, 0.55
CLEARLY = 0.08  # the best of two likenesses is better by so much

_DASHES = "‐‑‒–—―−﹘﹣－"
_QUOTES = "“”„‟«»❝❞＂"
_APOSTROPHES = "‘’‚‛′´`＇"
_LOOK_ALIKE = {"×": "x", "✕": "x", "✗": "x", "Х": "X", "х": "x", "С": "C", "с": "c", "А": "A", "а": "a"}
_PLAIN = str.maketrans(
    dict.fromkeys(_DASHES, "-") | dict.fromkeys(_QUOTES, '"') | dict.fromkeys(_APOSTROPHES, "'") | _LOOK_ALIKE
)
_BARE = re.compile(r"[^\W\d_](?:[\w'.&-]| (?! ))*(?<! )")
_ESCAPED = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def plain(text: str) -> str:
    """Text of the same length with ordinary signs: wide letters, curved quotes, long dashes and odd blanks are gone."""
    if text.isascii():
        return text.replace("\t", " ") if "\t" in text else text
    return "".join(map(_plain_sign, text))


@lru_cache(maxsize=4096)
def _plain_sign(sign: str) -> str:
    if sign.isspace():
        return " "
    sign = sign.translate(_PLAIN)
    narrow = unicodedata.normalize("NFKC", sign)
    return narrow.translate(_PLAIN) if len(narrow) == 1 and narrow.isascii() else sign


@lru_cache(maxsize=65536)
def folded(text: str) -> str:
    """What is left of text when case, accents, signs and spacing do not count."""
    signs = unicodedata.normalize("NFKD", text.translate(_PLAIN)).casefold()
    letters = "".join(
        sign if sign.isalnum() else "" if sign == "'" or unicodedata.combining(sign) else " " for sign in signs
    )
    return " ".join(letters.split())


# --- writing a name -------------------------------------------------------------------------------------------------


def escaped(text: str, marks: str = "\\") -> str:
    """Text on one line: marks behind a backslash, and what would break the line by its number."""
    return "".join(
        f"\\{sign}"
        if _plain_sign(sign) in marks
        else f"\\u{{{ord(sign):x}}}"
        if unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp", "Cs"}
        else sign
        for sign in text
    )


def unescaped(text: str) -> str:
    return _ESCAPED.sub(_sign, text)


def _sign(found: re.Match[str]) -> str:
    number, sign = found.groups()
    if number is None:
        return str(sign)
    meant = chr(min(int(number, 16), 0x10FFFF))
    return meant if is_keepable(meant) else ""


def quoted(name: str) -> str:
    return f'"{escaped(name, chr(34) + chr(92))}"'


def is_bare(name: str) -> bool:
    """Whether a name can be told from the signs around it."""
    as_read = plain(name)  # a raised figure is a figure
    return len(name) <= LONGEST and all(_BARE.fullmatch(each) is not None for each in {name, as_read})


def opening_quotation(text: str) -> tuple[str, str] | None:
    """What stands in quotation marks at the beginning of text, and what follows it."""
    found = QUOTED.match(plain(text))
    if found is None:
        return None
    return unescaped(text[1 : found.end() - 1]), text[found.end() :]


def unquoted(text: str) -> str:
    """A name without its quotation marks, if it has any."""
    text = text.strip()
    opening = opening_quotation(text)
    return opening[0] if opening is not None and not opening[1].strip() else text


def parts(text: str, at: str) -> list[str]:
    """Text cut at these signs, but not inside quotation marks, and not inside a figure such as 1,000."""
    silent = QUOTED.sub(lambda found: "_" * len(found.group()), plain(text))
    silent = _THOUSANDS.sub("_", silent)
    cuts = [place for place, sign in enumerate(silent) if sign in at]
    bounds = [-1, *cuts, len(text)]
    return [text[start + 1 : end] for start, end in pairwise(bounds)]


# --- finding a name -------------------------------------------------------------------------------------------------


class Found(msgspec.Struct, Generic[Value], frozen=True):
    """Somebody or something with a name."""

    value: Value
    name: str
    how: How = "as written"


class Unknown(msgspec.Struct, frozen=True):
    """A name that nobody has, or several: the nearest there are."""

    nearest: tuple[str, ...] = ()


class Known(Generic[Value]):
    """The names that may be meant in one place: the club's own, or those everybody knows."""

    def __init__(self, names: Iterable[tuple[str, Value]]) -> None:
        self.by_name: dict[str, Value] = {}
        self.by_fold: dict[str, list[str]] = {}
        for name, value in names:
            if name not in self.by_name:
                self.by_name[name] = value
                self.by_fold.setdefault(folded(name), []).append(name)
        self.words = {fold: fold.split() for fold in self.by_fold}
        self.longest = max(map(len, self.words.values()), default=0)

    def __contains__(self, name: str) -> bool:
        return name in self.by_name

    def as_written(self, name: str) -> str:
        """How to write a name so that it, and no other, is read."""
        fold = folded(name)
        alone = not any(other.startswith(f"{fold} ") for other in self.by_fold) and len(self.by_fold.get(fold, ())) < 2
        return name if is_bare(name) and alone else quoted(name)

    def find(self, text: str) -> Found[Value] | Unknown:
        """Whoever is meant: as written, by the beginning of his names, or by a name that is nearly his."""
        name = unquoted(text)
        if (found := self.exact(name)) is not None:
            return found
        fold = folded(name)[:LONGEST]
        if not fold:
            return Unknown()
        joined = fold.replace(" ", "")
        same = [name for other, names in self.by_fold.items() if "".join(self.words[other]) == joined for name in names]
        if len(same) == 1:
            return Found(self.by_name[same[0]], same[0])
        same = same or self._shortened(fold)
        if len(same) == 1:
            return Found(self.by_name[same[0]], same[0], "shortened")
        return Unknown(tuple(same[:NEAREST])) if same else self.corrected(fold)

    def exact(self, text: str) -> Found[Value] | None:
        """Whoever is called so, case, accents and spacing apart."""
        name = text.strip()
        if text in self.by_name or name in self.by_name:
            name = text if text in self.by_name else name
            return Found(self.by_name[name], name)
        same = self.by_fold.get(folded(name), []) if folded(name) else []
        return Found(self.by_name[same[0]], same[0]) if len(same) == 1 else None

    def _shortened(self, fold: str) -> list[str]:
        wanted = fold.split()
        begun = [other for other, words in self.words.items() if wanted[0] in other and _begins(wanted, words)]
        return [name for other in begun for name in self.by_fold[other]]

    def corrected(self, fold: str) -> Found[Value] | Unknown:
        """Whoever has a name that is nearly this one."""
        near = get_close_matches(fold, self.by_fold, n=NEAREST, cutoff=NEAR)
        names = [name for other in near for name in self.by_fold[other]]
        likeness = [SequenceMatcher(None, other, fold).ratio() for other in near] + [0.0, 0.0]
        if len(fold) > NEAREST and likeness[0] >= ALIKE and likeness[0] - likeness[1] >= CLEARLY:
            own = self.by_fold[near[0]]
            if len(own) == 1:
                return Found(self.by_name[own[0]], own[0], "corrected")
        return Unknown(tuple(names[:NEAREST]))

    def opening(self, text: str) -> tuple[Found[Value], str] | None:
        """Who is named, in full, at the beginning of text, and what follows; the longest name that fits."""
        quotation = opening_quotation(text)
        if quotation is not None:
            found = self.find(quoted(quotation[0]))
            return (found, quotation[1]) if isinstance(found, Found) else None
        ends = [word.end() for word in re.finditer(r"[^\s:=]+", text)][: self.longest + NEAREST]
        for end in reversed(ends):
            exact = self.exact(text[:end])
            if exact is not None:
                return exact, text[end:]
        return None


def _begins(wanted: list[str], words: list[str]) -> bool:
    """Whether these are the beginnings of some of a name's words, in their order."""
    left = iter(words)
    return all(any(word.startswith(each) for word in left) for each in wanted)
