"""The words of the order sheet in English, Italian and German. Every word of the three is read in any sheet."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.order_sheet.names import Known, folded, plain
from touchline.game import Language
from touchline.phrases import Phrases

Heading: TypeAlias = Literal[
    "club",
    "session",
    "matches",
    "lineups",
    "points",
    "training",
    "conversion",
    "dismissals",
    "discoveries",
    "pensions",
    "sales",
    "stadium",
    "bribe",
    "toto",
    "fees",
    "tournaments",
    "bids",
    "requests",
    "exchanges",
    "friendlies",
    "scouts",
    "standing",
    "press",
    "founder",
    "players",
]


class Words(msgspec.Struct, frozen=True):
    """What a thing is called in each language; the first of several words is the one that is written."""

    en: tuple[str, ...]
    it: tuple[str, ...]
    de: tuple[str, ...]

    def __iter__(self) -> Iterator[str]:
        yield from (*self.en, *self.it, *self.de)

    def written(self, language: Language) -> str:
        return {"en": self.en, "it": self.it, "de": self.de}[language][0]


_FILE: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "data" / "order_words.toml").read_text("utf-8"))


def _words(table: str) -> dict[str, Words]:
    return {
        key: Words(*((entry,) if isinstance(entry := each[language], str) else tuple(entry) for language in each))
        for key, each in _FILE[table].items()
    }


HEADINGS: Final[Mapping[Heading, Words]] = _words("headings")  # type: ignore[assignment]  # a test holds the keys
HINTS: Final[Mapping[Heading, Words]] = _words("hints")  # type: ignore[assignment]  # likewise
JOB_WORDS: Final[Mapping[Job, Words]] = _words("jobs")  # type: ignore[assignment]  # likewise
COMPETITIONS: Final = _words("competitions")
WORDS: Final = _words("words")
VERBS: Final[Mapping[str, Heading]] = {
    folded(word): heading for heading, words in _FILE["verbs"].items() for word in words
}
KNOWN_HEADINGS: Final = Known((word, heading) for heading, words in HEADINGS.items() for word in words)
_SENTENCES: Final = Phrases("order_words.toml", _FILE["sentences"])


def sentence(key: str, language: Language, what: object = "", meant: object = "") -> str:
    """What is said about a line, in a president's language."""
    return _SENTENCES.say(key, language, what=what, meant=meant)


def word(key: str, language: Language) -> str:
    return WORDS[key].written(language)


@lru_cache
def folds(key: str) -> frozenset[str]:
    """All words for a thing, as they are compared."""
    return frozenset(folded(each) for each in WORDS[key])


def means(key: str, text: str) -> bool:
    """Whether text is one of the words for a thing, case and accents apart; what is quoted is a name."""
    return folded(text) in folds(key) and '"' not in plain(text)


def opening(key: str, text: str) -> str | None:
    """What follows one of the words for a thing at the beginning of text; None if none stands there."""
    words = text.split()
    for count in (3, 2, 1):
        first = words[:count]
        if len(first) == count and all(map(folded, first)) and means(key, " ".join(first)):
            return text.lstrip().split(None, count)[count] if len(words) > count else ""
    return None
