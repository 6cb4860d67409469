"""Sentences in several languages, kept as data.

    [lot-sold]
    en = "Lot {lot}, {name}, goes to {buyer} for {price} M."
    it = "Lotto {lot}, {name}: a {buyer} per {price} M."

Loading refuses a phrase without English, and one whose languages do not speak of the same things. A language that a
phrase does not have is answered in English.
"""

import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
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

    def say(self, key: str, /, language: Language = ENGLISH, **facts: object) -> str:
        """A phrase in a language, with its facts filled in."""
        versions = self._phrases[key]
        return versions.get(language, versions[ENGLISH]).format(**facts)

    def translated(self, text: str, language: Language) -> str:
        """English that was made from one of the phrases, in a language; what none of them says stays as it is."""
        if language == ENGLISH:
            return text
        for key, pattern in self._patterns.items():
            if found := pattern.fullmatch(text):
                return self.say(key, language, **found.groupdict())
        return text

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        """What the English of each phrase looks like; those that say most themselves come first."""
        english = {key: versions[ENGLISH] for key, versions in self._phrases.items()}
        by_weight = sorted(english, key=lambda key: (len(_slots(english[key])), -len(english[key])))
        return {key: re.compile(_pattern(english[key]), re.DOTALL) for key in by_weight}

    def languages(self, key: str) -> frozenset[str]:
        return frozenset(self._phrases[key])


def _slots(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _pattern(text: str) -> str:
    parsed = string.Formatter().parse(text)
    return "".join(re.escape(before) + (f"(?P<{name}>.*)" if name is not None else "") for before, name, _, _ in parsed)


def load_phrases(path: Path) -> Phrases:
    """Read and check a file of phrases."""
    try:
        return Phrases(path.name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise PhraseError(f"{path.name}: {problem}") from None
