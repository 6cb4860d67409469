"""Sentences in several languages, kept as data.

    [lot-sold]
    en = "Lot {lot}, {name}, goes to {buyer} for {price} M."
    it = "Lotto {lot}, {name}: a {buyer} per {price} M."

Loading refuses a phrase without English, and one whose languages do not speak of the same things. A language that a
phrase does not have is answered in English.
"""

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from touchline.game import Language

ENGLISH: Language = "en"


class PhraseError(Exception):
    """A file of phrases that cannot be used, with the phrase that is wrong."""


class Phrases:
    """Phrases by key."""

    def __init__(self, name: str, phrases: Mapping[str, Mapping[str, str]]) -> None:
        self._name = name
        self._phrases = phrases
        for key, versions in phrases.items():
            self._check(key, versions)

    def _check(self, key: str, versions: Mapping[str, str]) -> None:
        if ENGLISH not in versions:
            raise PhraseError(f"{self._name}: {key} has no English")
        wanted = _slots(versions[ENGLISH])
        for language, text in versions.items():
            if _slots(text) != wanted:
                raise PhraseError(f"{self._name}: {key} speaks of other things in {language!r} than in English")

    def __contains__(self, key: str) -> bool:
        return key in self._phrases

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def say(self, key: str, language: Language = ENGLISH, **facts: object) -> str:
        """A phrase in a language, with its facts filled in."""
        versions = self._phrases[key]
        return versions.get(language, versions[ENGLISH]).format(**facts)

    def languages(self, key: str) -> frozenset[str]:
        return frozenset(self._phrases[key])


def _slots(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def load_phrases(path: Path) -> Phrases:
    """Read and check a file of phrases."""
    try:
        return Phrases(path.name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise PhraseError(f"{path.name}: {problem}") from None
