"""The arithmetic of a play in words, in English and German."""

from collections.abc import Sequence
from pathlib import Path

from touchline.books.ttfl import match_text
from touchline.books.ttfl.turning import Step, Term
from touchline.game import Language
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parent / "data" / "step_phrases.toml")


def told_step(step: Step, language: Language = "en") -> str:
    """`Run Number: drawn 5 + chart 4 - match-up 1 = 8`."""
    values = [value for _, value in step.terms]
    return PHRASES.say(
        _key("step", step.what),
        language,
        sum=written_sum(step, language),
        result=_result(step, language),
        yards=PHRASES.say("yard" if step.result in ("1", "-1", "+1") else "yards", language, n=step.result),
        against=f" {PHRASES.say('against', language)} ".join(_written(term, language) for term in step.terms),
        **dict(zip("abc", values, strict=False)),
    )


def told_card(label: str, language: Language = "en") -> str:
    """What a card was turned for."""
    return _word("card", label, language)


def written_sum(step: Step, language: Language = "en") -> str:
    """`drawn 11 + chart 4 = 15, counts as 12`: terms, the sum of several, and a limit if one was met."""
    terms = step.terms
    total = sum(value for _, value in terms)
    words = _added(terms, language) + (f" = {total}" if len(terms) > 1 else "")
    if step.result and step.result.lstrip("+-").isdecimal() and int(step.result) != total:
        return PHRASES.say("limited", language, sum=words, result=step.result)
    return words


def _added(terms: Sequence[Term], language: Language) -> str:
    first, *others = terms or (("", 0),)
    parts = [_written(first, language)] if terms else []
    parts += [f"{'-' if value < 0 else '+'} {_written((label, abs(value)), language)}" for label, value in others]
    return " ".join(parts)


def _written(term: Term, language: Language) -> str:
    label, value = term
    return f"{_word('term', label, language)} {value}"


def _result(step: Step, language: Language) -> str:
    """What came of a step: fouls are known by their numbers, men by their boxes, returns by who starts where."""
    if step.what.startswith("z penalty"):
        return match_text.say(f"foul-{step.result}", language)
    if step.what == "z injury" and len(step.result) == 1:
        return PHRASES.say("in-box", language, box=step.result)
    who, slash, line = step.result.partition(" / ")
    if slash:
        return PHRASES.say("from-goal-line" if line == "GL" else "from-yard", language, who=who, line=line)
    return _word("result", step.result, language)


def _word(kind: str, word: str, language: Language) -> str:
    """A word in a language; places, boxes, men and numbers are the same in all of them."""
    key = _key(kind, word)
    return PHRASES.say(key, language) if key in PHRASES else word


def _key(kind: str, word: str) -> str:
    return f"{kind}-{word.lower().replace(' ', '-')}"
