from pathlib import Path

import pytest

from touchline.phrases import PhraseError, Phrases, load_phrases

SOLD = """
[sold]
en = "{name} goes for {price} M."
it = "{name}: {price} M."
"""


def file(folder: Path, text: str) -> Path:
    path = folder / "phrases.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_phrase_is_said_in_the_language_asked_for(tmp_path: Path) -> None:
    phrases = load_phrases(file(tmp_path, SOLD))

    assert phrases.say("sold", "it", name="Rossi", price=70) == "Rossi: 70 M."
    assert phrases.say("sold", name="Rossi", price=70) == "Rossi goes for 70 M."


def test_a_language_that_a_phrase_does_not_have_is_answered_in_english(tmp_path: Path) -> None:
    assert load_phrases(file(tmp_path, SOLD)).say("sold", "de", name="Rossi", price=70) == "Rossi goes for 70 M."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[sold]\nit = "{name}"', "sold has no English"),
        ('[sold]\nen = "{name}"\nit = "{price}"', "sold speaks of other things in 'it'"),
        ("[sold", "phrases.toml"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_phrase(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(PhraseError, match=words):
        load_phrases(file(tmp_path, text))


def test_english_made_from_a_phrase_is_found_again_and_said_in_another_language() -> None:
    phrases = Phrases(
        "test",
        {
            "sold": {"en": "lot {lot}, {name} sold", "it": "{name} venduto, lotto {lot}"},
            "abroad": {"en": "{name} to the extern league", "it": "{name} alla lega esterna"},
            "salaries": {"en": "salaries", "it": "ingaggi"},
            "wrong": {"en": "{key} is no key", "it": "{key} non è una chiave"},
        },
    )

    assert phrases.translated("7 is no key", "it") == "7 non è una chiave"
    assert phrases.translated("lot 3, Rossi (2) sold", "it") == "Rossi (2) venduto, lotto 3"
    assert phrases.translated("Verdi to the extern league", "it") == "Verdi alla lega esterna"
    assert phrases.translated("salaries", "it") == "ingaggi"
    assert phrases.translated("salaries", "de") == "salaries"
    assert phrases.translated("salaries", "en") == "salaries"
    assert phrases.translated("a word nobody has written down", "it") == "a word nobody has written down"
